"""Suits, ranks, cards and denominations: what is printed on the cards, and what a bid names."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import IntEnum, StrEnum
from functools import total_ordering
from typing import TypeAlias, overload

from ..common.arguments import is_choice, to_flag, to_integer, to_iterator, whole_number
from ..common.unchangeable import Frozen
from ..errors import InvalidError, Problem
from ..text.characters import SPACES, capitals
from ..text.languages import LANGUAGES, SUIT_SIGNS, Language, language
from ..text.tokens import Token, whole
from .indexed import Indexed


class Suit(StrEnum):
    """A suit, in the order of notation: spades, hearts, diamonds, clubs."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def ordinal(self) -> int:
        """0 to 3, spades first."""
        return _SUITS.index(self)

    @property
    def symbol(self) -> str:
        """♠ ♥ ♦ or ♣."""
        return "♠♥♦♣"[self.ordinal]

    @property
    def twin(self) -> Suit:
        """The other suit of the same colour, whose jack is the left bower in 500."""
        return _SUITS[3 - self.ordinal]

    def text(self, lang: str = "en") -> str:
        """The suit's letter in a language."""
        return language(lang).suits[self.ordinal]


_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


def to_suit(value: Suit | str) -> Suit:
    """A suit from a suit or its letter.

    Raises:
        InvalidError: neither.
    """
    for suit in _SUITS:
        if isinstance(value, str) and value == suit:
            return suit
    raise InvalidError(
        Problem("a suit is one of {known}, not {value!r}", known=[*_SUITS], value=value)
    )


class Rank(IntEnum):
    """A rank, from the two to the ace."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    def text(self, lang: str = "en") -> str:
        """The rank's letter or number in a language."""
        return language(lang).ranks[self - 2]

    def pretty(self, lang: str = "en") -> str:
        """The same for people: the ten is 10 in every language."""
        return "10" if self is Rank.TEN else self.text(lang)


_RANKS = range(Rank.TWO, Rank.ACE + 1)


class Denomination(StrEnum):
    """What a contract names: a trump suit or no trump, in the order of bidding of 500.

    Comparison follows that order:

    >>> Denomination.SPADES < Denomination.CLUBS < Denomination.NO_TRUMP
    True
    """

    SPADES = "S"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    NO_TRUMP = "NT"

    @property
    def ordinal(self) -> int:
        """0 for spades to 4 for no trump."""
        return _DENOMINATIONS.index(self)

    @property
    def suit(self) -> Suit | None:
        """The trump suit; none in no trump."""
        return None if self is Denomination.NO_TRUMP else Suit(self.value)

    @property
    def symbol(self) -> str:
        """♠ ♣ ♦ ♥ or NT."""
        return self.suit.symbol if self.suit else "NT"

    @classmethod
    def parse(cls, text: str, lang: str = "en", *, strict: bool = False) -> Denomination:
        """From ``S C D H NT``, in French ``P T K C SA``.

        Unless ``strict`` also lower case, suit symbols and ``N`` for no trump.

        Raises:
            InvalidError: any other text.
        """
        letters = language(lang)
        known = {letters.suits[s.ordinal]: cls(s.value) for s in _SUITS}
        known[letters.no_trump] = cls.NO_TRUMP
        if isinstance(text, str):
            word = text if to_flag("strict", strict) else _plain(text, letters)
            if word in known:
                return known[word]
            if word == "N" and not strict:
                return cls.NO_TRUMP
        raise InvalidError(
            Problem("trump is one of {known}, not {text!r}", known=[*known], text=text)
        )

    def text(self, lang: str = "en") -> str:
        """The denomination in a language."""
        return self.suit.text(lang) if self.suit else language(lang).no_trump

    def __lt__(self, other: str) -> bool:
        return self._compare(other, int.__lt__)

    def __le__(self, other: str) -> bool:
        return self._compare(other, int.__le__)

    def __gt__(self, other: str) -> bool:
        return self._compare(other, int.__gt__)

    def __ge__(self, other: str) -> bool:
        return self._compare(other, int.__ge__)

    def _compare(self, other: str, operator: Callable[[int, int], bool]) -> bool:
        if not isinstance(other, Denomination):
            return NotImplemented  # type: ignore[no-any-return]
        return operator(self.ordinal, other.ordinal)


_DENOMINATIONS = tuple(Denomination)

#: What a trump argument takes: a :class:`Denomination` or its text.
DenominationLike: TypeAlias = Denomination | str


