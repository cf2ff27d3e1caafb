"""The two games: their packs, how many cards a hand has, and which way they go round."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from ..errors import InvalidError, Problem
from .cards import Denomination
from .hands import Hand

_RANKS_FROM_TWO = (1 << 13) - 1
_RANKS_FROM_FOUR = _RANKS_FROM_TWO & ~0b11


def _pack(ranks: int, jokers: int) -> Hand:
    return Hand.from_bits(sum(ranks << 13 * suit for suit in range(4)) | jokers << 52)


_PACKS = {"400": _pack(_RANKS_FROM_TWO, 0b00), "500": _pack(_RANKS_FROM_FOUR, 0b11)}


class Game(StrEnum):
    """400 or 500."""

    FOUR_HUNDRED = "400"
    FIVE_HUNDRED = "500"

    @property
    def pack(self) -> Hand:
        """Every card of the game: 52 in 400, 46 in 500."""
        return _PACKS[self.value]

    @property
    def hand_size(self) -> int:
        """Cards dealt to each player, which is the number of tricks."""
        return 13 if self is Game.FOUR_HUNDRED else 10

    @property
    def kitty_size(self) -> int:
        """Cards dealt to the kitty."""
        return 0 if self is Game.FOUR_HUNDRED else 6

    @property
    def step(self) -> int:
        """Seats from one player to the next in the order N E S W: 500 is clockwise, 400 not."""
        return 3 if self is Game.FOUR_HUNDRED else 1

    @property
    def denominations(self) -> tuple[Denomination, ...]:
        """The trumps the game can be played in."""
        if self is Game.FOUR_HUNDRED:
            return (Denomination.HEARTS,)
        return tuple(Denomination)


#: What a game argument takes: a :class:`Game` or its name.
GameLike: TypeAlias = Game | str


def to_game(value: GameLike) -> Game:
    """A game from a game or its name.

    Raises:
        InvalidError: neither.
    """
    for game in Game:
        if isinstance(value, str) and value == game:
            return game
    raise InvalidError(Problem("the game is 400 or 500, not {value!r}", value=value))
