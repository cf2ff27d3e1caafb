"""Timings for pytest-benchmark: ``pytest bench``. No test asserts a time."""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import atout
from atout import Position

SEED = 400500
DEALS = 10_000
PLAYOUTS = 1_000
PERFT_DEPTH = 10

MODULES = {"400": atout.four_hundred, "500": atout.five_hundred}


def whole_400() -> Position:
    """A whole deal of 400."""
    return atout.four_hundred.position(atout.four_hundred.random_deal(SEED), leader="N")


def whole_500(trump: str) -> Position:
    """A whole deal of 500."""
    deal = atout.five_hundred.random_deal(SEED)
    return atout.five_hundred.position(deal, trump=trump, leader="N")


POSITIONS = {
    "400": whole_400(),
    "500-spades": whole_500("S"),
    "500-no-trump": whole_500("NT"),
}

# Six cards each, at the start of a trick, both jokers of 500 among them.
ENDINGS = {
    "400": "400 H N - 0,0,0,0 N:AJT.72..T 87.K4.Q.A 9.865..QJ Q4.T.J4.9",
    "500-spades": "500 S N - 0,0,0,0 N:AT.76..T.W 87.K4.Q.A 9.J85..QJ Q4.T.J.9.C",
    "500-no-trump": "500 NT N - 0,0,0,0 N:AT.76..T.W 87.K4.Q.A 9.J85..QJ Q4.T.J.9.C",
}

each_position = pytest.mark.parametrize("kind", POSITIONS)
each_ending = pytest.mark.parametrize("kind", ENDINGS)
each_game = pytest.mark.parametrize("game", MODULES)


@each_position
def test_perft(benchmark: BenchmarkFixture, kind: str) -> None:
    """Every line of some depth: each play, of the last ply too, made and unmade."""
    position = POSITIONS[kind]
    plays = sum(atout.perft(position, depth) for depth in range(1, PERFT_DEPTH + 1))
    assert benchmark(atout.perft, position, PERFT_DEPTH) > 0
    if benchmark.stats is not None:  # measured, not only run
        rate = plays / benchmark.stats.stats.median
        benchmark.extra_info["plays per second"] = round(rate)


@each_position
def test_playouts(benchmark: BenchmarkFixture, kind: str) -> None:
    """Random games in one call."""
    assert len(benchmark(atout.playouts, POSITIONS[kind], PLAYOUTS, SEED)) == PLAYOUTS


@each_game
def test_random_deals(benchmark: BenchmarkFixture, game: str) -> None:
    """Many deals in one call."""
    assert len(benchmark(MODULES[game].random_deals, DEALS, SEED)) == DEALS


@each_game
def test_random_deal(benchmark: BenchmarkFixture, game: str) -> None:
    """One deal as an object."""
    assert benchmark(MODULES[game].random_deal, SEED) == MODULES[game].random_deal(SEED)


@each_position
def test_legal(benchmark: BenchmarkFixture, kind: str) -> None:
    """The legal cards of a whole hand."""
    assert benchmark(POSITIONS[kind].legal)


@each_position
def test_push_and_pop(benchmark: BenchmarkFixture, kind: str) -> None:
    """One card played and taken back."""
    position = POSITIONS[kind].copy()
    card = position.legal()[0]

    def push_and_pop() -> None:
        position.push(card)
        position.pop()

    benchmark(push_and_pop)
    assert position == POSITIONS[kind]


@each_position
def test_parse(benchmark: BenchmarkFixture, kind: str) -> None:
    """A position read from its line."""
    assert benchmark(Position.parse, str(POSITIONS[kind])) == POSITIONS[kind]


@each_position
def test_str(benchmark: BenchmarkFixture, kind: str) -> None:
    """A position written on one line."""
    assert Position.parse(benchmark(str, POSITIONS[kind])) == POSITIONS[kind]


@each_ending
def test_solve(benchmark: BenchmarkFixture, kind: str) -> None:
    """An ending of six cards solved from nothing: every legal card and a line of best play."""
    position = Position.parse(ENDINGS[kind], strict=True)
    assert sum(benchmark(atout.solve, position).tricks.values()) == 6
