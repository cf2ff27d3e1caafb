"""A deadline and a number of plays shared by several questions to one solver."""

from __future__ import annotations

import time
from typing import Generic, Protocol, TypedDict, TypeVar

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
