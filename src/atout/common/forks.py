"""What a process that was made by a fork must not take over from the one it is a copy of.

Of all threads only the one that forked goes on in the copy.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from ..errors import BusyError

T = TypeVar("T")

#: The thread that forked, for each fork that led from the first process to this one.
FORKERS: list[int] = []


def at_fork(call: Callable[[], object]) -> None:
    """Call something in every child, where there are forks."""
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=call)


at_fork(lambda: FORKERS.append(threading.get_ident()))


def lives(thread: int, forks: int) -> bool:
    """Whether a thread that was seen after so many forks is a thread of this process still."""
    return all(forker == thread for forker in FORKERS[forks:])


class Origin:
    """The process that started threads: in a copy of it there are none to be waited for."""

    def __init__(self) -> None:
        self._forks = len(FORKERS)

    @property
    def is_here(self) -> bool:
        """Whether this still is that process."""
        return len(FORKERS) == self._forks

    def check(self) -> None:
        """Refuse to wait for threads that do not exist.

        Raises:
            BusyError: this is a fork of the process that started them.
        """
        if not self.is_here:
            raise BusyError("this process is a fork: the threads at work are those of its parent")


class PerThread(Generic[T]):
    """Something that each thread has for itself, made when it is first asked for.

    A fork has it made anew: the thread may have forked in the middle of using it, in a signal
    handler.
    """

    def __init__(self, make: Callable[[], T]) -> None:
        self._make = make
        self.forget()
        at_fork(self.forget)

    def get(self) -> T:
        """That of this thread."""
        try:
            value: T = self._kept.value
        except AttributeError:
            value = self._kept.value = self._make()
        return value

    def forget(self) -> None:
        """Have it made anew for every thread."""
        self._kept = threading.local()
