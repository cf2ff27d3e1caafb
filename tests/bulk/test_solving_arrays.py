"""Many positions at once: the same as one by one, for any number of threads; bad ones named."""

from __future__ import annotations

import _thread
import random
import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from plain.play import format_position, parse_position
from plain.search import ns_tricks
from support.examples import examples
from support.random_plays import KINDS, Kind, kinds, random_moment, random_start, rngs

import atout
from atout import PositionArrays, four_hundred
from atout.bulk import solving
from atout.bulk.batch import Batch
from atout.cards.cards import NAMED_JOKERS

CODES = (*atout.CARDS, *NAMED_JOKERS)
LINE = "400 H N - 0,0,0,0 N:A... K... Q... J..."


def random_positions(rng: random.Random, count: int, size: int = 4) -> list[atout.Position]:
    """Moments of all kinds, some with a past, some in mid-trick, some over."""
    positions = []
    for _ in range(count):
        position = atout.Position.parse(random_start(rng, rng.choice(KINDS), size))
        for _ in range(rng.randrange(4 * size + 1)):
            position.push(rng.choice(position.legal()))
        positions.append(position)
    return positions


@settings(max_examples=examples(10))
@given(rngs(), st.sampled_from([1, 2, 5]))
def test_tricks_and_cards(rng: random.Random, threads: int) -> None:
    """Mixtures of both games, all options and moments; against one by one and the plain twin."""
    positions = random_positions(rng, 30, 3)
    tricks = atout.solve_many(positions, threads=threads)
    cards = atout.solve_many(positions, "cards", threads=threads)
    assert (tricks.shape, cards.shape) == ((30, 2), (30, 62))
    assert tricks.dtype == cards.dtype == np.int8
    for position, ns_ew, values in zip(positions, tricks.tolist(), cards.tolist(), strict=True):
        assert ns_ew == list(atout.tricks(position).values())
        assert ns_ew[0] == ns_tricks(parse_position(str(position)))
        found = {CODES[code]: n for code, n in enumerate(values) if n >= 0}
        assert found == atout.solve(position).cards
        assert all(n == -1 for code, n in enumerate(values) if CODES[code] not in found)


def test_leaders() -> None:
    """All four leaders of whole deals and of endings."""
    deals = [four_hundred.random_deal(2, number=number) for number in range(4)]
    positions = [four_hundred.position(deal, "S") for deal in deals]
    leaders = atout.solve_many(positions, "leaders", threads=2)
    assert leaders.shape == (4, 4, 2)
    for deal, answer in zip(deals, leaders.tolist(), strict=True):
        wanted = four_hundred.tricks_by_leader(deal)
        assert answer == [list(tricks.values()) for tricks in wanted.values()]
    with pytest.raises(atout.InvalidError, match="position 1: cards are on the table"):
        atout.solve_many([positions[0], positions[0].after(positions[0].legal()[0])], "leaders")


def test_threads_and_memory_change_nothing() -> None:
    """One thread or many, much memory or little."""
    arrays = PositionArrays(four_hundred.random_deals(60, 4, hand_size=8), 3, 1, game="400")
    wanted = atout.solve_many(arrays, "cards", threads=1)
    for threads, table_mb in ((1, 1), (2, 2), (3, 64), (8, 8)):
        assert (
            atout.solve_many(arrays, "cards", threads=threads, table_mb=table_mb) == wanted
        ).all()
    assert (atout.solve_many(list(arrays), "cards") == wanted).all()
    assert (atout.solve_many(arrays[10:20], "cards") == wanted[10:20]).all()


def test_nothing_to_solve() -> None:
    """No positions are no answers; finished ones are answered."""
    assert atout.solve_many([]).shape == (0, 2)
    assert atout.solve_many([], "leaders").shape == (0, 4, 2)
    over = atout.Position.parse("400 H N - 13,0,0,0 N:... ... ... ...")
    assert atout.solve_many([over]).tolist() == [[0, 0]]
    assert (atout.solve_many([over], "cards") == -1).all()


# Arrays


