"""Files as other programs and people write them: tests/data/files, each read to its end."""

from __future__ import annotations

import pytest
from support.commands import fine, here
from support.paths import DATA

import atout
from atout import four_hundred

FILES = DATA / "files"
A = "N:KQ876.AK64.T6.65 .QT753.AQJ.KT987 J95432.8.K5.AJ42 AT.J92.987432.Q3"
B = "N:Q54.953.A872.632 AKJ8.T6.Q654.984 T97632.A8.T3.QT5 .KQJ742.KJ9.AKJ7"
C = "N:A.AT87642.K94.Q5 K95..AQJ62.J9762 Q7432.KJ.83.AKT3 JT86.Q953.T75.84"
FIVE = "N:K96.9874.K4.6 J74.65.A95.A8 T5.AJ.QJ.KQ5.C Q8.KQT.76.JT.W / A..T8.974"
#: The match that several files hold, and the same without its rule and scores.
PLAYED = f"400;S;{A};3 3 3 3;CT C5 C3 CA,DK DA"
MATCH = f"{PLAYED};target=31;scores=N:3,E:0,S:-2,W:8"
NO_TAG = 'a tag is a name and a value, as in [AtoutGame "400"]'
NO_LIN = "LIN is names of two letters and values, each with a bar behind it"
UNKNOWN = "this hand is not known (-), and all cards are needed"
SEAT_MISSING = "a deal begins with a seat and a colon, as in 'N:'"


def dealt(deal: str, dealer: str = "N") -> str:
    """The record of a deal that was not played."""
    return f"400;{dealer};{deal};;"


#: Of each file the matches that it holds, one after another, and what is told of it.
EXPECTED: dict[str, tuple[list[str], list[str]]] = {
    "400.lin": ([PLAYED], []),
    "500.pbn": (
        [
            f"500;W;{FIVE};P 8H P P;SA SJ S7 S4 H6 H5;D8 DQ D6 D4,S5 SQ",
        ],
        [],
    ),
    "bridge.lin": (
        [dealt(A), dealt(B, "E")],
        [
            "2:164: without its plays, which are none of 400: S cannot play DA: does not hold it",
        ],
    ),
    "comments.pbn": ([MATCH], []),
    "cr-lf.pbn": ([dealt(A), dealt(B)], []),
    "cr.pbn": ([dealt(A), dealt(B)], []),
    "latin-1.json": ([], [" not a text in UTF-8"]),
    "latin-1.pbn": ([dealt(A)], []),
    "latin-1.txt": ([dealt(A)], [" not a text in UTF-8"]),
    "lin.txt": ([dealt(C)], []),
    "mangled.pbn": (
        [dealt(A), dealt(C)],
        [
            *[f"{line}:1: {NO_TAG}" for line in (3, 4, 5)],
            "6:2: capitals count in the names of tags: DEAL is none",
            f"7:1: {NO_TAG}",
        ],
    ),
    "no-empty-line.pbn": (
        [
            f"400;N;{A};2 2 2 2;\n400;W;{B};3 3 3 3;CQ C9 C6 CA,H2",
        ],
        [],
    ),
    "not-closed.pbn": ([dealt(A)], ["2:1: a comment in braces has no end"]),
    "plays.lin": ([dealt(B)], ["1: without its plays: nobody says what was bid"]),
    "prose.txt": ([dealt(A)], []),
    "sections.pbn": ([MATCH], []),
    "several-on-a-line.pbn": ([MATCH], []),
    "spread.pbn": ([MATCH], []),
    "statistics.pbn": ([dealt(A), dealt(B)], []),
    "two-tables.pbn": ([dealt(A), dealt(A), dealt(B), dealt(C)], []),
    "unknown-hands.pbn": ([dealt(A), dealt(C)], [f"5:27: {UNKNOWN}", f"13:20: {SEAT_MISSING}"]),
    "utf-16-be.pbn": ([dealt(A)], []),
    "utf-16.pbn": ([dealt(A)], []),
    "utf-16.txt": ([dealt(A)], []),
    "utf-8-mark.pbn": ([dealt(A)], []),
    "vugraph.lin": (
        [dealt(A, "S"), dealt(A, "S"), dealt(C)],
        [
            "6:11: S is dealt 13 cards, not 0",
            f"8:7: {NO_LIN}",
            "7:24: 'Z' is not a rank (2 3 4 5 6 7 8 9 T J Q K A)",
        ],
    ),
}


