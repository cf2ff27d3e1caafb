"""400, the Lebanese game: four hands of thirteen, hearts always trumps, counter-clockwise."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np
from numpy.typing import NDArray

from ..cards.cards import CardLike, parse_cards
from ..cards.deals import Deal, DealLike
from ..cards.games import Game
from ..cards.seats import Seat, SeatLike, Side
from ..common.arguments import to_integer
from ..common.dicts_by_letter import ByKey
from ..dealing import seeded
from ..dealing.seeded import NO_CARDS
from ..play.position import Position
from ..solving.solver import Solver, or_own
from .action_codes import CODES, decode, encode
from .bids_in_hindsight import bid_values
from .contract_stakes import MatchValue
from .contracts import ContractSolution, solve_contracts
from .many import (
    BidArrays,
    bid_values_iter,
    bid_values_many,
    own_tricks_iter,
    own_tricks_many,
    solve_contracts_iter,
    solve_contracts_many,
)
from .match import Match
from .observation import Observation
from .own_tricks import OwnTricks, own_tricks
from .result import Result
from .rules import PLAY_RULES, PRESETS, Rules

__all__ = [
    "CODES",
    "PLAY_RULES",
    "PRESETS",
    "BidArrays",
    "ContractSolution",
    "Match",
    "MatchValue",
    "Observation",
    "OwnTricks",
    "Result",
    "Rules",
    "bid_values",
    "bid_values_iter",
    "bid_values_many",
    "decode",
    "encode",
    "own_tricks",
    "own_tricks_iter",
    "own_tricks_many",
    "position",
    "random_deal",
    "random_deals",
    "solve_contracts",
    "solve_contracts_iter",
    "solve_contracts_many",
    "tricks_by_leader",
]


def position(
    deal: DealLike,
    leader: SeatLike,
    *,
    table: str | Iterable[CardLike] = (),
    won: Mapping[str, int] | Mapping[Seat, int] | None = None,
) -> Position:
    """A moment of play of 400. ``deal`` holds the hands without the cards on the ``table``.

    >>> deal = "N:AJT.AJ72.A962.KT K87653.43.Q85.A6 9.Q865.K73.QJ754 Q42.KT9.JT4.9832"
    >>> position(deal, leader="E").to_move
    <Seat.E: 'E'>

    Raises:
        InvalidError: these are no position; lists all that is wrong.
    """
    return Position(PLAY_RULES, deal, leader, parse_cards(table), won)


def random_deal(seed: int | None = None, *, number: int = 0, known: DealLike = NO_CARDS) -> Deal:
    """A random deal of thirteen cards each, around ``known`` cards if any are given.

    A seed and a number mean the same deal on every platform and for ever.

    >>> random_deal(400) == random_deal(400), len(random_deal()["N"])
    (True, 13)

    Raises:
        InvalidError: a number out of range, or known cards that do not fit.
    """
    return seeded.deal(Game.FOUR_HUNDRED, seed, number=number, known=known)


def random_deals(
    count: int, seed: int | None = None, *, first: int = 0, hand_size: int = 13
) -> NDArray[np.uint64]:
    """Random deals as ``uint64[count, 4]``: sets of cards by seat as in :attr:`atout.Hand.bits`.

    Row *i* is :func:`random_deal` number ``first + i`` of the seed. ``hand_size`` deals endings.

    Raises:
        InvalidError: a number out of range.
    """
    cards = to_integer("hand_size", hand_size, 0, 13)
    size = None if cards == 13 else cards
    return seeded.deals(Game.FOUR_HUNDRED, count, seed, first=first, hand_size=size)[:, :4]


def tricks_by_leader(
    deal: DealLike,
    *,
    solver: Solver | None = None,
    deadline: float | None = None,
    max_nodes: int | None = None,
) -> ByKey[Seat, ByKey[Side, int]]:
    """The tricks of each side with best play, for each seat that could lead.

    Cheaper than four questions: the answers share what was found. Endings are deals too.
    ``solver`` is who answers, ``deadline`` are the seconds that all of it may take, ``max_nodes``
    the plays.

    >>> deal = "N:AJT.AJ72.A962.KT K87653.43.Q85.A6 9.Q865.K73.QJ754 Q42.KT9.JT4.9832"
    >>> {str(seat): tricks["NS"] for seat, tricks in tricks_by_leader(deal).items()}
    {'N': 11, 'E': 10, 'S': 11, 'W': 10}

    Raises:
        InvalidError: the hands are no position; lists all that is wrong.
        LimitError: a limit was reached; ``finished`` has what was found, by seat.
    """
    where = position(deal, Seat.N)
    return or_own(solver).tricks_by_leader(where, deadline=deadline, max_nodes=max_nodes)
