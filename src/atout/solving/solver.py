"""Double-dummy answers: how many tricks each side wins when everyone sees all cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from ..cards.cards import Card
from ..cards.seats import Seat, Side
from ..common.dicts_by_letter import ByKey
from ..common.forks import PerThread
from ..play.position import Position
from .contracts.contract_solver import ContractSolver
from .limits import LimitError, limit_reached
from .solvable import Solvable, to_position
from .trick_solver import TABLE_MB, StoppedError, TrickSolver


@dataclass(frozen=True, slots=True)
class Solution:
    """What best play by everyone makes of a position.

    ``tricks`` are the tricks of each side from the position on, the current trick included
    and tricks already won not. ``cards`` gives for every legal card, in reading order, the
    tricks of the side to move if it is played. ``groups`` has the same cards in groups of
    equals: cards of one hand and suit between which only cards out of play lie, so that it can
    never matter which is played. Cards played to earlier tricks and those of a kitty are out of
    play, cards on the table are not. Suits are those of play: in 500 the jokers and bowers stand
    above the ace of trumps, and no jack stands between queen and ten in the left bower's printed
    suit. Jokers that name a suit are equal if they name the same one. ``line`` is the play to
    the end in which each player plays, of his best cards, the one that comes first in reading
    order. ``nodes`` counts the plays that the search made.
    """

    tricks: ByKey[Side, int]
    cards: dict[Card, int]
    groups: tuple[tuple[Card, ...], ...]
    line: tuple[Card, ...]
    nodes: int = field(compare=False)

    @property
    def best(self) -> tuple[Card, ...]:
        """The best cards to play, in reading order; none when all are played."""
        most = max(self.cards.values(), default=0)
        return tuple(card for card, tricks in self.cards.items() if tricks == most)


class Solver:
    """Answers questions about positions, with memory of its own.

    What it finds it remembers in a table of at most ``table_mb`` megabytes, so further questions
    about the same deal, at any moment of its play, are cheaper; another deal starts afresh.
    Answers never depend on what was asked before. Only one thread at a time may ask.

    Every question takes ``deadline``, the seconds it may take, and ``max_nodes``, the plays the
    search may make (a few more are made before it stops). When a limit is reached the error says
    what is proved so far; the same question with more time goes on from there.

    >>> import atout
    >>> solver = Solver(table_mb=16)
    >>> position = atout.Position.parse("400 H N - 0,0,0,0 N:A.Q.. K.A.. 2.K.. 3.2..")
    >>> solver.tricks(position)["NS"], solver.tricks(position.after("SA"))["NS"]
    (1, 1)

    Raises:
        InvalidError: ``table_mb`` is not 1 to 65,536.
    """

    def __init__(self, table_mb: int = TABLE_MB) -> None:
        self.table_mb = table_mb
        self._search = TrickSolver(table_mb=table_mb)
        self._contracts: dict[str, ContractSolver] = {}

    @property
    def nodes(self) -> int:
        """Plays made so far."""
        return self._search.nodes + sum(some.nodes for some in self._contracts.values())

    @property
    def contracts(self) -> ContractSolver:
        """The search of the contracts of 400, with as much memory of its own."""
        if not self._contracts:
            # Of threads that come here at once all get the one that is first, without a lock.
            self._contracts.setdefault("400", ContractSolver(table_mb=self.table_mb))
        return self._contracts["400"]

    def halt(self) -> None:
        """Stop the question that another thread is asking, if any: there it is a HaltedError."""
        self._search.halt()
        for contracts in list(self._contracts.values()):
            contracts.halt()

    def tricks(
        self, where: Solvable, *, deadline: float | None = None, max_nodes: int | None = None
    ) -> ByKey[Side, int]:
        """The tricks of each side with best play; see :func:`tricks`."""
        position = to_position(where)
        try:
            ns = self._search.ns_tricks(position, deadline=deadline, max_nodes=max_nodes)
        except StoppedError as stop:
            raise _limit_error(stop, position) from None
        return _by_side(ns, position.tricks_left)

    def solve(
        self, where: Solvable, *, deadline: float | None = None, max_nodes: int | None = None
    ) -> Solution:
        """Tricks, every legal card, a line of best play; see :func:`solve`."""
        position = to_position(where)
        try:
            answer = self._search.solve(position, deadline=deadline, max_nodes=max_nodes)
        except StoppedError as stop:
            raise _limit_error(stop, position) from None
        ns, plays, line, nodes = answer
        return Solution(
            _by_side(ns, position.tricks_left),
            _values(plays, position),
            _groups(plays),
            line,
            nodes,
        )

    def evaluate(
        self, where: Solvable, *, deadline: float | None = None, max_nodes: int | None = None
    ) -> tuple[dict[Card, int], tuple[tuple[Card, ...], ...]]:
        """What each legal card is worth: ``cards`` and ``groups`` of :class:`Solution`."""
        position = to_position(where)
        try:
            _, plays = self._search.plays(position, deadline=deadline, max_nodes=max_nodes)
        except StoppedError as stop:
            raise _limit_error(stop, position) from None
        return _values(plays, position), _groups(plays)

    def tricks_by_leader(
        self, where: Solvable, *, deadline: float | None = None, max_nodes: int | None = None
    ) -> ByKey[Seat, ByKey[Side, int]]:
        """The tricks of each side for each of the four leaders of a trick that has not begun.

        Raises:
            InvalidError: there are cards on the table.
            LimitError: a limit was reached; ``finished`` has what was found, by seat.
        """
        position = to_position(where)
        try:
            results = self._search.ns_tricks_by_leader(
                position, deadline=deadline, max_nodes=max_nodes
            )
        except StoppedError as stop:
            raise _leader_error(stop, position) from None
        total = position.tricks_left
        return ByKey({seat: _by_side(ns, total) for seat, ns in zip(Seat, results, strict=True)})

    def __reduce__(self) -> tuple[type[Solver], tuple[int]]:
        return type(self), (self.table_mb,)

    def __repr__(self) -> str:
        return f"Solver(table_mb={self.table_mb})"


def _by_side(ns: int, total: int) -> ByKey[Side, int]:
    return ByKey({Side.NS: ns, Side.EW: total - ns})


#: A card, the number of its group, the least and the most tricks of North-South.
_Plays: TypeAlias = list[tuple[Card, int, int, int]]


def _values(plays: _Plays, position: Position) -> dict[Card, int]:
    """The tricks of the side to move, by card."""
    return {card: most for card, (_, most) in _of_mover(plays, position).items()}


def _groups(plays: _Plays) -> tuple[tuple[Card, ...], ...]:
    groups: dict[int, list[Card]] = {}
    for card, group, _, _ in plays:
        groups.setdefault(group, []).append(card)
    return tuple(map(tuple, groups.values()))


def _of_mover(plays: _Plays, position: Position) -> dict[Card, tuple[int, int]]:
    """The least and most tricks of the side to move, by card."""
    if position.to_move.side is Side.NS:
        return {card: (least, most) for card, _, least, most in plays}
    total = position.tricks_left
    return {card: (total - most, total - least) for card, _, least, most in plays}


def limit_error(
    stop: StoppedError, total: int, cards: dict[Card, tuple[int, int]] | None = None
) -> LimitError:
    """The error for a search that was stopped with so many tricks to be won."""
    least, most = stop.ns
    return limit_reached(
        stop.why,
        {Side.NS: least, Side.EW: total - most},
        {Side.NS: most, Side.EW: total - least},
        cards or {},
    )


def _limit_error(stop: StoppedError, position: Position) -> LimitError:
    return limit_error(stop, position.tricks_left, _of_mover(stop.plays, position))


def _leader_error(stop: StoppedError, position: Position) -> LimitError:
    total = position.tricks_left
    known = dict(zip(Seat, stop.leaders, strict=True))
    finished = {
        seat: _by_side(least, total) for seat, (least, most) in known.items() if least == most
    }
    # In the order in which they are asked for.
    seat = next(seat for seat in (Seat.N, Seat.S, Seat.E, Seat.W) if seat not in finished)
    stop.ns = known[seat]
    return _limit_error(stop, position).within(finished, seat)


_own = PerThread(Solver)


def own_solver() -> Solver:
    """The solver of this thread."""
    return _own.get()


def solve(
    where: Solvable, *, deadline: float | None = None, max_nodes: int | None = None
) -> Solution:
    """Solve a position, or the play of a match: tricks, every legal card, a line of best play.

    Exact, from any moment of play; zero tricks when no cards are left. Ctrl-C stops it;
    ``deadline`` are the seconds it may take, ``max_nodes`` the plays it may make. Each thread
    keeps a :class:`Solver` for such questions.

    Raises:
        IllegalError: a match in which no cards are being played.
        LimitError: a limit was reached; says what is proved so far.

    >>> import atout
    >>> position = atout.Position.parse("400 H N - 0,0,0,0 N:A.Q.. K.A.. 2.K.. 3.2..")
    >>> solution = atout.solve(position)
    >>> solution.tricks["NS"], solution.cards
    (1, {Card('SA'): 1, Card('HQ'): 1})
    """
    return own_solver().solve(where, deadline=deadline, max_nodes=max_nodes)


def tricks(
    where: Solvable, *, deadline: float | None = None, max_nodes: int | None = None
) -> ByKey[Side, int]:
    """Only the tricks of each side with best play, the current trick included.

    Raises:
        IllegalError, LimitError: as :func:`solve`.

    >>> import atout
    >>> atout.tricks(atout.Position.parse("400 H N - 0,0,0,0 N:A.Q.. K.A.. 2.K.. 3.2.."))
    {<Side.NS: 'NS'>: 1, <Side.EW: 'EW'>: 1}
    """
    return own_solver().tricks(where, deadline=deadline, max_nodes=max_nodes)
