# A clock that only goes forward, read without Python.
from libc.stdint cimport int64_t

cdef extern from "atout/common/clock.h":
    # Nanoseconds since some moment in the past.
    int64_t clock_ns "atout_clock"() noexcept nogil
