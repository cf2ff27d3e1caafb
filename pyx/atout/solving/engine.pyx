"""What the searches of one solver share: who asks them, when they stop, and their memory.

A solver has several searches (tricks, contracts, discards), of which one at a time is at work. They
have one lock, one flag to halt them, one watch for signals, and one amount of memory for all their
tables. Whoever asks takes the engine for a session: one question or many, whose limits count for
all of them together.
"""

cimport cython
from libc.stdint cimport int64_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from ..common.atomics cimport write
from ..common.busy_lock cimport BusyLock
from ..common.clock cimport clock_ns
from ..common.signals cimport NS_PER_LOOK, watch_signals
from .search_limits cimport (
    HALTED, INTERRUPTED, NEVER, OUT_OF_MEMORY, OUT_OF_PLAYS, OUT_OF_TIME, set_limits
)
from .table cimport close_table, open_table

from ..common.arguments import to_integer, to_seconds
from ..errors import BusyError

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


cdef class Engine:
    """What the searches of a solver share.

    Their tables hold at most ``table_mb`` megabytes together: one that wants to grow takes the
    memory of those that are not at work, which then forget what they held.

    Raises:
        InvalidError: ``table_mb`` is not 1 to 65,536.
    """

    def __cinit__(self, *, table_mb=TABLE_MB):
        self.lock = BusyLock()
        self.memory.most = <uint64_t>to_integer(
            "table_mb", table_mb, LEAST_TABLE_MB, MOST_TABLE_MB
        ) << 20
        self.watch()

    cdef void watch(self) noexcept:
        self.raised = []
        watch_signals(&self.signals, self.raised)

    @property
    def nodes(self):
        """Plays made so far."""
        return self.made

    @property
    def table_bytes(self):
        """What the tables hold now, in bytes."""
        return self.memory.held

    def halt(self):
        """Stop the question that is being answered, from another thread."""
        write(&self.halted, True)

    def session(self, deadline=None, max_nodes=None):
        """A time in which one caller asks, as a context; see :class:`Session`.

        Raises:
            InvalidError: a limit below 0.
        """
        cdef Session session = Session.__new__(Session)
        session.engine = self
        session.nanoseconds = to_nanoseconds(deadline)
        session.most_plays = to_plays(max_nodes)
        return session

    cdef int take(self, int64_t nanoseconds, int64_t plays) except -1:
        """Take all searches for a session.

        Raises:
            BusyError: somebody else has them.
        """
        cdef int64_t now
        if self.lock.take():
            # Left behind in the middle of a question: nothing that was written can be relied upon,
            # and memory is left as it is.
            self.epoch += 1
            self.memory.held = 0
            self.memory.first = NULL
            self.watch()
        now = clock_ns()
        self.signals.due = now + NS_PER_LOOK
        self.deadline = NEVER if nanoseconds >= NEVER - now else now + nanoseconds
        self.plays_left = plays
        write(&self.halted, False)
        return 0

    cdef void give(self) noexcept:
        self.lock.give()


# It gives its engine back, so the engine must be there as long as it is.
@cython.freelist(8)
@cython.no_gc_clear
cdef class Session:
    """A time in which one caller asks the searches of a solver, as often as he likes.

    ``deadline`` are the seconds and ``max_nodes`` the plays that all his questions may take
    together, counted from its beginning. To halt the solver ends the question that is being
    answered, and every one after it that cannot be answered without a search.

    It is made by :meth:`Engine.session`, and begins once.

    Raises:
        BusyError: when it begins, if somebody else is asking.
        ValueError: when it begins for a second time.
    """
    def __dealloc__(self):
        if self.is_open:
            self.engine.give()

    def __reduce__(self):
        raise TypeError("a session cannot be copied")

    def __enter__(self):
        if self.engine is None:
            raise TypeError("a session is made by Engine.session")
        if self.is_over or self.is_open:
            raise ValueError("a session begins once")
        self.engine.take(self.nanoseconds, self.most_plays)
        self.before = self.engine.made
        self.is_open = True
        return self

    def __exit__(self, _kind, _error, _traceback):
        if self.is_open:
            self.is_open = False
            self.is_over = True
            self.after = self.engine.made
            self.engine.give()

    @property
    def nodes(self):
        """Plays made in it so far."""
        return (self.engine.made if self.is_open else self.after) - self.before


