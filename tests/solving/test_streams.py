"""Streams of positions: in order, lazily, by threads and processes; stopped and failed cleanly."""

from __future__ import annotations

import _thread
import multiprocessing
import random
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.examples import examples
from support.random_plays import KINDS, random_start, rngs

import atout
from atout import four_hundred
from atout.solving.streams import CHUNKS_AHEAD, stream

LINE = "400 H N - 0,0,0,0 N:A... K... Q... J..."
# The longest search among 400 random deals of 400: some three million plays.
LONG = four_hundred.position(
    "N:T7.97.J973.AK987 AQ96.QJ852.KQT4. K83.AT43.2.QJ632 J542.K6.A865.T54", "N"
)


def random_positions(rng: random.Random, count: int) -> list[atout.Position]:
    """Starts of short endings of all kinds."""
    return [
        atout.Position.parse(random_start(rng, rng.choice(KINDS), rng.randrange(1, 5)))
        for _ in range(count)
    ]


@settings(max_examples=examples(10))
@given(rngs(), st.integers(1, 9), st.integers(1, 4))
def test_all_answers_in_order(rng: random.Random, chunk: int, threads: int) -> None:
    """Every question, whatever the chunks: as one by one."""
    positions = random_positions(rng, 25)
    for what, ask in {
        "solution": atout.solve,
        "tricks": atout.tricks,
        "cards": lambda position: atout.solve(position).cards,
        "leaders": atout.Solver(1).tricks_by_leader,
    }.items():
        found: Any = atout.solve_iter(positions, what, chunk=chunk, threads=threads)  # type: ignore[call-overload]
        assert list(found) == [ask(position) for position in positions]  # type: ignore[operator]
    assert list(atout.solve_iter([])) == []


def test_matches_in_a_stream() -> None:
    """Whatever has a position can be solved."""
    match = four_hundred.Match(seed=7, dealer="N")
    match.deal()
    while match.phase is atout.Phase.BIDDING:
        match.push(match.legal_actions()[2])
    (answer,) = atout.solve_iter([match], "tricks")
    assert answer == atout.tricks(match)


class Counted:
    """An endless stream that says how much of it was read."""

    def __init__(self) -> None:
        self.read = 0

    def __iter__(self) -> Iterator[atout.Position]:
        while True:
            self.read += 1
            yield atout.Position.parse(LINE)


def test_streams_are_read_as_needed() -> None:
    """Nothing before the first answer is asked for, and never more than the chunks ahead."""
    source = Counted()
    answers = atout.solve_iter(source, "tricks", chunk=5, threads=2)
    assert source.read == 0
    for taken in range(1, 60):
        assert next(answers) == {"NS": 1, "EW": 0}
        assert source.read <= taken + 5 * (2 * CHUNKS_AHEAD + 1)
    answers.close()  # type: ignore[attr-defined]
    before = source.read
    assert next(answers, None) is None
    assert source.read == before


def test_closing_stops_the_work() -> None:
    """Even a long search that is under way; no thread is left."""
    before = threading.active_count()
    asked: list[int] = []

    def ask(number: int) -> object:
        asked.append(number)
        return atout.tricks(LONG) if number else None

    answers = stream(ask, range(100), chunk=1, threads=2)
    next(answers)
    answers.close()  # type: ignore[attr-defined]
    assert threading.active_count() == before
    assert len(asked) < 10


def test_ctrl_c() -> None:
    """While answers are waited for."""
    before = threading.active_count()
    timer = threading.Timer(0.05, _thread.interrupt_main)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        for _ in atout.solve_iter((LONG.after(card) for card in 100 * LONG.legal()), threads=2):
            pass
    timer.join()
    # A thread that was being started just then is not waited for, but ends at once.
    ends = time.monotonic() + 60
    while threading.active_count() > before and time.monotonic() < ends:
        time.sleep(0.01)
    assert threading.active_count() == before


@pytest.mark.parametrize("total", [10, None])
def test_progress(total: int | None) -> None:
    """Called with what is answered and, where it is known, the total."""
    positions = [atout.Position.parse(LINE)] * 10
    source = positions if total else iter(positions)
    calls: list[tuple[int, int | None]] = []
    answers = atout.solve_iter(source, chunk=4, progress=lambda *call: calls.append(call))
    assert len(list(answers)) == 10
    assert calls == [(4, total), (8, total), (10, total)]


