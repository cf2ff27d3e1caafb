"""The searches of one solver: for tricks, contracts and discards, over one engine."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from .contracts.contract_solver import ContractSolver
from .engine import Engine, Searcher, Session
from .kitty.discard_solver import DiscardSolver
from .trick_solver import TrickSolver

S = TypeVar("S", bound=Searcher)


class Searches:
    """One of them at a time is at work; those of one game are made when they are first asked for.

    Raises:
        InvalidError: ``table_mb`` is not 1 to 65,536.
    """

    def __init__(self, table_mb: int) -> None:
        self.engine = Engine(table_mb=table_mb)
        #: The search for tricks.
        self.tricks = TrickSolver(self.engine)
        #: The time of one call, as a context: questions in it share these limits.
        self.session: Callable[[float | None, int | None], Session] = self.engine.session
        self._made: dict[type[Searcher], Searcher] = {}

    @property
    def contracts(self) -> ContractSolver:
        """The search for contracts of 400."""
        return self._search(ContractSolver)

    @property
    def discards(self) -> DiscardSolver:
        """The search for what a declarer of 500 sets aside."""
        return self._search(DiscardSolver)

    def _search(self, kind: type[S]) -> S:
        if kind not in self._made:
            # Of threads that come here at once all get the one that is first, without a lock.
            self._made.setdefault(kind, kind(self.engine))
        return cast(S, self._made[kind])
