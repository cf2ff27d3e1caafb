"""Players of whole matches: a sensible one, and a random one whose matches come to an end.

Uniformly random bidders never finish a match of 400, so both bid near what a hand is worth or
near the least that is allowed.
"""

from __future__ import annotations

import random
from typing import Any

from atout import Phase, five_hundred, four_hundred
from atout.cli.players import choose

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
    assert match.to_act is not None
    return choose(match.observation(match.to_act))
