"""How a match ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from ..cards.seats import Side

#: Why a match ended: a side reached the target or fell to the floor, made a 13 that wins, won a
#: partie (or its opponents lost one), or the cap on deals was reached.
Reason: TypeAlias = Literal["target", "floor", "thirteen", "partie", "max_deals"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The side that won a match, none for a draw, and why it ended."""

    side: Side | None
    reason: Reason
