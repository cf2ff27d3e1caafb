"""Stable numbers for the actions of 500, for people who train programs.

| code | action |
|---|---|
| 0–53 | play a card, or set it aside: its :attr:`atout.Card.index` |
| 54–61 | lead a joker that names a suit: white S H D C, coloured S H D C |
| 62 | pass |
| 63–87 | bid 6♠ 6♣ 6♦ 6♥ 6NT 7♠ … 10NT |
| 88–92 | bid the game in ♠ ♣ ♦ ♥ NT |

A discard is the codes of its six cards in reading order: a program sets them aside one by one
(:meth:`LegalDiscards.next_cards` says which may come next). The twos and threes of the index are
no cards of 500; their codes are never used. The table will not change.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import SupportsIndex

from ..cards.cards import CARDS, NAMED_JOKERS, Card
from ..cards.games import Game
from ..cards.hands import Hand
from ..common.arguments import to_integer, to_iterator, whole_number
from ..errors import InvalidError, Problem
from .bids import BIDS, PASS, Bid, Pass
from .discards import Discard

_SINGLE: tuple[Card | Pass | Bid, ...] = (*CARDS, *NAMED_JOKERS, PASS, *BIDS)
_CODES = {action: code for code, action in enumerate(_SINGLE)}

#: How many codes there are: they are 0 to ``CODES`` − 1.
CODES = len(_SINGLE)


def encode(action: Card | Pass | Bid | Discard) -> tuple[int, ...]:
    """The codes of an action: six for a discard, one for every other.

    >>> encode(Bid.parse("6S")), encode(Discard("S4 S5 S6 S7 S8 XC"))
    ((63,), (6, 5, 4, 3, 2, 53))

    Raises:
        InvalidError: no action of 500.
    """
    if isinstance(action, Discard):
        codes = tuple(card.index for card in action.cards)
    elif isinstance(action, (Card, Pass, Bid)):
        codes = (_CODES[action],)
    else:
        raise InvalidError(
            Problem("{action!r} is no action of 500, so it has no code", action=action)
        )
    for code in codes:
        _check(code)
    return codes


def decode(codes: SupportsIndex | Iterable[SupportsIndex]) -> Card | Pass | Bid | Discard:
    """The action of a code, or the discard of six.

    >>> decode(62), decode([88]), decode(encode(Discard("S4 S5 S6 S7 S8 XC"))).text()
    (Pass(), Bid.parse('GS'), 'S8 S7 S6 S5 S4 XC')

    Raises:
        InvalidError: no codes, or six that are not six cards.
    """
    single = whole_number(codes)
    given = to_iterator("codes", codes) if single is None else [single]  # type: ignore[arg-type]
    numbers = [to_integer("a code", code, 0, CODES - 1) for code in given]
    for code in numbers:
        _check(code)
    if len(numbers) == 1:
        return _SINGLE[numbers[0]]
    if any(code >= len(CARDS) for code in numbers):
        raise InvalidError(f"{numbers} are not all cards, so they are no discard")
    return Discard(Hand(CARDS[code] for code in numbers))


def _check(code: int) -> None:
    if code < len(CARDS) and CARDS[code] not in Game.FIVE_HUNDRED.pack:
        raise InvalidError(f"code {code} is {CARDS[code]}, no card of 500")
