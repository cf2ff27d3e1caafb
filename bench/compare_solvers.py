"""A race with other solvers on the same random deals, interleaved, one thread, cold tables.

    python bench/compare_solvers.py [--deals N] [--dds LIBRARY] [--macroxue LIBRARY] [RACE ...]

W1: 400, all four leaders. W3: one leader. W4: the value of every opening lead. W5: W1 with ten
cards each. N5: no trump, ten cards each out of A to 4 (no jokers), one leader. W6S to W6H: 500
in each suit with at most thirteen live trumps, one leader. M6 is a race with ourselves: no trump
with both jokers, and fourteen trumps, as multiples of the suit contracts of the same hands.

DDS is the library of endplay, and any other that is named. It is asked in the way that was found
to be its fastest for one who wants numbers: SolveBoard with no target (-1) and one solution, or
three for every lead; for four leaders four such calls, which share its table as only the leader
changes. (CalcAllTables takes 5 % longer with thirteen cards and 8 % with ten; the modes do not
differ; asking with targets, from a guess that suits ten cards, would save 1 % and 8 %.) It has one
thread and takes its memory when it is made. That it empties its table for a new deal, some 0.15
ms, is in its time, as the making of a search is in ours; what the deal before left behind is not.
Converting deals from and to Python is outside the clock for everyone, and the clock counts the
processor time of all threads, so that other work on the machine disturbs less.
"""

from __future__ import annotations

import argparse
import gc
import math
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count, islice
from pathlib import Path

from from_tests import endplay_library, relabelled
from solvers import Atout, Bridge, Macroxue, Question, Solver

import atout
from atout import Deal, Position, five_hundred, four_hundred
from atout.solving.trick_search import INSTRUCTIONS

SEED = 2026
SUITS = ("S", "C", "D", "H")
#: Both jokers in the kitty.
NO_JOKERS = "N:... ... ... ... / ....WC"


def whole() -> Iterator[Position]:
    """400, thirteen random cards each, North leading."""
    for number in count():
        yield four_hundred.position(four_hundred.random_deal(SEED, number=number), "N")


def ten_cards() -> Iterator[Position]:
    """400, ten random cards each."""
    for number in count():
        row = four_hundred.random_deals(1, SEED, first=number, hand_size=10)[0]
        yield four_hundred.position(Deal.from_bits(*row.tolist()), "N")


def no_trump() -> Iterator[Position]:
    """500 in no trump without jokers."""
    for number in count():
        deal = five_hundred.random_deal(SEED, number=number, known=NO_JOKERS)
        yield five_hundred.position(deal, "NT", "N")


def suit_contract(trump: str) -> Iterator[Position]:
    """500 in a suit, but the deals with fourteen live trumps."""
    for number in count():
        deal = five_hundred.random_deal(SEED, number=number)
        position = five_hundred.position(deal, trump, "N")
        if relabelled(position) is not None:
            yield position


@dataclass(frozen=True)
class Race:
    """Positions and what is asked about them."""

    what: str
    positions: Callable[[], Iterator[Position]]
    question: Question


RACES = {
    "W1": Race("400, four leaders", whole, "leaders"),
    "W3": Race("400, one leader", whole, "tricks"),
    "W4": Race("400, every lead", whole, "cards"),
    "W5": Race("W1 with ten cards", ten_cards, "leaders"),
    "N5": Race("no trump, ten cards", no_trump, "tricks"),
    **{
        f"W6{suit}": Race(f"500, {suit} trumps", partial(suit_contract, suit), "tricks")
        for suit in SUITS
    },
}
MULTIPLES = "M6"


def run(race: Race, solvers: Sequence[Solver], deals: int) -> tuple[list[list[float]], list[int]]:
    """Milliseconds by solver and deal, and how many answers differ from the first solver's."""
    times: list[list[float]] = [[] for _ in solvers]
    different = [0] * len(solvers)
    for number, position in enumerate(islice(race.positions(), deals)):
        answers = {}
        for i in range(len(solvers)):
            place = (number + i) % len(solvers)
            task = solvers[place].ready(race.question, position)
            before = time.process_time()
            result = task.run()
            times[place].append((time.process_time() - before) * 1e3)
            answers[place] = task.read(result)
        for place, answer in answers.items():
            different[place] += answer != answers[0]
    return times, different


