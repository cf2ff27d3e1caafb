"""The tricks that each player can win himself."""

from __future__ import annotations

from dataclasses import dataclass

from ..contracts import Contracts
from ..seats import Seats
from ..solvable import Solvable, to_position
from .contracts import check_game


@dataclass(frozen=True, slots=True)
class OwnTricks:
    """Tricks that each player can win himself from a position on, the current one included.

    ``most``: his partner helps him and the opponents hinder him. ``least``: all three others
    work against him.
    """

    most: Seats[int]
    least: Seats[int]


def own_tricks(where: Solvable) -> OwnTricks:
    """The tricks that each player can win himself: with his partner's help, and against all.

    Raises:
        InvalidError: no position of 400.
        IllegalError: a match in which no cards are being played.

    >>> from atout import four_hundred
    >>> tricks = own_tricks(four_hundred.position("N:A2... 43... K5... 76...", leader="S"))
    >>> tricks.most, tricks.least
    (Seats(n=1, e=0, s=1, w=0), Seats(n=1, e=0, s=0, w=0))
    """
    position = to_position(where)
    check_game(position)
    search = Contracts(position)
    most = [search.own_tricks(i, 0b0101 << (i & 1)) for i in range(4)]
    least = [search.own_tricks(i, 1 << i) for i in range(4)]
    return OwnTricks(Seats(*most), Seats(*least))
