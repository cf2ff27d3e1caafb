"""``atout analyse`` as a user runs it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from support.commands import fine, refused
from support.paths import ROOT

import atout

pytest.importorskip("typer")

EXAMPLE = str(ROOT / "docs" / "examples" / "500-match.txt")


def test_costs_are_those_of_the_library() -> None:
    """Every deal that was played, each card with its cost and whether the contract holds."""
    match = atout.read_match(Path(EXAMPLE).read_text(encoding="utf-8"))
    rows = [json.loads(line) for line in fine("analyse", EXAMPLE, "--json").splitlines()]
    played = [n for n, result in enumerate(match.results) if result.kind == "played"]  # type: ignore[attr-defined]
    assert [row["deal"] - 1 for row in rows] == played
    for row in rows:
        found = atout.analyse(match, row["deal"] - 1)
        assert [play["cost"] for play in row["plays"]] == [play.cost for play in found.plays]
        assert [play["makeable"] for play in row["plays"]] == [
            play.makeable_after for play in found.plays
        ]
        assert row["discard"]["cost"] == found.discard.cost  # type: ignore[union-attr]
        assert row["costs"] == {str(seat): cost for seat, cost in found.costs.items()}


def test_turning_points_come_first() -> None:
    """What turned the contract before what only cost tricks, in both languages."""
    match = atout.five_hundred.Match(dealer="S")
    match.push(str(atout.five_hundred.random_deal(53)))
    for call in ["P", "P", "P", "8S"]:
        match.push(call)
    match.push(match.legal_actions()[0])
    while match.plays or not match.results:
        match.push(match.legal_actions()[-1])
    found = atout.analyse(match)
    turns = found.turning_points
    assert len(turns) > 1
    assert found.discard.cost  # type: ignore[union-attr]
    lines = fine("analyse", "-", text=match.text()).splitlines()
    start = lines.index("Turning points:") + 1
    shown = lines[start : lines.index("", start)]
    assert any(line.startswith("  discard, South ") for line in shown)
    marks = ["the contract is" in line for line in shown if line[2:7] in ("trick", "disca")]
    assert marks == sorted(marks, reverse=True)
    assert marks.count(True) == len(turns)
    assert len(marks) == len(found.mistakes) + 1
    french = fine("analyse", "-", "--lang", "fr", text=match.text())
    assert "Tournants :" in french
    assert "le contrat est perdu" in french or "le contrat est donné" in french
    assert max(map(len, french.splitlines())) <= 80


def test_contracts_of_400() -> None:
    """What a card cost in points of the deal comes before what it cost in tricks."""
    path = ROOT / "docs" / "examples" / "400-match.txt"
    found = atout.analyse(atout.read_match(path.read_text(encoding="utf-8")), 0)
    row = json.loads(fine("analyse", str(path), "--deal", "1", "--json"))
    costs = [play.points_cost for play in found.plays]
    assert any(costs)
    assert [play["points_cost"] for play in row["plays"]] == costs
    best = [[str(card) for card in play.points_best] for play in found.plays]
    assert [play["points_best"] for play in row["plays"]] == best
    assert row["points"] == found.points
    shown = fine("analyse", str(path), "--deal", "1")
    assert f"Points with best play, North-South's less East-West's: {found.points:+d}" in shown
    points = [int(words) for words in re.findall(r": (\d+) points", shown)]
    assert points == sorted((cost for cost in costs if cost), reverse=True)


def test_nothing_to_analyse() -> None:
    """One line says so."""
    for arguments, text, code, error in [
        (["-", "--deal", "3"], Path(EXAMPLE).read_text(encoding="utf-8"), 1,
         "-: no cards were played in deal 3"),
        (["-"], "400;N;;;", 1, "-: no cards were played"),
        (["-"], "400;N;;x;", 1, "-:1:8: 'x' is not a bid"),
        (["-"], "# two deals\n\n400;N;;;\n400;N;;;\n", 1,
         "-:3: deal 1 is not over, but another follows"),
        (["no-such"], "", 2, "no-such: No such file"),
    ]:  # fmt: skip
        found = refused("analyse", *arguments, text=text)
        assert found[0] == code
        assert found[1].startswith(error), found
