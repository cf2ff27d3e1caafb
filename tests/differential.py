"""Differential test of the solver: random positions of both games, asked in several ways.

    python tests/differential.py [--minutes M] [--seed S] [--kind KIND ...] [POSITION ...]

Leave it running. It prints a line now and then, and for every position on which two ways differ
the position as one line, which ``atout.Position.parse`` reads and which can be given to this
program again. It ends after so many minutes or at Ctrl-C, with status 1 if anything differed.

twin      an ending against trying everything (tests/plain): cards, line, tricks
table     a table that is always too small against one that is not
warm      one search asked everything, twice, against a search for each question
kept      one search along a line of play, back and forth, against a search for each moment
limits    a search stopped again and again: true bounds, and in the end the same answers
threads   several searches in threads against one after the other
portable  the portable instructions, in another process: plays made, too
dds       DDS, wherever the position can be relabelled as bridge; needs endplay
shuffle   proofs against the positions that they also speak of
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache

from plain.play import parse_position
from plain.search import best_line, card_values
from support.dds import DDS, endplay_library
from support.random_positions import random_position
from support.relabel import relabelled
from support.shuffles import shuffled

import atout
from atout import Card, Position, Side
from atout.solving.engine import StoppedError
from atout.solving.trick_solver import TrickSolver

SECONDS_BETWEEN_LINES = 30
THREADS = 4
#: The tricks of North-South, those by card, and the line, as text.
Answers = tuple[int, dict[str, int], list[str]]
#: Card, group, the least and the most tricks of North-South.
Plays = list[tuple[Card, int, int, int]]


class DifferentError(Exception):
    """Two ways to an answer that do not agree."""


def same(what: str, mine: object, other: object) -> None:
    """Two answers must be equal.

    Raises:
        DifferentError: they are not.
    """
    if mine != other:
        raise DifferentError(f"{what}: {mine} and {other}")


def by_card(plays: Plays) -> dict[str, int]:
    """North-South's tricks by card, cards as text."""
    return {str(card): ns for card, _, ns, _ in plays}


def answers(search: TrickSolver, position: Position) -> Answers:
    """All that a search can be asked, in one go."""
    ns, plays, line, _ = search.solve(position)
    return ns, by_card(plays), [str(card) for card in line]


def fresh_answers(position: Position) -> Answers:
    """The same, each question put to a search of its own."""
    tricks, (_, plays) = TrickSolver().ns_tricks(position), TrickSolver().plays(position)
    return tricks, by_card(plays), answers(TrickSolver(), position)[2]


# The ways to compare ------------------------------------------------------------------------


def twin(position: Position, rng: random.Random) -> None:
    """Everything against trying everything."""
    plain = parse_position(str(position))
    values = card_values(plain)
    tricks, cards, line = answers(TrickSolver(), position)
    same("cards", cards, values)
    if values:
        choose = max if position.to_move.side == "NS" else min
        same("tricks", tricks, choose(values.values()))
    same("line", line, best_line(plain))


def table(position: Position, rng: random.Random) -> None:
    """A megabyte is too little for ten cards; a hard whole deal would take minutes with it."""
    small = TrickSolver(table_mb=1 if position.tricks_left < 11 else 8)
    same("small and large table", answers(small, position), answers(TrickSolver(), position))


def warm(position: Position, rng: random.Random) -> None:
    """A table that has answered everything, then every card and leader from the start."""
    search, cold = TrickSolver(), fresh_answers(position)
    same("warm and cold", answers(search, position), cold)
    same("asked twice", answers(search, position), cold)
    won = position.won
    for card, ns in cold[1].items():
        after = position.after(card)
        gained = sum(after.won[seat] - won[seat] for seat in ("N", "S"))
        same(f"after {card}", ns, gained + TrickSolver().ns_tricks(after))
    if not position.table:
        hands, rules = atout.Deal(position.hands), position.rules
        leaders = [Position(rules, hands, seat, voids=dict(position.voids)) for seat in atout.Seat]
        fresh = tuple(TrickSolver().ns_tricks(other) for other in leaders)
        same("leaders", search.ns_tricks_by_leader(position), fresh)


