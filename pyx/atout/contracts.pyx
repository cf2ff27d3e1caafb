"""What becomes of four contracts: each player's own tricks count, not those of his side.

The search is that of :mod:`atout.recursion`; only what is asked differs. Questions are yes or no:
can the seats that want it bring about one of certain sets of contracts made? A moment is known by
its shape, its leader and its aim (``aims``); the ranks that an answer depends on are those that
made a seat win a trick, as there. Cards of one hand next to each other are equal; the same ranks
in the hands of partners are not.
"""

import operator

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free

from .aims cimport OPEN, Aim, after_trick, aim_at, close_aims, open_aims
from .bits cimport bit, count_bits, choose_instructions, gather, highest, lowest, scatter
from .contest cimport Contest
from .own_bounds cimport cash, settle
from .ordering cimport Plan, lead_score, next_card, plan_follow, plan_void, recall, remember
from .patterns cimport close_table, look_up, open_table, store
from .play cimport PLAY_BIT, Board, Undo, put, take, to_move
from .position cimport Position
from .rng cimport mix
from .root cimport Root, set_board, set_root, turn
from .state cimport MEMORY, STARTS_PER_CHECK, State, Trick, close, group, heads, strike

from .errors import InvalidError
from .recursion import INSTRUCTIONS

choose_instructions(INSTRUCTIONS == "portable")

cdef enum:
    MAX_LEADS = 16
    NO_CARD = 64


cdef bint play(Contest* contest, const Trick* before, int place, int seat, int card,
               uint64_t* ranks) noexcept nogil:
    """The answer after a follower's card, and by which ranks."""
    cdef State* state = &contest.state
    cdef Trick trick = before[0]
    cdef uint64_t one = bit(card)
    cdef bint answer
    state.nodes += 1
    trick.cards |= one
    if one & trick.beats:
        trick.beats = state.lane_of[card] & (one - 1)
        if not one & state.trumps:
            trick.beats |= state.trumps
        trick.best = seat
        trick.best_card = card
    state.hand[seat] ^= one
    state.shape -= state.unit[card]
    if place < 3:
        answer = follow(contest, &trick, place + 1, (seat + 1) & 3, ranks)
    else:
        answer = start(contest, trick.best, after_trick(&contest.aims, trick.need, trick.best),
                       ranks)
        # The winner's rank counts only if it beat another card of its suit.
        if trick.cards & state.lane_of[trick.best_card] & ~bit(trick.best_card):
            ranks[0] |= bit(trick.best_card)
    state.hand[seat] ^= one
    state.shape += state.unit[card]
    return answer


cdef bint follow(Contest* contest, const Trick* trick, int place, int seat,
                 uint64_t* ranks) noexcept nogil:
    """The same before the card of the second, third or fourth player."""
    cdef State* state = &contest.state
    cdef uint64_t hand = state.hand[seat], held = hand & trick.follow, all_ranks = 0
    cdef uint64_t cards, got, hash = 0
    cdef bint wish = contest.wants >> seat & 1, void = not held, planned = False, answer
    cdef bint choice
    cdef int card = NO_CARD
    cdef Plan plan
    plan.first = 0
    plan.from_top = False
    held = hand if void else held
    cards = heads(held, trick.gone)
    choice = cards & (cards - 1) != 0
    if choice:
        # Hands are fixed, so the cards of a suit still in play say who can do what in it.
        hash = held if void else trick.rest & trick.follow
        hash = mix(hash + (<uint64_t>(4 * trick.best_card + place) << 56))
        card = recall(state.follows[hash & (MEMORY - 1)], hash, cards)
    else:
        card = lowest(cards)
    while True:
        if card == NO_CARD:
            if not planned:
                planned = True
                if void:
                    plan_void(state, trick, place, seat, cards, &plan)
                else:
                    plan_follow(state, trick, place, seat, cards, &plan)
            card = next_card(state, &plan, cards, hand, void)
        cards &= ~bit(card)
        got = 0
        answer = play(contest, trick, place, seat, card, &got)
        if state.stopped:
            return False
        if answer == wish:
            ranks[0] = got
            if choice:
                state.follows[hash & (MEMORY - 1)] = remember(hash, card)
            return answer
        if got >> card & 1:
            got |= group(held, trick.gone, card)
        all_ranks |= got
        strike(state, got, card, &cards)
        if not cards:
            ranks[0] = all_ranks
            return answer
        card = NO_CARD