def p95(times: Sequence[float]) -> float:
    """Nineteen of twenty take no longer."""
    return sorted(times)[int(0.95 * len(times))]


def lines(name: str, solvers: Sequence[Solver], deals: int) -> Iterator[str]:
    """The lines of a race: figures of each solver, and ours as parts of them."""
    race = RACES[name]
    times, different = run(race, solvers, deals)
    label = f"{name:4}{race.what}"
    for solver, theirs, wrong in zip(solvers, times, different, strict=True):
        figures = (statistics.fmean(theirs), statistics.median(theirs), p95(theirs))
        line = f"{label:26}{solver.name:16}" + "".join(f"{figure:9.3f}" for figure in figures)
        if solver is not solvers[0]:
            geometric = math.exp(
                statistics.fmean(math.log(a / b) for a, b in zip(times[0], theirs, strict=True))
            )
            ratios = (sum(times[0]) / sum(theirs), geometric, p95(times[0]) / p95(theirs))
            line += "   " + "".join(f"{ratio:8.3f}" for ratio in ratios) + f"{wrong:6}"
        yield line
        label = ""


def milliseconds(position: Position) -> float:
    """Our time for the tricks of a position."""
    task = Atout().ready("tricks", position)
    before = time.process_time()
    task.run()
    return (time.process_time() - before) * 1e3


def multiples(deals: int) -> Iterator[str]:
    """Contracts that bridge does not know, beside the mean suit contract of the same hands."""
    no_trumps: list[tuple[float, float]] = []
    fourteen: list[tuple[float, float]] = []
    for number in count():
        deal = five_hundred.random_deal(SEED, number=number)
        suits = [five_hundred.position(deal, suit, "N") for suit in SUITS]
        full = [position for position in suits if relabelled(position) is None]
        if any(card.is_joker for card in deal.kitty) or not full:
            continue
        usual = [milliseconds(position) for position in suits if position not in full]
        if not usual:
            continue
        base = statistics.fmean(usual)
        no_trumps.append((milliseconds(five_hundred.position(deal, "NT", "N")), base))
        fourteen += [(milliseconds(position), base) for position in full]
        if len(no_trumps) == deals:
            break
    for what, pairs in (("both jokers, no trump", no_trumps), ("fourteen trumps", fourteen)):
        mine, base_times = zip(*pairs, strict=True)
        geometric = math.exp(statistics.fmean(math.log(a / b) for a, b in pairs))
        yield (
            f"{MULTIPLES:4}{what:22}{'atout':16}{statistics.fmean(mine):9.3f}"
            f"{statistics.median(mine):9.3f}{p95(mine):9.3f}   "
            f"{sum(mine) / sum(base_times):8.3f}{geometric:8.3f}"
            f"{p95(mine) / p95(base_times):8.3f}"
        )


def main() -> None:
    """Run the races asked for and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--dds", type=Path, action="append", default=[], help="one more libdds")
    parser.add_argument("--macroxue", type=Path, help="macroxue's solver as a library")
    parser.add_argument("races", nargs="*", help=" ".join([*RACES, MULTIPLES]))
    options = parser.parse_args()
    solvers: list[Solver] = [Atout(), Bridge("DDS of endplay", endplay_library())]
    solvers += [Bridge(path.name[:15], path) for path in options.dds]
    if options.macroxue:
        solvers.append(Macroxue(options.macroxue))
    print(f"atout {atout.__version__} ({INSTRUCTIONS}): ms a deal, and atout's time as a part of")
    print(f"{'':42}{'mean':>9}{'median':>9}{'p95':>9}   {'mean':>8}{'geo':>8}{'p95':>8} diff.")
    gc.disable()
    for name in options.races or [*RACES, MULTIPLES]:
        for line in (
            multiples(options.deals) if name == MULTIPLES else lines(name, solvers, options.deals)
        ):
            print(line, flush=True)
        gc.collect()


if __name__ == "__main__":
    main()
