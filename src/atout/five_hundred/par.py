"""The auction of a deal if everyone sees all cards: what comes of it with best bidding."""

from __future__ import annotations

from dataclasses import dataclass

from ..cards.cards import Denomination
from ..cards.deals import DealLike, to_deal
from ..cards.games import Game
from ..cards.seats import Seat, SeatLike, Side, Sides, to_seat
from ..common.arguments import plain, to_mapping
from ..dealing.packets import deal_problems
from ..errors import InvalidError, Problem
from ..matches.rule_fields import is_whole
from ..solving.solver import Solver, searches_of
from .auction import AuctionState, SeatCall, first_state, state_after
from .bids import BIDS, PASS, Bid, Call
from .kitty import KittyRules
from .makeable import TricksTable, makeable_tricks
from .rules import Rules


@dataclass(frozen=True, slots=True)
class Par:
    """What best bidding and play by everyone make of a deal.

    ``points`` are those of each side for the deal, as :meth:`Rules.deal_points` counts them; the
    game (*partie*) counts its 1000. ``auction`` is one in which each player passes if nothing is
    better, and else makes the lowest of his best bids. ``declarer`` and ``contract`` are what it
    ends with, ``tricks`` those of the declarer's side; all three none if the cards are thrown in.
    """

    points: Sides[int]
    auction: tuple[SeatCall, ...]
    declarer: Seat | None
    contract: Bid | None
    tricks: int | None

    @property
    def made(self) -> bool | None:
        """Whether the contract is made; none if there is none."""
        if self.contract is None or self.tricks is None:
            return None
        return self.tricks >= self.contract.tricks


class _Auction:
    """Minimax over the auctions of a deal; values are points of North-South less East-West's."""

    def __init__(self, rules: Rules, tricks: TricksTable) -> None:
        self.rules = rules
        self.tricks = tricks
        self._values: dict[AuctionState, int] = {}
        self._raises: dict[tuple[AuctionState, int], int | None] = {}

    def points(self, state: AuctionState) -> Sides[int]:
        """The points of an auction that is over."""
        bid, bidder = state.highest, state.bidder
        if bid is None or bidder is None or self.rules.is_thrown_in(bid):
            return Sides(0, 0)
        return self.rules.deal_points(bid, bidder, self.tricks[bidder][bid.denomination])

    def value(self, state: AuctionState) -> int:
        """What best bidding makes of an auction from here on."""
        if state.to_call is None:
            points = self.points(state)
            return points[Side.NS] - points[Side.EW]
        if state not in self._values:
            value = self.value(state_after(self.rules, state, PASS))
            best = self._best_raise(state, self._first_raise(state))
            if best is not None:
                value = max(value, best) if state.to_call.side is Side.NS else min(value, best)
            self._values[state] = value
        return self._values[state]

    def _first_raise(self, state: AuctionState) -> int:
        """The number of the lowest bid that may be made; all above it may be made too."""
        return next(
            (i for i, bid in enumerate(BIDS) if self.rules.beats(bid, state.highest)), len(BIDS)
        )

    def _best_raise(self, state: AuctionState, first: int) -> int | None:
        """The value of the best bid from a number on; none if there is none.

        What was bid before is forgotten by a raise, so many states share this.
        """
        if first == len(BIDS):
            return None
        assert state.to_call is not None
        key = (state._replace(highest=None, bidder=None), first)
        if key not in self._raises:
            value = self.value(state_after(self.rules, state, BIDS[first]))
            higher = self._best_raise(state, first + 1)
            if higher is not None:
                value = max(value, higher) if state.to_call.side is Side.NS else min(value, higher)
            self._raises[key] = value
        return self._raises[key]

    def best_call(self, state: AuctionState) -> Call:
        """A pass if nothing is better, else the lowest of the best bids."""
        value = self.value(state)
        calls: list[Call] = [PASS, *BIDS[self._first_raise(state) :]]
        return next(
            call for call in calls if self.value(state_after(self.rules, state, call)) == value
        )


