from typing import Self

from typing_extensions import disjoint_base

from .cards import Card
from .position import Position

TABLE_MB: int
LEAST_TABLE_MB: int
MOST_TABLE_MB: int
INSTRUCTIONS: str

@disjoint_base
class Search:
    def __new__(cls, position: Position, *, table_mb: int = ...) -> Self: ...
    @property
    def nodes(self) -> int: ...
    def ns_tricks(self) -> int: ...
    def ns_tricks_by_leader(self) -> tuple[int, int, int, int]: ...
    def ns_tricks_by_card(self) -> list[tuple[Card, int]]: ...
    def line(self) -> tuple[Card, ...]: ...
