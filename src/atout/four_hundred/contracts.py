"""400's own question: what each player's own contract makes of a deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal, overload

from ..cards.cards import Card
from ..cards.seats import Seat, Seats
from ..play.position import Position
from ..solving.searches import Searches
from ..solving.solvable import Solvable, to_position
from ..solving.solver import Solver, searches_of
from .contract_questions import Asking, V, check_game
from .contract_stakes import MatchValue, Objective, Stakes, check_objective, to_stakes
from .rules import BySeat, Rules


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

    value: V
    cards: dict[Card, V]
    line: tuple[Card, ...]
    tricks: Seats[int]
    made: Seats[bool]
    points: Seats[int]
    nodes: int = field(compare=False)

    @property
    def best(self) -> tuple[Card, ...]:
        """The best cards to play, in reading order; none when all are played."""
        return tuple(card for card, value in self.cards.items() if value == self.value)


def _solution(
    position: Position,
    stakes: Stakes,
    values: Sequence[V],
    searches: Searches,
    deadline: float | None,
    max_nodes: int | None,
) -> ContractSolution[V]:
    with searches.session(deadline, max_nodes) as session:
        value, cards, line = Asking(searches, session, position, stakes, values).solve()
    end = position.copy()
    for card in line:
        end.push(card)
    made = Seats(*(stakes.rules.is_made(stakes.bids[seat], end.won[seat]) for seat in Seat))
    points = stakes.points([seat for seat in Seat if made[seat]])
    return ContractSolution(value, cards, line, end.won, made, points, session.nodes)


@overload
def solve_contracts(
    where: Solvable,
    *,
    bids: BySeat | None = None,
    scores: BySeat | None = None,
    objective: Literal["points"] = "points",
    rules: Rules | None = None,
    deals_played: int | None = None,
    solver: Solver | None = None,
    deadline: float | None = None,
    max_nodes: int | None = None,
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
    solver: Solver | None = None,
    deadline: float | None = None,
    max_nodes: int | None = None,
) -> ContractSolution[MatchValue]: ...


def solve_contracts(
    where: Solvable,
    *,
    bids: BySeat | None = None,
    scores: BySeat | None = None,
    objective: Objective = "points",
    rules: Rules | None = None,
    deals_played: int | None = None,
    solver: Solver | None = None,
    deadline: float | None = None,
    max_nodes: int | None = None,
) -> ContractSolution[int] | ContractSolution[MatchValue]:
    """Solve a moment of play for the points of the deal, each player's own contract counting.

    Everyone sees all cards and plays his best for his side: North-South for a large sum of
    their points less those of East-West, East-West for a small one. A player's points are
    those of his bid, plus if he himself wins at least so many tricks, minus if not. ``scores``
    are those before the deal, 0 if not given; they choose the table of values. The tricks won so
    far are in the position. ``objective="match"``: first whether a side wins the match with
    this deal, then points; ``deals_played`` deals were played before (``max_deals`` asks). A
    match in play knows all of these, a position none of them. Ctrl-C stops it; ``solver`` is who
    answers, ``deadline`` are the seconds it may take, ``max_nodes`` the plays it may make.

    Raises:
        InvalidError: bids or scores that are none, or no position of 400.
        IllegalError: a match in which no cards are being played.
        LimitError: a limit was reached; says what is proved so far.
        InvalidTypeError: nothing that could have a position, or not the rules of 400.

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
    searches = searches_of(solver)
    if objective == "match":
        return _solution(position, stakes, stakes.match_values(), searches, deadline, max_nodes)
    return _solution(position, stakes, stakes.differences(), searches, deadline, max_nodes)
