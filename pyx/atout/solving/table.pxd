# The table: what is proved, for every deal of a shape in which certain ranks lie so.
#
# A key says the shape, the leader, the tricks left and needed. Under a key stands a list of
# patterns: who owns which of the ranks that mattered (the cards still in play, highest first,
# lane by lane), and the answer. Whatever the other cards are, a position that fits has it.
from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc, realloc
from libc.string cimport memset

from ..common.bits cimport bit
from ..common.checks cimport check
from ..common.memory cimport use_large_pages
from ..dealing.random_numbers cimport mix

cdef enum:
    OPEN = -1                     # what stands for an answer that is neither yes nor no yet

cdef enum:
    LINE = 64                     # bytes that memory brings at once
    FIRST = 2                     # patterns in a slot
    BLOCK = 5                     # patterns in a block
    FEWEST_SLOTS = 256
    FEWEST_BLOCKS = 64

cdef struct Pattern:
    uint64_t low                  # bit 0 and bit 1 of the owner of each rank
    uint64_t high
    uint64_t mask                 # the ranks that mattered; the top bit is the answer

# Most keys have one pattern or two, a few have dozens: the latest stand in the slot itself.
cdef struct Slot:
    uint64_t key
    uint32_t next                 # the block with more patterns, 0 if none
    uint16_t shown                # the voids shown: the second part of the key
    uint8_t count
    uint8_t generation            # the slot is empty unless it is the table's
    Pattern[FIRST] patterns

cdef struct Block:
    uint32_t next
    uint32_t count
    Pattern[BLOCK] patterns

# How many bytes some tables may hold together. Only one of them is at work at a time.
cdef struct TableMemory:
    uint64_t most
    uint64_t held
    Table* first

cdef struct Table:
    TableMemory* memory           # what it shares with others, NULL before it is opened
    Table* next                   # the next of these
    void* slots_start             # the memory of the slots
    Slot* slots                   # the same from the start of a line
    Block* blocks                 # number 0 is never used
    uint64_t size                 # slots, a power of two
    uint64_t slot_room            # slots that there is memory for
    uint64_t most_slots
    uint64_t used
    uint8_t generation
    uint32_t count                # blocks in use, room for blocks, and how many there may be
    uint32_t room
    uint32_t most_blocks


cdef inline uint64_t slot_bytes(uint64_t slots) noexcept nogil:
    return slots * sizeof(Slot) + LINE


cdef inline uint64_t block_bytes(uint64_t blocks) noexcept nogil:
    return blocks * sizeof(Block)


cdef inline uint64_t table_bytes(const Table* table) noexcept nogil:
    return slot_bytes(table.slot_room) + block_bytes(table.room)


cdef inline Slot* new_slots(Table* table, uint64_t size) noexcept nogil:
    """Empty slots, each on a line of its own; NULL if there is no memory."""
    cdef void* start = calloc(slot_bytes(size), 1)
    if start == NULL:
        return NULL
    use_large_pages(start, slot_bytes(size))
    table.slots_start = start
    table.slot_room = size
    return <Slot*>((<size_t>start + LINE - 1) & ~<size_t>(LINE - 1))


