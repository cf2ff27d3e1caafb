"""Rules of play on arrays of positions at once, with NumPy alone.

The format is frozen. A set of cards is a ``uint64`` as in :attr:`atout.Hand.bits`; a card an
integer: its :attr:`atout.Card.index`, ``54 + 4 * joker + suit`` for a joker (0 white, 1
coloured) that names a suit, −1 for none; a trump :attr:`atout.Denomination.ordinal`
(spades, clubs, diamonds, hearts, no trump); a seat :attr:`atout.Seat.ordinal` (N E S W).
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .cards import CARDS, COLOURED_JOKER, NAMED_JOKERS, WHITE_JOKER, Denomination
from .errors import InvalidError
from .games import Game, GameLike, to_game
from .play_rules import NtJoker, NtJokerLead, PlayRules

_PLAYS = (*CARDS, *NAMED_JOKERS)
_JOKERS = np.uint64(WHITE_JOKER.bit | COLOURED_JOKER.bit)
_NO_CARD = -1


class _Tables(NamedTuple):
    """By trump and led card: the cards asked for, those free besides, the rank of each card."""

    asked: NDArray[np.uint64]
    free: NDArray[np.uint64]
    strength: NDArray[np.int8]


@cache
def _tables(game: Game, nt_joker: NtJoker, nt_joker_lead: NtJokerLead) -> _Tables:
    trumps, plays = len(Denomination), len(_PLAYS)
    asked = np.zeros((trumps, plays), np.uint64)
    free = np.zeros((trumps, plays), np.uint64)
    strength = np.zeros((trumps, plays, plays), np.int8)
    for trump in game.denominations:
        rules = PlayRules(game, trump, nt_joker, nt_joker_lead)
        lanes = rules.lane_cards()
        trump_lane = lanes[rules.trump.suit.ordinal if rules.trump.suit else 4]
        for lane in lanes:
            for led in (play for play in _PLAYS if CARDS[play.index] in lane):
                code = _PLAYS.index(led)
                asked[trump.ordinal, code] = rules.asked(led).bits
                free[trump.ordinal, code] = rules.free_cards(led).bits
                for value, card in enumerate(reversed(lane), 1):
                    strength[trump.ordinal, code, _codes(card.index)] = value
                for value, card in enumerate(reversed(trump_lane), 20):
                    strength[trump.ordinal, code, _codes(card.index)] = value
    return _Tables(asked, free, strength)


def _codes(index: int) -> list[int]:
    """The codes of a card: its index, and for a joker those that name a suit."""
    return [code for code, play in enumerate(_PLAYS) if play.index == index]


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
        InvalidError: a trump or a card that the game does not have.
    """
    kind = to_game(game)
    tables = _tables(kind, nt_joker, nt_joker_lead)
    cards, denomination, first = np.broadcast_arrays(
        np.asarray(hands, np.uint64), to_trumps(kind, trump), to_codes("led", led, least=_NO_CARD)
    )
    asked = tables.asked[denomination, first]
    free = tables.free[denomination, first]
    follows = np.where(cards & asked, cards & (asked | free), cards)
    return np.where(first == _NO_CARD, _leads(cards, denomination, nt_joker_lead), follows)


def _leads(
    cards: NDArray[np.uint64], trump: NDArray[np.intp], nt_joker_lead: NtJokerLead
) -> NDArray[np.uint64]:
    if nt_joker_lead != "forbidden":
        return cards
    others = cards & ~_JOKERS
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
        InvalidError: not four cards a trick, or a value that the game does not have.
    """
    kind = to_game(game)
    cards = to_codes("tricks", tricks, least=0)
    if cards.ndim == 0 or cards.shape[-1] != 4:
        raise InvalidError(f"tricks are four cards each, an array [n, 4], not {cards.shape}")
    first = cards[..., 0]
    denomination, seat = to_trumps(kind, trump), in_range("leader", leader, 0, 3)
    # A led suit does not depend on the options: a joker's own lane is the trump lane.
    strength = _tables(kind, "when_void", "joker_suit").strength
    values = strength[denomination[..., None], first[..., None], cards]
    return np.asarray((seat + kind.step * values.argmax(axis=-1)) % 4, np.uint8)


def in_range(name: str, values: ArrayLike, least: int, most: int) -> NDArray[np.intp]:
    array = np.asarray(values)
    if array.dtype.kind not in "iu":
        raise InvalidError(f"{name} are integers, not {array.dtype}")
    bad = (array < least) | (array > most)
    if bad.any():
        where = tuple(int(i) for i in np.argwhere(bad)[0])
        raise InvalidError(f"{name} at {where}: {array[where]} is not {least} to {most}")
    return array.astype(np.intp)


def to_codes(name: str, values: ArrayLike, least: int) -> NDArray[np.intp]:
    return in_range(name, values, least, len(_PLAYS) - 1)


def to_trumps(game: Game, values: ArrayLike) -> NDArray[np.intp]:
    array = in_range("trump", values, 0, len(Denomination) - 1)
    allowed = [denomination.ordinal for denomination in game.denominations]
    if not np.isin(array, allowed).all():
        raise InvalidError(f"trump in {game} is one of {allowed}")
    return array
