# What is proved about contracts: as in `patterns`, but for the aims of `aims`, and laid out for
# tables larger than the processor's nearest memory.
#
# An index of small entries finds the node of a key; nodes stand in the order in which they were
# made, two cache lines each, the patterns inside. What does not fit goes on in further nodes.
from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcpy, memset

from .bits cimport bit
from .rng cimport mix

cdef extern from *:
    """
    #if defined(__GNUC__)
    #define atout_fetch(address) __builtin_prefetch(address)
    #else
    #define atout_fetch(address) ((void)(address))
    #endif
    """
    # Ask for memory that will be read soon.
    void fetch "atout_fetch"(const void* address) noexcept nogil

cdef enum:
    PATTERNS = 4                  # in a node
    LINE = 64                     # bytes of a cache line
    FEWEST_NODES = 512

cdef struct Pattern:
    uint64_t low                  # bit 0 and bit 1 of the owner of each rank
    uint64_t high
    uint64_t mask                 # the ranks that mattered; the top bit is the answer

cdef struct Node:
    uint64_t key
    uint32_t aim
    uint32_t next                 # the node that goes on, 0 if none
    uint64_t count                # patterns in it
    Pattern[PATTERNS] patterns
    uint64_t spare

cdef struct Entry:
    uint32_t tag
    uint32_t node                 # 0 if there is none

cdef struct Claims:
    Entry* index                  # twice as many as nodes
    Node* nodes                   # number 0 is never used
    void* block                   # what was allocated for the nodes
    uint32_t count
    uint32_t room
    uint32_t most


cdef inline bint room_for(Claims* claims, uint32_t room) noexcept nogil:
    """Take memory for more nodes and copy those there are."""
    cdef void* block = malloc((room + 1) * sizeof(Node))
    cdef Entry* index = <Entry*>calloc(2 * room, sizeof(Entry))
    cdef Node* nodes
    cdef uint32_t i, place
    if block == NULL or index == NULL:
        free(block)
        free(index)
        return False
    nodes = <Node*>((<uint64_t>block + LINE - 1) & ~<uint64_t>(LINE - 1))
    if claims.count > 1:
        memcpy(nodes, claims.nodes, claims.count * sizeof(Node))
        for i in range(2 * claims.room):
            if claims.index[i].node:
                place = home(claims.index[i].tag, room)
                while index[place].node:
                    place = (place + 1) & (2 * room - 1)
                index[place] = claims.index[i]
    free(claims.block)
    free(claims.index)
    claims.block = block
    claims.nodes = nodes
    claims.index = index
    claims.room = room
    return True


cdef inline uint32_t home(uint32_t tag, uint32_t room) noexcept nogil:
    return tag & (2 * room - 1)


cdef inline bint open_claims(Claims* claims, uint64_t bytes) noexcept nogil:
    """Take memory for an empty table that will never hold more than so many bytes."""
    memset(claims, 0, sizeof(Claims))
    claims.count = 1
    claims.most = FEWEST_NODES
    while 2 * claims.most * (sizeof(Node) + 2 * sizeof(Entry)) <= bytes:
        claims.most *= 2
    return room_for(claims, FEWEST_NODES)


cdef inline void close_claims(Claims* claims) noexcept nogil:
    free(claims.block)
    free(claims.index)


cdef inline void forget(Claims* claims) noexcept nogil:
    memset(claims.index, 0, 2 * claims.room * sizeof(Entry))
    claims.count = 1


cdef inline uint32_t tag_of(uint64_t key, uint32_t aim) noexcept nogil:
    return <uint32_t>(mix(key + (<uint64_t>aim << 40)) >> 16)


cdef inline void fetch_index(const Claims* claims, uint32_t tag) noexcept nogil:
    fetch(&claims.index[home(tag, claims.room)])


cdef inline Entry* entry_of(const Claims* claims, uint64_t key, uint32_t aim,
                            uint32_t tag) noexcept nogil:
    """The entry of a key, or the empty one where it belongs."""
    cdef uint32_t place = home(tag, claims.room)
    cdef Entry* entry = &claims.index[place]
    while entry.node:
        if entry.tag == tag and claims.nodes[entry.node].key == key and (
            claims.nodes[entry.node].aim == aim
        ):
            return entry
        place = (place + 1) & (2 * claims.room - 1)
        entry = &claims.index[place]
    return entry


cdef inline int look_up(const Claims* claims, uint32_t node, uint64_t low, uint64_t high,
                        uint64_t* mask) noexcept nogil:
    """1 or 0 if a pattern answers yes or no, with its ranks in ``mask``; −1 if none does."""
    cdef Node* here
    cdef Pattern* pattern
    cdef Pattern found
    cdef uint64_t i
    while node:
        here = &claims.nodes[node]
        for i in range(here.count):
            pattern = &here.patterns[i]
            if not ((low ^ pattern.low) | (high ^ pattern.high)) & pattern.mask & ~bit(63):
                found = pattern[0]
                if i:
                    pattern[0] = here.patterns[0]
                    here.patterns[0] = found
                mask[0] = found.mask & ~bit(63)
                return <int>(found.mask >> 63)
        node = here.next
    return -1


cdef inline void drop_covered(Claims* claims, uint32_t node, uint64_t low, uint64_t high,
                              uint64_t mask) noexcept nogil:
    """Drop the patterns that fit wherever a new one fits that asks for fewer ranks."""
    cdef Node* here
    cdef Pattern* pattern
    cdef uint64_t i
    while node:
        here = &claims.nodes[node]
        i = 0
        while i < here.count:
            pattern = &here.patterns[i]
            if pattern.mask & mask == mask and not (
                ((low ^ pattern.low) | (high ^ pattern.high)) & mask
            ):
                here.count -= 1
                pattern[0] = here.patterns[here.count]
            else:
                i += 1
        node = here.next


cdef inline Node* new_node(Claims* claims, uint64_t key, uint32_t aim) noexcept nogil:
    cdef Node* node = &claims.nodes[claims.count]
    node.key = key
    node.aim = aim
    node.next = 0
    node.count = 0
    claims.count += 1
    return node


cdef inline void store(Claims* claims, uint64_t key, uint32_t aim, uint32_t tag, uint64_t low,
                       uint64_t high, uint64_t mask, bint answer) noexcept nogil:
    """Remember an answer. A table that may not grow any more starts again from nothing."""
    cdef Entry* entry
    cdef Node* node
    cdef uint32_t further
    if claims.count == claims.room and (
        claims.room == claims.most or not room_for(claims, 2 * claims.room)
    ):
        forget(claims)
    entry = entry_of(claims, key, aim, tag)
    if entry.node == 0:
        entry.tag = tag
        entry.node = claims.count
        new_node(claims, key, aim)
    else:
        drop_covered(claims, entry.node, low, high, mask)
    node = &claims.nodes[entry.node]
    while node.count == PATTERNS:
        if not node.next:
            # A new node comes first: what is new is looked for again soonest.
            further = claims.count
            node = new_node(claims, key, aim)
            node.next = entry.node
            entry.node = further
            break
        node = &claims.nodes[node.next]
    node.patterns[node.count].low = low
    node.patterns[node.count].high = high
    node.patterns[node.count].mask = mask | <uint64_t>answer << 63
    node.count += 1
