"""Double-dummy search by winning ranks.

Questions are yes or no: do North-South win at least so many of the tricks left? Every answer
comes with the ranks that it depends on, so it holds for every position of the same shape whose
cards of those ranks lie the same way (partition search; M. Ginsberg, *GIB: Imperfect information
in a computationally challenging game*, 2001). The same ranks prune: a play that fails for reasons
that do not touch its rank makes all cards of the suit that are no better fail too.
"""

import operator
import os

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from .bits cimport bit, choose_instructions, count_bits, gather, lowest, scatter
from .bounds cimport quick, sure
from .lanes cimport MAX_LANES, Lanes, Layout
from .ordering cimport Plan, lead_score, next_card, plan_follow, plan_void, recall, remember
from .patterns cimport close_table, look_up, open_table, store
from .play cimport PLAY_BIT, Board, Undo, put, take, to_move
from .position cimport Position
from .rng cimport mix
from .state cimport MEMORY, State, Trick, close, group, heads, owner_of, strike

from .errors import InvalidError

cdef enum:
    MAX_LEADS = 16
    STARTS_PER_CHECK = 4096
    NO_CARD = 64

#: The default of ``table_mb``, the least and the most.
TABLE_MB = 64
LEAST_TABLE_MB = 1
MOST_TABLE_MB = 65536

#: "bmi2" or "portable": the instructions in use. ATOUT_PORTABLE=1 asks for the portable ones.
INSTRUCTIONS = (
    "bmi2" if choose_instructions(os.environ.get("ATOUT_PORTABLE", "") not in ("", "0"))
    else "portable"
)


cdef bint play(State* state, const Trick* before, int place, int seat, int card,
               uint64_t* ranks) noexcept nogil:
    """Whether North-South reach what they need after a follower's card, and by which ranks."""
    cdef Trick trick = before[0]
    cdef uint64_t one = bit(card)
    cdef uint32_t shown = state.shown
    cdef bint answer
    state.nodes += 1
    trick.cards |= one
    if one & trick.beats:
        trick.beats = state.lane_of[card] & (one - 1)
        if not one & state.trumps:
            trick.beats |= state.trumps
        trick.best = seat
        trick.best_card = card
    if state.naming and trick.follow and not one & (trick.follow | trick.free):
        show_void(state, seat, trick.follow)
    state.hand[seat] ^= one
    state.shape -= state.unit[card]
    if place < 3:
        answer = follow(state, &trick, place + 1, (seat + 1) & 3, ranks)
    else:
        answer = start(
            state, trick.best, trick.need - (not trick.best & 1), trick.left - 1, ranks
        )
        # The winner's rank counts only if it beat another card of its suit.
        if trick.cards & state.lane_of[trick.best_card] & ~bit(trick.best_card):
            ranks[0] |= bit(trick.best_card)
    state.hand[seat] ^= one
    state.shape += state.unit[card]
    state.shown = shown
    return answer


cdef void show_void(State* state, int seat, uint64_t lane) noexcept nogil:
    cdef int i
    for i in range(4):
        if state.lane[i] == lane:
            state.shown |= <uint32_t>1 << (4 * seat + i)


cdef bint follow(State* state, const Trick* trick, int place, int seat,
                 uint64_t* ranks) noexcept nogil:
    """The same before the card of the second, third or fourth player."""
    cdef uint64_t hand = state.hand[seat], held = hand & trick.follow, all_ranks = 0
    cdef uint64_t cards, got, hash = 0
    cdef bint ns = not seat & 1, void = not held, planned = False, answer
    cdef bint choice
    cdef int card = NO_CARD
    cdef Plan plan
    plan.first = 0
    plan.from_top = False
    held = hand if void else held | (hand & trick.free)
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
        answer = play(state, trick, place, seat, card, &got)
        if state.stopped:
            return False
        if answer == ns:
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


