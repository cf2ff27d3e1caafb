"""A match as JSON: the same as its lines, with names.

``{"game": "400", "rules": {…}, "scores": {…}, "deals": [{"dealer": "N", "draw": […], "cut": 23,
"deal": "N:…", "bids": […], "auction": […], "discard": […], "plays": [[…], …],
"misdeal": true}, …]}``. Rules are those that differ from their defaults; what has not happened
is left out. A draw is a seat for a dealer found otherwise, or a list of rounds, each with cards
by seat.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, TypeVar

from ..actions import Draw, FirstDealer, read_cut
from ..cards import Card
from ..deals import Deal
from ..errors import InvalidError, NotationError, Problem, located
from ..five_hundred.discards import Discard
from ..games import Game, to_game
from ..matches import MatchBase
from ..seats import Seat, to_seat
from ..tokens import Token
from .match_lines import read_any_call, to_scores
from .records import RULES, AnyMatch, DealRecord, MatchRecord

T = TypeVar("T")

_MATCH_KEYS = ("game", "rules", "scores", "deals")
_DEAL_KEYS = (
    "dealer", "draw", "cut", "deal", "bids", "auction", "discard", "plays", "misdeal",
)  # fmt: skip


def write_json(match: MatchBase[Any, Any, Any, Any], indent: int | None = None) -> str:
    """A match as JSON text."""
    return json.dumps(to_data(match), indent=indent, ensure_ascii=False)


def read_json(text: str, seed: int | None = None) -> AnyMatch:
    """The match of a JSON text, played again; ``seed`` is where chance goes on from.

    Raises:
        NotationError: not JSON, or something in it is not what it should be.
        IllegalError: an action is not allowed; says its number and why.
        InvalidError: rules that cannot be, a deal that is not whole.
    """
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise NotationError(error.msg, error.lineno, error.colno) from None
    return from_data(data, seed)


def to_data(match: MatchBase[Any, Any, Any, Any]) -> dict[str, Any]:
    """A match as dictionaries, lists, texts and numbers."""
    record = MatchRecord.of(match)
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
    is_400 = game is Game.FOUR_HUNDRED
    calls = [call if isinstance(call, int) else str(call) for call in deal.calls]
    data = {
        "dealer": deal.dealer and deal.dealer.value,
        "draw": [_draw_data(draw) for draw in deal.draws],
        "cut": deal.cut and deal.cut.cards,
        "deal": deal.deal and str(deal.deal),
        "bids" if is_400 else "auction": calls,
        "discard": [str(card) for card in deal.discard.cards] if deal.discard else [],
        "plays": [[str(card) for card in trick] for trick in deal.tricks],
        "misdeal": deal.misdealt,
    }
    return {name: value for name, value in data.items() if value}


def _draw_data(draw: Draw | FirstDealer) -> Any:
    if isinstance(draw, FirstDealer):
        return draw.seat.value
    return {seat.value: str(card) for seat, card in draw.cards}


def from_data(data: Any, seed: int | None = None) -> AnyMatch:
    """The match of dictionaries, lists, texts and numbers: the other way round.

    Raises:
        InvalidError: something is not what it should be; says what.
        IllegalError: an action is not allowed; says its number and why.
    """
    _expect_keys("the match", data, _MATCH_KEYS)
    game = to_game(str(data.get("game")))
    rules = _expect("rules", data.get("rules", {}), dict)
    scores = data.get("scores")
    deals = _expect("deals", data.get("deals"), list)
    record = MatchRecord(
        RULES[game].of(rules),
        tuple(
            _deal(game, Problem("deal {deal}", deal=place), deal)
            for place, deal in enumerate(deals, 1)
        ),
        None if scores is None else to_scores(game, _expect("scores", scores, dict)),
    )
    return record.replay(seed)


def _deal(game: Game, where: str, data: Any) -> DealRecord:
    _expect_keys(where, data, _DEAL_KEYS)
    calls = "bids" if game is Game.FOUR_HUNDRED else "auction"
    try:
        return DealRecord(
            dealer=to_seat(data["dealer"]) if "dealer" in data else None,
            draws=tuple(map(_draw, _expect("draw", data.get("draw", []), list))),
            cut=read_cut(str(data["cut"])) if "cut" in data else None,
            deal=Deal.parse(data["deal"]) if "deal" in data else None,
            calls=tuple(read_any_call(game, Token.of(str(call))) for call in data.get(calls, [])),
            discard=Discard(data["discard"]) if "discard" in data else None,
            plays=_plays(data.get("plays", [])),
            misdealt=_expect("misdeal", data.get("misdeal", False), bool),
        )
    except InvalidError as error:
        raise located(where, error) from None
    except TypeError as error:
        raise located(where, InvalidError(*error.args)) from None


def _draw(data: Any) -> Draw | FirstDealer:
    return Draw(data) if isinstance(data, Mapping) else FirstDealer(data)


def _plays(tricks: Any) -> tuple[Card, ...]:
    groups = [_expect("a trick", trick, list) for trick in _expect("plays", tricks, list)]
    if any(len(trick) != len(Seat) for trick in groups[:-1]):
        raise InvalidError("a trick but the last has four cards")
    return tuple(Card.parse(card) for trick in groups for card in trick)


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
                unknown=", ".join(map(str, unknown)),
            )
        )
