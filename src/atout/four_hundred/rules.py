"""The rules of 400: every option, and what an app asks about bids, points and the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Literal, TypeAlias

from ..cards.cards import Card, Denomination
from ..cards.deals import Deal
from ..cards.games import Game
from ..cards.seats import Seat, SeatLike, Seats, Side, to_seat, to_side
from ..common.arguments import game_number, is_choice, plain, to_integer, to_iterator, whole_number
from ..dealing.packets import deal_packets
from ..errors import InvalidError, Problem
from ..matches.outcomes import Outcome
from ..matches.rule_fields import FirstDealerRule, RuleFields, is_whole
from ..play.play_rules import PlayRules
from .scoring import HIGH_VALUES, LOW_VALUES, THIRTEEN, TRICKS, BidValues

#: How cards are played: hearts are trumps.
PLAY_RULES = PlayRules(Game.FOUR_HUNDRED, Denomination.HEARTS)

#: Numbers by seat: tricks, bids, scores.
BySeat: TypeAlias = Mapping[str, int] | Mapping[Seat, int]


@dataclass(frozen=True, slots=True)
class Rules(RuleFields):
    """The rules of a match of 400; the defaults are the source document's game.

    ``first_dealer``: everyone draws a card (``draw``), ``random`` or ``given``.
    ``first_packet``: the dealer begins with packets of 1 or of 3, then 2 at a time.
    ``min_bid_base``: the lowest bid under 30 points, 2 or 1; ``min_bid_cap``: the rule of
    lowest bids never asks for more than this.
    ``min_total``: the lowest sum of the bids is ``rising`` with the best score, or ``fixed``
    at 11; ``total_counts``: the sum of the ``bids``, or of their ``values`` by the low table.
    ``five_to_run``: a deal is void too unless somebody bids 5 or more.
    ``low_values``, ``high_values``: values of the bids 1 to 12, as a sequence or by bid;
    ``high_table_from``: the score
    from which the second counts, 30 or 31.
    ``thirteen``: the value of a bid of 13, or it ``wins`` the match, or is ``forbidden``.
    ``target``: the score that ends the match; ``partner_strict``: the partner must then have
    more than 0, not just 0.
    ``tie``: both sides reach the target in one deal: the higher ``side_total`` wins, or the
    side with the ``best_single`` score.
    ``max_deals``: the match ends after so many deals played (void ones do not count).

    Raises:
        InvalidError: a value that a field cannot have, or fields that contradict each other;
            names them all.
    """

    game: ClassVar[Game] = Game.FOUR_HUNDRED
    _choices: ClassVar[Mapping[str, Sequence[object]]] = {
        "first_dealer": ("draw", "random", "given"),
        "first_packet": (1, 3),
        "min_bid_base": (2, 1),
        "min_total": ("rising", "fixed"),
        "total_counts": ("bids", "values"),
        "five_to_run": (False, True),
        "high_table_from": (30, 31),
        "partner_strict": (False, True),
        "tie": ("side_total", "best_single"),
    }

    first_dealer: FirstDealerRule = "draw"
    first_packet: Literal[1, 3] = 1
    min_bid_base: Literal[2, 1] = 2
    min_bid_cap: int | None = None
    min_total: Literal["rising", "fixed"] = "rising"
    total_counts: Literal["bids", "values"] = "bids"
    five_to_run: bool = False
    low_values: tuple[int, ...] = LOW_VALUES
    high_values: tuple[int, ...] = HIGH_VALUES
    high_table_from: Literal[30, 31] = 30
    thirteen: int | Literal["wins", "forbidden"] = 43
    target: int = 41
    partner_strict: bool = False
    tie: Literal["side_total", "best_single"] = "side_total"
    max_deals: int | None = None

    def __post_init__(self) -> None:
        self._make_plain()
        for name in ("low_values", "high_values"):
            object.__setattr__(self, name, _table(getattr(self, name)))
        problems = self._choice_problems() + self._number_problems()
        if not problems and self.thirteen == "forbidden" and self.min_bid_cap == TRICKS:
            problems.append("thirteen=forbidden contradicts min_bid_cap=13")
        if problems:
            raise InvalidError(*problems)

    def _number_problems(self) -> list[str]:
        problems: list[str] = []
        for name in ("low_values", "high_values"):
            values = getattr(self, name)
            if not isinstance(values, tuple) or len(values) != TRICKS - 1:
                problems.append(
                    Problem(
                        "{name} are 12 numbers for the bids 1 to 12, not {values!r}",
                        name=name,
                        values=values,
                    )
                )
            elif not all(is_whole(value, 0) for value in values):
                problems.append(
                    Problem(
                        "{name} are numbers of at least 0, not {values!r}", name=name, values=values
                    )
                )
        cap = self.min_bid_cap
        if cap is not None and not (is_whole(cap, 1) and cap <= TRICKS):
            problems.append(Problem("min_bid_cap is none or 1 to 13, not {cap!r}", cap=cap))
        if not is_choice(self.thirteen, ("wins", "forbidden")) and not is_whole(self.thirteen, 0):
            problems.append(
                Problem(
                    "thirteen is a number, wins or forbidden, not {thirteen!r}",
                    thirteen=self.thirteen,
                )
            )
        if not is_whole(self.target, 1):
            problems.append(
                Problem("target is a number above 0, not {target!r}", target=self.target)
            )
        if self.max_deals is not None and not is_whole(self.max_deals, 1):
            problems.append(
                Problem(
                    "max_deals is none or a number above 0, not {max_deals!r}",
                    max_deals=self.max_deals,
                )
            )
        return problems

    # Bids

    @property
    def highest_bid(self) -> int:
        """The highest bid allowed: 13, or 12 where 13 is forbidden."""
        return TRICKS - 1 if self.thirteen == "forbidden" else TRICKS

    def lowest_bid(self, score: int) -> int:
        """The lowest bid of a player with a score: 2 under 30, 3 from 30, 4 from 40, ….

        >>> [Rules().lowest_bid(score) for score in (-12, 29, 30, 41, 57)]
        [2, 2, 3, 4, 5]
        """
        lowest = self.min_bid_base + _tens_above_twenty(to_integer("score", score))
        cap = self.highest_bid if self.min_bid_cap is None else self.min_bid_cap
        return min(lowest, cap, self.highest_bid)

    def bid_value(self, bid: int, score: int) -> int:
        """Points that a bid wins or costs a player, by his score before the deal.

        >>> Rules().bid_value(5, score=29), Rules().bid_value(5, score=30)
        (10, 5)

        Raises:
            InvalidError: no such bid.
        """
        number = to_integer("score", score)
        return self._values.value(self._to_bid(bid), number)

    @property
    def _values(self) -> BidValues:
        thirteen = self.thirteen if isinstance(self.thirteen, int) else THIRTEEN
        return BidValues(self.low_values, self.high_values, self.high_table_from, thirteen)

    def _to_bid(self, bid: int) -> int:
        """A bid that is allowed.

        Raises:
            InvalidError: no such bid.
        """
        bid = plain(bid)
        if not is_whole(bid, 1) or bid > self.highest_bid:
            raise InvalidError(
                Problem("a bid is 1 to {highest}, not {bid!r}", highest=self.highest_bid, bid=bid)
            )
        return bid

    def lowest_total(self, scores: BySeat) -> int:
        """The least that the four bids must come to, by the best score at the table.

        >>> Rules().lowest_total({"N": 40, "E": 2, "S": -3, "W": 31})
        13
        """
        best = max(_numbers(scores, "scores").values())
        rise = _tens_above_twenty(best) if self.min_total == "rising" else 0
        return min(11 + rise, 4 * self.highest_bid)

    def total(self, bids: BySeat) -> int:
        """What the bids come to: their sum, or that of their values by the low table.

        Raises:
            InvalidError: no such bid.
        """
        numbers = _numbers(bids, "bids").values()
        values = [self._values.low_value(self._to_bid(bid)) for bid in numbers]
        return sum(values if self.total_counts == "values" else numbers)

    def is_void(self, bids: BySeat, scores: BySeat) -> bool:
        """Whether a deal with these bids is void: their total too low, or no 5 where it must."""
        no_five = self.five_to_run and max(_numbers(bids, "bids").values()) < 5
        return no_five or self.total(bids) < self.lowest_total(scores)

    # Points and the end

    def is_made(self, bid: int, tricks: int) -> bool:
        """Whether a player who bid so many has won enough tricks himself."""
        return to_integer("tricks", tricks, 0, TRICKS) >= to_integer("bid", bid, 1, TRICKS)

    def deal_points(self, bids: BySeat, tricks: BySeat, scores: BySeat) -> Seats[int]:
        """Points of each player for a deal: plus or minus the value of his bid.

        ``tricks`` are those each player won himself, ``scores`` those before the deal.

        >>> low = {"N": 0, "E": 0, "S": 0, "W": 0}
        >>> bids, tricks = {"N": 4, "E": 2, "S": 3, "W": 2}, {"N": 5, "E": 3, "S": 2, "W": 3}
        >>> Rules().deal_points(bids, tricks, low)
        Seats(n=4, e=2, s=-3, w=2)

        Raises:
            InvalidError: no such bid, or tricks that are not 13 in all.
        """
        bid, won, score = (
            _numbers(bids, "bids"),
            _numbers(tricks, "tricks"),
            _numbers(scores, "scores"),
        )
        if min(won.values()) < 0 or sum(won.values()) != TRICKS:
            raise InvalidError(
                Problem("tricks are {total} in all, not {won}", total=TRICKS, won=won)
            )
        bid = Seats(*map(self._to_bid, bid.values()))
        made = {seat: self.is_made(bid[seat], won[seat]) for seat in Seat}
        return self._values.points(bid, score, made)

    def has_reached(self, side: Side, scores: BySeat) -> bool:
        """Whether one partner has the target and the other at least 0 (or more than 0)."""
        low, high = sorted(_numbers(scores, "scores")[seat] for seat in to_side(side).seats)
        return high >= self.target and low >= (1 if self.partner_strict else 0)

    def winner(self, scores: BySeat) -> Side | None:
        """The side that has won with these scores after a deal; none if play goes on.

        >>> Rules().winner({"N": 41, "E": 2, "S": -1, "W": 3})
        >>> Rules().winner({"N": 41, "E": 2, "S": 0, "W": 3})
        <Side.NS: 'NS'>
        """
        numbers = _numbers(scores, "scores")
        reached = [side for side in Side if self.has_reached(side, numbers)]
        if len(reached) < 2:
            return reached[0] if reached else None
        keys = {side: self._tie_key(side, numbers) for side in Side}
        if keys[Side.NS] == keys[Side.EW]:
            return None
        return max(Side, key=keys.__getitem__)

    def _tie_key(self, side: Side, scores: Seats[int]) -> tuple[int, ...]:
        own = [scores[seat] for seat in side.seats]
        return (max(own), sum(own)) if self.tie == "best_single" else (sum(own),)

    def outcome(
        self, scores: BySeat, deals: int = 0, thirteen: SeatLike | None = None
    ) -> Outcome | None:
        """How the match has ended after a deal, if it has.

        ``scores`` are those after the deal, ``deals`` how many were played (void ones not
        counted), ``thirteen`` the player who bid 13 and made it in this deal.
        """
        played = to_integer("deals", deals, 0)
        who = None if thirteen is None else to_seat(thirteen)
        if who is not None and self.thirteen == "wins":
            return Outcome(who.side, "thirteen")
        side = self.winner(scores)
        if side is not None:
            return Outcome(side, "target")
        if self.max_deals is None or played < self.max_deals:
            return None
        numbers = _numbers(scores, "scores")
        ns, ew = (sum(numbers[seat] for seat in side.seats) for side in Side)
        return Outcome(None if ns == ew else Side.NS if ns > ew else Side.EW, "max_deals")

    # Cards

    @property
    def packets(self) -> tuple[int, ...]:
        """The packets that each player is dealt: 1 or 3 cards first, then 2 at a time."""
        first = self.first_packet
        return (first, *[2] * ((TRICKS - first) // 2))

    def deal_pack(self, pack: Sequence[Card], dealer: SeatLike) -> Deal:
        """The deal that a pack in this order makes, the dealer's right first.

        Raises:
            InvalidError: not the 52 cards.
        """
        seats = [to_seat(dealer).right]
        for _ in range(3):
            seats.append(seats[-1].right)
        return deal_packets(self.game, pack, [(s, n) for n in self.packets for s in seats])


def _table(values: object) -> object:
    """A table as a tuple, from an iterable or from a mapping of the bids; all else as it is."""
    if isinstance(values, Mapping):
        if set(values) != set(range(1, TRICKS)):
            return values
        values = [values[bid] for bid in range(1, TRICKS)]
    if isinstance(values, str | bytes) or not isinstance(values, Iterable):
        return values
    return tuple(map(game_number, to_iterator("a table of numbers", values)))


def _tens_above_twenty(score: int) -> int:
    return max(0, score // 10 - 2)


def _numbers(values: BySeat, what: str) -> Seats[int]:
    numbers = Seats(*map(game_number, Seats.of(values, what).values()))
    wrong = [
        Problem(
            "{what} of {seat}: {number!r} is not a whole number", what=what, seat=seat, number=n
        )
        for seat, n in numbers.items()
        if whole_number(n) is None
    ]
    if wrong:
        raise InvalidError(*wrong)
    return numbers


#: Named rules. ``source``: the game as its source document (Sélim Souaid's page) has it.
#: ``five_to_run``: the variation of that name, in which somebody must bid 5
#: (fun52.net/howtoplay.html, "400").
PRESETS: Mapping[str, Rules] = MappingProxyType(
    {"source": Rules(), "five_to_run": Rules(five_to_run=True)}
)
