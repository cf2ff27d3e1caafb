"""OpenSpiel's bridge, playing the very games of 400 that the library plays.

400 with hearts as trumps is the play of a heart contract in bridge in a mirror: the seats go
round the other way. So the same hands, the same cards and the same number of choices at every
play are given to both, and only their speed differs.
"""

from __future__ import annotations

from typing import Any

from games import RecordedGame

from atout import Card

try:
    import pyspiel
except ImportError:
    pyspiel = None

#: The seats of 400 in the order of play: OpenSpiel's players 0, 1, 2, 3.
TURN = "NWSE"
RANKS = "23456789TJQKA"
SUITS = "CDHS"
# North bids one heart and the others pass: player 1 leads, and no hand is worth less than another.
ONE_HEART, PASS = 57, 52


def is_installed() -> bool:
    """Whether there is an OpenSpiel to compare with."""
    return pyspiel is not None


def action(card: Card) -> int:
    """OpenSpiel's number of a card."""
    text = str(card)
    return RANKS.index(text[1]) * 4 + SUITS.index(text[0])


def load() -> Any:
    """The game of bridge, without the double-dummy results it would compute for each deal."""
    return pyspiel.load_game("bridge(use_double_dummy_result=false)")


def deal_order(game: RecordedGame) -> list[int]:
    """The cards as OpenSpiel deals them: one to each player in turn."""
    hands = [[action(card) for card in game.start.hands[seat]] for seat in TURN]
    return [hand[i] for i in range(13) for hand in hands]


def start(game: RecordedGame) -> Any:
    """The state before the opening lead of a recorded game of 400."""
    state = load().new_initial_state()
    for dealt in deal_order(game):
        state.apply_action(dealt)
    for call in (ONE_HEART, PASS, PASS, PASS):
        state.apply_action(call)
    return state


def actions(game: RecordedGame) -> list[int]:
    """The cards of a recorded game of 400 in order."""
    return [action(card) for card in game.cards]


def after(game: RecordedGame, count: int) -> Any:
    """The moment ``count`` plays into a recorded game."""
    state = start(game)
    for played in actions(game)[:count]:
        state.apply_action(played)
    return state


def perft(state: Any, depth: int) -> int:
    """Lines of ``depth`` plays. By ``child``, as bridge cannot undo an action."""
    if depth == 0:
        return 1
    return sum(perft(state.child(played), depth - 1) for played in state.legal_actions())
