"""The contracts of 400: the plain twin, known answers, whole deals by another route."""

from __future__ import annotations

import _thread
import random
import threading
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from plain.contracts import least_tricks, most_tricks
from support.answers import card_values, rows
from support.contract_moments import Contract, random_contract
from support.examples import examples
from support.instructions import same_with_portable
from support.random_plays import SEATS, rngs

import atout
from atout import Deal, five_hundred, four_hundred
from atout.solving.contracts.contract_solver import ContractSolver

OBJECTIVES = ["points", "match"]
# Bids by the look of the hands.
WHOLE = "N:AJT.AJ72.A962.KT K87653.43.Q85.A6 9.Q865.K73.QJ754 Q42.KT9.JT4.9832"
BIDS = {"N": 5, "E": 2, "S": 3, "W": 2}


def solve(contract: Contract, objective: str) -> four_hundred.ContractSolution[Any]:
    """The library's answer."""
    return four_hundred.solve_contracts(  # type: ignore[no-any-return]
        contract.position,
        objective=objective,
        **contract.terms,  # type: ignore[call-overload]
    )


def same_as_twin(contract: Contract, objective: str) -> None:
    """Value, every card, the line, tricks and contracts at its end."""
    solution, plain = solve(contract, objective), contract.solved(objective)
    assert solution.value == plain.value
    assert {str(card): value for card, value in solution.cards.items()} == plain.cards
    assert list(map(str, solution.cards)) == contract.plain.legal()
    assert [str(card) for card in solution.line] == plain.line
    assert solution.tricks == plain.tricks
    made = {seat: plain.tricks[seat] >= contract.bids[seat] for seat in SEATS}
    assert solution.made == made
    ns, ew = (sum(solution.points[seat] for seat in side) for side in ("NS", "EW"))
    assert ns - ew == (solution.value if objective == "points" else solution.value.points)


@settings(max_examples=examples(250))
@given(rngs(), st.integers(1, 3), st.sampled_from(OBJECTIVES), st.booleans())
def test_twin(rng: random.Random, size: int, objective: str, whole: bool) -> None:
    """Any moment, contracts made, lost or open, any table, both objectives."""
    same_as_twin(random_contract(rng, size, whole), objective)


@pytest.mark.slow
@pytest.mark.parametrize("objective", OBJECTIVES)
@pytest.mark.parametrize(("size", "count"), [(2, 2000), (3, 2000), (4, 400), (5, 60)])
def test_twin_at_length(objective: str, size: int, count: int) -> None:
    """Thousands of them, with more cards."""
    rng = random.Random(f"{objective} {size}")
    for _ in range(count):
        same_as_twin(random_contract(rng, size, rng.random() < 0.5), objective)


@settings(max_examples=examples(150))
@given(rngs(), st.integers(1, 3))
def test_own_tricks(rng: random.Random, size: int) -> None:
    """The most with partner's help and the least against all, of every seat."""
    same_own_tricks(random_contract(rng, size))


@pytest.mark.slow
def test_own_tricks_at_length() -> None:
    """Hundreds with four and five cards."""
    rng = random.Random(400)
    for number in range(300):
        same_own_tricks(random_contract(rng, 5 if number < 30 else 4))


def same_own_tricks(contract: Contract) -> None:
    """Both numbers of every seat."""
    tricks = four_hundred.own_tricks(contract.position)
    assert tricks.most == {seat: most_tricks(contract.plain, seat) for seat in SEATS}
    assert tricks.least == {seat: least_tricks(contract.plain, seat) for seat in SEATS}