cdef bint lead(State* state, Trick* trick, int seat, int card, uint64_t named,
               uint64_t* ranks) noexcept nogil:
    """The same after a lead; ``named`` is the lane that a naming card asks for."""
    cdef uint64_t one = bit(card), lane = state.lane_of[card]
    cdef bint answer
    state.nodes += 1
    trick.follow = lane
    trick.free = state.wild
    if one & (state.naming | state.silent):
        trick.follow = named
        trick.free = state.wild | state.naming
    trick.beats = lane & (one - 1)
    if not one & state.trumps:
        trick.beats |= state.trumps
    trick.cards = one
    trick.best = seat
    trick.best_card = card
    state.hand[seat] ^= one
    state.shape -= state.unit[card]
    answer = follow(state, trick, 1, (seat + 1) & 3, ranks)
    state.hand[seat] ^= one
    state.shape += state.unit[card]
    return answer


cdef bint lead_any_name(State* state, Trick* trick, int seat, int card,
                        uint64_t* ranks) noexcept nogil:
    """The same for the best of the lanes that a naming card can name."""
    cdef int lane, allowed = ~(state.shown >> 4 * seat) & 15
    cdef uint64_t got, all_ranks = 0
    cdef bint ns = not seat & 1, answer
    if not allowed:
        return lead(state, trick, seat, card, 0, ranks)
    answer = not ns
    for lane in range(4):
        if allowed >> lane & 1:
            got = 0
            answer = lead(state, trick, seat, card, state.lane[lane], &got)
            if state.stopped:
                return False
            if answer == ns:
                ranks[0] = got
                return answer
            all_ranks |= got
    ranks[0] = all_ranks
    return answer


cdef bint last_trick(const State* state, int seat, uint64_t* ranks) noexcept nogil:
    """Whether North-South win a trick of one card each."""
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
    return not best & 1


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


cdef bint try_leads(State* state, int seat, int need, int left, uint64_t rest,
                    uint64_t* ranks) noexcept nogil:
    """Whether North-South win ``need`` tricks, by playing the trick."""
    cdef uint64_t hand = state.hand[seat], held, cards, got, all_ranks = 0, hash = mix(hand)
    cdef int card, count = -1, next_lead = 0
    cdef bint ns = not seat & 1, answer = not ns
    cdef int[MAX_LEADS] order
    cdef Trick trick
    held = hand & ~state.no_lead
    if not held:
        held = hand
    trick.rest = rest
    trick.gone = state.pack & ~rest
    trick.need = need
    trick.left = left
    cards = heads(held, trick.gone)
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
        if bit(card) & state.naming:
            answer = lead_any_name(state, &trick, seat, card, &got)
        else:
            answer = lead(state, &trick, seat, card, 0, &got)
        if state.stopped:
            return False
        if answer == ns:
            ranks[0] = got
            state.leads[hash & (MEMORY - 1)] = remember(hash, card)
            return answer
        if got >> card & 1:
            got |= group(held, trick.gone, card)
        all_ranks |= got
        strike(state, got, card, &cards)
        if not cards:
            ranks[0] = all_ranks
            return answer
        card = NO_CARD


cdef bint start(State* state, int seat, int need, int left, uint64_t* ranks) noexcept nogil:
    """Whether North-South win ``need`` of the tricks left, ``seat`` leading the next.

    The answer holds wherever the shape is the same and the owners of ``ranks`` are.
    """
    cdef uint64_t rest, key, low, high, mask
    cdef int decided
    cdef bint answer
    ranks[0] = 0
    if need <= 0:
        return True
    if need > left:
        return False
    if left == 1:
        return last_trick(state, seat, ranks)
    rest = state.hand[0] | state.hand[1] | state.hand[2] | state.hand[3]
    decided = sure(state, rest, need, left, ranks)
    if decided >= 0:
        return decided
    key = state.shape << 10 | seat << 8 | left << 4 | need
    low = gather(state.owner_low, rest)
    high = gather(state.owner_high, rest)
    decided = look_up(&state.table, key, state.shown, low, high, &mask)
    if decided >= 0:
        ranks[0] = scatter(mask, rest)
        return decided
    if state.cashing and quick(
        state, seat, rest, left - need + 1 if seat & 1 else need, ranks
    ):
        return not seat & 1
    state.until_check -= 1
    if state.until_check <= 0:
        state.until_check = STARTS_PER_CHECK
        check_signals(state)
    answer = try_leads(state, seat, need, left, rest, ranks)
    if state.stopped:
        return False
    ranks[0] = close(state, ranks[0], rest)
    store(&state.table, key, state.shown, low, high, gather(ranks[0], rest), answer)
    return answer


