"""Matches as records, and records played again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from ..cards.cards import Card
from ..cards.deals import Deal
from ..cards.seats import Seat
from ..errors import AtoutError, InvalidError, Problem, located
from .actions import Cut, Draw, FirstDealer, Misdeal
from .records.game_words import words_of
from .records.record import DealRecord, MatchRecord
from .rule_fields import RuleFields
from .states import Entry


class Recorded(Protocol):
    """What a record asks of a match."""

    @property
    def rules(self) -> RuleFields: ...
    @property
    def start_scores(self) -> Mapping[Any, int]: ...
    @property
    def dealer(self) -> Seat | None: ...
    @property
    def results(self) -> Sequence[Any]: ...
    def log_by_deal(self) -> list[list[Entry]]: ...


def record_of(match: Recorded) -> MatchRecord:
    """The record of a match, at any point of it."""
    groups = match.log_by_deal()
    dealers = [result.dealer for result in match.results] + [match.dealer]
    deals = [_deal_record(d, log) for d, log in zip(dealers, groups, strict=False)]
    start = match.start_scores
    return MatchRecord(match.rules, tuple(deals), start if any(start.values()) else None)


def _deal_record(dealer: Seat | None, log: list[Entry]) -> DealRecord:
    draws: list[Draw | FirstDealer] = []
    calls, plays = [], []
    one: dict[str, Any] = {}
    for _, action in log:
        if isinstance(action, Draw | FirstDealer):
            draws.append(action)
        elif isinstance(action, Cut):
            one["cut"] = action
        elif isinstance(action, Deal):
            one["deal"] = action
        elif isinstance(action, Card):
            plays.append(action)
        elif isinstance(action, Misdeal):
            one["misdealt"] = True
        elif hasattr(action, "cards"):
            one["discard"] = action
        else:
            calls.append(action)
    return DealRecord(
        dealer=dealer, draws=tuple(draws), calls=tuple(calls), plays=tuple(plays), **one
    )


def replay(record: MatchRecord, seed: int | None = None) -> Any:
    """The match of a record, played again; ``seed`` is where chance goes on from.

    Raises:
        IllegalError: an action is not allowed; says its number and why.
        InvalidError: the start cannot be, or a deal is not whole; a later deal has another
            dealer than the match.
    """
    first = record.deals[0] if record.deals else DealRecord()
    given = None if first.draws else first.dealer
    make = words_of(record.rules.game).match
    match = make(record.rules, seed, dealer=given, scores=record.scores)
    number = 0
    for place, deal in enumerate(record.deals):
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
        if place + 1 < len(record.deals) and match.deals_over != place + 1:
            raise InvalidError(
                Problem("deal {deal} is not over, but another follows", deal=place + 1)
            )
    return match


def _push(match: Any, action: object, where: str) -> None:
    try:
        match.push(action)
    except AtoutError as error:
        raise located(where, error) from None
