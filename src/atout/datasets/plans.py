"""What a data set is to hold."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ..cards.cards import Denomination, to_denomination
from ..cards.games import Game, to_game
from ..cards.seats import Seat, to_seat
from ..common.arguments import is_choice, plain, to_iterator
from ..dealing import seeded
from ..errors import InvalidError, Problem
from ..matches.rule_fields import is_whole

#: The questions by name, and the games they are asked in; those of whole deals only.
GAMES_OF: Final[Mapping[str, Sequence[Game]]] = {
    "tricks": tuple(Game),
    "cards": tuple(Game),
    "own": (Game.FOUR_HUNDRED,),
    "makeable": (Game.FIVE_HUNDRED,),
}
OF_WHOLE_DEALS: Final = ("makeable",)

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
        game = to_game(self.game)
        given = to_iterator("trumps", self.trumps)
        trumps = tuple(map(to_denomination, given)) or game.denominations
        leaders = tuple(map(to_seat, to_iterator("leaders", self.leaders))) or tuple(Seat)
        object.__setattr__(self, "game", game)
        object.__setattr__(self, "leaders", leaders)
        for name in ("count", "seed", "hand_size", "part_size"):
            object.__setattr__(self, name, plain(getattr(self, name)))
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
        asked = [name for name, games in GAMES_OF.items() if game in games]
        if not is_choice(self.question, asked):
            known = ", ".join(asked)
            problems.append(
                Problem(
                    "the questions of {game} are {known}, not {question!r}",
                    game=game,
                    known=known,
                    question=self.question,
                )
            )
        elif self.question in OF_WHOLE_DEALS and self.hand_size is not None:
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
