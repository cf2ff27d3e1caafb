"""What a deal of 400 is played for: the bids, the scores before it, and what decides."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeAlias

from ..cards.seats import Seat, Seats, Side
from ..common.arguments import game_number, plain, to_choice
from ..errors import InvalidError, Problem
from ..matches.rule_fields import is_whole
from ..solving.solvable import Solvable
from .match import Match
from .rules import BySeat, Rules

#: What best play is for: the points of the deal, or first the match and then the points.
Objective: TypeAlias = Literal["points", "match"]
_OBJECTIVES = ("points", "match")
_NO_SCORES = Seats(0, 0, 0, 0)
#: The sets of contracts that can be made; number *i* has North if *i* has bit 0, then E S W.
MADE = tuple(tuple(seat for seat in Seat if i >> seat.ordinal & 1) for i in range(16))


class MatchValue(NamedTuple):
    """A deal valued by the match: ``result`` first, then ``points``.

    ``result`` is +1 if North-South win the match with this deal, −1 if East-West do, 0 if
    nobody does; ``points`` are the deal's, North-South's less East-West's. Larger is better
    for North-South.
    """

    result: int
    points: int

    def for_side(self, side: Side) -> MatchValue:
        """The same as a side sees it: larger is better for that side."""
        return self if side is Side.NS else MatchValue(-self.result, -self.points)


@dataclass(frozen=True, slots=True)
class Stakes:
    """Bids and scores by seat, the rules, and the deals that were played before this one.

    Raises:
        InvalidError: names each seat whose bid or score is wrong.
        InvalidTypeError: the rules are not those of 400.
    """

    bids: Seats[int]
    scores: Seats[int]
    rules: Rules
    deals_played: int

    def __post_init__(self) -> None:
        highest = Rules.check(self.rules).highest_bid
        problems = [
            Problem(
                "the bid of {seat} is 1 to {highest}, not {bid!r}",
                seat=seat,
                highest=highest,
                bid=bid,
            )
            for seat, bid in self.bids.items()
            if not (is_whole(bid, 1) and bid <= highest)
        ]
        problems += [
            Problem("the score of {seat} is a whole number, not {score!r}", seat=seat, score=score)
            for seat, score in self.scores.items()
            if not isinstance(score, int) or isinstance(score, bool)
        ]
        if not is_whole(self.deals_played, 0):
            problems.append(
                Problem(
                    "deals_played is a number from 0 up, not {deals_played!r}",
                    deals_played=self.deals_played,
                )
            )
        if problems:
            raise InvalidError(*problems)

    @property
    def is_void(self) -> bool:
        """Whether the deal is not played, the bids being too low."""
        return self.rules.is_void(self.bids, self.scores)

    def points(self, made: Collection[Seat]) -> Seats[int]:
        """The points of each player if these contracts are made."""
        values = {seat: self.rules.bid_value(self.bids[seat], self.scores[seat]) for seat in Seat}
        return Seats(*(values[seat] if seat in made else -values[seat] for seat in Seat))

    def differences(self) -> list[int]:
        """The points of North-South less those of East-West, for each of :data:`MADE`."""
        return [self.difference(made) for made in MADE]

    def match_values(self) -> list[MatchValue]:
        """The match first, then the points, for each of :data:`MADE`."""
        return [self.match_value(made) for made in MADE]

    def difference(self, made: Collection[Seat]) -> int:
        """The points of North-South less those of East-West."""
        points = self.points(made)
        ns, ew = (sum(points[seat] for seat in side.seats) for side in Side)
        return ns - ew

    def match_value(self, made: Collection[Seat]) -> MatchValue:
        """Who wins the match with this deal, then the points."""
        points = self.points(made)
        after = {seat: self.scores[seat] + points[seat] for seat in Seat}
        thirteen = next((seat for seat in made if self.bids[seat] == 13), None)
        outcome = self.rules.outcome(after, self.deals_played + 1, thirteen)
        side = None if outcome is None else outcome.side
        result = 0 if side is None else 1 if side is Side.NS else -1
        return MatchValue(result, self.difference(made))


def to_stakes(
    where: Solvable | None,
    bids: BySeat | None = None,
    scores: BySeat | None = None,
    rules: Rules | None = None,
    deals_played: int | None = None,
) -> Stakes:
    """The stakes from what was given; a match knows what was not.

    Raises:
        InvalidError: bids or scores that are none, or no bids.
    """
    known: dict[str, Any] = {"scores": _NO_SCORES, "rules": Rules(), "deals_played": 0}
    if isinstance(where, Match):
        played = sum(result.kind == "played" for result in where.results)
        known = {"scores": where.scores, "rules": where.rules, "deals_played": played}
        known["bids"] = where.bids
    given: Mapping[str, Any] = {
        "bids": bids, "scores": scores, "rules": rules, "deals_played": deals_played,
    }  # fmt: skip
    known.update({name: value for name, value in given.items() if value is not None})
    if "bids" not in known:
        raise InvalidError("bids: a position does not know them; give a mapping by seat")
    return Stakes(
        Seats(*map(game_number, Seats.of(known["bids"], "bids").values())),
        Seats(*map(game_number, Seats.of(known["scores"], "scores").values())),
        known["rules"],
        plain(known["deals_played"]),
    )


def check_objective(objective: object) -> None:
    """InvalidError unless it is a known one."""
    to_choice("objective", objective, _OBJECTIVES)
