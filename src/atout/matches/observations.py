"""What a seat may know of a match: the part that both games share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from ..cards.cards import Card
from ..cards.hands import Hand
from ..cards.seats import Seat, Seats
from ..play.play_rules import PlayRules
from .base import MatchBase
from .states import Phase

#: The name of the jokers' own suit in no trump, beside ``S H D C``.
JOKER_SUIT: Final = "X"

Plays = tuple[tuple[Seat, Card], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ObservationBase:
    """What every player sees, and the hand of one; unchangeable, with no way to the rest.

    ``hand`` are the seat's own cards now; ``plays`` the cards of this deal in order with who
    played them, ``table`` those of the trick that is not over, ``leader`` who led it or is to
    lead; ``tricks`` won by seat in this deal. ``voids`` are the suits that each seat has shown
    to have none of, by effective suit: jokers and left bower are trumps, the jokers of no
    trump are the suit ``X``. ``legal`` is what the seat may do if it is its turn, else empty.
    """

    seat: Seat
    phase: Phase
    to_act: Seat | None
    dealer: Seat | None
    hand: Hand
    leader: Seat | None
    table: tuple[Card, ...]
    plays: Plays
    tricks: Seats[int]
    voids: Seats[frozenset[str]]
    legal: Sequence[Any]


def common(match: MatchBase[Any, Any, Any, Any], seat: Seat, hand: Hand) -> dict[str, Any]:
    """The fields of :class:`ObservationBase` for a seat that holds ``hand``."""
    plays: Plays = ()
    leader: Seat | None = None
    table: tuple[Card, ...] = ()
    voids = _no_voids()
    if match.phase is Phase.PLAY:
        position = match.position
        plays = match.plays
        leader, table = position.leader, position.table
        voids = shown_voids(position.rules, plays)
    legal = match.legal_actions() if match.to_act is seat else ()
    return {
        "seat": seat,
        "phase": match.phase,
        "to_act": match.to_act,
        "dealer": match.dealer,
        "hand": hand,
        "leader": leader,
        "table": table,
        "plays": plays,
        "tricks": match.tricks,
        "voids": voids,
        "legal": tuple(legal) if isinstance(legal, (list, range)) else legal,
    }


def _no_voids() -> Seats[frozenset[str]]:
    nothing: frozenset[str] = frozenset()
    return Seats(nothing, nothing, nothing, nothing)


def shown_voids(rules: PlayRules, plays: Plays) -> Seats[frozenset[str]]:
    """The effective suits that each seat has shown to have none of, by not following."""
    voids: dict[Seat, set[str]] = {seat: set() for seat in Seat}
    for place, (seat, card) in enumerate(plays):
        led = plays[place - place % len(Seat)][1]
        suit = asked_suit(rules, led)
        if suit is not None and card not in _following(rules, led):
            voids[seat].add(suit)
    return Seats(*(frozenset(voids[seat]) for seat in Seat))


@cache
def asked_suit(rules: PlayRules, led: Card) -> str | None:
    """The effective suit that a led card asks for; none if it asks for nothing."""
    if led.named is not None:
        return led.named
    asked = rules.asked(led)
    if not asked:
        return None
    lanes = rules.lane_cards()
    return "SHDCX"[next(i for i, cards in enumerate(lanes) if asked == Hand(cards))]


@cache
def _following(rules: PlayRules, led: Card) -> Hand:
    """The cards that show nothing when played to a led card."""
    return rules.asked(led) | rules.free_cards(led)
