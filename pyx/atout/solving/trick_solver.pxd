from libc.stdint cimport uint64_t

from ..play.bit_lanes cimport Layout
from ..play.position cimport Position
from .engine cimport Searcher, Session
from .position_values cimport MAX_PLAYS, Moment, Range, Worth


cdef class TrickSolver(Searcher):
    cdef Moment moment
    cdef Position position
    cdef Layout layout              # of the deal: the moment points into it
    cdef Range ns                   # what is known of the position, of its plays, by leader
    cdef Worth[MAX_PLAYS] worths
    cdef int count
    cdef Range[4] leaders
    cdef bint leaders_asked

    cdef int begin(self, Position position, Session session) except -1
    cdef void find_value(self) noexcept
    cdef int find_plays(self) except -1
    cdef list known_plays(self)
    cdef tuple find_line(self)
