import numpy as np
from numpy.typing import NDArray

from .position import Position

def perft(position: Position, depth: int) -> int: ...
def playouts(position: Position, count: int, seed: int) -> NDArray[np.int8]: ...
