"""The two games: what everybody asks of them, and what users do with their names."""

from __future__ import annotations

import copy
import pickle

import pytest

from atout import Card, Denomination, Game, Hand


def test_names() -> None:
    """A game is its name wherever a text goes, and the same object wherever it has been."""
    assert [str(game) for game in Game] == ["400", "500"] == list(Game)
    assert f"{Game.FOUR_HUNDRED:>4}" == " 400"
    assert {Game.FIVE_HUNDRED: 1}["500"] == 1  # type: ignore[index]
    for game in Game:
        assert Game(str(game)) is game
        copies = [pickle.loads(pickle.dumps(game, p)) for p in range(pickle.HIGHEST_PROTOCOL + 1)]
        assert all(same is game for same in [*copies, copy.copy(game), copy.deepcopy(game)])


@pytest.mark.parametrize("game", Game)
def test_description(game: Game) -> None:
    """What is dealt is the whole pack; what is asked of jokers agrees with it."""
    assert 4 * game.hand_size + game.kitty_size == len(game.pack)
    assert game.has_jokers == any(card.is_joker for card in game.pack)
    assert game.only_trump in (None, *game.denominations)


@pytest.mark.parametrize("game", Game)
def test_lanes_share_the_pack(game: Game) -> None:
    """Every card of the game stands in one lane, whatever is trumps."""
    for trump in game.denominations:
        cards = [card for lane in game.lanes(trump) for card in lane]
        assert len(cards) == len(game.pack)
        assert Hand(cards) == game.pack


@pytest.mark.parametrize(
    ("game", "trump", "lanes"),
    [
        ("400", "H", ["SA SK SQ SJ", "HA HK HQ HJ", "DA DK DQ DJ", "CA CK CQ CJ"]),
        ("500", "S", ["XW XC SJ CJ SA SK SQ ST", "HA HK HQ HJ", "DA DK DQ DJ", "CA CK CQ CT"]),
        ("500", "D", ["SA SK SQ SJ", "HA HK HQ HT", "XW XC DJ HJ DA DK DQ DT", "CA CK CQ CJ"]),
        ("500", "NT", ["SA SK SQ SJ", "HA HK HQ HJ", "DA DK DQ DJ", "CA CK CQ CJ", "XW XC"]),
    ],
)
def test_heads_of_lanes(game: str, trump: str, lanes: list[str]) -> None:
    """Jokers and bowers head the trump suit of 500; in no trump the jokers stand alone."""
    found = Game(game).lanes(Denomination(trump))
    heads = [[Card(name) for name in text.split()] for text in lanes]
    assert [list(lane[: len(head)]) for lane, head in zip(found, heads, strict=True)] == heads
