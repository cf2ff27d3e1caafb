"""Best bidding against trying every call, and what has to come out of it."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from plain.par import best_auction
from support.examples import examples
from support.random_plays import rngs

import atout
from atout import Denomination, Seat, Side, five_hundred, four_hundred
from atout.five_hundred import Bid, Rules

Table = dict[Seat, dict[Denomination, int]]


def tables() -> st.SearchStrategy[Table]:
    """Tricks of every declarer's side by denomination, as they come in deals or anyhow."""
    return rngs().map(random_table)


def random_table(rng: random.Random) -> Table:
    """Partners win about as many; together with the other side about ten."""
    if rng.random() < 0.3:
        return {seat: {trump: rng.randint(0, 10) for trump in Denomination} for seat in Seat}
    table: Table = {seat: {} for seat in Seat}
    for trump in Denomination:
        ns = rng.randint(0, 10)
        for seat in Seat:
            share = ns if seat.side is Side.NS else 10 - ns
            table[seat][trump] = min(10, max(0, share + rng.choice([0, 0, 1, 1, 2, 3])))
    return table


def all_rules() -> st.SearchStrategy[Rules]:
    """Every option that an auction or its points depend on."""
    return st.builds(
        Rules,
        auction=st.sampled_from(["one_round", "until_three_pass"]),
        partie_order=st.sampled_from(["equal", "by_suit"]),
        lowest_contract=st.sampled_from([8, 7, 6]),
        failure=st.sampled_from(["opponents_score", "declarer_loses"]),
        defenders_per_trick=st.sampled_from([0, 10]),
        slam=st.sampled_from([0, 250]),
    )


@settings(max_examples=examples(12))
@given(tables(), st.sampled_from(list(Seat)), all_rules())
def test_trying_every_call(tricks: Table, dealer: Seat, rules: Rules) -> None:
    """Any table, any rules: the value, and the same calls."""
    par = five_hundred.par_of_tricks(tricks, dealer, rules)
    value, auction = best_auction(dict(rules.changes), as_text(tricks), dealer)
    assert par.points[Side.NS] - par.points[Side.EW] == value
    assert [str(call) for _, call in par.auction] == auction


def as_text(tricks: Table) -> dict[str, dict[str, int]]:
    """A table as the twin has it."""
    return {str(seat): {str(trump): n for trump, n in row.items()} for seat, row in tricks.items()}


@settings(max_examples=examples(60))
@given(tables(), st.sampled_from(list(Seat)), all_rules())
def test_the_auction_is_one(tricks: Table, dealer: Seat, rules: Rules) -> None:
    """A match accepts its calls, ends with its contract, and counts its points."""
    par = five_hundred.par_of_tricks(tricks, dealer, rules)
    match = five_hundred.Match(rules, seed=1, dealer=dealer)
    match.deal()
    for seat, call in par.auction:
        assert match.to_act is seat
        match.push(call)
    if par.contract is None:
        assert match.results[-1].kind == "thrown_in"
        assert par.points == {"NS": 0, "EW": 0}
        assert (par.declarer, par.tricks, par.made) == (None, None, None)
        return
    assert (match.declarer, match.contract) == (par.declarer, par.contract)
    assert par.declarer is not None
    assert par.tricks == tricks[par.declarer][par.contract.denomination]
    assert par.made is five_hundred.Makeable(tricks).makes(par.declarer, par.contract)  # type: ignore[arg-type]
    assert par.points == rules.deal_points(par.contract, par.declarer, par.tricks)


@settings(max_examples=examples(100))
@given(tables(), st.sampled_from(list(Seat)), all_rules())
def test_a_sacrifice_never_gains(tricks: Table, dealer: Seat, rules: Rules) -> None:
    """Whatever contract it comes to is made: to fail in a higher one pays more than it saves."""
    par = five_hundred.par_of_tricks(tricks, dealer, rules)
    assert par.made is not False


def test_one_side_that_makes_nothing() -> None:
    """Everyone makes seven: under eight the cards are thrown in, and counted if seven is enough."""
    tricks: Table = {seat: dict.fromkeys(Denomination, 7) for seat in Seat}
    par = five_hundred.par_of_tricks(tricks, "N")
    assert par.contract is None
    assert len(par.auction) == 4
    low = five_hundred.par_of_tricks(tricks, "N", Rules(lowest_contract=7))
    assert str(low.contract) == "7NT"


def test_par_of_a_deal() -> None:
    """The tricks are those of :func:`makeable`, with the rules' options of play."""
    deal = five_hundred.random_deal(21, number=4)
    for rules in (Rules(), Rules(nt_joker="anytime", discard_trumps=False, lowest_contract=6)):
        table = five_hundred.makeable(
            deal, nt_joker=rules.nt_joker, discard_trumps=rules.discard_trumps
        )
        for dealer in (Seat.N, Seat.E):
            expected = five_hundred.par_of_tricks(table.tricks, dealer, rules)
            assert five_hundred.par(deal, dealer, rules) == expected
        for seat, trump in zip(Seat, Denomination, strict=False):
            solution = five_hundred.best_discard(
                deal, seat, trump, nt_joker=rules.nt_joker, discard_trumps=rules.discard_trumps
            )
            assert solution.tricks[seat.side] == table.tricks[seat][trump]


def test_contracts() -> None:
    """From the lowest allowed to ten tricks and the game: those that are made."""
    table: Table = {seat: dict.fromkeys(Denomination, 7) for seat in Seat}
    table[Seat.N] = {
        Denomination.SPADES: 10,
        Denomination.CLUBS: 5,
        Denomination.DIAMONDS: 6,
        Denomination.HEARTS: 8,
        Denomination.NO_TRUMP: 9,
    }
    makeable = five_hundred.Makeable(table)  # type: ignore[arg-type]
    assert " ".join(map(str, makeable.contracts("N"))) == "8S 8H 8NT 9S 9NT 10S GS"
    assert "6D" in map(str, makeable.contracts("N", lowest=6))
    assert makeable.contracts("E") == ()
    assert makeable.makes("N", Bid.game("S"))
    assert makeable.makes("N", "GS")
    assert not makeable.makes("N", Bid.game("NT"))


def test_tables_and_rules_that_are_none() -> None:
    """What is wrong is named, wherever in the table it is."""
    table: Any = {seat: dict.fromkeys(Denomination, 7) for seat in Seat}
    table[Seat.W][Denomination.SPADES] = 11
    del table[Seat.E][Denomination.NO_TRUMP]
    words = "tricks of E in NT are 0 to 10, not None; the tricks of W in S are 0 to 10, not 11"
    with pytest.raises(atout.InvalidError, match=words):
        five_hundred.par_of_tricks(table, "N")
    with pytest.raises(TypeError, match=r"as Makeable\.tricks, not Makeable"):
        five_hundred.par_of_tricks(five_hundred.Makeable(table), "N")  # type: ignore[arg-type]
    other: Any = four_hundred.Rules()
    with pytest.raises(TypeError, match="expected the Rules of 500, not those of 400"):
        five_hundred.par(five_hundred.random_deal(1), "N", other)


@pytest.mark.parametrize(
    ("deal", "words"),
    [
        ("N:A... K... Q... J... / T...", "N is dealt 10 cards, not 1"),
        ("N:2... K... Q... J... / T...", "not in the pack of 500: S2"),
    ],
)
def test_no_whole_deal(deal: str, words: str) -> None:
    """The auction is that of a whole deal."""
    with pytest.raises(atout.InvalidError, match=words):
        five_hundred.par(deal, "N")
