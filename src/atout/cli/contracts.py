"""``atout contracts``, ``own-tricks`` and ``bid-values``: the questions of 400."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from .. import four_hundred
from ..cards.deals import Deal
from ..cards.games import Game
from ..cards.seats import Seat, Side
from ..errors import InvalidError, Problem
from ..four_hundred import ContractSolution, MatchValue, OwnTricks
from ..matches import Phase
from ..play.position import Position
from ..text.characters import SPACES, read_number
from .formatting import by_seat, by_trick, by_value, seat_name, texts, title
from .inputs import AnyDeal, Item, Reader, default_inputs
from .messages.words import CONTRACT_WORDS, WORDS
from .moments import moments, of_game, parts, standing, whole_matches
from .problems import Place
from .runs import Answer, Common, each
from .terminal import note, wrapped

#: What can be asked: a match in play knows bids and scores, a position does not.
Moment: TypeAlias = four_hundred.Match | Position | AnyDeal
BySeat: TypeAlias = Mapping[Seat, int]


@dataclass(frozen=True, slots=True)
class Options(Common):
    """What a question needs besides the cards, and how to print the answer."""

    leaders: Sequence[Seat] = ()
    seats: Sequence[Seat] = ()
    bids: BySeat | None = None
    scores: BySeat | None = None
    match: bool = False


def numbers_by_seat(text: str, lang: str = "en") -> dict[Seat, int]:
    """Numbers from a text like ``N:4,E:2``; not all seats need to be there.

    Raises:
        AtoutError: it has none.
    """
    found: dict[Seat, int] = {}
    for piece in text.split(","):
        name, colon, number = (part.strip(SPACES) for part in piece.partition(":"))
        seat = Seat.parse(name, lang)
        value = read_number(number)
        if value is None:
            raise InvalidError(
                Problem(
                    "{text!r} is no number of a seat; write {example}",
                    text=piece,
                    example="N:4,E:2",
                )
            )
        if not colon or seat in found:
            raise InvalidError(Problem("{text!r} gives {seat} two numbers", text=text, seat=seat))
        found[seat] = value
    return found


def contracts(names: Sequence[str], reader: Reader, options: Options) -> int:
    """Print what best play makes of the contracts of deals; the exit code of the command."""

    def answer(place: Place, what: Moment) -> Iterator[str]:
        objective: Any = "match" if options.match else "points"
        for where in _with_leaders(what, options.leaders):
            if isinstance(where, Position) and options.bids is None:
                raise InvalidError("a position does not say what was bid: --bids")
            solution = four_hundred.solve_contracts(
                where, bids=options.bids, scores=options.scores, objective=objective
            )
            if options.json:
                yield _row(place, where, _contract_data(solution))
            else:
                yield from _contract_lines(where, solution, options)

    return _run(names, reader, options, answer)


def own(names: Sequence[str], reader: Reader, options: Options) -> int:
    """Print the tricks that each player can win himself; the exit code of the command."""

    def answer(place: Place, what: Moment) -> Iterator[str]:
        for where in _with_leaders(what, options.leaders or tuple(Seat)):
            found = four_hundred.own_tricks(where)
            if options.json:
                data = {"most": texts(found.most), "least": texts(found.least)}
                yield _row(place, where, data)
            else:
                yield from _own_lines(where, found, options.lang)

    return _run(names, reader, options, answer)


def bids(names: Sequence[str], reader: Reader, options: Options) -> int:
    """Print what each bid of a player would have been worth; the exit code of the command."""

    def answer(place: Place, what: Moment) -> Iterator[str]:
        for where in _with_leaders(what, options.leaders):
            position, given, scores, rules, deals = _stakes(where, options)
            for seat in options.seats or _seats_to_ask(given):
                others = {other: given[other] for other in Seat if other in given}
                others.pop(seat, None)
                objective: Any = "match" if options.match else "points"
                values = four_hundred.bid_values(
                    Deal(position.hands), seat, others, leader=position.leader, scores=scores,
                    objective=objective, rules=rules, deals_played=deals,
                )  # fmt: skip
                if options.json:
                    data = {"seat": seat.value, "values": texts(values)}
                    yield _row(place, position, data)
                else:
                    yield from _bid_lines(position, seat, others, values, options.lang)

    return _run(names, reader, options, answer)


def _run(names: Sequence[str], reader: Reader, options: Options, answer: Answer[Moment]) -> int:
    items = reader.read(default_inputs(names))
    return each(parts(whole_matches(items), _moments), answer, options)


def _moments(item: Item) -> Iterator[tuple[Place, Moment]]:
    """Something of 400; a match at each of its deals."""
    what = of_game(item, Game.FOUR_HUNDRED)
    if isinstance(what, (Position, AnyDeal)):
        yield item.place, standing(what)
        return
    for where in moments(what, Phase.PLAY):
        assert isinstance(where, four_hundred.Match)
        yield replace(item.place, deal=where.deals_over + 1), where


def _with_leaders(what: Moment, leaders: Sequence[Seat]) -> Iterator[four_hundred.Match | Position]:
    """What is asked, a deal once for each leader."""
    if not isinstance(what, AnyDeal):
        yield what
        return
    if not leaders:
        raise InvalidError("a deal does not say who leads: --leader")
    for leader in leaders:
        yield four_hundred.position(what.deal, leader)


def _position(where: four_hundred.Match | Position) -> Position:
    return where if isinstance(where, Position) else where.position


def _seats_to_ask(given: BySeat) -> tuple[Seat, ...]:
    """Everyone, or of three bids only the fourth player."""
    lacking = tuple(seat for seat in Seat if seat not in given)
    return lacking if len(lacking) == 1 else tuple(Seat)


def _stakes(
    where: four_hundred.Match | Position, options: Options
) -> tuple[Position, BySeat, BySeat | None, four_hundred.Rules | None, int]:
    """The start of the play, bids, scores, rules and the number of deals before."""
    if isinstance(where, Position):
        if where.table or any(where.won.values()):
            raise InvalidError("bids are made before the play: cards of this position are played")
        if options.bids is None:
            raise InvalidError("a position does not say what was bid: --bids")
        return where, options.bids, options.scores, None, 0
    start = where.copy()
    while start.plays:
        start.pop()
    played = sum(result.kind == "played" for result in start.results)
    given = options.bids or start.bids
    return start.position, given, options.scores or start.scores, start.rules, played


def _row(place: Place, where: four_hundred.Match | Position, data: dict[str, Any]) -> str:
    return json.dumps(place.data() | data | {"position": _position(where).text()})


def _contract_data(solution: ContractSolution[Any]) -> dict[str, Any]:
    return {
        "value": solution.value,
        "cards": texts(solution.cards),
        "line": [str(card) for card in solution.line],
        "tricks": texts(solution.tricks),
        "made": texts(solution.made),
        "points": texts(solution.points),
    }


def _own_value(value: int | MatchValue, side: Side) -> int | MatchValue:
    """A value as a side sees it: larger is better for it."""
    if isinstance(value, MatchValue):
        return value.for_side(side)
    return value if side is Side.NS else -value


def _value_text(value: int | MatchValue, lang: str) -> str:
    if not isinstance(value, MatchValue):
        return f"{value:+d}"
    result = CONTRACT_WORDS[lang][{1: "wins", 0: "goes_on", -1: "loses"}[value.result]]
    return f"{value.points:+d}{result}"


def _contract_lines(
    where: four_hundred.Match | Position, solution: ContractSolution[Any], options: Options
) -> Iterator[str]:
    lang, position = options.lang, _position(where)
    words, side = CONTRACT_WORDS[lang], position.to_move.side
    given = options.bids or (where.bids if isinstance(where, four_hundred.Match) else {})
    values = {card: _own_value(value, side) for card, value in solution.cards.items()}
    yield title(position, lang)
    yield ""
    notes = {c: note(v) for c, v in values.items() if isinstance(v, int)}
    table = " ".join(card.pretty(lang) for card in position.table)
    yield Deal(position.hands).diagram(lang, table=table, notes=notes)
    yield ""
    best = _own_value(solution.value, side)
    yield words["value"].format(side=WORDS[lang][side], value=_value_text(best, lang))
    if values:
        order = sorted(set(values.values()), reverse=True)
        groups = by_value(values, order, lambda value: _value_text(value, lang), lang)
        yield wrapped(words["cards"].format(side=WORDS[lang][side]), groups, "  ")
        yield wrapped(WORDS[lang]["line"], by_trick(position, solution.line, lang))
    heads = [words[name] for name in ("bid", "tricks", "points")]
    yield " " * 8 + "".join(f"{head:>10}" for head in heads)
    for seat in Seat:
        row = [f"{given[seat]}", f"{solution.tricks[seat]}", f"{solution.points[seat]:+d}"]
        yield f"{seat_name(seat, lang):<8}" + "".join(f"{cell:>10}" for cell in row)
    yield ""


def _own_lines(where: four_hundred.Match | Position, found: OwnTricks, lang: str) -> Iterator[str]:
    words, position = CONTRACT_WORDS[lang], _position(where)
    yield title(position, lang)
    yield ""
    yield Deal(position.hands).diagram(lang)
    yield ""
    yield words["own"]
    yield " " * 8 + f"{words['most']:>18}{words['least']:>18}"
    for seat in Seat:
        yield f"{seat_name(seat, lang):<8}{found.most[seat]:>18}{found.least[seat]:>18}"
    yield ""


def _bid_lines(
    position: Position,
    seat: Seat,
    others: BySeat,
    values: Mapping[int, int] | Mapping[int, MatchValue],
    lang: str,
) -> Iterator[str]:
    words = CONTRACT_WORDS[lang]
    best = max(values.values())
    yield title(position, lang)
    yield words["others"].format(bids=by_seat(others, lang))
    yield words["bids"].format(seat=seat_name(seat, lang), side=WORDS[lang][seat.side])
    for bid, value in values.items():
        mark = f"  {words['best']}" if value == best else ""
        yield f"{bid:>4}  {_value_text(value, lang):>6}{mark}"
    yield ""
