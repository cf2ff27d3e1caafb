"""Random moments of play as text that both the library and the plain twin read."""

from __future__ import annotations

import random
from dataclasses import dataclass

from hypothesis import strategies as st
from plain.play import PlainPosition, parse_position

SEATS = "NESW"
NT_JOKER = ("when_void", "anytime")
NT_JOKER_LEAD = ("joker_suit", "nominate", "free", "forbidden")
SUITS = "SHDC"
# Cards that the rules of 500 treat apart; half of the random hands are sure to hold them.
SPECIAL = ["XW", "XC", "SJ", "HJ", "DJ", "CJ"]


@dataclass(frozen=True)
class Kind:
    """A game, its trump and its options, as text."""

    game: str
    trump: str
    nt_joker: str = "when_void"
    nt_joker_lead: str = "joker_suit"

    @property
    def tail(self) -> str:
        """The options as the end of a one-line position."""
        fields = []
        if self.nt_joker != "when_void":
            fields.append(f";nt_joker={self.nt_joker}")
        if self.nt_joker_lead != "joker_suit":
            fields.append(f";nt_joker_lead={self.nt_joker_lead}")
        return "".join(fields)


KINDS = [
    Kind("400", "H"),
    *(Kind("500", trump) for trump in SUITS),
    *(Kind("500", "NT", joker, lead) for joker in NT_JOKER for lead in NT_JOKER_LEAD),
]


def pack(game: str) -> list[str]:
    """Every card of a game."""
    ranks = "AKQJT98765432" if game == "400" else "AKQJT987654"
    cards = [suit + rank for suit in SUITS for rank in ranks]
    return cards + (["XW", "XC"] if game == "500" else [])


def write_hand(cards: list[str]) -> str:
    """Cards as PBN groups, in any order."""
    groups = ["".join(card[1] for card in cards if card[0] == suit) for suit in SUITS]
    jokers = "".join(card[1] for card in cards if card[0] == "X")
    return ".".join(groups + ([jokers] if jokers else []))


def random_start(rng: random.Random, kind: Kind, size: int) -> str:
    """The start of a trick with ``size`` random cards in each hand, on one line."""
    cards = pack(kind.game)
    rng.shuffle(cards)
    if kind.game == "500" and rng.random() < 0.5:
        cards.sort(key=lambda card: card not in SPECIAL)
    dealt = cards[: 4 * size]
    rng.shuffle(dealt)
    hands = [write_hand(dealt[size * i : size * (i + 1)]) for i in range(4)]
    leader = rng.choice(SEATS)
    return f"{kind.game} {kind.trump} {leader} - 0,0,0,0 N:{' '.join(hands)}{kind.tail}"


def random_moment(rng: random.Random, kind: Kind, size: int) -> PlainPosition:
    """A moment some random plays after a random start."""
    position = parse_position(random_start(rng, kind, size))
    for _ in range(rng.randrange(4 * size)):
        position = position.play(rng.choice(position.legal()))
    return position


def kinds() -> st.SearchStrategy[Kind]:
    """Any game, trump and options."""
    return st.sampled_from(KINDS)


def rngs() -> st.SearchStrategy[random.Random]:
    """Random generators from a seed that hypothesis can shrink."""
    return st.integers(0, 2**32 - 1).map(random.Random)
