"""What bids are worth: the table under 30 points, that from 30 on, and the points of a deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..cards.seats import Seat, Seats

#: Tricks of a deal, and the highest bid.
TRICKS = 13
#: Values of the bids 1 to 12 with up to 29 points.
LOW_VALUES = (0, 2, 3, 4, 10, 12, 14, 16, 27, 40, 41, 42)
#: Values of the bids 1 to 12 with 30 points or more.
HIGH_VALUES = (0, 2, 3, 4, 5, 6, 7, 16, 27, 40, 41, 42)
#: The value of a 13 that wins the match when made, and so counts only when it fails.
THIRTEEN = 43


class BidValues(NamedTuple):
    """The values of the bids 1 to 12 in both tables, the score from which the second counts, and
    the value of 13."""

    low: tuple[int, ...]
    high: tuple[int, ...]
    high_from: int
    thirteen: int

    def value(self, bid: int, score: int) -> int:
        """The value of a bid for a player with a score."""
        if bid == TRICKS:
            return self.thirteen
        return (self.high if score >= self.high_from else self.low)[bid - 1]

    def low_value(self, bid: int) -> int:
        """Its value by the low table."""
        return self.thirteen if bid == TRICKS else self.low[bid - 1]

    def points(
        self, bids: Mapping[Seat, int], scores: Mapping[Seat, int], made: Mapping[Seat, bool]
    ) -> Seats[int]:
        """The points of each player: plus the value of his bid if it is made, minus if not."""
        values = {seat: self.value(bids[seat], scores[seat]) for seat in Seat}
        return Seats(*(values[seat] if made[seat] else -values[seat] for seat in Seat))
