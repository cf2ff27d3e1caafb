"""What comes after a deal, a void one or a misdeal: who deals next, or the end of the match."""

from __future__ import annotations

from ..cards.seats import Seat
from .outcomes import Outcome
from .rule_fields import RuleFields
from .states import C, D, Phase, S, State


def next_deal(
    rules: RuleFields,
    state: State[S, C, D],
    result: D,
    scores: S | None = None,
    outcome: Outcome | None = None,
) -> State[S, C, D]:
    """The state after a deal, a void one or a misdeal: the next dealer's turn, or the end.

    ``scores`` are those of a deal whose cards were played.
    """
    assert state.dealer is not None
    return State(
        phase=Phase.DEAL if outcome is None else Phase.OVER,
        scores=state.scores if scores is None else scores,
        dealer=next_dealer(rules, state.dealer) if outcome is None else state.dealer,
        draws=state.draws,
        past=state.past.then(result, played=scores is not None),
        dealt=state.dealt,
        outcome=outcome,
    )


def next_dealer(rules: RuleFields, dealer: Seat) -> Seat:
    """Who deals after a dealer: the next seat in the direction of the game."""
    return tuple(Seat)[(dealer.ordinal + rules.game.step) % len(Seat)]
