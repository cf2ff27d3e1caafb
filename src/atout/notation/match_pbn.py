"""A match as PBN, the notation of bridge: a game for each deal.

Standard tags hold only what other software can read: Event, Board, Dealer, Vulnerable, and Deal,
which in 500 lacks the jokers and the kitty. All else has tags of its own: ``AtoutGame``, a tag
``AtoutRule_…`` for each rule that differs from its default, ``AtoutScores`` and ``AtoutDraw`` in
the first game; then ``AtoutCut``, ``AtoutJokers "E:C S:W"``, ``AtoutKitty``, ``AtoutBids`` or
``AtoutAuction``, ``AtoutContract``, ``AtoutDeclarer``, ``AtoutDiscard``, ``AtoutPlay`` and
``AtoutMisdeal``, written as in the lines of :mod:`atout.notation.match_lines`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ..actions import read_cut
from ..deals import Deal, read_deal
from ..errors import InvalidError, NotationError, Problem, sentence
from ..five_hundred.bids import Bid, read_call
from ..five_hundred.discards import Discard
from ..games import Game, to_game
from ..hands import Hand, read_hand
from ..languages import ENGLISH
from ..matches import MatchBase
from ..rules import RuleFields, read_value, value_text
from ..seats import Seat, to_seat
from ..tokens import Token
from .match_lines import (
    read_any_call,
    read_draws,
    read_scores,
    read_tricks,
    read_with,
    write_scores,
    write_tricks,
)
from .records import RULES, AnyMatch, DealRecord, MatchRecord

_RULE = "AtoutRule_"
_TAG = re.compile(r'\[\s*(\w+)\s+"([^"]*)"\s*\]')
_READ = frozenset({
    "AtoutGame", "AtoutScores", "AtoutDraw", "AtoutCut", "AtoutJokers", "AtoutKitty", "AtoutBids",
    "AtoutAuction", "AtoutContract", "AtoutDeclarer", "AtoutDiscard", "AtoutPlay", "AtoutMisdeal",
})  # fmt: skip

#: The tags of a game by name, each with the place of its value.
Tags = dict[str, Token]


def write_pbn(match: MatchBase[Any, Any, Any, Any]) -> str:
    """A match as PBN, a game for each deal."""
    record = MatchRecord.of(match)
    games = []
    for place, deal in enumerate(record.deals):
        tags = [("Event", f"atout {record.rules.game}"), ("Board", str(place + 1))]
        tags += _standard_tags(deal)
        tags += [("AtoutGame", record.rules.game.value)]
        tags += _match_tags(record) if place == 0 else []
        tags += _deal_tags(record.rules.game, deal)
        games.append("".join(f'[{name} "{value}"]\n' for name, value in tags))
    return "% PBN 2.1\n" + "\n".join(games)


def _standard_tags(deal: DealRecord) -> Iterator[tuple[str, str]]:
    if deal.dealer is not None:
        yield "Dealer", deal.dealer.value
    yield "Vulnerable", "None"
    if deal.deal is not None:
        hands = {seat: hand - hand.jokers for seat, hand in deal.deal.hands.items()}
        yield "Deal", str(Deal(hands))


def _match_tags(record: MatchRecord) -> Iterator[tuple[str, str]]:
    for name, value in record.rules.changes.items():
        yield _RULE + name, value_text(value)
    if record.scores is not None:
        yield "AtoutScores", write_scores(record.scores)


def _deal_tags(game: Game, deal: DealRecord) -> Iterator[tuple[str, str]]:
    if deal.draws:
        yield "AtoutDraw", ",".join(map(str, deal.draws))
    if deal.cut is not None:
        yield "AtoutCut", str(deal.cut.cards)
    if deal.deal is not None and game is Game.FIVE_HUNDRED:
        jokers = {seat: hand.jokers for seat, hand in deal.deal.hands.items() if hand.jokers}
        yield (
            "AtoutJokers",
            " ".join(
                f"{seat}:{''.join(str(card)[1] for card in held)}" for seat, held in jokers.items()
            ),
        )
        yield "AtoutKitty", str(deal.deal.kitty)
    if deal.calls:
        name = "AtoutBids" if game is Game.FOUR_HUNDRED else "AtoutAuction"
        yield name, " ".join(map(str, deal.calls))
    contract = _contract(deal)
    if deal.discard is not None and contract is not None:
        yield "AtoutContract", str(contract)
        yield "AtoutDiscard", str(deal.discard)
    if deal.plays:
        yield "AtoutPlay", write_tricks(deal)
    if deal.misdealt:
        yield "AtoutMisdeal", "true"


def _contract(deal: DealRecord) -> Bid | None:
    return next((call for call in reversed(deal.calls) if isinstance(call, Bid)), None)


def read_pbn(text: str, seed: int | None = None) -> AnyMatch:
    """The match of PBN games, played again; ``seed`` is where chance goes on from.

    Raises:
        NotationError: a tag cannot be read; the error says where.
        IllegalError: an action is not allowed; says its number and why.
        InvalidError: rules that cannot be, a deal that is not whole.
    """
    source = Token.of(text)
    games = list(_games(source))
    if not games:
        raise source.error("there is no game")
    for tags in games:
        if "AtoutGame" not in tags:
            raise source.error("a game has no AtoutGame: it is of another game than 400 and 500")
    first = games[0]
    game = read_with(first["AtoutGame"], to_game)
    fields = {
        name.removeprefix(_RULE): read_value(token.text)
        for name, token in first.items()
        if name.startswith(_RULE)
    }
    rules: RuleFields = RULES[game].of(fields)
    scores = read_scores(game, first["AtoutScores"]) if "AtoutScores" in first else None
    deals = tuple(_deal(game, tags, is_first=tags is first) for tags in games)
    return MatchRecord(rules, deals, scores).replay(seed)


def _games(source: Token) -> Iterator[Tags]:
    """The tags of each game; an empty line ends it. Other software's sections are skipped."""
    tags: Tags = {}
    for line in source.split("\n"):
        text = line.text.strip()
        if not text and tags:
            yield tags
            tags = {}
        match = _TAG.search(line.text)
        if not text.startswith("[") or match is None:
            continue
        token = line.part(match.start(2), match.end(2))
        name = match[1]
        if name in tags:
            raise token.error(Problem("{name} stands twice in a game", name=name))
        if name.startswith("Atout") and name not in _READ and not name.startswith(_RULE):
            raise token.error(Problem("there is no tag {name}", name=name))
        tags[name] = token
    if tags:
        yield tags


