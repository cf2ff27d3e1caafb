"""A set of cards that reads in order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from typing import TypeAlias

from ..common.arguments import to_integer, to_iterator, to_mapping
from ..common.unchangeable import Frozen
from ..errors import InvalidError, Problem
from ..text.characters import capitals
from ..text.languages import Language, language
from ..text.tokens import Token, whole
from .cards import CARDS, READING_ORDER, Card, CardLike, Rank, Suit, to_card, to_suit

ALL_BITS = (1 << len(CARDS)) - 1
_SUIT_BITS = (1 << 13) - 1
#: How PBN writes a hand that is not known.
_UNKNOWN = "-"


class Hand(Frozen, Set[Card]):
    """An immutable set of cards, iterated in reading order; ``&``, ``|``, ``-``, ``<=`` … work.

    ``bits`` is the set as an integer: card ``index`` is bit ``1 << index``.

    >>> hand = Hand.parse("AKJ.T98.54.Q7.W")
    >>> len(hand), "SJ" in hand, hand.of("H"), hand.bits == sum(card.bit for card in hand)
    (11, True, Hand('.T98..'), True)
    """

    __slots__ = ("_bits",)

    _bits: int

    def __init__(self, cards: Iterable[CardLike] = ()) -> None:
        """A hand of some cards, or of the text of a hand as :meth:`parse` reads it.

        Raises:
            InvalidError: a card stands there twice, or is none; a text that is no hand.
        """
        if isinstance(cards, str):
            cards = Hand.parse(cards)
        bits = 0
        for card in map(to_card, to_iterator("cards", cards)):
            if bits & card.bit:
                raise InvalidError(Problem("{card} is there twice", card=card))
            bits |= card.bit
        object.__setattr__(self, "_bits", bits)

    @classmethod
    def from_bits(cls, bits: int) -> Hand:
        """The hand whose :attr:`bits` are given.

        Raises:
            InvalidError: bits that are no card.
        """
        if type(bits) is not int:
            bits = to_integer("the bits of a hand", bits)
        if not 0 <= bits <= ALL_BITS:
            raise InvalidError(
                Problem(
                    "the bits of a hand are 0 to 2**{size} - 1, not {bits}",
                    size=len(CARDS),
                    bits=bits,
                )
            )
        hand = object.__new__(cls)
        object.__setattr__(hand, "_bits", bits)
        return hand

    @classmethod
    def parse(cls, text: str, lang: str = "en", *, strict: bool = False) -> Hand:
        """From PBN groups ``spades.hearts.diamonds.clubs``, a fifth for the jokers of 500.

        ``W`` is the white joker, ``C`` the coloured one; no fifth group means no joker.
        Unless ``strict``, ranks may come in any order, in lower case, and ``10`` is a ten.

        Raises:
            NotationError: the text is no hand; the error says where.
        """
        return read_hand(whole(text, strict), language(lang), strict)

    @property
    def bits(self) -> int:
        """The set as an integer of 54 bits."""
        return self._bits

    def of(self, suit: Suit | str) -> Hand:
        """The cards printed with a suit (jokers have none).

        Raises:
            InvalidError: no suit.
        """
        return Hand.from_bits(self._bits & _SUIT_BITS << 13 * to_suit(suit).ordinal)

    @property
    def jokers(self) -> Hand:
        """The jokers alone."""
        return Hand.from_bits(self._bits >> 52 << 52)

    def text(self, lang: str = "en") -> str:
        """The hand in PBN groups; a fifth group only if it holds a joker."""
        letters = language(lang)
        groups = [_ranks(self.of(suit), letters) for suit in Suit]
        if self.jokers:
            groups.append("".join(letters.jokers[card.index - 52] for card in self.jokers))
        return ".".join(groups)

    def pretty(self, lang: str = "en", notes: Mapping[Card, str] | None = None) -> list[str]:
        """For people: a line for each suit, and one for the jokers if there are any.

        ``notes`` are written right behind the cards they belong to.

        >>> Hand.parse("AKJ.T98..Q7.W").pretty()
        ['♠ A K J', '♥ 10 9 8', '♦ –', '♣ Q 7', '★ W']
        """
        groups: list[Hand] = [self.of(suit) for suit in Suit]
        signs = [suit.symbol for suit in Suit]
        if self.jokers:
            groups.append(self.jokers)
            signs.append("★")
        after = {} if notes is None else to_mapping("notes by card", notes)
        return [
            " ".join([sign, *(card.pretty(lang)[1:] + str(after.get(card, "")) for card in group)])
            if group
            else f"{sign} –"
            for sign, group in zip(signs, groups, strict=True)
        ]

    def __contains__(self, card: object) -> bool:
        if isinstance(card, str):
            try:
                card = to_card(card)
            except InvalidError:
                return False
        return isinstance(card, Card) and bool(self._bits >> card.index & 1)

    def __iter__(self) -> Iterator[Card]:
        bits = self._bits
        return (card for card in READING_ORDER if bits >> card.index & 1)

    def __len__(self) -> int:
        return self._bits.bit_count()

    def __and__(self, other: Iterable[object]) -> Hand:
        bits = _bits(other)
        return NotImplemented if bits is None else Hand.from_bits(self._bits & bits)

    def __or__(self, other: Iterable[object]) -> Hand:
        bits = _bits(other)
        return NotImplemented if bits is None else Hand.from_bits(self._bits | bits)

    def __xor__(self, other: Iterable[object]) -> Hand:
        bits = _bits(other)
        return NotImplemented if bits is None else Hand.from_bits(self._bits ^ bits)

    def __sub__(self, other: Iterable[object]) -> Hand:
        bits = _bits(other)
        return NotImplemented if bits is None else Hand.from_bits(self._bits & ~bits)

    def __rsub__(self, other: Iterable[object]) -> Hand:
        bits = _bits(other)
        return NotImplemented if bits is None else Hand.from_bits(bits & ~self._bits)

    __rand__ = __and__
    __ror__ = __or__
    __rxor__ = __xor__

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Hand):
            return self._bits == other._bits
        return isinstance(other, Set) and set(self) == set(other)

    def __hash__(self) -> int:
        return hash(frozenset(self))

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return type(self).from_bits, (self._bits,)

    def __str__(self) -> str:
        return self.text()

    def __format__(self, spec: str) -> str:
        return format(self.text(), spec)

    def __repr__(self) -> str:
        return f"Hand({self.text()!r})"


#: What a hand argument takes: a :class:`Hand`, PBN groups, or cards.
HandLike: TypeAlias = Hand | str | Iterable[CardLike]


def to_hand(value: HandLike) -> Hand:
    """A hand from a hand, its PBN groups, or an iterable of cards.

    Raises:
        InvalidError: none of these.
    """
    if isinstance(value, Hand):
        return value
    return Hand.parse(value) if isinstance(value, str) else Hand(value)


def _bits(other: Iterable[object]) -> int | None:
    """The bits of a hand, or of any other set of cards; none if it is neither."""
    if isinstance(other, Hand):
        return other.bits
    if not isinstance(other, Set) or not all(isinstance(card, Card) for card in other):
        return None
    return Hand(other).bits


def _ranks(cards: Hand, letters: Language) -> str:
    return "".join(letters.ranks[card.rank - 2] for card in cards if card.rank)


def read_hand(token: Token, letters: Language, strict: bool) -> Hand:
    """The hand that a whole token spells.

    Raises:
        NotationError: it spells none.
    """
    if token.text == _UNKNOWN:
        raise token.error("this hand is not known (-), and all cards are needed")
    groups = token.line().split(".")
    if len(groups) not in (4, 5):
        raise token.error(
            Problem(
                "a hand has four groups spades.hearts.diamonds.clubs (a fifth for jokers), "
                "{text!r} has {count}",
                text=token.text,
                count=len(groups),
            )
        )
    bits = 0
    for suit, group in enumerate(groups):
        for piece, card in _read_group(group, suit, letters, strict):
            if bits & card.bit:
                raise piece.error(Problem("{card} is there twice", card=card.text(letters.code)))
            bits |= card.bit
    hand = Hand.from_bits(bits)
    if strict and hand.text(letters.code) != token.text:
        raise token.error(
            Problem("{text!r} is written {hand!r}", text=token.text, hand=hand.text(letters.code))
        )
    return hand


def _read_group(
    group: Token, suit: int, letters: Language, strict: bool
) -> Iterator[tuple[Token, Card]]:
    names = letters.ranks if suit < 4 else letters.jokers
    first = 13 * suit
    for piece in group.find_all(r"10|[\s\S]"):
        name = piece.text if strict else capitals(piece.text)
        if not strict and name == "10" and suit < 4:
            name = letters.ranks[Rank.TEN - 2]
        if name not in names:
            kind = (
                "{text!r} is not a rank ({names})"
                if suit < 4
                else "{text!r} is not a joker ({names})"
            )
            raise piece.error(Problem(kind, text=piece.text, names=[*names]))
        yield piece, CARDS[first + names.index(name)]