def to_denomination(value: DenominationLike) -> Denomination:
    """A denomination from a denomination or its text.

    Raises:
        InvalidError: neither.
    """
    return value if isinstance(value, Denomination) else Denomination.parse(value)


@total_ordering
class Card(Frozen, Indexed):
    """One card, by what is printed on it. Each exists once, so cards compare by identity.

    ``index`` is its frozen number: suit (spades, hearts, diamonds, clubs) × 13 + rank from
    the two; 52 the white joker, 53 the coloured one. Sorting puts cards in reading order:
    spades, hearts, diamonds, clubs, each from the ace down, then white and coloured joker.

    >>> Card.parse("SA").index, Card.parse("10h"), str(Card.parse("XB", lang="fr"))
    (12, Card('HT'), 'XW')
    >>> Card("HT") is Card("H", 10), f"{Card('HT'):>4}"
    (True, '  HT')
    """

    __slots__ = ("_order", "_text", "rank", "suit")

    suit: Suit | None
    rank: Rank | None
    _order: int
    _text: str

    @overload
    def __new__(cls, suit: str) -> Card: ...
    @overload
    def __new__(cls, suit: Suit | str, rank: Rank | int) -> Card: ...
    def __new__(cls, suit: Suit | str, rank: Rank | int | None = None) -> Card:
        """The card of a suit and a rank; or that of a text alone, as :meth:`parse` reads it.

        Raises:
            InvalidError: no such suit or rank, or no card.
        """
        if rank is None:
            return Card.parse(suit)
        number = whole_number(rank)
        if number is not None and number in _RANKS and is_choice(suit, _SUITS):
            return CARDS[_SUITS.index(suit) * 13 + number - 2]
        raise InvalidError(
            Problem("there is no card of suit {suit!r} and rank {rank!r}", suit=suit, rank=rank)
        )

    @staticmethod
    def from_index(index: int) -> Card:
        """The card with a number from 0 to 53.

        Raises:
            InvalidError: another number.
        """
        return CARDS[to_integer("a card's index", index, 0, len(CARDS) - 1)]

    @staticmethod
    def parse(text: str, lang: str = "en", *, strict: bool = False) -> Card:
        """A card from its text, as ``SA``, ``HT``, ``XW``; ``XW:H`` a joker led as a heart.

        Unless ``strict``, also rank first, ``10`` for ``T``, lower case and suit symbols. In
        French ``T`` is always clubs and ten is ``10``.

        Raises:
            NotationError: no card; the error says where.
        """
        return read_card(whole(text, strict), language(lang), strict)

    @property
    def is_joker(self) -> bool:
        """Whether it is the white or the coloured joker."""
        return self.suit is None

    @property
    def named(self) -> Suit | None:
        """The suit that a led joker names; none for every other card."""
        return None

    @property
    def bit(self) -> int:
        """``1 << index``, its place in :attr:`Hand.bits`."""
        return 1 << self.index

    def text(self, lang: str = "en") -> str:
        """The card in the notation of a language, suit first."""
        letters = language(lang)
        if self.suit is None or self.rank is None:
            return "X" + letters.jokers[self.index - 52]
        return letters.suits[self.suit.ordinal] + letters.ranks[self.rank - 2]

    def pretty(self, lang: str = "en") -> str:
        """For people: ``♠A``, ``♥10``, ``★W`` or ``★C``."""
        if self.suit is None or self.rank is None:
            return "★" + language(lang).jokers[self.index - 52]
        return self.suit.symbol + self.rank.pretty(lang)

    def __lt__(self, other: Card) -> bool:
        if not isinstance(other, Card):
            return NotImplemented
        return self._order < other._order

    def __reduce__(self) -> tuple[Callable[[int], Card], tuple[int]]:
        return Card.from_index, (self.index,)

    def __str__(self) -> str:
        return self._text

    def __format__(self, spec: str) -> str:
        return format(self._text, spec)

    def __repr__(self) -> str:
        return f"Card({self._text!r})"


class NamedJoker(Card):
    """A joker led in no trump that names the suit to be followed, written ``XW:H``.

    It exists only where ``nt_joker_lead`` is ``nominate``; its ``index`` is the joker's.
    """

    __slots__ = ("_named",)

    _named: Suit

    def __new__(cls, joker: CardLike, suit: Suit | str) -> NamedJoker:
        """The play of a joker that names a suit.

        Raises:
            InvalidError: no joker, or no suit.
        """
        card = to_card(joker)
        if not card.is_joker:
            raise InvalidError(Problem("{card} is no joker, so it names no suit", card=card))
        return NAMED_JOKERS[(card.index - 52) * 4 + to_suit(suit).ordinal]

    @property
    def named(self) -> Suit:
        """The suit that this joker asks for."""
        return self._named

    @property
    def joker(self) -> Card:
        """The joker alone."""
        return CARDS[self.index]

    def text(self, lang: str = "en") -> str:
        """The play in the notation of a language."""
        return f"{super().text(lang)}:{self._named.text(lang)}"

    def pretty(self, lang: str = "en") -> str:
        """For people: ``★W→♥``."""
        return f"{super().pretty(lang)}→{self._named.symbol}"

    def __reduce__(self) -> tuple[Callable[[str], Card], tuple[str]]:  # type: ignore[override]
        return Card.parse, (self._text,)


