"""The command line: ``atout``, and ``python -m atout``.

With the extra ``cli`` it has all commands (:mod:`atout.cli.app`), without it those that need
nothing but the standard library (:mod:`atout.cli.bare`).
"""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from importlib.util import find_spec

from .files import file_problem
from .messages.wording import language_of
from .outputs import drop, open_outputs
from .problems import CommandError, wrong_use
from .stopping import INTERRUPTED, Stops


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; returns the exit code.

    0: all is well, or nobody reads the output to its end. 1: lines of the input could not be read,
    or what they say is not allowed; the others are done. 2: wrong use, or a file that cannot be
    read or written, standard output among them. 130: Ctrl-C. 143: SIGTERM.

    Without ``arguments`` it is the program itself, with the arguments of the process.
    """
    # On one line: an interrupt at a line with try alone would not be caught.
    # fmt: off
    try: return _watched(arguments)  # noqa: E701
    # fmt: on
    except KeyboardInterrupt:  # before anything is watched
        return INTERRUPTED


def _watched(arguments: Sequence[str] | None) -> int:
    """The exit code of a command line that a signal may stop at any moment."""
    stops, code = Stops(), 0
    try:
        stops.watch()
        code = _status(sys.argv[1:] if arguments is None else list(arguments))
        stops.note_only()
    except BaseException:  # whatever became of the interrupt on its way
        stops.note_only()
        if not stops.code:
            raise
        for stream in (sys.stdout, sys.stderr):
            drop(stream)
    finally:
        stops.leave(program=arguments is None)
    return stops.code or code


def _status(arguments: Sequence[str]) -> int:
    """The exit code; what goes wrong is told."""
    lang = language_of(arguments)
    with open_outputs() as usable:
        try:
            if not usable:
                return wrong_use("standard output is closed", "atout").say(lang)
            return _written(arguments, lang)
        except OSError as error:
            drop(sys.stdout)
            if isinstance(error, BrokenPipeError):  # whoever read the output has enough
                return 0
            return file_problem("atout", error).say(lang)


def _written(arguments: Sequence[str], lang: str) -> int:
    """The exit code of a command whose output is all written.

    Raises:
        OSError: it cannot be.
    """
    try:
        code = _run(arguments)
    except CommandError as problem:
        sys.stdout.flush()
        code = problem.say(lang)
    sys.stdout.flush()
    return code


def _run(arguments: Sequence[str]) -> int:
    if isinstance(sys.stdin, io.TextIOWrapper) and not sys.stdin.isatty():
        sys.stdin.reconfigure(encoding="utf-8", errors="strict")
    if find_spec("typer") is not None and find_spec("rich") is not None:
        from . import app

        return app.run(arguments)
    from . import bare

    return bare.run(arguments)
