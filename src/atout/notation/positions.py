"""The one-line position, what FEN is to chess: ``GAME TRUMP LEADER TABLE WON DEAL``.

What differs from the default follows the deal as ``;field=value``: ``nt_joker``,
``nt_joker_lead``, and under ``nominate`` the ``voids`` that seats have shown (``E:HD,S:C``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ..cards import Card, Denomination, Suit, read_card
from ..deals import Deal, read_deal
from ..errors import InvalidError, Problem, sentence
from ..games import to_game
from ..languages import Language, language
from ..play_rules import PlayRules
from ..position import Position
from ..seats import Seat, Seats
from ..tokens import Token, whole

T = TypeVar("T")

_FIELDS = ("game", "trump", "leader", "table", "won", "deal")
_OPTIONS = ("nt_joker", "nt_joker_lead", "voids")


def write_position(position: Position, lang: str = "en") -> str:
    """A position on one line."""
    rules = position.rules
    table = ",".join(card.text(lang) for card in position.table) or "-"
    won = ",".join(str(n) for n in position.won.values())
    deal = Deal(position.hands).text(lang)
    fields = [f"{field}={value}" for field, value in rules.options.items()]
    shown = [
        f"{seat.text(lang)}:{''.join(suit.text(lang) for suit in Suit if suit in suits)}"
        for seat, suits in position.voids.items()
        if suits
    ]
    if shown:
        fields.append(f"voids={','.join(shown)}")
    seat, trump = position.leader.text(lang), rules.trump.text(lang)
    return ";".join([f"{rules.game} {trump} {seat} {table} {won} {deal}", *fields])


def read_position(text: str, lang: str = "en", *, strict: bool = False) -> Position:
    """The position that one line describes.

    Raises:
        NotationError: a field cannot be read; the error says where.
        InvalidError: the fields together are no position; lists all that is wrong.
    """
    letters = language(lang)
    token = whole(text, strict)
    line, *tail = token.split(";")
    words = line.words()
    if len(words) < len(_FIELDS):
        raise line.error(
            Problem(
                "a position has the fields {fields}; {text!r} is the last here",
                fields=[*_FIELDS],
                text=words[-1].text,
            )
            if words
            else Problem("a position has the fields {fields}", fields=[*_FIELDS]),
            len(line),
        )
    options = _options(tail)
    game = _read(words[0], to_game)
    trump = _read(words[1], lambda word: Denomination.parse(word, lang, strict=strict))
    leader = _read(words[2], lambda word: Seat.parse(word, lang, strict=strict))
    table = _table(words[3], letters, strict)
    won = _won(words[4])
    deal = read_deal(line.part(words[5].start - line.start).strip(), letters, strict)
    voids = _voids(options.pop("voids"), lang) if "voids" in options else {}
    values = {field: token.text for field, token in options.items()}
    rules = PlayRules(game, trump, **values)  # type: ignore[arg-type]
    position = Position(rules, deal, leader, table, won, voids)
    if strict and write_position(position, lang) != text:
        raise token.error(Problem("strictly written: {text}", text=write_position(position, lang)))
    return position


def _read(word: Token, reader: Callable[[str], T]) -> T:
    try:
        return reader(word.text)
    except InvalidError as error:
        raise word.error(sentence(error)) from None


def _table(word: Token, letters: Language, strict: bool) -> list[Card]:
    if word.text == "-":
        return []
    return [read_card(piece, letters, strict) for piece in word.split(",")]


def _won(word: Token) -> Seats[int]:
    pieces = word.split(",")
    if len(pieces) != 4:
        raise word.error(
            Problem("tricks won are four numbers N,E,S,W, not {text!r}", text=word.text)
        )
    for piece in pieces:
        if not (piece.text.isascii() and piece.text.isdigit() and len(piece) <= 2):
            raise piece.error(Problem("{text!r} is not a number of tricks", text=piece.text))
    return Seats(*(int(piece.text) for piece in pieces))


def _options(tail: list[Token]) -> dict[str, Token]:
    options: dict[str, Token] = {}
    for token in map(Token.strip, tail):
        field, equals, _ = token.text.partition("=")
        if not equals or field not in _OPTIONS:
            raise token.error(
                Problem("a field after the deal is one of {fields}", fields=", ".join(_OPTIONS))
            )
        if field in options:
            raise token.error(Problem("{field} is given twice", field=field))
        options[field] = token.part(len(field) + 1)
    return options


def _voids(token: Token, lang: str) -> dict[Seat, list[Suit]]:
    letters = language(lang)
    voids: dict[Seat, list[Suit]] = {}
    for piece in token.split(","):
        name, colon, suits = piece.text.partition(":")
        seat = _read(piece.part(0, len(name)), lambda word: Seat.parse(word, lang))
        if not colon or not suits or seat in voids or not set(suits) <= set(letters.suits):
            raise piece.error("voids are a seat, a colon and suits, each seat once: E:HD,S:C")
        voids[seat] = [tuple(Suit)[letters.suits.index(letter)] for letter in suits]
    return voids