@pytest.mark.parametrize(
    ("name", "count"), [("four_hundred_endings.tsv", 800), ("four_hundred_long.tsv", 60)]
)
def test_known_answers(name: str, count: int) -> None:
    """Endings with the value, every card and the leader's own tricks."""
    checked = 0
    for hands, leader, table, bids, won, scores, value, cards, own in rows(name):
        position = four_hundred.position(hands, leader, table=table.strip("-"), won=by_seat(won))
        solution = four_hundred.solve_contracts(
            position, bids=by_seat(bids), scores=by_seat(scores)
        )
        assert solution.value == int(value), hands
        assert {str(card): v for card, v in solution.cards.items()} == card_values(cards), hands
        assert four_hundred.own_tricks(position).most[leader] == int(own), hands
        checked += 1
    assert checked == count


def by_seat(numbers: str) -> dict[str, int]:
    """Four numbers in the order N E S W."""
    return dict(zip(SEATS, map(int, numbers.split()), strict=True))


def replay(position: atout.Position, terms: dict[str, Any]) -> None:
    """Along the line the value stays, every card of it is a best one, and the end is as told."""
    solution = four_hundred.solve_contracts(position, **terms)
    fresh = position.copy()
    for card in solution.line:
        here = four_hundred.solve_contracts(fresh, **terms)
        assert here.value == solution.value
        assert here.best[0] == card
        assert here.made == solution.made
        fresh.push(card)
    assert fresh.is_over
    assert fresh.won == solution.tricks


@settings(max_examples=examples(30))
@given(rngs(), st.integers(4, 7))
def test_lines_against_best_defence(rng: random.Random, size: int) -> None:
    """Solved again after every card."""
    contract = random_contract(rng, size)
    replay(contract.position, contract.terms)


def by_first_plays(deal: atout.Deal, bids: dict[str, int], leader: str) -> None:
    """The value and every card of a whole deal against the positions after each first card."""
    position = four_hundred.position(deal, leader)
    solution = four_hundred.solve_contracts(position, bids=bids)
    apart = {
        card: four_hundred.solve_contracts(
            atout.Position.parse(str(position.after(card))), bids=bids
        ).value
        for card in position.legal()
    }
    assert solution.cards == apart
    best = max if position.to_move.side is atout.Side.NS else min
    assert solution.value == best(apart.values())


def random_bids(rng: random.Random) -> dict[str, int]:
    """Bids of 2 to 5, eleven to fourteen in all."""
    while True:
        bids = {seat: rng.randint(2, 5) for seat in SEATS}
        if 11 <= sum(bids.values()) <= 14:
            return bids


@pytest.mark.parametrize("number", range(2))
def test_nine_cards_by_first_plays(number: int) -> None:
    """The same with the last nine cards of a deal."""
    rng = random.Random(number)
    row = four_hundred.random_deals(1, 9, first=number, hand_size=9)[0]
    by_first_plays(atout.Deal.from_bits(*row.tolist()), random_bids(rng), rng.choice(SEATS))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(20))
def test_whole_deals_by_first_plays(number: int) -> None:
    """Thirteen cards each."""
    rng = random.Random(number)
    deal = four_hundred.random_deal(13, number=number)
    by_first_plays(deal, random_bids(rng), rng.choice(SEATS))


# A match, bids, batches ----------------------------------------------------------------------


def test_a_match_knows_its_bids_and_scores() -> None:
    """In the play nothing else need be said; what is said counts more."""
    scores = {"N": 35, "E": 5, "S": 0, "W": 20}
    match = four_hundred.Match(seed=400, dealer="N", scores=scores)
    match.deal()
    for bid in [3, 3, 3, 4]:
        match.push(bid)
    for _ in range(30):
        match.push(match.legal_actions()[0])
    position, bids = match.position, dict(match.bids)
    for objective in OBJECTIVES:
        known = four_hundred.solve_contracts(match, objective=objective)  # type: ignore[call-overload]
        said = four_hundred.solve_contracts(  # type: ignore[call-overload]
            position, bids=bids, scores=scores, objective=objective
        )
        assert known == said
    other = dict.fromkeys(SEATS, 2)
    assert (
        four_hundred.solve_contracts(match, bids=other).value
        == four_hundred.solve_contracts(position, bids=other, scores=scores).value
    )


