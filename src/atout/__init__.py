"""The card games 400 (Lebanon) and 500 (Québec): exact rules and double-dummy solving."""

from importlib.metadata import version as _version

from . import five_hundred, four_hundred
from .actions import MISDEAL, Cut, Draw, FirstDealer, Misdeal
from .analysis import Analysis, PlayedCard, analyse
from .batch import solve_iter, solve_many
from .cards import (
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
from .deals import Deal
from .errors import (
    AmbiguousError,
    AtoutError,
    BusyError,
    DeadlineError,
    HaltedError,
    IllegalError,
    InvalidError,
    LimitError,
    NodeLimitError,
    NotationError,
    Problem,
)
from .games import Game
from .hands import Hand
from .lines import perft, playouts
from .matches import Phase
from .notation.matches import read_any_match as read_match
from .outcomes import Outcome
from .play_rules import PlayRules
from .position import Position
from .position_arrays import PositionArrays
from .seats import Seat, Seats, Side, Sides
from .solver import Solution, Solver, solve, tricks

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
    "LimitError",
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
