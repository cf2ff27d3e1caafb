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
from .stakes import Objective, Stakes, check_objective, to_stakes

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