def test_the_match_comes_before_the_points() -> None:
    """South gives up his contract, and with it points, for North's, which wins the match."""
    ending = four_hundred.position(
        "N:.9.J9. KQ..K. .J.AQ. JT9...", "S", won={"N": 3, "E": 3, "S": 2, "W": 2}
    )
    terms = {
        "bids": {"N": 4, "E": 4, "S": 4, "W": 2},
        "scores": {"N": 38, "E": 10, "S": 5, "W": 12},
    }
    points = four_hundred.solve_contracts(ending, **terms)  # type: ignore[call-overload]
    match = four_hundred.solve_contracts(ending, objective="match", **terms)  # type: ignore[call-overload]
    assert (points.value, match.value) == (2, (1, -6))
    assert (str(points.best[0]), str(match.best[0])) == ("HJ", "DQ")
    assert points.made == {"N": False, "E": False, "S": True, "W": True}
    assert match.made == {"N": True, "E": True, "S": False, "W": True}


@settings(max_examples=examples(40))
@given(rngs(), st.integers(1, 5), st.sampled_from(OBJECTIVES), st.sampled_from(SEATS))
def test_bid_values(rng: random.Random, size: int, objective: str, seat: str) -> None:
    """Each bid as a deal of its own, seen from the seat's side; void deals are worth nothing."""
    row = four_hundred.random_deals(1, rng.randrange(1 << 30), hand_size=size)[0]
    deal, leader = atout.Deal.from_bits(*row.tolist()), rng.choice(SEATS)
    bids = {other: rng.randint(1, 4) for other in SEATS if other != seat}
    scores = {other: rng.randint(-10, 44) for other in SEATS}
    rules = four_hundred.Rules(min_total="fixed", thirteen=rng.choice([43, "forbidden"]))
    values = four_hundred.bid_values(  # type: ignore[call-overload]
        deal, seat, bids, leader=leader, scores=scores, rules=rules, objective=objective
    )
    assert list(values) == list(range(rules.lowest_bid(scores[seat]), rules.highest_bid + 1))
    for bid, value in values.items():
        whole = {**bids, seat: bid}
        if rules.is_void(whole, scores):
            assert value in (0, (0, 0))
            continue
        wanted = four_hundred.solve_contracts(  # type: ignore[call-overload]
            four_hundred.position(deal, leader),
            bids=whole, scores=scores, rules=rules, objective=objective,
        ).value  # fmt: skip
        if atout.Seat(seat).side is atout.Side.EW:
            wanted = -wanted if objective == "points" else tuple(-part for part in wanted)
        assert value == wanted


# Limits and misuse ---------------------------------------------------------------------------


def test_limits_say_what_is_proved() -> None:
    """The bounds hold, and the question goes on from there."""
    position = four_hundred.position(WHOLE, "E")
    value = four_hundred.solve_contracts(position, bids=BIDS).value
    for max_nodes in (0, 100, 1_000, 10_000):
        # Another deal between makes it forget.
        four_hundred.own_tricks(four_hundred.position("N:A... K... Q... J...", "N"))
        with pytest.raises(atout.NodeLimitError, match="points so far") as limit:
            four_hundred.solve_contracts(position, bids=BIDS, max_nodes=max_nodes)
        least, most = limit.value.least, limit.value.most
        assert least["NS"] <= value <= most["NS"]
        assert (least["EW"], most["EW"]) == (-most["NS"], -least["NS"])
    with pytest.raises(atout.DeadlineError):
        four_hundred.solve_contracts(
            four_hundred.position(four_hundred.random_deal(5), "N"), bids=BIDS, deadline=0
        )


