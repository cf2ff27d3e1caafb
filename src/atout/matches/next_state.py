"""From one state of a match to the next, and what is refused on the way."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import Any, ClassVar

from ..cards.deals import Deal
from ..cards.seats import Seat, Seats
from ..dealing.packets import deal_problems
from ..errors import IllegalError, InvalidError, Problem
from ..play.position import Position
from .actions import Cut, Draw, FirstDealer, Misdeal
from .chance import check_draw
from .outcomes import Outcome
from .rule_fields import FirstDealerRule
from .states import C, D, Phase, S, State
from .views import MatchView, R


class MatchSteps(MatchView[R, S, C, D]):
    """What each action makes of a state; nothing here changes the match itself."""

    _has_cut: ClassVar[bool] = False
    _call_types: ClassVar[tuple[type, ...]]

    # What each game says

    @abstractmethod
    def _after_calls(self, state: State[S, C, D]) -> State[S, C, D]:
        """The state once the last call has been made: play, discard, or the next deal."""

    @abstractmethod
    def _start_position(self, state: State[S, C, D]) -> Position:
        """The start of the play."""

    @abstractmethod
    def _after_play(self, state: State[S, C, D], won: Seats[int]) -> State[S, C, D]:
        """The state once all cards have been played."""

    @abstractmethod
    def _misdeal_result(self, state: State[S, C, D]) -> D: ...

    @property
    def _dealer_rule(self) -> FirstDealerRule:
        return self.rules.first_dealer  # type: ignore[attr-defined, no-any-return]

    # From one state to the next

    def _after(self, action: Any) -> State[S, C, D]:
        state = self._state
        if isinstance(action, Misdeal) and state.phase in self._misdeal_phases:
            return self._after_misdeal(state)
        if state.phase is Phase.DRAW:
            return self._after_draw(state, action)
        if state.phase is Phase.DEAL:
            return self._after_deal(state, action)
        if state.phase is Phase.BIDDING:
            return self._after_call(state, action)
        raise self._refused(action)

    _misdeal_phases: ClassVar[tuple[Phase, ...]] = (Phase.DEAL, Phase.BIDDING)

    def _after_draw(self, state: State[S, C, D], action: Any) -> State[S, C, D]:
        if self._dealer_rule != "draw":
            if not isinstance(action, FirstDealer):
                raise self._refused(action)
            return replace(state, phase=Phase.DEAL, dealer=action.seat)
        if not isinstance(action, Draw):
            raise self._refused(action)
        check_draw(self.game, state.draws, action)
        best = action.best
        draws = (*state.draws, action)
        if len(best) > 1:
            return replace(state, draws=draws)
        return replace(state, draws=draws, phase=Phase.DEAL, dealer=best[0])

    def _after_deal(self, state: State[S, C, D], action: Any) -> State[S, C, D]:
        if isinstance(action, Cut) and self._has_cut:
            if state.cut is not None:
                raise IllegalError(
                    Problem("{action}: the pack is cut already", action=action), ["a deal"]
                )
            if action.cards >= len(self.game.pack):
                raise IllegalError(
                    Problem(
                        "{action}: the pack has {count} cards",
                        action=action,
                        count=len(self.game.pack),
                    )
                )
            return replace(state, cut=action)
        if not isinstance(action, Deal):
            raise self._refused(action)
        problems = deal_problems(self.game, action)
        if problems:
            raise InvalidError(*problems)
        return replace(state, phase=Phase.BIDDING, deal=action, dealt=state.dealt + 1)

    def _after_call(self, state: State[S, C, D], call: Any) -> State[S, C, D]:
        seat = self.to_act
        assert seat is not None
        # 2.0 and True are equal to bids, and yet none.
        if type(call) not in self._call_types or call not in self.legal_calls():
            raise self._refused(call)
        return self._after_calls(replace(state, calls=(*state.calls, (seat, call))))

    def _after_misdeal(self, state: State[S, C, D]) -> State[S, C, D]:
        return self._next_deal(state, self._misdeal_result(state))

    def _next_deal(
        self,
        state: State[S, C, D],
        result: D,
        scores: S | None = None,
        outcome: Outcome | None = None,
    ) -> State[S, C, D]:
        """The state after a deal: the next dealer's turn, or the end of the match.

        ``scores`` are those of a deal whose cards were played.
        """
        assert state.dealer is not None
        return State(
            phase=Phase.DEAL if outcome is None else Phase.OVER,
            scores=state.scores if scores is None else scores,
            dealer=self._next_seat(state.dealer) if outcome is None else state.dealer,
            draws=state.draws,
            past=state.past.then(result, played=scores is not None),
            dealt=state.dealt,
            outcome=outcome,
        )

    def _next_seat(self, seat: Seat) -> Seat:
        return tuple(Seat)[(seat.ordinal + self.game.step) % len(Seat)]

    # Refusals

    def _refused(self, action: Any) -> IllegalError:
        """The error for an action that is not allowed now."""
        if self.phase is Phase.OVER:
            return IllegalError(Problem("{action}: the match is over", action=action))
        problem = (
            Problem(
                "{seat} cannot choose {action} in the phase {phase}",
                seat=self.to_act,
                action=action,
                phase=self.phase,
            )
            if self.to_act
            else Problem(
                "{action} is not due in the phase {phase}", action=action, phase=self.phase
            )
        )
        return IllegalError(problem, self._legal_texts())

    def _legal_texts(self) -> list[str]:
        if self.phase is Phase.DRAW:
            return ["a draw"] if self._dealer_rule == "draw" else list(Seat)
        if self.phase is Phase.DEAL:
            return ["a deal"]
        return [str(action) for action in self.legal_actions()]
