# What the search (search.pxi) needs to know where tricks are asked for: whether North-South win so
# many of those left; they play for a yes. It is built more than once: see trick_search.pyx.
from libc.stdint cimport uint32_t, uint64_t

from .bounds cimport one_loser, quick, stranded, sure, trump_facts
from .lead_samples cimport SAMPLING
from .play_order cimport Plan, plan_follow, plan_void, remember
from .state cimport MEMORY_SHIFT, NO_CARD, State, Trick
from .table cimport OPEN

ctypedef State Search
ctypedef int Goal                 # the tricks that North-South need

cdef enum:
    OPTIONS = 1
    LOOSE = 1
    SAMPLED = SAMPLING

# The first part of a key of the table; the second are the voids shown.
cdef enum:
    KEY_LEFT = 4                  # above the tricks needed
    KEY_LEADER = 8
    KEY_SHAPE = 10


cdef inline State* state_of(Search* search) noexcept nogil:
    return search


cdef inline bint wish_of(const Search* search, int seat) noexcept nogil:
    return not seat & 1


cdef inline Goal after_trick(const Search* search, const Trick* trick, int winner) noexcept nogil:
    return trick.need - (not winner & 1)


cdef inline int answer_of(const Search* search, Goal need, int left) noexcept nogil:
    if need <= 0:
        return 1
    return 0 if need > left else OPEN


cdef inline bint answer_of_last(const Search* search, Goal need, int winner) noexcept nogil:
    return not winner & 1


cdef inline uint64_t first_key(const Search* search, int seat, Goal need, int left) noexcept nogil:
    return search.shape << KEY_SHAPE | seat << KEY_LEADER | left << KEY_LEFT | need


cdef inline uint32_t second_key(const Search* search, Goal need) noexcept nogil:
    return search.shown


cdef inline int sure_bounds(Search* search, uint64_t rest, int left, Goal* need, uint64_t* facts,
                            uint64_t* settled, uint64_t* ranks) noexcept nogil:
    """Sure trump tricks."""
    facts[0] = trump_facts(search, rest & search.trumps)
    return sure(search, rest & search.trumps, facts[0], need[0], left, ranks)


cdef inline int other_bounds(Search* search, int seat, uint64_t rest, uint64_t facts, Goal need,
                             int left, uint64_t* ranks) noexcept nogil:
    """What the leader's side can cash, and what it must lose."""
    cdef int wanted = left - need + 1 if seat & 1 else need, against = left - wanted + 1
    if not search.cashing:
        return OPEN
    # Quick tricks.
    if quick(search, seat, rest, facts, left, wanted, ranks):
        return not seat & 1
    # Later tricks.
    if stranded(search, seat, rest, left, against, ranks):
        return seat & 1
    # A loser.
    if against == 1 and one_loser(search, seat, rest, ranks):
        return seat & 1
    return OPEN


cdef inline bint is_full(const Search* search) noexcept nogil:
    return False


cdef inline uint64_t follow_hash(const Search* search, const Trick* trick, uint64_t held,
                                 bint void) noexcept nogil:
    return held if void else trick.rest & trick.follow


cdef inline int second_guess(const Search* search, uint64_t hash, uint64_t cards) noexcept nogil:
    return NO_CARD


cdef inline void keep_guess(Search* search, uint64_t hash, int card) noexcept nogil:
    search.follows[hash >> MEMORY_SHIFT] = remember(hash, card)


cdef inline void plan_card(const Search* search, const Trick* trick, int place, int seat,
                           uint64_t cards, bint void, Plan* plan) noexcept nogil:
    if void:
        plan_void(search, trick, place, seat, cards, plan)
    else:
        plan_follow(search, trick, place, seat, cards, plan)


include "search.pxi"
