"""Texts that are wrong: nothing but the notation is read, and errors say where and in what."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest
from support.lookalikes import lookalikes

import atout
from atout import five_hundred, four_hundred
from atout.matches.actions import read_cut
from atout.text.characters import capitals, read_number

DEAL_500 = "N:.T876.T96.AT4 K76.QJ5.A8.Q9 84.K94.KJ.5.WC AJT9.A.Q75.87 / Q5..4.KJ6"
NOMINATED = "500 NT N XW:H 0,0,0,0 N:.K.. K....C Q..5. J..4.;nt_joker_lead=nominate;voids=N:S"


def french_card(text: str) -> atout.Card:
    """A card in French."""
    return atout.Card.parse(text, "fr")


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (atout.Card.parse, "ST"), (atout.Card.parse, "10h"), (atout.Card.parse, "XW:H"),
        (french_card, "XB:K"), (atout.parse_cards, "SA, HK"), (atout.Hand.parse, "AKJ.10..Q7.WC"),
        (atout.Deal.parse, "n:AJ... K... 98... 7...6 / ....W"), (atout.Seat.parse, "s"),
        (atout.Denomination.parse, "nt"), (atout.Position.parse, NOMINATED),
        (atout.Position.parse, "400 H S - 10,2,0,0 N:A... K... Q... J..."),
        (five_hundred.Bid.parse, "10nt"), (five_hundred.Bid.parse, "partie en S"),
        (five_hundred.Discard, "S4 S5 S6 S7 S8 XC"), (atout.Draw.parse, "N:SA E:H2 S:C4 W:D9"),
        (read_cut, "cut 23"), (atout.read_match, f"500;S;{DEAL_500};P 8H P;;;slam=250;cut=12"),
        (atout.read_match, "400;S;;;MISDEAL;target=50;scores=N:3,E:-2,S:0,W:10"),
        (atout.read_match, '{"game": "400", "deals": [{"dealer": "N", "misdeal": true}]}'),
    ],
)  # fmt: skip
def test_only_the_notation_is_read(read: Callable[[str], object], text: str) -> None:
    """No character of Unicode passes for one of ASCII that Python would make of it."""
    assert read(text) is not None
    for place, character in enumerate(text):
        for other in lookalikes()[character.upper()] if character.isalnum() else "\xa0\u3000":
            with pytest.raises(atout.AtoutError):
                read(text[:place] + other + text[place + 1 :])


def test_capitals_are_those_of_ascii() -> None:
    """Letters beyond z stay, and no letter becomes two; digits of other scripts are no numbers."""
    text = "".join(map(chr, range(0x250))) + "ﬆßſıK٣"
    expected = [c.upper() if c.isascii() else c for c in text]
    assert list(capitals(text)) == expected
    assert [n for n in map(chr, range(0x3000)) if read_number(n) is not None] == list("0123456789")


@pytest.mark.parametrize("text", ["", "-", "+1", "1_0", "1.0", "0x1", " 1", "1e3", "−", "9" * 5000])
def test_texts_that_are_no_number(text: str) -> None:
    """What Python's ``int`` would read, or choke on."""
    assert read_number(text) is None


def position(tail: str = "", **changed: str) -> str:
    """The line of a position of 500 in no trump with one field changed, and options."""
    fields = {"game": "500", "trump": "NT", "leader": "N", "table": "-", "won": "0,0,0,0",
              "deal": "N:A... K... Q... J..."}  # fmt: skip
    return " ".join({**fields, **changed}.values()) + tail


