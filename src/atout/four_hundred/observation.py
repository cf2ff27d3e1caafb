"""What a seat may know of a match of 400."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..cards.hands import Hand
from ..cards.seats import Seat, SeatLike, Seats, to_seat
from ..matches.observations import ObservationBase, common
from .rules import Rules

if TYPE_CHECKING:
    from .match import Match, Result


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


def observe(match: Match, seat: SeatLike) -> Observation:
    """What a seat may know now, and nothing else."""
    own = to_seat(seat)
    hand = match.hands[own] if match.current_deal is not None else Hand()
    return Observation(
        **common(match, own, hand),
        rules=match.rules,
        scores=match.scores,
        bids=tuple(match.bids.items()),
        results=match.results,
    )
