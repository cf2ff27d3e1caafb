"""Ctrl-C stops whatever takes long in the core, in the middle of it; no memory is no crash."""

from __future__ import annotations

import signal
import traceback
from collections.abc import Callable
from functools import cache

import numpy as np
import pytest

import atout
from atout import five_hundred, four_hundred
from atout.bulk.batch import Batch, to_rows
from atout.cards.cards import Denomination
from atout.five_hundred.kitty import DiscardQuestion, KittyRules
from atout.solving.kitty.discard_solver import DiscardSolver

#: When the signal comes, in one attempt after the other: it may come before the function is called.
ATTEMPTS = (0.02, 0.05, 0.1, 0.2, 0.4)
WHOLE = four_hundred.position(four_hundred.random_deal(400), "N")
NO_TRUMP = five_hundred.position(five_hundred.random_deal(500), "NT", "N")


@cache
def many_rows() -> Batch:
    """Arrays of very many rows."""
    hands, leader, table, voids = to_rows([WHOLE])
    count = 3_000_000
    return Batch(
        [WHOLE.rules],
        np.zeros(count, np.uint16),
        hands.repeat(count, axis=0),
        leader.repeat(count, axis=0),
        table.repeat(count, axis=0),
        voids.repeat(count, axis=0),
    )


def judge_one_discard() -> None:
    """The same discard again and again: after the first time no search is needed."""
    deal = atout.Deal.parse("N:AK.Q7.. T9.A.5. .J8.A.7 Q.KT..A / .4..9")
    question = DiscardQuestion.of(deal, atout.Seat.N, Denomination.SPADES, KittyRules())
    aside = atout.Hand(["H4", "C9"]).bits
    DiscardSolver(table_mb=1).values(*question.cards, [aside] * 3_000_000, 2)


def stopped_in(call: Callable[[], object], seconds: float) -> list[str]:
    """The functions, from the outermost on, that a signal after some time has stopped."""
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds)
        call()
        signal.setitimer(signal.ITIMER_REAL, 0)
    except KeyboardInterrupt as error:
        frames = traceback.extract_tb(error.__traceback__)
        return [frame.name.rpartition(".")[2] for frame in frames]
    return []


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs timers that signal")
@pytest.mark.parametrize(
    ("function", "call"),
    [
        ("perft", lambda: atout.perft(WHOLE, 40)),
        ("perft", lambda: atout.perft(NO_TRUMP, 40)),
        ("playouts", lambda: atout.playouts(WHOLE, 20_000_000, 1)),
        ("deal_unchecked", lambda: four_hundred.random_deals(20_000_000, 1)),
        ("deal_unchecked", lambda: five_hundred.random_deals(20_000_000, 1)),
        ("to_rows", lambda: to_rows([WHOLE] * 3_000_000)),
        ("first_wrong", lambda: many_rows().first_wrong()),
        ("values", judge_one_discard),
    ],
)
def test_a_signal_in_the_middle(function: str, call: Callable[[], object]) -> None:
    """What its handler raises comes out of the compiled function, not after it."""

    def handler(_signal: int, _frame: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, handler)
    try:
        assert any(function in stopped_in(call, seconds) for seconds in ATTEMPTS)
    finally:
        signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize(
    "call",
    [
        lambda: four_hundred.random_deals((1 << 48) - 1, 1),
        lambda: five_hundred.random_deals((1 << 48) - 1, 1),
        lambda: atout.playouts(WHOLE, (1 << 48) - 1, 1),
        lambda: four_hundred.random_deals(1 << 48, 1),
        lambda: atout.playouts(WHOLE, 1 << 70, 1),
    ],
)
def test_more_than_there_is_memory_for(call: Callable[[], object]) -> None:
    """Refused before any work."""
    with pytest.raises((MemoryError, atout.InvalidError)):
        call()
