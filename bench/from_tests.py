"""Test code that the benches use too: the plain twin, and DDS with the way to it."""

from __future__ import annotations

import sys
from pathlib import Path

# It is not installed with the package.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from plain.perft import perft
from plain.play import PlainPosition, parse_position
from support.dds import DDS, Board, BridgeCard, endplay_library
from support.relabel import Relabelled, relabelled, turn

__all__ = [
    "DDS",
    "Board",
    "BridgeCard",
    "PlainPosition",
    "Relabelled",
    "endplay_library",
    "parse_position",
    "perft",
    "relabelled",
    "turn",
]
