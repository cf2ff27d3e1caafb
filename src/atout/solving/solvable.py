"""What can be solved: a position, or whatever has one, as a match does during the play."""

from __future__ import annotations

from typing import Protocol, TypeAlias, runtime_checkable

from ..common.arguments import wrong_type
from ..play.position import Position


@runtime_checkable
class HasPosition(Protocol):
    """Something that can say which position it is in."""

    @property
    def position(self) -> Position:
        """The position, of its own."""


#: What a question about a position takes.
Solvable: TypeAlias = Position | HasPosition


def to_position(value: Solvable) -> Position:
    """The position of whatever has one.

    Raises:
        IllegalError: a match in which no cards are being played.
        InvalidTypeError: nothing that could have a position.
    """
    if isinstance(value, Position):
        return value
    position = getattr(value, "position", None)
    if not isinstance(position, Position):
        raise wrong_type("a position or a match", value)
    return position
