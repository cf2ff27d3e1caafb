"""Opening the files of a command line."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from pathlib import Path
from typing import TextIO


def open_text(name: str) -> nullcontext[TextIO] | TextIO:
    """A file for reading, or standard input for ``-``."""
    return nullcontext(sys.stdin) if name == "-" else Path(name).open(encoding="utf-8")


def complain(name: str, message: str) -> None:
    """Say on standard error what is wrong with a file."""
    print(f"{name}: {message}", file=sys.stderr)
