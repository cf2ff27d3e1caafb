"""A process that is a copy of one at work: its answers are right, and nothing waits for ever."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import wait
from contextlib import contextmanager
from typing import Any

import pytest

import atout
from atout import five_hundred, four_hundred
from atout.bulk import solving
from atout.cards.cards import Denomination
from atout.common.forks import PerThread
from atout.five_hundred.kitty import DiscardQuestion, KittyRules
from atout.solving.contracts.contract_solver import ContractSolver
from atout.solving.kitty.discard_solver import DiscardSolver
from atout.solving.solver import own_solver

pytestmark = [
    pytest.mark.skipif(not hasattr(os, "fork"), reason="needs forks"),
    pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning"),
]

# Questions that take a while, and their answers.
LONG = four_hundred.position(
    "N:T7.97.J973.AK987 AQ96.QJ852.KQT4. K83.AT43.2.QJ632 J542.K6.A865.T54", "N"
)
LONG_TRICKS = {"NS": 5, "EW": 8}
SHORT = four_hundred.position("N:A.Q.. K.A.. 2.K.. 3.2..", "N")
SHORT_TRICKS = {"NS": 1, "EW": 1}

#: How long a child may take that only has to answer a few questions; then it hangs.
SECONDS = 60


def in_child(check: Callable[[], object]) -> int:
    """Fork; the child ends with 0 if its check holds. Returns the child."""
    child = os.fork()
    if child:
        return child
    code = 1
    try:
        code = 0 if check() else 2
    finally:
        os._exit(code)


def ended(child: int) -> int:
    """The code that a child ends with; −9 if it hangs."""
    ends = time.monotonic() + SECONDS
    while time.monotonic() < ends:
        found, status = os.waitpid(child, os.WNOHANG)
        if found:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.01)
    os.kill(child, signal.SIGKILL)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


@contextmanager
def busy(ask: Callable[[], object]) -> Iterator[None]:
    """Another thread asks and asks in here."""
    stop, begun = threading.Event(), threading.Event()

    def keep_asking() -> None:
        while not stop.is_set():
            begun.set()
            ask()

    other = threading.Thread(target=keep_asking)
    other.start()
    begun.wait()
    try:
        yield
    finally:
        stop.set()
        other.join()


def of_busy_parent(ask: Callable[[], object], check: Callable[[], object]) -> None:
    """Children of different moments of a question, each of which checks something."""
    with busy(ask):
        for moment in range(8):
            time.sleep(0.003 * moment)
            assert ended(in_child(check)) == 0


def test_a_solver_that_another_thread_was_asking() -> None:
    """In the child nobody asks it any more, and what was half-written is not believed."""
    solver = atout.Solver()

    def ask() -> None:
        solver.tricks(SHORT)
        solver.tricks(LONG)

    def check() -> bool:
        return solver.tricks(LONG) == LONG_TRICKS and solver.tricks(SHORT) == SHORT_TRICKS

    of_busy_parent(ask, check)
    assert solver.tricks(LONG) == LONG_TRICKS


def test_contracts_that_another_thread_was_asking() -> None:
    """The same for the four players' own contracts: here the tricks that North can win himself."""
    contracts = ContractSolver()
    north_south = 0b0101
    long = four_hundred.position(four_hundred.random_deal(12), "N")
    wanted = [contracts.own_tricks(where, 0, north_south) for where in (SHORT, long)]

    def check() -> bool:
        return [contracts.own_tricks(where, 0, north_south) for where in (SHORT, long)] == wanted

    def ask() -> None:
        contracts.own_tricks(SHORT, 0, north_south)
        contracts.own_tricks(long, 0, north_south)

    of_busy_parent(ask, check)


def test_an_exchange_that_another_thread_was_asking() -> None:
    """The same for the declarer's question."""
    exchange = DiscardSolver(table_mb=16)
    rules = KittyRules()
    deal = five_hundred.random_deal(3)
    long = DiscardQuestion.of(deal, atout.Seat.N, Denomination.SPADES, rules)
    small = atout.Deal.parse("N:AK.Q7.. T9.A.5. .J8.A.7 Q.KT..A / .4..9")
    short = DiscardQuestion.of(small, atout.Seat.N, Denomination.SPADES, rules)
    wanted = exchange.best(*short.arguments)

    def check() -> bool:
        return exchange.best(*short.arguments) == wanted

    of_busy_parent(lambda: exchange.best(*long.arguments), check)


def test_a_child_of_a_child() -> None:
    """Who asked is gone for good, also for a child of the child that did not notice."""
    solver = atout.Solver()

    def grandchild() -> bool:
        return solver.tricks(SHORT) == SHORT_TRICKS

    def check() -> bool:
        results: list[int] = []
        other = threading.Thread(target=lambda: results.append(ended(in_child(grandchild))))
        other.start()
        other.join()
        return results == [0]

    of_busy_parent(lambda: solver.tricks(LONG), check)


