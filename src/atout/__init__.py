"""The card games 400 (Lebanon) and 500 (Québec): exact rules and double-dummy solving.

What belongs to one game is in :mod:`atout.four_hundred` or :mod:`atout.five_hundred`: its
positions, random deals, matches, rules, and the questions that only this game has. Here is what
both share.

* words: :class:`Card`, :class:`Hand`, :class:`Deal`, :class:`Seat` and :class:`Side`, values by
  seat and by side (:class:`Seats`, :class:`Sides`), :class:`Denomination`;
* the play: :class:`Position`, what FEN is to chess with the way forth and back; :func:`perft` and
  :func:`playouts`; matches are read by :func:`read_match`;
* answers: :func:`solve`, :func:`tricks`, :class:`Solver`, :func:`analyse`; of many positions at
  once :func:`solve_many`, :func:`solve_iter`, :class:`PositionArrays` and :mod:`atout.bulk`;
* errors: a wrong value is an :class:`AtoutError` (invalid, illegal or ambiguous), a limit that was
  reached a :class:`LimitError`.

A seat argument takes a :class:`Seat` or its letter, a card a :class:`Card` or its text, a deal a
:class:`Deal` or its text.

>>> import atout
>>> from atout import four_hundred
>>> position = four_hundred.position("N:A.Q.. K.A.. 2.K.. 3.2..", leader="N")
>>> position.push("SA")
>>> atout.solve(position).tricks["NS"]
1
"""

from importlib.metadata import version as _version

from . import five_hundred, four_hundred
from .analysis import Analysis, PlayedCard, analyse
from .any_match import read_match
from .bulk.position_arrays import PositionArrays
from .bulk.solving import solve_iter, solve_many
from .cards.cards import (
    CARDS,
    COLOURED_JOKER,
    WHITE_JOKER,
    Card,
    Denomination,
    NamedJoker,
    Rank,
    Suit,
    parse_cards,
)
from .cards.deals import Deal
from .cards.games import Game
from .cards.hands import Hand
from .cards.seats import Seat, Seats, Side, Sides
from .errors import (
    AmbiguousError,
    AtoutError,
    BusyError,
    IllegalError,
    InvalidError,
    InvalidTypeError,
    LostAnswersError,
    NotationError,
    Problem,
)
from .matches import Phase
from .matches.actions import MISDEAL, Cut, Draw, FirstDealer, Misdeal
from .matches.outcomes import Outcome
from .play.perft import perft, playouts
from .play.play_rules import PlayRules
from .play.position import Position
from .solving.limits import DeadlineError, HaltedError, LimitError, NodeLimitError
from .solving.solver import Solution, Solver, solve, tricks

__version__ = _version("atout")

__all__ = [
    "CARDS",
    "COLOURED_JOKER",
    "MISDEAL",
    "WHITE_JOKER",
    "AmbiguousError",
    "Analysis",
    "AtoutError",
    "BusyError",
    "Card",
    "Cut",
    "DeadlineError",
    "Deal",
    "Denomination",
    "Draw",
    "FirstDealer",
    "Game",
    "HaltedError",
    "Hand",
    "IllegalError",
    "InvalidError",
    "InvalidTypeError",
    "LimitError",
    "LostAnswersError",
    "Misdeal",
    "NamedJoker",
    "NodeLimitError",
    "NotationError",
    "Outcome",
    "Phase",
    "PlayRules",
    "PlayedCard",
    "Position",
    "PositionArrays",
    "Problem",
    "Rank",
    "Seat",
    "Seats",
    "Side",
    "Sides",
    "Solution",
    "Solver",
    "Suit",
    "analyse",
    "five_hundred",
    "four_hundred",
    "parse_cards",
    "perft",
    "playouts",
    "read_match",
    "solve",
    "solve_iter",
    "solve_many",
    "tricks",
]
