"""A race with DDS on the same random deals, interleaved, one thread, a cold table each deal.

    python bench/compare_solvers.py [--deals N] [--dds LIBRARY]

W1: 400, all four leaders. W3: one leader. W4: the value of every opening lead. W5: W1 with ten
cards each. N5: no trump, ten cards each out of A to 4 (no jokers), one leader. DDS plays bridge
clockwise, so a deal of 400 is given to it in the mirror: East and West exchanged.
"""

from __future__ import annotations

import argparse
import math
import statistics
import time
from collections.abc import Callable
from pathlib import Path

from dds import DDS, endplay_library

import atout
from atout import Deal, five_hundred, four_hundred
from atout.recursion import INSTRUCTIONS
from atout.search import Search

SEED = 2026
NO_TRUMP = 4
Answer = list[int]


def mirrored(deal: Deal) -> list[list[str]]:
    """The hands for DDS of a deal that is played counter-clockwise."""
    return [str(deal[seat]).split(".") for seat in "NWSE"]


def without_jokers(number: int) -> Deal:
    """Ten random cards each out of A to 4, no joker among them."""
    kitty = "N:... ... ... ... / ....WC"
    return five_hundred.random_deal(SEED, number=number, known=kitty)


def ten_cards(number: int) -> Deal:
    """Ten random cards each."""
    row = four_hundred.random_deals(1, SEED, first=number, hand_size=10)[0]
    return Deal.from_bits(*row.tolist())


def whole(number: int) -> Deal:
    """Thirteen random cards each."""
    return four_hundred.random_deal(SEED, number=number)


def four_leaders(deal: Deal) -> Answer:
    """Tricks of North-South by leader N E S W."""
    return list(Search().ns_tricks_by_leader(four_hundred.position(deal, "N")))


def dds_four_leaders(dds: DDS, deal: Deal) -> Answer:
    """The same: a leader in the mirror sits to the left of his declarer."""
    size = len(deal["N"])
    # DDS counts a declarer's tricks as thirteen less those of the leader, with fewer cards too.
    n, e, s, w = (tricks - (13 - size) for tricks in dds.table(mirrored(deal)))
    by_mirror_leader = {"E": n, "S": size - e, "W": s, "N": size - w}
    return [by_mirror_leader[seat] for seat in "NWSE"]


def one_leader(deal: Deal) -> Answer:
    """Tricks of North-South when North leads."""
    return [Search().ns_tricks(four_hundred.position(deal, "N"))]


def every_lead(deal: Deal) -> Answer:
    """The best tricks of North over the values of all his leads."""
    return [max(ns for _, _, _, ns in Search().plays(four_hundred.position(deal, "N"))[1])]


def no_trump(deal: Deal) -> Answer:
    """Tricks of North-South when North leads in no trump."""
    return [Search().ns_tricks(five_hundred.position(deal, "NT", "N"))]


Race = tuple[Callable[[int], Deal], Callable[[Deal], Answer], Callable[[DDS, Deal], Answer], str]
RACES: dict[str, Race] = {
    "W1": (whole, four_leaders, dds_four_leaders, "400, four leaders"),
    "W3": (whole, one_leader, lambda d, x: [d.solve(mirrored(x), 1, 0, 1)], "400, one leader"),
    "W4": (whole, every_lead, lambda d, x: [d.solve(mirrored(x), 1, 0, 3)], "400, every lead"),
    "W5": (ten_cards, four_leaders, dds_four_leaders, "W1 with ten cards"),
    "N5": (
        without_jokers,
        no_trump,
        lambda d, x: [d.solve([str(x[s]).split(".") for s in "NESW"], NO_TRUMP, 0, 1)],
        "no trump, ten cards",
    ),
}


def race(name: str, dds: DDS, deals: int) -> str:
    """One line of the table."""
    make, ours, theirs, what = RACES[name]
    times: list[tuple[float, float]] = []
    different = 0
    for number in range(deals):
        deal = make(number)
        before = time.perf_counter()
        mine = ours(deal)
        between = time.perf_counter()
        other = theirs(dds, deal)
        times.append((between - before, time.perf_counter() - between))
        different += mine != other
    mine_s, theirs_s = ([pair[i] * 1e3 for pair in times] for i in (0, 1))
    p95 = [sorted(values)[int(0.95 * len(values))] for values in (mine_s, theirs_s)]
    geometric = math.exp(statistics.fmean(math.log(a / b) for a, b in times))
    return (
        f"{name}  {what:20} {statistics.fmean(mine_s):8.2f} {statistics.fmean(theirs_s):8.2f} "
        f"{statistics.median(mine_s):8.2f} {statistics.median(theirs_s):8.2f} "
        f"{p95[0]:8.2f} {p95[1]:8.2f}   {sum(mine_s) / sum(theirs_s):6.3f} {geometric:6.3f} "
        f"{p95[0] / p95[1]:6.3f}   {different}"
    )


def main() -> None:
    """Run the races asked for and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--dds", type=Path, default=None, help="a libdds; endplay's by default")
    parser.add_argument("races", nargs="*", default=list(RACES), help=" ".join(RACES))
    options = parser.parse_args()
    dds = DDS(options.dds or endplay_library())
    print(f"atout {atout.__version__} ({INSTRUCTIONS}) and DDS: ms a deal, then ratios")
    print(
        f"{'':24}{'mean':>9} {'DDS':>8} {'median':>8} {'DDS':>8} {'p95':>8} {'DDS':>8}   "
        f"{'mean':>6} {'geo':>6} {'p95':>6}   different"
    )
    for name in options.races:
        print(race(name, dds, options.deals), flush=True)


if __name__ == "__main__":
    main()
