"""What users write: type checkers must follow it (.ci/run asks mypy), and it must run."""

from __future__ import annotations

import random

import atout
from atout import Card, Deal, Hand, Position, Seat, Side, five_hundred, four_hundred


class Noted(Position):
    """A position with something to say."""

    notes: str = ""


def play_out(position: Position, rng: random.Random) -> dict[str, int]:
    """Random play to the end: the tricks by the letter of each seat."""
    while not position.is_over:
        card = rng.choice(position.legal())
        assert position.is_legal(card)
        position.push(card)
    return {str(seat): tricks for seat, tricks in position.won.items()}


def best_card(position: Position) -> tuple[Card, int]:
    """The best card, and what it leaves the opponents of North-South."""
    solution = atout.solve(position, deadline=60)
    tricks: int = solution.tricks["NS"] + solution.tricks[Side.EW]
    assert tricks == position.tricks_left
    for side, number in solution.tricks.items():
        tricks -= number if side.other is Side.NS else 0
    assert solution.tricks.get("EW", 0) == position.tricks_left - tricks
    return solution.best[0], solution.tricks["EW"]


def questions(deal: Deal) -> list[int]:
    """Answers read by letters and by members."""
    by_leader = four_hundred.tricks_by_leader(deal)
    answers = [by_leader["N"]["NS"], by_leader[Seat.E][Side.EW]]
    answers += [tricks["NS"] for seat, tricks in by_leader.items() if seat.partner is Seat.N]
    small = "N:AK.Q7.. T9.A.5. .J8.A.7 Q.KT..A / .4..9"
    answers.append(five_hundred.best_discard(small, "N", "S").tricks["NS"])
    answers.append(five_hundred.makeable(small).tricks["S"]["NT"])
    hands = "N:AK.Q.. T9.A.. .J8.A. Q.KT.."
    by_trump = five_hundred.tricks_by_trump(hands, leader="N")
    answers += [by_trump["S"]["NS"], sum(tricks["EW"] for tricks in by_trump.values())]
    return answers


def matches(rng: random.Random) -> four_hundred.Match | five_hundred.Match:
    """A match played until its first deal is over, written and read."""
    match = four_hundred.Match(four_hundred.Rules(tie="best_single"), seed=1)
    while not match.results:
        if match.phase is atout.Phase.DRAW:
            match.draw()
        elif match.phase is atout.Phase.DEAL:
            match.deal()
        else:
            match.push(rng.choice(match.legal_actions()))
    again = atout.read_match(match.text())
    if isinstance(again, four_hundred.Match):
        score: int = again.scores["N"]
        assert score == match.results[-1].points[Seat.N]
    return again


def what_is_wrong(position: Position, text: str) -> str:
    """The kind of an error, and what it knows."""
    try:
        position.push(text)
    except atout.NotationError as error:
        return f"{error.line}:{error.column}{error.field}"
    except atout.AmbiguousError as error:
        return " ".join(error.choices)
    except atout.IllegalError as error:
        return " ".join(error.legal)
    return ""


def run() -> None:
    """All of it."""
    rng = random.Random(1)
    deals: list[Deal] = [
        Deal.from_bits(*row.tolist()) for row in four_hundred.random_deals(3, 1, hand_size=4)
    ]
    hand: Hand = deals[0]["N"] | deals[0][Seat.E]
    assert sorted(hand) == list(hand)
    position = four_hundred.position(deals[0], leader="N", won={"N": 1, "E": 0, "S": 0, "W": 0})
    noted: Noted = Noted.parse(position.text()).after(position.legal()[0])
    noted.notes = "led"
    card, tricks = best_card(position)
    assert [answer["EW"] for answer in atout.solve_iter([position], "tricks")] == [tricks]
    assert what_is_wrong(position, "Z") == "1:1"
    assert str(card) in what_is_wrong(position, "XW").split()
    assert sum(play_out(position.after(card), rng).values()) == 5
    assert len(questions(deals[0])) == 7
    assert atout.analyse(position).tricks["NS"] == 4 - tricks
    assert matches(rng).results
