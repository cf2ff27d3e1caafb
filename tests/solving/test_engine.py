"""What the searches of one solver share: memory, limits, halts, and who asks."""

from __future__ import annotations

import copy
import gc
import pickle
import random
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest
from support.examples import examples

import atout
from atout import five_hundred, four_hundred
from atout.solving.engine import Engine, StoppedError
from atout.solving.searches import Searches
from atout.solving.trick_solver import TrickSolver

BIDS = {"N": 4, "E": 3, "S": 3, "W": 2}
WHOLE_400 = four_hundred.random_deal(105)
WHOLE_500 = five_hundred.random_deal(341)
LONG = four_hundred.position(WHOLE_400, "N")
SHORT = four_hundred.position("N:A.Q.. K.A.. 2.K.. 3.2..", "N")


def match_of(game: Any, *actions: Any) -> Any:
    """A match whose first deal is being played."""
    match = game.Match(seed=7, dealer="N")
    match.deal()
    for action in actions:
        match.push(action)
    return match


def line_of_500() -> Any:
    """A deal of 500 of which a trick has been played."""
    match = match_of(five_hundred, "P", "8H", "P", "P")
    match.push(match.legal_actions()[0])
    for _ in range(4):
        match.push(match.legal_actions()[-1])
    return match


#: Every question that takes a solver, of something that keeps it busy for long.
QUESTIONS: dict[str, Callable[[atout.Solver], object]] = {
    "tricks": lambda solver: atout.tricks(LONG, solver=solver),
    "solve": lambda solver: atout.solve(LONG, solver=solver),
    "tricks_by_leader": lambda solver: four_hundred.tricks_by_leader(WHOLE_400, solver=solver),
    "tricks_by_trump": lambda solver: five_hundred.tricks_by_trump(WHOLE_500, "N", solver=solver),
    "solve_contracts": lambda solver: four_hundred.solve_contracts(LONG, bids=BIDS, solver=solver),
    "own_tricks": lambda solver: four_hundred.own_tricks(LONG, solver=solver),
    "bid_values": lambda solver: four_hundred.bid_values(
        WHOLE_400, "N", {"E": 3, "S": 3, "W": 2}, leader="E", solver=solver
    ),
    "best_discard": lambda solver: five_hundred.best_discard(
        WHOLE_500, "N", "S", all_best=True, solver=solver
    ),
    "judge_discard": lambda solver: five_hundred.judge_discard(line_of_500(), solver=solver),
    "makeable": lambda solver: five_hundred.makeable(WHOLE_500, solver=solver),
    "par": lambda solver: five_hundred.par(WHOLE_500, "N", solver=solver),
    "analyse": lambda solver: atout.analyse(line_of_500(), solver=solver),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_solver_that_is_given_answers(name: str) -> None:
    """It makes the plays, and the answer is that of the thread's own."""
    solver, own = atout.Solver(16), atout.Solver()
    answer = QUESTIONS[name](solver)
    assert answer == QUESTIONS[name](own)
    assert solver.nodes > 0


@pytest.mark.parametrize("name", QUESTIONS)
def test_halts(name: str) -> None:
    """Another thread ends any question; the solver then answers as before."""
    solvers, over = [atout.Solver(16)], threading.Event()

    def keep_halting() -> None:
        while not over.is_set():
            solvers[-1].halt()
            time.sleep(0)

    def ask() -> None:
        """Ask afresh until it is halted: an answer may be quicker than the other thread."""
        for _ in range(500):
            QUESTIONS[name](solvers[-1])
            solvers.append(atout.Solver(16))

    other = threading.Thread(target=keep_halting)
    other.start()
    try:
        with pytest.raises(atout.HaltedError, match="halted"):
            ask()
    finally:
        over.set()
        other.join()
    assert solvers[-1].tricks(SHORT) == {"NS": 1, "EW": 1}


@pytest.mark.parametrize("name", QUESTIONS)
def test_busy_for_the_whole_of_a_call(name: str) -> None:
    """Also between the questions that a call consists of."""
    solver = atout.Solver(16)
    with solver._searches.session(None, None), pytest.raises(atout.BusyError):
        QUESTIONS[name](solver)


@pytest.mark.parametrize("solver", [0, "solver", LONG, atout.Solver])
def test_no_solver(solver: Any) -> None:
    """Anything else is refused before any work."""
    for name, ask in QUESTIONS.items():
        with pytest.raises(atout.InvalidTypeError, match="a Solver"):
            ask(solver)
        assert name


def test_limits_count_for_all_questions_of_a_session() -> None:
    """Plays that one of them made are not left for the next, whichever search it asks."""
    searches = Searches(16)
    with searches.session(None, None) as free:
        searches.tricks.ns_tricks(LONG, free)
    made, other = free.nodes, four_hundred.position(four_hundred.random_deal(5), "N")
    assert made == searches.engine.nodes
    searches = Searches(16)
    with searches.session(None, made + 1000) as session:
        searches.tricks.ns_tricks(LONG, session)
        with pytest.raises(StoppedError, match="max_nodes"):
            searches.contracts.own_tricks(other, 0, 0b0101, session)
        with pytest.raises(StoppedError, match="max_nodes"):
            searches.tricks.ns_tricks(other, session)
    assert made + 1000 <= session.nodes < made + 3000
    assert searches.tricks.ns_tricks(LONG) + searches.tricks.ns_tricks(other) > 0


def test_a_halt_ends_the_rest_of_a_session() -> None:
    """One that comes between two questions too; the next session knows nothing of it."""
    searches = Searches(16)
    with searches.session(None, None) as session:
        searches.tricks.ns_tricks(SHORT, session)
        searches.engine.halt()
        for _ in range(2):
            with pytest.raises(StoppedError, match="halt"):
                searches.tricks.ns_tricks(LONG, session)
    searches.engine.halt()
    assert searches.tricks.ns_tricks(LONG) == atout.tricks(LONG)["NS"]


def test_sessions_that_are_none() -> None:
    """One that is over, has not begun, or is another engine's."""
    one, other = Searches(1), Searches(1)
    with one.session(None, None) as session:
        with pytest.raises(ValueError, match="session"):
            other.tricks.ns_tricks(SHORT, session)
        assert one.tricks.ns_tricks(SHORT, session) == 1
    for closed in (session, one.session(None, None)):
        with pytest.raises(ValueError, match="session"):
            one.tricks.ns_tricks(SHORT, closed)
    assert [one.tricks.ns_tricks(SHORT), other.tricks.ns_tricks(SHORT)] == [1, 1]


def test_a_session_begins_once() -> None:
    """Its limits are not there a second time, and there is no second one of it."""
    searches = Searches(1)
    session = searches.session(None, 50)
    with session:
        with pytest.raises(ValueError, match="once"):
            session.__enter__()
        for copied in (copy.copy, copy.deepcopy, pickle.dumps):
            with pytest.raises(TypeError, match="copied"):
                copied(session)
    with pytest.raises(ValueError, match="once"):
        session.__enter__()
    assert searches.tricks.ns_tricks(SHORT) == 1


def test_a_session_that_is_forgotten() -> None:
    """It gives the solver back when nobody has it any more."""
    searches = Searches(1)
    session = searches.session(None, None)
    session.__enter__()
    with pytest.raises(atout.BusyError, match="busy with another question"):
        searches.tricks.ns_tricks(SHORT)
    del session
    gc.collect()
    assert searches.tricks.ns_tricks(SHORT) == 1


@pytest.mark.parametrize("table_mb", [1, 2, 3])
def test_one_memory_for_all_tables(table_mb: int) -> None:
    """Together they never hold more, each may have most of it, and no answer depends on it."""
    rng, solver, held = random.Random(table_mb), atout.Solver(table_mb), dict.fromkeys("TCD", 0)
    for number in range(examples(18)):
        kind = "TCD"[number % 3] if number < 6 else rng.choice("TCD")
        deals = four_hundred.random_deals(1, seed=number, hand_size=10)
        position = four_hundred.position(atout.Deal.from_bits(*map(int, deals[0])), "N")
        deal = five_hundred.random_deal(number)

        def ask(solver: atout.Solver | None) -> object:
            if kind == "T":  # noqa: B023
                return atout.tricks(position, solver=solver)  # noqa: B023
            if kind == "C":  # noqa: B023
                return four_hundred.solve_contracts(position, bids=BIDS, solver=solver).value  # noqa: B023
            return five_hundred.best_discard(deal, "N", "S", solver=solver).tricks  # noqa: B023

        assert ask(solver) == ask(None)
        now = solver._searches.engine.table_bytes
        assert now <= table_mb << 20
        held[kind] = max(held[kind], now)
    assert min(held.values()) > (table_mb << 20) // 2


def test_searches_that_come_and_go() -> None:
    """What one has held is free for others when it is gone."""
    engine = Engine(table_mb=8)
    bare = engine.table_bytes
    for number in range(20):
        search = TrickSolver(engine)
        search.ns_tricks(four_hundred.position(four_hundred.random_deal(number), "N"))
        assert bare < engine.table_bytes <= 8 << 20
        del search
    assert engine.table_bytes == bare == 0


def test_more_searches_than_there_is_memory_for() -> None:
    """One too many is told; those that were there go on, and one that is gone makes room."""
    engine = Engine(table_mb=1)
    searches = [TrickSolver(engine)]

    def one_more() -> None:
        while searches[-1].ns_tricks(SHORT) == 1:
            assert engine.table_bytes <= 1 << 20
            searches.append(TrickSolver(engine))

    with pytest.raises(MemoryError):
        one_more()
    assert len(searches) > 20
    assert searches[0].ns_tricks(LONG) == atout.tricks(LONG)["NS"]
    with pytest.raises(MemoryError):
        searches[-1].ns_tricks(SHORT)
    del searches[1:10]
    assert searches[-1].ns_tricks(SHORT) == 1
    assert engine.table_bytes <= 1 << 20


def test_searches_that_go_while_another_is_at_work() -> None:
    """What they held is not taken from under its hands."""
    engine = Engine(table_mb=8)
    main, others = TrickSolver(engine), [TrickSolver(engine) for _ in range(300)]
    for other in others:
        other.ns_tricks(SHORT)
    del other
    positions = [four_hundred.position(four_hundred.random_deal(n), "N") for n in range(20)]
    found: list[int] = []
    asking = threading.Thread(target=lambda: found.extend(map(main.ns_tricks, positions)))
    asking.start()
    while asking.is_alive():
        if others:
            others.pop()
        time.sleep(0)
    asking.join()
    assert found == [atout.tricks(position)["NS"] for position in positions]
