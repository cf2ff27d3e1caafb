"""The questions of the kitty for many deals: as streams, and in arrays.

Streams take any iterable, and their answers come in its order; what ``work`` may say is in
:func:`atout.solving.streams.stream`: ``chunk``, ``threads``, ``executor``, ``progress``. In arrays
a deal is a row of five sets of cards, as :func:`random_deals` makes them; a seat, a trump and the
like are numbers as in :mod:`atout.bulk`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict
from functools import partial
from typing import NamedTuple, Unpack

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..bulk.array_checks import deal_rows, one_each
from ..cards.cards import Denomination, DenominationLike
from ..cards.deals import Deal, DealLike
from ..cards.seats import Seat, SeatLike
from ..common.arguments import to_flag, to_instance, to_parts
from ..solving.streams import Work, stream
from .bids import BIDS
from .kitty import DiscardSolution, KittyRules, best_discard
from .makeable import Makeable, makeable
from .par import Par, par
from .rules import Rules

_NONE = -1
_SOURCE = KittyRules()
_Row = tuple[int, ...]


class DiscardArrays(NamedTuple):
    """``tricks``, ``int8[n]``: those of the declarer's side; ``discards``, ``uint64[n]``."""

    tricks: NDArray[np.int8]
    discards: NDArray[np.uint64]


class ParArrays(NamedTuple):
    """``points``, ``int16[n, 2]``: of North-South and of East-West; ``contract`` and
    ``declarer``, ``int8[n]``: a number in :data:`BIDS` and of a seat, both −1 if thrown in.
    """

    points: NDArray[np.int16]
    contract: NDArray[np.int8]
    declarer: NDArray[np.int8]


def discard_iter(
    questions: Iterable[tuple[DealLike, SeatLike, DenominationLike]],
    *,
    all_best: bool = False,
    rules: KittyRules = _SOURCE,
    **work: Unpack[Work],
) -> Iterator[DiscardSolution]:
    """:func:`best_discard` for a stream of (deal, declarer, trump).

    Raises:
        InvalidError: a question that cannot be answered; says which one.
    """
    every = to_flag("all_best", all_best)
    ask = partial(_discard, all_best=every, rules=_checked(rules))
    return stream(ask, questions, **work)


def makeable_iter(
    deals: Iterable[DealLike], *, rules: KittyRules = _SOURCE, **work: Unpack[Work]
) -> Iterator[Makeable]:
    """:func:`makeable` for a stream of deals.

    Raises:
        InvalidError: a deal that is none; says which one.
    """
    return stream(partial(_makeable, rules=_checked(rules)), deals, **work)


def par_iter(
    questions: Iterable[tuple[DealLike, SeatLike]],
    rules: Rules | None = None,
    **work: Unpack[Work],
) -> Iterator[Par]:
    """:func:`par` for a stream of (deal, dealer).

    Raises:
        InvalidError: a deal that is none; says which one.
    """
    return stream(partial(_par, rules=rules), questions, **work)


def discard_many(
    deals: ArrayLike,
    declarer: ArrayLike,
    trump: ArrayLike,
    *,
    rules: KittyRules = _SOURCE,
    **work: Unpack[Work],
) -> DiscardArrays:
    """:func:`best_discard` for an array of deals; a number counts for all of them.

    Raises:
        InvalidError: arrays of another shape or kind, or a deal that is none; says which one.
    """
    rows = deal_rows(deals, 5)
    seats = one_each("declarer", declarer, len(rows), 3)
    trumps = one_each("trump", trump, len(rows), 4)
    answers = DiscardArrays(np.zeros(len(rows), np.int8), np.zeros(len(rows), np.uint64))
    ask = partial(_discard_row, rules=_checked(rules))
    found = stream(ask, list(zip(rows, seats, trumps, strict=True)), **work)
    for i, (tricks, discard) in zip(range(len(rows)), found, strict=True):
        answers.tricks[i], answers.discards[i] = tricks, discard
    return answers


def makeable_many(
    deals: ArrayLike, *, rules: KittyRules = _SOURCE, **work: Unpack[Work]
) -> NDArray[np.int8]:
    """:func:`makeable` for an array of deals: ``int8[n, 4, 5]``, tricks by declarer and trump.

    >>> from atout import five_hundred
    >>> deals = five_hundred.random_deals(2, seed=500)
    >>> makeable_many(deals, threads=1)[1].tolist()
    [[10, 10, 8, 10, 8], [5, 7, 6, 4, 3], [10, 10, 8, 9, 8], [4, 6, 5, 2, 3]]

    Raises:
        InvalidError: an array of another shape or kind, or a deal that is none; says which one.
    """
    rows = deal_rows(deals, 5)
    answers = np.zeros((len(rows), len(Seat), len(Denomination)), np.int8)
    found = stream(partial(_makeable_row, rules=_checked(rules)), rows, **work)
    for i, table in zip(range(len(rows)), found, strict=True):
        answers[i] = table
    return answers


def par_many(
    deals: ArrayLike, dealer: ArrayLike, rules: Rules | None = None, **work: Unpack[Work]
) -> ParArrays:
    """:func:`par` for an array of deals; one dealer counts for all of them.

    Raises:
        InvalidError: an array of another shape or kind, or a deal that is none; says which one.
    """
    rows = deal_rows(deals, 5)
    dealers = one_each("dealer", dealer, len(rows), 3)
    answers = ParArrays(
        np.zeros((len(rows), 2), np.int16),
        np.full(len(rows), _NONE, np.int8),
        np.full(len(rows), _NONE, np.int8),
    )
    found = stream(partial(_par_row, rules=rules), list(zip(rows, dealers, strict=True)), **work)
    for i, one in zip(range(len(rows)), found, strict=True):
        answers.points[i] = [*one.points.values()]
        if one.contract is not None and one.declarer is not None:
            answers.contract[i] = BIDS.index(one.contract)
            answers.declarer[i] = one.declarer.ordinal
    return answers


def _checked(rules: KittyRules) -> KittyRules:
    return to_instance(rules, KittyRules, "KittyRules")


# What a worker does with one of them; functions of a module, so that they pickle.


def _discard(
    question: tuple[DealLike, SeatLike, DenominationLike], *, all_best: bool, rules: KittyRules
) -> DiscardSolution:
    deal, declarer, trump = to_parts("a deal, a declarer and a trump", 3, question)
    return best_discard(deal, declarer, trump, all_best=all_best, **asdict(rules))


def _makeable(deal: DealLike, *, rules: KittyRules) -> Makeable:
    return makeable(deal, **asdict(rules))


def _par(question: tuple[DealLike, SeatLike], *, rules: Rules | None) -> Par:
    deal, dealer = to_parts("a deal and a dealer", 2, question)
    return par(deal, dealer, rules)


def _discard_row(question: tuple[_Row, int, int], *, rules: KittyRules) -> tuple[int, int]:
    row, seat, trump = question
    declarer = [*Seat][seat]
    solution = best_discard(Deal.from_bits(*row), declarer, [*Denomination][trump], **asdict(rules))
    return solution.tricks[declarer.side], solution.discard.bits


def _makeable_row(row: _Row, *, rules: KittyRules) -> list[list[int]]:
    found = makeable(Deal.from_bits(*row), **asdict(rules))
    return [[*tricks.values()] for tricks in found.tricks.values()]


def _par_row(question: tuple[_Row, int], *, rules: Rules | None) -> Par:
    row, dealer = question
    return par(Deal.from_bits(*row), [*Seat][dealer], rules)
