"""The solvers that race: each makes a question ready outside the clock and answers it inside."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Literal, Protocol

from from_tests import DDS, Board, BridgeCard, Relabelled, relabelled, turn

from atout import Position, Seat
from atout.solving.trick_solver import TrickSolver

#: Tricks of North-South by leader; tricks of the side to move; the same by card played.
Question = Literal["leaders", "tricks", "cards"]


@dataclass(frozen=True)
class Task:
    """What is timed, and how its result is made comparable afterwards."""

    run: Callable[[], Any]
    read: Callable[[Any], Hashable]


class Solver(Protocol):
    """A column of the race."""

    name: str

    def ready(self, question: Question, position: Position) -> Task:
        """A question made ready, nothing of it worked out yet and no table warm."""


def in_bridge(position: Position) -> Relabelled:
    """The position as bridge, which all races are about.

    Raises:
        ValueError: bridge has no such position.
    """
    bridge = relabelled(position)
    if bridge is None:
        raise ValueError(f"bridge has no such position: {position}")
    return bridge


class Atout:
    """This library: a search of its own for each question."""

    name = "atout"

    def ready(self, question: Question, position: Position) -> Task:
        """The search is made inside the clock."""
        if question == "leaders":
            order = [list(Seat).index(seat) for seat in turn(position)]
            return Task(
                lambda: TrickSolver().ns_tricks_by_leader(position),
                lambda tricks: tuple(tricks[seat] for seat in order),
            )
        left, ns = position.tricks_left, position.to_move.side == "NS"
        if question == "tricks":
            return Task(
                lambda: TrickSolver().ns_tricks(position),
                lambda tricks: tricks if ns else left - tricks,
            )
        bridge = in_bridge(position)
        return Task(
            lambda: TrickSolver().plays(position)[1],
            lambda plays: frozenset(
                (bridge.names[card], most if ns else left - most) for card, _, _, most in plays
            ),
        )


class Bridge:
    """DDS. The deal is new to it each time, so its table is emptied, inside the clock."""

    def __init__(self, name: str, library: Path) -> None:
        self.name = name
        self._dds = DDS(library)
        self._other = in_bridge(Position.parse("400 H N - 0,0,0,0 N:A2..K. .A2..K K..A2. .K..A2"))

    def ready(self, question: Question, position: Position) -> Task:
        """Another deal has come in between, so that races on the same deals share nothing."""
        self._dds.tricks(self._other.board)
        board = in_bridge(position).board
        board.given  # noqa: B018 (made once, outside the clock)
        if question == "leaders":
            return Task(lambda: self._dds.ns_tricks_by_leader(board), tuple)
        if question == "tricks":
            return Task(lambda: self._dds.tricks(board), int)
        return Task(lambda: self._dds.tricks_by_card(board), lambda cards: frozenset(cards.items()))


class Macroxue:
    """Macroxue's solver as a library (README.md says with which functions), just emptied."""

    name = "macroxue"

    def __init__(self, library: Path) -> None:
        self._library = ctypes.CDLL(str(library))

    def ready(self, question: Question, position: Position) -> Task:
        """Its memory is emptied outside the clock."""
        self._library.forget()
        board = in_bridge(position).board
        if question == "leaders":
            # Partners one after the other, as it does itself.
            return Task(
                partial(self._tricks, board, [3, 1, 0, 2]),
                lambda ns: tuple(ns[i] for i in (2, 1, 3, 0)),
            )
        left, ns = position.tricks_left, board.leader % 2 == 0
        if question == "tricks":
            return Task(
                partial(self._tricks, board, [board.leader]),
                lambda tricks: tricks[0] if ns else left - tricks[0],
            )
        return Task(
            partial(self._cards, board),
            lambda cards: frozenset((card, n if ns else left - n) for card, n in cards.items()),
        )

    def _tricks(self, board: Board, leaders: list[int]) -> list[int]:
        count = len(leaders)
        result = (ctypes.c_int * count)()
        self._library.ns_tricks(
            board.given.hands, board.trump, (ctypes.c_int * count)(*leaders), count, result
        )
        return list(result)

    def _cards(self, board: Board) -> dict[BridgeCard, int]:
        result = ((ctypes.c_int * 15) * 4)()
        self._library.ns_tricks_by_lead(board.given.hands, board.trump, board.leader, result)
        return {(suit, rank): result[suit][rank] for suit, rank in board.hands[board.leader]}
