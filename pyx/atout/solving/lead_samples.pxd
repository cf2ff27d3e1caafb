# Leads tried at random, for bench/lead_weights.py. A core compiled with ATOUT_SAMPLE=1 prints them
# to standard output; in any other the compiler leaves all of this away.
from libc.stdint cimport uint64_t
from libc.stdio cimport printf

from ..common.bits cimport count_bits, lowest
from .lead_order cimport Suit, describe, kind_of, place_of, who_can_ruff
from ..dealing.random_numbers cimport mix
from .state cimport State, Trick, heads

cdef extern from "atout/solving/lead_samples.h":
    const bint SAMPLING "ATOUT_SAMPLE"

cdef enum:
    ONE_IN = 8                    # of the trick starts whose leads are put in order

cdef struct Sample:
    uint64_t cards                # the leads there were, none if this is no sample
    uint64_t plays                # those made before the first of them
    int first                     # which was tried first


cdef inline void begin_sample(const State* state, uint64_t cards, int* order, int count,
                              Sample* sample) noexcept nogil:
    """Perhaps put a lead at random first."""
    cdef uint64_t chance = mix(state.nodes)
    cdef int i = <int>((chance >> 8) % <uint64_t>max(count, 1))
    sample.cards = 0
    if count > 1 and state.cashing and chance % ONE_IN == 0:
        sample.first = order[i]
        order[i] = order[0]
        order[0] = sample.first
        sample.cards = cards
        sample.plays = state.nodes


cdef inline void end_sample(const State* state, int seat, const Trick* trick,
                            const Sample* sample) noexcept nogil:
    """A line for a trick that the leader's side has won as it wanted: what it was about, the
    plays it took, and of each lead whether it was first and what its weights depend on."""
    cdef uint64_t cards = sample.cards, lane
    cdef int i, card, need = trick.need
    cdef Suit suit
    if not cards:
        return
    if seat & 1:
        need = trick.left - need + 1
    printf("lead %d %d", trick.left, need)
    for i in range(4):
        printf(" %d", count_bits(state.hand[(seat + i) & 3] & state.trumps))
    printf(" %llu %d", <unsigned long long>(state.nodes - sample.plays), count_bits(cards))
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        for i in range(state.lanes):
            if not state.lane[i] >> card & 1:
                continue
            lane = state.lane[i]
            suit = describe(
                state, trick.rest & lane, seat, kind_of(state, i, trick.rest),
                who_can_ruff(state, seat)
            )
            printf(
                " %d %d %d %d %d %d %d %d %d", card == sample.first, suit.kind, suit.honours,
                place_of(heads(state.hand[seat] & lane, trick.gone), card), suit.own,
                suit.partner, suit.next_hand, suit.last_hand, suit.ruff,
            )
    printf("\n")
