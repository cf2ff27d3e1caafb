from .atomics cimport Shared


cdef class BusyLock:
    cdef Shared taken
    cdef unsigned long thread

    cdef bint take(self) except -1
    cdef void give(self) noexcept
