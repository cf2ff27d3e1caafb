"""What became of a deal of 400."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..cards.seats import Seat, Seats


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a deal: all that the players will still know of it.

    ``kind``: ``played``, ``void`` (the bids too low) or ``misdeal``. ``bids`` by seat are
    those made, all four unless a misdeal came before; ``scores`` those after the deal.
    """

    kind: Literal["played", "void", "misdeal"]
    dealer: Seat
    bids: tuple[tuple[Seat, int], ...]
    tricks: Seats[int]
    points: Seats[int]
    scores: Seats[int]
