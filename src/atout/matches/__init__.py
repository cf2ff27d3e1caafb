"""What the matches of both games share: the draw, the deal, the way forth and back."""

from .base import MatchBase
from .states import Entry, Phase, State

__all__ = ["Entry", "MatchBase", "Phase", "State"]
