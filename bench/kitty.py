"""The kitty of 500, as multiples of an ordinary solve with ten cards from one leader.

    python bench/kitty.py [--deals N] [--tables N]

Random deals, declarers and denominations, no trump with jokers among them; the ordinary solve is
that of the same hands as dealt, the declarer leading, interleaved with the rest. All in processor
time, one thread, and nothing remembered from one deal to the next.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from functools import partial

import atout
from atout import Deal, Denomination, Seat, five_hundred

SEED = 2026


def timed(work: Callable[[], object]) -> float:
    """Milliseconds of the processor."""
    before = time.process_time()
    work()
    return (time.process_time() - before) * 1e3


def line(name: str, times: list[float], unit: float) -> str:
    """Mean, median, 95th percentile and worst: in ms, then as multiples."""
    p95 = sorted(times)[int(0.95 * len(times))]
    figures = [statistics.fmean(times), statistics.median(times), p95, max(times)]
    return (
        f"{name:26}"
        + "".join(f"{figure:9.2f}" for figure in figures)
        + "  "
        + "".join(f"{figure / unit:9.2f}" for figure in figures)
    )


def questions(count: int) -> list[tuple[Deal, Seat, Denomination]]:
    """Random ones, always the same."""
    rng = random.Random(SEED)
    return [
        (
            five_hundred.random_deal(SEED, number=number),
            rng.choice(list(Seat)),
            rng.choice(list(Denomination)),
        )
        for number in range(count)
    ]


def main() -> None:
    """Time all questions of each deal in turn and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--tables", type=int, default=50)
    options = parser.parse_args()
    ordinary, best, every = [], [], []
    for question in questions(options.deals):
        deal, declarer, trump = question
        position = five_hundred.position(Deal(deal.hands), trump, declarer)
        ordinary.append(timed(partial(atout.tricks, position)))
        best.append(timed(partial(five_hundred.best_discard, *question)))
        five_hundred.best_discard(deal, declarer.left, trump)  # what was found is forgotten
        every.append(timed(partial(five_hundred.best_discard, *question, all_best=True)))
    deals = [deal for deal, _, _ in questions(options.tables)]
    tables = [timed(partial(five_hundred.makeable, deal)) for deal in deals]
    unit = statistics.fmean(ordinary)
    heads = "".join(f"{name:>9}" for name in ("mean", "median", "p95", "worst"))
    print(f"{'ms, then multiples':26}{heads}  {heads}")
    print(line("ordinary solve", ordinary, unit))
    print(line("one best discard", best, unit))
    print(line("all best discards", every, unit))
    print(line("the table of twenty", tables, unit))


if __name__ == "__main__":
    main()
