"""What cards cost: the same as fresh solves at every ply, for lines, matches and records."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from plain.play import parse_position
from plain.search import best_line, card_values
from support.examples import examples
from support.match_play import played_out, pushed, random_match, random_step
from support.random_players import AnyMatch, play_match
from support.random_plays import Kind, kinds, random_start, rngs

import atout
from atout import Phase, five_hundred, four_hundred


def check(position: atout.Position, analysis: atout.Analysis) -> None:
    """Every play against a fresh solver at the moment before it."""
    start = position.copy()
    for _ in position.plays:
        start.pop()
    assert analysis.tricks == atout.Solver(1).tricks(start)
    assert [play.card for play in analysis.plays] == list(position.plays)
    for play in analysis.plays:
        solution = atout.Solver(1).solve(start)
        assert play.seat is start.to_move
        assert play.before == solution.tricks[play.seat.side]
        assert play.after == solution.cards[play.card]
        assert play.cost == play.before - play.after >= 0
        assert play.best == solution.best
        assert play.forced == (len(solution.groups) == 1)
        start.push(play.card)
    assert analysis.mistakes == tuple(play for play in analysis.plays if play.cost)
    for seat in atout.Seat:
        assert analysis.costs[seat] == sum(p.cost for p in analysis.mistakes if p.seat is seat)


@settings(max_examples=examples(40))
@given(kinds(), rngs(), st.integers(1, 4))
def test_random_lines(kind: Kind, rng: random.Random, size: int) -> None:
    """Both games, jokers of all kinds, lines that end in mid-trick, and the plain twin."""
    text = random_start(rng, kind, size)
    position, plain = atout.Position.parse(text), parse_position(text)
    values = []
    for _ in range(rng.randrange(4 * size + 1)):
        card = rng.choice(position.legal())
        if size < 4:
            of_ns = card_values(plain)
            best = (max if plain.to_move in "NS" else min)(of_ns.values())
            values.append(abs(best - of_ns[str(card)]))
            plain = plain.play(str(card))
        position.push(card)
    before = str(position), position.plays
    analysis = atout.analyse(position)
    check(position, analysis)
    assert (str(position), position.plays) == before
    if size < 4:
        assert [play.cost for play in analysis.plays] == values


@settings(max_examples=examples(20))
@given(kinds(), rngs())
def test_best_play_costs_nothing(kind: Kind, rng: random.Random) -> None:
    """A canonical line has no mistakes, and all that is won is what the start was worth."""
    text = random_start(rng, kind, 3)
    position = atout.Position.parse(text)
    for card in best_line(parse_position(text)):
        position.push(card)
    analysis = atout.analyse(position)
    assert analysis.mistakes == ()
    for side in atout.Side:
        assert analysis.tricks[side] == sum(position.won[seat] for seat in side.seats)


def test_lines_that_began_in_mid_trick() -> None:
    """The cards that lay on the table at first were not played in the line."""
    position = atout.Position.parse("500 S W CJ,C8 3,2,1,0 N:.A.. 65... 7.K.. 8...")
    assert atout.analyse(position).plays == ()
    assert atout.analyse(position).tricks == atout.tricks(position)
    position.push("S5")
    position.push("S7")
    check(position, atout.analyse(position))
    assert [play.forced for play in atout.analyse(position).plays] == [True, True]


def contracts_hold(match: five_hundred.Match, analysis: atout.Analysis, position: Any) -> None:
    """The contract can be made as long as best play from there on makes it."""
    assert (analysis.contract, analysis.declarer) == (match.contract, match.declarer)
    assert match.contract is not None
    assert match.declarer is not None
    side = match.declarer.side

    def makeable() -> bool:
        assert match.contract is not None
        won = sum(position.won[seat] for seat in side.seats)
        return won + atout.Solver(1).tricks(position)[side] >= match.contract.tricks  # type: ignore[no-any-return]

    for play in analysis.plays:
        assert play.makeable_before == makeable()
        position.push(play.card)
        assert play.makeable_after == makeable()


def discard_holds(
    match: five_hundred.Match, analysis: atout.Analysis, start: atout.Position
) -> None:
    """What was set aside against the best discard, and against the play that followed."""
    judged, deal, rules = analysis.discard, match.current_deal, match.rules
    assert judged is not None
    assert deal is not None
    assert match.contract is not None
    assert (judged.seat, judged.cards) == (match.declarer, match.discard)
    assert judged.after == atout.tricks(start)[judged.seat.side]
    solution = five_hundred.best_discard(
        deal,
        judged.seat,
        match.contract.denomination,
        nt_joker=rules.nt_joker,
        nt_joker_lead=rules.nt_joker_lead,
        discard_trumps=rules.discard_trumps,
    )
    assert judged.before == solution.tricks[judged.seat.side]
    assert judged.best == solution.discard
    assert judged.cost == judged.before - judged.after >= 0
    assert judged.makeable_before == (judged.before >= match.contract.tricks)
    assert judged.makeable_after == (judged.after >= match.contract.tricks)
    turns = analysis.turning_points
    assert (judged in turns) == (judged.makeable_before and not judged.makeable_after)
    assert [play for play in turns if play is not judged] == [
        play for play in analysis.plays if play.makeable_before != play.makeable_after
    ]


@pytest.mark.parametrize("seed", range(4))
def test_matches_of_500(seed: int) -> None:
    """In the middle of the play: costs, and whether the contract can still be made."""
    rng = random.Random(seed)
    match: AnyMatch = random_match("500", rng)
    while match.phase is not Phase.PLAY:
        if match.phase is Phase.OVER:
            match = random_match("500", rng)
        random_step(match, rng)
    start = match.position
    for _ in range(20):
        random_step(match, rng)
    before = match.text()
    analysis = atout.analyse(match)
    check(match.position, analysis)
    assert isinstance(match, five_hundred.Match)
    discard_holds(match, analysis, start)
    contracts_hold(match, analysis, start)
    assert match.text() == before
    assert atout.analyse(before) == analysis


def test_a_match_of_400_has_no_contract() -> None:
    """Costs alone; mistakes of one side are the other's gain, in tricks and in points."""
    match = play_match(four_hundred.Match(seed=2, dealer="N"), 1)
    analysis = atout.analyse(match)
    assert analysis.contract is analysis.declarer is analysis.plays[0].makeable_before is None  # type: ignore[comparison-overlap]
    assert analysis.discard is None
    assert analysis.turning_points == ()
    result = match.results[0]
    assert isinstance(result, four_hundred.Result)
    for side in atout.Side:
        gained = sum(analysis.costs[seat] for seat in side.other.seats)
        lost = sum(analysis.costs[seat] for seat in side.seats)
        won = sum(result.tricks[seat] for seat in side.seats)
        assert won == analysis.tricks[side] + gained - lost
    assert analysis.points is not None
    given = [(play.seat.side, play.points_cost or 0) for play in analysis.contract_mistakes]
    balance = sum(cost if side is atout.Side.EW else -cost for side, cost in given)
    ns, ew = (sum(result.points[seat] for seat in side.seats) for side in atout.Side)
    assert ns - ew == analysis.points + balance
    assert given


