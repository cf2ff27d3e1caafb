"""The auction of a deal if everyone sees all cards: what comes of it with best bidding."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from ..budgets import Budget
from ..cards import Denomination
from ..deals import DealLike, to_deal
from ..seats import Seat, SeatLike, Side, Sides, to_seat
from .auctions import SeatCall, highest_call, next_caller
from .bids import BIDS, PASS, Bid
from .kitty import KittyRules, own_exchange
from .makeable import Makeable, TricksTable, makeable_tricks
from .rules import Rules


@dataclass(frozen=True, slots=True)
class Par:
    """What best bidding and play by everyone make of a deal.

    ``points`` are those of each side for the deal, as :meth:`Rules.deal_points` counts them; the
    game (*partie*) counts its 1000. ``auction`` is one in which each player passes if nothing is
    better, and else makes the lowest of his best bids. ``declarer`` and ``contract`` are what it
    ends with, ``tricks`` those of the declarer's side; all three none if the cards are thrown in.
    """

    points: Sides[int]
    auction: tuple[SeatCall, ...]
    declarer: Seat | None
    contract: Bid | None
    tricks: int | None

    @property
    def made(self) -> bool | None:
        """Whether the contract is made; none if there is none."""
        if self.contract is None or self.tricks is None:
            return None
        return self.tricks >= self.contract.tricks
