"""Who asks a search: one thread at a time, also where a fork has left threads behind."""

from cpython.pythread cimport PyThread_get_thread_ident

from .atomics cimport read, swap, write

from . import forks
from ..errors import BusyError

cdef list FORKERS = forks.FORKERS

# What ``taken`` says; when it is taken, FIRST and how many forks there had been by then.
cdef enum:
    FREE = 0
    FIRST = 1


cdef class BusyLock:
    """A lock that nobody waits for, without any part that a fork could copy half-way.

    A fork copies what the other threads hold, but not these threads: what they had taken and were
    writing to would be busy for ever.
    """

    cdef bint take(self) except -1:
        """Take it; true if it was left behind, so that nothing it guards can be relied upon.

        Raises:
            BusyError: somebody else has it.
        """
        cdef int now = FIRST + <int>len(FORKERS), taken
        cdef bint left = False
        if not swap(&self.taken, FREE, now):
            taken = read(&self.taken)
            left = FIRST <= taken < now and not forks.lives(self.thread, taken - FIRST)
            if not left or not swap(&self.taken, taken, now):
                raise BusyError("this solver is busy with another question")
        self.thread = PyThread_get_thread_ident()
        return left

    cdef void give(self) noexcept:
        """Give it back."""
        self.thread = 0
        write(&self.taken, FREE)
