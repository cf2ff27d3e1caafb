"""Bo Haglund's DDS through its C interface: the library that endplay ships, or any other build."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path

TWO, ACE = 2, 14
NO_TRUMP = 4
#: A card of bridge: suit 0 to 3 for S H D C and rank, two to ace as 2 to 14.
BridgeCard = tuple[int, int]

# The question put to it: the most tricks there are, and search even if one card is legal.
NO_TARGET, ONE_CARD, EVERY_CARD, ALWAYS_SEARCH = -1, 1, 3, 1
SUCCESS = 1


class _Given(ctypes.Structure):
    _fields_ = [
        ("trump", ctypes.c_int),
        ("leader", ctypes.c_int),
        ("table_suit", ctypes.c_int * 3),
        ("table_rank", ctypes.c_int * 3),
        ("hands", (ctypes.c_uint * 4) * 4),
    ]


class _Answer(ctypes.Structure):
    _fields_ = [
        ("nodes", ctypes.c_int),
        ("cards", ctypes.c_int),
        ("suit", ctypes.c_int * 13),
        ("rank", ctypes.c_int * 13),
        ("equals", ctypes.c_int * 13),
        ("score", ctypes.c_int * 13),
    ]


@dataclass(frozen=True)
class Board:
    """A moment of bridge. Hands are N E S W clockwise, without the cards on the table."""

    hands: tuple[tuple[BridgeCard, ...], ...]
    trump: int
    leader: int
    table: tuple[BridgeCard, ...] = ()

    @cached_property
    def given(self) -> _Given:
        """The same as DDS reads it."""
        given = _Given(trump=self.trump, leader=self.leader)
        for i, (suit, rank) in enumerate(self.table):
            given.table_suit[i], given.table_rank[i] = suit, rank
        for seat, hand in enumerate(self.hands):
            for suit, rank in hand:
                given.hands[seat][suit] |= 1 << rank
        return given


def endplay_library() -> Path:
    """The libdds inside the installed endplay.

    Raises:
        ModuleNotFoundError: endplay is not installed.
    """
    found = find_spec("endplay")
    if found is None or found.origin is None:
        raise ModuleNotFoundError("endplay is not installed")
    return next((Path(found.origin).parent / "_dds").glob("libdds.*"))


class DDS:
    """One thread of a DDS library, version 2.9 or the interface with contexts of version 3.

    Its table is kept from one question to the next only if the hands and the trump are the same.
    """

    def __init__(self, path: Path) -> None:
        library = ctypes.CDLL(str(path))
        self._context = None
        if hasattr(library, "dds_c_solve_board"):
            library.dds_c_create_solvercontext_default.restype = ctypes.c_void_p
            self._context = ctypes.c_void_p(library.dds_c_create_solvercontext_default())
            self._solve_board = library.dds_c_solve_board
        else:
            library.SetMaxThreads(1)
            self._solve_board = library.SolveBoard

    def tricks(self, board: Board) -> int:
        """The most tricks of the side to move."""
        return int(self._solve(board.given, ONE_CARD).score[0])

    def ns_tricks_by_leader(self, board: Board) -> list[int]:
        """The tricks of North-South if North, East, South or West leads."""
        given = _Given.from_buffer_copy(board.given)
        result = []
        for leader in range(4):
            given.leader = leader
            tricks = int(self._solve(given, ONE_CARD).score[0])
            result.append(len(board.hands[0]) - tricks if leader % 2 else tricks)
        return result

    def tricks_by_card(self, board: Board) -> dict[BridgeCard, int]:
        """The tricks of the side to move by the card played, every legal card."""
        answer = self._solve(board.given, EVERY_CARD)
        result = {}
        for i in range(answer.cards):
            ranks = answer.equals[i] | 1 << answer.rank[i]
            for rank in range(TWO, ACE + 1):
                if ranks >> rank & 1:
                    result[answer.suit[i], rank] = int(answer.score[i])
        return result

    def _solve(self, given: _Given, solutions: int) -> _Answer:
        answer = _Answer()
        out = ctypes.byref(answer)
        how = (NO_TARGET, solutions, ALWAYS_SEARCH, out)
        if self._context is None:
            code = self._solve_board(given, *how, 0)
        else:
            code = self._solve_board(self._context, ctypes.byref(given), *how)
        if code != SUCCESS:
            raise RuntimeError(f"DDS returned {code}")
        return answer