cdef bint lead(Contest* contest, Trick* trick, int seat, int card, uint64_t* ranks) noexcept nogil:
    """The same after a lead."""
    cdef State* state = &contest.state
    cdef uint64_t one = bit(card), lane = state.lane_of[card]
    cdef bint answer
    state.nodes += 1
    trick.follow = lane
    trick.free = 0
    trick.beats = lane & (one - 1)
    if not one & state.trumps:
        trick.beats |= state.trumps
    trick.cards = one
    trick.best = seat
    trick.best_card = card
    state.hand[seat] ^= one
    state.shape -= state.unit[card]
    answer = follow(contest, trick, 1, (seat + 1) & 3, ranks)
    state.hand[seat] ^= one
    state.shape += state.unit[card]
    return answer


cdef bint last_trick(Contest* contest, int seat, uint32_t aim, uint64_t* ranks) noexcept nogil:
    """The answer of a trick of one card each."""
    cdef const State* state = &contest.state
    cdef int best = seat, best_card = lowest(state.hand[seat]), i, card
    cdef uint64_t others = state.hand[0] | state.hand[1] | state.hand[2] | state.hand[3]
    for i in range(1, 4):
        card = lowest(state.hand[(seat + i) & 3])
        if bit(card) & state.lane_of[best_card]:
            if card > best_card:
                continue
        elif not bit(card) & state.trumps:
            continue
        best = (seat + i) & 3
        best_card = card
    if others & state.lane_of[best_card] & ~bit(best_card):
        ranks[0] = bit(best_card)
    return contest.aims.list[after_trick(&contest.aims, aim, best)].answer


cdef int order_leads(const State* state, int seat, uint64_t cards, uint64_t rest, uint64_t gone,
                     int* order) noexcept nogil:
    """The leads in the order to try; returns how many."""
    cdef int[MAX_LEADS] scores
    cdef int card, score, place, count = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        score = lead_score(state, seat, card, rest, gone)
        place = count
        while place > 0 and scores[place - 1] < score:
            scores[place] = scores[place - 1]
            order[place] = order[place - 1]
            place -= 1
        scores[place] = score
        order[place] = card
        count += 1
    return count


cdef bint try_leads(Contest* contest, int seat, uint32_t aim, uint64_t rest,
                    uint64_t* ranks) noexcept nogil:
    """The answer, by playing the trick."""
    cdef State* state = &contest.state
    cdef uint64_t hand = state.hand[seat], cards, got, all_ranks = 0, hash = mix(hand)
    cdef int card, count = -1, next_lead = 0
    cdef bint wish = contest.wants >> seat & 1, answer
    cdef int[MAX_LEADS] order
    cdef Trick trick
    trick.rest = rest
    trick.gone = state.pack & ~rest
    trick.need = aim
    trick.left = 0
    cards = heads(hand, trick.gone)
    card = recall(state.leads[hash & (MEMORY - 1)], hash, cards)
    while True:
        if card == NO_CARD:
            if count < 0:
                count = order_leads(state, seat, cards, rest, trick.gone, order)
            while not cards >> order[next_lead] & 1:
                next_lead += 1
            card = order[next_lead]
        cards &= ~bit(card)
        got = 0
        answer = lead(contest, &trick, seat, card, &got)
        if state.stopped:
            return False
        if answer == wish:
            ranks[0] = got
            state.leads[hash & (MEMORY - 1)] = remember(hash, card)
            return answer
        if got >> card & 1:
            got |= group(hand, trick.gone, card)
        all_ranks |= got
        strike(state, got, card, &cards)
        if not cards:
            ranks[0] = all_ranks
            return answer
        card = NO_CARD


cdef bint start(Contest* contest, int seat, uint32_t aim, uint64_t* ranks) noexcept nogil:
    """The answer at the start of a trick that ``seat`` leads.

    It holds wherever the shape is the same and the owners of ``ranks`` are.
    """
    cdef State* state = &contest.state
    cdef uint64_t rest, key, low, high, mask, settled = 0
    cdef int decided
    cdef bint answer
    ranks[0] = 0
    decided = contest.aims.list[aim].answer
    if decided != OPEN:
        return decided
    if contest.aims.list[aim].left == 1:
        return last_trick(contest, seat, aim, ranks)
    rest = state.hand[0] | state.hand[1] | state.hand[2] | state.hand[3]
    aim = settle(contest, rest, aim, &settled)
    decided = contest.aims.list[aim].answer
    if decided != OPEN:
        ranks[0] = settled
        return decided
    key = state.shape << 10 | seat << 8 | contest.aims.list[aim].left << 4 | 1
    low = gather(state.owner_low, rest)
    high = gather(state.owner_high, rest)
    decided = look_up(&state.table, key, aim, low, high, &mask)
    if decided >= 0:
        ranks[0] = settled | scatter(mask, rest)
        return decided
    if cash(contest, seat, rest, aim, ranks):
        ranks[0] |= settled
        return contest.wants >> seat & 1
    state.until_check -= 1
    if state.until_check <= 0:
        state.until_check = STARTS_PER_CHECK
        check_signals(contest)
    answer = try_leads(contest, seat, aim, rest, ranks)
    if state.stopped:
        return False
    ranks[0] = close(state, ranks[0], rest)
    store(&state.table, key, aim, low, high, gather(ranks[0], rest), answer)
    ranks[0] |= settled
    return answer


