"""Every row and number of the rules of 500."""

from __future__ import annotations

import pickle
import random
from itertools import combinations, islice
from math import comb
from typing import Any

import pytest

import atout
from atout import Hand, Outcome, Side, Sides
from atout.five_hundred import (
    BIDS,
    PASS,
    PRESETS,
    Bid,
    Discard,
    LegalDiscards,
    Rules,
)

VALUES = {
    "S": [40, 140, 240, 340, 440],
    "C": [60, 160, 260, 360, 460],
    "D": [80, 180, 280, 380, 480],
    "H": [100, 200, 300, 400, 500],
    "NT": [120, 220, 320, 420, 520],
}
bid = Bid.parse


@pytest.mark.parametrize("name", VALUES)
def test_value_of_every_bid(name: str) -> None:
    """The whole table; 1000 for the game in any."""
    for tricks, value in zip(range(6, 11), VALUES[name], strict=True):
        assert bid(f"{tricks}{name}").value == value
    assert bid(f"G{name}").value == 1000
    assert bid(f"G{name}").tricks == bid(f"10{name}").tricks == 10


def test_order() -> None:
    """Worth strictly more than the highest before."""
    rules = Rules()
    for low, high in [("8S", "8C"), ("6NT", "7S"), ("8H", "8NT"), ("10NT", "GS"), ("9S", "9C")]:
        assert rules.beats(bid(high), bid(low))
        assert not rules.beats(bid(low), bid(high))
    assert not rules.beats(bid("6C"), bid("9S"))
    assert not rules.beats(bid("8C"), bid("8H"))
    for each in BIDS:
        assert rules.beats(each, None)
        assert not rules.beats(each, each)


def test_order_of_the_game() -> None:
    """No game beats another, unless they rank by suit."""
    games = [call for call in BIDS if call.partie]
    for low, high in combinations(games, 2):
        assert not Rules().beats(high, low)
        assert not Rules().beats(low, high)
        assert Rules(partie_order="by_suit").beats(high, low)
        assert not Rules(partie_order="by_suit").beats(low, high)


def test_legal_calls() -> None:
    """The pass and what beats the highest, the lowest first."""
    assert Rules().legal_calls(None) == [PASS, *BIDS]
    texts = [str(call) for call in Rules().legal_calls(bid("10D"))]
    assert texts == ["P", "10H", "10NT", "GS", "GC", "GD", "GH", "GNT"]
    assert Rules().legal_calls(bid("GS")) == [PASS]
    assert len(Rules(partie_order="by_suit").legal_calls(bid("GS"))) == 5


@pytest.mark.parametrize("call", BIDS, ids=str)
def test_bids_round_trip(call: Bid) -> None:
    """In both languages, tens too, and in every spelling."""
    for lang in ("en", "fr"):
        assert bid(call.text(lang), lang) == call
        assert bid(call.text(lang).lower(), lang) == call
        assert call.pretty(lang)
    assert eval(repr(call)) == call
    assert pickle.loads(pickle.dumps(call)) == call
    if call.denomination.suit:
        assert bid(f"{'G' if call.partie else call.tricks} {call.denomination.symbol}") == call


def test_french() -> None:
    """T is clubs and never ten; SA no trump; passe and partie."""
    assert bid("8T", "fr") == bid("8C")
    assert bid("10P", "fr") == bid("10S")
    assert bid("9SA", "fr").text("fr") == "9SA"
    assert bid("partie K", "fr") == bid("Partie en K", "fr") == bid("GD")
    assert PASS.text("fr") == "passe"
    assert PASS.text() == "P"


@pytest.mark.parametrize("text", ["", "5S", "11S", "8", "8X", "S8", "G", "108S", "P", "8 S H"])
def test_no_bids(text: str) -> None:
    """Refused with what a bid looks like."""
    with pytest.raises(atout.NotationError):
        bid(text)


@pytest.mark.parametrize("arguments", [(5, "S"), (11, "S"), (True, "S"), (8, "X"), (9, "S", True)])
def test_bids_that_cannot_be(arguments: tuple[Any, ...]) -> None:
    """Six to ten tricks; the game is of ten."""
    with pytest.raises(atout.InvalidError):
        Bid(*arguments)


def test_too_low() -> None:
    """All pass, or the highest bid under the lowest contract."""
    for lowest in (6, 7, 8):
        rules = Rules(lowest_contract=lowest)
        assert rules.is_thrown_in(None)
        for call in BIDS:
            assert rules.is_thrown_in(call) == (call.tricks < lowest)


