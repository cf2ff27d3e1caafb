"""What a seat may know of a match of 500."""

from __future__ import annotations

from dataclasses import dataclass

from ..cards.hands import Hand
from ..cards.seats import Seat, Sides
from ..matches.observations import ObservationBase
from .bids import Bid, Call
from .result import Result
from .rules import Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation(ObservationBase):
    """What a seat may know of a match of 500.

    ``auction`` are the calls of this deal; ``contract`` and ``declarer`` are none until it is
    over. ``kitty`` are the six cards that the declarer took and ``discard`` those he set aside:
    known to him, none to everyone else. ``results`` is what became of the deals before. The
    other fields are those of every game (:class:`atout.matches.observations.ObservationBase`).
    """

    rules: Rules
    scores: Sides[int]
    auction: tuple[tuple[Seat, Call], ...]
    contract: Bid | None
    declarer: Seat | None
    kitty: Hand | None
    discard: Hand | None
    results: tuple[Result, ...]
