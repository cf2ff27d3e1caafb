"""Pieces of a text that know where they stand, so that an error can name line and column."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .errors import NotationError, Problem


@dataclass(frozen=True, slots=True)
class Token:
    """The piece ``source[start:start + len(text)]`` of a source text."""

    text: str
    source: str
    start: int = 0

    @classmethod
    def of(cls, text: str) -> Token:
        """The whole of a text.

        Raises:
            TypeError: what is given is not a string.
        """
        if not isinstance(text, str):
            raise TypeError(Problem("expected text, not {kind}", kind=type(text).__name__))
        return cls(text, text)

    def __len__(self) -> int:
        return len(self.text)

    def error(self, message: str, at: int = 0) -> NotationError:
        """The error to raise for what stands ``at`` characters into this piece."""
        offset = self.start + at
        line = self.source.count("\n", 0, offset) + 1
        column = offset - (self.source.rfind("\n", 0, offset) + 1) + 1
        return NotationError(message, line, column)

    def part(self, start: int, end: int | None = None) -> Token:
        """The piece from ``start`` to ``end``, counted within this one."""
        return Token(self.text[start:end], self.source, self.start + start)

    def strip(self) -> Token:
        """This piece without white space at its ends."""
        body = self.text.strip()
        lead = len(self.text) - len(self.text.lstrip())
        return self.part(lead, lead + len(body))

    def find_all(self, pattern: str) -> list[Token]:
        """Every match of a regular expression, in order."""
        return [self.part(m.start(), m.end()) for m in re.finditer(pattern, self.text)]

    def words(self) -> list[Token]:
        """The runs of characters between white space."""
        return self.find_all(r"\S+")

    def split(self, separator: str) -> list[Token]:
        """The pieces between single characters ``separator``, empty ones too."""
        pieces = []
        start = 0
        for text in self.text.split(separator):
            pieces.append(self.part(start, start + len(text)))
            start += len(text) + 1
        return pieces


def whole(text: str, strict: bool) -> Token:
    """A text as one piece; white space at its ends does not count unless ``strict``."""
    token = Token.of(text)
    return token if strict else token.strip()
