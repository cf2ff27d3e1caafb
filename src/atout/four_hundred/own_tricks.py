"""The tricks that each player can win himself."""

from __future__ import annotations

from dataclasses import dataclass

from ..cards.seats import Seat, Seats
from ..play.position import Position
from ..solving.engine import Session, StoppedError
from ..solving.limits import limit_reached
from ..solving.searches import Searches
from ..solving.solvable import Solvable, to_position
from ..solving.solver import Solver, searches_of
from .contract_questions import check_game


@dataclass(frozen=True, slots=True)
class OwnTricks:
    """Tricks that each player can win himself from a position on, the current one included.

    ``most``: his partner helps him and the opponents hinder him. ``least``: all three others
    work against him.
    """

    most: Seats[int]
    least: Seats[int]


def own_tricks(
    where: Solvable,
    *,
    solver: Solver | None = None,
    deadline: float | None = None,
    max_nodes: int | None = None,
) -> OwnTricks:
    """The tricks that each player can win himself: with his partner's help, and against all.

    ``solver`` is who answers, ``deadline`` are the seconds that all of it may take, ``max_nodes``
    the plays.

    Raises:
        InvalidError: no position of 400.
        IllegalError: a match in which no cards are being played.
        LimitError: a limit was reached; ``finished`` has what was found, by ``most`` or
            ``least`` and the seat, and the bounds are those of the seat of ``unfinished``.

    North's ace of spades is his in any play. South's king is his if North does not lay his ace
    on it.

    >>> from atout import four_hundred
    >>> tricks = own_tricks(four_hundred.position("N:A2... 43... K5... 76...", leader="S"))
    >>> tricks.most, tricks.least
    (Seats(n=1, e=0, s=1, w=0), Seats(n=1, e=0, s=0, w=0))
    """
    position = to_position(where)
    check_game(position)
    searches = searches_of(solver)
    found: dict[tuple[str, Seat], int] = {}
    with searches.session(deadline, max_nodes) as session:
        for name in ("most", "least"):
            for seat in Seat:
                found[name, seat] = _own(position, name, seat, searches, session, found)
    most, least = (Seats(*(found[name, s] for s in Seat)) for name in ("most", "least"))
    return OwnTricks(most, least)


def _own(
    position: Position,
    name: str,
    seat: Seat,
    searches: Searches,
    session: Session,
    found: dict[tuple[str, Seat], int],
) -> int:
    helpers = {seat, seat.partner} if name == "most" else {seat}
    wants = sum(1 << helper.ordinal for helper in helpers)
    try:
        return searches.contracts.own_tricks(position, seat.ordinal, wants, session)
    except StoppedError as stop:
        least, most = stop.ns
        error = limit_reached(stop.why, {seat: least}, {seat: most}, {}, "tricks")
        raise error.within(found, (name, seat)) from None
