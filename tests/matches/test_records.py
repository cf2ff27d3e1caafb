"""Matches as lines, JSON and PBN: written, read, and played again at every point."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.examples import examples
from support.match_play import KINDS, pushed, random_match, random_step, seen
from support.paths import ROOT
from support.random_players import AnyMatch

import atout
from atout import MISDEAL, Phase, five_hundred, four_hundred

EXAMPLES = {game: ROOT / "docs" / "examples" / f"{game}-match.txt" for game in KINDS}
FORMS: dict[str, Callable[[AnyMatch], str]] = {
    "lines": str,
    "json": lambda match: match.to_json(),
    "indented": lambda match: match.to_json(indent=1),
    "pbn": lambda match: match.to_pbn(),
}
DEAL_400 = "N:.AKQJT98765432.. AKQJT98765432... ..AKQJT98765432. ...AKQJT98765432"
DEAL_500 = "N:AKQJT98...J.WC 7654.AKQJT9.. .87654.AKQJT. ..987654.AKQT / ...987654"


def read(match: AnyMatch, text: str) -> AnyMatch:
    """The match of a text of the same game, with the same seed."""
    return KINDS[match.game].parse(text, seed=match.seed)


@settings(deadline=None, max_examples=examples(60))
@given(st.sampled_from(sorted(KINDS)), st.integers(0, 2**32 - 1))
def test_every_point_round_trips(game: str, seed: int) -> None:
    """Unfinished, void, passed-out and misdealt: read(write(x)) is x, in every form."""
    rng = random.Random(seed)
    match = random_match(game, rng)
    for _ in range(150):
        if rng.random() < 0.05 or not match.actions:
            for write in FORMS.values():
                again = read(match, write(match))
                assert again == match
                assert seen(again) == seen(match)
                assert write(again) == write(match)
        if match.phase is Phase.OVER:
            break
        random_step(match, rng, misdeals=0.05)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("game", KINDS)
def test_examples(game: str, form: str) -> None:
    """The whole matches of the documentation are over, in every form and at every point."""
    match = KINDS[game].parse(EXAMPLES[game].read_text(encoding="utf-8"))
    assert match.outcome is not None
    assert len({result.kind for result in match.results}) == 2
    while match.actions:
        assert read(match, FORMS[form](match)) == match
        for _ in range(min(len(match.actions), 37)):
            match.pop()


def test_the_game_need_not_be_known() -> None:
    """It stands in the record, whichever form it has."""
    for game in KINDS:
        match = KINDS[game](dealer="N")
        for write in FORMS.values():
            assert atout.read_match(write(match)) == match


def test_chance_goes_on() -> None:
    """A match read with its seed is dealt what it would have been dealt."""
    match = four_hundred.Match(seed=8, dealer="N")
    for _ in range(3):
        match.deal()
        match.push(MISDEAL)
    again = four_hundred.Match.parse(str(match), seed=8)
    assert again.deal() == match.deal()


def test_lines() -> None:
    """What RULES.md says, word for word."""
    match = four_hundred.Match(
        four_hundred.Rules(min_total="fixed", thirteen="wins"), dealer="E",
        scores={"N": 1, "E": 0, "S": -2, "W": 30},
    )  # fmt: skip
    pushed(match, DEAL_400, 5, 3, 2, 2, "HA", "CA", "DA", "SA", "HK")
    tail = "min_total=fixed;thirteen=wins;scores=N:1,E:0,S:-2,W:30"
    assert str(match) == f"400;E;{DEAL_400};5 3 2 2;HA CA DA SA,HK;{tail}"
    game = five_hundred.Match(five_hundred.Rules(first_dealer="draw"))
    pushed(game, "N:SK E:HK S:DQ W:C4", "N:S4 E:H5", "cut 20", DEAL_500)
    pushed(game, "P", "P", "8S", "P", "C9 C8 C7 C6 C5 C4")
    assert str(game).endswith(";first_dealer=draw;draw=N:SK E:HK S:DQ W:C4,N:S4 E:H5;cut=20")
    assert str(four_hundred.Match()) == "400;;;;"
    assert str(five_hundred.Match(dealer="S")) == "500;S;;;;"
    assert str(pushed(five_hundred.Match(), "W", MISDEAL)) == "500;W;;;;misdeal;draw=W"


def test_lines_are_read_leniently() -> None:
    """Comments, empty lines, white space, other spellings of cards."""
    line = f"400;E;{DEAL_400};5 3 2 2;HA CA DA SA,HK"
    text = f"# a match\n\n  400 ; e ; {DEAL_400} ; 5  3 2 2; ha ♣a da as , KH  \n"
    assert str(four_hundred.Match.parse(text)) == line


def test_json_has_names() -> None:
    """The same as the lines."""
    match = pushed(five_hundred.Match(five_hundred.Rules(slam=250), dealer="W"), "cut 7", DEAL_500)
    pushed(match, "8S", "P", "P", "P", "C9 C8 C7 C6 C5 C4", "XW", "S4", "H8")
    assert json.loads(match.to_json()) == {
        "game": "500",
        "rules": {"slam": 250},
        "deals": [
            {
                "dealer": "W",
                "cut": 7,
                "deal": DEAL_500,
                "auction": ["8S", "P", "P", "P"],
                "discard": ["C9", "C8", "C7", "C6", "C5", "C4"],
                "plays": [["XW", "S4", "H8"]],
            }
        ],
    }


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"400;E;{DEAL_400};5 3 2 2;HA CA HK", r"action 8 \(deal 1\): S cannot play HK: does not"),
        (f"400;E;{DEAL_400};1 3 2 2;", r"action 2 \(deal 1\): N cannot choose 1"),
        (f"400;E;{DEAL_400};5 3 2 2 2;", r"action 6 .*"),
        (f"400;E;{DEAL_400};2 2 2 2;\n400;N;{DEAL_400};2 2 2 2;HA", r"action 11 \(deal 2\): HA"),
        (f"500;W;{DEAL_500};8S 6C;;", r"action 3 \(deal 1\): E cannot choose 6C"),
        (f"500;W;{DEAL_500};8S P P P;SA S7 C9 C8 C7 C6;", r"action 6 .*: N cannot set aside S7"),
        (f"500;W;{DEAL_500};8S P P P;;SA", r"action 6 \(deal 1\): N cannot choose SA"),
    ],
)
def test_illegal_actions_have_numbers(text: str, message: str) -> None:
    """And the reason, in every form."""
    with pytest.raises(atout.IllegalError, match=message):
        KINDS[text[:3]].parse(text)


@pytest.mark.parametrize(
    ("text", "line", "column", "what"),
    [
        ("", 1, 1, "at least one line"),
        ("600;N;;;", 1, 1, "the game is 400 or 500"),
        ("400;N;;", 1, 8, "game;dealer;deal;bids;plays"),
        ("400;X;;;", 1, 5, "a seat is"),
        ("400;N;N:AK;;", 1, 9, "four hands"),
        ("400;N;;2 x;", 1, 10, "'x' is not a bid"),
        ("400;N;;;SA SZ", 1, 12, "'SZ' is not a card"),
        ("400;N;;;SA SK,HA", 1, 9, "four cards"),
        ("400;N;;;SA SK SQ SJ ST", 1, 9, "four cards"),
        ("400;N;;;;target", 1, 10, "field=value"),
        ("400;N;;;;scores=N:1", 1, 17, "no value for E S W"),
        ("400;N;;;misdeal\n400;W;;;;target=31", 2, 17, "first line"),
        ("400;N;;;misdeal\n500;W;;;;", 2, 1, "begins with 400"),
        ("500;N;;8S 9;;", 1, 11, "'9' is not a call"),
        ("500;N;;;S4 S5;", 1, 9, "6 cards are set aside"),
        ("500;;;;;;draw=N:SA,N", 1, 20, "one card for each seat|card for each seat"),
        ("500;N;;;;;cut=x", 1, 15, "is not a cut"),
    ],
)
def test_lines_that_cannot_be_read(text: str, line: int, column: int, what: str) -> None:
    """Line, column and reason."""
    with pytest.raises(atout.NotationError, match=what) as error:
        four_hundred.Match.parse(text)
    assert (error.value.line, error.value.column) == (line, column)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("400;N;;;;misere=true", "misere is no rule of 400"),
        ("400;N;;;;target=0", "target"),
        ("400;N;;;;thirteen=forbidden;min_bid_cap=13", "contradicts"),
        ("400;N;;;misdeal\n400;S;;;misdeal", "deal 2: W deals, not S"),
        ("400;N;;;\n400;N;;;", "deal 1 is not over"),
        ("400;S;;;;draw=N:SA E:H2 S:H3 W:H4", "the draw makes N deal, not S"),
        ("500;N;;;;", "a match of 500, not of 400"),
        ('{"game": "400", "deals": [{"cards": 1}]}', "not cards"),
        ('{"game": "400", "deals": {}}', "deals is a list"),
        ('{"game": "400", "deals": [{"dealer": "N", "bids": ["P"]}]}', "deal 1: 'P' is not a bid"),
        ('{"game": "400", "deals": [{"dealer": 3}]}', "deal 1"),
        ('{"game": "400", "deals": [{"plays": [["SA"], ["SK"]]}]}', "has four cards"),
        ('{"game": "400"', "delimiter"),
        ('{"game": "800", "deals": []}', "the game is"),
        ('[Event "x"]\n', "no AtoutGame"),
        ('[AtoutGame "400"]\n[AtoutGame "400"]\n', "stands twice"),
        ('[AtoutGame "400"]\n[AtoutColour "red"]\n', "no tag AtoutColour"),
        ('[AtoutGame "500"]\n[AtoutAuction "8S P"]\n[AtoutContract "8H"]\n', "ends with 8S"),
    ],
)
def test_records_that_cannot_be(text: str, what: str) -> None:
    """Every form says what is wrong."""
    with pytest.raises(atout.InvalidError, match=what):
        four_hundred.Match.parse(text)


def test_pbn_for_other_software() -> None:
    """Standard tags are four hands of plain cards; jokers and kitty have tags of their own."""
    match = pushed(five_hundred.Match(dealer="W"), DEAL_500, "8S", "P", "P", "P")
    match.push("C9 C8 C7 C6 C5 C4")
    tags = match.to_pbn().splitlines()
    assert '[Deal "N:AKQJT98...J 7654.AKQJT9.. .87654.AKQJT. ..987654.AKQT"]' in tags
    assert '[AtoutJokers "N:WC"]' in tags
    assert '[AtoutKitty "...987654"]' in tags
    assert '[AtoutContract "8S"]' in tags
    standard = {tag.split()[0] for tag in tags[1:] if not tag.startswith("[Atout")}
    assert standard == {"[Event", "[Board", "[Dealer", "[Vulnerable", "[Deal"}


def test_endplay_reads_pbn() -> None:
    """Bridge software reads every file: deals, dealers, boards."""
    pbn = pytest.importorskip("endplay.parsers.pbn")
    for game in KINDS:
        matches = [KINDS[game].parse(EXAMPLES[game].read_text(encoding="utf-8"))]
        for seed in range(8):
            rng = random.Random(seed)
            match = random_match(game, rng)
            for _ in range(60):
                if match.phase is not Phase.OVER:
                    random_step(match, rng, misdeals=0.1)
            matches.append(match)
        for match in matches:
            boards = pbn.loads(match.to_pbn())
            assert len(boards) == len(match.log_by_deal())
            assert [board.board_num for board in boards] == list(range(1, len(boards) + 1))
            for board, log in zip(boards, match.log_by_deal(), strict=True):
                deals = [action for _, action in log if isinstance(action, atout.Deal)]
                for deal in deals:
                    hands = {s: hand - hand.jokers for s, hand in deal.hands.items()}
                    assert str(board.deal) == str(atout.Deal(hands))
