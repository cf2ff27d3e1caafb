"""A command that is stopped at many moments: ``interrupts.py WHERE SIGNAL FIRST STEP ARGUMENT…``.

WHERE is what is counted from the first line of the command on: ``imports``, or ``lines`` of atout
(``bare``: the same without the extra). In a process for each n the signal comes at the n-th of
them, n from FIRST in steps until the command is over before. What is typed is read once, from
standard input. A line of JSON for each: n, exit code, output, errors.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import tempfile
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import Any

import atout
from atout.cli import main

_PACKAGE = str(Path(atout.__file__).parent)


class Moment:
    """Sends a signal at the n-th of the events that are counted."""

    def __init__(self, number: int, left: int) -> None:
        self.number, self.left = number, left

    def event(self) -> None:
        """One more."""
        self.left -= 1
        if self.left == 0:
            signal.raise_signal(self.number)

    def at_import(self, event: str, _: object) -> None:
        """For :func:`sys.addaudithook`."""
        if event == "import":
            self.event()

    def at_line(self, frame: FrameType, event: str, _: object) -> Any:
        """For :func:`sys.settrace`."""
        if not frame.f_code.co_filename.startswith(_PACKAGE):
            return None
        if event == "line":
            self.event()
        return self.at_line


def child(where: str, moment: Moment, over: int) -> None:
    """The command; says through a pipe that it was over first."""
    if where == "imports":
        sys.addaudithook(moment.at_import)
    else:
        sys.settrace(moment.at_line)
    try:
        code = main()
    finally:
        sys.settrace(None)
    if moment.left > 0:
        os.write(over, b"x")
    sys.exit(code)


def run(where: str, number: int, left: int, typed: bytes) -> tuple[bool, int, str, str]:
    """Whether the command was over before, its exit code, output and errors."""
    with (
        tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as output,
        tempfile.TemporaryFile() as errors, tempfile.TemporaryFile() as over,
    ):  # fmt: skip
        given.write(typed)
        given.seek(0)
        process = os.fork()
        if not process:
            for place, file in enumerate((given, output, errors)):
                os.dup2(file.fileno(), place)
            child(where, Moment(number, left), over.fileno())
        code = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
        texts = []
        for file in (output, errors, over):
            file.seek(0)
            texts.append(file.read().decode())
        return bool(texts[2]), code, texts[0], texts[1]


def every(where: str, number: int, first: int, step: int) -> None:
    """One run after another, until one is over before its signal comes."""
    typed = sys.stdin.buffer.read()
    if where == "bare":
        sys.modules["typer"] = None  # type: ignore[assignment]
    elif where == "lines":
        import_module("atout.cli.app")  # once for all: lines of commands are counted, not of it
    over, left = False, first
    while not over:
        over, *found = run(where, number, left, typed)
        print(json.dumps([left, *found]), flush=True)
        left += step


if __name__ == "__main__":
    arguments = sys.argv[5:]
    numbers = [int(text) for text in sys.argv[2:5]]
    name = sys.argv[1]
    sys.argv = ["atout", *arguments]
    every(name, *numbers)
