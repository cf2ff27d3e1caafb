"""Positions as arrays, in the frozen format of :mod:`atout.bulk`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..cards.cards import Denomination, Suit
from ..cards.deals import Deal
from ..cards.games import Game, GameLike, to_game
from ..cards.seats import Seat
from ..common.arguments import to_integer, to_iterator
from ..common.unchangeable import Frozen
from ..errors import InvalidError
from ..play.play_rules import NtJoker, NtJokerLead, PlayRules
from ..play.position import Position
from ..solving.solvable import Solvable, to_position
from .array_checks import NO_CARD, PLAYS, in_range, integers, sealed, to_codes, to_trumps
from .batch import to_rows


class PositionArrays(Frozen, Sequence[Position]):
    """Many positions of one game, each a row: what :func:`atout.solve_many` likes best.

    ``hands`` is ``uint64[n, 4]``: the sets of North, East, South, West without the cards on the
    table (:attr:`Hand.bits`). ``trump`` (:attr:`Denomination.ordinal`) and ``leader``
    (:attr:`Seat.ordinal`) are ``uint8[n]``, or one number for all. ``table`` is ``int8[n, 3]``:
    the cards on the table in the order played, as codes of :mod:`atout.bulk`, then −1; none if
    not given. ``voids`` is ``uint8[n, 4]``: bit *i* says that a seat has shown to be void in the
    suit of ordinal *i*, which only ``nt_joker_lead="nominate"`` asks about. ``nt_joker`` and
    ``nt_joker_lead`` are those of :class:`PlayRules`, for all rows.

    The arrays are copies of those given, aligned and in this machine's byte order, and cannot be
    changed.

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

    game: Game
    nt_joker: NtJoker
    nt_joker_lead: NtJokerLead
    rules: tuple[PlayRules, ...]
    _hands: NDArray[np.uint64]
    _trump: NDArray[np.uint8]
    _leader: NDArray[np.uint8]
    _table: NDArray[np.int8]
    _voids: NDArray[np.uint8]

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
        kind = to_game(game)
        rules = tuple(
            PlayRules(kind, denomination, nt_joker, nt_joker_lead)
            for denomination in kind.denominations
        )
        sets = _hands(hands)
        n = len(sets)
        empty = np.full((n, 3), NO_CARD)
        cards = empty if table is None else to_codes("table", table, NO_CARD)
        shown = np.zeros((n, 4), np.uint8) if voids is None else in_range("voids", voids, 0, 15)
        values = {
            "game": kind,
            "nt_joker": nt_joker,
            "nt_joker_lead": nt_joker_lead,
            "rules": rules,
            "_hands": sets,
            "_trump": _column("trump", to_trumps(kind, trump), n),
            "_leader": _column("leader", in_range("leader", leader, 0, 3), n),
            "_table": _rows("table", cards, (n, 3), np.int8),
            "_voids": _rows("voids", shown, (n, 4), np.uint8),
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)

    @classmethod
    def of(cls, positions: Sequence[Solvable]) -> PositionArrays:
        """The arrays of positions, all of the same game and no-trump options.

        Raises:
            InvalidError: none, or of several games or options.
        """
        some = to_iterator("positions to iterate", positions)
        found = [to_position(position) for position in some]
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
            return self._like(
                self.hands[row], self.trump[row], self.leader[row], self.table[row], self.voids[row]
            )
        row = to_integer("row", row)
        if not -len(self) <= row < len(self):
            raise IndexError(f"there are {len(self)} positions, numbered from 0")
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

    # Views: whoever gives one another shape or type leaves the arrays as they are.

    @property
    def hands(self) -> NDArray[np.uint64]:
        """The sets of North, East, South, West without the cards on the table."""
        return self._hands.view()

    @property
    def trump(self) -> NDArray[np.uint8]:
        """The denominations, by :attr:`Denomination.ordinal`."""
        return self._trump.view()

    @property
    def leader(self) -> NDArray[np.uint8]:
        """The seats that lead, by :attr:`Seat.ordinal`."""
        return self._leader.view()

    @property
    def table(self) -> NDArray[np.int8]:
        """The cards on the table in the order played, then −1."""
        return self._table.view()

    @property
    def voids(self) -> NDArray[np.uint8]:
        """The suits that each seat has shown to be void in, a bit each."""
        return self._voids.view()

    @property
    def _like(self) -> Callable[..., PositionArrays]:
        """What makes arrays of the same game and options."""
        options: dict[str, Any] = {"nt_joker": self.nt_joker, "nt_joker_lead": self.nt_joker_lead}
        return partial(type(self), game=self.game, **options)

    @property
    def _arrays(self) -> tuple[NDArray[Any], ...]:
        return self.hands, self.trump, self.leader, self.table, self.voids

    def __reduce__(self) -> tuple[Any, ...]:
        return self._like, self._arrays

    def __iter__(self) -> Iterator[Position]:
        return (self[row] for row in range(len(self)))

    def __repr__(self) -> str:
        return f"<{len(self)} positions of {self.game} as arrays>"


def _hands(values: ArrayLike) -> NDArray[np.uint64]:
    array = integers("hands", values)
    if array.ndim != 2 or array.shape[1] != 4:
        raise InvalidError(f"hands are an array [n, 4], not {list(array.shape)}")
    if array.dtype.kind == "i" and (array < 0).any():
        raise InvalidError("hands are sets of cards, which are numbers from 0 up")
    return sealed(array, np.uint64)


def _column(name: str, values: NDArray[np.intp], n: int) -> NDArray[np.uint8]:
    if values.ndim and values.shape != (n,):
        raise InvalidError(f"{name} is one number or {n} of them, not {list(values.shape)}")
    return sealed(np.broadcast_to(values, n), np.uint8)


def _rows(name: str, values: NDArray[Any], shape: tuple[int, int], dtype: type) -> NDArray[Any]:
    if values.shape != shape:
        raise InvalidError(f"{name} is an array {list(shape)}, not {list(values.shape)}")
    return sealed(values, dtype)
