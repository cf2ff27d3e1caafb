"""A match as a record: what every written form says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ...cards.cards import Card
from ...cards.deals import Deal
from ...cards.seats import Seat
from ..actions import MISDEAL, Cut, Draw, FirstDealer
from ..rule_fields import RuleFields


@dataclass(frozen=True, slots=True)
class DealRecord:
    """The actions of one deal, in the order they come; whatever has not happened is empty.

    ``draws``, the draw for the first dealer, belong to the first deal of a match. ``calls`` and
    ``discard`` are those of the game.
    """

    dealer: Seat | None = None
    draws: tuple[Draw | FirstDealer, ...] = ()
    cut: Cut | None = None
    deal: Deal | None = None
    calls: tuple[Any, ...] = ()
    discard: Any = None
    plays: tuple[Card, ...] = ()
    misdealt: bool = False

    def actions(self) -> Iterator[Any]:
        """All actions in order."""
        yield from self.draws
        yield from (action for action in (self.cut, self.deal) if action is not None)
        yield from self.calls
        if self.discard is not None:
            yield self.discard
        yield from self.plays
        if self.misdealt:
            yield MISDEAL

    @property
    def tricks(self) -> list[tuple[Card, ...]]:
        """The plays by trick, the last perhaps not whole."""
        size = len(Seat)
        return [self.plays[i : i + size] for i in range(0, len(self.plays), size)]


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """The rules of a match, what it started from, and its deals."""

    rules: RuleFields
    deals: tuple[DealRecord, ...]
    scores: Mapping[Any, int] | None = None
