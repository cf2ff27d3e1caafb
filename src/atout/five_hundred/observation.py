"""What a seat may know of a match of 500."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..cards.hands import Hand
from ..cards.seats import Seat, SeatLike, Sides, to_seat
from ..matches.observations import ObservationBase, common
from .bids import Bid, Call
from .rules import Rules

if TYPE_CHECKING:
    from .match import Match, Result


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


def observe(match: Match, seat: SeatLike) -> Observation:
    """What a seat may know now, and nothing else."""
    own = to_seat(seat)
    deal = match.current_deal
    hand = match.hands[own] if deal is not None else Hand()
    is_declarer = own is match.declarer
    return Observation(
        **common(match, own, hand),
        rules=match.rules,
        scores=match.scores,
        auction=match.auction,
        contract=match.contract,
        declarer=match.declarer,
        kitty=deal.kitty if is_declarer and deal is not None else None,
        discard=match.discard if is_declarer else None,
        results=match.results,
    )
