"""400's own question: what each player's own contract makes of a deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar, overload

from ..cards import Card
from ..contracts import Contracts
from ..errors import InvalidError
from ..games import Game
from ..position import Position
from ..seats import Seat, Seats
from ..solvable import Solvable, to_position
from .rules import BySeat, Rules
from .stakes import MatchValue, Objective, Stakes, check_objective, to_stakes

V = TypeVar("V", int, MatchValue)


@dataclass(frozen=True, slots=True)
class ContractSolution(Generic[V]):
    """What best play by both sides makes of the contracts of a deal.

    ``value`` and ``cards``, the value of every legal card in reading order, are the points of
    the deal: those of North-South less those of East-West (a :class:`MatchValue` if the match
    was the objective). ``line`` is the play to the end in which each player plays, of his best
    cards, the one that comes first in reading order; ``tricks`` are those that each player has
    at its end, tricks already won included, ``made`` says whose contract is made then and
    ``points`` what each player scores. ``nodes`` counts the plays that the search made.
    """

    to_move: Seat
    value: V
    cards: dict[Card, V]
    line: tuple[Card, ...]
    tricks: Seats[int]
    made: Seats[bool]
    points: Seats[int]
    nodes: int

    @property
    def best(self) -> tuple[Card, ...]:
        """The best cards to play, in reading order; none when all are played."""
        return tuple(card for card, value in self.cards.items() if value == self.value)


def check_game(position: Position) -> None:
    """InvalidError unless it is a position of 400."""
    if position.game is not Game.FOUR_HUNDRED:
        raise InvalidError(f"contracts of each player are a question of 400, not {position.game}")


class Question(Generic[V]):
    """A search, the tricks still needed in its position, and what is for the taking.

    ``worth`` of a set of contracts made is the place of its value among all, the least first.
    """

    def __init__(
        self, search: Contracts, position: Position, stakes: Stakes, values: Sequence[V]
    ) -> None:
        self.search = search
        self.needs = [stakes.bids[seat] - position.won[seat] for seat in Seat]
        self.levels: list[V] = sorted(set(values))
        self.worth: list[int] = [self.levels.index(value) for value in values]

    def value(self) -> V:
        """The value with best play."""
        return self.levels[self.search.value(self.needs, self.worth)]

    def cards(self) -> dict[Card, V]:
        """The value if it is played, of each legal card."""
        by_card = self.search.values_by_card(self.needs, self.worth)
        return {card: self.levels[rank] for card, rank in by_card}

    def line(self) -> tuple[Card, ...]:
        """The canonical line of best play."""
        return self.search.line(self.needs, self.worth)


def _solution(position: Position, stakes: Stakes, values: Sequence[V]) -> ContractSolution[V]:
    search = Contracts(position)
    question = Question(search, position, stakes, values)
    value, cards, line = question.value(), question.cards(), question.line()
    end = position.copy()
    for card in line:
        end.push(card)
    made = Seats(*(stakes.rules.is_made(stakes.bids[seat], end.won[seat]) for seat in Seat))
    points = stakes.points([seat for seat in Seat if made[seat]])
    return ContractSolution(
        position.to_move, value, cards, line, end.won, made, points, search.nodes
    )


@overload
def solve_contracts(
    where: Solvable,
    *,
    bids: BySeat | None = None,
    scores: BySeat | None = None,
    objective: Literal["points"] = "points",
    rules: Rules | None = None,
    deals_played: int | None = None,
) -> ContractSolution[int]: ...


@overload
def solve_contracts(
    where: Solvable,
    *,
    bids: BySeat | None = None,
    scores: BySeat | None = None,
    objective: Literal["match"],
    rules: Rules | None = None,
    deals_played: int | None = None,
) -> ContractSolution[MatchValue]: ...


def solve_contracts(
    where: Solvable,
    *,
    bids: BySeat | None = None,
    scores: BySeat | None = None,
    objective: Objective = "points",
    rules: Rules | None = None,
    deals_played: int | None = None,
) -> ContractSolution[int] | ContractSolution[MatchValue]:
    """Solve a moment of play for the points of the deal, each player's own contract counting.

    Everyone sees all cards and plays his best for his side: North-South for a large sum of
    their points less those of East-West, East-West for a small one. A player's points are
    those of his bid, plus if he himself wins at least so many tricks, minus if not. ``scores``
    are those before the deal, 0 if not given; they choose the table of values. The tricks won so
    far are in the position. ``objective="match"``: first whether a side wins the match with
    this deal, then points; ``deals_played`` deals were played before (``max_deals`` asks). A
    match in play knows all of these, a position none of them.

    Raises:
        InvalidError: bids or scores that are none, or no position of 400.
        IllegalError: a match in which no cards are being played.

    South leads. His side wins one more trick whatever he does, but only North needs one: South
    leads the king of diamonds for North to ruff.

    >>> import atout
    >>> from atout import four_hundred
    >>> won = {"N": 3, "E": 3, "S": 3, "W": 2}
    >>> ending = four_hundred.position("N:A.9.. K9... .J.K. .Q.Q.", leader="S", won=won)
    >>> solution = four_hundred.solve_contracts(ending, bids={"N": 4, "E": 4, "S": 3, "W": 2})
    >>> solution.value, {str(card): value for card, value in solution.cards.items()}
    (9, {'HJ': 1, 'DK': 9})
    >>> atout.solve(ending).cards == {card: 1 for card in solution.cards}
    True
    >>> solution.tricks, [str(seat) for seat, made in solution.made.items() if made]
    (Seats(n=4, e=3, s=3, w=3), ['N', 'S', 'W'])
    """
    position = to_position(where)
    check_game(position)
    stakes = to_stakes(where, bids, scores, rules, deals_played)
    check_objective(objective)
    if objective == "match":
        return _solution(position, stakes, stakes.match_values())
    return _solution(position, stakes, stakes.differences())
