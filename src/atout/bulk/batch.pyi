from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from typing_extensions import disjoint_base

from ..play.play_rules import PlayRules
from ..play.position import Position

QUESTIONS: dict[str, tuple[int, tuple[int, ...]]]

@disjoint_base
class Batch:
    def __new__(
        cls,
        rules: Sequence[PlayRules],
        rules_of: NDArray[np.uint16],
        hands: NDArray[np.uint64],
        leader: NDArray[np.uint8],
        table: NDArray[np.int8],
        voids: NDArray[np.uint8],
    ) -> Batch: ...
    def first_wrong(self) -> int: ...
    def halt(self) -> None: ...
    def work(self, question: int, answers: NDArray[np.int8], table_mb: int) -> int: ...

def to_rows(
    positions: Sequence[Position],
) -> tuple[NDArray[np.uint64], NDArray[np.uint8], NDArray[np.int8], NDArray[np.uint8]]: ...
