"""Questions about positions from Python: values, plays, lines, with limits and reuse."""

from libc.stdint cimport int64_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from ..common.atomics cimport write
from ..common.busy_lock cimport BusyLock
from .search_limits cimport (
    HALTED, INTERRUPTED, NEVER, OUT_OF_MEMORY, OUT_OF_PLAYS, OUT_OF_TIME, set_limits
)
from .table cimport close_table, open_table
from ..play.moves cimport Board, Undo, put, take, to_move
from ..play.position cimport Position
from .position_values cimport (
    Question, ask, bound_plays, list_plays, narrow, narrow_leaders, narrow_plays, ns_won, prove,
    turn_to, unknown
)
from .root cimport is_sound, unnumbered
from .state cimport State

from ..common.arguments import to_integer, to_seconds
from ..errors import InvalidError
from ..cards.hands import Hand

#: The default of ``table_mb``, the least and the most.
TABLE_MB = 64
LEAST_TABLE_MB = 1
MOST_TABLE_MB = 65536

#: What :class:`StoppedError` says of the reasons for which a search stops.
WHY = {OUT_OF_PLAYS: "max_nodes", OUT_OF_TIME: "deadline", HALTED: "halt"}


class StoppedError(Exception):
    """A limit was reached; tricks of North-South as (least, most), as far as proved.

    ``why`` is ``deadline``, ``max_nodes`` or ``halt``. ``ns`` is the value of the position,
    ``plays`` as :meth:`TrickSolver.solve` returns them, ``leaders`` by leader; those not asked for
    are empty.
    """

    def __init__(self, why, ns, plays, leaders):
        super().__init__(why, ns, plays, leaders)
        self.why = why
        self.ns = ns
        self.plays = plays
        self.leaders = leaders


cdef void first_hands(Position position, uint64_t* held) noexcept:
    """The hands where the known play of a position began, the cards on its table put back."""
    cdef Board board = position.board
    cdef int i, seat
    for i in range(position.total - 1, -1, -1):
        take(&position.layout.lanes, &board, position.record[i], &position.undos[i])
    for seat in range(4):
        held[seat] = board.hand[seat]


