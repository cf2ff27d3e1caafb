# Which play to try first when it matters who of a side wins the trick.
#
# A wrong guess costs time, never the answer. Where this has nothing to say, `ordering` has.
from libc.stdint cimport uint64_t

from .aims cimport Aim
from ...common.bits cimport bit, highest, lowest, lowest_bit
from .contest cimport Contest
from ..play_order cimport Plan, plan_follow, plan_void
from ..state cimport State, Trick

# How welcome it is to the side of a seat that each seat wins the trick.
cdef struct Tastes:
    int[4] of


cdef inline void find_tastes(const Contest* contest, const Aim* aim, int seat,
                             Tastes* tastes) noexcept nogil:
    """Contracts of friends and enemies come first; then to have the lead."""
    cdef int wish = contest.wants >> seat & 1, other, balance
    cdef int friends = contest.wants if wish else ~contest.wants & 15
    balance = 2 * ((aim.matters & ~friends) != 0) - 2 * ((aim.matters & friends) != 0)
    for other in range(4):
        if not aim.matters >> other & 1:
            tastes.of[other] = balance + (friends >> other & 1)
        else:
            tastes.of[other] = 4 if friends >> other & 1 else -4


cdef inline uint64_t beaters(const State* state, uint64_t lane, uint64_t hand,
                             int best_card) noexcept nogil:
    """The cards by which a hand can beat the best card of a trick."""
    cdef uint64_t own = hand & lane, higher = state.lane_of[best_card] & (bit(best_card) - 1)
    if own:
        return own & higher
    if bit(best_card) & state.trumps:
        return hand & higher
    return hand & state.trumps


cdef inline int last_taste(const State* state, const Tastes* tastes, uint64_t lane, int last,
                           int best, int best_card, bint friend) noexcept nogil:
    """How the trick tastes when one seat is still to play."""
    cdef int taste = tastes.of[best]
    if not beaters(state, lane, state.hand[last], best_card):
        return taste
    return max(taste, tastes.of[last]) if friend else min(taste, tastes.of[last])


cdef inline int taste_of(const State* state, const Tastes* tastes, uint64_t lane, int place,
                         int seat, int best, int best_card) noexcept nogil:
    """How the trick is likely to taste to a seat that has played, by the highest cards to come."""
    cdef int x = (seat + 1) & 3, p = (seat + 2) & 3, without
    cdef uint64_t over
    if place == 3:
        return tastes.of[best]
    if place == 2:
        return last_taste(state, tastes, lane, x, best, best_card, False)
    without = last_taste(state, tastes, lane, p, best, best_card, True)
    over = beaters(state, lane, state.hand[x], best_card)
    if not over:
        return without
    return min(without, last_taste(state, tastes, lane, p, x, lowest(over), True))


cdef inline void plan_own(const Contest* contest, const Trick* trick, int place, int seat,
                          uint64_t cards, bint void, Plan* plan) noexcept nogil:
    """Win the trick or leave it, whichever seems better; if neither does, as for tricks."""
    cdef const State* state = contest.state
    cdef const Aim* aim = &contest.aims.list[trick.need]
    cdef uint64_t winners = cards & trick.beats[place], lane = trick.follow
    cdef int low, high, left
    cdef Tastes tastes
    if not winners:
        return
    find_tastes(contest, aim, seat, &tastes)
    left = taste_of(state, &tastes, lane, place, seat, trick.best[place], trick.best_card[place])
    low = taste_of(state, &tastes, lane, place, seat, seat, highest(winners))
    high = low
    if winners & (winners - 1):
        high = taste_of(state, &tastes, lane, place, seat, seat, lowest(winners))
    if max(low, high) > left:
        plan.first = winners
        plan.from_top = high > low
    elif max(low, high) == left:
        if void:
            plan_void(state, trick, place, seat, cards, plan)
        else:
            plan_follow(state, trick, place, seat, cards, plan)
