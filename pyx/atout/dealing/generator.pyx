"""Random deals from a seed: the same on every platform and for ever.

Deal number *i* of a seed is drawn from its own stream of xoshiro256** (Blackman and Vigna):
the four words of its state are outputs of SplitMix64 started at ``mix(mix(seed + γ) ^ i)``
with SplitMix64's increment γ. The undealt cards stand in order of their index; place *j*
from the last down to the second is exchanged with place ``below(j + 1)``, a number drawn by
Lemire's method from the top 32 bits of one output. North, East, South, West and the kitty
then take what they lack, in this order, from the front.
"""

from libc.stdint cimport uint8_t, uint64_t

from ..common.bits cimport count_bits, lowest
from ..common.clock cimport clock_ns
from .random_numbers cimport Rng, below, seed_stream
from ..common.signals cimport Signals, interrupted, watch_signals

import numpy as np

cdef enum:
    DEALS_PER_LOOK = 1024         # deals drawn without a look at the clock


cdef void draw(uint64_t rest, const uint64_t* known, const int* sizes, Rng* rng,
               uint64_t* result) noexcept nogil:
    """Deal the cards of ``rest`` to five places that hold ``known`` and shall hold ``sizes``."""
    cdef uint8_t[64] cards
    cdef uint8_t card
    cdef int count = 0, place, taken = 0, _lacking, other
    while rest:
        cards[count] = lowest(rest)
        rest &= rest - 1
        count += 1
    for place in range(count - 1, 0, -1):
        other = below(rng, place + 1)
        card = cards[place]
        cards[place] = cards[other]
        cards[other] = card
    for place in range(5):
        result[place] = known[place]
        for _lacking in range(sizes[place] - count_bits(known[place])):
            if taken < count:
                result[place] |= <uint64_t>1 << cards[taken]
                taken += 1


def deal_unchecked(uint64_t pack, known, sizes, uint64_t seed, uint64_t first, Py_ssize_t count):
    """``count`` random deals of a pack, from number ``first`` of a seed on.

    ``pack`` is a set of cards, ``known`` five sets that North, East, South, West and the kitty
    hold, ``sizes`` the numbers of cards they shall hold. Returns ``uint64[count, 5]``. That the
    numbers fit is not checked: :func:`atout.dealing.seeded.deals` does that.
    """
    cdef uint64_t[5] given
    cdef int[5] wanted
    cdef Rng rng
    cdef Py_ssize_t i
    cdef uint64_t rest = pack
    cdef int place
    cdef Signals signals
    cdef list raised = []
    for place in range(5):
        given[place] = known[place]
        wanted[place] = sizes[place]
        rest &= ~given[place]
    result = np.empty((count, 5), dtype=np.uint64)
    cdef uint64_t[:, ::1] rows = result
    watch_signals(&signals, raised)
    with nogil:
        for i in range(count):
            if i % DEALS_PER_LOOK == 0 and interrupted(&signals, clock_ns()):
                break
            seed_stream(&rng, seed, first + i)
            draw(rest, given, wanted, &rng, &rows[i, 0])
    if raised:
        raise raised.pop()
    return result