@pytest.mark.parametrize("call", BIDS, ids=str)
@pytest.mark.parametrize("tricks", range(11))
def test_points(call: Bid, tricks: int) -> None:
    """Made or failed, by every rule of points."""
    made = tricks >= call.tricks
    assert Rules().is_made(call, tricks) is made
    expected = Sides(call.value, 0) if made else Sides(0, call.value)
    assert Rules().deal_points(call, "N", tricks) == expected
    assert Rules().deal_points(call, "W", tricks) == Sides(expected["EW"], expected["NS"])
    loses = Rules(failure="declarer_loses", defenders_per_trick=10, slam=250)
    points = loses.deal_points(call, "N", tricks)
    if call.partie:
        assert points == expected
        return
    assert points["EW"] == 10 * (10 - tricks)
    if not made:
        assert points["NS"] == -call.value
    elif tricks == 10:
        assert points["NS"] == max(250, call.value)
    else:
        assert points["NS"] == call.value
    each = Rules(defenders_per_trick=10).deal_points(call, "N", tricks)
    assert each == Sides(expected["NS"], expected["EW"] + 10 * (10 - tricks))


@pytest.mark.parametrize("tricks", [-1, 11, True, None])
def test_tricks_that_cannot_be(tricks: Any) -> None:
    """Zero to ten."""
    with pytest.raises(atout.InvalidError, match="tricks are 0 to 10"):
        Rules().deal_points(bid("8S"), "N", tricks)


def test_outcome() -> None:
    """Exactly the target wins; defenders win too; ten tricks for 10NT and for the game."""
    rules = Rules()
    won = Outcome(Side.NS, "target")
    assert rules.outcome({"NS": 999, "EW": 0}, bid("8S"), "N", 8) is None
    assert rules.outcome({"NS": 1000, "EW": 0}, bid("8S"), "N", 8) == won
    assert rules.outcome({"NS": 1200, "EW": 0}, bid("8S"), "N", 8) == won
    assert rules.outcome({"NS": 1000, "EW": 0}, bid("8S"), "E", 7) == won
    both = {"NS": 1000, "EW": 1100}
    assert rules.outcome(both, bid("8S"), "N", 8) == won
    assert rules.outcome(both, bid("8S"), "W", 8) == Outcome(Side.EW, "target")
    assert not rules.is_made(bid("10NT"), 9)
    assert rules.is_made(bid("10NT"), 10)
    assert rules.outcome({"NS": 0, "EW": 0}, bid("GNT"), "N", 10) == Outcome(Side.NS, "partie")
    assert rules.outcome({"NS": 900, "EW": 0}, bid("GS"), "N", 9) == Outcome(Side.EW, "partie")
    assert Rules(target=500).outcome({"NS": 0, "EW": 500}, bid("8S"), "N", 7) is not None


def test_floor() -> None:
    """At or below it a side loses; both: the higher wins, equal: play on."""
    rules = Rules(floor=-500)
    lost = Outcome(Side.EW, "floor")
    assert rules.outcome({"NS": -499, "EW": 0}, bid("8S"), "N", 7) is None
    assert rules.outcome({"NS": -500, "EW": 0}, bid("8S"), "N", 7) == lost
    assert rules.outcome({"NS": -700, "EW": -600}, bid("8S"), "N", 7) == lost
    assert rules.outcome({"NS": -600, "EW": -600}, bid("8S"), "N", 7) is None
    assert rules.outcome({"NS": -600, "EW": 1000}, bid("8S"), "N", 7) == Outcome(Side.EW, "target")
    assert Rules().outcome({"NS": -9000, "EW": 0}, bid("8S"), "N", 7) is None


def test_play_rules() -> None:
    """The no-trump options reach the play."""
    rules = Rules(nt_joker="anytime", nt_joker_lead="nominate").play_rules("NT")
    assert rules.options == {"nt_joker": "anytime", "nt_joker_lead": "nominate"}
    assert Rules().play_rules("S").trump == "S"


def test_packets() -> None:
    """3-3-4-3-3 or 3-2-4-2-3-2, the dealer's left first."""
    assert Rules().packets == ((False, 3), (True, 3), (False, 4), (True, 3), (False, 3))
    pack = list(atout.Game.FIVE_HUNDRED.pack)
    for rules, kitty in [
        (Rules(), [12, 13, 14, 31, 32, 33]),
        (Rules(kitty_packets="2-2-2"), [12, 13, 30, 31, 44, 45]),
    ]:
        deal = rules.deal_pack(pack, "N")
        assert deal.kitty == Hand(pack[place] for place in kitty)
        assert all(pack[place] in deal["E"] for place in range(3))
        assert [len(hand) for hand in deal.hands.values()] == [10] * 4


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"first_dealer": "N"}, ["first_dealer"]),
        ({"kitty_packets": "6"}, ["kitty_packets"]),
        ({"partie_order": True}, ["partie_order"]),
        ({"auction": "once"}, ["auction"]),
        ({"lowest_contract": 9}, ["lowest_contract"]),
        ({"discard_trumps": 0}, ["discard_trumps"]),
        ({"nt_joker": "never"}, ["nt_joker"]),
        ({"nt_joker_lead": "never"}, ["nt_joker_lead"]),
        ({"failure": "nothing"}, ["failure"]),
        ({"defenders_per_trick": 5}, ["defenders_per_trick"]),
        ({"slam": 500}, ["slam"]),
        ({"target": 0}, ["target"]),
        ({"floor": 0}, ["floor"]),
        ({"floor": 500}, ["floor"]),
        ({"misere": True, "floor": 1}, ["misere"]),
        ({"slam": 1, "floor": False}, ["slam", "floor"]),
    ],
)
def test_rules_that_cannot_be(fields: dict[str, Any], named: list[str]) -> None:
    """Unknown fields and values: the error names all of them."""
    with pytest.raises(atout.InvalidError) as error:
        Rules.of(fields)
    for name in named:
        assert name in str(error.value)
    assert PRESETS["source"] == Rules()
    assert PRESETS["american"].deal_points(bid("6S"), "N", 4) == Sides(-40, 60)


