"""Texts of any size and kind: an error of ours, in time that grows with the text, in little memory.

The sizes are such that an algorithm of quadratic time would take minutes, or all memory.
"""

from __future__ import annotations

import io
import json
import pickle
import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from support.commands import fine, here, refused

import atout
from atout import five_hundred, four_hundred
from atout.cards.cards import parse_cards
from atout.cli import files, inputs
from atout.cli.constraints import Constraint, known_cards
from atout.cli.files import read_lines
from atout.five_hundred.discards import Discard
from atout.matches.actions import Draw, read_cut
from atout.text.json_texts import MOST_JSON, MOST_LEVELS, load
from atout.text.tokens import MOST_LINE

DEAL = "N:A... K... Q... J..."
POSITION = f"400 H N - 0,0,0,0 {DEAL}"

#: Everything that reads a line of text.
LINES: dict[str, Callable[[str], object]] = {
    "card": atout.Card.parse,
    "cards": parse_cards,
    "hand": atout.Hand.parse,
    "deal": atout.Deal.parse,
    "strict deal": lambda text: atout.Deal.parse(text, strict=True),
    "French deal": lambda text: atout.Deal.parse(text, "fr"),
    "position": atout.Position.parse,
    "play": lambda text: atout.Position.parse(POSITION).push(text),
    "bid": five_hundred.Bid.parse,
    "discard": Discard,
    "cut": read_cut,
    "draw": Draw.parse,
    "action of 400": lambda text: four_hundred.Match(dealer="N").push(text),
    "action of 500": lambda text: five_hundred.Match(dealer="N").push(text),
    "known cards": lambda text: known_cards([f"N:{text}"]),
    "line of a match": lambda text: atout.read_match(f"400;N;;;;{text}"),
}
#: Everything that reads a word, or a text of any length.
OTHERS: dict[str, Callable[[str], object]] = {
    "seat": atout.Seat.parse,
    "trump": atout.Denomination.parse,
    "suit": lambda text: atout.Hand().of(text),
    "game": lambda text: four_hundred.Match.parse(f"{text};"),
    "constraint": Constraint.parse,
    "match": atout.read_match,
    "JSON": load,
}
#: What hostile texts are made of.
UNITS = ["9", "A", "SA ", "10", ".", ",", ";", "/", ":", "=", "-", "−", "♠",
         "♠\N{VARIATION SELECTOR-16}", "(", "|", '"', "\\", "\0", "\ud800", "é", "N:", "0,",
         "P "]  # fmt: skip


