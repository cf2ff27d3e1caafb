"""Random deals: the promised generator, the numbers of cards, completion of known cards."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import atout
from atout import Deal, Game, five_hundred, four_hundred
from atout.dealing import seeded

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15

FIRST_400 = "N:A4.QT96.J6432.43 T986.KJ75.AT.A92 KQ532.84.K7.J876 J7.A32.Q985.KQT5"
FIRST_500 = "N:Q98.K65.AQ4..C T654.98.6.Q65 J7.QJ74.T.97.W K.T.KJ987.T84 / A.A.5.AKJ"


def mix(z: int) -> int:
    """The output function of SplitMix64."""
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB & MASK
    return z ^ (z >> 31)


def rotate(x: int, k: int) -> int:
    """Rotate a word to the left."""
    return (x << k | x >> (64 - k)) & MASK


class PlainRng:
    """xoshiro256** seeded as the documentation of atout.dealing.generator says."""

    def __init__(self, seed: int, number: int) -> None:
        z = mix(mix((seed + GAMMA) & MASK) ^ number)
        self.state = []
        for _ in range(4):
            z = (z + GAMMA) & MASK
            self.state.append(mix(z))

    def word(self) -> int:
        s = self.state
        result = rotate(s[1] * 5 & MASK, 7) * 9 & MASK
        t = s[1] << 17 & MASK
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotate(s[3], 45)
        return result

    def below(self, bound: int) -> int:
        """Lemire's method on the top 32 bits."""
        while True:
            product = (self.word() >> 32) * bound
            if product & 0xFFFFFFFF >= (1 << 32) % bound:
                return product >> 32


def plain_deal(game: Game, seed: int, number: int, known: Deal) -> Deal:
    """A random deal by the words of the documentation."""
    rng = PlainRng(seed, number)
    cards = [card for card in atout.CARDS if card in game.pack and card not in known.cards]
    for place in range(len(cards) - 1, 0, -1):
        other = rng.below(place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    hands = []
    sizes = [game.hand_size] * 4 + [game.kitty_size]
    for hand, size in zip([*known.hands.values(), known.kitty], sizes, strict=True):
        lacking = size - len(hand)
        hands.append(atout.Hand([*hand, *cards[:lacking]]))
        cards = cards[lacking:]
    n, e, s, w, kitty = hands
    return Deal({"N": n, "E": e, "S": s, "W": w}, kitty)


KNOWN = Deal.parse("N:AK... .A.. ...A ... / T...")
NOTHING = Deal.from_bits(0, 0, 0, 0)


@given(
    st.sampled_from([Game.FOUR_HUNDRED, Game.FIVE_HUNDRED]),
    st.integers(0, MASK),
    st.integers(0, 2**40),
    st.booleans(),
)
def test_deals_are_as_documented(game: Game, seed: int, number: int, some: bool) -> None:
    """Whatever the seed and the number; known cards stay where they are."""
    known = KNOWN if some and game is Game.FIVE_HUNDRED else NOTHING
    deal = seeded.deal(game, seed, number=number, known=known)
    assert deal == plain_deal(game, seed, number, known)
    assert deal.cards == game.pack
    for place, cards in zip(deal.bits, known.bits, strict=True):
        assert place & cards == cards


def test_promised_for_ever() -> None:
    """These deals must never change: people publish seeds."""
    assert str(four_hundred.random_deal(400)) == FIRST_400
    assert str(five_hundred.random_deal(500)) == FIRST_500


def test_arrays_hold_the_same_deals() -> None:
    """Row i of an array is deal number first + i, in both games and for endings."""
    rows = four_hundred.random_deals(20, 7, first=5)
    assert rows.shape == (20, 4)
    assert rows.dtype == np.uint64
    for i, row in enumerate(rows.tolist()):
        assert Deal.from_bits(*row) == four_hundred.random_deal(7, number=5 + i)
    kitties = five_hundred.random_deals(20, 7)
    assert kitties.shape == (20, 5)
    assert Deal.from_bits(*kitties[3].tolist()) == five_hundred.random_deal(7, number=3)
    for row in five_hundred.random_deals(20, 7, hand_size=4).tolist():
        assert [bits.bit_count() for bits in row] == [4, 4, 4, 4, 0]


def test_every_card_goes_everywhere() -> None:
    """Each card comes to each seat a quarter of the time: within five standard deviations."""
    count = 40_000
    rows = four_hundred.random_deals(count, 1)
    deviation = (count * 0.25 * 0.75) ** 0.5
    for card in range(52):
        held = (rows >> np.uint64(card) & np.uint64(1)).sum(axis=0)
        assert (abs(held - count / 4) < 5 * deviation).all()


def test_without_a_seed_deals_differ() -> None:
    """Each call draws a seed of its own."""
    assert four_hundred.random_deal() != four_hundred.random_deal()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"seed": -1}, "seed"),
        ({"seed": 1 << 64}, "seed"),
        ({"seed": 1, "number": -1}, "first"),
        ({"seed": 1, "known": "N:A....W ... ... ..."}, "not in the pack of 400: XW"),
        ({"seed": 1, "known": "N:... ... ... ... / A..."}, "the kitty is dealt 0 cards"),
        ({"seed": 1, "known": "N:AKQJT98765432.A.. ... ... ..."}, "N is dealt 13 cards, 14"),
    ],
)
def test_deals_that_cannot_be(arguments: dict[str, object], message: str) -> None:
    """Numbers out of range and known cards that do not fit."""
    with pytest.raises(atout.InvalidError, match=message):
        four_hundred.random_deal(**arguments)  # type: ignore[arg-type]


def test_counts_that_cannot_be() -> None:
    """Negative counts, hands larger than the game's."""
    with pytest.raises(atout.InvalidError, match="count"):
        four_hundred.random_deals(-1, 1)
    with pytest.raises(atout.InvalidError, match="hand_size"):
        five_hundred.random_deals(1, 1, hand_size=11)
    assert len(four_hundred.random_deals(0, 1)) == 0
    with pytest.raises(TypeError):
        four_hundred.random_deal(1.5)  # type: ignore[arg-type]
