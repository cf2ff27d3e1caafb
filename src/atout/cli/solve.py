"""``atout solve``: what best play makes of positions, deals and matches."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal, Protocol, TypeAlias

from ..cards import Card, Denomination
from ..deals import Deal
from ..diagrams import table_diagram
from ..errors import AtoutError
from ..play_rules import PlayRules
from ..position import Position
from ..seats import Seat, Side
from ..solver import Solution, solve
from ..streams import stream
from .inputs import AnyDeal, Reader, default_inputs
from .moments import questions
from .problems import CommandError, Place
from .runs import each
from .screen import note, say, wrapped
from .texts import by_trick, by_value, seat_name, shares, title, trump_sign, trump_text
from .words import WORDS

Form: TypeAlias = Literal["text", "json", "csv"]


@dataclass(frozen=True, slots=True)
class Options:
    """What to solve of deals, and how to print it."""

    lang: str = "en"
    form: Form = "text"
    strict: bool = False
    trumps: Sequence[Denomination] = ()
    leaders: Sequence[Seat] = ()
    threads: int | None = 1


@dataclass(frozen=True, slots=True)
class Solved:
    """A question with its answers: one for a position, one for each trump and leader of a deal."""

    what: Position | AnyDeal
    answers: list[tuple[Position, Solution]]


class Printer(Protocol):
    """A form of output."""

    def __call__(self, place: Place, found: Solved) -> None:
        """Print the answers to a question."""


def run(names: Sequence[str], reader: Reader, options: Options) -> int:
    """Solve everything in some inputs; the exit code of the command.

    Raises:
        CommandError: wrong use, or under ``strict`` the first line that cannot be read.
    """
    names = default_inputs(names, sys.stdin.isatty())
    printer = _PRINTERS[options.form](options)
    asked = questions(reader.read(names))
    work = partial(_solved, options)
    found = map(work, asked) if options.threads == 1 else _in_threads(work, asked, options.threads)
    return each(found, printer, options.strict, options.lang)


_Asked: TypeAlias = tuple[Place, Position | AnyDeal] | CommandError
_Found: TypeAlias = tuple[Place, Solved] | CommandError


def _in_threads(
    work: Callable[[_Asked], _Found], asked: Iterable[_Asked], threads: int | None
) -> Iterator[_Found]:
    return stream(work, asked, chunk=4, threads=threads)


def _solved(options: Options, asked: _Asked) -> _Found:
    """A question with its answers; what is wrong with it is said when its turn comes."""
    if isinstance(asked, CommandError):
        return asked
    place, what = asked
    try:
        return place, Solved(what, [(p, solve(p)) for p in _positions(what, options)])
    except AtoutError as error:
        return place.problem(error)


def _positions(what: Position | AnyDeal, options: Options) -> Iterator[Position]:
    if isinstance(what, Position):
        yield what
        return
    for trump in options.trumps or what.game.denominations:
        for leader in options.leaders or Seat:
            yield Position(PlayRules(what.game, trump), Deal(what.deal.hands), leader)


class TextPrinter:
    """For people: a diagram with the value of every card that can be played, in its place."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.lang = options.lang
        self.words = WORDS[options.lang]

    def __call__(self, place: Place, found: Solved) -> None:
        """Print the answer to a question."""
        if len(found.answers) == 1:
            say(self.position(*found.answers[0]))
        else:
            assert isinstance(found.what, AnyDeal)
            say(self.deal(found.what, found.answers))

    def position(self, position: Position, solution: Solution) -> Iterator[str]:
        """A solved position, line by line."""
        words = self.words
        yield title(position, self.lang)
        yield ""
        table = " ".join(card.pretty(self.lang) for card in position.table)
        yield table_diagram(Deal(position.hands), table, self.lang, card_notes(solution.cards))
        yield ""
        yield words["tricks"].format(tricks=shares(solution.tricks, self.lang))
        if not solution.cards:
            yield words["over"]
        else:
            side = words[position.to_move.side]
            worths = sorted(set(solution.cards.values()), reverse=True)
            groups = by_value(solution.cards, worths, str, self.lang)
            yield wrapped(words["cards"].format(side=side), groups, "  ")
            yield wrapped(words["line"], by_trick(position, solution.line, self.lang))
        yield ""

    def deal(self, what: AnyDeal, answers: list[tuple[Position, Solution]]) -> Iterator[str]:
        """A deal solved for several leaders or trumps: a table of tricks.

        With one trump the diagram has what each card is worth when it is led.
        """
        trumps = list(dict.fromkeys(position.trump for position, _ in answers))
        notes: dict[Card, str] = {}
        parts = [str(what.game)]
        if len(trumps) == 1:
            parts += [trump_text(trumps[0], self.lang), self.words["any_leader"]]
            for _, solution in answers:
                notes |= card_notes(solution.cards)
        yield " · ".join(parts)
        yield ""
        yield table_diagram(what.deal, "", self.lang, notes)
        yield ""
        yield from self.table(trumps, answers)
        yield ""

    def table(
        self, trumps: Sequence[Denomination], answers: list[tuple[Position, Solution]]
    ) -> Iterator[str]:
        """A row for each leader, a column for each trump; tricks of North-South, East-West."""
        found = {
            (position.leader, position.trump): f"{solution.tricks[Side.NS]}-"
            f"{solution.tricks[Side.EW]}"
            for position, solution in answers
        }
        leaders = list(dict.fromkeys(position.leader for position, _ in answers))
        names = [self.words["lead"].format(seat=seat_name(seat, self.lang)) for seat in leaders]
        sides = f"{self.words[Side.NS]} / {self.words[Side.EW]}"
        yield self.words["tricks"].format(tricks=sides)
        width = max(map(len, names)) + 2
        heads = [trump_sign(trump, self.lang) for trump in trumps]
        if len(trumps) > 1:
            yield " " * width + "".join(f"{head:>6}" for head in heads)
        for seat, name in zip(leaders, names, strict=True):
            yield f"{name:<{width}}" + "".join(f"{found[seat, trump]:>6}" for trump in trumps)


