"""500, the game of Québec: four hands of ten, a kitty of six, two jokers, clockwise."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np
from numpy.typing import NDArray

from ..cards.cards import (
    CardLike,
    Denomination,
    DenominationLike,
    Suit,
    parse_cards,
    to_denomination,
)
from ..cards.deals import Deal, DealLike
from ..cards.games import Game
from ..cards.seats import Seat, SeatLike, Side
from ..common.arguments import to_integer
from ..common.dicts_by_letter import ByKey
from ..dealing import seeded
from ..dealing.seeded import NO_CARDS
from ..play.play_rules import NtJoker, NtJokerLead, PlayRules
from ..play.position import Position
from ..solving.limits import LimitError
from ..solving.solver import Solver, searches_of, side_tricks
from .action_codes import CODES, decode, encode
from .bids import BIDS, PASS, Bid, Pass
from .discards import Discard, LegalDiscards
from .kitty import (
    DiscardSolution,
    EqualDiscards,
    JudgedDiscard,
    KittyRules,
    best_discard,
    judge_discard,
)
from .makeable import Makeable, makeable
from .many import (
    DiscardArrays,
    ParArrays,
    discard_iter,
    discard_many,
    makeable_iter,
    makeable_many,
    par_iter,
    par_many,
)
from .match import Match
from .observation import Observation
from .par import Par, par, par_of_tricks
from .result import Result
from .rules import PRESETS, Rules

__all__ = [
    "BIDS",
    "CODES",
    "PASS",
    "PRESETS",
    "Bid",
    "Discard",
    "DiscardArrays",
    "DiscardSolution",
    "EqualDiscards",
    "JudgedDiscard",
    "KittyRules",
    "LegalDiscards",
    "Makeable",
    "Match",
    "Observation",
    "Par",
    "ParArrays",
    "Pass",
    "Result",
    "Rules",
    "best_discard",
    "decode",
    "discard_iter",
    "discard_many",
    "encode",
    "judge_discard",
    "makeable",
    "makeable_iter",
    "makeable_many",
    "par",
    "par_iter",
    "par_many",
    "par_of_tricks",
    "position",
    "random_deal",
    "random_deals",
    "tricks_by_trump",
]


def position(
    deal: DealLike,
    trump: DenominationLike,
    leader: SeatLike,
    *,
    table: str | Iterable[CardLike] = (),
    won: Mapping[str, int] | Mapping[Seat, int] | None = None,
    nt_joker: NtJoker = "when_void",
    nt_joker_lead: NtJokerLead = "joker_suit",
    voids: Mapping[str, Iterable[str]] | Mapping[Seat, Iterable[Suit]] | None = None,
) -> Position:
    """A moment of play of 500, after the exchange with the kitty.

    ``deal`` holds the hands without the cards on the ``table``; its kitty is out of play.
    ``nt_joker`` and ``nt_joker_lead`` are the no-trump options of :class:`PlayRules`; ``voids``
    are suits that seats have shown to be void in, asked about only when led jokers name suits.

    >>> deal = "N:AK.Q.. 65...4 .7.Q..W 9.8..T"
    >>> position(deal, trump="S", leader="N").legal()
    [Card('SA'), Card('SK'), Card('HQ')]

    Raises:
        InvalidError: these are no position; lists all that is wrong.
    """
    rules = PlayRules(Game.FIVE_HUNDRED, to_denomination(trump), nt_joker, nt_joker_lead)
    return Position(rules, deal, leader, parse_cards(table), won, voids)


def random_deal(seed: int | None = None, *, number: int = 0, known: DealLike = NO_CARDS) -> Deal:
    """A random deal of ten cards each and six in the kitty, around ``known`` cards if given.

    A seed and a number mean the same deal on every platform and for ever.

    >>> len(random_deal(500).kitty)
    6

    Raises:
        InvalidError: a number out of range, or known cards that do not fit.
    """
    return seeded.deal(Game.FIVE_HUNDRED, seed, number=number, known=known)


def random_deals(
    count: int, seed: int | None = None, *, first: int = 0, hand_size: int = 10
) -> NDArray[np.uint64]:
    """Random deals as ``uint64[count, 5]``: the sets of North, East, South, West, the kitty.

    The sets are as in :attr:`atout.Hand.bits`. Row *i* is :func:`random_deal` number
    ``first + i`` of the seed. ``hand_size`` deals endings of fewer cards, without a kitty.

    Raises:
        InvalidError: a number out of range.
    """
    cards = to_integer("hand_size", hand_size, 0, 10)
    size = None if cards == 10 else cards
    return seeded.deals(Game.FIVE_HUNDRED, count, seed, first=first, hand_size=size)


def tricks_by_trump(
    deal: DealLike,
    leader: SeatLike,
    *,
    nt_joker: NtJoker = "when_void",
    nt_joker_lead: NtJokerLead = "joker_suit",
    solver: Solver | None = None,
    deadline: float | None = None,
    max_nodes: int | None = None,
) -> ByKey[Denomination, ByKey[Side, int]]:
    """The tricks of each side with best play in each denomination, hands after the exchange.

    ``solver`` is who answers, ``deadline`` are the seconds that all of it may take, ``max_nodes``
    the plays.

    >>> deal = "N:AKJ95.A7..QJ.W QT4.Q96.T7.75 87.KT5.AK98.A 6.J84.QJ65.9.C"
    >>> {str(trump): tricks["NS"] for trump, tricks in tricks_by_trump(deal, "N").items()}
    {'S': 10, 'C': 10, 'D': 6, 'H': 6, 'NT': 9}

    Raises:
        InvalidError: the hands are no position; lists all that is wrong.
        LimitError: a limit was reached; ``finished`` has what was found, by denomination.
    """
    searches = searches_of(solver)
    results: ByKey[Denomination, ByKey[Side, int]] = ByKey()
    with searches.session(deadline, max_nodes) as session:
        for trump in Denomination:
            where = position(deal, trump, leader, nt_joker=nt_joker, nt_joker_lead=nt_joker_lead)
            try:
                results[trump] = side_tricks(searches, where, session)
            except LimitError as error:
                raise error.within(results, trump) from None
    return results
