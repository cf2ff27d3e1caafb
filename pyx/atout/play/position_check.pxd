# Whether hands, a table and a leader are a position. Single positions and rows of arrays are both
# judged here; what is wrong, in words, is said by `validation`.
from libc.stdint cimport uint8_t, uint64_t
from libc.string cimport memset

from ..common.bits cimport bit, count_bits
from .bit_lanes cimport Lanes, word_of
from .moves cimport PLAY_BIT, Board, Undo, put, refusal, to_move

cdef enum:
    MOST_ON_TABLE = 3

# The cards of a game under a denomination, without Python.
cdef struct Pack:
    const Lanes* lanes
    const uint8_t* bit_of_card
    const uint8_t* card_of_bit
    int most                      # cards of a hand, at most

# What is said to be a position. Cards are bits as in atout.Hand.bits.
cdef struct Given:
    uint64_t[4] hands             # by seat, without the cards on the table
    uint64_t aside                # the cards of the kitty
    int leader
    int count                     # cards on the table, which are plays (moves.pxd), −1 if none
    int[MOST_ON_TABLE] table
    int[4] won
    uint8_t[4] voids              # lanes each seat had shown to be void in before the trick


cdef inline bint is_position(const Pack* pack, const Given* given, Board* board,
                             uint64_t* held) noexcept nogil:
    """Whether this is a position by the rules.

    If it is, the board is that moment, and ``held`` are the hands with the cards on the table put
    back.
    """
    cdef const Lanes* lanes = pack.lanes
    cdef uint64_t aside = word_of(pack.bit_of_card, given.aside)
    cdef int seat, size
    memset(board, 0, sizeof(board[0]))
    if not 0 <= given.leader <= 3 or not 0 <= given.count <= MOST_ON_TABLE:
        return False
    board.leader = given.leader
    # Fewer cards of the lanes than there are: the pack lacks one of them.
    if count_bits(aside) != count_bits(given.aside):
        return False
    for seat in range(4):
        board.hand[seat] = held[seat] = word_of(pack.bit_of_card, given.hands[seat])
        size = count_bits(held[seat])
        if size != count_bits(given.hands[seat]) or size > pack.most:
            return False
        board.shown[seat] = given.voids[seat]
    return (
        are_sound_voids(lanes, given) and play_table(given, lanes, aside, board, held)
        and are_true_voids(lanes, given, held) and is_sound(lanes, board, held)
        and is_sound_score(pack, given, board)
    )


cdef inline bint play_table(const Given* given, const Lanes* lanes, uint64_t aside, Board* board,
                            uint64_t* held) noexcept nogil:
    """Play the cards on the table, each by its owner; false if one could not be played."""
    cdef uint64_t card, taken = aside
    cdef int i, seat
    cdef Undo undo
    for seat in range(4):
        taken |= board.hand[seat]
    for i in range(given.count):
        if given.table[i] < 0:
            return False
        card = bit(given.table[i] & PLAY_BIT)
        if card & taken:
            return False
        taken |= card
        seat = to_move(lanes, board)
        held[seat] |= card
        board.hand[seat] = held[seat]
        if refusal(lanes, board, given.table[i]):
            return False
        put(lanes, board, given.table[i], &undo)
    return True


cdef inline bint are_sound_voids(const Lanes* lanes, const Given* given) noexcept nogil:
    """Whether voids are lanes, and count at all."""
    cdef int seat
    for seat in range(4):
        if given.voids[seat] >> lanes.plain or (given.voids[seat] and not lanes.naming):
            return False
    return True


cdef inline bint are_true_voids(const Lanes* lanes, const Given* given,
                                const uint64_t* held) noexcept nogil:
    """Whether nobody holds, or has played to the trick, a card of a lane shown before it."""
    cdef int seat, lane
    for seat in range(4):
        for lane in range(lanes.plain):
            if given.voids[seat] >> lane & 1 and held[seat] & lanes.mask[lane]:
                return False
    return True


cdef inline bint is_sound_score(const Pack* pack, const Given* given,
                                Board* board) noexcept nogil:
    """Whether the tricks won and those left are no more than there are."""
    cdef int seat, total = count_bits(board.hand[(board.leader + 3 * pack.lanes.step) & 3])
    for seat in range(4):
        if not 0 <= given.won[seat] <= pack.most:
            return False
        board.won[seat] = given.won[seat]
        total += given.won[seat]
    return total <= pack.most


cdef inline bint is_sound(const Lanes* lanes, const Board* board,
                          const uint64_t* held) noexcept nogil:
    """Whether a board can be searched: every card in one place and of its first owner, hands of
    the same size but those that have played to the trick."""
    cdef uint64_t seen = board.trick.cards & ~(held[0] | held[1] | held[2] | held[3])
    cdef int i, place, size = 0
    if seen or count_bits(board.trick.cards) != board.count:
        return False
    seen = board.trick.cards
    for i in range(3, -1, -1):
        place = (board.leader + i * lanes.step) & 3
        if board.hand[place] & (seen | ~held[place]):
            return False
        seen |= board.hand[place]
        if i == 3:
            size = count_bits(board.hand[place])
        if count_bits(board.hand[place]) != (size - 1 if i < board.count else size):
            return False
    return not seen & ~lanes.pack