@pytest.mark.parametrize("seed", range(3))
def test_contract_points_of_400(seed: int) -> None:
    """The last plays of a deal against fresh questions, with the scores before the deal."""
    match = play_match(four_hundred.Match(seed=seed, dealer="W"), 2)
    assert isinstance(match, four_hundred.Match)
    analysis = atout.analyse(match, 1)
    bids, scores = dict(match.results[1].bids), match.results[0].scores
    assert analysis.bids == bids  # type: ignore[comparison-overlap]
    while match.phase is not Phase.PLAY or match.position.plays:
        match.pop()
    position = match.position
    for number, play in enumerate(analysis.plays):
        if number > 24:
            solution = four_hundred.solve_contracts(position, bids=bids, scores=scores)
            sign = 1 if play.seat.side is atout.Side.NS else -1
            assert play.points_before == sign * solution.value
            assert play.points_after == sign * solution.cards[play.card]
            assert play.points_best == solution.best
        position.push(play.card)


def test_deals_by_number() -> None:
    """Each deal of a match, the last one by default, deals without play refused."""
    match = play_match(five_hundred.Match(seed=7, dealer="N"), 3)
    assert [result.kind for result in match.results] == ["thrown_in", "played", "played"]
    for number in (1, 2):
        analysis = atout.analyse(match, number)
        result = match.results[number]
        assert (analysis.contract, analysis.declarer) == (result.contract, result.declarer)  # type: ignore[union-attr]
        assert analysis.plays[-1].makeable_after == result.made  # type: ignore[union-attr]
        assert len(analysis.plays) == 40
    assert atout.analyse(match) == atout.analyse(match, 2) != atout.analyse(match, 1)
    for deal, error in ((0, atout.IllegalError), (3, atout.IllegalError)):
        with pytest.raises(error, match=f"deal {deal}"):
            atout.analyse(match, deal)
    for deal in (-1, 4):
        with pytest.raises(atout.InvalidError, match="0 to 3"):
            atout.analyse(match, deal)
    while match.phase is not Phase.PLAY:
        match.deal() if match.phase is Phase.DEAL else pushed(match, match.legal_actions()[-1])
    assert atout.analyse(match, 3).plays == ()
    match.push(match.legal_actions()[0])
    assert len(atout.analyse(match, 3).plays) == len(atout.analyse(match).plays) == 1
    assert atout.analyse(match, 2) == atout.analyse(played_out(match), 2)


def test_a_deal_as_one_line() -> None:
    """A line of a record is a match of one deal."""
    match = play_match(four_hundred.Match(seed=9, dealer="E"), 1)
    assert atout.analyse(match.text()) == atout.analyse(match)


def test_what_cannot_be_analysed() -> None:
    """No play, no match, deals of a position."""
    with pytest.raises(atout.IllegalError, match="no cards were played in this match"):
        atout.analyse(four_hundred.Match(seed=1, dealer="N"))
    with pytest.raises(atout.NotationError):
        atout.analyse("nonsense")
    with pytest.raises(atout.InvalidError, match="deals"):
        atout.analyse(four_hundred.position("N:A... K... Q... J...", "N"), 0)
    position = four_hundred.position("N:A2... K3... Q4... J.5..", "N")
    for card in ("SA", "H5", "S4"):
        position.push_unchecked(card)
    with pytest.raises(atout.IllegalError, match="play 1: H5 was not allowed; legal: SJ"):
        atout.analyse(position)
    with pytest.raises(TypeError, match="NoneType"):
        atout.analyse(None)  # type: ignore[arg-type]


def test_limits() -> None:
    """All of the line shares them; what was analysed before is in the error."""
    match = play_match(four_hundred.Match(seed=7, dealer="N"), 1)
    wanted = atout.analyse(match)
    assert atout.analyse(match, deadline=60, max_nodes=10**9) == wanted
    for plays in (0, 30, 3000):
        atout.tricks(four_hundred.position("N:A2... K3... Q4... J5...", "N"))
        with pytest.raises(atout.NodeLimitError) as caught:
            atout.analyse(match, max_nodes=plays)
        finished = caught.value.finished
        assert all(wanted.plays[number] == play for number, play in finished.items())
        assert sorted(finished) == list(range(caught.value.unfinished + 1, 52))
