"""The compiled core and the NumPy rules against the plain twin, on random play."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from plain.perft import perft as plain_perft
from plain.play import PlainPosition, format_position, parse_position
from plain.search import best_line, card_values, ns_tricks
from support.examples import examples
from support.random_plays import KINDS, Kind, kinds, random_moment, random_start, rngs

import atout
from atout import bulk

CODES = {str(play): code for code, play in enumerate(atout.CARDS)} | {
    f"X{joker}:{suit}": 54 + 4 * j + s
    for j, joker in enumerate("WC")
    for s, suit in enumerate("SHDC")
}


def same(position: atout.Position, plain: PlainPosition) -> None:
    """Everything that both can tell must be equal."""
    assert [str(card) for card in position.legal()] == plain.legal()
    assert position.to_move == plain.to_move
    assert position.leader == plain.leader
    assert [str(card) for card in position.table] == list(plain.table)
    assert dict(position.won) == plain.won
    assert {seat: set(suits) for seat, suits in position.voids.items()} == plain.voids
    assert str(position) == format_position(plain)


@settings(max_examples=examples(300))
@given(kinds(), rngs(), st.integers(1, 10))
def test_whole_random_plays(kind: Kind, rng: random.Random, size: int) -> None:
    """Legal cards, winners, voids, text: the same at every play, forth and back."""
    plain = parse_position(random_start(rng, kind, size))
    position = atout.Position.parse(format_position(plain))
    before = []
    same(position, plain)
    while plain.legal():
        before.append(str(position))
        card = rng.choice(plain.legal())
        plain = plain.play(card)
        position.push(card)
        same(position, plain)
        assert atout.Position.parse(str(position)) == position
    assert position.is_over
    for text in reversed(before):
        position.pop()
        assert str(position) == text


@settings(max_examples=examples(200))
@given(kinds(), rngs())
def test_refused_plays_change_nothing(kind: Kind, rng: random.Random) -> None:
    """Every card of the pack is accepted or refused as the twin says; a refusal leaves no trace."""
    plain = random_moment(rng, kind, 5)
    position = atout.Position.parse(format_position(plain))
    text, legal = str(position), plain.legal()
    for card in CODES:
        if card in legal:
            assert position.is_legal(card)
            continue
        assert not position.is_legal(card)
        with pytest.raises((atout.IllegalError, atout.AmbiguousError)):
            position.push(card)
        assert str(position) == text


@settings(max_examples=examples(100))
@given(kinds(), rngs(), st.integers(1, 4))
def test_perft(kind: Kind, rng: random.Random, depth: int) -> None:
    """The number of lines of play, from any moment."""
    plain = random_moment(rng, kind, 5)
    position = atout.Position.parse(format_position(plain))
    assert atout.perft(position, depth) == plain_perft(plain, depth)


@settings(max_examples=examples(200))
@given(kinds(), rngs(), st.integers(1, 3))
def test_solve(kind: Kind, rng: random.Random, size: int) -> None:
    """Tricks, the value of every card and the canonical line, from any moment."""
    plain = random_moment(rng, kind, size)
    position = atout.Position.parse(format_position(plain))
    solution = atout.solve(position)
    assert solution.tricks["NS"] == ns_tricks(plain)
    assert atout.tricks(position) == solution.tricks
    total = position.tricks_left
    values = {
        str(card): tricks if position.to_move.side == "NS" else total - tricks
        for card, tricks in solution.cards.items()
    }
    assert values == card_values(plain)
    assert list(values) == plain.legal()
    assert [str(card) for card in solution.line] == best_line(plain)
    assert str(position) == format_position(plain)


@settings(max_examples=examples(200))
@given(kinds(), rngs())
def test_bulk_legal_moves(kind: Kind, rng: random.Random) -> None:
    """The NumPy rules of following and leading."""
    plain = random_moment(rng, kind, 6)
    position = atout.Position.parse(format_position(plain))
    led = CODES[plain.table[0]] if plain.table else -1
    bits = bulk.legal_moves(
        np.array([position.hands[position.to_move].bits], np.uint64),
        position.trump.ordinal,
        led,
        game=kind.game,
        nt_joker=kind.nt_joker,  # type: ignore[arg-type]
        nt_joker_lead=kind.nt_joker_lead,  # type: ignore[arg-type]
    )
    assert bits.dtype == np.uint64
    wanted = {card.partition(":")[0] for card in plain.legal()}
    assert {str(card) for card in atout.Hand.from_bits(int(bits[0]))} == wanted


@settings(max_examples=examples(200))
@given(kinds(), rngs())
def test_bulk_trick_winners(kind: Kind, rng: random.Random) -> None:
    """The NumPy rule of who wins, over a whole random deal at once."""
    plain = parse_position(random_start(rng, kind, 6))
    tricks, leaders, winners = [], [], []
    while plain.legal():
        cards = []
        leaders.append("NESW".index(plain.leader))
        for _ in range(4):
            cards.append(rng.choice(plain.legal()))
            plain = plain.play(cards[-1])
        tricks.append([CODES[card] for card in cards])
        winners.append("NESW".index(plain.leader))
    trump = atout.Denomination(kind.trump).ordinal
    found = bulk.trick_winners(np.array(tricks), trump, np.array(leaders), game=kind.game)
    assert found.tolist() == winners


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_playouts(kind: Kind) -> None:
    """Random playouts are legal to the end: the tricks of every one add up."""
    rng = random.Random(5)
    position = atout.Position.parse(format_position(random_moment(rng, kind, 8)))
    won = atout.playouts(position, 200, seed=7)
    assert won.shape == (200, 4)
    total = position.tricks_left + sum(position.won.values())
    assert (won.sum(axis=1) == total).all()
    assert (won >= np.array(list(position.won.values()))).all()
    assert (atout.playouts(position, 100, seed=7) == won[:100]).all()
    reached = {tuple(row) for row in won.tolist()}
    assert len(reached) > 1 or position.tricks_left <= 2
