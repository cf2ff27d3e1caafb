"""What a text asks: positions and deals, matches put together from their lines, their moments."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from ..any_match import AnyMatch, read_match, replayed
from ..cards.games import Game
from ..errors import AtoutError, Problem
from ..matches import Phase
from ..matches.recording import record_of
from ..matches.records.lines import read_lines
from ..matches.records.record import DealRecord, MatchRecord
from ..matches.rule_fields import RuleFields
from ..play.position import Position
from .inputs import AnyDeal, Item, RecordLine
from .problems import CommandError, Place, deal_of

T = TypeVar("T")


def played(rules: RuleFields, record: DealRecord) -> Position | AnyDeal | None:
    """The deal of a record as a question: where its play stands, or its start if it is over.

    Cards that were not played are a deal; nothing if there are none. Scores are not asked: the
    lowest bids of 400 and its void deals depend on them, the play does not.

    Raises:
        AtoutError: an action is not allowed.
    """
    if record.deal is None:
        return None
    size = max(map(len, record.deal.hands.values()))
    plays = record.plays if len(record.plays) < 4 * size else ()
    only = DealRecord(
        dealer=record.dealer, deal=record.deal, calls=record.calls,
        discard=record.discard, plays=plays,
    )  # fmt: skip
    match = replayed(MatchRecord(rules, (only,)))
    if match.phase is Phase.PLAY:
        return match.position
    return AnyDeal(rules.game, record.deal, of_match=True)


@dataclass(slots=True)
class Records:
    """Lines of matches one at a time: the rules of a match stand in its first line."""

    rules: RuleFields | None = None

    def question(self, place: Place, line: RecordLine) -> Position | AnyDeal | None:
        """What a line asks; see :func:`played`.

        Raises:
            CommandError: it cannot be read, or an action is not allowed.
        """
        try:
            record = read_lines(line.text.rstrip("\r\n"))
            deal = record.deals[0]
            kept = self.rules
            if kept is None or record.rules.changes or deal.draws or kept.game != record.rules.game:
                self.rules = kept = record.rules
            return played(kept, deal)
        except AtoutError as error:
            raise place.problem(error) from None


def parts(
    items: Iterable[Item | CommandError], take: Callable[[Item], Iterable[tuple[Place, T]]]
) -> Iterator[tuple[Place, T] | CommandError]:
    """What a command asks about each thing that was read; what is wrong stays in its place."""
    for item in items:
        if isinstance(item, CommandError):
            yield item
            continue
        try:
            yield from take(item)
        except CommandError as problem:
            yield problem
        except AtoutError as error:
            yield item.place.problem(error)


def questions(
    items: Iterable[Item | CommandError],
) -> Iterator[tuple[Place, Position | AnyDeal] | CommandError]:
    """Positions and deals of everything that was read; each deal of a match is one."""
    return parts(items, partial(_questions, Records()))


def _questions(records: Records, item: Item) -> Iterator[tuple[Place, Position | AnyDeal]]:
    place, what = item.place, item.what
    if isinstance(what, (Position, AnyDeal)):
        yield place, standing(what)
        return
    if isinstance(what, RecordLine):
        asked = [(place, records.question(place, what))]
    else:
        record = record_of(what)
        asked = [
            (replace(place, deal=number), played(record.rules, deal))
            for number, deal in enumerate(record.deals, 1)
        ]
    for where, found in asked:
        if found is not None:
            yield where, found


def standing(what: Position | AnyDeal) -> Position | AnyDeal:
    """Where the play of a deal stands, if cards were played."""
    return what.played if isinstance(what, AnyDeal) and what.played is not None else what


def of_game(item: Item, game: Game) -> Position | AnyDeal | AnyMatch:
    """What was read, if it is of a game.

    Raises:
        CommandError: it is of the other.
    """
    assert not isinstance(item.what, RecordLine)
    if item.what.game is not game:
        problem = Problem(
            "this is a question of {game}, not of {other}", game=game, other=item.what.game
        )
        raise item.place.wrong(problem)
    return item.what


def whole_matches(items: Iterable[Item | CommandError]) -> Iterator[Item | CommandError]:
    """The lines of each match put together; an empty line or another file begins a new one."""
    lines: list[tuple[Place, str]] = []
    for item in items:
        if isinstance(item, Item) and isinstance(item.what, RecordLine):
            if lines and not _follows(lines[-1][0], item.place):
                yield _joined(lines)
                lines = []
            lines.append((item.place, item.what.text))
            continue
        if lines:
            yield _joined(lines)
            lines = []
        yield item
    if lines:
        yield _joined(lines)


def _follows(before: Place, place: Place) -> bool:
    return before.source == place.source and place.line == before.line + 1


def _joined(lines: list[tuple[Place, str]]) -> Item | CommandError:
    place = lines[0][0]
    try:
        return Item(place, read_match("\n".join(text.rstrip("\r\n") for _, text in lines)))
    except AtoutError as error:
        number = max(1, deal_of(error))
        return lines[number - 1][0].problem(error)


def moments(match: AnyMatch, phase: Phase) -> list[AnyMatch]:
    """A match at the beginning of a phase of each of its deals; where it stands, of the last."""
    found = [match.copy()] if match.phase is phase else []
    number = match.deals_over if found else None
    before = match.copy()
    for _ in match.actions:
        was_in_phase = before.phase is phase and before.deals_over != number
        action = before.pop()
        if was_in_phase and before.phase is not phase:
            before.push(action)
            found.append(before.copy())
            before.pop()
    return found[::-1]
