"""Diagrams of the four hands, as text for terminals and notebooks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING

from .languages import language
from .seats import Seat

if TYPE_CHECKING:
    from .cards import Card
    from .deals import Deal

_COLUMN = 22
_WIDTH = 80


def table_diagram(
    deal: Deal, table: str = "", lang: str = "en", notes: Mapping[Card, str] | None = None
) -> str:
    """North above, West and East beside each other, South below, the kitty last.

    ``table`` is written between West and East, for what lies on the table; ``notes`` right
    behind the cards they belong to.
    """
    words = language(lang)
    blocks = {
        seat: [words.seat_names[seat.ordinal], *deal.hands[seat].pretty(lang, notes)]
        for seat in Seat
    }
    west, east = blocks[Seat.W], blocks[Seat.E]
    column = max(_COLUMN, 2 + _width(west))
    between = _between(column, len(table) + 2, _width(east))
    middle = min(column, _WIDTH - max(_width(blocks[Seat.N]), _width(blocks[Seat.S])))
    rows = [" " * middle + line for line in blocks[Seat.N]]
    rows += _side_by_side([west, ["", "", table], east], [column, between, 0])
    rows += [" " * middle + line for line in blocks[Seat.S]]
    if deal.kitty:
        suits = [line for line in deal.kitty.pretty(lang, notes) if not line.endswith("–")]
        rows.append(f"{words.kitty} {'  '.join(suits)}")
    return "\n".join(rows)


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
