from libc.stdint cimport int64_t, uint64_t

from ..common.atomics cimport Shared
from ..common.busy_lock cimport BusyLock
from ..common.signals cimport Signals
from .state cimport State
from .table cimport TableMemory


cdef class Engine:
    cdef BusyLock lock
    cdef Shared halted
    cdef list raised                # what signals have raised
    cdef Signals signals
    cdef TableMemory memory         # of the tables of all its searches together
    cdef uint64_t made              # plays of all of them
    cdef int64_t deadline           # the limits of the session: a moment, and the plays left
    cdef int64_t plays_left
    cdef unsigned int epoch         # how often everything had to begin afresh

    cdef void watch(self) noexcept
    cdef int take(self, int64_t nanoseconds, int64_t plays) except -1
    cdef void give(self) noexcept


cdef class Session:
    cdef Engine engine
    cdef int64_t nanoseconds
    cdef int64_t most_plays
    cdef uint64_t before
    cdef uint64_t after
    cdef bint is_open
    cdef bint is_over


cdef class Searcher:
    cdef readonly Engine engine
    cdef State* state
    cdef unsigned int epoch         # that of the engine when this last began afresh
    cdef uint64_t nodes_before      # plays made when the question began
    cdef bint alone                 # whether the question has a session of its own

    cdef int start_afresh(self) except -1
    cdef int take(self, Session session) except -1
    cdef void give(self) noexcept
    cdef int check_stopped(self) except -1
    cdef object known(self, str why)
