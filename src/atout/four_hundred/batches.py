"""Many moments of 400 at once, over threads."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from ..errors import InvalidError, NodeLimitError
from ..rules import is_whole
from ..seats import Seat
from ..solvable import Solvable, to_position
from .asking import Asking, check_game, own_search
from .contracts import ContractSolution, solve_contracts
from .own import OwnTricks, own_tricks
from .rules import BySeat, Rules
from .stakes import Objective, check_objective, to_stakes

T = TypeVar("T")

#: The plays after which a thread looks whether it is to stop.
_SLICE = 1_000_000


def _in_threads(jobs: Sequence[Callable[[int], T]], threads: int) -> list[T]:
    """The results of all jobs, in order; each is given the plays that it may make.

    A job that needs more is asked again, with twice as many: its thread's search goes on from
    what it has found. If one fails, or the caller is interrupted, the others stop soon.
    """
    if not is_whole(threads, 1):
        raise InvalidError(f"threads is a number from 1 up, not {threads!r}")
    stopping = threading.Event()

    def run(job: Callable[[int], T]) -> T:
        plays = _SLICE
        while True:
            try:
                return job(plays)
            except NodeLimitError:
                if stopping.is_set():
                    raise
                plays *= 2

    if threads == 1:
        return [run(job) for job in jobs]
    with ThreadPoolExecutor(threads) as pool:
        futures = [pool.submit(run, job) for job in jobs]
        try:
            return [future.result() for future in futures]
        except BaseException:
            stopping.set()
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _each(values: BySeat | Iterable[BySeat] | None, count: int, what: str) -> list[BySeat | None]:
    """One mapping for each moment, from one for all or one for each."""
    if values is None or isinstance(values, Mapping):
        return list(repeat(values, count))
    found: list[BySeat | None] = list(values)
    if len(found) != count:
        raise InvalidError(f"{what}: {count} moments need one mapping or {count}, not {len(found)}")
    return found


def solve_contracts_many(
    moments: Iterable[Solvable],
    bids: BySeat | Iterable[BySeat] | None = None,
    scores: BySeat | Iterable[BySeat] | None = None,
    *,
    objective: Objective = "points",
    rules: Rules | None = None,
    threads: int = 1,
) -> list[ContractSolution[Any]]:
    """:func:`solve_contracts` of many moments, in order, over native threads.

    ``bids`` and ``scores`` are one mapping by seat for all, or one for each moment.

    Raises:
        InvalidError: bids or scores that are none or too few, no positions of 400.

    >>> from atout import four_hundred
    >>> deals = [four_hundred.random_deal(400, number=i) for i in range(3)]
    >>> endings = [four_hundred.position(deal, leader="N") for deal in deals]
    >>> bids = {"N": 4, "E": 3, "S": 3, "W": 2}
    >>> [s.value for s in four_hundred.solve_contracts_many(endings, bids, threads=2)]
    [-12, -6, -6]
    """
    jobs, terms = _jobs(moments, bids, scores)

    def solve(number: int) -> Callable[[int], ContractSolution[Any]]:
        return lambda plays: solve_contracts(
            jobs[number],
            bids=terms[number][0],
            scores=terms[number][1],
            objective=objective,
            rules=rules,
            max_nodes=plays,
        )

    return _in_threads([solve(number) for number in range(len(jobs))], threads)


def contract_values(
    moments: Iterable[Solvable],
    bids: BySeat | Iterable[BySeat] | None = None,
    scores: BySeat | Iterable[BySeat] | None = None,
    *,
    objective: Objective = "points",
    rules: Rules | None = None,
    threads: int = 1,
) -> NDArray[np.int32]:
    """Only the values, the cheap question: ``int32[n]``, points of North-South less East-West.

    With the match as the objective ``int32[n, 2]``, result and points. Arguments and errors are
    those of :func:`solve_contracts_many`.
    """
    check_objective(objective)
    jobs, terms = _jobs(moments, bids, scores)

    def ask(number: int) -> Callable[[int], Any]:
        position = to_position(jobs[number])
        check_game(position)
        stakes = to_stakes(jobs[number], *terms[number], rules, None)
        values: Any = stakes.match_values() if objective == "match" else stakes.differences()
        return lambda plays: Asking(own_search(), position, stakes, values).value(max_nodes=plays)

    found = _in_threads([ask(number) for number in range(len(jobs))], threads)
    shape = (len(jobs), 2) if objective == "match" else (len(jobs),)
    return np.array(found, np.int32).reshape(shape)


def own_tricks_many(moments: Iterable[Solvable], *, threads: int = 1) -> NDArray[np.int8]:
    """:func:`own_tricks` of many moments: ``int8[n, 2, 4]``, most then least, by N E S W.

    Raises:
        InvalidError: no positions of 400.
    """

    def ask(where: Solvable) -> Callable[[int], OwnTricks]:
        return lambda plays: own_tricks(where, max_nodes=plays)

    found = _in_threads([ask(where) for where in moments], threads)
    rows = [[[t[seat] for seat in Seat] for t in (own.most, own.least)] for own in found]
    return np.array(rows, np.int8).reshape(len(found), 2, 4)


def _jobs(
    moments: Iterable[Solvable],
    bids: BySeat | Iterable[BySeat] | None,
    scores: BySeat | Iterable[BySeat] | None,
) -> tuple[list[Solvable], list[tuple[BySeat | None, BySeat | None]]]:
    jobs = list(moments)
    count = len(jobs)
    terms = zip(_each(bids, count, "bids"), _each(scores, count, "scores"), strict=True)
    return jobs, list(terms)
