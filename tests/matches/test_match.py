"""Matches as state machines: both games, forth and back."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.examples import examples
from support.match_play import KINDS, played_out, pushed, random_match, random_step, seen
from support.random_players import AnyMatch, play_match

import atout
from atout import (
    MISDEAL,
    Cut,
    Deal,
    Draw,
    FirstDealer,
    Outcome,
    Phase,
    Seat,
    Seats,
    Side,
    Sides,
    five_hundred,
    four_hundred,
)
from atout.five_hundred import Bid, Discard

# North holds every heart of 400, or the ten highest trumps of 500 with spades: all tricks are his.
ALL_NORTH_400 = "N:.AKQJT98765432.. AKQJT98765432... ..AKQJT98765432. ...AKQJT98765432"
ALL_NORTH_500 = (
    "N:AKQJT98...J.WC 7654.AKQJT9.. .87654.AKQJT. ..987654.AKQT / ...987654"
)  # fmt: skip
KITTY = "C9 C8 C7 C6 C5 C4"


def match_400(scores: str = "0,0,0,0", **rules: Any) -> four_hundred.Match:
    """A match of 400 with scores N,E,S,W in which North bids first and will win every trick."""
    start = dict(zip("NESW", map(int, scores.split(",")), strict=True))
    match = four_hundred.Match(four_hundred.Rules(**rules), 1, dealer="E", scores=start)
    match.push(ALL_NORTH_400)
    return match


def after_400(scores: str, bids: str, **rules: Any) -> four_hundred.Match:
    """The same once a deal has been played with bids N,W,S,E."""
    return played_out(pushed(match_400(scores, **rules), *bids.split(",")))  # type: ignore[return-value]


def match_500(
    calls: str = "", ns: int = 0, ew: int = 0, dealer: str = "W", **rules: Any
) -> five_hundred.Match:
    """A match of 500 after some calls, North's first, in which he has the highest spades."""
    scores = {"NS": ns, "EW": ew}
    match = five_hundred.Match(five_hundred.Rules(**rules), 1, dealer=dealer, scores=scores)
    return pushed(match, ALL_NORTH_500, *calls.split())  # type: ignore[return-value]


def after_500(calls: str, ns: int = 0, ew: int = 0, **rules: Any) -> five_hundred.Match:
    """The same once a deal has been played; the declarer sets the first six cards aside."""
    match = match_500(calls, ns, ew, **rules)
    match.push(KITTY if match.declarer is Seat.N else match.legal_actions()[0])
    return played_out(match)  # type: ignore[return-value]


# The draw


def test_draw_until_one_is_left() -> None:
    """The highest rank deals; those tied draw again, from the cards that are left."""
    match = four_hundred.Match()
    assert (match.phase, match.to_act, match.dealer) == (Phase.DRAW, None, None)
    assert list(match.legal_actions()) == []
    match.push("N:SA E:HK S:DA W:CA")
    assert match.phase is Phase.DRAW
    with pytest.raises(atout.IllegalError, match="each of N S W"):
        match.push("N:HA E:H2 S:H3 W:H4")
    with pytest.raises(atout.IllegalError, match="SA cannot be drawn"):
        match.push("N:SA S:H3 W:H4")
    with pytest.raises(atout.IllegalError, match="H3 H3 cannot be drawn"):
        match.push(Draw({"N": "H3", "S": "H3", "W": "H4"}))
    match.push("N:HQ S:DQ W:C2")
    match.push("N:H3 S:D4")
    assert (match.phase, match.dealer) == (Phase.DEAL, Seat.S)


def test_draw_of_500() -> None:
    """Random by default; by cards without jokers; given."""
    match = five_hundred.Match()
    with pytest.raises(atout.IllegalError, match="not due"):
        match.push("N:SA E:HK S:DQ W:CJ")
    match.push("W")
    assert match.dealer is Seat.W
    drawn = five_hundred.Match(five_hundred.Rules(first_dealer="draw"))
    with pytest.raises(atout.IllegalError, match="XW cannot be drawn"):
        drawn.push("N:XW E:HK S:DQ W:CJ")
    with pytest.raises(atout.IllegalError, match="S2 cannot be drawn"):
        drawn.push("N:S2 E:HK S:DQ W:CJ")
    drawn.push("N:SA E:HK S:DQ W:CJ")
    assert drawn.dealer is Seat.N
    assert five_hundred.Match(dealer="S").dealer is Seat.S


