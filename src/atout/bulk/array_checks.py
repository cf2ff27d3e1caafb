"""What arrays of cards, trumps and seats may hold; every refusal says which row."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..cards.cards import CARDS, NAMED_JOKERS, Denomination
from ..cards.games import Game
from ..cards.hands import ALL_BITS, Hand
from ..errors import InvalidError, Problem

#: Every play by its code: cards by index, then jokers that name a suit.
PLAYS: Final = (*CARDS, *NAMED_JOKERS)
#: The code of no card.
NO_CARD: Final = -1

_INDICES = np.array([play.index for play in PLAYS])


def sealed(values: ArrayLike, dtype: type[np.generic]) -> NDArray[Any]:
    """A copy that nobody can change: aligned, contiguous, in this machine's byte order.

    Whatever the array came from (a field of a record, a file of another machine, a slice of
    something that is still being written), the core reads this one.
    """
    copy = np.array(values, dtype, order="C", copy=True)
    # Bytes stay as they are; an array that owns its memory can be unsealed by who asks for it.
    return np.frombuffer(copy.tobytes(), copy.dtype).reshape(copy.shape)


def in_range(name: str, values: ArrayLike, least: int, most: int) -> NDArray[np.intp]:
    """Integers from ``least`` to ``most``."""
    array = integers(name, values)
    bad = (array < least) | (array > most)
    if bad.any():
        where = _first(bad)
        raise InvalidError(f"{name} at {_row(where)}: {array[where]} is not {least} to {most}")
    return np.array(array, np.intp)


def one_each(name: str, values: ArrayLike, count: int, most: int) -> list[int]:
    """So many numbers from 0 up to the highest allowed, from those or from one for all."""
    numbers = in_range(name, values, 0, most)
    if numbers.shape not in ((), (count,)):
        raise InvalidError(f"{name} is one number or {count}, not {list(numbers.shape)}")
    return [int(number) for number in np.broadcast_to(numbers, count)]


def deal_rows(deals: ArrayLike, sets: int) -> list[tuple[int, ...]]:
    """An array of deals as rows of so many sets of cards."""
    rows = integers("deals", deals)
    if rows.ndim != 2 or rows.shape[1] != sets:
        raise InvalidError(f"deals are uint64[n, {sets}], not {rows.dtype}{list(rows.shape)}")
    return [tuple(row) for row in rows.tolist()]


def to_int32(number: int, values: Sequence[int]) -> NDArray[np.int32]:
    """The values of position ``number`` as the numbers of an array.

    Raises:
        InvalidError: one of them needs more than 32 bits.
    """
    limits = np.iinfo(np.int32)
    for value in values:
        if not limits.min <= value <= limits.max:
            raise InvalidError(
                Problem(
                    "position {number}: {value} points do not fit into the 32 bits of an array",
                    number=number,
                    value=value,
                )
            )
    return np.array(values, np.int32)


def to_codes(name: str, values: ArrayLike, least: int) -> NDArray[np.intp]:
    """Codes of cards from ``least`` up, of either game."""
    return in_range(name, values, least, len(PLAYS) - 1)


def to_trumps(game: Game, values: ArrayLike) -> NDArray[np.intp]:
    """Denominations of a game."""
    array = in_range("trump", values, 0, len(Denomination) - 1)
    allowed = [denomination.ordinal for denomination in game.denominations]
    bad = ~np.isin(array, allowed)
    if bad.any():
        where = _first(bad)
        known = ", ".join(map(str, allowed))
        raise InvalidError(f"trump in {game} at {_row(where)}: {array[where]} is not {known}")
    return array


def to_hands(game: Game, values: ArrayLike) -> NDArray[np.uint64]:
    """Sets of cards of a game."""
    array = integers("hands", values)
    # As uint64 a number below 0 has bits that no pack has.
    sets = array.astype(np.uint64)
    bad = (sets & ~np.uint64(game.pack.bits)) != 0
    if bad.any():
        where = _first(bad)
        raise InvalidError(f"hands at {_row(where)}: {_strangers(game, int(array[where]))}")
    return sets


def _strangers(game: Game, bits: int) -> str:
    if not 0 <= bits <= ALL_BITS:
        return f"{bits} is no set of cards, which is 0 to 2**{len(CARDS)} - 1"
    return f"not in the pack of {game}: {' '.join(map(str, Hand.from_bits(bits) - game.pack))}"


def integers(name: str, values: ArrayLike) -> NDArray[Any]:
    """An array of whole numbers, as it is."""
    if isinstance(values, np.ma.MaskedArray) and np.ma.is_masked(values):
        raise InvalidError(f"{name} have masked values, which are no numbers")
    if isinstance(values, list | tuple) and _has_flags(values):
        raise InvalidError(f"{name} are integers of 64 bits, not truth values")
    try:
        array = np.asarray(values)
    except (TypeError, ValueError, OverflowError) as error:
        raise InvalidError(f"{name} are no array of numbers: {error}") from None
    if array.dtype.kind not in "iu" and array.size:
        raise InvalidError(f"{name} are integers of 64 bits, not {array.dtype}")
    return array


def _has_flags(values: list[Any] | tuple[Any, ...]) -> bool:
    """Whether truth values are among numbers: NumPy makes numbers of them."""
    return any(
        _has_flags(value) if isinstance(value, list | tuple) else isinstance(value, bool | np.bool_)
        for value in values
    )


def together(**arrays: NDArray[Any]) -> tuple[NDArray[Any], ...]:
    """Arrays broadcast against each other."""
    try:
        return np.broadcast_arrays(*arrays.values())
    except ValueError:
        shapes = ", ".join(f"{name} {list(array.shape)}" for name, array in arrays.items())
        raise InvalidError(f"the shapes do not fit together: {shapes}") from None


def check_led(
    game: Game, trump: NDArray[np.intp], led: NDArray[np.intp], *, jokers_name_suits: bool
) -> None:
    """Raise what is wrong with cards that were led, if there are any."""
    possible = _possible(game, jokers_name_suits)[trump, led]
    _refuse("led", led, ~possible & (led != NO_CARD), game)


def check_tricks(game: Game, trump: NDArray[np.intp], tricks: NDArray[np.intp]) -> None:
    """Raise what is wrong with tricks of four cards; only the first may name a suit."""
    possible = _possible(game, True)[trump[..., None], tricks]
    possible[..., 1:] &= tricks[..., 1:] < len(CARDS)
    _refuse("tricks", tricks, ~possible, game)
    cards = np.sort(_INDICES[tricks], axis=-1)
    twice = cards[..., 1:] == cards[..., :-1]
    if twice.any():
        where = _first(twice)
        raise InvalidError(f"tricks at {_row(where[:-1])}: {CARDS[cards[where]]} is there twice")


@cache
def _possible(game: Game, jokers_name_suits: bool) -> NDArray[np.bool_]:
    """By trump and code, whether a card is in the pack and may name what it names."""
    possible = np.zeros((len(Denomination), len(PLAYS)), np.bool_)
    for code, play in enumerate(PLAYS):
        if CARDS[play.index] not in game.pack:
            continue
        if play.named is None:
            possible[:, code] = True
        else:
            possible[Denomination.NO_TRUMP.ordinal, code] = jokers_name_suits
    return possible


def _refuse(name: str, codes: NDArray[np.intp], bad: NDArray[np.bool_], game: Game) -> None:
    if not bad.any():
        return
    where = _first(bad)
    play = PLAYS[codes[where]]
    reason = f"{play} is not in the pack of {game}"
    if play.named is not None and CARDS[play.index] in game.pack:
        reason = f"{play} may be led only in no trump with nt_joker_lead=nominate"
    raise InvalidError(f"{name} at {_row(where)}: {reason}")


def _first(bad: NDArray[np.bool_]) -> tuple[int, ...]:
    return tuple(int(i) for i in np.argwhere(bad)[0])


def _row(where: tuple[int, ...]) -> str:
    """A place in an array, in words."""
    if not where:
        return "every row"
    row, *rest = where
    return ", ".join([f"row {row}", *(f"column {i}" for i in rest)])