cdef class TrickSolver:
    """Answers questions about positions, one at a time, with memory of its own.

    Values are tricks of North-South from the position on. What is found is remembered in a table
    of at most ``table_mb`` megabytes as long as positions of the same deal are asked about.
    ``deadline`` is the seconds that a question may take, ``max_nodes`` the plays that it may
    make.

    Raises:
        InvalidError: ``table_mb`` is not 1 to 65,536; a limit is negative.
        StoppedError: a limit was reached, or another thread has halted the search.
        BusyError: a question has not been answered yet.
    """
    def __cinit__(self, *, table_mb=TABLE_MB):
        self.size = to_bytes(table_mb)
        self.holder = BusyLock()
        self.state = <State*>calloc(1, sizeof(State))
        if self.state == NULL:
            raise MemoryError("no memory for a search")
        TrickSolver.start_afresh(self)

    cdef int start_afresh(self) except -1:
        """Take new memory; what was there is left as it is, for it may be half-written."""
        cdef uint64_t nodes = self.state.nodes
        memset(self.state, 0, sizeof(State))
        self.state.nodes = nodes
        if not open_table(&self.state.table, self.size):
            raise MemoryError("no memory for the table of the search")
        self.interruptions = []
        self.state.signals.raised = <void*>self.interruptions
        self.state.halted = &self.halted
        memset(&self.question, 0, sizeof(self.question))
        self.question.state = self.state
        return 0

    def __dealloc__(self):
        if self.state != NULL:
            close_table(&self.state.table)
            free(self.state)

    @property
    def nodes(self):
        """Plays made so far."""
        return self.state.nodes

    def halt(self):
        """Stop the question that is being answered, from another thread."""
        write(&self.halted, True)

    # Questions

    def ns_tricks(self, Position position not None, *, deadline=None, max_nodes=None):
        """The tricks of North-South with best play, the current one included."""
        self.begin(position, deadline, max_nodes)
        try:
            self.find_value()
            self.check_stopped()
            return self.ns.least
        finally:
            self.end()

    def ns_tricks_by_leader(self, Position position not None, *, deadline=None, max_nodes=None):
        """The tricks of North-South if North, East, South or West leads: a tuple in this order.

        Raises:
            InvalidError: there are cards on the table: the trick has its leader.
        """
        cdef int place
        if position.board.count:
            raise InvalidError("cards are on the table: the trick has its leader")
        self.begin(position, deadline, max_nodes)
        try:
            for place in range(4):
                self.leaders[place] = self.ns
            self.leaders_asked = True
            with nogil:
                narrow_leaders(&self.question, self.leaders)
            self.check_stopped()
            return tuple(self.leaders[place].least for place in range(4))
        finally:
            self.end()

    def plays(self, Position position not None, *, deadline=None, max_nodes=None):
        """The value of the position and of every legal play, as :meth:`solve` returns them."""
        self.begin(position, deadline, max_nodes)
        try:
            self.find_plays()
            return self.ns.least, self.known_plays()
        finally:
            self.end()

    def solve(self, Position position not None, *, deadline=None, max_nodes=None):
        """The value of the position, of every legal play, a line of best play, the plays made.

        Plays are a list of (card, group, least, most) in reading order: cards of the same group
        are worth the same because only cards out of play lie between them; least and most tricks
        are equal but in :class:`StoppedError`. The line has each time the best card that comes
        first in reading order. The plays made are those of this question alone, which a
        difference of :attr:`nodes` is not when other threads may ask.
        """
        cdef uint64_t before
        self.begin(position, deadline, max_nodes)
        try:
            before = self.state.nodes
            self.find_plays()
            line = self.find_line()
            return self.ns.least, self.known_plays(), line, self.state.nodes - before
        finally:
            self.end()

    def _proof(self, Position position not None, int need):
        """Whether North-South win at least ``need`` tricks, and the cards whose ranks say so.

        For tests of the search: the answer is the same however the lower cards of each lane
        are dealt, as long as every hand keeps its length in every lane.
        """
        cdef uint64_t ranks
        cdef bint answer
        self.begin(position, None, None)
        try:
            with nogil:
                answer = prove(&self.question, need, &ranks)
            self.check_stopped()
            ranks = unnumbered(&self.question.root, ranks)
            return answer, Hand.from_bits(self.layout.cards(ranks))
        finally:
            self.end()

    # How they are answered

    cdef int begin(self, Position position, deadline, max_nodes) except -1:
        """Take the search for one question."""
        cdef int64_t nanoseconds = to_nanoseconds(deadline)
        cdef int64_t plays = to_plays(max_nodes)
        cdef Position own = position.copy()
        cdef uint64_t[4] held
        first_hands(own, held)
        if not is_sound(&own.layout.lanes, &own.board, held):
            raise InvalidError("cards were pushed unchecked that were not held: no position")
        if self.holder.take():
            try:
                self.start_afresh()
            except BaseException:
                self.holder.abandon()
                raise
        self.position = own
        turn_to(&self.question, &self.position.layout.lanes, &self.position.board, held)
        self.layout = self.position.layout
        self.ns = unknown(&self.question)
        self.count = 0
        self.leaders_asked = False
        write(&self.halted, False)
        set_limits(self.state, nanoseconds, plays)
        return 0

    cdef void end(self) noexcept:
        self.holder.give()

    cdef void find_value(self) noexcept:
        with nogil:
            narrow(&self.question, &self.ns, self.ns.most // 2)

    cdef int find_plays(self) except -1:
        self.count = list_plays(&self.question, self.worths)
        self.find_value()
        bound_plays(&self.question, self.ns, self.worths, self.count)
        self.check_stopped()
        with nogil:
            narrow_plays(&self.question, self.ns.least, self.worths, self.count)
        return self.check_stopped()

    cdef list known_plays(self):
        cdef list result = []
        cdef int play, i
        for card in self.position.legal_objects():
            play = self.position.find_play(card)
            for i in range(self.count):
                if self.worths[i].play == play:
                    ns = self.worths[i].ns
                    result.append((card, self.worths[i].alike, ns.least, ns.most))
        return result

    cdef tuple find_line(self):
        cdef Position position = self.position.copy()
        cdef Question* q = &self.question
        cdef int total = self.ns.least + ns_won(&q.board), first = len(position.plays), play
        cdef Undo undo
        cdef bint keeps, ns_moves
        while not position.is_over:
            ns_moves = not to_move(q.root.lanes, &q.board) & 1
            for card in position.legal_objects():
                play = position.find_play(card)
                put(q.root.lanes, &q.board, play, &undo)
                # Whether the side that moves still gets its share.
                with nogil:
                    if ns_moves:
                        keeps = ask(q, total - ns_won(&q.board))
                    else:
                        keeps = not ask(q, total - ns_won(&q.board) + 1)
                self.check_stopped()
                if keeps:
                    break
                take(q.root.lanes, &q.board, play, &undo)
            else:
                raise AssertionError(f"the search contradicts itself at {position}")
            position.push(card)
        return position.plays[first:]

    cdef int check_stopped(self) except -1:
        """Raise what has stopped the search, if anything has."""
        cdef int stopped = self.state.stopped, place
        if not stopped:
            return 0
        self.state.stopped = 0
        if stopped == INTERRUPTED:
            raise self.interruptions.pop()
        if stopped == OUT_OF_MEMORY:
            raise MemoryError("no memory for the search")
        leaders = [(self.leaders[place].least, self.leaders[place].most) for place in range(4)]
        raise StoppedError(
            WHY[stopped], (self.ns.least, self.ns.most), self.known_plays(),
            leaders if self.leaders_asked else [],
        )


cpdef uint64_t to_bytes(object table_mb) except 0:
    """The size of a table in bytes."""
    cdef uint64_t size = to_integer("table_mb", table_mb, LEAST_TABLE_MB, MOST_TABLE_MB)
    return size << 20


cpdef int64_t to_nanoseconds(object deadline) except -1:
    """A deadline in seconds, or none, as nanoseconds."""
    seconds = to_seconds("deadline", deadline)
    return NEVER if seconds is None or seconds > 1e9 else <int64_t>(seconds * 1e9)


cpdef int64_t to_plays(object max_nodes) except -1:
    """A number of plays, or none, as a number."""
    if max_nodes is None:
        return NEVER
    return min(to_integer("max_nodes", max_nodes, 0), NEVER)
