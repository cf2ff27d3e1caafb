from libc.stdint cimport uint16_t, uint32_t, uint64_t

from .aims cimport Aims, Limits
from ..state cimport MEMORY, State, Trick

cdef enum:
    SETTLED = 16384
    COUNTED = 16384
    TRUMPS = 8192                 # the sets of trumps that can be in play
    KNOWN = 14                    # how many of the top are looked at: from none to all

# What some limits, or some trumps, make of an aim.
cdef struct Settled:
    uint32_t tag
    uint32_t result

# A search of what becomes of the contracts: that of the ordinary search, and what is asked.
cdef struct Contest:
    State* state
    Aims aims
    int wants                     # the seats that want a yes
    uint32_t[MEMORY] earlier      # what stood in the memory of follows before
    uint64_t[4] held              # the hands that all of the following is about
    # What trumps say, for no tricks left, by the trumps in play and by how many of the top are
    # looked at; and the number of the limits that all of them set, 0 if not worked out yet.
    Limits[TRUMPS][KNOWN] by_trumps
    uint16_t[TRUMPS] kind
    uint16_t kinds
    Limits[TRUMPS + 1] limits     # by number; each exists once
    uint16_t[2 * TRUMPS] index    # numbers by hash, 0 if empty
    Settled[SETTLED] settled      # the aim by aim and limits
    Settled[COUNTED] counted      # how many of the top trumps that took, by aim and trumps

# What a build of the search offers (contract_search.pyx).
cdef struct ContractEntries:
    bint (*start)(Contest*, int, uint32_t, int, uint64_t*) noexcept nogil
    bint (*follow)(Contest*, Trick*, int, int, uint64_t*) noexcept nogil
