"""Diagrams of the four hands, as text for terminals and notebooks."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from .languages import language
from .seats import Seat

if TYPE_CHECKING:
    from .deals import Deal

_COLUMN = 22


def table_diagram(deal: Deal, table: str = "", lang: str = "en") -> str:
    """North above, West and East beside each other, South below, the kitty last.

    ``table`` is written between West and East, for what lies on the table.
    """
    words = language(lang)
    blocks = {
        seat: [words.seat_names[seat.ordinal], *deal.hands[seat].pretty(lang)] for seat in Seat
    }
    rows = [" " * _COLUMN + line for line in blocks[Seat.N]]
    rows += _side_by_side(blocks[Seat.W], ["", "", table], blocks[Seat.E])
    rows += [" " * _COLUMN + line for line in blocks[Seat.S]]
    if deal.kitty:
        rows.append(f"{words.kitty}: {'  '.join(deal.kitty.pretty(lang))}")
    return "\n".join(rows)


def _side_by_side(*blocks: Sequence[str]) -> list[str]:
    height = max(map(len, blocks))
    padded = [[*block, *[""] * (height - len(block))] for block in blocks]
    return [
        "".join(f"{line:<{_COLUMN}}" for line in lines).rstrip()
        for lines in zip(*padded, strict=True)
    ]


def html(diagram: str) -> str:
    """A diagram as HTML for a notebook."""
    return f'<pre style="line-height:1.2">{escape(diagram)}</pre>'
