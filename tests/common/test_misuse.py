"""Misuse from Python never brings the process down and never passes silently."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from plain.play import parse_position
from plain.search import ns_tricks

import atout
from atout import PlayRules, Position, four_hundred
from atout.cards.indexed import Indexed
from atout.dealing.generator import deal_unchecked
from atout.play.bit_lanes import Layout
from atout.solving.engine import MOST_TABLE_MB

LINE = "400 H N - 0,0,0,0 N:A... K... Q... J..."


def test_a_position_never_set_up_has_no_cards() -> None:
    """Made without its constructor, it is empty; nothing can be played from it."""
    position = Position.__new__(Position)
    assert position.legal() == []
    assert position.is_over
    assert atout.tricks(position) == {"NS": 0, "EW": 0}
    assert atout.perft(position, 1) == 0
    with pytest.raises(atout.IllegalError):
        position.push_unchecked("SA")


@pytest.mark.parametrize("lanes", [[[10**8]], [[-1]], [[54]], [[0, 1], [1]]])
def test_layouts_of_wrong_cards(lanes: list[list[int]]) -> None:
    """Indices that are none, or stand there twice."""
    with pytest.raises(ValueError, match="indices"):
        Layout(lanes, 0, 1)


def test_layouts_cannot_be_made_over() -> None:
    """The layout that all positions of a denomination share stays what it is."""
    layout = four_hundred.PLAY_RULES.layout
    before = layout.lane_masks
    layout.__init__([[0, 1]], 0, 1)  # type: ignore[misc]
    assert layout.lane_masks == before
    assert layout.to_lanes((1 << 64) - 1) == sum(before)
    assert layout.to_cards((1 << 64) - 1) == atout.Game.FOUR_HUNDRED.pack.bits


@pytest.mark.parametrize("table_mb", [0, -1, MOST_TABLE_MB + 1, 2**40])
def test_tables_of_impossible_sizes(table_mb: int) -> None:
    """Too small, or more than can be counted."""
    with pytest.raises(atout.InvalidError, match="table_mb"):
        atout.Solver(table_mb)


def test_cards_and_deals_out_of_bounds() -> None:
    """Indices no card has; more cards wanted than there are."""
    with pytest.raises(ValueError, match="index"):
        Indexed.__new__(atout.Card, index=2 * 10**9)
    assert deal_unchecked(7, [0] * 5, [10**6] * 5, 1, 0, 1).sum() == 7


def test_rules_of_play_take_text() -> None:
    """Text for a game and a trump means what it says, options included."""
    rules = PlayRules("500", "NT", "anytime", "nominate")  # type: ignore[arg-type]
    assert rules == PlayRules(
        atout.Game.FIVE_HUNDRED, atout.Denomination.NO_TRUMP, "anytime", "nominate"
    )
    assert rules.options == {"nt_joker": "anytime", "nt_joker_lead": "nominate"}
    with pytest.raises(atout.InvalidError):
        PlayRules("500", "X")  # type: ignore[arg-type]


def test_unchecked_plays_end_with_the_cards() -> None:
    """After the last card nothing more is taken."""
    position = Position.parse(LINE)
    for card in ("SA", "SJ", "SQ", "SK"):
        position.push_unchecked(card)
    with pytest.raises(atout.IllegalError):
        position.push_unchecked("SA")
    assert position.is_over


def test_positions_made_wrong_by_unchecked_plays() -> None:
    """Cards that were not held leave no position; the solver says so instead of searching it."""
    rng, refused = random.Random(5), 0
    for number in range(200):
        position = four_hundred.position(four_hundred.random_deal(5, number=number), "N")
        for _ in range(rng.randrange(1, 50)):
            cards = position.legal() if rng.random() < 0.9 else atout.CARDS[:52]
            if position.legal():
                position.push_unchecked(rng.choice(cards))
        try:
            atout.tricks(position, max_nodes=1000)
        except atout.InvalidError as error:
            refused += "unchecked" in str(error)
        except atout.LimitError:
            pass
    assert refused > 50


def test_a_void_shown_and_a_card_of_it_on_the_table() -> None:
    """Both cannot be."""
    with pytest.raises(atout.InvalidError, match="E has shown to be void in H but played H7"):
        Position.parse(
            "500 NT N XW:H,H7 0,0,0,0 N:... ... .8.. .9..;nt_joker_lead=nominate;voids=E:H"
        )


@pytest.mark.parametrize(
    "line",
    [
        "500 NT N - 0,0,0,0 N:A....W K....C QT... J..4.;nt_joker_lead=nominate",
        "500 NT N XW:H 0,0,0,0 N:A... K....C Q..5. J..4.;nt_joker_lead=nominate",
        "500 NT W XC:H,XW 0,0,0,0 N:A... K..5. QT... J...;nt_joker_lead=nominate",
    ],
)
def test_suits_of_which_no_card_is_left(line: str) -> None:
    """No heart is left, and yet it can be named: the solver and the twin agree."""
    position = Position.parse(line)
    assert atout.tricks(position)["NS"] == ns_tricks(parse_position(line))


def test_numbers_are_whole() -> None:
    """A hand's bits are an integer, not something that could be made one."""
    for wrong in (1.9, "5", None):
        with pytest.raises(TypeError):
            atout.Hand.from_bits(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("ask", "kind", "message"),
    [
        (lambda p: atout.perft(p, 2.5), TypeError, "whole number"),  # type: ignore[arg-type]
        (lambda p: atout.playouts(p, 2.5, 1), TypeError, "whole number"),  # type: ignore[arg-type]
        (lambda p: atout.playouts(p, 2, 1.5), TypeError, "whole number"),  # type: ignore[arg-type]
        (lambda p: atout.playouts(p, 2, -1), atout.InvalidError, "seed is 0 to"),
        (lambda p: atout.playouts(p, 2, 2**64), atout.InvalidError, "seed is 0 to"),
        (lambda p: atout.playouts(p, 10**30, 1), atout.InvalidError, "count is 0 to"),
        (lambda p: atout.playouts(p, -1, 1), atout.InvalidError, "count is 0 to"),
        (lambda p: atout.solve(p, deadline="x"), TypeError, "deadline is a number of seconds"),  # type: ignore[arg-type]
        (lambda p: atout.solve_many([p], table_mb=10**30), atout.InvalidError, "table_mb for"),
        (lambda p: p.hands["N"].of("X"), atout.InvalidError, "a suit is one of S H D C, not 'X'"),
        (lambda p: Position("S", p.hands, "N"), TypeError, "expected PlayRules, not str"),  # type: ignore[arg-type]
        (lambda _: atout.Draw("N:SA"), TypeError, "expected cards by seat, not str"),  # type: ignore[arg-type]
        (lambda _: atout.NamedJoker("CK", "S"), atout.InvalidError, "CK is no joker"),
        (lambda _: atout.NamedJoker("XW", "N"), atout.InvalidError, "a suit is one of"),
        (lambda _: atout.Card("S1"), atout.NotationError, "'S1' is not a card"),
        (lambda _: atout.Hand("AKQ"), atout.NotationError, "four groups"),
        (lambda _: list(atout.Deal.parse("N:A... K... Q... J...")), TypeError, "not iterable"),  # type: ignore[call-overload]
    ],
)  # fmt: skip
def test_values_of_a_wrong_kind(
    ask: Callable[[Position], object], kind: type, message: str
) -> None:
    """Floats are not cut, big numbers do not overflow, texts are not taken for something else."""
    with pytest.raises(kind, match=message):
        ask(Position.parse(LINE))


def test_lines_longer_than_the_play() -> None:
    """There are none, and it takes no time to say so: of a whole deal too."""
    position = four_hundred.position(four_hundred.random_deal(5), "N")
    assert atout.perft(position, 53) == 0
    assert atout.perft(position, 10**30) == 0
