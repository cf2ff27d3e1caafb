"""``atout deal``, ``convert`` and ``bench`` as a user runs them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.commands import fine, refused, run
from support.paths import ROOT

import atout
from atout import five_hundred, four_hundred
from atout.cli.constraints import Constraint, known_cards
from atout.signature import signature

pytest.importorskip("typer")


def test_deals_are_those_of_the_library() -> None:
    """A seed and a number mean the same deal; a fresh seed is told, as a comment."""
    lines = fine("deal", "500", "-n", "3", "--seed", "7", "--first", "5").splitlines()
    assert lines == [str(five_hundred.random_deal(7, number=5 + i)) for i in range(3)]
    told, deal = fine("deal", "400").splitlines()
    assert told.startswith("# seed ")
    assert deal == str(four_hundred.random_deal(int(told.split()[-1])))


def test_deals_as_asked_for() -> None:
    """Known cards, numbers of suits, ranks and jokers, endings; as positions for solve."""
    rows = [json.loads(line) for line in fine(
        "deal", "500", "-n", "5", "--seed", "1", "--json", "--lang", "fr", "--leader", "O",
        "--trump", "SA", "--holds", "N:PA,K10", "--where", "N:C:4+", "--where", "S:A:2-3",
        "--where", "E:X:1",
    ).splitlines()]  # fmt: skip
    assert len(rows) == 5
    for row in rows:
        deal = atout.Deal.parse(row["deal"])
        assert deal == five_hundred.random_deal(
            1, number=row["number"], known="N:A..T. ... ... ..."
        )
        assert len(deal["N"].of("H")) >= 4
        assert 2 <= sum(card.rank == 14 for card in deal["S"]) <= 3
        assert len(deal["E"].jokers) == 1
        assert row["position"].startswith("500 NT W - 0,0,0,0 N:")
    endings = fine("deal", "400", "--cards", "4", "-n", "2", "--seed", "1", "--leader", "E")
    answers = fine("solve", "--json", text=endings).splitlines()
    assert [sum(json.loads(answer)["tricks"].values()) for answer in answers] == [4, 4]
    diagram = fine("deal", "500", "--seed", "1", "--diagram", "--lang", "fr")
    assert "500 · donne 0" in diagram
    assert "Mise : " in diagram


def test_constraints() -> None:
    """What a text asks for, and which texts ask for nothing."""
    hand = atout.Hand.parse("AT.T5.T.T2.W")
    deals = five_hundred.random_deals(1, 1)
    deals[0, 0] = hand.bits
    for text, holds in [
        ("N:T:4", True), ("N:10:3", False), ("N:10:3+", True), ("N:S:2", True), ("N:S:3+", False),
        ("N:x:1", True), ("N:X:2", False), ("N:a:0-1", True), ("N:K:0", True), ("n:C:1-2", True),
    ]:  # fmt: skip
        assert Constraint.parse(text).holds(deals).tolist() == [holds], text
    for text in ("N:H", "N:Q9:1", "N:H:-1", "N:H:5-3", "Z:H:3", "N:H:2-", "", "N:H:1++", "N:H:٣"):
        with pytest.raises(atout.NotationError):
            Constraint.parse(text)
    with pytest.raises(atout.InvalidError, match="SA is in two places"):
        known_cards(["N:SA", "E:SA"])


def test_wrong_deals() -> None:
    """One line each, and the code says whether the command or the luck is wrong."""
    for arguments, code, error in [
        (["400", "--holds", "N:XW"], 2, "atout deal: not in the pack of 400: XW"),
        (["400", "--cards", "14"], 2, "atout deal: --cards is 0 to 13, not 14"),
        (["500", "--leader", "N"], 2, "atout deal: a position of 500 needs a --trump"),
        (["500", "--trump", "S"], 2, "atout deal: --trump needs a --leader"),
        (["400", "--where", "N:Z:1"], 2, "atout deal: 'N:Z:1' asks for nothing"),
        (["300"], 2, "atout: Invalid value for"),
        (["400", "--seed", "1", "--where", "N:H:13", "--tries", "5000"], 1,
         "atout deal: only 0 of 1 such deals among 5,000"),
    ]:  # fmt: skip
        found = refused("deal", *arguments)
        assert found[0] == code
        assert found[1].startswith(error), found


@pytest.mark.parametrize("game", ["400", "500"])
def test_matches_go_round(game: str, tmp_path: Path) -> None:
    """From lines to JSON, PBN and back: the same match."""
    path = ROOT / "docs" / "examples" / f"{game}-match.txt"
    match = atout.read_match(path.read_text(encoding="utf-8"))
    as_json = fine("convert", "--to", "json", str(path))
    as_pbn = fine("convert", "--to", "pbn", text=as_json)
    assert as_pbn == match.to_pbn()
    assert fine("convert", "--to", "record", text=as_pbn) == match.text() + "\n"
    two = fine("convert", "--to", "record", text=as_json + as_json)
    assert two == f"{match.text()}\n\n{match.text()}\n"
    assert fine("convert", "--to", "json", text=two) == as_json + as_json


def test_positions_and_deals() -> None:
    """Strictly written, in either language; a deal can become a match."""
    line = "400 h n - 0,0,0,0 N:A.Q.. K.A.. 2.K.. 3.2.."
    strict = "400 H N - 0,0,0,0 N:A.Q.. K.A.. 2.K.. 3.2.."
    assert fine("convert", "--to", "position", line) == strict + "\n"
    french = fine("convert", "--to", "position", "--lang", "fr", line)
    assert french == "400 C N - 0,0,0,0 N:A.D.. R.A.. 2.R.. 3.2..\n"
    assert fine("convert", "--to", "position", "--notation", "fr", text=french) == strict + "\n"
    data = json.loads(fine("convert", "--to", "json", text=strict))
    assert data == {"game": "400", "position": strict}
    deal = str(five_hundred.random_deal(3))
    record = fine("convert", "--to", "record", "--dealer", "W", deal)
    assert record == f"500;W;{deal};;;\n"
    assert fine("convert", "--to", "deal", text=record) == deal + "\n"
    done = run("convert", "--to", "pbn", text=f"{line}\nnonsense\n{deal}")
    assert done.returncode == 1
    assert done.stdout.startswith("% PBN")
    assert done.stderr.splitlines()[0] == "-:1: a position is no match: it has no pbn"
    assert done.stderr.splitlines()[1].startswith("-:2:9: a position has the fields")


def test_bench() -> None:
    """The signature is that of the solver, whatever the machine."""
    data = json.loads(fine("bench", "-n", "2", "--json"))
    assert data["signature"] == signature()
    assert {speed["count"] for speed in data["milliseconds"]} == {2}


def test_a_file_gets_its_lines_while_a_bar_is_shown(tmp_path: Path) -> None:
    """What is printed goes to standard output, though standard error is a terminal with a bar."""
    from support.terminal import Terminal  # skips where there are no pseudo-terminals

    with (tmp_path / "out").open("w+") as output:
        terminal = Terminal("deal", "400", "-n", "50", "--seed", "1", stdout=output.fileno())
        assert terminal.close() == 0
        output.seek(0)
        assert output.read() == fine("deal", "400", "-n", "50", "--seed", "1")
    assert "N:" not in terminal.text
