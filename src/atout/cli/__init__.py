"""The command line of the bare library, with the standard library alone."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from ..languages import LANGUAGES
from . import solve

#: Exit codes beside 0, 1 (lines that could not be read) and 2 (wrong use, no such file).
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; returns the exit code (0 well, 1 bad lines, 2 wrong use)."""
    options = _parser().parse_args(arguments)
    try:
        code = solve.run(options.files, options.lang, options.notation)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has enough. Python would complain when it closes the pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m atout", description="The card games 400 and 500, solved double-dummy."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser(
        "solve",
        help="what best play makes of each position in some files",
        description=(
            "Prints each position with the tricks of both sides when everyone sees all cards, "
            "what each card is worth to the side to move, and a line of best play. A file has "
            "a position a line (GAME TRUMP LEADER TABLE WON DEAL); # begins a comment."
        ),
    )
    command.add_argument("files", nargs="+", metavar="FILE", help="a file, or - for standard input")
    command.add_argument(
        "--lang", choices=sorted(LANGUAGES), default="en", help="language of the output"
    )
    command.add_argument(
        "--notation",
        choices=sorted(LANGUAGES),
        default="en",
        help="language whose letters the positions are written with",
    )
    return parser
