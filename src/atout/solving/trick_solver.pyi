from typing import TypeAlias

from typing_extensions import disjoint_base

from ..cards.cards import Card
from ..cards.hands import Hand
from ..play.position import Position
from .engine import Searcher, Session

_Play: TypeAlias = tuple[Card, int, int, int]

@disjoint_base
class TrickSolver(Searcher):
    def ns_tricks(self, position: Position, session: Session | None = None) -> int: ...
    def ns_tricks_by_leader(
        self, position: Position, session: Session | None = None
    ) -> tuple[int, int, int, int]: ...
    def plays(
        self, position: Position, session: Session | None = None
    ) -> tuple[int, list[_Play]]: ...
    def solve(
        self, position: Position, session: Session | None = None
    ) -> tuple[int, list[_Play], tuple[Card, ...], int]: ...
    def _proof(self, position: Position, need: int) -> tuple[bool, Hand]: ...
