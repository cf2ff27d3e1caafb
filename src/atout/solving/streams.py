"""Questions to a stream of positions: answers in order, bounded memory, any executor."""

from __future__ import annotations

import os
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sized
from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor, wait
from itertools import islice
from typing import Any, Generic, TypeAlias, TypedDict, TypeVar

from ..common.arguments import to_callable, to_instance, to_integer, to_iterator, wrong_type
from ..common.forks import Origin
from ..errors import LostAnswersError, at_position
from .solver import Solver, own_solver

T = TypeVar("T")
R = TypeVar("R")

#: Called with the number of positions answered so far and their number in all, none if unknown.
Progress: TypeAlias = Callable[[int, int | None], object]


class Work(TypedDict, total=False):
    """How a stream is worked on: these arguments of :func:`stream`."""

    chunk: int
    threads: int | None
    executor: Executor | None
    progress: Progress | None


class Counted(Iterable[T]):
    """An iterable that knows how many things come, for the total of a progress."""

    def __init__(self, items: Iterable[T], count: int) -> None:
        self._items = items
        self._count = count

    def __iter__(self) -> Iterator[T]:
        return iter(self._items)

    def __len__(self) -> int:
        return self._count


#: How long a wait for threads may keep signals waiting: not every system interrupts a wait.
SIGNAL_SECONDS = 0.05
#: How long a halt may be overlooked: by a thread that was about to begin with its next question.
HALT_SECONDS = 0.005
#: How many chunks are under way for each worker.
CHUNKS_AHEAD = 2
#: The largest chunk, and the most threads: more than any use of them.
MOST_CHUNK = 1_000_000
MOST_THREADS = 1024

# The answers to the positions of a chunk, and the error of the one after them, if any.
_Answers: TypeAlias = tuple[list[R], Exception | None]


def stream(
    ask: Callable[[T], R],
    positions: Iterable[T],
    *,
    chunk: int = 16,
    threads: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Iterator[R]:
    """Ask the same question of every position of a stream; the answers come in their order.

    ``chunk`` positions at a time go to one of ``threads`` threads (by default as many as there
    are processors), or to a :class:`concurrent.futures.Executor`: of processes, or of a cluster;
    then ``threads`` is the number of its workers to keep busy, and ``ask``, the positions and the
    answers must pickle. Two chunks for each worker are read ahead, and no more. ``progress`` is
    called, in the thread that reads the answers, whenever those of a chunk are there:
    ``progress(answered, total)``; ``total`` is ``len(positions)``, none if it has no length.

    An error of one position comes after the answers of all before it and says its number; an
    error of the iterable itself comes in its place too. Closing the iterator stops the work:
    that of its own threads at once, that of an executor after the chunks under way.

    Raises:
        InvalidError: ``chunk`` is not 1 to 1,000,000, or ``threads`` not 1 to 1,024.
        InvalidTypeError: positions that cannot be iterated, an executor that nothing can be
            submitted to, progress that cannot be called.
        LostAnswersError: an executor gave fewer answers than it was asked for.
    """
    size = to_integer("chunk", chunk, 1, MOST_CHUNK)
    workers = to_threads(threads)
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise wrong_type("an executor", executor)
    to_callable("progress", progress)
    if not callable(ask):
        raise wrong_type("a question to ask of each position", ask)
    items = to_iterator("positions to iterate", positions)
    total = len(positions) if isinstance(positions, Sized) else None
    return _stream(ask, _Chunks(items, size), total, workers, executor, progress)


def to_threads(threads: int | None) -> int:
    """A number of threads, by default that of the processors this process may use.

    Raises:
        InvalidError: not 1 to 1,024.
    """
    if threads is None:
        if hasattr(os, "sched_getaffinity"):
            return len(os.sched_getaffinity(0))
        return os.cpu_count() or 1
    return to_integer("threads", threads, 1, MOST_THREADS)


def _stream(
    ask: Callable[[T], R],
    chunks: _Chunks[T],
    total: int | None,
    workers: int,
    executor: Executor | None,
    progress: Progress | None,
) -> Iterator[R]:
    origin = Origin()
    own = _Threads(workers) if executor is None else None
    waiting: deque[tuple[int, Future[_Answers[R]]]] = deque()
    answered = 0
    try:
        while True:
            origin.check()
            while len(waiting) < CHUNKS_AHEAD * workers and (part := chunks.read()):
                first = chunks.count - len(part)
                if own is not None:
                    future = own.pool.submit(_answer, ask, first, part, own.stop)
                else:
                    assert executor is not None
                    future = to_instance(
                        executor.submit(_answer, ask, first, part),
                        Future,
                        "a Future of the executor",
                    )
                waiting.append((len(part), future))
            if not waiting:
                break
            asked, future = waiting[0]
            while not future.done():
                wait([future], SIGNAL_SECONDS)
                origin.check()
            waiting.popleft()
            answers, error = _answers_of(future, asked)
            answered += len(answers)
            if progress is not None and answers:
                progress(answered, total)
            yield from answers
            if error is not None:
                raise error
        if chunks.error is not None:
            raise chunks.error
    finally:
        if origin.is_here:
            running = [future for _, future in waiting if not future.cancel()]
            if own is not None:
                own.close(running)


def _answers_of(future: Future[_Answers[R]], asked: int) -> _Answers[R]:
    """The answers to so many positions, or fewer and the error of the next.

    Raises:
        LostAnswersError: the work was cancelled, or something else came back.
    """
    try:
        found = future.result()
    except CancelledError:
        raise LostAnswersError(f"the work on {asked} positions was cancelled") from None
    if not isinstance(found, tuple) or len(found) != 2 or not isinstance(found[0], list):
        raise LostAnswersError(f"no answers to {asked} positions, but {type(found).__name__}")
    answers, error = found
    if error is None and len(answers) != asked:
        raise LostAnswersError(f"{len(answers)} answers to {asked} positions")
    return answers, error


def _answer(
    ask: Callable[[T], R], first: int, positions: list[T], stop: threading.Event | None = None
) -> _Answers[R]:
    """What a worker does with a chunk; ``first`` is the number of its first position."""
    answers: list[R] = []
    for number, position in enumerate(positions, first):
        if stop is not None and stop.is_set():
            break
        try:
            answers.append(ask(position))
        except Exception as error:
            return answers, at_position(number, error)
    return answers, None


class _Chunks(Generic[T]):
    """Reads an iterable in lists; an error of it is kept for when its turn comes."""

    def __init__(self, items: Iterator[T], size: int) -> None:
        self._items = items
        self._size = size
        self.count = 0
        self.error: Exception | None = None

    def read(self) -> list[T]:
        """The next items, none at the end."""
        part: list[T] = []
        if self.error is None:
            try:
                for item in islice(self._items, self._size):
                    part.append(item)
            except Exception as error:
                self.error = error
        self.count += len(part)
        return part


class _Threads:
    """Threads of our own, whose solvers can be halted."""

    def __init__(self, workers: int) -> None:
        self.stop = threading.Event()
        self._solvers: list[Solver] = []
        self.pool = ThreadPoolExecutor(workers, "atout-stream", self._begin)

    def _begin(self) -> None:
        self._solvers.append(own_solver())

    def close(self, running: Iterable[Future[Any]]) -> None:
        """Stop all that is under way."""
        self.stop.set()
        left = set(running)
        while left:
            for solver in self._solvers:
                solver.halt()
            left = wait(left, HALT_SECONDS).not_done
        self.pool.shutdown()
