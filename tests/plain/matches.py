"""Random matches of both games, step by step, to drive another implementation beside them.

For example::

    for step, match in random_match(random.Random(1), "500", {}):
        ...  # do the same step there, compare with ``match``, which has just done it
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from .five_hundred import (
    PASS,
    PLAIN_500_DEFAULTS,
    Plain500Match,
    denomination,
    is_partie,
    is_trump,
)
from .four_hundred import PLAIN_400_DEFAULTS, SOURCE_LOW, Plain400Match
from .play import SEATS, SUITS, trump_order
from .table import HAND_SIZE, PACKS, Hands, Rules

__all__ = [
    "OTHER_400_VALUES",
    "OTHER_500_VALUES",
    "PLAIN_400_DEFAULTS",
    "PLAIN_500_DEFAULTS",
    "Plain400Match",
    "Plain500Match",
    "Step",
    "new_match",
    "random_deal",
    "random_match",
    "random_rules",
    "random_scores",
]

Match = Plain400Match | Plain500Match

OTHER_400_VALUES: dict[str, tuple[object, ...]] = {
    "first_packet": (3,),
    "min_bid_base": (1,),
    "min_bid_cap": (2, 3, 4, 5, 12),
    "min_total": ("fixed",),
    "total_counts": ("values",),
    "five_to_run": (True,),
    "low_values": ({bid: bid for bid in range(1, 13)}, {**SOURCE_LOW, 1: 1, 8: 40}),
    "high_values": ({bid: 2 * bid for bid in range(1, 13)}, SOURCE_LOW),
    "high_table_from": (31,),
    "thirteen": (52, "wins", "forbidden"),
    "target": (21, 61),
    "partner_strict": (True,),
    "tie": ("best_single",),
    "max_deals": (1, 3, 8),
}
"""Values to try besides the default.  Any pick of them goes together."""

OTHER_500_VALUES: dict[str, tuple[object, ...]] = {
    "kitty_packets": ("2-2-2",),
    "partie_order": ("by_suit",),
    "auction": ("until_three_pass",),
    "lowest_contract": (7, 6),
    "discard_trumps": (False,),
    "nt_joker": ("anytime",),
    "nt_joker_lead": ("nominate", "free", "forbidden"),
    "failure": ("declarer_loses",),
    "defenders_per_trick": (10,),
    "slam": (250,),
    "target": (500,),
    "floor": (-500,),
}
"""Values to try besides the default.  Any pick of them goes together."""


@dataclass(frozen=True)
class Step:
    """One thing that happens: ``kind`` is "deal", "misdeal" or "act".

    A deal has ``hands`` and ``kitty``, an act (bid, call, discard, play) its ``text``.
    """

    kind: str
    text: str = ""
    hands: Hands = field(default_factory=dict)
    kitty: tuple[str, ...] = ()


# Beginnings --------------------------------------------------------------------------------


def random_rules(rng: random.Random, game: str, chance: float = 0.3) -> dict[str, object]:
    """Options of which each differs from the default with the given chance."""
    others = OTHER_400_VALUES if game == "400" else OTHER_500_VALUES
    return {name: rng.choice(values) for name, values in others.items() if rng.random() < chance}


def random_scores(rng: random.Random, game: str) -> dict[str, int]:
    """Scores to start from: often near the default target but short of it, or negative."""
    if game == "400":
        return {seat: rng.choice((0, rng.randint(-20, 40), rng.randint(25, 40))) for seat in SEATS}
    return {side: 20 * rng.choice((0, rng.randint(-24, 49), 48)) for side in ("NS", "EW")}


def new_match(game: str, rules: Rules, dealer: str, scores: dict[str, int]) -> Match:
    """A match that begins with this dealer and these scores."""
    if game == "400":
        return Plain400Match(rules, dealer, scores)
    return Plain500Match(rules, dealer, scores)


# Deals -------------------------------------------------------------------------------------


def random_deal(
    rng: random.Random, game: str, strong: str | None = None
) -> tuple[Hands, tuple[str, ...]]:
    """Hands and kitty from a shuffled pack; the seat ``strong`` first gets the best trumps.

    In 400 these are the thirteen hearts, in 500 the ten highest cards of some trump suit:
    chance alone would never show a bid of all the tricks that is made.
    """
    pack = list(PACKS[game])
    rng.shuffle(pack)
    best: tuple[str, ...] = ()
    if strong is not None:
        trump = "H" if game == "400" else rng.choice(SUITS)
        best = trump_order(game, trump)[: HAND_SIZE[game]]
        pack = [card for card in pack if card not in best]
    hands: Hands = {}
    for seat in SEATS:
        if seat == strong:
            hands[seat] = best
        else:
            hands[seat] = tuple(pack.pop() for _ in range(HAND_SIZE[game]))
    return hands, tuple(pack)


# Choices -----------------------------------------------------------------------------------


def choose_bid(rng: random.Random, match: Plain400Match, legal: list[str]) -> str:
    """Mostly the lowest bid or one or two above, now and then any; 13 with all the hearts.

    Higher bids would fail nearly always, and the scores sink for ever.
    """
    assert match.to_act is not None
    if all(card[0] == "H" for card in match.hands[match.to_act]) and rng.random() < 0.8:
        return legal[-1]
    if rng.random() < 0.02:
        return rng.choice(legal)
    return rng.choice(legal[:3])


def choose_call(rng: random.Random, match: Plain500Match, legal: list[str]) -> str:
    """A pass, a small step up or now and then any bid; more with the ten best of some suit."""
    assert match.to_act is not None
    hand = match.hands[match.to_act]
    for suit in SUITS:
        bids = [bid for bid in legal if bid != PASS and denomination(bid) == suit]
        if bids and set(hand) == set(trump_order("500", suit)[:10]) and rng.random() < 0.8:
            return rng.choice(bids)
    if rng.random() < 0.1:
        return rng.choice(legal)
    if len(legal) == 1 or rng.random() < 0.3:
        return PASS
    bids = [bid for bid in legal if bid != PASS and not is_partie(bid)] or legal
    return rng.choice(bids[: rng.choice((2, 6, 14))])


def choose_discard(rng: random.Random, match: Plain500Match) -> str:
    """Six of the sixteen in any order: plain cards first, or any six where they are legal."""
    assert match.contract is not None
    cards = match.sixteen()
    rng.shuffle(cards)
    if rng.random() < 0.3 and match.discard_is_legal(cards[:6]):
        return " ".join(cards[:6])
    trump = denomination(match.contract)
    return " ".join(sorted(cards, key=lambda card: is_trump(trump, card))[:6])


def choose(rng: random.Random, match: Match) -> str:
    """A legal action in any phase but "deal" and "over"."""
    legal = match.legal()
    if legal is None:
        assert isinstance(match, Plain500Match)
        return choose_discard(rng, match)
    if match.phase == "play":
        return rng.choice(legal)
    if isinstance(match, Plain400Match):
        return choose_bid(rng, match, legal)
    return choose_call(rng, match, legal)


# The whole match ---------------------------------------------------------------------------


def random_match(
    rng: random.Random,
    game: str,
    rules: Rules,
    dealer: str | None = None,
    scores: dict[str, int] | None = None,
    most_deals: int = 30,
    strong_chance: float = 0.05,
    misdeal_chance: float = 0.02,
) -> Iterator[tuple[Step, Match]]:
    """Every step of a random match with the match as it stands after the step.

    It is the same match each time, changed by the next step.  The match ends when a side has
    won or when ``most_deals`` deals have been dealt and done with.
    """
    match = new_match(
        game,
        rules,
        dealer or rng.choice(SEATS),
        random_scores(rng, game) if scores is None else scores,
    )
    while match.phase != "over":
        if match.phase != "deal":
            step = Step("act", text=choose(rng, match))
            match.act(step.text)
        elif match.deals == most_deals:
            return
        elif rng.random() < misdeal_chance:
            step = Step("misdeal")
            match.misdeal()
        else:
            strong = rng.choice(SEATS) if rng.random() < strong_chance else None
            hands, kitty = random_deal(rng, game, strong)
            step = Step("deal", hands=hands, kitty=kitty)
            match.set_deal(hands, kitty)
        yield step, match
