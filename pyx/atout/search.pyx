"""Questions about a position, answered by the search: its value, its plays, its best line."""

import operator

from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from .bits cimport bit, count_bits, lowest
from .lanes cimport MAX_LANES, Lanes, Layout
from .patterns cimport close_table, open_table
from .play cimport PLAY_BIT, Board, Undo, put, take, to_move
from .position cimport Position
from .recursion cimport follow, start
from .state cimport STARTS_PER_CHECK, State, Trick, owner_of

from .errors import InvalidError
from .hands import Hand
from .recursion import INSTRUCTIONS  # no-cython-lint: callers find it here

cdef enum:
    NO_CARD = 64

#: The default of ``table_mb``, the least and the most.
TABLE_MB = 64
LEAST_TABLE_MB = 1
MOST_TABLE_MB = 65536


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
    cdef uint64_t ranks             # what the last answer depends on
    cdef list interruptions
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
        self.interruptions = []
        self.state.interruptions = <void*>self.interruptions
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
                else:
                    raise AssertionError(f"the search contradicts itself at {position}")
                position.push(card)
        finally:
            self.board = self.position.board
        return (<object>position).plays[len((<object>self.position).plays):]

    def _proof(self, int need):
        """Whether North-South win at least ``need`` tricks, and the cards whose ranks say so.

        For tests of the search: the answer is the same however the lower cards of each lane
        are dealt, as long as every hand keeps its length in every lane.
        """
        cdef bint answer = self.ask(need)
        cdef uint64_t word = 0
        cdef int place
        for place in range(64):
            if self.number[place] != NO_CARD and self.ranks >> self.number[place] & 1:
                word |= bit(place)
        return answer, Hand.from_bits(self.layout.cards(word))

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
        cdef int left = self.left()
        self.ranks = 0
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
                    self.seat(to_move(&self.layout.lanes, &self.board)), &self.ranks,
                )
            else:
                answer = start(
                    self.state, self.seat(self.board.leader), need, left, &self.ranks
                )
        self.busy = False
        if self.state.stopped:
            self.state.stopped = False
            raise self.interruptions.pop()
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