def test_a_given_dealer_is_not_drawn() -> None:
    """He is pushed, or the match is made with him."""
    match = four_hundred.Match(four_hundred.Rules(first_dealer="given"))
    with pytest.raises(atout.IllegalError, match="given, not drawn"):
        match.draw()
    match.push(FirstDealer("E"))
    assert match.dealer is Seat.E


@pytest.mark.parametrize("game", KINDS)
def test_every_seat_is_drawn(game: str) -> None:
    """By cards and at random: each a quarter of the time, within five deviations."""
    for how in ("draw", "random"):
        rules = type(KINDS[game]().rules).of({"first_dealer": how})
        counts = dict.fromkeys(Seat, 0)
        for seed in range(400):
            match = KINDS[game](rules, seed)  # type: ignore[arg-type]
            while match.phase is Phase.DRAW:
                match.draw()
            assert match.dealer is not None
            counts[match.dealer] += 1
        assert all(abs(n - 100) < 5 * 75**0.5 for n in counts.values())


# 400


def test_order_of_400() -> None:
    """The dealer's right bids and leads first; the deal moves to the right."""
    match = four_hundred.Match(seed=2, dealer="N")
    match.deal()
    order = []
    for bid in [3, 3, 3, 2]:
        order.append(match.to_act)
        match.push(bid)
    assert order == [Seat.W, Seat.S, Seat.E, Seat.N]
    assert match.to_act is Seat.W
    played_out(match)
    assert (match.phase, match.dealer) == (Phase.DEAL, Seat.W)


def test_bids_need_not_rise_and_nobody_passes() -> None:
    """Any number from one's lowest on, whatever was bid before."""
    match = pushed(match_400(), 13, 2, 2, 2)
    assert match.phase is Phase.PLAY
    for wrong in (1, 0, 14, True, 2.0, "P", "x", "-2", "1"):
        other = match_400()
        with pytest.raises(atout.AtoutError):
            other.push(wrong)
        assert other == match_400()


def test_lowest_bid_and_total() -> None:
    """Each by his own score, the total by the best at the table."""
    match = match_400("30,-5,40,57")
    lowest = []
    for _ in range(4):
        lowest.append(match.lowest_bid)
        match.push(match.lowest_bid)
    assert lowest == [3, 5, 4, 2]
    assert match.bids == {"N": 3, "W": 5, "S": 4, "E": 2}
    assert (match.phase, match.lowest_bid, match.lowest_total) == (Phase.PLAY, None, 14)
    low = match_400("30,-5,40,12")
    assert low.lowest_total == 13
    assert list(low.legal_actions()) == list(range(3, 14))
    with pytest.raises(atout.IllegalError, match=r"N cannot choose 2 .*legal: 3 4"):
        low.push(2)


def test_void_deal() -> None:
    """A total of ten: nobody scores, the next dealer deals, as often as needed."""
    match = pushed(match_400("0,0,0,0"), 2, 3, 2, 3)
    assert (match.phase, match.dealer, match.scores) == (Phase.DEAL, Seat.N, Seats(0, 0, 0, 0))
    assert match.results[0].kind == "void"
    for dealer in (Seat.W, Seat.S, Seat.E, Seat.N):
        match.deal()
        pushed(match, 2, 2, 2, 2)
        assert match.dealer is dealer
    assert match.current_deal is None


def test_points_are_each_players_own() -> None:
    """North's thirteen tricks do not help South; the value is that of the bid."""
    match = after_400("0,0,0,30", "2,5,2,5")
    result = match.results[0]
    assert result.tricks == Seats(13, 0, 0, 0)
    assert result.points == Seats(2, -10, -2, -5)
    assert match.scores == result.scores == Seats(2, -10, -2, 25)


def test_tricks_start_at_nothing_in_each_deal() -> None:
    """Not where the last deal left them."""
    match = match_400()
    assert match.tricks == Seats(0, 0, 0, 0)
    played_out(pushed(match, 5, 2, 2, 2))
    assert match.tricks == Seats(0, 0, 0, 0)
    match.push(ALL_NORTH_400)
    pushed(match, 2, 2, 2, 5)
    assert match.tricks == Seats(0, 0, 0, 0)
    for _ in range(4):
        match.push(match.legal_actions()[0])
    assert match.tricks == Seats(1, 0, 0, 0)


