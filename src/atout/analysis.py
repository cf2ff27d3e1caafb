"""What every card of a line of play cost, by best play before and after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from . import five_hundred, four_hundred
from .any_match import read_match
from .cards.cards import Card
from .cards.seats import Seat, Seats, Side
from .common.arguments import to_integer, wrong_type
from .common.dicts_by_letter import ByKey
from .errors import IllegalError, InvalidError, Problem
from .five_hundred.bids import Bid
from .five_hundred.kitty import judged_discard
from .four_hundred.contract_questions import Asking
from .four_hundred.contract_stakes import Stakes, to_stakes
from .matches import MatchBase, Phase
from .play.position import Position
from .solving.engine import Session
from .solving.limits import LimitError
from .solving.searches import Searches
from .solving.solver import Solver, card_values, searches_of, side_tricks

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
    ``points_before`` and ``points_after`` are what the deal of a match of 400 is worth to the side
    of ``seat`` when everyone plays for the contracts
    (:func:`atout.four_hundred.solve_contracts`): its points less the other side's; none elsewhere.
    ``points_best`` are the best cards for these points, in reading order; empty elsewhere.
    """

    seat: Seat
    card: Card
    before: int
    after: int
    best: tuple[Card, ...]
    forced: bool
    makeable_before: bool | None = None
    makeable_after: bool | None = None
    points_before: int | None = None
    points_after: int | None = None
    points_best: tuple[Card, ...] = ()

    @property
    def cost(self) -> int:
        """The tricks that the card gave away; 0 for a best card."""
        return self.before - self.after

    @property
    def points_cost(self) -> int | None:
        """The points that the card gave away in a deal of 400; none elsewhere."""
        if self.points_before is None or self.points_after is None:
            return None
        return self.points_before - self.points_after


@dataclass(frozen=True, slots=True)
class Analysis:
    """The plays of a line in order, each with what it cost.

    ``tricks`` are those of each side with best play from the start of the line on. ``contract``
    and ``declarer`` are those of a deal of 500, ``discard`` what the cards set aside cost; ``bids``
    are those of a deal of 400 and ``points`` what it was worth at the start, North-South's points
    less East-West's; none elsewhere.
    """

    tricks: ByKey[Side, int]
    plays: tuple[PlayedCard, ...]
    contract: Bid | None = None
    declarer: Seat | None = None
    bids: Seats[int] | None = None
    points: int | None = None
    discard: five_hundred.JudgedDiscard | None = None

    @property
    def mistakes(self) -> tuple[PlayedCard, ...]:
        """The plays that cost something."""
        return tuple(play for play in self.plays if play.cost)

    @property
    def contract_mistakes(self) -> tuple[PlayedCard, ...]:
        """The plays that cost points of a deal of 400."""
        return tuple(play for play in self.plays if play.points_cost)

    @property
    def turning_points(self) -> tuple[five_hundred.JudgedDiscard | PlayedCard, ...]:
        """Where the contract was lost, by its own side, or given, by the other: in order."""
        steps: list[five_hundred.JudgedDiscard | PlayedCard] = [*self.plays]
        if self.discard is not None:
            steps.insert(0, self.discard)
        return tuple(step for step in steps if step.makeable_before != step.makeable_after)

    @property
    def costs(self) -> Seats[int]:
        """The tricks that each seat gave away."""
        return Seats(*(sum(p.cost for p in self.plays if p.seat is seat) for seat in Seat))