# Its table stands in the list of the engine's, so the engine must be there as long as it is.
@cython.no_gc_clear
cdef class Searcher:
    """One search of an engine: its state with its table.

    ``table_mb`` is the memory of an engine of its own, made where none is given.

    Raises:
        InvalidError: ``table_mb`` is not 1 to 65,536, and no engine is given.
    """

    def __cinit__(self, Engine engine=None, *, table_mb=TABLE_MB):
        self.engine = Engine(table_mb=table_mb) if engine is None else engine
        self.state = <State*>calloc(1, sizeof(State))
        if self.state == NULL:
            raise MemoryError("no memory for a search")
        # It begins afresh when it is first asked.
        self.epoch = self.engine.epoch - 1

    def __dealloc__(self):
        if self.state == NULL:
            return
        if self.state.table.memory != NULL:
            try:
                self.engine.take(NEVER, NEVER)
            except BusyError:
                # Another search of the engine is at work, and may look at this table: it stays.
                return
            # What was left behind in the middle of a question stays too.
            if self.epoch == self.engine.epoch:
                close_table(&self.state.table)
            self.engine.give()
        free(self.state)

    cdef int start_afresh(self) except -1:
        """Take new memory; what was there is left as it is, for it may be half-written."""
        cdef uint64_t nodes = self.state.nodes
        memset(self.state, 0, sizeof(State))
        self.state.nodes = nodes
        self.state.signals = &self.engine.signals
        self.state.halted = &self.engine.halted
        if not open_table(&self.state.table, &self.engine.memory):
            raise MemoryError("no memory for the table of the search")
        return 0

    cdef int take(self, Session session) except -1:
        """Begin with a question, in a session of its own if none is given."""
        cdef bint alone = session is None
        if alone:
            self.engine.take(NEVER, NEVER)
        elif session.engine is not self.engine or not session.is_open:
            raise ValueError("a session that is over, or of another solver")
        self.alone = alone
        self.nodes_before = self.state.nodes
        try:
            if self.epoch != self.engine.epoch:
                self.start_afresh()
                self.epoch = self.engine.epoch
        except BaseException:
            close_table(&self.state.table)
            self.give()
            raise
        set_limits(self.state, self.engine.deadline, self.engine.plays_left)
        return 0

    cdef void give(self) noexcept:
        """Be done with a question."""
        cdef int64_t made = <int64_t>(self.state.nodes - self.nodes_before)
        self.engine.made += made
        if self.engine.plays_left != NEVER:
            self.engine.plays_left = max(0, self.engine.plays_left - made)
        self.nodes_before = self.state.nodes
        if self.alone:
            self.engine.give()

    cdef int check_stopped(self) except -1:
        """Raise what has stopped the search, if anything has."""
        cdef int stopped = self.state.stopped
        if not stopped:
            return 0
        self.state.stopped = 0
        if stopped == INTERRUPTED:
            raise self.engine.raised.pop()
        if stopped == OUT_OF_MEMORY:
            raise MemoryError("no memory for the search")
        raise self.known(WHY[stopped])

    cdef object known(self, str why):
        """The error that says what is proved of a question that was stopped."""
        raise NotImplementedError

    @property
    def nodes(self):
        """Plays made so far."""
        return self.state.nodes

    def halt(self):
        """Stop the question that is being answered, from another thread."""
        self.engine.halt()


cdef int64_t to_nanoseconds(object deadline) except -1:
    """A deadline in seconds, or none, as nanoseconds."""
    if deadline is None:
        return NEVER
    seconds = to_seconds("deadline", deadline)
    return NEVER if seconds > 1e9 else <int64_t>(seconds * 1e9)


cdef int64_t to_plays(object max_nodes) except -1:
    """A number of plays, or none, as a number."""
    if max_nodes is None:
        return NEVER
    return min(to_integer("max_nodes", max_nodes, 0), NEVER)