def test_every_file_is_expected() -> None:
    """A new file needs what it holds written above."""
    assert {path.name for path in FILES.iterdir()} == set(EXPECTED)


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_what_a_file_holds(name: str) -> None:
    """Every deal and match of it, and where the rest is; from a pipe too, without a name."""
    matches, told = EXPECTED[name]
    path = FILES / name
    code, shown, errors = here("convert", "--to", "record", str(path))
    assert shown == "\n".join(f"{match}\n" for match in matches)
    assert errors.splitlines() == [f"{path}:{line}" for line in told]
    notes = [line for line in told if "without its plays" in line]
    bad_text = any("UTF-8" in line for line in told)
    assert code == (2 if bad_text else int(told != notes))
    again = here("convert", "--to", "record", data=path.read_bytes())
    assert again == (code, shown, errors.replace(str(path), "-"))
    if notes:
        assert here("convert", "--strict", "--to", "record", str(path))[0] == 1


@pytest.mark.parametrize("name", ["comments", "sections", "several-on-a-line", "spread"])
def test_records_for_programs(name: str) -> None:
    """The library reads the text as the command line does."""
    text = (FILES / f"{name}.pbn").read_text(encoding="utf-8")
    assert atout.read_match(text).text() == MATCH
    assert atout.read_match(text.replace("\n", "\r\n")).text() == MATCH
    assert fine("replay", str(FILES / f"{name}.pbn")).endswith(
        "North 3, East 0, South -2, West 8\n"
    )


def test_plays_of_lin() -> None:
    """A question is about where they stand; after the last card, about the lead."""
    deal = four_hundred.position(atout.Deal.parse(B), leader="W")
    for card in ("DK", "DT", "DQ"):
        deal.push(card)
    path = str(FILES / "plays.lin")
    assert fine("convert", "--to", "position", path) == f"{deal}\n"
    assert fine("convert", "--to", "deal", path) == f"{B}\n"
    ending = "md|1SA,SK,SQ,SJ|pc|SA|pc|SJ|pc|SQ|pc|SK|"
    assert fine("convert", "--to", "position", text=ending) == (
        "400 H S - 0,0,0,0 N:Q... J... A... K...\n"
    )


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("md|5SA,SK,SQ,SJ|", "1:4: a dealer is 1 (South), 2 (West), 3 (North) or 4 (East)"),
        ("md|SA,SK,SQ,SJ,SK|", "1:16: a deal has four hands, this one has 5"),
        ("md|1SA,SK,SQ|", "1:13: E is dealt 1 cards, not 0"),
        ("md|1SA,SK,SQ,SA|", "1:15: SA: already in another hand"),
        ("md|1AK,SK,SQ,SA|", "1:5: a hand begins with a suit, as in SAK5HQ72D43C9865T"),
        ("pn|a|\npc|SA|", "2:4: a play stands behind its deal"),
        ("st|md|1SA,SK,SQ,S1|", "1:18: '1' is not a rank (2 3 4 5 6 7 8 9 T J Q K A)"),
        ("pn|a|", " there is no deal in this LIN"),
    ],
)
def test_lin_that_cannot_be_read(text: str, error: str) -> None:
    """Line and column; a name where a value should be is told, and read as a name."""
    code, shown, errors = here("convert", "--to", "deal", text=text)
    assert (code, shown) == (1, "")
    assert errors.splitlines()[-1].removeprefix("-:") == error


@pytest.mark.parametrize(
    ("plays", "error"),
    [
        ("pc|SA|pc|S1|", "1:26: without its plays, which are none of 400: 'S1' is not a card"),
        (
            "mb|3|pc|SA|",
            "1:4: without its bids and plays: N is dealt 13 cards, not 1",
        ),
        ("pc|HA|", "1:20: without its plays, which are none of 400: N cannot play HA"),
    ],
)
def test_plays_that_are_not_of_400(plays: str, error: str) -> None:
    """The deal is read without them, and it is told where they go wrong."""
    code, shown, errors = here("convert", "--to", "deal", text=f"md|1SA,SK,SQ,SJ|{plays}")
    assert (code, shown) == (0, "N:Q... J... A... K...\n")
    assert errors.startswith(f"-:{error}")


