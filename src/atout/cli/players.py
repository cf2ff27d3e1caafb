"""Built-in players: simple and legal, and each sees only what his seat may know."""

from __future__ import annotations

from typing import Any, TypeAlias

from .. import five_hundred, four_hundred
from ..cards.cards import Card, Rank, Suit
from ..cards.hands import Hand
from ..matches import Phase
from ..play.play_rules import PlayRules

Observation: TypeAlias = four_hundred.Observation | five_hundred.Observation


def choose(seen: Observation) -> Any:
    """A legal action that a beginner could choose."""
    if seen.phase is Phase.PLAY:
        return card_to_play(seen)
    if isinstance(seen, four_hundred.Observation):
        return bid_400(seen)
    return discard(seen) if seen.phase is Phase.DISCARD else call_500(seen)


# Bidding


def bid_400(seen: four_hundred.Observation) -> int:
    """About as many tricks as aces, kings and long hearts should win."""
    worth = 0.0
    trumps = seen.hand.of(Suit.HEARTS)
    for suit in Suit:
        cards = seen.hand.of(suit)
        ranks = [card.rank for card in cards]
        worth += Rank.ACE in ranks
        worth += 0.7 if Rank.KING in ranks and len(cards) > 1 else 0
        if suit is Suit.HEARTS:
            worth += 0.8 * max(0, len(cards) - 2)
        elif len(cards) < 2 and len(trumps) > 1:
            worth += 0.5
    least, most = int(seen.legal[0]), int(seen.legal[-1])
    return max(least, min(most, int(worth)))


def call_500(seen: five_hundred.Observation) -> five_hundred.Bid | five_hundred.Pass:
    """The cheapest bid of at least eight that the hand is worth, in its best denomination."""
    best = max("SCDH", key=lambda name: _worth_500(seen, name))
    if _worth_500(seen, "NT") > _worth_500(seen, best):
        best = "NT"
    worth = _worth_500(seen, best)
    for call in seen.legal:
        if isinstance(call, five_hundred.Bid) and call.denomination == best:
            if call.tricks > worth or call.partie:
                break
            if call.tricks >= seen.rules.lowest_contract:
                return call
    return five_hundred.PASS


def _worth_500(seen: five_hundred.Observation, denomination: str) -> float:
    """About as many tricks as the hand, the kitty and the partner should win."""
    trumps = _trump_cards(seen.rules.play_rules(denomination))
    held = [card for card in seen.hand if card in trumps]
    aces = sum(card.rank == Rank.ACE for card in seen.hand if card not in trumps)
    if denomination == "NT":
        kings = sum(card.rank == Rank.KING for card in seen.hand)
        return 3.3 + len(held) + aces + 0.5 * kings
    high = sum(card in trumps[:5] for card in held)
    return 2.9 + 0.75 * len(held) + 0.4 * high + aces


def _trump_cards(rules: PlayRules) -> list[Card]:
    """The trumps from the highest down."""
    return rules.lane_cards()[rules.trump_lane]


def discard(seen: five_hundred.Observation) -> five_hundred.Discard:
    """The worst cards: plain ones of low rank."""
    assert seen.contract is not None
    trumps = _trump_cards(seen.rules.play_rules(seen.contract.denomination))
    legal, chosen = seen.legal, Hand()
    assert isinstance(legal, five_hundred.LegalDiscards)
    while len(chosen) < seen.rules.game.kitty_size:
        rest = legal.next_cards(chosen)
        chosen |= Hand([min(rest, key=lambda card: _strength(card, trumps))])
    return five_hundred.Discard(chosen)


def _strength(card: Card, trumps: list[Card]) -> int:
    """A higher number for a better card, any trump above any other."""
    return 100 - trumps.index(card) if card in trumps else int(card.rank or 0)


# Play


def card_to_play(seen: Observation) -> Card:
    """The cheapest card that wins the trick so far if one is wanted, else the lowest."""
    rules = play_rules(seen)
    trumps = _trump_cards(rules)
    cards: list[Card] = list(seen.legal)
    legal = sorted(cards, key=lambda card: _strength(_plain(card), trumps))
    table = [_plain(card) for card in seen.table]
    if isinstance(seen, four_hundred.Observation):
        wanted = seen.tricks[seen.seat] < dict(seen.bids)[seen.seat]
    else:
        wanted = not _partner_wins(table, trumps, rules)
    if not wanted or not table:
        return legal[-1 if wanted else 0]
    led = rules.asked(seen.table[0])
    highest = max(_power(card, trumps, led) for card in table)
    winning = [card for card in legal if _power(_plain(card), trumps, led) > highest]
    return winning[0] if winning else legal[0]


def play_rules(seen: Observation) -> PlayRules:
    """How the cards of a deal in play are played."""
    if isinstance(seen, four_hundred.Observation):
        return four_hundred.PLAY_RULES
    assert seen.contract is not None
    return seen.rules.play_rules(seen.contract.denomination)


def _plain(card: Card) -> Card:
    """A joker without the suit that it names."""
    return Card.from_index(card.index)


def _power(card: Card, trumps: list[Card], led: Hand) -> int:
    """What a card can do in a trick: nothing if it neither follows nor is a trump."""
    return _strength(card, trumps) if card in trumps or card in led else 0


def _partner_wins(table: list[Card], trumps: list[Card], rules: PlayRules) -> bool:
    """Whether the card before the last, the partner's, is the best so far."""
    if len(table) < 2:
        return False
    led = rules.asked(table[0])
    powers = [_power(card, trumps, led) for card in table]
    return powers.index(max(powers)) == len(table) - 2
