"""The auction of 500 with all cards seen, by trying every call of every player."""

from __future__ import annotations

from typing import NamedTuple

from .five_hundred import ALL_BIDS, PASS, beats, deal_points, denomination, is_too_low, option
from .play import SEATS, next_seat
from .search import is_north_south
from .table import Rules

Tricks = dict[str, dict[str, int]]
"""The tricks of the declarer's side by declarer and denomination."""


class Moment(NamedTuple):
    """Whose turn it is, who does not call any more, and the highest bid with its bidder."""

    caller: str
    out: frozenset[str]
    bidder: str | None
    bid: str | None


Memo = dict[Moment, int]


def points_of(rules: Rules, tricks: Tricks, moment: Moment) -> int:
    """The points of N-S less those of E-W once the auction is over."""
    if moment.bidder is None or moment.bid is None or is_too_low(rules, moment.bid):
        return 0
    own = tricks[moment.bidder][denomination(moment.bid)]
    won = dict.fromkeys(SEATS, 0)
    won[moment.bidder] = own
    won[next_seat("500", moment.bidder)] = 10 - own
    points = deal_points(rules, moment.bid, moment.bidder, won)
    return points["NS"] - points["EW"]


def is_over(rules: Rules, moment: Moment) -> bool:
    """True when nobody is to be asked any more."""
    if option(rules, "auction") == "one_round":
        return len(moment.out) == 4
    return len(moment.out) == 4 or moment.out == set(SEATS) - {moment.bidder}


def after(rules: Rules, moment: Moment, call: str) -> Moment:
    """The auction after one more call."""
    caller, out, bidder, bid = moment
    if call != PASS:
        bidder, bid = caller, call
    if call == PASS or option(rules, "auction") == "one_round":
        out = out | {caller}
    caller = next_seat("500", caller)
    while caller in out and len(out) < 4:
        caller = next_seat("500", caller)
    return Moment(caller, out, bidder, bid)


def calls(rules: Rules, moment: Moment) -> list[str]:
    """The pass, and the bids that may be made, the lowest first."""
    return [PASS] + [bid for bid in ALL_BIDS if beats(rules, bid, moment.bid)]


def value_of(rules: Rules, tricks: Tricks, moment: Moment, memo: Memo) -> int:
    """What the rest of the auction is worth."""
    if is_over(rules, moment):
        return points_of(rules, tricks, moment)
    if moment not in memo:
        choose = max if is_north_south(moment.caller) else min
        memo[moment] = choose(
            value_of(rules, tricks, after(rules, moment, call), memo)
            for call in calls(rules, moment)
        )
    return memo[moment]


def best_auction(rules: Rules, tricks: Tricks, dealer: str) -> tuple[int, list[str]]:
    """Its value and its calls: each time a pass if nothing is better, else the lowest best bid."""
    memo: Memo = {}
    moment = Moment(next_seat("500", dealer), frozenset(), None, None)
    value = value_of(rules, tricks, moment, memo)
    auction = []
    while not is_over(rules, moment):
        call = next(
            call
            for call in calls(rules, moment)
            if value_of(rules, tricks, after(rules, moment, call), memo) == value
        )
        auction.append(call)
        moment = after(rules, moment, call)
    return value, auction
