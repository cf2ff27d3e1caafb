# What is asked of the tricks still to be won: whether the contracts made will be among the good
# sets of contracts.
#
# A contract that is made or lost, or does not matter for the answer any more, is taken out of the
# aim, so that moments that got there in different ways ask the same. Each aim exists once: its
# number stands for it in the table, and remembers the aim that follows when a seat wins a trick.
from libc.stdint cimport int8_t, uint8_t, uint32_t
from libc.stdlib cimport calloc, free, malloc, realloc
from libc.string cimport memset

from ..table cimport OPEN

cdef enum:
    FEWEST_AIMS = 256
    MANY_AIMS = 1 << 14           # so many are forgotten before the next question
    MOST_AIMS = 1 << 18           # numbers have no more bits (`settle`)
    FAR = 1000                    # more tricks than there are

cdef struct Aim:
    uint32_t good                 # a bit for each set of seats that make it: whether that is a yes
    uint8_t[4] need               # tricks that a seat still needs, 0 if that does not matter
    int8_t left                   # tricks left
    int8_t answer                 # 1 yes, 0 no, OPEN
    uint8_t wants                 # the seats that want a yes
    uint8_t matters               # the seats whose contracts matter
    uint32_t possible             # the sets of contracts that numbers of tricks leave possible
    int8_t[2] enough              # tricks of seats 0 and 2, 1 and 3 together that decide for them
    uint32_t[4] won               # the aim once a seat has won a trick, 0 if not worked out yet

cdef struct Aims:
    Aim* list                     # number 0 stands for one there was no memory for
    uint32_t count
    uint32_t room
    uint32_t* index               # numbers by hash, 0 if empty; twice the room
    bint full                     # there was no memory for one more


cdef inline bint open_aims(Aims* aims) noexcept nogil:
    aims.count = 1
    aims.room = FEWEST_AIMS
    aims.list = <Aim*>malloc(aims.room * sizeof(Aim))
    aims.index = <uint32_t*>calloc(2 * aims.room, sizeof(uint32_t))
    if aims.list == NULL or aims.index == NULL:
        return False
    memset(aims.list, 0, sizeof(Aim))
    return True


cdef inline void close_aims(Aims* aims) noexcept nogil:
    free(aims.list)
    free(aims.index)
    aims.list = NULL
    aims.index = NULL


cdef inline void forget_aims(Aims* aims) noexcept nogil:
    memset(aims.index, 0, 2 * aims.room * sizeof(uint32_t))
    aims.count = 1
    aims.full = False


cdef inline uint32_t members(int seat) noexcept nogil:
    """The sets of seats with a seat in them, a bit for each."""
    if seat == 0:
        return 0xAAAA
    if seat == 1:
        return 0xCCCC
    return 0xF0F0 if seat == 2 else 0xFF00


cdef inline uint32_t with_either(uint32_t sets, int seat) noexcept nogil:
    """The sets, each with and without a seat."""
    cdef uint32_t inside = members(seat)
    return sets | (sets & inside) >> (1 << seat) | (sets & ~inside) << (1 << seat)


cdef struct Limits:
    int8_t[4] least               # tricks that a seat is sure to win yet
    int8_t[4] most                # tricks that a seat can win at most
    int8_t[2] side                # tricks that the seats 0 and 2, 1 and 3 are sure to win together


cdef struct Pair:
    int least                     # tricks of two partners together, from FAR up if impossible
    int most


cdef inline void no_limits(Limits* limits, int left) noexcept nogil:
    cdef int seat
    limits.side[0] = limits.side[1] = 0
    for seat in range(4):
        limits.least[seat] = 0
        limits.most[seat] = left


cdef inline uint32_t reachable(const uint8_t* need, int left, const Limits* limits) noexcept nogil:
    """The sets of contracts that can still be those made, as far as numbers of tricks tell."""
    cdef uint32_t result = 0
    cdef int made, other
    cdef Pair[16] even            # the seats 0 and 2 by which of them make it
    cdef Pair[16] odd
    for made in range(0b0101 + 1):
        if not made & 0b1010:
            even[made] = tricks_of_two(need, left, limits, 0, made)
            odd[made << 1] = tricks_of_two(need, left, limits, 1, made << 1)
    for made in range(16):
        other = made & 0b1010
        if even[made ^ other].least + odd[other].least <= left <= (
            even[made ^ other].most + odd[other].most
        ):
            result |= <uint32_t>1 << made
    return result


cdef inline Pair tricks_of_two(const uint8_t* need, int left, const Limits* limits, int first,
                               int made) noexcept nogil:
    """The tricks that a seat and its partner can win together if a set of them makes it."""
    cdef Pair pair
    cdef int seat, low, high, least = 0, most = 0
    for seat in range(first, 4, 2):
        low = limits.least[seat]
        high = limits.most[seat]
        if made >> seat & 1:
            low = max(low, need[seat])
        else:
            high = min(high, need[seat] - 1)
        if low > high:
            low = FAR
        least += low
        most += high
    pair.least = max(least, limits.side[first])
    pair.most = min(most, left - limits.side[1 - first])
    if pair.least > pair.most:
        pair.least = FAR
    return pair


