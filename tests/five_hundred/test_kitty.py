"""The best discard against trying everything, against the ordinary solver, and as a person's."""

from __future__ import annotations

import _thread
import random
import signal
import threading
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from plain.kitty import allowed_discards, best_discards, preferred, values_of_discards
from plain.play import parse_deal, parse_hand
from support.answers import rows
from support.examples import examples
from support.kitty import forget
from support.random_plays import NT_JOKER, NT_JOKER_LEAD, SPECIAL, rngs

import atout
from atout import Deal, Denomination, Hand, Seat, Side, five_hundred
from atout.five_hundred.kitty import DiscardQuestion, KittyRules
from atout.solving.kitty.discard_solver import DiscardSolver

TRUMPS = ("S", "C", "D", "H", "NT")
# A declarer whose best discard takes hundreds of thousands of plays.
LONG = five_hundred.random_deal(77, number=186), "W", "H"


def random_kitty(rng: random.Random, size: int, aside: int) -> Deal:
    """Hands of some cards each and a kitty; half of them with the jokers and jacks dealt."""
    cards = list(atout.Game.FIVE_HUNDRED.pack)
    rng.shuffle(cards)
    if rng.random() < 0.5:
        cards.sort(key=lambda card: str(card) not in SPECIAL)
    dealt = cards[: 4 * size + aside]
    rng.shuffle(dealt)
    hands = {seat: Hand(dealt[size * i : size * (i + 1)]) for i, seat in enumerate(Seat)}
    return Deal(hands, Hand(dealt[4 * size :]))


def random_rules(rng: random.Random, trump: str) -> dict[str, Any]:
    """The options that count with a trump."""
    rules: dict[str, Any] = {"discard_trumps": rng.random() < 0.7}
    if trump == "NT":
        rules |= {"nt_joker": rng.choice(NT_JOKER), "nt_joker_lead": rng.choice(NT_JOKER_LEAD)}
    return rules


def text(cards: Hand) -> tuple[str, ...]:
    """Cards as the twin has them."""
    return tuple(map(str, cards))


def same_as_all(
    solution: five_hundred.DiscardSolution,
    side: Side,
    trump: str,
    hand: Hand,
    values: dict[tuple[str, ...], int],
) -> None:
    """The solution says what the values of all discards say."""
    best = best_discards(values)
    assert solution.tricks[side] == max(values.values())
    assert sorted(map(text, solution.every)) == sorted(best)
    assert sum(map(len, solution.best)) == len(best)
    assert text(solution.discard) == preferred(trump, text(hand), best)
    assert solution.best[0].cards == solution.discard


def test_known_answers() -> None:
    """Tricks and every best discard, which another program found."""
    count = 0
    for hands, declarer, trump, tricks, discards in rows("five_hundred_kitty.tsv"):
        denomination = "NT" if trump == "N" else trump
        solution = five_hundred.best_discard(hands, declarer, denomination, all_best=True)
        assert solution.tricks[Seat(declarer).side] == int(tricks)
        wanted = sorted(sorted(cards.split("+")) for cards in discards.split())
        assert sorted(sorted(map(str, cards)) for cards in solution.every) == wanted
        count += 1
    assert count == 60