cdef void check_signals(Contest* contest) noexcept nogil:
    with gil:
        try:
            PyErr_CheckSignals()
            if contest.aims.full:
                raise MemoryError("no memory for the aims of the search")
        except BaseException as interruption:
            (<list>contest.state.interruptions).append(interruption)
            contest.state.stopped = True


cdef struct Question:
    int[4] need                   # by seat N E S W: for his contract, from the position on
    int[16] worth                 # rank of each set of contracts made
    int most                      # the highest rank
    int wants                     # the seats that want a high rank


cdef int read_question(Question* question, needs, worth) except -1:
    cdef int i
    question.most = 0
    question.wants = 0b0101
    for i in range(4):
        question.need[i] = max(0, min(255, needs[i]))
    for i in range(16):
        question.worth[i] = worth[i]
        question.most = max(question.most, question.worth[i])
    return 0


cdef uint32_t good_from(const Question* question, int rank) noexcept nogil:
    """The sets of contracts worth at least a rank, a bit for each."""
    cdef uint32_t good = 0
    cdef int i
    for i in range(16):
        good |= <uint32_t>(question.worth[i] >= rank) << i
    return good


cdef uint32_t members_of(int seat) noexcept nogil:
    cdef uint32_t sets = 0
    cdef int i
    for i in range(16):
        sets |= <uint32_t>(i >> seat & 1) << i
    return sets


