"""What can be seen of a match: its state, its cards, its log, what may be done."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from ..cards.cards import Card
from ..cards.deals import Deal
from ..cards.games import Game
from ..cards.hands import Hand
from ..cards.seats import Seat, Seats
from ..errors import IllegalError, Problem
from ..play.position import Position
from .outcomes import Outcome
from .rule_fields import RuleFields
from .states import C, D, Entry, History, Phase, S, State

R = TypeVar("R", bound=RuleFields)


class MatchView(ABC, Generic[R, S, C, D]):
    """All of a match that only looks; :class:`MatchBase` is what changes it."""

    game: ClassVar[Game]
    rules: R
    seed: int
    _given: Seat | None
    _start: S
    _state: State[S, C, D]
    _history: History[S, C, D]
    _position: Position | None

    # What each game says

    def _hands_now(self, state: State[S, C, D]) -> Seats[Hand]:
        """The hands before the play."""
        assert state.deal is not None
        return state.deal.hands

    @abstractmethod
    def _caller(self) -> Seat | None:
        """Who calls next, in the bidding."""

    @abstractmethod
    def legal_calls(self) -> Sequence[C]:
        """The calls of the player to act, in the bidding; else none."""

    # What everyone may see

    @property
    def phase(self) -> Phase:
        """What the match waits for."""
        return self._state.phase

    @property
    def dealer(self) -> Seat | None:
        """Who deals, or dealt the cards in play; none until the draw has found him."""
        return self._state.dealer

    @property
    def scores(self) -> S:
        """Points so far."""
        return self._state.scores

    @property
    def outcome(self) -> Outcome | None:
        """Who has won and why; none while the match goes on."""
        return self._state.outcome

    @property
    def results(self) -> tuple[D, ...]:
        """What became of each deal so far, void ones and misdeals too."""
        return self._state.past.results()

    @property
    def deals_over(self) -> int:
        """How many ``results`` there are, without making the tuple of them."""
        return self._state.past.count

    @property
    def current_deal(self) -> Deal | None:
        """The cards as dealt; none before the deal and when it is over."""
        return self._state.deal

    @property
    def hands(self) -> Seats[Hand]:
        """The cards that each seat holds now; none between deals."""
        if self._position is not None:
            return self._position.hands
        if self._state.deal is None:
            return Seats(Hand(), Hand(), Hand(), Hand())
        return self._hands_now(self._state)

    @property
    def plays(self) -> tuple[tuple[Seat, Card], ...]:
        """The cards played in this deal, in order, with who played them."""
        return tuple(self._plays(self._state))

    @property
    def tricks(self) -> Seats[int]:
        """Tricks won by seat in this deal; they start at 0 with each."""
        return Seats(0, 0, 0, 0) if self._position is None else self._position.won

    @property
    def position(self) -> Position:
        """The play of the cards as a position of its own, for the solver.

        Raises:
            IllegalError: no cards are being played.
        """
        if self._position is None:
            raise IllegalError(
                Problem("there is no position in the phase {phase}", phase=self.phase)
            )
        return self._position.copy()

    @property
    def to_act(self) -> Seat | None:
        """Whose turn it is; nobody's when chance acts or the match is over."""
        if self._position is not None:
            return self._position.to_move
        return self._caller() if self.phase is Phase.BIDDING else None

    @property
    def actions(self) -> tuple[Any, ...]:
        """Every action so far, chance included, in order."""
        return tuple(action for _, action in self._history.entries)

    @property
    def log(self) -> tuple[Entry, ...]:
        """Every action with the seat that took it; none took those of chance."""
        return tuple(self._history.entries)

    def log_by_deal(self) -> list[list[Entry]]:
        """The log cut into deals: one list for each result, and one for what came since.

        The draw for the first dealer stands in the first; there is no last one if nothing
        came since, unless the match has only begun.
        """
        groups: list[list[Entry]] = [[]]
        for entry, before in zip(self._history.entries, self._history.states, strict=True):
            if before.past.count == len(groups):
                groups.append([])
            groups[-1].append(entry)
        return groups

    @property
    def given_dealer(self) -> Seat | None:
        """The first dealer the match was made with."""
        return self._given

    @property
    def start_scores(self) -> S:
        """The scores the match started from."""
        return self._start

    def legal_actions(self) -> Sequence[Any]:
        """What the player to act may do, in order; none when chance acts or the match is over.

        A misdeal is not among them: it happens, nobody chooses it.
        """
        if self._position is not None:
            return self._position.legal()
        return self.legal_calls()

    def _plays(self, state: State[S, C, D]) -> list[tuple[Seat, Card]]:
        """The cards played in a state of play and who played them: all keep that state."""
        plays: list[tuple[Seat, Card]] = []
        history = self._history
        for entry, before in zip(reversed(history.entries), reversed(history.states), strict=True):
            if before is not state or state.phase is not Phase.PLAY:
                break
            seat, card = entry
            assert seat is not None
            plays.append((seat, card))
        return plays[::-1]
