from typing import Self

from typing_extensions import disjoint_base

@disjoint_base
class Indexed:
    def __new__(cls, *, index: int) -> Self: ...
    @property
    def index(self) -> int: ...
