"""Counting the lines of play, to compare move generators."""

from __future__ import annotations

from .play import PlainPosition


def perft(position: PlainPosition, depth: int) -> int:
    """The number of distinct lines of exactly ``depth`` plays from here.

    The same joker led with two different names is two plays.  Where fewer than ``depth`` plays
    are left there is no such line.
    """
    if depth == 0:
        return 1
    return sum(perft(position.play(text), depth - 1) for text in position.legal())