@pytest.mark.parametrize(
    ("text", "column", "field", "what"),
    [
        (position(game="600"), 1, "game", "the game is 400 or 500, not '600'"),
        (position(trump="X"), 5, "trump", "trump is one of S H D C NT, not 'X'"),
        (position(game="400"), 5, "trump", "trump in 400 is one of H, not NT"),
        (position(leader="Q"), 8, "leader", "a seat is one of N E S W, not 'Q'"),
        (position(table="SA,Z2"), 13, "table", "'Z2' is not a card"),
        (position(won="0,0,0"), 12, "won", "four numbers"),
        (position(won="0,-1,0,0"), 14, "won", "'-1' is not a number of tricks"),
        (position(deal="N:A... K... Q.x.. J..."), 34, "deal", "'x' is not a rank"),
        (position(deal="X:A... K... Q... J..."), 20, "deal", "a seat is one of"),
        (position(deal="A... K... Q... J..."), 20, "deal", "a deal begins with a seat"),
        (position(";nt_joker=never"), 51, "nt_joker", "when_void, anytime, not 'never'"),
        (position(";nt_joker="), 51, "nt_joker", "when_void, anytime, not ''"),
        (position("; nt_joker_lead=Free"), 57, "nt_joker_lead", "forbidden, not 'Free'"),
        (position(";nt_joker=anytime", game="400", trump="H"), 50, "nt_joker", "400 has no jokers"),
        (position(";voids=E:H"), 48, "voids", "only in no trump with nt_joker_lead=nominate"),
        (position(";voids=E:X;nt_joker_lead=nominate"), 48, "voids", "a seat, a colon and suits"),
        (position(";voids=Q:H;nt_joker_lead=nominate"), 48, "voids", "a seat is one of"),
        (position(";voids=E:H,E:S;nt_joker_lead=nominate"), 52, "voids", "each seat once"),
        (position(";joker=1"), 42, "", "one of nt_joker, nt_joker_lead, voids"),
        (position(";voids"), 42, "", "one of nt_joker, nt_joker_lead, voids"),
        (position(";nt_joker=anytime;nt_joker=anytime"), 59, "", "nt_joker is given twice"),
    ],
)
def test_positions(text: str, column: int, field: str, what: str) -> None:
    """The field, its column, and what was expected."""
    with pytest.raises(atout.NotationError) as caught:
        atout.Position.parse(text)
    error = caught.value
    assert (error.line, error.column, error.field) == (1, column, field)
    assert what in error.message
    place = f"(line 1, column {column}, field {field})" if field else f"(line 1, column {column})"
    assert str(error) == f"{error.message} {place}"


@pytest.mark.parametrize(
    ("text", "column", "field", "what"),
    [
        ("401;N;;;", 1, "game", "the game is 400 or 500"),
        ("400;X;;;", 5, "dealer", "a seat is"),
        ("400;N;N:A... K.Z.. Q... J...;;", 16, "deal", "'Z' is not a rank"),
        ("400;N;;3 four;", 10, "bids", "'four' is not a bid"),
        ("400;N;;-3;", 8, "bids", "'-3' is not a bid"),
        ("500;N;;P 5H;;", 10, "auction", "'5H' is not a call"),
        ("500;N;;;S4 S5 S6 S7 S8 S1;", 24, "discards", "'S1' is not a card"),
        ("400;N;;;SA SX", 12, "plays", "'SX' is not a card"),
        ("400;N;;;;misere=true", 17, "misere", "misere is no rule of 400"),
        ("400;N;;;;target=1_000", 17, "target", "target is a number above 0, not '1_000'"),
        ("400;N;;;;target=" + "9" * 20, 17, "target", "target is a number above 0"),
        ("400;N;;;;low_values=1,2", 21, "low_values", "12 numbers"),
        ("400;N;;;;thirteen=forbidden;min_bid_cap=13", 41, "min_bid_cap", "contradicts"),
        ("400;N;;;;scores=N:1,N:2", 21, "scores", "N is given twice"),
        ("400;N;;;;scores=N:1,E", 21, "scores", "as in N:30,E:0,S:12,W:-4"),
        ("400;N;;;;scores=N:1,E:x", 23, "scores", "'x' is not a number of points"),
        ("500;N;;;;;scores=N:1", 18, "scores", "scores: a mapping by side"),
        ("500;N;;;;;cut=0", 15, "cut", "is not a cut"),
        ("500;;;;;;draw=N:SA Q:SK", 20, "draw", "a draw is a card for each seat"),
    ],
)  # fmt: skip
def test_lines(text: str, column: int, field: str, what: str) -> None:
    """The part or field of a line of a match."""
    with pytest.raises(atout.NotationError) as caught:
        atout.read_match("# a comment\n" + text)
    error = caught.value
    assert (error.line, error.column, error.field) == (2, column, field)
    assert what in error.message