@contextmanager
def alarm(handler: Callable[[], None]) -> Iterator[None]:
    """A signal in a moment, and its handler."""
    before = signal.signal(signal.SIGALRM, lambda *_: handler())
    signal.setitimer(signal.ITIMER_REAL, 0.01)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def asked_until(ask: Callable[[], object], begun: list[int]) -> bool:
    """Ask again until a child was begun meanwhile; whether all answers were right."""
    ends = time.monotonic() + SECONDS
    right = True
    while not begun and time.monotonic() < ends:
        right = ask() == LONG_TRICKS and right
    return right


def test_a_fork_in_the_middle_of_an_own_question() -> None:
    """A signal handler forks: the child has a fresh solver, and both finish the question."""
    parent = os.getpid()
    children: list[int] = []
    asked = [False]

    def ask() -> object:
        atout.tricks(SHORT)  # another deal: the next question starts afresh
        asked[0] = True
        answer = atout.tricks(LONG)
        asked[0] = False
        return answer

    def handler() -> None:
        if not asked[0]:
            signal.setitimer(signal.ITIMER_REAL, 0.005)
            return
        children.append(os.fork())
        if children[0] == 0 and atout.tricks(SHORT) != SHORT_TRICKS:
            os._exit(3)

    right = False
    try:
        with alarm(handler):
            right = asked_until(ask, children)
    finally:
        if os.getpid() != parent:
            os._exit(0 if right and atout.tricks(LONG) == LONG_TRICKS else 1)
    assert right
    assert ended(children[0]) == 0


def test_a_fork_in_the_middle_of_a_question_to_a_kept_solver() -> None:
    """The one who asks is there in the child too, so the solver is busy until it has answered."""
    parent = os.getpid()
    solver = atout.Solver()
    children: list[int] = []
    asked = [False]

    def ask() -> object:
        solver.tricks(SHORT)
        asked[0] = True
        answer = solver.tricks(LONG)
        asked[0] = False
        return answer

    def handler() -> None:
        if not asked[0]:
            signal.setitimer(signal.ITIMER_REAL, 0.005)
            return
        children.append(os.fork())
        if children[0] == 0:
            try:
                solver.tricks(SHORT)
            except atout.BusyError:
                return
            os._exit(3)

    right = False
    try:
        with alarm(handler):
            right = asked_until(ask, children)
    finally:
        if os.getpid() != parent:
            os._exit(0 if right and solver.tricks(SHORT) == SHORT_TRICKS else 1)
    assert right
    assert ended(children[0]) == 0


def test_what_threads_keep_is_made_anew() -> None:
    """One for each thread, always the same; another one in a child."""
    kept = PerThread(object)
    mine, solver = kept.get(), own_solver()
    others: list[object] = []
    other = threading.Thread(target=lambda: others.append(kept.get()))
    other.start()
    other.join()
    assert kept.get() is mine
    assert others[0] is not mine
    assert ended(in_child(lambda: kept.get() is not mine and own_solver() is not solver)) == 0


def test_a_stream_in_a_child() -> None:
    """Its threads are its parent's: going on is refused, and closing it ends at once."""
    moments = [LONG.after(card) for card in LONG.legal()]
    answers = atout.solve_iter(20 * moments, "tricks", threads=2, chunk=1)
    next(answers)

    def check_next() -> bool:
        try:
            list(answers)
        except atout.BusyError as error:
            return "fork" in str(error)
        return False

    def check_close() -> bool:
        answers.close()  # type: ignore[attr-defined]
        return True

    assert ended(in_child(check_next)) == 0
    assert ended(in_child(check_close)) == 0
    wanted = [atout.tricks(moment) for moment in moments]
    assert [next(answers) for _ in range(len(moments) - 1)] == wanted[1:]
    answers.close()  # type: ignore[attr-defined]


def test_arrays_in_a_child(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fork made while arrays are waited for, as a signal handler may: no waiting in the child."""
    parent = os.getpid()
    arrays = atout.PositionArrays(four_hundred.random_deals(20, 6), 3, 0, game="400")
    children = list[int]()

    def forking_wait(*arguments: Any) -> Any:
        if not children:
            children.append(os.fork())
        return wait(*arguments)

    monkeypatch.setattr(solving, "wait", forking_wait)
    refused = False
    try:
        answers = atout.solve_many(arrays, threads=2)
    except atout.BusyError as error:
        refused = "fork" in str(error)
    finally:
        if os.getpid() != parent:
            os._exit(0 if refused else 1)
    assert not refused
    assert ended(children[0]) == 0
    assert (answers.sum(axis=1) == 13).all()
