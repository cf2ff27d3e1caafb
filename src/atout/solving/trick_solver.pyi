from typing import TypeAlias

from typing_extensions import disjoint_base

from ..cards.cards import Card
from ..cards.hands import Hand
from ..play.position import Position

TABLE_MB: int
LEAST_TABLE_MB: int
MOST_TABLE_MB: int
WHY: dict[int, str]

_Range: TypeAlias = tuple[int, int]
_Play: TypeAlias = tuple[Card, int, int, int]

def to_bytes(table_mb: int) -> int: ...
def to_nanoseconds(deadline: float | None) -> int: ...
def to_plays(max_nodes: int | None) -> int: ...

class StoppedError(Exception):
    why: str
    ns: _Range
    plays: list[_Play]
    leaders: list[_Range]
    def __init__(self, why: str, ns: _Range, plays: list[_Play], leaders: list[_Range]) -> None: ...

@disjoint_base
class TrickSolver:
    def __new__(cls, *, table_mb: int = ...) -> TrickSolver: ...
    @property
    def nodes(self) -> int: ...
    def halt(self) -> None: ...
    def ns_tricks(
        self, position: Position, *, deadline: float | None = None, max_nodes: int | None = None
    ) -> int: ...
    def ns_tricks_by_leader(
        self, position: Position, *, deadline: float | None = None, max_nodes: int | None = None
    ) -> tuple[int, int, int, int]: ...
    def plays(
        self, position: Position, *, deadline: float | None = None, max_nodes: int | None = None
    ) -> tuple[int, list[_Play]]: ...
    def solve(
        self, position: Position, *, deadline: float | None = None, max_nodes: int | None = None
    ) -> tuple[int, list[_Play], tuple[Card, ...], int]: ...
    def _proof(self, position: Position, need: int) -> tuple[bool, Hand]: ...
