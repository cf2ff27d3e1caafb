"""The command line of the bare library, with the standard library alone."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence

from ..languages import LANGUAGES
from . import replay, solve

#: Exit codes beside 0, 1 (lines that could not be read) and 2 (wrong use, no such file).
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; returns the exit code (0 well, 1 bad lines, 2 wrong use)."""
    options = _parser().parse_args(arguments)
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A terminal without suit symbols shows question marks instead of failing.
        sys.stdout.reconfigure(errors="replace")
    try:
        code = _run(options)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has enough. Python would complain when it closes the pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _run(options: argparse.Namespace) -> int:
    if options.command == "replay":
        return replay.run(options.file, options.lang)
    return solve.run(options.files, options.lang, options.notation)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m atout", description="The card games 400 and 500, solved double-dummy."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    _add_solve(commands.add_parser("solve", help="what best play makes of positions in files"))
    _add_replay(commands.add_parser("replay", help="a match deal by deal, with the scores"))
    return parser


def _add_solve(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Prints each position with the tricks of both sides when everyone sees all cards, "
        "what each card is worth to the side to move, and a line of best play. A file has "
        "a position a line (GAME TRUMP LEADER TABLE WON DEAL); # begins a comment."
    )
    command.add_argument("files", nargs="+", metavar="FILE", help="a file, or - for standard input")
    _add_lang(command)
    command.add_argument(
        "--notation",
        choices=sorted(LANGUAGES),
        default="en",
        help="language whose letters the positions are written with",
    )


def _add_replay(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Plays the match of a file again and prints its cards, bids, tricks and scores. A file "
        "has a line a deal (GAME;DEALER;DEAL;…), or is JSON or PBN as atout writes it."
    )
    command.add_argument("file", metavar="FILE", help="a file, or - for standard input")
    _add_lang(command)


def _add_lang(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--lang", choices=sorted(LANGUAGES), default="en", help="language of the output"
    )
