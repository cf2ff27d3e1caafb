"""Random rules, random matches, and all that can be seen of a match."""

from __future__ import annotations

import random
from typing import Any

import atout
from atout import MISDEAL, Phase, five_hundred, four_hundred
from support.random_players import AnyMatch, chance, random_action

OPTIONS_400: dict[str, list[Any]] = {
    "first_dealer": ["draw", "random", "given"],
    "first_packet": [1, 3],
    "min_bid_base": [2, 1],
    "min_bid_cap": [None, 3, 5],
    "min_total": ["rising", "fixed"],
    "total_counts": ["bids", "values"],
    "five_to_run": [False, True],
    "high_table_from": [30, 31],
    "low_values": [four_hundred.Rules().low_values, tuple(range(1, 13))],
    "high_values": [four_hundred.Rules().high_values, tuple(range(2, 14))],
    "thirteen": [43, 26, "wins", "forbidden"],
    "target": [41, 31],
    "partner_strict": [False, True],
    "tie": ["side_total", "best_single"],
    "max_deals": [None, 3, 8],
}
OPTIONS_500: dict[str, list[Any]] = {
    "first_dealer": ["random", "draw", "given"],
    "kitty_packets": ["3-3", "2-2-2"],
    "partie_order": ["equal", "by_suit"],
    "auction": ["one_round", "until_three_pass"],
    "lowest_contract": [8, 7, 6],
    "discard_trumps": [True, False],
    "nt_joker": ["when_void", "anytime"],
    "nt_joker_lead": ["joker_suit", "nominate", "free", "forbidden"],
    "failure": ["opponents_score", "declarer_loses"],
    "defenders_per_trick": [0, 10],
    "slam": [0, 250],
    "target": [1000, 500],
    "floor": [None, -500],
}
KINDS: dict[str, type[four_hundred.Match | five_hundred.Match]] = {
    "400": four_hundred.Match,
    "500": five_hundred.Match,
}


def random_rules(game: str, rng: random.Random) -> Any:
    """Rules in which some fields differ from their defaults."""
    options = OPTIONS_400 if game == "400" else OPTIONS_500
    kind = four_hundred.Rules if game == "400" else five_hundred.Rules
    few = rng.random()
    return kind.of({
        name: rng.choice(values) for name, values in options.items() if rng.random() < few
    })  # fmt: skip


def random_match(game: str, rng: random.Random) -> AnyMatch:
    """A match that has only begun, from rules, a dealer and scores of any kind."""
    rules = random_rules(game, rng)
    dealer = rng.choice([None, *"NESW"])
    scores = None
    if rng.random() < 0.5:
        names = "NESW" if game == "400" else ("NS", "EW")
        most = 30 if game == "400" else 400
        scores = {name: rng.randrange(-40, most) for name in names}
    return KINDS[game](rules, rng.getrandbits(64), dealer=dealer, scores=scores)


def random_step(match: AnyMatch, rng: random.Random, misdeals: float = 0.02) -> None:
    """One random action, of chance or of the player to act."""
    if match.phase in (Phase.DEAL, Phase.BIDDING) and rng.random() < misdeals:
        match.push(MISDEAL)
    elif match.phase is Phase.DRAW and match.rules.first_dealer == "given":
        match.push(rng.choice("NESW"))
    elif match.phase is Phase.DEAL and match.game == "500" and rng.random() < 0.3:
        if match.log_by_deal()[-1] and isinstance(match.actions[-1], atout.Cut):
            match.deal()
        else:
            match.cut()
    elif not chance(match):
        match.push(random_action(match, rng))


def seen(match: AnyMatch) -> tuple[Any, ...]:
    """All that can be asked of a match."""
    common = (
        match.phase, match.to_act, match.dealer, match.scores, match.tricks, match.hands,
        match.current_deal, match.outcome, match.results, match.actions, match.plays,
        str(match.position) if match.phase is Phase.PLAY else None, list(match.legal_actions()),
        [match.observation(seat) for seat in atout.Seat],
    )  # fmt: skip
    if isinstance(match, four_hundred.Match):
        return (*common, match.bids, match.lowest_bid, match.lowest_total)
    own = (match.auction, match.highest_bid, match.highest_bidder, match.contract, match.declarer)
    return (*common, *own, match.discard)


def pushed(match: AnyMatch, *actions: Any) -> AnyMatch:
    """The match with some actions taken."""
    for action in actions:
        match.push(action)
    return match


def played_out(match: AnyMatch) -> AnyMatch:
    """The match with the first legal card played until the deal is over."""
    while match.phase is Phase.PLAY:
        match.push(match.legal_actions()[0])
    return match
