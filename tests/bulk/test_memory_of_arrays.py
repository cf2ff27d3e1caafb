"""Arrays as other programs have them: whatever their memory is like, they are read as they read.

The core takes nothing but aligned, contiguous arrays of this machine's byte order that nobody
else can change.
"""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import atout
from atout import bulk, five_hundred, four_hundred
from atout.bulk.position_arrays import PositionArrays

DEALS = four_hundred.random_deals(6, seed=12, hand_size=3)
DEALS_500 = five_hundred.random_deals(2, seed=12, hand_size=3)


def _unaligned(array: NDArray[Any]) -> NDArray[Any]:
    raw = np.zeros(array.nbytes + 1, np.uint8)
    view = raw[1:].view(array.dtype).reshape(array.shape)
    view[...] = array
    assert not view.flags.aligned or array.dtype.itemsize == 1
    return view


def _field(array: NDArray[Any]) -> NDArray[Any]:
    """A field of packed records, as files of records give it."""
    records = np.zeros(array.shape, np.dtype([("before", "u1"), ("value", array.dtype)]))
    records["value"] = array
    return records["value"]


def _read_only(array: NDArray[Any]) -> NDArray[Any]:
    frozen = array.copy()
    frozen.flags.writeable = False
    return frozen


def _strided(array: NDArray[Any]) -> NDArray[Any]:
    wide = np.zeros((2 * len(array), *array.shape[1:]), array.dtype)
    wide[::2] = array
    return wide[::2]


MEMORIES: dict[str, Callable[[NDArray[Any]], NDArray[Any]]] = {
    "unaligned": _unaligned,
    "a field": _field,
    "another byte order": lambda array: array.astype(array.dtype.newbyteorder()),
    "read-only": _read_only,
    "every second row": _strided,
    "backwards": lambda array: array[::-1].copy()[::-1],
    "by columns": lambda array: np.asfortranarray(array),
    "from a buffer": lambda array: np.frombuffer(array.tobytes(), array.dtype).reshape(array.shape),
    "signed": lambda array: array.astype(np.int64),
}


@pytest.mark.parametrize("memory", MEMORIES)
def test_every_memory_is_read_alike(memory: str) -> None:
    """Positions, questions of deals, rules of play."""
    change = MEMORIES[memory]
    hands, trump = change(DEALS), change(np.full(6, 3, np.uint16))
    leader = change(np.arange(6, dtype=np.uint16) % 4)
    table = change(np.full((6, 3), -1, np.int16))
    arrays = PositionArrays(hands, trump, leader, table, game="400")
    plain = PositionArrays(DEALS, 3, np.arange(6) % 4, game="400")
    assert [*arrays] == [*plain]
    for name in ("hands", "trump", "leader", "table", "voids"):
        array = getattr(arrays, name)
        assert array.flags.aligned
        assert array.flags.c_contiguous
        assert array.dtype.isnative
        assert not np.shares_memory(array, hands)
    assert atout.solve_many(arrays).tolist() == atout.solve_many(plain).tolist()
    deals = change(DEALS_500)
    assert (
        five_hundred.makeable_many(deals).tolist() == five_hundred.makeable_many(DEALS_500).tolist()
    )
    found = four_hundred.bid_values_many(hands, 0, change(np.full((6, 4), 2)), leader)
    wanted = four_hundred.bid_values_many(DEALS, 0, [2, 2, 2, 2], np.arange(6) % 4)
    assert found.values.tolist() == wanted.values.tolist()
    moves = bulk.legal_moves(hands[:, 0], trump, -1, game="400")
    assert moves.tolist() == DEALS[:, 0].tolist()


def test_masked_arrays() -> None:
    """A mask is not lost without a word; one that masks nothing is no mask."""
    trump = np.ma.masked_array([3] * 6, [True] + [False] * 5)
    with pytest.raises(atout.InvalidError, match="trump have masked values"):
        PositionArrays(DEALS, trump, 0, game="400")
    trump = np.ma.masked_array([3] * 6, [False] * 6)
    assert PositionArrays(DEALS, trump, 0, game="400").trump.tolist() == [3] * 6


def test_arrays_that_overlap() -> None:
    """Rows that share memory are read as they stand."""
    row = np.zeros(16, np.uint64)
    row[[0, 3, 6, 9, 12]] = 1 << np.arange(26, 31, dtype=np.uint64)
    row[[1, 4, 7, 10, 13]] = 1 << np.arange(13, 18, dtype=np.uint64)
    window = np.lib.stride_tricks.sliding_window_view(row, 4)[::3]
    plain = PositionArrays(window.copy(), 3, 0, game="400")
    assert PositionArrays(window, 3, 0, game="400").hands.tolist() == plain.hands.tolist()


def test_position_arrays_cannot_be_changed() -> None:
    """Not by their own arrays, not through those they came from, not as attributes."""
    hands, trump = DEALS.copy(), np.full(6, 3)
    arrays = PositionArrays(hands, trump, 0, game="400")
    before = [str(position) for position in arrays]
    before_shapes = {
        name: getattr(arrays, name).shape for name in ("hands", "trump", "leader", "table", "voids")
    }
    hands[:] = 0
    trump[:] = 0
    assert [str(position) for position in arrays] == before
    for name in ("hands", "trump", "leader", "table", "voids"):
        array = getattr(arrays, name)
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 5
        with pytest.raises(ValueError, match="WRITEABLE"):
            array.flags.writeable = True
        with pytest.raises(AttributeError, match="cannot be changed"):
            setattr(arrays, f"_{name}", array)
        with pytest.raises(AttributeError):
            setattr(arrays, name, array)
        base = array
        while isinstance(base, np.ndarray):
            with pytest.raises(ValueError, match="WRITEABLE"):
                base.setflags(write=True)
            base = base.base
        # Another shape or type of what was handed out is nobody else's.
        array.shape = (array.size,)
        assert getattr(arrays, name).shape == before_shapes[name]
    with pytest.raises(AttributeError, match="cannot be changed"):
        arrays.game = atout.Game.FIVE_HUNDRED


@pytest.mark.parametrize(
    "again", [copy.copy, copy.deepcopy, lambda arrays: pickle.loads(pickle.dumps(arrays))]
)
def test_copies_cannot_be_changed_either(again: Callable[[Any], Any]) -> None:
    """Copies and pickles are made anew, checks, seals and all."""
    arrays = PositionArrays(
        five_hundred.random_deals(2, 1, hand_size=3)[:, :4],
        [4, 0],
        [1, 2],
        game="500",
        nt_joker="anytime",
        nt_joker_lead="nominate",
    )
    other = again(arrays)
    assert [*other] == [*arrays]
    assert other.nt_joker_lead == "nominate"
    with pytest.raises(ValueError, match="read-only"):
        other.trump[0] = 3


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ([[1, 2, 3], [4]], "hands are no array of numbers"),
        ([[2**64, 0, 0, 0]], "hands are integers of 64 bits, not object"),
        ([[1.0, 2.0, 3.0, 4.0]], "hands are integers of 64 bits, not float64"),
        (np.zeros((2, 4), "V8"), r"hands are integers of 64 bits, not \|V8"),
        ([[-1, 0, 0, 0]], "hands are sets of cards, which are numbers from 0 up"),
        ("N:A... K... Q... J...", "hands are integers of 64 bits"),
    ],
)
def test_what_is_no_array(values: Any, words: str) -> None:
    """Ragged lists, numbers that are too large, records, text."""
    with pytest.raises(atout.InvalidError, match=words):
        PositionArrays(values, 3, 0, game="400")
