"""A whole match of 500, written as its rules say it.

Everything moves clockwise; scores are kept for each side.  A contract is the text of the bid:
``8C`` is eight tricks with clubs as trumps, ``10NT`` ten in no trump, ``GH`` the whole game
("partie") in hearts.
"""

from __future__ import annotations

from collections.abc import Sequence

from .play import PlainPosition, in_reading_order, next_seat, trump_order
from .table import (
    SIDES,
    Hands,
    Rules,
    a_number,
    check_deal,
    complete,
    deal_in_packets,
    other_side,
    side_of,
    tricks_of_side,
)

PLAIN_500_DEFAULTS: dict[str, object] = {
    "kitty_packets": "3-3",
    "first_dealer": "random",
    "partie_order": "equal",
    "auction": "one_round",
    "lowest_contract": 8,
    "discard_trumps": True,
    "nt_joker": "when_void",
    "nt_joker_lead": "joker_suit",
    "failure": "opponents_score",
    "defenders_per_trick": 0,
    "slam": 0,
    "target": 1000,
    "floor": None,
}

DENOMINATIONS = ("S", "C", "D", "H", "NT")
"""From the lowest to the highest: spades, clubs, diamonds, hearts, no trump."""

VALUE_AT_SIX = {"S": 40, "C": 60, "D": 80, "H": 100, "NT": 120}
VALUE_OF_PARTIE = 1000
PASS = "P"

NUMBER_BIDS = [f"{tricks}{suit}" for tricks in (6, 7, 8, 9, 10) for suit in DENOMINATIONS]
PARTIES = [f"G{suit}" for suit in DENOMINATIONS]
ALL_BIDS = NUMBER_BIDS + PARTIES
"""Thirty bids in the order 6S 6C 6D 6H 6NT 7S ... 10NT, then GS GC GD GH GNT."""


def option(rules: Rules, field: str) -> object:
    """The value of one option, by default that of the source."""
    return complete(rules, PLAIN_500_DEFAULTS)[field]


def number(rules: Rules, field: str) -> int:
    """The value of an option that is a whole number."""
    return a_number(option(rules, field))


# Bids and contracts ------------------------------------------------------------------------


def is_partie(contract: str) -> bool:
    """True for the whole game in any of the five denominations."""
    return contract in PARTIES


def denomination(contract: str) -> str:
    """Trumps of the contract: S, C, D, H or NT."""
    return contract[1:] if is_partie(contract) else contract.lstrip("0123456789")


def tricks_needed(contract: str) -> int:
    """The tricks the declarer's side must win: those bid, for the partie all ten."""
    return 10 if is_partie(contract) else int(contract.removesuffix(denomination(contract)))


def contract_value(contract: str) -> int:
    """40, 60, 80, 100, 120 for six tricks, 100 more for each trick more; partie 1000."""
    if is_partie(contract):
        return VALUE_OF_PARTIE
    return VALUE_AT_SIX[denomination(contract)] + 100 * (tricks_needed(contract) - 6)


def beats(rules: Rules, new_bid: str, old_bid: str | None) -> bool:
    """True when ``new_bid`` may be made over ``old_bid``, the highest before (None: none).

    It must be worth strictly more, so no partie beats another; under ``by_suit`` a partie in a
    higher denomination does.
    """
    if new_bid not in ALL_BIDS:
        return False
    if old_bid is None or old_bid == PASS:
        return True
    if is_partie(new_bid) and is_partie(old_bid) and option(rules, "partie_order") == "by_suit":
        new, old = (DENOMINATIONS.index(denomination(bid)) for bid in (new_bid, old_bid))
        return new > old
    return contract_value(new_bid) > contract_value(old_bid)


def is_too_low(rules: Rules, highest: str | None) -> bool:
    """True when the cards are thrown in: all have passed or the highest bid is too low."""
    if highest is None:
        return True
    return tricks_needed(highest) < number(rules, "lowest_contract")


# The discard -------------------------------------------------------------------------------


def is_trump(trump: str, card: str) -> bool:
    """True for the fourteen trumps of a suit contract; in no trump, for the two jokers."""
    return card in trump_order("500", trump)


