# The table: what is proved, for every deal of a shape in which certain ranks lie so.
#
# A key says the shape, the leader, the tricks left and needed. Under a key stands a list of
# patterns: who owns which of the ranks that mattered (the cards still in play, highest first,
# lane by lane), and the answer. Whatever the other cards are, a position that fits has it.
from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc, realloc
from libc.string cimport memset

from .bits cimport bit
from .rng cimport mix

cdef enum:
    BLOCK = 8                     # patterns in a block
    FEWEST_SLOTS = 256
    FEWEST_BLOCKS = 64

cdef struct Block:
    uint64_t[BLOCK] low           # bit 0 and bit 1 of the owner of each rank
    uint64_t[BLOCK] high
    uint64_t[BLOCK] mask          # the ranks that mattered; the top bit is the answer
    uint32_t next                 # the block that goes on, 0 if none
    uint32_t count

cdef struct Slot:
    uint64_t key                  # 0 if the slot is empty
    uint32_t shown                # the voids shown: the second part of the key
    uint32_t head                 # its first block

cdef struct Table:
    Slot* slots
    Block* blocks                 # number 0 is never used
    uint64_t size                 # slots, a power of two
    uint64_t most_slots
    uint64_t used
    uint32_t count                # blocks in use, room for blocks, and how many there may be
    uint32_t room
    uint32_t most_blocks


cdef inline bint open_table(Table* table, uint64_t bytes) noexcept nogil:
    """Take memory for an empty table that will never hold more than so many bytes."""
    table.size = FEWEST_SLOTS
    table.most_slots = FEWEST_SLOTS
    while 2 * table.most_slots * sizeof(Slot) <= bytes // 4:
        table.most_slots *= 2
    table.room = FEWEST_BLOCKS
    table.most_blocks = <uint32_t>((bytes - bytes // 4) // sizeof(Block))
    table.slots = <Slot*>calloc(table.size, sizeof(Slot))
    table.blocks = <Block*>malloc(table.room * sizeof(Block))
    table.count = 1
    table.used = 0
    return table.slots != NULL and table.blocks != NULL


cdef inline void close_table(Table* table) noexcept nogil:
    free(table.slots)
    free(table.blocks)


cdef inline void clear_table(Table* table) noexcept nogil:
    memset(table.slots, 0, table.size * sizeof(Slot))
    table.used = 0
    table.count = 1


cdef inline void restart_table(Table* table) noexcept nogil:
    """Forget all, as cheaply as if the table were new; its blocks keep their memory."""
    cdef Slot* slots
    if table.size > FEWEST_SLOTS:
        slots = <Slot*>calloc(FEWEST_SLOTS, sizeof(Slot))
        if slots != NULL:
            free(table.slots)
            table.slots = slots
            table.size = FEWEST_SLOTS
            table.used = 0
            table.count = 1
            return
    clear_table(table)


cdef inline Slot* find_slot(const Table* table, uint64_t key, uint32_t shown) noexcept nogil:
    """The slot of a key, or the empty one where it belongs."""
    cdef uint64_t i = mix(key + shown) & (table.size - 1)
    while table.slots[i].key != 0 and (
        table.slots[i].key != key or table.slots[i].shown != shown
    ):
        i = (i + 1) & (table.size - 1)
    return &table.slots[i]


cdef inline int look_up(const Table* table, uint64_t key, uint32_t shown, uint64_t low,
                        uint64_t high, uint64_t* mask) noexcept nogil:
    """1 or 0 if a pattern answers yes or no, with its ranks in ``mask``; −1 if none does."""
    cdef uint32_t id = find_slot(table, key, shown).head, i
    cdef const Block* block
    while id:
        block = &table.blocks[id]
        for i in range(block.count):
            if not ((low ^ block.low[i]) | (high ^ block.high[i])) & block.mask[i] & ~bit(63):
                mask[0] = block.mask[i] & ~bit(63)
                return <int>(block.mask[i] >> 63)
        id = block.next
    return -1


cdef inline bint grow_slots(Table* table) noexcept nogil:
    cdef Slot* old = table.slots
    cdef uint64_t size = table.size, i
    if 2 * size > table.most_slots:
        return False
    table.slots = <Slot*>calloc(2 * size, sizeof(Slot))
    if table.slots == NULL:
        table.slots = old
        return False
    table.size = 2 * size
    for i in range(size):
        if old[i].key:
            find_slot(table, old[i].key, old[i].shown)[0] = old[i]
    free(old)
    return True


cdef inline bint grow_blocks(Table* table) noexcept nogil:
    cdef uint32_t room = min(2 * table.room, table.most_blocks)
    cdef Block* blocks
    if room == table.room:
        return False
    blocks = <Block*>realloc(table.blocks, room * sizeof(Block))
    if blocks == NULL:
        return False
    table.blocks = blocks
    table.room = room
    return True


cdef inline void drop_covered(Table* table, uint32_t id, uint64_t low, uint64_t high,
                              uint64_t mask) noexcept nogil:
    """Drop the patterns that fit wherever a new one fits that asks for fewer ranks."""
    cdef Block* block
    cdef uint32_t i
    while id:
        block = &table.blocks[id]
        i = 0
        while i < block.count:
            if block.mask[i] & mask == mask and not (
                ((low ^ block.low[i]) | (high ^ block.high[i])) & mask
            ):
                block.count -= 1
                block.low[i] = block.low[block.count]
                block.high[i] = block.high[block.count]
                block.mask[i] = block.mask[block.count]
            else:
                i += 1
        id = block.next


cdef inline void store(Table* table, uint64_t key, uint32_t shown, uint64_t low, uint64_t high,
                       uint64_t mask, bint answer) noexcept nogil:
    """Remember an answer. A table that may not grow any more starts again from nothing."""
    cdef Slot* slot
    cdef Block* block
    if 2 * table.used >= table.size and not grow_slots(table):
        clear_table(table)
    if table.count == table.room and not grow_blocks(table):
        clear_table(table)
    slot = find_slot(table, key, shown)
    if slot.key == 0:
        table.used += 1
        slot.key = key
        slot.shown = shown
    drop_covered(table, slot.head, low, high, mask)
    if slot.head == 0 or table.blocks[slot.head].count == BLOCK:
        block = &table.blocks[table.count]
        block.next = slot.head
        block.count = 0
        slot.head = table.count
        table.count += 1
    block = &table.blocks[slot.head]
    block.low[block.count] = low
    block.high[block.count] = high
    block.mask[block.count] = mask | <uint64_t>answer << 63
    block.count += 1