def _build(index: int, kind: type[Card] = Card, **values: object) -> Card:
    card = Indexed.__new__(kind, index=index)
    plain = index < 52
    values = {
        "suit": _SUITS[index // 13] if plain else None,
        "rank": Rank(index % 13 + 2) if plain else None,
        "_order": 8 * (index // 13 * 13 + 12 - index % 13 if plain else index),
    } | values
    for name, value in values.items():
        object.__setattr__(card, name, value)
    object.__setattr__(card, "_text", card.text())
    return card


def _build_named(joker: Card, suit: Suit) -> NamedJoker:
    order = joker._order + 1 + suit.ordinal
    card = _build(joker.index, NamedJoker, _named=suit, _order=order)
    assert isinstance(card, NamedJoker)
    return card


#: All cards by their index.
CARDS: tuple[Card, ...] = tuple(_build(index) for index in range(54))
WHITE_JOKER, COLOURED_JOKER = CARDS[52:]
#: The eight plays of a joker that names a suit: white S H D C, then coloured.
NAMED_JOKERS: tuple[NamedJoker, ...] = tuple(
    _build_named(joker, suit) for joker in CARDS[52:] for suit in _SUITS
)
#: All cards in reading order.
READING_ORDER: tuple[Card, ...] = tuple(sorted(CARDS))

#: What a card argument takes: a :class:`Card` or its text.
CardLike: TypeAlias = Card | str


def to_card(value: CardLike) -> Card:
    """A card from a card or its English text.

    Raises:
        NotationError: a text that is no card.
        InvalidTypeError: neither card nor text.
    """
    return value if isinstance(value, Card) else Card.parse(value)


def _plain(text: str, letters: Language) -> str:
    """A text in capitals, with letters for suit symbols and without their emoji style."""
    if not text.isascii():
        for sign, ordinal in SUIT_SIGNS.items():
            text = text.replace(f"{sign}\N{VARIATION SELECTOR-16}", sign)
            text = text.replace(sign, letters.suits[ordinal])
    return capitals(text)


def _spellings(letters: Language) -> dict[str, Card]:
    spellings: dict[str, Card] = {}
    for card in CARDS + NAMED_JOKERS:
        spellings[card.text(letters.code)] = card
    for card in CARDS[:52]:
        assert card.suit is not None
        assert card.rank is not None
        suit, rank = card.suit.text(letters.code), card.rank.text(letters.code)
        for name in {rank, "10"} if card.rank is Rank.TEN else {rank}:
            spellings.setdefault(suit + name, card)
            spellings.setdefault(name + suit, card)
    return spellings


_STRICT = {code: {card.text(code): card for card in CARDS + NAMED_JOKERS} for code in LANGUAGES}
_LENIENT = {code: _spellings(letters) for code, letters in LANGUAGES.items()}


def read_card(token: Token, letters: Language, strict: bool) -> Card:
    """The card that a whole token spells.

    Raises:
        NotationError: it spells none.
    """
    if strict:
        card = _STRICT[letters.code].get(token.text)
    else:
        card = _LENIENT[letters.code].get(_plain(token.text, letters))
    if card is None:
        example = CARDS[8].text(letters.code)
        raise token.error(
            Problem(
                "{text!r} is not a card; one is written like {example}",
                text=token.text,
                example=example,
            )
        )
    return card


def parse_cards(text: str | Iterable[CardLike], lang: str = "en") -> list[Card]:
    """Cards from a text that separates them by commas or spaces, or from an iterable.

    >>> parse_cards("SA, 10h")
    [Card('SA'), Card('HT')]

    Raises:
        NotationError: some piece of the text is no card.
    """
    letters = language(lang)
    if isinstance(text, str):
        pieces = whole(text, True).find_all(f"[^{SPACES},]+")
        return [read_card(piece, letters, False) for piece in pieces]
    return [to_card(card) for card in to_iterator("cards", text)]