@pytest.mark.parametrize(
    ("scores", "bids", "outcome"),
    [
        ("37,0,2,0", "4,3,2,3", Outcome(Side.NS, "target")),
        ("37,0,1,0", "4,3,2,3", None),
        ("46,0,-1,0", "4,4,2,3", None),
        ("36,0,9,0", "4,3,2,3", None),
        ("31,44,12,-3", "10,3,2,4", Outcome(Side.NS, "target")),
    ],
)
def test_the_end_of_400(scores: str, bids: str, outcome: Outcome | None) -> None:
    """41 with a partner at 0 wins, at −1 goes on."""
    match = after_400(scores, bids)
    assert match.outcome == outcome
    assert match.phase is (Phase.DEAL if outcome is None else Phase.OVER)
    if outcome:
        with pytest.raises(atout.IllegalError, match="the match is over"):
            match.push(3)
        with pytest.raises(atout.IllegalError, match="no deal in the phase over"):
            match.deal()
        assert list(match.legal_actions()) == []


@pytest.mark.parametrize(("south", "winner"), [(11, Side.NS), (10, None), (9, Side.EW)])
def test_both_sides_reach_41(south: int, winner: Side | None) -> None:
    """The higher sum wins; equal sums go on. North wins ten tricks here, East three."""
    deal = (
        "N:AKQ.JT98765432.. JT98765432.AKQ.. ..AKQJT98765432. ...AKQJT98765432"
    )  # fmt: skip
    scores = {"N": 34, "S": south, "E": 38, "W": 10}
    match = four_hundred.Match(dealer="E", scores=scores)
    played_out(pushed(match, deal, 7, 2, 2, 3))
    assert match.results[0].tricks == Seats(10, 3, 0, 0)
    assert match.scores == Seats(41, 41, south - 2, 8)
    assert match.outcome == (None if winner is None else Outcome(winner, "target"))


def test_thirteen_wins() -> None:
    """A made thirteen ends the match whatever the scores; a failed one costs 43."""
    match = after_400("0,0,-30,0", "13,2,2,2", thirteen="wins")
    assert match.outcome == Outcome(Side.NS, "thirteen")
    failed = after_400("0,0,0,0", "2,13,2,2", thirteen="wins")
    assert failed.outcome is None
    assert failed.scores["W"] == -43
    assert after_400("0,0,-30,0", "13,2,2,2").outcome is None
    assert match_400(thirteen="forbidden").legal_actions()[-1] == 12


def test_a_cap_on_deals() -> None:
    """Void deals and misdeals do not count; the higher sum wins, equal is a draw."""
    match = match_400("0,0,0,0", max_deals=2)
    pushed(match, 2, 2, 2, 2, MISDEAL)
    assert len(match.results) == 2
    for _ in range(2):
        assert match.outcome is None
        match.push(ALL_NORTH_400)
        while match.phase is Phase.BIDDING:
            match.push(3)
        played_out(match)
    assert match.outcome == Outcome(Side.NS, "max_deals")
    drawn = after_400("-1,0,0,-5", "4,2,3,3", max_deals=1)
    assert drawn.scores == Seats(3, -3, -3, -7)
    assert drawn.outcome == Outcome(Side.NS, "max_deals")
    even = after_400("-6,0,-4,-5", "4,2,3,3", max_deals=1)
    assert even.scores == Seats(-2, -3, -7, -7)
    assert after_400("-7,0,-4,-5", "4,2,3,3", max_deals=1).outcome == Outcome(None, "max_deals")


@pytest.mark.parametrize("scores", ["41,0,0,0", "0,50,0,3"])
def test_a_match_that_is_over_does_not_begin(scores: str) -> None:
    """Scores that have won already are refused."""
    with pytest.raises(atout.InvalidError, match="has won already"):
        match_400(scores)


# 500


def test_order_of_500() -> None:
    """The dealer's left calls first, the declarer leads; the deal moves to the left."""
    match = five_hundred.Match(seed=2, dealer="N")
    match.deal()
    order = []
    for call in ["P", "8S", "P", "P"]:
        order.append(match.to_act)
        match.push(call)
    assert order == [Seat.E, Seat.S, Seat.W, Seat.N]
    assert (match.phase, match.declarer, match.to_act) == (Phase.DISCARD, Seat.S, Seat.S)
    assert len(match.hands["S"]) == 16
    match.push(match.legal_actions()[-1])
    assert match.to_act is Seat.S
    played_out(match)
    assert (match.phase, match.dealer, match.declarer) == (Phase.DEAL, Seat.E, None)


