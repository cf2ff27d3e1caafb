"""What the written forms of a match must know of its game: each game says it here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...cards.games import Game
from ...text.tokens import Token
from ..rule_fields import RuleFields


@dataclass(frozen=True, slots=True)
class GameWords:
    """The words of a game in records.

    ``rules`` is the class of its rules; ``match`` makes a match of rules, a seed, a dealer and
    scores. ``calls`` is the name of the calls of a deal, ``read_call`` reads one of them,
    ``to_scores`` makes scores of numbers by name. ``contract`` finds the call that became the
    contract, ``discard`` makes a discard of cards or their text; both None in a game without them.
    """

    rules: type[RuleFields]
    match: Callable[..., Any]
    calls: str
    read_call: Callable[[Token], Any]
    to_scores: Callable[[Mapping[str, int]], Mapping[Any, int]]
    contract: Callable[[Sequence[Any]], Any] | None = None
    discard: Callable[[Any], Any] | None = None


_WORDS: dict[Game, GameWords] = {}


def register(game: Game, words: GameWords) -> None:
    """Say what the words of a game are."""
    _WORDS[game] = words


def words_of(game: Game) -> GameWords:
    """The words of a game."""
    return _WORDS[game]


def call_names() -> set[str]:
    """The names of calls in all games."""
    return {words.calls for words in _WORDS.values()}
