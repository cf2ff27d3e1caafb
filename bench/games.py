"""Random games to replay: where they start, the cards played, and the moments in between."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from from_tests import PlainPosition, parse_position

import atout
from atout import Card, Position

SEED = 400500


@dataclass(frozen=True)
class RecordedGame:
    """A game played at random by the library: its start and every card in order."""

    start: Position
    cards: tuple[Card, ...]

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """The cards as text, which is what the twin plays."""
        return tuple(str(card) for card in self.cards)

    def after(self, count: int) -> Position:
        """The moment ``count`` plays into the game."""
        position = self.start.copy()
        for card in self.cards[:count]:
            position.push(card)
        return position


def record(start: Position, seed: int) -> RecordedGame:
    """Play a game at random to its end."""
    rng = random.Random(seed)
    position = start.copy()
    while legal := position.legal():
        position.push(rng.choice(legal))
    return RecordedGame(start, position.plays)


def start_of_400(number: int) -> Position:
    """A whole deal of 400. West leads, who plays second when North is counted first."""
    return atout.four_hundred.position(
        atout.four_hundred.random_deal(SEED, number=number), leader="W"
    )


def start_of_500(number: int, trump: str) -> Position:
    """A whole deal of 500, as if the kitty were buried untouched."""
    deal = atout.five_hundred.random_deal(SEED, number=number)
    return atout.five_hundred.position(deal, trump=trump, leader="N")


def jokers_of_500(number: int) -> Position:
    """A no-trump deal whose leader holds both jokers and must name suits with them."""
    known = "N:....WC ... ... ..."
    deal = atout.five_hundred.random_deal(SEED, number=number, known=known)
    return atout.five_hundred.position(deal, trump="NT", leader="N", nt_joker_lead="nominate")


def recorded_games(start: Callable[[int], Position], count: int) -> list[RecordedGame]:
    """Games ``0`` to ``count - 1`` of a kind, always the same ones."""
    return [record(start(number), number) for number in range(count)]


def plain(position: Position) -> PlainPosition:
    """The same position for the twin."""
    return parse_position(str(position))
