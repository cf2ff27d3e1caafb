"""The command line: ``atout``, and ``python -m atout``.

With the extra ``cli`` it has all commands (:mod:`atout.cli.app`), without it those that need
nothing but the standard library (:mod:`atout.cli.bare`).
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from importlib.util import find_spec

from .files import file_problem
from .problems import INTERRUPTED, CommandError
from .wording import language_of


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; returns the exit code.

    0: all is well. 1: lines of the input could not be read, or what they say is not allowed; the
    others are done. 2: wrong use, or a file that cannot be read or written. 130: Ctrl-C.
    """
    _prepare()
    given = sys.argv[1:] if arguments is None else list(arguments)
    try:
        code = _run(given)
        sys.stdout.flush()
        return code
    except CommandError as problem:
        sys.stdout.flush()
        return problem.say(language_of(given))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has enough. Python would complain when it closes the pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return file_problem("atout", error).say(language_of(given))


def _run(arguments: Sequence[str]) -> int:
    if find_spec("typer") is not None and find_spec("rich") is not None:
        from . import app

        return app.run(arguments)
    from . import bare

    return bare.run(arguments)


def _prepare() -> None:
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A terminal without suit symbols shows question marks instead of failing.
        sys.stdout.reconfigure(errors="replace")
    if isinstance(sys.stdin, io.TextIOWrapper) and not sys.stdin.isatty():
        sys.stdin.reconfigure(encoding="utf-8", errors="strict")
