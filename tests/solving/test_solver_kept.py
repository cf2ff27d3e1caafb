"""A solver that is kept: the same answers in any order, less work, one thread at a time."""

from __future__ import annotations

import pickle
import random
import signal
import threading
import time
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from plain.play import format_position, parse_position
from plain.search import best_line, card_values
from support.examples import examples
from support.random_plays import KINDS, Kind, kinds, random_moment, random_start, rngs

import atout
from atout import five_hundred, four_hundred

LONG = four_hundred.position(
    "N:T7.97.J973.AK987 AQ96.QJ852.KQT4. K83.AT43.2.QJ632 J542.K6.A865.T54", "N"
)
SHORT = four_hundred.position("N:A... K... Q... J...", "N")


def everything(solution: atout.Solution) -> tuple[object, ...]:
    """A solution without its count of plays."""
    return solution.tricks, solution.cards, solution.groups, solution.line


@settings(max_examples=examples(40))
@given(kinds(), rngs(), st.integers(1, 4))
def test_any_order_of_moments(kind: Kind, rng: random.Random, size: int) -> None:
    """All moments of a line, in any order, with other deals between: as from fresh solvers."""
    solver = atout.Solver(1)
    position = atout.Position.parse(random_start(rng, kind, size))
    moments = [position.copy()]
    while not position.is_over:
        position.push(rng.choice(position.legal()))
        # Once as a moment that knows its past, once as one that does not.
        moments.append(
            position.copy() if rng.random() < 0.5 else atout.Position.parse(str(position))
        )
    moments += [atout.Position.parse(random_start(rng, rng.choice(KINDS), 2)) for _ in range(3)]
    rng.shuffle(moments)
    for moment in moments[:8]:
        plain = parse_position(str(moment))
        solution = solver.solve(moment)
        assert everything(solution) == everything(atout.Solver(1).solve(moment))
        total = moment.tricks_left
        values = {
            str(card): n if moment.to_move.side == "NS" else total - n
            for card, n in solution.cards.items()
        }
        assert values == card_values(plain)
        assert [str(card) for card in solution.line] == best_line(plain)


@pytest.mark.parametrize("forwards", [True, False])
def test_reuse_along_a_line(forwards: bool) -> None:
    """Along a line one solver makes clearly fewer plays than fresh ones."""
    position = four_hundred.position(four_hundred.random_deal(9), "N")
    line = atout.solve(position).line
    moments = [position.copy()]
    for card in line[:24]:
        position.push(card)
        moments.append(position.copy())
    fresh = 0
    kept = atout.Solver()
    for moment in moments if forwards else reversed(moments):
        solver = atout.Solver()
        assert kept.tricks(moment) == solver.tricks(moment)
        fresh += solver.nodes
    assert kept.nodes < 0.7 * fresh


def test_other_deals_start_afresh() -> None:
    """What was found in one deal is not used in another that only looks like it."""
    solver = atout.Solver()
    rng = random.Random(4)
    for _ in range(200):
        position = atout.Position.parse(random_start(rng, rng.choice(KINDS), rng.randrange(1, 5)))
        assert solver.tricks(position) == atout.Solver(1).tricks(position)


def test_leaders_and_endings() -> None:
    """Other questions about the same deal share the table and do not disturb each other."""
    deal = four_hundred.random_deal(12)
    solver = atout.Solver()
    position = four_hundred.position(deal, "E")
    wanted = four_hundred.tricks_by_leader(deal)
    assert solver.solve(position).tricks == wanted[atout.Seat.E]
    assert solver.tricks_by_leader(position) == wanted
    assert solver.tricks(position) == wanted[atout.Seat.E]


