"""The search once more, for processors with BMI2 (setup.py has the compiler's options)."""

from cpython.pycapsule cimport PyCapsule_New

from .state cimport Entries

include "trick_hooks.pxi"


cdef Entries entries
entries.start = start_trick
entries.follow = follow_lead

ENTRIES = PyCapsule_New(&entries, NULL, NULL)
