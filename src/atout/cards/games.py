"""The games as data: their packs, hands, kitties, directions, denominations.

A game is a row of the table below, and everybody asks it for facts, not for which game it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Final, TypeAlias

from ..errors import InvalidError, Problem, joined
from .bowers import Lanes, lanes_of
from .cards import Denomination
from .hands import Hand

_CLOCKWISE: Final = 1
_COUNTER_CLOCKWISE: Final = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class _Description:
    """What makes a game; :class:`Game` says what each field is."""

    pack: Hand
    hand_size: int
    kitty_size: int
    step: int
    has_cut: bool
    denominations: tuple[Denomination, ...]
    has_bowers: bool


_DESCRIPTIONS: Final[Mapping[str, _Description]] = MappingProxyType({
    "400": _Description(
        pack=Hand("AKQJT98765432.AKQJT98765432.AKQJT98765432.AKQJT98765432."),
        hand_size=13,
        kitty_size=0,
        step=_COUNTER_CLOCKWISE,
        has_cut=False,
        denominations=(Denomination.HEARTS,),
        has_bowers=False,
    ),
    "500": _Description(
        pack=Hand("AKQJT987654.AKQJT987654.AKQJT987654.AKQJT987654.WC"),
        hand_size=10,
        kitty_size=6,
        step=_CLOCKWISE,
        has_cut=True,
        denominations=tuple(Denomination),
        has_bowers=True,
    ),
})  # fmt: skip


class Game(StrEnum):
    """400 or 500."""

    FOUR_HUNDRED = "400"
    FIVE_HUNDRED = "500"

    @property
    def pack(self) -> Hand:
        """Every card of the game: 52 in 400, 46 in 500."""
        return _DESCRIPTIONS[self.value].pack

    @property
    def hand_size(self) -> int:
        """Cards dealt to each player, which is the number of tricks."""
        return _DESCRIPTIONS[self.value].hand_size

    @property
    def kitty_size(self) -> int:
        """Cards dealt to the kitty."""
        return _DESCRIPTIONS[self.value].kitty_size

    @property
    def step(self) -> int:
        """Seats from one player to the next in the order N E S W: 500 is clockwise, 400 not."""
        return _DESCRIPTIONS[self.value].step

    @property
    def has_cut(self) -> bool:
        """Whether the pack may be cut before it is dealt."""
        return _DESCRIPTIONS[self.value].has_cut

    @property
    def denominations(self) -> tuple[Denomination, ...]:
        """The trumps the game can be played in."""
        return _DESCRIPTIONS[self.value].denominations

    @property
    def only_trump(self) -> Denomination | None:
        """The trump of a game that is always played in the same; None where trumps are bid."""
        return self.denominations[0] if len(self.denominations) == 1 else None

    @property
    def has_jokers(self) -> bool:
        """Whether there are jokers in the pack, and so rules for a joker in no trump."""
        return bool(self.pack.jokers)

    @property
    def has_bowers(self) -> bool:
        """Whether the jack of trumps and that of its twin suit rank above the ace of trumps."""
        return _DESCRIPTIONS[self.value].has_bowers

    def lanes(self, trump: Denomination) -> Lanes:
        """The cards that rank together, from the highest down; see :func:`lanes_of`."""
        return _lanes(self, trump)


@cache
def _lanes(game: Game, trump: Denomination) -> Lanes:
    return lanes_of(game.pack, trump, has_bowers=game.has_bowers)


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
    raise InvalidError(
        Problem("the game is {known}, not {value!r}", known=joined(" or ", [*Game]), value=value)
    )
