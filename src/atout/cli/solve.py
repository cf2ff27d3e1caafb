"""``atout solve``: what best play makes of positions, deals and matches."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from ..cards.cards import Card, Denomination
from ..cards.deals import Deal
from ..cards.seats import Seat, Side
from ..play.play_rules import PlayRules
from ..play.position import Position
from ..solving.solver import Solution, solve
from .formatting import by_trick, by_value, seat_name, shares, title, trump_sign, trump_text
from .inputs import AnyDeal, Reader, default_inputs
from .messages.words import WORDS
from .moments import questions
from .problems import Place
from .runs import Common, each
from .terminal import note, say, wrapped


@dataclass(frozen=True, slots=True)
class Options(Common):
    """What to solve of deals, and how to print it."""

    csv: bool = False
    trumps: Sequence[Denomination] = ()
    leaders: Sequence[Seat] = ()


#: The answers to a question: one for a position, one for each trump and leader of a deal.
Answers: TypeAlias = list[tuple[Position, Solution]]


def run(names: Sequence[str], reader: Reader, options: Options) -> int:
    """Solve everything in some inputs; the exit code of the command.

    Raises:
        CommandError: wrong use, or under ``strict`` the first line that cannot be read.
    """
    items = reader.read(default_inputs(names))

    def answer(place: Place, what: Position | AnyDeal) -> Iterator[str]:
        found = [(position, solve(position)) for position in _positions(what, options)]
        if options.json:
            yield from (json.dumps(record(place, *one), ensure_ascii=False) for one in found)
        elif options.csv:
            yield from (_csv_row(record(place, *one)) for one in found)
        else:
            yield from _Text(options.lang).lines(what, found)

    if options.csv:
        say([",".join(_CSV_NAMES)])
    return each(questions(items), answer, options)


def _positions(what: Position | AnyDeal, options: Options) -> Iterator[Position]:
    if isinstance(what, Position):
        yield what
        return
    for trump in options.trumps or what.game.denominations:
        for leader in options.leaders or Seat:
            yield Position(PlayRules(what.game, trump), Deal(what.deal.hands), leader)


class _Text:
    """For people: a diagram with the value of every card that can be played, in its place."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.words = WORDS[lang]

    def lines(self, what: Position | AnyDeal, answers: Answers) -> Iterator[str]:
        """The answers to a question, line by line."""
        if len(answers) == 1:
            return self.position(*answers[0])
        assert isinstance(what, AnyDeal)
        return self.deal(what, answers)

    def position(self, position: Position, solution: Solution) -> Iterator[str]:
        """A solved position, line by line."""
        words = self.words
        yield title(position, self.lang)
        yield ""
        table = " ".join(card.pretty(self.lang) for card in position.table)
        notes = card_notes(solution.cards)
        yield Deal(position.hands).diagram(self.lang, table=table, notes=notes)
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

    def deal(self, what: AnyDeal, answers: Answers) -> Iterator[str]:
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
        yield what.deal.diagram(self.lang, notes=notes)
        yield ""
        yield from self.table(trumps, answers)
        yield ""

    def table(self, trumps: Sequence[Denomination], answers: Answers) -> Iterator[str]:
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


def record(place: Place, position: Position, solution: Solution) -> dict[str, Any]:
    """A solved position as names and values, in the standard notation."""
    return place.data() | {
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


#: The columns of a table.
_CSV_NAMES = (
    "source", "deal_number", "game", "trump", "leader", "to_move", "ns", "ew", "best", "cards",
    "line", "position",
)  # fmt: skip


def _csv_row(data: dict[str, Any]) -> str:
    """A solved position as a row of a table."""
    data["ns"], data["ew"] = data["tricks"].values()
    data["cards"] = [f"{card}:{tricks}" for card, tricks in data["cards"].items()]
    values = (data.get(name, "") for name in _CSV_NAMES)
    row = io.StringIO()
    cells = (" ".join(value) if isinstance(value, list) else value for value in values)
    csv.writer(row, lineterminator="").writerow(cells)
    return row.getvalue()
