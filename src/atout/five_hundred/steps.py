"""The course of a match of 500, step by step: scores, draw, cut, deal, bidding, discard, play.

Each step is a function of the rules, a state and an action that gives the state after it; the
table at the end says which belongs to which phase.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal

from ..cards.deals import Deal
from ..cards.hands import Hand
from ..cards.seats import Seat, Seats, Side, Sides
from ..errors import InvalidError, Problem
from ..matches import Phase, State
from ..matches.actions import Cut
from ..matches.course import Course, Step
from ..matches.next_deal import next_deal
from ..matches.steps import (
    DRAW_STEP,
    OVER_STEP,
    cut,
    deal,
    deal_texts,
    read_deal,
    refused,
)
from ..play.position import Position
from ..text.tokens import whole
from .auction import highest_call, next_caller
from .bids import Bid, Call, Pass, read_call
from .discards import Discard, LegalDiscards
from .result import Result
from .rules import Rules, scores_by_side

_State = State[Sides[int], Call, Result]


def start_scores(rules: Rules, scores: Mapping[Any, int] | None) -> Sides[int]:
    """The scores that a match starts from, which may not have ended it already."""
    start = scores_by_side(Sides(0, 0) if scores is None else scores)
    floor, target = rules.floor, rules.target
    ended = [
        Problem("scores: {side} is at the target with {number}", side=side, number=n)
        for side, n in start.items()
        if n >= target
    ]
    if floor is not None and start["NS"] != start["EW"]:
        ended += [
            Problem("scores: {side} is at the floor with {number}", side=side, number=n)
            for side, n in start.items()
            if n <= floor
        ]
    if ended:
        raise InvalidError(*ended)
    return start


# The draw is that of both games: ``matches/steps.py``. Then the cut and the deal.


def cut_or_deal(rules: Rules, state: _State, action: Any) -> _State:
    """The pack may be cut before it is dealt."""
    if isinstance(action, Cut):
        return cut(rules, state, action)
    return deal(rules, state, action)


# The bidding


def caller(rules: Rules, state: _State) -> Seat | None:
    """Who calls next; none when the auction is over."""
    assert state.dealer is not None
    return next_caller(rules, state.dealer, state.calls)


def legal_calls(rules: Rules, state: _State) -> Sequence[Call]:
    """The pass and the bids that beat the highest one so far."""
    found = highest_call(state.calls)
    return rules.legal_calls(None if found is None else found[1])


def _read_call(text: str) -> Call:
    word = whole(text, False).text
    return read_call(whole(word, False))


def call(rules: Rules, state: _State, action: Any) -> _State:
    """One more call; after the last the declarer takes the kitty, or the cards are thrown in."""
    seat, legal = caller(rules, state), legal_calls(rules, state)
    assert seat is not None
    if type(action) not in (Bid, Pass) or action not in legal:
        raise refused(action, state.phase, seat, [str(each) for each in legal])
    state = replace(state, calls=(*state.calls, (seat, action)))
    if caller(rules, state) is not None:
        return state
    found = highest_call(state.calls)
    if rules.is_thrown_in(None if found is None else found[1]):
        return next_deal(rules, state, _unplayed("thrown_in", state))
    return replace(state, phase=Phase.DISCARD)


def misdeal(rules: Rules, state: _State, action: Any) -> _State:
    """The deal went wrong: nobody scores, the next dealer deals."""
    return next_deal(rules, state, _unplayed("misdeal", state))


def _unplayed(kind: Literal["thrown_in", "misdeal"], state: _State) -> Result:
    assert state.dealer is not None
    none, zero = Seats(0, 0, 0, 0), Sides(0, 0)
    return Result(kind, state.dealer, state.calls, None, None, None, none, zero, state.scores)


# The discard


def contract_of(state: _State) -> tuple[Seat, Bid]:
    """The declarer and the contract, once the auction is over."""
    found = highest_call(state.calls)
    assert found is not None
    return found


def declarer(rules: Rules, state: _State) -> Seat:
    """Who sets cards aside."""
    return contract_of(state)[0]


def hands_held(state: _State) -> Seats[Hand]:
    """The hands before the play: as dealt; after the auction the declarer has the kitty too."""
    assert state.deal is not None
    if state.phase is Phase.BIDDING:
        return state.deal.hands
    seat, _ = contract_of(state)
    hands = dict(state.deal.hands)
    hands[seat] = (hands[seat] | state.deal.kitty) - (state.discard or Hand())
    return Seats.of(hands)


def legal_discards(rules: Rules, state: _State) -> LegalDiscards:
    """What the declarer may set aside of his sixteen cards."""
    seat, contract = contract_of(state)
    return rules.legal_discards(hands_held(state)[seat], contract.denomination)


def _discard_texts(rules: Rules, state: _State) -> list[str]:
    """The cards of the legal discards: these themselves are thousands."""
    return [str(card) for card in legal_discards(rules, state).next_cards()]


def discard(rules: Rules, state: _State, action: Any) -> _State:
    """The declarer sets six cards aside: the play begins."""
    seat = declarer(rules, state)
    if not isinstance(action, Discard):
        raise refused(action, state.phase, seat, _discard_texts(rules, state))
    legal_discards(rules, state).check(action, str(seat))
    return replace(state, phase=Phase.PLAY, discard=action.cards)


# The play


def start_play(rules: Rules, state: _State) -> Position:
    """The position before the first card, which the declarer leads."""
    seat, contract = contract_of(state)
    hands = Deal(hands_held(state), state.discard or Hand())
    return Position(rules.play_rules(contract.denomination), hands, seat)


def end_play(rules: Rules, state: _State, won: Seats[int]) -> _State:
    """The scores once all cards are played: the next deal, or the end of the match."""
    seat, contract = contract_of(state)
    assert state.dealer is not None
    tricks = sum(won[partner] for partner in seat.side.seats)
    points = rules.deal_points(contract, seat, tricks)
    scores = Sides(*(state.scores[side] + points[side] for side in Side))
    made = rules.is_made(contract, tricks)
    result = Result("played", state.dealer, state.calls, seat, contract, made, won, points, scores)
    outcome = rules.outcome(scores, contract, seat, tricks)
    return next_deal(rules, state, result, scores, outcome)


#: The course of a match of 500.
COURSE: Course[Rules, Sides[int], Call, Result] = Course(
    rules=Rules,
    start_scores=start_scores,
    steps={
        Phase.DRAW: DRAW_STEP,
        Phase.DEAL: Step(cut_or_deal, read_deal, allowed=deal_texts),
        Phase.BIDDING: Step(call, _read_call, to_act=caller, legal=legal_calls),
        Phase.DISCARD: Step(
            discard, Discard, to_act=declarer, legal=legal_discards, allowed=_discard_texts
        ),
        Phase.OVER: OVER_STEP,
    },
    misdeal=misdeal,
    hands=hands_held,
    start_play=start_play,
    end_play=end_play,
)
