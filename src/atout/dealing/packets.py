"""Dealing a pack in packets, as people do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..cards.cards import Card, CardLike, to_card
from ..cards.deals import Deal
from ..cards.games import Game
from ..cards.hands import Hand
from ..cards.seats import Seat
from ..common.arguments import to_iterator
from ..errors import InvalidError, Problem


def deal_packets(
    game: Game, pack: Sequence[CardLike], packets: Iterable[tuple[Seat | None, int]]
) -> Deal:
    """The deal of a pack, the top card first: so many cards to each seat, or to the kitty (None).

    Raises:
        InvalidError: not exactly the cards of the game.
    """
    cards = [to_card(card) for card in to_iterator("a pack of cards", pack)]
    if Hand(cards) != game.pack:
        raise InvalidError(
            Problem("the pack of {game} is {count} other cards", game=game, count=len(game.pack))
        )
    places: dict[Seat | None, list[Card]] = {place: [] for place in (*Seat, None)}
    top = 0
    for place, count in packets:
        places[place] += cards[top : top + count]
        top += count
    return Deal({seat: Hand(places[seat]) for seat in Seat}, Hand(places[None]))


def deal_problems(game: Game, deal: Deal) -> list[str]:
    """One sentence for each thing that makes this no whole deal of a game."""
    problems: list[str] = []
    strangers = deal.cards - game.pack
    if strangers:
        problems.append(
            Problem("not in the pack of {game}: {cards}", game=game, cards=[*strangers])
        )
    for seat, hand in deal.hands.items():
        if len(hand) != game.hand_size:
            problems.append(
                Problem(
                    "{seat} is dealt {size} cards, not {count}",
                    seat=seat,
                    size=game.hand_size,
                    count=len(hand),
                )
            )
    if len(deal.kitty) != game.kitty_size:
        problems.append(
            Problem(
                "the kitty is dealt {size} cards, not {count}",
                size=game.kitty_size,
                count=len(deal.kitty),
            )
        )
    return problems