@pytest.mark.parametrize(
    ("calls", "refused"),
    [("9S", "6C"), ("8H", "8C"), ("GS", "GNT"), ("6NT", "6NT"), ("10H", "10D")],
)
def test_bids_that_are_worth_no_more(calls: str, refused: str) -> None:
    """Refused, with what would have been legal."""
    match = match_500(calls)
    with pytest.raises(atout.IllegalError, match=rf"E cannot choose {refused} .*legal: P") as error:
        match.push(refused)
    assert refused not in error.value.legal
    assert match == match_500(calls)


def test_seven_spades_over_six_no_trump() -> None:
    """140 is more than 120."""
    match = match_500("6NT 7S")
    assert (match.highest_bid, match.highest_bidder) == (Bid(7, "S"), Seat.E)


@pytest.mark.parametrize("calls", ["P P P P", "7S P P P", "6S 7NT P P"])
def test_thrown_in(calls: str) -> None:
    """All pass, or the highest is a seven: who began the bidding deals next."""
    match = match_500(calls)
    assert (match.phase, match.dealer) == (Phase.DEAL, Seat.N)
    assert match.results[0].kind == "thrown_in"
    assert match.scores == Sides(0, 0)
    if calls.startswith("7"):
        assert match_500(calls, lowest_contract=7).phase is Phase.DISCARD


def test_one_round_is_one_call_each() -> None:
    """Also where only the pass is legal."""
    match = match_500("GS")
    for _ in range(3):
        assert match.legal_actions() == [five_hundred.PASS]
        match.push("P")
    assert match.phase is Phase.DISCARD


def test_until_three_pass() -> None:
    """A pass is final; nobody raises himself; the last may open."""
    match = match_500("P 8S 8C P", auction="until_three_pass")
    assert match.to_act is Seat.E
    match.push("8D")
    assert match.to_act is Seat.S  # type: ignore[comparison-overlap]
    match.push("P")
    assert (match.phase, match.declarer) == (Phase.DISCARD, Seat.E)
    opened = match_500("P P P", auction="until_three_pass")
    assert opened.to_act is Seat.W
    opened.push("8S")
    assert (opened.phase, opened.declarer) == (Phase.DISCARD, Seat.W)
    assert match_500("P P P P", auction="until_three_pass").results[0].kind == "thrown_in"


def test_setting_aside() -> None:
    """One action; cards of the kitty may go back; nothing twice and nothing not held."""
    match = match_500("8S P P P")
    assert len(match.legal_actions()) == 8008
    for wrong in ("C9 C9 C8 C7 C6 C5", "C9 C8 C7 C6 C5", "S4 C9 C8 C7 C6 C5", "SA", "P"):
        with pytest.raises(atout.AtoutError):
            match.push(wrong)
    with pytest.raises(atout.IllegalError, match="N cannot set aside S4: does not hold it"):
        match.push(Discard("S4 C9 C8 C7 C6 C5"))
    with pytest.raises(atout.IllegalError, match="N cannot choose SA"):
        match.push(atout.Card.parse("SA"))
    match.push(KITTY)
    assert match.discard == atout.Hand(atout.parse_cards(KITTY))
    assert match.hands["N"] == Deal.parse(ALL_NORTH_500)["N"]


def test_trumps_may_have_to_stay() -> None:
    """discard_trumps=False: North has only the six clubs of the kitty to set aside."""
    match = match_500("8S P P P", discard_trumps=False)
    assert [str(discard) for discard in match.legal_actions()] == [KITTY]
    with pytest.raises(atout.IllegalError, match="N cannot set aside S8: a trump only"):
        match.push("S8 C8 C7 C6 C5 C4")


