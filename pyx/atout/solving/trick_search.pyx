"""Double-dummy search by winning ranks.

Questions are yes or no: do North-South win at least so many of the tricks left? Every answer
comes with the ranks that it depends on, so it holds for every position of the same shape whose
cards of those ranks lie the same way (partition search; M. Ginsberg, *GIB: Imperfect information
in a computationally challenging game*, 2001). The same ranks prune: a play that fails for reasons
that do not touch its rank makes all cards of the suit that are no better fail too.
"""

import os

from cpython.pycapsule cimport PyCapsule_GetPointer

from ..common.bits cimport choose_instructions, has_bmi2
from .state cimport Entries

include "trick_hooks.pxi"


cdef Entries entries
entries.start = start_trick
entries.follow = follow_lead


cdef bint start(State* state, int seat, int need, int left, uint64_t* ranks) noexcept nogil:
    return entries.start(state, seat, need, left, ranks)


cdef bint follow(State* state, Trick* trick, int place, int seat,
                 uint64_t* ranks) noexcept nogil:
    return entries.follow(state, trick, place, seat, ranks)


cdef str choose():
    """Choose the instructions of the search for this processor."""
    cdef bint portable = os.environ.get("ATOUT_PORTABLE", "") not in ("", "0")
    if not portable and has_bmi2():
        try:
            from . import trick_search_bmi2
        except ImportError:
            pass
        else:
            global entries
            entries = (<Entries*>PyCapsule_GetPointer(trick_search_bmi2.ENTRIES, NULL))[0]
            return "bmi2"
    choose_instructions(portable)
    return "portable"


#: Whether this is a debug build, which ends the program when a promise of the core is broken.
CHECKED = bool(DEBUG)

#: "bmi2" or "portable": the instructions in use. ATOUT_PORTABLE=1 asks for the portable ones.
INSTRUCTIONS = choose()
