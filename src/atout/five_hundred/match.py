"""A match of 500, from the first dealer to the winner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Literal

from ..cards.deals import Deal
from ..cards.games import Game
from ..cards.hands import Hand
from ..cards.seats import Seat, SeatLike, Seats, Side, Sides, to_seat
from ..common.arguments import game_number
from ..errors import IllegalError, InvalidError, Problem
from ..matches import MatchBase, Phase, State
from ..matches.actions import is_misdeal
from ..matches.observations import common
from ..matches.records.game_words import GameWords, register
from ..play.position import Position
from ..text.tokens import whole
from .auction import SeatCall, highest_call, last_bid, next_caller
from .bids import Bid, Call, Pass, read_call
from .discards import Discard, LegalDiscards
from .observation import Observation
from .result import Result
from .rules import Rules

_State = State[Sides[int], Call, Result]


class Match(MatchBase[Rules, Sides[int], Call, Result]):
    """A match of 500 as a state machine. Scores are by side, tricks by seat.

    >>> match = Match(seed=500, dealer="N")
    >>> _ = match.deal()
    >>> for call in ["P", "8H", "P", "P"]:
    ...     match.push(call)
    >>> match.phase, match.declarer, match.contract, len(match.legal_actions())
    (<Phase.DISCARD: 'discard'>, <Seat.S: 'S'>, Bid.parse('8H'), 8008)
    >>> match.push(match.legal_actions()[0])
    >>> match.to_act, match.position.trump
    (<Seat.S: 'S'>, <Denomination.HEARTS: 'H'>)
    """

    game = Game.FIVE_HUNDRED
    _call_types = (Bid, Pass)
    _has_cut = True

    def _default_rules(self) -> Rules:
        return Rules()

    def _start_scores(self, rules: Rules, scores: Mapping[Any, int] | None) -> Sides[int]:
        given: Sides[int] = Sides(0, 0) if scores is None else Sides.of(scores, "scores")
        start: Sides[int] = Sides(*map(game_number, given.values()))
        wrong = [
            Problem("the score of {side} is a number, not {number!r}", side=side, number=n)
            for side, n in start.items()
            if not isinstance(n, int) or isinstance(n, bool)
        ]
        if wrong:
            raise InvalidError(*wrong)
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

    @property
    def auction(self) -> tuple[SeatCall, ...]:
        """The calls of this deal so far, with who made them."""
        return self._state.calls

    @property
    def highest_bid(self) -> Bid | None:
        """The highest bid of this deal so far."""
        found = highest_call(self.auction)
        return None if found is None else found[1]

    @property
    def highest_bidder(self) -> Seat | None:
        """Who made it."""
        found = highest_call(self.auction)
        return None if found is None else found[0]

    @property
    def contract(self) -> Bid | None:
        """The contract of this deal, once the auction is over."""
        return self.highest_bid if self.phase in (Phase.DISCARD, Phase.PLAY) else None

    @property
    def declarer(self) -> Seat | None:
        """Who took the kitty in this deal, once the auction is over."""
        return self.highest_bidder if self.phase in (Phase.DISCARD, Phase.PLAY) else None

    @property
    def discard(self) -> Hand | None:
        """The six cards that the declarer set aside, once he has."""
        return self._state.discard

    @property
    def to_act(self) -> Seat | None:
        """Whose turn it is; nobody's when chance acts or the match is over."""
        return self.declarer if self.phase is Phase.DISCARD else super().to_act

    def legal_calls(self) -> Sequence[Call]:
        """The calls of the player to act, in the bidding; else none."""
        if self.phase is not Phase.BIDDING:
            return []
        return self.rules.legal_calls(self.highest_bid)

    def legal_discards(self) -> LegalDiscards:
        """What the declarer may set aside, as a lazy collection.

        Raises:
            IllegalError: nothing is to be set aside now.
        """
        if self.phase is not Phase.DISCARD:
            raise IllegalError(
                Problem("nothing is set aside in the phase {phase}", phase=self.phase)
            )
        declarer, contract = self.declarer, self.contract
        assert declarer is not None
        assert contract is not None
        return self.rules.legal_discards(self.hands[declarer], contract.denomination)

    def legal_actions(self) -> Sequence[Any]:
        """What the player to act may do, in order; none when chance acts or the match is over.

        To set cards aside it is a lazy collection (:class:`LegalDiscards`). A misdeal is not
        among them: it happens, nobody chooses it.
        """
        return self.legal_discards() if self.phase is Phase.DISCARD else super().legal_actions()

    def observation(self, seat: SeatLike) -> Observation:
        """What a seat may know now, and nothing else."""
        own = to_seat(seat)
        deal = self.current_deal
        hand = self.hands[own] if deal is not None else Hand()
        is_declarer = own is self.declarer
        return Observation(
            **common(self, own, hand),
            rules=self.rules,
            scores=self.scores,
            auction=self.auction,
            contract=self.contract,
            declarer=self.declarer,
            kitty=deal.kitty if is_declarer and deal is not None else None,
            discard=self.discard if is_declarer else None,
            results=self.results,
        )

    # From one state to the next

    def _hands_now(self, state: _State) -> Seats[Hand]:
        deal, found = state.deal, highest_call(state.calls)
        assert deal is not None
        if state.phase is Phase.BIDDING or found is None:
            return deal.hands
        hands = dict(deal.hands)
        hands[found[0]] = (hands[found[0]] | deal.kitty) - (state.discard or Hand())
        return Seats.of(hands)

    def _caller(self) -> Seat | None:
        assert self.dealer is not None
        return next_caller(self.rules, self.dealer, self.auction)

    def _read(self, text: str) -> Any:
        return Discard(text) if self._is_discard(text) else super()._read(text)

    def _is_discard(self, text: str) -> bool:
        return self.phase is Phase.DISCARD and not is_misdeal(whole(text, False).text)

    def _read_call(self, text: str) -> Call:
        return read_call(whole(text, False))

    def _legal_texts(self) -> list[str]:
        if self.phase is Phase.DISCARD:
            return [str(card) for card in self.legal_discards().next_cards()]
        return super()._legal_texts()

    def _after(self, action: Any) -> _State:
        if self.phase is not Phase.DISCARD:
            return super()._after(action)
        if not isinstance(action, Discard):
            raise self._refused(action)
        self.legal_discards().check(action, str(self.declarer))
        return replace(self._state, phase=Phase.PLAY, discard=action.cards)

    def _after_calls(self, state: _State) -> _State:
        assert state.dealer is not None
        if next_caller(self.rules, state.dealer, state.calls) is not None:
            return state
        found = highest_call(state.calls)
        if self.rules.is_thrown_in(None if found is None else found[1]):
            return self._next_deal(state, self._empty_result("thrown_in", state))
        return replace(state, phase=Phase.DISCARD)

    def _start_position(self, state: _State) -> Position:
        found = highest_call(state.calls)
        assert found is not None
        declarer, contract = found
        hands = Deal(self._hands_now(state), state.discard or Hand())
        return Position(self.rules.play_rules(contract.denomination), hands, declarer)

    def _after_play(self, state: _State, won: Seats[int]) -> _State:
        found = highest_call(state.calls)
        assert found is not None
        assert state.dealer is not None
        declarer, contract = found
        tricks = sum(won[seat] for seat in declarer.side.seats)
        points = self.rules.deal_points(contract, declarer, tricks)
        scores = Sides(*(state.scores[side] + points[side] for side in Side))
        made = self.rules.is_made(contract, tricks)
        result = Result(
            "played", state.dealer, state.calls, declarer, contract, made, won, points, scores
        )
        outcome = self.rules.outcome(scores, contract, declarer, tricks)
        return self._next_deal(state, result, scores, outcome)

    def _misdeal_result(self, state: _State) -> Result:
        return self._empty_result("misdeal", state)

    def _empty_result(self, kind: Literal["thrown_in", "misdeal"], state: _State) -> Result:
        assert state.dealer is not None
        none, zero = Seats(0, 0, 0, 0), Sides(0, 0)
        return Result(kind, state.dealer, state.calls, None, None, None, none, zero, state.scores)


register(
    Game.FIVE_HUNDRED,
    GameWords(
        Rules, Match, "auction", read_call, partial(Sides.of, what="scores"), last_bid, Discard
    ),
)
