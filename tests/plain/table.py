"""What the matches of both games share: options, sides, the draw for dealer, cut and deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .play import JOKERS, RANKS, SUITS, TURN, next_seat

Rules = Mapping[str, object]
"""The options that differ from the default, or all of them: field name to value."""

Hands = dict[str, tuple[str, ...]]

SIDES = ("NS", "EW")

PACK_400 = tuple(suit + rank for suit in SUITS for rank in RANKS)
"""52 cards."""

PACK_500 = tuple(suit + rank for suit in SUITS for rank in "AKQJT987654") + JOKERS
"""46 cards: from ace to four in four suits, and the two jokers."""

PACKS = {"400": PACK_400, "500": PACK_500}
HAND_SIZE = {"400": 13, "500": 10}
KITTY_SIZE = {"400": 0, "500": 6}


# Options -----------------------------------------------------------------------------------


def complete(rules: Rules, defaults: Rules) -> dict[str, object]:
    """All options: the defaults with ``rules`` over them; an unknown field is an error."""
    unknown = sorted(set(rules) - set(defaults))
    if unknown:
        raise ValueError(f"unknown fields: {', '.join(unknown)}")
    return {**defaults, **rules}


def a_number(value: object) -> int:
    """The value of an option that must be a whole number."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"a whole number was expected, not {value!r}")
    return value


# Sides -------------------------------------------------------------------------------------


def side_of(seat: str) -> str:
    """North and South are partners, East and West are."""
    return "NS" if seat in ("N", "S") else "EW"


def other_side(side: str) -> str:
    """The opponents of a side."""
    return "EW" if side == "NS" else "NS"


def tricks_of_side(tricks: dict[str, int], side: str) -> int:
    """The tricks of both partners together.  The name of a side is its two seats."""
    return sum(tricks[seat] for seat in side)


# The draw for the first dealer -------------------------------------------------------------


def highest_draws(draws: dict[str, str]) -> list[str]:
    """The seats that drew the highest rank, ace high; suits do not count."""
    best = min(RANKS.index(card[1]) for card in draws.values())
    return [seat for seat, card in draws.items() if RANKS.index(card[1]) == best]


def draw_for_dealer(game: str, pack: Sequence[str]) -> tuple[str, list[dict[str, str]]]:
    """Who deals first, and what was drawn in each round, from the top of a shuffled pack.

    Everyone draws a card without putting it back, the highest rank deals, those tied draw
    again.  The jokers of 500 are set aside.  The order of drawing is the order of play from
    North; no source says, and the result does not depend on it but for the names.
    """
    cards = [card for card in pack if card not in JOKERS]
    drawing = list(TURN[game])
    rounds = []
    while len(drawing) > 1:
        draws = {seat: cards.pop(0) for seat in drawing}
        rounds.append(draws)
        drawing = highest_draws(draws)
    return drawing[0], rounds


# Cut and deal ------------------------------------------------------------------------------


def cut(pack: Sequence[str], lifted: int) -> tuple[str, ...]:
    """The pack after ``lifted`` cards from the top have gone to the bottom."""
    return (*pack[lifted:], *pack[:lifted])


def deal_in_packets(
    game: str, pack: Sequence[str], dealer: str, packets: list[tuple[str, int]]
) -> tuple[Hands, tuple[str, ...]]:
    """Hands and kitty when the pack is dealt from the top in ``packets``.

    A packet is ("each", n), n cards to every player from the one after the dealer round to
    the dealer, or ("kitty", n).
    """
    cards = list(pack)
    hands: dict[str, list[str]] = {seat: [] for seat in ("N", "E", "S", "W")}
    kitty: list[str] = []
    for receiver, size in packets:
        if receiver == "kitty":
            kitty += [cards.pop(0) for _ in range(size)]
            continue
        for turn in (1, 2, 3, 4):
            hands[next_seat(game, dealer, turn)] += [cards.pop(0) for _ in range(size)]
    if cards:
        raise ValueError("the packets do not use up the pack")
    return {seat: tuple(hand) for seat, hand in hands.items()}, tuple(kitty)


def check_deal(game: str, hands: Hands, kitty: tuple[str, ...]) -> None:
    """ValueError unless each card of the pack is in exactly one hand of the right size."""
    if set(hands) != {"N", "E", "S", "W"}:
        raise ValueError("a deal has four hands")
    if any(len(hand) != HAND_SIZE[game] for hand in hands.values()):
        raise ValueError(f"each hand of {game} has {HAND_SIZE[game]} cards")
    if len(kitty) != KITTY_SIZE[game]:
        raise ValueError(f"the kitty of {game} has {KITTY_SIZE[game]} cards")
    dealt = [card for hand in hands.values() for card in hand] + list(kitty)
    if sorted(dealt) != sorted(PACKS[game]):
        raise ValueError("the hands and the kitty are not one whole pack")
