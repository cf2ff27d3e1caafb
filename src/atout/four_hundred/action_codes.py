"""Stable numbers for the actions of 400, for people who train programs.

| code | action |
|---|---|
| 0–51 | play a card: its :attr:`atout.Card.index` |
| 52–64 | bid 1 to 13 |

The table will not change.
"""

from __future__ import annotations

from typing import SupportsIndex

from ..cards.cards import CARDS, Card
from ..cards.games import Game
from ..common.arguments import to_integer, whole_number
from ..errors import InvalidError, Problem

_BIDS = len(Game.FOUR_HUNDRED.pack)
_MOST = Game.FOUR_HUNDRED.hand_size

#: How many codes there are: they are 0 to ``CODES`` − 1.
CODES = _BIDS + _MOST


def encode(action: int | Card) -> int:
    """The code of a bid or a card.

    >>> encode(4), decode(55), decode(encode(CARDS[12]))
    (55, 4, Card('SA'))

    Raises:
        InvalidError: neither, or not one of 400.
    """
    if isinstance(action, Card) and action.index < _BIDS:
        return action.index
    bid = whole_number(action)
    if bid is not None and 1 <= bid <= _MOST:
        return _BIDS + bid - 1
    raise InvalidError(
        Problem("{action!r} is no bid or card of 400, so it has no code", action=action)
    )


def decode(code: SupportsIndex) -> int | Card:
    """The action of a code: an integer is a bid.

    Raises:
        InvalidError: no code.
    """
    number = to_integer("a code", code, 0, CODES - 1)
    return CARDS[number] if number < _BIDS else number - _BIDS + 1
