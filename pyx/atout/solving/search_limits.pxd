# When a search stops before it has its answer: a deadline, a number of plays, a signal.
from libc.stdint cimport int64_t, uint64_t

from ..common.atomics cimport read
from ..common.clock cimport clock_ns
from ..common.signals cimport interrupted
from .state cimport State

cdef extern from "<stdint.h>":
    const int64_t NEVER "INT64_MAX"   # the moment, and the number of plays, of no limit

cdef enum:
    STARTS_PER_CHECK = 512        # how many trick starts between two looks at the limits
    PLAYS_PER_START = 64          # more plays than a trick start takes, nearly always

# Why a search has stopped; 0 if it has not.
cdef enum:
    OUT_OF_PLAYS = 1
    OUT_OF_TIME = 2
    INTERRUPTED = 3
    HALTED = 4
    OUT_OF_MEMORY = 5


cdef inline void set_limits(State* state, int64_t deadline, int64_t plays) noexcept nogil:
    """From now on the search goes on until a moment, and may make so many plays; or ``NEVER``."""
    cdef int64_t made = state.nodes
    state.deadline = deadline
    state.most_nodes = NEVER if plays >= NEVER - made else made + plays
    state.stopped = 0
    state.until_check = STARTS_PER_CHECK
    if state.deadline != NEVER or state.most_nodes != NEVER or is_halted(state):
        state.until_check = 1


cdef inline bint is_halted(const State* state) noexcept nogil:
    return state.halted != NULL and read(state.halted)


cdef inline void check_limits(State* state) noexcept nogil:
    """Stop the search if a limit is reached, and say when to look again.

    Near the last play allowed every trick start looks.
    """
    cdef int64_t now = clock_ns()
    cdef int64_t plays = state.most_nodes - <int64_t>state.nodes
    if plays <= 0:
        state.stopped = OUT_OF_PLAYS
        return
    if now >= state.deadline:
        state.stopped = OUT_OF_TIME
        return
    if is_halted(state):
        state.stopped = HALTED
        return
    if state.signals != NULL and interrupted(state.signals, now):
        state.stopped = INTERRUPTED
        return
    state.until_check = <int>max(1, min(plays // PLAYS_PER_START, STARTS_PER_CHECK))