def may_discard(rules: Rules, trump: str, sixteen: Sequence[str], cards: Sequence[str]) -> bool:
    """True when the declarer may set these cards aside: six different ones of his sixteen.

    ``discard_trumps`` false: only as many trumps as he cannot avoid.  Who has six or more plain
    cards sets aside no trump; who has fewer sets aside all of them, and trumps for the rest.
    """
    if len(cards) != 6 or len(set(cards)) != 6 or not set(cards) <= set(sixteen):
        return False
    if option(rules, "discard_trumps") is True:
        return True
    plain = [card for card in sixteen if not is_trump(trump, card)]
    unavoidable = max(0, 6 - len(plain))
    return sum(is_trump(trump, card) for card in cards) == unavoidable


# Scores ------------------------------------------------------------------------------------


def is_made(contract: str, declarer: str, tricks: dict[str, int]) -> bool:
    """True when the declarer and his partner have won the tricks they needed."""
    return tricks_of_side(tricks, side_of(declarer)) >= tricks_needed(contract)


def partie_winner(contract: str, declarer: str, tricks: dict[str, int]) -> str | None:
    """The side that wins the match at once because the partie was bid, whatever the options."""
    if not is_partie(contract):
        return None
    side = side_of(declarer)
    return side if is_made(contract, declarer, tricks) else other_side(side)


def deal_points(
    rules: Rules, contract: str, declarer: str, tricks: dict[str, int]
) -> dict[str, int]:
    """What the deal adds to the score of each side.

    Made: the value to the declarer's side, more tricks count nothing.  Failed: the value to
    the opponents.  Options: the value is taken from the declarer's side instead; the defenders
    have ten for each trick of theirs besides; all ten tricks on a contract worth less than the
    slam score the slam.  The partie adds its value to the side that wins it and nothing else.
    """
    side = side_of(declarer)
    defenders = other_side(side)
    points = {"NS": 0, "EW": 0}
    taker = partie_winner(contract, declarer, tricks)
    if taker is not None:
        points[taker] += VALUE_OF_PARTIE
        return points
    value = contract_value(contract)
    if is_made(contract, declarer, tricks):
        all_ten = tricks_of_side(tricks, side) == 10
        points[side] += max(value, number(rules, "slam")) if all_ten else value
    elif option(rules, "failure") == "declarer_loses":
        points[side] -= value
    else:
        points[defenders] += value
    points[defenders] += number(rules, "defenders_per_trick") * tricks_of_side(tricks, defenders)
    return points


def winner_by_target(rules: Rules, scores: dict[str, int], declarer: str) -> str | None:
    """The side that has the target; the declarer's when both have it."""
    side = side_of(declarer)
    for candidate in (side, other_side(side)):
        if scores[candidate] >= number(rules, "target"):
            return candidate
    return None


def winner_by_floor(rules: Rules, scores: dict[str, int]) -> str | None:
    """The other side when one has fallen to the floor; with both there, the higher score.

    With both there and equal nobody has won.
    """
    if option(rules, "floor") is None:
        return None
    fallen = [side for side in SIDES if scores[side] <= number(rules, "floor")]
    if len(fallen) == 1:
        return other_side(fallen[0])
    if len(fallen) == 2 and scores["NS"] != scores["EW"]:
        return "NS" if scores["NS"] > scores["EW"] else "EW"
    return None


def winner(rules: Rules, scores: dict[str, int], declarer: str) -> str | None:
    """The side that has won after a deal of this declarer, or None.

    The target is looked at first, then the floor.  A partie is decided by ``partie_winner``.
    """
    return winner_by_target(rules, scores, declarer) or winner_by_floor(rules, scores)


# The deal ----------------------------------------------------------------------------------


def dealt_500(rules: Rules, pack: Sequence[str], dealer: str) -> tuple[Hands, tuple[str, ...]]:
    """Ten cards each and six in the kitty, from the dealer's left, of a pack already cut.

    3 to each, 3 to the kitty, 4 to each, 3 to the kitty, 3 to each; or with twice three times
    two for the kitty: 3, 2, 4, 2, 3, 2.
    """
    if option(rules, "kitty_packets") == "3-3":
        packets = [("each", 3), ("kitty", 3), ("each", 4), ("kitty", 3), ("each", 3)]
    else:
        packets = [("each", 3), ("kitty", 2), ("each", 4), ("kitty", 2), ("each", 3), ("kitty", 2)]
    return deal_in_packets("500", pack, dealer, packets)


