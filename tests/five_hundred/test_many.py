"""The kitty for many deals: streams and arrays have what one call for each deal has."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from typing import Any

import numpy as np
import pytest
from support.kitty import forget

import atout
from atout import Deal, Denomination, Hand, Seat, Side, Sides, five_hundred
from atout.five_hundred import BIDS, KittyRules, Rules

DEALS = five_hundred.random_deals(3, seed=31)
OPTIONS = KittyRules(nt_joker="anytime", discard_trumps=False)


def deals() -> list[Deal]:
    """The same as deals."""
    return [Deal.from_bits(*map(int, row)) for row in DEALS]


@pytest.mark.parametrize("rules", [KittyRules(), OPTIONS])
@pytest.mark.parametrize("threads", [1, 3])
def test_discards(threads: int, rules: KittyRules) -> None:
    """Tricks and discards in order, as a stream and in arrays."""
    trumps = list(Denomination)
    seats = [Seat.N, Seat.E, Seat.S]
    questions = list(zip(deals(), seats, [trumps[4], trumps[2], trumps[0]], strict=True))
    options: dict[str, Any] = {"nt_joker": rules.nt_joker, "discard_trumps": rules.discard_trumps}
    wanted = [five_hundred.best_discard(*question, **options) for question in questions]
    found = five_hundred.discard_iter(questions, rules=rules, threads=threads, chunk=1)
    assert [(s.tricks, s.discard) for s in found] == [(s.tricks, s.discard) for s in wanted]
    arrays = five_hundred.discard_many(DEALS, [0, 1, 2], [4, 2, 0], rules=rules, threads=threads)
    assert arrays.tricks.tolist() == [
        s.tricks[seat.side] for s, seat in zip(wanted, seats, strict=True)
    ]
    assert [Hand.from_bits(int(bits)) for bits in arrays.discards] == [s.discard for s in wanted]


def test_every_discard_in_a_stream() -> None:
    """All best ones, if they are asked for."""
    question = "N:AK.Q7.. T9.A.5. .J8.A.7 Q.KT..A / .4..9", "N", "S"
    (solution,) = five_hundred.discard_iter([question], all_best=True)
    forget()
    assert list(solution.every) == list(five_hundred.best_discard(*question, all_best=True).every)


def test_tables_and_pars() -> None:
    """Makeable contracts and pars, by threads and by processes."""
    tables = [five_hundred.makeable(deal) for deal in deals()]
    assert list(five_hundred.makeable_iter(deals(), threads=2, chunk=1)) == tables
    array = five_hundred.makeable_many(DEALS, threads=2, chunk=2)
    for row, table in zip(array, tables, strict=True):
        for seat in Seat:
            for trump in Denomination:
                assert row[seat.ordinal, trump.ordinal] == table.tricks[seat][trump]
    rules = Rules(lowest_contract=6, failure="declarer_loses")
    dealers = list(Seat)[1:]
    wanted = [
        five_hundred.par_of_tricks(table.tricks, dealer, rules)
        for table, dealer in zip(tables, dealers, strict=True)
    ]
    with ProcessPoolExecutor(1) as executor:
        questions = zip(deals(), dealers, strict=True)
        assert list(five_hundred.par_iter(questions, rules, executor=executor)) == wanted
    pars = five_hundred.par_many(DEALS, [1, 2, 3], rules)
    for i, par in enumerate(wanted):
        assert pars.points[i].tolist() == [par.points[side] for side in Side]
        assert BIDS[pars.contract[i]] == par.contract
        assert list(Seat)[pars.declarer[i]] == par.declarer


def test_thrown_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """No contract and no declarer. (Among whole deals there is hardly one.)"""
    nothing = five_hundred.Par(Sides(0, 0), (), None, None, None)
    monkeypatch.setattr("atout.five_hundred.many.par", lambda *_: nothing)
    arrays = five_hundred.par_many(DEALS[:1], 0)
    assert [array.tolist() for array in arrays] == [[[0, 0]], [-1], [-1]]


def test_no_deals() -> None:
    """Nothing in, nothing out."""
    none = DEALS[:0]
    assert five_hundred.makeable_many(none).shape == (0, 4, 5)
    assert five_hundred.discard_many(none, 0, 0).tricks.shape == (0,)
    assert five_hundred.par_many(none, 0).points.shape == (0, 2)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda: five_hundred.makeable_many(DEALS[:, :4]), r"deals are uint64\[n, 5\]"),
        (lambda: five_hundred.makeable_many(DEALS.astype(float)), "deals are integers"),
        (lambda: five_hundred.par_many(DEALS, 4), "dealer at .*: 4 is not 0 to 3"),
        (lambda: five_hundred.par_many(DEALS, [0, 1]), "dealer is one number or 3"),
        (lambda: five_hundred.discard_many(DEALS, 0, 5), "trump at"),
        (lambda: list(five_hundred.makeable_iter(["x"])),
         "position 0"),
        (lambda: five_hundred.makeable_many(np.vstack([DEALS[:1], DEALS[:1] * 0 + 1])),
         "position 1"),
    ],
)  # fmt: skip
def test_what_is_wrong(change: Any, words: str) -> None:
    """The error says which deal or which array."""
    with pytest.raises(atout.InvalidError, match=words):
        change()
