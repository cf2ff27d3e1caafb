"""Players of whole matches: a sensible one, and a random one whose matches come to an end.

Uniformly random bidders never finish a match of 400, so both bid near what a hand is worth or
near the least that is allowed.
"""

from __future__ import annotations

import random
from typing import Any

from atout import Card, Hand, Phase, Rank, five_hundred, four_hundred

AnyMatch = four_hundred.Match | five_hundred.Match


def chance(match: AnyMatch) -> bool:
    """Let chance act if it is its turn; whether it was."""
    if match.phase is Phase.DRAW:
        match.draw()
    elif match.phase is Phase.DEAL:
        match.deal()
    else:
        return False
    return True


def play_match(match: AnyMatch, deals: int = 40) -> AnyMatch:
    """Play sensibly to the end, or until so many deals are over."""
    while match.phase is not Phase.OVER and len(match.results) < deals:
        if not chance(match):
            match.push(sensible(match))
    return match


def random_action(match: AnyMatch, rng: random.Random) -> Any:
    """A random legal action; bids of 400 from the lowest to two above it."""
    legal = match.legal_actions()
    if match.phase is Phase.BIDDING and isinstance(match, four_hundred.Match):
        return rng.choice(legal[:3])
    if match.phase is Phase.BIDDING and rng.random() < 0.3:
        return legal[0]
    return rng.choice(legal)


def sensible(match: AnyMatch) -> Any:
    """A legal action that a beginner could choose."""
    if match.phase is Phase.PLAY:
        return card_to_play(match)
    if isinstance(match, four_hundred.Match):
        return bid_400(match)
    return discard(match) if match.phase is Phase.DISCARD else call_500(match)


# Bidding


def bid_400(match: four_hundred.Match) -> int:
    """About as many tricks as aces, kings and long hearts should win."""
    assert match.to_act is not None
    hand = match.hands[match.to_act]
    worth = 0.0
    for suit in "SHDC":
        cards = hand.of(suit)
        ranks = [card.rank for card in cards]
        worth += Rank.ACE in ranks
        worth += 0.7 if Rank.KING in ranks and len(cards) > 1 else 0
        if suit == "H":
            worth += 0.8 * max(0, len(cards) - 2)
        elif len(cards) < 2 and len(hand.of("H")) > 1:
            worth += 0.5
    legal = match.legal_actions()
    return max(legal[0], min(legal[-1], int(worth)))


def worth_500(hand: Hand, denomination: str) -> float:
    """About as many tricks as the hand, the kitty and the partner should win."""
    trumps = trump_cards(denomination)
    held = [card for card in hand if card in trumps]
    aces = sum(card.rank == Rank.ACE for card in hand if card not in trumps)
    if denomination == "NT":
        kings = sum(card.rank == Rank.KING for card in hand)
        return 3.3 + len(held) + aces + 0.5 * kings
    high = sum(card in list(trumps)[:5] for card in held)
    return 2.9 + 0.75 * len(held) + 0.4 * high + aces


def trump_cards(denomination: str) -> list[Card]:
    """The trumps from the highest down."""
    rules = five_hundred.Rules().play_rules(denomination)
    return rules.lane_cards()[rules.trump.suit.ordinal if rules.trump.suit else -1]


def call_500(match: five_hundred.Match) -> Any:
    """The cheapest bid of at least eight that the hand is worth, in its best denomination."""
    assert match.to_act is not None
    hand = match.hands[match.to_act]
    best = max("SCDH", key=lambda name: worth_500(hand, name))
    if worth_500(hand, "NT") > worth_500(hand, best):
        best = "NT"
    worth = worth_500(hand, best)
    for call in match.legal_actions():
        if isinstance(call, five_hundred.Bid) and call.denomination == best:
            if call.tricks > worth or call.partie:
                break
            if call.tricks >= match.rules.lowest_contract:
                return call
    return five_hundred.PASS


def discard(match: five_hundred.Match) -> five_hundred.Discard:
    """The six worst cards: plain ones of low rank."""
    assert match.contract is not None
    trumps = trump_cards(match.contract.denomination)
    legal, chosen = match.legal_discards(), Hand()
    while len(chosen) < 6:
        chosen |= {min(legal.next_cards(chosen), key=lambda card: strength(card, trumps))}
    return five_hundred.Discard(chosen)


def strength(card: Card, trumps: list[Card]) -> int:
    """A higher number for a better card, any trump above any other."""
    return 100 - trumps.index(card) if card in trumps else int(card.rank or 0)


# Play


def card_to_play(match: AnyMatch) -> Card:
    """The cheapest card that wins the trick so far if one is wanted, else the lowest."""
    position = match.position
    rules, seat = position.rules, position.to_move
    trumps = rules.lane_cards()[rules.trump.suit.ordinal if rules.trump.suit else -1]
    legal = sorted(position.legal(), key=lambda card: strength(card, trumps))
    if isinstance(match, four_hundred.Match):
        wanted = match.tricks[seat] < match.bids[seat]
    else:
        wanted = not (position.table and _partner_wins(position.table, trumps, rules))
    if not wanted:
        return legal[0]
    if not position.table:
        return legal[-1]
    led = rules.asked(position.table[0])
    highest = max(_worth(card, trumps, led) for card in position.table)
    winning = [card for card in legal if _worth(card, trumps, led) > highest]
    return winning[0] if winning else legal[0]


def _worth(card: Card, trumps: list[Card], led: Hand) -> int:
    return strength(card, trumps) if card in trumps or card in led else 0


def _partner_wins(table: tuple[Card, ...], trumps: list[Card], rules: Any) -> bool:
    led = rules.asked(table[0])
    worths = [_worth(card, trumps, led) for card in table]
    return len(table) > 1 and worths.index(max(worths)) == len(table) - 2
