"""Double-dummy search: zero-window alpha-beta over exact positions.

Questions are yes or no: can North-South win at least so many of the tricks that are left?
Positions at the start of a trick are remembered with the bounds proved for them, and of cards
that are worth the same one is tried.
"""

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport int8_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from .bits cimport count_bits, lowest
from .lanes cimport Lanes, Layout
from .play cimport PLAY_BIT, PLAY_NAME, Board, Undo, legal, names, put, take, to_move
from .position cimport Position
from .rng cimport mix

cdef enum:
    MAX_PLAYS = 24          # thirteen cards, or fewer with two jokers that name four suits
    WAYS = 4                # entries of a bucket
    SMALLEST_TABLE = 8      # log2 of buckets
    LARGEST_TABLE = 20      # 2**20 buckets of 64 bytes: 64 MB
    NODES_PER_CHECK = 16384
    FIRST = 1 << 30         # the score of a play that decided before
    RULE_WEIGHT = 1000

# What is proved of the start of a trick. Within a deal the cards left and the leader say all,
# but for the voids that seats have shown where leads name lanes.
cdef struct Entry:
    uint64_t key            # the cards left, and the leader in the top bits; 0 if empty
    uint16_t shown
    int8_t least            # bounds of the tricks of North-South from here
    int8_t most
    uint8_t best            # the play that decided last, as a bit number plus one

ctypedef Entry[WAYS] Bucket


cdef inline bint is_ns(int seat) noexcept nogil:
    return not seat & 1


