"""Dictionaries by seat, side or denomination, as type checkers see them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, overload

K = TypeVar("K", bound=str)
V = TypeVar("V")
T = TypeVar("T")

if TYPE_CHECKING:

    class ByKey(dict[K, V]):
        """A dictionary whose keys are members of a ``StrEnum``: their texts find them too."""

        def __getitem__(self, key: str, /) -> V: ...
        @overload
        def get(self, key: str, default: None = None, /) -> V | None: ...
        @overload
        def get(self, key: str, default: V, /) -> V: ...
        @overload
        def get(self, key: str, default: T, /) -> V | T: ...
        def get(self, key: str, default: object = None, /) -> object: ...

else:
    ByKey = dict
