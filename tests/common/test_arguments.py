"""What no argument should be is refused by an error of ours, whatever it is and wherever it goes.

Every public function is called as it should be, then with each argument in turn replaced by each
of many values: either there is an answer, or the error is an :class:`atout.AtoutError`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

import atout
from atout import Card, Deal, Hand, Position, Seat, Seats, Sides, bulk, five_hundred, four_hundred
from atout.five_hundred import Bid
from atout.solving.streams import stream

ENDING_400 = "N:A.Q.. K.A.. 2.K.. 3.2.."
ENDING_500 = "N:AK.Q7.. T9.A.5. .J8.A.7 Q.KT..A / .4..9"
PLAY_500 = "N:.A5..J A4.K.. .QT..A 6.J.4."
BIDS = {"N": 1, "E": 1, "S": 1, "W": 1}
SCORES = {"N": 0, "E": 0, "S": 0, "W": 0}
#: A seed whose first deal of 500 is quickly solved.
QUICK = 341
DEALS_400 = four_hundred.random_deals(2, seed=1, hand_size=2)
DEALS_500 = five_hundred.random_deals(2, seed=1, hand_size=2)


#: Values that are seldom right.
ZOO: dict[str, Any] = {
    "none": None, "true": True, "false": False, "minus one": -1, "zero": 0, "three": 3,
    "thousands": 100_000, "2**63": 2**63, "2**64": 2**64, "-2**70": -(2**70), "10**400": 10**400,
    "10**5000": 10**5000, "float": 2.5, "nan": float("nan"), "inf": float("inf"), "complex": 1j,
    "empty": "", "text": "x", "N": "N", "NS": "NS", "surrogate": "\ud800", "nul": "\0",
    "bytes": b"N", "list": [], "numbers": [1, 2], "ragged": [[1], [2, 3]], "deep": [[[[]]]],
    "huge in a list": [10**5000], "nested none": [[None]], "dict": {}, "seats": {"N": "x"},
    "odd keys": {1: 2}, "nested": {"N": {"S": None}, "E": 5}, "set": {1}, "tuple": (1,),
    "type": int, "function": len, "object": object(), "range": range(3),
    "int8": np.int8(100), "uint8": np.uint8(200), "uint64": np.uint64(2**64 - 1),
    "bool_": np.True_, "float64": np.float64(1.5), "array": np.array([1, 2]),
    "array 0": np.array(1), "array 2": np.zeros((2, 2)), "texts": np.array(["N", "E"]),
    "objects": np.array([None, "x"], object), "dates": np.array(["2026-01-01"], "datetime64[D]"),
    "structs": np.zeros(2, [("a", "u8")]), "voids": np.zeros((2, 4), "V8"), "card": Card("SA"),
    "hand": Hand("A..."), "deal": Deal.parse(ENDING_400), "seat": Seat.N, "bid": Bid(8, "H"),
    "some seats": Seats(None, 1, "x", [2]), "some sides": Sides([], {}),
    "rules 400": four_hundred.Rules(), "rules 500": five_hundred.Rules(),
    "generator": (i for i in [1, "x", None]), "error": ValueError("x"),
}  # fmt: skip


def _position() -> Position:
    return four_hundred.position(ENDING_400, "N")


def _match_400() -> four_hundred.Match:
    match = four_hundred.Match(seed=1, dealer="N")
    match.deal()
    return match


def _match_500() -> five_hundred.Match:
    match = five_hundred.Match(seed=500, dealer="N")
    match.deal()
    for call in ["P", "8H", "P", "P"]:
        match.push(call)
    return match


def _started(kind: Any, phases: int) -> Any:
    """A match in which nothing, or a little, has happened."""
    match = kind(seed=1)
    for act in (match.draw, match.deal)[:phases]:
        act()
    return match


def _listed(function: Callable[..., Any]) -> Callable[..., Any]:
    def ask(*arguments: Any, **named: Any) -> list[Any]:
        return list(function(*arguments, **named))

    return ask


RULES_400, RULES_500 = four_hundred.Rules(), five_hundred.Rules()
TABLE = {seat: dict.fromkeys(atout.Denomination, 8) for seat in Seat}
ARRAYS: dict[str, Any] = {"hands": DEALS_400, "trump": 3, "leader": 0, "table": None, "voids": None}
ANYHOW: dict[str, Any] = {"nt_joker": "when_void", "nt_joker_lead": "joker_suit"}
LIMITS: dict[str, Any] = {"deadline": None, "max_nodes": None}
WORK: dict[str, Any] = {"chunk": 1, "threads": 1, "executor": None, "progress": None}
TERMS: dict[str, Any] = {
    "bids": BIDS, "scores": SCORES, "objective": "points", "rules": None, "deals_played": 0,
}  # fmt: skip
OTHERS = {"E": 1, "S": 1, "W": 1}

#: Functions, and arguments that are right, by name.
CALLS: dict[str, tuple[Callable[..., Any], dict[str, Any]]] = {
    # The vocabulary
    "Card": (lambda suit, rank: Card(suit, rank), {"suit": "S", "rank": 5}),
    "Card(text)": (lambda text: Card(text), {"text": "SA"}),
    "Card.from_index": (lambda index: Card.from_index(index), {"index": 5}),
    "Card.parse": (Card.parse, {"text": "SA", "lang": "en", "strict": False}),
    "Card.text": (Card("SA").text, {"lang": "en"}),
    "Card.pretty": (Card("SA").pretty, {"lang": "en"}),
    "NamedJoker": (atout.NamedJoker, {"joker": "XW", "suit": "H"}),
    "parse_cards": (atout.parse_cards, {"text": "SA", "lang": "en"}),
    "Hand": (Hand, {"cards": ["SA"]}),
    "Hand.from_bits": (Hand.from_bits, {"bits": 5}),
    "Hand.parse": (Hand.parse, {"text": "A...", "lang": "en", "strict": False}),
    "Hand.of": (Hand("A...").of, {"suit": "S"}),
    "Hand.pretty": (Hand("A...").pretty, {"lang": "en"}),
    "Deal": (Deal, {"hands": {s: Hand() for s in Seat}, "kitty": ()}),
    "Deal.from_bits": (
        Deal.from_bits, {"north": 1, "east": 2, "south": 4, "west": 8, "kitty": 16},
    ),
    "Deal.parse": (Deal.parse, {"text": ENDING_400, "lang": "en", "strict": False}),
    "Deal.text": (Deal.parse(ENDING_400).text, {"lang": "en", "first": "N"}),
    "Seat.parse": (Seat.parse, {"text": "N", "lang": "en", "strict": False}),
    "Seat.text": (Seat.N.text, {"lang": "en"}),
    "Denomination.parse": (
        atout.Denomination.parse, {"text": "NT", "lang": "en", "strict": False},
    ),
    "Seats.of": (Seats.of, {"values": BIDS, "what": "bids"}),
    "Sides.of": (Sides.of, {"values": {"NS": 0, "EW": 0}, "what": "scores"}),
    "PlayRules": (
        atout.PlayRules, {"game": "500", "trump": "NT", **ANYHOW},
    ),
    "PlayRules.asked": (four_hundred.PLAY_RULES.asked, {"led": Card("SA")}),
    "PlayRules.free_cards": (four_hundred.PLAY_RULES.free_cards, {"led": Card("SA")}),
    "Draw": (atout.Draw, {"cards": {"N": "SA"}}),
    "Draw.parse": (atout.Draw.parse, {"text": "N:SA"}),
    "Cut": (atout.Cut, {"cards": 5}),
    "FirstDealer": (atout.FirstDealer, {"seat": "N"}),
    # Positions
    "Position": (
        lambda rules, deal, leader, table, won, voids: Position(
            rules, deal, leader, table, won, voids
        ),
        {"rules": four_hundred.PLAY_RULES, "deal": ENDING_400, "leader": "N", "table": (),
         "won": None, "voids": None},
    ),
    "Position.parse": (
        Position.parse,
        {"text": f"400 H N - 0,0,0,0 {ENDING_400}", "lang": "en", "strict": False},
    ),
    "push": (lambda card: _position().push(card), {"card": "SA"}),
    "push_unchecked": (lambda card: _position().push_unchecked(card), {"card": "SA"}),
    "after": (lambda card: _position().after(card), {"card": "SA"}),
    "is_legal": (lambda card: _position().is_legal(card), {"card": "SA"}),
    "Position.text": (_position().text, {"lang": "en"}),
    "Position.diagram": (_position().diagram, {"lang": "en"}),
    "perft": (atout.perft, {"position": _position(), "depth": 2}),
    "playouts": (atout.playouts, {"position": _position(), "count": 2, "seed": 1}),
    "four_hundred.position": (
        four_hundred.position, {"deal": ENDING_400, "leader": "N", "table": (), "won": None},
    ),
    "five_hundred.position": (
        five_hundred.position,
        {"deal": PLAY_500, "trump": "S", "leader": "N", "table": (), "won": None, **ANYHOW,
         "voids": None},
    ),
    # Random deals
    "four_hundred.random_deal": (
        four_hundred.random_deal, {"seed": 1, "number": 0, "known": ENDING_400},
    ),
    "four_hundred.random_deals": (
        lambda count, seed, first, hand_size: four_hundred.random_deals(
            _small(count), seed, first=first, hand_size=hand_size
        ),
        {"count": 2, "seed": 1, "first": 0, "hand_size": 2},
    ),
    "five_hundred.random_deals": (
        lambda count, seed, first, hand_size: five_hundred.random_deals(
            _small(count), seed, first=first, hand_size=hand_size
        ),
        {"count": 2, "seed": 1, "first": 0, "hand_size": 2},
    ),
    # One position, one deal
    "solve": (atout.solve, {"where": _position(), **LIMITS}),
    "tricks": (atout.tricks, {"where": _position(), **LIMITS}),
    "Solver": (lambda table_mb: atout.Solver(_small(table_mb)), {"table_mb": 1}),
    "Solver.evaluate": (atout.Solver(1).evaluate, {"where": _position(), **LIMITS}),
    "Solver.tricks_by_leader": (
        atout.Solver(1).tricks_by_leader, {"where": _position(), **LIMITS},
    ),
    "tricks_by_leader": (four_hundred.tricks_by_leader, {"deal": ENDING_400, **LIMITS}),
    "tricks_by_trump": (
        five_hundred.tricks_by_trump, {"deal": PLAY_500, "leader": "N", **ANYHOW, **LIMITS},
    ),
    "analyse": (
        atout.analyse, {"where": _position().after("SA"), "deal": None, **LIMITS},
    ),
    "solve_contracts": (four_hundred.solve_contracts, {"where": _position(), **TERMS, **LIMITS}),
    "own_tricks": (four_hundred.own_tricks, {"where": _position(), **LIMITS}),
    "bid_values": (
        four_hundred.bid_values,
        {"deal": ENDING_400, "seat": "N", "leader": "N", **TERMS, "bids": OTHERS, **LIMITS},
    ),
    "best_discard": (
        five_hundred.best_discard,
        {"deal": ENDING_500, "declarer": "N", "trump": "S", "all_best": False, "compare": (),
         **ANYHOW, "discard_trumps": True, **LIMITS},
    ),
    "judge_discard": (
        five_hundred.judge_discard, {"match": _match_500(), **LIMITS},
    ),
    "makeable": (
        five_hundred.makeable,
        {"deal": ENDING_500, **ANYHOW, "discard_trumps": True, **LIMITS},
    ),
    "Makeable.makes": (
        lambda declarer, contract: five_hundred.Makeable(TABLE).makes(declarer, contract),  # type: ignore[arg-type]
        {"declarer": "N", "contract": "8H"},
    ),
    "Makeable.contracts": (
        lambda declarer, lowest: five_hundred.Makeable(TABLE).contracts(declarer, lowest),  # type: ignore[arg-type]
        {"declarer": "N", "lowest": 8},
    ),
    "par": (
        five_hundred.par,
        {"deal": five_hundred.random_deal(QUICK), "dealer": "N", "rules": None,
         "deadline": 0, "max_nodes": 0},
    ),
    "par_of_tricks": (
        five_hundred.par_of_tricks, {"tricks": TABLE, "dealer": "N", "rules": None},
    ),
    # Many
    "PositionArrays": (
        atout.PositionArrays, {**ARRAYS, "game": "400", **ANYHOW},
    ),
    "PositionArrays.of": (atout.PositionArrays.of, {"positions": [_position()]}),
    "PositionArrays row": (
        lambda row: atout.PositionArrays(DEALS_400, 3, 0, game="400")[row], {"row": 1},
    ),
    "solve_many": (
        atout.solve_many,
        {"positions": [_position()], "what": "tricks", "threads": 1, "table_mb": 1},
    ),
    "solve_iter": (
        _listed(atout.solve_iter), {"positions": [_position()], "what": "tricks", **WORK},
    ),
    "solve_contracts_iter": (
        _listed(four_hundred.solve_contracts_iter), {"moments": [_position()], **TERMS, **WORK},
    ),
    "solve_contracts_many": (
        four_hundred.solve_contracts_many, {"moments": [_position()], **TERMS, **WORK},
    ),
    "own_tricks_iter": (
        _listed(four_hundred.own_tricks_iter), {"moments": [_position()], **WORK},
    ),
    "own_tricks_many": (four_hundred.own_tricks_many, {"moments": [_position()], **WORK}),
    "bid_values_iter": (
        _listed(four_hundred.bid_values_iter),
        {"questions": [(ENDING_400, "N", OTHERS, "N")], "scores": SCORES, "objective": "points",
         "rules": None, "deals_played": 0, **WORK},
    ),
    "bid_values_many": (
        four_hundred.bid_values_many,
        {"deals": DEALS_400, "seat": 0, "bids": [1, 1, 1, 1], "leader": 0, "scores": SCORES,
         "objective": "points", "rules": None, "deals_played": 0, **WORK},
    ),
    "discard_iter": (
        _listed(five_hundred.discard_iter),
        {"questions": [(ENDING_500, "N", "S")], "all_best": False,
         "rules": five_hundred.KittyRules(), **WORK},
    ),
    "makeable_iter": (
        _listed(five_hundred.makeable_iter),
        {"deals": [ENDING_500], "rules": five_hundred.KittyRules(), **WORK},
    ),
    "par_iter": (
        _listed(five_hundred.par_iter),
        {"questions": [(five_hundred.random_deal(QUICK), "N")], "rules": None, **WORK},
    ),
    "discard_many": (
        five_hundred.discard_many,
        {"deals": DEALS_500, "declarer": 0, "trump": 0, "rules": five_hundred.KittyRules(), **WORK},
    ),
    "makeable_many": (
        five_hundred.makeable_many,
        {"deals": DEALS_500, "rules": five_hundred.KittyRules(), **WORK},
    ),
    "par_many": (
        five_hundred.par_many,
        {"deals": five_hundred.random_deals(1, QUICK), "dealer": 0, "rules": None, **WORK},
    ),
    "legal_moves": (
        bulk.legal_moves,
        {"hands": DEALS_400[:, 0], "trump": 3, "led": 5, "game": "400", **ANYHOW},
    ),
    "trick_winners": (
        bulk.trick_winners, {"tricks": [[1, 2, 3, 4]], "trump": 3, "leader": 0, "game": "400"},
    ),
    # Rules
    **{
        f"four_hundred.Rules {name}": (
            lambda value, name=name: four_hundred.Rules(**{name: value}), {"value": value},
        )
        for name, value in four_hundred.Rules.defaults().items()
    },
    **{
        f"five_hundred.Rules {name}": (
            lambda value, name=name: five_hundred.Rules(**{name: value}), {"value": value},
        )
        for name, value in five_hundred.Rules.defaults().items()
    },
    "Rules.of": (four_hundred.Rules.of, {"fields": {"target": 31}}),
    "Rules.check": (four_hundred.Rules.check, {"rules": RULES_400}),
    "lowest_bid": (RULES_400.lowest_bid, {"score": 5}),
    "bid_value": (RULES_400.bid_value, {"bid": 5, "score": 5}),
    "lowest_total": (RULES_400.lowest_total, {"scores": SCORES}),
    "total": (RULES_400.total, {"bids": BIDS}),
    "is_void": (RULES_400.is_void, {"bids": BIDS, "scores": SCORES}),
    "400 is_made": (RULES_400.is_made, {"bid": 3, "tricks": 2}),
    "400 deal_points": (
        RULES_400.deal_points,
        {"bids": BIDS, "tricks": {"N": 13, "E": 0, "S": 0, "W": 0}, "scores": SCORES},
    ),
    "has_reached": (RULES_400.has_reached, {"side": "NS", "scores": SCORES}),
    "winner": (RULES_400.winner, {"scores": SCORES}),
    "400 outcome": (RULES_400.outcome, {"scores": SCORES, "deals": 1, "thirteen": None}),
    "400 deal_pack": (RULES_400.deal_pack, {"pack": list(atout.CARDS[:52]), "dealer": "N"}),
    "beats": (RULES_500.beats, {"bid": Bid(8, "H"), "highest": None}),
    "legal_calls": (RULES_500.legal_calls, {"highest": None}),
    "is_thrown_in": (RULES_500.is_thrown_in, {"highest": None}),
    "play_rules": (RULES_500.play_rules, {"trump": "S"}),
    "legal_discards": (RULES_500.legal_discards, {"hand": Hand("AKQJT98.765..."), "trump": "S"}),
    "500 deal_pack": (RULES_500.deal_pack, {"pack": [*atout.Game("500").pack], "dealer": "N"}),
    "500 is_made": (RULES_500.is_made, {"contract": Bid(8, "H"), "tricks": 8}),
    "500 deal_points": (
        RULES_500.deal_points, {"contract": Bid(8, "H"), "declarer": "N", "tricks": 8},
    ),
    "500 outcome": (
        RULES_500.outcome,
        {"scores": {"NS": 0, "EW": 0}, "contract": Bid(8, "H"), "declarer": "N", "tricks": 8},
    ),
    "Bid": (Bid, {"tricks": 8, "denomination": "H", "partie": False}),
    "Bid.game": (Bid.game, {"denomination": "H"}),
    "Bid.parse": (Bid.parse, {"text": "8H", "lang": "en"}),
    "Bid.text": (Bid(8, "H").text, {"lang": "en"}),
    "Discard": (five_hundred.Discard, {"cards": "S4 S5 S6 S7 S8 XC"}),
    "LegalDiscards.of": (
        five_hundred.LegalDiscards.of,
        {"hand": Hand("AKQJT98.765.."), "trumps": Hand("AKQJT98..."), "discard_trumps": True},
    ),
    "LegalDiscards row": (
        lambda index: RULES_500.legal_discards(Hand("AKQJT98.765.."), "S")[index], {"index": 1},
    ),
    "next_cards": (
        RULES_500.legal_discards(Hand("AKQJT98.765.."), "S").next_cards, {"chosen": ()},
    ),
    "400 encode": (four_hundred.encode, {"action": 5}),
    "400 decode": (four_hundred.decode, {"code": 5}),
    "500 encode": (five_hundred.encode, {"action": Bid(8, "H")}),
    "500 decode": (five_hundred.decode, {"codes": 70}),
    "KittyRules": (
        lambda nt_joker, nt_joker_lead, discard_trumps: five_hundred.makeable(
            ENDING_500,
            nt_joker=nt_joker,
            nt_joker_lead=nt_joker_lead,
            discard_trumps=discard_trumps,
        ),
        {**ANYHOW, "discard_trumps": True},
    ),
    # Matches
    "four_hundred.Match": (
        lambda rules, seed, dealer, scores: four_hundred.Match(
            rules, seed, dealer=dealer, scores=scores
        ),
        {"rules": None, "seed": 1, "dealer": "N", "scores": None},
    ),
    "five_hundred.Match": (
        lambda rules, seed, dealer, scores: five_hundred.Match(
            rules, seed, dealer=dealer, scores=scores
        ),
        {"rules": None, "seed": 1, "dealer": "N", "scores": None},
    ),
    "push a draw": (lambda action: _started(four_hundred.Match, 0).push(action), {"action": "N"}),
    "push a deal": (lambda action: _started(five_hundred.Match, 1).push(action), {"action": "N"}),
    "push a bid": (lambda action: _started(four_hundred.Match, 2).push(action), {"action": 3}),
    "push a call": (lambda action: _started(five_hundred.Match, 2).push(action), {"action": "P"}),
    "push a discard": (lambda action: _match_500().push(action), {"action": "S4"}),
    "400 observation": (_match_400().observation, {"seat": "N"}),
    "500 observation": (_match_500().observation, {"seat": "N"}),
    "Match.parse": (four_hundred.Match.parse, {"text": "400;N;;;", "seed": 1}),
    "Match.to_json": (_match_400().to_json, {"indent": None}),
    "read_match": (atout.read_match, {"text": "400;N;;;", "seed": 1}),
}  # fmt: skip

ERRORS = (atout.AtoutError, atout.LimitError)


def _small(number: Any) -> Any:
    """The number, or one too large for anything instead of one that takes long."""
    return 2**80 if isinstance(number, int) and 1000 < number < 2**70 else number


def _askings(name: str) -> Iterator[tuple[str, str, dict[str, Any]]]:
    _, right = CALLS[name]
    for argument in right:
        for kind, value in ZOO.items():
            if argument == "progress" and callable(value):
                continue  # what it raises is its own
            yield argument, kind, right | {argument: value}


#: Calls whose right arguments are those of another moment.
NOT_NOW = {
    "judge_discard": atout.IllegalError,
    "par": atout.NodeLimitError,
    "push a draw": atout.IllegalError,
    "push a deal": atout.NotationError,
    "push a discard": atout.InvalidError,
}


@pytest.mark.parametrize("name", CALLS)
def test_the_right_arguments_are_right(name: str) -> None:
    """Else the wrong ones would be refused for another reason."""
    function, right = CALLS[name]
    if name in NOT_NOW:
        with pytest.raises(NOT_NOW[name]):
            function(**right)
    else:
        function(**right)


@pytest.mark.parametrize("name", CALLS)
def test_no_foreign_exception(name: str) -> None:
    """Every argument of every function, every value of the zoo."""
    function = CALLS[name][0]
    foreign = {}
    for argument, kind, arguments in _askings(name):
        try:
            function(**arguments)
        except IndexError:
            if argument not in ("row", "index"):
                raise
        except ERRORS as error:
            if not str(error):
                foreign[argument, kind] = "an error that says nothing"
        except Exception as error:
            foreign[argument, kind] = repr(error)[:200]
    assert not foreign


# Right values of another kind than Python's


NUMBERS = [np.int8, np.uint8, np.int16, np.uint16, np.int64, np.uint64]


@pytest.mark.parametrize("kind", NUMBERS)
def test_numbers_of_numpy_are_numbers(kind: Any) -> None:
    """They mean what Python's mean, and come out as Python's: no sum or product overflows."""
    assert Card("S", kind(14)) is Card("SA")
    assert Card.from_index(kind(53)) is Card("XC")
    assert type(atout.Cut(kind(23)).cards) is int
    assert Bid(kind(8), "H") == Bid(8, "H")
    assert type(Bid(kind(8), "H").value) is int
    won = four_hundred.position(ENDING_400, "N", won={"N": kind(11), "E": 0, "S": 0, "W": 0}).won
    assert won["N"] == 11
    rules = four_hundred.Rules(target=kind(100), first_packet=kind(3), low_values=[kind(100)] * 12)  # type: ignore[arg-type]
    assert rules == four_hundred.Rules(target=100, first_packet=3, low_values=(100,) * 12)
    assert rules.total(dict.fromkeys("NESW", kind(5))) == 20
    assert type(rules.bid_value(kind(5), kind(100))) is int
    assert four_hundred.Rules().lowest_bid(kind(127)) == 12
    assert five_hundred.Rules(target=kind(100)).deal_points(Bid(8, "S"), "N", kind(8))["NS"] == 240
    assert four_hundred.random_deal(kind(100), number=kind(7)) == four_hundred.random_deal(
        100, number=7
    )
    assert len(four_hundred.random_deals(kind(100), kind(1), hand_size=kind(2))) == 100
    assert atout.perft(_position(), kind(2)) == 2
    assert four_hundred.decode(kind(60)) == 9
    assert five_hundred.decode(kind(62)) == five_hundred.PASS
    discards = RULES_500.legal_discards(Hand("AKQJT98.765.."), "S")
    assert discards[kind(100)] == discards[100]
    match = _match_400()
    match.push(kind(3))
    assert type(match.bids["W"]) is int  # type: ignore[index]
    values = four_hundred.solve_contracts(
        _position(), bids=BIDS, scores=dict.fromkeys("NESW", kind(100)), deals_played=kind(3)
    )
    assert type(values.value) is int
    limit = atout.tricks(_position(), deadline=kind(100), max_nodes=kind(100))
    assert limit == atout.tricks(_position())
    assert four_hundred.Match(scores=dict.fromkeys("NESW", kind(20))).scores["N"] == 20


@pytest.mark.parametrize("kind", NUMBERS)
@pytest.mark.parametrize("threads", [64, 100, 127])
def test_threads_of_numpy_lose_no_answer(kind: Any, threads: int) -> None:
    """Twice such a number of threads is beyond the type: as many answers as questions all the same.

    An ``int8`` of 64 once made a stream of no answers, a ``uint8`` of 128 arrays of zeros.
    """
    work: Any = {"threads": kind(threads), "chunk": kind(1)}
    positions = atout.PositionArrays(DEALS_400, 3, 0, game="400")
    wanted = [atout.tricks(position) for position in positions]
    assert [*atout.solve_iter(positions, "tricks", **work)] == wanted
    assert atout.solve_many(positions, threads=kind(threads), table_mb=128).tolist() == [
        [*tricks.values()] for tricks in wanted
    ]
    own = four_hundred.own_tricks_many(positions, threads=1)
    assert four_hundred.own_tricks_many(positions, **work).tolist() == own.tolist()
    twos = dict.fromkeys("NESW", 2)
    values = four_hundred.solve_contracts_many(positions, twos, threads=1)
    assert values.any()
    assert four_hundred.solve_contracts_many(positions, twos, **work).tolist() == values.tolist()
    rows = five_hundred.random_deals(2, seed=1, hand_size=4)
    table = five_hundred.makeable_many(rows, threads=1)
    assert table.any()
    assert five_hundred.makeable_many(rows, **work).tolist() == table.tolist()
    best = five_hundred.discard_many(rows, 0, 0, threads=1)
    assert five_hundred.discard_many(rows, 0, 0, **work).tricks.tolist() == best.tricks.tolist()


@pytest.mark.parametrize(
    ("work", "words"),
    [
        ({"threads": 0}, "threads is 1 to 1024, not 0"),
        ({"threads": 1025}, "threads is 1 to 1024, not 1025"),
        ({"threads": True}, "threads is a whole number, not True"),
        ({"chunk": 0}, "chunk is 1 to 1000000, not 0"),
        ({"chunk": 2**63}, "chunk is 1 to 1000000, not 9223372036854775808"),
        ({"executor": 5}, "expected an executor, not int"),
        ({"progress": 5}, "something to call as progress, not int"),
    ],
)
def test_work_that_cannot_be(work: Any, words: str) -> None:
    """Refused when it is asked for, not at the first answer."""
    with pytest.raises(atout.InvalidError, match=words):
        atout.solve_iter([], "tricks", **work)


def test_an_executor_that_loses_answers() -> None:
    """Too few answers are an error, not a short stream."""

    class Forgetful(ThreadPoolExecutor):
        def submit(self, function: Any, /, *arguments: Any, **named: Any) -> Any:
            def forget() -> Any:
                answers, error = function(*arguments, **named)
                return answers[1:], error

            return super().submit(forget)

    with Forgetful(1) as executor, pytest.raises(atout.LostAnswersError, match="1 answers to 2"):
        list(atout.solve_iter([_position()] * 2, "tricks", executor=executor))


#: Where truth values are asked for.
FLAGS: dict[str, Callable[[Any], Any]] = {
    "best_discard": lambda flag: five_hundred.best_discard(
        ENDING_500, "N", "S", discard_trumps=flag
    ),
    "all_best": lambda flag: five_hundred.best_discard(ENDING_500, "N", "S", all_best=flag),
    "makeable": lambda flag: five_hundred.makeable(ENDING_500, discard_trumps=flag),
    "KittyRules": lambda flag: five_hundred.KittyRules(discard_trumps=flag),
    "five_hundred.Rules": lambda flag: five_hundred.Rules(discard_trumps=flag),
    "four_hundred.Rules": lambda flag: four_hundred.Rules(five_to_run=flag),
    "LegalDiscards": lambda flag: five_hundred.LegalDiscards.of(
        Hand("AKQJT98.765.."), Hand("AKQJT98..."), flag
    ),
    "Bid": lambda flag: Bid(10, "H", partie=flag),
    "strict": lambda flag: Card.parse("SA", strict=flag),
}


@pytest.mark.parametrize("name", FLAGS)
def test_truth_values_are_truth_values(name: str) -> None:
    """``"false"`` is not true, 0 not false; NumPy's count as Python's."""
    ask = FLAGS[name]
    assert ask(np.True_) == ask(True)
    assert ask(np.False_) == ask(False)
    for wrong in ("false", "true", 0, 1, None, [], np.array([True])):  # type: ignore[var-annotated]
        with pytest.raises(atout.InvalidError):
            ask(wrong)


def test_values_beyond_the_32_bits_of_an_array() -> None:
    """Tables of points may hold any numbers; what an array cannot hold is an error of ours."""
    rules = four_hundred.Rules(high_values=[10**12] * 12, low_values=[10**12] * 12)  # type: ignore[arg-type]
    bids = {"N": 2, "E": 1, "S": 1, "W": 1}
    one = four_hundred.solve_contracts(_position(), bids=bids, rules=rules)
    assert abs(one.value) == 2 * 10**12
    with pytest.raises(atout.InvalidError, match=f"position 0: {one.value} points do not fit"):
        four_hundred.solve_contracts_many([_position()], bids, rules=rules)
    with pytest.raises(atout.InvalidError, match=r"position 0: -?2000000000000 points do not"):
        four_hundred.bid_values_many(
            DEALS_400,
            0,
            [1, 1, 1, 1],
            0,
            rules=four_hundred.Rules(low_values=[10**12] * 12, min_total="fixed"),  # type: ignore[arg-type]
        )


HUGE = 10**5000


@pytest.mark.parametrize(
    "make",
    [
        lambda: four_hundred.Match(scores={"N": HUGE, "E": 0, "S": 0, "W": 0}),
        lambda: four_hundred.Match(scores={"N": -HUGE, "E": 0, "S": 0, "W": 0}),
        lambda: five_hundred.Match(scores={"NS": -HUGE, "EW": 0}),
        lambda: atout.Cut(HUGE),
        lambda: four_hundred.Rules(target=HUGE),
        lambda: four_hundred.Rules(low_values=[HUGE] * 12),  # type: ignore[arg-type]
        lambda: five_hundred.Rules(floor=-HUGE),
        lambda: four_hundred.Rules(target=10**18),
    ],
)
def test_numbers_that_no_record_could_hold(make: Callable[[], object]) -> None:
    """What is taken can be written: numbers of a game have at most 18 digits."""
    with pytest.raises(atout.InvalidError, match="at most 18 digits"):
        make()
    rules = four_hundred.Rules(target=10**18 - 1)
    match = four_hundred.Match(rules, seed=1, dealer="N")
    assert four_hundred.Match.parse(match.text(), 1).rules == rules


@pytest.mark.parametrize(
    "ask",
    [
        lambda: atout.PositionArrays(DEALS_500[:, :4], [True, 3], 0, game="500"),
        lambda: atout.PositionArrays(DEALS_400, 3, [False, 2], game="400"),
        lambda: atout.PositionArrays([[True, 2, 4, 8]], 3, 0, game="400"),
        lambda: five_hundred.discard_many(DEALS_500, [True, 1], 0),
        lambda: four_hundred.bid_values_many(DEALS_400, 0, [[1, True, 1, 1]] * 2, 0),
        lambda: atout.tricks(_position(), deadline=np.True_),  # type: ignore[arg-type]
        lambda: five_hundred.decode(b"N"),
        lambda: four_hundred.solve_contracts_many([_position()], BIDS, deals_played=b"a"),
    ],
)
def test_what_would_count_as_a_number(ask: Callable[[], object]) -> None:
    """Truth values among numbers, which NumPy makes numbers of; bytes, which iterate as numbers."""
    with pytest.raises(atout.InvalidError):
        ask()


@pytest.mark.parametrize(
    "ask",
    [
        lambda: RULES_500.outcome({"NS": 0, "EW": 0}, Bid(8, "H"), "N", 11),
        lambda: RULES_500.is_made(Bid(8, "H"), 99),
        lambda: RULES_400.outcome(SCORES, -1),
        lambda: RULES_400.outcome(SCORES, 1, "Z"),
        lambda: RULES_400.is_made(-5, -5),
        lambda: five_hundred.PASS.text("xx"),
        lambda: five_hundred.PASS.pretty("xx"),
        lambda: Bid(8, "H").pretty("xx"),
        lambda: atout.parse_cards(["SA"], "xx"),
        lambda: five_hundred.par_of_tricks({**TABLE, "Z": 7}, "N"),  # type: ignore[dict-item]
        lambda: Deal.parse(ENDING_400).diagram(table=5),  # type: ignore[arg-type]
        lambda: Hand("A...").pretty(notes=np.arange(3)),  # type: ignore[arg-type]
    ],
)
def test_arguments_that_a_branch_might_not_need(ask: Callable[[], object]) -> None:
    """They are looked at whether they count or not."""
    with pytest.raises(atout.InvalidError):
        ask()


def test_a_refused_start_changes_no_match() -> None:
    """Not even half."""
    match = _match_400()
    before = match.text(), match.rules, match.seed
    with pytest.raises(atout.InvalidError):
        match.__init__(four_hundred.Rules(target=50), seed=-1)  # type: ignore[misc]
    assert (match.text(), match.rules, match.seed) == before


@pytest.mark.parametrize(
    ("submit", "kind"),
    [
        (lambda _: 5, atout.InvalidTypeError),
        (lambda future: (future.set_result(None), future)[1], atout.LostAnswersError),
        (lambda future: (future.set_result((1, 2, 3)), future)[1], atout.LostAnswersError),
        (lambda future: (future.cancel(), future)[1], atout.LostAnswersError),
    ],
)
def test_executors_that_are_none(submit: Callable[[Any], Any], kind: type[Exception]) -> None:
    """What comes back must be answers, and what hides them is not another error."""

    class Odd(Executor):
        def submit(self, *_: Any, **__: Any) -> Any:
            return submit(Future())

    with pytest.raises(kind):
        list(atout.solve_iter([_position()], "tricks", executor=Odd()))
    with pytest.raises(atout.InvalidTypeError, match="a question to ask"):
        stream(5, [1])  # type: ignore[arg-type]
