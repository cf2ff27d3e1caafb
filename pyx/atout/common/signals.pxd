# Signals, looked for by code that holds no lock of Python's: seldom, for that takes the lock.
from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport int64_t

from .clock cimport clock_ns

cdef enum:
    NS_PER_LOOK = 10_000_000

cdef struct Signals:
    void* raised                  # the list that takes what signals raise, NULL if none does
    int64_t due                   # when they are looked for again


cdef inline void watch_signals(Signals* signals, list raised) noexcept:
    """Look for signals from now on; the list must live as long as that."""
    signals.raised = <void*>raised
    signals.due = clock_ns() + NS_PER_LOOK


cdef inline bint interrupted(Signals* signals, int64_t now) noexcept nogil:
    """Whether a signal raises something now; asked as often as you like, it looks now and then."""
    if now < signals.due or signals.raised == NULL:
        return False
    signals.due = now + NS_PER_LOOK
    return ask_python(signals)


cdef inline bint ask_python(Signals* signals) noexcept nogil:
    with gil:
        try:
            PyErr_CheckSignals()
        except BaseException as interruption:
            (<list>signals.raised).append(interruption)
            return True
    return False
