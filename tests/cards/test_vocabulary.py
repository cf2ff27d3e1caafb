"""Suits, cards, hands, seats and deals: what they are and how they are read and written."""

from __future__ import annotations

import copy
import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import atout
from atout import Card, Deal, Denomination, Hand, Seat, Seats, Side, Suit
from atout.cards.cards import NAMED_JOKERS

ALL_BITS = (1 << 54) - 1


def hands() -> st.SearchStrategy[Hand]:
    """Any set of cards."""
    return st.integers(0, ALL_BITS).map(Hand.from_bits)


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Any cards in any hands and a kitty, some in none."""
    rng = random.Random(draw(st.integers(0, 2**32)))
    places: list[list[Card]] = [[] for _ in range(6)]
    for card in atout.CARDS:
        rng.choice(places).append(card)
    n, e, s, w, kitty, _ = map(Hand, places)
    return Deal({"N": n, "E": e, "S": s, "W": w}, kitty)


def test_indices_are_frozen() -> None:
    """The bulk format: suits S H D C × 13 from the two up, then the jokers."""
    assert [Card.parse(text).index for text in ("S2", "SA", "H2", "CA", "XW", "XC")] == [
        0, 12, 13, 51, 52, 53,
    ]  # fmt: skip
    assert [Card.from_index(card.index) for card in atout.CARDS] == list(atout.CARDS)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_card_round_trips(lang: str) -> None:
    """Strictly and leniently, in both languages."""
    for card in atout.CARDS:
        assert Card.parse(card.text(lang), lang, strict=True) is card
        assert Card.parse(card.text(lang).lower(), lang) is card


@pytest.mark.parametrize(
    ("text", "lang", "card"),
    [
        ("AS", "en", "SA"), ("10h", "en", "HT"), ("h10", "en", "HT"), ("♥10", "en", "HT"),
        ("♣️4", "en", "C4"), ("td", "en", "DT"), ("xw", "en", "XW"), ("XC", "en", "XC"),
        ("PA", "fr", "SA"), ("C10", "fr", "HT"), ("10T", "fr", "CT"), ("T10", "fr", "CT"),
        ("T8", "fr", "C8"), ("8T", "fr", "C8"), ("KV", "fr", "DJ"), ("cd", "fr", "HQ"),
        ("♦R", "fr", "DK"), ("XB", "fr", "XW"), ("XO", "fr", "XC"),
        ("XW:H", "en", "XW:H"), ("XB:C", "fr", "XW:H"),
    ],
)  # fmt: skip
def test_readings(text: str, lang: str, card: str) -> None:
    """Rank first, ``10``, lower case, symbols; French ``T`` is clubs, never ten."""
    assert str(Card.parse(text, lang)) == card
    assert Card.parse(f"  {text}\n", lang) is Card.parse(text, lang)


@pytest.mark.parametrize(
    ("text", "lang", "strict"),
    [
        ("", "en", False), ("S1", "en", False), ("SA ", "en", True), ("AS", "en", True),
        ("S10", "en", True), ("sa", "en", True), ("XB", "en", False), ("TT", "fr", False),
        ("ST", "fr", False), ("SAA", "en", False), ("XW:X", "en", False), ("🂡", "en", False),
    ],
)  # fmt: skip
def test_texts_that_are_no_card(text: str, lang: str, strict: bool) -> None:
    """Refused, with the place; strict reads only what is written."""
    with pytest.raises(atout.NotationError) as error:
        Card.parse(text, lang, strict=strict)
    assert (error.value.line, error.value.column) == (1, 1)


def test_cards_are_ordered_and_unique() -> None:
    """Reading order: spades to clubs, ace to two, white joker, coloured joker."""
    cards = [Card.parse(text) for text in ("XC", "C2", "HA", "S2", "XW", "SA")]
    assert [str(card) for card in sorted(cards)] == ["SA", "S2", "HA", "C2", "XW", "XC"]
    for card in atout.CARDS:
        assert pickle.loads(pickle.dumps(card)) is card
        assert copy.deepcopy(card) is card
    named = Card.parse("XC:D")
    assert isinstance(named, atout.NamedJoker)
    assert pickle.loads(pickle.dumps(named)) is named
    assert named != Card.parse("XC")
    assert (named.index, named.named, named.joker) == (53, Suit.DIAMONDS, Card.parse("XC"))


def test_card_errors() -> None:
    """Impossible cards name what was asked for."""
    with pytest.raises(atout.InvalidError, match="54"):
        Card.from_index(54)
    with pytest.raises(atout.InvalidError, match="rank 1"):
        Card("S", 1)
    with pytest.raises(TypeError):
        Card.parse(12)  # type: ignore[arg-type]
    with pytest.raises(atout.InvalidError, match="lang"):
        Card.parse("SA", "de")


@given(hands())
def test_hands_round_trip(hand: Hand) -> None:
    """Written and read again in both languages, pickled, rebuilt from cards."""
    for lang in ("en", "fr"):
        assert Hand.parse(hand.text(lang), lang, strict=True) == hand
    assert pickle.loads(pickle.dumps(hand)) == hand
    assert Hand(hand) == hand
    assert list(hand) == sorted(hand)
    assert len(hand) == len(list(hand))


@given(hands(), hands())
def test_hands_are_sets(one: Hand, two: Hand) -> None:
    """Every operation agrees with Python's own sets, mixed with them too."""
    a, b = set(one), set(two)
    for result, wanted in [
        (one & two, a & b), (one | two, a | b), (one - two, a - b), (one ^ two, a ^ b),
        (one & b, a & b), (one | b, a | b), (one - b, a - b), (a - two, a - b), (a | two, a | b),
    ]:  # fmt: skip
        assert isinstance(result, Hand)
        assert set(result) == wanted
    assert (one <= two) == (a <= b)
    assert one.isdisjoint(two) == a.isdisjoint(b)
    assert (one == two) == (a == b)
    assert one == a
    assert hash(one) == hash(frozenset(a))


