from libc.stdint cimport uint64_t

from .state cimport State, Trick

cdef bint start(State* state, int seat, int need, int left, uint64_t* ranks) noexcept nogil
cdef bint follow(State* state, Trick* trick, int place, int seat,
                 uint64_t* ranks) noexcept nogil