def test_limits_of_several_questions() -> None:
    """What was found before the limit is in the error."""
    deal = four_hundred.random_deal(6)
    with pytest.raises(atout.NodeLimitError) as own:
        four_hundred.own_tricks(four_hundred.position(deal, "N"), max_nodes=3_000)
    assert own.value.unfinished not in own.value.finished
    seat = own.value.unfinished[1]
    assert 0 <= own.value.least[seat] <= own.value.most[seat] <= 13
    others = {"E": 3, "S": 3, "W": 3}
    with pytest.raises(atout.NodeLimitError) as bids:
        four_hundred.bid_values(deal, "N", others, leader="N", max_nodes=2_000)
    assert bids.value.unfinished == 2 + len(bids.value.finished)


@pytest.mark.parametrize(
    ("terms", "message"),
    [
        ({}, "bids"),
        ({"bids": {"N": 3, "E": 3, "S": 3}}, "no value for W"),
        ({"bids": {**BIDS, "E": 14, "S": 0}}, "the bid of E is 1 to 13, not 14; the bid of S"),
        ({"bids": BIDS, "scores": {**BIDS, "W": "many"}}, "the score of W"),
        ({"bids": BIDS, "objective": "fun"}, "objective is one of points, match"),
        ({"bids": BIDS, "deals_played": -1}, "deals_played"),
    ],
)
def test_wrong_terms(terms: dict[str, Any], message: str) -> None:
    """What is wrong is named."""
    position = four_hundred.position("N:A... K... Q... J...", "N")
    with pytest.raises(atout.InvalidError, match=message):
        four_hundred.solve_contracts(position, **terms)


@pytest.mark.parametrize("rules", ["strict", five_hundred.Rules()])
def test_rules_of_something_else(rules: Any) -> None:
    """They are refused by name, by every question that takes rules, and by a match."""
    position = four_hundred.position("N:A... K... Q... J...", "N")
    with pytest.raises(TypeError, match="expected the Rules of 400, not"):
        four_hundred.solve_contracts(position, bids=BIDS, rules=rules)
    with pytest.raises(TypeError, match="expected the Rules of 400, not"):
        four_hundred.Match(rules)


def test_bids_and_scores_from_arrays() -> None:
    """NumPy's integers are numbers too, and what comes out is plain; its floats are none."""
    position = four_hundred.position("N:A... K... Q... J...", "N")
    plain = {"N": 1, "E": 3, "S": 5, "W": 2}
    bids = {seat: np.int8(bid) for seat, bid in plain.items()}
    solution = four_hundred.solve_contracts(position, bids=bids, scores=bids)  # type: ignore[arg-type]
    assert solution == four_hundred.solve_contracts(position, bids=plain, scores=plain)
    assert {type(points) for points in solution.points.values()} == {int}
    with pytest.raises(atout.InvalidError, match="the bid of N"):
        four_hundred.solve_contracts(position, bids={**bids, "N": np.float64(1)})  # type: ignore[arg-type]


def test_other_games_are_refused() -> None:
    """In 500 nobody has a contract of his own."""
    position = atout.five_hundred.position("N:A... K... Q... J...", "NT", "N")
    for ask in (
        lambda: four_hundred.solve_contracts(position, bids=BIDS),
        lambda: four_hundred.own_tricks(position),
    ):
        with pytest.raises(atout.InvalidError, match="400"):
            ask()


def test_bids_of_the_wrong_seats() -> None:
    """Those of the three others are asked for."""
    with pytest.raises(atout.InvalidError, match="N E W"):
        four_hundred.bid_values(WHOLE, "S", {"N": 3, "E": 3, "S": 3}, leader="N")


def test_nothing_left_to_play() -> None:
    """The contracts are what they are."""
    position = four_hundred.position("N:... ... ... ...", "N", won={"N": 5, "E": 3, "S": 3, "W": 2})
    solution = four_hundred.solve_contracts(position, bids={"N": 5, "E": 4, "S": 3, "W": 2})
    assert (solution.value, solution.cards, solution.line) == (13 + 4 - 2, {}, ())
    assert four_hundred.own_tricks(position).most == dict.fromkeys(SEATS, 0)


