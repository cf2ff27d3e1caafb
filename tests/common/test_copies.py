"""Copies and pickles of what users derive from positions and matches: nothing is lost."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import atout
from atout import five_hundred, four_hundred
from atout.cards.cards import CardLike

LINE = "400 H N - 0,0,0,0 N:A2... K3... Q4... J5..."


class Noted(atout.Position):
    """Counts its plays and keeps notes, in attributes of its own."""

    def __init__(self, *values: Any, **named: Any) -> None:
        super().__init__(*values, **named)
        self.notes: list[str] = []
        self.pushed = 0

    def push(self, card: CardLike) -> None:
        """Play a card, and count it."""
        super().push(card)
        self.pushed += 1


class Slotted(Noted):
    """Has a slot besides."""

    __slots__ = ("name",)


class Stated(atout.Position):
    """Says itself what is kept of it."""

    kept = ""

    def __getstate__(self) -> str:
        return self.kept

    def __setstate__(self, state: str) -> None:
        self.kept = f"{state}, again"


class OwnMatch(four_hundred.Match):
    """A match with a table's name, made in a way of its own."""

    def __init__(self, name: str, **named: Any) -> None:
        super().__init__(**named)
        self.names = [name]
        self.pushed = 0

    def push(self, action: Any) -> None:
        """Take an action, and count it."""
        super().push(action)
        self.pushed += 1


def pickled(value: Any) -> Any:
    """Through a pickle and back."""
    return pickle.loads(pickle.dumps(value))


def copied(value: Any) -> Any:
    """By the method of that name."""
    return value.copy()


COPIES: list[Callable[[Any], Any]] = [copied, copy.copy, copy.deepcopy, pickled]
DEEP = (copy.deepcopy, pickled)


@pytest.mark.parametrize("again", COPIES)
def test_positions(again: Callable[[Any], Any]) -> None:
    """Class, attributes, the way back; deep copies have attributes of their own."""
    position = Slotted.parse(LINE)
    position.name = "one"  # type: ignore[attr-defined]
    position.push("SA")
    position.notes.append("led")
    other = again(position)
    assert type(other) is Slotted
    assert other == position
    assert (other.name, other.notes, other.pushed) == ("one", ["led"], 1)  # type: ignore[attr-defined]
    assert other.plays == position.plays
    assert (other.notes is position.notes) == (again not in DEEP)
    assert other.pop() == atout.Card.parse("SA")
    assert position.plays


@pytest.mark.parametrize("again", COPIES)
def test_matches(again: Callable[[Any], Any]) -> None:
    """The same of matches, however they are made."""
    match = OwnMatch("table 3", seed=1, dealer="N")
    match.deal()
    for bid in (3, 3, 3, 3):
        match.push(bid)
    match.push(match.legal_actions()[0])
    other = again(match)
    assert type(other) is OwnMatch
    assert other == match
    assert (other.names, other.pushed, other.seed) == (["table 3"], 6, 1)
    assert (other.names is match.names) == (again not in DEEP)
    other.pop()
    assert other != match
    assert len(match.plays) == 1


def test_the_state_of_a_subclass() -> None:
    """Its own methods for pickles are asked, for copies too."""
    position = Stated.parse(LINE)
    position.kept = "this"
    for again in COPIES:
        assert again(position).kept == "this, again"


def test_positions_that_hold_themselves() -> None:
    """A deep copy of a circle is a circle."""
    position = Noted.parse(LINE)
    position.notes.append(position)  # type: ignore[arg-type]
    for again in DEEP:
        other = again(position)
        assert other.notes == [other]
        assert other.notes[0] is other


def test_new_positions_of_a_subclass() -> None:
    """``after`` and ``parse`` give what they were asked of."""
    position = Noted.parse(LINE)
    after = position.after("SA")
    assert (type(after), after.pushed, position.pushed) == (Noted, 1, 0)
    assert type(OwnMatch.parse("400;N;;;")) is OwnMatch
    with pytest.raises(atout.InvalidError, match="a match of 500, not of 400"):
        OwnMatch.parse(five_hundred.Match(dealer="N").text())


def test_positions_made_wrong_copy_as_they_are() -> None:
    """A suit that was not followed, pushed unchecked: wrong, but the same in a pickle."""
    position = atout.Position.parse("400 H N - 0,0,0,0 N:A2... K.3.. Q4... J5...")
    for card in ("SA", "SJ", "SQ", "H3"):
        position.push_unchecked(card)
    for again in COPIES:
        assert again(position).text() == position.text()
