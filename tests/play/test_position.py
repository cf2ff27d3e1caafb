"""Positions: the rules of play by name, every refusal, and what a position is as an object."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st
from plain.play import format_position
from support.random_plays import Kind, kinds, random_moment, rngs

import atout
from atout import (
    AmbiguousError,
    IllegalError,
    InvalidError,
    NotationError,
    Position,
    five_hundred,
    four_hundred,
)


def legal(position: Position) -> str:
    """The legal cards as text."""
    return " ".join(map(str, position.legal()))


def answer(hand: str, led: str, trump: str, **options: str) -> str:
    """What East may play from a hand to a card that North led, in 500."""
    cards = atout.parse_cards(hand)
    used = set(cards) | set(atout.parse_cards(led.partition(":")[0]))
    rest = [c for c in atout.Game.FIVE_HUNDRED.pack if c not in used and not c.is_joker]
    n = len(cards)
    # Nobody else's cards matter, but the leader must not hold what he did not play.
    north, south, west = (rest[-1 - i :: -3][:n] for i in range(3))
    deal = atout.Deal({"N": north[: n - 1], "E": cards, "S": south, "W": west})
    position = five_hundred.position(deal, trump, "N", table=led, **options)  # type: ignore[arg-type]
    return legal(position)


@pytest.mark.parametrize(
    ("hand", "led", "trump", "options", "allowed"),
    [
        # The left bower is a trump: the jack of clubs asks for spades.
        ("C4 CA S5 H9", "CJ", "S", {}, "S5"),
        # … and is no club; neither are the jokers.
        ("C4 XC CJ", "C8", "S", {}, "C4"),
        ("C4 XC CJ", "CA", "S", {}, "C4"),
        # No club: anything goes, the jack of trumps and a heart too.
        ("SJ H4", "C8", "H", {}, "SJ H4"),
        ("XW SJ D5", "H9", "S", {}, "SJ D5 XW"),
        # A trump led draws jokers and both bowers.
        ("CJ XW D5", "S4", "S", {}, "CJ XW"),
        ("SJ XC D5", "C4", "C", {}, "SJ XC"),
        # No trump: jacks are ordinary, jokers only for those who cannot follow.
        ("D4 XW HA", "D9", "NT", {}, "D4"),
        ("SJ C4", "CJ", "NT", {}, "C4"),
        ("XW HA", "D9", "NT", {}, "HA XW"),
        ("XW D4 HA", "XC", "NT", {}, "XW"),
        ("D4 HA", "XC", "NT", {}, "HA D4"),
        # The options.
        ("D4 XW HA", "D9", "NT", {"nt_joker": "anytime"}, "D4 XW"),
        ("XW D4", "XC", "NT", {"nt_joker": "anytime"}, "XW"),
        ("XW D4 HA", "XC", "NT", {"nt_joker_lead": "free"}, "HA D4 XW"),
        ("XW D4 HA", "XC:D", "NT", {"nt_joker_lead": "nominate"}, "D4 XW"),
        ("XW D4 HA", "XC:C", "NT", {"nt_joker_lead": "nominate"}, "HA D4 XW"),
        ("D4 HA", "XC:H", "NT", {"nt_joker_lead": "nominate"}, "HA"),
    ],
)
def test_following(hand: str, led: str, trump: str, options: dict[str, str], allowed: str) -> None:
    """Which cards a hand may play to a lead."""
    assert answer(hand, led, trump, **options) == allowed


@pytest.mark.parametrize(
    ("options", "allowed"),
    [
        ({}, "SA XW"),
        ({"nt_joker_lead": "free"}, "SA XW"),
        ({"nt_joker_lead": "forbidden"}, "SA"),
        ({"nt_joker_lead": "nominate"}, "SA XW:S XW:H XW:D XW:C"),
        ({"nt_joker_lead": "nominate", "voids": {"N": "HC"}}, "SA XW:S XW:D"),
        ({"nt_joker_lead": "nominate", "voids": {"W": "HC"}}, "SA XW:S XW:H XW:D XW:C"),
    ],
)
def test_leading_a_joker(options: dict[str, str], allowed: str) -> None:
    """Which jokers may be led in no trump, and what they may name."""
    position = five_hundred.position("N:A....W K5... QT... 97...", "NT", "N", **options)  # type: ignore[arg-type]
    assert legal(position) == allowed


def test_only_jokers_left_may_be_led() -> None:
    """Under ``forbidden`` a hand of nothing but jokers leads one, and it asks for the other."""
    position = five_hundred.position("N:....W K... Q... J...", "NT", "N", nt_joker_lead="forbidden")
    assert legal(position) == "XW"


def test_shown_voids_are_remembered() -> None:
    """Under ``nominate`` a discard shows a void, which a led joker may then not name."""
    position = five_hundred.position(
        "N:AK... .6...W 54... 76...", "NT", "N", nt_joker_lead="nominate"
    )
    position.push("SA")
    assert legal(position) == "H6 XW"
    position.push("XW")
    assert dict(position.voids) == {"N": set(), "E": {"S"}, "S": set(), "W": set()}
    assert str(position).endswith(";nt_joker_lead=nominate;voids=E:S")
    assert Position.parse(str(position)) == position
    position.pop()
    assert not any(position.voids.values())


@pytest.mark.parametrize(
    ("game", "trump", "trick", "winner"),
    [
        ("400", "H", "C5 H2 CA C9", "H2"),
        ("400", "H", "D4 SA D5 D6", "D6"),
        ("400", "H", "S9 C2 D3 S8", "S9"),
        ("400", "H", "SA H2 H9 HT", "HT"),
        ("500", "S", "SA SJ CJ SK", "SJ"),
        ("500", "S", "SA CJ SK SQ", "CJ"),
        ("500", "S", "SA XC SJ XW", "XW"),
        ("500", "S", "SJ XC SA S4", "XC"),
        ("500", "C", "CA SJ CK CQ", "SJ"),
        ("500", "H", "HA DJ HK HQ", "DJ"),
        ("500", "D", "DA HJ DJ DK", "DJ"),
        ("500", "H", "SJ CJ SQ SK", "SK"),
        ("500", "NT", "DA XC D4 XW", "XW"),
        ("500", "NT", "SJ SQ CJ S4", "SQ"),
        ("500", "NT", "XC HA DA CA", "XC"),
    ],
)
def test_who_wins(game: str, trump: str, trick: str, winner: str) -> None:
    """One card each, played in order: the trick is the winner's."""
    cards = atout.parse_cards(trick)
    order = "NWSE" if game == "400" else "NESW"
    deal = atout.Deal({seat: [card] for seat, card in zip(order, cards, strict=True)})
    if game == "400":
        position = four_hundred.position(deal, "N")
    else:
        position = five_hundred.position(deal, trump, "N")
    for card in cards:
        position.push(card)
    seat = order[cards.index(atout.Card.parse(winner))]
    assert position.won == {s: int(s == seat) for s in "NESW"}
    assert position.leader == position.to_move == seat


