"""What the core takes for a position is what the words find nothing wrong with."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from support.examples import examples
from support.random_plays import rngs
from support.random_positions import random_position

import atout
from atout import Card, Deal, Hand, InvalidError, Position, Seat, Suit
from atout.cards.cards import NAMED_JOKERS
from atout.play.validation import position_problems

#: Every card that may lie on a table, those of the other game and named jokers among them.
ANY_CARD: list[Card] = [*atout.CARDS, *NAMED_JOKERS]


class Parts:
    """What a position is made of, to be made wrong."""

    def __init__(self, position: Position) -> None:
        self.rules = position.rules
        self.hands = [[*hand] for hand in position.hands.values()]
        self.kitty: list[Card] = []
        self.leader = position.leader
        self.table = [*position.table]
        self.won = [*position.won.values()]
        self.voids = {seat: set(suits) for seat, suits in position.voids.items()}

    def spoil(self, rng: random.Random) -> None:
        """One change; it may well leave a position."""
        free = [card for card in atout.CARDS if card not in self.held()]
        hand = rng.choice(self.hands)
        match rng.randrange(10):
            case 0 if hand:
                hand.remove(rng.choice(hand))
            case 1 if free:
                hand.append(rng.choice(free))
            case 2 if hand:
                rng.choice(self.hands).append(hand.pop(rng.randrange(len(hand))))
            case 3 if hand:
                self.table.append(hand.pop(rng.randrange(len(hand))))
            case 4:
                self.table.append(rng.choice(ANY_CARD))
            case 5 if self.table:
                self.table.pop(rng.randrange(len(self.table)))
            case 6:
                rng.shuffle(self.table)
            case 7:
                self.leader = rng.choice([*Seat])
            case 8:
                self.won[rng.randrange(4)] += rng.choice([-1, 1, 1, 12, 300])
            case _ if rng.random() < 0.5:
                self.voids[rng.choice([*Seat])].add(rng.choice([*Suit]))
            case _ if hand:
                self.kitty.append(hand.pop())

    def held(self) -> set[Card]:
        """The cards in some hand or the kitty."""
        return {card for cards in [*self.hands, self.kitty] for card in cards}

    def arguments(self) -> tuple[Any, ...]:
        """Those of :class:`Position`."""
        deal = Deal(atout.Seats(*map(Hand, self.hands)), Hand(self.kitty))
        voids = {seat: frozenset(suits) for seat, suits in self.voids.items()}
        return self.rules, deal, self.leader, self.table, atout.Seats(*self.won), voids


@settings(max_examples=examples(600))
@given(rngs())
def test_judged_as_the_words_say(rng: random.Random) -> None:
    """A position made wrong once or twice is refused if there is something to say, and only so."""
    parts = Parts(random_position(rng, 6))
    for _ in range(rng.randint(1, 2)):
        parts.spoil(rng)
    arguments = parts.arguments()
    problems = position_problems(*arguments)
    if problems:
        with pytest.raises(InvalidError) as caught:
            Position(*arguments)
        assert caught.value.problems == tuple(problems)
    else:
        position = Position(*arguments)
        assert position.hands == arguments[1].hands
        assert (position.leader, [*position.table]) == (parts.leader, parts.table)
        assert Position.parse(str(position)) == position


def test_nothing_changes_when_refused() -> None:
    """A position that is made again from what is none stays what it was."""
    position = random_position(random.Random(3), 6)
    before = str(position)
    parts = Parts(position)
    parts.hands[0].pop()
    with pytest.raises(InvalidError):
        position.__init__(*parts.arguments())  # type: ignore[misc]
    assert str(position) == before
