"""Rules of play on arrays of positions at once, with NumPy alone; see :mod:`atout.bulk`."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..cards.cards import CARDS, Denomination
from ..cards.games import Game, GameLike, to_game
from ..errors import InvalidError
from ..play.play_rules import NtJoker, NtJokerLead, PlayRules
from .array_checks import (
    NO_CARD,
    PLAYS,
    check_led,
    check_tricks,
    in_range,
    to_codes,
    to_hands,
    to_trumps,
    together,
)


class _Tables(NamedTuple):
    """By trump and led card: the cards asked for, those free besides, the rank of each card."""

    asked: NDArray[np.uint64]
    free: NDArray[np.uint64]
    strength: NDArray[np.int8]


@cache
def _tables(game: Game, nt_joker: NtJoker, nt_joker_lead: NtJokerLead) -> _Tables:
    trumps, plays = len(Denomination), len(PLAYS)
    asked = np.zeros((trumps, plays), np.uint64)
    free = np.zeros((trumps, plays), np.uint64)
    strength = np.zeros((trumps, plays, plays), np.int8)
    for trump in game.denominations:
        rules = PlayRules(game, trump, nt_joker, nt_joker_lead)
        lanes = rules.lane_cards()
        trump_lane = lanes[rules.trump_lane]
        for lane in lanes:
            for led in (play for play in PLAYS if CARDS[play.index] in lane):
                code = PLAYS.index(led)
                asked[trump.ordinal, code] = rules.asked(led).bits
                free[trump.ordinal, code] = rules.free_cards(led).bits
                for value, card in enumerate(reversed(lane), 1):
                    strength[trump.ordinal, code, _codes(card.index)] = value
                for value, card in enumerate(reversed(trump_lane), 20):
                    strength[trump.ordinal, code, _codes(card.index)] = value
    return _Tables(asked, free, strength)


def _codes(index: int) -> list[int]:
    """The codes of a card: its index, and for a joker those that name a suit."""
    return [code for code, play in enumerate(PLAYS) if play.index == index]


def legal_moves(
    hands: ArrayLike,
    trump: ArrayLike,
    led: ArrayLike,
    *,
    game: GameLike,
    nt_joker: NtJoker = "when_void",
    nt_joker_lead: NtJokerLead = "joker_suit",
) -> NDArray[np.uint64]:
    """The cards that each hand may play: ``uint64[n]``, sets of cards.

    ``hands`` are the sets of the seats to move, ``trump`` denominations, ``led`` the first
    card on each table or −1; they broadcast against each other.

    >>> import atout
    >>> hand = atout.Hand(["C4", "CA", "S5", "H9"])          # spades, the jack of clubs led
    >>> bits = legal_moves(hand.bits, 0, atout.Card.parse("CJ").index, game="500")
    >>> atout.Hand.from_bits(int(bits))
    Hand('5...')

    Raises:
        InvalidError: a trump or a card that the game does not have, a joker that names a suit
            where none may, arrays that do not broadcast; says which row.
    """
    kind = to_game(game)
    for trump_of_game in kind.denominations:
        PlayRules(kind, trump_of_game, nt_joker, nt_joker_lead)
    tables = _tables(kind, nt_joker, nt_joker_lead)
    denomination, first = to_trumps(kind, trump), to_codes("led", led, least=NO_CARD)
    cards, denomination, first = together(
        hands=to_hands(kind, hands), trump=denomination, led=first
    )
    check_led(kind, denomination, first, jokers_name_suits=nt_joker_lead == "nominate")
    asked = tables.asked[denomination, first]
    free = tables.free[denomination, first]
    follows = np.where(cards & asked, cards & (asked | free), cards)
    return np.where(first == NO_CARD, _leads(kind, cards, denomination, nt_joker_lead), follows)


def _leads(
    game: Game, cards: NDArray[np.uint64], trump: NDArray[np.intp], nt_joker_lead: NtJokerLead
) -> NDArray[np.uint64]:
    if nt_joker_lead != "forbidden":
        return cards
    others = cards & ~np.uint64(game.pack.jokers.bits)
    bound = (trump == Denomination.NO_TRUMP.ordinal) & (others != 0)
    return np.where(bound, others, cards)


def trick_winners(
    tricks: ArrayLike, trump: ArrayLike, leader: ArrayLike, *, game: GameLike
) -> NDArray[np.uint8]:
    """The seat that wins each trick: ``uint8[n]``.

    ``tricks`` is ``[n, 4]``, the cards in the order played; ``trump`` denominations and
    ``leader`` seats, ``[n]`` or one for all.

    >>> import atout
    >>> trick = [card.index for card in atout.parse_cards("C5 H2 CA C9")]
    >>> trick_winners([trick], 3, 0, game="400")            # North led, West ruffed
    array([3], dtype=uint8)

    Raises:
        InvalidError: not four cards a trick, or one of them twice; a card, a trump or a seat
            that the game does not have; a joker that names a suit but was not led in no trump;
            arrays that do not broadcast; says which row.
    """
    kind = to_game(game)
    cards = to_codes("tricks", tricks, least=0)
    if cards.ndim == 0 or cards.shape[-1] != 4:
        raise InvalidError(f"tricks are four cards each, an array [n, 4], not {cards.shape}")
    denomination, seat = to_trumps(kind, trump), in_range("leader", leader, 0, 3)
    _, denomination, seat = together(tricks=cards[..., 0], trump=denomination, leader=seat)
    cards = np.broadcast_to(cards, (*seat.shape, 4))
    check_tricks(kind, denomination, cards)
    first = cards[..., 0]
    # A led suit does not depend on the options: a joker's own lane is the trump lane.
    strength = _tables(kind, "when_void", "joker_suit").strength
    values = strength[denomination[..., None], first[..., None], cards]
    return np.asarray((seat + kind.step * values.argmax(axis=-1)) % 4, np.uint8)