def test_order_of_play() -> None:
    """400 goes to the right, 500 to the left."""
    deal = "N:A... K... Q... J..."
    seats = []
    for position in (four_hundred.position(deal, "E"), five_hundred.position(deal, "S", "E")):
        row = []
        while position.legal():
            row.append(position.to_move)
            position.push(position.legal()[0])
        seats.append("".join(row))
    assert seats == ["ENWS", "ESWN"]


START = "500 S W CJ,C8 3,2,1,0 N:.A.. 65... 7.K.. 8..."


@pytest.mark.parametrize(
    ("card", "error", "message"),
    [
        ("H7", IllegalError, "E cannot play H7: does not hold it; legal: S6 S5"),
        ("XW:H", IllegalError, "does not hold it"),
        ("S2", IllegalError, "does not hold it"),
        ("Z9", NotationError, "'Z9' is not a card"),
    ],
)
def test_refused_plays(card: str, error: type[Exception], message: str) -> None:
    """The error names card, seat, reason and what would have been legal."""
    position = Position.parse(START)
    with pytest.raises(error, match=message):
        position.push(card)
    with pytest.raises(error, match=message):
        position.after(card)
    assert str(position) == START
    assert position.plays == ()


def test_refusals_say_why() -> None:
    """Not following; no card left; nothing to take back; no card at all."""
    position = four_hundred.position("N:A... .K.. Q... J...", "N", table="")
    position.push("SA")
    with pytest.raises(IllegalError, match="W cannot play SK: does not hold it"):
        position.push("SK")
    position = four_hundred.position("N:A.2.. K.Q.. Q.3.. J.4..", "N")
    position.push("SA")
    with pytest.raises(IllegalError, match="W cannot play H4: must follow SA; legal: SJ") as error:
        position.push("H4")
    assert error.value.legal == ("SJ",)
    for card in ("SJ", "SQ", "SK", "H2", "H4", "H3", "HQ"):
        position.push(card)
    with pytest.raises(IllegalError, match="all cards are played"):
        position.push("SA")
    for _ in range(8):
        position.pop()
    with pytest.raises(IllegalError, match="taken back"):
        position.pop()
    with pytest.raises(TypeError):
        position.push(12)  # type: ignore[arg-type]


