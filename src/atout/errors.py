"""The errors of atout: what is invalid, what is illegal, what is ambiguous.

All of them are :class:`ValueError`\\ s; an object that refused a value is unchanged.
"""

from __future__ import annotations

from collections.abc import Sequence


class AtoutError(ValueError):
    """Base of every error that atout raises for a wrong value."""


class InvalidError(AtoutError):
    """Not a card, a hand, a deal, a position.

    ``problems`` lists everything that is wrong, one sentence each.
    """

    def __init__(self, *problems: str) -> None:
        super().__init__(*problems)
        self.problems: tuple[str, ...] = problems

    def __str__(self) -> str:
        return "; ".join(self.problems)


class NotationError(InvalidError):
    """A text that cannot be read; ``line`` and ``column`` (both from 1) say where."""

    def __init__(self, message: str, line: int, column: int) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column

    def __reduce__(self) -> tuple[type[NotationError], tuple[str, int, int]]:
        return NotationError, (self.message, self.line, self.column)

    def __str__(self) -> str:
        return f"{self.message} (line {self.line}, column {self.column})"


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
