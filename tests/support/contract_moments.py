"""Random moments of 400 with bids, scores and rules, for the library and the plain twin."""

from __future__ import annotations

import random
from dataclasses import dataclass

from plain.contracts import Solved, Tricks, match_worth, points_worth
from plain.play import PlainPosition, format_position, parse_position
from plain.table import Rules as PlainRules

import atout
from atout import four_hundred
from support.random_plays import SEATS, Kind, random_start

KIND = Kind("400", "H")


@dataclass(frozen=True)
class Contract:
    """A moment with all that its contracts depend on."""

    plain: PlainPosition
    bids: Tricks
    scores: Tricks
    options: PlainRules
    played: int

    @property
    def position(self) -> atout.Position:
        """The moment for the library."""
        return atout.Position.parse(format_position(self.plain))

    @property
    def rules(self) -> four_hundred.Rules:
        """The rules for the library."""
        return four_hundred.Rules(**self.options)  # type: ignore[arg-type]

    @property
    def terms(self) -> dict[str, object]:
        """What `solve_contracts` takes besides the position and the objective."""
        return {
            "bids": self.bids,
            "scores": self.scores,
            "rules": self.rules,
            "deals_played": self.played,
        }

    def solved(self, objective: str) -> Solved:  # type: ignore[type-arg]
        """The answers of the twin."""
        if objective == "match":
            worth = match_worth(self.options, self.bids, self.scores, self.played)
            return Solved(self.plain, self.bids, worth)
        return Solved(self.plain, self.bids, points_worth(self.options, self.bids, self.scores))


def random_options(rng: random.Random) -> PlainRules:
    """The source's rules half of the time, else any that change points or the end."""
    if rng.random() < 0.5:
        return {}
    tables = {
        name: {bid: rng.randrange(20) for bid in range(1, 13)}
        for name in ("low_values", "high_values")
        if rng.random() < 0.5
    }
    return {
        **tables,
        "high_table_from": rng.choice([30, 31]),
        "thirteen": rng.choice([43, 5, "wins"]),
        "target": rng.choice([41, 20, 5]),
        "partner_strict": rng.random() < 0.5,
        "tie": rng.choice(["side_total", "best_single"]),
        "max_deals": rng.choice([None, 1, 3]),
    }


def random_contract(rng: random.Random, size: int, whole: bool = True) -> Contract:
    """A moment some plays after a random start of ``size`` cards each.

    The tricks before it are such that bids are made, lost or open; ``whole`` makes them
    thirteen in all, else there may be fewer.
    """
    plain = parse_position(random_start(rng, KIND, size))
    won = dict.fromkeys(SEATS, 0)
    for _ in range(13 - size if whole else rng.randrange(14 - size)):
        won[rng.choice(SEATS)] += 1
    plain = PlainPosition("400", "H", plain.leader, plain.hands, plain.table, won)
    bids = {seat: min(13, max(1, won[seat] + rng.randint(-1, 3))) for seat in SEATS}
    if rng.random() < 0.1:
        bids[rng.choice(SEATS)] = 13
    for _ in range(rng.randrange(4 * size)):
        plain = plain.play(rng.choice(plain.legal()))
    scores = {seat: rng.randint(-10, 44) for seat in SEATS}
    return Contract(plain, bids, scores, random_options(rng), rng.randrange(3))
