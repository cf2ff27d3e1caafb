"""Reading JSON that somebody else wrote: what is wrong with it is an error like any other.

Python's own reader takes any length and depth and keeps the last of equal names; it refuses some
texts with errors that are not ours.
"""

from __future__ import annotations

import json
from typing import Any, Final

from ..errors import InvalidError, NotationError, Problem

#: Characters of a text; a match of 20,000 deals has as many.
MOST_JSON: Final = 1 << 24
#: Lists and objects within each other; a match has six.
MOST_LEVELS: Final = 32
#: Characters of a number: enough for 64 bits and for every float.
MOST_DIGITS: Final = 32


def load(text: str, most: int = MOST_JSON) -> Any:
    """The dictionaries, lists, texts and numbers of a JSON text of at most so many characters.

    Raises:
        NotationError: not JSON; the error says where.
        InvalidError: a name stands twice in an object, a number is none or too long, the text is
            too long or too deep.
    """
    if len(text) > most:
        raise InvalidError(
            Problem("JSON has at most {most:,} characters, not {count:,}", most=most,
                    count=len(text))
        )  # fmt: skip
    try:
        data = json.loads(
            text, object_pairs_hook=_object, parse_constant=_no_number,
            parse_int=_integer, parse_float=_float,
        )  # fmt: skip
    except json.JSONDecodeError as error:
        raise NotationError(error.msg, error.lineno, error.colno) from None
    except RecursionError:
        raise _too_deep() from None
    _check_depth(data)
    return data


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for name, value in pairs:
        if name in data:
            raise InvalidError(Problem("{field} is given twice", field=name))
        data[name] = value
    return data


def _no_number(text: str) -> None:
    raise InvalidError(Problem("{text} is no number", text=text))


def _integer(text: str) -> int:
    return int(_short(text))


def _float(text: str) -> float:
    return float(_short(text))


def _short(text: str) -> str:
    """The text of a number; Python's time for very long ones is not linear, and has a limit."""
    if len(text) > MOST_DIGITS:
        raise InvalidError(
            Problem("a number has at most {most} characters, not {count:,}", most=MOST_DIGITS,
                    count=len(text))
        )  # fmt: skip
    return text


def _check_depth(data: Any) -> None:
    """Refuse what is deeper than a text may be: whoever shows it would go too deep as well."""
    level = [data]
    for _ in range(MOST_LEVELS):
        level = [
            each
            for one in level
            if isinstance(one, (dict, list))
            for each in (one.values() if isinstance(one, dict) else one)
        ]
        if not level:
            return
    if any(isinstance(each, (dict, list)) for each in level):
        raise _too_deep()


def _too_deep() -> InvalidError:
    return InvalidError(
        Problem("JSON has at most {most} levels of lists and objects", most=MOST_LEVELS)
    )
