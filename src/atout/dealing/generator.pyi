from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

def deal_unchecked(
    pack: int, known: Sequence[int], sizes: Sequence[int], seed: int, first: int, count: int
) -> NDArray[np.uint64]: ...