@settings(max_examples=examples(100))
@given(kinds(), rngs(), st.integers(1, 6))
def test_arrays_and_back(kind: Kind, rng: random.Random, size: int) -> None:
    """A position is the same after its way through arrays, but for the tricks won."""
    moments = [atout.Position.parse(format_position(random_moment(rng, kind, size)))]
    moments.append(atout.Position.parse(format_position(random_moment(rng, kind, size))))
    arrays = PositionArrays.of(moments)
    for moment, again in zip(moments, arrays, strict=True):
        fields = str(moment).split(" ")
        fields[4] = "0,0,0,0"
        assert str(again) == " ".join(fields)
    assert (arrays.hands.dtype, arrays.table.dtype) == (np.uint64, np.int8)  # type: ignore[comparison-overlap]
    assert (atout.solve_many(arrays) == atout.solve_many(moments)).all()


def spoiled(rng: random.Random, arrays: PositionArrays) -> dict[str, Any]:
    """The arrays with one number changed, most often so that something is wrong."""
    parts = {name: getattr(arrays, name).copy() for name in ("hands", "trump", "leader", "table")}
    parts["voids"] = arrays.voids.copy()
    what = rng.choice(list(parts))
    if what == "hands":
        row = parts["hands"][0]
        row[rng.randrange(4)] ^= np.uint64(1 << rng.randrange(54))
        if rng.random() < 0.5:
            row[rng.randrange(4)] ^= np.uint64(1 << rng.randrange(54))
    elif what == "table":
        parts["table"][0, rng.randrange(3)] = rng.randrange(-1, 62)
    elif what == "leader":
        parts["leader"][0] = rng.randrange(4)
    elif what == "trump" and arrays.game == "500":
        parts["trump"][0] = rng.randrange(5)
    else:
        parts["voids"][0, rng.randrange(4)] = rng.randrange(16)
    return parts


@settings(max_examples=examples(600))
@given(kinds(), rngs(), st.integers(1, 5))
def test_the_quick_check_is_the_check(kind: Kind, rng: random.Random, size: int) -> None:
    """Arrays are refused exactly where a position would be, and then in its words."""
    moment = atout.Position.parse(format_position(random_moment(rng, kind, size)))
    good = PositionArrays.of([moment])
    options: Any = {"nt_joker": good.nt_joker, "nt_joker_lead": good.nt_joker_lead}
    arrays = PositionArrays(**spoiled(rng, good), game=good.game, **options)
    refusal = refusal_of(lambda: arrays[0])
    found = refusal_of(lambda: atout.solve_many(arrays))
    assert (found or "").replace("position 0: ", "") == (refusal or "")
    if refusal is None and arrays[0].tricks_left < 4:
        assert atout.solve_many(arrays)[0, 0] == ns_tricks(parse_position(str(arrays[0])))


def refusal_of(call: Callable[[], object]) -> str | None:
    """What is said of arrays that are refused."""
    try:
        call()
    except atout.InvalidError as error:
        return str(error)
    return None


def test_a_bad_row_is_named_before_anything_is_solved() -> None:
    """By its number, with all that is wrong with it."""
    hands = four_hundred.random_deals(1000, 1)
    hands[700, 2] |= hands[700, 1]
    with pytest.raises(atout.InvalidError, match=r"position 700: .* is in two places \(E, S\)"):
        atout.solve_many(PositionArrays(hands, 3, 0, game="400"))
    good = atout.Position.parse(LINE)
    wrong = good.copy()
    wrong.push_unchecked("SK")
    with pytest.raises(atout.InvalidError, match="position 1"):
        atout.solve_many([good, wrong])
    with pytest.raises(TypeError, match="position 2: expected a position"):
        atout.solve_many([good, good, LINE])  # type: ignore[list-item]
    with pytest.raises(atout.IllegalError, match="position 1: there is no position"):
        atout.solve_many([good, four_hundred.Match(seed=1)])


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"hands": np.zeros((3, 5), np.uint64)}, r"hands are an array \[n, 4\], not \[3, 5\]"),
        ({"hands": np.zeros((3, 4))}, "hands are integers"),
        ({"hands": -np.ones((3, 4), int)}, "hands are sets"),
        ({"trump": 2}, "trump in 400"),
        ({"trump": [3, 3]}, r"trump is one number or 3 of them, not \[2\]"),
        ({"leader": 4}, "leader at"),
        ({"table": [[-1, -1]] * 3}, r"table is an array \[3, 3\]"),
        ({"table": [[62, -1, -1]] * 3}, "table at"),
        ({"voids": [[16, 0, 0, 0]] * 3}, "voids at"),
        ({"game": "300"}, "400 or 500"),
        ({"nt_joker": "anytime"}, "no jokers"),
    ],
)
def test_arrays_of_wrong_shapes(change: dict[str, Any], message: str) -> None:
    """Shapes, kinds and ranges are checked when the arrays are put together."""
    given_parts: dict[str, Any] = {"hands": np.zeros((3, 4), np.uint64), "trump": 3, "leader": 0}
    with pytest.raises((atout.InvalidError), match=message):
        PositionArrays(**({"game": "400"} | given_parts | change))


