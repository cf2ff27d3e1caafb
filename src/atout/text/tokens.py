"""Pieces of a text that know where they stand, so that an error can name line and column."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from ..common.arguments import to_flag
from ..errors import InvalidError, InvalidTypeError, NotationError, Problem, sentence
from .characters import SPACES, read_number

T = TypeVar("T")

#: Characters of a line: a hundred times what a deal of a match with all its plays and rules has.
MOST_LINE: Final = 1 << 16

# A line from its first character on that is not white space.
_LINE = re.compile(rf"[^{SPACES}][^\n]*")


@dataclass(frozen=True, slots=True)
class Token:
    """The piece ``source[start:start + len(text)]`` of a source text.

    ``field`` is the part of the source that it belongs to, if that has a name.
    """

    text: str
    source: str
    start: int = 0
    field: str = ""

    @classmethod
    def of(cls, text: str) -> Token:
        """The whole of a text.

        Raises:
            InvalidTypeError: what is given is not a string.
        """
        if not isinstance(text, str):
            raise InvalidTypeError(Problem("expected text, not {kind}", kind=type(text).__name__))
        return cls(text, text)

    def __len__(self) -> int:
        return len(self.text)

    def error(self, message: str, at: int = 0) -> NotationError:
        """The error to raise for what stands ``at`` characters into this piece."""
        offset = self.start + at
        line = self.source.count("\n", 0, offset) + 1
        column = offset - (self.source.rfind("\n", 0, offset) + 1) + 1
        return NotationError(message, line, column, self.field)

    def read(self, reader: Callable[[str], T]) -> T:
        """What a reader of texts makes of this piece; its errors say where it stands.

        Raises:
            NotationError: the reader raised an InvalidError.
        """
        try:
            return reader(self.text)
        except NotationError as error:
            before = sum(len(line) + 1 for line in self.text.split("\n")[: error.line - 1])
            raise self.error(error.message, before + error.column - 1) from None
        except InvalidError as error:
            raise self.error(sentence(error)) from None

    def number(self, kind: str, least: int | None = None) -> int:
        """The whole number, of at least ``least``, that this piece spells.

        Raises:
            NotationError: it spells none; ``kind`` says so of the ``text``.
        """
        number = read_number(self.text)
        if number is None or (least is not None and number < least):
            raise self.error(Problem(kind, text=self.text))
        return number

    def named(self, field: str) -> Token:
        """This piece as the part of the source that has a name."""
        return replace(self, field=field)

    def part(self, start: int, end: int | None = None) -> Token:
        """The piece from ``start`` to ``end``, counted within this one."""
        return Token(self.text[start:end], self.source, self.start + start, self.field)

    def strip(self) -> Token:
        """This piece without white space at its ends."""
        body = self.text.strip(SPACES)
        lead = len(self.text) - len(self.text.lstrip(SPACES))
        return self.part(lead, lead + len(body))

    def find_all(self, pattern: str) -> list[Token]:
        """Every match of a regular expression, in order."""
        return [self.part(m.start(), m.end()) for m in re.finditer(pattern, self.text)]

    def words(self) -> list[Token]:
        """The runs of characters between white space.

        Raises:
            NotationError: the piece is longer than a line may be.
        """
        return self.line().find_all(f"[^{SPACES}]+")

    def lines(self) -> Iterator[Token]:
        """The lines that are not empty, without white space at their ends.

        Raises:
            NotationError: one of them is longer than a line may be.
        """
        for match in _LINE.finditer(self.text):
            yield self.part(match.start(), match.start() + len(match[0].rstrip(SPACES))).line()

    def line(self) -> Token:
        """This piece, if it is no longer than a line may be.

        Raises:
            NotationError: it is longer.
        """
        if len(self) > MOST_LINE:
            raise self.error(
                Problem("a line has at most {most:,} characters", most=MOST_LINE), MOST_LINE
            )
        return self

    def split(self, separator: str) -> list[Token]:
        """The pieces between single characters ``separator``, empty ones too."""
        pieces = []
        start = 0
        for text in self.text.split(separator):
            pieces.append(self.part(start, start + len(text)))
            start += len(text) + 1
        return pieces


def same_ends(text: str) -> str:
    """A text whose lines all end alike, whatever system it was written on."""
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def whole(text: str, strict: bool) -> Token:
    """A line of text as one piece; white space at its ends does not count unless ``strict``.

    Raises:
        NotationError: it is longer than a line may be.
    """
    token = Token.of(text).line()
    return token if to_flag("strict", strict) else token.strip()
