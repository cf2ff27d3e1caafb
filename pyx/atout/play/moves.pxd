# The play of cards on lanes: who may play what, what beats what, one play made and unmade.
from libc.stdint cimport int8_t, uint8_t, uint64_t

from ..common.bits cimport lowest
from .bit_lanes cimport Lanes

# What the cards on the table ask of the next player. All zero before the lead.
cdef struct Trick:
    uint64_t follow     # the lane to be followed, 0 if nothing is asked for
    uint64_t allowed    # what a hand that can follow may play: that lane and the wild cards
    uint64_t beats      # the cards that would win from the best card so far
    uint64_t cards      # the cards on the table

cdef struct Board:
    uint64_t[4] hand    # lane words by seat, without the cards on the table
    Trick trick
    int8_t[4] won       # tricks by seat
    uint8_t[4] shown    # lanes each seat has shown to be void in (kept where leads name lanes)
    int8_t leader       # seat that leads or led the trick
    int8_t best         # seat that is winning it
    int8_t count        # cards on the table

# A play is a bit number, plus 64 × (lane + 1) if it names a lane.
cdef struct Undo:
    Trick trick
    uint8_t shown       # of the seat that played
    int8_t leader
    int8_t best
    int8_t count

cdef enum:
    PLAY_BIT = 63
    PLAY_NAME = 6


cdef inline int to_move(const Lanes* lanes, const Board* board) noexcept nogil:
    return (board.leader + lanes.step * board.count) & 3


cdef inline uint64_t legal(const Lanes* lanes, const Board* board) noexcept nogil:
    """The cards that the seat to move may play."""
    cdef uint64_t hand = board.hand[to_move(lanes, board)]
    cdef uint64_t some
    if board.count == 0:
        some = hand & ~lanes.no_lead
        return some if some else hand
    return hand & board.trick.allowed if hand & board.trick.follow else hand


cdef inline int names(const Lanes* lanes, const Board* board, int seat) noexcept nogil:
    """The lanes, one bit each, that a seat may name when it leads a naming card."""
    return ((1 << lanes.plain) - 1) & ~board.shown[seat]


cdef inline int refusal(const Lanes* lanes, const Board* board, int play) noexcept nogil:
    """0 if a play is legal, 1 if not, 2 if it must name a lane."""
    cdef int lane = play >> PLAY_NAME, allowed
    if not legal(lanes, board) >> (play & PLAY_BIT) & 1:
        return 1
    if board.count or not lanes.naming >> (play & PLAY_BIT) & 1:
        return 1 if lane else 0
    allowed = names(lanes, board, to_move(lanes, board))
    if lane == 0:
        return 2 if allowed else 0
    return 0 if allowed >> (lane - 1) & 1 else 1


cdef inline void lead(const Lanes* lanes, Board* board, int play) noexcept nogil:
    cdef uint64_t card = <uint64_t>1 << (play & PLAY_BIT)
    cdef uint64_t lane = lanes.lane_of[play & PLAY_BIT]
    cdef Trick* trick = &board.trick
    trick.beats = lane & (card - 1)
    if not card & lanes.trumps:
        trick.beats |= lanes.trumps
    trick.follow = lane
    trick.allowed = lane | lanes.wild
    if card & (lanes.naming | lanes.silent):
        trick.follow = lanes.mask[(play >> PLAY_NAME) - 1] if play >> PLAY_NAME else 0
        trick.allowed = trick.follow | lanes.wild | lanes.naming
    trick.cards = card
    board.best = board.leader


cdef inline void follow(const Lanes* lanes, Board* board, int seat, int bit) noexcept nogil:
    cdef uint64_t card = <uint64_t>1 << bit
    cdef Trick* trick = &board.trick
    trick.cards |= card
    if card & trick.beats:
        trick.beats = lanes.lane_of[bit] & (card - 1)
        if not card & lanes.trumps:
            trick.beats |= lanes.trumps
        board.best = seat


cdef inline void show_void(const Lanes* lanes, Board* board, int seat, int bit) noexcept nogil:
    """Remember the lane that a seat did not follow, where it had to if it could."""
    cdef int lane
    if board.trick.follow and not (<uint64_t>1 << bit) & board.trick.allowed:
        for lane in range(lanes.plain):
            if lanes.mask[lane] == board.trick.follow:
                board.shown[seat] |= 1 << lane


cdef inline void save(const Lanes* lanes, const Board* board, Undo* undo) noexcept nogil:
    """What ``take`` needs to unmake the next play, whichever that will be."""
    undo.trick = board.trick
    undo.shown = board.shown[to_move(lanes, board)]
    undo.leader = board.leader
    undo.best = board.best
    undo.count = board.count


cdef inline void make(const Lanes* lanes, Board* board, int play) noexcept nogil:
    """Make a legal play."""
    cdef int seat = to_move(lanes, board), bit = play & PLAY_BIT
    board.hand[seat] ^= <uint64_t>1 << bit
    if board.count == 0:
        lead(lanes, board, play)
    else:
        if lanes.naming:
            show_void(lanes, board, seat, bit)
        follow(lanes, board, seat, bit)
    if board.count == 3:
        board.won[board.best] += 1
        board.leader = board.best
        board.count = 0
        board.trick.follow = board.trick.allowed = board.trick.beats = board.trick.cards = 0
    else:
        board.count += 1


cdef inline void put(const Lanes* lanes, Board* board, int play, Undo* undo) noexcept nogil:
    """Make a legal play; ``undo`` takes what ``take`` needs."""
    save(lanes, board, undo)
    make(lanes, board, play)


cdef inline void take(const Lanes* lanes, Board* board, int play, const Undo* undo) noexcept nogil:
    """Unmake the last play."""
    cdef int seat
    if undo.count == 3:
        board.won[board.leader] -= 1
    board.trick = undo.trick
    board.leader = undo.leader
    board.best = undo.best
    board.count = undo.count
    seat = to_move(lanes, board)
    board.shown[seat] = undo.shown
    board.hand[seat] ^= <uint64_t>1 << (play & PLAY_BIT)
