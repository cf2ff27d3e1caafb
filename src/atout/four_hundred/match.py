"""A match of 400, from the draw for the first dealer to the winner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Literal

from ..cards.games import Game
from ..cards.hands import Hand
from ..cards.seats import Seat, SeatLike, Seats, to_seat
from ..common.arguments import game_number
from ..errors import InvalidError, Problem
from ..matches import MatchBase, Phase, State
from ..matches.observations import common
from ..matches.records.game_words import GameWords, register
from ..play.position import Position
from ..text.tokens import Token, whole
from .observation import Observation
from .result import Result
from .rules import PLAY_RULES, Rules


def read_bid(token: Token) -> int:
    """The bid that a whole token spells.

    Raises:
        NotationError: it spells no number.
    """
    return token.number("{text!r} is not a bid; one is a number", 0)


_State = State[Seats[int], int, Result]
_NOTHING = Seats(0, 0, 0, 0)


class Match(MatchBase[Rules, Seats[int], int, Result]):
    """A match of 400 as a state machine.

    Bids are plain integers; scores and tricks are by seat.

    >>> match = Match(seed=400, dealer="N")
    >>> _ = match.deal()
    >>> match.phase, match.to_act, match.lowest_bid, match.lowest_total
    (<Phase.BIDDING: 'bidding'>, <Seat.W: 'W'>, 2, 11)
    >>> for bid in [3, 2, 4, 2]:
    ...     match.push(bid)
    >>> match.to_act, match.position.trump
    (<Seat.W: 'W'>, <Denomination.HEARTS: 'H'>)
    >>> match.pop(), match.bids
    (2, {<Seat.W: 'W'>: 3, <Seat.S: 'S'>: 2, <Seat.E: 'E'>: 4})
    """

    game = Game.FOUR_HUNDRED
    _call_types = (int,)

    def _default_rules(self) -> Rules:
        return Rules()

    def _start_scores(self, rules: Rules, scores: Mapping[Any, int] | None) -> Seats[int]:
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

    @property
    def bids(self) -> dict[Seat, int]:
        """The bids of this deal so far, in the order they were made."""
        return dict(self._state.calls)

    @property
    def lowest_bid(self) -> int | None:
        """The lowest bid of the player to act; none when nobody is to bid."""
        seat = self.to_act
        if self.phase is not Phase.BIDDING or seat is None:
            return None
        return self.rules.lowest_bid(self.scores[seat])

    @property
    def lowest_total(self) -> int:
        """The least that the four bids must come to in this deal."""
        return self.rules.lowest_total(self.scores)

    def legal_calls(self) -> Sequence[int]:
        """The bids of the player to act, in the bidding; else none."""
        lowest = self.lowest_bid
        return [] if lowest is None else range(lowest, self.rules.highest_bid + 1)

    def _caller(self) -> Seat | None:
        calls = self._state.calls
        last = calls[-1][0] if calls else self.dealer
        return None if last is None else last.right

    def _read_call(self, text: str) -> int:
        return read_bid(whole(text, False))

    def _after_calls(self, state: _State) -> _State:
        if len(state.calls) < len(Seat):
            return state
        bids = dict(state.calls)
        if self.rules.is_void(bids, state.scores):
            return self._next_deal(state, self._empty_result("void", state))
        return replace(state, phase=Phase.PLAY)

    def _start_position(self, state: _State) -> Position:
        assert state.deal is not None
        assert state.dealer is not None
        return Position(PLAY_RULES, state.deal, state.dealer.right)

    def _after_play(self, state: _State, won: Seats[int]) -> _State:
        rules, bids = self.rules, dict(state.calls)
        points = rules.deal_points(bids, won, state.scores)
        scores = Seats(*(state.scores[seat] + points[seat] for seat in Seat))
        assert state.dealer is not None
        result = Result("played", state.dealer, state.calls, won, points, scores)
        thirteen = next((s for s, bid in bids.items() if bid == won[s] == sum(won.values())), None)
        outcome = rules.outcome(scores, state.past.played + 1, thirteen)
        return self._next_deal(state, result, scores, outcome)

    def _misdeal_result(self, state: _State) -> Result:
        return self._empty_result("misdeal", state)

    def _empty_result(self, kind: Literal["void", "misdeal"], state: _State) -> Result:
        assert state.dealer is not None
        return Result(kind, state.dealer, state.calls, _NOTHING, _NOTHING, state.scores)

    def observation(self, seat: SeatLike) -> Observation:
        """What a seat may know now, and nothing else."""
        own = to_seat(seat)
        hand = self.hands[own] if self.current_deal is not None else Hand()
        return Observation(
            **common(self, own, hand),
            rules=self.rules,
            scores=self.scores,
            bids=tuple(self.bids.items()),
            results=self.results,
        )


register(
    Game.FOUR_HUNDRED,
    GameWords(Rules, Match, "bids", read_bid, partial(Seats.of, what="scores")),
)
