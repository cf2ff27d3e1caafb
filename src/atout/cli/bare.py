"""The command line of the bare library, with the standard library alone."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from ..errors import Problem
from ..text.languages import LANGUAGES
from . import replay, solve
from .inputs import Reader
from .problems import wrong_use

#: What the extra ``cli`` adds.
EXTRA_COMMANDS = (
    "deal", "convert", "analyse", "contracts", "own-tricks", "bid-values", "discard", "makeable",
    "par", "dataset", "bench", "play",
)  # fmt: skip
_EXTRA = (
    "With the extra cli (pip install 'atout[cli]') there are colours, progress bars and more "
    f"commands: {', '.join(EXTRA_COMMANDS)}."
)


def run(arguments: Sequence[str]) -> int:
    """Run a command line; returns the exit code.

    Raises:
        CommandError: a command of the extra.
    """
    if arguments and arguments[0] in EXTRA_COMMANDS:
        raise wrong_use(
            Problem(
                "{command} needs the extra cli: pip install 'atout[cli]'", command=arguments[0]
            ),
            "atout",
        )
    try:
        options = _parser().parse_args(arguments)
    except SystemExit as error:  # help is shown, or wrong use told
        return int(error.code or 0)
    if options.command == "replay":
        return replay.run(options.file, options.lang)
    return solve.run(options.files, Reader(options.notation), solve.Options(lang=options.lang))


class _Parser(argparse.ArgumentParser):
    def print_help(self, file: Any = None) -> None:
        """Print the help; argparse would not tell that it cannot be written."""
        print(self.format_help(), end="", file=file)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="python -m atout",
        description="The card games 400 and 500, solved double-dummy.",
        epilog=_EXTRA,
    )
    commands = parser.add_subparsers(dest="command", required=True)
    _add_solve(commands.add_parser("solve", help="what best play makes of positions"))
    _add_replay(commands.add_parser("replay", help="a match deal by deal, with the scores"))
    return parser


def _add_solve(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Prints each position with the tricks of both sides when everyone sees all cards, "
        "what each card is worth to the side to move, and a line of best play. A file has "
        "a position a line (GAME TRUMP LEADER TABLE WON DEAL); # begins a comment. Deals, "
        "matches, PBN and LIN are read too."
    )
    command.add_argument("files", nargs="*", metavar="FILE", help="a file, or - for standard input")
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