@pytest.mark.parametrize(
    ("text", "column", "what"),
    [
        ("AK.Q.J", 1, "four groups"), ("AK.Q.J.T.W.C", 1, "four groups"), ("AK.1.J.T", 4, "rank"),
        ("AK.Q.J.TT", 9, "twice"), ("A.K.Q.J.X", 9, "joker"), ("AA...", 2, "twice"),
    ],
)  # fmt: skip
def test_hand_errors(text: str, column: int, what: str) -> None:
    """Which character, and why."""
    with pytest.raises(atout.NotationError, match=what) as error:
        Hand.parse(text)
    assert error.value.column == column


def test_lenient_and_strict_hands() -> None:
    """Any order, lower case and 10 are read; strict refuses them."""
    assert Hand.parse("ka.10..").text() == "AK.T.."
    assert Hand.parse("R10A...", "fr").text("fr") == "AR10..."
    for text in ("KA...", "ak...", "10...", "A....CW"):
        with pytest.raises(atout.NotationError):
            Hand.parse(text, strict=True)
    with pytest.raises(atout.InvalidError, match="twice"):
        Hand(["SA", "AS"])


@given(deals(), st.sampled_from(list(Seat)))
def test_deals_round_trip(deal: Deal, first: Seat) -> None:
    """From any first seat, in both languages, pickled, as numbers."""
    for lang in ("en", "fr"):
        text = deal.text(lang, first=first)
        assert Deal.parse(text, lang, strict=True) == deal
        assert Deal.parse(text.replace(" ", "  ").lower(), lang) == deal
    assert pickle.loads(pickle.dumps(deal)) == deal
    assert Deal.from_bits(*deal.bits) == deal
    assert hash(copy.copy(deal)) == hash(deal)


@pytest.mark.parametrize(
    ("text", "line", "column", "what"),
    [
        ("A... K... Q... J...", 1, 1, "colon"),
        ("X:A... K... Q... J...", 1, 1, "seat"),
        ("N:A... K... Q...", 1, 3, "four hands"),
        ("N:A... K... Q... J... / / ", 1, 25, "one kitty"),
        ("N:A... K... Q... A...", 1, 18, "SA"),
        ("N:A... K... Q... J... / A...", 1, 25, "SA"),
        ("N:A...\nK... Q.Z.. J...", 2, 8, "'Z'"),
    ],
)
def test_deal_errors(text: str, line: int, column: int, what: str) -> None:
    """Which line and column, and why."""
    with pytest.raises(atout.NotationError, match=what) as error:
        Deal.parse(text)
    assert (error.value.line, error.value.column) == (line, column)


def test_all_duplicates_are_told() -> None:
    """Every card in two places, with its places."""
    with pytest.raises(atout.InvalidError) as error:
        Deal({"N": "AK...", "E": "A...", "S": "...", "W": "K..."}, ["SA"])
    assert error.value.problems == (
        "SA is in two places (N, E, kitty)",
        "SK is in two places (N, W)",
    )
    assert isinstance(pickle.loads(pickle.dumps(error.value)), atout.InvalidError)


def test_deals_do_not_change() -> None:
    """No attribute can be set or deleted."""
    deal = Deal.parse("N:A... K... Q... J...")
    with pytest.raises(AttributeError):
        deal.kitty = Hand()
    with pytest.raises(AttributeError):
        del deal.hands


