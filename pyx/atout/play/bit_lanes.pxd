# Suits as lanes: runs of bits in one word, the highest card of a lane at its lowest bit.
from libc.stdint cimport uint8_t, uint64_t

from ..common.bits cimport bit, lowest

cdef enum:
    MAX_LANES = 5
    INDICES = 54                 # of cards, of either game
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


cdef inline uint64_t word_of(const uint8_t* bit_of_card, uint64_t cards) noexcept nogil:
    """The lane word of a set of cards (atout.Hand.bits); cards that the pack lacks are left out."""
    cdef uint64_t word = 0
    cdef int place
    cards &= bit(INDICES) - 1
    while cards:
        place = bit_of_card[lowest(cards)]
        if place != NO_BIT:
            word |= bit(place)
        cards &= cards - 1
    return word


cdef class Layout:
    cdef Lanes lanes
    cdef uint8_t[INDICES] bit_of_card     # card index -> bit, NO_BIT if the pack has no such card
    cdef uint8_t[64] card_of_bit     # bit -> card index
    cdef uint8_t[64] reading_of_bit  # bit -> place in reading order

    cdef uint64_t word(self, uint64_t cards) noexcept nogil
    cdef uint64_t cards(self, uint64_t word) noexcept nogil
    cdef uint64_t reading(self, uint64_t word) noexcept nogil