cdef class Search:
    """All questions about one position: its value, that of each play, and the best line.

    ``nodes`` counts the plays made. The position must not change meanwhile; one thread at a
    time may use a search.
    """
    cdef Position position
    cdef Layout layout
    cdef Board board
    cdef Bucket* table
    cdef uint64_t buckets
    cdef readonly uint64_t nodes
    cdef bint stopped
    cdef object interruption
    cdef uint32_t[4][64] history     # how often a play by a seat decided

    def __cinit__(self, Position position not None):
        cdef int size = SMALLEST_TABLE
        self.position = position.copy()
        self.layout = self.position.layout
        self.board = self.position.board
        size = min(max(SMALLEST_TABLE, 3 * self.left() - 6), LARGEST_TABLE)
        self.buckets = <uint64_t>1 << size
        self.table = <Bucket*>calloc(self.buckets, sizeof(Bucket))
        if self.table == NULL:
            raise MemoryError("no memory for the table of the search")
        memset(self.history, 0, sizeof(self.history))

    def __dealloc__(self):
        free(self.table)

    def ns_tricks(self):
        """The tricks that North-South win from here with best play, the current one included."""
        return self.value(0, self.left())

    def ns_tricks_by_card(self):
        """A list of (card, tricks of North-South if it is played), every legal card."""
        cdef dict known = {}
        cdef list result = []
        cdef Undo undo
        cdef int play, group
        for card in self.position.legal_objects():
            play = self.position.find_play(card)
            group = self.representative(play)
            if group not in known:
                put(&self.layout.lanes, &self.board, play, &undo)
                known[group] = self.ns_won() + self.value(0, self.left())
                take(&self.layout.lanes, &self.board, play, &undo)
            result.append((card, known[group]))
        return result

    def line(self):
        """A line of best play: each time the best card that comes first in reading order."""
        cdef Position position = self.position.copy()
        cdef int total = self.ns_tricks()
        cdef Undo undo
        cdef int play, rest
        try:
            while not position.is_over:
                for card in position.legal_objects():
                    play = position.find_play(card)
                    put(&self.layout.lanes, &self.board, play, &undo)
                    rest = total - self.ns_won()
                    if self.keeps(rest, position.to_move.side == "NS"):
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

    cdef int value(self, int least, int most) except -1:
        cdef int need
        while least < most:
            need = (least + most + 1) // 2
            if self.ask(need):
                least = need
            else:
                most = need - 1
        return least

    cdef bint ask(self, int need) except -1:
        """Whether North-South win at least ``need`` tricks from the board on."""
        cdef bint answer
        cdef Board before = self.board
        with nogil:
            answer = self.reach(need)
        if self.stopped:
            self.stopped = False
            self.board = before
            interruption, self.interruption = self.interruption, None
            raise interruption
        return answer

    cdef void check_signals(self) noexcept nogil:
        with gil:
            try:
                PyErr_CheckSignals()
            except BaseException as interruption:
                self.interruption = interruption
                self.stopped = True

    cdef bint reach(self, int need) noexcept nogil:
        """Whether North-South win ``need`` more tricks. Meaningless once ``stopped``."""
        cdef int left, sure
        cdef Entry* entry
        cdef bint answer
        cdef int best = -1
        if self.board.count:
            return self.try_plays(need, &best)
        left = self.left()
        if need <= 0:
            return True
        if need > left:
            return False
        sure = self.sure_trumps()
        if sure > 0 and need <= sure:
            return True
        if sure < 0 and need > left + sure:
            return False
        entry = self.find()
        if entry != NULL:
            if need <= entry.least:
                return True
            if need > entry.most:
                return False
            best = entry.best - 1
        answer = self.try_plays(need, &best)
        if not self.stopped:
            self.store(need, left, answer, best)
        return answer

    cdef bint try_plays(self, int need, int* best) noexcept nogil:
        """Make the plays of the seat to move in turn until one decides for its side."""
        cdef const Lanes* lanes = &self.layout.lanes
        cdef int seat = to_move(lanes, &self.board)
        cdef bint ns = is_ns(seat), answer
        cdef int[MAX_PLAYS] plays
        cdef int count = self.order(seat, best[0], plays), i, rest
        cdef Undo undo
        for i in range(count):
            self.nodes += 1
            if self.nodes % NODES_PER_CHECK == 0:
                self.check_signals()
            put(lanes, &self.board, plays[i], &undo)
            rest = need
            if undo.count == 3 and is_ns(self.board.leader):
                rest -= 1
            answer = self.reach(rest)
            take(lanes, &self.board, plays[i], &undo)
            if self.stopped:
                return False
            if answer == ns:
                best[0] = plays[i] & PLAY_BIT
                self.history[seat][best[0]] += count_bits(self.board.hand[seat])
                return answer
        return not ns

    cdef int sure_trumps(self) noexcept nogil:
        """Tricks that one hand's unbroken top trumps must win: positive for North-South,
        negative for East-West. Each of them wins whenever it is played."""
        cdef uint64_t trumps = self.layout.lanes.trumps, all_hands
        cdef int seat, count = 0
        cdef const uint64_t* hand = self.board.hand
        all_hands = (hand[0] | hand[1] | hand[2] | hand[3]) & trumps
        if not all_hands:
            return 0
        for seat in range(4):
            if hand[seat] >> lowest(all_hands) & 1:
                break
        while all_hands and hand[seat] >> lowest(all_hands) & 1:
            count += 1
            all_hands &= all_hands - 1
        return count if is_ns(seat) else -count

    # Which plays, and in which order

    cdef uint64_t gone(self) noexcept nogil:
        """Cards out of play. Those on the table are not: they still part equal cards."""
        cdef const uint64_t* hand = self.board.hand
        return self.layout.lanes.pack & ~(
            hand[0] | hand[1] | hand[2] | hand[3] | self.board.trick.cards
        )

    cdef int representative(self, int play) noexcept nogil:
        """The highest card worth the same as the one to be played, with the play's name."""
        cdef int seat = to_move(&self.layout.lanes, &self.board)
        cdef int best = play & PLAY_BIT, bit = best - 1
        cdef uint64_t hand = self.board.hand[seat], run = hand | self.gone()
        while bit >= 0 and run >> bit & 1:
            if hand >> bit & 1:
                best = bit
            bit -= 1
        return best | (play & ~PLAY_BIT)

    cdef int order(self, int seat, int first, int* plays) noexcept nogil:
        """One play for each group of equals, the likeliest to decide first; returns how many.

        ``first`` is a bit that goes before all others, −1 for none.
        """
        cdef const Lanes* lanes = &self.layout.lanes
        cdef uint64_t cards = legal(lanes, &self.board), run, between
        cdef int64_t[MAX_PLAYS] scores
        cdef int64_t score
        cdef int count = 0, bit, last = -1, lane, named
        run = self.board.hand[seat] | self.gone()
        while cards:
            bit = lowest(cards)
            cards &= cards - 1
            if last >= 0:
                between = (<uint64_t>1 << bit) - (<uint64_t>1 << last)
                if not between & ~run:
                    last = bit
                    continue
            last = bit
            score = FIRST if bit == first else self.score(seat, bit)
            named = 0
            if lanes.naming >> bit & 1 and not self.board.count:
                named = names(lanes, &self.board, seat)
            if not named:
                insert(plays, scores, count, bit, score)
                count += 1
            for lane in range(lanes.plain):
                if named >> lane & 1:
                    insert(plays, scores, count, bit | (lane + 1) << PLAY_NAME, score)
                    count += 1
        return count

    cdef int64_t score(self, int seat, int bit) noexcept nogil:
        """How likely a card is to decide: rules of thumb first, then what decided before."""
        cdef const Lanes* lanes = &self.layout.lanes
        cdef uint64_t card = <uint64_t>1 << bit
        cdef uint64_t lane = lanes.lane_of[bit], above
        cdef bint trump = (card & lanes.trumps) != 0
        cdef bint partner = self.board.count >= 2 and self.board.best == (seat + 2) & 3
        cdef int64_t rule
        if self.board.count == 0:
            above = lane & (card - 1) & ~self.gone() & ~self.board.hand[seat]
            rule = (0 if trump else 40) + (30 if not above else 0)
        elif card & self.board.trick.beats:
            if partner:
                rule = 0 if self.board.count == 3 else 10
            else:
                rule = 60
        else:
            rule = 30 - (10 if trump else 0)
        return rule * RULE_WEIGHT + bit + self.history[seat][bit]

    # The table

    cdef uint64_t key(self) noexcept nogil:
        cdef const uint64_t* hand = self.board.hand
        return (hand[0] | hand[1] | hand[2] | hand[3]) | <uint64_t>(4 + self.board.leader) << 60

    cdef uint16_t shown(self) noexcept nogil:
        cdef const uint8_t* shown = self.board.shown
        return shown[0] | shown[1] << 4 | shown[2] << 8 | shown[3] << 12

    cdef Bucket* bucket(self, uint64_t key, uint16_t shown) noexcept nogil:
        return &self.table[mix(key + shown) & (self.buckets - 1)]

    cdef Entry* find(self) noexcept nogil:
        """What is known of this start of a trick; NULL if nothing."""
        cdef uint64_t key = self.key()
        cdef uint16_t shown = self.shown()
        cdef Entry* entries = self.bucket(key, shown)[0]
        cdef int way
        for way in range(WAYS):
            if entries[way].key == key and entries[way].shown == shown:
                return &entries[way]
        return NULL

    cdef void store(self, int need, int left, bint answer, int best) noexcept nogil:
        """Remember an answer, in place of what is known or of the entry with fewest cards."""
        cdef uint64_t key = self.key()
        cdef uint16_t shown = self.shown()
        cdef Entry* entries = self.bucket(key, shown)[0]
        cdef Entry* entry = &entries[0]
        cdef int way, size, smallest = 64
        for way in range(WAYS):
            if entries[way].key == key and entries[way].shown == shown:
                entry = &entries[way]
                break
            size = count_bits(entries[way].key)
            if size < smallest:
                smallest = size
                entry = &entries[way]
        if entry.key != key or entry.shown != shown:
            entry.key = key
            entry.shown = shown
            entry.least = 0
            entry.most = left
        if answer:
            entry.least = need
        else:
            entry.most = need - 1
        if best >= 0:
            entry.best = best + 1


cdef inline void insert(
    int* plays, int64_t* scores, int count, int play, int64_t score
) noexcept nogil:
    """Put a play into its place among ``count`` that are ordered by falling score."""
    cdef int place = count
    while place > 0 and scores[place - 1] < score:
        plays[place] = plays[place - 1]
        scores[place] = scores[place - 1]
        place -= 1
    plays[place] = play
    scores[place] = score
