"""What chance brings to a match from its seed: who deals first, and where the pack is cut."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards.games import Game
from ..cards.hands import Hand
from ..cards.seats import Seat
from ..dealing.seeded import number_below, some_cards
from ..errors import IllegalError, Problem
from .actions import Cut, Draw, FirstDealer
from .rule_fields import FirstDealerRule

# Each kind of chance has numbers of its own among the streams of a seed: deals count from 0.
_DRAWS, _CUTS = 1 << 62, 1 << 61


def random_dealer(
    rule: FirstDealerRule, game: Game, draws: Sequence[Draw], seed: int
) -> Draw | FirstDealer:
    """The next round of the draw for the first dealer, or a seat at random.

    Raises:
        IllegalError: the rules say that he is given.
    """
    number = _DRAWS + len(draws)
    if rule == "given":
        raise IllegalError("the first dealer is given, not drawn", list(Seat))
    if rule == "random":
        return FirstDealer(tuple(Seat)[number_below(len(Seat), seed, number)])
    return Draw(some_cards(_pack(game, draws), _drawers(draws), seed, number))


def random_cut(game: Game, seed: int, number: int) -> Cut:
    """Where the pack is cut before deal ``number`` of a match."""
    return Cut(1 + number_below(len(game.pack) - 1, seed, _CUTS + number))


def check_draw(game: Game, draws: Sequence[Draw], draw: Draw) -> None:
    """Raise what is wrong with another round of the draw, if anything is.

    Raises:
        IllegalError: other seats than are to draw, or cards that are not left.
    """
    seats = [seat for seat, _ in draw.cards]
    cards = [card for _, card in draw.cards]
    drawers, pack = _drawers(draws), _pack(game, draws)
    if set(seats) != set(drawers):
        wanted = [seat for seat in Seat if seat in drawers]
        raise IllegalError(
            Problem("{draw}: a card is drawn by each of {wanted}", draw=draw, wanted=wanted)
        )
    wrong = [card for card in cards if card not in pack or cards.count(card) > 1]
    if wrong:
        raise IllegalError(Problem("{cards} cannot be drawn: no such card is left", cards=wrong))


def _pack(game: Game, draws: Sequence[Draw]) -> Hand:
    """The cards that can still be drawn: jokers are set aside, none comes twice."""
    drawn = Hand(card for draw in draws for _, card in draw.cards)
    return game.pack - game.pack.jokers - drawn


def _drawers(draws: Sequence[Draw]) -> tuple[Seat, ...]:
    """Who draws: everyone, then those tied for the highest card."""
    return draws[-1].best if draws else tuple(Seat)