cdef class Contracts:
    """Questions about the contracts of the four players, asked of one position.

    Sets of seats are numbers: 1 for North, 2 for East, 4 for South, 8 for West, added up.
    ``needs`` are the tricks that each seat, N E S W, still needs for his contract, and ``worth``
    gives for each of the sixteen sets of contracts made its rank for North-South, from 0 up;
    ``nodes`` counts the plays made. One thread at a time may ask.

    Raises:
        InvalidError: the position is none of a game with four plain suits.
    """
    cdef Contest* contest
    cdef Position position
    cdef Root root
    cdef Board board
    cdef list interruptions
    cdef bint busy

    def __cinit__(self, Position position not None, *, table_mb=64):
        cdef int place
        cdef uint64_t[4] held
        self.position = position.copy()
        self.board = self.position.board
        self.contest = <Contest*>calloc(1, sizeof(Contest))
        if self.contest == NULL or not open_aims(&self.contest.aims) or not open_table(
            &self.contest.state.table, <uint64_t>operator.index(table_mb) << 20
        ):
            raise MemoryError("no memory for the table of the search")
        self.interruptions = []
        self.contest.state.interruptions = <void*>self.interruptions
        self.contest.state.until_check = STARTS_PER_CHECK
        before = position.copy()
        for place in range(4):
            held[place] = self.board.hand[place]
        self.put_back(held)
        set_root(&self.contest.state, &self.root, &self.position.layout.lanes, held)

    cdef void put_back(self, uint64_t* held):
        """Put the cards on the table back into the hands."""
        cdef Position before = self.position.copy()
        cdef int place
        for place in range(before.board.count):
            take(
                &before.layout.lanes, &before.board, before.record[before.total - 1],
                &before.undos[before.total - 1],
            )
            before.total -= 1
        for place in range(4):
            held[place] = before.board.hand[place]

    def __dealloc__(self):
        if self.contest != NULL:
            close_aims(&self.contest.aims)
            close_table(&self.contest.state.table)
            free(self.contest)

    @property
    def nodes(self):
        """Plays made so far."""
        return self.contest.state.nodes

    def value(self, needs, worth):
        """The rank of the best set of contracts that North-South can reach."""
        cdef Question question
        read_question(&question, needs, worth)
        return self.best(&question, 0, question.most)

    def values_by_card(self, needs, worth):
        """A list of (card, rank if it is played), every legal card."""
        cdef dict known = {}
        cdef list result = []
        cdef Question question
        cdef Undo undo
        cdef int play, alike, value, least, most
        cdef bint ns
        read_question(&question, needs, worth)
        value = self.best(&question, 0, question.most)
        ns = not to_move(self.root.lanes, &self.board) & 1
        for card in self.position.legal_objects():
            play = self.position.find_play(card)
            alike = self.representative(play)
            if alike not in known:
                put(self.root.lanes, &self.board, play, &undo)
                try:
                    if self.keeps(&question, value, ns):
                        known[alike] = value
                    elif ns:
                        known[alike] = self.best(&question, 0, value - 1)
                    else:
                        known[alike] = self.best(&question, value + 1, question.most)
                finally:
                    take(self.root.lanes, &self.board, play, &undo)
            result.append((card, known[alike]))
        return result

    def line(self, needs, worth):
        """A line of best play: each time the best card that comes first in reading order."""
        cdef Position position = self.position.copy()
        cdef Question question
        cdef Undo undo
        cdef int play, value
        cdef bint ns
        read_question(&question, needs, worth)
        value = self.best(&question, 0, question.most)
        try:
            while not position.is_over:
                ns = position.to_move.side == "NS"
                for card in position.legal_objects():
                    play = position.find_play(card)
                    put(self.root.lanes, &self.board, play, &undo)
                    if self.keeps(&question, value, ns):
                        break
                    take(self.root.lanes, &self.board, play, &undo)
                position.push(card)
        finally:
            self.board = self.position.board
        return (<object>position).plays[len((<object>self.position).plays):]

    def own_tricks(self, seat, helpers):
        """The tricks that a seat can win himself with the help of a set of seats.

        The others hinder him; the current trick is included, those already won are not.
        """
        cdef Question question
        cdef int own = operator.index(seat), least = 0, most = self.left(), need
        question.wants = operator.index(helpers)
        for need in range(4):
            question.need[need] = 0
        while least < most:
            need = (least + most + 1) // 2
            question.need[own] = need
            if self.ask(&question, members_of(own)):
                least = need
            else:
                most = need - 1
        return least

    cdef bint keeps(self, const Question* question, int value, bint ns_moved) except -1:
        """Whether the side that moved still gets its share if the value is this rank."""
        if ns_moved:
            return self.ask(question, good_from(question, value))
        return not self.ask(question, good_from(question, value + 1))

    cdef int best(self, const Question* question, int least, int most) except -1:
        """The best rank that North-South can reach, known to be in a range."""
        cdef int middle
        while least < most:
            middle = (least + most + 1) // 2
            if self.ask(question, good_from(question, middle)):
                least = middle
            else:
                most = middle - 1
        return least

    cdef bint ask(self, const Question* question, uint32_t good) except -1:
        """Whether those who want it reach one of the good sets from the board on."""
        cdef bint answer
        cdef Trick trick
        cdef uint64_t ranks = 0
        cdef Contest* contest = self.contest
        cdef uint32_t aim = self.aim(question, good)
        if contest.aims.list[aim].answer != OPEN:
            return contest.aims.list[aim].answer
        if self.busy:
            raise RuntimeError("a search is in use by another thread")
        self.busy = True
        contest.wants = contest.aims.list[aim].wants
        set_board(&contest.state, &self.root, &self.board, &trick)
        trick.need = aim
        trick.left = 0
        with nogil:
            if self.board.count:
                answer = follow(
                    contest, &trick, self.board.count,
                    turn(self.root.lanes, to_move(self.root.lanes, &self.board)), &ranks,
                )
            else:
                answer = start(contest, turn(self.root.lanes, self.board.leader), aim, &ranks)
        self.busy = False
        if contest.state.stopped:
            contest.state.stopped = False
            raise self.interruptions.pop()
        return answer

    cdef uint32_t aim(self, const Question* question, uint32_t good):
        """The aim of a question at the board, its seats in the order of play."""
        cdef uint8_t[4] needs
        cdef int place, seat, won, wants = 0
        cdef uint32_t turned = 0, made, other
        for place in range(4):
            seat = turn(self.root.lanes, place)
            won = self.board.won[place] - self.position.board.won[place]
            needs[seat] = max(0, question.need[place] - won)
            wants |= (question.wants >> place & 1) << seat
        for made in range(16):
            other = 0
            for place in range(4):
                other |= (made >> place & 1) << turn(self.root.lanes, place)
            turned |= (good >> made & 1) << other
        return aim_at(&self.contest.aims, turned, needs, self.left(), wants)

    cdef int left(self) noexcept nogil:
        """Tricks still to be won, the current one included."""
        cdef int last = (self.board.leader + 3 * self.root.lanes.step) & 3
        return count_bits(self.board.hand[last])

    cdef int representative(self, int play) noexcept nogil:
        """The highest card worth the same as the one to be played."""
        cdef int best = play & PLAY_BIT, card = best - 1
        cdef uint64_t hand = self.board.hand[to_move(self.root.lanes, &self.board)]
        cdef uint64_t run = hand | (self.root.lanes.pack & ~(
            self.board.hand[0] | self.board.hand[1] | self.board.hand[2] | self.board.hand[3]
            | self.board.trick.cards
        ))
        while card >= 0 and run >> card & 1:
            if hand >> card & 1:
                best = card
            card -= 1
        return best