def kept(position: Position, rng: random.Random) -> None:
    """A line of best and of other plays, its moments in any order, with their past or without."""
    moments = [(position, answers(TrickSolver(), position))]
    while not position.is_over:
        best = moments[-1][1][2][0]
        position = position.after(rng.choice([best, str(rng.choice(position.legal()))]))
        if rng.random() < 0.1:
            position = Position.parse(str(position))
        moments.append((position, answers(TrickSolver(), position)))
    search = TrickSolver()
    order = rng.choice([moments, moments[::-1], rng.sample(moments, len(moments))])
    for moment, cold in order:
        same(f"kept, at {moment}", answers(search, moment), cold)


def limits(position: Position, rng: random.Random) -> None:
    """More and more plays allowed, and another question in between that is stopped as well."""
    cold, search, allowed = answers(TrickSolver(), position), TrickSolver(), rng.randint(0, 20)
    while True:
        try:
            with search.engine.session(None, allowed) as session:
                ns, plays, line, _ = search.solve(position, session)
        except StoppedError as stop:
            within("the tricks", stop.ns, cold[0])
            for card, _, least, most in stop.plays:
                within(str(card), (least, most), cold[1][str(card)])
        else:
            break
        with suppress(StoppedError), search.engine.session(None, allowed) as session:
            search.ns_tricks(position.after(rng.choice(position.legal())), session)
        allowed += rng.randint(1, allowed + 20)
    same("stopped and not", (ns, by_card(plays), [str(card) for card in line]), cold)


def within(what: str, ns: tuple[int, int], value: int) -> None:
    """A value must be in its range.

    Raises:
        DifferentError: it is not.
    """
    if not ns[0] <= value <= ns[1]:
        raise DifferentError(f"stopped, {what}: {ns}, not {value}")


def threads(position: Position, rng: random.Random) -> None:
    """The position after each of its cards, in threads."""
    several = [position, *(position.after(card) for card in position.legal())]
    with ThreadPoolExecutor(THREADS) as pool:
        together = list(pool.map(lambda each: answers(TrickSolver(), each), several))
    same("threads", together, [answers(TrickSolver(), each) for each in several])


def portable(position: Position, rng: random.Random) -> None:
    """Tricks, cards, line and the number of plays made."""
    search = TrickSolver()
    here = (*answers(search, position), search.nodes)
    process = portable_process()
    assert process.stdin is not None
    assert process.stdout is not None
    print(position, file=process.stdin, flush=True)
    same("portable", repr(here), process.stdout.readline().strip())


def dds(position: Position, rng: random.Random) -> None:
    """The value of every card."""
    bridge = relabelled(position)
    solver = dds_solver()
    if bridge is None or solver is None:
        return
    values = atout.solve(position).cards
    mine = {bridge.names[card]: tricks for card, tricks in values.items()}
    same("DDS, by card", mine, solver.tricks_by_card(bridge.board))
    same("DDS", max(mine.values()), solver.tricks(bridge.board))


def shuffle(position: Position, rng: random.Random) -> None:
    """Every proof, from a cold or warm table, against fresh searches of deals it speaks of."""
    search = TrickSolver()
    if rng.random() < 0.5:
        search.plays(position)
    for need in range(1, position.tricks_left + 1):
        answer, ranks = search._proof(position, need)
        for favoured in (None, Side.EW if answer else Side.NS):
            other = shuffled(position, ranks, rng, favoured)
            same(f"{need} tricks also for {other}", answer, need <= TrickSolver().ns_tricks(other))


