"""Opening the files of a command line."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import TextIO

from .problems import CommandError, wrong_use


def standard_input() -> TextIO:
    """What comes after a pipe, or is typed.

    Raises:
        CommandError: it is closed.
    """
    if sys.stdin is None:
        raise wrong_use("standard input is closed", "-")
    return sys.stdin


def open_text(name: str) -> nullcontext[TextIO] | TextIO:
    """A file for reading, or standard input for ``-``.

    Raises:
        CommandError: no such file, or standard input is closed.
    """
    if name == "-":
        return nullcontext(standard_input())
    try:
        return Path(name).open(encoding="utf-8")
    except OSError as error:
        raise file_problem(name, error) from None


def file_problem(name: str | os.PathLike[str], error: OSError) -> CommandError:
    """What the system says of a file."""
    return wrong_use(str(error.strerror or error), str(name))


def read_lines(name: str, source: Iterable[str]) -> Iterator[str]:
    """The lines of an open text.

    Raises:
        CommandError: it is no text, or cannot be read on.
    """
    try:
        yield from source
    except UnicodeDecodeError:
        raise wrong_use("not a text in UTF-8", name) from None
    except OSError as error:
        raise file_problem(name, error) from None


def read_text(name: str) -> str:
    """The whole text of a file, or of standard input for ``-``.

    Raises:
        CommandError: no such file, or no text.
    """
    with open_text(name) as source:
        return "".join(read_lines(name, source))