# Batches -------------------------------------------------------------------------------------


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("objective", OBJECTIVES)
def test_batches(threads: int, objective: Any) -> None:
    """Many moments, each with its terms, as one by one."""
    rng = random.Random(12)
    many = [random_contract(rng, 3) for _ in range(20)]
    positions = [contract.position for contract in many]
    rules = four_hundred.Rules(target=20, max_deals=2)
    bids, scores, played = ([getattr(c, n) for c in many] for n in ("bids", "scores", "played"))
    one_by_one = [
        four_hundred.solve_contracts(
            p, bids=b, scores=s, objective=objective, rules=rules, deals_played=d
        )
        for p, b, s, d in zip(positions, bids, scores, played, strict=True)
    ]
    terms: dict[str, Any] = {
        "objective": objective, "rules": rules, "deals_played": played, "threads": threads
    }  # fmt: skip
    together = four_hundred.solve_contracts_iter(iter(positions), bids, iter(scores), **terms)
    assert list(together) == one_by_one
    rows = [np.array([list(one.values()) for one in some]) for some in (bids, scores)]
    values = four_hundred.solve_contracts_many(positions, *rows, **terms)
    assert values.dtype == np.int32
    assert values.tolist() == [
        list(s.value) if objective == "match" else s.value for s in one_by_one
    ]
    own = four_hundred.own_tricks_many(positions, threads=threads)
    for row, position in zip(own.tolist(), positions, strict=True):
        tricks = four_hundred.own_tricks(position)
        assert row == [list(tricks.most.values()), list(tricks.least.values())]
    stream = four_hundred.own_tricks_iter(iter(positions), threads=threads, chunk=3)
    assert list(stream) == [four_hundred.own_tricks(position) for position in positions]


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_many_bids(objective: Any) -> None:
    """A stream of bids to be valued, each with its scores, as one by one."""
    rng, rules = random.Random(13), four_hundred.Rules(target=20)
    questions, scores = [], []
    for number, row in enumerate(four_hundred.random_deals(8, 13, hand_size=3).tolist()):
        seat = SEATS[number % 4]
        others = {other: rng.randint(1, 4) for other in SEATS if other != seat}
        questions.append((Deal.from_bits(*row), seat, others, rng.choice(SEATS)))
        scores.append({other: rng.randint(-5, 19) for other in SEATS})
    terms: dict[str, Any] = {"objective": objective, "rules": rules}
    assert list(four_hundred.bid_values_iter(iter(questions), scores, threads=2, **terms)) == [
        four_hundred.bid_values(deal, seat, others, leader=leader, scores=given, **terms)
        for (deal, seat, others, leader), given in zip(questions, scores, strict=True)
    ]
    wrong = (*questions[0][:2], {}, "N")  # type: ignore[var-annotated]
    with pytest.raises(atout.InvalidError, match="position 1: bids: those of"):
        list(four_hundred.bid_values_iter([questions[0], wrong], scores[0]))


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_arrays_of_bids(objective: Any) -> None:
    """Rows of numbers, each with its scores and deals before, as one by one."""
    rng, rules = random.Random(14), four_hundred.Rules(target=20, max_deals=3)
    deals = four_hundred.random_deals(8, 14, hand_size=3)
    seats, leaders = (np.array([rng.randrange(4) for _ in deals]) for _ in range(2))
    bids = np.array([[rng.randint(1, 5) for _ in SEATS] for _ in deals], np.int8)
    bids[np.arange(8), seats] = 0
    scores = np.array([[rng.randint(-5, 19) for _ in SEATS] for _ in deals])
    played = [rng.randrange(3) for _ in deals]
    terms: dict[str, Any] = {"objective": objective, "rules": rules}
    found = four_hundred.bid_values_many(
        deals, seats, bids, leaders, scores, deals_played=np.array(played), threads=2, **terms
    )
    width = (2,) if objective == "match" else ()
    assert found.values.shape == (8, 14, *width)
    for i, deal in enumerate(deals.tolist()):
        others = {seat: bid for seat, bid in zip(SEATS, bids[i].tolist(), strict=True) if bid}
        values = four_hundred.bid_values(
            Deal.from_bits(*deal), SEATS[seats[i]], others, leader=SEATS[leaders[i]],
            scores=dict(zip(SEATS, scores[i], strict=True)), deals_played=played[i], **terms
        )  # fmt: skip
        assert [bid for bid in range(14) if found.allowed[i, bid]] == list(values)
        assert found.values[i, list(values)].tolist() == [
            list(value) if objective == "match" else value for value in values.values()
        ]
        assert not found.values[i, ~found.allowed[i]].any()


