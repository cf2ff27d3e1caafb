from typing import Self, TypeAlias

from typing_extensions import disjoint_base

from ..cards.cards import Card

TABLE_MB: int
LEAST_TABLE_MB: int
MOST_TABLE_MB: int
WHY: dict[int, str]

_Range: TypeAlias = tuple[int, int]
_Play: TypeAlias = tuple[Card, int, int, int]

class StoppedError(Exception):
    why: str
    ns: _Range
    plays: list[_Play]
    leaders: list[_Range]
    def __init__(self, why: str, ns: _Range, plays: list[_Play], leaders: list[_Range]) -> None: ...

@disjoint_base
class Engine:
    def __new__(cls, *, table_mb: int = ...) -> Engine: ...
    @property
    def nodes(self) -> int: ...
    @property
    def table_bytes(self) -> int: ...
    def halt(self) -> None: ...
    def session(self, deadline: float | None = None, max_nodes: int | None = None) -> Session: ...

@disjoint_base
class Session:
    def __enter__(self) -> Self: ...
    def __exit__(self, _kind: object, _error: object, _traceback: object) -> None: ...
    @property
    def nodes(self) -> int: ...

@disjoint_base
class Searcher:
    def __new__(cls, engine: Engine | None = None, *, table_mb: int = ...) -> Self: ...
    @property
    def engine(self) -> Engine: ...
    @property
    def nodes(self) -> int: ...
    def halt(self) -> None: ...
