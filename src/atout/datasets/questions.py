"""What can be asked of every deal of a data set: columns, and how deals fill them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from .. import five_hundred, four_hundred
from ..bulk.position_arrays import PositionArrays
from ..bulk.solving import solve_many
from ..cards.cards import CARDS
from ..cards.seats import Seat
from .plans import Plan

#: The sets of cards of some deals: ``uint64[n, 5]``.
Rows = NDArray[np.uint64]


@dataclass(frozen=True, slots=True)
class AskedColumns:
    """The names of the columns of a plan, and the answers for some deals with so many threads.

    Answers are ``int8[n, columns]``, or ``int8[n, columns, width]`` where each column is a list.
    ``block`` deals are asked at a time for each thread.
    """

    names: Callable[[Plan], list[str]]
    answers: Callable[[Plan, Rows, int], NDArray[np.int8]]
    width: int | None = None
    block: int = 64


def _by_leader(name: str) -> Callable[[Plan], list[str]]:
    """A column for each trump and leader; names no trump where there is but one."""

    def columns(plan: Plan) -> list[str]:
        if plan.game.only_trump is not None:
            return [f"{name}_{leader.lower()}" for leader in plan.leaders]
        return [
            f"{name}_{trump.lower()}_{leader.lower()}"
            for trump in plan.trumps
            for leader in plan.leaders
        ]

    return columns


def _starts(plan: Plan, rows: Rows) -> Iterator[PositionArrays]:
    """The beginnings of play, an array for each trump and leader."""
    for trump in plan.trumps:
        for leader in plan.leaders:
            yield PositionArrays(rows[:, :4], trump.ordinal, leader.ordinal, game=plan.game)


def _tricks(plan: Plan, rows: Rows, threads: int) -> NDArray[np.int8]:
    """Those of North-South; all four leaders together are cheaper."""
    if len(plan.leaders) < len(Seat):
        found = [solve_many(starts, threads=threads)[:, 0] for starts in _starts(plan, rows)]
        return np.stack(found, axis=1)
    order = [leader.ordinal for leader in plan.leaders]
    by_trump = [
        solve_many(
            PositionArrays(rows[:, :4], trump.ordinal, 0, game=plan.game),
            "leaders",
            threads=threads,
        )[:, order, 0]
        for trump in plan.trumps
    ]
    return np.concatenate(by_trump, axis=1)


def _cards(plan: Plan, rows: Rows, threads: int) -> NDArray[np.int8]:
    found = [
        solve_many(starts, "cards", threads=threads)[:, : len(CARDS)]
        for starts in _starts(plan, rows)
    ]
    return np.stack(found, axis=1)


def _own_columns(plan: Plan) -> list[str]:
    return [
        f"{kind}_{leader.lower()}_{seat.lower()}"
        for leader in plan.leaders
        for kind in ("most", "least")
        for seat in Seat
    ]


def _own(plan: Plan, rows: Rows, threads: int) -> NDArray[np.int8]:
    found = [
        four_hundred.own_tricks_many(starts, threads=threads).reshape(len(rows), -1)
        for starts in _starts(plan, rows)
    ]
    return np.concatenate(found, axis=1)


def _makeable_columns(plan: Plan) -> list[str]:
    return [f"makeable_{seat.lower()}_{trump.lower()}" for seat in Seat for trump in plan.trumps]


def _makeable(plan: Plan, rows: Rows, threads: int) -> NDArray[np.int8]:
    trumps = [trump.ordinal for trump in plan.trumps]
    found = five_hundred.makeable_many(rows, threads=threads, chunk=1)[:, :, trumps]
    return found.reshape(len(rows), -1)


#: Every question by its name.
#:
#: ``tricks``: those of North-South, a column for each trump and leader. ``cards``: for each trump
#: and leader the tricks of his side by the card he leads, a list by :attr:`atout.Card.index` with
#: −1 for cards he does not hold. ``own`` (400): for each leader the most tricks that each seat can
#: win himself, partner helping, and the least with all three against him. ``makeable`` (500): the
#: tricks of the declarer's side with his best discard, a column for each declarer and trump.
QUESTIONS: Mapping[str, AskedColumns] = MappingProxyType({
    "tricks": AskedColumns(_by_leader("tricks"), _tricks),
    "cards": AskedColumns(_by_leader("cards"), _cards, width=len(CARDS), block=16),
    "own": AskedColumns(_own_columns, _own, block=16),
    "makeable": AskedColumns(_makeable_columns, _makeable, block=4),
})  # fmt: skip
