"""The errors of atout: what is invalid, illegal or ambiguous; lost answers; a busy solver.

What is wrong with a value is an :class:`AtoutError`, a :class:`ValueError`; an object that
refused a value is unchanged. A limit that was reached is no ``ValueError``; see
:mod:`atout.solving.limits`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any


class Problem(str):
    """A sentence that says what is wrong, and knows its kind and its parts.

    ``kind`` is the sentence with names in braces where its ``parts`` stand. It is the same for
    all problems of a kind, so that a program can tell them apart and word them otherwise. A part
    that is a list is shown with spaces between, unless it is quoted. A problem that is a plain
    text is its own kind.

    >>> problem = Problem("{seat} cannot set aside {cards}", seat="N", cards=["SA", "SK"])
    >>> problem, problem.kind, problem.parts["seat"]
    ('N cannot set aside SA SK', '{seat} cannot set aside {cards}', 'N')
    """

    kind: str
    parts: Mapping[str, Any]

    def __new__(cls, kind: str, /, **parts: Any) -> Problem:
        parts = {name: _short(part) for name, part in parts.items()}
        try:
            text = kind.format(**{k: _shown(v) for k, v in parts.items()})
        except Exception:
            parts = {name: _writable(part) for name, part in parts.items()}
            text = kind.format(**{k: _shown(v) for k, v in parts.items()})
        problem = super().__new__(cls, text)
        problem.kind = kind
        problem.parts = parts
        return problem

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(Problem, self.kind, **self.parts), ()


#: How much of a part is shown: it may quote a whole file.
MOST_SHOWN = 1000


def _short(part: Any) -> Any:
    """A part that can be shown whole, or its beginning."""
    if isinstance(part, Problem | _Unwritable):
        return part
    if isinstance(part, str):
        return part if len(part) <= MOST_SHOWN else part[:MOST_SHOWN] + "…"
    if isinstance(part, list | tuple | dict | set | frozenset) and part:
        try:
            written = repr(part)
        except Exception:
            return part
        return part if len(written) <= MOST_SHOWN else _Unwritable(written[:MOST_SHOWN] + "…")
    return part


class _Spaced(list[Any]):
    """A list that is shown with spaces between; quoted it is the list that it is."""

    def __format__(self, spec: str) -> str:
        return format(" ".join(map(str, self)), spec)


def _shown(part: Any) -> Any:
    return _Spaced(part) if isinstance(part, list) else part


#: How many problems, or names, one sentence says; of the others it says how many there are.
MOST_SAID = 10


@dataclass(frozen=True, slots=True)
class Several:
    """Problems, or names, in a row: a part of a problem, with what stands ``between`` them."""

    between: str
    all: tuple[str, ...]

    @property
    def said(self) -> list[str]:
        """The first of them, and how many more there are."""
        more = len(self.all) - MOST_SAID
        rest = [Problem("and {count} more", count=more)] if more > 0 else []
        return [*self.all[:MOST_SAID], *rest]

    def __str__(self) -> str:
        return self.between.join(map(str, self.said))


class _Unwritable(str):
    """What stands for a part that cannot be written, as a number of too many digits."""

    __repr__ = str.__str__


def _writable(part: Any) -> Any:
    try:
        f"{_shown(part)}{part!r}"
    except Exception:
        return _Unwritable(f"a {type(part).__name__} that cannot be written out")
    return part


def joined(between: str, problems: Sequence[str]) -> str:
    """Problems, or names, as one: the first, what is ``between``, and the next, and so on.

    One part holds them all, however many: problems within problems would be copied again and
    again, and be too deep for Python to pickle.
    """
    if len(problems) == 1:
        return problems[0]
    return Problem("{several}", several=Several(between, tuple(problems)))


class AtoutError(ValueError):
    """Base of every error that atout raises for a wrong value."""


class InvalidError(AtoutError):
    """Not a card, a hand, a deal, a position.

    ``problems`` lists everything that is wrong, one sentence each; the text of the error says
    the first ten, and how many more there are.
    """

    def __init__(self, *problems: str) -> None:
        super().__init__(*problems)
        self.problems: tuple[str, ...] = problems

    def __str__(self) -> str:
        return str(sentence(self))


class InvalidTypeError(InvalidError, TypeError):
    """A value of a type that cannot be: a text where a number belongs, a number for a hand."""


class NotationError(InvalidError):
    """A text that cannot be read; ``line`` and ``column`` (both from 1) say where.

    ``field`` is the part of a longer text that it stands in, as ``won`` in the line of a
    position or the name of a tag in PBN; empty where a text has no such parts.
    """

    def __init__(self, message: str, line: int, column: int, field: str = "") -> None:
        super().__init__(message)
        self.args = (message, line, column, field)
        self.message = message
        self.line = line
        self.column = column
        self.field = field

    def __str__(self) -> str:
        field = f", field {self.field}" if self.field else ""
        return f"{self.message} (line {self.line}, column {self.column}{field})"


class IllegalError(AtoutError):
    """Understood, but not allowed now; ``legal`` lists what would have been, as text."""

    def __init__(self, message: str, legal: Sequence[str] = ()) -> None:
        super().__init__(message, legal)
        self.message = message
        self.legal: tuple[str, ...] = tuple(legal)

    def __str__(self) -> str:
        if not self.legal:
            return self.message
        return f"{self.message}; legal: {' '.join(self.legal)}"


class AmbiguousError(AtoutError):
    """Could mean several things; ``choices`` lists them, as text."""

    def __init__(self, message: str, choices: Sequence[str] = ()) -> None:
        super().__init__(message, choices)
        self.message = message
        self.choices: tuple[str, ...] = tuple(choices)

    def __str__(self) -> str:
        return f"{self.message}: {' or '.join(self.choices)}"


class LostAnswersError(RuntimeError):
    """Fewer answers came back than questions were asked."""


class BusyError(RuntimeError):
    """A solver that was asked while it had not answered its last question; or a stream or an array
    of questions that a fork would go on with, whose threads are its parent's."""


def sentence(error: InvalidError | IllegalError | AmbiguousError) -> str:
    """What an error says is wrong, in one sentence; without what would have been right."""
    if not isinstance(error, InvalidError):
        return error.message
    return joined("; ", error.problems)


def located(where: str, error: AtoutError) -> AtoutError:
    """The same error with where it comes from in front: a deal, an action, a position of many."""

    def at(problem: str) -> str:
        return Problem("{where}: {problem}", where=where, problem=problem)

    if isinstance(error, IllegalError):
        return IllegalError(at(error.message), error.legal)
    if isinstance(error, AmbiguousError):
        return AmbiguousError(at(error.message), error.choices)
    if isinstance(error, InvalidError):
        kind = InvalidTypeError if isinstance(error, InvalidTypeError) else InvalidError
        return kind(*map(at, error.problems))
    return error


def at_position(number: int, error: Exception) -> Exception:
    """The same error, saying which position of many it is about."""
    where = Problem("position {number}", number=number)
    if isinstance(error, AtoutError):
        return located(where, error)
    error.add_note(where)
    return error