def from_other_threads(calls: list[Callable[[], object]]) -> list[object]:
    """What calls return or raise, each made in a thread of its own at once."""
    results: list[object] = [None] * len(calls)
    ready = threading.Barrier(len(calls))

    def run(i: int) -> None:
        ready.wait()
        try:
            results[i] = calls[i]()
        except Exception as error:
            results[i] = error

    threads = [threading.Thread(target=run, args=(i,)) for i in range(len(calls))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def test_one_thread_at_a_time() -> None:
    """A second thread is refused while a question is answered; all answers are right."""
    solver, stop = atout.Solver(), threading.Event()
    wanted = {"NS": 5, "EW": 8}
    refused: list[atout.BusyError] = []
    answers: list[object] = []

    def ask() -> None:
        try:
            answers.append(solver.tricks(LONG))
            solver.tricks(SHORT)  # another deal: the next question starts afresh
        except atout.BusyError as error:
            refused.append(error)

    def keep_asking() -> None:
        while not stop.is_set():
            ask()

    other = threading.Thread(target=keep_asking)
    other.start()
    ends = time.monotonic() + 60
    while not refused and time.monotonic() < ends:
        ask()
    stop.set()
    other.join()
    assert "busy" in str(refused[0])
    assert not isinstance(refused[0], ValueError)
    assert answers == [wanted] * len(answers)
    assert solver.tricks(LONG) == wanted


def test_nodes_of_one_question() -> None:
    """Another question that slips in before the solver is taken is not counted."""
    wanted = atout.Solver().solve(SHORT)
    solver = atout.Solver()

    class Nosy:
        """Asks the solver something else when it is looked at."""

        def __float__(self) -> float:
            solver.tricks(LONG)
            return 60.0

    solution = solver.solve(SHORT, deadline=Nosy())  # type: ignore[arg-type]
    assert solution == wanted
    assert solution.nodes == wanted.nodes < solver.nodes


def test_threads_that_share_a_position() -> None:
    """They may see it half-way, but nothing is read or written that is not there."""
    position = four_hundred.position(four_hundred.random_deal(5), "N")
    seen = [position.copy()]

    def play() -> None:
        for _ in range(500):
            try:
                position.push(position.legal()[0])
                position.pop()
            except (IndexError, atout.IllegalError):
                pass
            seen.append(position.copy())

    from_other_threads([play, play, play])
    assert all(len(other.plays) <= 3 for other in seen)


def test_threads_of_their_own() -> None:
    """The functions of the front door work in any number of threads."""
    deals = [four_hundred.random_deal(5, number=number) for number in range(4)]
    wanted = [four_hundred.tricks_by_leader(deal) for deal in deals]
    calls = [lambda deal=deal: four_hundred.tricks_by_leader(deal) for deal in deals]
    assert from_other_threads(calls) == wanted  # type: ignore[arg-type]


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs timers that signal")
def test_a_solver_asked_by_its_own_signal_handler() -> None:
    """It is busy then, and goes on when the handler is done."""
    solver, refused = atout.Solver(), []

    def handler(_signal: int, _frame: object) -> None:
        try:
            solver.tricks(SHORT)
        except atout.BusyError as error:
            refused.append(error)

    before = signal.signal(signal.SIGALRM, handler)
    try:
        for _ in range(100):
            signal.setitimer(signal.ITIMER_REAL, 0.01)
            assert solver.tricks(LONG) == {"NS": 5, "EW": 8}
            signal.setitimer(signal.ITIMER_REAL, 0)
            solver.tricks(SHORT)
            if refused:
                break
    finally:
        signal.signal(signal.SIGALRM, before)
    assert refused


def test_a_solver_as_an_object() -> None:
    """It prints and pickles as what it was made with; what it has found stays behind."""
    solver = atout.Solver(table_mb=8)
    solver.tricks(LONG.after("S7"))
    again = pickle.loads(pickle.dumps(solver))
    assert (repr(again), again.nodes) == ("Solver(table_mb=8)", 0)


# Groups of equal cards


def groups(line: str) -> list[str]:
    """The groups of the legal cards of a position, as text."""
    found = atout.solve(atout.Position.parse(line)).groups
    return [" ".join(map(str, group)) for group in found]


@settings(max_examples=examples(100))
@given(kinds(), rngs(), st.integers(1, 4))
def test_groups_are_equals(kind: Kind, rng: random.Random, size: int) -> None:
    """Every legal card is in one group; between two of a group lies no card of another place."""
    position = atout.Position.parse(format_position(random_moment(rng, kind, size)))
    solution = atout.solve(position)
    together = [card for group in solution.groups for card in group]
    assert sorted(together) == list(solution.cards)
    lanes = position.rules.lane_cards()
    in_play = [card for hand in position.hands.values() for card in hand] + list(position.table)
    live = {card.index for card in in_play}
    hand = {card.index for card in position.hands[position.to_move]}
    for group in solution.groups:
        assert len({solution.cards[card] for card in group}) == 1
        assert len({card.named for card in group}) == 1
        places = [
            (number, place)
            for number, lane in enumerate(lanes)
            for place, card in enumerate(lane)
            if card.index in {other.index for other in group}
        ]
        assert len({number for number, _ in places}) == 1
        lane = lanes[places[0][0]]
        for card in lane[places[0][1] : places[-1][1]]:
            assert card.index not in live or card.index in hand


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        # Touching cards; a card of the table between; one that was played long ago between.
        ("400 H N - 0,0,0,0 N:AK9.4.. QT6.3.. 875.2.. J43.A..", ["SA SK", "S9", "H4"]),
        ("400 H W SK 0,0,0,0 N:.843.. T92... AQ.6.. 7.5..", ["SA", "SQ"]),
        ("400 H N - 0,0,0,0 N:AQ... 93... 75... 42...", ["SA SQ"]),
        # Jokers and bowers are one suit above the ace of trumps; clubs have no jack between.
        ("500 S N - 0,0,0,0 N:AJ...QT.W K87...AK. Q65...98. T9...76.C", ["SA SJ", "CQ CT", "XW"]),
        # In no trump both jokers are a suit of their own; named, only the same names are equal.
        ("500 NT N - 0,0,0,0 N:A....WC 654... 987... KQJ...", ["SA", "XW XC"]),
        (
            "500 NT N - 0,0,0,0 N:A....WC 654... 987... KQJ...;nt_joker_lead=nominate",
            ["SA", "XW:S XC:S", "XW:H XC:H", "XW:D XC:D", "XW:C XC:C"],
        ),
    ],
)
def test_groups_by_example(line: str, wanted: list[str]) -> None:
    """What lies between decides."""
    assert groups(line) == wanted


def test_groups_of_finished_play() -> None:
    """No cards, no groups."""
    position = five_hundred.position("N:A... 7... 6... 5...", "S", "N")
    for card in ("SA", "S7", "S6", "S5"):
        position.push(card)
    assert atout.solve(position).groups == ()
