"""``atout convert``: positions, deals and matches from one written form to another."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from ..any_match import MATCHES, AnyMatch
from ..cards.deals import Deal
from ..cards.seats import Seat
from ..errors import Problem
from ..matches.recording import record_of
from ..matches.records.as_json import to_data
from ..play.position import Position
from .inputs import AnyDeal, Item, Reader, RecordLine, default_inputs
from .moments import parts, questions, whole_matches
from .problems import CommandError, Place

#: Positions on one line, deals on one line, matches as lines, matches as PBN, JSON of anything.
Form: TypeAlias = Literal["position", "deal", "record", "pbn", "json"]


@dataclass(frozen=True, slots=True)
class Options:
    """What to write, in which language, and who deals hands that have no dealer."""

    to: Form
    lang: str = "en"
    strict: bool = False
    dealer: Seat | None = None


def run(names: Sequence[str], reader: Reader, options: Options) -> int:
    """Write everything in some inputs in another form; the exit code of the command.

    Raises:
        CommandError: wrong use, or under ``strict`` the first thing that cannot be written.
    """
    items = reader.read(default_inputs(names))
    code = written = 0
    for text in _written(items, options):
        if isinstance(text, CommandError):
            if options.strict:
                raise text.as_failure()
            code = text.say(options.lang) or code
        else:
            # An empty line ends a match, in lines as in PBN.
            apart = "\n" if written and options.to in ("record", "pbn") else ""
            print(apart + text.rstrip("\n"), flush=True)
            written += 1
    return code


def _written(
    items: Iterable[Item | CommandError], options: Options
) -> Iterator[str | CommandError]:
    if options.to == "position":
        for found in questions(items):
            yield found if isinstance(found, CommandError) else _position(*found, options)
        return
    take = _deals if options.to == "deal" else _text

    def texts(item: Item) -> Iterator[tuple[Place, str]]:
        yield from ((item.place, text) for text in take(item, options))

    for one in parts(whole_matches(items), texts):
        yield one if isinstance(one, CommandError) else one[1]


def _position(place: Place, what: Position | AnyDeal, options: Options) -> str | CommandError:
    """A position on one line."""
    if isinstance(what, Position):
        return what.text(options.lang)
    if what.of_match:
        return place.wrong("this deal was not played: it has no position").as_note()
    return place.wrong("a deal has no leader and no trump: it is no position")


def _deals(item: Item, options: Options) -> Iterator[str]:
    """The hands of something, on a line each; those of a match as they were dealt."""
    what = item.what
    if isinstance(what, Position):
        yield Deal(what.hands).text(options.lang)
    elif isinstance(what, AnyDeal):
        yield what.deal.text(options.lang)
    else:
        assert not isinstance(what, RecordLine)
        dealt = (record.deal for record in record_of(what).deals)
        yield from (deal.text(options.lang) for deal in dealt if deal is not None)


def _text(item: Item, options: Options) -> Iterator[str]:
    """A match, or for JSON anything, in the form that is asked for."""
    what = item.what
    if options.to == "json":
        yield json.dumps(_data(what), ensure_ascii=False)
    elif isinstance(what, Position):
        raise item.place.wrong(Problem("a position is no match: it has no {form}", form=options.to))
    else:
        assert not isinstance(what, RecordLine)
        match = _begun(what, options.dealer) if isinstance(what, AnyDeal) else what
        yield match.text() if options.to == "record" else match.to_pbn()
    if isinstance(what, AnyDeal) and what.played is not None:
        raise item.place.wrong("without its plays: nobody says what was bid").as_note()


def _begun(what: AnyDeal, dealer: Seat | None) -> AnyMatch:
    """A match in which a deal has just been dealt: by who is named, or who dealt it, or North."""
    match = MATCHES[what.game](dealer=dealer or what.dealer or Seat.N)
    match.push(what.deal)
    return match


def _data(what: Any) -> dict[str, Any]:
    if isinstance(what, AnyDeal):
        return {"game": what.game.value, "deal": str(what.deal)}
    if not isinstance(what, Position):
        return to_data(record_of(what))
    return {"game": what.game.value, "position": what.text()}
