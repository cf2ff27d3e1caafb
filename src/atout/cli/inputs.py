"""What a command is asked about: positions, deals and matches, in every form they are written.

A line is a position (``400 H N …``), a deal (``N:…``), a deal of a match (``400;N;…``) or JSON:
a match as atout writes it, or an object with a ``position`` or a ``deal``. ``#`` begins a
comment. A file can also be PBN, LIN, or the JSON of one match over many lines.
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import Any, TextIO

from ..any_match import AnyMatch, replayed
from ..any_match import read_match as read_any_match
from ..cards.cards import Denomination
from ..cards.deals import Deal, read_deal
from ..cards.games import Game, to_game
from ..cards.seats import Seat, to_seat
from ..errors import AtoutError, InvalidError, NotationError, Problem, joined
from ..four_hundred.lin import LinDeal, read_lin
from ..matches.records.as_json import from_data, read_json
from ..matches.records.forms import Form, form_of, form_of_name, form_of_text
from ..matches.records.pbn import read_matches
from ..matches.records.pbn_tags import ForeignDeal, foreign_deals, is_record
from ..play.play_rules import PlayRules
from ..play.position import Position
from ..text.json_texts import load
from ..text.languages import language
from ..text.tokens import Token
from .files import (
    MOST_FILE,
    begins_json,
    checked,
    is_too_long,
    latin,
    most_characters,
    open_text,
    read_lines,
    read_rest,
    read_text,
)
from .problems import CommandError, Place, deal_of, wrong_use

#: Lines in front of tags, by whose number it is clear that none will come.
MOST_PROSE = 1000

_GAMES = "|".join(Game)
_POSITION = re.compile(rf"\s*({_GAMES})\s")
_RECORD = re.compile(rf"\s*({_GAMES})\s*;")
_DEAL = re.compile(r"\s*[A-Za-z]\s*:")


@dataclass(frozen=True, slots=True)
class AnyDeal:
    """Four hands of a game, whoever leads and whatever is trump.

    ``of_match``: they were dealt in a match, and not played. ``played`` is where their play
    stands, if cards were played though nobody says what was bid. ``dealer`` is known where other
    software says it.
    """

    game: Game
    deal: Deal
    of_match: bool = False
    played: Position | None = None
    dealer: Seat | None = None


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
                yield from self._file(name, source)

    def _file(self, name: str, source: TextIO) -> Iterator[Item | CommandError]:
        lines = read_lines(name, source)
        begin: list[str] = []
        form = form_of_name(name) or form_of(_kept(lines, begin))
        # The end of a line that is too long is still there only of the last one.
        if form is None or form is Form.LINES or any(map(is_too_long, begin[:-1])):
            yield from self._lines(name, checked(name, chain(begin, lines)))
            return
        text = "".join(begin)
        yield from self._whole(name, text + read_rest(name, source, MOST_FILE - len(text)))

    def _whole(self, name: str, text: str) -> Iterator[Item | CommandError]:
        """A file that is not read line by line, or may not be by its name."""
        form = form_of_text(text, name)
        if form is Form.PBN:
            yield from self._pbn(name, latin(text))
        elif form is Form.LIN:
            yield from self._lin(name, latin(text))
        elif form is Form.JSON:
            text = "".join(checked(name, [text]))
            yield _attempt(Place(name), lambda: replayed(read_json(text.rstrip())))
        else:
            yield from self._lines(name, checked(name, io.StringIO(text)))

    def _pbn(self, name: str, text: str) -> Iterator[Item | CommandError]:
        """One match, or the deals of other software."""
        place = Place(name)
        if is_record(text):
            yield from self._pbn_matches(place, text)
            return
        is_empty = True
        for found in foreign_deals(text):
            is_empty = False
            if isinstance(found, NotationError):
                yield place.problem(found)
            else:
                yield self._pbn_deal(name, found)
        if is_empty:
            yield place.wrong("there is no deal in this PBN")

    def _pbn_matches(self, place: Place, text: str) -> Iterator[Item | CommandError]:
        try:
            for record in read_matches(text):
                yield _attempt(place, partial(replayed, record))
        except AtoutError as error:
            yield place.problem(error)

    def _pbn_deal(self, name: str, found: ForeignDeal) -> Item | CommandError:
        letters, spot = language(self.notation), found.deal
        try:
            deal = spot.read(lambda token: read_deal(token, letters, False))
            dealer = None if found.dealer is None else found.dealer.read(_seat)
        except NotationError as error:
            return Place(name).problem(error)
        return _attempt(
            Place(name, spot.line), lambda: replace(self._any_deal(deal), dealer=dealer)
        )

    def _lin(self, name: str, text: str) -> Iterator[Item | CommandError]:
        """Deals of 400; one whose bids and plays are of 400 too is a match."""
        is_empty = True
        for found in read_lin(text):
            is_empty = False
            if isinstance(found, NotationError):
                yield Place(name).problem(found)
                continue
            if found.unfit is not None:
                # Bids of 400 mean 400, so that what does not fit is wrong; plays of bridge are not.
                problem = Place(name).problem(found.unfit)
                is_bridge = found.match is None and found.position is None
                yield problem.as_note() if is_bridge else problem
            yield Item(Place(name, found.line), found.match or _lin_deal(found))
        if is_empty:
            yield Place(name).wrong("there is no deal in this LIN")

    def _lines(
        self, name: str, lines: Iterable[str], numbered: bool = True
    ) -> Iterator[Item | CommandError]:
        for number, line in enumerate(lines, 1):
            place = Place(name, number if numbered else 0)
            if is_too_long(line):
                most = most_characters(line)
                yield place.wrong(Problem("a line has at most {most:,} characters", most=most))
                continue
            text = line if begins_json(line) else line.partition("#")[0]
            if text.strip():
                yield self._line(place, text)

    def _line(self, place: Place, text: str) -> Item | CommandError:
        if _RECORD.match(text):
            return Item(place, RecordLine(text))
        if begins_json(text):
            return _attempt(place, lambda: self._json(text.rstrip()))
        if _DEAL.match(text):
            return self._deal_item(place, text)
        return _attempt(place, lambda: Position.parse(text.rstrip("\r\n"), self.notation))

    def _deal_item(self, place: Place, text: str) -> Item | CommandError:
        return _attempt(place, lambda: self._deal(text.rstrip("\r\n")))

    def _deal(self, text: str, game: Game | None = None) -> AnyDeal:
        return self._any_deal(Deal.parse(text, self.notation), game)

    def _any_deal(self, deal: Deal, game: Game | None = None) -> AnyDeal:
        return AnyDeal(game or self.game or game_of(deal), deal)

    def _json(self, text: str) -> Thing:
        data = load(text)
        if isinstance(data, dict) and "deals" in data:
            return replayed(from_data(data))
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
        trump = found.game.only_trump
        if trump is None or "trump" in data:
            trump = Denomination.parse(str(data.get("trump", "")), self.notation)
        options = {name: data[name] for name in ("nt_joker", "nt_joker_lead") if name in data}
        rules = PlayRules(found.game, trump, **options)
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


def _kept(lines: Iterator[str], kept: list[str]) -> Iterator[str]:
    """The first lines; those that were taken are kept."""
    for line in islice(lines, MOST_PROSE):
        kept.append(line)
        yield line


def _seat(token: Token) -> Seat:
    return to_seat(token.text)


def _lin_deal(found: LinDeal) -> AnyDeal:
    """A deal where its play stands, or at its start if it is over."""
    position = found.position
    if position is not None and position.is_over:
        while position.plays:
            position.pop()
    return AnyDeal(Game.FOUR_HUNDRED, found.deal, played=position, dealer=found.dealer)


def _attempt(place: Place, read: Any) -> Item | CommandError:
    try:
        return Item(place, read())
    except AtoutError as error:
        return place.problem(error)


def game_of(deal: Deal) -> Game:
    """The game that a deal is of, by its cards.

    Raises:
        InvalidError: it could be of more than one.
    """
    jokers, size = deal.cards.jokers, max(map(len, deal.hands.values()))
    games = [g for g in Game if jokers <= g.pack and (g.kitty_size or not deal.kitty)]
    if len(games) > 1:
        fitting = [g for g in games if deal.cards <= g.pack and size <= g.hand_size]
        # What fits none is told what is wrong with it by the game of the largest hands.
        games = fitting or [max(games, key=lambda game: game.hand_size)]
    if len(games) == 1:
        return games[0]
    raise InvalidError(
        Problem("this deal could be of {games}: say which (--game)", games=joined(" or of ", games))
    )


def read_match(name: str, seed: int | None = None) -> tuple[Place, AnyMatch]:
    """The one match of a file, or of a record given as such; ``seed`` is where chance goes on.

    Raises:
        CommandError: no such file, or no match.
    """
    given = _is_text(name)
    place = Place("argument" if given else name)
    text = name if given else _text_of_match(name)
    try:
        return place, read_any_match(text, seed)
    except AtoutError as error:
        raise replace(place, line=_line_of(text, deal_of(error))).problem(error) from None


def _text_of_match(name: str) -> str:
    """The text of a file, in Latin-1 if it may be."""
    text = read_text(name)
    return latin(text) if form_of_text(text, name) is Form.PBN else "".join(checked(name, [text]))


def _line_of(text: str, deal: int) -> int:
    """The line that a deal has in a record; 0 for none, and where deals have no lines."""
    lines = list(enumerate(text.split("\n"), 1))
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
