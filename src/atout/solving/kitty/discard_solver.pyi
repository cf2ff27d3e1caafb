from collections.abc import Iterable, Sequence

from typing_extensions import disjoint_base

from ...play.bit_lanes import Layout
from ..engine import Searcher, Session

@disjoint_base
class DiscardSolver(Searcher):
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
        session: Session | None = None,
    ) -> tuple[int, int, list[int], list[int]]: ...
    def bound(
        self,
        layout: Layout,
        hands: Sequence[int],
        declarer: int,
        forced: int,
        open_cards: int,
        aside: int,
        session: Session | None = None,
    ) -> int: ...
    def values(
        self,
        layout: Layout,
        hands: Sequence[int],
        declarer: int,
        choices: Iterable[int],
        guess: int,
        session: Session | None = None,
    ) -> list[int]: ...
