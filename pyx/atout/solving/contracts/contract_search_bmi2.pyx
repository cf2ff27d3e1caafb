"""The search of contracts once more, for processors with BMI2, as trick_search_bmi2 is."""

from cpython.pycapsule cimport PyCapsule_New

from .contest cimport ContractEntries

include "contract_hooks.pxi"


cdef ContractEntries entries
entries.start = start_trick
entries.follow = follow_lead

ENTRIES = PyCapsule_New(&entries, NULL, NULL)
