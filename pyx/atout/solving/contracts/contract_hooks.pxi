# What the search (search.pxi) needs to know where contracts are asked for: whether those made will
# be among those of an aim; who plays for that, the contest says. See contract_search.pyx.
from libc.stdint cimport uint32_t, uint64_t

from .aims cimport after_trick as next_aim
from .contest cimport Contest
from .contract_bounds cimport cash, settle, total
from .contract_order cimport plan_own
from ..play_order cimport Plan, recall, remember
from ..state cimport MEMORY_SHIFT, State, Trick
from ..table cimport OPEN

ctypedef Contest Search
ctypedef uint32_t Goal            # the number of an aim

cdef enum:
    OPTIONS = 0
    LOOSE = 0
    SAMPLED = 0

# The first part of a key of the table; the second are the low bits of the aim.
cdef enum:
    KEY_LEADER = 4                # above the tricks left
    KEY_AIM = 6                   # its high bits
    KEY_SHAPE = 16
    AIM_LOW = 16                  # how many low bits there are


cdef inline State* state_of(Search* search) noexcept nogil:
    return search.state


cdef inline bint wish_of(const Search* search, int seat) noexcept nogil:
    return search.wants >> seat & 1


cdef inline Goal after_trick(Search* search, const Trick* trick, int winner) noexcept nogil:
    return next_aim(&search.aims, trick.need, winner)


cdef inline int answer_of(const Search* search, Goal aim, int left) noexcept nogil:
    return search.aims.list[aim].answer


cdef inline bint answer_of_last(Search* search, Goal aim, int winner) noexcept nogil:
    return search.aims.list[next_aim(&search.aims, aim, winner)].answer


cdef inline uint64_t first_key(const Search* search, int seat, Goal aim, int left) noexcept nogil:
    return (
        search.state.shape << KEY_SHAPE | (aim >> AIM_LOW) << KEY_AIM | seat << KEY_LEADER | left
    )


cdef inline uint32_t second_key(const Search* search, Goal aim) noexcept nogil:
    return aim & ((1 << AIM_LOW) - 1)


cdef inline int sure_bounds(Search* search, uint64_t rest, int left, Goal* aim, uint64_t* facts,
                            uint64_t* settled, uint64_t* ranks) noexcept nogil:
    """Sure trump tricks of each player: they may decide contracts that the aim is about."""
    cdef int decided = OPEN
    cdef Goal less = settle(search, rest, aim[0], settled)
    if less != aim[0]:
        aim[0] = less
        decided = search.aims.list[less].answer
        ranks[0] = settled[0]
    return decided


cdef inline int other_bounds(Search* search, int seat, uint64_t rest, uint64_t facts, Goal aim,
                             int left, uint64_t* ranks) noexcept nogil:
    """What both sides' tricks say of the contracts, and what the leader can cash."""
    cdef bint answer
    # Quick tricks, later tricks and losers of a side.
    if total(search, seat, rest, aim, &answer, ranks):
        return answer
    # Quick tricks of each player.
    if cash(search, seat, rest, aim, ranks):
        return search.wants >> seat & 1
    return OPEN


cdef inline bint is_full(const Search* search) noexcept nogil:
    return search.aims.full


cdef inline uint64_t follow_hash(const Search* search, const Trick* trick, uint64_t held,
                                 bint void) noexcept nogil:
    if not void:
        return trick.rest & trick.follow
    # Whether to ruff, and what to throw, is a matter of whose contracts are open.
    return held ^ <uint64_t>search.aims.list[trick.need].matters << 50


cdef inline int second_guess(const Search* search, uint64_t hash, uint64_t cards) noexcept nogil:
    return recall(search.earlier[hash >> MEMORY_SHIFT], hash, cards)


cdef inline void keep_guess(Search* search, uint64_t hash, int card) noexcept nogil:
    cdef uint32_t* latest = &search.state.follows[hash >> MEMORY_SHIFT]
    if latest[0] != remember(hash, card):
        search.earlier[hash >> MEMORY_SHIFT] = latest[0]
        latest[0] = remember(hash, card)


cdef inline void plan_card(const Search* search, const Trick* trick, int place, int seat,
                           uint64_t cards, bint void, Plan* plan) noexcept nogil:
    plan_own(search, trick, place, seat, cards, void, plan)


include "atout/solving/search.pxi"
