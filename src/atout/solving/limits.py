"""The limits of a question: a deadline, a number of plays; and the errors of those reached."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any, Generic, Protocol, TypedDict, TypeVar

from ..cards.cards import Card
from ..common.arguments import to_integer, to_seconds


class HasNodes(Protocol):
    """Something that counts the plays of its searches."""

    @property
    def nodes(self) -> int:
        """Plays made so far."""
        ...


S = TypeVar("S", bound=HasNodes)


class Limits(TypedDict):
    """The limits of one question, as every method of a solver takes them."""

    deadline: float | None
    max_nodes: int | None


class Budget(Generic[S]):
    """What a call of several questions may take, counted from now on.

    Raises:
        InvalidError: a limit below 0.
    """

    def __init__(self, solver: S, deadline: float | None, max_nodes: int | None) -> None:
        self.solver = solver
        most = None if max_nodes is None else to_integer("max_nodes", max_nodes, 0)
        self._limits = Limits(deadline=to_seconds("deadline", deadline), max_nodes=most)
        self._time = time.monotonic()
        self._nodes = solver.nodes

    @property
    def left(self) -> Limits:
        """The limits of the next question."""
        deadline, max_nodes = self._limits["deadline"], self._limits["max_nodes"]
        if deadline is not None and deadline > 0:
            deadline = max(0.0, deadline - (time.monotonic() - self._time))
        if max_nodes is not None and max_nodes > 0:
            max_nodes = max(0, max_nodes - (self.solver.nodes - self._nodes))
        return Limits(deadline=deadline, max_nodes=max_nodes)


class LimitError(Exception):
    """A search that reached a limit before it had its answer, with the bounds proved so far.

    ``least`` and ``most`` are the tricks of each side, from the position on, that best play
    gives at least and at most; in questions of points (``unit``) the points of each side more
    than the other's, or what the match values them; in the question of a player's own tricks
    those of his seat. ``cards`` are the least and most tricks of
    the side to move for each legal card, or North-South's points; empty unless they were asked
    for. Of a question with several answers, ``finished`` has those found (by seat, by
    denomination, or the analysed plays by number), and the bounds are those of ``unfinished``,
    the one after them.
    """

    def __init__(
        self,
        message: str,
        least: Mapping[Any, Any],
        most: Mapping[Any, Any],
        cards: Mapping[Card, tuple[Any, Any]],
        finished: Mapping[Any, Any] | None = None,
        unfinished: Any = None,
        unit: str = "tricks",
    ) -> None:
        super().__init__(message, least, most, cards, finished, unfinished, unit)
        self.message = message
        self.least = dict(least)
        self.most = dict(most)
        self.cards = dict(cards)
        self.finished = dict(finished or {})
        self.unfinished = unfinished
        self.unit = unit

    def __str__(self) -> str:
        shares = [f"{side} {least} to {self.most[side]}" for side, least in self.least.items()]
        return f"{self.message}; {self.unit} so far: {', '.join(shares)}"

    def within(self, finished: Mapping[Any, Any], unfinished: Any) -> LimitError:
        """The same limit, reached in the middle of a question with several answers."""
        parts = (self.message, self.least, self.most, self.cards)
        return type(self)(*parts, finished, unfinished, self.unit)


class DeadlineError(LimitError):
    """The time was over."""


class NodeLimitError(LimitError):
    """All plays that the search might make were made."""


class HaltedError(LimitError):
    """Another thread has halted the solver."""


_REACHED: Mapping[str, tuple[type[LimitError], str]] = {
    "deadline": (DeadlineError, "the deadline is over"),
    "max_nodes": (NodeLimitError, "max_nodes plays have been made"),
    "halt": (HaltedError, "the solver was halted"),
}


def limit_reached(
    why: str,
    least: Mapping[Any, Any],
    most: Mapping[Any, Any],
    cards: Mapping[Card, tuple[Any, Any]],
    unit: str = "tricks",
) -> LimitError:
    """The error of the limit that a search says it has reached."""
    kind, message = _REACHED[why]
    return kind(message, least, most, cards, unit=unit)
