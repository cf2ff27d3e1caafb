"""The one-line position, what FEN is to chess: ``GAME TRUMP LEADER TABLE WON DEAL``.

What differs from the default follows the deal as ``;field=value``: ``nt_joker``,
``nt_joker_lead``, and under ``nominate`` the ``voids`` that seats have shown (``E:HD,S:C``).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from ..cards.cards import Card, Denomination, Suit, read_card
from ..cards.deals import Deal, read_deal
from ..cards.games import Game, to_game
from ..cards.seats import Seat, Seats
from ..errors import Problem
from ..text.characters import capitals
from ..text.languages import Language, language
from ..text.tokens import Token, whole
from .play_rules import PlayRules
from .validation import VOIDS_DO_NOT_COUNT

_FIELDS = ("game", "trump", "leader", "table", "won", "deal")
_OPTIONS = ("nt_joker", "nt_joker_lead", "voids")


@dataclass(frozen=True, slots=True)
class PositionParts:
    """What a line says of a position: what its class is made of, in this order."""

    rules: PlayRules
    deal: Deal
    leader: Seat
    table: Sequence[Card]
    won: Seats[int]
    voids: Mapping[Seat, Collection[Suit]]


def write_position(parts: PositionParts, lang: str = "en") -> str:
    """A position on one line."""
    rules = parts.rules
    table = ",".join(card.text(lang) for card in parts.table) or "-"
    won = ",".join(str(n) for n in parts.won.values())
    deal = parts.deal.text(lang)
    fields = [f"{field}={value}" for field, value in rules.options.items()]
    shown = [
        f"{seat.text(lang)}:{''.join(suit.text(lang) for suit in Suit if suit in suits)}"
        for seat, suits in parts.voids.items()
        if suits
    ]
    if shown:
        fields.append(f"voids={','.join(shown)}")
    seat, trump = parts.leader.text(lang), rules.trump.text(lang)
    return ";".join([f"{rules.game} {trump} {seat} {table} {won} {deal}", *fields])


def read_position(text: str, lang: str = "en", *, strict: bool = False) -> PositionParts:
    """The parts of the position that one line describes; whether they fit together is not asked.

    Raises:
        NotationError: a field cannot be read, or, if ``strict``, is written otherwise; the error
            says where.
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
    game, trump, leader, table, won, deal = (
        word.named(field) for field, word in zip(_FIELDS, words, strict=False)
    )
    rules = _rules(game.read(to_game), trump, options, lang, strict)
    parts = PositionParts(
        rules,
        read_deal(line.part(deal.start - line.start).strip().named("deal"), letters, strict),
        leader.read(lambda word: Seat.parse(word, lang, strict=strict)),
        _table(table, letters, strict),
        _won(won),
        _voids(options["voids"], rules, letters, strict) if "voids" in options else {},
    )
    if strict and write_position(parts, lang) != text:
        raise token.error(Problem("strictly written: {text}", text=write_position(parts, lang)))
    return parts


def _rules(
    game: Game, trump: Token, options: dict[str, Token], lang: str, strict: bool
) -> PlayRules:
    """The rules of play; what is wrong with a field is told at its place."""
    rules = trump.read(lambda word: PlayRules(game, Denomination.parse(word, lang, strict=strict)))
    for field in ("nt_joker", "nt_joker_lead"):
        if field in options:
            rules = options[field].read(partial(_with_option, rules, field))
    return rules


def _with_option(rules: PlayRules, field: str, value: str) -> PlayRules:
    changes: dict[str, Any] = {field: value}
    return replace(rules, **changes)


def _table(word: Token, letters: Language, strict: bool) -> list[Card]:
    if word.text == "-":
        return []
    return [read_card(piece, letters, strict) for piece in word.split(",")]


def _won(word: Token) -> Seats[int]:
    pieces = word.split(",")
    if len(pieces) != len(Seat):
        raise word.error(
            Problem("tricks won are four numbers N,E,S,W, not {text!r}", text=word.text)
        )
    return Seats(*(piece.number("{text!r} is not a number of tricks", 0) for piece in pieces))


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
        options[field] = token.part(len(field) + 1).named(field)
    return options


def _voids(
    token: Token, rules: PlayRules, letters: Language, strict: bool
) -> dict[Seat, list[Suit]]:
    if not rules.jokers_name_suits:
        raise token.error(VOIDS_DO_NOT_COUNT)
    voids: dict[Seat, list[Suit]] = {}
    for piece in token.split(","):
        name, colon, suits = piece.text.partition(":")
        seat = piece.part(0, len(name)).read(
            lambda word: Seat.parse(word, letters.code, strict=strict)
        )
        names = suits if strict else capitals(suits)
        if not colon or not suits or seat in voids or not set(names) <= set(letters.suits):
            raise piece.error("voids are a seat, a colon and suits, each seat once: E:HD,S:C")
        voids[seat] = [tuple(Suit)[letters.suits.index(name)] for name in names]
    return voids
