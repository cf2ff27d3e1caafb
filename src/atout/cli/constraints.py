"""What is asked of random hands: so many of a suit, of a rank or of the jokers at a seat."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ..cards.cards import CARDS, Rank, Suit, parse_cards
from ..cards.deals import Deal
from ..cards.hands import Hand
from ..cards.seats import Seat
from ..errors import InvalidError, NotationError, Problem, sentence
from ..text.characters import SPACES
from ..text.languages import language
from ..text.tokens import Token

_FORM = re.compile(r"(\w):(\w+?):(\d{1,2})(?:(\+)|-(\d{1,2}))?", re.ASCII)
_JOKERS = "X"
_EVERY_CARD = Hand(CARDS)


@dataclass(frozen=True, slots=True)
class Constraint:
    """At least and at most so many of some cards at a seat."""

    seat: Seat
    cards: Hand
    least: int
    most: int

    @classmethod
    def parse(cls, text: str, lang: str = "en") -> Constraint:
        """From ``N:H:5``, ``N:H:5+`` or ``N:H:5-7``: seat, suit, rank or ``X`` (jokers), number.

        >>> Constraint.parse("S:A:2+")
        Constraint(seat=<Seat.S: 'S'>, cards=Hand('A.A.A.A'), least=2, most=54)

        Raises:
            NotationError: no constraint.
        """
        match = _FORM.fullmatch(text.strip(SPACES))
        if match is None:
            raise _refused(text, lang)
        seat, what, least, more, most = match.groups()
        try:
            place = Seat.parse(seat, lang)
        except InvalidError as error:
            raise Token.of(text).error(sentence(error)) from None
        cards = _cards(what, lang)
        if cards is None:
            raise _refused(text, lang)
        highest = 54 if more else int(most or least)
        if highest < int(least):
            raise Token.of(text).error(
                Problem("{text}: {least} is more than {most}", text=text, least=least, most=highest)
            )
        return cls(place, cards, int(least), highest)

    def holds(self, deals: NDArray[np.uint64]) -> NDArray[np.bool_]:
        """Which rows of an array of deals are as asked."""
        found = _counts(deals[:, self.seat.ordinal] & np.uint64(self.cards.bits))
        return (found >= self.least) & (found <= self.most)


def _counts(sets: NDArray[np.uint64]) -> NDArray[np.intp]:
    """How many cards are in each set."""
    octets = np.ascontiguousarray(sets).view(np.uint8).reshape(-1, 8)
    return np.asarray(np.unpackbits(octets, axis=1).sum(axis=1), np.intp)


def _refused(text: str, lang: str) -> NotationError:
    letters = language(lang)
    return Token.of(text).error(
        Problem(
            "{text!r} asks for nothing; write seat, what and how many, as in {one} or {other}; "
            "what is one of {suits}, a rank, or {jokers} for jokers",
            text=text,
            one=f"{letters.seats[0]}:{letters.suits[1]}:5+",
            other=f"{letters.seats[2]}:A:1-2",
            suits=[*letters.suits],
            jokers=_JOKERS,
        )
    )


def _cards(what: str, lang: str) -> Hand | None:
    letters, name = language(lang), what.upper()
    if name == _JOKERS:
        return _EVERY_CARD.jokers
    if name in letters.suits:
        return _EVERY_CARD.of(tuple(Suit)[letters.suits.index(name)])
    ranks = letters.ranks
    rank = Rank.TEN if name in ("10", ranks[8]) else None
    if rank is None and name in ranks:
        rank = Rank(ranks.index(name) + 2)
    return None if rank is None else Hand(card for card in _EVERY_CARD if card.rank is rank)


def known_cards(texts: Sequence[str], lang: str = "en") -> Deal:
    """Cards that are known to be at seats, from texts like ``N:SA SK``.

    >>> known_cards(["N:SA,SK", "E:h10"])
    Deal.parse('N:AK... .T.. ... ...')

    Raises:
        InvalidError: a seat or a card that is none, or a card at two seats.
    """
    hands: dict[Seat, Hand] = {seat: Hand() for seat in Seat}
    for text in texts:
        seat, colon, cards = text.partition(":")
        if not colon:
            example = language(lang)
            raise InvalidError(
                Problem(
                    "{text!r} gives nobody cards; write a seat and cards, as in {example}",
                    text=text,
                    example=f"{example.seats[0]}:{example.suits[0]}A",
                )
            )
        place = Seat.parse(seat.strip(), lang)
        hands[place] |= Hand(parse_cards(cards, lang))
    return Deal(hands)
