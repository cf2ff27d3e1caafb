"""Double-dummy answers: how many tricks each side wins when everyone sees all cards."""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Card
from .search import Search
from .seats import Seat, Side
from .solvable import Solvable, to_position


@dataclass(frozen=True, slots=True)
class Solution:
    """What best play by everyone makes of a position.

    ``tricks`` are the tricks of each side from the position on, the current trick included
    and tricks already won not. ``cards`` gives for every legal card, in reading order, the
    tricks of the side to move if it is played. ``line`` is the play to the end in which each
    player plays, of his best cards, the one that comes first in reading order. ``nodes`` counts
    the plays that the search made.
    """

    tricks: dict[Side, int]
    cards: dict[Card, int]
    line: tuple[Card, ...]
    nodes: int

    @property
    def best(self) -> tuple[Card, ...]:
        """The best cards to play, in reading order; none when all are played."""
        most = max(self.cards.values(), default=0)
        return tuple(card for card, tricks in self.cards.items() if tricks == most)


def _by_side(ns: int, total: int) -> dict[Side, int]:
    return {Side.NS: ns, Side.EW: total - ns}


def solve(where: Solvable) -> Solution:
    """Solve a position, or the play of a match: tricks, every legal card, a line of best play.

    Exact, from any moment of play; zero tricks when no cards are left. Ctrl-C stops it.

    Raises:
        IllegalError: a match in which no cards are being played.

    >>> import atout
    >>> position = atout.Position.parse("400 H N - 0,0,0,0 N:A.Q.. K.A.. 2.K.. 3.2..")
    >>> solution = atout.solve(position)
    >>> solution.tricks["NS"], solution.cards
    (1, {Card('SA'): 1, Card('HQ'): 1})
    """
    position = to_position(where)
    search = Search(position)
    total = position.tricks_left
    ns = search.ns_tricks()
    values = search.ns_tricks_by_card()
    if position.to_move.side is Side.NS:
        cards = dict(values)
    else:
        cards = {card: total - tricks for card, tricks in values}
    return Solution(_by_side(ns, total), cards, search.line(), search.nodes)


def tricks(where: Solvable) -> dict[Side, int]:
    """Only the tricks of each side with best play, the current trick included.

    >>> import atout
    >>> atout.tricks(atout.Position.parse("400 H N - 0,0,0,0 N:A.Q.. K.A.. 2.K.. 3.2.."))
    {<Side.NS: 'NS'>: 1, <Side.EW: 'EW'>: 1}
    """
    position = to_position(where)
    search = Search(position)
    return _by_side(search.ns_tricks(), position.tricks_left)


def tricks_by_leader(where: Solvable) -> dict[Seat, dict[Side, int]]:
    """The tricks of each side for each of the four leaders of a trick that has not begun.

    Raises:
        InvalidError: there are cards on the table.
    """
    position = to_position(where)
    total = position.tricks_left
    results = Search(position).ns_tricks_by_leader()
    return {seat: _by_side(ns, total) for seat, ns in zip(Seat, results, strict=True)}
