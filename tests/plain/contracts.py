"""What each player's own contract makes of a deal of 400, by trying everything.

As in `search`, no pruning and no cards treated as equal. What has been worked out is remembered
for each exact position together with the tricks that still count: those above a bid do not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from .four_hundred import deal_scores, side_total, winner, winner_by_thirteen
from .play import SEATS, PlainPosition, next_seat
from .search import key_of
from .table import Rules

V = TypeVar("V", int, tuple[int, int])

Tricks = dict[str, int]
Worth = Callable[[Tricks], V]
"""What the tricks of the four players at the end are worth to those who want much of it."""

Memo = dict[tuple[object, ...], V]


class Contest:
    """Who wants as much as possible, and which tricks count: no more than ``caps`` of a seat."""

    def __init__(self, helpers: str, caps: Tricks) -> None:
        self.helpers = helpers
        self.caps = caps

    def counted(self, won: Tricks) -> Tricks:
        """The tricks won, as far as they count."""
        return {seat: min(won[seat], self.caps[seat]) for seat in SEATS}


def values_of_plays(
    position: PlainPosition, contest: Contest, worth: Worth[V], memo: Memo[V]
) -> dict[str, V]:
    """For each legal play, in reading order, what becomes of the deal if it is played."""
    return {text: value_of(position.play(text), contest, worth, memo) for text in position.legal()}


def best_value(position: PlainPosition, contest: Contest, values: dict[str, V]) -> V:
    """Helpers choose what is worth most, the others what is worth least."""
    choose = max if position.to_move in contest.helpers else min
    return choose(values.values())


def value_of(position: PlainPosition, contest: Contest, worth: Worth[V], memo: Memo[V]) -> V:
    """What becomes of the deal with best play, looked up when it is known already."""
    counted = contest.counted(position.won)
    if position.is_over:
        return worth(counted)
    key = (key_of(position), tuple(counted.values()))
    if key not in memo:
        values = values_of_plays(position, contest, worth, memo)
        memo[key] = best_value(position, contest, values)
    return memo[key]


# Contracts ---------------------------------------------------------------------------------


def points_worth(rules: Rules, bids: Tricks, scores: Tricks) -> Worth[int]:
    """The points of the deal: the sum of North and South less that of East and West."""

    def worth(tricks: Tricks) -> int:
        changes = deal_scores(rules, bids, tricks, scores)
        return side_total(changes, "NS") - side_total(changes, "EW")

    return worth


def match_worth(rules: Rules, bids: Tricks, scores: Tricks, played: int) -> Worth[tuple[int, int]]:
    """First who has won the match with this deal, +1 North-South, −1 East-West, then points.

    ``played`` deals were scored before this one.
    """
    points = points_worth(rules, bids, scores)

    def worth(tricks: Tricks) -> tuple[int, int]:
        changes = deal_scores(rules, bids, tricks, scores)
        after = {seat: scores[seat] + changes[seat] for seat in SEATS}
        won = winner_by_thirteen(rules, bids, tricks) or winner(rules, after, played + 1)
        return {"NS": 1, "EW": -1}.get(won or "", 0), points(tricks)

    return worth


class Solved(Generic[V]):
    """Value, value of every card, canonical line and the tricks at its end."""

    def __init__(self, position: PlainPosition, bids: Tricks, worth: Worth[V]) -> None:
        contest = Contest("NS", bids)
        memo: Memo[V] = {}
        self.value = value_of(position, contest, worth, memo)  # type: ignore[var-annotated]
        self.cards = values_of_plays(position, contest, worth, memo)  # type: ignore[var-annotated]
        self.line: list[str] = []
        while not position.is_over:
            values = values_of_plays(position, contest, worth, memo)
            best = best_value(position, contest, values)
            text = next(text for text, value in values.items() if value == best)
            self.line.append(text)
            position = position.play(text)
        self.tricks = position.won


# The tricks of one player ------------------------------------------------------------------


def own_tricks(position: PlainPosition, seat: str, helpers: str) -> int:
    """The further tricks that a seat wins himself if ``helpers`` want that and the others not."""
    before = position.won[seat]
    caps = {other: 13 if other == seat else 0 for other in SEATS}
    return value_of(position, Contest(helpers, caps), lambda tricks: tricks[seat] - before, {})


def most_tricks(position: PlainPosition, seat: str) -> int:
    """His partner helps him."""
    return own_tricks(position, seat, seat + next_seat(position.game, seat, 2))


def least_tricks(position: PlainPosition, seat: str) -> int:
    """All three others work against him."""
    return own_tricks(position, seat, seat)
