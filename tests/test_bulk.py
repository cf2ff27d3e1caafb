"""The NumPy rules: shapes and refusals (test_twin compares their answers)."""

from __future__ import annotations

import numpy as np
import pytest

import atout
from atout import bulk


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
