"""A match of 400, from the draw for the first dealer to the winner."""

from __future__ import annotations

from functools import partial

from ..cards.games import Game
from ..cards.hands import Hand
from ..cards.seats import Seat, SeatLike, Seats, to_seat
from ..matches import MatchBase
from ..matches.observations import common
from ..matches.records.game_words import GameWords, register
from .observation import Observation
from .result import Result
from .rules import Rules
from .steps import COURSE, read_bid


class Match(MatchBase[Rules, Seats[int], int, Result]):
    """A match of 400 as a state machine.

    Bids are plain integers; scores and tricks are by seat.

    >>> match = Match(seed=400, dealer="N")
    >>> _ = match.deal()
    >>> match.phase, match.to_act, match.lowest_bid, match.lowest_total
    (<Phase.BIDDING: 'bidding'>, <Seat.W: 'W'>, 2, 11)
    >>> for bid in [3, 2, 4, 2]:
    ...     match.push(bid)
    >>> match.to_act, match.position.trump
    (<Seat.W: 'W'>, <Denomination.HEARTS: 'H'>)
    >>> match.pop(), match.bids
    (2, {<Seat.W: 'W'>: 3, <Seat.S: 'S'>: 2, <Seat.E: 'E'>: 4})
    """

    game = Game.FOUR_HUNDRED
    _course = COURSE

    @property
    def bids(self) -> dict[Seat, int]:
        """The bids of this deal so far, in the order they were made."""
        return dict(self._state.calls)

    @property
    def lowest_bid(self) -> int | None:
        """The lowest bid of the player to act; none when nobody is to bid."""
        legal = self.legal_calls()
        return legal[0] if legal else None

    @property
    def lowest_total(self) -> int:
        """The least that the four bids must come to in this deal."""
        return self.rules.lowest_total(self.scores)

    def observation(self, seat: SeatLike) -> Observation:
        """What a seat may know now, and nothing else."""
        own = to_seat(seat)
        hand = self.hands[own] if self.current_deal is not None else Hand()
        return Observation(
            **common(self, own, hand),
            rules=self.rules,
            scores=self.scores,
            bids=tuple(self.bids.items()),
            results=self.results,
        )


register(
    Game.FOUR_HUNDRED,
    GameWords(Rules, Match, "bids", read_bid, partial(Seats.of, what="scores")),
)
