"""The node-count signature: plays that the solver makes on a fixed set of positions.

The same on every machine and with every set of instructions; a change of it is to be explained
in the commit that makes it.
"""

from __future__ import annotations

from atout import Position, five_hundred, four_hundred
from atout.search import Search

SEED = 400


def positions() -> list[Position]:
    """Whole deals of both games: 400 from each leader, 500 in every denomination."""
    bench = []
    for number in range(20):
        deal = four_hundred.random_deal(SEED, number=number)
        bench += [four_hundred.position(deal, leader) for leader in "NESW"]
        deal = five_hundred.random_deal(SEED, number=number)
        bench += [five_hundred.position(deal, trump, "N") for trump in ("S", "C", "D", "H", "NT")]
    return bench


def signature() -> int:
    """Total plays, each position with a search of its own."""
    total = 0
    for position in positions():
        search = Search()
        search.ns_tricks(position)
        total += search.nodes
    return total


if __name__ == "__main__":
    print(signature())