def test_a_joker_must_name_a_suit() -> None:
    """Led without its name under ``nominate`` it is ambiguous; named elsewhere it is illegal."""
    position = five_hundred.position(
        "N:A....W K5... QT... 97...", "NT", "N", nt_joker_lead="nominate", voids={"N": "HC"}
    )
    with pytest.raises(AmbiguousError, match="XW:S or XW:D") as error:
        position.push("XW")
    assert error.value.choices == ("XW:S", "XW:D")
    with pytest.raises(IllegalError):
        position.push("XW:H")
    position.push("XW:D")
    assert str(position.table[0]) == "XW:D"
    plain = five_hundred.position("N:A....W K5... QT... 97...", "NT", "N")
    with pytest.raises(IllegalError):
        plain.push("XW:D")


@pytest.mark.parametrize(
    ("line", "problems"),
    [
        ("400 H N - 0,0,0,0 N:A... K... Q... J.2..", ["W has 2 cards, not 1: E has 1"]),
        ("400 H N SA 0,0,0,0 N:K... Q... J... T...", ["N has 1 cards, not 0"]),
        ("400 S N - 0,0,0,0 N:A... K... Q... J...", ["trump in 400 is one of H, not S"]),
        ("500 S N - 0,0,0,0 N:A... K... 3... J...", ["not in the pack of 500: S3"]),
        ("400 H N - 0,0,0,0 N:A....W K... Q... J...", ["not in the pack of 400: XW"]),
        ("400 H N SA 0,0,0,0 N:A... K... Q.2.. J...", ["SA is on the table"]),
        ("400 H N SA,SA 0,0,0,0 N:2... K3... Q4... J...", ["SA is on the table twice"]),
        ("400 H N SA,SK,SQ,SJ 0,0,0,0 N:... ... ... ...", ["at most three cards, not 4"]),
        ("400 H N SA,HK 0,0,0,0 N:2... K3... Q4... J...", ["W played HK to SA but holds J..."]),
        ("500 S N C8,H9 0,0,0,0 N:4... ...4 Q7... T5...",
         ["E played H9 to C8 but holds ...4"]),
        ("500 S N CJ,H9 0,0,0,0 N:4... 5... Q7... T6...", ["E played H9 to CJ but holds 5..."]),
        ("500 NT N D9,XW 0,0,0,0 N:4... ..4. Q7... T5...", ["E played XW to D9 but holds ..4."]),
        ("500 NT N XW 0,0,0,0 N:4... 5.4.. Q7... T6...;nt_joker_lead=forbidden",
         ["N may not lead XW"]),
        ("500 NT N XW 0,0,0,0 N:4... 5.4.. Q7... T6...;nt_joker_lead=nominate", ["must name"]),
        ("500 NT N XW:H 0,0,0,0 N:4... 5.4.. Q7... T6...", ["only a led joker names a suit"]),
        ("500 NT N XW:H 0,0,0,0 N:4... 5.4.. Q7... T6...;nt_joker_lead=nominate;voids=N:H",
         ["cannot name it"]),
        ("500 NT N - 0,0,0,0 N:4... 5... 6... 7...;nt_joker_lead=nominate;voids=N:S",
         ["N has shown to be void in S but holds it"]),
        ("500 NT N - 0,0,0,0 N:4... 5... 6... 7...;voids=N:H", ["count only in no trump with"]),
        ("400 H N - 9,4,0,0 N:4... 5... 6... 7...", ["13 tricks won and 1 left"]),
        ("400 H N - 0,0,0,0 N:4... 5... 6... 7...;nt_joker=anytime", ["400 has no jokers"]),
        ("500 NT N - 0,0,0,0 N:4... 5... 6... 7...;nt_joker=never", ["nt_joker is one of"]),
        ("500 S N - 0,0,0,0 N:AKQJT98765.AKQJT9.. 4... .8.. ...",
         ["N has 16 cards, not 10", "best_discard"]),
        # Several things at once are all told.
        ("500 H N SA,S2 11,0,0,0 N:3... Q.4.. Q7... J...".replace("Q7...", "T7..."),
         ["not in the pack of 500: S3 S2", "W has 1", "tricks won and"]),
    ],
)  # fmt: skip
def test_impossible_positions(line: str, problems: list[str]) -> None:
    """Every kind of thing that makes a position impossible, named."""
    with pytest.raises(InvalidError) as error:
        Position.parse(line)
    for problem in problems:
        assert problem in str(error.value)