def test_one_row_of_bids_counts_for_all() -> None:
    """One seat, leader, row of bids and of scores, as if written out."""
    deals = four_hundred.random_deals(3, 15, hand_size=3)
    bids, scores = np.array([3, 0, 4, 2]), np.array([30, 2, -4, 5])
    short = four_hundred.bid_values_many(deals, 1, bids, 2, scores)
    long = four_hundred.bid_values_many(deals, [1] * 3, [bids] * 3, [2] * 3, np.array([scores] * 3))
    assert np.array_equal(short.values, long.values)
    assert np.array_equal(short.allowed, long.allowed)
    assert short.values.any()


def test_wrong_arrays_of_bids() -> None:
    """What is wrong is named, and where."""
    deals = four_hundred.random_deals(2, 14, hand_size=2)
    many = four_hundred.bid_values_many
    assert many(deals[:0], 0, [0, 3, 3, 3], 0).values.shape == (0, 14)
    with pytest.raises(atout.InvalidError, match=r"deals are uint64\[n, 4\]"):
        many(deals[:, :3], 0, [0, 3, 3, 3], 0)
    with pytest.raises(atout.InvalidError, match="seat is one number or 2"):
        many(deals, [0, 1, 2], [0, 3, 3, 3], 0)
    with pytest.raises(atout.InvalidError, match="seat at"):
        many(deals, 4, [0, 3, 3, 3], 0)
    with pytest.raises(atout.InvalidError, match=r"bids are \[2, 4\] or \[4\]"):
        many(deals, 0, [3, 3, 3], 0)
    with pytest.raises(atout.InvalidError, match="bids are integers"):
        many(deals, 0, [0.5, 3, 3, 3], 0)
    with pytest.raises(atout.InvalidError, match="position 0: the bid of E"):
        many(deals, 0, [0, 0, 3, 3], 0)
    with pytest.raises(atout.InvalidError, match=r"position 1: .*deals_played"):
        many(deals, 0, [0, 3, 3, 3], 0, deals_played=[0, -1])
    with pytest.raises(atout.InvalidError, match=r"scores are \[n, 4\] or \[4\]"):
        many(deals, 0, [0, 3, 3, 3], 0, np.zeros((2, 3), int))
    with pytest.raises(atout.InvalidError, match="deals_played: there are more than the 2"):
        many(deals, 0, [0, 3, 3, 3], 0, deals_played=[0, 0, 0])


def test_empty_and_wrong_batches() -> None:
    """No moments are no answers; too few terms or too many and other errors say where."""
    position = four_hundred.position("N:A2... K3... Q4... J5...", "N")
    assert four_hundred.solve_contracts_many([], BIDS).shape == (0,)
    assert four_hundred.solve_contracts_many([], BIDS, objective="match").shape == (0, 2)
    assert four_hundred.own_tricks_many([]).shape == (0, 2, 4)
    with pytest.raises(atout.InvalidError, match="bids: there are more than the 1"):
        list(four_hundred.solve_contracts_iter([position], [BIDS, BIDS]))
    with pytest.raises(atout.InvalidError, match="scores: there are 1, and more"):
        four_hundred.solve_contracts_many([position] * 2, BIDS, [BIDS])
    with pytest.raises(atout.InvalidError, match="threads"):
        four_hundred.own_tricks_many([position], threads=0)
    wrong = [BIDS, BIDS, {**BIDS, "E": 0}]
    with pytest.raises(atout.InvalidError, match="position 2: the bid of E"):
        four_hundred.solve_contracts_many([position] * 3, wrong, threads=2)
    with pytest.raises(atout.InvalidError, match="objective"):
        four_hundred.solve_contracts_many([position], BIDS, objective="fun")  # type: ignore[arg-type]


