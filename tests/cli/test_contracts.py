"""``atout contracts``, ``own-tricks`` and ``bid-values`` as a user runs them."""

from __future__ import annotations

import json

import pytest
from support.commands import fine, refused

import atout
from atout import four_hundred

pytest.importorskip("typer")

ENDING = "400 H S - 3,3,3,2 N:A.9.. K9... .J.K. .Q.Q."
START = "400 H S - 0,0,0,0 N:A.9.. K9... .J.K. .Q.Q."
HANDS = "N:AJT.AJ7.A9. K876.43.Q8. 9.Q865.K7.Q Q42.KT9.J.9"
BIDS = {"N": 4, "E": 4, "S": 3, "W": 2}


def match_of(scores: dict[str, int], deals: int) -> four_hundred.Match:
    """A match in which each deal was played, the last only half."""
    match = four_hundred.Match(seed=4, dealer="N", scores=scores)
    for number in range(deals):
        match.deal()
        for bid in (5, 4, 6, 5):
            match.push(bid)
        for _ in range(24 if number + 1 == deals else 52):
            match.push(match.legal_actions()[-1])
    return match


def test_contracts_of_a_position() -> None:
    """Values as the library has them, and for the side to move in the diagram."""
    given = ["--bids", "N:4,E:4,S:3,W:2"]
    solution = four_hundred.solve_contracts(atout.Position.parse(ENDING), bids=BIDS)
    row = json.loads(fine("contracts", ENDING, "--json", *given))
    assert row["value"] == solution.value
    assert row["cards"] == {str(card): value for card, value in solution.cards.items()}
    assert row["points"] == {str(seat): points for seat, points in solution.points.items()}
    shown = fine("contracts", ENDING, *given)
    assert "♥ J¹" in shown
    assert "♦ K⁹" in shown
    line = "400 H E - 3,3,3,2 N:A.9.. K9... .J.K. .Q.Q."
    value = four_hundred.solve_contracts(atout.Position.parse(line), bids=BIDS).value
    french = fine("contracts", line, "--lang", "fr", "--bids", "N:4,E:4,S:3,O:2")
    assert f"pour Est-Ouest au mieux (les leurs moins ceux des autres) : {-value:+d}" in french
    assert "enchère    levées    points" in french


def test_a_match_knows_bids_and_scores() -> None:
    """Each deal from its lead, the last where it stands; the match can be the objective."""
    match = match_of({"N": 31, "E": 12, "S": 30, "W": -3}, 2)
    lines = fine("contracts", "-", "--json", "--match", text=match.text()).splitlines()
    rows = [json.loads(line) for line in lines]
    assert len(rows) == 2
    assert rows[1]["position"] == match.position.text()
    solution = four_hundred.solve_contracts(match, objective="match")
    assert rows[1]["value"] == list(solution.value)
    while len(match.results) == 1 or match.plays:
        match.pop()
    assert rows[0]["position"] == match.position.text()
    assert rows[0]["value"] == list(four_hundred.solve_contracts(match, objective="match").value)


def test_own_tricks() -> None:
    """Most and least of each seat; a deal for each leader."""
    found = four_hundred.own_tricks(atout.Position.parse(ENDING))
    row = json.loads(fine("own-tricks", ENDING, "--json"))
    assert row["most"] == {str(seat): n for seat, n in found.most.items()}
    assert row["least"] == {str(seat): n for seat, n in found.least.items()}
    deal = "N:A.9.. K9... .J.K. .Q.Q."
    assert len(fine("own-tricks", deal, "--json").splitlines()) == 4
    table = fine("own-tricks", deal, "--leader", "O", "--lang", "fr")
    assert "400 · atout : cœur · Ouest joue" in table
    assert "avec partenaire  seul contre tous" in table


def test_bid_values() -> None:
    """Of hands with the others' bids, and of every seat of a match."""
    scores = {"N": 0, "E": 31, "S": 2, "W": 0}
    values = four_hundred.bid_values(
        HANDS, "S", {"N": 3, "E": 3, "W": 4}, leader="E", scores=scores
    )
    given = ["--leader", "E", "--bids", "N:3,E:3,W:4", "--scores", "N:0,E:31,S:2,W:0"]
    row = json.loads(fine("bid-values", HANDS, "--json", "--seat", "S", *given))
    assert row["values"] == {str(bid): value for bid, value in values.items()}
    shown = fine("bid-values", HANDS, "--seat", "S", *given).splitlines()
    best = [line.split()[0] for line in shown if line.endswith("best")]
    assert best == [str(bid) for bid in values if values[bid] == max(values.values())]
    match = match_of({"N": 0, "E": 0, "S": 0, "W": 0}, 1)
    given = ["--json", "--seat", "N", "--seat", "W"]
    lines = fine("bid-values", "-", *given, text=match.text()).splitlines()
    rows = [json.loads(line) for line in lines]
    assert [row["seat"] for row in rows] == ["N", "W"]
    while match.plays:
        match.pop()
    others = {str(seat): bid for seat, bid in match.bids.items() if seat != "N"}
    values = four_hundred.bid_values(
        atout.Deal(match.hands), "N", others, leader=match.position.leader
    )
    assert rows[0]["values"] == {str(bid): value for bid, value in values.items()}


def test_of_three_bids_the_fourth_player_is_asked() -> None:
    """Who did not say for whom gets an answer for the one whose bid is not given."""
    rows = fine("bid-values", START, "--bids", "E:1,N:1,W:1", "--json").splitlines()
    assert [json.loads(row)["seat"] for row in rows] == ["S"]


def test_what_cannot_be_asked() -> None:
    """One line, which says what is missing."""
    for command, arguments, code, error in [
        ("contracts", [ENDING], 1, "argument 1: a position does not say what was bid: --bids"),
        ("contracts", ["N:A... K... Q... J..."], 1, "argument 1: a deal does not say who leads"),
        ("contracts", [ENDING, "--bids", "N:4,N:3"], 2,
         "atout contracts: 'N:4,N:3' gives N two numbers"),
        ("contracts", [ENDING, "--bids", "N"], 2, "atout contracts: 'N' is no number of a seat"),
        ("contracts", [ENDING, "--bids", "N:1_0"], 2,
         "atout contracts: 'N:1_0' is no number of a seat"),
        ("own-tricks", ["500 S N - 0,0,0,0 N:A... K... Q... 5..."], 1,
         "argument 1: this is a question of 400, not of 500"),
        ("bid-values", [ENDING, "--bids", "E:2,S:2,W:2"], 1,
         "argument 1: bids are made before the play"),
        ("bid-values", [START], 1, "argument 1: a position does not say what was bid: --bids"),
        ("bid-values", [START, "--seat", "N", "--bids", "N:2"], 1,
         "argument 1: bids: those of E S W"),
    ]:  # fmt: skip
        found = refused(command, *arguments)
        assert found[0] == code
        assert found[1].startswith(error), found
