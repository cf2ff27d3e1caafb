"""Against DDS, the standard solver of bridge, through the library that endplay ships.

400 is hearts-trump bridge seen in a mirror; 500 without its fourteenth live trump is bridge once
the cards are renamed (``relabel``).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from support.dds import DDS, endplay_library
from support.random_plays import pack, write_hand
from support.relabel import relabelled, turn

import atout
from atout import Position, Seat, five_hundred, four_hundred
from atout.solving.trick_solver import TrickSolver

SUITS = ("S", "C", "D", "H")
#: No joker in anyone's hand.
JOKERS_BURIED = "N:... ... ... ... / ....WC"


@pytest.fixture(scope="module")
def dds() -> DDS:
    """One DDS for all tests."""
    try:
        return DDS(endplay_library())
    except ModuleNotFoundError:
        pytest.skip("endplay is not installed")


def agree_on_tricks(dds: DDS, position: Position) -> None:
    """The tricks of the side to move."""
    bridge = relabelled(position)
    assert bridge is not None
    assert atout.tricks(position)[position.to_move.side] == dds.tricks(bridge.board), position


def agree_on_cards(dds: DDS, position: Position) -> None:
    """The value of every legal card."""
    bridge = relabelled(position)
    assert bridge is not None
    mine = {bridge.names[card]: n for card, n in atout.solve(position).cards.items()}
    assert mine == dds.tricks_by_card(bridge.board), position


def agree_on_leaders(dds: DDS, number: int) -> None:
    """A whole deal of 400, whoever leads."""
    position = four_hundred.position(four_hundred.random_deal(41, number=number), "N")
    bridge = relabelled(position)
    assert bridge is not None
    mine = dict(zip(Seat, TrickSolver().ns_tricks_by_leader(position), strict=True))
    theirs = zip(turn(position), dds.ns_tricks_by_leader(bridge.board), strict=True)
    assert mine == dict(theirs), position


def suit_contracts(first: int, count: int) -> Iterator[Position]:
    """Whole hands of 500 in each suit, but those with all fourteen trumps in play.

    So the kitty hides a trump in all of them, a joker or a bower in some.
    """
    for number in range(first, first + count):
        deal = five_hundred.random_deal(51, number=number)
        for trump in SUITS:
            position = five_hundred.position(deal, trump, "NESW"[number % 4])
            if relabelled(position) is not None:
                yield position


def no_trump(number: int) -> Position:
    """A whole hand of no trump whose jokers are in the kitty."""
    deal = five_hundred.random_deal(52, number=number, known=JOKERS_BURIED)
    return five_hundred.position(deal, "NT", "NESW"[number % 4])


def test_four_leaders(dds: DDS) -> None:
    """Whole deals of 400."""
    for number in range(15):
        agree_on_leaders(dds, number)


@pytest.mark.slow
def test_four_leaders_of_many_deals(dds: DDS) -> None:
    """Two thousand more."""
    for number in range(15, 2_015):
        agree_on_leaders(dds, number)


def every_lead_of_400(dds: DDS, first: int, last: int) -> None:
    """What each opening lead is worth."""
    for number in range(first, last):
        deal = four_hundred.random_deal(42, number=number)
        agree_on_cards(dds, four_hundred.position(deal, "NESW"[number % 4]))


def test_every_lead_of_400(dds: DDS) -> None:
    """A few deals every time."""
    every_lead_of_400(dds, 0, 6)


@pytest.mark.slow
def test_every_lead_of_400_of_many_deals(dds: DDS) -> None:
    """Four hundred more."""
    every_lead_of_400(dds, 6, 406)


def suit_contracts_agree(dds: DDS, first: int, count: int) -> Counter[str]:
    """Every lead of suit contracts; how many there were in each suit."""
    played: Counter[str] = Counter()
    for position in suit_contracts(first, count):
        agree_on_cards(dds, position)
        played[position.trump] += 1
    return played


def test_suit_contracts_of_500(dds: DDS) -> None:
    """Every lead in each trump suit."""
    assert min(suit_contracts_agree(dds, 0, 10)[suit] for suit in SUITS) >= 5


@pytest.mark.slow
def test_many_suit_contracts_of_500(dds: DDS) -> None:
    """More than five hundred in each suit."""
    assert min(suit_contracts_agree(dds, 10, 600)[suit] for suit in SUITS) >= 500


def test_no_trump_without_jokers(dds: DDS) -> None:
    """Every lead."""
    for number in range(20):
        agree_on_cards(dds, no_trump(number))


@pytest.mark.slow
def test_much_no_trump_without_jokers(dds: DDS) -> None:
    """Five hundred more."""
    for number in range(20, 520):
        agree_on_cards(dds, no_trump(number))


def test_no_trump_with_jokers_and_a_suit_played_out(dds: DDS) -> None:
    """The suit of the jokers is then trumps of bridge."""
    rng = random.Random(53)
    for _ in range(40):
        cards = [card for card in pack("500") if card[0] != "H"]
        rng.shuffle(cards)
        hands = " ".join(write_hand(cards[8 * i : 8 * i + 8]) for i in range(4))
        agree_on_cards(dds, five_hundred.position("N:" + hands, "NT", rng.choice("NESW")))


def test_what_bridge_cannot_play() -> None:
    """Fourteen trumps, five suits, a joker with ways of its own, no cards left."""
    thirteen = "N:KQT.4.. 9876... 54....WC J.AK..J"
    assert relabelled(five_hundred.position(thirteen, "S", "N")) is not None
    fourteen = "N:AKQT... 9876... 54....WC J.AK..J"
    assert relabelled(five_hundred.position(fourteen, "S", "N")) is None
    three_suits, four_suits = "N:A....W K.9.. .T.9. .J.T.", "N:A....W K.9.. .T.9. .J..T"
    assert relabelled(five_hundred.position(three_suits, "NT", "N")) is not None
    assert relabelled(five_hundred.position(four_suits, "NT", "N")) is None
    anytime = five_hundred.position(three_suits, "NT", "N", nt_joker="anytime")
    assert relabelled(anytime) is None
    assert relabelled(four_hundred.position("N:... ... ... ...", "N")) is None
