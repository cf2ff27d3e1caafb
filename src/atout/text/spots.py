"""Where the pieces of a long text stand, counted once from its beginning to its end.

A :class:`~atout.text.tokens.Token` counts lines when it has something to tell: right for one error.
A file of many deals can have one in each.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from ..errors import InvalidError, NotationError, sentence
from .tokens import Token

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Spot:
    """A piece of a text, with the line and the column where it begins (both from 1)."""

    text: str
    line: int
    column: int
    field: str = ""

    def error(self, message: str) -> NotationError:
        """The error to raise for this piece."""
        return NotationError(message, self.line, self.column, self.field)

    def read(self, reader: Callable[[Token], T]) -> T:
        """What a reader makes of this piece; its errors say where in the whole text they are.

        Raises:
            NotationError: the reader raised an InvalidError.
        """
        try:
            return reader(Token.of(self.text).named(self.field).line())
        except NotationError as error:
            line = self.line + error.line - 1
            column = error.column + (self.column - 1 if error.line == 1 else 0)
            raise NotationError(error.message, line, column, error.field) from None
        except InvalidError as error:
            raise self.error(sentence(error)) from None


class Counter:
    """Lines and columns of places in a text that are asked for in their order."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._offset = 0
        self._line = 1
        self._begin = 0

    def spot(self, start: int, end: int, field: str = "") -> Spot:
        """The piece from ``start``, which is not before that of any call before, to ``end``."""
        self._line += self._text.count("\n", self._offset, start)
        self._begin = max(self._begin, self._text.rfind("\n", self._offset, start) + 1)
        self._offset = start
        return Spot(self._text[start:end], self._line, start - self._begin + 1, field)
