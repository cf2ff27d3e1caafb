"""What became of a deal of 500."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..cards.seats import Seat, Seats, Sides
from .auction import SeatCall
from .bids import Bid


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a deal: all that the players will still know of it.

    ``kind``: ``played``, ``thrown_in`` (nobody bid enough) or ``misdeal``. ``declarer`` and
    ``contract`` are none if it was not played; ``tricks`` by seat, ``points`` of both sides,
    ``scores`` those after the deal.
    """

    kind: Literal["played", "thrown_in", "misdeal"]
    dealer: Seat
    auction: tuple[SeatCall, ...]
    declarer: Seat | None
    contract: Bid | None
    made: bool | None
    tricks: Seats[int]
    points: Sides[int]
    scores: Sides[int]
