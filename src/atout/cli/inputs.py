"""What a command is asked about: positions, deals and matches, in every form they are written.

A line is a position (``400 H N …``), a deal (``N:…``), a deal of a match (``400;N;…``) or JSON:
a match as atout writes it, or an object with a ``position`` or a ``deal``. ``#`` begins a
comment. A file can also be PBN, or the JSON of one match over many lines.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import Any

from ..cards import Denomination, Rank
from ..deals import Deal
from ..errors import AtoutError, InvalidError, Problem
from ..games import Game, to_game
from ..notation.match_json import from_data, load, read_json
from ..notation.match_pbn import read_pbn
from ..notation.matches import read_any_match
from ..notation.records import AnyMatch
from ..play_rules import PlayRules
from ..position import Position
from ..seats import Seat
from .files import open_text, read_lines, read_text
from .problems import CommandError, Place, deal_of, wrong_use

_POSITION = re.compile(r"\s*(400|500)\s")
_RECORD = re.compile(r"\s*(400|500)\s*;")
_DEAL = re.compile(r"\s*[A-Za-z]\s*:")
_PBN_DEAL = re.compile(r'^\[\s*Deal\s+"([^"]*)"\s*\]', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class AnyDeal:
    """Four hands of a game, whoever leads and whatever is trump.

    ``of_match``: they were dealt in a match, and not played.
    """

    game: Game
    deal: Deal
    of_match: bool = False


@dataclass(frozen=True, slots=True)
class RecordLine:
    """A line of a match; what it means may hang on the lines before."""

    text: str


#: What a line or a file can be.
Thing = Position | AnyDeal | RecordLine | AnyMatch


@dataclass(frozen=True, slots=True)
class Item:
    """Something that was read, and where."""

    place: Place
    what: Thing


@dataclass(frozen=True, slots=True)
class Reader:
    """How texts are read: the language of their letters, and the game of deals that do not tell."""

    notation: str = "en"
    game: Game | None = None

    def read(self, names: Sequence[str]) -> Iterator[Item | CommandError]:
        """Everything in some files, ``-`` for standard input, or in texts given as such.

        A line that cannot be read is a :class:`CommandError` among the items.

        Raises:
            CommandError: a file that is not there, or is no text.
        """
        for number, name in enumerate(names, 1):
            if _is_text(name):
                yield from self._lines(f"argument {number}", [name], numbered=False)
                continue
            with open_text(name) as source:
                yield from self._file(name, read_lines(name, source))

    def _file(self, name: str, lines: Iterator[str]) -> Iterator[Item | CommandError]:
        begin = list(_up_to_text(lines))
        first = begin[-1].lstrip("\ufeff \t") if begin else ""
        if first.startswith(("[", "%")) or (first.startswith("{") and not _is_json(first)):
            yield from self._whole(name, "".join(chain(begin, lines)))
        else:
            yield from self._lines(name, chain(begin, lines))

    def _whole(self, name: str, text: str) -> Iterator[Item | CommandError]:
        """A file that is one match, or PBN of other software: deals."""
        place = Place(name)
        if "[AtoutGame" in text or not text.lstrip("\ufeff \t\r\n").startswith(("[", "%")):
            yield _attempt(place, lambda: _read_whole(text))
            return
        deals = list(_PBN_DEAL.finditer(text))
        if not deals:
            yield place.wrong("there is no deal in this PBN")
        for match in deals:
            line = text.count("\n", 0, match.start()) + 1
            column = match.start(1) - text.rfind("\n", 0, match.start(1)) - 1
            yield self._deal_item(Place(name, line), " " * column + match[1])

    def _lines(
        self, name: str, lines: Iterable[str], numbered: bool = True
    ) -> Iterator[Item | CommandError]:
        for number, line in enumerate(lines, 1):
            place = Place(name, number if numbered else 0)
            text = line.lstrip("\ufeff") if number == 1 else line
            if not text.lstrip().startswith(("{", '"')):
                text = text.partition("#")[0]
            if text.strip():
                yield self._line(place, text)

    def _line(self, place: Place, text: str) -> Item | CommandError:
        if _RECORD.match(text):
            return Item(place, RecordLine(text))
        if text.lstrip().startswith(("{", '"')):
            return _attempt(place, lambda: self._json(text.rstrip()))
        if _DEAL.match(text):
            return self._deal_item(place, text)
        return _attempt(place, lambda: Position.parse(text.rstrip("\r\n"), self.notation))

    def _deal_item(self, place: Place, text: str) -> Item | CommandError:
        return _attempt(place, lambda: self._deal(text.rstrip("\r\n")))

    def _deal(self, text: str, game: Game | None = None) -> AnyDeal:
        deal = Deal.parse(text, self.notation)
        return AnyDeal(game or self.game or game_of(deal), deal)

    def _json(self, text: str) -> Thing:
        data = load(text)
        if isinstance(data, dict) and "deals" in data:
            return from_data(data)
        if isinstance(data, dict) and isinstance(data.get("position"), str):
            return Position.parse(data["position"], self.notation)
        if isinstance(data, dict) and isinstance(data.get("deal"), str):
            return self._deal_data(data)
        raise InvalidError("a line of JSON has a position, a deal or the deals of a match")

    def _deal_data(self, data: dict[str, Any]) -> Thing:
        game = to_game(str(data["game"])) if "game" in data else None
        found = self._deal(data["deal"], game)
        if "leader" not in data:
            return found
        is_400 = found.game is Game.FOUR_HUNDRED
        trump = str(data.get("trump", Denomination.HEARTS if is_400 else ""))
        options = {name: data[name] for name in ("nt_joker", "nt_joker_lead") if name in data}
        rules = PlayRules(found.game, Denomination.parse(trump, self.notation), **options)
        leader = Seat.parse(str(data["leader"]), self.notation)
        hands = Deal(found.deal.hands)
        return Position(rules, hands, leader, data.get("table", ()), data.get("won"))


def _is_text(name: str) -> bool:
    """Whether an argument is itself a position, a deal or a record, not the name of a file."""
    cards = " " in name and any(pattern.match(name) for pattern in (_POSITION, _DEAL))
    return (cards or _RECORD.match(name) is not None) and not _exists(name)


def _exists(name: str) -> bool:
    try:
        return Path(name).exists()
    except OSError:  # a name too long for a file
        return False


def _up_to_text(lines: Iterator[str]) -> Iterator[str]:
    """Lines up to the first that is neither empty nor a comment, that one included."""
    for line in lines:
        yield line
        if line.partition("#")[0].strip():
            return


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (RecursionError, ValueError):
        return False
    return True


def _read_whole(text: str) -> AnyMatch:
    return read_pbn(text) if "[AtoutGame" in text else read_json(text.rstrip())


def _attempt(place: Place, read: Any) -> Item | CommandError:
    try:
        return Item(place, read())
    except AtoutError as error:
        return place.problem(error)
    except TypeError as error:
        problem, *_ = error.args
        if not isinstance(problem, Problem):  # what Python says of a value of another kind
            problem = Problem("something here is of a wrong kind: {problem}", problem=problem)
        return place.wrong(problem)


def game_of(deal: Deal) -> Game:
    """The game that a deal is of, by its cards.

    Raises:
        InvalidError: it could be of either.
    """
    if deal.kitty or deal.cards & Game.FIVE_HUNDRED.pack.jokers:
        return Game.FIVE_HUNDRED
    low = any(card.rank is not None and card.rank < Rank.FOUR for card in deal.cards)
    if low or max(map(len, deal.hands.values())) > Game.FIVE_HUNDRED.hand_size:
        return Game.FOUR_HUNDRED
    raise InvalidError("this deal could be of 400 or of 500: say which (--game)")


def read_match(name: str, seed: int | None = None) -> tuple[Place, AnyMatch]:
    """The one match of a file, or of a record given as such; ``seed`` is where chance goes on.

    Raises:
        CommandError: no such file, or no match.
    """
    given = _is_text(name)
    place = Place("argument" if given else name)
    text = name if given else read_text(name)
    try:
        return place, read_any_match(text, seed)
    except AtoutError as error:
        raise replace(place, line=_line_of(text, deal_of(error))).problem(error) from None


def _line_of(text: str, deal: int) -> int:
    """The line that a deal has in a record; 0 for none, and where deals have no lines."""
    lines = list(enumerate(text.splitlines(), 1))
    deals = [number for number, line in lines if _RECORD.match(line)]
    return deals[deal - 1] if 0 < deal <= len(deals) else 0


def default_inputs(names: Sequence[str]) -> Sequence[str]:
    """The inputs of a command: standard input if none is given.

    Raises:
        CommandError: none is given and standard input is a terminal.
    """
    if names:
        return names
    if sys.stdin is not None and sys.stdin.isatty():
        raise wrong_use("give a position, a deal or a file, or - for standard input")
    return ["-"]
