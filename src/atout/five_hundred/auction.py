"""The auction of 500: whose turn it is, the highest bid, and when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..cards.seats import Seat
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


def last_bid(calls: Sequence[Call]) -> Bid | None:
    """The last bid of some calls, which becomes the contract."""
    return next((call for call in reversed(calls) if isinstance(call, Bid)), None)


class AuctionState(NamedTuple):
    """All that the rest of an auction depends on.

    Whose turn it is (nobody's when it is over), who may still call later on, and the highest bid
    with its bidder.
    """

    to_call: Seat | None
    still_in: frozenset[Seat]
    highest: Bid | None
    bidder: Seat | None


def first_state(dealer: Seat) -> AuctionState:
    """An auction in which nobody has called."""
    return AuctionState(dealer.left, frozenset(Seat), None, None)


def state_after(rules: Rules, state: AuctionState, call: Call) -> AuctionState:
    """The auction after one more call, which is not checked.

    In one round everyone calls once. Until three pass, who passes is out, and the auction ends
    when nobody is left but the highest bidder.
    """
    caller, still_in, highest, bidder = state
    assert caller is not None
    if isinstance(call, Bid):
        highest, bidder = call, caller
    if isinstance(call, Pass) or rules.auction == "one_round":
        still_in = still_in - {caller}
    if not still_in or (rules.auction == "until_three_pass" and still_in == {bidder}):
        return AuctionState(None, still_in, highest, bidder)
    following = caller.left
    while following not in still_in:
        following = following.left
    return AuctionState(following, still_in, highest, bidder)


def next_caller(rules: Rules, dealer: Seat, calls: Sequence[SeatCall]) -> Seat | None:
    """Who calls next; none when the auction is over."""
    state = first_state(dealer)
    for _, call in calls:
        state = state_after(rules, state, call)
    return state.to_call
