from collections.abc import Iterable, Sequence
from typing import Self

from typing_extensions import disjoint_base

@disjoint_base
class Layout:
    def __new__(
        cls,
        lanes: Sequence[Sequence[int]],
        trump: int | None,
        step: int,
        *,
        wild: Iterable[int] = (),
        no_lead: Iterable[int] = (),
        naming: Iterable[int] = (),
        silent: Iterable[int] = (),
    ) -> Self: ...
    def to_lanes(self, cards: int) -> int: ...
    def to_cards(self, word: int) -> int: ...
    @property
    def lane_masks(self) -> tuple[int, ...]: ...
    @property
    def trump_mask(self) -> int: ...
