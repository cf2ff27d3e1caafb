"""Opening the files of a command line, and making text of their bytes.

A text is UTF-8, with or without a mark, or UTF-16 if its mark says so. Bytes that are neither
stay in the text as they are (as lone surrogates), until it is known what the text is: in the
notations of bridge they are Latin-1 (:func:`latin`), in those of atout they are an error
(:func:`checked`).
"""

from __future__ import annotations

import codecs
import io
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import BinaryIO

from .problems import CommandError, wrong_use

_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def open_bytes(name: str) -> nullcontext[BinaryIO] | BinaryIO:
    """A file for reading, or standard input for ``-``.

    Raises:
        CommandError: no such file.
    """
    if name == "-":
        return nullcontext(sys.stdin.buffer)
    try:
        return Path(name).open("rb")
    except OSError as error:
        raise file_problem(name, error) from None


def file_problem(name: str | os.PathLike[str], error: OSError) -> CommandError:
    """What the system says of a file."""
    return wrong_use(str(error.strerror or error), str(name))


def read_lines(name: str, source: BinaryIO) -> Iterator[str]:
    """The lines of a text one by one, whatever ends them.

    Raises:
        CommandError: it cannot be read on, or has the mark of UTF-16 and is none.
    """
    try:
        first = next(source, b"")
        if first.startswith(_UTF_16):
            yield from io.StringIO((first + source.read()).decode("utf-16"), newline=None)
            return
        yield from _decoded(first.removeprefix(codecs.BOM_UTF8))
        for line in source:
            yield from _decoded(line)
    except UnicodeDecodeError:
        raise wrong_use("not a text in UTF-8", name) from None
    except OSError as error:
        raise file_problem(name, error) from None


def _decoded(line: bytes) -> Iterable[str]:
    text = line.decode("utf-8", "surrogateescape")
    return io.StringIO(text, newline=None) if "\r" in text else [text]


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
            raise wrong_use("not a text in UTF-8", name)
        yield line


def read_text(name: str) -> str:
    """The whole text of a file, or of standard input for ``-``; it may have lone bytes.

    Raises:
        CommandError: no such file, or no text.
    """
    with open_bytes(name) as source:
        return "".join(read_lines(name, source))
