"""The characters of the notation, and no others that are like them.

Python's methods of texts know all of Unicode: ``"ſ".upper()`` is ``"S"``, ``int("٣")`` is 3, and
a dozen characters count as white space. Whatever reads what a user wrote asks here instead.
"""

from __future__ import annotations

import re
import string
from typing import Final

#: What stands between words and at the ends of lines, as inside brackets of a regular expression.
SPACES: Final = " \t\r\n"

_CAPITALS = str.maketrans(string.ascii_lowercase, string.ascii_uppercase)
# 18 digits are more than any number of a game; Python reads no more than some thousands.
_NUMBER = re.compile(r"[-−]?[0-9]{1,18}")


def capitals(text: str) -> str:
    """A text with the letters a to z as capitals; every other character stays.

    >>> capitals("8h"), capitals("ſa")
    ('8H', 'ſA')
    """
    return text.upper() if text.isascii() else text.translate(_CAPITALS)


def read_number(text: str) -> int | None:
    """The whole number that a text spells with the digits 0 to 9; none if it spells none.

    >>> [read_number(text) for text in ("41", "-500", "−500", "+5", "1_0", "٣")]
    [41, -500, -500, None, None, None]
    """
    return int(text.replace("−", "-")) if _NUMBER.fullmatch(text) else None
