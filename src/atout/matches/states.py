"""What a match waits for, all that it is at one moment, and the moments behind it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, TypeAlias, TypeVar

from ..cards.cards import Card
from ..cards.deals import Deal
from ..cards.hands import Hand
from ..cards.seats import Seat
from .actions import Cut, Draw
from .outcomes import Outcome

#: Scores, a call, what became of a deal: what a match of each game is made of.
S = TypeVar("S", bound=Mapping[Any, int])
C = TypeVar("C")
D = TypeVar("D")


class Phase(StrEnum):
    """What a match waits for."""

    DRAW = "draw"
    DEAL = "deal"
    BIDDING = "bidding"
    DISCARD = "discard"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Past(Generic[D]):
    """What became of the deals so far, each linked to the one before it.

    Every moment of a match keeps its past; as tuples of their own they would need memory that
    grows with the square of the deals. ``played`` counts those whose cards were played.
    """

    last: D | None = None
    before: Past[D] | None = None
    count: int = 0
    played: int = 0

    def then(self, result: D, *, played: bool) -> Past[D]:
        """The past once another deal is over."""
        return Past(result, self, self.count + 1, self.played + played)

    def results(self) -> tuple[D, ...]:
        """All of it, in order."""
        found: list[D] = []
        past = self
        while past.before is not None:
            assert past.last is not None
            found.append(past.last)
            past = past.before
        return tuple(reversed(found))


@dataclass(frozen=True, slots=True)
class State(Generic[S, C, D]):
    """All of a match but the play of the cards; each action but a card makes a new one."""

    phase: Phase
    scores: S
    dealer: Seat | None = None
    draws: tuple[Draw, ...] = ()
    cut: Cut | None = None
    deal: Deal | None = None
    calls: tuple[tuple[Seat, C], ...] = ()
    discard: Hand | None = None
    past: Past[D] = field(default_factory=Past)
    dealt: int = 0
    outcome: Outcome | None = None


#: An action and who took it; nobody took those of chance.
Entry: TypeAlias = tuple[Seat | None, Any]


@dataclass(slots=True)
class History(Generic[S, C, D]):
    """The actions so far, each with the state before it."""

    entries: list[Entry] = field(default_factory=list)
    states: list[State[S, C, D]] = field(default_factory=list)

    def copy(self) -> History[S, C, D]:
        """The same, to go on from independently."""
        return History(self.entries.copy(), self.states.copy())

    def plays(self, state: State[S, C, D]) -> list[tuple[Seat, Card]]:
        """The cards played in a state of play and who played them: all keep that state."""
        plays: list[tuple[Seat, Card]] = []
        for entry, before in zip(reversed(self.entries), reversed(self.states), strict=True):
            if before is not state or state.phase is not Phase.PLAY:
                break
            seat, card = entry
            assert seat is not None
            plays.append((seat, card))
        return plays[::-1]

    def by_deal(self) -> list[list[Entry]]:
        """The actions cut into deals: those after the end of one begin the next."""
        groups: list[list[Entry]] = [[]]
        for entry, before in zip(self.entries, self.states, strict=True):
            if before.past.count == len(groups):
                groups.append([])
            groups[-1].append(entry)
        return groups
