"""What a data set is to hold."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from ..cards.cards import Denomination, to_denomination
from ..cards.games import Game, to_game
from ..cards.seats import Seat, to_seat
from ..dealing import seeded
from ..errors import InvalidError, Problem
from ..matches.rule_fields import is_whole

#: Files of a data set.
MOST_PARTS: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Plan:
    """What a data set is to hold: its deals by seed and number, and a question about each.

    ``count`` deals of ``game`` from number 0 of ``seed``, ``hand_size`` cards each (whole deals
    with their kitty if none), answers to ``question`` (:data:`atout.datasets.QUESTIONS`) for
    each of some ``leaders`` and ``trumps`` (all of the game if none are given). ``part_size``
    deals are in a file, of which there are at most a million.

    Raises:
        InvalidError: a value that cannot be; names them all.
    """

    game: Game
    question: str
    count: int
    seed: int
    hand_size: int | None = None
    leaders: tuple[Seat, ...] = ()
    trumps: tuple[Denomination, ...] = ()
    part_size: int = 10_000

    def __post_init__(self) -> None:
        from .questions import QUESTIONS

        game = to_game(self.game)
        trumps = tuple(map(to_denomination, self.trumps)) or game.denominations
        object.__setattr__(self, "game", game)
        object.__setattr__(self, "leaders", tuple(map(to_seat, self.leaders)) or tuple(Seat))
        object.__setattr__(self, "trumps", trumps)
        problems = [
            Problem("trump in {game} is not {trump}", game=game, trump=t)
            for t in trumps
            if t not in game.denominations
        ]
        for name, least in (("count", 0), ("seed", 0), ("part_size", 1)):
            value = getattr(self, name)
            if not is_whole(value, least):
                problems.append(
                    Problem(
                        "{name} is a number of at least {least}, not {value!r}",
                        name=name,
                        least=least,
                        value=value,
                    )
                )
        if not problems and self.count > self.part_size * MOST_PARTS:
            problems.append(
                Problem(
                    "{count} deals, {part_size} in a file, are more than {most} files",
                    count=self.count,
                    part_size=self.part_size,
                    most=MOST_PARTS,
                )
            )
        for name in ("leaders", "trumps"):
            if len(set(getattr(self, name))) < len(getattr(self, name)):
                problems.append(Problem("{name}: one is given twice", name=name))
        question = QUESTIONS.get(self.question)
        if question is None or game not in question.games:
            known = ", ".join(name for name, q in QUESTIONS.items() if game in q.games)
            problems.append(
                Problem(
                    "the questions of {game} are {known}, not {question!r}",
                    game=game,
                    known=known,
                    question=self.question,
                )
            )
        elif question.whole_deals and self.hand_size is not None:
            problems.append(
                Problem(
                    "{question} is asked of whole deals, not of {name}",
                    question=self.question,
                    name="hand_size",
                )
            )
        if problems:
            raise InvalidError(*problems)
        seeded.deals(game, 0, self.seed, hand_size=self.hand_size)

    def to_data(self) -> dict[str, Any]:
        """The plan as names, texts and numbers."""
        return {field.name: _plain(getattr(self, field.name)) for field in dataclasses.fields(self)}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Plan:
        """The other way round.

        Raises:
            InvalidError: this is no plan.
        """
        try:
            values: dict[str, Any] = {
                k: tuple(v) if isinstance(v, list) else v for k, v in data.items()
            }
            return cls(**values)
        except TypeError as error:
            raise InvalidError(
                Problem("this is no plan of a data set: {problem}", problem=error)
            ) from None


def _plain(value: Any) -> Any:
    return [str(each) for each in value] if isinstance(value, tuple) else value
