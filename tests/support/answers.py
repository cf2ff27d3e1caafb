"""Reading the answers of other programs in tests/data."""

from __future__ import annotations

from collections.abc import Iterator

from support.paths import DATA


def rows(name: str) -> Iterator[list[str]]:
    """The rows of a file without its comments."""
    for line in (DATA / name).read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            yield line.split("\t")


def card_values(text: str) -> dict[str, int]:
    """``SA=2 SK=1`` or ``SA:2,SK:1`` as a dictionary."""
    pairs = text.replace(":", "=").replace(",", " ").split()
    return {card: int(value) for card, value in (pair.split("=") for pair in pairs)}
