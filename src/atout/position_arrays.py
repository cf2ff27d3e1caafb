"""Positions as arrays, in the frozen format of :mod:`atout.bulk`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .array_checks import NO_CARD, PLAYS, in_range, to_codes, to_trumps
from .cards import Denomination, Suit
from .deals import Deal
from .errors import InvalidError
from .games import GameLike, to_game
from .many import to_rows
from .play_rules import NtJoker, NtJokerLead, PlayRules
from .position import Position
from .seats import Seat
from .solvable import Solvable, to_position


class PositionArrays(Sequence[Position]):
    """Many positions of one game, each a row: what :func:`atout.solve_many` likes best.

    ``hands`` is ``uint64[n, 4]``: the sets of North, East, South, West without the cards on the
    table (:attr:`Hand.bits`). ``trump`` (:attr:`Denomination.ordinal`) and ``leader``
    (:attr:`Seat.ordinal`) are ``uint8[n]``, or one number for all. ``table`` is ``int8[n, 3]``:
    the cards on the table in the order played, as codes of :mod:`atout.bulk`, then −1; none if
    not given. ``voids`` is ``uint8[n, 4]``: bit *i* says that a seat has shown to be void in the
    suit of ordinal *i*, which only ``nt_joker_lead="nominate"`` asks about. ``nt_joker`` and
    ``nt_joker_lead`` are those of :class:`PlayRules`, for all rows.

    It is a sequence: a row is a :class:`Position` (which is where a row that is none raises), a
    slice is a smaller set of arrays.

    >>> from atout import four_hundred
    >>> deals = four_hundred.random_deals(1_000, seed=400)
    >>> positions = PositionArrays(deals, 3, 0, game="400")
    >>> deal = four_hundred.random_deal(400, number=7)
    >>> len(positions), positions[7] == four_hundred.position(deal, leader="N")
    (1000, True)

    Raises:
        InvalidError: an array of another shape or kind, or a number out of range.
    """

    def __init__(
        self,
        hands: ArrayLike,
        trump: ArrayLike,
        leader: ArrayLike,
        table: ArrayLike | None = None,
        voids: ArrayLike | None = None,
        *,
        game: GameLike,
        nt_joker: NtJoker = "when_void",
        nt_joker_lead: NtJokerLead = "joker_suit",
    ) -> None:
        self.game = to_game(game)
        self.nt_joker = nt_joker
        self.nt_joker_lead = nt_joker_lead
        self.rules = tuple(
            PlayRules(self.game, denomination, nt_joker, nt_joker_lead)
            for denomination in self.game.denominations
        )
        self.hands = _hands(hands)
        n = len(self.hands)
        self.trump = _column("trump", to_trumps(self.game, trump), n)
        self.leader = _column("leader", in_range("leader", leader, 0, 3), n)
        empty = np.full((n, 3), NO_CARD)
        cards = empty if table is None else to_codes("table", table, NO_CARD)
        self.table = _rows("table", cards, (n, 3), np.int8)
        shown = np.zeros((n, 4), np.uint8) if voids is None else in_range("voids", voids, 0, 15)
        self.voids = _rows("voids", shown, (n, 4), np.uint8)

    @classmethod
    def of(cls, positions: Sequence[Solvable]) -> PositionArrays:
        """The arrays of positions, all of the same game and no-trump options.

        Raises:
            InvalidError: none, or of several games or options.
        """
        found = [to_position(position) for position in positions]
        options = {(p.game, p.rules.nt_joker, p.rules.nt_joker_lead) for p in found}
        if len(options) != 1:
            raise InvalidError("arrays hold positions of one game and the same options")
        game, nt_joker, nt_joker_lead = options.pop()
        hands, leader, table, voids = to_rows(found)
        trump = np.array([position.trump.ordinal for position in found], np.uint8)
        return cls(
            hands,
            trump,
            leader,
            table,
            voids,
            game=game,
            nt_joker=nt_joker,
            nt_joker_lead=nt_joker_lead,
        )

    def __len__(self) -> int:
        return len(self.hands)

    @overload
    def __getitem__(self, row: int) -> Position: ...

    @overload
    def __getitem__(self, row: slice) -> PositionArrays: ...

    def __getitem__(self, row: int | slice) -> Position | PositionArrays:
        if isinstance(row, slice):
            return PositionArrays(
                self.hands[row],
                self.trump[row],
                self.leader[row],
                self.table[row],
                self.voids[row],
                game=self.game,
                nt_joker=self.nt_joker,
                nt_joker_lead=self.nt_joker_lead,
            )
        trump = tuple(Denomination)[self.trump[row]]
        voids = {
            seat: [suit for suit in Suit if int(shown) >> suit.ordinal & 1]
            for seat, shown in zip(Seat, self.voids[row], strict=True)
        }
        return Position(
            PlayRules(self.game, trump, self.nt_joker, self.nt_joker_lead),
            Deal.from_bits(*(int(bits) for bits in self.hands[row])),
            tuple(Seat)[self.leader[row]],
            [PLAYS[code] for code in self.table[row] if code != NO_CARD],
            None,
            voids,
        )

    def __iter__(self) -> Iterator[Position]:
        return (self[row] for row in range(len(self)))

    def __repr__(self) -> str:
        return f"<{len(self)} positions of {self.game} as arrays>"


def _hands(values: ArrayLike) -> NDArray[np.uint64]:
    array = np.asarray(values)
    if array.ndim != 2 or array.shape[1] != 4:
        raise InvalidError(f"hands are an array [n, 4], not {list(array.shape)}")
    if array.dtype.kind not in "iu" or (array.dtype.kind == "i" and (array < 0).any()):
        raise InvalidError(f"hands are sets of cards as uint64, not {array.dtype}")
    return np.ascontiguousarray(array, np.uint64)


def _column(name: str, values: NDArray[np.intp], n: int) -> NDArray[np.uint8]:
    if values.ndim and values.shape != (n,):
        raise InvalidError(f"{name} is one number or {n} of them, not {list(values.shape)}")
    return np.ascontiguousarray(np.broadcast_to(values, n), np.uint8)


def _rows(name: str, values: NDArray[Any], shape: tuple[int, int], dtype: type) -> NDArray[Any]:
    if values.shape != shape:
        raise InvalidError(f"{name} is an array {list(shape)}, not {list(values.shape)}")
    return np.ascontiguousarray(values, dtype)