def par(
    deal: DealLike,
    dealer: SeatLike,
    rules: Rules | None = None,
    *,
    solver: Solver | None = None,
    deadline: float | None = None,
    max_nodes: int | None = None,
) -> Par:
    """What a deal is worth if everyone sees all cards, bids and plays best.

    Each seat in turn, from the dealer's left, calls what is best for his side by the ``rules``
    (those of the source if not given): what counts are its points in this deal less the other
    side's, not the score of a match. A highest bid below the lowest contract is thrown in and
    counts 0. The solver and the limits are as in :func:`makeable`.

    >>> deal = "N:K96.9874.K4.6 J74.65.A95.A8 T5.AJ.QJ.KQ5.C Q8.KQT.76.JT.W / A..T8.974"
    >>> found = par(deal, "E")
    >>> " ".join(f"{seat}:{call}" for seat, call in found.auction), found.points[Side.NS]
    ('S:P W:P N:9D E:P', 380)

    Raises:
        InvalidError: not a whole deal of 500; lists all that is wrong.
        InvalidTypeError: not the rules of 500.
        LimitError: as :func:`makeable`.
    """
    whole, rules = to_deal(deal), _to_rules(rules)
    problems = deal_problems(Game.FIVE_HUNDRED, whole)
    if problems:
        raise InvalidError(*problems)
    searches = searches_of(solver)
    with searches.session(deadline, max_nodes) as session:
        tricks = makeable_tricks(whole, KittyRules.of(rules), searches, session)
    return par_of_tricks(tricks, dealer, rules)


def _to_rules(rules: Rules | None) -> Rules:
    return Rules() if rules is None else Rules.check(rules)


def _checked(tricks: TricksTable) -> TricksTable:
    """The table with numbers of Python, if it has a number of tricks everywhere."""
    to_mapping("tricks by seat and trump, as Makeable.tricks", tricks)
    table: dict[Seat, dict[Denomination, int]] = {}
    problems: list[str] = [
        Problem("a seat is one of {known}, not {text!r}", known=[*Seat], text=key)
        for key in tricks
        if key not in tuple(Seat)
    ]
    for seat in Seat:
        row = to_mapping("tricks by trump", tricks.get(seat, {}))
        table[seat] = {trump: plain(row.get(trump)) for trump in Denomination}
        for trump, number in table[seat].items():
            if not (is_whole(number, 0) and number <= Game.FIVE_HUNDRED.hand_size):
                problems.append(
                    Problem(
                        "the tricks of {seat} in {trump} are 0 to {most}, not {number!r}",
                        seat=seat,
                        trump=trump,
                        most=Game.FIVE_HUNDRED.hand_size,
                        number=number,
                    )
                )
    if problems:
        raise InvalidError(*problems)
    return table


def par_of_tricks(tricks: TricksTable, dealer: SeatLike, rules: Rules | None = None) -> Par:
    """The same when the tricks of each declarer in each denomination are known.

    >>> from atout import Denomination
    >>> table = {seat: {trump: 5 for trump in Denomination} for seat in Seat}
    >>> table[Seat.E] = table[Seat.E] | {Denomination.HEARTS: 9}
    >>> found = par_of_tricks(table, dealer="N")
    >>> str(found.contract), found.declarer, found.points[Side.EW]
    ('9H', <Seat.E: 'E'>, 400)

    Raises:
        InvalidError: numbers that are not 0 to 10 tricks, or are not there; names them all.
        InvalidTypeError: no table, or not the rules of 500.
    """
    tricks = _checked(tricks)
    auction = _Auction(_to_rules(rules), tricks)
    state, calls = first_state(to_seat(dealer)), []
    while state.to_call is not None:
        call = auction.best_call(state)
        calls.append((state.to_call, call))
        state = state_after(auction.rules, state, call)
    points, bid, bidder = auction.points(state), state.highest, state.bidder
    if bid is None or bidder is None or auction.rules.is_thrown_in(bid):
        return Par(points, tuple(calls), None, None, None)
    return Par(points, tuple(calls), bidder, bid, tricks[bidder][bid.denomination])
