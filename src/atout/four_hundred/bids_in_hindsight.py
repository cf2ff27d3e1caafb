"""What each possible bid of a player is worth when everyone sees all cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal, overload

from ..cards.deals import DealLike
from ..cards.seats import Seat, SeatLike, Seats, Side, to_seat
from ..common.arguments import to_mapping
from ..errors import InvalidError, Problem
from ..play.position import Position
from ..solving.engine import Session
from ..solving.limits import LimitError
from ..solving.searches import Searches
from ..solving.solver import Solver, searches_of
from .contract_questions import Asking, V, turned
from .contract_stakes import MatchValue, Objective, Stakes, check_objective, to_stakes
from .rules import PLAY_RULES, BySeat, Rules


@overload
def bid_values(
    deal: DealLike,
    seat: SeatLike,
    bids: BySeat,
    *,
    leader: SeatLike,
    scores: BySeat | None = None,
    objective: Literal["points"] = "points",
    rules: Rules | None = None,
    deals_played: int = 0,
    solver: Solver | None = None,
    deadline: float | None = None,
    max_nodes: int | None = None,
) -> dict[int, int]: ...


@overload
def bid_values(
    deal: DealLike,
    seat: SeatLike,
    bids: BySeat,
    *,
    leader: SeatLike,
    scores: BySeat | None = None,
    objective: Literal["match"],
    rules: Rules | None = None,
    deals_played: int = 0,
    solver: Solver | None = None,
    deadline: float | None = None,
    max_nodes: int | None = None,
) -> dict[int, MatchValue]: ...


def bid_values(
    deal: DealLike,
    seat: SeatLike,
    bids: BySeat,
    *,
    leader: SeatLike,
    scores: BySeat | None = None,
    objective: Objective = "points",
    rules: Rules | None = None,
    deals_played: int = 0,
    solver: Solver | None = None,
    deadline: float | None = None,
    max_nodes: int | None = None,
) -> dict[int, int] | dict[int, MatchValue]:
    """What each bid that the seat may make is worth to his side with best play by everyone.

    ``bids`` are those of the three others; ``leader`` is who leads, the dealer's right. Values
    are those of :func:`solve_contracts`, counted for the side of the seat: its points less
    those of the opponents. A bid with which the deal would be void is worth nothing.

    These are double-dummy values: they know all four hands, which no bidder does. They say what
    a bid would have been worth on this deal, not what to bid. ``solver`` is who answers,
    ``deadline`` are the seconds that all of it may take, ``max_nodes`` the plays.

    Raises:
        InvalidError: bids that are not those of the three others, or no hands of 400.
        LimitError: a limit was reached; ``finished`` has what was found, by bid.
        InvalidTypeError: not the rules of 400.

    >>> deal = "N:AJT.AJ72.A962.KT K87653.43.Q85.A6 9.Q865.K73.QJ754 Q42.KT9.JT4.9832"
    >>> values = bid_values(deal, "N", {"E": 2, "S": 4, "W": 2}, leader="E")
    >>> {bid: value for bid, value in values.items() if bid < 8}
    {2: 0, 3: 7, 4: 8, 5: 14, 6: 16, 7: -6}
    """
    own = to_seat(seat)
    check_objective(objective)
    position = Position(PLAY_RULES, deal, to_seat(leader))
    offers = _offers(own, bids, scores, rules, deals_played)
    searches = searches_of(solver)
    with searches.session(deadline, max_nodes) as session:
        if objective == "match":
            nothing = MatchValue(0, 0)
            return _values(position, own, offers, Stakes.match_values, nothing, searches, session)
        return _values(position, own, offers, Stakes.differences, 0, searches, session)


def _values(
    position: Position,
    seat: Seat,
    offers: Mapping[int, Stakes],
    values: Callable[[Stakes], Sequence[V]],
    nothing: V,
    searches: Searches,
    session: Session,
) -> dict[int, V]:
    """The value of the deal with each bid, for the side of the seat."""
    found: dict[int, V] = {}
    for bid, stakes in offers.items():
        value = nothing
        if not stakes.is_void:
            try:
                value = Asking(searches, session, position, stakes, values(stakes)).value()
            except LimitError as error:
                raise error.within(found, bid) from None
        found[bid] = value if seat.side is Side.NS else turned(value)
    return found


def _offers(
    seat: Seat, others: BySeat, scores: BySeat | None, rules: Rules | None, deals_played: int
) -> dict[int, Stakes]:
    """The stakes with each bid that the seat may make."""
    wanted = [other for other in Seat if other is not seat]
    by_seat = to_mapping("the bids of the three others by seat", others)
    given: dict[Seat, Any] = {to_seat(key): bid for key, bid in by_seat.items()}
    if set(given) != set(wanted):
        raise InvalidError(
            Problem("bids: those of {wanted}, not of {given}", wanted=[*wanted], given=[*given])
        )
    lowest_stakes = to_stakes(None, {**given, seat: 1}, scores, rules, deals_played)
    rules = lowest_stakes.rules
    lowest = rules.lowest_bid(lowest_stakes.scores[seat])
    return {
        bid: replace(lowest_stakes, bids=Seats.of({**lowest_stakes.bids, seat: bid}))
        for bid in range(lowest, rules.highest_bid + 1)
    }
