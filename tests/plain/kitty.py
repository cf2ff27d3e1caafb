"""The kitty by trying everything: every discard, and play by trying everything after each."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from .five_hundred import is_trump
from .play import SUITS, PlainPosition, effective_suit, in_reading_order, trick_order
from .search import is_north_south, ns_tricks

Hands = dict[str, tuple[str, ...]]
Discard = tuple[str, ...]


def allowed_discards(
    trump: str, hand: Sequence[str], size: int, discard_trumps: bool
) -> list[Discard]:
    """Every set of ``size`` cards of a hand that may be set aside, in reading order.

    ``discard_trumps`` false: only those with as few trumps as possible.
    """
    every = list(combinations(in_reading_order(hand), size))
    if discard_trumps:
        return every
    fewest = min(trumps_in(trump, discard) for discard in every)
    return [discard for discard in every if trumps_in(trump, discard) == fewest]


def trumps_in(trump: str, cards: Sequence[str]) -> int:
    """How many of some cards are trumps; in no trump, jokers."""
    return sum(is_trump(trump, card) for card in cards)


def start_of_play(hands: Hands, declarer: str, trump: str, **options: Any) -> PlainPosition:
    """The declarer is to lead."""
    won = {"N": 0, "E": 0, "S": 0, "W": 0}
    return PlainPosition("500", trump, declarer, hands, (), won, **options)


def values_of_discards(
    hands: Hands,
    kitty: Sequence[str],
    declarer: str,
    trump: str,
    nt_joker: str = "when_void",
    nt_joker_lead: str = "joker_suit",
    discard_trumps: bool = True,
) -> dict[Discard, int]:
    """The tricks of the declarer's side for every discard he may choose. He leads."""
    hand = (*hands[declarer], *kitty)
    values = {}
    for discard in allowed_discards(trump, hand, len(kitty), discard_trumps):
        kept = tuple(card for card in hand if card not in discard)
        options = {"nt_joker": nt_joker, "nt_joker_lead": nt_joker_lead}
        ns = ns_tricks(start_of_play({**hands, declarer: kept}, declarer, trump, **options))
        values[discard] = ns if is_north_south(declarer) else len(hands[declarer]) - ns
    return values


def best_discards(values: dict[Discard, int]) -> list[Discard]:
    """Those that win the most."""
    return [discard for discard, tricks in values.items() if tricks == max(values.values())]


def height(trump: str, card: str) -> int:
    """The place of a card in its suit, counted from the bottom."""
    suit = [
        other
        for other in trick_order("500", trump, card)
        if effective_suit("500", trump, other) == effective_suit("500", trump, card)
    ]
    return len(suit) - suit.index(card)


def is_ace(trump: str, card: str) -> bool:
    """The ace of a suit that is not trumps."""
    return not is_trump(trump, card) and card[1] == "A"


def suits_kept(trump: str, hand: Sequence[str], discard: Discard) -> int:
    """How many suits besides trumps are left in the hand."""
    kept = [card for card in hand if card not in discard and not is_trump(trump, card)]
    return len({effective_suit("500", trump, card) for card in kept} & set(SUITS))


def preferred(trump: str, hand: Sequence[str], discards: Sequence[Discard]) -> Discard:
    """The discard a person would choose among some, listed in reading order.

    The fewest trumps; then the fewest aces of other suits; then the fewest of these suits
    left; then the lowest cards; then the first in reading order.
    """
    return min(
        discards,
        key=lambda discard: (
            trumps_in(trump, discard),
            sum(is_ace(trump, card) for card in discard),
            suits_kept(trump, hand, discard),
            sum(height(trump, card) for card in discard),
        ),
    )
