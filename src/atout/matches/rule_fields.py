"""What the rules of both games share: named fields with known values, read and written."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal, Self, TypeAlias, TypeGuard

from ..cards.games import Game
from ..common.arguments import game_number, to_mapping, whole_number
from ..errors import InvalidError, InvalidTypeError, Problem, joined
from ..text.characters import SPACES, read_number

#: How the first dealer is found: each draws a card, by chance alone, or he is given.
FirstDealerRule: TypeAlias = Literal["draw", "random", "given"]


class RuleFields:
    """The base of the frozen ``Rules`` of a game: fields by name, and their text."""

    __slots__ = ()

    game: ClassVar[Game]
    first_dealer: FirstDealerRule
    _choices: ClassVar[Mapping[str, Sequence[object]]]

    @classmethod
    def of(cls, fields: Mapping[str, object]) -> Self:
        """Rules from fields by name; the others have their defaults.

        Raises:
            InvalidError: a field that the game does not have, or a value it cannot have.
        """
        known = _names(cls)
        to_mapping("rules by name", fields)
        unknown = [name for name in fields if name not in known]
        if unknown:
            raise InvalidError(_unknown(unknown, cls.game, ", ".join(known)))
        values: dict[str, Any] = dict(fields)
        return cls(**values)

    @classmethod
    def check(cls, rules: object) -> Self:
        """The rules, if they are those of this game.

        Raises:
            InvalidTypeError: they are something else.
        """
        if not isinstance(rules, cls):
            raise InvalidTypeError(
                Problem(
                    "expected {expected}, not {kind}",
                    expected=f"the Rules of {cls.game}",
                    kind=_kind(rules),
                )
            )
        return rules

    @classmethod
    def defaults(cls) -> dict[str, object]:
        """Every field with its default, in the order of the table of the rules."""
        return {f.name: f.default for f in dataclasses.fields(cls)}  # type: ignore[arg-type]

    @property
    def changes(self) -> dict[str, object]:
        """The fields that differ from their defaults."""
        values = {name: getattr(self, name) for name in _names(type(self))}
        defaults = self.defaults()
        return {name: value for name, value in values.items() if value != defaults[name]}

    def _make_plain(self) -> None:
        """Have every field be a number or a truth value of Python, where it is one of NumPy."""
        for name in _names(type(self)):
            object.__setattr__(self, name, game_number(getattr(self, name)))

    def _choice_problems(self) -> list[str]:
        """A sentence for each field whose value is none of those it can have."""
        problems: list[str] = []
        for name, choices in self._choices.items():
            value = getattr(self, name)
            # True is equal to 1, and yet no first packet.
            if not any(type(value) is type(c) and value == c for c in choices):
                known = ", ".join(map(value_text, choices))
                problems.append(
                    Problem(
                        "{name} is one of {known}, not {value!r}",
                        name=name,
                        known=known,
                        value=value,
                    )
                )
        return problems


def _unknown(rules: list[str], game: Game, names: str) -> Problem:
    """One problem for all: each would say all the ``names`` that there are."""
    if len(rules) == 1:
        return Problem(
            "{name} is no rule of {game}; the rules are {names}",
            name=rules[0],
            game=game,
            names=names,
        )
    return Problem(
        "{unknown} are no rules of {game}; the rules are {names}",
        unknown=joined(", ", rules),
        game=game,
        names=names,
    )


def _kind(value: object) -> str:
    return f"those of {value.game}" if isinstance(value, RuleFields) else type(value).__name__


def _names(rules: type[RuleFields]) -> list[str]:
    return [field.name for field in dataclasses.fields(rules)]  # type: ignore[arg-type]


def is_whole(value: object, least: int) -> TypeGuard[int]:
    """Whether a value is an integer, truth values excluded, of at least ``least``."""
    number = whole_number(value)
    return number is not None and number >= least


def value_text(value: object) -> str:
    """The value of a field as it stands after ``field=``."""
    if value is None or isinstance(value, bool):
        return str(value).lower()
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def read_value(text: str) -> object:
    """The value that a text after ``field=`` stands for: the other way round.

    >>> [read_value(text) for text in ("none", "true", "-500", "1,2", "rising")]
    [None, True, -500, (1, 2), 'rising']
    """
    words = {"none": None, "true": True, "false": False}
    if text in words:
        return words[text]
    numbers = [read_number(piece.strip(SPACES)) for piece in text.split(",")]
    if None in numbers:
        return text
    return tuple(numbers) if len(numbers) > 1 else numbers[0]
