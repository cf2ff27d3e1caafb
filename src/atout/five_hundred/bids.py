"""The calls of 500: bids of 6 to 10 tricks or of the game (*partie*), and the pass."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from ..cards.cards import Denomination, DenominationLike, to_denomination
from ..common.arguments import plain, to_flag, to_instance
from ..errors import InvalidError, Problem, sentence
from ..matches.rule_fields import is_whole
from ..text.characters import SPACES, capitals
from ..text.languages import FRENCH, language
from ..text.tokens import Token, whole

LEAST_TRICKS, MOST_TRICKS = 6, 10
_PARTIE_VALUE = 1000
_CALL = re.compile(rf"(?:(?:PARTIE(?:[{SPACES}]+EN)?|G)|(6|7|8|9|10))[{SPACES}]*([^{SPACES}]+)")


@dataclass(frozen=True, slots=True)
class Pass:
    """The call of a player who does not bid; all are equal to :data:`PASS`."""

    def text(self, lang: str = "en") -> str:
        """``P``; in French, where that is spades, *passe*."""
        return "passe" if language(lang) is FRENCH else "P"

    def pretty(self, lang: str = "en") -> str:
        """For people."""
        return "passe" if language(lang) is FRENCH else "pass"

    def __str__(self) -> str:
        return self.text()


PASS = Pass()


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid: so many tricks in a denomination, or the game (``partie``), which needs all ten.

    Once the auction is over the highest bid is the contract.

    >>> Bid.parse("8H"), Bid.parse("8T", lang="fr").value, str(Bid.parse("partie SA", lang="fr"))
    (Bid.parse('8H'), 260, 'GNT')

    Raises:
        InvalidError: no such number of tricks or denomination.
    """

    tricks: int
    denomination: Denomination
    partie: bool = False

    def __init__(self, tricks: int, denomination: DenominationLike, partie: bool = False) -> None:
        tricks, partie = plain(tricks), to_flag("partie", partie)
        if not is_whole(tricks, LEAST_TRICKS) or tricks > MOST_TRICKS:
            raise InvalidError(
                Problem(
                    "a bid is of {least} to {most} tricks, not {tricks}",
                    least=LEAST_TRICKS,
                    most=MOST_TRICKS,
                    tricks=tricks,
                )
            )
        if partie and tricks != MOST_TRICKS:
            raise InvalidError(
                Problem(
                    "the game is a bid of {most} tricks, not {tricks}",
                    most=MOST_TRICKS,
                    tricks=tricks,
                )
            )
        object.__setattr__(self, "tricks", tricks)
        object.__setattr__(self, "denomination", to_denomination(denomination))
        object.__setattr__(self, "partie", partie)

    @classmethod
    def game(cls, denomination: DenominationLike) -> Bid:
        """The bid of the game (*partie*) in a denomination."""
        return cls(MOST_TRICKS, denomination, partie=True)

    @classmethod
    def parse(cls, text: str, lang: str = "en") -> Bid:
        """A bid from ``6S`` to ``10NT``, ``GS`` to ``GNT``; in French ``8T``, ``10SA``, ``GP``.

        Read too: lower case, suit symbols, a space after the number, *partie P*.

        Raises:
            NotationError: no bid.
        """
        call = read_call(whole(text, False), lang)
        if not isinstance(call, Bid):
            raise Token.of(text).error(Problem("{text!r} is a pass, not a bid", text=text))
        return call

    @property
    def value(self) -> int:
        """Points: ♠ 40, ♣ 60, ♦ 80, ♥ 100, NT 120 at six, 100 more a trick; the game 1000."""
        if self.partie:
            return _PARTIE_VALUE
        return 40 + 20 * self.denomination.ordinal + 100 * (self.tricks - LEAST_TRICKS)

    def text(self, lang: str = "en") -> str:
        """The bid in the notation of a language."""
        return ("G" if self.partie else str(self.tricks)) + self.denomination.text(lang)

    def pretty(self, lang: str = "en") -> str:
        """For people: ``8♥``, ``10 NT``, ``partie ♠``."""
        suit, no_trump = self.denomination.suit, language(lang).no_trump
        name = suit.symbol if suit else f" {no_trump}"
        return f"partie {name.strip()}" if self.partie else f"{self.tricks}{name}"

    def __str__(self) -> str:
        return self.text()

    def __format__(self, spec: str) -> str:
        return format(self.text(), spec)

    def __repr__(self) -> str:
        return f"Bid.parse({self.text()!r})"


#: What a player says in the auction.
Call: TypeAlias = Bid | Pass

#: Every bid, the lowest value first; the games by the order of the denominations.
BIDS: tuple[Bid, ...] = tuple(
    Bid(tricks, denomination)
    for tricks in range(LEAST_TRICKS, MOST_TRICKS + 1)
    for denomination in Denomination
) + tuple(Bid.game(denomination) for denomination in Denomination)


def to_bid(value: Bid) -> Bid:
    """A bid that is one.

    Raises:
        InvalidTypeError: it is something else.
    """
    return to_instance(value, Bid, "a bid")


def read_call(token: Token, lang: str = "en") -> Call:
    """The call that a whole token spells.

    Raises:
        NotationError: it spells none.
    """
    text = capitals(token.text)
    if text in ("P", "PASS", "PASSE"):
        return PASS
    match = _CALL.fullmatch(text)
    if match is None:
        example = BIDS[13].text(lang)
        raise token.error(
            Problem(
                "{text!r} is not a call; one is written P or like {example}",
                text=token.text,
                example=example,
            )
        )
    try:
        denomination = Denomination.parse(match[2], lang)
    except InvalidError as error:
        raise token.error(
            Problem("{text!r} is not a call: {problem}", text=token.text, problem=sentence(error))
        ) from None
    return Bid(int(match[1]), denomination) if match[1] else Bid.game(denomination)
