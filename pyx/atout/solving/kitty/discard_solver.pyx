"""The declarer's question: which cards to set aside, and what his side then wins.

One table serves for every choice, since cards set aside are out of play like cards played, and
choices that differ in equal cards only are one. The first choice is solved; of all others it is
asked only whether one of them wins a trick more. Before they are asked one by one, they are asked
together: would he win it if he could set cards aside as late as he likes, while he plays? Whoever
may wait can do all that he could with any one choice, so a no is a no for each of them. A yes
settles nothing. (docs/kitty.md has more on it.)
"""

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from ...common.bits cimport bit, count_bits, lowest
from .preferred_discards cimport (
    MOST_CHOICES, Choice, Choices, find_groups, list_choices, preferred, sort_choices, weigh
)
from ...play.bit_lanes cimport Layout
from ..engine cimport Searcher, Session
from ..table cimport clear_table
from ..trick_search cimport start
from ..root cimport Root, numbered, set_root, turn
from ..state cimport NO_CARD, NO_TRUMPS, SPARE, State

from ..engine import StoppedError

cdef enum:
    PATIENCE = 4                  # choices asked alone before those with the same trumps together
    GUESS = 7                     # of ten tricks a declarer wins about so many

cdef struct Exchange:
    State* state
    Root root
    int declarer                  # his seat in the order of play
    int left                      # how many cards he keeps, which are the tricks
    uint64_t hand                 # all his cards
    uint64_t forced               # cards that are set aside in any case
    uint64_t open                 # cards that the others come from
    uint64_t open_then            # the same as they were given when the table was begun
    Choices choices
    int least                     # bounds of the most tricks of his side
    int most
    Choice best                   # the choice that wins the least


cdef bint ask(Exchange* q, uint64_t hand, uint64_t loose, int need) noexcept nogil:
    """Whether the declarer's side wins so many tricks with a hand; false if the search stopped.

    If the hand has too many cards he sets ``loose`` ones aside while he plays.
    """
    cdef State* state = q.state
    cdef uint64_t rest, ranks = 0
    cdef int spare = count_bits(hand) - q.left
    cdef bint answer
    state.hand[q.declarer] = hand
    rest = state.hand[0] | state.hand[1] | state.hand[2] | state.hand[3]
    state.shape = 0
    while rest:
        state.shape += state.unit[lowest(rest)]
        rest &= rest - 1
    state.shown = 0
    state.loose = 0
    if spare:
        state.loose = loose
        state.shape |= <uint64_t>spare << SPARE
        if loose != q.open:
            state.shape |= bit(NO_TRUMPS)
    if q.declarer & 1:
        answer = not start(state, q.declarer, q.left - need + 1, q.left, &ranks)
    else:
        answer = start(state, q.declarer, need, q.left, &ranks)
    return answer and not state.stopped


cdef bint wins(Exchange* q, uint64_t aside, int need) noexcept nogil:
    """The same once certain cards are set aside."""
    return ask(q, q.hand & ~aside, 0, need)


cdef bint may_win(Exchange* q, int need) noexcept nogil:
    """False if no choice wins so many tricks."""
    if q.hand & q.state.no_lead:
        # When he may lead a joker depends on what is set aside, so he cannot wait.
        return True
    return ask(q, q.hand & ~q.forced, q.open, need) or q.state.stopped


cdef int value(Exchange* q, uint64_t aside, int guess) noexcept nogil:
    """The tricks once certain cards are set aside, step by step from a guess."""
    cdef int least = 0, most = q.left, need = min(max(guess, 1), most)
    while least < most:
        if wins(q, aside, need):
            least = need
            need += 1
        elif q.state.stopped:
            return least
        else:
            most = need - 1
            need -= 1
    return least


