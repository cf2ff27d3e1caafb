"""The auction of 500: whose turn it is, the highest bid, and when it is over."""

from __future__ import annotations

from collections.abc import Sequence

from ..seats import Seat
from .bids import Bid, Call, Pass
from .rules import Rules

#: A call and who made it.
SeatCall = tuple[Seat, Call]


def highest_call(calls: Sequence[SeatCall]) -> tuple[Seat, Bid] | None:
    """The highest bid and its bidder: the last one, since each must beat those before."""
    for seat, call in reversed(calls):
        if isinstance(call, Bid):
            return seat, call
    return None


def next_caller(rules: Rules, dealer: Seat, calls: Sequence[SeatCall]) -> Seat | None:
    """Who calls next; none when the auction is over."""
    if not calls:
        return dealer.left
    following = calls[-1][0].left
    if rules.auction == "one_round":
        return following if len(calls) < len(Seat) else None
    passed = {seat for seat, call in calls if isinstance(call, Pass)}
    still_in = set(Seat) - passed
    highest = highest_call(calls)
    if not still_in or (highest is not None and still_in == {highest[0]}):
        return None
    while following in passed:
        following = following.left
    return following
