"""What a solution is, and that a search can be stopped."""

from __future__ import annotations

import _thread
import threading

import pytest
from support.instructions import same_with_portable

import atout
from atout import five_hundred, four_hundred
from atout.solving.trick_solver import TrickSolver

# The longest search among 400 random deals of 400: some three million plays.
LONG = "N:T7.97.J973.AK987 AQ96.QJ852.KQT4. K83.AT43.2.QJ632 J542.K6.A865.T54"


def test_ctrl_c_stops_a_search_and_changes_nothing() -> None:
    """Interrupted it ends at once, and may be asked again."""
    search, position = TrickSolver(), four_hundred.position(LONG, "N")
    timer = threading.Timer(0.01, _thread.interrupt_main)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        search.ns_tricks(position)
    timer.join()
    stopped_at = search.nodes
    again = TrickSolver()
    assert search.ns_tricks(position) == again.ns_tricks(position)
    assert stopped_at < again.nodes


@pytest.mark.parametrize("table_mb", [1, 4, 64])
def test_the_size_of_the_table_changes_nothing(table_mb: int) -> None:
    """Small tables forget and start again; the answers are the same."""
    solver = atout.Solver(table_mb)
    assert solver.tricks(four_hundred.position(LONG, "N"))["NS"] == 5
    for number in range(3):
        position = four_hundred.position(four_hundred.random_deal(12, number=number), "N")
        assert solver.solve(position).cards == atout.solve(position).cards


def test_portable_instructions_give_the_same_answers() -> None:
    """Whatever the processor has: same tricks, same plays made."""
    code = (
        "import atout; from atout import five_hundred as f;"
        "from atout.solving.trick_search import INSTRUCTIONS;"
        "p = [f.position(f.random_deal(5, number=i), t, 'N') for i in range(5) for t in"
        " ('S', 'C', 'D', 'H', 'NT')]; s = [atout.solve(x) for x in p];"
        "print(INSTRUCTIONS, [(x.tricks['NS'], x.nodes, [str(c) for c in x.line]) for x in s])"
    )
    same_with_portable(code)


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


def test_tricks_by_leader() -> None:
    """One table for four leaders gives what four questions give; never in mid-trick."""
    for number in range(10):
        deal = four_hundred.random_deal(11, number=number)
        assert four_hundred.tricks_by_leader(deal) == {
            seat: atout.tricks(four_hundred.position(deal, seat)) for seat in atout.Seat
        }
    position = four_hundred.position("N:A2... K3... Q4... J5...", "N")
    position.push("SA")
    with pytest.raises(atout.InvalidError, match="on the table"):
        atout.Solver().tricks_by_leader(position)


def test_tricks_by_trump() -> None:
    """The same for every denomination, options included."""
    deal = five_hundred.random_deal(11)
    for options in ({}, {"nt_joker": "anytime", "nt_joker_lead": "nominate"}):
        assert five_hundred.tricks_by_trump(deal, "E", **options) == {  # type: ignore[arg-type]
            trump: atout.tricks(five_hundred.position(deal, trump, "E", **options))  # type: ignore[arg-type]
            for trump in atout.Denomination
        }
