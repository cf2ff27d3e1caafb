"""Opening the files of a command line; the one place where bytes become text.

Text is UTF-8, with or without a mark, or UTF-16 with its mark. A byte that is no character stays
as a lone surrogate until it is known what the text is: only the notations of bridge may be
Latin-1 (:func:`latin`), all else is refused (:func:`checked`).
"""

from __future__ import annotations

import codecs
import io
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Final, TextIO

from ..errors import Problem
from ..text.json_texts import MOST_JSON
from ..text.tokens import MOST_LINE
from .problems import CommandError, wrong_use

#: Characters of a file that is read whole: PBN, or one match.
MOST_FILE: Final = 1 << 26

_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def standard_input() -> TextIO:
    """What comes after a pipe, or is typed.

    Raises:
        CommandError: it is closed.
    """
    if sys.stdin is None:
        raise wrong_use("standard input is closed", "-")
    return sys.stdin


@contextmanager
def open_text(name: str) -> Iterator[TextIO]:
    """A file for reading, or standard input for ``-``.

    Raises:
        CommandError: no such file, or standard input is closed; it cannot be read.
    """
    if name == "-":
        with _decoded(name, standard_input().buffer) as text:
            yield text
    else:
        with _open(name) as source, _decoded(name, source) as text:
            yield text


def _open(name: str) -> BinaryIO:
    try:
        return Path(name).open("rb")
    except OSError as error:
        raise file_problem(name, error) from None
    except ValueError:  # a name with a character that no name of a file can have
        raise wrong_use("No such file or directory", name) from None


@contextmanager
def _decoded(name: str, source: BinaryIO) -> Iterator[TextIO]:
    """The text that bytes spell, by the mark at their beginning; the source stays open."""
    peeking = isinstance(source, io.BufferedReader)
    buffer: Any = source if peeking else io.BufferedReader(source)
    with _reading(name):
        marked = buffer.peek(2)[:2] in _UTF_16
    text = io.TextIOWrapper(buffer, *(("utf-16",) if marked else ("utf-8-sig", "surrogateescape")))
    try:
        yield text
    finally:
        text.detach()
        if not peeking:
            buffer.detach()


def file_problem(name: str | os.PathLike[str], error: OSError) -> CommandError:
    """What the system says of a file."""
    return wrong_use(str(error.strerror or error), str(name))


def begins_json(line: str) -> bool:
    """Whether a line is to be read as JSON."""
    return line.lstrip(" \t\r\n").startswith(("{", '"'))


def most_characters(line: str) -> int:
    """How many characters a line may have: a whole match as JSON can be a line."""
    return MOST_JSON if begins_json(line) else MOST_LINE


def is_too_long(line: str) -> bool:
    """Whether a line has more characters than a line may have."""
    return len(line.rstrip("\r\n")) > most_characters(line)


def read_lines(name: str, source: TextIO) -> Iterator[str]:
    """The lines of an open text.

    Of a line that is longer than :func:`most_characters` there is a character more, and no end:
    memory holds no more of it.

    Raises:
        CommandError: it cannot be read on, or has the mark of UTF-16 and is none.
    """
    with _reading(name):
        while line := source.readline(MOST_LINE + 1):
            if len(line) > MOST_LINE and not line.endswith("\n"):
                line += source.readline(most_characters(line) - MOST_LINE)
            yield line
            while line and not line.endswith("\n"):
                line = source.readline(MOST_LINE)


def read_rest(name: str, source: TextIO, most: int = MOST_FILE) -> str:
    """What is left of an open text, ``most`` characters of it.

    Raises:
        CommandError: there is more, or it cannot be read on, or has the mark of UTF-16 and is
            none.
    """
    with _reading(name):
        text = source.read(max(most, 0) + 1)
    if len(text) > most:
        raise wrong_use(Problem("a file has at most {most:,} characters", most=MOST_FILE), name)
    return text


@contextmanager
def _reading(name: str) -> Iterator[None]:
    try:
        yield
    except UnicodeDecodeError:
        # Only what has its mark is decoded strictly; other bytes are looked at later.
        problem = Problem("not a text in {encoding}", encoding="UTF-16")
        raise wrong_use(problem, name) from None
    except OSError as error:
        raise file_problem(name, error) from None


def _is_whole(text: str) -> bool:
    """Whether all bytes of a text were characters."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def latin(text: str) -> str:
    """A text as Latin-1 if it is not UTF-8."""
    return text if _is_whole(text) else text.encode("utf-8", "surrogateescape").decode("latin-1")


def checked(name: str, lines: Iterable[str]) -> Iterator[str]:
    """Lines, all of whose bytes were characters.

    Raises:
        CommandError: one has others.
    """
    for line in lines:
        if not _is_whole(line):
            raise wrong_use(Problem("not a text in {encoding}", encoding="UTF-8"), name)
        yield line


def read_text(name: str) -> str:
    """The whole text of a file, or of standard input for ``-``; it may have lone bytes.

    Raises:
        CommandError: no such file, or too long a one, or no text.
    """
    with open_text(name) as source:
        return read_rest(name, source)
