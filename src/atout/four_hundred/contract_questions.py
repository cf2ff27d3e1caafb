"""How the search of contracts is asked, and what is said when it reaches a limit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from ..cards.cards import Card
from ..cards.games import Game
from ..cards.seats import Seat, Side
from ..errors import InvalidError, Problem
from ..play.position import Position
from ..solving.engine import Session, StoppedError
from ..solving.limits import LimitError, limit_reached
from ..solving.searches import Searches
from .contract_stakes import MatchValue, Stakes

V = TypeVar("V", int, MatchValue)


def check_game(position: Position) -> None:
    """InvalidError unless it is a position of 400."""
    if position.game is not Game.FOUR_HUNDRED:
        raise InvalidError(
            Problem(
                "contracts of each player are a question of 400, not {game}", game=position.game
            )
        )


class Asking(Generic[V]):
    """A session with a search, a position, the tricks needed in it, and what is for the taking.

    ``worth`` of a set of contracts made is the place of its value among all, the least first.
    """

    def __init__(
        self,
        searches: Searches,
        session: Session,
        position: Position,
        stakes: Stakes,
        values: Sequence[V],
    ) -> None:
        self.search = searches.contracts
        self.session = session
        self.position = position
        self.needs = [stakes.bids[seat] - position.won[seat] for seat in Seat]
        self.levels: list[V] = sorted(set(values))
        self.worth: list[int] = [self.levels.index(value) for value in values]

    def value(self) -> V:
        """The value with best play."""
        try:
            rank = self.search.value(self.position, self.needs, self.worth, self.session)
        except StoppedError as stop:
            raise self._limit_error(stop) from None
        return self.levels[rank]

    def solve(self) -> tuple[V, dict[Card, V], tuple[Card, ...]]:
        """The value, that of each legal card if it is played, and the canonical line."""
        try:
            rank, plays, line = self.search.contracts(
                self.position, self.needs, self.worth, self.session
            )
        except StoppedError as stop:
            raise self._limit_error(stop) from None
        cards: dict[Card, V] = {card: self.levels[most] for card, _, _, most in plays}
        return self.levels[rank], cards, line

    def cards(self) -> dict[Card, V]:
        """Only the value of each legal card if it is played."""
        try:
            _, plays = self.search.contract_plays(
                self.position, self.needs, self.worth, self.session
            )
        except StoppedError as stop:
            raise self._limit_error(stop) from None
        return {card: self.levels[most] for card, _, _, most in plays}

    def _limit_error(self, stop: StoppedError) -> LimitError:
        least, most = (self.levels[rank] for rank in stop.ns)
        cards = {card: (self.levels[a], self.levels[b]) for card, _, a, b in stop.plays}
        return limit_reached(
            stop.why,
            {Side.NS: least, Side.EW: turned(most)},
            {Side.NS: most, Side.EW: turned(least)},
            cards,
            "points",
        )


def turned(value: V) -> V:
    """A value as East-West see it."""
    return -value if isinstance(value, int) else value.for_side(Side.EW)
