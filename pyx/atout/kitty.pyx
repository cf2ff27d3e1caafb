"""The declarer's question: which of his cards to set aside, and what he then wins.

One search answers for every discard: what is set aside is out of play like a card played, so all
share the table. Discards that differ only in equal cards are one. The rest are not asked one by
one: first it is asked whether the declarer could win a trick more if he were to decide as late as
he can, while the cards are played. He could then do all that he can do with any discard, so a no
is a no for each of them, and a yes settles nothing.
"""

import operator

from libc.stdint cimport int64_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc, qsort

from .bits cimport bit, count_bits, highest, lowest
from .lanes cimport MAX_LANES, Lanes, Layout
from .limits cimport NEVER, set_limits
from .patterns cimport close_table, open_table, restart_table
from .recursion cimport start
from .root cimport NO_CARD, Root, numbered, set_root, turn
from .state cimport LOOSE, SPARE, State

cdef enum:
    MOST_CHOICES = 8008           # six of sixteen
    MOST_GROUPS = 16

cdef struct Choice:
    uint64_t cards                # those set aside
    uint64_t dislike              # the less, the sooner a person would choose it
    uint64_t reading              # the cards by their places in reading order

cdef struct Exchange:
    State* state
    Root root
    int declarer                  # his seat in the order of play
    int aside                     # how many cards he sets aside
    int left                      # how many he keeps, which are the tricks
    uint64_t hand                 # all his cards
    uint64_t forced               # cards set aside in any case, cards that others come from
    uint64_t open
    uint64_t[MOST_GROUPS] group   # the open cards in groups of equals
    int groups
    uint64_t[64] weight           # how little a person would like to set a card aside
    uint8_t[64] reading
    Choice* choices
    int count
    int sorted                    # how many of them are known to be the first ones, in order
    int least                     # bounds of the most tricks of the declarer's side
    int most


# What a person would set aside: as few trumps as he can, then as few of the two highest cards
# of the other suits; then he would be out of as many suits as he can, and keep high cards.
cdef enum:
    HEIGHT = 0
    SUIT_KEPT = 8
    HIGH_CARD = 16
    TRUMP = 24


cdef void weigh(Exchange* e, Layout layout) noexcept nogil:
    cdef const Lanes* lanes = &layout.lanes
    cdef int i, lane, card, height
    cdef uint64_t cards
    for lane in range(lanes.count):
        cards = lanes.mask[lane]
        height = count_bits(cards)
        for i in range(height):
            card = e.root.number[lowest(cards)]
            if card != NO_CARD:
                e.weight[card] = <uint64_t>(height - i) << HEIGHT
                if lanes.mask[lane] == lanes.trumps:
                    e.weight[card] += <uint64_t>1 << TRUMP
                elif i < 2:
                    e.weight[card] += <uint64_t>1 << HIGH_CARD
                e.reading[card] = layout.reading_of_bit[lowest(cards)]
            cards &= cards - 1


cdef void find_groups(Exchange* e) noexcept nogil:
    """The open cards in groups between which no card of another hand lies."""
    cdef uint64_t others = e.state.pack & ~e.hand, cards, between
    cdef int lane, card, last
    e.groups = 0
    for lane in range(e.state.lanes):
        cards = e.open & e.state.lane[lane]
        last = -1
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            between = others & (bit(card) - 1)
            if last < 0 or between >> last:
                e.group[e.groups] = 0
                e.groups += 1
            e.group[e.groups - 1] |= bit(card)
            last = card


cdef void add_choice(Exchange* e, uint64_t cards) noexcept nogil:
    cdef Choice* choice = &e.choices[e.count]
    cdef uint64_t rest
    cdef int lane
    choice.cards = cards
    choice.dislike = choice.reading = 0
    rest = cards
    while rest:
        choice.dislike += e.weight[lowest(rest)]
        choice.reading |= bit(e.reading[lowest(rest)])
        rest &= rest - 1
    for lane in range(e.state.lanes):
        if e.state.lane[lane] != e.state.trumps and e.hand & ~cards & e.state.lane[lane]:
            choice.dislike += <uint64_t>1 << SUIT_KEPT
    e.count += 1


cdef void list_choices(Exchange* e, int first, uint64_t cards, int lacking) noexcept nogil:
    """Every choice of cards from the groups on from the first; of equals the lowest go."""
    cdef uint64_t some
    if lacking == 0:
        add_choice(e, cards)
        return
    if first == e.groups:
        return
    list_choices(e, first + 1, cards, lacking)
    some = e.group[first]
    while some and lacking:
        cards |= bit(highest(some))
        some ^= bit(highest(some))
        lacking -= 1
        list_choices(e, first + 1, cards, lacking)


cdef int compare(const void* first, const void* second) noexcept nogil:
    """Which choice a person would prefer; of two alike the first in reading order."""
    cdef const Choice* a = <const Choice*>first
    cdef const Choice* b = <const Choice*>second
    cdef uint64_t different
    if a.dislike != b.dislike:
        return -1 if a.dislike < b.dislike else 1
    different = a.reading ^ b.reading
    if not different:
        return 0
    return -1 if a.reading >> lowest(different) & 1 else 1


cdef void sort_choices(Exchange* e) noexcept nogil:
    qsort(e.choices, e.count, sizeof(Choice), &compare)