def test_arrays_of_one_kind() -> None:
    """What is not of one game cannot be of one set of arrays."""
    other = atout.Position.parse("500 S N - 0,0,0,0 N:A... K... Q... J...")
    for positions in ([], [atout.Position.parse(LINE), other]):
        with pytest.raises(atout.InvalidError, match="one game"):
            PositionArrays.of(positions)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"what": "everything"}, "what is one of tricks, leaders, cards"),
        ({"threads": 0}, "threads"),
        ({"threads": 2, "table_mb": 1}, "table_mb for 2 threads is 2 to"),
    ],
)
def test_questions_that_cannot_be(options: dict[str, Any], message: str) -> None:
    """Refused in words."""
    with pytest.raises(atout.InvalidError, match=message):
        atout.solve_many([atout.Position.parse(LINE)], **options)


def test_a_batch_checks_for_itself() -> None:
    """The compiled part takes no arrays that do not fit, and leaves wrong rows alone."""
    rules = [four_hundred.PLAY_RULES]
    hands = np.zeros((2, 4), np.uint64)
    hands[1, 0] = 1
    rows = [hands, np.zeros(2, np.uint8), np.full((2, 3), -1, np.int8), np.zeros((2, 4), np.uint8)]
    batch = Batch(rules, np.zeros(2, np.uint16), *rows)  # type: ignore[arg-type]
    assert batch.first_wrong() == 1
    answers = np.full((2, 2), 7, np.int8)
    batch.work(0, answers, 1)
    assert answers.tolist() == [[0, 0], [7, 7]]
    for shape in ((1, 2), (2, 3)):
        with pytest.raises(ValueError, match="answers"):
            batch.work(0, np.zeros(shape, np.int8), 1)
    with pytest.raises(ValueError, match="arrays"):
        Batch(rules, np.zeros(3, np.uint16), *rows)  # type: ignore[arg-type]
    assert Batch([], np.zeros(2, np.uint16), *rows).first_wrong() == 0  # type: ignore[arg-type]


def test_ctrl_c_stops_a_batch() -> None:
    """In the middle of it, at once; and everything works afterwards."""
    arrays = PositionArrays(four_hundred.random_deals(3000, 6), 3, 0, game="400")
    before = threading.active_count()
    timer = threading.Timer(0.1, _thread.interrupt_main)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        atout.solve_many(arrays, threads=2)
    timer.join()
    assert threading.active_count() == before
    assert atout.solve_many(arrays[:3]).shape == (3, 2)


def test_a_batch_that_was_halted_is_not_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows that no thread has solved are an error, never numbers."""

    class Halted(Batch):
        def work(self, question: int, answers: NDArray[np.int8], table_mb: int) -> int:
            self.halt()
            return super().work(question, answers, table_mb)

    monkeypatch.setattr(solving, "Batch", Halted)
    with pytest.raises(atout.LostAnswersError, match="0 answers to 1 positions"):
        atout.solve_many([atout.Position.parse(LINE)], threads=1)