@pytest.mark.parametrize("name", LINES)
def test_a_line_has_a_limit(name: str) -> None:
    """Whatever it is made of: longer than a line may be, it is not taken to pieces.

    Just below the limit it is read, in time, for what it is.
    """
    for unit in UNITS:
        long = "x" + unit * (2 * 10**6 // len(unit))
        tracemalloc.start()
        with pytest.raises(atout.NotationError, match="a line has at most 65,536") as caught:
            LINES[name](long)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert caught.value.line == 1
        assert MOST_LINE < caught.value.column <= MOST_LINE + 12
        # Megabytes were given; nothing is made for each of its characters.
        assert peak < 8 * len(long)
        with suppress(atout.AtoutError):  # commas are a list of no cards
            LINES[name](unit * ((MOST_LINE - 20) // len(unit)))


@pytest.mark.parametrize("name", ["Deal", "AtoutScores", "AtoutDraw", "AtoutPlay", "AtoutKitty",
                                  "AtoutAuction", "AtoutDiscard"])  # fmt: skip
@pytest.mark.parametrize("unit", ["N:1,", ",", "P ", "."])
def test_a_tag_of_pbn_is_a_line(name: str, unit: str) -> None:
    """However long the line that it stands in, its value is not taken to pieces."""
    deal = "" if name == "Deal" else f'[Deal "{DEAL}"]\n'
    value = ("N:" if name == "Deal" else "") + unit * (2 * 10**6 // len(unit))
    tracemalloc.start()
    with pytest.raises(atout.AtoutError):
        atout.read_match(f'[AtoutGame "500"]\n{deal}[{name} "{value}"]\n')
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 10 * len(value)


@pytest.mark.parametrize("name", OTHERS)
def test_words_of_any_length(name: str) -> None:
    """What is no line has no limit, but an error of ours too."""
    for unit in UNITS:
        text = unit * (10**6 // len(unit))
        with pytest.raises(atout.AtoutError):
            OTHERS[name](text)


def _names(count: int) -> str:
    return ",".join(f'"a{number}":1' for number in range(count))


def _rules(rules: str) -> str:
    return f'{{"game":"400","rules":{{{rules}}},"deals":[]}}'


def _deal(deal: str) -> str:
    return f'{{"game":"400","deals":[{{{deal}}}]}}'


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (_rules(_names(100_000)), "a0, a1, .*, a9, and 99990 more are no rules of 400"),
        (_rules(_names(200_000) + ',"x":1,"x":2'), "x is given twice"),
        (_deal(_names(100_000)), "and 99990 more"),
        ('{"game":"500","scores":{' + _names(100_000) + '},"deals":[]}', "a mapping by side"),
        (_rules('"low_values":[' + "1," * 10**6 + "1]"), "12 numbers"),
        (_rules('"target":' + "[" * 20 + "]" * 20), "target is a number"),
        (_rules('"target":' + "[" * 900 + "]" * 900), "at most 32 levels"),
        (_rules('"target":' + "[" * 10**5 + "]" * 10**5), "at most 32 levels"),
        ('{"a":' * 10**5, "at most 32 levels"),
        (_rules('"target":' + "9" * 10**6), "a number has at most 32 characters, not 1,000,000"),
        (_rules('"target":0.' + "9" * 10**6), "a number has at most 32 characters"),
        (_rules('"target":1e999999'), "target is a number above 0, not inf"),
        (_rules('"target":-Infinity'), "-Infinity is no number"),
        (_deal('"bids":[' + "3," * 10**5 + "3]"), "action 1 "),
        (_deal('"plays":[' + '["SA","SK","SQ","SJ"],' * 50_000 + "[]]"), "action 1 "),
        (_deal('"plays":[[' + '"SA",' * 10**5 + '"SA"]]'), "four cards, not 100001"),
        (_deal('"cut":"' + "9" * 10**6 + '"'), "a line has at most"),
        ('{"\ud800":1,"\\u0000":2}', "the match has game"),
        ("[" + "[]," * 10**5 + "[]]", "a tag is a name and a value"),
        ("{" + '"a":1' + " " * MOST_JSON + "}", "JSON has at most 16,777,216 characters"),
    ],
    ids=range(20),
)  # fmt: skip
def test_a_match_as_json(text: str, what: str) -> None:
    """Many names, many values, long numbers, deep lists."""
    with pytest.raises(atout.AtoutError, match=what) as caught:
        atout.read_match(text)
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value)


@pytest.mark.parametrize(("begin", "end"), [("[", "]"), ('{"a":', "}")])
def test_levels(begin: str, end: str) -> None:
    """As many as there may be, and one more."""
    text = begin * (MOST_LEVELS - 1) + "[5]" + end * (MOST_LEVELS - 1)
    load(text)
    with pytest.raises(atout.InvalidError, match="levels"):
        load(f"[{text}]")


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("400;N;;;;" + "".join(f"a{i}=1;" for i in range(7000)), "after the plays come fields"),
        ("400;N;;;;" + "target=5;" * 7000, "after the plays come fields"),
        ("400;N;;;;scores=" + "N:1," * 16_000, "N is given twice"),
        ("400;N;;;" + "SA " * 20_000, "a trick has four cards, not 20000"),
        ("400;;;;;draw=" + "N:SA," * 13_000, "a draw is one card"),
        ("400;N;;;\n" * 10**4, "every line|is not over"),
        ("# nothing\n" * 10**5, "at least one line"),
        ("\n \n" * 10**6, "at least one line"),
        ("400 H N " + "SA," * 21_000 + "SA 0,0,0,0 " + DEAL, "at most three cards, not 21001"),
        (f"{POSITION}" + ";voids=E:H" * 6000, "voids is given twice"),
        ("N:" + "A... " * 13_000, "a deal has four hands, this one has 13000"),
    ],
    ids=range(11),
)  # fmt: skip
def test_lines_full_of_something(text: str, what: str) -> None:
    """Fields, words, cards, lines: each as often as there is room."""
    read: Callable[[str], Any] = atout.read_match
    if text.startswith(("400 ", "N:")):
        read = atout.Position.parse if text.startswith("4") else atout.Deal.parse
    with pytest.raises(atout.AtoutError, match=what):
        read(text)