def test_seats_and_sides() -> None:
    """Clockwise N E S W; partners opposite."""
    assert [seat.left for seat in Seat] == [Seat.E, Seat.S, Seat.W, Seat.N]
    assert all(seat.left.right is seat and seat.partner.partner is seat for seat in Seat)
    assert all(seat in seat.side.seats and seat.partner in seat.side.seats for seat in Seat)
    assert Side.NS.other is Side.EW
    assert Seat.parse("o", "fr") is Seat.W
    assert Seat.W.text("fr") == "O"
    with pytest.raises(atout.InvalidError):
        Seat.parse("o", "fr", strict=True)


def test_values_by_seat() -> None:
    """Read by seat or letter, never by number; missing and doubled seats are errors."""
    values = Seats.of({"W": 4, "N": 1, Seat.E: 2, "S": 3})
    assert list(values.items()) == list(zip(Seat, (1, 2, 3, 4), strict=True))
    assert values == {"N": 1, "E": 2, "S": 3, "W": 4}
    assert pickle.loads(pickle.dumps(values)) == values
    with pytest.raises(KeyError):
        values["X"]
    for bad in ({"N": 1}, {"N": 1, "n": 2, "E": 1, "S": 1, "W": 1}, {"Q": 1}, (1, 2, 3, 4)):
        with pytest.raises(atout.InvalidError):
            Seats.of(bad)  # type: ignore[arg-type]


def test_denominations() -> None:
    """In the order of bidding; French SA is no trump, T clubs."""
    assert sorted(Denomination, reverse=True) == list(reversed(Denomination))
    assert [d.text("fr") for d in Denomination] == ["P", "T", "K", "C", "SA"]
    assert Denomination.parse("sa", "fr") is Denomination.NO_TRUMP
    assert Denomination.parse("♣") is Denomination.CLUBS
    assert Denomination.parse("n") is Denomination.NO_TRUMP
    with pytest.raises(atout.InvalidError):
        Denomination.parse("N", strict=True)
    with pytest.raises(atout.InvalidError):
        Denomination.parse("SA")


def test_twin_suits() -> None:
    """The other suit of the same colour."""
    assert {suit: suit.twin for suit in Suit} == {"S": "C", "H": "D", "D": "H", "C": "S"}


@pytest.mark.parametrize(
    "value",
    [
        Card.parse("SA"), Card.parse("XW:H"), Hand.parse("A..."), Seats(1, 2, 3, 4),
        atout.Sides(1, 2), Deal.parse("N:A... K... Q... J..."),
    ],
    ids=repr,
)  # fmt: skip
def test_values_do_not_change(value: object) -> None:
    """No attribute of a card, a hand, a deal, values by seat or side can be set or deleted."""
    before, names = (
        repr(value),
        [n for c in type(value).__mro__ for n in getattr(c, "__slots__", ())],
    )
    assert names
    for name in [*names, "more"]:
        with pytest.raises(AttributeError, match=f"a {type(value).__name__} cannot be changed"):
            setattr(value, name, None)
        with pytest.raises(AttributeError, match="cannot be changed"):
            delattr(value, name)
    assert repr(value) == before


class MarkedHand(Hand):
    """A hand of a class of its own."""


class MarkedDeal(Deal):
    """A deal of a class of its own."""


def test_copies_keep_their_class() -> None:
    """Copied and pickled, the value of a subclass is one."""
    for value in (
        MarkedHand(["SA"]),
        MarkedDeal({"N": "A...", "E": "...", "S": "...", "W": "..."}),
    ):
        for again in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
            assert type(again) is type(value)
            assert again == value


@pytest.mark.parametrize("card", [*atout.CARDS, *NAMED_JOKERS], ids=str)
def test_cards_are_what_they_print(card: Card) -> None:
    """What ``repr`` says makes the card again; a width can be asked for."""
    assert eval(repr(card)) is card
    assert f"{card:>6}|{card}" == f"{card!s:>6}|{card!s}"


def test_values_are_what_they_print() -> None:
    """The same for hands and deals, which say whether they hold a card."""
    hand = Hand.parse("AKJ.T98.54.Q7.W")
    assert eval(repr(hand)) == hand == Hand("AKJ.T98.54.Q7.W")
    assert f"{hand:<20}" == f"{hand!s:<20}"
    deal = Deal.parse("N:A... K... Q... J... / ....C")
    assert eval(repr(deal)) == deal
    held = [card for card in atout.CARDS if card in deal]
    assert held == [card for card in atout.CARDS if card in deal.cards]
    assert "SA" in deal
    assert "XC" in deal
    assert "S2" not in deal
    assert "N" not in deal
