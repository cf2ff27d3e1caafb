"""``atout analyse``: what every card of a match cost, the turning points first."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..analysis import Analysis, PlayedCard, analyse
from ..any_match import AnyMatch
from ..cards.cards import Card
from ..cards.seats import Seat
from ..errors import Problem
from ..five_hundred import JudgedDiscard
from ..matches import Phase
from .formatting import pretty, texts
from .inputs import read_match
from .messages.words import ANALYSE_WORDS, WORDS
from .problems import CommandError, Place
from .replay import AnyResult, Report
from .runs import Common, each
from .terminal import wrapped


@dataclass(frozen=True, slots=True)
class Options(Common):
    """Which deal, and in which form."""

    deal: int | None = None


def run(name: str, options: Options) -> int:
    """Print what the cards of a match cost; the exit code of the command.

    Raises:
        CommandError: no such file, no match, no such deal, or nothing was played in it.
    """
    place, match = read_match(name)
    numbers = _deals(match)
    if options.deal is not None:
        if options.deal - 1 not in numbers:
            problem = Problem("no cards were played in deal {number}", number=options.deal)
            raise CommandError(problem, str(place))
        numbers = [options.deal - 1]
    if not numbers:
        raise CommandError("no cards were played", str(place))

    def answer(place: Place, number: int) -> Iterator[str]:
        found = analyse(match, number)
        if options.json:
            yield json.dumps(_data(number, found), ensure_ascii=False)
        else:
            yield from Story(match, number, found, options.lang).lines()

    asked = [(replace(place, deal=number + 1), number) for number in numbers]
    return each(asked, answer, options, len(asked))


def _deals(match: AnyMatch) -> list[int]:
    """The numbers of the deals in which cards were played."""
    results: Sequence[AnyResult] = match.results
    played = [number for number, result in enumerate(results) if result.kind == "played"]
    under_way = match.phase is Phase.PLAY and bool(match.plays)
    return [*played, len(match.results)] if under_way else played


class Story:
    """An analysed deal for people."""

    def __init__(self, match: AnyMatch, number: int, found: Analysis, lang: str) -> None:
        self.report = Report(match, lang)
        self.words = ANALYSE_WORDS[lang]
        self.lang = lang
        self.number = number
        self.found = found
        self.log = match.log_by_deal()[number]
        self.result = match.results[number] if number < len(match.results) else None
        self.dealer = match.dealer if self.result is None else self.result.dealer

    def lines(self) -> Iterator[str]:
        """The deal line by line: its cards, its turning points, every trick."""
        yield from self.report.head(self.number + 1, self.dealer, self.log)
        shares = ", ".join(f"{WORDS[self.lang][s]} {n}" for s, n in self.found.tricks.items())
        yield WORDS[self.lang]["tricks"].format(tricks=shares)
        if self.found.points is not None:
            yield self.words["points"].format(points=f"{self.found.points:+d}")
        if self.result is not None:
            yield from self.report.result(self.result)
        yield ""
        yield from self.turning_points()
        yield ""
        yield from self.tricks()
        yield ""

    def turning_points(self) -> Iterator[str]:
        """The cards that cost something: those that turned a contract first, then by cost."""
        turns: list[tuple[int, JudgedDiscard | PlayedCard]] = list(enumerate(self.found.plays))
        if self.found.discard is not None:
            turns.insert(0, (-1, self.found.discard))
        turns = [(number, turn) for number, turn in turns if turn.cost or _points(turn)]
        if not turns:
            yield self.words["no_cost"]
            return
        yield self.words["turning"]
        turns.sort(
            key=lambda pair: (
                not _turned(pair[1]), -_points(pair[1]), -pair[1].cost, pair[0]
            )
        )  # fmt: skip
        for number, turn in turns:
            yield self.turn(number // len(Seat) + 1, turn)

    def turn(self, trick: int, turn: JudgedDiscard | PlayedCard) -> str:
        """What a card or a discard cost, and what would have been best."""
        cards, name = (
            ((turn.card,), "turn") if isinstance(turn, PlayedCard) else (turn.cards, "discard")
        )
        text = self.words[name].format(
            trick=trick,
            seat=self.report.seat(turn.seat),
            cards=" ".join(pretty(cards, self.lang)),
            cost=cost_text(turn, self.lang),
        )
        if _turned(turn):
            text += self.words["lost" if turn.makeable_before else "given"]
        in_tricks_only = self.found.points is not None and not _points(turn)
        best = self.words["most_tricks" if in_tricks_only else "best"]
        return wrapped("  " + text + best, pretty(best_of(turn), self.lang))

    def tricks(self) -> Iterator[str]:
        """Every trick: what a card cost stands behind it, in brackets what was forced."""
        yield self.words["tricks"]
        width = max(map(len, self.report.seats))
        for start in range(0, len(self.found.plays), len(Seat)):
            plays = self.found.plays[start : start + len(Seat)]
            cards = " ".join(f"{self.card(play):<7}" for play in plays)
            name = self.report.seat(plays[0].seat)
            yield f"{start // len(Seat) + 1:>3}. {name:<{width}} {cards}".rstrip()

    def card(self, play: PlayedCard) -> str:
        """A card with its cost, or in brackets."""
        text = play.card.pretty(self.lang)
        if play.forced:
            return f"({text})"
        return f"{text} −{play.cost}" if play.cost else text


def cost_text(turn: JudgedDiscard | PlayedCard, lang: str) -> str:
    """What a card or a discard cost: points of 400, then tricks."""
    words, points = ANALYSE_WORDS[lang], _points(turn)
    costs = [words["point" if points == 1 else "points_cost"].format(points=points)] * bool(points)
    costs += [words["one" if turn.cost == 1 else "more"].format(tricks=turn.cost)] * bool(turn.cost)
    return ", ".join(costs)


def best_of(turn: JudgedDiscard | PlayedCard) -> Iterable[Card]:
    """What would have been best: for the points of 400 if it cost any, else for the tricks."""
    return turn.points_best if isinstance(turn, PlayedCard) and _points(turn) else turn.best


def _turned(play: JudgedDiscard | PlayedCard) -> bool:
    """Whether a card or a discard lost or gave away the contract."""
    return play.makeable_before != play.makeable_after


def _points(turn: JudgedDiscard | PlayedCard) -> int:
    """The points that a card of 400 gave away."""
    return (turn.points_cost or 0) if isinstance(turn, PlayedCard) else 0


def _data(number: int, found: Analysis) -> dict[str, Any]:
    return {
        "deal": number + 1,
        "tricks": texts(found.tricks),
        "costs": texts(found.costs),
        **({} if found.points is None else {"points": found.points}),
        **({} if found.discard is None else {"discard": _discard_data(found.discard)}),
        "plays": [_play_data(play) for play in found.plays],
    }


def _discard_data(discard: JudgedDiscard) -> dict[str, Any]:
    return {
        "seat": discard.seat.value,
        "cards": _names(discard.cards),
        "cost": discard.cost,
        "best": _names(discard.best),
        "makeable": discard.makeable_after,
    }


def _play_data(play: PlayedCard) -> dict[str, Any]:
    data: dict[str, Any] = {
        "seat": play.seat.value,
        "card": str(play.card),
        "cost": play.cost,
        "best": _names(play.best),
        "forced": play.forced,
    }
    if play.makeable_before is not None:
        data |= {"makeable": play.makeable_after}
    if play.points_cost is not None:
        data |= {"points_cost": play.points_cost, "points_best": _names(play.points_best)}
    return data


def _names(cards: Iterable[Any]) -> list[str]:
    return [str(card) for card in cards]
