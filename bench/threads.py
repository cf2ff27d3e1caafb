"""solve_many with one thread and with more: how many times faster, and what a position costs."""

from __future__ import annotations

import argparse
from functools import partial

from timing import Measure, take, timed

from atout import PositionArrays, four_hundred, solve_many

SEED = 400
SETS = ((13, 40), (8, 2_000), (2, 50_000))  # cards of a hand, positions
HEARTS, NORTH = 3, 0


def measure(cards: int, count: int, threads: int) -> Measure:
    """The same positions with one thread and with more."""
    deals = four_hundred.random_deals(count, SEED, hand_size=cards)
    positions = PositionArrays(deals, HEARTS, NORTH, game="400")
    runs = {str(n): timed(partial(solve_many, positions, threads=n), count) for n in (1, threads)}
    return Measure(f"{count} of {cards} cards", "per s", runs)


def main() -> None:
    """Print a line for each set of positions."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    for cards, count in SETS:
        row = take(measure(cards, count, options.threads), options.rounds, 0.2)
        one, many = row.rates["1"], row.rates[str(options.threads)]
        print(
            f"{row.measure.name:18} {1e6 / one:10.1f} us each with one thread, "
            f"{many / one:.2f} times as fast with {options.threads}"
        )


if __name__ == "__main__":
    main()