@settings(max_examples=examples(80))
@given(st.sampled_from(TRUMPS), st.sampled_from(list(Seat)), rngs(), st.integers(1, 3))
def test_trying_everything(trump: str, declarer: Seat, rng: random.Random, size: int) -> None:
    """All options: the most tricks, every best discard, and the one that a person would choose."""
    deal, rules = random_kitty(rng, size, rng.randint(1, 4 - size // 2)), random_rules(rng, trump)
    values = values_of_discards(
        parse_deal(str(deal).split(" / ")[0]), parse_hand(str(deal.kitty)), declarer, trump, **rules
    )
    solution = five_hundred.best_discard(deal, declarer, trump, all_best=True, **rules)
    same_as_all(solution, declarer.side, trump, deal[declarer] | deal.kitty, values)
    quick = five_hundred.best_discard(deal, declarer, trump, **rules)
    assert (quick.tricks, quick.discard, quick.best) == (solution.tricks, solution.discard, ())


def by_ordinary_solver(
    deal: Deal, declarer: Seat, trump: str, discard_trumps: bool = True, **options: Any
) -> dict[tuple[str, ...], int]:
    """The tricks of the declarer's side for every discard, each solved as a deal of its own."""
    hand = deal[declarer] | deal.kitty
    values = {}
    for cards in allowed_discards(trump, text(hand), len(deal.kitty), discard_trumps):
        kept = Deal({**deal.hands, declarer: hand - Hand(cards)})
        position = five_hundred.position(kept, trump, declarer, **options)
        values[cards] = atout.tricks(position)[declarer.side]
    return values


@settings(max_examples=examples(60))
@given(st.sampled_from(TRUMPS), st.sampled_from(list(Seat)), rngs(), st.integers(3, 6))
def test_every_discard_by_the_ordinary_solver(
    trump: str, declarer: Seat, rng: random.Random, size: int
) -> None:
    """Larger endings: the same again, and what every discard costs."""
    deal, rules = random_kitty(rng, size, rng.randint(1, 3)), random_rules(rng, trump)
    values = by_ordinary_solver(deal, declarer, trump, **rules)
    solution = five_hundred.best_discard(
        deal, declarer, trump, all_best=True, compare=values, **rules
    )
    same_as_all(solution, declarer.side, trump, deal[declarer] | deal.kitty, values)
    most = solution.tricks[declarer.side]
    assert {text(cards): most - cost for cards, cost in solution.costs.items()} == values


def few_suits(rng: random.Random, jokers: bool) -> Deal:
    """A small deal in two or three suits, where much depends on who is out of which."""
    suits, aside = rng.sample("SHDC", rng.choice([2, 3])), rng.randint(2, 4)
    cards = [card for card in atout.Game.FIVE_HUNDRED.pack if card.suit in suits]
    rng.shuffle(cards)
    size = min(rng.randint(2, 6), (len(cards) - aside) // 4)
    hands = {seat: Hand(cards[size * i : size * (i + 1)]) for i, seat in enumerate(Seat)}
    kitty = Hand(cards[4 * size : 4 * size + aside])
    return Deal(hands, kitty | Hand(["XW", "XC"]) if jokers else kitty)


@pytest.mark.parametrize("jokers", [False, True])
def test_no_discard_is_better_than_waiting(jokers: bool) -> None:
    """What all discards are refuted with together holds for each of them.

    With jokers: they may be led from a hand of jokers only, so what is set aside decides when.
    """
    rng, exchange = random.Random(11), DiscardSolver(table_mb=64)
    for _ in range(1500):
        trump = "NT" if jokers else rng.choice(TRUMPS)
        rules = KittyRules(rng.choice(NT_JOKER), "forbidden" if jokers else "joker_suit")  # type: ignore[arg-type]
        deal, declarer = few_suits(rng, jokers), rng.choice(list(Seat))
        question = DiscardQuestion.of(deal, declarer, Denomination(trump), rules)
        bound = exchange.bound(*question.arguments)
        hand = [card.bit for card in question.hand]
        choices = [sum(cards) for cards in combinations(hand, question.size)]
        assert bound >= max(exchange.values(*question.cards, choices, bound)), deal


# Deals in which only a discard with trumps among it wins the most.
TRUMPS_HAVE_TO_GO = [
    ("N:QJ.96.. T.T..T4 K.K5..7 .A7..AK / 86.J..J", "E", "S"),
    ("N:T.95.9. Q54..7. .A.AJ8. .K.K54. / A8..T6.", "W", "D"),
    ("N:J.6.J.KT 9.84..95 AK.Q.Q..C 5.J.9.J4 / Q4..5.A6.W", "W", "S"),
    ("N:75..5.J5 T6.5..T6 .QT7.T.8 J9.6..Q7 / K.A.6.A9.C", "E", "C"),
    ("N:5.4.9.97 A..KQ75. 86.A98.. Q.6.J.KJ / J.Q..AT8.W", "W", "H"),
    ("N:.9.97.A5 J..QT.K9 QT.A.85. K.J.J.J.W / 6.KQ.A4..C", "S", "D"),
]


def test_one_by_one() -> None:
    """Whatever is asked together on the way: no discard is better, with trumps or without."""
    rng, exchange = random.Random(5), DiscardSolver(table_mb=64)
    some = [(random_kitty(rng, 7, 5), rng.choice("NESW"), rng.choice(TRUMPS)) for _ in range(100)]
    for deal, declarer, trump in some + [(Deal.parse(d), s, t) for d, s, t in TRUMPS_HAVE_TO_GO]:
        question = DiscardQuestion.of(deal, Seat(declarer), Denomination(trump), KittyRules())
        most, _, _, _ = exchange.best(*question.arguments)
        hand = [card.bit for card in question.hand]
        choices = [sum(cards) for cards in combinations(hand, question.size)]
        assert most == max(exchange.values(*question.cards, choices, most)), deal


@pytest.mark.slow
@pytest.mark.parametrize("number", range(20))
@pytest.mark.parametrize("trump", TRUMPS)
def test_all_8008(number: int, trump: str) -> None:
    """Whole deals: each of the 8,008 discards solved by the ordinary solver."""
    deal, declarer = five_hundred.random_deal(8008, number=number), list(Seat)[number % 4]
    values = by_ordinary_solver(deal, declarer, trump)
    assert len(values) == 8008
    solution = five_hundred.best_discard(deal, declarer, trump, all_best=True)
    same_as_all(solution, declarer.side, trump, deal[declarer] | deal.kitty, values)


def test_equal_discards() -> None:
    """They are a collection: its length, its members and what is in it agree."""
    deal = random_kitty(random.Random(3), 6, 3)
    solution = five_hundred.best_discard(deal, "N", "S", all_best=True)
    for equals in solution.best:
        members = list(equals)
        assert len(members) == len(equals) == len(set(members))
        assert equals.cards in members
        assert all(member in equals for member in members)
    every = set(solution.every)
    assert all(
        (Hand(cards) in every) == any(Hand(cards) in equals for equals in solution.best)
        for cards in combinations(deal["N"] | deal.kitty, 3)
    )
    assert "S4" not in solution.best[0]


def test_the_hand_with_the_kitty_in_it() -> None:
    """A declarer who has taken the kitty asks the same question."""
    deal = five_hundred.random_deal(5)
    taken = Deal({**deal.hands, Seat.E: deal["E"] | deal.kitty})
    with pytest.raises(atout.InvalidError, match="best_discard"):
        five_hundred.position(taken, "H", "E")
    one, other = (five_hundred.best_discard(each, "E", "H") for each in (deal, taken))
    assert (one.tricks, one.discard) == (other.tricks, other.discard)


def test_nothing_to_set_aside() -> None:
    """Without a kitty the only discard is none, and it is worth what the deal is worth."""
    deal = Deal(five_hundred.random_deal(5).hands)
    solution = five_hundred.best_discard(deal, "N", "S", all_best=True)
    assert solution.tricks == atout.tricks(five_hundred.position(deal, "S", "N"))
    assert list(solution.every) == [Hand()] == [solution.discard]
    assert five_hundred.best_discard("N:... ... ... ...", "N", "S").tricks == {"NS": 0, "EW": 0}


@pytest.mark.parametrize(
    ("deal", "words"),
    [
        ("N:A... K... Q... JT... / 9...", "W has 2 cards, but E has 1"),
        ("N:AT... K... Q... J... / 9...", "N has 2 cards before he takes the kitty, not 1"),
        ("N:... K... Q... J...", "N has 0 cards with the kitty, not 1 to 7"),
        ("N:A... K... Q... J... / T987654...", "N has 8 cards with the kitty, not 1 to 7"),
        ("N:3... K... Q... J... / 2...", "not in the pack of 500: S3 S2"),
    ],
)
def test_no_kitty(deal: str, words: str) -> None:
    """What is wrong with the cards is said."""
    with pytest.raises(atout.InvalidError, match=words):
        five_hundred.best_discard(deal, "N", "S")


def test_all_problems_at_once() -> None:
    """Every seat that does not fit is named."""
    with pytest.raises(atout.InvalidError) as error:
        five_hundred.best_discard("N:AT... K... QJ... ... / 9...", "N", "S")
    assert len(error.value.problems) == 3


@pytest.mark.parametrize(
    ("discard", "words"),
    [
        ("S9 ST", "1 cards are set aside"),
        ("HA", "does not hold it"),
        ("S9", "only if it cannot be avoided"),
    ],
)
def test_no_discard(discard: str, words: str) -> None:
    """A discard to compare with has to be allowed."""
    deal = "N:AT.4.. K5.5.. Q6.6.. J7.7.. / 9..."
    with pytest.raises(atout.IllegalError, match=words):
        five_hundred.best_discard(deal, "N", "S", compare=[discard], discard_trumps=False)
    if discard == "S9":
        assert five_hundred.best_discard(deal, "N", "S", compare=["S9"]).costs


def test_discards_to_compare_are_a_list() -> None:
    """A text alone would be taken for a list of letters."""
    with pytest.raises(atout.InvalidError, match="compare is a list of discards"):
        five_hundred.best_discard("N:AT.4.. K5.5.. Q6.6.. J7.7.. / 9...", "N", "S", compare="S9")


@pytest.mark.parametrize("max_nodes", [0, 1, 100, 30_000])
def test_limits_say_what_is_proved(max_nodes: int) -> None:
    """The bounds hold, and the question can be asked again."""
    whole = five_hundred.best_discard(*LONG)
    forget()
    with pytest.raises(atout.NodeLimitError) as error:
        five_hundred.best_discard(*LONG, max_nodes=max_nodes)
    for side in Side:
        assert error.value.least[side] <= whole.tricks[side] <= error.value.most[side]
    assert five_hundred.best_discard(*LONG).discard == whole.discard
    with pytest.raises(atout.DeadlineError):
        five_hundred.makeable(five_hundred.random_deal(9), deadline=0)


def test_limits_of_a_table() -> None:
    """What was found is kept, in the order of the questions."""
    deal = five_hundred.random_deal(77, number=186)
    table = five_hundred.makeable(deal).tricks
    with pytest.raises(atout.NodeLimitError) as error:
        five_hundred.makeable(deal, max_nodes=1_000_000)
    assert error.value.finished
    assert all(table[seat][trump] == n for (seat, trump), n in error.value.finished.items())
    assert error.value.unfinished not in error.value.finished


def test_ctrl_c() -> None:
    """It stops at once; the next answer is right."""
    whole = five_hundred.best_discard(*LONG)
    forget()
    timer = threading.Timer(0.02, _thread.interrupt_main)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        five_hundred.best_discard(*LONG)
    timer.join()
    assert five_hundred.best_discard(*LONG).tricks == whole.tricks


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs an alarm")
def test_a_question_within_a_question_is_refused() -> None:
    """A signal handler that asks while a search is running gets an error, not a wrong answer."""
    refused: list[Exception] = []

    def ask(*_: object) -> None:
        try:
            five_hundred.best_discard(five_hundred.random_deal(1), "N", "S")
        except atout.BusyError as error:
            refused.append(error)

    before = signal.signal(signal.SIGALRM, ask)
    forget()
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.01, 0.01)
        solution = five_hundred.best_discard(*LONG)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert refused
    assert solution.tricks == five_hundred.best_discard(*LONG).tricks


def test_threads() -> None:
    """Each has its own memory, and all have the same answers."""
    deals = [five_hundred.random_deal(17, number=number) for number in range(8)]

    def answers() -> list[tuple[dict[Side, int], Hand]]:
        found = (five_hundred.best_discard(deal, "S", "D") for deal in deals)
        return [(solution.tricks, solution.discard) for solution in found]

    with ThreadPoolExecutor(4) as pool:
        results = [task.result() for task in [pool.submit(answers) for _ in range(4)]]
    assert all(result == answers() for result in results)


def test_small_tables_change_nothing() -> None:
    """A table that forgets gives the same answers."""
    question = DiscardQuestion.of(LONG[0], Seat.W, Denomination.HEARTS, KittyRules())
    small, large = (DiscardSolver(table_mb=size).best(*question.arguments) for size in (1, 64))
    assert small == large
    with pytest.raises(atout.InvalidError, match="table_mb"):
        DiscardSolver(table_mb=0)
