"""Many moments of 400: contracts, own tricks and bids, as streams and as arrays.

Streams take any iterable, and their answers come in its order; what ``work`` may say is in
:func:`atout.streams.stream`: ``chunk``, ``threads``, ``executor``, ``progress``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sized
from functools import partial
from typing import Any, TypeAlias, TypeVar, Unpack

import numpy as np
from numpy.typing import NDArray

from ..deals import DealLike
from ..errors import InvalidError
from ..seats import Seat, SeatLike
from ..solvable import Solvable, to_position
from ..streams import Counted, Work, stream
from .asking import Asking, check_game, own_search
from .bidding import bid_values
from .contracts import ContractSolution, solve_contracts
from .own import OwnTricks, own_tricks
from .rules import BySeat, Rules
from .stakes import Objective, check_objective, to_stakes

#: One mapping for all moments, or one for each.
Terms: TypeAlias = BySeat | Iterable[BySeat] | None

T = TypeVar("T")

# A moment with its bids and scores.
_Item: TypeAlias = tuple[Solvable, BySeat | None, BySeat | None]


def solve_contracts_iter(
    moments: Iterable[Solvable],
    bids: Terms = None,
    scores: Terms = None,
    *,
    objective: Objective = "points",
    rules: Rules | None = None,
    **work: Unpack[Work],
) -> Iterator[ContractSolution[Any]]:
    """:func:`solve_contracts` of a stream of moments of any length; answers come in order.

    ``bids`` and ``scores`` are one mapping by seat for all, or an iterable with one for each
    moment.

    Raises:
        InvalidError: as :func:`solve_contracts`; says which position. ``chunk`` or ``threads``
            less than 1, fewer bids or scores than moments, or more.

    >>> from atout import four_hundred
    >>> deals = [four_hundred.random_deal(400, number=i) for i in range(3)]
    >>> moments = [four_hundred.position(deal, leader="N") for deal in deals]
    >>> bids = {"N": 4, "E": 3, "S": 3, "W": 2}
    >>> [solution.value for solution in four_hundred.solve_contracts_iter(moments, bids)]
    [-12, -6, -6]
    """
    check_objective(objective)
    ask = partial(_solve, objective=objective, rules=rules)
    return stream(ask, _items(moments, bids, scores), **work)


def own_tricks_iter(moments: Iterable[Solvable], **work: Unpack[Work]) -> Iterator[OwnTricks]:
    """:func:`own_tricks` of a stream of moments.

    Raises:
        InvalidError: a moment is no position of 400; says which.
    """
    return stream(own_tricks, moments, **work)


def bid_values_iter(
    questions: Iterable[tuple[DealLike, SeatLike, BySeat, SeatLike]],
    scores: Terms = None,
    *,
    objective: Objective = "points",
    rules: Rules | None = None,
    **work: Unpack[Work],
) -> Iterator[dict[int, Any]]:
    """:func:`bid_values` of a stream of (deal, seat, bids of the three others, leader).

    ``scores`` are one mapping by seat for all, or an iterable with one for each question.

    Raises:
        InvalidError: as :func:`bid_values`; says which question.
    """
    check_objective(objective)
    ask = partial(_bids, objective=objective, rules=rules)
    return stream(ask, _items(questions, None, scores), **work)


def contract_values(
    moments: Iterable[Solvable],
    bids: Terms = None,
    scores: Terms = None,
    *,
    objective: Objective = "points",
    rules: Rules | None = None,
    **work: Unpack[Work],
) -> NDArray[np.int32]:
    """Only the values, the cheap question: ``int32[n]``, points of North-South less East-West.

    With the match as the objective ``int32[n, 2]``, result and points. Arguments and errors are
    those of :func:`solve_contracts_iter`.
    """
    check_objective(objective)
    ask = partial(_value, objective=objective, rules=rules)
    found = list(stream(ask, _items(moments, bids, scores), **work))
    shape = (len(found), 2) if objective == "match" else (len(found),)
    return np.array(found, np.int32).reshape(shape)


def own_tricks_many(moments: Iterable[Solvable], **work: Unpack[Work]) -> NDArray[np.int8]:
    """:func:`own_tricks` of many moments: ``int8[n, 2, 4]``, most then least, by N E S W.

    Raises:
        InvalidError: a moment is no position of 400; says which. ``threads`` less than 1.
    """
    found = [
        [[tricks[seat] for seat in Seat] for tricks in (own.most, own.least)]
        for own in stream(own_tricks, moments, **work)
    ]
    return np.array(found, np.int8).reshape(len(found), 2, 4)


def _items(
    moments: Iterable[T], bids: Terms, scores: Terms
) -> Iterable[tuple[T, BySeat | None, BySeat | None]]:
    """The moments with their terms; as many as there are moments, if these have a length."""
    items = _with_terms(moments, bids, scores)
    return Counted(items, len(moments)) if isinstance(moments, Sized) else items


def _with_terms(
    moments: Iterable[T], bids: Terms, scores: Terms
) -> Iterator[tuple[T, BySeat | None, BySeat | None]]:
    left = object()
    given = {
        name: iter(terms)
        for name, terms in (("bids", bids), ("scores", scores))
        if terms is not None and not isinstance(terms, Mapping)
    }
    one: dict[str, Any] = {"bids": bids, "scores": scores}
    count = 0
    for count, where in enumerate(moments, 1):
        for name, terms in given.items():
            one[name] = next(terms, left)
            if one[name] is left:
                raise InvalidError(f"{name}: there are {count - 1}, and more positions")
        yield where, one["bids"], one["scores"]
    for name, terms in given.items():
        if next(terms, left) is not left:
            raise InvalidError(f"{name}: there are more than the {count} positions")


def _solve(item: _Item, objective: Objective, rules: Rules | None) -> ContractSolution[Any]:
    where, bids, scores = item
    if objective == "match":
        return solve_contracts(where, bids=bids, scores=scores, objective="match", rules=rules)
    return solve_contracts(where, bids=bids, scores=scores, rules=rules)


def _bids(
    item: tuple[tuple[DealLike, SeatLike, BySeat, SeatLike], None, BySeat | None],
    objective: Any,
    rules: Rules | None,
) -> dict[int, Any]:
    (deal, seat, bids, leader), _, scores = item
    return bid_values(
        deal, seat, bids, leader=leader, scores=scores, objective=objective, rules=rules
    )


def _value(item: _Item, objective: Objective, rules: Rules | None) -> Any:
    where, bids, scores = item
    position = to_position(where)
    check_game(position)
    stakes = to_stakes(where, bids, scores, rules, None)
    if objective == "match":
        return Asking(own_search(), position, stakes, stakes.match_values()).value()
    return Asking(own_search(), position, stakes, stakes.differences()).value()