def test_a_table_of_many_cards() -> None:
    """They are counted before they are compared with each other."""
    position = atout.Position.parse(POSITION)
    with pytest.raises(atout.InvalidError, match="at most three cards, not 100000"):
        atout.Position(position.rules, atout.Deal(position.hands), "N", ["SA"] * 10**5)


def _misdeals(count: int) -> str:
    lines = ["400;N;;;misdeal;first_dealer=given"]
    return "\n".join(lines + [f"400;{'NWSE'[i % 4]};;;misdeal" for i in range(1, count)])


def test_a_match_of_many_deals() -> None:
    """Ten times the deals need ten times the memory."""
    peaks = []
    for count in (500, 5000):
        tracemalloc.start()
        match = atout.read_match(_misdeals(count))
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
        assert match.deals_over == len(match.results) == count
        assert len(match.log_by_deal()) == count
    assert peaks[1] < 15 * peaks[0]


def test_many_problems_are_flat() -> None:
    """All are kept, the first are said; none stands within another."""
    problems = [atout.Problem("{name} is wrong", name=f"a{i}") for i in range(10_000)]
    error = atout.InvalidError(*problems)
    assert error.problems == tuple(problems)
    assert str(error).startswith("a0 is wrong; a1 is wrong; ")
    assert str(error).endswith("; a9 is wrong; and 9990 more")
    assert pickle.loads(pickle.dumps(error)).problems == error.problems
    assert str(atout.InvalidError(*problems[:10])).endswith("; a9 is wrong")


@pytest.mark.parametrize(("lang", "more"), [("en", "and 3990 more"), ("fr", "et 3990 de plus")])
def test_many_problems_at_the_command_line(lang: str, more: str) -> None:
    """One line, and a short one, in both languages."""
    code, told = refused("solve", "--lang", lang, text=_rules(_names(4000)))
    assert code == 1
    assert more in told
    assert len(told) < 1000


def test_long_lines_at_the_command_line() -> None:
    """They are told, each with its number; the others are answered."""
    long = "N:" + " " * MOST_LINE + "A... K... Q... J...\n"
    text = f"{POSITION}\n{long}# {'x' * MOST_LINE}\n{POSITION}\n"
    code, shown, errors = here("solve", text=text)
    assert code == 1
    assert errors == (
        "-:2: a line has at most 65,536 characters\n-:3: a line has at most 65,536 characters\n"
    )
    assert shown.count("Best line: ♠A ♠J ♠Q ♠K") == 2


def test_a_line_of_json_may_be_longer() -> None:
    """A whole match is one."""
    text = json.dumps({"position": POSITION, "notes": "x" * 10**6})
    assert here("solve", text=text)[::2] == (0, "")


def test_a_long_line_of_pbn_is_not_cut() -> None:
    """Its end is read too, and so is what comes after it."""
    text = f'[Event "{"x" * MOST_LINE}"] [Deal "{DEAL}"]\n'
    for event in (text, "% a line\n" + text, text + text):
        shown = fine("solve", "--game", "400", "--leader", "N", text=event)
        assert shown == fine("solve", "--game", "400", "--leader", "N", text=DEAL) * (
            event.count("Deal")
        )


def test_files_that_are_read_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """They have a limit too."""
    for module in (files, inputs):
        monkeypatch.setattr(module, "MOST_FILE", 1000)
    monkeypatch.setattr(files.read_rest, "__defaults__", (1000,))
    text = four_hundred.Match(dealer="N").to_pbn()
    for command in ("solve", "replay -"):
        told = refused(*command.split(), text=text + "% \n" * 1000)
        assert told == (2, "-: a file has at most 1,000 characters\n")


class Endless(io.StringIO):
    """A line without an end, which tells how much of it was asked for at once."""

    def __init__(self, begin: str) -> None:
        super().__init__()
        self.begin = begin
        self.most = 0
        self.given = 0

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        assert size is not None
        assert size >= 0, "as much as there is"
        self.most = max(self.most, size)
        if self.given > 3 * MOST_JSON:
            return "\n" if size else ""
        self.given += size
        begin, self.begin = self.begin, ""
        return begin + "x" * (size - len(begin))


@pytest.mark.parametrize(("begin", "most"), [("N:", MOST_LINE), (' {"', MOST_JSON)])
def test_lines_are_not_held(begin: str, most: int) -> None:
    """Of a line without an end only so much is kept as a line may have."""
    source = Endless(begin)
    line = next(read_lines("-", source))
    assert len(line) == most + 1
    assert source.most <= most + 1
