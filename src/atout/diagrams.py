"""Diagrams of the four hands, as text for terminals and notebooks."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from .cards import Suit
from .seats import Seat

if TYPE_CHECKING:
    from .deals import Deal
    from .hands import Hand

_WIDTH = 16


def _lines(hand: Hand) -> list[str]:
    lines = []
    for suit in Suit:
        ranks = "".join(card.symbol[1:] for card in hand.of(suit))
        lines.append(f"{suit.symbol} {ranks or '–'}")
    if hand.jokers:
        lines.append("★ " + "".join(card.symbol[1:] for card in hand.jokers))
    return lines


def table_diagram(deal: Deal, table: str = "") -> str:
    """North above, West and East beside each other, South below, the kitty last.

    ``table`` is written between West and East, for what lies on the table.
    """
    pad = " " * _WIDTH
    rows = [pad + "North"] + [pad + line for line in _lines(deal.hands[Seat.N])]
    west = ["West", *_lines(deal.hands[Seat.W])]
    east = ["East", *_lines(deal.hands[Seat.E])]
    height = max(len(west), len(east))
    west += [""] * (height - len(west))
    east += [""] * (height - len(east))
    middle = ["", "", table] + [""] * (height - 3)
    for left, centre, right in zip(west, middle, east, strict=True):
        rows.append(f"{left:<{_WIDTH}}{centre:<{_WIDTH}}{right}".rstrip())
    rows += [pad + "South"] + [pad + line for line in _lines(deal.hands[Seat.S])]
    if deal.kitty:
        rows.append(f"Kitty  {deal.kitty.symbols}")
    return "\n".join(rows)


def html(diagram: str) -> str:
    """A diagram as HTML for a notebook."""
    return f'<pre style="line-height:1.2">{escape(diagram)}</pre>'
