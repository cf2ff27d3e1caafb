"""Counting lines of play, and playing at random: the two plainest uses of the core."""

from libc.stdint cimport int8_t, uint64_t

from ..common.bits cimport count_bits, lowest
from ..common.clock cimport clock_ns
from .bit_lanes cimport Lanes
from .moves cimport PLAY_NAME, Board, Undo, legal, make, names, put, save, take, to_move
from .position cimport Position
from ..dealing.random_numbers cimport Rng, below, seed_stream
from ..common.signals cimport Signals, interrupted, watch_signals

import numpy as np

from ..common.arguments import to_instance, to_integer

#: More playouts than anybody waits for.
cdef object MOST_PLAYOUTS = (1 << 48) - 1


cdef enum:
    ENDS_PER_LOOK = 4096        # how many times the last two plies are counted between two looks,
    PLAYOUTS_PER_LOOK = 64      # how many games are played, at the clock

# Lines that are being counted.
cdef struct Count:
    const Lanes* lanes
    Board board
    Signals signals
    int until_look
    bint stopped


cdef uint64_t count_lines(Count* count, int depth) noexcept nogil:
    """The lines of so many plays from the board; anything once it has stopped."""
    cdef const Lanes* lanes = count.lanes
    cdef Board* board = &count.board
    cdef uint64_t cards, total = 0
    cdef Undo undo
    cdef int bit, lane, named
    if depth == 0:
        return 1
    if depth == 2:
        look_for_signals(count)
    if count.stopped:
        return 0
    cards = legal(lanes, board)
    save(lanes, board, &undo)
    while cards:
        bit = lowest(cards)
        cards &= cards - 1
        if lanes.naming and board.count == 0 and lanes.naming >> bit & 1:
            named = names(lanes, board, to_move(lanes, board))
            for lane in range(lanes.plain):
                if named >> lane & 1:
                    make(lanes, board, bit | (lane + 1) << PLAY_NAME)
                    total += count_lines(count, depth - 1)
                    take(lanes, board, bit, &undo)
            if named:
                continue
        make(lanes, board, bit)
        total += count_lines(count, depth - 1)
        take(lanes, board, bit, &undo)
    return total


cdef inline void look_for_signals(Count* count) noexcept nogil:
    count.until_look -= 1
    if count.until_look <= 0:
        count.until_look = ENDS_PER_LOOK
        count.stopped = count.stopped or interrupted(&count.signals, clock_ns())


def perft(position, depth):
    """The number of distinct lines of exactly ``depth`` plays from a position.

    What perft is to chess: a fault in move generation changes the number. Every line is
    played out, card by card.

    >>> import atout
    >>> perft(atout.Position.parse("400 H N - 0,0,0,0 N:A4... 7.A.. 65... .K2.."), 4)
    8

    Raises:
        InvalidError: ``depth`` is negative.
        InvalidTypeError: not a position, or not a number.
    """
    cdef uint64_t total
    cdef Count count
    cdef Position start = to_instance(position, Position, "a position")
    cdef list raised = []
    cdef int plays, seat, left = 0
    depth = to_integer("depth", depth, 0)
    count.lanes = &start.layout.lanes
    count.board = start.board
    count.until_look = ENDS_PER_LOOK
    count.stopped = False
    watch_signals(&count.signals, raised)
    for seat in range(4):
        left += count_bits(count.board.hand[seat])
    if depth > left:
        return 0
    plays = depth
    with nogil:
        total = count_lines(&count, plays)
    if raised:
        raise raised.pop()
    return total


cdef void play_out(const Lanes* lanes, Board* board, Rng* rng) noexcept nogil:
    cdef uint64_t cards = legal(lanes, board)
    cdef Undo undo
    cdef int skip, bit, lane, named
    while cards:
        skip = below(rng, count_bits(cards))
        while skip:
            cards &= cards - 1
            skip -= 1
        bit = lowest(cards)
        if lanes.naming and board.count == 0 and lanes.naming >> bit & 1:
            named = names(lanes, board, to_move(lanes, board))
            if named:
                skip = below(rng, count_bits(named))
                while skip:
                    named &= named - 1
                    skip -= 1
                lane = lowest(named)
                bit |= (lane + 1) << PLAY_NAME
        put(lanes, board, bit, &undo)
        cards = legal(lanes, board)


def playouts(position, count, seed):
    """The tricks of each seat after random legal play to the end, ``count`` times.

    Returns an array ``int8[count, 4]`` in the order N E S W; tricks already won count. Playout
    number *i* of a seed is always the same (:mod:`atout.dealing.generator` names the generator).

    Raises:
        InvalidError: ``count`` is negative or beyond reason, a seed out of range.
        InvalidTypeError: not a position, or not a number.
    """
    cdef Position start = to_instance(position, Position, "a position")
    cdef Board board
    cdef Rng rng
    cdef uint64_t stream = to_integer("seed", seed, 0, (1 << 64) - 1)
    cdef Signals signals
    cdef list raised = []
    cdef Py_ssize_t i, number
    cdef int seat
    number = to_integer("count", count, 0, MOST_PLAYOUTS)
    result = np.empty((number, 4), dtype=np.int8)
    cdef int8_t[:, ::1] won = result
    watch_signals(&signals, raised)
    with nogil:
        for i in range(number):
            if i % PLAYOUTS_PER_LOOK == 0 and interrupted(&signals, clock_ns()):
                break
            board = start.board
            seed_stream(&rng, stream, i)
            play_out(&start.layout.lanes, &board, &rng)
            for seat in range(4):
                won[i, seat] = board.won[seat]
    if raised:
        raise raised.pop()
    return result
