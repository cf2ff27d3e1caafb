"""Random positions of the kinds in which a solver goes wrong: voids, all trumps, both jokers."""

from __future__ import annotations

import random

from atout import Position
from support.random_plays import KINDS, SEATS, SUITS, Kind, pack, write_hand

LARGEST = {"400": 13, "500": 10}
JOKERS = ("XW", "XC")


def random_position(rng: random.Random, largest: int) -> Position:
    """A moment with at most ``largest`` cards in a hand, up to seven plays after a trick's start.

    Games, suits and no trump come about equally often, sizes small ones more often.
    """
    kind = rng.choice([KINDS[0], rng.choice(KINDS[1:5]), rng.choice(KINDS[5:])])
    most = min(largest, LARGEST[kind.game])
    size = rng.choice([most, rng.randint(1, most), rng.randint(1, min(6, most))])
    position = Position.parse(random_line(rng, kind, size))
    for _ in range(rng.choice([0, 0, 1, 2, 3, rng.randint(4, 7)])):
        if position.tricks_left > 1:
            position.push(rng.choice(position.legal()))
    # Without its past the position is what its text says.
    return Position.parse(str(position))


def random_line(rng: random.Random, kind: Kind, size: int) -> str:
    """The start of a trick on one line."""
    hands = random_hands(rng, kind, size)
    deal = " ".join(write_hand(hands[seat]) for seat in SEATS)
    won = (
        ",".join(str(rng.choice([0, 0, 1])) for _ in SEATS)
        if size + 4 <= LARGEST[kind.game]
        else "0,0,0,0"
    )
    shown = shown_voids(rng, hands) if kind.nt_joker_lead == "nominate" else ""
    return f"{kind.game} {kind.trump} {rng.choice(SEATS)} - {won} N:{deal}{kind.tail}{shown}"


def random_hands(rng: random.Random, kind: Kind, size: int) -> dict[str, list[str]]:
    """Hands of ``size`` cards, half of them with a bias."""
    cards = pack(kind.game)
    rng.shuffle(cards)
    bias = rng.choice(["none", "none", "none", "voids", "trumps", "jokers"])
    if bias == "trumps":
        cards.sort(key=lambda card: not is_trump(kind, card))
    if bias == "jokers" and kind.game == "500" and size > 1:
        cards.sort(key=lambda card: card not in JOKERS)
        return dealt(rng, cards[: 4 * size], size, together=JOKERS)
    cards = cards[: 4 * size]
    rng.shuffle(cards)
    if bias == "voids":
        return dealt(rng, cards, size, avoid=True)
    return dealt(rng, cards, size)


def is_trump(kind: Kind, card: str) -> bool:
    """Whether a card may be a trump: the left bower's suit is left to chance."""
    return card[0] in (kind.trump, "X") or (kind.game == "500" and card[1] == "J")


def dealt(
    rng: random.Random,
    cards: list[str],
    size: int,
    *,
    together: tuple[str, ...] = (),
    avoid: bool = False,
) -> dict[str, list[str]]:
    """The cards dealt out; ``together`` in one hand, or each hand avoiding a suit of its own."""
    hands: dict[str, list[str]] = {seat: [] for seat in SEATS}
    hands[rng.choice(SEATS)] += together
    avoided = {seat: rng.choice(SUITS) if avoid else "" for seat in SEATS}
    for card in cards:
        if card in together:
            continue
        open_seats = [seat for seat in SEATS if len(hands[seat]) < size]
        willing = [seat for seat in open_seats if avoided[seat] != card[0]]
        hands[rng.choice(willing or open_seats)].append(card)
    return hands


def shown_voids(rng: random.Random, hands: dict[str, list[str]]) -> str:
    """Some of the suits that hands are void in, shown to all."""
    shown = []
    for seat in SEATS:
        void = [suit for suit in SUITS if all(card[0] != suit for card in hands[seat])]
        suits = "".join(suit for suit in void if rng.random() < 0.5)
        if suits:
            shown.append(f"{seat}:{suits}")
    return f";voids={','.join(shown)}" if shown else ""
