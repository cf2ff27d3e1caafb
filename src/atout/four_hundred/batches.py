"""Many moments of 400: contracts and own tricks, as streams and as arrays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Executor
from functools import partial
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..errors import InvalidError
from ..seats import Seat
from ..solvable import Solvable, to_position
from ..streams import Progress, stream
from .asking import Asking, check_game, own_search
from .contracts import ContractSolution, solve_contracts
from .own import own_tricks
from .rules import BySeat, Rules
from .stakes import Objective, check_objective, to_stakes

#: One mapping for all moments, or one for each.
Terms: TypeAlias = BySeat | Iterable[BySeat] | None

# A moment with its bids and scores.
_Item: TypeAlias = tuple[Solvable, BySeat | None, BySeat | None]


def solve_contracts_iter(
    moments: Iterable[Solvable],
    bids: Terms = None,
    scores: Terms = None,
    *,
    objective: Objective = "points",
    rules: Rules | None = None,
    chunk: int = 16,
    threads: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Iterator[ContractSolution[Any]]:
    """:func:`solve_contracts` of a stream of moments of any length; answers come in order.

    ``bids`` and ``scores`` are one mapping by seat for all, or an iterable with one for each
    moment. ``chunk``, ``threads``, ``executor`` and ``progress`` are those of
    :func:`atout.solve_iter`.

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
    return stream(
        ask,
        _items(moments, bids, scores),
        chunk=chunk,
        threads=threads,
        executor=executor,
        progress=progress,
    )


def contract_values(
    moments: Iterable[Solvable],
    bids: Terms = None,
    scores: Terms = None,
    *,
    objective: Objective = "points",
    rules: Rules | None = None,
    threads: int | None = None,
) -> NDArray[np.int32]:
    """Only the values, the cheap question: ``int32[n]``, points of North-South less East-West.

    With the match as the objective ``int32[n, 2]``, result and points. Arguments and errors are
    those of :func:`solve_contracts_iter`.
    """
    check_objective(objective)
    ask = partial(_value, objective=objective, rules=rules)
    found = list(stream(ask, _items(moments, bids, scores), threads=threads))
    shape = (len(found), 2) if objective == "match" else (len(found),)
    return np.array(found, np.int32).reshape(shape)


def own_tricks_many(moments: Iterable[Solvable], *, threads: int | None = None) -> NDArray[np.int8]:
    """:func:`own_tricks` of many moments: ``int8[n, 2, 4]``, most then least, by N E S W.

    Raises:
        InvalidError: a moment is no position of 400; says which. ``threads`` less than 1.
    """
    found = [
        [[tricks[seat] for seat in Seat] for tricks in (own.most, own.least)]
        for own in stream(own_tricks, moments, threads=threads)
    ]
    return np.array(found, np.int8).reshape(len(found), 2, 4)


def _items(moments: Iterable[Solvable], bids: Terms, scores: Terms) -> Iterator[_Item]:
    """The moments with their terms."""
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


def _value(item: _Item, objective: Objective, rules: Rules | None) -> Any:
    where, bids, scores = item
    position = to_position(where)
    check_game(position)
    stakes = to_stakes(where, bids, scores, rules, None)
    if objective == "match":
        return Asking(own_search(), position, stakes, stakes.match_values()).value()
    return Asking(own_search(), position, stakes, stakes.differences()).value()