@pytest.mark.parametrize(
    ("calls", "start", "scores", "outcome"),
    [
        ("8S P P P", (960, 0), (1200, 0), Outcome(Side.NS, "target")),
        ("8S P P P", (760, 0), (1000, 0), Outcome(Side.NS, "target")),
        ("8S P P P", (759, 0), (999, 0), None),
        ("P 8S P P", (760, 500), (1000, 500), Outcome(Side.NS, "target")),
        ("P 8S P P", (0, 900), (240, 900), None),
        ("GS P P P", (0, 900), (1000, 900), Outcome(Side.NS, "partie")),
        ("P GH P P", (0, 900), (1000, 900), Outcome(Side.NS, "partie")),
    ],
)
def test_the_end_of_500(
    calls: str, start: tuple[int, int], scores: tuple[int, int], outcome: Outcome | None
) -> None:
    """1000 or more wins; by a failed contract too; the game at once."""
    match = after_500(calls, *start)
    assert match.scores == Sides(*scores)
    assert match.outcome == outcome


def test_failure_and_floor() -> None:
    """The declarer's side loses the value, the defenders get tens; the floor ends it."""
    rules = {"failure": "declarer_loses", "defenders_per_trick": 10, "floor": -500}
    match = after_500("P 8S P P", 0, -200, **rules)
    assert match.results[0].points == Sides(100, -240)
    assert match.outcome is None
    assert after_500("P 8S P P", 0, -260, **rules).outcome == Outcome(Side.NS, "floor")
    assert after_500("8S P P P", slam=250).scores == Sides(250, 0)
    assert after_500("9S P P P", slam=250).scores == Sides(340, 0)
    for wrong in ({"ns": 1000}, {"ew": -500, **rules}):
        with pytest.raises(atout.InvalidError, match="scores"):
            match_500("", **wrong)


def test_the_cut() -> None:
    """Before a deal of 500, once, and not all of the pack."""
    match = five_hundred.Match(seed=1, dealer="N")
    with pytest.raises(atout.IllegalError, match="46 cards"):
        match.push("cut 46")
    assert 1 <= match.cut().cards <= 45
    with pytest.raises(atout.IllegalError, match="cut already"):
        match.push(Cut(20))
    match.deal()
    with pytest.raises(atout.IllegalError, match="no deal"):
        match.cut()
    with pytest.raises(atout.IllegalError, match="cut 20 is not due"):
        four_hundred.Match(dealer="N").push("cut 20")


# Both


@pytest.mark.parametrize("game", KINDS)
def test_misdeal(game: str) -> None:
    """Before the cards are known or during the bidding: void, the next dealer deals."""
    match = KINDS[game](seed=1, dealer="N")
    following = Seat.W if game == "400" else Seat.E
    match.push(MISDEAL)
    assert (match.dealer, match.results[0].kind) == (following, "misdeal")
    match.deal()
    match.push("5" if game == "400" else "8S")
    match.push("misdeal")
    assert match.dealer is Seat.S
    assert not any(match.scores.values())
    assert match.deal().cards == match.game.pack


@pytest.mark.parametrize("game", KINDS)
def test_deals_come_from_the_seed(game: str) -> None:
    """Deal number i of a match is the game's random deal number i of the seed."""
    match = KINDS[game](seed=77, dealer="N")
    module = four_hundred if game == "400" else five_hundred
    for number in range(3):
        if number == 1:
            match.push(MISDEAL)
        assert match.deal() == module.random_deal(77, number=number)
        while match.phase is Phase.BIDDING:
            match.push(match.legal_actions()[0])
    match.pop()
    while match.phase is not Phase.DEAL:
        match.pop()
    assert match.deal() == module.random_deal(77, number=2)


@pytest.mark.parametrize("game", KINDS)
def test_boards_that_cannot_be(game: str) -> None:
    """A deal that is not whole, or of the other game, changes nothing."""
    match = KINDS[game](seed=1, dealer="N")
    other = ALL_NORTH_500 if game == "400" else ALL_NORTH_400
    for deal in (other, "N:AK... QJ... T9... 87..."):
        with pytest.raises(atout.InvalidError, match="is dealt"):
            match.push(deal)
    with pytest.raises(atout.IllegalError, match="SA is not due"):
        match.push(atout.Card.parse("SA"))
    assert match == KINDS[game](dealer="N")


