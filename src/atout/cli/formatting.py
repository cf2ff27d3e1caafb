"""Seats, trumps and titles in the words of a language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from ..cards.cards import Card, Denomination
from ..cards.seats import Seat, Side
from ..play.position import Position
from ..text.languages import language
from .messages.words import TRUMPS, WORDS

V = TypeVar("V")


def seat_name(seat: Seat, lang: str) -> str:
    """A seat's name."""
    return language(lang).seat_names[seat.ordinal]


def trump_sign(trump: Denomination, lang: str) -> str:
    """A suit's sign, or no trump."""
    return trump.suit.symbol if trump.suit else trump.text(lang)


def title(position: Position, lang: str) -> str:
    """The game, the trump and whose turn it is."""
    turn = WORDS[lang]["to_move"].format(seat=seat_name(position.to_move, lang))
    return " · ".join([position.game, trump_text(position.trump, lang), turn])


def trump_text(trump: Denomination, lang: str) -> str:
    """Which trump it is."""
    return WORDS[lang]["trump"].format(trump=TRUMPS[lang][trump])


def shares(tricks: Mapping[Side, int], lang: str) -> str:
    """The tricks of both sides."""
    return ", ".join(f"{WORDS[lang][side]} {number}" for side, number in tricks.items())


def pretty(cards: Iterable[Card], lang: str) -> list[str]:
    """Cards for people."""
    return [card.pretty(lang) for card in cards]


def by_value(
    values: Mapping[Card, V], order: Sequence[V], name: Callable[[V], str], lang: str
) -> list[str]:
    """Cards of the same worth together, in an order of worths: ``4: ♠A ♠K``."""
    colon = " : " if lang == "fr" else ": "
    return [
        name(value) + colon + " ".join(pretty([c for c in values if values[c] == value], lang))
        for value in order
    ]


def by_trick(position: Position, cards: Sequence[Card], lang: str) -> list[str]:
    """The tricks of a line, a comma after each but the last."""
    tricks = [""]
    after = position.copy()
    for card in cards:
        after.push(card)
        tricks[-1] += card.pretty(lang)
        if after.table:
            tricks[-1] += " "
        elif not after.is_over:
            tricks[-1] += ","
            tricks.append("")
    return [trick.rstrip() for trick in tricks]


def by_seat(values: Mapping[Seat, object], lang: str) -> str:
    """Something for each seat."""
    return ", ".join(f"{seat_name(seat, lang)} {value}" for seat, value in values.items())


def texts(values: Mapping[Any, V]) -> dict[str, V]:
    """Values by the names of what they belong to, for JSON."""
    return {str(key): value for key, value in values.items()}
