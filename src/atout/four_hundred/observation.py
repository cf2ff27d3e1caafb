"""What a seat may know of a match of 400."""

from __future__ import annotations

from dataclasses import dataclass

from ..cards.seats import Seat, Seats
from ..matches.observations import ObservationBase
from .result import Result
from .rules import Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation(ObservationBase):
    """What a seat may know of a match of 400.

    ``bids`` are those of this deal in the order they were made; ``results`` what became of
    the deals before. The other fields are those of every game
    (:class:`atout.matches.observations.ObservationBase`).
    """

    rules: Rules
    scores: Seats[int]
    bids: tuple[tuple[Seat, int], ...]
    results: tuple[Result, ...]
