from collections.abc import Iterable, Sequence

from typing_extensions import disjoint_base

from ...play.bit_lanes import Layout

@disjoint_base
class DiscardSolver:
    def __new__(cls, *, table_mb: int) -> DiscardSolver: ...
    @property
    def nodes(self) -> int: ...
    def best(
        self,
        layout: Layout,
        hands: Sequence[int],
        declarer: int,
        forced: int,
        open_cards: int,
        aside: int,
        *,
        every: bool = False,
        deadline: float | None = None,
        max_nodes: int | None = None,
    ) -> tuple[int, int, list[int], list[int]]: ...
    def bound(
        self,
        layout: Layout,
        hands: Sequence[int],
        declarer: int,
        forced: int,
        open_cards: int,
        aside: int,
        *,
        deadline: float | None = None,
        max_nodes: int | None = None,
    ) -> int: ...
    def values(
        self,
        layout: Layout,
        hands: Sequence[int],
        declarer: int,
        choices: Iterable[int],
        guess: int,
        *,
        deadline: float | None = None,
        max_nodes: int | None = None,
    ) -> list[int]: ...
