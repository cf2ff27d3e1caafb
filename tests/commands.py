"""Running the installed command as a user does."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import sysconfig

from atout.cli import main

#: The command itself, or the module where no scripts are installed.
ATOUT = [
    shutil.which("atout", path=sysconfig.get_path("scripts")) or sys.executable,
]
if [sys.executable] == ATOUT:
    ATOUT += ["-m", "atout"]
#: The command line of the bare library, whatever is installed.
BARE = [
    sys.executable, "-c",
    "import sys; sys.modules['typer'] = None; from atout.cli import main; sys.exit(main())",
]  # fmt: skip
ENVIRONMENT = {**os.environ, "PYTHONUTF8": "1", "COLUMNS": "80"}


def run(
    *arguments: str, text: str = "", command: list[str] = ATOUT
) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    return subprocess.run(
        [*command, *arguments], input=text, capture_output=True, text=True, check=False,
        encoding="utf-8", env=ENVIRONMENT, timeout=120,
    )  # fmt: skip


def fine(*arguments: str, text: str = "") -> str:
    """What a command prints that ends well and says nothing on standard error.

    In this process, for starting another one takes longer than most of what is asked.
    """
    code, shown, errors = here(*arguments, text=text)
    assert (code, errors) == (0, "")
    return shown


def refused(*arguments: str, text: str = "") -> tuple[int, str]:
    """The exit code of a command that prints nothing, and the one line that says why."""
    code, shown, errors = here(*arguments, text=text)
    assert shown == ""
    assert errors.count("\n") == 1, errors
    return code, errors


def here(*arguments: str, text: str = "", data: bytes | None = None) -> tuple[int, str, str]:
    """The exit code, the output and the errors of a command that is run in this process.

    Its input is a text, or the bytes of one.
    """
    names = ("stdin", "stdout", "stderr")
    streams = [
        io.TextIOWrapper(io.BytesIO(content), encoding="utf-8", newline="\n")
        for content in (text.encode() if data is None else data, b"", b"")
    ]
    kept = [getattr(sys, name) for name in names]
    try:
        for name, stream in zip(names, streams, strict=True):
            setattr(sys, name, stream)
        code = main(arguments)
    finally:
        for name, stream in zip(names, kept, strict=True):
            setattr(sys, name, stream)
    for stream in streams:
        stream.flush()
    output, errors = (stream.buffer.getvalue().decode() for stream in streams[1:])
    return code, output, errors
