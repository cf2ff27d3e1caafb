# Which play to try first. A wrong guess costs time, never the answer. Leads: lead_order.pxd.
from libc.stdint cimport uint32_t, uint64_t

from ..common.bits cimport bit, count_bits, highest, lowest
from .state cimport NO_CARD, State, Trick


cdef inline int discard(const State* state, uint64_t cards, uint64_t hand) noexcept nogil:
    """Which card to throw first: the lowest of the longest lane."""
    cdef int i, best = -1, size, most = -1
    for i in range(state.lanes):
        if cards & state.lane[i]:
            size = count_bits(hand & state.lane[i])
            if state.lane[i] == state.trumps:
                size = 0
            if size > most:
                most = size
                best = highest(cards & state.lane[i])
    return best


cdef struct Plan:
    uint64_t first        # cards to try before all others
    bint from_top         # in which order


cdef inline void plan_follow(const State* state, const Trick* trick, int place, int seat,
                             uint64_t cards, Plan* plan) noexcept nogil:
    """Following suit: winners first, or low cards first (the plan as it comes)."""
    cdef uint64_t winners = cards & trick.beats[place] & trick.follow, after, partner, both
    if not winners:
        return
    after = state.hand[(seat + 1) & 3] & trick.follow if place < 3 else 0
    if place >= 2 and trick.best[place] == ((seat + 2) & 3):
        if not after & trick.beats[place]:
            return
        # Partner's card is beaten anyhow, or ours would be no better.
        both = after & trick.beats[place]
        if lowest(both) < lowest(winners):
            return
    if place == 1:
        partner = state.hand[(seat + 2) & 3] & trick.follow
        if partner & trick.beats[place]:
            if not after or lowest(partner) < lowest(after):
                return
    if place == 1 and after and lowest(after) < lowest(winners):
        return
    plan.first = winners
    plan.from_top = after != 0 and lowest(after) < highest(winners)


cdef inline void plan_void(const State* state, const Trick* trick, int place, int seat,
                           uint64_t cards, Plan* plan) noexcept nogil:
    """Void in the suit led: ruff first, or throw first (the plan as it comes)."""
    cdef uint64_t winners = cards & trick.beats[place], after, lead_lane = trick.follow
    if not winners:
        return
    after = state.hand[(seat + 1) & 3] if place < 3 else 0
    if place >= 2 and trick.best[place] == ((seat + 2) & 3):
        if place == 3 or (after & lead_lane and not after & lead_lane & trick.beats[place]):
            return
        if bit(trick.best_card[place]) & state.trumps:
            return
    if bit(trick.best_card[place]) & state.trumps or not (
        place == 3 or after & lead_lane or not after & state.trumps
    ):
        plan.first = winners
    else:
        plan.first = bit(highest(winners))


cdef inline int next_card(const State* state, const Plan* plan, uint64_t cards, uint64_t hand,
                          bint void) noexcept nogil:
    cdef uint64_t some = cards & plan.first
    if some:
        return lowest(some) if plan.from_top else highest(some)
    if void:
        return discard(state, cards, hand)
    return highest(cards)


cdef inline uint32_t remember(uint64_t hash, int card) noexcept nogil:
    return <uint32_t>hash & ~<uint32_t>63 | card


cdef inline int recall(uint32_t entry, uint64_t hash, uint64_t cards) noexcept nogil:
    """The card that decided here before if it can be played, NO_CARD if there is none."""
    cdef int card = entry & 63
    if (entry ^ <uint32_t>hash) & ~<uint32_t>63 or not cards >> card & 1:
        return NO_CARD
    return card


cdef inline uint64_t scramble(const State* state, uint64_t word) noexcept nogil:
    """A hash for the memories: its high bits say where, its low ones whether.

    The deal counts in the low ones only: what was remembered of another one, which misleads, is
    not found, and the same cards are remembered in the same place in every deal.
    """
    word *= <uint64_t>0x9E3779B97F4A7C15
    return word ^ word >> 32 ^ state.deal
