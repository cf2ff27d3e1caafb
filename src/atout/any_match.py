"""Matches of either game, read from any of their written forms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from . import five_hundred, four_hundred
from .cards.games import Game
from .matches.recording import replay
from .matches.records.reading import read_record
from .matches.records.record import MatchRecord

#: A match of either game.
AnyMatch: TypeAlias = four_hundred.Match | five_hundred.Match

#: The matches of each game.
MATCHES: Mapping[Game, type[AnyMatch]] = {
    match.game: match for match in (four_hundred.Match, five_hundred.Match)
}


def read_match(text: str, seed: int | None = None) -> AnyMatch:
    """The match of a text in lines, JSON or PBN, played again; told apart by how it begins.

    ``seed`` is where chance goes on from: records hold what happened, not what would have.

    Raises:
        NotationError: the text cannot be read; the error says where.
        IllegalError: an action is not allowed; says its number and why.
        InvalidError: rules that cannot be, a deal that is not whole.
    """
    return replayed(read_record(text), seed)


def replayed(record: MatchRecord, seed: int | None = None) -> AnyMatch:
    """The match of a record, played again; errors are those of :func:`read_match`."""
    match: AnyMatch = replay(record, seed)
    return match
