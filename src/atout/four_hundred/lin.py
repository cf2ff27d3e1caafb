"""LIN, the notation of bridge sites, as deals of 400.

A text is names of two letters and values between bars: ``md|3SAK…,S…,S…,|pc|SA|pc|S5|``. ``md``
is a deal: the dealer (1 South, 2 West, 3 North, 4 East) and the hands of South, West, North and
East, of which one may be left out if it is the rest of the pack. ``pc`` is a card that was
played. ``mb`` is a call; four numbers are the bids of 400. All other names are of bridge.

Bridge is played clockwise and 400 the other way, so the plays of a bridge table seldom are plays
of 400. Where they are, they belong to the deal; where they are not, the deal stands without them
and says why.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ..cards.cards import CARDS, Card, Denomination, read_card
from ..cards.deals import Deal
from ..cards.games import Game
from ..cards.hands import Hand
from ..cards.seats import Seat
from ..errors import IllegalError, InvalidError, NotationError, Problem, sentence
from ..play.play_rules import PlayRules
from ..play.position import Position
from ..text.characters import SPACES, capitals, read_number
from ..text.languages import ENGLISH
from ..text.spots import Counter, Spot
from ..text.tokens import Token, same_ends
from .match import Match
from .steps import read_bid

# A name and its value; bars and white space before a name have no meaning.
_PAIR = re.compile(rf"[{SPACES}|]*+(?P<name>[^|]*+)(?:\|(?P<value>[^|]*+)\|?)?")
_NAME = re.compile(r"[^\s|]{1,2}")
#: The names that are read; where one stands as a value, a bar is missing before it.
_READ = ("md", "mb", "pc")
#: The order of the hands, and of the numbers of dealers.
_SEATS = (Seat.S, Seat.W, Seat.N, Seat.E)
_SUITS = "SHDC"
_GAME = Game.FOUR_HUNDRED


@dataclass(frozen=True, slots=True)
class LinDeal:
    """A deal that begins on a line, and what of its calls and plays is of 400.

    ``match`` is there if its bids are: as far as it goes by the rules of 400. ``position`` is there
    if its plays alone are: where they end. ``unfit`` says why calls or plays were left out.
    """

    line: int
    deal: Deal
    dealer: Seat | None = None
    match: Match | None = None
    position: Position | None = None
    unfit: NotationError | None = None


@dataclass(slots=True)
class _Board:
    """What a text says of one deal; more calls and plays than 400 can have are not kept."""

    deal: Spot
    calls: list[Spot] = field(default_factory=list)
    plays: list[Spot] = field(default_factory=list)

    def add(self, name: str, value: Spot) -> None:
        kept = {"mb": self.calls, "pc": self.plays}.get(name)
        if kept is not None and len(kept) <= len(_GAME.pack):
            kept.append(value)


def read_lin(text: str) -> Iterator[LinDeal | NotationError]:
    """The deals of a text, and what of it cannot be read."""
    for board in _boards(same_ends(text)):
        if isinstance(board, NotationError):
            yield board
            continue
        try:
            yield _read(board)
        except NotationError as error:
            yield error


def _boards(text: str) -> Iterator[_Board | NotationError]:
    board: _Board | None = None
    for name, value in _pairs(text):
        if name is None:
            yield value.error("LIN is names of two letters and values, each with a bar behind it")
        elif name == "md":
            if board is not None:
                yield board
            board = _Board(value)
        elif board is not None:
            board.add(name, value)
        elif name == "pc":
            yield value.error("a play stands behind its deal")
    if board is not None:
        yield board


def _pairs(text: str) -> Iterator[tuple[str | None, Spot]]:
    """The names that are read, with their values; without a name what is neither."""
    counter = Counter(text)
    place = 0
    while place < len(text):
        found = _PAIR.match(text, place)
        assert found is not None  # it matches anywhere
        name, value = found["name"].strip(SPACES).lower(), found["value"]
        place = found.end()
        if value is None or not _NAME.fullmatch(name) or value.strip(SPACES).lower() in _READ:
            if name:
                yield None, _spot(counter, found, "name")
            # What follows may be a name again.
            place = max(found.end("name") + 1, found.start("value"))
        elif name in _READ:
            yield name, _spot(counter, found, "value")


def _spot(counter: Counter, found: re.Match[str], group: str) -> Spot:
    """What stands between two bars, without white space at its ends."""
    body = found[group].lstrip(SPACES)
    start = found.end(group) - len(body)
    return counter.spot(start, start + len(body.rstrip(SPACES)))


def _read(board: _Board) -> LinDeal:
    dealer, deal = board.deal.read(_read_deal)
    line = board.deal.line
    if any(read_number(call.text) is not None for call in board.calls):
        return _with_bids(line, dealer, deal, board)
    try:
        position = _position(deal, board) if board.plays else None
    except NotationError as error:
        kind = "without its plays, which are none of 400: {problem}"
        return LinDeal(line, deal, dealer, unfit=_because(kind, error))
    return LinDeal(line, deal, dealer, position=position)


def _with_bids(line: int, dealer: Seat | None, deal: Deal, board: _Board) -> LinDeal:
    """A match of one deal, with bids of 400 and the plays that follow them, as far as they fit."""
    if dealer is None:
        error = board.deal.error("bids of 400 need a dealer, 1 to 4 in front of the hands")
        return LinDeal(line, deal, unfit=error)
    match = Match(dealer=dealer)
    try:
        board.deal.read(lambda _: _push(match, deal))
    except NotationError as error:
        kind = "without its bids and plays: {problem}"
        return LinDeal(line, deal, dealer, unfit=_because(kind, error))
    kind = "without this call and what follows: {problem}"
    try:
        for call in board.calls:
            call.read(lambda token: _push(match, read_bid(token)))
        kind = "without this play and what follows: {problem}"
        for play in board.plays:
            play.read(lambda token: _push(match, read_card(token, ENGLISH, False)))
    except NotationError as error:
        return LinDeal(line, deal, dealer, match, unfit=_because(kind, error))
    return LinDeal(line, deal, dealer, match)


def _because(kind: str, error: NotationError) -> NotationError:
    """Why something was left out, where it stands."""
    return NotationError(Problem(kind, problem=error.message), error.line, error.column)


def _position(deal: Deal, board: _Board) -> Position:
    """The position after the plays; who holds the first card has led it."""
    first = board.plays[0].read(lambda token: read_card(token, ENGLISH, False))
    leader = next((seat for seat, hand in deal.hands.items() if first in hand), Seat.N)
    rules = PlayRules(_GAME, Denomination.HEARTS)
    position = board.deal.read(lambda _: Position(rules, deal, leader))
    for play in board.plays:
        play.read(lambda token: _push(position, read_card(token, ENGLISH, False)))
    return position


def _push(where: Any, action: object) -> None:
    """An action; what is not allowed cannot be read where it stands.

    Raises:
        InvalidError: it is not allowed.
    """
    try:
        where.push(action)
    except IllegalError as error:
        raise InvalidError(sentence(error)) from None


def _read_deal(token: Token) -> tuple[Seat | None, Deal]:
    """The dealer, if there is a number for one, and the four hands.

    Raises:
        NotationError: no hands, or not the cards of whole ones.
    """
    number = token.text[:1] if token.text[:1].isdigit() else ""
    if number and number not in "1234":
        raise token.error("a dealer is 1 (South), 2 (West), 3 (North) or 4 (East)")
    texts = token.part(len(number)).split(",")
    if len(texts) > len(_SEATS):
        raise texts[len(_SEATS)].error(
            Problem("a deal has four hands, this one has {count}", count=len(texts))
        )
    texts += [token.part(len(token))] * (len(_SEATS) - len(texts))
    hands: dict[Seat, Hand] = {}
    seen = Hand()
    for seat, text in zip(_SEATS, texts, strict=True):
        hands[seat] = _read_hand(text, seen)
        seen |= hands[seat]
    size = max(map(len, hands.values()))
    missing = [seat for seat in _SEATS if not hands[seat]]
    if len(missing) == 1 and len(seen) == (len(_SEATS) - 1) * _GAME.hand_size:
        hands[missing[0]] = _GAME.pack - seen
    for seat, text in zip(_SEATS, texts, strict=True):
        if len(hands[seat]) != size or not size:
            raise text.error(
                Problem(
                    "{seat} is dealt {size} cards, not {count}",
                    seat=seat,
                    size=size or _GAME.hand_size,
                    count=len(hands[seat]),
                )
            )
    return (_SEATS[int(number) - 1] if number else None), Deal(hands)


def _read_hand(token: Token, seen: Hand) -> Hand:
    """The cards of a hand, each suit a letter and ranks in any order.

    Raises:
        NotationError: no suit, no rank, or a card that was seen.
    """
    cards: list[Card] = []
    suit = -1
    for piece in token.find_all(rf"10|[^{SPACES}]"):
        name = "T" if piece.text == "10" else capitals(piece.text)
        if name in _SUITS:
            suit = _SUITS.index(name)
            continue
        if suit < 0:
            raise piece.error("a hand begins with a suit, as in SAK5HQ72D43C9865T")
        if name not in ENGLISH.ranks:
            names = [*ENGLISH.ranks]
            raise piece.error(
                Problem("{text!r} is not a rank ({names})", text=piece.text, names=names)
            )
        card = CARDS[13 * suit + ENGLISH.ranks.index(name)]
        if card in seen or card in cards:
            raise piece.error(Problem("{cards}: already in another hand", cards=[card]))
        cards.append(card)
    return Hand(cards)