# The search itself ---------------------------------------------------------------------------

# The longest of 400 random deals with bids by the look of the hands: some seven million plays.
LONG = "N:K876.A72.A83.AT6 AJ92.T95.QT54.85 T3.QJ63.K96.J932 Q54.K84.J72.KQ74"
LONG_BIDS = {"N": 5, "E": 2, "S": 3, "W": 3}


def test_ctrl_c_stops_it() -> None:
    """Interrupted it ends at once, and the next answers are as ever."""
    position = four_hundred.position(LONG, "N")
    timer = threading.Timer(0.02, _thread.interrupt_main)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        four_hundred.solve_contracts(position, bids=LONG_BIDS)
    timer.join()
    test_known_answers("four_hundred_long.tsv", 60)


def test_very_many_questions_of_one_deal() -> None:
    """What is remembered of old questions is forgotten in time; the answers stay the same."""
    rng = random.Random(3)
    position = four_hundred.position(
        "N:A82.K4.Q9.T QT.A73.84.6 K7.Q2.AJ5.3 65.J98.K7.Q", "W", table=()
    )
    kept = ContractSolver(table_mb=1)
    for number in range(6_000):
        needs = [rng.randrange(9) for _ in SEATS]
        values = [rng.randrange(1, 9) for _ in SEATS]
        sums = [
            sum(
                value * (1 if made >> i & 1 else -1) * (-1 if i & 1 else 1)
                for i, value in enumerate(values)
            )
            for made in range(16)
        ]
        worth = [sorted(set(sums)).index(value) for value in sums]
        answer = kept.value(position, needs, worth)
        if number % 20 == 0:
            assert answer == ContractSolver(table_mb=1).value(position, needs, worth)


def test_portable_instructions_give_the_same_answers() -> None:
    """Whatever the processor has: same values, same plays made."""
    code = (
        "from atout import four_hundred as f;"
        "from atout.solving.contracts.contract_search import INSTRUCTIONS;"
        "p = [f.position(f.random_deal(5, number=i), 'N') for i in range(3)];"
        "s = [f.solve_contracts(x, bids={'N': 4, 'E': 3, 'S': 3, 'W': 3}) for x in p];"
        "print(INSTRUCTIONS, [(x.value, x.nodes, [str(c) for c in x.line]) for x in s])"
    )
    same_with_portable(code)


@pytest.mark.parametrize("needs", [[1, 1, 1], [1, 1, 1, 1, 1]])
def test_wrong_questions_of_the_core(needs: list[int]) -> None:
    """Needs of four seats, worth of sixteen sets, a game of four suits."""
    position = four_hundred.position("N:A... K... Q... J...", "N")
    with pytest.raises(atout.InvalidError, match="four seats"):
        ContractSolver().value(position, needs, [0] * 16)
    with pytest.raises(atout.InvalidError, match="sixteen"):
        ContractSolver().value(position, [1] * 4, [0] * 15)
    # Fourteen trumps are more than a search of contracts has room for.
    for trump in ("S", "NT"):
        other = five_hundred.position(five_hundred.random_deal(1), trump, "N")
        with pytest.raises(atout.InvalidError, match="a question of 400"):
            ContractSolver().value(other, [3] * 4, [0] * 16)
