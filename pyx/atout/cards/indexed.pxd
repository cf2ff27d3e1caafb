cdef class Indexed:
    cdef readonly int index