cdef bint ask(Exchange* e, uint64_t hand, uint64_t loose, int need) noexcept nogil:
    """Whether the declarer's side wins so many tricks with a hand.

    Of ``loose`` cards he sets aside as many as the hand has too many.
    """
    cdef State* state = e.state
    cdef uint64_t rest, ranks = 0
    cdef int lane, spare = count_bits(hand) - e.left
    state.hand[e.declarer] = hand
    rest = state.hand[0] | state.hand[1] | state.hand[2] | state.hand[3]
    state.shape = 0
    while rest:
        state.shape += state.unit[lowest(rest)]
        rest &= rest - 1
    state.loose = loose
    state.shown = 0
    if loose:
        state.shown = <uint32_t>spare << SPARE
        for lane in range(state.lanes):
            if loose & state.lane[lane]:
                state.shown |= <uint32_t>1 << (LOOSE + lane)
    if e.declarer & 1:
        return not start(state, e.declarer, e.left - need + 1, e.left, &ranks)
    return start(state, e.declarer, need, e.left, &ranks)


cdef int value(Exchange* e, uint64_t hand, int least, int guess) noexcept nogil:
    """The tricks with the cards kept, step by step from a guess."""
    cdef int most = e.left, need = min(max(guess, least + 1), most)
    while least < most and not e.state.stopped:
        if ask(e, hand, 0, need):
            least = need
            need += 1
        else:
            most = need - 1
            need -= 1
    return least


cdef bint possible(Exchange* e, int need) noexcept nogil:
    """False if no discard can win so many tricks; true says nothing."""
    if e.hand & e.state.no_lead:
        # When a joker may be led depends on what is set aside.
        return True
    return ask(e, e.hand & ~e.forced, e.open, need)


cdef void find_best(Exchange* e) noexcept nogil:
    """The most tricks, and first among the choices the one preferred of the best."""
    cdef int i = 0
    cdef Choice best
    sort_choices(e)
    best = e.choices[0]
    e.least = value(e, e.hand & ~best.cards, 0, e.left // 2)
    while e.least < e.left and possible(e, e.least + 1):
        while i < e.count and not ask(e, e.hand & ~e.choices[i].cards, 0, e.least + 1):
            i += 1
        if i == e.count or e.state.stopped:
            break
        e.least += 1
        best = e.choices[i]
    e.choices[0] = best
    e.most = e.least


cdef class Kitty:
    """Answers questions of declarers, one at a time, with memory of its own."""
    cdef State* state
    cdef Exchange exchange
    cdef Layout layout
    cdef list interruptions

    def __cinit__(self, *, table_mb=64):
        self.state = <State*>calloc(1, sizeof(State))
        self.exchange.choices = <Choice*>malloc(MOST_CHOICES * sizeof(Choice))
        if self.state == NULL or self.exchange.choices == NULL or not open_table(
            &self.state.table, <uint64_t>operator.index(table_mb) << 20
        ):
            raise MemoryError("no memory for the table of the search")
        self.interruptions = []
        self.state.interruptions = <void*>self.interruptions
        self.exchange.state = self.state

    def __dealloc__(self):
        if self.state != NULL:
            close_table(&self.state.table)
            free(self.state)
        free(self.exchange.choices)

    @property
    def nodes(self):
        return self.state.nodes

    def best(self, Layout layout not None, hands, int declarer, int aside, uint64_t forced, uint64_t open):
        self.begin(layout, hands, declarer, aside, forced, open)
        with nogil:
            find_best(&self.exchange)
        return self.exchange.least, self.cards(self.exchange.choices[0].cards)

    def stats(self, Layout layout, hands, int declarer, int aside, uint64_t forced, uint64_t open, int v):
        cdef uint64_t n = self.state.nodes
        self.begin(layout, hands, declarer, aside, forced, open)
        r = possible(&self.exchange, v) if v <= self.exchange.left else False
        return r, self.state.nodes - n

    cdef cards(self, uint64_t numbers):
        cdef int i
        cdef uint64_t word = 0
        for i in range(64):
            if self.exchange.root.number[i] != NO_CARD and numbers >> self.exchange.root.number[i] & 1:
                word |= bit(i)
        return self.layout.cards(word)

    cdef int begin(self, Layout layout, hands, int declarer, int aside, uint64_t forced,
                   uint64_t open) except -1:
        cdef Exchange* e = &self.exchange
        cdef uint64_t[4] held
        cdef int place
        self.layout = layout
        for place in range(4):
            held[place] = layout.word(hands[place])
        restart_table(&self.state.table)
        set_root(self.state, &e.root, &layout.lanes, held)
        for place in range(4):
            self.state.hand[turn(&layout.lanes, place)] = numbered(&e.root, held[place])
        e.declarer = turn(&layout.lanes, declarer)
        e.aside = aside
        e.hand = self.state.hand[e.declarer]
        e.left = count_bits(e.hand) - aside
        e.forced = numbered(&e.root, layout.word(forced))
        e.open = numbered(&e.root, layout.word(open))
        weigh(e, layout)
        find_groups(e)
        e.count = 0
        list_choices(e, 0, e.forced, aside - count_bits(e.forced))
        set_limits(self.state, NEVER, NEVER)
        return 0
