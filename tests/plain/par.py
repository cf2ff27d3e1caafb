"""The auction of 500 with all cards seen, by trying every call of every player."""

from __future__ import annotations

from .five_hundred import ALL_BIDS, PASS, beats, deal_points, denomination, is_too_low, option
from .play import SEATS, next_seat
from .search import is_north_south
from .table import Rules

Tricks = dict[str, dict[str, int]]
"""The tricks of the declarer's side by declarer and denomination."""

Memo = dict[tuple[object, ...], int]


def points_of(rules: Rules, tricks: Tricks, bidder: str | None, bid: str | None) -> int:
    """The points of N-S less those of E-W once the auction is over."""
    if bidder is None or bid is None or is_too_low(rules, bid):
        return 0
    own = tricks[bidder][denomination(bid)]
    partner = next_seat("500", bidder, 2)
    won = dict.fromkeys(SEATS, 0) | {bidder: own, next_seat("500", bidder): 10 - own}
    assert sum(won.values()) == 10
    assert won[partner] == 0
    points = deal_points(rules, bid, bidder, won)
    return points["NS"] - points["EW"]


def value_of_auction(
    rules: Rules,
    tricks: Tricks,
    caller: str,
    out: frozenset[str],
    bidder: str | None,
    bid: str | None,
    memo: Memo,
) -> int:
    """What the rest of the auction is worth. ``out`` are those who do not call any more."""
    while caller in out and len(out) < 4:
        caller = next_seat("500", caller)
    if len(out) == 4 or (option(rules, "auction") != "one_round" and out == set(SEATS) - {bidder}):
        return points_of(rules, tricks, bidder, bid)
    key = (caller, out, bidder, bid)
    if key not in memo:
        values = []
        for call in [PASS, *ALL_BIDS]:
            if call != PASS and not beats(rules, call, bid):
                continue
            leaves = call == PASS or option(rules, "auction") == "one_round"
            highest = (bidder, bid) if call == PASS else (caller, call)
            after = (out | {caller} if leaves else out, *highest)
            values.append(value_of_auction(rules, tricks, next_seat("500", caller), *after, memo))
        memo[key] = max(values) if is_north_south(caller) else min(values)
    return memo[key]


def par_value(rules: Rules, tricks: Tricks, dealer: str) -> int:
    """The points of N-S less those of E-W with best calls by everyone."""
    return value_of_auction(rules, tricks, next_seat("500", dealer), frozenset(), None, None, {})
