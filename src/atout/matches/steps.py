"""The steps that both games share: the draw, the cut, the deal, the end.

Each step is a function of the rules, a state and an action that gives the state after it, or
raises what is wrong with the action. What only one game has stands in ``four_hundred/steps.py``
and ``five_hundred/steps.py``, with the table that says which step belongs to which phase.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ..cards.deals import Deal
from ..cards.seats import Seat
from ..dealing.packets import deal_problems
from ..errors import IllegalError, InvalidError, Problem
from ..text.characters import capitals
from ..text.tokens import whole
from .actions import Cut, Draw, FirstDealer, read_cut
from .chance import check_draw
from .course import Step
from .rule_fields import RuleFields
from .states import C, D, Phase, S, State

#: The phases in which a misdeal can be found.
MISDEAL_PHASES = (Phase.DEAL, Phase.BIDDING)


# The draw for the first dealer


def draw(rules: RuleFields, state: State[S, C, D], action: Any) -> State[S, C, D]:
    """A round of the draw, or the dealer where cards are not drawn."""
    kind = Draw if rules.first_dealer == "draw" else FirstDealer
    if not isinstance(action, kind):
        raise refused(action, state.phase, None, draw_texts(rules, state))
    if isinstance(action, FirstDealer):
        return replace(state, phase=Phase.DEAL, dealer=action.seat)
    check_draw(rules.game, state.draws, action)
    best = action.best
    draws = (*state.draws, action)
    if len(best) > 1:
        return replace(state, draws=draws)
    return replace(state, draws=draws, phase=Phase.DEAL, dealer=best[0])


def read_draw(text: str) -> Draw | FirstDealer:
    """The draw or the first dealer that a text spells."""
    word = whole(text, False).text
    return Draw.parse(word) if ":" in word else FirstDealer(word)


def draw_texts(rules: RuleFields, state: State[Any, Any, Any]) -> list[str]:
    """What is asked for to find the first dealer."""
    return ["a draw"] if rules.first_dealer == "draw" else list(Seat)


# The cut and the deal


def cut(rules: RuleFields, state: State[S, C, D], action: Cut) -> State[S, C, D]:
    """The pack is cut before the deal, once."""
    pack = len(rules.game.pack)
    if state.cut is not None:
        raise IllegalError(Problem("{action}: the pack is cut already", action=action), ["a deal"])
    if action.cards >= pack:
        raise IllegalError(
            Problem("{action}: the pack has {count} cards", action=action, count=pack)
        )
    return replace(state, cut=action)


def deal(rules: RuleFields, state: State[S, C, D], action: Any) -> State[S, C, D]:
    """The cards are dealt: the bidding begins."""
    if not isinstance(action, Deal):
        raise refused(action, state.phase, None, deal_texts(rules, state))
    problems = deal_problems(rules.game, action)
    if problems:
        raise InvalidError(*problems)
    return replace(state, phase=Phase.BIDDING, deal=action, dealt=state.dealt + 1)


def read_deal(text: str) -> Cut | Deal:
    """The deal that a text spells, or the cut before it."""
    word = whole(text, False).text
    return read_cut(word) if capitals(word).startswith("CUT") else Deal.parse(word)


def deal_texts(rules: RuleFields, state: State[Any, Any, Any]) -> list[str]:
    """What is asked for where a deal is due."""
    return ["a deal"]


# The end


def over(rules: RuleFields, state: State[S, C, D], action: Any) -> State[S, C, D]:
    """No action is allowed once the match is over."""
    raise _over(action)


def read_over(text: str) -> Any:
    """No text is an action once the match is over."""
    raise _over(text)


def _over(action: Any) -> IllegalError:
    return IllegalError(Problem("{action}: the match is over", action=action))


# Refusals


def refused(action: Any, phase: Phase, seat: Seat | None, texts: Sequence[str]) -> IllegalError:
    """The error for an action that is not allowed now; ``texts`` say what would be."""
    if seat is None:
        problem = Problem("{action} is not due in the phase {phase}", action=action, phase=phase)
    else:
        problem = Problem(
            "{seat} cannot choose {action} in the phase {phase}",
            seat=seat,
            action=action,
            phase=phase,
        )
    return IllegalError(problem, texts)


# The rows of these steps in the tables of the games

DRAW_STEP: Step[Any, Any, Any, Any] = Step(draw, read_draw, allowed=draw_texts)
OVER_STEP: Step[Any, Any, Any, Any] = Step(over, read_over)