@pytest.mark.parametrize(
    ("line", "column", "what"),
    [
        ("", 1, "fields"),
        ("500 S W", 8, "'W' is the last"),
        ("600 S W - 0,0,0,0 N:A... K... Q... J...", 1, "400 or 500"),
        ("500 X W - 0,0,0,0 N:A... K... Q... J...", 5, "trump"),
        ("500 S X - 0,0,0,0 N:A... K... Q... J...", 7, "seat"),
        ("500 S W CJ,ZZ 0,0,0,0 N:A... K... Q... J...", 12, "'ZZ'"),
        ("500 S W - 0,0,0 N:A... K... Q... J...", 11, "four numbers"),
        ("500 S W - 0,0,-1,0 N:A... K... Q... J...", 15, "'-1'"),
        ("500 S W - 0,0,0,0 N:A... K... Q... S...", 36, "'S'"),
        ("500 S W - 0,0,0,0 N:A... K... Q... J...;joker=2", 41, "field"),
        ("500 S W - 0,0,0,0 N:A... K... Q... J...;nt_joker=anytime;nt_joker=anytime", 58, "twice"),
        ("500 NT W - 0,0,0,0 N:A... K... Q... J...;nt_joker_lead=nominate;voids=X:H", 71, "seat"),
        ("500 NT W - 0,0,0,0 N:A... K... Q... J...;nt_joker_lead=nominate;voids=N:9", 71, "voids"),
    ],
)
def test_lines_that_cannot_be_read(line: str, column: int, what: str) -> None:
    """Which column, and what was expected."""
    with pytest.raises(NotationError, match=what) as error:
        Position.parse(line)
    assert error.value.column == column


def test_strict_lines() -> None:
    """Strict reads only what is written."""
    Position.parse(START, strict=True)
    for text in (START + " ", START.replace("N:", "n:"), START.replace(" W ", "  W ")):
        assert Position.parse(text) == Position.parse(START)
        with pytest.raises(NotationError):
            Position.parse(text, strict=True)


def test_french_lines() -> None:
    """The same position in French letters."""
    position = Position.parse(START)
    assert position.text("fr") == "500 P O TV,T8 3,2,1,0 N:.A.. 65... 7.R.. 8..."
    assert Position.parse(position.text("fr"), "fr", strict=True) == position


