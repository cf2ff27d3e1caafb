"""Positions whose answers other programs gave (tests/data says which)."""

from __future__ import annotations

import pytest
from support.answers import card_values, rows

import atout
from atout import five_hundred, four_hundred


def by_text(solution: atout.Solution) -> dict[str, int]:
    """The value of each card, cards as text."""
    return {str(card): tricks for card, tricks in solution.cards.items()}


@pytest.mark.parametrize("name", ["five_hundred_endings.tsv", "five_hundred_full.tsv"])
def test_five_hundred(name: str) -> None:
    """N-S tricks and the value of every card of endings and whole hands of 500."""
    count = 0
    for hands, trump, leader, table, ns, cards in rows(name):
        denomination = "NT" if trump == "N" else trump
        position = five_hundred.position(hands, denomination, leader, table=table.strip("-"))
        count += 1
        solution = atout.solve(position)
        assert solution.tricks["NS"] == int(ns), hands
        wanted = card_values(cards)
        if position.to_move.side == "EW":
            wanted = {card: position.tricks_left - tricks for card, tricks in wanted.items()}
        assert by_text(solution) == wanted, hands
    assert count == {"five_hundred_endings.tsv": 1200, "five_hundred_full.tsv": 100}[name]


def mirrored(hands: str, suits: str) -> str:
    """A bridge deal as one of 400: East and West exchanged, its trump suit made hearts."""
    north, east, south, west = hands.removeprefix("N:").split()
    order = ["SHDC".index(suit) for suit in suits]
    exchanged = [".".join(hand.split(".")[i] for i in order) for hand in (north, west, south, east)]
    return "N:" + " ".join(exchanged)


def test_four_hundred_from_bridge() -> None:
    """Bridge endings with a trump suit, seen in a mirror, are endings of 400."""
    count = 0
    mirror = {"N": "N", "E": "W", "S": "S", "W": "E"}
    for hands, trump, leader, table, best, cards in rows("bridge_endings.tsv"):
        if trump == "N":
            continue
        suits = "SHDC".translate(str.maketrans(f"H{trump}", f"{trump}H"))
        names = str.maketrans(suits, "SHDC")
        lying = " ".join(c[0].translate(names) + c[1] for c in table.strip("-").split(",") if c)
        position = four_hundred.position(mirrored(hands, suits), mirror[leader], table=lying)
        solution = atout.solve(position)
        assert solution.tricks[position.to_move.side] == int(best), hands
        wanted = {c[0].translate(names) + c[1]: n for c, n in card_values(cards).items()}
        assert by_text(solution) == wanted, hands
        count += 1
    assert count > 700


def whole_deals(first: int, last: int | None) -> None:
    """Whole deals of 400 from each leader against the tricks that bridge programs found."""
    for hands, *tricks in list(rows("bridge_hearts13.tsv"))[first:last]:
        for leader, ns in zip("NESW", tricks, strict=True):
            seat = {"N": "N", "E": "W", "S": "S", "W": "E"}[leader]
            position = four_hundred.position(mirrored(hands, "SHDC"), seat)
            assert atout.tricks(position)["NS"] == int(ns), (hands, leader)


def test_whole_deals() -> None:
    """A hundred of them every time."""
    whole_deals(0, 100)


@pytest.mark.slow
def test_all_whole_deals() -> None:
    """All 1,500."""
    whole_deals(100, None)


def test_every_opening_lead() -> None:
    """What each lead is worth, in 60 whole deals."""
    every_lead(0, 60)


@pytest.mark.slow
def test_every_opening_lead_of_all_deals() -> None:
    """All 250."""
    every_lead(60, None)


def every_lead(first: int, last: int | None) -> None:
    """The value of every opening lead of whole deals."""
    for hands, leader, cards in list(rows("bridge_hearts_cards.tsv"))[first:last]:
        seat = {"N": "N", "E": "W", "S": "S", "W": "E"}[leader]
        solution = atout.solve(four_hundred.position(mirrored(hands, "SHDC"), seat))
        assert by_text(solution) == card_values(cards), hands


def test_no_trump_from_bridge() -> None:
    """Bridge endings without trumps are endings of 500 once their ranks are renamed."""
    count = 0
    for hands, trump, leader, table, best, cards in rows("bridge_endings.tsv"):
        if trump != "N":
            continue
        renamed = renaming(hands, table)
        if renamed is None:
            continue
        lines = [
            [
                [renamed[suit + rank][1] for rank in group]
                for suit, group in zip("SHDC", hand, strict=True)
            ]
            for hand in (h.split(".") for h in hands.removeprefix("N:").split())
        ]
        deal = "N:" + " ".join(".".join("".join(group) for group in hand) for hand in lines)
        lying = [renamed[card] for card in table.strip("-").split(",") if card]
        position = five_hundred.position(deal, "NT", leader, table=lying)
        solution = atout.solve(position)
        assert solution.tricks[position.to_move.side] == int(best), hands
        assert by_text(solution) == {renamed[c]: n for c, n in card_values(cards).items()}, hands
        count += 1
    assert count > 100


def renaming(hands: str, table: str) -> dict[str, str] | None:
    """The live cards of each suit in order as A K Q … 4; none if a suit has more than eleven."""
    live = [card for card in table.strip("-").split(",") if card]
    for hand in hands.removeprefix("N:").split():
        live += [s + r for s, group in zip("SHDC", hand.split("."), strict=True) for r in group]
    names = {}  # type: ignore[var-annotated]
    for suit in "SHDC":
        ranks = sorted((c[1] for c in live if c[0] == suit), key="AKQJT98765432".index)
        if len(ranks) > 11:
            return None
        names |= {suit + rank: suit + "AKQJT987654"[i] for i, rank in enumerate(ranks)}
    return names
