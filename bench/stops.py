"""How long a question goes on after it is stopped: by a signal, by a halt, by closing its stream.

Run ``python bench/stops.py``; milliseconds from the moment of stopping to the end of the call, the
median and the most of so many times (``--times``), each at another moment of the question.
"""

from __future__ import annotations

import argparse
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from statistics import median
from typing import Any

import atout
from atout import five_hundred, four_hundred

BIDS = {"N": 4, "E": 3, "S": 3, "W": 2}

Ask = Callable[[int, atout.Solver], object]


def _start(number: int) -> atout.Position:
    return four_hundred.position(four_hundred.random_deal(number), "N")


def _match(number: int) -> five_hundred.Match:
    """A deal of 500 that has been played."""
    match = five_hundred.Match(seed=number, dealer="N")
    match.deal()
    for call in ("P", "8H", "P", "P"):
        match.push(call)
    match.push(match.legal_actions()[0])
    while match.deals_over == 0:
        match.push(match.legal_actions()[0])
    return match


#: What is asked again and again, of another deal each time.
QUESTIONS: dict[str, Ask] = {
    "solve": lambda n, s: atout.solve(_start(n), solver=s),
    "solve_contracts": lambda n, s: four_hundred.solve_contracts(_start(n), bids=BIDS, solver=s),
    "own_tricks": lambda n, s: four_hundred.own_tricks(_start(n), solver=s),
    "bid_values": lambda n, s: four_hundred.bid_values(
        four_hundred.random_deal(n), "N", {"E": 3, "S": 3, "W": 2}, leader="E", solver=s
    ),
    "best_discard": lambda n, s: five_hundred.best_discard(
        five_hundred.random_deal(n), "N", "S", all_best=True, solver=s
    ),
    "makeable": lambda n, s: five_hundred.makeable(five_hundred.random_deal(n), solver=s),
    "par": lambda n, s: five_hundred.par(five_hundred.random_deal(n), "N", solver=s),
    "analyse": lambda n, s: atout.analyse(_match(n), 0, solver=s),
}

_DEALS = five_hundred.random_deal
STREAMS: dict[str, Callable[[int], Iterator[Any]]] = {
    "solve_iter": lambda n: atout.solve_iter((_start(i) for i in count(n)), chunk=1),
    "own_tricks_iter": lambda n: four_hundred.own_tricks_iter(
        (_start(i) for i in count(n)), chunk=1
    ),
    "discard_iter": lambda n: five_hundred.discard_iter(
        ((_DEALS(i), "N", "S") for i in count(n)), all_best=True, chunk=1
    ),
    "makeable_iter": lambda n: five_hundred.makeable_iter((_DEALS(i) for i in count(n)), chunk=1),
    "par_iter": lambda n: five_hundred.par_iter(((_DEALS(i), "N") for i in count(n)), chunk=1),
}


def keep_asking(ask: Ask, first: int, solver: atout.Solver) -> None:
    """Ask until something ends it."""
    for number in count(first):
        ask(number, solver)


def by_signal(ask: Ask, number: int, seconds: float) -> float:
    """The seconds after a signal; before it the question has gone on for some."""
    sent = [0.0]

    def handler(*_: object) -> None:
        raise KeyboardInterrupt

    def send() -> None:
        time.sleep(seconds)
        sent[0] = time.perf_counter()
        signal.raise_signal(signal.SIGINT)

    before = signal.signal(signal.SIGINT, handler)
    sender = threading.Thread(target=send)
    sender.start()
    with suppress(KeyboardInterrupt):
        keep_asking(ask, number, atout.Solver())
    ended = time.perf_counter()
    sender.join()
    signal.signal(signal.SIGINT, before)
    return ended - sent[0]


def by_halt(ask: Ask, number: int, seconds: float) -> float:
    """The same after a halt."""
    solver, sent, over = atout.Solver(), [0.0], threading.Event()

    def halt() -> None:
        time.sleep(seconds)
        sent[0] = time.perf_counter()
        solver.halt()
        # The first is lost if nothing is being asked just then.
        while not over.wait(0.0005):
            solver.halt()

    halter = threading.Thread(target=halt)
    halter.start()
    with suppress(atout.HaltedError):
        keep_asking(ask, number, solver)
    ended = time.perf_counter()
    over.set()
    halter.join()
    return ended - sent[0]


def by_closing(start: Callable[[int], Iterator[Any]], number: int, seconds: float) -> float:
    """The same after closing a stream."""
    answers = start(number)
    next(answers)
    time.sleep(seconds)
    sent = time.perf_counter()
    answers.close()  # type: ignore[attr-defined]
    return time.perf_counter() - sent


def main() -> None:
    """Print a line for each question and way."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--only", default="", help="questions with this in their name")
    given = parser.parse_args()
    times, only = given.times, given.only
    rows: list[tuple[str, Callable[[int, float], float]]] = []
    for name, ask in QUESTIONS.items():
        rows.append((f"{name}, signal", lambda n, s, ask=ask: by_signal(ask, n, s)))  # type: ignore[misc]
        rows.append((f"{name}, halt", lambda n, s, ask=ask: by_halt(ask, n, s)))  # type: ignore[misc]
    for name, stream in STREAMS.items():
        rows.append((f"{name}, closed", lambda n, s, stream=stream: by_closing(stream, n, s)))  # type: ignore[misc]
    print(f"{'milliseconds':32} median   most")
    for what, stop in rows:
        if only not in what:
            continue
        found = [1000 * stop(100 * i, 0.02 + 0.007 * i) for i in range(times)]
        print(f"{what:32} {median(found):6.1f} {max(found):6.1f}", flush=True)


if __name__ == "__main__":
    main()