def test_lin_is_no_match() -> None:
    """It may hold several: a question of one match says so."""
    with pytest.raises(atout.NotationError, match="LIN is deals"):
        atout.read_match((FILES / "400.lin").read_text(encoding="utf-8"))


BOARD = (
    "md|1SAK5HQ72D43CT9865,SQT3HA5DKQ96CAK43,SJ98HKJ3DAJ72CQJ2,|{calls}{plays}",
    "N:J98.KJ3.AJ72.QJ2 7642.T9864.T85.7 AK5.Q72.43.T9865 QT3.A5.KQ96.AK43",
)


@pytest.mark.parametrize(
    ("calls", "plays", "shown", "told"),
    [
        ("mb|3|mb|3|mb|3|mb|3|", "pc|S7|", ";3 3 3 3;S7", ""),
        ("mb|3|mb|3|mb|3|mb|3|", "pc|S7|pc|S2|", ";3 3 3 3;S7", "without this play and what fol"),
        ("mb|3|mb|3|mb|p|mb|3|", "pc|S7|", ";3 3;", "without this call and what follows: 'p'"),
    ],
)
def test_lin_of_400_keeps_what_fits(calls: str, plays: str, shown: str, told: str) -> None:
    """The dealer, the bids and the plays up to the first that is none; that one is told, with 1."""
    text, deal = BOARD
    found = here("convert", "--to", "record", text=text.format(calls=calls, plays=plays))
    code, output, errors = found
    assert output == f"400;S;{deal}{shown}\n"
    assert code == bool(told)
    assert told in errors
    assert bool(errors) == bool(told)


@pytest.mark.parametrize("form", ["record", "pbn", "json"])
def test_several_matches_come_back(form: str) -> None:
    """Written in a file of any form, each is a match of its own again."""
    deals = "".join(f"{four_hundred.random_deal(7, number=i)}\n" for i in range(3))
    written = fine("convert", "--to", form, "--game", "400", text=deals)
    assert fine("convert", "--to", "deal", text=written) == deals
    assert fine("convert", "--to", "record", text=written).count("400;N;") == 3


def test_the_dealer_of_other_software() -> None:
    """It is kept, unless another one is asked for."""
    text = f'[Dealer "W"]\n[Deal "{four_hundred.random_deal(7)}"]\n'
    assert fine("convert", "--to", "record", text=text).startswith("400;W;")
    assert fine("convert", "--to", "record", "--dealer", "E", text=text).startswith("400;E;")


def test_prose_without_end() -> None:
    """After a thousand lines nothing but lines is expected, and each is told."""
    code, shown, errors = here("solve", text="garbage\n" * 3000)
    assert (code, shown) == (1, "")
    assert errors.count("\n") == 3000
    shown = here("solve", "--leader", "N", "--game", "400", text="\n" * 3000 + BOARD[1])[1]
    assert "North to play" in shown


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_of_every_system(end: str) -> None:
    """The library reads texts as they come from files: no tag hides behind a comment."""
    match = four_hundred.Match(four_hundred.Rules(target=31), 1, dealer="N")
    match.deal()
    for bid in (3, 3, 3, 3):
        match.push(bid)
    tags = [line for line in match.to_pbn().splitlines() if line]
    text = end.join(["% PBN 2.1", *[part for tag in tags[1:] for part in ("; note", tag)]])
    assert four_hundred.Match.parse(text, 1) == match
    assert four_hundred.Match.parse(match.text().replace("\n", end) + end, 1) == match
    with pytest.raises(atout.NotationError, match="line 3, column") as caught:
        four_hundred.Match.parse(end.join(["% PBN 2.1", "; note", '[AtoutGame "300"]']))
    assert caught.value.line == 3


def test_errors_quote_no_whole_file() -> None:
    """However long a value is, what is said of it is not."""
    for text in (
        '{"game":"400","rules":{"low_values":[' + "1," * 200_000 + "1]}}",
        '{"game":"' + "x" * 200_000 + '"}',
    ):
        with pytest.raises(atout.AtoutError) as caught:
            atout.read_match(text)
        assert len(str(caught.value)) < 5000
