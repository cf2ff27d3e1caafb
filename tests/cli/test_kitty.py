"""``atout discard``, ``makeable`` and ``par`` as a user runs them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.commands import fine, refused
from support.paths import ROOT

import atout
from atout import five_hundred

pytest.importorskip("typer")

EXAMPLE = str(ROOT / "docs" / "examples" / "500-match.txt")
ENDING = "N:AK.Q7.. T9.A.5. .J8.A.7 Q.KT..A / .4..9"
DEAL = str(five_hundred.random_deal(26))


def test_the_best_discard() -> None:
    """One, all of them, and what another costs, in both languages."""
    found = five_hundred.best_discard(ENDING, "N", "S", all_best=True, compare=["SA SK"])
    given = [ENDING, "--declarer", "N", "--trump", "S"]
    row = json.loads(fine("discard", *given, "--compare", "SA SK", "--all", "--json"))
    assert row["tricks"] == {str(side): n for side, n in found.tricks.items()}
    assert row["discard"] == " ".join(map(str, found.discard))
    assert row["best"] == [" ".join(map(str, cards)) for cards in found.every]
    assert row["costs"] == {"SA SK": next(iter(found.costs.values()))}
    french = ["--declarer", "N", "--trump", "P", "--lang", "fr", "--compare", "PA PR", "--all"]
    shown = fine("discard", ENDING, *french)
    assert "500 · atout : pique · Nord prend la mise" in shown
    assert f"♠A ♠R : coûte {row['costs']['SA SK']}" in shown
    assert f"Tous les meilleurs écarts : {len(row['best'])}" in shown


def test_the_discards_of_a_match() -> None:
    """Each contract, and what its own discard cost; what was thrown in is left out."""
    match = five_hundred.Match.parse(Path(EXAMPLE).read_text(encoding="utf-8"))
    rows = [json.loads(line) for line in fine("discard", EXAMPLE, "--json").splitlines()]
    played = [result for result in match.results if result.kind == "played"]
    assert [row["declarer"] for row in rows] == [result.declarer for result in played]
    records = [line.split(";") for line in match.text().splitlines()]
    discards = [parts[4] for parts in records if parts[4]]
    for row, result, discard in zip(rows, played, discards, strict=True):
        seat, contract = result.declarer, result.contract
        assert seat is not None
        assert contract is not None
        found = five_hundred.best_discard(
            row["deal"], seat, contract.denomination, compare=[discard]
        )
        assert row["costs"] == {discard: next(iter(found.costs.values()))}
    assert any(cost for row in rows for cost in row["costs"].values())


def test_makeable() -> None:
    """The table, and the highest contract of each denomination."""
    table = five_hundred.makeable(DEAL)
    row = json.loads(fine("makeable", DEAL, "--json"))
    assert row["tricks"] == {
        str(seat): {str(trump): n for trump, n in tricks.items()}
        for seat, tricks in table.tricks.items()
    }
    lines = fine("makeable", DEAL, "--lang", "fr").splitlines()
    assert "             ♠     ♣     ♦     ♥    SA" in lines
    for seat, name in zip("NESW", ("Nord", "Est", "Sud", "Ouest"), strict=True):
        numbers = "".join(f"{n:>6}" for n in table.tricks[atout.Seat(seat)].values())
        assert f"{name:<8}{numbers}" in lines
        highest = {bid.denomination: bid for bid in table.contracts(seat)}.values()
        shown = next(line for line in lines if line.startswith(f"{name} réussit : "))
        assert sorted(shown.partition(" : ")[2].split(", ")) == (
            sorted(bid.pretty("fr") for bid in highest) or ["–"]
        )


def test_par() -> None:
    """Points, contract and auction; a match knows its dealers."""
    found = five_hundred.par(DEAL, "W")
    row = json.loads(fine("par", DEAL, "--dealer", "W", "--json"))
    assert row["points"] == {str(side): n for side, n in found.points.items()}
    assert row["contract"] == (found.contract and str(found.contract))
    assert row["auction"] == [[str(seat), str(call)] for seat, call in found.auction]
    shown = fine("par", DEAL, "--dealer", "O", "--lang", "fr")
    assert "Meilleures enchères : Nord " in shown
    match = atout.read_match(Path(EXAMPLE).read_text(encoding="utf-8"))
    while len(match.results) > 2:
        match.pop()
    rows = fine("par", "-", "--json", text=match.text()).splitlines()
    first_callers = [json.loads(row)["auction"][0][0] for row in rows]
    assert first_callers[:2] == [result.dealer.left for result in match.results]
    assert len(first_callers) == 3


def test_what_cannot_be_asked() -> None:
    """One line, which says what is missing."""
    for command, arguments, code, error in [
        ("discard", [ENDING], 1, "argument 1: a deal does not say who plays what"),
        ("discard", [ENDING, "--declarer", "N", "--trump", "S", "--compare", "S4 S5"], 1,
         "argument 1: N cannot set aside S5 S4"),
        ("discard", [ENDING, "--trump", "X"], 2, "atout discard: trump is one of"),
        ("makeable", ["500 S N - 0,0,0,0 N:A... K... Q... 5..."], 1,
         "argument 1: a position has no kitty left"),
        ("makeable", ["N:A... K... Q... 2..."], 1, "argument 1: not in the pack of 500: S2"),
        ("par", [DEAL], 1, "argument 1: a deal does not say who deals"),
        ("par", [ENDING, "--dealer", "N"], 1, "argument 1: "),
        ("par", ["400;N;;;"], 1, "argument 1: this is a question of 500, not of 400"),
    ]:  # fmt: skip
        found = refused(command, *arguments)
        assert found[0] == code
        assert found[1].startswith(error), found
