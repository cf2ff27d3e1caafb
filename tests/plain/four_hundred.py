"""A whole match of 400, written as its rules say it.

Hearts are always trumps; everything moves counter-clockwise; scores are kept for each player.
"""

from __future__ import annotations

from collections.abc import Sequence

from .play import PlainPosition, next_seat
from .table import (
    SIDES,
    Hands,
    Rules,
    a_number,
    check_deal,
    complete,
    deal_in_packets,
    side_of,
)

SOURCE_LOW = {1: 0, 2: 2, 3: 3, 4: 4, 5: 10, 6: 12, 7: 14, 8: 16, 9: 27, 10: 40, 11: 41, 12: 42}
SOURCE_HIGH = {**SOURCE_LOW, 5: 5, 6: 6, 7: 7}

PLAIN_400_DEFAULTS: dict[str, object] = {
    "first_dealer": "draw",
    "first_packet": 1,
    "min_bid_base": 2,
    "min_bid_cap": None,
    "min_total": "rising",
    "total_counts": "bids",
    "five_to_run": False,
    "low_values": SOURCE_LOW,
    "high_values": SOURCE_HIGH,
    "high_table_from": 30,
    "thirteen": 43,
    "target": 41,
    "partner_strict": False,
    "tie": "side_total",
    "max_deals": None,
}

VALUE_OF_THIRTEEN = 43
"""Both tables go on 40, 41, 42, 43 where the source stops."""


def option(rules: Rules, field: str) -> object:
    """The value of one option, by default that of the source."""
    return complete(rules, PLAIN_400_DEFAULTS)[field]


def number(rules: Rules, field: str) -> int:
    """The value of an option that is a whole number."""
    return a_number(option(rules, field))


# Bids --------------------------------------------------------------------------------------


def highest_allowed(rules: Rules) -> int:
    """The highest bid: all thirteen tricks, or twelve where thirteen is forbidden."""
    return 12 if option(rules, "thirteen") == "forbidden" else 13


