"""What a subclass has added to an object, so that copies of the object have it too."""

from __future__ import annotations

from typing import Any


def give_state(value: object, state: Any) -> None:
    """Give an object what ``__getstate__`` said of another, as pickle does."""
    if state is None:
        return
    if hasattr(value, "__setstate__"):
        value.__setstate__(state)
        return
    attributes, slots = state if isinstance(state, tuple) else (state, None)
    vars(value).update(attributes or {})
    for name, slot in (slots or {}).items():
        object.__setattr__(value, name, slot)
