"""What each game says of the course of its matches: a table, and the turns between phases."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ..cards.hands import Hand
from ..cards.seats import Seat, Seats
from ..play.position import Position
from .rule_fields import RuleFields
from .states import C, D, Phase, S, State

R = TypeVar("R", bound=RuleFields)


def _nobody(rules: RuleFields, state: State[Any, Any, Any]) -> Seat | None:
    return None


def _nothing(rules: RuleFields, state: State[Any, Any, Any]) -> Sequence[Any]:
    return []


@dataclass(frozen=True, slots=True)
class Step(Generic[R, S, C, D]):
    """One phase of a match in which no cards are played.

    ``take`` gives the state after an action, or raises what is wrong with it; ``read`` the
    action of a text. ``to_act`` is whose turn it is, nobody's where chance acts; ``legal``
    what that player may do, and ``allowed`` what an error offers instead of a refused action
    (by default the texts of what is legal).
    """

    take: Callable[[R, State[S, C, D], Any], State[S, C, D]]
    read: Callable[[str], Any]
    to_act: Callable[[R, State[S, C, D]], Seat | None] = _nobody
    legal: Callable[[R, State[S, C, D]], Sequence[Any]] = _nothing
    allowed: Callable[[R, State[S, C, D]], list[str]] | None = None

    def texts(self, rules: R, state: State[S, C, D]) -> list[str]:
        """What an error offers instead of a refused action."""
        if self.allowed is not None:
            return self.allowed(rules, state)
        return [str(action) for action in self.legal(rules, state)]


@dataclass(frozen=True, slots=True)
class Course(Generic[R, S, C, D]):
    """The course of the matches of a game.

    ``rules`` makes the default ones, ``start_scores`` checks the scores to start from.
    ``steps`` are the phases in which no cards are played; ``misdeal`` is the step after a deal
    gone wrong. ``hands`` are what each seat holds before the first card; ``start_play`` makes
    the position of the play, ``end_play`` the state after it from the tricks won by each seat.
    """

    rules: type[R]
    start_scores: Callable[[R, Mapping[Any, int] | None], S]
    steps: Mapping[Phase, Step[R, S, C, D]]
    misdeal: Callable[[R, State[S, C, D], Any], State[S, C, D]]
    hands: Callable[[State[S, C, D]], Seats[Hand]]
    start_play: Callable[[R, State[S, C, D]], Position]
    end_play: Callable[[R, State[S, C, D], Seats[int]], State[S, C, D]]
