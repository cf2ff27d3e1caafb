# Which play to try first. A wrong guess costs time, never the answer.
from libc.stdint cimport uint32_t, uint64_t

from .bits cimport bit, count_bits, highest, lowest, lowest_bit
from .state cimport State, Trick, heads

cdef enum:
    MAX_LEADS = 16


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
    """The card that decided here before if it can be played, 64 if there is none."""
    cdef int card = entry & 63
    if (entry ^ <uint32_t>hash) & ~<uint32_t>63 or not cards >> card & 1:
        return 64
    return card


cdef inline int lead_score(const State* state, int seat, int card, uint64_t left,
                           uint64_t gone) noexcept nogil:
    """How likely a lead is to decide: the kind of suit counts first, then top or bottom."""
    cdef uint64_t lane = state.lane_of[card] & left, some
    cdef uint64_t whole = state.hand[seat], own = whole & lane
    cdef uint64_t partner = state.hand[(seat + 2) & 3], theirs = partner & lane
    cdef uint64_t next_hand = state.hand[(seat + 1) & 3], last_hand = state.hand[(seat + 3) & 3]
    cdef uint64_t x = next_hand & lane, y = last_hand & lane
    cdef uint64_t ace, king, queen, jack, ten, us = own | theirs
    cdef bint trump = (bit(card) & state.trumps) != 0
    cdef int kind, place
    place = 2 if card == lowest(own) else 1 if heads(own, gone) >> card == 1 else 0
    some = lane
    ace = lowest_bit(some)
    some ^= ace
    king = lowest_bit(some)
    some ^= king
    queen = lowest_bit(some)
    some ^= queen
    jack = lowest_bit(some)
    some ^= jack
    ten = lowest_bit(some)
    if trump:
        kind = 2
    elif (next_hand & state.trumps and not x) or (last_hand & state.trumps and not y):
        kind = 1
    elif theirs & (theirs - 1) and x & (x - 1) and (
        (theirs & king and x & ace)
        or (theirs & ace and x & king and (theirs & queen or (us & queen and us & jack)))
        or (theirs & king and x & queen and (theirs & jack or (us & jack and us & ten)))
    ):
        kind = 6
        if place and own & (ace | king | queen | jack | ten):
            place = 3 - place
    elif state.trumps and own & (own - 1) and y & (y - 1) and (
        (own & ace and y & king) or (own & king and y & ace and not us & queen)
    ):
        kind = 3
    elif x and y and count_bits(us & (ace | king | queen)) >= 2:
        kind = 5
        if theirs & (ace | king | queen) and own & (ace | king | queen | jack) and place:
            # An honour towards an honour.
            place = 3 - place
    elif not theirs and x and y and not own & ace and partner & state.trumps and (
        count_bits(partner & state.trumps) <= count_bits(whole & state.trumps)
    ):
        kind = 7
        place = 2 - place
    elif theirs & ace and x and y:
        kind = 5
    else:
        kind = 4
        if place and own & (queen | jack) and theirs & (king | queen | jack):
            place = 3 - place
    if not place:
        kind = 0
    return 4 * kind + place


cdef inline int order_leads(const State* state, int seat, uint64_t cards, uint64_t rest,
                            uint64_t gone, int* order) noexcept nogil:
    """The leads in the order to try; returns how many."""
    cdef int[MAX_LEADS] scores
    cdef int card, score, place, count = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        score = lead_score(state, seat, card, rest, gone)
        place = count
        while place > 0 and scores[place - 1] < score:
            scores[place] = scores[place - 1]
            order[place] = order[place - 1]
            place -= 1
        scores[place] = score
        order[place] = card
        count += 1
    return count


cdef inline uint64_t scramble(uint64_t word) noexcept nogil:
    """A hash for the memories: its high bits say where, its low ones whether."""
    word *= <uint64_t>0x9E3779B97F4A7C15
    return word ^ word >> 32