@settings(deadline=None, max_examples=examples(60))
@given(st.sampled_from(sorted(KINDS)), st.integers(0, 2**32 - 1))
def test_back_to_the_very_start(game: str, seed: int) -> None:
    """Every state comes back by pop, and chance brings the same again."""
    rng = random.Random(seed)
    match = random_match(game, rng)
    states = [seen(match)]
    while match.phase is not Phase.OVER and len(states) < 150:
        random_step(match, rng)
        states.append(seen(match))
    again = match.copy()
    for state in reversed(states[:-1]):
        match.pop()
        assert seen(match) == state
    with pytest.raises(atout.IllegalError, match="nothing has happened"):
        match.pop()
    for action in again.actions:
        if isinstance(action, (Draw, Deal, Cut)) or (
            isinstance(action, FirstDealer) and match.rules.first_dealer == "random"
        ):
            step = {Deal: match.deal, Cut: match.cut}.get(type(action), match.draw)
            assert step() == action
        else:
            match.push(action)
    assert match == again


@settings(deadline=None, max_examples=examples(30))
@given(st.sampled_from(sorted(KINDS)), st.integers(0, 2**32 - 1))
def test_copies(game: str, seed: int) -> None:
    """Copies and pickles are equal, independent, and have their way back."""
    rng = random.Random(seed)
    match = random_match(game, rng)
    for _ in range(rng.randrange(200)):
        if match.phase is not Phase.OVER:
            random_step(match, rng)
    before = seen(match)
    copies = [match.copy(), copy.copy(match), copy.deepcopy(match)]
    copies.append(pickle.loads(pickle.dumps(match)))
    for other in copies:
        assert other == match
        assert other.seed == match.seed
        assert seen(other) == before
        while other.actions:
            other.pop()
        assert other.actions == ()
        assert seen(match) == before
    if match.actions:
        assert match != copies[0]
    assert str(match.phase) in repr(match)
    with pytest.raises(TypeError):
        hash(match)


@pytest.mark.parametrize("game", KINDS)
def test_refused_actions_change_nothing(game: str) -> None:
    """In every phase, whatever is not legal there."""
    rng = random.Random(3)
    match = KINDS[game](seed=3)
    wrong: list[Any] = [
        "XX", "", "3 3", object(), None, 2.5, [], True, Cut(45) if game == "400" else Draw({}),
        Discard("S4 S5 S6 S7 S8 S9") if game == "400" else 3,
    ]  # fmt: skip
    for _ in range(90):
        before = seen(match)
        for action in wrong:
            with pytest.raises(atout.AtoutError):
                match.push(action)
            assert seen(match) == before
        if match.phase is Phase.OVER:
            break
        random_step(match, rng)


def test_position_is_for_the_play() -> None:
    """A position of its own, which the match does not share; none in other phases."""
    match = match_400()
    with pytest.raises(atout.IllegalError, match="no position in the phase bidding"):
        match.position  # noqa: B018
    pushed(match, 5, 2, 2, 2)
    position = match.position
    position.push("HA")
    assert match.tricks == Seats(0, 0, 0, 0)
    assert match.to_act is Seat.N
    assert match.position.hands["N"] == Deal.parse(ALL_NORTH_400)["N"]


def test_the_solver_takes_matches() -> None:
    """From the last tricks of a deal on."""
    match = play_match(five_hundred.Match(seed=4, dealer="N"), deals=1)
    for _ in range(17):
        match.pop()
    tricks = atout.tricks(match)
    assert sum(tricks.values()) == match.position.tricks_left == 5
    assert atout.solve(match) == atout.solve(match.position)
    assert match.legal_actions() == list(atout.solve(match).cards)


@pytest.mark.parametrize("game", KINDS)
@pytest.mark.parametrize("seed", range(5))
def test_whole_matches(game: str, seed: int) -> None:
    """Sensible players come to an end, and the points of the deals add up to the scores."""
    match: AnyMatch = play_match(KINDS[game](seed=seed), deals=300)
    assert match.outcome is not None
    for key in match.scores:
        assert sum(result.points[key] for result in match.results) == match.scores[key]


def test_whatever_has_a_position() -> None:
    """A match stands for its position where a question takes one."""
    from atout.solving.solvable import HasPosition, to_position

    match = pushed(match_400(), 5, 2, 2, 2)
    assert isinstance(match, HasPosition)
    assert to_position(match) == match.position == to_position(match.position)
    with pytest.raises(atout.IllegalError, match="no position in the phase bidding"):
        to_position(match_400())
    for wrong in (3, "SA", None):
        with pytest.raises(TypeError, match="a position or a match"):
            to_position(wrong)  # type: ignore[arg-type]
