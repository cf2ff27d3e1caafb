"""A proof speaks of every deal in which the cards whose ranks it used lie the same way.

The table of the search lives on this, and a rank missing from a proof makes some other position
wrong, perhaps one in a million. Here every proof is put to the test at once.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from plain.play import parse_position
from plain.search import ns_tricks
from support.examples import examples
from support.random_plays import Kind, kinds, random_start, rngs
from support.shuffles import shuffled

import atout
from atout import Position, Side
from atout.solving.trick_solver import TrickSolver


def moment(rng: random.Random, kind: Kind, least: int, most: int) -> Position:
    """An ending, up to seven random plays after its start."""
    position = Position.parse(random_start(rng, kind, rng.randint(least, most)))
    for _ in range(rng.choice([0, 0, 0, 0, 1, 2, 3, 7])):
        if position.tricks_left > 1:
            position.push(rng.choice(position.legal()))
    return position


def solved(position: Position) -> int:
    """North-South's tricks by a search that knows nothing yet; small ones by the plain twin."""
    if position.tricks_left <= 3:
        return ns_tricks(parse_position(str(position)))
    return TrickSolver().ns_tricks(position)


def proofs_hold(rng: random.Random, position: Position) -> None:
    """Every proof about a position, from a cold table and from a warm one."""
    warm = TrickSolver()
    value, *_ = warm.plays(position)
    for need in range(1, position.tricks_left + 1):
        for search in (TrickSolver(), warm):
            answer, ranks = search._proof(position, need)
            assert answer == (need <= value), (str(position), need)
            for favoured in (None, Side.EW if answer else Side.NS):
                other = shuffled(position, ranks, rng, favoured)
                assert answer == (need <= solved(other)), (str(position), need, str(other))


@settings(max_examples=examples(40))
@given(kinds(), rngs())
def test_proofs_of_small_endings(kind: Kind, rng: random.Random) -> None:
    """Two and three cards each, against the twin."""
    proofs_hold(rng, moment(rng, kind, 2, 3))


@settings(max_examples=examples(400))
@given(kinds(), rngs())
def test_proofs_of_endings(kind: Kind, rng: random.Random) -> None:
    """Four to eight cards each, against a search that starts from nothing."""
    proofs_hold(rng, moment(rng, kind, 4, 8))


@pytest.mark.slow
@settings(max_examples=examples(5_000))
@given(kinds(), rngs(), st.integers(2, 9))
def test_many_proofs(kind: Kind, rng: random.Random, size: int) -> None:
    """The same for long."""
    proofs_hold(rng, moment(rng, kind, size, size))


def test_a_shuffle_keeps_what_it_must() -> None:
    """Named cards, all above them, the table and every length stay; the rest does move."""
    rng = random.Random(1)
    position = Position.parse("400 H N SQ 0,0,0,0 N:AT2.3.. 9843..T. K765.8.. J..J98.2")
    ranks = {atout.Card.parse("SJ")}
    moved = False
    for _ in range(50):
        other = shuffled(position, ranks, rng)
        assert other.table == position.table
        for seat, hand in position.hands.items():
            new = other.hands[seat]
            assert [len(new.of(suit)) for suit in atout.Suit] == [
                len(hand.of(suit)) for suit in atout.Suit
            ]
            assert {str(c) for c in new if str(c) in ("SA", "SK", "SJ")} == {
                str(c) for c in hand if str(c) in ("SA", "SK", "SJ")
            }
        moved |= other != position
    assert moved
    best = shuffled(position, ranks, rng, Side.NS).hands
    assert {"ST", "S9"} <= {str(card) for card in (*best["N"], *best["S"])}
