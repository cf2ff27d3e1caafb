"""The plain twin of the tests, which the core is checked against, found from here."""

from __future__ import annotations

import sys
from pathlib import Path

# The twin is test code and is not installed with the package.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from plain.perft import perft
from plain.play import PlainPosition, parse_position

__all__ = ["PlainPosition", "parse_position", "perft"]