def _deal(game: Game, tags: Tags, *, is_first: bool) -> DealRecord:
    own = read_with(tags["AtoutGame"], to_game)
    if own is not game:
        raise tags["AtoutGame"].error(Problem("every game of this match is of {game}", game=game))
    for name, token in tags.items():
        if not is_first and (name in ("AtoutScores", "AtoutDraw") or name.startswith(_RULE)):
            raise token.error(Problem("{name} stands in the first game of a match only", name=name))
    calls = tags.get("AtoutBids" if game is Game.FOUR_HUNDRED else "AtoutAuction")
    deal = DealRecord(
        dealer=read_with(tags["Dealer"], to_seat) if "Dealer" in tags else None,
        draws=read_draws(tags["AtoutDraw"]) if "AtoutDraw" in tags else (),
        cut=read_with(tags["AtoutCut"], read_cut) if "AtoutCut" in tags else None,
        deal=_cards(tags) if "Deal" in tags else None,
        calls=tuple(read_any_call(game, word) for word in calls.words()) if calls else (),
        discard=read_with(tags["AtoutDiscard"], Discard) if "AtoutDiscard" in tags else None,
        plays=read_tricks(tags["AtoutPlay"]) if "AtoutPlay" in tags else (),
        misdealt="AtoutMisdeal" in tags,
    )
    stated = tags.get("AtoutContract")
    if stated is not None and read_call(stated) != _contract(deal):
        raise stated.error(
            Problem(
                "the auction ends with {contract}, not {text}",
                contract=_contract(deal),
                text=stated.text,
            )
        )
    return deal


def _cards(tags: Tags) -> Deal:
    """The deal of the standard tag, with the jokers and the kitty of ours."""
    token = tags["Deal"]
    hands = dict(read_deal(token, ENGLISH, False).hands)
    kitty = Hand()
    for word in tags["AtoutJokers"].words() if "AtoutJokers" in tags else ():
        seat, jokers = _jokers(word)
        hands[seat] |= jokers
    if "AtoutKitty" in tags:
        kitty = read_hand(tags["AtoutKitty"], ENGLISH, False)
    try:
        return Deal(hands, kitty)
    except InvalidError as error:
        raise token.error(sentence(error)) from None


def _jokers(word: Token) -> tuple[Seat, Hand]:
    seat, _, jokers = word.text.partition(":")
    try:
        return to_seat(seat), Hand.parse(f"....{jokers}")
    except NotationError:
        raise word.error("jokers are a seat and W, C or WC, as in E:C") from None
    except InvalidError as error:
        raise word.error(sentence(error)) from None