@pytest.mark.parametrize(
    ("tag", "column", "field", "what"),
    [
        ('[AtoutRule_target "0"]', 20, "AtoutRule_target", "target is a number above 0"),
        ('[AtoutRule_misere "1"]', 20, "AtoutRule_misere", "misere is no rule of 500"),
        ('[AtoutScores "NS:1,EW:-"]', 23, "AtoutScores", "not a number of points"),
        ('[Dealer "Q"]', 10, "Dealer", "a seat is one of"),
        ('[Deal "N:A... K... Q... J..1."]', 28, "Deal", "'1' is not a rank"),
        ('[AtoutJokers "N:W"]', 15, "AtoutJokers", "beside a Deal only"),
        ('[Deal "N:..."', 1, "", "a tag is a name and a value"),
        ("[AtoutPlay SA]", 1, "", "a tag is a name and a value"),
        ('[AtoutBids "3 3"]', 13, "AtoutBids", "there is no tag AtoutBids in 500"),
        ('[AtoutAuction "P 8X"]', 18, "AtoutAuction", "'8X' is not a call"),
        ('[AtoutMisdeal "false"]', 16, "AtoutMisdeal", "a misdeal is true"),
        ('[AtoutDiscard "S4 S5 SX"]', 22, "AtoutDiscard", "'SX' is not a card"),
        ('[AtoutPlay "SA SK,SQ"]', 13, "AtoutPlay", "a trick has four cards"),
    ],
)  # fmt: skip
def test_tags(tag: str, column: int, field: str, what: str) -> None:
    """The tag of a game in PBN."""
    with pytest.raises(atout.NotationError) as caught:
        atout.read_match(f'[AtoutGame "500"]\n{tag}\n')
    error = caught.value
    assert (error.line, error.column, error.field) == (2, column, field)
    assert what in error.message


@pytest.mark.parametrize(
    ("jokers", "column", "what"),
    [("E:C S:C", 19, "XC: already in a hand"), ("E:C E:C", 19, "already"), ("E:X", 15, "as in E:C"),
     ("E", 15, "as in E:C")],
)  # fmt: skip
def test_jokers(jokers: str, column: int, what: str) -> None:
    """Each joker is held once; the tag says whose it is."""
    deal = '[AtoutGame "500"]\n[Deal "N:A... K... Q... J..."]\n'
    with pytest.raises(atout.NotationError, match=what) as caught:
        atout.read_match(f'{deal}[AtoutJokers "{jokers}"]\n')
    assert (caught.value.line, caught.value.column) == (3, column)


@pytest.mark.parametrize(
    ("deal", "what"),
    [
        ('"bids": ["P"]', r"deal 1: 'P' is not a bid; one is a number \(field bids\[0\]\)"),
        ('"bids": "3322"', "deal 1: bids is a list"),
        ('"auction": ["P"]', "deal 1 has .*, not auction"),
        ('"plays": [["SA", "SX"]]', r"'SX' is not a card.* \(field plays\[0\]\[1\]\)"),
        ('"plays": [["SA", "SK", "SQ", "SJ", "ST"]]', r"plays\[0\]: a trick .* four cards, not 5"),
        ('"deal": 3', r"deal 1: expected text, not int \(field deal\)"),
        ('"cut": NaN', "NaN is no number"),
        ('"cut": 3, "cut": 4', "cut is given twice"),
        ('"draw": [{"Q": "SA"}]', r"a seat is one of .* \(field draw\[0\]\)"),
        ('"misdeal": 1', "misdeal is a bool, not 1"),
    ],
)
def test_json(deal: str, what: str) -> None:
    """JSON has no columns once it is read: the deal and the path in it."""
    with pytest.raises(atout.InvalidError, match=what):
        atout.read_match(f'{{"game": "400", "deals": [{{{deal}}}]}}')


@pytest.mark.parametrize("text", ['{"deals": ' + "[" * 10**5, '{"game": ' + "9" * 5000 + "}"])
def test_json_that_python_refuses(text: str) -> None:
    """Too deep, too long a number: an error like any other."""
    with pytest.raises(atout.AtoutError):
        atout.read_match(text)


def test_files_that_begin_with_a_mark() -> None:
    """Some editors put a byte order mark first; every form is read all the same."""
    match = four_hundred.Match(dealer="N")
    for text in (match.text(), match.to_json(), match.to_pbn()):
        assert atout.read_match("\ufeff" + text) == match
    with pytest.raises(TypeError, match="expected text, not bytes"):
        atout.read_match(match.text().encode())  # type: ignore[arg-type]


def test_errors_pickle() -> None:
    """With their place, their field and their notes."""
    with pytest.raises(atout.NotationError) as caught:
        atout.Position.parse(position(won="a,b"))
    caught.value.add_note("in a file")
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value)
    assert (again.column, again.field, again.problems) == (12, "won", caught.value.problems)
    assert again.__notes__ == ["in a file"]
