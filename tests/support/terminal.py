"""A pseudo-terminal of 80 columns with a command in it."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import time
from collections.abc import Callable

import pytest

from support.commands import ATOUT, ENVIRONMENT

pty = pytest.importorskip("pty")

_CONTROLS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
_SECONDS = 60


class Terminal:
    """A command on a terminal; ``text`` is all it has shown, without colours."""

    def __init__(self, *arguments: str, stdout: int | None = None) -> None:
        self.end, inner = pty.openpty()
        self.process = subprocess.Popen(
            [*ATOUT, *arguments], stdin=inner, stdout=inner if stdout is None else stdout,
            stderr=inner, env={**ENVIRONMENT, "TERM": "xterm-256color"}, start_new_session=True,
        )  # fmt: skip
        os.close(inner)
        self.raw = ""

    @property
    def text(self) -> str:
        """What was shown, without colours."""
        return _CONTROLS.sub("", self.raw).replace("\r\n", "\n")

    def read(self) -> bool:
        """Read what is there; false at the end."""
        ready, _, _ = select.select([self.end], [], [], 0.1)
        if not ready:
            return self.process.poll() is None
        try:
            data = os.read(self.end, 1 << 16)
        except OSError:  # how Linux says that the other end is closed
            return False
        self.raw += data.decode(errors="replace")
        return bool(data)

    def wait_for(self, ready: Callable[[str], bool]) -> None:
        """Read until the text is as wanted."""
        limit = time.monotonic() + _SECONDS
        while not ready(self.text):
            assert time.monotonic() < limit, self.text
            assert self.read() or ready(self.text), self.text

    def question(self) -> str:
        """The question that is asked next: a line that waits for an answer."""
        seen = len(self.raw)
        self.wait_for(lambda text: len(self.raw) > seen and text.endswith(("? ", " : ", ": ")))
        return self.text.splitlines()[-1]

    def type(self, line: str) -> None:
        """Type a line."""
        os.write(self.end, line.encode() + b"\n")

    def type_bytes(self, data: bytes) -> None:
        """Type what need not be text; ``b"\\x04"`` is Ctrl-D."""
        os.write(self.end, data)

    def interrupt(self) -> int:
        """Press Ctrl-C, again if it came just before Python began to read; the exit code."""
        while self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            until = time.monotonic() + 2
            while self.read() and time.monotonic() < until:
                pass
        return self.close()

    def close(self) -> int:
        """Read on to the end; the exit code."""
        limit = time.monotonic() + _SECONDS
        while self.read():
            assert time.monotonic() < limit, self.text
        code = self.process.wait(timeout=_SECONDS)
        os.close(self.end)
        return code
