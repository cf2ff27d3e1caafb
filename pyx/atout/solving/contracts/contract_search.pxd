from libc.stdint cimport uint32_t, uint64_t

from .contest cimport Contest
from ..state cimport Trick

cdef bint start(Contest* contest, int seat, uint32_t aim, int left,
                uint64_t* ranks) noexcept nogil
cdef bint follow(Contest* contest, Trick* trick, int place, int seat,
                 uint64_t* ranks) noexcept nogil
