"""Other deals that a proof speaks of: the cards whose ranks did not matter dealt anew."""

from __future__ import annotations

import random
from collections.abc import Container

from atout import Card, Deal, Position, Seat, Side


def shuffled(
    position: Position, ranks: Container[Card], rng: random.Random, favoured: Side | None = None
) -> Position:
    """The position with all cards below ``ranks`` dealt anew, lane by lane.

    In each lane the cards down to the lowest of ``ranks`` stay, and so do those on the table;
    every hand keeps its length in every lane. The best of the others go to a side that is
    favoured: a proof of what the other side can do is then put to the hardest test.
    """
    owner = {card: seat for seat in Seat for card in position.hands[seat]}
    for lane in position.rules.lane_cards():
        below = max((i + 1 for i, card in enumerate(lane) if card in ranks), default=0)
        loose = [card for card in lane[below:] if card in owner]
        seats = [owner[card] for card in loose]
        rng.shuffle(seats)
        if favoured is not None:
            seats.sort(key=lambda seat: seat.side != favoured)
        owner |= dict(zip(loose, seats, strict=True))
    hands = {seat: [card for card in owner if owner[card] == seat] for seat in Seat}
    return Position(
        position.rules,
        Deal(hands),
        position.leader,
        position.table,
        dict(position.won),
        dict(position.voids),
    )
