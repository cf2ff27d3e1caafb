"""Many positions as arrays, solved by several threads that hold no lock of Python's."""

from cpython.exc cimport PyErr_CheckSignals
from cpython.pythread cimport (
    WAIT_LOCK, PyThread_acquire_lock, PyThread_allocate_lock, PyThread_free_lock,
    PyThread_release_lock, PyThread_type_lock
)
from libc.stdint cimport int8_t, uint8_t, uint16_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from ..common.atomics cimport Shared, read, write
from ..common.clock cimport clock_ns
from ..play.bit_lanes cimport NO_BIT, Layout
from ..solving.search_limits cimport NEVER, set_limits
from ..solving.table cimport TableMemory, close_table, open_table
from ..play.moves cimport PLAY_BIT, PLAY_NAME, Board, to_move
from ..play.position cimport Position
from ..play.position_check cimport MOST_ON_TABLE, Given, Pack, is_position
from ..solving.position_values cimport (
    MAX_PLAYS, Moment, Range, Worth, bound_plays, list_plays, narrow, narrow_leaders,
    narrow_plays, tricks_left, turn_to, unknown
)
from ..common.signals cimport Signals, interrupted, watch_signals
from ..solving.state cimport State

import numpy as np

cdef enum:
    FIRST_JOKER = 52
    FIRST_NAMED = 54              # codes of jokers that name a suit: 4 × joker + suit from here
    MAX_CODES = 62

cdef enum:
    MOST_ROWS = 64                # rows that a thread takes at once, at most,
    SHARES = 64                   # and at most this part of those left
    ROWS_PER_LOOK = 1024          # rows that are read without a look at the clock

cdef enum:
    ASK_TRICKS = 0
    ASK_LEADERS = 1
    ASK_CARDS = 2

#: What may be asked: the number of each question, and the shape of its answer to one position.
QUESTIONS = {
    "tricks": (ASK_TRICKS, (2,)),
    "leaders": (ASK_LEADERS, (4, 2)),
    "cards": (ASK_CARDS, (MAX_CODES,)),
}

