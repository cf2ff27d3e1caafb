"""This tree against a commit: both are built, take turns, and only their ratios are printed.

Run ``python bench/against.py COMMIT``; ``--rounds`` makes it longer. Each measure asks both for the
same work in a process of its own, with nothing remembered; what they answer must be equal. Times
are processor seconds, so other work on the machine counts for little. A ratio below 1: this tree is
faster.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
SEED = 20260


def whole_400(numbers: range) -> int:
    """The tricks of each leader of whole deals of 400."""
    from atout import four_hundred

    total = 0
    for number in numbers:
        found = four_hundred.tricks_by_leader(four_hundred.random_deal(SEED, number=number))
        total = total * 31 + sum(tricks["NS"] for tricks in found.values())
    return total % 2**61


def whole_500(numbers: range) -> int:
    """The tricks of each trump of whole deals of 500."""
    from atout import five_hundred

    total = 0
    for number in numbers:
        deal = five_hundred.random_deal(SEED, number=number)
        found = five_hundred.tricks_by_trump(deal, "N")
        total = total * 31 + sum(tricks["NS"] for tricks in found.values())
    return total % 2**61


def contracts(numbers: range) -> int:
    """The value of deals of ten cards of 400 with bids of 3."""
    from atout import Deal, four_hundred

    bids, total = {"N": 3, "E": 3, "S": 3, "W": 3}, 0
    for row in four_hundred.random_deals(len(numbers), SEED, first=numbers.start, hand_size=10):
        deal = Deal.from_bits(*map(int, row))
        solution = four_hundred.solve_contracts(four_hundred.position(deal, "N"), bids=bids)
        total = total * 31 + solution.value
    return total % 2**61


def kitty(numbers: range) -> int:
    """The best discards of deals of 500."""
    from atout import five_hundred

    total = 0
    for number in numbers:
        deal = five_hundred.random_deal(SEED, number=number)
        solution = five_hundred.best_discard(deal, "N", "S")
        total = total * 31 + solution.tricks["NS"]
    return total % 2**61


def count_lines(numbers: range) -> int:
    """perft, of both games."""
    import atout
    from atout import five_hundred, four_hundred

    depth = len(numbers)
    deal = five_hundred.random_deal(SEED)
    return atout.perft(
        four_hundred.position(four_hundred.random_deal(SEED), "N"), depth
    ) + atout.perft(five_hundred.position(deal, "NT", "N"), depth)


def random_deals(numbers: range) -> int:
    """Many deals in one call."""
    from atout import four_hundred

    return int(four_hundred.random_deals(len(numbers), SEED).sum() % 2**61)


def playing(numbers: range) -> int:
    """Legal cards and plays in a Python loop, always the first legal card."""
    from atout import five_hundred

    total = 0
    for number in numbers:
        deal = five_hundred.random_deal(SEED, number=number)
        position = five_hundred.position(deal, "H", "N")
        while cards := position.legal():
            position.push(cards[0])
        total = total * 31 + position.won["N"]
    return total % 2**61


#: What is asked of both, and how often in a round.
MEASURES: dict[str, tuple[Callable[[range], int], int]] = {
    "400, four leaders": (whole_400, 40),
    "500, five trumps": (whole_500, 60),
    "contracts, ten cards": (contracts, 200),
    "kitty": (kitty, 60),
    "perft": (count_lines, 10),
    "random deals": (random_deals, 1_000_000),
    "legal and push": (playing, 1000),
}


def work() -> None:
    """Answer questions from standard input: a measure and a round, its seconds and its answer."""
    for line in sys.stdin:
        name, turn = json.loads(line)
        ask, count = MEASURES[name]
        start = process_time()
        answer = ask(range(turn * count, (turn + 1) * count))
        print(json.dumps([process_time() - start, answer]), flush=True)


@contextmanager
def worker(place: Path) -> Iterator[Callable[[str, int], tuple[float, int]]]:
    """A process that imports the package from a place, and how it is asked."""
    environment = {**os.environ, "PYTHONPATH": str(place)}
    command = [sys.executable, __file__, "--work"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        questions, answers = process.stdin, process.stdout

        def ask(name: str, turn: int) -> tuple[float, int]:
            print(json.dumps([name, turn]), file=questions, flush=True)
            seconds, answer = json.loads(answers.readline())
            return seconds, answer

        yield ask
        questions.close()


def build(source: Path, place: Path) -> None:
    """Build the package of a source tree into a place."""
    print(f"building {source} …", file=sys.stderr)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps"]
    subprocess.run([*command, "--target", str(place), str(source)], check=True)


@contextmanager
def checked_out(commit: str, place: Path) -> Iterator[Path]:
    """A work tree of a commit."""
    git = ["git", "-C", str(ROOT), "worktree"]
    subprocess.run([*git, "add", "--quiet", "--detach", str(place), commit], check=True)
    try:
        yield place
    finally:
        subprocess.run([*git, "remove", "--force", str(place)], check=True)


def race(now: Path, then: Path, rounds: int) -> None:
    """Print the ratios of each measure."""
    print(f"{'':24}{'median':>8}{'least':>8}{'most':>8}")
    for name in MEASURES:
        ratios = []
        with worker(now) as ask_now, worker(then) as ask_then:
            for turn in range(rounds + 1):
                pair: list[Any] = [ask_now(name, turn), ask_then(name, turn)]
                if pair[0][1] != pair[1][1]:
                    raise SystemExit(f"{name}: the answers of round {turn} differ")
                if turn:  # the first warms up
                    ratios.append(pair[0][0] / pair[1][0])
        print(f"{name:24}{median(ratios):8.3f}{min(ratios):8.3f}{max(ratios):8.3f}", flush=True)


def main() -> None:
    """Build both, and let them race."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("commit", nargs="?", default="HEAD")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.work:
        work()
        return
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        with checked_out(options.commit, place / "source") as source:
            build(source, place / "then")
        build(ROOT, place / "now")
        race(place / "now", place / "then", options.rounds)


if __name__ == "__main__":
    main()
