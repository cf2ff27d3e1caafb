"""The core's speed, beside the plain twin of the tests and OpenSpiel's bridge, in one table.

Run ``python bench/compare_core.py``. OpenSpiel comes with ``pip install ".[bench]"``; without
it its column stays empty.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from time import perf_counter
from typing import Any

import bridge
import from_tests
import games
from games import RecordedGame
from timing import NANOSECONDS, PER_SECOND, Measure, Run, Sample, table, take, timed

import atout
from atout import Card, Position

#: Recorded games in one timed run of the Python loops. The twin, far slower, plays fewer.
GAMES = 100
TWIN_GAMES = 5
DEALS = 100_000
PLAYOUTS = 20_000
#: A run of perft goes as deep as it must to take so many seconds.
PERFT_SECONDS = 0.05
#: All columns must agree on perft to this depth before any of them is timed.
AGREED_DEPTH = 3

Kinds = dict[str, list[RecordedGame]]
Counter = Callable[[Any, int], int]


def recorded_kinds() -> Kinds:
    """The recorded games by the name they have in the table."""
    return {
        "400": games.recorded_games(games.start_of_400, GAMES),
        "500 spades": games.recorded_games(lambda number: games.start_of_500(number, "S"), GAMES),
        "500 no trump": games.recorded_games(games.jokers_of_500, GAMES),
    }


def in_bridge(kind: str) -> bool:
    """Whether OpenSpiel's bridge can play the games of a kind."""
    return kind == "400" and bridge.is_installed()


# Perft -------------------------------------------------------------------------------------


def python_perft(position: Position, depth: int) -> int:
    """Lines of ``depth`` plays by ``push`` and ``pop``, for what a Python caller would write."""
    if depth == 0:
        return 1
    total = 0
    for card in position.legal():
        position.push(card)
        total += python_perft(position, depth - 1)
        position.pop()
    return total


def perft_run(count: Counter, state: Any) -> Run:
    """A run of perft, deep enough to be timed, that counts every play made at every depth."""
    plays, depth, seconds = 0, 0, 0.0
    while seconds < PERFT_SECONDS:
        depth += 1
        begin = perf_counter()
        lines = count(state, depth)
        seconds = perf_counter() - begin
        if lines == 0:  # all cards are played
            depth -= 1
            break
        plays += lines
    return timed(partial(count, state, depth), plays)


def checked_perft(name: str, counters: dict[str, tuple[Counter, Any]]) -> Measure:
    """A line of perft, once all columns have counted the same."""
    counts = {count(state, AGREED_DEPTH) for count, state in counters.values()}
    if len(counts) != 1:
        raise RuntimeError(f"{name}: the columns count differently: {counts}")
    runs = {column: perft_run(count, state) for column, (count, state) in counters.items()}
    return Measure(name, PER_SECOND, runs)


