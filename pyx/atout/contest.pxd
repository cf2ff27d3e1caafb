from .aims cimport Aims
from .state cimport State

# A search of what becomes of the contracts: that of the ordinary search, and what is asked.
cdef struct Contest:
    State state
    Aims aims
    int wants                     # the seats that want a yes
