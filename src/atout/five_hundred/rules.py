"""The rules of 500: every option, and what an app asks about bids, points and the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Literal, TypeAlias, get_args

from ..cards.cards import Card, DenominationLike, to_denomination
from ..cards.deals import Deal
from ..cards.games import Game
from ..cards.hands import HandLike, to_hand
from ..cards.seats import Seat, SeatLike, Side, Sides, to_seat
from ..common.arguments import game_number, plain, to_integer, whole_number
from ..dealing.packets import deal_packets
from ..errors import InvalidError, Problem
from ..matches.outcomes import Outcome
from ..matches.rule_fields import FirstDealerRule, RuleFields, is_whole
from ..play.play_rules import NtJoker, NtJokerLead, PlayRules
from .bids import BIDS, MOST_TRICKS, PASS, Bid, Call, to_bid
from .discards import LegalDiscards

#: Numbers by side: scores, points.
BySide: TypeAlias = Mapping[str, int] | Mapping[Side, int]

_PACKETS = {"3-3": (3, 3, 4, 3, 3), "2-2-2": (3, 2, 4, 2, 3, 2)}


@dataclass(frozen=True, slots=True)
class Rules(RuleFields):
    """The rules of a match of 500; the defaults are the source document's game.

    ``first_dealer``: ``random``, everyone draws a card (``draw``), or ``given``.
    ``kitty_packets``: how the kitty is dealt, 3 cards twice or 2 cards three times.
    ``partie_order``: bids of the game are all ``equal``, or rank ``by_suit``.
    ``auction``: everyone calls once (``one_round``), or on ``until_three_pass``.
    ``lowest_contract``: a highest bid of fewer tricks is thrown in.
    ``discard_trumps``: false: only as many trumps are set aside as cannot be avoided.
    ``nt_joker``, ``nt_joker_lead``: the jokers in no trump, see :class:`atout.PlayRules`.
    ``failure``: who fails gives the value to the opponents (``opponents_score``), or loses it
    (``declarer_loses``); ``defenders_per_trick``: points of the defenders for each trick they
    win, but in a game bid; ``slam``: all ten tricks on a contract worth less score this.
    ``target``: the score that wins; ``floor``: the score that loses.

    Raises:
        InvalidError: a value that a field cannot have, or fields that contradict each other;
            names them all.
    """

    game: ClassVar[Game] = Game.FIVE_HUNDRED
    _choices: ClassVar[Mapping[str, Sequence[object]]] = {
        "first_dealer": ("random", "draw", "given"),
        "kitty_packets": tuple(_PACKETS),
        "partie_order": ("equal", "by_suit"),
        "auction": ("one_round", "until_three_pass"),
        "lowest_contract": (8, 7, 6),
        "discard_trumps": (True, False),
        "nt_joker": get_args(NtJoker),
        "nt_joker_lead": get_args(NtJokerLead),
        "failure": ("opponents_score", "declarer_loses"),
        "defenders_per_trick": (0, 10),
        "slam": (0, 250),
    }

    first_dealer: FirstDealerRule = "random"
    kitty_packets: Literal["3-3", "2-2-2"] = "3-3"
    partie_order: Literal["equal", "by_suit"] = "equal"
    auction: Literal["one_round", "until_three_pass"] = "one_round"
    lowest_contract: Literal[8, 7, 6] = 8
    discard_trumps: bool = True
    nt_joker: NtJoker = "when_void"
    nt_joker_lead: NtJokerLead = "joker_suit"
    failure: Literal["opponents_score", "declarer_loses"] = "opponents_score"
    defenders_per_trick: Literal[0, 10] = 0
    slam: Literal[0, 250] = 0
    target: int = 1000
    floor: int | None = None

    def __post_init__(self) -> None:
        self._make_plain()
        problems = self._choice_problems()
        if not is_whole(self.target, 1):
            problems.append(
                Problem("target is a number above 0, not {target!r}", target=self.target)
            )
        if self.floor is not None and (
            not isinstance(self.floor, int) or isinstance(self.floor, bool) or self.floor >= 0
        ):
            problems.append(
                Problem("floor is none or a number below 0, not {floor!r}", floor=self.floor)
            )
        if problems:
            raise InvalidError(*problems)

    # Bids

    def beats(self, bid: Bid, highest: Bid | None) -> bool:
        """Whether a bid may follow the highest one so far: it must be worth strictly more.

        >>> Rules().beats(Bid.parse("7S"), Bid.parse("6NT"))
        True
        >>> Rules().beats(Bid.parse("6C"), Bid.parse("9S"))
        False
        """
        to_bid(bid)
        if highest is None:
            return True
        to_bid(highest)
        if bid.partie and highest.partie:
            return self.partie_order == "by_suit" and bid.denomination > highest.denomination
        return bid.value > highest.value

    def legal_calls(self, highest: Bid | None) -> list[Call]:
        """The pass and every bid that beats the highest one so far, the lowest first."""
        return [PASS, *(bid for bid in BIDS if self.beats(bid, highest))]

    def is_thrown_in(self, highest: Bid | None) -> bool:
        """Whether an auction ends without a contract: all pass, or the highest bid too low."""
        return highest is None or to_bid(highest).tricks < self.lowest_contract

    # Cards

    def play_rules(self, trump: DenominationLike) -> PlayRules:
        """How cards are played in a denomination."""
        denomination = to_denomination(trump)
        return PlayRules(self.game, denomination, self.nt_joker, self.nt_joker_lead)

    def legal_discards(self, hand: HandLike, trump: DenominationLike) -> LegalDiscards:
        """What the declarer may set aside of his sixteen cards."""
        trumps = self.play_rules(trump).trump_cards
        return LegalDiscards.of(to_hand(hand), trumps, self.discard_trumps)

    @property
    def packets(self) -> tuple[tuple[bool, int], ...]:
        """The packets in order: true and a number for the kitty, false for each player's."""
        return tuple((place % 2 == 1, n) for place, n in enumerate(_PACKETS[self.kitty_packets]))

    def deal_pack(self, pack: Sequence[Card], dealer: SeatLike) -> Deal:
        """The deal that a pack in this order (after the cut) makes, the dealer's left first.

        Raises:
            InvalidError: not the 46 cards.
        """
        seats = [to_seat(dealer).left]
        for _ in range(3):
            seats.append(seats[-1].left)
        packets: list[tuple[Seat | None, int]] = []
        for kitty, count in self.packets:
            packets += [(None, count)] if kitty else [(seat, count) for seat in seats]
        return deal_packets(self.game, pack, packets)

    # Points and the end

    def is_made(self, contract: Bid, tricks: int) -> bool:
        """Whether the declarer's side has won enough tricks."""
        return to_integer("tricks", tricks, 0, MOST_TRICKS) >= to_bid(contract).tricks

    def deal_points(self, contract: Bid, declarer: SeatLike, tricks: int) -> Sides[int]:
        """Points of both sides for a deal in which the declarer's side won so many tricks.

        >>> Rules().deal_points(Bid.parse("8H"), "N", 7)
        Sides(ns=0, ew=300)

        Raises:
            InvalidError: not 0 to 10 tricks.
        """
        to_bid(contract)
        tricks = plain(tricks)
        if not is_whole(tricks, 0) or tricks > MOST_TRICKS:
            raise InvalidError(
                Problem("tricks are 0 to {most}, not {tricks!r}", most=MOST_TRICKS, tricks=tricks)
            )
        own, other = self._points(contract, tricks)
        side = to_seat(declarer).side
        return Sides(own, other) if side is Side.NS else Sides(other, own)

    def _points(self, contract: Bid, tricks: int) -> tuple[int, int]:
        """Points of the declarer's side and of the defenders."""
        made = self.is_made(contract, tricks)
        if contract.partie:
            return (contract.value, 0) if made else (0, contract.value)
        by_trick = self.defenders_per_trick * (MOST_TRICKS - tricks)
        if not made:
            if self.failure == "opponents_score":
                return 0, contract.value + by_trick
            return -contract.value, by_trick
        return max(contract.value, self.slam if tricks == MOST_TRICKS else 0), by_trick

    def outcome(
        self, scores: BySide, contract: Bid, declarer: SeatLike, tricks: int
    ) -> Outcome | None:
        """How the match has ended after a deal, if it has; ``scores`` are those after it.

        >>> contract = Bid.parse("8S")
        >>> Rules().outcome({"NS": 1200, "EW": 0}, contract, "N", 8)
        Outcome(side=<Side.NS: 'NS'>, reason='target')
        """
        side, tricks = to_seat(declarer).side, to_integer("tricks", tricks, 0, MOST_TRICKS)
        if to_bid(contract).partie:
            return Outcome(side if self.is_made(contract, tricks) else side.other, "partie")
        numbers = scores_by_side(scores)
        reached = [each for each in (side, side.other) if numbers[each] >= self.target]
        if reached:
            return Outcome(reached[0], "target")
        return self._floor_outcome(numbers)

    def _floor_outcome(self, scores: Sides[int]) -> Outcome | None:
        floor = self.floor
        if floor is None or min(scores.values()) > floor:
            return None
        if scores[Side.NS] == scores[Side.EW]:
            return None
        return Outcome(max(Side, key=scores.__getitem__), "floor")


def scores_by_side(scores: BySide) -> Sides[int]:
    """Scores by side as whole numbers; the error names each side whose score is none."""
    numbers = Sides(*map(game_number, Sides.of(scores, "scores").values()))
    wrong = [
        Problem("the score of {side} is a number, not {number!r}", side=side, number=n)
        for side, n in numbers.items()
        if whole_number(n) is None
    ]
    if wrong:
        raise InvalidError(*wrong)
    return numbers


#: Named rules. ``source``: the game as its source document (the page of an app of Québec) has
#: it. ``american``: one round of bidding from six tricks on, who fails loses the value, ten
#: points a trick for the defenders, to 500 or −500 (trickstercards.com, "500", whose packs
#: include the one of 46 cards).
PRESETS: Mapping[str, Rules] = MappingProxyType({
    "source": Rules(),
    "american": Rules(
        lowest_contract=6,
        failure="declarer_loses",
        defenders_per_trick=10,
        target=500,
        floor=-500,
    ),
})  # fmt: skip
