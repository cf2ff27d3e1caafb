"""Opening the files of a command line."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Final, TextIO

from ..errors import Problem
from ..json_texts import MOST_JSON
from ..tokens import MOST_LINE
from .problems import CommandError, wrong_use

#: Characters of a file that is read whole: PBN, or one match.
MOST_FILE: Final = 1 << 26


def open_text(name: str) -> nullcontext[TextIO] | TextIO:
    """A file for reading, or standard input for ``-``.

    Raises:
        CommandError: no such file.
    """
    if name == "-":
        return nullcontext(sys.stdin)
    try:
        return Path(name).open(encoding="utf-8")
    except OSError as error:
        raise file_problem(name, error) from None
    except ValueError:  # a name with a character that no name of a file can have
        raise wrong_use("No such file or directory", name) from None


def file_problem(name: str | os.PathLike[str], error: OSError) -> CommandError:
    """What the system says of a file."""
    return wrong_use(str(error.strerror or error), str(name))


def begins_json(line: str) -> bool:
    """Whether a line is to be read as JSON."""
    return line.lstrip("\ufeff \t\r\n").startswith(("{", '"'))


def most_characters(line: str) -> int:
    """How many characters a line may have: a whole match as JSON can be a line."""
    return MOST_JSON if begins_json(line) else MOST_LINE


def read_lines(name: str, source: TextIO) -> Iterator[str]:
    """The lines of an open text.

    Of a line that is longer than :func:`most_characters` there is a character more, and no end:
    memory holds no more of it.

    Raises:
        CommandError: it is no text, or cannot be read on.
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
        CommandError: there is more, or it is no text, or cannot be read on.
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
        raise wrong_use("not a text in UTF-8", name) from None
    except OSError as error:
        raise file_problem(name, error) from None


def read_text(name: str) -> str:
    """The whole text of a file, or of standard input for ``-``.

    Raises:
        CommandError: no such file, or no text, or too long a one.
    """
    with open_text(name) as source:
        return read_rest(name, source)
