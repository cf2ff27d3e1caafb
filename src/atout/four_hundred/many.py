"""Many moments of 400: contracts, own tricks and bids, as streams and as arrays.

Streams take any iterable, and their answers come in its order; what ``work`` may say is in
:func:`atout.solving.streams.stream`: ``chunk``, ``threads``, ``executor``, ``progress``. In arrays
a deal is a row of four sets of cards, as :func:`random_deals` makes them; seats are numbers as in
:mod:`atout.bulk`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sized
from functools import partial
from typing import Any, NamedTuple, TypeAlias, TypeVar, Unpack

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..bulk.array_checks import deal_rows, in_range, integers, one_each, to_int32
from ..cards.deals import Deal, DealLike
from ..cards.seats import Seat, SeatLike, Seats
from ..common.arguments import to_iterator, to_parts
from ..errors import InvalidError
from ..solving.solvable import Solvable, to_position
from ..solving.solver import searches_of
from ..solving.streams import Counted, Work, stream
from .bids_in_hindsight import bid_values
from .contract_questions import Asking, check_game
from .contract_stakes import MatchValue, Objective, check_objective, to_stakes
from .contracts import ContractSolution, solve_contracts
from .own_tricks import OwnTricks, own_tricks
from .rules import BySeat, Rules

#: One mapping for all moments, or one for each; or an array ``[4]`` or ``[n, 4]`` by N E S W.
Terms: TypeAlias = BySeat | Iterable[BySeat] | NDArray[np.integer] | None
#: One number for all moments, or one for each.
Played: TypeAlias = int | Iterable[int] | None

T = TypeVar("T")

_HIGHEST_BID = 13
_INT32 = np.iinfo(np.int32)

# A moment with its bids and scores, and the deals played before.
_Item: TypeAlias = tuple[T, BySeat | None, BySeat | None, int | None]
# A deal, a seat, the bids and the leader as numbers.
_BidRow: TypeAlias = tuple[tuple[int, ...], int, list[int], int]


class BidArrays(NamedTuple):
    """``values``, ``int32[n, 14]``: what each bid is worth to the side of the seat, by the bid;
    ``int32[n, 14, 2]``, result and points, if the match was the objective. ``allowed``,
    ``bool[n, 14]``: whether the seat may make the bid; if not its value is 0.
    """

    values: NDArray[np.int32]
    allowed: NDArray[np.bool_]


def solve_contracts_iter(
    moments: Iterable[Solvable],
    bids: Terms = None,
    scores: Terms = None,
    *,
    objective: Objective = "points",
    rules: Rules | None = None,
    deals_played: Played = None,
    **work: Unpack[Work],
) -> Iterator[ContractSolution[Any]]:
    """:func:`solve_contracts` of a stream of moments of any length; answers come in order.

    ``bids`` and ``scores`` are one mapping by seat for all, or an iterable with one for each
    moment, or an array of whole numbers, ``[4]`` or ``[n, 4]``, by N E S W; ``deals_played`` is
    one number, or one for each.

    Raises:
        InvalidError: as :func:`solve_contracts`; says which position. ``chunk`` or ``threads``
            less than 1, fewer bids, scores or numbers than moments, or more.

    >>> from atout import four_hundred
    >>> deals = [four_hundred.random_deal(400, number=i) for i in range(3)]
    >>> moments = [four_hundred.position(deal, leader="N") for deal in deals]
    >>> bids = {"N": 4, "E": 3, "S": 3, "W": 2}
    >>> [solution.value for solution in four_hundred.solve_contracts_iter(moments, bids)]
    [-12, -6, -6]
    """
    check_objective(objective)
    ask = partial(_solve, objective=objective, rules=rules)
    return stream(ask, _items(moments, bids, scores, deals_played), **work)


def own_tricks_iter(moments: Iterable[Solvable], **work: Unpack[Work]) -> Iterator[OwnTricks]:
    """:func:`own_tricks` of a stream of moments.

    Raises:
        InvalidError: a moment is no position of 400; says which.
    """
    return stream(own_tricks, moments, **work)


def bid_values_iter(
    questions: Iterable[tuple[DealLike, SeatLike, BySeat, SeatLike]],
    scores: Terms = None,
    *,
    objective: Objective = "points",
    rules: Rules | None = None,
    deals_played: Played = 0,
    **work: Unpack[Work],
) -> Iterator[dict[int, Any]]:
    """:func:`bid_values` of a stream of (deal, seat, bids of the three others, leader).

    ``scores`` and ``deals_played`` are as in :func:`solve_contracts_iter`.

    Raises:
        InvalidError: as :func:`bid_values`; says which question.
    """
    check_objective(objective)
    ask = partial(_bids, objective=objective, rules=rules)
    return stream(ask, _items(questions, None, scores, deals_played), **work)


def solve_contracts_many(
    moments: Iterable[Solvable],
    bids: Terms = None,
    scores: Terms = None,
    *,
    objective: Objective = "points",
    rules: Rules | None = None,
    deals_played: Played = None,
    **work: Unpack[Work],
) -> NDArray[np.int32]:
    """Only the values, the cheap question: ``int32[n]``, points of North-South less East-West.

    With the match as the objective ``int32[n, 2]``, result and points. Arguments and errors are
    those of :func:`solve_contracts_iter`.
    """
    check_objective(objective)
    ask = partial(_value, objective=objective, rules=rules)
    found = stream(ask, _items(moments, bids, scores, deals_played), **work)
    rows = [_row(number, value) for number, value in enumerate(found)]
    return np.array(rows, np.int32).reshape((-1, 2) if objective == "match" else -1)


def own_tricks_many(moments: Iterable[Solvable], **work: Unpack[Work]) -> NDArray[np.int8]:
    """:func:`own_tricks` of many moments: ``int8[n, 2, 4]``, most then least, by N E S W.

    Raises:
        InvalidError: a moment is no position of 400; says which. ``threads`` less than 1.
    """
    found = [
        [[tricks[seat] for seat in Seat] for tricks in (own.most, own.least)]
        for own in stream(own_tricks, moments, **work)
    ]
    return np.array(found, np.int8).reshape(len(found), 2, 4)


def bid_values_many(
    deals: ArrayLike,
    seat: ArrayLike,
    bids: ArrayLike,
    leader: ArrayLike,
    scores: Terms = None,
    *,
    objective: Objective = "points",
    rules: Rules | None = None,
    deals_played: Played = 0,
    **work: Unpack[Work],
) -> BidArrays:
    """:func:`bid_values` for an array of deals; one seat, leader or row of bids counts for all.

    ``bids`` are ``[n, 4]`` or ``[4]``, by N E S W; that of the seat itself does not count, be it
    any from 0 to 13.
    ``scores`` and ``deals_played`` are as in :func:`solve_contracts_iter`.

    >>> from atout import four_hundred
    >>> deals = four_hundred.random_deals(2, seed=400, hand_size=6)
    >>> rules = four_hundred.Rules(min_total="fixed")
    >>> found = bid_values_many(deals, 0, [0, 4, 2, 5], 3, rules=rules, threads=1)
    >>> found.values[:, :8].tolist()
    [[0, 0, 10, 9, 8, 2, 0, -2], [0, 0, -10, -11, -12, -18, -20, -22]]
    >>> found.allowed[0, :4].tolist()
    [False, False, True, True]

    Raises:
        InvalidError: arrays of another shape or kind; as :func:`bid_values`, and says which deal.
    """
    check_objective(objective)
    rows = deal_rows(deals, len(Seat))
    columns = (
        one_each("seat", seat, len(rows), 3),
        _each(in_range("bids", bids, 0, _HIGHEST_BID), "bids", len(rows)).tolist(),
        one_each("leader", leader, len(rows), 3),
    )
    questions: list[_BidRow] = list(zip(rows, *columns, strict=True))
    ask = partial(_bid_row, objective=objective, rules=rules)
    found = stream(ask, _items(questions, None, scores, deals_played), **work)
    shape = (len(rows), _HIGHEST_BID + 1)
    answers = BidArrays(
        np.zeros((*shape, 2) if objective == "match" else shape, np.int32), np.zeros(shape, bool)
    )
    for i, values in zip(range(len(rows)), found, strict=True):
        for bid, value in values.items():
            answers.values[i, bid] = _row(i, value)
        answers.allowed[i, [*values]] = True
    return answers


def _row(number: int, value: int | MatchValue) -> NDArray[np.int32]:
    """The value of position ``number``: its points, or the result of the match before them."""
    row = to_int32(number, value if isinstance(value, tuple) else (value,))
    return row if isinstance(value, tuple) else row[0]


def _items(
    moments: Iterable[T], bids: Terms, scores: Terms, deals_played: Played
) -> Iterable[_Item[T]]:
    """The moments with their terms; as many as there are moments, if these have a length."""
    to_iterator("positions to iterate", moments)
    items = _with_terms(moments, bids, scores, deals_played)
    return Counted(items, len(moments)) if isinstance(moments, Sized) else items


def _with_terms(
    moments: Iterable[T], bids: Terms, scores: Terms, deals_played: Played
) -> Iterator[_Item[T]]:
    left = object()
    one: dict[str, Any] = {
        "bids": _by_seat("bids", bids),
        "scores": _by_seat("scores", scores),
        "deals_played": _numbers(deals_played),
    }
    given = {
        name: iter(terms)
        for name, terms in one.items()
        if isinstance(terms, Iterable) and not isinstance(terms, Mapping | str | bytes | bytearray)
    }
    count = 0
    for count, where in enumerate(moments, 1):
        for name, terms in given.items():
            one[name] = next(terms, left)
            if one[name] is left:
                raise InvalidError(f"{name}: there are {count - 1}, and more positions")
        yield where, one["bids"], one["scores"], one["deals_played"]
    for name, terms in given.items():
        if next(terms, left) is not left:
            raise InvalidError(f"{name}: there are more than the {count} positions")


def _numbers(numbers: Played) -> Played:
    """Numbers of NumPy as those of Python; anything else as it is."""
    if not isinstance(numbers, np.ndarray):
        return numbers
    found: int | list[int] = integers("deals_played", numbers).tolist()
    return found


def _by_seat(name: str, terms: Terms) -> BySeat | Iterable[BySeat] | None:
    """Rows of an array as mappings by seat; anything else as it is."""
    if not isinstance(terms, np.ndarray):
        return terms
    numbers = in_range(name, terms, _INT32.min, _INT32.max)
    rows = [Seats(*row) for row in _each(numbers, name, None).reshape(-1, len(Seat)).tolist()]
    return rows if numbers.ndim == 2 else rows[0]


def _each(numbers: NDArray[np.intp], name: str, count: int | None) -> NDArray[np.intp]:
    """Four numbers for each of so many deals, from those or from four for all."""
    wide = numbers.ndim in (1, 2) and numbers.shape[-1] == len(Seat)
    if not wide or (count is not None and numbers.ndim == 2 and len(numbers) != count):
        raise InvalidError(
            f"{name} are [{'n' if count is None else count}, 4] or [4], not {list(numbers.shape)}"
        )
    return numbers if count is None else np.broadcast_to(numbers, (count, len(Seat)))


# What a worker does with one of them; functions of a module, so that they pickle.


def _solve(item: _Item[Solvable], objective: Any, rules: Rules | None) -> ContractSolution[Any]:
    where, bids, scores, played = item
    solution: ContractSolution[Any] = solve_contracts(
        where, bids=bids, scores=scores, objective=objective, rules=rules, deals_played=played
    )
    return solution


def _bids(
    item: _Item[tuple[DealLike, SeatLike, BySeat, SeatLike]], objective: Any, rules: Rules | None
) -> dict[int, Any]:
    question, _, scores, played = item
    deal, seat, bids, leader = to_parts("a deal, a seat, bids and a leader", 4, question)
    return bid_values(
        deal, seat, bids, leader=leader, scores=scores, objective=objective, rules=rules,
        deals_played=0 if played is None else played,
    )  # fmt: skip


def _bid_row(item: _Item[_BidRow], objective: Any, rules: Rules | None) -> dict[int, Any]:
    (row, number, bids, leader), _, scores, played = item
    seats = list(Seat)
    others = {seat: bid for seat, bid in zip(seats, bids, strict=True) if seat is not seats[number]}
    question = Deal.from_bits(*row), seats[number], others, seats[leader]
    return _bids((question, None, scores, played), objective, rules)


def _value(item: _Item[Solvable], objective: Objective, rules: Rules | None) -> Any:
    where, bids, scores, played = item
    position = to_position(where)
    check_game(position)
    stakes = to_stakes(where, bids, scores, rules, played)
    searches = searches_of(None)
    with searches.session(None, None) as session:
        if objective == "match":
            return Asking(searches, session, position, stakes, stakes.match_values()).value()
        return Asking(searches, session, position, stakes, stakes.differences()).value()
