"""Every row and number of the rules of 400."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from typing import Any

import pytest

import atout
from atout import Outcome, Seats, Side
from atout.four_hundred import PRESETS, Rules

LOW = {1: 0, 2: 2, 3: 3, 4: 4, 5: 10, 6: 12, 7: 14, 8: 16, 9: 27, 10: 40, 11: 41, 12: 42, 13: 43}
HIGH = LOW | {5: 5, 6: 6, 7: 7}
ZERO = Seats(0, 0, 0, 0)


def seats(text: str) -> dict[str, int]:
    """Numbers N,E,S,W by seat."""
    return dict(zip("NESW", map(int, text.split(",")), strict=True))


@pytest.mark.parametrize("bid", range(1, 14))
def test_value_of_every_bid(bid: int) -> None:
    """By the score before the deal: up to 29, and from 30."""
    rules = Rules()
    for score in (-100, 0, 29):
        assert rules.bid_value(bid, score) == LOW[bid]
    for score in (30, 31, 100):
        assert rules.bid_value(bid, score) == HIGH[bid]
    assert Rules(high_table_from=31).bid_value(bid, 30) == LOW[bid]
    assert Rules(high_table_from=31).bid_value(bid, 31) == HIGH[bid]


def test_values_are_data() -> None:
    """Tables of one's own, in either."""
    rules = Rules(low_values=tuple(range(12)), high_values=(7,) * 12)
    assert [rules.bid_value(bid, 0) for bid in range(1, 14)] == [*range(12), 43]
    assert rules.bid_value(12, 30) == 7


def test_thirteen() -> None:
    """A number, or the match, or not allowed."""
    assert Rules(thirteen=26).bid_value(13, 0) == Rules(thirteen=26).bid_value(13, 30) == 26
    assert Rules(thirteen="wins").bid_value(13, 0) == 43
    assert Rules(thirteen="forbidden").highest_bid == 12
    assert Rules().highest_bid == Rules(thirteen="wins").highest_bid == 13
    with pytest.raises(atout.InvalidError, match="1 to 12, not 13"):
        Rules(thirteen="forbidden").bid_value(13, 0)


@pytest.mark.parametrize("bid", [0, -1, 14, True, 2.0, "4", None])
def test_no_such_bid(bid: Any) -> None:
    """Anything but 1 to 13."""
    with pytest.raises(atout.InvalidError, match="a bid is"):
        Rules().bid_value(bid, 0)


