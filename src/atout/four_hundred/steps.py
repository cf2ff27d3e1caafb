"""The course of a match of 400, step by step: scores, draw, deal, bidding, play.

Each step is a function of the rules, a state and an action that gives the state after it; the
table at the end says which belongs to which phase.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal

from ..cards.hands import Hand
from ..cards.seats import Seat, Seats
from ..common.arguments import game_number
from ..errors import InvalidError, Problem
from ..matches import Phase, State
from ..matches.course import Course, Step
from ..matches.next_deal import next_deal
from ..matches.steps import (
    DRAW_STEP,
    OVER_STEP,
    deal,
    deal_texts,
    read_deal,
    refused,
)
from ..play.position import Position
from ..text.tokens import Token, whole
from .result import Result
from .rules import PLAY_RULES, Rules

_State = State[Seats[int], int, Result]
_NOTHING = Seats(0, 0, 0, 0)


def start_scores(rules: Rules, scores: Mapping[Any, int] | None) -> Seats[int]:
    """The scores that a match starts from, with which nobody may have won already."""
    given: Seats[int] = _NOTHING if scores is None else Seats.of(scores, "scores")
    start: Seats[int] = Seats(*map(game_number, given.values()))
    wrong = [
        Problem("the score of {seat} is a number, not {number!r}", seat=seat, number=n)
        for seat, n in start.items()
        if not isinstance(n, int) or isinstance(n, bool)
    ]
    if wrong:
        raise InvalidError(*wrong)
    winner = rules.winner(start)
    if winner is not None:
        raise InvalidError(
            Problem(
                "scores: {winner} has won already with {scores}",
                winner=winner,
                scores=[f"{seat}:{n}" for seat, n in start.items()],
            )
        )
    return start


# The draw and the deal are those of both games: ``matches/steps.py``. Then the bidding.


def bidder(rules: Rules, state: _State) -> Seat | None:
    """Who bids next: the dealer's right first."""
    last = state.calls[-1][0] if state.calls else state.dealer
    return None if last is None else last.right


def legal_bids(rules: Rules, state: _State) -> Sequence[int]:
    """The bids of the next bidder, the lowest first."""
    seat = bidder(rules, state)
    assert seat is not None
    return range(rules.lowest_bid(state.scores[seat]), rules.highest_bid + 1)


def read_bid(token: Token) -> int:
    """The bid that a whole token spells.

    Raises:
        NotationError: it spells no number.
    """
    return token.number("{text!r} is not a bid; one is a number", 0)


def _read_bid(text: str) -> int:
    word = whole(text, False).text
    return read_bid(whole(word, False))


def bid(rules: Rules, state: _State, action: Any) -> _State:
    """One more bid; after the fourth the deal is played, or void if they are too low."""
    seat, legal = bidder(rules, state), legal_bids(rules, state)
    assert seat is not None
    # 2.0 and True are equal to bids, and yet none.
    if type(action) is not int or action not in legal:
        raise refused(action, state.phase, seat, [str(n) for n in legal])
    state = replace(state, calls=(*state.calls, (seat, action)))
    if len(state.calls) < len(Seat):
        return state
    if rules.is_void(dict(state.calls), state.scores):
        return next_deal(rules, state, _unplayed("void", state))
    return replace(state, phase=Phase.PLAY)


def misdeal(rules: Rules, state: _State, action: Any) -> _State:
    """The deal went wrong: nobody scores, the next dealer deals."""
    return next_deal(rules, state, _unplayed("misdeal", state))


def _unplayed(kind: Literal["void", "misdeal"], state: _State) -> Result:
    assert state.dealer is not None
    return Result(kind, state.dealer, state.calls, _NOTHING, _NOTHING, state.scores)


# The play


def hands_dealt(state: _State) -> Seats[Hand]:
    """The hands before the play: as they were dealt."""
    assert state.deal is not None
    return state.deal.hands


def start_play(rules: Rules, state: _State) -> Position:
    """The position before the first card, which the dealer's right leads."""
    assert state.deal is not None
    assert state.dealer is not None
    return Position(PLAY_RULES, state.deal, state.dealer.right)


def end_play(rules: Rules, state: _State, won: Seats[int]) -> _State:
    """The scores once all cards are played: the next deal, or the end of the match."""
    bids = dict(state.calls)
    points = rules.deal_points(bids, won, state.scores)
    scores = Seats(*(state.scores[seat] + points[seat] for seat in Seat))
    assert state.dealer is not None
    result = Result("played", state.dealer, state.calls, won, points, scores)
    thirteen = next((s for s, n in bids.items() if n == won[s] == sum(won.values())), None)
    outcome = rules.outcome(scores, state.past.played + 1, thirteen)
    return next_deal(rules, state, result, scores, outcome)


#: The course of a match of 400.
COURSE: Course[Rules, Seats[int], int, Result] = Course(
    rules=Rules,
    start_scores=start_scores,
    steps={
        Phase.DRAW: DRAW_STEP,
        Phase.DEAL: Step(deal, read_deal, allowed=deal_texts),
        Phase.BIDDING: Step(bid, _read_bid, to_act=bidder, legal=legal_bids),
        Phase.OVER: OVER_STEP,
    },
    misdeal=misdeal,
    hands=hands_dealt,
    start_play=start_play,
    end_play=end_play,
)
