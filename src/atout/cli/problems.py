"""What goes wrong at the command line: said in one line on standard error, never a traceback."""

from __future__ import annotations

import sys
from dataclasses import dataclass

from ..errors import (
    AmbiguousError,
    AtoutError,
    IllegalError,
    InvalidError,
    NotationError,
    Problem,
)
from .messages.wording import said, worded
from .outputs import drop, visible

#: How much of a line that tells what is wrong is shown: it may quote a whole file.
_LONGEST = 800
#: Exit codes: some lines could not be read; wrong use, or no such file.
BAD_INPUT, WRONG_USE = 1, 2


@dataclass(frozen=True, slots=True)
class Place:
    """Where something was read: a file (``-`` for standard input), perhaps a line of it.

    ``deal`` is the number of a deal in the match that was read there, from 1.
    """

    source: str
    line: int = 0
    deal: int = 0

    def __str__(self) -> str:
        return f"{self.source}:{self.line}" if self.line else self.source

    def problem(self, error: AtoutError) -> CommandError:
        """What an error about a text at this place says: its line and column count from here."""
        if not isinstance(error, NotationError):
            return self.wrong(said(error))
        line = error.line + max(0, self.line - 1)
        return CommandError(error.message, f"{self.source}:{line}:{error.column}")

    def wrong(self, problem: str, code: int = BAD_INPUT) -> CommandError:
        """Something that is wrong with what was read at this place."""
        if self.deal:
            where = Problem("deal {deal}", deal=self.deal)
            problem = Problem("{where}: {problem}", where=where, problem=problem)
        return CommandError(problem, str(self), code)

    def data(self) -> dict[str, str | int]:
        """The place as names and values, for JSON."""
        data: dict[str, str | int] = {"source": str(self)}
        return data | {"deal_number": self.deal} if self.deal else data


def deal_of(error: AtoutError) -> int:
    """The number of the deal that an error of a record tells of; 0 if it tells of none."""
    placed = isinstance(error, NotationError)
    if placed or not isinstance(error, (AmbiguousError, IllegalError, InvalidError)):
        return 0
    first = next(iter(error.problems), "") if isinstance(error, InvalidError) else error.message
    parts = getattr(first, "parts", {})
    parts = parts | getattr(parts.get("where"), "parts", {})
    return int(parts.get("deal", 0))


class CommandError(Exception):
    """Something to be said in one line; ``code`` is the exit code if nothing else is done."""

    def __init__(self, message: str, where: str = "", code: int = BAD_INPUT) -> None:
        super().__init__(message)
        self.message = message
        self.where = where
        self.code = code

    def as_note(self) -> CommandError:
        """The same as something that is only told: no failure, unless the command is strict."""
        return CommandError(self.message, self.where, 0)

    def as_failure(self) -> CommandError:
        """The same for a command that is strict."""
        return CommandError(self.message, self.where, self.code or BAD_INPUT)

    def say(self, lang: str) -> int:
        """Say it in a language; returns the exit code."""
        line = " ".join(worded(self.message, lang).split())
        if len(line) > _LONGEST:
            line = line[:_LONGEST] + "…"
        line = visible(f"{self.where}: {line}" if self.where else line)
        try:
            print(line, file=sys.stderr, flush=True)
        except OSError:  # nobody to tell it to; the exit code does
            drop(sys.stderr)
        return self.code


def wrong_use(message: str, where: str = "") -> CommandError:
    """A problem with the command itself."""
    return CommandError(message, where, WRONG_USE)
