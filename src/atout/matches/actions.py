"""What happens in a match besides calls and cards: the draw, the cut, the deal gone wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..cards.cards import Card, CardLike, to_card
from ..cards.seats import Seat, SeatLike, to_seat
from ..common.arguments import game_number, whole_number, wrong_type
from ..errors import InvalidError, Problem
from ..text.characters import SPACES, capitals, read_number
from ..text.tokens import Token, whole


@dataclass(frozen=True, slots=True)
class FirstDealer:
    """The first dealer by chance alone, or as the players agreed."""

    seat: Seat

    def __init__(self, seat: SeatLike) -> None:
        object.__setattr__(self, "seat", to_seat(seat))

    def __str__(self) -> str:
        return self.seat.value


@dataclass(frozen=True, slots=True)
class Draw:
    """A card drawn by each of some seats, to find the first dealer.

    >>> str(Draw({"S": "SA", "N": "H2"}))
    'N:H2 S:SA'
    """

    cards: tuple[tuple[Seat, Card], ...]

    def __init__(self, cards: Mapping[str, CardLike] | Mapping[Seat, CardLike]) -> None:
        if not isinstance(cards, Mapping):
            raise wrong_type("cards by seat", cards)
        drawn = {to_seat(seat): to_card(card) for seat, card in cards.items()}
        ordered = tuple((seat, drawn[seat]) for seat in Seat if seat in drawn)
        object.__setattr__(self, "cards", ordered)

    @classmethod
    def parse(cls, text: str) -> Draw:
        """From ``N:SA E:H2 …``.

        Raises:
            NotationError: not seats with cards.
        """
        return read_draw(whole(text, False))

    @property
    def best(self) -> tuple[Seat, ...]:
        """Who drew the highest rank, ace high: the dealer, or those who draw again."""
        ranks = {seat: card.rank or 0 for seat, card in self.cards}
        highest = max(ranks.values(), default=0)
        return tuple(seat for seat, rank in ranks.items() if rank == highest)

    def __str__(self) -> str:
        return " ".join(f"{seat}:{card}" for seat, card in self.cards)


@dataclass(frozen=True, slots=True)
class Cut:
    """How many cards the dealer's right lifts off the pack.

    Raises:
        InvalidError: not a number above 0.
    """

    cards: int

    def __post_init__(self) -> None:
        number = whole_number(game_number(self.cards))
        if number is None or number < 1:
            raise InvalidError(
                Problem("a cut lifts a number of cards above 0, not {cards!r}", cards=self.cards)
            )
        object.__setattr__(self, "cards", number)

    def __str__(self) -> str:
        return f"cut {self.cards}"


@dataclass(frozen=True, slots=True)
class Misdeal:
    """The deal went wrong: it is void and the next dealer deals."""

    def __str__(self) -> str:
        return "misdeal"


MISDEAL = Misdeal()


def is_misdeal(text: str) -> bool:
    """Whether a word stands for :data:`MISDEAL`."""
    return capitals(text) == capitals(str(MISDEAL))


def read_draw(token: Token) -> Draw:
    """The draw that a whole token spells.

    Raises:
        NotationError: it spells none.
    """
    cards: dict[Seat, Card] = {}
    for word in token.words():
        seat, colon, card = word.text.partition(":")
        try:
            cards[to_seat(seat)] = to_card(card)
        except InvalidError:
            colon = ""
        if not colon:
            raise word.error("a draw is a card for each seat, as in N:SA E:H2")
    if not cards or len(cards) != len(token.words()):
        raise token.error("a draw is one card for each seat, as in N:SA E:H2")
    return Draw(cards)


def read_cut(text: str) -> Cut:
    """The cut that a text spells: ``cut 23``, or the number alone.

    Raises:
        NotationError: it spells none.
    """
    token = whole(text, False)
    number = read_number(capitals(token.text).removeprefix("CUT").lstrip(SPACES))
    if number is None or number < 1:
        raise token.error(Problem("{text!r} is not a cut; one is written like 'cut 23'", text=text))
    return Cut(number)