cdef void find_best(Exchange* q) noexcept nogil:
    """The most tricks, and of the choices that win them the one that comes first."""
    cdef int i = -1
    q.least = 0
    q.most = q.left
    q.best = preferred(&q.choices)[0]
    q.least = value(q, q.best.cards, GUESS * q.left // 10)
    while q.least < q.most and not q.state.stopped:
        if not may_win(q, q.least + 1):
            q.most = q.least
            return
        if i < 0:
            sort_choices(&q.choices)
            i = 0
        i = next_winner(q, i, q.least + 1)
        if q.state.stopped:
            return
        if i == q.choices.count:
            q.most = q.least
            return
        q.least += 1
        q.best = q.choices.list[i]


cdef int next_winner(Exchange* q, int first, int need) noexcept nogil:
    """The next choice that wins so many tricks; the number of choices if none does.

    What does not win enough now will not win more later.
    """
    cdef int i, failed = 0
    for i in range(first, q.choices.count):
        q.choices.list[i].asked = False
    for i in range(first, q.choices.count):
        if q.choices.list[i].out:
            continue
        if failed >= PATIENCE and not q.choices.list[i].asked and not may_win_with(q, i, need):
            continue
        if wins(q, q.choices.list[i].cards, need):
            return i
        if q.state.stopped:
            return first
        failed += 1
    return q.choices.count


cdef bint may_win_with(Exchange* q, int number, int need) noexcept nogil:
    """False if no choice from a number on that sets the same trumps aside wins so many tricks.

    The trumps are set aside at once, and the other cards while he plays.
    """
    cdef uint64_t trumps = q.choices.list[number].cards & q.state.trumps
    cdef uint64_t loose = q.open & ~q.state.trumps
    cdef int i
    cdef bint answer
    if q.hand & q.state.no_lead:
        return True
    answer = ask(q, q.hand & ~(q.forced | trumps), loose, need) or q.state.stopped
    for i in range(number, q.choices.count):
        if q.choices.list[i].cards & q.state.trumps == trumps:
            q.choices.list[i].asked = answer
            q.choices.list[i].out = not answer
    return answer


cdef void keep_best(Exchange* q) noexcept nogil:
    """Of the choices only those that win the most, in order, once that is known."""
    cdef Choices* choices = &q.choices
    cdef int i, kept = 0
    sort_choices(choices)
    for i in range(choices.count):
        if wins(q, choices.list[i].cards, q.least):
            choices.list[kept] = choices.list[i]
            kept += 1
        if q.state.stopped:
            return
    choices.count = kept


cdef class DiscardSolver(Searcher):
    """Answers questions of declarers, one at a time, and remembers what it finds.

    Hands are sets of cards as in :attr:`atout.Hand.bits`, by seat N E S W; the ``declarer`` (0 to
    3), who leads, holds ``aside`` cards more than the others. ``forced`` cards are set aside in
    any case, the others come from ``open_cards``. Tricks are those of the declarer's side. A
    question that is given no ``session`` of the engine has one of its own, without limits.

    Nothing checks that the hands fit the layout and each other.

    Raises:
        StoppedError: a limit of the session was reached, or another thread has halted the engine.
        BusyError: somebody else is asking.
    """
    cdef Exchange exchange
    cdef Layout layout              # of the deal: the exchange points into it

    def __cinit__(self):
        self.exchange.choices.list = <Choice*>malloc(MOST_CHOICES * sizeof(Choice))
        if self.exchange.choices.list == NULL:
            raise MemoryError("no memory for a search")

    cdef int start_afresh(self) except -1:
        cdef Choice* list_of_choices = self.exchange.choices.list
        Searcher.start_afresh(self)
        memset(&self.exchange, 0, sizeof(Exchange))
        self.exchange.choices.list = list_of_choices
        self.exchange.state = self.state
        return 0

    def __dealloc__(self):
        free(self.exchange.choices.list)

    def best(
        self, Layout layout not None, hands, int declarer, uint64_t forced, uint64_t open_cards,
        int aside, *, bint every=False, Session session=None,
    ):
        """The most tricks, the best choice that a person would prefer, every best choice, groups.

        If ``every`` best choice is asked for, they come in the order of preference, those that
        differ in equal cards only as one: with the lowest of them. The groups are those of cards
        that are equal. Else both lists are empty.
        """
        cdef Exchange* q = &self.exchange
        cdef list best = [], groups = []
        cdef int i
        self.begin(layout, hands, declarer, forced, open_cards, aside, session)
        try:
            list_choices(&q.choices, self.state, q.hand, q.forced, aside - count_bits(q.forced), 0)
            with nogil:
                find_best(q)
                if every and not self.state.stopped:
                    keep_best(q)
            self.check_stopped()
            if every:
                best = [self.cards(q.choices.list[i].cards) for i in range(q.choices.count)]
                groups = [self.cards(q.choices.group[i]) for i in range(q.choices.groups)]
            return q.least, self.cards(q.best.cards), best, groups
        finally:
            self.give()

    def bound(
        self, Layout layout not None, hands, int declarer, uint64_t forced, uint64_t open_cards,
        int aside, Session session=None,
    ):
        """Tricks that no choice exceeds: those of a declarer who sets cards aside in the play."""
        cdef Exchange* q = &self.exchange
        self.begin(layout, hands, declarer, forced, open_cards, aside, session)
        try:
            with nogil:
                while q.most > 0 and not may_win(q, q.most):
                    q.most -= 1
            self.check_stopped()
            return q.most
        finally:
            self.give()

    def values(
        self, Layout layout not None, hands, int declarer, choices, int guess,
        Session session=None,
    ):
        """The tricks for each of some choices, sets of cards to be set aside."""
        cdef Exchange* q = &self.exchange
        cdef list result = []
        cdef uint64_t aside
        cdef int tricks
        self.begin(layout, hands, declarer, 0, 0, 0, session)
        try:
            for choice in choices:
                PyErr_CheckSignals()   # a choice may need no search that would look for them
                aside = numbered(&q.root, layout.word(choice))
                q.left = count_bits(q.hand & ~aside)
                with nogil:
                    tricks = value(q, aside, guess)
                q.least = 0
                q.most = q.left
                self.check_stopped()
                result.append(tricks)
            return result
        finally:
            self.give()

    cdef int begin(
        self, Layout layout, hands, int declarer, uint64_t forced, uint64_t open_cards, int aside,
        Session session,
    ) except -1:
        """Begin with a question."""
        cdef Exchange* q = &self.exchange
        cdef uint64_t[4] held
        cdef int place
        cdef bint other
        for place in range(4):
            held[place] = layout.word(hands[place])
        self.take(session)
        other = q.root.lanes != &layout.lanes
        for place in range(4):
            other = other or held[place] != q.root.held[place]
        # The table does not say which cards could be set aside at first.
        if other or (open_cards and q.open_then not in (0, open_cards)):
            clear_table(&self.state.table)
            set_root(self.state, &q.root, &layout.lanes, held)
            q.open_then = 0
        if open_cards:
            q.open_then = open_cards
        self.layout = layout
        for place in range(4):
            self.state.hand[turn(&layout.lanes, place)] = numbered(&q.root, held[place])
        q.declarer = turn(&layout.lanes, declarer)
        q.hand = self.state.hand[q.declarer]
        q.left = count_bits(q.hand) - aside
        q.forced = numbered(&q.root, layout.word(forced))
        q.open = numbered(&q.root, layout.word(open_cards))
        q.choices.count = 0
        q.least = 0
        q.most = q.left
        weigh(&q.choices, &q.root, layout)
        find_groups(&q.choices, self.state, q.hand, q.open)
        return 0

    cdef object cards(self, uint64_t numbers):
        """The set of cards with certain numbers."""
        cdef uint64_t word = 0
        cdef int place
        for place in range(64):
            if self.exchange.root.number[place] != NO_CARD:
                word |= (numbers >> self.exchange.root.number[place] & 1) << place
        return self.layout.cards(word)

    cdef object known(self, str why):
        cdef Exchange* q = &self.exchange
        least, most = q.least, q.most
        if q.declarer & 1:
            least, most = q.left - most, q.left - least
        return StoppedError(why, (least, most), [], [])
