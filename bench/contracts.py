"""Each player's contract in 400 against the ordinary tricks of the same deals.

    python bench/contracts.py [--deals N] [--cards N ...] [--first N]

Bids are 2 to 6 by the look of the hand, 11 to 14 together; those of endings are fewer in
proportion. For each deal the value of the deal is asked, and the tricks of the sides, North
leading, one thread, of two solvers that forget each deal at the next. The first table has
milliseconds and plays of the most cards asked for, with their ratios; the second a line for each
number of cards; the last line is the command that asks for the worst deal. A thousand deals of 13
down to 2 cards take some minutes.
"""

from __future__ import annotations

import argparse
import statistics
import time
from dataclasses import dataclass

import atout
from atout import Deal, Hand, Seats, four_hundred
from atout.four_hundred.contract_stakes import Stakes
from atout.solving.contracts.contract_solver import ContractSolver
from atout.solving.trick_search import INSTRUCTIONS
from atout.solving.trick_solver import TrickSolver

SEED = 400


def strength(hand: Hand) -> float:
    """Tricks that a hand looks good for: high cards, and hearts beyond the third."""
    worth = {"A": 1.0, "K": 0.6, "Q": 0.3}
    total = sum(worth.get(str(card)[1], 0.0) for card in hand)
    hearts = sum(str(card)[0] == "H" for card in hand)
    return total + 0.15 * hearts + max(0.0, 0.6 * (hearts - 3))


def look(deal: Deal) -> Seats[int]:
    """Bids by the look of the hands: 2 to 6 for a whole deal, and 11 to 14 in all."""
    size = len(deal["N"])
    looks = {seat: strength(deal[seat]) for seat in atout.Seat}
    scale = 12.5 * size / 13 / (sum(looks.values()) or 1.0)
    wanted = {seat: look * scale for seat, look in looks.items()}
    least, most = (2, 6) if size == 13 else (1, 5)
    bids = {seat: min(most, max(least, round(tricks))) for seat, tricks in wanted.items()}
    low, high = (11, 14) if size == 13 else (size - 2, max(size + 1, 4 * least))
    while sum(bids.values()) < low:
        bids[max(bids, key=lambda seat: wanted[seat] - bids[seat])] += 1
    while sum(bids.values()) > high:
        able = [seat for seat in bids if bids[seat] > least]
        bids[min(able, key=lambda seat: wanted[seat] - bids[seat])] -= 1
    return Seats(*(bids[seat] for seat in atout.Seat))


@dataclass(frozen=True)
class Run:
    """What one deal took."""

    text: str
    contracts_ms: float
    tricks_ms: float
    contracts_plays: int
    tricks_plays: int


CONTRACTS, TRICKS = ContractSolver(), TrickSolver()


def run(number: int, size: int) -> Run:
    """One deal, both questions."""
    row = four_hundred.random_deals(1, SEED, first=number, hand_size=size)[0]
    deal = Deal.from_bits(*row.tolist())
    bids = look(deal)
    position = four_hundred.position(deal, "N")
    stakes = Stakes(bids, Seats(0, 0, 0, 0), four_hundred.Rules(), 0)
    needs, worth = stakes_of(stakes)
    contracts_plays, tricks_plays = CONTRACTS.nodes, TRICKS.nodes
    before = time.process_time()
    CONTRACTS.value(position, needs, worth)
    between = time.process_time()
    TRICKS.ns_tricks(position)
    after = time.process_time()
    given = ",".join(f"{seat}:{bid}" for seat, bid in bids.items())
    text = f'atout contracts "{deal}" --leader N --bids {given}'
    return Run(
        text,
        (between - before) * 1e3,
        (after - between) * 1e3,
        CONTRACTS.nodes - contracts_plays,
        TRICKS.nodes - tricks_plays,
    )


def stakes_of(stakes: Stakes) -> tuple[list[int], list[int]]:
    """Needs and ranks as the core takes them."""
    seats = list(atout.Seat)
    values = [
        stakes.difference([seat for i, seat in enumerate(seats) if made >> i & 1])
        for made in range(16)
    ]
    levels = sorted(set(values))
    return [stakes.bids[seat] for seat in seats], [levels.index(value) for value in values]


def figures(values: list[float]) -> list[float]:
    """Median, mean, 95th percentile, most."""
    ordered = sorted(values)
    return [
        statistics.median(values),
        statistics.fmean(values),
        ordered[int(0.95 * len(values))],
        ordered[-1],
    ]


def whole(runs: list[Run], size: int) -> None:
    """The table of the deals of one number of cards."""
    columns = {
        "contracts, ms": figures([r.contracts_ms for r in runs]),
        "tricks, ms": figures([r.tricks_ms for r in runs]),
        "contracts, plays": figures([r.contracts_plays for r in runs]),
        "tricks, plays": figures([r.tricks_plays for r in runs]),
    }
    print(f"atout {atout.__version__} ({INSTRUCTIONS}), {len(runs)} deals of {size} cards")
    print(f"{'':18}{'median':>14}{'mean':>14}{'p95':>14}{'worst':>14}")
    for name, values in columns.items():
        print(f"{name:18}" + "".join(f"{value:14,.2f}" for value in values))
    for unit in ("ms", "plays"):
        ratios = zip(columns[f"contracts, {unit}"], columns[f"tricks, {unit}"], strict=True)
        print(f"{'ratio of ' + unit:18}" + "".join(f"{a / b:14,.2f}" for a, b in ratios))


def by_cards(runs: dict[int, list[Run]]) -> None:
    """A line for each number of cards left."""
    print(f"\n{'cards':>5}{'median, ms':>14}{'mean, ms':>14}{'of tricks':>14}{'':>14}")
    for size, some in runs.items():
        contracts = figures([r.contracts_ms for r in some])[:2]
        tricks = figures([r.tricks_ms for r in some])[:2]
        cells = [*contracts, *(a / b for a, b in zip(contracts, tricks, strict=True))]
        print(f"{size:5}" + "".join(f"{cell:14,.3f}" for cell in cells))


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--cards", type=int, nargs="+", default=range(13, 1, -1))
    parser.add_argument("--first", type=int, default=0)
    options = parser.parse_args()
    numbers = range(options.first, options.first + options.deals)
    runs = {size: [run(number, size) for number in numbers] for size in options.cards}
    whole(runs[max(runs)], max(runs))
    by_cards(runs)
    worst = max((r for some in runs.values() for r in some), key=lambda r: r.contracts_plays)
    print(
        f"\nThe worst, {worst.contracts_plays:,} plays, {worst.contracts_ms:,.0f} ms:\n{worst.text}"
    )


if __name__ == "__main__":
    main()
