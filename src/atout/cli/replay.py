"""``atout replay``: the match of a file, deal by deal, with the scores."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..any_match import AnyMatch
from ..cards.cards import Card
from ..cards.deals import Deal
from ..cards.seats import Seat
from ..five_hundred import Result as FiveHundredResult
from ..five_hundred.discards import Discard
from ..four_hundred import Result as FourHundredResult
from ..matches import Entry
from ..matches.actions import Draw, FirstDealer
from ..matches.rule_fields import value_text
from ..text.languages import language
from .inputs import read_match
from .messages.words import REPLAY_WORDS, WORDS
from .terminal import say

AnyResult = FourHundredResult | FiveHundredResult


def run(name: str, lang: str) -> int:
    """Print the match of a file; the exit code of the command.

    Raises:
        CommandError: no such file, or no match.
    """
    say(report(read_match(name)[1], lang))
    return 0


def report(match: AnyMatch, lang: str) -> Iterator[str]:
    """A match for people, line by line."""
    return Report(match, lang).lines()


class Report:
    """The words of a match: its deals, calls, tricks and results."""

    def __init__(self, match: AnyMatch, lang: str) -> None:
        self.match = match
        self.lang = lang
        self.words = REPLAY_WORDS[lang]
        self.seats = language(lang).seat_names

    def seat(self, seat: Seat | None) -> str:
        """A seat's name."""
        return "–" if seat is None else self.seats[seat.ordinal]

    def by_place(self, values: Mapping[Any, int], sign: str = "") -> str:
        """Numbers by seat or by side."""
        names = [self.seat(key) if isinstance(key, Seat) else WORDS[self.lang][key]
                 for key in values]  # fmt: skip
        return ", ".join(f"{n} {v:{sign}d}" for n, v in zip(names, values.values(), strict=True))

    def lines(self) -> Iterator[str]:
        match, words = self.match, self.words
        yield words["title"].format(game=match.game)
        changes = match.rules.changes.items()
        if changes:
            yield words["rules"] + ", ".join(f"{k}={value_text(v)}" for k, v in changes)
        if any(match.start_scores.values()):
            yield words["start"] + self.by_place(match.start_scores)
        results: Sequence[AnyResult] = match.results
        for place, log in enumerate(match.log_by_deal()):
            result = results[place] if place < len(results) else None
            yield from self.deal(place + 1, log, result)
        yield ""
        yield self.end()

    def deal(self, number: int, log: list[Entry], result: AnyResult | None) -> Iterator[str]:
        """One deal: its cards, calls and tricks, and what became of it."""
        dealer = self.match.dealer if result is None else result.dealer
        yield from self.head(number, dealer, log)
        yield from self.tricks(log)
        if result is not None:
            yield from self.result(result)

    def head(self, number: int, dealer: Seat | None, log: list[Entry]) -> Iterator[str]:
        """What came before the play: the draw, the cards, the calls."""
        yield from self.draws(log)
        if dealer is None:
            return
        yield ""
        yield self.words["deal"].format(number=number, dealer=self.seat(dealer))
        for _, action in log:
            if isinstance(action, Deal):
                yield ""
                yield action.diagram(self.lang)
                yield ""
        yield from self.calls(log)

    def draws(self, log: list[Entry]) -> Iterator[str]:
        """The draw for the first dealer."""
        for _, action in log:
            if isinstance(action, Draw):
                cards = ", ".join(f"{self.seat(s)} {c.pretty(self.lang)}" for s, c in action.cards)
                yield self.words["draw"] + cards
            elif isinstance(action, FirstDealer):
                yield self.words["first_dealer"] + self.seat(action.seat)

    def calls(self, log: list[Entry]) -> Iterator[str]:
        """The bidding, and what was set aside."""
        calls = [
            f"{self.seat(seat)} {call if isinstance(call, int) else call.pretty(self.lang)}"
            for seat, call in log
            if seat is not None and not isinstance(call, (Card, Discard))
        ]
        if calls:
            yield self.words["bids"] + ", ".join(calls)
        for seat, action in log:
            if isinstance(action, Discard):
                cards = " ".join(card.pretty(self.lang) for card in action.cards)
                yield self.words["discard"].format(seat=self.seat(seat), cards=cards)

    def tricks(self, log: list[Entry]) -> Iterator[str]:
        """The tricks, a line each; who leads the next has won it."""
        plays = [(seat, card) for seat, card in log if isinstance(card, Card)]
        width = max(map(len, self.seats))
        for start in range(0, len(plays), len(Seat)):
            cards = " ".join(
                f"{card.pretty(self.lang):<3}" for _, card in plays[start : start + len(Seat)]
            )
            name = self.seat(plays[start][0])
            yield f"{start // len(Seat) + 1:>3}. {name:<{width}} {cards}".rstrip()

    def result(self, result: AnyResult) -> Iterator[str]:
        """What became of a deal."""
        words = self.words
        if result.kind != "played":
            yield words[result.kind]
            return
        yield words["tricks"] + self.by_place(result.tricks)
        if isinstance(result, FiveHundredResult) and result.contract is not None:
            made = words["made" if result.made else "failed"]
            contract = result.contract.pretty(self.lang)
            yield made.format(seat=self.seat(result.declarer), contract=contract)
        yield words["points"] + self.by_place(result.points, "+")
        yield words["scores"] + self.by_place(result.scores)

    def end(self) -> str:
        """Who has won, and why."""
        outcome, words = self.match.outcome, self.words
        if outcome is None:
            return words["unfinished"].format(scores=self.by_place(self.match.scores))
        reason = words[outcome.reason]
        if outcome.side is None:
            return words["nobody"].format(reason=reason)
        return words["wins"].format(side=WORDS[self.lang][outcome.side], reason=reason)