# Setting aside

SIXTEEN = Hand.parse("AKQJT98.A8.A87.J9.WC")
FEW_PLAIN = Hand.parse("AKQJT987654.A..J.WC")


def all_discards(hand: Hand, trumps: set[str], allowed: bool) -> list[Hand]:
    """Every discard by the words of the rule."""
    plain = [card for card in hand if str(card) not in trumps]
    result = []
    for cards in combinations(hand, 6):
        plain_ones = [card for card in cards if card in plain]
        if allowed or len(plain_ones) == min(6, len(plain)):
            result.append(Hand(cards))
    return result


SPADES = {"XW", "XC", "SJ", "CJ", *(f"S{rank}" for rank in "AKQT987654")}


@pytest.mark.parametrize(
    ("hand", "trump", "trumps"),
    [
        (SIXTEEN, "S", SPADES),
        (SIXTEEN, "NT", {"XW", "XC"}),
        (SIXTEEN, "H", {"XW", "XC", "HA", "H8"}),
        (FEW_PLAIN, "S", SPADES),
        (FEW_PLAIN, "NT", {"XW", "XC"}),
    ],
)
@pytest.mark.parametrize("allowed", [True, False])
def test_legal_discards(hand: Hand, trump: str, trumps: set[str], allowed: bool) -> None:
    """All of them, in order, each once; nothing else is in it."""
    legal = Rules(discard_trumps=allowed).legal_discards(hand, trump)
    expected = all_discards(hand, trumps, allowed)
    assert [discard.cards for discard in legal] == expected
    assert len(legal) == len(expected)
    assert [legal[i].cards for i in range(-1, -len(legal), -97)] == expected[-1:0:-97]
    rng = random.Random(1)
    for _ in range(200):
        cards = Hand(rng.sample(list(hand), 6))
        assert (Discard(cards) in legal) == (cards in expected)
    assert pickle.loads(pickle.dumps(legal)) == legal
    for discard in islice(legal, 0, None, 371):
        chosen = Hand()
        for card in rng.sample(list(discard.cards), 6):
            assert card in legal.next_cards(chosen)
            chosen |= {card}
        assert not legal.next_cards(chosen)


def test_discards_are_lazy() -> None:
    """8,008 of sixteen, and none of them made."""
    legal = Rules().legal_discards(SIXTEEN, "S")
    assert len(legal) == comb(16, 6) == 8008
    assert isinstance(legal, LegalDiscards)
    with pytest.raises(IndexError):
        legal[8008]
    assert len(legal[:3]) == 3
    assert "SA" not in legal  # type: ignore[comparison-overlap]


def test_discards_that_cannot_be() -> None:
    """Twice the same card, too few, not held, a trump that could be kept."""
    with pytest.raises(atout.InvalidError, match="S9 is there twice"):
        Discard("S9 S9 C9 H8 D8 D7")
    with pytest.raises(atout.InvalidError, match="6 cards are set aside, not 5"):
        Discard("S9 C9 H8 D8 D7")
    legal = Rules(discard_trumps=False).legal_discards(SIXTEEN, "S")
    with pytest.raises(atout.IllegalError, match="cannot set aside S4: does not hold it"):
        legal.check(Discard("S4 C9 H8 D8 D7 DA"))
    with pytest.raises(atout.IllegalError, match="cannot set aside S9: a trump only"):
        legal.check(Discard("S9 C9 H8 D8 D7 DA"))
    legal.check(Discard("HA C9 H8 D8 D7 DA"))
    assert Discard("HA H8 C9 D8 D7 DA") == Discard(Hand.parse(".A8.A87.9."))
    with pytest.raises(atout.IllegalError, match="begin no legal discard"):
        legal.next_cards(["S9"])
