"""Arguments at the door: what comes in is Python's own afterwards, or the error names it.

Numbers of NumPy are not those of Python: their sums overflow, and their products come out as
something else without a word. A text is no truth value, a truth value no number. So every public
function asks here before it does anything.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any, Final, SupportsFloat, SupportsIndex, TypeGuard, TypeVar

from ..errors import InvalidError, InvalidTypeError, Problem

T = TypeVar("T")


def to_integer(
    name: str, value: SupportsIndex, least: int | None = None, most: int | None = None
) -> int:
    """A whole number of any kind (NumPy's too) as Python's, within bounds.

    Raises:
        InvalidError: below ``least`` or above ``most``.
        InvalidTypeError: not a whole number; truth values are none.
    """
    number = whole_number(value)
    if number is None:
        raise InvalidTypeError(
            Problem("{name} is a whole number, not {value!r}", name=name, value=value)
        )
    if (least is None or least <= number) and (most is None or number <= most):
        return number
    if most is None:
        kind = "{name} is at least {least}, not {number}"
    else:
        kind = "{name} is {least} to {most}, not {number}"
    raise InvalidError(Problem(kind, name=name, least=least, most=most, number=number))


def whole_number(value: object) -> int | None:
    """A whole number of any kind as Python's; None for everything else, truth values too."""
    if type(value) is int:
        return value
    if isinstance(value, bool) or _kind(value) == "b":
        return None
    try:
        return operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def plain(value: Any) -> Any:
    """A whole number or a truth value of NumPy as Python's; all else as it is."""
    number = whole_number(value)
    if number is not None:
        return number
    if _kind(value) == "b" and getattr(value, "shape", None) == ():
        return bool(value)
    return value


#: Numbers of games are far smaller; what is written of them has at most so many digits.
MOST_DIGITS: Final = 18


def game_number(value: Any) -> Any:
    """As :func:`plain`, of a number that a record can hold; all else as it is.

    Raises:
        InvalidError: a whole number of more digits.
    """
    number = plain(value)
    if whole_number(number) is not None and abs(number) >= 10**MOST_DIGITS:
        raise InvalidError(
            Problem(
                "a number has at most {most} digits, not {number}", most=MOST_DIGITS, number=number
            )
        )
    return number


def to_flag(name: str, value: object) -> bool:
    """A truth value (NumPy's too) as Python's; nothing else counts as true or false.

    Raises:
        InvalidTypeError: not a truth value.
    """
    flag = plain(value)
    if isinstance(flag, bool):
        return flag
    raise InvalidTypeError(
        Problem("{name} is true or false, not {value!r}", name=name, value=value)
    )


def to_seconds(name: str, value: SupportsFloat | SupportsIndex | None) -> float | None:
    """A number of seconds from 0 on, or None.

    Raises:
        InvalidError: below 0, not a number, or too large for one.
        InvalidTypeError: not a number at all.
    """
    if value is None:
        return None
    try:
        if isinstance(value, bool) or _kind(value) not in ("", "i", "u", "f"):
            raise TypeError
        # Of texts and bytes float would read a number.
        seconds = float(value) if hasattr(value, "__float__") else float(operator.index(value))
    except (AttributeError, TypeError, ValueError):
        raise InvalidTypeError(
            Problem(
                "{name} is a number of seconds, not {kind}", name=name, kind=type(value).__name__
            )
        ) from None
    except OverflowError:
        seconds = math.nan
    if not seconds >= 0:
        raise InvalidError(
            Problem("{name} is a number of seconds from 0 on, not {value}", name=name, value=value)
        )
    return seconds


def to_choice(name: str, value: object, known: Collection[str]) -> str:
    """One of some known words.

    Raises:
        InvalidError: another word, or not a word.
    """
    if is_choice(value, known):
        return value
    raise InvalidError(
        Problem(
            "{name} is one of {known}, not {value!r}",
            name=name,
            known=", ".join(known),
            value=value,
        )
    )


def is_choice(value: object, known: Collection[str]) -> TypeGuard[str]:
    """Whether a value is one of some known words."""
    return isinstance(value, str) and value in known


def to_instance(value: object, kind: type[T], expected: str) -> T:
    """A value that is an instance of a class.

    Raises:
        InvalidTypeError: it is not; ``expected`` says in words what was expected.
    """
    if isinstance(value, kind):
        return value
    raise wrong_type(expected, value)


def to_iterator(expected: str, values: Iterable[T]) -> Iterator[T]:
    """An iterator of some values.

    Raises:
        InvalidTypeError: they cannot be iterated; ``expected`` says what was expected.
    """
    if values is not None and not isinstance(values, (type, bytes, bytearray, memoryview)):
        try:
            return iter(values)
        except TypeError:
            pass
    raise wrong_type(expected, values)


def to_parts(names: str, count: int, value: object) -> tuple[Any, ...]:
    """The parts of a question that is a tuple.

    Raises:
        InvalidTypeError: not a tuple or list of so many; ``names`` says what was expected.
    """
    if isinstance(value, (tuple, list)) and len(value) == count:
        return tuple(value)
    raise InvalidTypeError(
        Problem("expected {expected}, not {value!r}", expected=names, value=value)
    )


def to_mapping(expected: str, values: Mapping[Any, T]) -> Mapping[Any, T]:
    """A mapping.

    Raises:
        InvalidTypeError: it is none; ``expected`` says what was expected.
    """
    if isinstance(values, Mapping):
        return values
    raise wrong_type(expected, values)


def to_callable(name: str, value: Callable[..., T] | None) -> Callable[..., T] | None:
    """Something that can be called, or None.

    Raises:
        InvalidTypeError: neither.
    """
    if value is None or callable(value):
        return value
    raise wrong_type(f"something to call as {name}", value)


def wrong_type(expected: str, value: object) -> InvalidTypeError:
    """The error for a value of another type than was expected."""
    return InvalidTypeError(
        Problem("expected {expected}, not {kind}", expected=expected, kind=type(value).__name__)
    )


def _kind(value: object) -> str:
    """The kind of a number or an array of NumPy, as its types tell it; else nothing."""
    return str(getattr(getattr(value, "dtype", None), "kind", ""))