cdef void check_signals(State* state) noexcept nogil:
    with gil:
        try:
            PyErr_CheckSignals()
        except BaseException as interruption:
            (<Search>state.owner).interruption = interruption
            state.stopped = True


cdef class Search:
    """All questions about one position: its value, that of each play, and the best line.

    ``nodes`` counts the plays made. What is found is remembered in a table of at most
    ``table_mb`` megabytes. One thread at a time may ask.

    Raises:
        InvalidError: ``table_mb`` is not 1 to 65,536.
    """
    cdef State* state
    cdef Position position          # the moment asked about; the board is moved and moved back
    cdef Layout layout
    cdef Board board
    cdef uint8_t[64] number         # bit in the layout -> number in the search
    cdef object interruption
    cdef bint busy

    def __cinit__(self, Position position not None, *, table_mb=TABLE_MB):
        if not LEAST_TABLE_MB <= operator.index(table_mb) <= MOST_TABLE_MB:
            raise InvalidError(
                f"table_mb is {LEAST_TABLE_MB} to {MOST_TABLE_MB}, not {table_mb}"
            )
        self.position = position.copy()
        self.layout = self.position.layout
        self.board = self.position.board
        self.state = <State*>calloc(1, sizeof(State))
        if self.state == NULL or not open_table(&self.state.table, <uint64_t>table_mb << 20):
            raise MemoryError("no memory for the table of the search")
        self.state.owner = <void*>self
        self.state.until_check = STARTS_PER_CHECK
        self.number_cards()
        self.number_owners()

    def __dealloc__(self):
        if self.state != NULL:
            close_table(&self.state.table)
            free(self.state)

    @property
    def nodes(self):
        """Plays made so far."""
        return self.state.nodes

    def ns_tricks(self):
        """The tricks that North-South win from here with best play, the current one included."""
        return self.value(0, self.left(), self.left() // 2)

    def ns_tricks_by_leader(self):
        """The tricks of North-South if North, East, South or West leads: a tuple in this order.

        The answers share one table. Only the start of a trick may have another leader.

        Raises:
            InvalidError: there are cards on the table.
        """
        cdef int leader = self.board.leader, place
        cdef int[4] ns
        cdef int guess = self.left() // 2
        if self.board.count:
            raise InvalidError("cards are on the table: the trick has its leader")
        try:
            # Partners' results are close to each other, so they are asked one after the other.
            for place in (0, 2, 1, 3):
                self.board.leader = place
                ns[place] = guess = self.value(0, self.left(), guess)
        finally:
            self.board.leader = leader
        return ns[0], ns[1], ns[2], ns[3]

    def ns_tricks_by_card(self):
        """A list of (card, tricks of North-South if it is played), every legal card."""
        cdef dict known = {}
        cdef list result = []
        cdef Undo undo
        cdef int play, alike, guess = self.ns_tricks()
        for card in self.position.legal_objects():
            play = self.position.find_play(card)
            alike = self.representative(play)
            if alike not in known:
                put(&self.layout.lanes, &self.board, play, &undo)
                try:
                    known[alike] = self.ns_won() + self.value(
                        0, self.left(), guess - self.ns_won()
                    )
                finally:
                    take(&self.layout.lanes, &self.board, play, &undo)
            result.append((card, known[alike]))
        return result

    def line(self):
        """A line of best play: each time the best card that comes first in reading order."""
        cdef Position position = self.position.copy()
        cdef int total = self.ns_tricks()
        cdef Undo undo
        cdef int play
        try:
            while not position.is_over:
                for card in position.legal_objects():
                    play = position.find_play(card)
                    put(&self.layout.lanes, &self.board, play, &undo)
                    if self.keeps(total - self.ns_won(), position.to_move.side == "NS"):
                        break
                    take(&self.layout.lanes, &self.board, play, &undo)
                position.push(card)
        finally:
            self.board = self.position.board
        return (<object>position).plays[len((<object>self.position).plays):]

    cdef bint keeps(self, int tricks, bint ns_moved) except -1:
        """Whether the side that moved still gets its share if North-South's is ``tricks``."""
        if ns_moved:
            return self.ask(tricks)
        return not self.ask(tricks + 1)

    cdef int left(self) noexcept nogil:
        """Tricks still to be won, the current one included."""
        cdef int last = (self.board.leader + 3 * self.layout.lanes.step) & 3
        return count_bits(self.board.hand[last])

    cdef int ns_won(self) noexcept nogil:
        """Tricks North-South won since the position asked about."""
        cdef const Board* root = &self.position.board
        return (self.board.won[0] - root.won[0]) + (self.board.won[2] - root.won[2])

    cdef int value(self, int least, int most, int guess) except -1:
        """The tricks of North-South, asking step by step from a guess."""
        cdef int need = min(max(guess, least + 1), most)
        while least < most:
            if self.ask(need):
                least = need
                need += 1
            else:
                most = need - 1
                need -= 1
        return least

    cdef bint ask(self, int need) except -1:
        """Whether North-South win at least ``need`` tricks from the board on."""
        cdef bint answer
        cdef Trick trick
        cdef uint64_t ranks = 0
        cdef int left = self.left()
        if need <= 0 or need > left:
            return need <= 0
        if self.busy:
            raise RuntimeError("a search is in use by another thread")
        self.busy = True
        self.set_state(&trick)
        trick.need = need
        trick.left = left
        with nogil:
            if self.board.count:
                answer = follow(
                    self.state, &trick, self.board.count,
                    self.seat(to_move(&self.layout.lanes, &self.board)), &ranks,
                )
            else:
                answer = start(self.state, self.seat(self.board.leader), need, left, &ranks)
        self.busy = False
        if self.state.stopped:
            self.state.stopped = False
            interruption, self.interruption = self.interruption, None
            raise interruption
        return answer

    cdef int seat(self, int place) noexcept nogil:
        """A seat in the order of play from one in the order N E S W, or back."""
        return (place * self.layout.lanes.step) & 3

    cdef int representative(self, int play) noexcept nogil:
        """The highest card worth the same as the one to be played, with the play's name."""
        cdef int seat = to_move(&self.layout.lanes, &self.board)
        cdef int best = play & PLAY_BIT, card = best - 1
        cdef uint64_t hand = self.board.hand[seat]
        cdef uint64_t run = hand | (self.layout.lanes.pack & ~(
            self.board.hand[0] | self.board.hand[1] | self.board.hand[2] | self.board.hand[3]
            | self.board.trick.cards
        ))
        while card >= 0 and run >> card & 1:
            if hand >> card & 1:
                best = card
            card -= 1
        return best | (play & ~PLAY_BIT)

    # From the layout to the numbers of the search

    cdef uint64_t numbered(self, uint64_t word) noexcept nogil:
        cdef uint64_t result = 0
        while word:
            if self.number[lowest(word)] != NO_CARD:
                result |= bit(self.number[lowest(word)])
            word &= word - 1
        return result

    cdef void number_cards(self) noexcept nogil:
        """Number the cards in play lane by lane without gaps."""
        cdef State* state = self.state
        cdef const Lanes* lanes = &self.layout.lanes
        cdef const uint64_t* hand = self.board.hand
        cdef uint64_t live, in_play
        cdef int lane, first, number, card = 0
        in_play = hand[0] | hand[1] | hand[2] | hand[3] | self.board.trick.cards
        memset(self.number, NO_CARD, sizeof(self.number))
        state.lanes = lanes.count
        for lane in range(lanes.count):
            first = card
            live = in_play & lanes.mask[lane]
            while live:
                self.number[lowest(live)] = card
                live &= live - 1
                card += 1
            state.lane[lane] = (bit(card) - 1) & ~(bit(first) - 1)
            state.pack |= state.lane[lane]
            for number in range(first, card):
                state.lane_of[number] = state.lane[lane]
            if lanes.naming and first == card:
                # No card of the lane is left, and yet it can be named and a void be shown:
                # the free bit above it stands for it.
                state.lane[lane] = bit(card)
            card += 1
        state.trumps = self.numbered(lanes.trumps)
        state.wild = self.numbered(lanes.wild)
        state.no_lead = self.numbered(lanes.no_lead)
        state.naming = self.numbered(lanes.naming)
        state.silent = self.numbered(lanes.silent)
        state.cashing = not (state.wild | state.no_lead | state.naming | state.silent)

    cdef void number_owners(self):
        """Who holds which card, those on the table included, and what each adds to the shape.

        Three lanes of every hand are counted, four bits each; the fourth follows from them and
        the number of tricks left. Of a fifth lane there are two cards at most, a bit each.
        """
        cdef State* state = self.state
        cdef Position before = self.position.copy()
        cdef int seat, card, lane, fifth = 48
        cdef uint64_t hand
        for _ in range(self.board.count):
            take(
                &self.layout.lanes, &before.board, before.record[before.total - 1],
                &before.undos[before.total - 1],
            )
            before.total -= 1
        for seat in range(4):
            hand = self.numbered(before.board.hand[seat])
            while hand:
                card = lowest(hand)
                hand &= hand - 1
                state.owner_low |= <uint64_t>(self.seat(seat) & 1) << card
                state.owner_high |= <uint64_t>(self.seat(seat) >> 1) << card
                for lane in range(3):
                    if state.lane[lane] >> card & 1:
                        state.unit[card] = bit(4 * (3 * self.seat(seat) + lane))
                if state.lanes == MAX_LANES and state.lane[MAX_LANES - 1] >> card & 1:
                    state.unit[card] = bit(fifth)
                    fifth += 1

    cdef void set_state(self, Trick* trick) noexcept nogil:
        """Put the board into the search."""
        cdef State* state = self.state
        cdef int place, seat, card
        cdef uint64_t rest = 0
        state.shape = 0
        state.shown = 0
        for place in range(4):
            seat = self.seat(place)
            state.hand[seat] = self.numbered(self.board.hand[place])
            state.shown |= <uint32_t>self.board.shown[place] << 4 * seat
            rest |= state.hand[seat]
        trick.cards = self.numbered(self.board.trick.cards)
        trick.rest = rest | trick.cards
        trick.gone = state.pack & ~trick.rest
        trick.follow = 0
        for place in range(state.lanes):
            if self.board.trick.follow == self.layout.lanes.mask[place]:
                trick.follow = state.lane[place]
        trick.free = self.numbered(self.board.trick.allowed & ~self.board.trick.follow)
        trick.beats = self.numbered(self.board.trick.beats)
        trick.best = self.seat(self.board.best)
        trick.best_card = 0
        while rest:
            card = lowest(rest)
            rest &= rest - 1
            state.shape += state.unit[card]
        self.find_best(trick)

    cdef void find_best(self, Trick* trick) noexcept nogil:
        """Which of the cards on the table is winning."""
        cdef uint64_t cards = trick.cards
        cdef int card
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            if owner_of(self.state, card) == trick.best:
                trick.best_card = card