@pytest.mark.parametrize(
    ("score", "lowest"),
    [(-90, 2), (-1, 2), (0, 2), (29, 2), (30, 3), (39, 3), (40, 4), (49, 4), (50, 5), (60, 6),
     (75, 7), (139, 13), (140, 13), (900, 13)],
)  # fmt: skip
def test_lowest_bid(score: int, lowest: int) -> None:
    """By tens from 30 on, past 50 too, 2 for negative scores, never above the highest bid."""
    assert Rules().lowest_bid(score) == lowest
    assert Rules(min_bid_base=1).lowest_bid(score) == min(13, max(1, score // 10 - 1))
    assert Rules(min_bid_cap=4).lowest_bid(score) == min(4, lowest)
    assert Rules(thirteen="forbidden").lowest_bid(score) == min(12, lowest)


@pytest.mark.parametrize(
    ("best", "lowest"),
    [(-5, 11), (0, 11), (29, 11), (30, 12), (39, 12), (40, 13), (49, 13), (50, 14), (439, 52),
     (440, 52)],
)  # fmt: skip
def test_lowest_total(best: int, lowest: int) -> None:
    """By the best score at the table, whoever has it; fixed at 11 by another rule."""
    for seat in "NESW":
        scores = dict.fromkeys("NESW", -7) | {seat: best}
        assert Rules().lowest_total(scores) == lowest
        assert Rules(min_total="fixed").lowest_total(scores) == 11
        assert Rules(thirteen="forbidden").lowest_total(scores) == min(48, lowest)


def test_void() -> None:
    """A total too low; a higher one is well; bids need not rise."""
    rules = Rules()
    assert rules.is_void(seats("2,2,3,3"), ZERO)
    assert not rules.is_void(seats("5,2,2,2"), ZERO)
    assert not rules.is_void(seats("2,2,2,5"), ZERO)
    assert not rules.is_void(seats("13,13,13,13"), ZERO)
    assert rules.is_void(seats("5,2,2,2"), seats("0,30,0,0"))
    assert not rules.is_void(seats("5,3,2,2"), seats("0,30,0,0"))


def test_total_of_values() -> None:
    """By the low table, whatever the scores."""
    rules = Rules(total_counts="values")
    assert rules.total(seats("5,1,4,13")) == 10 + 0 + 4 + 43
    assert rules.total(seats("5,6,2,2")) == 26
    assert Rules().total(seats("5,1,4,13")) == 23
    assert rules.is_void(seats("2,2,3,3"), ZERO)
    assert not rules.is_void(seats("5,1,1,2"), ZERO)
    assert Rules().is_void(seats("5,1,1,2"), ZERO)


def test_five_to_run() -> None:
    """Void too unless somebody bids 5 or more."""
    rules = Rules(five_to_run=True)
    assert rules.is_void(seats("4,4,4,4"), ZERO)
    assert not rules.is_void(seats("2,5,2,2"), ZERO)
    assert rules.is_void(seats("2,5,2,1"), ZERO)


def test_points() -> None:
    """The value of the bid, not of the tricks; the partner's tricks never help."""
    rules = Rules()
    assert rules.deal_points(seats("4,2,3,2"), seats("5,3,2,3"), ZERO) == seats("4,2,-3,2")
    assert rules.deal_points(seats("2,2,2,5"), seats("13,0,0,0"), ZERO) == seats("2,-2,-2,-10")
    scores = seats("0,0,0,30")
    assert rules.deal_points(seats("2,2,2,5"), seats("13,0,0,0"), scores) == seats("2,-2,-2,-5")
    assert rules.deal_points(seats("2,2,2,5"), seats("4,2,2,5"), scores) == seats("2,2,2,5")
    assert rules.deal_points(seats("2,2,2,5"), seats("4,2,2,5"), ZERO) == seats("2,2,2,10")


@pytest.mark.parametrize("tricks", ["5,3,2,2", "14,-1,0,0", "13,13,0,0"])
def test_tricks_that_cannot_be(tricks: str) -> None:
    """Thirteen in all."""
    with pytest.raises(atout.InvalidError, match="13 in all"):
        Rules().deal_points(seats("3,3,3,3"), seats(tricks), ZERO)


@pytest.mark.parametrize(
    ("scores", "winner"),
    [
        ("40,0,40,0", None),
        ("41,0,-1,0", None),
        ("41,0,0,0", "NS"),
        ("0,0,41,0", "NS"),
        ("50,0,-3,0", None),
        ("0,41,0,0", "EW"),
        ("0,-1,0,60", None),
        ("41,41,3,2", "NS"),
        ("41,41,2,3", "EW"),
        ("41,43,2,0", None),
        ("60,41,-1,0", "EW"),
    ],
)
def test_winner(scores: str, winner: str | None) -> None:
    """One partner at 41 or more and the other at 0 or more; both sides: the higher sum."""
    assert Rules().winner(seats(scores)) == winner


def test_winner_by_other_rules() -> None:
    """The partner above 0; ties by the best single score, then the sum; another target."""
    strict = Rules(partner_strict=True)
    assert strict.winner(seats("41,0,0,0")) is None
    assert strict.winner(seats("41,0,1,0")) is Side.NS
    single = Rules(tie="best_single")
    assert single.winner(seats("41,42,10,0")) is Side.EW
    assert Rules().winner(seats("41,42,10,0")) is Side.NS
    assert single.winner(seats("42,42,10,0")) is Side.NS
    assert single.winner(seats("42,0,0,42")) is None
    assert Rules(target=31).winner(seats("31,0,0,0")) is Side.NS


def test_outcome() -> None:
    """The reasons, and which comes first."""
    rules = Rules(thirteen="wins", max_deals=3)
    low = seats("1,2,3,4")
    assert rules.outcome(low, 2) is None
    assert rules.outcome(low, 3) == Outcome(Side.EW, "max_deals")
    assert rules.outcome(seats("1,2,3,2"), 3) == Outcome(None, "max_deals")
    assert rules.outcome(seats("41,0,0,90"), 3) == Outcome(Side.EW, "target")
    assert rules.outcome(seats("0,41,0,0"), 3, "N") == Outcome(Side.NS, "thirteen")
    assert Rules().outcome(low, 10_000, "N") is None


def test_packets() -> None:
    """One or three first, then two at a time, the dealer's right first."""
    assert Rules().packets == (1, 2, 2, 2, 2, 2, 2)
    assert Rules(first_packet=3).packets == (3, 2, 2, 2, 2, 2)
    pack = list(atout.Game.FOUR_HUNDRED.pack)
    deal = Rules().deal_pack(pack, "N")
    assert [seat for card in pack[:5] for seat in "NESW" if card in deal[seat]] == list("WSENW")
    deal = Rules(first_packet=3).deal_pack(pack, "E")
    firsts = [seat for card in pack[:14] for seat in "NESW" if card in deal[seat]]
    assert "".join(firsts) == "NNNWWWSSSEEENN"
    assert deal.cards == atout.Game.FOUR_HUNDRED.pack
    with pytest.raises(atout.InvalidError, match="pack of 400"):
        Rules().deal_pack(pack[1:], "N")


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"first_dealer": "north"}, ["first_dealer"]),
        ({"first_packet": 2}, ["first_packet"]),
        ({"first_packet": True}, ["first_packet"]),
        ({"min_bid_base": 3}, ["min_bid_base"]),
        ({"min_bid_cap": 0}, ["min_bid_cap"]),
        ({"min_bid_cap": 14}, ["min_bid_cap"]),
        ({"min_total": 11}, ["min_total"]),
        ({"total_counts": "points"}, ["total_counts"]),
        ({"five_to_run": 1}, ["five_to_run"]),
        ({"low_values": (1, 2)}, ["low_values"]),
        ({"high_values": "none"}, ["high_values"]),
        ({"high_values": (-1,) * 12}, ["high_values"]),
        ({"high_table_from": 29}, ["high_table_from"]),
        ({"thirteen": "loses"}, ["thirteen"]),
        ({"thirteen": -1}, ["thirteen"]),
        ({"target": 0}, ["target"]),
        ({"target": -41}, ["target"]),
        ({"partner_strict": "yes"}, ["partner_strict"]),
        ({"tie": "none"}, ["tie"]),
        ({"max_deals": 0}, ["max_deals"]),
        ({"thirteen": "forbidden", "min_bid_cap": 13}, ["thirteen", "min_bid_cap"]),
        ({"misere": True}, ["misere"]),
        ({"target": 0, "tie": 1, "max_deals": -1}, ["target", "tie", "max_deals"]),
    ],
)
def test_rules_that_cannot_be(fields: dict[str, Any], named: list[str]) -> None:
    """Unknown fields and values and contradictions: the error names all of them."""
    with pytest.raises(atout.InvalidError) as error:
        Rules.of(fields)
    for name in named:
        assert name in str(error.value)


def test_rules_are_values() -> None:
    """Frozen, equal, hashable, pickled; a list for a table is a tuple."""
    rules = Rules.of({"low_values": list(range(12)), "thirteen": "wins"})
    assert rules == Rules(low_values=tuple(range(12)), thirteen="wins")
    assert hash(rules) == hash(pickle.loads(pickle.dumps(rules)))
    assert copy.deepcopy(rules) == rules
    assert rules.changes == {"low_values": tuple(range(12)), "thirteen": "wins"}
    assert PRESETS["source"] == Rules()
    assert PRESETS["five_to_run"].changes == {"five_to_run": True}
    by_bid = Rules(low_values={bid: bid for bid in range(1, 13)})  # type: ignore[arg-type]
    assert by_bid == Rules(low_values=tuple(range(1, 13)))
    with pytest.raises(dataclasses.FrozenInstanceError):
        rules.target = 31  # type: ignore[misc]
