"""Setting aside six of sixteen cards: one action, and the collection of all that are legal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import overload

from ..cards.cards import parse_cards
from ..cards.games import Game
from ..cards.hands import Hand, HandLike, to_hand
from ..common.arguments import to_flag, to_integer
from ..errors import IllegalError, InvalidError, Problem

SIZE = Game.FIVE_HUNDRED.kitty_size


def forced_and_open(hand: Hand, trumps: Hand, size: int, discard_trumps: bool) -> tuple[Hand, Hand]:
    """The cards that every discard of a size holds, and those that its others come from.

    With ``discard_trumps`` false only as many trumps as cannot be avoided may go.
    """
    plain = hand - trumps
    if discard_trumps:
        return Hand(), hand
    if len(plain) >= size:
        return Hand(), plain
    return plain, hand & trumps


def not_held(declarer: object, cards: Hand, hand: Hand) -> IllegalError:
    """The error of a discard with cards that the declarer does not hold."""
    problem = Problem(
        "{declarer} cannot set aside {cards}: does not hold it", declarer=declarer, cards=[*cards]
    )
    return IllegalError(problem, [str(card) for card in hand])


def trump_to_keep(declarer: object, cards: Hand, allowed: Hand) -> IllegalError:
    """The error of a discard with trumps where they may not be set aside."""
    problem = Problem(
        "{declarer} cannot set aside {cards}: a trump only if it cannot be avoided",
        declarer=declarer,
        cards=[*cards],
    )
    return IllegalError(problem, [str(card) for card in allowed])


@dataclass(frozen=True, slots=True)
class Discard:
    """Six cards that the declarer sets aside, face down; given as cards or their text.

    >>> str(Discard("C4 S4 S5 S6 S7 S8"))
    'S8 S7 S6 S5 S4 C4'

    Raises:
        InvalidError: not six cards, or one of them twice.
    """

    cards: Hand

    def __init__(self, cards: HandLike) -> None:
        hand = to_hand(parse_cards(cards) if isinstance(cards, str) else cards)
        if len(hand) != SIZE:
            raise InvalidError(
                Problem("{size} cards are set aside, not {count}", size=SIZE, count=len(hand))
            )
        object.__setattr__(self, "cards", hand)

    def text(self, lang: str = "en") -> str:
        """The cards in reading order, between spaces."""
        return " ".join(card.text(lang) for card in self.cards)

    def __str__(self) -> str:
        return self.text()


@dataclass(frozen=True, slots=True)
class LegalDiscards(Sequence[Discard]):
    """Every legal discard of a hand of sixteen, none of them made before it is asked for.

    A sequence in the order of :func:`itertools.combinations` over cards in reading order:
    ``in``, ``len``, iteration and indexing (so :func:`random.choice`) cost nothing to speak of.
    ``forced`` are cards that every discard holds, ``open`` those the others come from.
    """

    hand: Hand
    forced: Hand
    open: Hand

    @classmethod
    def of(cls, hand: HandLike, trumps: HandLike, discard_trumps: bool = True) -> LegalDiscards:
        """The discards of a hand; ``trumps`` are all cards that are trumps in the contract.

        With ``discard_trumps`` false only as many trumps as cannot be avoided may go.
        """
        cards, all_trumps = to_hand(hand), to_hand(trumps)
        flag = to_flag("discard_trumps", discard_trumps)
        return cls(cards, *forced_and_open(cards, all_trumps, SIZE, flag))

    @property
    def _chosen(self) -> int:
        """How many cards come from the open ones."""
        return SIZE - len(self.forced)

    def next_cards(self, chosen: HandLike = ()) -> Hand:
        """The cards that may follow some chosen ones, for a discard of one card at a time.

        Raises:
            IllegalError: the chosen cards are not part of any legal discard.
        """
        cards = to_hand(chosen)
        free = cards - self.forced
        if not free <= self.open or len(free) > self._chosen:
            raise IllegalError(Problem("{cards} begin no legal discard", cards=[*cards]))
        rest = self.forced | self.open if len(free) < self._chosen else self.forced
        return rest - cards

    def check(self, discard: Discard, who: str = "the declarer") -> None:
        """Raise the error that says why a discard is not legal; nothing if it is.

        Raises:
            IllegalError: a card not held, or a trump that may not be set aside.
        """
        strangers = discard.cards - self.hand
        if strangers:
            raise not_held(who, strangers, self.hand)
        if discard not in self:
            trumps = discard.cards - self.open - self.forced or discard.cards & self.open
            raise trump_to_keep(who, trumps, self.next_cards())

    def __contains__(self, discard: object) -> bool:
        if not isinstance(discard, Discard):
            return False
        cards = discard.cards
        return self.forced <= cards and cards - self.forced <= self.open

    def __len__(self) -> int:
        return comb(len(self.open), self._chosen)

    def __iter__(self) -> Iterator[Discard]:
        for cards in combinations(self.open, self._chosen):
            yield Discard(self.forced | Hand(cards))

    @overload
    def __getitem__(self, index: int) -> Discard: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Discard]: ...
    def __getitem__(self, index: int | slice) -> Discard | Sequence[Discard]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        index = to_integer("index", index)
        number = index + len(self) if index < 0 else index
        if not 0 <= number < len(self):
            raise IndexError(f"there are {len(self)} discards, numbered from 0")
        return Discard(self.forced | self._combination(number))

    def _combination(self, number: int) -> Hand:
        """Combination ``number`` of the open cards: skip those that begin with earlier cards."""
        chosen = []
        lacking = self._chosen
        rest = len(self.open)
        for card in self.open:
            rest -= 1
            with_card = comb(rest, lacking - 1) if lacking else 0
            if lacking and number < with_card:
                chosen.append(card)
                lacking -= 1
            else:
                number -= with_card
        return Hand(chosen)