def card_notes(values: Mapping[Card, int]) -> dict[Card, str]:
    """What is written behind cards; a joker that can name suits has its best."""
    best: dict[Card, int] = {}
    for card, value in values.items():
        plain = Card.from_index(card.index)
        best[plain] = max(value, best.get(plain, value))
    return {card: note(value) for card, value in best.items()}


class JsonPrinter:
    """For programs: an object a line, in the standard notation."""

    def __init__(self, options: Options) -> None:
        self.options = options

    def __call__(self, place: Place, found: Solved) -> None:
        """Print the answers to a question."""
        for position, solution in found.answers:
            print(json.dumps(record(place, position, solution), ensure_ascii=False), flush=True)


def record(place: Place, position: Position, solution: Solution) -> dict[str, Any]:
    """A solved position as names and values."""
    return {
        "source": str(place),
        "game": position.game.value,
        "trump": position.trump.value,
        "leader": position.leader.value,
        "to_move": position.to_move.value,
        "tricks": {side.value: tricks for side, tricks in solution.tricks.items()},
        "best": [str(card) for card in solution.best],
        "cards": {str(card): tricks for card, tricks in solution.cards.items()},
        "line": [str(card) for card in solution.line],
        "position": position.text(),
    }


class CsvPrinter:
    """For spreadsheets: a row for each position, under one line of names."""

    NAMES = (
        "source", "game", "trump", "leader", "to_move", "ns", "ew", "best", "cards", "line",
        "position",
    )  # fmt: skip

    def __init__(self, options: Options) -> None:
        self.options = options
        self.writer = csv.writer(sys.stdout, lineterminator="\n")
        self.writer.writerow(self.NAMES)

    def __call__(self, place: Place, found: Solved) -> None:
        """Print the answers to a question."""
        for position, solution in found.answers:
            data = record(place, position, solution)
            data["ns"], data["ew"] = data["tricks"].values()
            data["cards"] = [f"{card}:{tricks}" for card, tricks in data["cards"].items()]
            values = (data[name] for name in self.NAMES)
            self.writer.writerow([" ".join(v) if isinstance(v, list) else v for v in values])
            sys.stdout.flush()


_PRINTERS: dict[Form, Callable[[Options], Printer]] = {
    "text": TextPrinter,
    "json": JsonPrinter,
    "csv": CsvPrinter,
}
