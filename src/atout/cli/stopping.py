"""Signals that stop a command: Ctrl-C, and SIGTERM of other programs.

Python raises KeyboardInterrupt wherever it happens to be, and so much comes in between that the
exception alone cannot be trusted: Typer makes an exit code of it, a class that is being built a
RuntimeError, and in a finalizer it is lost. So what came is remembered.
"""

from __future__ import annotations

import _thread
import os
import signal
import sys
import threading
from types import FrameType
from typing import Any

#: What an interrupt ends with before anything is watched.
INTERRUPTED = 128 + signal.SIGINT
#: How long a signal waits that came where an exception is lost.
_AGAIN_SECONDS = 0.01
_DEFAULTS = (signal.SIG_DFL, signal.default_int_handler)


class Stops:
    """The signals that may stop a command; ``code`` is its exit code if one came, else 0.

    While a command works each of them is a KeyboardInterrupt: what is open is closed, threads are
    halted and temporary files removed on its way out.
    """

    def __init__(self) -> None:
        self.code = 0
        self._working = True
        self._handlers: dict[int, Any] = {}
        self._hook: Any = None
        self._again: threading.Timer | None = None

    def watch(self) -> None:
        """Begin. Signals that are ignored stay so (as in the background of a shell)."""
        if threading.current_thread() is not threading.main_thread():
            return  # signals are none of its business
        self._hook, sys.unraisablehook = sys.unraisablehook, self._lost
        for number in (signal.SIGINT, signal.SIGTERM):
            handler = signal.getsignal(number)
            if handler in _DEFAULTS:
                self._handlers[number] = handler
                signal.signal(number, self._came)

    def note_only(self) -> None:
        """The work is over: a signal changes the exit code and interrupts nothing any more."""
        self._working = False

    def leave(self, *, program: bool) -> None:
        """End. A program that is about to end does so at once if another signal comes."""
        if self._again is not None:
            self._again.cancel()
            self._again.join()
        if self._hook is not None:
            sys.unraisablehook = self._hook
        for number, handler in self._handlers.items():
            signal.signal(number, _end if program else handler)

    def _came(self, number: int, frame: FrameType | None) -> None:
        self.code = self.code or 128 + number
        if self._working:
            raise KeyboardInterrupt

    def _lost(self, unraisable: sys.UnraisableHookArgs) -> None:
        """What Python cannot raise it ignores and prints; an interrupt comes again instead."""
        if not (self.code and unraisable.exc_type is KeyboardInterrupt):
            self._hook(unraisable)
        elif self._working:
            self._again = threading.Timer(_AGAIN_SECONDS, _interrupt, [self.code - 128])
            self._again.daemon = True
            self._again.start()


def _interrupt(number: int) -> None:
    """Send the main thread a signal, which wakes it where the system can do that."""
    main = threading.main_thread().ident
    if main is not None and hasattr(signal, "pthread_kill"):
        signal.pthread_kill(main, number)
    else:
        _thread.interrupt_main(signal.Signals(number))


def _end(number: int, frame: FrameType | None) -> None:
    """All is written: there is nothing left that could be lost, and nobody to catch anything."""
    os._exit(128 + number)
