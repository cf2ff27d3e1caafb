"""Matches against the plain twin: random whole matches, all options, compared at every step.

``pytest -m slow tests/test_match_twin.py`` compares 100,000 deals of each game.
"""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from plain import five_hundred as plain_500
from plain import four_hundred as plain_400
from plain.matches import Match as PlainMatch
from plain.matches import (
    Plain400Match,
    Plain500Match,
    Step,
    random_match,
    random_rules,
    random_scores,
)
from plain.play import SEATS, format_hand, format_position
from plain.table import PACKS, cut, draw_for_dealer
from support.examples import examples
from support.match_play import KINDS
from support.random_players import AnyMatch

import atout
from atout import MISDEAL, Deal, Draw, Phase, five_hundred, four_hundred

DEALS = 100_000


def rules_of(game: str, fields: dict[str, object]) -> Any:
    """Our rules with the fields of the twin's."""
    return type(KINDS[game]().rules).of(fields)


def board(step: Step) -> Deal:
    """The deal of a step."""
    return Deal.parse(
        f"N:{' '.join(format_hand(step.hands[seat]) for seat in SEATS)} / {format_hand(step.kitty)}"
    )


def take(match: AnyMatch, step: Step) -> None:
    """Do what the twin has just done."""
    if step.kind == "act":
        match.push(step.text)
    else:
        match.push(MISDEAL if step.kind == "misdeal" else board(step))


def same(match: AnyMatch, plain: PlainMatch) -> None:
    """Everything that both can tell must be equal."""
    assert match.phase == {"auction": "bidding"}.get(plain.phase, plain.phase)
    assert match.dealer == plain.dealer
    assert match.to_act == plain.to_act
    assert match.scores == plain.scores  # type: ignore[comparison-overlap]
    legal = plain.legal()
    if legal is not None:
        assert [str(action) for action in match.legal_actions()] == legal
    if match.phase is Phase.PLAY:
        assert plain.position is not None
        assert match.tricks == plain.tricks
        assert [str(card) for _, card in match.plays] == plain.plays
        text = format_position(plain.position)
        # With a trump suit the options for no trump say nothing, and ours does not write them.
        wanted = text if plain.position.trump == "NT" else text.partition(";")[0]
        assert str(match.position) == wanted
    if isinstance(match, four_hundred.Match):
        assert isinstance(plain, Plain400Match)
        same_400(match, plain)
    else:
        assert isinstance(plain, Plain500Match)
        same_500(match, plain)
    same_end(match, plain)


def same_400(match: four_hundred.Match, plain: Plain400Match) -> None:
    """Bids and what the scores ask of them."""
    assert match.lowest_total == plain.lowest_total()
    lowest = {seat: match.rules.lowest_bid(score) for seat, score in match.scores.items()}
    assert lowest == plain.lowest_bids()
    if match.phase in (Phase.BIDDING, Phase.PLAY):
        assert match.bids == plain.bids


def same_500(match: five_hundred.Match, plain: Plain500Match) -> None:
    """The auction, the contract and the discards."""
    if match.phase not in (Phase.BIDDING, Phase.DISCARD, Phase.PLAY):
        return
    assert [(seat.value, str(call)) for seat, call in match.auction] == plain.calls
    assert (match.highest_bid and str(match.highest_bid)) == plain.highest_bid
    assert match.declarer == plain.declarer
    assert (match.contract and str(match.contract)) == plain.contract
    assert [str(card) for card in match.discard or ()] == list(plain.discards)
    if match.phase is Phase.DISCARD and match.declarer is not None:
        legal = match.legal_discards()
        sixteen = [str(card) for card in match.hands[match.declarer]]
        assert sixteen == plain.sixteen()
        for cards in (sixteen[:6], sixteen[-6:], sixteen[::3], sixteen[1::2][:6]):
            cards = (cards + sixteen[7:])[:6]
            if len(set(cards)) == 6:
                discard = five_hundred.Discard(" ".join(cards))
                assert (discard in legal) == plain.discard_is_legal(cards)


