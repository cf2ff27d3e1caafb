"""The errors of limits that a question has reached: a deadline, a number of plays, a halt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..cards.cards import Card


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
