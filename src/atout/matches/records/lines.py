"""A match as lines, one for each deal, void and thrown-in ones too.

``400;dealer;deal;bids;plays`` and ``500;dealer;deal / kitty;auction;discards;plays``: bids from
the dealer's right in 400, calls from the dealer's left in 500, cards between spaces, a comma
after each trick. What has not happened is empty. After the plays of a deal that was given up, or
instead of them, stands ``misdeal``. Fields follow as ``;field=value``: in the first line the
rules that differ from their defaults, ``scores`` if the match did not start at nothing
(``N:30,E:0,S:12,W:-4``, ``NS:500,EW:0``), and the ``draw`` for the first dealer (a seat, or the
rounds ``N:SA E:H2 S:C4 W:D9`` between commas); in every line of 500 the ``cut``, if there was
one. Lines that begin with ``#`` are comments.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...cards.cards import Card, read_card
from ...cards.deals import read_deal
from ...cards.games import Game, to_game
from ...cards.seats import Seat, to_seat
from ...errors import Problem
from ...text.languages import ENGLISH
from ...text.tokens import Token, same_ends
from ..actions import Draw, FirstDealer, is_misdeal, read_cut, read_draw
from ..rule_fields import RuleFields, read_value, value_text
from .game_words import words_of
from .record import DealRecord, MatchRecord

_MISDEAL = "misdeal"


def write_lines(record: MatchRecord) -> str:
    """A match as lines, one for each deal."""
    lines = []
    for place, deal in enumerate(record.deals):
        fields = _match_fields(record) if place == 0 else []
        lines.append(";".join([*deal_parts(record.rules.game, deal), *fields, *_deal_fields(deal)]))
    return "\n".join(lines)


def deal_parts(game: Game, deal: DealRecord) -> list[str]:
    """The parts of a line that need no names."""
    parts = [game.value, deal.dealer or "", "" if deal.deal is None else str(deal.deal)]
    parts.append(" ".join(map(str, deal.calls)))
    if words_of(game).discard is not None:
        parts.append("" if deal.discard is None else str(deal.discard))
    tricks = write_tricks(deal)
    parts.append(f"{tricks} {_MISDEAL}".strip() if deal.misdealt else tricks)
    return parts


def write_tricks(deal: DealRecord) -> str:
    """The plays, a comma after each trick but the last."""
    return ",".join(" ".join(map(str, trick)) for trick in deal.tricks)


def _match_fields(record: MatchRecord) -> list[str]:
    fields = [f"{name}={value_text(value)}" for name, value in record.rules.changes.items()]
    if record.scores is not None:
        fields.append(f"scores={write_scores(record.scores)}")
    return fields


def write_scores(scores: Mapping[Any, int]) -> str:
    """Scores as ``N:30,E:0,S:12,W:-4`` or ``NS:500,EW:0``."""
    return ",".join(f"{key}:{number}" for key, number in scores.items())


def _deal_fields(deal: DealRecord) -> list[str]:
    fields = [f"draw={','.join(map(str, deal.draws))}"] if deal.draws else []
    return [*fields, f"cut={deal.cut.cards}"] if deal.cut else fields


def read_lines(text: str) -> MatchRecord:
    """The record that lines spell; whether its actions are legal is not asked.

    Raises:
        NotationError: a line cannot be read, or rules that cannot be; the error says where.
    """
    source = Token.of(same_ends(Token.of(text).text))
    lines = [line for line in source.lines() if not line.text.startswith("#")]
    if not lines:
        raise source.error("a match has at least one line")
    game = lines[0].split(";")[0].strip().named("game").read(to_game)
    rules: RuleFields | None = None
    scores: Mapping[Any, int] | None = None
    deals = []
    for line in lines:
        parts, fields = _split(line, game)
        deals.append(_deal(game, parts, fields, is_first=rules is None))
        if rules is None:
            given = fields.pop("scores", None)
            scores = None if given is None else read_scores(game, given)
            rules = read_rules(game, fields)
        elif fields:
            name, token = next(iter(fields.items()))
            raise token.error(Problem("{name} stands in the first line of a match only", name=name))
    assert rules is not None
    return MatchRecord(rules, tuple(deals), scores)


def _split(line: Token, game: Game) -> tuple[dict[str, Token], dict[str, Token]]:
    """The parts of a line by their names, and its fields."""
    words = words_of(game)
    discards = () if words.discard is None else ("discards",)
    names = ("game", "dealer", "deal", words.calls, *discards, "plays")
    pieces = [piece.strip() for piece in line.split(";")]
    if pieces[0].text != game:
        raise (
            pieces[0]
            .named("game")
            .error(Problem("every line of this match begins with {game}", game=game))
        )
    if len(pieces) < len(names):
        raise line.error(Problem("a line has the parts {parts}", parts=";".join(names)), len(line))
    fields: dict[str, Token] = {}
    for piece in pieces[len(names) :]:
        name, equals, value = piece.text.partition("=")
        if not equals or name in fields:
            raise piece.error("after the plays come fields, each once, as field=value")
        fields[name] = piece.part(len(piece) - len(value)).named(name)
    parts = {name: piece.named(name) for name, piece in zip(names, pieces, strict=False)}
    return parts, fields


def _deal(
    game: Game, parts: dict[str, Token], fields: dict[str, Token], *, is_first: bool
) -> DealRecord:
    """The record of a line; takes the fields that belong to a deal out of ``fields``."""
    words = words_of(game)
    calls = parts[words.calls]
    plays, misdealt = _misdeal(parts["plays"])
    draw = fields.pop("draw", None) if is_first else None
    cut = fields.pop("cut", None)
    dealer, deal, discard = parts["dealer"], parts["deal"], parts.get("discards")
    return DealRecord(
        dealer=dealer.read(to_seat) if dealer.text else None,
        draws=read_draws(draw) if draw else (),
        cut=cut.read(read_cut) if cut else None,
        deal=read_deal(deal, ENGLISH, False) if deal.text else None,
        calls=tuple(words.read_call(word) for word in calls.words()),
        discard=discard.read(words.discard) if words.discard and discard and discard.text else None,
        plays=read_tricks(plays),
        misdealt=misdealt,
    )


def read_rules(game: Game, fields: Mapping[str, Token]) -> RuleFields:
    """The rules of a game from the fields that differ from their defaults.

    Raises:
        NotationError: no such field, or a value that it cannot have, alone or beside the others.
    """
    rules = words_of(game).rules.of({})
    values: dict[str, object] = {}
    for name, token in fields.items():
        values[name] = read_value(token.text)
        rules = token.read(lambda _: words_of(game).rules.of(values))
    return rules


def _misdeal(plays: Token) -> tuple[Token, bool]:
    words = plays.words()
    if words and is_misdeal(words[-1].text):
        return plays.part(0, len(plays) - len(words[-1])), True
    return plays, False


def read_draws(token: Token) -> tuple[Draw | FirstDealer, ...]:
    """The draw for the first dealer: a seat, or rounds between commas."""
    if ":" not in token.text:
        return (FirstDealer(token.read(to_seat)),)
    return tuple(read_draw(piece) for piece in token.line().split(","))


def read_tricks(token: Token) -> tuple[Card, ...]:
    """Plays between spaces, a comma after each trick.

    Raises:
        NotationError: no card, or a trick but the last of more or less than four.
    """
    cards: list[Card] = []
    pieces = token.line().split(",") if token.strip().text else []
    for piece in pieces:
        words = piece.words()
        if len(words) > len(Seat) or (piece is not pieces[-1] and len(words) < len(Seat)):
            raise piece.error(Problem("a trick has four cards, not {count}", count=len(words)))
        cards += [read_card(word, ENGLISH, False) for word in words]
    return tuple(cards)


def read_scores(game: Game, token: Token) -> Mapping[Any, int]:
    """Scores by seat in 400, by side in 500.

    Raises:
        NotationError: they are none.
    """
    numbers: dict[str, int] = {}
    for piece in token.line().split(","):
        key, colon, _ = piece.text.partition(":")
        name = piece.part(0, len(key)).strip()
        if not colon:
            raise name.error("scores are numbers by seat or side, as in N:30,E:0,S:12,W:-4")
        if name.text in numbers:
            raise name.error(Problem("{field} is given twice", field=name.text))
        value = piece.part(len(key) + 1).strip()
        numbers[name.text] = value.number("{text!r} is not a number of points")
    return token.read(lambda _: words_of(game).to_scores(numbers))
