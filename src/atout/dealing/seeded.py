"""Random deals of either game from a seed; :mod:`atout.dealing.generator` draws them."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from ..cards.cards import Card
from ..cards.deals import Deal, DealLike, to_deal
from ..cards.games import Game
from ..cards.hands import Hand
from ..cards.seats import Seat
from ..common.arguments import to_integer
from ..errors import InvalidError, Problem
from .generator import deal_unchecked

_SEED_BITS = 64
#: A deal of which nothing is known.
NO_CARDS = Deal.from_bits(0, 0, 0, 0)


def to_seed(value: int | None) -> int:
    """A seed as it is, or a fresh one from the system.

    Raises:
        InvalidError: not 0 to 2**64 - 1.
    """
    if value is None:
        return secrets.randbits(_SEED_BITS)
    return _below("seed", value, 1 << _SEED_BITS)


def _below(name: str, value: int, bound: int) -> int:
    return to_integer(name, value, 0, bound - 1)


def _sizes(game: Game, hand_size: int | None) -> list[int]:
    if hand_size is None:
        return [game.hand_size] * 4 + [game.kitty_size]
    return [_below("hand_size", hand_size, game.hand_size + 1)] * 4 + [0]


def _known_problems(game: Game, known: Deal, sizes: list[int]) -> list[str]:
    problems: list[str] = []
    strangers = known.cards - game.pack
    if strangers:
        problems.append(
            Problem("not in the pack of {game}: {cards}", game=game, cards=[*strangers])
        )
    names = [*Seat, "the kitty"]
    for name, bits, size in zip(names, known.bits, sizes, strict=True):
        if bits.bit_count() > size:
            problems.append(
                Problem(
                    "{seat} is dealt {size} cards, {known} are known",
                    seat=name,
                    size=size,
                    known=bits.bit_count(),
                )
            )
    return problems


def some_cards(pack: Hand, seats: Iterable[Seat], seed: int, number: int) -> dict[Seat, Card]:
    """A random card of a pack for each of some seats, from stream ``number`` of a seed."""
    wanted = set(seats)
    sizes = [int(seat in wanted) for seat in Seat] + [0]
    row = deal_unchecked(pack.bits, NO_CARDS.bits, sizes, seed, number, 1)[0]
    return {
        seat: Card.from_index(int(bits).bit_length() - 1)
        for seat, bits in zip(Seat, row, strict=False)
        if bits
    }


def number_below(bound: int, seed: int, number: int) -> int:
    """A random number from 0 to ``bound`` − 1 (at most 54), from stream ``number`` of a seed."""
    numbers = Hand.from_bits((1 << bound) - 1)
    return some_cards(numbers, [Seat.N], seed, number)[Seat.N].index


def deals(
    game: Game,
    count: int,
    seed: int | None = None,
    *,
    first: int = 0,
    known: DealLike = NO_CARDS,
    hand_size: int | None = None,
) -> NDArray[np.uint64]:
    """Random deals as sets of cards: ``uint64[count, 5]``, North, East, South, West, kitty.

    The array holds the deals ``first`` to ``first + count - 1`` of a seed; a seed and a number
    mean the same deal on every platform and for ever. Without a seed each call draws its own.
    ``known`` cards stay where they are; ``hand_size`` deals endings of so many cards each, with
    no kitty.

    Raises:
        InvalidError: a number out of range, or known cards that do not fit; lists all.
    """
    given = to_deal(known)
    sizes = _sizes(game, hand_size)
    problems = _known_problems(game, given, sizes)
    if problems:
        raise InvalidError(*problems)
    return deal_unchecked(
        game.pack.bits,
        given.bits,
        sizes,
        to_seed(seed),
        _below("first", first, 1 << 63),
        _below("count", count, 1 << 48),
    )


def deal(
    game: Game,
    seed: int | None = None,
    *,
    number: int = 0,
    known: DealLike = NO_CARDS,
    hand_size: int | None = None,
) -> Deal:
    """Deal ``number`` of a seed; see :func:`deals`."""
    row = deals(game, 1, seed, first=number, known=known, hand_size=hand_size)[0]
    return Deal.from_bits(*(int(bits) for bits in row))
