"""Double-dummy answers: how many tricks each side wins when everyone sees all cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from ..cards.cards import Card
from ..cards.seats import Seat, Side
from ..common.arguments import to_instance
from ..common.dicts_by_letter import ByKey
from ..common.forks import PerThread
from ..play.position import Position
from .engine import TABLE_MB, Session, StoppedError
from .limits import LimitError, limit_reached
from .searches import Searches
from .solvable import Solvable, to_position


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
        self._searches = Searches(table_mb)

    @property
    def nodes(self) -> int:
        """Plays made so far."""
        return self._searches.engine.nodes

    def halt(self) -> None:
        """Stop the call that another thread has made, if any: there it is a HaltedError."""
        self._searches.engine.halt()

    def tricks(
        self, where: Solvable, *, deadline: float | None = None, max_nodes: int | None = None
    ) -> ByKey[Side, int]:
        """The tricks of each side with best play; see :func:`tricks`."""
        position = to_position(where)
        if deadline is None and max_nodes is None:
            # Of a small ending a session would be a good part of the time.
            return side_tricks(self._searches, position, None)
        with self._searches.session(deadline, max_nodes) as session:
            return side_tricks(self._searches, position, session)

    def solve(
        self, where: Solvable, *, deadline: float | None = None, max_nodes: int | None = None
    ) -> Solution:
        """Tricks, every legal card, a line of best play; see :func:`solve`."""
        position = to_position(where)
        with self._searches.session(deadline, max_nodes) as session:
            try:
                answer = self._searches.tricks.solve(position, session)
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
        with self._searches.session(deadline, max_nodes) as session:
            return card_values(self._searches, position, session)

    def tricks_by_leader(
        self, where: Solvable, *, deadline: float | None = None, max_nodes: int | None = None
    ) -> ByKey[Seat, ByKey[Side, int]]:
        """The tricks of each side for each of the four leaders of a trick that has not begun.

        Raises:
            InvalidError: there are cards on the table.
            LimitError: a limit was reached; ``finished`` has what was found, by seat.
        """
        position = to_position(where)
        with self._searches.session(deadline, max_nodes) as session:
            try:
                results = self._searches.tricks.ns_tricks_by_leader(position, session)
            except StoppedError as stop:
                raise _leader_error(stop, position) from None
        total = position.tricks_left
        return ByKey({seat: _by_side(ns, total) for seat, ns in zip(Seat, results, strict=True)})

    def __reduce__(self) -> tuple[type[Solver], tuple[int]]:
        return type(self), (self.table_mb,)

    def __repr__(self) -> str:
        return f"Solver(table_mb={self.table_mb})"


def side_tricks(
    searches: Searches, position: Position, session: Session | None
) -> ByKey[Side, int]:
    """The tricks of each side, asked in a session, or alone."""
    try:
        ns = searches.tricks.ns_tricks(position, session)
    except StoppedError as stop:
        raise _limit_error(stop, position) from None
    return _by_side(ns, position.tricks_left)


def card_values(
    searches: Searches, position: Position, session: Session
) -> tuple[dict[Card, int], tuple[tuple[Card, ...], ...]]:
    """What each legal card is worth, and the groups of equals, asked in a session."""
    try:
        _, plays = searches.tricks.plays(position, session)
    except StoppedError as stop:
        raise _limit_error(stop, position) from None
    return _values(plays, position), _groups(plays)


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


def searches_of(solver: Solver | None) -> Searches:
    """The searches of a solver, or of this thread's if none is given.

    Raises:
        InvalidTypeError: no solver.
    """
    return or_own(solver)._searches


def or_own(solver: Solver | None) -> Solver:
    """A solver, or that of this thread if none is given.

    Raises:
        InvalidTypeError: no solver.
    """
    return _own.get() if solver is None else to_instance(solver, Solver, "a Solver")


def solve(
    where: Solvable,
    *,
    solver: Solver | None = None,
    deadline: float | None = None,
    max_nodes: int | None = None,
) -> Solution:
    """Solve a position, or the play of a match: tricks, every legal card, a line of best play.

    Exact, from any moment of play; zero tricks when no cards are left. Ctrl-C stops it;
    ``deadline`` are the seconds it may take, ``max_nodes`` the plays it may make. ``solver`` is
    who answers; each thread keeps a :class:`Solver` for questions that name none.

    Raises:
        IllegalError: a match in which no cards are being played.
        LimitError: a limit was reached; says what is proved so far.
        BusyError: another thread is asking the solver.

    >>> import atout
    >>> position = atout.Position.parse("400 H N - 0,0,0,0 N:A.Q.. K.A.. 2.K.. 3.2..")
    >>> solution = atout.solve(position)
    >>> solution.tricks["NS"], solution.cards
    (1, {Card('SA'): 1, Card('HQ'): 1})
    """
    return or_own(solver).solve(where, deadline=deadline, max_nodes=max_nodes)


def tricks(
    where: Solvable,
    *,
    solver: Solver | None = None,
    deadline: float | None = None,
    max_nodes: int | None = None,
) -> ByKey[Side, int]:
    """Only the tricks of each side with best play, the current trick included.

    Raises:
        IllegalError, LimitError: as :func:`solve`.

    >>> import atout
    >>> atout.tricks(atout.Position.parse("400 H N - 0,0,0,0 N:A.Q.. K.A.. 2.K.. 3.2.."))
    {<Side.NS: 'NS'>: 1, <Side.EW: 'EW'>: 1}
    """
    return or_own(solver).tricks(where, deadline=deadline, max_nodes=max_nodes)
