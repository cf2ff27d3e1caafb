"""From a denomination to lanes: which cards are trumps, and what the no-trump options change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias, get_args

from ..cards.cards import Card, CardLike, Denomination, Suit, to_card, to_denomination
from ..cards.games import Game, to_game
from ..cards.hands import Hand
from ..common.arguments import is_choice
from ..errors import InvalidError, Problem
from .bit_lanes import Layout

#: When a joker may be played in no trump.
NtJoker: TypeAlias = Literal["when_void", "anytime"]
#: What a joker led in no trump asks for.
NtJokerLead: TypeAlias = Literal["joker_suit", "nominate", "free", "forbidden"]


@dataclass(frozen=True, slots=True)
class PlayRules:
    """All that the play of the cards depends on: the game, the trump, the no-trump options.

    The options, fields of RULES for 500 (``nt_joker``: a joker may be played ``when_void`` in
    the suit led, or ``anytime``; ``nt_joker_lead``: a led joker asks for the other joker
    (``joker_suit``), names a suit (``nominate``), asks for nothing (``free``), or may be led
    only by a hand of nothing but jokers (``forbidden``)), count in no trump only; with a trump
    suit they are set to their defaults, so that equal play compares equal.

    Raises:
        InvalidError: a trump the game does not have, an unknown value, an option where no
            jokers are.
    """

    game: Game
    trump: Denomination
    nt_joker: NtJoker = "when_void"
    nt_joker_lead: NtJokerLead = "joker_suit"

    def __post_init__(self) -> None:
        object.__setattr__(self, "game", to_game(self.game))
        object.__setattr__(self, "trump", to_denomination(self.trump))
        problems = [
            Problem(
                "{field} is one of {known}, not {value!r}",
                field=field,
                known=", ".join(get_args(kind)),
                value=getattr(self, field),
            )
            for field, kind in (("nt_joker", NtJoker), ("nt_joker_lead", NtJokerLead))
            if not is_choice(getattr(self, field), get_args(kind))
        ]
        if self.trump not in self.game.denominations:
            known = [*self.game.denominations]
            problems.append(
                Problem(
                    "trump in {game} is one of {known}, not {trump}",
                    game=self.game,
                    known=known,
                    trump=self.trump,
                )
            )
        if not problems and not self.game.has_jokers and self.options:
            problems.append(
                Problem(
                    "{game} has no jokers, so no {options}",
                    game=self.game,
                    options=" or ".join(self.options),
                )
            )
        if problems:
            raise InvalidError(*problems)
        if self.trump is not Denomination.NO_TRUMP:
            object.__setattr__(self, "nt_joker", "when_void")
            object.__setattr__(self, "nt_joker_lead", "joker_suit")

    @property
    def options(self) -> dict[str, str]:
        """The options that differ from their defaults."""
        given = {"nt_joker": self.nt_joker, "nt_joker_lead": self.nt_joker_lead}
        defaults = {"nt_joker": "when_void", "nt_joker_lead": "joker_suit"}
        return {field: value for field, value in given.items() if value != defaults[field]}

    @property
    def layout(self) -> Layout:
        """The lanes of this denomination, made once."""
        return _layout(self)

    @property
    def jokers_name_suits(self) -> bool:
        """Whether a led joker names a suit."""
        return self.nt_joker_lead == "nominate"

    def lane_cards(self) -> list[list[Card]]:
        """The cards of each lane from the highest down: spades, hearts, diamonds, clubs.

        In no trump the jokers are a fifth lane; see :meth:`Game.lanes`.
        """
        return [list(cards) for cards in self.game.lanes(self.trump)]

    @property
    def trump_lane(self) -> int:
        """Which of the lanes is trumps; in no trump that of the jokers."""
        return len(Suit) if self.trump.suit is None else self.trump.suit.ordinal

    @property
    def trump_cards(self) -> Hand:
        """Every card that is trumps; in no trump the jokers."""
        return Hand(self.lane_cards()[self.trump_lane])

    def asked(self, led: CardLike) -> Hand:
        """The cards that a led card asks for: those of its effective suit, or of none.

        Raises:
            InvalidError: not a card, or not one of the game.
        """
        led = to_card(led)
        if led not in self.game.pack:
            raise InvalidError(
                Problem("not in the pack of {game}: {cards}", game=self.game, cards=[led])
            )
        if led.named is not None:
            return self.game.pack.of(led.named)
        if led.is_joker and self.nt_joker_lead in ("nominate", "free"):
            return Hand()
        return next(Hand(cards) for cards in self.lane_cards() if led in cards)

    def free_cards(self, led: CardLike) -> Hand:
        """The cards that may be played to a led card even by a hand that could follow.

        Raises:
            InvalidError: not a card.
        """
        led = to_card(led)
        free = self.nt_joker == "anytime" or led.named is not None
        return self.game.pack.jokers if free else Hand()


def _indices(cards: Sequence[Card]) -> list[int]:
    return [card.index for card in cards]


@cache
def _layout(rules: PlayRules) -> Layout:
    jokers = _indices(tuple(rules.game.pack.jokers))
    no_trump = rules.trump is Denomination.NO_TRUMP
    return Layout(
        [_indices(cards) for cards in rules.lane_cards()],
        trump=rules.trump_lane,
        step=rules.game.step,
        wild=jokers if no_trump and rules.nt_joker == "anytime" else (),
        no_lead=jokers if no_trump and rules.nt_joker_lead == "forbidden" else (),
        naming=jokers if no_trump and rules.nt_joker_lead == "nominate" else (),
        silent=jokers if no_trump and rules.nt_joker_lead == "free" else (),
    )
