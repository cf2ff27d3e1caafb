"""Which cards rank together under a denomination, and in which order.

The only place where jacks become bowers and jokers find their suit.
"""

from __future__ import annotations

from typing import TypeAlias

from .cards import Card, Denomination, Rank, Suit
from .hands import Hand

#: The cards of each lane from the highest down.
Lanes: TypeAlias = tuple[tuple[Card, ...], ...]


def lanes_of(pack: Hand, trump: Denomination, *, has_bowers: bool) -> Lanes:
    """The lanes of a pack: spades, hearts, diamonds, clubs.

    The jokers, then the right and the left bower, then the ace, the king, … are the trump suit.
    In no trump the jokers are a lane of their own, the fifth.
    """
    suits = {suit: tuple(pack.of(suit)) for suit in Suit}
    jokers = tuple(pack.jokers)
    if trump.suit is None:
        return (*suits.values(), jokers)
    heads = jokers
    if has_bowers:
        heads += (Card(trump.suit, Rank.JACK), Card(trump.suit.twin, Rank.JACK))
    plain = {suit: tuple(c for c in cards if c not in heads) for suit, cards in suits.items()}
    return tuple(heads + cards if suit is trump.suit else cards for suit, cards in plain.items())