#: The ways, and the largest hands that each is meant for.
WAYS: dict[str, tuple[Callable[[Position, random.Random], None], int]] = {
    "twin": (twin, 3),
    "table": (table, 13),
    "warm": (warm, 11),
    "kept": (kept, 11),
    "limits": (limits, 11),
    "threads": (threads, 9),
    "portable": (portable, 10),
    "dds": (dds, 13),
    "shuffle": (shuffle, 10),
}


@cache
def dds_solver() -> DDS | None:
    """One DDS, if endplay is installed."""
    try:
        return DDS(endplay_library())
    except ModuleNotFoundError:
        print("dds: endplay is not installed, so nothing is compared with DDS")
        return None


@cache
def portable_process() -> subprocess.Popen[str]:
    """This program as a server with the portable instructions."""
    return subprocess.Popen(
        [sys.executable, __file__, "--serve"],
        env={**os.environ, "ATOUT_PORTABLE": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def serve() -> None:
    """Answer positions from standard input, a line each, until it ends."""
    with suppress(KeyboardInterrupt):
        for line in sys.stdin:
            search = TrickSolver()
            try:
                print((*answers(search, Position.parse(line.strip())), search.nodes), flush=True)
            except Exception as error:
                print(repr(error), flush=True)


# Running them -------------------------------------------------------------------------------


def agrees(way: str, position: Position, rng: random.Random, where: str) -> bool:
    """Compare in one way; if it fails, print the position on a line, and why on the next."""
    try:
        WAYS[way][0](position, rng)
    except Exception as error:
        print(f"{position}\n  {way}, {where}: {error}", flush=True)
        if not isinstance(error, DifferentError):
            traceback.print_exc(file=sys.stdout)
        return False
    return True


def run(ways: Sequence[str], seed: int, seconds: float, cases: float) -> int:
    """Compare random positions until time or cases are used up; how many of them failed."""
    begin = time.monotonic()
    shown = begin
    done = dict.fromkeys(ways, 0)
    spent = dict.fromkeys(ways, 0.0)
    failed = 0
    try:
        while sum(done.values()) < cases and time.monotonic() - begin < seconds:
            way = min(ways, key=lambda each: spent[each])
            rng = random.Random(f"{seed} {way} {done[way]}")
            position = random_position(rng, WAYS[way][1])
            before = time.monotonic()
            failed += not agrees(way, position, rng, f"seed {seed}, number {done[way]}")
            after = time.monotonic()
            spent[way] += after - before
            done[way] += 1
            if after - shown >= SECONDS_BETWEEN_LINES:
                shown = after
                print(summary(after - begin, done, failed), flush=True)
    except KeyboardInterrupt:
        pass
    print(summary(time.monotonic() - begin, done, failed), flush=True)
    return failed


def summary(seconds: float, done: dict[str, int], failed: int) -> str:
    """How far it has come."""
    counts = ", ".join(f"{way} {count:,}" for way, count in done.items())
    return f"{seconds / 60:.1f} min: {counts}; {failed} failed"


def main(arguments: Sequence[str] | None = None) -> int:
    """The status: 0 if all answers agreed, 1 if not."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument("--cases", type=float, default=float("inf"), help="end after so many")
    parser.add_argument("--seed", type=int, default=None, help="drawn, and printed, if not given")
    parser.add_argument("--kind", action="append", choices=list(WAYS), help="all by default")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("positions", nargs="*", help="compare these instead of random ones")
    options = parser.parse_args(arguments)
    ways = options.kind or list(WAYS)
    if options.serve:
        serve()
        return 0
    if options.positions:
        given = [Position.parse(text) for text in options.positions]
        rng = random.Random(options.seed)
        return int(not all(agrees(way, each, rng, "given") for each in given for way in ways))
    seed = random.SystemRandom().randrange(10**9) if options.seed is None else options.seed
    print(f"seed {seed}", flush=True)
    return int(run(ways, seed, 60 * options.minutes, options.cases) > 0)


if __name__ == "__main__":
    sys.exit(main())