# The match ---------------------------------------------------------------------------------


class Plain500Match:
    """A match of 500: deal, auction, discard, play, score, and again until a side has won.

    ``phase`` is "deal", "auction", "discard", "play" or "over".  ``deals`` counts the deals
    dealt, those thrown in included and misdeals not; ``scored`` those that were played.
    ``hands`` are those dealt; ``calls``, ``declarer``, ``contract``, ``discards`` and
    ``tricks`` (by seat) those of the latest deal, until the next is dealt.
    """

    def __init__(
        self, rules: Rules, first_dealer: str, scores: dict[str, int] | None = None
    ) -> None:
        self.rules = complete(rules, PLAIN_500_DEFAULTS)
        self.dealer = first_dealer
        self.scores = dict(scores) if scores else {"NS": 0, "EW": 0}
        self.deals = 0
        self.scored = 0
        self.phase = "deal"
        self.hands: Hands = {}
        self.kitty: tuple[str, ...] = ()
        self.calls: list[tuple[str, str]] = []
        self.declarer: str | None = None
        self.contract: str | None = None
        self.discards: tuple[str, ...] = ()
        self.plays: list[str] = []
        self.position: PlainPosition | None = None
        self.tricks = {"N": 0, "E": 0, "S": 0, "W": 0}
        self.changes: dict[str, int] | None = None
        self.outcome: tuple[str, str] | None = None

    # What is asked -------------------------------------------------------------------------

    def passed(self) -> set[str]:
        """The seats that have passed."""
        return {seat for seat, call in self.calls if call == PASS}

    def highest_call(self) -> tuple[str, str] | None:
        """The highest bidder and bid so far; each bid beats those before, so it is the last."""
        bids = [(seat, call) for seat, call in self.calls if call != PASS]
        return bids[-1] if bids else None

    @property
    def highest_bid(self) -> str | None:
        """The highest bid so far."""
        highest = self.highest_call()
        return highest[1] if highest else None

    @property
    def to_act(self) -> str | None:
        """The seat to call, set aside or play; None when cards are to be dealt, or at the end.

        The dealer's left calls first; the declarer sets aside and leads the first trick.
        Where the auction goes on after one round, those who have passed are left out.
        """
        if self.phase == "auction":
            seat = next_seat("500", self.calls[-1][0] if self.calls else self.dealer)
            while seat in self.passed():
                seat = next_seat("500", seat)
            return seat
        if self.phase == "discard":
            return self.declarer
        if self.phase == "play":
            assert self.position is not None
            return self.position.to_move
        return None

    def legal(self) -> list[str] | None:
        """The legal calls, pass first, or the legal plays in reading order.

        None for the discard, of which there are thousands: see ``discard_is_legal``.
        """
        if self.phase == "auction":
            return [PASS] + [bid for bid in ALL_BIDS if beats(self.rules, bid, self.highest_bid)]
        if self.phase == "discard":
            return None
        if self.phase == "play":
            assert self.position is not None
            return self.position.legal()
        return []

    def sixteen(self) -> list[str]:
        """The cards the declarer sets six aside of: his own ten and the kitty."""
        assert self.declarer is not None
        return in_reading_order((*self.hands[self.declarer], *self.kitty))

    def discard_is_legal(self, cards: Sequence[str]) -> bool:
        """True when the declarer may set these cards aside now."""
        if self.phase != "discard":
            return False
        assert self.contract is not None
        return may_discard(self.rules, denomination(self.contract), self.sixteen(), cards)

    # What is done --------------------------------------------------------------------------

    def pass_the_deal(self) -> None:
        """The dealer's left, who calls first in this deal, deals next."""
        self.dealer = next_seat("500", self.dealer)
        self.phase = "deal"

    def misdeal(self) -> None:
        """The deal was faulty: scores unchanged, the next dealer deals, as in 400."""
        if self.phase != "deal":
            raise ValueError(f"no misdeal in the phase {self.phase}")
        self.pass_the_deal()

    def set_deal(self, hands: Hands, kitty: tuple[str, ...]) -> None:
        """These hands and this kitty are dealt; the auction begins, nobody has won a trick."""
        if self.phase != "deal":
            raise ValueError(f"no deal in the phase {self.phase}")
        check_deal("500", hands, kitty)
        self.deals += 1
        self.hands = dict(hands)
        self.kitty = tuple(kitty)
        self.calls = []
        self.declarer = None
        self.contract = None
        self.discards = ()
        self.plays = []
        self.position = None
        self.tricks = {"N": 0, "E": 0, "S": 0, "W": 0}
        self.changes = None
        self.phase = "auction"

    def act(self, text: str) -> None:
        """A call, six cards joined by spaces, or a play; ValueError when it is not legal."""
        if self.phase == "discard":
            cards = tuple(text.split(" "))
            if not self.discard_is_legal(cards):
                raise ValueError(f"{text} may not be set aside")
            self.discard(cards)
            return
        legal = self.legal()
        assert legal is not None
        if text not in legal:
            raise ValueError(f"{text} is not legal in the phase {self.phase}")
        if self.phase == "auction":
            self.call(text)
        else:
            self.play(text)

    def auction_is_over(self) -> bool:
        """True when nobody is to be asked any more.

        One round: everyone has called once, even where nothing could beat the highest bid.
        Until three pass: all have passed but the highest bidder, or all four.
        """
        if option(self.rules, "auction") == "one_round":
            return len(self.calls) == 4
        passed = self.passed()
        return len(passed) == 4 or (len(passed) == 3 and self.highest_bid is not None)

    def call(self, text: str) -> None:
        """A pass or a bid; the last throws the cards in or makes the contract."""
        assert self.to_act is not None
        self.calls.append((self.to_act, text))
        if not self.auction_is_over():
            return
        highest = self.highest_call()
        if highest is None or is_too_low(self.rules, highest[1]):
            self.pass_the_deal()
            return
        self.declarer, self.contract = highest
        self.phase = "discard"

    def discard(self, cards: tuple[str, ...]) -> None:
        """The declarer keeps ten of his sixteen cards and leads."""
        assert self.declarer is not None
        assert self.contract is not None
        kept = tuple(card for card in self.sixteen() if card not in cards)
        self.discards = tuple(in_reading_order(cards))
        self.phase = "play"
        self.position = PlainPosition(
            game="500",
            trump=denomination(self.contract),
            leader=self.declarer,
            hands={**self.hands, self.declarer: kept},
            table=(),
            won=self.tricks,
            nt_joker=str(option(self.rules, "nt_joker")),
            nt_joker_lead=str(option(self.rules, "nt_joker_lead")),
        )

    def play(self, text: str) -> None:
        """A card is played; after ten tricks the deal is scored."""
        assert self.position is not None
        self.plays.append(text)
        self.position = self.position.play(text)
        self.tricks = dict(self.position.won)
        if self.position.is_over:
            self.score_the_deal()

    def score_the_deal(self) -> None:
        """The deal is added to the scores; the match is over or the next dealer deals.

        A partie, made or failed, comes before everything else.
        """
        assert self.declarer is not None
        assert self.contract is not None
        self.changes = deal_points(self.rules, self.contract, self.declarer, self.tricks)
        self.scores = {side: self.scores[side] + self.changes[side] for side in self.scores}
        self.scored += 1
        by_partie = partie_winner(self.contract, self.declarer, self.tricks)
        by_target = winner_by_target(self.rules, self.scores, self.declarer)
        by_floor = winner_by_floor(self.rules, self.scores)
        if by_partie is not None:
            self.outcome = (by_partie, "partie")
        elif by_target is not None:
            self.outcome = (by_target, "target")
        elif by_floor is not None:
            self.outcome = (by_floor, "floor")
        if self.outcome is not None:
            self.phase = "over"
        else:
            self.pass_the_deal()
