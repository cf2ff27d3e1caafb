"""Bo Haglund's DDS through its C interface: the library that endplay ships, or any other build."""

from __future__ import annotations

import ctypes
from pathlib import Path

BOARDS = 200  # MAXNOOFBOARDS of DDS 2.9
HEARTS = 1
RANKS = "23456789TJQKA"


class _Deal(ctypes.Structure):
    _fields_ = [("cards", (ctypes.c_uint * 4) * 4)]


class _Deals(ctypes.Structure):
    _fields_ = [("count", ctypes.c_int), ("deals", _Deal * BOARDS)]


class _Result(ctypes.Structure):
    _fields_ = [("tricks", (ctypes.c_int * 4) * 5)]


class _Results(ctypes.Structure):
    _fields_ = [("count", ctypes.c_int), ("results", _Result * BOARDS)]


class _Board(ctypes.Structure):
    _fields_ = [
        ("trump", ctypes.c_int),
        ("first", ctypes.c_int),
        ("trick_suit", ctypes.c_int * 3),
        ("trick_rank", ctypes.c_int * 3),
        ("cards", (ctypes.c_uint * 4) * 4),
    ]


class _Future(ctypes.Structure):
    _fields_ = [
        ("nodes", ctypes.c_int),
        ("cards", ctypes.c_int),
        ("suit", ctypes.c_int * 13),
        ("rank", ctypes.c_int * 13),
        ("equals", ctypes.c_int * 13),
        ("score", ctypes.c_int * 13),
    ]


def endplay_library() -> Path:
    """The libdds inside the installed endplay.

    Raises:
        ModuleNotFoundError: endplay is not installed.
    """
    import endplay

    return next((Path(endplay.__file__).parent / "_dds").glob("libdds.*"))


class DDS:
    """One thread of a DDS library."""

    def __init__(self, path: Path) -> None:
        self._library = ctypes.CDLL(str(path))
        self._library.SetMaxThreads(1)
        self._deals, self._results = _Deals(), _Results()
        self._par = ctypes.create_string_buffer(1_000_000)
        self._filter = (ctypes.c_int * 5)(1, 0, 1, 1, 1)

    def table(self, hands: list[list[str]]) -> list[int]:
        """Hearts tricks of each declarer N E S W (CalcAllTables, one deal, one strain)."""
        self._deals.count = 1
        _fill(self._deals.deals[0].cards, hands)
        code = self._library.CalcAllTables(
            ctypes.byref(self._deals), -1, self._filter, ctypes.byref(self._results), self._par
        )
        if code != 1:
            raise RuntimeError(f"DDS returned {code}")
        return list(self._results.results[0].tricks[HEARTS])

    def solve(self, hands: list[list[str]], trump: int, leader: int, solutions: int) -> int:
        """The most tricks of the leader's side (SolveBoard); 3 solutions: of every lead."""
        board, future = _Board(trump=trump, first=leader), _Future()
        _fill(board.cards, hands)
        code = self._library.SolveBoard(board, -1, solutions, 1, ctypes.byref(future), 0)
        if code != 1:
            raise RuntimeError(f"DDS returned {code}")
        return int(future.score[0])


def _fill(cards: ctypes.Array[ctypes.Array[ctypes.c_uint]], hands: list[list[str]]) -> None:
    """Put hands N E S W, each four groups S H D C, into DDS's bits."""
    for seat, groups in enumerate(hands):
        for suit, ranks in enumerate(groups):
            cards[seat][suit] = sum(1 << (2 + RANKS.index(rank)) for rank in ranks)
