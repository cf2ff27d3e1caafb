"""The node-count signature: plays that the solver makes on a fixed set of positions.

The same on every machine and with every set of instructions; a change of it is to be explained
in the commit that makes it.
"""

from __future__ import annotations

from collections.abc import Iterator

from . import five_hundred, four_hundred
from .cards.cards import Denomination
from .cards.seats import Seat
from .play.position import Position
from .solving.trick_solver import TrickSolver

SEED = 400


def positions(deals: int = 20) -> Iterator[Position]:
    """Whole deals of both games: 400 from each leader, 500 in every denomination."""
    for number in range(deals):
        deal = four_hundred.random_deal(SEED, number=number)
        yield from (four_hundred.position(deal, leader) for leader in Seat)
        deal = five_hundred.random_deal(SEED, number=number)
        yield from (five_hundred.position(deal, trump, Seat.N) for trump in Denomination)


def signature() -> int:
    """Total plays, each position with a search of its own."""
    total = 0
    for position in positions():
        search = TrickSolver()
        search.ns_tricks(position)
        total += search.nodes
    return total
