"""What every card of a line of play cost, by best play before and after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from . import five_hundred
from .budgets import Budget
from .cards import Card
from .errors import IllegalError, InvalidError, LimitError
from .five_hundred.bids import Bid
from .matches import MatchBase, Phase
from .notation.matches import read_any_match
from .position import Position
from .seats import Seat, Seats, Side
from .solver import Solver, own_solver

#: What can be analysed: a match, its record as text, or a position with the plays that led to it.
Analysable: TypeAlias = MatchBase[Any, Any, Any, Any] | Position | str


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """One card of a line and what it cost.

    ``before`` are the tricks that the side of ``seat`` wins from here on with best play by
    everyone, the current trick included; ``after`` those that it wins once ``card`` is played,
    counted from the same moment. ``best`` are the best cards to play, in reading order.
    ``forced``: there was no choice, but for cards that are equal (:attr:`Solution.groups`).
    ``makeable_before`` and ``makeable_after`` say whether the declarer's side still makes the
    contract of a match of 500 with best play by everyone; none where there is no contract.
    """

    seat: Seat
    card: Card
    before: int
    after: int
    best: tuple[Card, ...]
    forced: bool
    makeable_before: bool | None = None
    makeable_after: bool | None = None

    @property
    def cost(self) -> int:
        """The tricks that the card gave away; 0 for a best card."""
        return self.before - self.after


@dataclass(frozen=True, slots=True)
class Analysis:
    """The plays of a line in order, each with what it cost.

    ``tricks`` are those of each side with best play from the start of the line on. ``contract``
    and ``declarer`` are those of a deal of 500, none elsewhere.
    """

    tricks: dict[Side, int]
    plays: tuple[PlayedCard, ...]
    contract: Bid | None = None
    declarer: Seat | None = None

    @property
    def mistakes(self) -> tuple[PlayedCard, ...]:
        """The plays that cost something."""
        return tuple(play for play in self.plays if play.cost)

    @property
    def costs(self) -> Seats[int]:
        """The tricks that each seat gave away."""
        return Seats(*(sum(p.cost for p in self.plays if p.seat is seat) for seat in Seat))


def analyse(
    where: Analysable,
    deal: int | None = None,
    *,
    deadline: float | None = None,
    max_nodes: int | None = None,
) -> Analysis:
    """What every card played cost.

    ``where`` is a match of either game, finished or not, its record as text, or a position with
    the plays that led to it (:attr:`Position.plays`). ``deal`` is the number of a match's deal,
    from 0 as in ``match.results``; by default the last in which cards were played. ``deadline``
    are the seconds that all of it may take, ``max_nodes`` the plays.

    >>> import atout
    >>> from atout import five_hundred
    >>> deal = "N:AKJ95.A7..QJ.W QT4.Q96.T7.75 87.KT5.AK98.A 6.J84.QJ65.9.C"
    >>> position = five_hundred.position(deal, trump="S", leader="N")
    >>> for card in ["XW", "S4", "S7", "XC"]:
    ...     position.push(card)
    >>> [(str(play.card), play.cost, play.forced) for play in atout.analyse(position).plays]
    [('XW', 1, False), ('S4', 0, False), ('S7', 0, True), ('XC', 1, False)]

    Raises:
        IllegalError: no cards were played in the match, or in this deal of it; a play that was
            not allowed (:meth:`Position.push_unchecked`).
        InvalidError: the match has no deal of this number, or a position was given with one.
        NotationError: a text that is no record of a match.
        LimitError: a limit was reached; ``finished`` has the analysed plays by their number in
            the line, from the last one back.
    """
    contract = declarer = None
    if isinstance(where, (str, MatchBase)):
        match = read_any_match(where) if isinstance(where, str) else where
        position, contract, declarer = _played(match, deal)
    elif not isinstance(where, Position):
        raise TypeError(f"expected a match or a position, not {type(where).__name__}")
    elif deal is not None:
        raise InvalidError("only a match has deals to choose from")
    else:
        position = where.copy()
    budget = Budget(own_solver(), deadline, max_nodes)
    plays = _judged(position, contract, declarer, budget)
    try:
        tricks = budget.solver.tricks(position, **budget.left)
    except LimitError as error:
        raise error.within(dict(enumerate(plays)), None) from None
    return Analysis(tricks, plays, contract, declarer)


def _played(
    match: MatchBase[Any, Any, Any, Any], deal: int | None
) -> tuple[Position, Bid | None, Seat | None]:
    """The play of a deal as far as it went, and its contract and declarer if it has them."""
    if deal is not None and not 0 <= deal <= len(match.results):
        raise InvalidError(f"the match has deals 0 to {len(match.results)}, not {deal}")
    match, last = match.copy(), None
    while match.phase is not Phase.PLAY or deal not in (None, len(match.results)):
        if not match.actions:
            where = "this match" if deal is None else f"deal {deal}"
            raise IllegalError(f"no cards were played in {where}")
        last = match.pop()
    # What led out of the play was its last card.
    position = match.position if last is None else match.position.after(last)
    if isinstance(match, five_hundred.Match):
        return position, match.contract, match.declarer
    return position, None, None


def _judged(
    position: Position, contract: Bid | None, declarer: Seat | None, budget: Budget[Solver]
) -> tuple[PlayedCard, ...]:
    """Every play of a position, which is brought back to its start.

    From the last play to the first: what the end of the line has shown helps with what was
    before it.
    """
    judged: dict[int, PlayedCard] = {}
    for number in range(len(position.plays) - 1, -1, -1):
        card = position.pop()
        try:
            cards, groups = budget.solver.evaluate(position, **budget.left)
        except LimitError as error:
            raise error.within(judged, number) from None
        if card not in cards:
            raise IllegalError(f"play {number}: {card} was not allowed", list(map(str, cards)))
        judged[number] = _judge(position, card, cards, groups, contract, declarer)
    return tuple(judged[number] for number in sorted(judged))


def _judge(
    position: Position,
    card: Card,
    cards: dict[Card, int],
    groups: Sequence[tuple[Card, ...]],
    contract: Bid | None,
    declarer: Seat | None,
) -> PlayedCard:
    seat, before, after = position.to_move, max(cards.values()), cards[card]
    best = tuple(other for other, tricks in cards.items() if tricks == before)
    makeable_before = makeable_after = None
    if contract is not None and declarer is not None:
        won = sum(position.won[partner] for partner in declarer.side.seats)
        left = position.tricks_left

        def makes(tricks: int) -> bool:
            own = tricks if seat.side is declarer.side else left - tricks
            return won + own >= contract.tricks

        makeable_before, makeable_after = makes(before), makes(after)
    forced = len(groups) == 1
    return PlayedCard(seat, card, before, after, best, forced, makeable_before, makeable_after)
