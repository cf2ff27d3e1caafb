"""Positions of both games as bridge: the highest card of each lane becomes an ace, and so on.

A lane is the suit of a card as play sees it, so what the cards are called does not matter as
long as no lane has more than the thirteen cards that a suit of bridge has.
"""

from __future__ import annotations

from dataclasses import dataclass

from atout import Card, Position, Seat
from support.dds import ACE, NO_TRUMP, TWO, Board, BridgeCard


@dataclass(frozen=True)
class Relabelled:
    """A position as a board of bridge, and which card has become which."""

    board: Board
    names: dict[Card, BridgeCard]


def turn(position: Position) -> list[Seat]:
    """The seats in the order of play from North: the N E S W of the board."""
    return [Seat(letter) for letter in ("NWSE" if position.game == "400" else "NESW")]


def relabelled(position: Position) -> Relabelled | None:
    """The position as bridge; nothing if it is over, or if bridge has no such position.

    Bridge has no suit of fourteen, no fifth suit, and no cards that are free to play or name a
    suit. The jokers' suit of no trump passes for trumps if another suit is played out.
    """
    live = {card.index for seat in Seat for card in position.hands[seat]}
    live |= {card.index for card in position.table}
    lanes = [[c for c in lane if c.index in live] for lane in position.rules.lane_cards()]
    trump = NO_TRUMP if position.trump.suit is None else position.trump.suit.ordinal
    if len(lanes) > 4:
        jokers = lanes.pop()
        if jokers and (position.rules.options or all(lanes)):
            return None
        if jokers:
            trump = lanes.index([])
            lanes[trump] = jokers
    if position.is_over or any(len(lane) > ACE - TWO + 1 for lane in lanes):
        return None
    names = {c: (suit, ACE - i) for suit, lane in enumerate(lanes) for i, c in enumerate(lane)}
    seats = turn(position)
    return Relabelled(
        Board(
            hands=tuple(tuple(names[card] for card in position.hands[seat]) for seat in seats),
            trump=trump,
            leader=seats.index(position.leader),
            table=tuple(names[card] for card in position.table),
        ),
        names,
    )