cdef inline int enough(const Aim* aim, int side) noexcept nogil:
    """How many tricks of two partners together decide as they want, more than all if none do."""
    cdef uint32_t against = aim.possible & (~aim.good if aim.wants >> side & 1 else aim.good)
    cdef int made, seat, high, low, most = -1
    for made in range(16):
        if not against >> made & 1:
            continue
        high = low = 0
        for seat in range(4):
            if seat & 1 == side:
                high += aim.left if made >> seat & 1 else min(aim.left, aim.need[seat] - 1)
            elif made >> seat & 1:
                low += aim.need[seat]
        most = max(most, min(high, aim.left - low))
    return most + 1


cdef inline uint32_t raised(uint32_t good, int wants) noexcept nogil:
    """The good sets, and those that are better for who wants a yes."""
    cdef int seat
    for seat in range(4):
        if wants >> seat & 1:
            good |= (good & ~members(seat)) << (1 << seat)
        else:
            good |= (good & members(seat)) >> (1 << seat)
    return good


cdef inline uint32_t aim_at(Aims* aims, uint32_t good, const uint8_t* needs, int left,
                            int wants) noexcept nogil:
    """The number of an aim; a seat with need 0 has made its contract."""
    cdef Limits limits
    no_limits(&limits, left)
    return aim_within(aims, good, needs, left, wants, &limits)


cdef inline uint32_t aim_within(Aims* aims, uint32_t good, const uint8_t* needs, int left,
                                int wants, const Limits* limits) noexcept nogil:
    """The same where the limits of the seats' tricks are known better."""
    cdef Aim aim
    cdef Limits none
    cdef uint32_t possible, bad
    cdef int seat
    for seat in range(4):
        aim.need[seat] = needs[seat]
        aim.won[seat] = 0
    possible = reachable(needs, left, limits)
    bad = possible & ~good
    good &= possible
    aim.matters = 0
    for seat in range(4):
        if raised(with_either(good, seat), wants) & with_either(bad, seat):
            aim.matters |= 1 << seat
        else:
            good = with_either(good, seat)
            bad = with_either(bad, seat)
            aim.need[seat] = 0
    aim.good = raised(good, wants)
    no_limits(&none, left)
    aim.possible = reachable(aim.need, left, &none)
    aim.left = left
    aim.wants = wants
    for seat in range(2):
        aim.enough[seat] = left + 1
        if wants == 0b0101 or wants == 0b1010:
            aim.enough[seat] = enough(&aim, seat)
    aim.answer = OPEN
    if not aim.matters:
        aim.answer = good != 0
    return intern(aims, &aim)


cdef inline uint32_t hash_of(const Aim* aim) noexcept nogil:
    cdef uint32_t hash = aim.good | <uint32_t>aim.wants << 16 | <uint32_t>aim.left << 20
    cdef int seat
    for seat in range(4):
        hash = (hash ^ aim.need[seat]) * <uint32_t>0x9e3779b1
    return hash ^ hash >> 15


cdef inline bint is_same(const Aim* one, const Aim* other) noexcept nogil:
    cdef int seat
    for seat in range(4):
        if one.need[seat] != other.need[seat]:
            return False
    return one.good == other.good and one.left == other.left and one.wants == other.wants


cdef inline uint32_t* place_of(Aims* aims, const Aim* aim) noexcept nogil:
    cdef uint32_t mask = 2 * aims.room - 1, i = hash_of(aim) & mask
    while aims.index[i] and not is_same(&aims.list[aims.index[i]], aim):
        i = (i + 1) & mask
    return &aims.index[i]


cdef inline uint32_t intern(Aims* aims, const Aim* aim) noexcept nogil:
    cdef uint32_t* place = place_of(aims, aim)
    if place[0]:
        return place[0]
    if aims.count == aims.room:
        if aims.room == MOST_AIMS or not grow_aims(aims):
            aims.full = True
            return 0
        place = place_of(aims, aim)
    place[0] = aims.count
    aims.list[aims.count] = aim[0]
    aims.count += 1
    return place[0]


cdef inline bint grow_aims(Aims* aims) noexcept nogil:
    cdef uint32_t i
    cdef Aim* more = <Aim*>realloc(aims.list, 2 * aims.room * sizeof(Aim))
    cdef uint32_t* index
    if more == NULL:
        return False
    aims.list = more
    index = <uint32_t*>calloc(4 * aims.room, sizeof(uint32_t))
    if index == NULL:
        return False
    free(aims.index)
    aims.index = index
    aims.room *= 2
    for i in range(1, aims.count):
        place_of(aims, &aims.list[i])[0] = i
    return True


cdef inline uint32_t after_trick(Aims* aims, uint32_t number, int winner) noexcept nogil:
    """The aim once a seat has won the next trick."""
    cdef Aim aim
    cdef uint32_t next = aims.list[number].won[winner]
    if next:
        return next
    aim = aims.list[number]
    if aim.need[winner]:
        aim.need[winner] -= 1
    next = aim_at(aims, aim.good, aim.need, aim.left - 1, aim.wants)
    aims.list[number].won[winner] = next
    return next
