"""Seats, sides, and values by seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Generic, TypeAlias, TypeVar

from ..common.arguments import to_flag
from ..common.unchangeable import Frozen
from ..errors import InvalidError, Problem
from ..text.characters import capitals
from ..text.languages import ENGLISH, LANGUAGES, language

T = TypeVar("T")
U = TypeVar("U")


class Side(StrEnum):
    """Two partners: North-South or East-West."""

    NS = "NS"
    EW = "EW"

    @property
    def other(self) -> Side:
        """The opponents."""
        return Side.EW if self is Side.NS else Side.NS

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """The two seats of the side."""
        return (Seat.N, Seat.S) if self is Side.NS else (Seat.E, Seat.W)


class Seat(StrEnum):
    """A place at the table; its partner sits opposite.

    >>> Seat.N.left, Seat.N.partner, Seat.N.side
    (<Seat.E: 'E'>, <Seat.S: 'S'>, <Side.NS: 'NS'>)
    """

    N = "N"
    E = "E"
    S = "S"
    W = "W"

    @property
    def ordinal(self) -> int:
        """0 for North, 1 for East, 2 for South, 3 for West: the order of every array."""
        return _SEATS.index(self)

    @property
    def left(self) -> Seat:
        """The next seat clockwise."""
        return _SEATS[(self.ordinal + 1) % 4]

    @property
    def partner(self) -> Seat:
        """The seat opposite."""
        return _SEATS[(self.ordinal + 2) % 4]

    @property
    def right(self) -> Seat:
        """The next seat counter-clockwise."""
        return _SEATS[(self.ordinal + 3) % 4]

    @property
    def side(self) -> Side:
        """The side this seat plays for."""
        return Side.EW if self.ordinal % 2 else Side.NS

    @classmethod
    def parse(cls, text: str, lang: str = "en", *, strict: bool = False) -> Seat:
        """A seat from its letter: ``N E S W``, in French ``N E S O``.

        Lower case and the letters of the other language are read too unless ``strict``.

        Raises:
            InvalidError: any other text.
        """
        letters = language(lang).seats
        lenient = not to_flag("strict", strict) and isinstance(text, str)
        if isinstance(text, str) and text in letters:
            return _SEATS[letters.index(text)]
        if lenient:
            letter = capitals(text)
            for other in LANGUAGES.values():
                if letter in other.seats:
                    return _SEATS[other.seats.index(letter)]
        raise InvalidError(
            Problem("a seat is one of {known}, not {text!r}", known=[*letters], text=text)
        )

    def text(self, lang: str = "en") -> str:
        """The seat's letter in a language."""
        return language(lang).seats[self.ordinal]


_SEATS = (Seat.N, Seat.E, Seat.S, Seat.W)

#: What a seat argument takes: a :class:`Seat` or its letter.
SeatLike: TypeAlias = Seat | str


def to_seat(value: SeatLike) -> Seat:
    """A seat from a seat or its letter.

    Raises:
        InvalidError: neither.
    """
    return value if isinstance(value, Seat) else Seat.parse(value)


def to_side(value: Side | str) -> Side:
    """A side from a side or its letters.

    Raises:
        InvalidError: neither.
    """
    for side in Side:
        if isinstance(value, str) and value == side:
            return side
    raise InvalidError(
        Problem("a side is one of {known}, not {value!r}", known=[*Side], value=value)
    )


class Sides(Frozen, Mapping[Side, T], Generic[T]):
    """One value for each side, read by side or by its letters; unchangeable.

    >>> scores = Sides(ns=960, ew=-120)
    >>> scores["EW"], scores == {"NS": 960, "EW": -120}
    (-120, True)
    """

    __slots__ = ("_ew", "_ns")

    _ns: T
    _ew: T

    def __init__(self, ns: T, ew: T) -> None:
        object.__setattr__(self, "_ns", ns)
        object.__setattr__(self, "_ew", ew)

    @classmethod
    def of(cls, values: Mapping[str, U] | Mapping[Side, U], what: str = "values") -> Sides[U]:
        """From a mapping with exactly the two sides as keys.

        Raises:
            InvalidError: a side is missing, or another key is there.
        """
        if isinstance(values, Sides):
            return values
        if not isinstance(values, Mapping) or set(values) != set(Side):
            raise InvalidError(
                Problem(
                    "{what}: a mapping by side or Sides(ns, ew), not {values!r}",
                    what=what,
                    values=values,
                )
            )
        found: dict[str, U] = {str(side): value for side, value in values.items()}
        return Sides(found["NS"], found["EW"])

    def __getitem__(self, side: Side | str) -> T:
        if isinstance(side, str):
            if side == Side.NS:
                return self._ns
            if side == Side.EW:
                return self._ew
        raise KeyError(side)

    def __iter__(self) -> Iterator[Side]:
        return iter(Side)

    def __len__(self) -> int:
        return 2

    def __hash__(self) -> int:
        return hash((self._ns, self._ew))

    def __reduce__(self) -> tuple[type[Sides[T]], tuple[T, T]]:
        return type(self), (self._ns, self._ew)

    def __repr__(self) -> str:
        return f"Sides(ns={self._ns!r}, ew={self._ew!r})"


class Seats(Frozen, Mapping[Seat, T], Generic[T]):
    """One value for each seat, read by seat or by letter; unchangeable.

    >>> bids = Seats(4, 2, 3, 5)
    >>> bids["S"], bids[Seat.W]
    (3, 5)
    >>> bids == {"N": 4, "E": 2, "S": 3, "W": 5}
    True
    """

    __slots__ = ("_values",)

    _values: tuple[T, T, T, T]

    def __init__(self, n: T, e: T, s: T, w: T) -> None:
        object.__setattr__(self, "_values", (n, e, s, w))

    @classmethod
    def of(cls, values: Mapping[str, U] | Mapping[Seat, U], what: str = "values") -> Seats[U]:
        """From a mapping with exactly the four seats as keys.

        Raises:
            InvalidError: a seat is missing, twice there, or no seat.
        """
        if isinstance(values, Seats):
            return values
        if not isinstance(values, Mapping):
            raise InvalidError(
                Problem(
                    "{what}: a mapping by seat or Seats(n, e, s, w), not {values!r}",
                    what=what,
                    values=values,
                )
            )
        found: dict[Seat, U] = {}
        for key, value in values.items():
            seat = to_seat(key)
            if seat in found:
                raise InvalidError(Problem("{what}: {seat} is given twice", what=what, seat=seat))
            found[seat] = value
        missing = [seat for seat in _SEATS if seat not in found]
        if missing:
            raise InvalidError(Problem("{what}: no value for {seats}", what=what, seats=missing))
        return Seats(*(found[seat] for seat in _SEATS))

    def __getitem__(self, seat: SeatLike) -> T:
        try:
            return self._values[to_seat(seat).ordinal]
        except InvalidError:
            raise KeyError(seat) from None

    def __iter__(self) -> Iterator[Seat]:
        return iter(_SEATS)

    def __len__(self) -> int:
        return 4

    def __hash__(self) -> int:
        return hash(self._values)

    def __reduce__(self) -> tuple[type[Seats[T]], tuple[T, T, T, T]]:
        return type(self), self._values

    def __repr__(self) -> str:
        inner = ", ".join(f"{seat.lower()}={self[seat]!r}" for seat in _SEATS)
        return f"Seats({inner})"

    def __str__(self) -> str:
        return " ".join(f"{ENGLISH.seats[i]} {value}" for i, value in enumerate(self._values))
