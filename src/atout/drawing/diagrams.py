"""Diagrams of the four hands, as text for terminals and notebooks."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

_COLUMN = 22
_WIDTH = 80


def around_table(hands: Sequence[Sequence[str]], table: str = "", last: str = "") -> str:
    """North above, West and East beside each other, South below.

    ``hands`` are the lines of North, East, South and West, as they are to be read. ``table`` is
    written between West and East, for what lies on the table; ``last`` below all.
    """
    north, east, south, west = hands
    column = max(_COLUMN, 2 + _width(west))
    between = _between(column, len(table) + 2, _width(east))
    middle = min(column, _WIDTH - max(_width(north), _width(south)))
    rows = [" " * middle + line for line in north]
    rows += _side_by_side([west, ["", "", table], east], [column, between, 0])
    rows += [" " * middle + line for line in south]
    return "\n".join([*rows, last] if last else rows)


def _width(block: Sequence[str]) -> int:
    return max(map(len, block))


def _between(column: int, least: int, east: int) -> int:
    """The width between West and East: as broad as West, less where East would not fit."""
    return max(least, min(column, _WIDTH - column - east))


def _side_by_side(blocks: Sequence[Sequence[str]], widths: Sequence[int]) -> list[str]:
    height = max(map(len, blocks))
    padded = [[*block, *[""] * (height - len(block))] for block in blocks]
    return [
        "".join(f"{line:<{width}}" for line, width in zip(lines, widths, strict=True)).rstrip()
        for lines in zip(*padded, strict=True)
    ]


def html(diagram: str) -> str:
    """A diagram as HTML for a notebook."""
    return f'<pre style="line-height:1.2">{escape(diagram)}</pre>'
