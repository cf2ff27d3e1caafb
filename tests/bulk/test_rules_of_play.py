"""The NumPy rules: shapes and refusals (test_twin compares their answers)."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import atout
from atout import bulk
from atout.cards.cards import NAMED_JOKERS


def test_shapes_broadcast() -> None:
    """Many hands against one trump and one lead, and the other way round."""
    hands = np.array([atout.Hand(["S4", "HA"]).bits, atout.Hand(["HA", "HK"]).bits], np.uint64)
    led = atout.Card.parse("S9").index
    moves = bulk.legal_moves(hands, 0, led, game="500")
    assert [str(atout.Hand.from_bits(int(bits))) for bits in moves] == ["4...", ".AK.."]
    assert bulk.legal_moves(hands[0], [0, 1, 4], -1, game="500").tolist() == [int(hands[0])] * 3


@pytest.mark.parametrize(
    ("trump", "led", "message"),
    [
        (5, -1, "trump at"), (-1, -1, "trump at"), (0, 62, "led at"), (0, -2, "led at"),
        (0.5, -1, "integers"),
    ],
)  # fmt: skip
def test_values_out_of_range(trump: object, led: object, message: str) -> None:
    """Which value and where."""
    with pytest.raises(atout.InvalidError, match=message):
        bulk.legal_moves([1], trump, led, game="500")  # type: ignore[arg-type]


def test_wrong_games_and_shapes() -> None:
    """Trumps the game does not have, tricks of three cards, no such game."""
    with pytest.raises(atout.InvalidError, match="trump in 400"):
        bulk.legal_moves([1], 0, -1, game="400")
    with pytest.raises(atout.InvalidError, match="four cards"):
        bulk.trick_winners([[1, 2, 3]], 3, 0, game="400")
    with pytest.raises(atout.InvalidError, match="four cards"):
        bulk.trick_winners(4, 3, 0, game="400")
    with pytest.raises(atout.InvalidError, match="400 or 500"):
        bulk.legal_moves([1], 0, -1, game="whist")


def code(text: str) -> int:
    """The code of a card, or of a joker that names a suit."""
    plays = (*atout.CARDS, *NAMED_JOKERS)
    return plays.index(atout.Card.parse(text))


@pytest.mark.parametrize("game", ["400", "500"])
def test_hands_of_cards_that_the_game_has(game: str) -> None:
    """Any bits at all: those of the pack are taken, others refused with the row that is first."""
    rng, pack = random.Random(int(game)), set(atout.Game(game).pack)
    for _ in range(300):
        cards = [rng.sample(atout.CARDS, rng.randrange(4)) for _ in range(3)]
        hands = np.array([atout.Hand(hand).bits for hand in cards], np.uint64)
        if rng.random() < 0.2:
            hands[1] |= np.uint64(1 << rng.randrange(54, 64))
        wrong = [row for row, hand in enumerate(hands.tolist())
                 if hand >> 54 or not set(atout.Hand.from_bits(hand)) <= pack]  # fmt: skip
        if not wrong:
            assert bulk.legal_moves(hands, 3, -1, game=game).tolist() == hands.tolist()
            continue
        with pytest.raises(atout.InvalidError, match=f"hands at row {wrong[0]}: "):
            bulk.legal_moves(hands, 3, -1, game=game)


@pytest.mark.parametrize(
    ("hands", "message"),
    [
        ([0, 1], "hands at row 1: not in the pack of 500: S2"),
        ([[0, 0], [0, 1 << 13]], "hands at row 1, column 1: not in the pack of 500: H2"),
        (1, "hands at every row: not in the pack of 500: S2"),
        ([-1], "hands at row 0: -1 is no set of cards, which is 0 to 2\\*\\*54 - 1"),
        ([1 << 54], "hands at row 0: 18014398509481984 is no set of cards"),
        ([4.0], "hands are integers of 64 bits, not float64"),
        ([1 << 70], "hands are integers of 64 bits, not object"),
        (["4"], "hands are integers"),
        ([4] * 3, r"do not fit together: hands \[3\], trump \[2\], led \[\]"),
    ],
)
def test_hands_that_are_none(hands: object, message: str) -> None:
    """Which row, and what it should have been."""
    trump = [0, 1] if isinstance(hands, list) and len(hands) == 3 else 0
    with pytest.raises(atout.InvalidError, match=message):
        bulk.legal_moves(hands, trump, -1, game="500")  # type: ignore[arg-type]


def test_no_hands_at_all() -> None:
    """Nothing asked, nothing answered."""
    assert bulk.legal_moves([], 0, -1, game="500").tolist() == []
    assert bulk.trick_winners(np.zeros((0, 4), int), 0, 0, game="500").tolist() == []


@pytest.mark.parametrize(
    ("game", "trump", "led", "options", "message"),
    [
        ("500", 0, "S2", {}, "led at row 1: S2 is not in the pack of 500"),
        ("400", 3, "XW", {}, "led at row 1: XW is not in the pack of 400"),
        ("400", 3, "XC:S", {}, "led at row 1: XC:S is not in the pack of 400"),
        ("500", 4, "XW:H", {}, "led at row 1: XW:H may be led only in no trump with"),
        ("500", 0, "XW:H", {"nt_joker_lead": "nominate"}, "XW:H may be led only in no trump"),
        ("500", 4, "XW:H", {"nt_joker_lead": "nominate"}, ""),
    ],
)
def test_cards_led(game: str, trump: int, led: str, options: Any, message: str) -> None:
    """A card of the game, and a suit named only where it may be."""
    leads = [-1, code(led)]
    if not message:
        assert len(bulk.legal_moves(0, trump, leads, game=game, **options)) == 2
        return
    with pytest.raises(atout.InvalidError, match=message):
        bulk.legal_moves(0, trump, leads, game=game, **options)


@pytest.mark.parametrize(
    ("trump", "trick", "message"),
    [
        (0, "S5 S2 S6 S7", "tricks at row 1, column 1: S2 is not in the pack of 500"),
        (0, "S5 S6 S5 S7", "tricks at row 1: S5 is there twice"),
        (4, "XW:H XW H5 H6", "tricks at row 1: XW is there twice"),
        (4, "XW:H H5 XC H6", ""),
        (4, "H5 XW:H XC H6", "tricks at row 1, column 1: XW:H may be led only in no trump"),
        (0, "XW:H H5 H7 H6", "tricks at row 1, column 0: XW:H may be led only in no trump"),
    ],
)
def test_tricks(trump: int, trick: str, message: str) -> None:
    """Four different cards of the game; only the first may name a suit."""
    tricks = [[code(card) for card in text.split()] for text in ("S4 S5 S6 S7", trick)]
    if not message:
        assert bulk.trick_winners(tricks, trump, 0, game="500")[1] == 0
        return
    with pytest.raises(atout.InvalidError, match=message):
        bulk.trick_winners(tricks, trump, 0, game="500")


def test_rows_of_wrong_trumps_and_leaders() -> None:
    """They are named too."""
    tricks = [[code(card) for card in ["S4", "S5", "S6", "S7"]]] * 3
    with pytest.raises(atout.InvalidError, match="trump in 400 at row 2: 4 is not 3"):
        bulk.trick_winners(tricks, [3, 3, 4], 0, game="400")
    with pytest.raises(atout.InvalidError, match="leader at row 1: 4 is not 0 to 3"):
        bulk.trick_winners(tricks, 3, [0, 4, 0], game="400")
    with pytest.raises(atout.InvalidError, match="do not fit together"):
        bulk.trick_winners(tricks, 3, [0, 1], game="400")
