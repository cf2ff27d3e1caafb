from collections.abc import Sequence

from typing_extensions import disjoint_base

from ...cards.cards import Card
from ...play.position import Position
from ..engine import Session
from ..trick_solver import TrickSolver

@disjoint_base
class ContractSolver(TrickSolver):
    def value(
        self,
        position: Position,
        needs: Sequence[int],
        worth: Sequence[int],
        session: Session | None = None,
    ) -> int: ...
    def contract_plays(
        self,
        position: Position,
        needs: Sequence[int],
        worth: Sequence[int],
        session: Session | None = None,
    ) -> tuple[int, list[tuple[Card, int, int, int]]]: ...
    def contracts(
        self,
        position: Position,
        needs: Sequence[int],
        worth: Sequence[int],
        session: Session | None = None,
    ) -> tuple[int, list[tuple[Card, int, int, int]], tuple[Card, ...]]: ...
    def own_tricks(
        self, position: Position, seat: int, helpers: int, session: Session | None = None
    ) -> int: ...