def analyse(
    where: Analysable,
    deal: int | None = None,
    *,
    solver: Solver | None = None,
    deadline: float | None = None,
    max_nodes: int | None = None,
) -> Analysis:
    """What every card played cost.

    ``where`` is a match of either game, finished or not, its record as text, or a position with
    the plays that led to it (:attr:`Position.plays`). ``deal`` is the number of a match's deal,
    from 0 as in ``match.results``; by default the last in which cards were played. ``solver`` is
    who answers, ``deadline`` are the seconds that all of it may take, ``max_nodes`` the plays.

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
    if deal is not None:
        deal = to_integer("deal", deal)
    if isinstance(where, (str, MatchBase)):
        played = _played(read_match(where) if isinstance(where, str) else where, deal)
    elif not isinstance(where, Position):
        raise wrong_type("a match or a position", where)
    elif deal is not None:
        raise InvalidError("only a match has deals to choose from")
    else:
        played = _Played(where.copy())
    searches = searches_of(solver)
    points = discard = None
    with searches.session(deadline, max_nodes) as session:
        plays = _judged(played, searches, session)
        try:
            tricks = side_tricks(searches, played.position, session)
            if played.stakes is not None:
                points = _asking(played.position, played.stakes, searches, session).value()
            if played.match is not None:
                discard = judged_discard(played.match, searches, session)
        except LimitError as error:
            raise error.within(dict(enumerate(plays)), None) from None
    bids = None if played.stakes is None else played.stakes.bids
    return Analysis(tricks, plays, played.contract, played.declarer, bids, points, discard)


@dataclass(frozen=True, slots=True)
class _Played:
    """The play of a deal as far as it went, and what it was for; ``match`` is one of 500."""

    position: Position
    contract: Bid | None = None
    declarer: Seat | None = None
    stakes: Stakes | None = None
    match: five_hundred.Match | None = None


def _played(match: MatchBase[Any, Any, Any, Any], deal: int | None) -> _Played:
    if deal is not None and not 0 <= deal <= match.deals_over:
        raise InvalidError(
            Problem("the match has deals 0 to {last}, not {deal}", last=match.deals_over, deal=deal)
        )
    match, last, left = match.copy(), None, len(match.actions)
    while match.phase is not Phase.PLAY or deal not in (None, match.deals_over):
        left -= 1
        if left < 0:
            where = "this match" if deal is None else Problem("deal {deal}", deal=deal)
            raise IllegalError(Problem("no cards were played in {where}", where=where))
        last = match.pop()
    # What led out of the play was its last card.
    position = match.position if last is None else match.position.after(last)
    if isinstance(match, five_hundred.Match):
        return _Played(position, match.contract, match.declarer, match=match)
    if isinstance(match, four_hundred.Match):
        return _Played(position, stakes=to_stakes(match))
    return _Played(position)


def _asking(
    position: Position, stakes: Stakes, searches: Searches, session: Session
) -> Asking[int]:
    return Asking(searches, session, position, stakes, stakes.differences())


def _judged(played: _Played, searches: Searches, session: Session) -> tuple[PlayedCard, ...]:
    """Every play of the position, which is brought back to its start.

    From the last play to the first: what the end of the line has shown helps with what was
    before it.
    """
    position = played.position
    judged: dict[int, PlayedCard] = {}
    for number in range(len(position.plays) - 1, -1, -1):
        card = position.pop()
        points: dict[Card, int] = {}
        try:
            cards, groups = card_values(searches, position, session)
            if played.stakes is not None and card in cards:
                points = _asking(position, played.stakes, searches, session).cards()
        except LimitError as error:
            raise error.within(judged, number) from None
        if card not in cards:
            raise IllegalError(
                Problem("play {number}: {card} was not allowed", number=number, card=card),
                list(map(str, cards)),
            )
        judged[number] = _with_points(_judge(played, card, cards, groups), points)
    return tuple(judged[number] for number in sorted(judged))


def _with_points(play: PlayedCard, points: dict[Card, int]) -> PlayedCard:
    """The same play with the points of each card, North-South's less East-West's, if known."""
    if not points:
        return play
    sign = 1 if play.seat.side is Side.NS else -1
    before = max(sign * value for value in points.values())
    best = tuple(card for card, value in points.items() if sign * value == before)
    after = sign * points[play.card]
    return replace(play, points_before=before, points_after=after, points_best=best)


def _judge(
    played: _Played,
    card: Card,
    cards: dict[Card, int],
    groups: Sequence[tuple[Card, ...]],
) -> PlayedCard:
    position, contract, declarer = played.position, played.contract, played.declarer
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
