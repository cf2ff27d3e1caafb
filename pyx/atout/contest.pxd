from libc.stdint cimport uint8_t, uint32_t, uint64_t

from .aims cimport Aims, Limits
from .state cimport State, Trick

cdef enum:
    SETTLED = 16384
    TRUMPS = 8192                 # the sets of trumps that can be in play
    KNOWN = 14                    # from none to all of them

# What the trumps in play made of an aim: both, and the aim then with how many of the top trumps
# it took to see it.
cdef struct Settled:
    uint32_t tag
    uint32_t result

# A search of what becomes of the contracts: that of the ordinary search, and what is asked.
cdef struct Contest:
    State* state
    Aims aims
    int wants                     # the seats that want a yes
    uint64_t[4] held              # the hands that `settled` is about
    Limits[TRUMPS][KNOWN] limits  # for no tricks left, by the trumps in play, where `known`, and
                                  # by how many of the top are looked at
    uint8_t[TRUMPS] known
    Settled[SETTLED] settled      # what was worked out already

# What a build of the search offers (contract_recursion.pyx).
cdef struct ContractEntries:
    bint (*start)(Contest*, int, uint32_t, uint64_t*) noexcept nogil
    bint (*follow)(Contest*, Trick*, int, int, uint64_t*) noexcept nogil
