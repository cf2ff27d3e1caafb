"""A match as PBN, the notation of bridge: a game for each deal.

Standard tags hold only what other software can read: Event, Board, Dealer, Vulnerable, and Deal,
which in 500 lacks the jokers and the kitty. All else has tags of its own: ``AtoutGame``, a tag
``AtoutRule_…`` for each rule that differs from its default, ``AtoutScores`` and ``AtoutDraw`` in
the first game; then ``AtoutCut``, ``AtoutJokers "E:C S:W"``, ``AtoutKitty``, ``AtoutBids`` or
``AtoutAuction``, ``AtoutContract``, ``AtoutDiscard``, ``AtoutPlay`` and ``AtoutMisdeal``, written
as in the lines of :mod:`atout.matches.records.lines`. How tags may stand in a text is the matter
of :mod:`atout.matches.records.pbn_tags`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...cards.deals import Deal, read_deal, read_new_cards
from ...cards.games import Game, to_game
from ...cards.hands import Hand
from ...cards.seats import Seat, to_seat
from ...errors import InvalidError, Problem, joined
from ...text.languages import ENGLISH
from ...text.tokens import Token
from ..actions import read_cut
from ..rule_fields import value_text
from .game_words import GameWords, words_of
from .lines import (
    read_draws,
    read_rules,
    read_scores,
    read_tricks,
    write_scores,
    write_tricks,
)
from .pbn_tags import record_games
from .record import DealRecord, MatchRecord

_RULE = "AtoutRule_"
_MISDEAL = "true"
_EVERY_GAME = frozenset({"AtoutGame", "AtoutScores", "AtoutDraw", "AtoutPlay", "AtoutMisdeal"})

#: The values of the tags of a game by name.
Values = dict[str, Token]


def write_pbn(record: MatchRecord) -> str:
    """A match as PBN, a game for each deal."""
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
    if deal.deal is not None and game.has_jokers:
        jokers = {seat: hand.jokers for seat, hand in deal.deal.hands.items() if hand.jokers}
        yield (
            "AtoutJokers",
            " ".join(
                f"{seat}:{''.join(str(card)[1] for card in held)}" for seat, held in jokers.items()
            ),
        )
    if deal.deal is not None and game.kitty_size:
        yield "AtoutKitty", str(deal.deal.kitty)
    if deal.calls:
        yield _calls_tag(game), " ".join(map(str, deal.calls))
    contract = _contract(game, deal)
    if deal.discard is not None and contract is not None:
        yield "AtoutContract", str(contract)
        yield "AtoutDiscard", str(deal.discard)
    if deal.plays:
        yield "AtoutPlay", write_tricks(deal)
    if deal.misdealt:
        yield "AtoutMisdeal", _MISDEAL


def _tags_of(game: Game) -> set[str]:
    """The tags of ours that a game may have, but for those of its rules."""
    facts = {
        "AtoutCut": game.has_cut,
        "AtoutJokers": game.has_jokers,
        "AtoutKitty": bool(game.kitty_size),
        "AtoutContract": words_of(game).contract is not None,
        "AtoutDiscard": words_of(game).discard is not None,
    }
    return {*_EVERY_GAME, _calls_tag(game), *(name for name, there in facts.items() if there)}


def _calls_tag(game: Game) -> str:
    return f"Atout{words_of(game).calls.capitalize()}"


def _contract(game: Game, deal: DealRecord) -> Any:
    find = words_of(game).contract
    return None if find is None else find(deal.calls)


def read_pbn(text: str) -> MatchRecord:
    """The record of PBN games, all of one match; whether its actions are legal is not asked.

    Raises:
        NotationError: a tag cannot be read, or rules that cannot be; the error says where.
    """
    games = [*_games(text)]
    if not games:
        raise Token.of(text).error("there is no game")
    return _match(games)


def read_matches(text: str) -> Iterator[MatchRecord]:
    """The records of PBN games of several matches: each begins with board 1.

    Raises:
        NotationError: as :func:`read_pbn`.
    """
    games: list[Values] = []
    for tags in _games(text):
        if games and "Board" in tags and tags["Board"].text == "1":
            yield _match(games)
            games = []
        games.append(tags)
    if games:
        yield _match(games)


def _games(text: str) -> Iterator[Values]:
    """The values of the tags of each game."""
    for tags in record_games(text):
        yield {name: tag.value for name, tag in tags.items()}


def _match(games: Sequence[Values]) -> MatchRecord:
    """The record of the games of a match."""
    for tags in games:
        if "AtoutGame" not in tags:
            place = next(iter(tags.values()))
            raise place.error(
                Problem(
                    "a game has no AtoutGame: it is of another game than {known}",
                    known=joined(" and ", [*Game]),
                )
            )
    first = games[0]
    game = first["AtoutGame"].read(to_game)
    fields = {
        name.removeprefix(_RULE): token for name, token in first.items() if name.startswith(_RULE)
    }
    rules = read_rules(game, fields)
    scores = read_scores(game, first["AtoutScores"]) if "AtoutScores" in first else None
    deals = tuple(_deal(game, tags, is_first=tags is first) for tags in games)
    return MatchRecord(rules, deals, scores)


def _deal(game: Game, tags: Values, *, is_first: bool) -> DealRecord:
    if tags["AtoutGame"].read(to_game) is not game:
        raise tags["AtoutGame"].error(Problem("every game of this match is of {game}", game=game))
    known = _tags_of(game)
    for name, token in tags.items():
        is_rule = name.startswith(_RULE)
        if name.startswith("Atout") and name not in known and not is_rule:
            raise token.error(Problem("there is no tag {name} in {game}", name=name, game=game))
        if not is_first and (name in ("AtoutScores", "AtoutDraw") or is_rule):
            raise token.error(Problem("{name} stands in the first game of a match only", name=name))
        if name in ("AtoutJokers", "AtoutKitty") and "Deal" not in tags:
            raise token.error(Problem("{name} stands beside a Deal only", name=name))
    misdeal = tags.get("AtoutMisdeal")
    if misdeal is not None and misdeal.text != _MISDEAL:
        raise misdeal.error(Problem("a misdeal is {value}, or has no tag", value=_MISDEAL))
    words = words_of(game)
    calls = tags.get(_calls_tag(game))
    deal = DealRecord(
        dealer=tags["Dealer"].read(to_seat) if "Dealer" in tags else None,
        draws=read_draws(tags["AtoutDraw"]) if "AtoutDraw" in tags else (),
        cut=tags["AtoutCut"].read(read_cut) if "AtoutCut" in tags else None,
        deal=_cards(tags) if "Deal" in tags else None,
        calls=tuple(map(words.read_call, calls.words())) if calls else (),
        discard=_discard(words, tags),
        plays=read_tricks(tags["AtoutPlay"]) if "AtoutPlay" in tags else (),
        misdealt=misdeal is not None,
    )
    stated = tags.get("AtoutContract")
    if stated is not None and words.read_call(stated) != _contract(game, deal):
        raise stated.error(
            Problem(
                "the auction ends with {contract}, not {text}",
                contract=_contract(game, deal),
                text=stated.text,
            )
        )
    return deal


def _discard(words: GameWords, tags: Values) -> Any:
    found = tags.get("AtoutDiscard")
    return None if found is None or words.discard is None else found.read(words.discard)


def _cards(tags: Values) -> Deal:
    """The deal of the standard tag, with the jokers and the kitty of ours."""
    deal = read_deal(tags["Deal"], ENGLISH, False)
    hands, seen = dict(deal.hands), deal.cards
    for word in tags["AtoutJokers"].words() if "AtoutJokers" in tags else ():
        seat, jokers = _jokers(word)
        if jokers & seen:
            raise word.error(Problem("{cards}: already in a hand", cards=[*(jokers & seen)]))
        hands[seat] |= jokers
        seen |= jokers
    if "AtoutKitty" not in tags:
        return Deal(hands, deal.kitty)
    return Deal(hands, deal.kitty | read_new_cards(tags["AtoutKitty"], ENGLISH, False, seen.bits))


def _jokers(word: Token) -> tuple[Seat, Hand]:
    seat, _, jokers = word.text.partition(":")
    try:
        place, held = to_seat(seat), Hand.parse(f"....{jokers}")
    except InvalidError:
        held = Hand()
    if not held:
        raise word.error("jokers are a seat and W, C or WC, as in E:C")
    return place, held