@pytest.mark.parametrize("total", [4, None])
def test_progress_of_the_questions_of_400(total: int | None) -> None:
    """Their terms do not hide how many moments there are."""
    bids = {"N": 1, "E": 1, "S": 1, "W": 1}
    moments: Any = [atout.Position.parse(LINE)] * 4
    source = moments if total else iter(moments)
    calls: list[tuple[int, int | None]] = []
    answers = four_hundred.solve_contracts_iter(
        source, [bids] * 4, chunk=3, threads=1, progress=lambda *call: calls.append(call)
    )
    assert len(list(answers)) == 4
    assert calls == [(3, total), (4, total)]


def test_an_error_says_where() -> None:
    """After all answers before it, with the number of its position."""
    good = atout.Position.parse(LINE)
    cases: list[tuple[Any, str, type[Exception], str]] = [
        (LINE, "tricks", TypeError, "position 7: expected a position"),
        (four_hundred.Match(seed=1), "cards", atout.IllegalError, "position 7: there is no"),
        (good.after("SA"), "leaders", atout.InvalidError, "position 7: cards are on the table"),
    ]
    for wrong, what, kind, message in cases:
        answers: Any = atout.solve_iter([good] * 7 + [wrong] + [good] * 9, what, chunk=3, threads=2)  # type: ignore[call-overload]
        for _ in range(7):
            next(answers)
        with pytest.raises(kind, match=message):
            next(answers)


def test_other_errors_keep_their_kind() -> None:
    """Those of a question of one's own carry the number as a note."""
    with pytest.raises(ZeroDivisionError) as caught:
        list(stream(lambda n: 1 // n, [3, 2, 1, 0], threads=1))
    assert caught.value.__notes__ == ["position 3"]


def test_errors_of_the_source() -> None:
    """What the iterable raises comes after the answers to all that it gave."""

    def source() -> Iterator[atout.Position]:
        for _ in range(8):
            yield atout.Position.parse(LINE)
        yield atout.Position.parse("nonsense")

    answers = atout.solve_iter(source(), "tricks", chunk=3, threads=2)
    for _ in range(8):
        next(answers)
    with pytest.raises(atout.NotationError):
        next(answers)


@pytest.mark.parametrize("options", [{"what": "all"}, {"chunk": 0}, {"threads": 0}], ids=str)
def test_options_that_cannot_be(options: dict[str, Any]) -> None:
    """Refused at once, not with the first answer."""
    with pytest.raises(atout.InvalidError, match=next(iter(options))):
        atout.solve_iter([], **options)


def test_processes() -> None:
    """Positions, answers and errors travel; the executor stays usable."""
    context = multiprocessing.get_context("spawn")
    positions = random_positions(random.Random(8), 30)
    wanted = [atout.solve(position) for position in positions]
    with ProcessPoolExecutor(2, mp_context=context) as executor:
        found = atout.solve_iter(positions, executor=executor, threads=2, chunk=4)
        assert list(found) == wanted
        answers: Any = atout.solve_iter([positions[0], LINE], executor=executor)  # type: ignore[list-item]
        assert next(answers) == wanted[0]
        with pytest.raises(TypeError, match="position 1"):
            next(answers)
        limited = stream(partial(atout.tricks, max_nodes=10), [LONG], executor=executor)
        with pytest.raises(atout.NodeLimitError) as caught:
            next(limited)
        assert caught.value.most == {"NS": 13, "EW": 13}
        assert caught.value.__notes__ == ["position 0"]


def test_executors_are_left_open() -> None:
    """One that is given is neither shut down nor fed more than its workers need."""

    class Spy(ThreadPoolExecutor):
        submitted = 0

        def submit(self, *arguments: Any, **named: Any) -> Future[Any]:
            self.submitted += 1
            return super().submit(*arguments, **named)

    with Spy(2) as executor:
        answers = atout.solve_iter(Counted(), "tricks", executor=executor, threads=3, chunk=2)
        for _ in range(2):
            next(answers)
        answers.close()  # type: ignore[attr-defined]
        assert executor.submitted <= CHUNKS_AHEAD * 3
        assert executor.submit(int).result() == 0
    assert isinstance(executor, Executor)


def test_halting_a_solver() -> None:
    """Another thread stops a question; what is proved is known; the next question is answered."""
    solver, caught = atout.Solver(), []

    def ask() -> None:
        try:
            while True:
                solver.tricks(LONG)
                solver.tricks(atout.Position.parse(LINE))  # another deal: starts afresh
        except atout.HaltedError as error:
            caught.append(error)

    thread = threading.Thread(target=ask)
    thread.start()
    while thread.is_alive():
        solver.halt()
        thread.join(0.005)
    assert caught[0].least["NS"] <= 5 <= caught[0].most["NS"]
    assert solver.tricks(LONG) == {"NS": 5, "EW": 8}
