"""A match as a record: what every written form says, and how it is played again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from ...cards.cards import Card
from ...cards.deals import Deal
from ...cards.games import Game
from ...cards.seats import Seat
from ...errors import AtoutError, InvalidError, Problem, located
from ...five_hundred import Match as FiveHundredMatch
from ...five_hundred import Rules as FiveHundredRules
from ...five_hundred.bids import Bid, Pass
from ...five_hundred.discards import Discard
from ...four_hundred import Match as FourHundredMatch
from ...four_hundred import Rules as FourHundredRules
from ..actions import MISDEAL, Cut, Draw, FirstDealer, Misdeal
from ..base import MatchBase
from ..rule_fields import RuleFields
from ..states import Entry

#: A match of either game.
AnyMatch: TypeAlias = FourHundredMatch | FiveHundredMatch

MATCHES: Mapping[Game, type[AnyMatch]] = {
    Game.FOUR_HUNDRED: FourHundredMatch,
    Game.FIVE_HUNDRED: FiveHundredMatch,
}
RULES: Mapping[Game, type[RuleFields]] = {
    Game.FOUR_HUNDRED: FourHundredRules,
    Game.FIVE_HUNDRED: FiveHundredRules,
}


@dataclass(frozen=True, slots=True)
class DealRecord:
    """The actions of one deal, in the order they come; whatever has not happened is empty.

    ``draws``, the draw for the first dealer, belong to the first deal of a match.
    """

    dealer: Seat | None = None
    draws: tuple[Draw | FirstDealer, ...] = ()
    cut: Cut | None = None
    deal: Deal | None = None
    calls: tuple[int | Bid | Pass, ...] = ()
    discard: Discard | None = None
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

    @classmethod
    def of(cls, match: MatchBase[Any, Any, Any, Any]) -> MatchRecord:
        """The record of a match, at any point of it."""
        groups = match.log_by_deal()
        dealers = [result.dealer for result in match.results] + [match.dealer]
        deals = [_deal_record(d, log) for d, log in zip(dealers, groups, strict=False)]
        start = match.start_scores
        return cls(match.rules, tuple(deals), start if any(start.values()) else None)

    def replay(self, seed: int | None = None) -> AnyMatch:
        """Play the record again.

        Raises:
            IllegalError: an action is not allowed; says its number and why.
            InvalidError: the start cannot be, or a deal is not whole; a later deal has another
                dealer than the match.
        """
        first = self.deals[0] if self.deals else DealRecord()
        given = None if first.draws else first.dealer
        kind: Any = MATCHES[self.rules.game]
        match: AnyMatch = kind(self.rules, seed, dealer=given, scores=self.scores)
        number = 0
        for place, deal in enumerate(self.deals):
            if place and deal.dealer is not match.dealer:
                raise InvalidError(
                    Problem(
                        "deal {deal}: {dealer} deals, not {seat}",
                        deal=place + 1,
                        dealer=match.dealer,
                        seat=deal.dealer,
                    )
                )
            for action in deal.actions():
                number += 1
                where = Problem("action {action} (deal {deal})", action=number, deal=place + 1)
                _push(match, action, where)
            if first.draws and place == 0 and match.deals_over == 0 and deal.dealer != match.dealer:
                raise InvalidError(
                    Problem(
                        "the draw makes {dealer} deal, not {seat}",
                        dealer=match.dealer,
                        seat=deal.dealer,
                    )
                )
            if place + 1 < len(self.deals) and match.deals_over != place + 1:
                raise InvalidError(
                    Problem("deal {deal} is not over, but another follows", deal=place + 1)
                )
        return match


def _push(match: AnyMatch, action: object, where: str) -> None:
    try:
        match.push(action)
    except AtoutError as error:
        raise located(where, error) from None


def _deal_record(dealer: Seat | None, log: list[Entry]) -> DealRecord:
    actions = [action for _, action in log]

    def one(kind: type) -> Any:
        return next((action for action in actions if isinstance(action, kind)), None)

    def every(*kinds: type) -> Any:
        return tuple(action for action in actions if isinstance(action, kinds))

    return DealRecord(
        dealer=dealer,
        draws=every(Draw, FirstDealer),
        cut=one(Cut),
        deal=one(Deal),
        calls=every(int, Bid, Pass),
        discard=one(Discard),
        plays=every(Card),
        misdealt=one(Misdeal) is not None,
    )
