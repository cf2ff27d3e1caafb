"""What becomes of four contracts: each player's own tricks count, not those of his side.

The search is that of :mod:`atout.solving.trick_search`; only what is asked differs. Questions are
yes or no: can the seats that want it bring about one of certain sets of contracts made? A moment
is known by its shape, its leader and its aim (``aims``); the ranks that an answer depends on are
those that made a seat win a trick, as there. Cards of one hand next to each other are equal; the
same ranks in the hands of partners are not.
"""

from cpython.pycapsule cimport PyCapsule_GetPointer

from ...common.bits cimport choose_instructions
from .contest cimport ContractEntries

include "contract_hooks.pxi"

from ..trick_search import INSTRUCTIONS


cdef ContractEntries entries
entries.start = start_trick
entries.follow = follow_lead

if INSTRUCTIONS == "bmi2":
    from . import contract_search_bmi2
    entries = (<ContractEntries*>PyCapsule_GetPointer(contract_search_bmi2.ENTRIES, NULL))[0]
choose_instructions(INSTRUCTIONS == "portable")


cdef bint start(Contest* contest, int seat, uint32_t aim, int left,
                uint64_t* ranks) noexcept nogil:
    return entries.start(contest, seat, aim, left, ranks)


cdef bint follow(Contest* contest, Trick* trick, int place, int seat,
                 uint64_t* ranks) noexcept nogil:
    return entries.follow(contest, trick, place, seat, ranks)
