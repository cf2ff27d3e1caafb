"""A match as JSON: the same as its lines, with names.

``{"game": "400", "rules": {…}, "scores": {…}, "deals": [{"dealer": "N", "draw": […], "cut": 23,
"deal": "N:…", "bids": […], "auction": […], "discard": […], "plays": [[…], …],
"misdeal": true}, …]}``. Rules are those that differ from their defaults; what has not happened
is left out. A draw is a seat for a dealer found otherwise, or a list of rounds, each with cards
by seat.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from ...cards.cards import Card
from ...cards.deals import Deal
from ...cards.games import Game, to_game
from ...cards.seats import Seat, to_seat
from ...errors import InvalidError, Problem, joined, located
from ...text.json_texts import load
from ...text.tokens import Token
from ..actions import Draw, FirstDealer, read_cut
from .game_words import call_names, words_of
from .record import DealRecord, MatchRecord

T = TypeVar("T")

_MATCH_KEYS = ("game", "rules", "scores", "deals")
_DEAL_KEYS = (
    "dealer", "draw", "cut", "deal", "bids", "auction", "discard", "plays", "misdeal",
)  # fmt: skip


def write_json(record: MatchRecord, indent: int | None = None) -> str:
    """A match as JSON text."""
    return json.dumps(to_data(record), indent=indent, ensure_ascii=False)


def read_json(text: str) -> MatchRecord:
    """The record of a JSON text; whether its actions are legal is not asked.

    Raises:
        NotationError: not JSON, or something in it is not what it should be.
        InvalidError: rules that cannot be.
    """
    return from_data(load(text))


def to_data(record: MatchRecord) -> dict[str, Any]:
    """A match as dictionaries, lists, texts and numbers."""
    rules = record.rules
    data: dict[str, Any] = {"game": rules.game.value}
    if rules.changes:
        data["rules"] = {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in rules.changes.items()
        }
    if record.scores is not None:
        data["scores"] = {str(key): number for key, number in record.scores.items()}
    data["deals"] = [_deal_data(rules.game, deal) for deal in record.deals]
    return data


def _deal_data(game: Game, deal: DealRecord) -> dict[str, Any]:
    calls = [call if isinstance(call, int) else str(call) for call in deal.calls]
    data = {
        "dealer": deal.dealer and deal.dealer.value,
        "draw": [_draw_data(draw) for draw in deal.draws],
        "cut": deal.cut and deal.cut.cards,
        "deal": deal.deal and str(deal.deal),
        words_of(game).calls: calls,
        "discard": [str(card) for card in deal.discard.cards] if deal.discard else [],
        "plays": [[str(card) for card in trick] for trick in deal.tricks],
        "misdeal": deal.misdealt,
    }
    return {name: value for name, value in data.items() if value}


def _draw_data(draw: Draw | FirstDealer) -> Any:
    if isinstance(draw, FirstDealer):
        return draw.seat.value
    return {seat.value: str(card) for seat, card in draw.cards}


def from_data(data: Any) -> MatchRecord:
    """The record of dictionaries, lists, texts and numbers: the other way round.

    Raises:
        InvalidError: something is not what it should be; says what.
    """
    _expect_keys("the match", data, _MATCH_KEYS)
    game = _read("game", data.get("game"), lambda value: to_game(str(value)))
    words = words_of(game)
    rules = _read("rules", _expect("rules", data.get("rules", {}), dict), words.rules.of)
    scores = data.get("scores")
    deals = _expect("deals", data.get("deals"), list)
    return MatchRecord(
        rules,
        tuple(
            _deal(game, Problem("deal {deal}", deal=place), deal)
            for place, deal in enumerate(deals, 1)
        ),
        None if scores is None else words.to_scores(_expect("scores", scores, dict)),
    )


def _deal(game: Game, where: str, data: Any) -> DealRecord:
    words = words_of(game)
    others = call_names() - {words.calls}
    if words.discard is None:
        others.add("discard")
    _expect_keys(where, data, tuple(key for key in _DEAL_KEYS if key not in others))
    try:
        return DealRecord(
            dealer=_optional("dealer", data, to_seat),
            draws=_list("draw", data.get("draw", []), _draw),
            cut=_optional("cut", data, lambda cut: read_cut(str(cut))),
            deal=_optional("deal", data, Deal.parse),
            calls=_list(
                words.calls,
                data.get(words.calls, []),
                lambda call: words.read_call(Token.of(str(call))),
            ),
            discard=None if words.discard is None else _optional("discard", data, words.discard),
            plays=_plays(data.get("plays", [])),
            misdealt=_expect("misdeal", data.get("misdeal", False), bool),
        )
    except InvalidError as error:
        raise located(where, error) from None


def _draw(data: Any) -> Draw | FirstDealer:
    return Draw(data) if isinstance(data, Mapping) else FirstDealer(data)


def _plays(tricks: Any) -> tuple[Card, ...]:
    cards: list[Card] = []
    for place, trick in enumerate(_expect("plays", tricks, list)):
        field = f"plays[{place}]"
        played = _list(field, trick, Card.parse)
        if len(played) > len(Seat) or (len(played) < len(Seat) and place + 1 < len(tricks)):
            raise InvalidError(
                Problem(
                    "{field}: a trick but the last has four cards, not {count}",
                    field=field,
                    count=len(played),
                )
            )
        cards += played
    return tuple(cards)


def _read(field: str, value: Any, reader: Callable[[Any], T]) -> T:
    """What a reader makes of the value of a field; its errors name the field."""
    try:
        return reader(value)
    except InvalidError as error:
        problems = error.problems
    raise InvalidError(
        *(Problem("{problem} (field {field})", problem=one, field=field) for one in problems)
    )


def _optional(field: str, data: Mapping[str, Any], reader: Callable[[Any], T]) -> T | None:
    return _read(field, data[field], reader) if field in data else None


def _list(field: str, values: Any, reader: Callable[[Any], T]) -> tuple[T, ...]:
    given = _expect(field, values, list)
    return tuple(_read(f"{field}[{i}]", value, reader) for i, value in enumerate(given))


def _expect(name: str, value: Any, kind: type[T]) -> T:
    if not isinstance(value, kind):
        raise InvalidError(
            Problem("{name} is a {kind}, not {value!r}", name=name, kind=kind.__name__, value=value)
        )
    return value


def _expect_keys(name: str, data: Any, keys: tuple[str, ...]) -> None:
    unknown = [key for key in _expect(name, data, dict) if key not in keys]
    if unknown:
        raise InvalidError(
            Problem(
                "{name} has {keys}, not {unknown}",
                name=name,
                keys=", ".join(keys),
                unknown=joined(", ", [str(key) for key in unknown]),
            )
        )