cdef class Batch:
    """Positions as arrays, row by row, and the work on them that threads share.

    ``rules`` are the different :class:`PlayRules` and ``rules_of`` (``uint16[n]``) says whose each
    row is; ``hands`` ``uint64[n, 4]``, ``leader`` ``uint8[n]``, ``table`` ``int8[n, 3]`` and
    ``voids`` ``uint8[n, 4]`` are as in :class:`PositionArrays`.
    """
    cdef list layouts
    cdef Pack* packs
    cdef int kinds
    cdef const uint16_t[::1] rules_of
    cdef const uint64_t[:, ::1] hands
    cdef const uint8_t[::1] leader
    cdef const int8_t[:, ::1] table
    cdef const uint8_t[:, ::1] voids
    cdef Py_ssize_t count, next     # rows, and the first that no thread has taken
    cdef Shared halted
    cdef PyThread_type_lock lock

    def __cinit__(self, rules, rules_of, hands, leader, table, voids):
        cdef int i
        cdef Layout layout
        self.rules_of, self.hands, self.leader = rules_of, hands, leader
        self.table, self.voids = table, voids
        n = self.count = len(self.rules_of)
        if hands.shape != (n, 4) or leader.shape != (n,) or table.shape != (n, 3) \
                or voids.shape != (n, 4):
            raise ValueError("the arrays of a batch have one row a position")
        self.layouts = [some.layout for some in rules]
        self.kinds = len(self.layouts)
        self.lock = PyThread_allocate_lock()
        self.packs = <Pack*>calloc(max(1, self.kinds), sizeof(Pack))
        if self.lock == NULL or self.packs == NULL:
            raise MemoryError("no memory for a batch")
        for i in range(self.kinds):
            layout = self.layouts[i]
            self.packs[i].lanes = &layout.lanes
            self.packs[i].bit_of_card = layout.bit_of_card
            self.packs[i].card_of_bit = layout.card_of_bit
            self.packs[i].most = rules[i].game.hand_size

    def __dealloc__(self):
        free(self.packs)
        if self.lock != NULL:
            PyThread_free_lock(self.lock)

    def first_wrong(self):
        """The number of the first row that is no position; −1 if all are."""
        cdef Py_ssize_t i, found = -1
        cdef Board board
        cdef uint64_t[4] held
        cdef Signals signals
        cdef list raised = []
        watch_signals(&signals, raised)
        with nogil:
            for i in range(self.count):
                if i % ROWS_PER_LOOK == 0 and interrupted(&signals, clock_ns()):
                    break
                if not self.set_row(i, &board, held):
                    found = i
                    break
        if raised:
            raise raised.pop()
        return found

    def halt(self):
        """Make every thread stop soon."""
        write(&self.halted, True)

    def work(self, int question, int8_t[:, ::1] answers not None, int table_mb):
        """Solve rows that no other thread has taken, until none is left; returns how many.

        ``answers`` has a row for each position; those of wrong rows stay as they are.
        """
        if answers.shape[0] != self.count or answers.shape[1] != (
            2 if question == ASK_TRICKS else 8 if question == ASK_LEADERS else MAX_CODES
        ):
            raise ValueError("the answers have one row a position")
        cdef State* state = <State*>calloc(1, sizeof(State))
        cdef Moment* q = <Moment*>calloc(1, sizeof(Moment))
        cdef Py_ssize_t row, last, answered = 0
        cdef TableMemory memory
        cdef bint open = False
        memset(&memory, 0, sizeof(memory))
        memory.most = <uint64_t>table_mb << 20
        try:
            if state != NULL and q != NULL:
                open = open_table(&state.table, &memory)
            if not open:
                raise MemoryError("no memory for the table of a search")
            with nogil:
                q.state = state
                state.halted = &self.halted
                set_limits(state, NEVER, NEVER)
                while self.take_rows(&row, &last):
                    while row < last and not read(&self.halted):
                        answered += self.answer(q, row, question, &answers[row, 0])
                        row += 1
            return answered
        finally:
            if state != NULL:
                close_table(&state.table)
            free(state)
            free(q)

    cdef bint take_rows(self, Py_ssize_t* first, Py_ssize_t* last) noexcept nogil:
        """The next rows for a thread: many while many are left, one by one at the end."""
        PyThread_acquire_lock(self.lock, WAIT_LOCK)
        first[0] = self.next
        last[0] = self.next + max(1, min(MOST_ROWS, (self.count - self.next) // SHARES))
        last[0] = min(last[0], self.count)
        self.next = last[0]
        PyThread_release_lock(self.lock)
        return first[0] < last[0] and not read(&self.halted)

    cdef bint set_row(self, Py_ssize_t row, Board* board, uint64_t* held) noexcept nogil:
        """The board of a row, and the hands with the cards on the table put back.

        False if it is no position by the rules.
        """
        cdef Given given
        cdef const Pack* pack
        cdef int i
        if self.rules_of[row] >= self.kinds:
            return False
        pack = &self.packs[self.rules_of[row]]
        memset(&given, 0, sizeof(given))
        given.leader = self.leader[row]
        for i in range(4):
            given.hands[i] = self.hands[row, i]
            given.voids[i] = self.voids[row, i]
        while given.count < MOST_ON_TABLE and self.table[row, given.count] != -1:
            given.table[given.count] = play_of(pack, self.table[row, given.count])
            given.count += 1
        for i in range(given.count, MOST_ON_TABLE):
            if self.table[row, i] != -1:
                return False
        return is_position(pack, &given, board, held)

    cdef bint answer(self, Moment* q, Py_ssize_t row, int question,
                     int8_t* answer) noexcept nogil:
        """Write the answer of one row; false if it has none, or the search was stopped."""
        cdef const Pack* pack = &self.packs[self.rules_of[row]]
        cdef Board board
        cdef uint64_t[4] held
        cdef Range[4] ns
        cdef Worth[MAX_PLAYS] worths
        cdef int i, count, total
        if not self.set_row(row, &board, held) or (question == ASK_LEADERS and board.count):
            return False
        turn_to(q, pack.lanes, &board, held)
        total = tricks_left(q)
        for i in range(4):
            ns[i] = unknown(q)
        if question == ASK_LEADERS:
            narrow_leaders(q, ns)
            for i in range(4):
                answer[2 * i] = ns[i].least
                answer[2 * i + 1] = total - ns[i].least
            return not q.state.stopped
        narrow(q, &ns[0], total // 2)
        if question == ASK_TRICKS:
            answer[0] = ns[0].least
            answer[1] = total - ns[0].least
            return not q.state.stopped
        count = list_plays(q, worths)
        bound_plays(q, ns[0], worths, count)
        narrow_plays(q, ns[0].least, worths, count)
        for i in range(count):
            total = worths[i].ns.least
            if to_move(pack.lanes, &board) & 1:
                total = tricks_left(q) - total
            answer[code_of(pack, worths[i].play)] = total
        return not q.state.stopped


cdef int play_of(const Pack* pack, int code) noexcept nogil:
    """The play of a code, −1 if the pack has no such card."""
    cdef int card = code, name = 0, bit
    if not 0 <= code < MAX_CODES:
        return -1
    if code >= FIRST_NAMED:
        card = FIRST_JOKER + (code - FIRST_NAMED) // 4
        name = (code - FIRST_NAMED) % 4 + 1
    bit = pack.bit_of_card[card]
    return -1 if bit == NO_BIT else bit | name << PLAY_NAME


cdef int code_of(const Pack* pack, int play) noexcept nogil:
    cdef int card = pack.card_of_bit[play & PLAY_BIT]
    if play <= PLAY_BIT:
        return card
    return FIRST_NAMED + 4 * (card - FIRST_JOKER) + (play >> PLAY_NAME) - 1


def to_rows(positions):
    """The arrays of positions: hands, leader, table and voids as in :class:`PositionArrays`."""
    cdef Py_ssize_t row, n = len(positions)
    cdef Position position
    cdef int seat, i, play
    cdef Pack pack
    result = (
        np.zeros((n, 4), np.uint64), np.zeros(n, np.uint8),
        np.full((n, 3), -1, np.int8), np.zeros((n, 4), np.uint8),
    )
    cdef uint64_t[:, ::1] hands = result[0]
    cdef uint8_t[::1] leader = result[1]
    cdef int8_t[:, ::1] table = result[2]
    cdef uint8_t[:, ::1] voids = result[3]
    for row in range(n):
        if row % ROWS_PER_LOOK == 0:
            PyErr_CheckSignals()
        position = positions[row]
        pack.card_of_bit = position.layout.card_of_bit
        leader[row] = position.board.leader
        for seat in range(4):
            hands[row, seat] = position.layout.cards(position.board.hand[seat])
            voids[row, seat] = position.board.shown[seat]
        for i in range(position.board.count):
            play = position.record[position.total - position.board.count + i]
            table[row, i] = code_of(&pack, play)
    return result
