"""A search that reaches a limit says what it has proved, and goes on from there."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from plain.play import format_position
from plain.search import card_values, ns_tricks
from support.examples import examples
from support.random_plays import Kind, kinds, random_moment, rngs

import atout
from atout import five_hundred, four_hundred
from atout.cards.seats import Side

# The longest search among 400 random deals of 400: some three million plays.
LONG = four_hundred.position(
    "N:T7.97.J973.AK987 AQ96.QJ852.KQT4. K83.AT43.2.QJ632 J542.K6.A865.T54", "N"
)
# More plays may be made before a limit is noticed, but not many.
SLACK = 300


def limit_of(call: Callable[[], object]) -> atout.LimitError | None:
    """The limit that a call reaches, if it does."""
    try:
        call()
    except atout.LimitError as error:
        return error
    return None


def stopped(call: Callable[[], object]) -> atout.LimitError:
    """The limit that a call is sure to reach."""
    error = limit_of(call)
    assert error is not None
    return error


@settings(max_examples=examples(60))
@given(kinds(), rngs(), st.integers(1, 4))
def test_bounds_hold(kind: Kind, rng: random.Random, size: int) -> None:
    """Wherever the plays are used up, what is proved of the position and its cards is true."""
    plain = random_moment(rng, kind, size)
    position = atout.Position.parse(format_position(plain))
    values, total = card_values(plain), position.tricks_left
    ns = ns_tricks(plain)
    true = {Side.NS: ns, Side.EW: total - ns}
    ns_moves = position.to_move.side is Side.NS
    error, max_nodes = stopped_or_none(position, 0), 0
    while error is not None and max_nodes < 1000:
        for side in Side:
            assert 0 <= error.least[side] <= true[side] <= error.most[side] <= total
        assert [str(card) for card in error.cards] == list(values)
        for card, (least, most) in error.cards.items():
            value = values[str(card)]
            assert least <= (value if ns_moves else total - value) <= most
        max_nodes += rng.randrange(1, 12)
        error = stopped_or_none(position, max_nodes)


def stopped_or_none(position: atout.Position, max_nodes: int) -> atout.LimitError | None:
    """The limit that a fresh solver reaches with so many plays, if it does."""
    solver = atout.Solver(1)
    error = limit_of(lambda: solver.solve(position, max_nodes=max_nodes))
    if error is not None:
        assert solver.tricks(position) == atout.tricks(position)
    return error


@pytest.mark.parametrize("max_nodes", [0, 1, 50, 1000, 20_000, 200_000])
def test_max_nodes_is_kept(max_nodes: int) -> None:
    """A few plays more at most, also by a solver that has searched before."""
    solver = atout.Solver()
    for _ in range(3):
        before = solver.nodes
        error = stopped(lambda: solver.tricks(LONG, max_nodes=max_nodes))
        assert isinstance(error, atout.NodeLimitError)
        assert max_nodes <= solver.nodes - before <= max_nodes + SLACK


def test_going_on_profits() -> None:
    """Asked again and again with few plays, the answer comes, and is the same."""
    patient, solver = atout.Solver(), atout.Solver()
    wanted = patient.tricks(LONG)
    for _ in range(20):
        try:
            assert solver.tricks(LONG, max_nodes=patient.nodes // 4) == wanted
        except atout.NodeLimitError:
            continue
        break
    else:
        pytest.fail("no progress")
    assert solver.nodes < 2 * patient.nodes


def test_a_deadline_stops_a_search() -> None:
    """No time at all, or too little; enough of it changes nothing."""
    for seconds in (0, 1e-3):
        error = stopped(lambda seconds=seconds: atout.Solver().tricks(LONG, deadline=seconds))  # type: ignore[misc]
        assert isinstance(error, atout.DeadlineError)
        assert "deadline" in str(error)
    for deadline in (1e9, float("inf"), 1e300):
        assert atout.tricks(LONG, deadline=deadline) == atout.tricks(LONG)


def test_bounds_of_cards() -> None:
    """Once the value of the position is known, it bounds every card."""
    solver = atout.Solver()
    solver.tricks(LONG)
    error = stopped(lambda: solver.solve(LONG, max_nodes=1000))
    assert error.least == error.most == {"NS": 5, "EW": 8}
    assert list(error.cards) == LONG.legal()
    assert all(most <= 5 for _, most in error.cards.values())
    assert atout.solve(LONG).cards == solver.solve(LONG).cards
    assert stopped(lambda: atout.Solver().tricks(LONG, max_nodes=9)).cards == {}


def test_answers_found_before_the_limit() -> None:
    """What leaders and what denominations are worth, as far as it was found."""
    deal = four_hundred.random_deal(3)
    whole = atout.Solver()
    wanted = whole.tricks_by_leader(four_hundred.position(deal, "N"))
    seen = set()
    for share in range(10):
        solver = atout.Solver()
        where, plays = four_hundred.position(deal, "N"), whole.nodes * share // 10
        error = stopped(
            lambda: solver.tricks_by_leader(where, max_nodes=plays)  # noqa: B023
        )
        check_parts(error, wanted)  # type: ignore[arg-type]
        seen.add(len(error.finished))
    assert len(seen) > 1
    deal = five_hundred.random_deal(3)
    by_trump = five_hundred.tricks_by_trump(deal, "N")
    for plays in (0, 10, 2000):
        five_hundred.tricks_by_trump(five_hundred.random_deal(4), "N")
        error = stopped(lambda: five_hundred.tricks_by_trump(deal, "N", max_nodes=plays))  # noqa: B023
        check_parts(error, by_trump)  # type: ignore[arg-type]
    assert five_hundred.tricks_by_trump(deal, "N", max_nodes=10**9, deadline=1e9) == by_trump


def check_parts(error: atout.LimitError, wanted: dict[Any, dict[Side, int]]) -> None:
    """Finished parts are right, and the bounds are those of the next one."""
    assert error.finished == {key: wanted[key] for key in error.finished}
    assert error.unfinished not in error.finished
    for side in Side:
        assert error.least[side] <= wanted[error.unfinished][side] <= error.most[side]


@pytest.mark.parametrize(
    "limits",
    [{"deadline": -1}, {"deadline": float("nan")}, {"max_nodes": -1}],
    ids=str,
)
def test_limits_that_cannot_be(limits: dict[str, Any]) -> None:
    """Negative ones, or none at all."""
    with pytest.raises(atout.InvalidError, match=next(iter(limits))):
        atout.tricks(LONG, **limits)
    for wrong in ({"max_nodes": 1.5}, {"max_nodes": "9"}, {"deadline": "9"}):
        with pytest.raises(TypeError):
            atout.tricks(LONG, **wrong)


def test_limits_are_no_value_errors() -> None:
    """Nothing is wrong with the position; and the error travels between processes."""
    error = stopped(lambda: atout.Solver().solve(LONG, max_nodes=10))
    assert not isinstance(error, ValueError)
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert (str(again), again.least, again.cards) == (str(error), error.least, error.cards)