@given(kinds(), rngs(), st.sampled_from(["en", "fr"]))
def test_lines_round_trip(kind: Kind, rng: object, lang: str) -> None:
    """Any moment of either game, in both languages; pickles keep the way back."""
    position = Position.parse(format_position(random_moment(rng, kind, 6)))  # type: ignore[arg-type]
    assert Position.parse(position.text(lang), lang, strict=True) == position
    for _ in range(3):
        if position.legal():
            position.push(position.legal()[-1])
    for twin in (pickle.loads(pickle.dumps(position)), copy.copy(position), position.copy()):
        assert twin == position
        assert twin.plays == position.plays
        while twin.plays:
            twin.pop()
        assert len(twin.plays) == 0


def test_equality_is_what_it_is() -> None:
    """Not how it came about: played or given, it is the same position."""
    played = four_hundred.position("N:A2... K3... Q4... J5...", "N")
    played.push("SA")
    given_ = four_hundred.position("N:2... K3... Q4... J5...", "N", table=["SA"])
    assert played == given_
    assert played != four_hundred.position("N:2... K3... Q4... J5...", "N", table=["SA"], won={
        "N": 1, "E": 0, "S": 0, "W": 0})  # fmt: skip
    assert played != "something else"
    with pytest.raises(TypeError):
        hash(played)


def test_options_do_not_matter_with_a_trump() -> None:
    """With a trump suit the no-trump options change nothing, so they are not kept."""
    deal = "N:A... K... Q... J..."
    plain = five_hundred.position(deal, "S", "N")
    assert five_hundred.position(deal, "S", "N", nt_joker="anytime") == plain
    assert str(five_hundred.position(deal, "S", "N", nt_joker_lead="nominate")) == str(plain)


def test_copies_are_independent() -> None:
    """``after`` and ``copy`` leave the original alone."""
    position = Position.parse(START)
    later = position.after("S5")
    assert str(position) == START
    assert [str(card) for card in later.plays] == ["S5"]
    later.pop()
    assert later == position


def test_unchecked_plays_never_crash() -> None:
    """Any rubbish in any number: no crash, and an end to it."""
    position = Position.parse(START)
    with pytest.raises(IllegalError, match="does not hold it"):
        position.push_unchecked("S2")
    for _ in range(54):
        position.push_unchecked("XW:H")
    with pytest.raises(IllegalError):
        position.push_unchecked("XW:H")
    fast, checked = Position.parse(START), Position.parse(START)
    fast.push_unchecked("S5")
    checked.push("S5")
    assert fast == checked


def test_a_kitty_is_out_of_play() -> None:
    """A deal may bring its kitty along; its cards cannot also be on the table."""
    position = five_hundred.position("N:A... K... Q... J... / T98765...", "S", "N")
    assert position.tricks_left == 1
    with pytest.raises(InvalidError, match="kitty, table"):
        five_hundred.position("N:... K... Q... J... / T98765...", "S", "N", table="ST")


def test_no_cards_left() -> None:
    """A position of no cards: nothing to play, nothing to win."""
    position = four_hundred.position("N:... ... ... ...", "N")
    assert position.is_over
    assert position.legal() == []
    solution = atout.solve(position)
    assert solution.tricks == {"NS": 0, "EW": 0}
    assert solution.cards == {}
    assert solution.line == solution.best == ()


def test_diagrams() -> None:
    """Every card once, in both languages, and escaped for a notebook."""
    position = Position.parse("500 NT N D9 0,0,0,0 N:AK....W .98.54. .QT.AT. .K5.86.")
    for lang, words in (("en", ["North", "♠ A K", "★ W", "♦9"]), ("fr", ["Nord", "♠ A R", "★ B"])):
        for word in words:
            assert word in position.diagram(lang)
    assert "<pre" in position._repr_html_()
    assert "Kitty" in atout.Deal.parse("N:A... K... Q... J... / T...").diagram()
