"""The same code with the instructions of this processor and with the portable ones."""

from __future__ import annotations

import os
import subprocess
import sys


def same_with_portable(code: str) -> None:
    """A program that prints its instructions, a space and its answers gives the same answers."""
    outputs = []
    for portable in ("0", "1"):
        done = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "ATOUT_PORTABLE": portable},
            capture_output=True,
            text=True,
            check=True,
        )
        outputs.append(done.stdout.split(" ", 1))
    assert outputs[0][1] == outputs[1][1]
    assert outputs[1][0] == "portable"
