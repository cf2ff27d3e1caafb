"""Four hands and a kitty."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from ..common.arguments import wrong_type
from ..common.unchangeable import Frozen
from ..drawing.diagrams import around_table, html
from ..errors import InvalidError, Problem, joined
from ..text.languages import Language, language
from ..text.tokens import Token, whole
from .cards import Card
from .hands import Hand, HandLike, read_hand, to_hand
from .seats import Seat, SeatLike, Seats, to_seat


class Deal(Frozen):
    """Who holds which cards, and which lie in the kitty; unchangeable.

    Any number of cards is a deal: endings too. Which numbers a question needs is checked
    where the question is asked.

    >>> deal = Deal.parse("N:AK... QJ... T9... 87...")
    >>> deal["E"], str(deal), len(deal.kitty)
    (Hand('QJ...'), 'N:AK... QJ... T9... 87...', 0)
    """

    __slots__ = ("hands", "kitty")

    hands: Seats[Hand]
    kitty: Hand

    def __init__(
        self,
        hands: Mapping[str, HandLike] | Mapping[Seat, HandLike],
        kitty: HandLike = (),
    ) -> None:
        """From a hand for each seat and a kitty.

        Raises:
            InvalidError: a card is in two places, or a seat or a card is none; lists all.
        """
        given = Seats.of(hands, "hands")
        values = Seats(*(to_hand(hand) for hand in given.values()))
        object.__setattr__(self, "hands", values)
        object.__setattr__(self, "kitty", to_hand(kitty))
        problems = self._duplicates()
        if problems:
            raise InvalidError(*problems)

    def _places(self) -> list[tuple[str, Hand]]:
        return [*self.hands.items(), ("kitty", self.kitty)]

    def _duplicates(self) -> list[str]:
        if sum(len(hand) for _, hand in self._places()) == len(self.cards):
            return []
        holders = {
            card: [name for name, hand in self._places() if card in hand] for card in self.cards
        }
        return [
            Problem("{card} is in two places ({places})", card=card, places=joined(", ", names))
            for card, names in holders.items()
            if len(names) > 1
        ]

    @classmethod
    def parse(cls, text: str, lang: str = "en", *, strict: bool = False) -> Deal:
        """From ``N:north east south west``, clockwise from the seat named; 500 adds ``/ kitty``.

        Unless ``strict``, white space is free and hands are read leniently.

        Raises:
            NotationError: the text is no deal; the error says where.
        """
        return read_deal(whole(text, strict), language(lang), strict)

    @classmethod
    def from_bits(cls, north: int, east: int, south: int, west: int, kitty: int = 0) -> Deal:
        """From five sets of cards as in :attr:`Hand.bits`: a row of an array of deals.

        Raises:
            InvalidError: a card is in two places, or bits are no card.
        """
        hands = Seats(*(Hand.from_bits(bits) for bits in (north, east, south, west)))
        return cls(hands, Hand.from_bits(kitty))

    @property
    def bits(self) -> tuple[int, int, int, int, int]:
        """The sets of North, East, South, West and the kitty, as integers."""
        n, e, s, w = (hand.bits for hand in self.hands.values())
        return n, e, s, w, self.kitty.bits

    @property
    def cards(self) -> Hand:
        """All cards of the deal, the kitty included."""
        n, e, s, w, kitty = self.bits
        return Hand.from_bits(n | e | s | w | kitty)

    def text(self, lang: str = "en", *, first: SeatLike = Seat.N) -> str:
        """The deal as PBN hands, clockwise from ``first``; the kitty after a slash, if any."""
        seat = to_seat(first)
        start = f"{seat.text(lang)}:"
        hands = []
        for _ in range(4):
            hands.append(self.hands[seat].text(lang))
            seat = seat.left
        end = f" / {self.kitty.text(lang)}" if self.kitty else ""
        return start + " ".join(hands) + end

    def diagram(
        self, lang: str = "en", *, table: str = "", notes: Mapping[Card, str] | None = None
    ) -> str:
        """The four hands around a table, the kitty last, as text for people.

        ``table`` is written in the middle, for what lies on the table; ``notes`` right behind
        the cards they belong to.
        """
        words = language(lang)
        if not isinstance(table, str):
            raise wrong_type("text for the table", table)
        hands = [
            [words.seat_names[seat.ordinal], *hand.pretty(lang, notes)]
            for seat, hand in self.hands.items()
        ]
        suits = [line for line in self.kitty.pretty(lang, notes) if not line.endswith("–")]
        return around_table(hands, table, f"{words.kitty} {'  '.join(suits)}" if suits else "")

    def __getitem__(self, seat: SeatLike) -> Hand:
        return self.hands[seat]

    # Of seats or of cards? Both can be asked for by name: ``hands``, ``cards``.
    __iter__ = None

    def __contains__(self, card: object) -> bool:
        """Whether a card, or the card of a text, is in a hand or in the kitty."""
        return card in self.cards

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deal) and self.bits == other.bits

    def __hash__(self) -> int:
        return hash(self.bits)

    def __reduce__(self) -> tuple[object, tuple[int, ...]]:
        return type(self).from_bits, self.bits

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"Deal.parse({self.text()!r})"

    def _repr_html_(self) -> str:
        return html(self.diagram())


#: What a deal argument takes: a :class:`Deal` or its text.
DealLike: TypeAlias = Deal | str


def to_deal(value: DealLike) -> Deal:
    """A deal from a deal or its text.

    Raises:
        InvalidError: neither.
    """
    return value if isinstance(value, Deal) else Deal.parse(value)


def read_deal(token: Token, letters: Language, strict: bool) -> Deal:
    """The deal that a whole token spells.

    Raises:
        NotationError: it spells none.
    """
    first, colon, _ = token.text.partition(":")
    if not colon:
        raise token.error("a deal begins with a seat and a colon, as in 'N:'")
    name = token.part(0, len(first)).strip()
    seat = name.read(lambda text: Seat.parse(text, letters.code, strict=strict))
    body, *rest = token.part(len(first) + 1).split("/")
    if len(rest) > 1:
        raise rest[1].error("a deal has one kitty", -1)
    words = body.words()
    if len(words) != 4:
        raise body.error(Problem("a deal has four hands, this one has {count}", count=len(words)))
    hands: dict[Seat, Hand] = {}
    seen = 0
    for word in words:
        hands[seat] = read_new_cards(word, letters, strict, seen)
        seen |= hands[seat].bits
        seat = seat.left
    kitty = read_new_cards(rest[0].strip(), letters, strict, seen) if rest else Hand()
    deal = Deal(hands, kitty)
    if strict and deal.text(letters.code, first=seat) != token.text:
        raise token.error(
            Problem("strictly written: {text}", text=deal.text(letters.code, first=seat))
        )
    return deal


def read_new_cards(token: Token, letters: Language, strict: bool, seen: int) -> Hand:
    """A hand none of whose cards was ``seen`` before.

    Raises:
        NotationError: no hand, or one of its cards was seen.
    """
    hand = read_hand(token, letters, strict)
    again = Hand.from_bits(hand.bits & seen)
    if again:
        names = [card.text(letters.code) for card in again]
        raise token.error(Problem("{cards}: already in another hand", cards=names))
    return hand