def same_end(match: AnyMatch, plain: PlainMatch) -> None:
    """What became of the last deal and of the match."""
    if plain.changes is not None and match.results and match.results[-1].kind == "played":
        last = match.results[-1]
        assert last.points == plain.changes  # type: ignore[comparison-overlap]
        assert last.tricks == plain.tricks
        assert sum(result.kind == "played" for result in match.results) == plain.scored
    if plain.outcome is None:
        assert match.outcome is None
    else:
        assert match.outcome is not None
        side = match.outcome.side or "draw"
        assert (side, match.outcome.reason) == plain.outcome


def play_both(rng: random.Random, game: str, most_deals: int) -> int:
    """Play a random match on both sides; the number of deals."""
    fields = random_rules(rng, game)
    rules = rules_of(game, fields)
    dealer = rng.choice(SEATS)
    match, scores = None, {}
    while match is None:
        scores = random_scores(rng, game)
        # With a low target they may have won already: then ours refuses to begin.
        with suppress(atout.InvalidError):
            match = KINDS[game](rules, 0, dealer=dealer, scores=scores)
    plain: PlainMatch | None = None
    for step, plain in random_match(rng, game, fields, dealer, scores, most_deals):
        take(match, step)
        same(match, plain)
    assert plain is not None
    assert KINDS[game].parse(str(match)) == match
    return plain.deals


@pytest.mark.parametrize("game", KINDS)
@settings(deadline=None, max_examples=examples(40))
@given(seed=st.integers(0, 2**32 - 1))
def test_random_matches(game: str, seed: int) -> None:
    """Every option, to the end or eight deals."""
    play_both(random.Random(seed), game, 8)


@pytest.mark.slow
@pytest.mark.parametrize("game", KINDS)
def test_a_hundred_thousand_deals(game: str) -> None:
    """The same for long."""
    rng = random.Random(int(game))
    deals = 0
    while deals < DEALS:
        deals += play_both(rng, game, 30)
    print(f"{game}: {deals} deals agree")


@pytest.mark.parametrize("game", KINDS)
@settings(deadline=None, max_examples=examples(60))
@given(seed=st.integers(0, 2**32 - 1))
def test_the_draw(game: str, seed: int) -> None:
    """Rounds drawn from a shuffled pack find the same dealer."""
    pack = list(PACKS[game])
    random.Random(seed).shuffle(pack)
    dealer, rounds = draw_for_dealer(game, pack)
    match = KINDS[game](rules_of(game, {"first_dealer": "draw"}))
    for cards in rounds:
        assert match.phase is Phase.DRAW
        match.push(Draw(cards))
    assert match.dealer == dealer


@pytest.mark.parametrize("game", KINDS)
@settings(deadline=None, max_examples=examples(40))
@given(seed=st.integers(0, 2**32 - 1))
def test_dealing_in_packets(game: str, seed: int) -> None:
    """A pack in an order, cut, makes the same deal."""
    rng = random.Random(seed)
    pack = list(PACKS[game])
    rng.shuffle(pack)
    lifted, dealer = rng.randrange(1, len(pack)), rng.choice(SEATS)
    fields = random_rules(rng, game)
    cards = [atout.Card.parse(card) for card in cut(pack, lifted)]
    deal = rules_of(game, fields).deal_pack(cards, dealer)
    if game == "400":
        hands, kitty = plain_400.dealt_400(fields, cut(pack, lifted), dealer), ()
    else:
        hands, kitty = plain_500.dealt_500(fields, cut(pack, lifted), dealer)  # type: ignore[assignment]
    assert deal == board(Step("deal", hands=hands, kitty=kitty))


def test_the_defaults_are_the_same() -> None:
    """Field by field."""
    for rules, plain in [
        (four_hundred.Rules, plain_400.PLAIN_400_DEFAULTS),
        (five_hundred.Rules, plain_500.PLAIN_500_DEFAULTS),
    ]:
        assert rules.of(plain) == rules()  # type: ignore[attr-defined]
        assert set(rules.defaults()) == set(plain)  # type: ignore[attr-defined]