cdef inline bint open_table(Table* table, TableMemory* memory) noexcept nogil:
    """Take memory for an empty table, which alone may grow to all there is."""
    table.size = FEWEST_SLOTS
    table.most_slots = FEWEST_SLOTS
    while slot_bytes(2 * table.most_slots) <= memory.most // 2:
        table.most_slots *= 2
    table.room = FEWEST_BLOCKS
    table.most_blocks = <uint32_t>((memory.most - memory.most // 2) // sizeof(Block))
    table.slots_start = NULL
    table.slots = NULL
    table.blocks = NULL
    table.memory = memory
    if is_allowed(table, slot_bytes(table.size) + block_bytes(table.room)):
        table.slots = new_slots(table, table.size)
        table.blocks = <Block*>malloc(block_bytes(table.room))
    table.count = 1
    table.used = 0
    table.generation = 1
    if table.slots == NULL or table.blocks == NULL:
        free(table.slots_start)
        free(table.blocks)
        table.memory = NULL
        return False
    table.next = memory.first
    memory.first = table
    memory.held += table_bytes(table)
    return True


cdef inline void close_table(Table* table) noexcept nogil:
    """Give its memory back."""
    cdef Table** link
    if table.memory == NULL:
        return
    link = &table.memory.first
    while link[0] != NULL and link[0] != table:
        link = &link[0].next
    if link[0] == table:
        link[0] = table.next
        table.memory.held -= table_bytes(table)
    free(table.slots_start)
    free(table.blocks)
    table.memory = NULL


cdef inline bint is_allowed(Table* table, uint64_t more) noexcept nogil:
    """Whether a table may hold so many bytes more, perhaps once the others have given theirs."""
    cdef TableMemory* memory = table.memory
    cdef Table* other = memory.first
    while other != NULL and memory.held + more > memory.most:
        if other != table:
            shrink_table(other)
        other = other.next
    return memory.held + more <= memory.most


cdef inline void shrink_table(Table* table) noexcept nogil:
    """Forget all, and keep as little memory as a new table has."""
    cdef void* old = table.slots_start
    cdef Slot* slots
    cdef Block* blocks
    table.memory.held -= table_bytes(table)
    if table.slot_room > FEWEST_SLOTS:
        slots = new_slots(table, FEWEST_SLOTS)
        if slots != NULL:
            free(old)
            table.slots = slots
            table.size = FEWEST_SLOTS
    if table.room > FEWEST_BLOCKS:
        blocks = <Block*>realloc(table.blocks, block_bytes(FEWEST_BLOCKS))
        if blocks != NULL:
            table.blocks = blocks
            table.room = FEWEST_BLOCKS
    table.memory.held += table_bytes(table)
    clear_table(table)


cdef inline void clear_table(Table* table) noexcept nogil:
    """Forget all. The memory stays, and slots of another generation are empty.

    What was far too large is halved: a small deal in a large table runs from cold memory.
    """
    if table.size > FEWEST_SLOTS and 8 * table.used < table.size:
        table.size //= 2
    table.generation += 1
    if table.generation == 0:
        memset(table.slots, 0, table.size * sizeof(Slot))
        table.generation = 1
    table.used = 0
    table.count = 1


cdef inline uint64_t place(const Table* table, uint64_t key, uint32_t shown) noexcept nogil:
    """The number of the slot where a key is looked for first."""
    return mix(key + shown) & (table.size - 1)


cdef inline Slot* find_slot(const Table* table, uint64_t at, uint64_t key,
                            uint32_t shown) noexcept nogil:
    """The slot of a key, looked for from its place on, or the empty one where it belongs."""
    while table.slots[at].generation == table.generation and (
        table.slots[at].key != key or table.slots[at].shown != shown
    ):
        at = (at + 1) & (table.size - 1)
    return &table.slots[at]


cdef inline bint fits(const Pattern* pattern, uint64_t low, uint64_t high,
                      uint64_t mask) noexcept nogil:
    return not ((low ^ pattern.low) | (high ^ pattern.high)) & mask


cdef inline int look_up(const Table* table, Slot* slot, uint64_t low, uint64_t high,
                        uint64_t* mask) noexcept nogil:
    """1 or 0 if a pattern answers yes or no, with its ranks in ``mask``; OPEN if none does."""
    cdef uint32_t id = slot.next, i
    cdef Block* block
    cdef Pattern found
    if slot.generation != table.generation:
        return OPEN
    for i in range(slot.count):
        if fits(&slot.patterns[i], low, high, slot.patterns[i].mask & ~bit(63)):
            mask[0] = slot.patterns[i].mask & ~bit(63)
            return <int>(slot.patterns[i].mask >> 63)
    while id:
        block = &table.blocks[id]
        for i in range(block.count):
            if fits(&block.patterns[i], low, high, block.patterns[i].mask & ~bit(63)):
                # What answered will answer again.
                found = block.patterns[i]
                block.patterns[i] = slot.patterns[FIRST - 1]
                slot.patterns[FIRST - 1] = found
                mask[0] = found.mask & ~bit(63)
                return <int>(found.mask >> 63)
        id = block.next
    return OPEN


cdef inline bint grow_slots(Table* table) noexcept nogil:
    cdef Slot* old = table.slots
    cdef void* start = table.slots_start
    cdef uint64_t size = table.size, before = table.slot_room, i
    cdef Slot* slots
    # For a moment there are both the old and the new ones.
    if 2 * size > table.most_slots or not is_allowed(table, slot_bytes(2 * size)):
        return False
    slots = new_slots(table, 2 * size)
    if slots == NULL:
        return False
    table.slots = slots
    table.size = 2 * size
    for i in range(size):
        if old[i].generation == table.generation:
            find_slot(table, place(table, old[i].key, old[i].shown), old[i].key,
                      old[i].shown)[0] = old[i]
    free(start)
    table.memory.held += slot_bytes(2 * size)
    check(table.memory.held <= table.memory.most, b"tables hold no more than they may")
    table.memory.held -= slot_bytes(before)
    return True


cdef inline bint grow_blocks(Table* table) noexcept nogil:
    cdef uint32_t room = min(2 * table.room, table.most_blocks)
    cdef uint64_t more = block_bytes(room) - block_bytes(table.room)
    cdef Block* blocks
    if room == table.room or not is_allowed(table, more):
        return False
    blocks = <Block*>realloc(table.blocks, block_bytes(room))
    if blocks == NULL:
        return False
    use_large_pages(blocks, block_bytes(room))
    table.blocks = blocks
    table.room = room
    table.memory.held += more
    check(table.memory.held <= table.memory.most, b"tables hold no more than they may")
    return True


cdef inline uint32_t drop_covered(Pattern* patterns, uint32_t count, uint64_t low,
                                  uint64_t high, uint64_t mask) noexcept nogil:
    """Drop the patterns that fit wherever a new one fits that asks for fewer ranks."""
    cdef uint32_t i = 0
    while i < count:
        if patterns[i].mask & mask == mask and fits(&patterns[i], low, high, mask):
            count -= 1
            patterns[i] = patterns[count]
        else:
            i += 1
    return count


cdef inline void store(Table* table, uint64_t key, uint32_t shown, uint64_t low, uint64_t high,
                       uint64_t mask, bint answer) noexcept nogil:
    """Remember an answer. A table that may not grow any more starts again from nothing."""
    cdef Slot* slot
    cdef Block* block
    cdef uint32_t id
    if 2 * table.used >= table.size and not grow_slots(table):
        clear_table(table)
    if table.count == table.room and not grow_blocks(table):
        clear_table(table)
    slot = find_slot(table, place(table, key, shown), key, shown)
    if slot.generation != table.generation:
        table.used += 1
        slot.generation = table.generation
        slot.key = key
        slot.shown = <uint16_t>shown
        slot.next = 0
        slot.count = 0
    slot.count = <uint8_t>drop_covered(slot.patterns, slot.count, low, high, mask)
    id = slot.next
    while id:
        block = &table.blocks[id]
        block.count = drop_covered(block.patterns, block.count, low, high, mask)
        id = block.next
    if slot.count == FIRST:
        # The older of the slot's patterns makes room.
        if slot.next == 0 or table.blocks[slot.next].count == BLOCK:
            block = &table.blocks[table.count]
            block.next = slot.next
            block.count = 0
            slot.next = table.count
            table.count += 1
        block = &table.blocks[slot.next]
        block.patterns[block.count] = slot.patterns[FIRST - 1]
        block.count += 1
        slot.count -= 1
    if slot.count:
        slot.patterns[slot.count] = slot.patterns[0]
    slot.count += 1
    slot.patterns[0].low = low
    slot.patterns[0].high = high
    slot.patterns[0].mask = mask | <uint64_t>answer << 63
