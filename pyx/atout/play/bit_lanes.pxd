# Suits as lanes: runs of bits in one word, the highest card of a lane at its lowest bit.
from libc.stdint cimport uint8_t, uint64_t

cdef enum:
    MAX_LANES = 5
    NO_BIT = 255

# What the play of cards needs to know about a trump and its options; all of it is data.
cdef struct Lanes:
    uint64_t[MAX_LANES] mask     # the cards of each lane
    uint64_t pack                # all cards
    uint64_t[64] lane_of         # for each bit, the mask of its lane
    uint64_t trumps              # the trump lane, 0 if there is none
    uint64_t wild                # cards that may be played to any trick
    uint64_t no_lead             # cards led only by a hand of nothing else
    uint64_t naming              # cards that name a plain lane when led; free in such a trick
    uint64_t silent              # cards that ask for nothing when led
    int count                    # how many lanes
    int plain                    # how many of them, the first ones, are not trumps' own
    int step                     # seats from one player to the next


cdef class Layout:
    cdef Lanes lanes
    cdef uint8_t[54] bit_of_card     # card index -> bit, NO_BIT if the pack has no such card
    cdef uint8_t[64] card_of_bit     # bit -> card index
    cdef uint8_t[64] reading_of_bit  # bit -> place in reading order

    cdef uint64_t word(self, uint64_t cards) noexcept nogil
    cdef uint64_t cards(self, uint64_t word) noexcept nogil
    cdef uint64_t reading(self, uint64_t word) noexcept nogil
