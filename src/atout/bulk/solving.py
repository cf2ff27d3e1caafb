"""Many positions at once: in arrays by native threads, or as a stream."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_EXCEPTION, Executor, ThreadPoolExecutor, wait
from typing import Any, Literal, TypeAlias, overload

import numpy as np
from numpy.typing import NDArray

from ..cards.cards import Card
from ..cards.deals import Deal
from ..cards.seats import Seat, Side
from ..common.arguments import to_choice, to_integer, to_iterator
from ..common.dicts_by_letter import ByKey
from ..common.forks import Origin
from ..errors import InvalidError, LostAnswersError, at_position
from ..play.position import Position
from ..solving.engine import LEAST_TABLE_MB, MOST_TABLE_MB, TABLE_MB
from ..solving.solvable import Solvable, to_position
from ..solving.solver import Solution, own_solver, solve, tricks
from ..solving.streams import SIGNAL_SECONDS, Progress, stream, to_threads
from .batch import QUESTIONS, Batch, to_rows
from .position_arrays import PositionArrays

#: What :func:`solve_many` may be asked.
Question: TypeAlias = Literal["tricks", "leaders", "cards"]


def solve_many(
    positions: Sequence[Solvable] | PositionArrays,
    what: Question = "tricks",
    *,
    threads: int | None = None,
    table_mb: int = TABLE_MB,
) -> NDArray[np.int8]:
    """Solve many positions; the answers are an ``int8`` array with a row for each.

    ======== =========== ======================================================================
    ``what`` shape       meaning
    ======== =========== ======================================================================
    tricks   ``[n, 2]``  tricks of North-South and of East-West, as :func:`atout.tricks`
    leaders  ``[n,4,2]`` the same for each leader N E S W of a trick that has not begun
    cards    ``[n, 62]`` tricks of the side to move by the code of each legal play
                         (:mod:`atout.bulk`), −1 for all that is no legal play
    ======== =========== ======================================================================

    ``positions`` are any mixture of games and moments, or :class:`PositionArrays`. They are
    checked before anything is solved. ``threads`` is how many work (by default as many as there
    are processors), none of which needs the GIL; ``table_mb`` is the memory of all their tables
    together. The answers are the same for any number of threads. Ctrl-C stops it at once.

    >>> from atout import four_hundred
    >>> deals = four_hundred.random_deals(4, seed=400, hand_size=5)
    >>> solve_many(PositionArrays(deals, 3, 0, game="400")).tolist()
    [[2, 3], [4, 1], [5, 0], [3, 2]]

    Raises:
        InvalidError: a position is none, or has cards on the table where leaders are asked for;
            says which one. ``threads`` or ``table_mb`` that cannot be, or less than a megabyte
            for each thread.
        IllegalError: a match in which no cards are being played; says which one.
        InvalidTypeError: nothing that could have a position; says which one.
    """
    to_choice("what", what, QUESTIONS)
    workers = to_threads(threads)
    least, most = workers * LEAST_TABLE_MB, workers * MOST_TABLE_MB
    name = f"table_mb for {workers} threads"
    share = to_integer(name, table_mb, least, most) // workers
    batch, started = _checked(positions)
    if what == "leaders" and started.any():
        row = int(started.argmax())
        raise InvalidError(f"position {row}: cards are on the table: the trick has its leader")
    number, shape = QUESTIONS[what]
    answers = np.full((len(started), *shape), -1, np.int8)
    _work(batch, number, answers.reshape(len(started), math.prod(shape)), workers, share)
    return answers


def _checked(positions: Sequence[Solvable] | PositionArrays) -> tuple[Batch, NDArray[np.bool_]]:
    """A batch of sound positions, and which of them have cards on the table."""
    if isinstance(positions, PositionArrays):
        some = positions.rules
        by_trump = np.full(256, len(some), np.uint16)  # of what is no trump: no rules
        by_trump[[rules.trump.ordinal for rules in some]] = range(len(some))
        rules_of = by_trump[positions.trump]
        rows = positions.hands, positions.leader, positions.table, positions.voids
        found: Sequence[Position] = positions
    else:
        some_positions = to_iterator("positions to iterate", positions)
        found = [_position_at(row, position) for row, position in enumerate(some_positions)]
        numbers = {rules: i for i, rules in enumerate({p.rules: None for p in found})}
        some = tuple(numbers)
        rules_of = np.array([numbers[position.rules] for position in found], np.uint16)
        rows = to_rows(found)
    batch = Batch(some, rules_of, *rows)
    wrong = batch.first_wrong()
    if wrong >= 0:
        raise _what_is_wrong(found, wrong)
    return batch, rows[2][:, 0] >= 0


def _position_at(row: int, value: Solvable) -> Position:
    try:
        return to_position(value)
    except ValueError as error:
        raise at_position(row, error) from None


def _what_is_wrong(positions: Sequence[Position], row: int) -> Exception:
    """What the one check of positions says about a row that is none."""
    try:
        found = positions[row]
        Position(found.rules, Deal(found.hands), found.leader, found.table, found.won, found.voids)
    except ValueError as error:
        return at_position(row, error)
    return InvalidError(f"position {row}: no position")


def _work(
    batch: Batch, question: int, answers: NDArray[np.int8], threads: int, table_mb: int
) -> None:
    """Let threads solve a batch; this one waits, so that it sees signals."""
    origin = Origin()
    with ThreadPoolExecutor(threads, "atout-solve") as pool:
        futures = {
            pool.submit(batch.work, question, answers, table_mb)
            for _ in range(min(threads, len(answers)))
        }
        answered = 0
        try:
            while futures:
                done, futures = wait(futures, SIGNAL_SECONDS, FIRST_EXCEPTION)
                origin.check()
                answered += sum(future.result() for future in done)
        finally:
            batch.halt()
    if answered != len(answers):
        raise LostAnswersError(f"{answered} answers to {len(answers)} positions")


def _leaders(where: Solvable) -> ByKey[Seat, ByKey[Side, int]]:
    return own_solver().tricks_by_leader(where)


def _cards(where: Solvable) -> dict[Card, int]:
    return own_solver().evaluate(where)[0]


_ASKS: dict[str, Callable[[Solvable], Any]] = {
    "solution": solve,
    "tricks": tricks,
    "leaders": _leaders,
    "cards": _cards,
}


@overload
def solve_iter(
    positions: Iterable[Solvable],
    what: Literal["solution"] = "solution",
    *,
    chunk: int = ...,
    threads: int | None = ...,
    executor: Executor | None = ...,
    progress: Progress | None = ...,
) -> Iterator[Solution]: ...


@overload
def solve_iter(
    positions: Iterable[Solvable],
    what: Literal["tricks"],
    *,
    chunk: int = ...,
    threads: int | None = ...,
    executor: Executor | None = ...,
    progress: Progress | None = ...,
) -> Iterator[ByKey[Side, int]]: ...


@overload
def solve_iter(
    positions: Iterable[Solvable],
    what: Literal["leaders"],
    *,
    chunk: int = ...,
    threads: int | None = ...,
    executor: Executor | None = ...,
    progress: Progress | None = ...,
) -> Iterator[ByKey[Seat, ByKey[Side, int]]]: ...


@overload
def solve_iter(
    positions: Iterable[Solvable],
    what: Literal["cards"],
    *,
    chunk: int = ...,
    threads: int | None = ...,
    executor: Executor | None = ...,
    progress: Progress | None = ...,
) -> Iterator[dict[Card, int]]: ...


def solve_iter(
    positions: Iterable[Solvable],
    what: str = "solution",
    *,
    chunk: int = 16,
    threads: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Iterator[Any]:
    """Solve a stream of positions of any length; the answers come in their order.

    ``what`` is asked of each position: its ``solution`` as :func:`atout.solve`, the ``tricks`` of
    each side as :func:`atout.tricks`, those for all four ``leaders``, or only what the legal
    ``cards`` are worth (:attr:`Solution.cards`). ``chunk``, ``threads``, ``executor`` and
    ``progress`` are those of :func:`atout.solving.streams.stream`: no more than a few chunks are
    held at any time, and closing the generator stops the work.

    >>> import atout
    >>> lines = ["400 H N - 0,0,0,0 N:A.Q.. K.A.. 2.K.. 3.2..",
    ...          "400 H S - 0,0,0,0 N:A... K... Q... J..."]
    >>> for answer in solve_iter(map(atout.Position.parse, lines), "tricks"):
    ...     print(answer["NS"], answer["EW"])
    1 1
    1 0

    Raises:
        InvalidError: ``what``, ``chunk`` or ``threads`` that cannot be. Of one position: cards are
            on its table where leaders are asked for; says which one.
        IllegalError: a match in which no cards are being played; says which one.
        InvalidTypeError: nothing that could have a position; says which one.
    """
    to_choice("what", what, _ASKS)
    return stream(
        _ASKS[what], positions, chunk=chunk, threads=threads, executor=executor, progress=progress
    )
