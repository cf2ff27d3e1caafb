"""Arrow tables as positions."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..bulk.position_arrays import PositionArrays
from ..cards.cards import DenominationLike, to_denomination
from ..cards.games import GameLike, to_game
from ..cards.seats import SeatLike, to_seat
from ..errors import InvalidError

_HANDS = ("north", "east", "south", "west")


def positions(
    table: Any,
    *,
    game: GameLike,
    trump: DenominationLike | None = None,
    leader: SeatLike | None = None,
) -> PositionArrays:
    """The rows of an Arrow table as positions, for :func:`atout.solve_many` and its kin.

    ``table`` is a table or a batch of pyarrow, or whatever gives one (a frame of polars or of
    pandas). Its columns ``north``, ``east``, ``south``, ``west`` are sets of cards
    (:attr:`atout.Hand.bits`), as in a data set. ``trump`` and ``leader`` are the same for all
    rows, or columns of these names, with the numbers of :class:`atout.PositionArrays`; a game
    with but one trump needs none.

    Raises:
        InvalidError: a column is missing, or has something else; names it.
        ImportError: the extra ``data`` is not installed.
    """
    arrow: Any = import_module("pyarrow")
    try:
        rows = arrow.table(table)
    except (TypeError, ValueError) as error:
        raise InvalidError(f"this is no table: {error}") from None
    kind = to_game(game)
    hands = np.stack([_column(rows, name, np.uint64) for name in _HANDS], axis=1)
    trumps: ArrayLike
    if trump is not None:
        trumps = to_denomination(trump).ordinal
    elif kind.only_trump is not None:
        trumps = kind.only_trump.ordinal
    else:
        trumps = _column(rows, "trump", np.uint8)
    leaders = _column(rows, "leader", np.uint8) if leader is None else to_seat(leader).ordinal
    return PositionArrays(hands, trumps, leaders, game=kind)


def _column(table: Any, name: str, dtype: type[np.unsignedinteger[Any]]) -> NDArray[Any]:
    """A column of whole numbers of at least 0."""
    if name not in table.column_names:
        raise InvalidError(f"the table has no column {name}, only {', '.join(table.column_names)}")
    values = table.column(name)
    if values.null_count:
        raise InvalidError(f"the column {name} has {values.null_count} rows without a number")
    array: NDArray[Any] = values.to_numpy()
    if array.dtype.kind not in "iu" or (len(array) and int(array.min()) < 0):
        raise InvalidError(f"the column {name} has whole numbers from 0 up, not {values.type}")
    if len(array) and int(array.max()) > np.iinfo(dtype).max:
        raise InvalidError(f"the column {name} has numbers above {np.iinfo(dtype).max}")
    return array.astype(dtype)
