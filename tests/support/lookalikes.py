"""Characters that Python takes for letters, digits or spaces of ASCII, and that are others."""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Callable, Mapping
from functools import cache

_CHANGES: tuple[Callable[[str], str], ...] = (
    str.upper,
    str.lower,
    str.casefold,
    lambda character: unicodedata.normalize("NFKC", character),
    lambda character: unicodedata.normalize("NFKD", character),
)


@cache
def lookalikes() -> Mapping[str, str]:
    """By each character of ASCII, capitals for letters: those that something makes it of."""
    found: dict[str, set[str]] = {}
    for character in map(chr, range(0x80, sys.maxunicode + 1)):
        if 0xD800 <= ord(character) < 0xE000:
            continue
        like = {change(character)[:1].upper() for change in _CHANGES}
        if character.isdigit():
            like.add(str(unicodedata.digit(character)))
        if character.isspace():
            like.add(" ")
        for one in like:
            if one.isascii():
                found.setdefault(one, set()).add(character)
    found[" "] |= set("\x0b\x0c\x1c\x1d\x1e\x1f")
    return {one: "".join(sorted(others)) for one, others in found.items()}