def steps_of_ten(score: int) -> int:
    """0 under 30, 1 from 30 to 39, 2 from 40 to 49, and so on."""
    return max(0, score // 10 - 2)


def lowest_bid(rules: Rules, score: int) -> int:
    """The lowest bid of a player with this score.

    The base (2) under 30, one more for every ten points from 30 on; never above the cap, if
    there is one, nor above the highest allowed bid.
    """
    bid = min(number(rules, "min_bid_base") + steps_of_ten(score), highest_allowed(rules))
    if option(rules, "min_bid_cap") is None:
        return bid
    return min(bid, number(rules, "min_bid_cap"))


def lowest_total(rules: Rules, scores: dict[str, int]) -> int:
    """The least that the four bids must come to, by the best score at the table.

    11 while all are under 30, one more for every ten points from 30 on, never above four times
    the highest allowed bid.  ``fixed``: always 11.
    """
    if option(rules, "min_total") == "fixed":
        return 11
    return min(11 + steps_of_ten(max(scores.values())), 4 * highest_allowed(rules))


def value_in_table(rules: Rules, table: str, bid: int) -> int:
    """The value of a bid in ``low_values`` or ``high_values``; thirteen has its own option."""
    if bid > highest_allowed(rules):
        raise ValueError(f"a bid of {bid} is not allowed")
    if bid == 13:
        thirteen = option(rules, "thirteen")
        return VALUE_OF_THIRTEEN if thirteen == "wins" else a_number(thirteen)
    values = option(rules, table)
    assert isinstance(values, dict)
    return a_number(values[bid])


def bid_value(rules: Rules, bid: int, score_before: int) -> int:
    """What a bid is worth to a player with this score before the deal."""
    high = score_before >= number(rules, "high_table_from")
    return value_in_table(rules, "high_values" if high else "low_values", bid)


def total_of(rules: Rules, bids: dict[str, int]) -> int:
    """The four bids added up, or their values by the low table."""
    if option(rules, "total_counts") == "values":
        return sum(value_in_table(rules, "low_values", bid) for bid in bids.values())
    return sum(bids.values())


def deal_is_void(rules: Rules, bids: dict[str, int], scores: dict[str, int]) -> bool:
    """True when the four bids do not come to the lowest total.

    ``five_to_run``: true as well unless somebody has bid five or more.
    """
    if total_of(rules, bids) < lowest_total(rules, scores):
        return True
    return option(rules, "five_to_run") is True and max(bids.values()) < 5


# Scores ------------------------------------------------------------------------------------


def deal_scores(
    rules: Rules, bids: dict[str, int], tricks: dict[str, int], scores_before: dict[str, int]
) -> dict[str, int]:
    """What the deal adds to each player's score.

    The value of his bid if he himself won at least so many tricks, minus that value if not.
    More tricks count nothing, and those of the partner do not help.
    """
    changes = {}
    for seat, bid in bids.items():
        value = bid_value(rules, bid, scores_before[seat])
        changes[seat] = value if tricks[seat] >= bid else -value
    return changes


def side_total(scores: dict[str, int], side: str) -> int:
    """The scores of both partners together.  The name of a side is its two seats."""
    return sum(scores[seat] for seat in side)


def best_single(scores: dict[str, int], side: str) -> int:
    """The higher of the scores of the two partners."""
    return max(scores[seat] for seat in side)


def has_reached_target(rules: Rules, scores: dict[str, int], side: str) -> bool:
    """True when one partner has the target and the other is not negative.

    ``partner_strict``: the other must have more than nothing.
    """
    target = number(rules, "target")
    needed = 1 if option(rules, "partner_strict") is True else 0
    first, second = (scores[seat] for seat in side)
    return (first >= target and second >= needed) or (second >= target and first >= needed)


def higher_of(north_south: int, east_west: int) -> str | None:
    """The side with the higher number, None when they are equal."""
    if north_south == east_west:
        return None
    return "NS" if north_south > east_west else "EW"


def higher_total(scores: dict[str, int]) -> str | None:
    """The side with the higher sum."""
    return higher_of(side_total(scores, "NS"), side_total(scores, "EW"))


def winner_by_target(rules: Rules, scores: dict[str, int]) -> str | None:
    """The side that has won by reaching the target.

    When both have reached it the higher sum of the side decides, under ``best_single`` first
    the higher single score; if that is equal nobody has won and another deal is played.
    """
    reached = [side for side in SIDES if has_reached_target(rules, scores, side)]
    if len(reached) < 2:
        return reached[0] if reached else None
    if option(rules, "tie") == "best_single":
        by_single = higher_of(best_single(scores, "NS"), best_single(scores, "EW"))
        if by_single is not None:
            return by_single
    return higher_total(scores)


def is_last_deal(rules: Rules, deals_played: int) -> bool:
    """True when no further deal may be played."""
    return option(rules, "max_deals") is not None and deals_played >= number(rules, "max_deals")


def winner(rules: Rules, scores: dict[str, int], deals_played: int) -> str | None:
    """ "NS", "EW" or "draw" when the match is over after so many scored deals, else None.

    After the last deal of ``max_deals`` the higher sum of the side wins, equal is a draw.
    """
    by_target = winner_by_target(rules, scores)
    if by_target is not None or not is_last_deal(rules, deals_played):
        return by_target
    return higher_total(scores) or "draw"


def winner_by_thirteen(rules: Rules, bids: dict[str, int], tricks: dict[str, int]) -> str | None:
    """The side of the player who bid thirteen and won them all, where that wins the match."""
    if option(rules, "thirteen") != "wins":
        return None
    for seat, bid in bids.items():
        if bid == 13 and tricks[seat] == 13:
            return side_of(seat)
    return None


# The deal ----------------------------------------------------------------------------------


def dealt_400(rules: Rules, pack: Sequence[str], dealer: str) -> Hands:
    """Thirteen cards each: one or three first, then two at a time, from the dealer's right."""
    first = number(rules, "first_packet")
    packets = [("each", first)] + [("each", 2)] * ((13 - first) // 2)
    return deal_in_packets("400", pack, dealer, packets)[0]


# The match ---------------------------------------------------------------------------------


class Plain400Match:
    """A match of 400: deal, bidding, play, score, and again until a side has won.

    ``phase`` is "deal", "bidding", "play" or "over".  ``deals`` counts the deals dealt, void
    ones included and misdeals not; ``scored`` those that were played and scored.  ``hands``
    are those dealt, ``bids`` and ``tricks`` those of the latest deal, until the next is dealt.
    """

    def __init__(
        self, rules: Rules, first_dealer: str, scores: dict[str, int] | None = None
    ) -> None:
        self.rules = complete(rules, PLAIN_400_DEFAULTS)
        self.dealer = first_dealer
        self.scores = dict(scores) if scores else {"N": 0, "E": 0, "S": 0, "W": 0}
        self.deals = 0
        self.scored = 0
        self.phase = "deal"
        self.hands: Hands = {}
        self.bids: dict[str, int] = {}
        self.plays: list[str] = []
        self.position: PlainPosition | None = None
        self.tricks = {"N": 0, "E": 0, "S": 0, "W": 0}
        self.changes: dict[str, int] | None = None
        self.outcome: tuple[str, str] | None = None

    # What is asked -------------------------------------------------------------------------

    @property
    def to_act(self) -> str | None:
        """The seat to bid or play; None when cards are to be dealt or the match is over.

        The dealer's right bids first and leads the first trick.
        """
        if self.phase == "bidding":
            return next_seat("400", self.dealer, 1 + len(self.bids))
        if self.phase == "play":
            assert self.position is not None
            return self.position.to_move
        return None

    def legal(self) -> list[str]:
        """The legal bids from the lowest, or the legal plays in reading order."""
        if self.phase == "bidding":
            assert self.to_act is not None
            lowest = lowest_bid(self.rules, self.scores[self.to_act])
            return [str(bid) for bid in range(lowest, highest_allowed(self.rules) + 1)]
        if self.phase == "play":
            assert self.position is not None
            return self.position.legal()
        return []

    def lowest_bids(self) -> dict[str, int]:
        """The lowest bid of every player at his present score."""
        return {seat: lowest_bid(self.rules, score) for seat, score in self.scores.items()}

    def lowest_total(self) -> int:
        """The lowest total of the bids at the present scores."""
        return lowest_total(self.rules, self.scores)

    # What is done --------------------------------------------------------------------------

    def pass_the_deal(self) -> None:
        """The dealer's right deals next."""
        self.dealer = next_seat("400", self.dealer)
        self.phase = "deal"

    def misdeal(self) -> None:
        """The deal was faulty: scores unchanged, the next dealer deals."""
        if self.phase != "deal":
            raise ValueError(f"no misdeal in the phase {self.phase}")
        self.pass_the_deal()

    def set_deal(self, hands: Hands, kitty: tuple[str, ...] = ()) -> None:
        """These hands are dealt; the bidding begins and nobody has won a trick."""
        if self.phase != "deal":
            raise ValueError(f"no deal in the phase {self.phase}")
        check_deal("400", hands, kitty)
        self.deals += 1
        self.hands = dict(hands)
        self.bids = {}
        self.plays = []
        self.position = None
        self.tricks = {"N": 0, "E": 0, "S": 0, "W": 0}
        self.changes = None
        self.phase = "bidding"

    def act(self, text: str) -> None:
        """A bid or a play of the seat to act; ValueError when it is not legal."""
        if text not in self.legal():
            raise ValueError(f"{text} is not legal in the phase {self.phase}")
        if self.phase == "bidding":
            self.bid(int(text))
        else:
            self.play(text)

    def bid(self, bid: int) -> None:
        """Everyone bids once; the fourth bid voids the deal or starts the play."""
        assert self.to_act is not None
        self.bids[self.to_act] = bid
        if len(self.bids) < 4:
            return
        if deal_is_void(self.rules, self.bids, self.scores):
            self.pass_the_deal()
            return
        self.phase = "play"
        self.position = PlainPosition(
            game="400",
            trump="H",
            leader=next_seat("400", self.dealer),
            hands=self.hands,
            table=(),
            won=self.tricks,
        )

    def play(self, text: str) -> None:
        """A card is played; after thirteen tricks the deal is scored."""
        assert self.position is not None
        self.plays.append(text)
        self.position = self.position.play(text)
        self.tricks = dict(self.position.won)
        if self.position.is_over:
            self.score_the_deal()

    def score_the_deal(self) -> None:
        """The deal is added to the scores; the match is over or the next dealer deals.

        A thirteen that wins the match at once comes before everything else.
        """
        self.changes = deal_scores(self.rules, self.bids, self.tricks, self.scores)
        self.scores = {seat: self.scores[seat] + self.changes[seat] for seat in self.scores}
        self.scored += 1
        by_thirteen = winner_by_thirteen(self.rules, self.bids, self.tricks)
        by_target = winner_by_target(self.rules, self.scores)
        over = winner(self.rules, self.scores, self.scored)
        if by_thirteen is not None:
            self.outcome = (by_thirteen, "thirteen")
        elif by_target is not None:
            self.outcome = (by_target, "target")
        elif over is not None:
            self.outcome = (over, "max_deals")
        if self.outcome is not None:
            self.phase = "over"
        else:
            self.pass_the_deal()