def perft_measures(kinds: Kinds) -> Iterator[Measure]:
    """Plays made and undone, from whole hands and from the middle of a game and of a trick."""
    for kind, recorded in kinds.items():
        game = recorded[0]
        for place, moment in (("whole", 0), ("mid-game", len(game.cards) // 2)):
            position = game.after(moment)
            counters: dict[str, tuple[Counter, Any]] = {
                "atout": (atout.perft, position),
                "twin": (from_tests.perft, games.plain(position)),
            }
            if in_bridge(kind):
                counters["OpenSpiel"] = (bridge.perft, bridge.after(game, moment))
            yield checked_perft(f"perft plays, {kind}, {place}", counters)
            if in_bridge(kind):
                counters["atout"] = (python_perft, position)
                yield checked_perft(f"perft plays in Python, {kind}, {place}", counters)


# Random deals ------------------------------------------------------------------------------


def one_by_one(deal: Callable[..., object]) -> Run:
    """Deals in a Python loop."""

    def work() -> None:
        for number in range(GAMES):
            deal(games.SEED, number=number)

    return timed(work, GAMES)


def bridge_one_by_one() -> Run:
    """Deals of bridge in a Python loop: a pack is shuffled, then dealt card by card."""
    bridge_game = bridge.load()

    def work() -> None:
        for _ in range(GAMES):
            state = bridge_game.new_initial_state()
            for card in random.sample(range(52), 52):
                state.apply_action(card)

    return timed(work, GAMES)


def deal_measures() -> Iterator[Measure]:
    """Random deals, many in one call and one at a time."""
    for name, module in (("400", atout.four_hundred), ("500", atout.five_hundred)):
        many = timed(partial(module.random_deals, DEALS, games.SEED), DEALS)
        one = {"atout": one_by_one(module.random_deal)}
        if in_bridge(name):
            one["OpenSpiel"] = bridge_one_by_one()
        yield Measure(f"random_deals, {name}", PER_SECOND, {"atout": many})
        yield Measure(f"random_deal, {name}", PER_SECOND, one)


def playout_measures(kinds: Kinds) -> Iterator[Measure]:
    """Whole deals played at random in one call; the others play them in a Python loop."""
    for kind, recorded in kinds.items():
        start, length = recorded[0].start, len(recorded[0].cards)
        playouts = partial(atout.playouts, start, PLAYOUTS, games.SEED)
        runs = {
            "atout": timed(playouts, PLAYOUTS),
            "twin": whole_games(twin_choices(recorded), length),
        }
        if in_bridge(kind):
            runs["OpenSpiel"] = whole_games(bridge_choices(recorded), length)
        yield Measure(f"playouts, {kind}", PER_SECOND, runs)


def whole_games(run: Run, length: int) -> Run:
    """A run that counts games, from one that counts their plays."""

    def counted() -> Sample:
        plays, seconds = run()
        return plays // length, seconds

    return counted


# Python loops ------------------------------------------------------------------------------
# Each column has its own copy of the same loop: a shared one would call through a wrapper.


def push_loop(recorded: list[RecordedGame], moves: Sequence[Sequence[Card | str]]) -> Run:
    """Replays of recorded games by ``push``."""

    def run() -> Sample:
        positions = [game.start.copy() for game in recorded]
        begin = perf_counter()
        for position, cards in zip(positions, moves, strict=True):
            for card in cards:
                position.push(card)
        return sum(map(len, moves)), perf_counter() - begin

    return run


def unchecked_loop(recorded: list[RecordedGame]) -> Run:
    """Replays of recorded games by ``push_unchecked``."""
    moves = [game.cards for game in recorded]

    def run() -> Sample:
        positions = [game.start.copy() for game in recorded]
        begin = perf_counter()
        for position, cards in zip(positions, moves, strict=True):
            for card in cards:
                position.push_unchecked(card)
        return sum(map(len, moves)), perf_counter() - begin

    return run


def twin_push_loop(recorded: list[RecordedGame]) -> Run:
    """Replays of recorded games by the twin."""
    starts = [games.plain(game.start) for game in recorded[:TWIN_GAMES]]
    moves = [game.texts for game in recorded[:TWIN_GAMES]]

    def run() -> Sample:
        begin = perf_counter()
        for position, texts in zip(starts, moves, strict=True):
            for text in texts:
                position = position.play(text)
        return sum(map(len, moves)), perf_counter() - begin

    return run


def bridge_push_loop(recorded: list[RecordedGame]) -> Run:
    """Replays of recorded games by ``apply_action``, which lets a player revoke."""
    starts = [bridge.start(game) for game in recorded]
    moves = [bridge.actions(game) for game in recorded]

    def run() -> Sample:
        states = [start.clone() for start in starts]
        begin = perf_counter()
        for state, actions in zip(states, moves, strict=True):
            for action in actions:
                state.apply_action(action)
        return sum(map(len, moves)), perf_counter() - begin

    return run


def legal_loop(recorded: list[RecordedGame]) -> Run:
    """``legal`` at every moment of some games."""
    moments = [game.after(i) for game in recorded[:20] for i in range(len(game.cards))]

    def work() -> None:
        for position in moments:
            position.legal()

    return timed(work, len(moments))


def twin_legal_loop(recorded: list[RecordedGame]) -> Run:
    """The twin's ``legal`` at every moment of some games."""
    some = recorded[:TWIN_GAMES]
    moments = [games.plain(game.after(i)) for game in some for i in range(len(game.cards))]

    def work() -> None:
        for position in moments:
            position.legal()

    return timed(work, len(moments))


def bridge_legal_loop(recorded: list[RecordedGame]) -> Run:
    """``legal_actions`` at every moment of some games."""
    moments = [bridge.after(game, i) for game in recorded[:20] for i in range(len(game.cards))]

    def work() -> None:
        for state in moments:
            state.legal_actions()

    return timed(work, len(moments))


def choices_loop(recorded: list[RecordedGame]) -> Run:
    """Whole random games: ``legal``, a random choice, ``push``."""
    length = len(recorded[0].cards)

    def run() -> Sample:
        choice = random.choice
        positions = [game.start.copy() for game in recorded]
        begin = perf_counter()
        for position in positions:
            for _ in range(length):
                position.push(choice(position.legal()))
        return length * len(positions), perf_counter() - begin

    return run


def twin_choices(recorded: list[RecordedGame]) -> Run:
    """Whole random games by the twin."""
    length = len(recorded[0].cards)
    starts = [games.plain(game.start) for game in recorded[:TWIN_GAMES]]

    def run() -> Sample:
        choice = random.choice
        begin = perf_counter()
        for position in starts:
            for _ in range(length):
                position = position.play(choice(position.legal()))
        return length * len(starts), perf_counter() - begin

    return run


def bridge_choices(recorded: list[RecordedGame]) -> Run:
    """Whole random games: ``legal_actions``, a random choice, ``apply_action``."""
    length = len(recorded[0].cards)
    starts = [bridge.start(game) for game in recorded]

    def run() -> Sample:
        choice = random.choice
        states = [start.clone() for start in starts]
        begin = perf_counter()
        for state in states:
            for _ in range(length):
                state.apply_action(choice(state.legal_actions()))
        return length * len(states), perf_counter() - begin

    return run


def choice_alone(recorded: list[RecordedGame]) -> Run:
    """The random choices of some games and nothing else: the part no library can speed up."""
    lists = [game.after(i).legal() for game in recorded[:20] for i in range(len(game.cards))]

    def work() -> None:
        choice = random.choice
        for cards in lists:
            choice(cards)

    return timed(work, len(lists))


def loop_measures(kinds: Kinds) -> Iterator[Measure]:
    """What a Python caller pays for one ``legal``, one ``push``, one play of a random game."""
    for kind, recorded in kinds.items():
        cards = [game.cards for game in recorded]
        texts = [game.texts for game in recorded]
        legal = {"atout": legal_loop(recorded), "twin": twin_legal_loop(recorded)}
        push = {"atout": push_loop(recorded, cards), "twin": twin_push_loop(recorded)}
        play = {"atout": choices_loop(recorded), "twin": twin_choices(recorded)}
        if in_bridge(kind):
            legal["OpenSpiel"] = bridge_legal_loop(recorded)
            push["OpenSpiel"] = bridge_push_loop(recorded)
            play["OpenSpiel"] = bridge_choices(recorded)
        unchecked = dict(push, atout=unchecked_loop(recorded))
        yield Measure(f"legal, {kind}", NANOSECONDS, legal)
        yield Measure(f"push a card, {kind}", NANOSECONDS, push)
        yield Measure(f"push a text, {kind}", NANOSECONDS, {"atout": push_loop(recorded, texts)})
        yield Measure(f"push_unchecked, {kind}", NANOSECONDS, unchecked)
        yield Measure(f"legal, choice, push, {kind}", NANOSECONDS, play)
        yield Measure(f"the choice alone, {kind}", NANOSECONDS, {"atout": choice_alone(recorded)})


# The run -----------------------------------------------------------------------------------


def measures() -> Iterator[Measure]:
    """All lines of the table in order."""
    kinds = recorded_kinds()
    yield from perft_measures(kinds)
    yield from deal_measures()
    yield from playout_measures(kinds)
    yield from loop_measures(kinds)


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description="The core beside the plain twin and OpenSpiel.")
    parser.add_argument("--rounds", type=int, default=5, help="alternate rounds (5)")
    parser.add_argument("--least", type=float, default=0.25, help="seconds of a round (0.25)")
    options = parser.parse_args()
    if not bridge.is_installed():
        print('OpenSpiel is not installed, its column is left out: pip install ".[bench]"\n')
    rows = [take(measure, options.rounds, options.least) for measure in measures()]
    print(table(rows))


if __name__ == "__main__":
    main()
