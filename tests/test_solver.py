"""What a solution is, and that a search can be stopped."""

from __future__ import annotations

import _thread
import threading

import pytest

import atout
from atout import four_hundred

HARD = "N:.Q853.AJ962.KT74 Q853.AJ962.KT74. AJ962.KT74..Q853 KT74..Q853.AJ962"


def test_ctrl_c_stops_a_search_and_changes_nothing() -> None:
    """A search of hours ends at once when interrupted."""
    position = four_hundred.position(HARD, "N")
    before = str(position)
    timer = threading.Timer(0.3, _thread.interrupt_main)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        atout.solve(position)
    timer.join()
    assert str(position) == before


def test_a_search_leaves_its_position_alone() -> None:
    """Solving in the middle of a line of play keeps the way back."""
    position = atout.Position.parse("400 H N - 0,0,0,0 N:A.Q.. K.A.. 2.K.. 3.2..")
    position.push("SA")
    atout.solve(position)
    assert position.pop() is atout.Card.parse("SA")


def test_cards_of_the_side_to_move() -> None:
    """Values of cards are tricks of the side to move; ``best`` are those worth most."""
    position = four_hundred.position("N:A.3.. K.A.. 5.K.. 4.2..", "N")
    solution = atout.solve(position)
    assert solution.tricks == {"NS": 1, "EW": 1}
    assert {str(card): tricks for card, tricks in solution.cards.items()} == {"SA": 1, "H3": 1}
    assert [str(card) for card in solution.best] == ["SA", "H3"]
    position.push("SA")
    assert set(atout.solve(position).cards.values()) == {1}


def test_forced_cards_have_their_true_value() -> None:
    """One legal card, one trick left: still what it is worth."""
    position = four_hundred.position("N:A... K... Q... J...", "N")
    assert atout.solve(position).cards == {atout.Card.parse("SA"): 1}
    position.push("SA")
    assert atout.solve(position).cards == {atout.Card.parse("SJ"): 0}


def test_no_position_is_a_type_error() -> None:
    """Anything else than a position is refused."""
    for wrong in (None, "400 H N - 0,0,0,0 N:A... K... Q... J..."):
        with pytest.raises(TypeError):
            atout.solve(wrong)  # type: ignore[arg-type]
