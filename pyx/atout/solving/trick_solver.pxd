from libc.stdint cimport uint64_t

from ..common.atomics cimport Shared
from ..common.busy_lock cimport BusyLock
from ..play.bit_lanes cimport Layout
from ..play.position cimport Position
from .position_values cimport MAX_PLAYS, Question, Range, Worth
from .state cimport State


cdef class TrickSolver:
    cdef State* state
    cdef Question question
    cdef Position position
    cdef Layout layout              # of the deal: the question points into it
    cdef Range ns                   # what is known of the position, of its plays, by leader
    cdef Worth[MAX_PLAYS] worths
    cdef int count
    cdef Range[4] leaders
    cdef bint leaders_asked
    cdef list interruptions
    cdef Shared halted
    cdef BusyLock holder
    cdef uint64_t size              # of the table at most

    cdef int start_afresh(self) except -1
    cdef int begin(self, Position position, deadline, max_nodes) except -1
    cdef void end(self) noexcept
    cdef void find_value(self) noexcept
    cdef int find_plays(self) except -1
    cdef list known_plays(self)
    cdef tuple find_line(self)
    cdef int check_stopped(self) except -1
