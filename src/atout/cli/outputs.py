"""Standard output and standard error, which can be closed, full, or read by nobody."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO


@contextmanager
def open_outputs() -> Iterator[bool]:
    """Outputs that can be written to; whether standard output is one.

    With no standard error ``print`` would say on standard output what is wrong, and the next file
    that is opened would take its number.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A terminal without suit symbols shows question marks instead of failing.
        sys.stdout.reconfigure(errors="replace")
    if sys.stderr is not None:
        yield sys.stdout is not None
        try:
            sys.stderr.flush()
        except OSError:  # argparse goes on if nobody hears it
            drop(sys.stderr)
        return
    with Path(os.devnull).open("w", encoding="utf-8") as sys.stderr:
        try:
            yield sys.stdout is not None
        finally:
            sys.stderr = None


def drop(stream: TextIO | None) -> None:
    """Forget what could not be written: Python would try again at its end, and complain or wait."""
    if stream is None:
        return
    with suppress(OSError, ValueError), Path(os.devnull).open("wb") as nowhere:
        number = stream.fileno()
        kept = os.dup(number)
        try:
            os.dup2(nowhere.fileno(), number)
            stream.flush()
        finally:
            os.dup2(kept, number)
            os.close(kept)


def visible(text: str) -> str:
    """A text as it may be shown on a line: what would steer a terminal is written out."""
    return "".join(
        sign if sign == " " or sign.isprintable() else sign.encode("unicode_escape").decode()
        for sign in text
    )
