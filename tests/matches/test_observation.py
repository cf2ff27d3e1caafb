"""What a seat may know, and that nothing else can be reached from it; the codes of actions."""

from __future__ import annotations

import dataclasses
import pickle
import random
from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.examples import examples
from support.match_play import KINDS, random_match, random_step
from support.random_players import AnyMatch

import atout
from atout import Card, Deal, Hand, Phase, Seat, five_hundred, four_hundred
from atout.matches import MatchBase

GAMES = {"400": four_hundred, "500": five_hundred}


def reachable(value: Any) -> list[Any]:
    """Everything that can be reached from a value by attributes, keys and items."""
    found: dict[int, Any] = {}
    waiting = [value]
    while waiting:
        item = waiting.pop()
        if id(item) in found or isinstance(item, (type, str, int, float, Card)):
            continue
        found[id(item)] = item
        if isinstance(item, Mapping):
            waiting += [*item.keys(), *item.values()]
        elif isinstance(item, (tuple, list, set, frozenset)):
            waiting += item
        for owner in type(item).__mro__:
            for name in getattr(owner, "__slots__", ()):
                waiting.append(getattr(item, name, None))
        waiting += vars(item).values() if hasattr(item, "__dict__") else ()
    return list(found.values())


def moments(game: str, seed: int, steps: int = 160) -> list[AnyMatch]:
    """Some moments of a random match."""
    rng = random.Random(seed)
    match = random_match(game, rng)
    result = []
    for _ in range(steps):
        if match.phase is Phase.OVER:
            break
        random_step(match, rng)
        if rng.random() < 0.1:
            result.append(match.copy())
    return result


@settings(deadline=None, max_examples=examples(40))
@given(st.sampled_from(sorted(KINDS)), st.integers(0, 2**32 - 1))
def test_nothing_else_can_be_reached(game: str, seed: int) -> None:
    """No match, no deal, no position, and no cards but one's own and those known to one."""
    for match in moments(game, seed):
        for seat in Seat:
            observation = match.observation(seat)
            own = match.hands[seat] if match.current_deal else Hand()
            assert observation.hand == own
            known = Hand.from_bits(own.bits | sum({card.bit for _, card in match.plays}))
            if isinstance(match, five_hundred.Match) and match.declarer is seat:
                assert match.current_deal is not None
                known = known | match.current_deal[seat] | match.current_deal.kitty
            for item in reachable(observation):
                assert not isinstance(item, (MatchBase, Deal, atout.Position))
                if isinstance(item, Hand):
                    assert item <= known
            assert pickle.loads(pickle.dumps(observation)) == observation


@pytest.mark.parametrize("game", KINDS)
def test_hidden_cards_make_no_difference(game: str) -> None:
    """Whoever holds the cards that a seat has not seen, it observes the same, to the byte."""
    compared = 0
    for seed in range(30):
        rng = random.Random(seed)
        for match in moments(game, seed):
            seat = rng.choice(list(Seat))
            other = shuffled(match, seat, rng) if match.current_deal else None
            if other is not None:
                assert other.current_deal != match.current_deal or match.phase is Phase.PLAY
                assert other.observation(seat) == match.observation(seat)
                seen = pickle.dumps(match.observation(seat))
                assert pickle.dumps(other.observation(seat)) == seen
                compared += 1
    assert compared > 60


def shuffled(match: AnyMatch, seat: Seat, rng: random.Random) -> AnyMatch | None:
    """The match with cards that ``seat`` never saw in other hands; none if none can move."""
    deal = match.current_deal
    assert deal is not None
    played = {card.index for _, card in match.plays}
    places: list[Seat | None] = [other for other in Seat if other is not seat]
    if not isinstance(match, five_hundred.Match) or match.declarer is None:
        places.append(None)
    elif match.declarer in places:
        # What he set aside of his own is known to nobody else, but moving it is no discard.
        places.remove(match.declarer)
    hands: dict[Seat | None, Hand] = {**deal.hands, None: deal.kitty}  # type: ignore[dict-item]
    moving = {p: [card for card in hands[p] if card.index not in played] for p in places}
    cards = [card for p in places for card in moving[p]]
    rng.shuffle(cards)
    for p in places:
        count = len(moving[p])
        hands[p] = (hands[p] - set(moving[p])) | set(cards[:count])
        cards = cards[count:]
    kitty = hands.pop(None)
    board = Deal({s: hand for s, hand in hands.items() if s is not None}, kitty)
    other = KINDS[match.game](
        match.rules,  # type: ignore[arg-type]
        match.seed,
        dealer=match.given_dealer,
        scores=match.start_scores,
    )
    last = max(i for i, action in enumerate(match.actions) if isinstance(action, Deal))
    try:
        for place, action in enumerate(match.actions):
            other.push(board if place == last else action)
    except atout.IllegalError:
        return None
    return other


@settings(deadline=None, max_examples=examples(30))
@given(st.sampled_from(sorted(KINDS)), st.integers(0, 2**32 - 1))
def test_shown_voids_are_true(game: str, seed: int) -> None:
    """Who has shown a void holds no card of that effective suit."""
    for match in moments(game, seed):
        if match.phase is not Phase.PLAY:
            continue
        lanes = match.position.rules.lane_cards()
        for seat, suits in match.observation("N").voids.items():
            for suit in suits:
                assert not match.hands[seat] & Hand(lanes["SHDCX".index(suit)])


def play(trump: str, plays: str, **rules: str) -> Any:
    """The voids after some plays, North's first, in which each seat may play anything."""
    from atout.matches.observations import shown_voids

    cards = atout.parse_cards(plays)
    seats = list(Seat) * len(cards)
    play_rules = five_hundred.Rules.of(rules).play_rules(trump)
    return shown_voids(play_rules, tuple(zip(seats, cards, strict=False)))


def test_voids_by_effective_suit() -> None:
    """Jokers and the left bower are trumps; jokers of no trump are a suit."""
    assert play("S", "CJ C8 SA XW") == {"N": set(), "E": {"S"}, "S": set(), "W": set()}
    assert play("S", "CA CJ C8 XC") == {"N": set(), "E": {"C"}, "S": set(), "W": {"C"}}
    assert play("NT", "XW SA XC H8") == {"N": set(), "E": {"X"}, "S": set(), "W": {"X"}}
    assert play("NT", "SA XW S8 H8") == {"N": set(), "E": {"S"}, "S": set(), "W": {"S"}}
    anytime = play("NT", "SA XW S8 H8", nt_joker="anytime")
    assert anytime == {"N": set(), "E": set(), "S": set(), "W": {"S"}}
    free = play("NT", "XW SA HA D8", nt_joker_lead="free")
    assert not any(free.values())
    named = play("NT", "XW:H XC SA H8", nt_joker_lead="nominate")
    assert named == {"N": set(), "E": set(), "S": {"H"}, "W": set()}


def test_kitty_and_discard() -> None:
    """Both known to the declarer alone; nobody else ever sees a discard."""
    match = five_hundred.Match(seed=3, dealer="N")
    deal = match.deal()
    for call in ("P", "8NT", "P", "P"):
        match.push(call)
    assert match.observation("S").kitty == deal.kitty
    assert len(match.observation("S").hand) == 16
    assert match.observation("S").legal == match.legal_actions()
    match.push(match.legal_actions()[5000])
    own = match.observation("S")
    assert own.discard == match.discard
    assert len(own.hand) == 10
    for seat in "NEW":
        observation = match.observation(seat)
        assert (observation.kitty, observation.discard) == (None, None)
        assert (observation.declarer, str(observation.contract)) == ("S", "8NT")
        assert observation.legal == ()
    while match.phase is Phase.PLAY:
        match.push(match.legal_actions()[0])
    assert match.observation("S").discard is None


def test_observations_do_not_change() -> None:
    """Frozen, and later actions do not show in it."""
    match = four_hundred.Match(seed=3, dealer="N")
    match.deal()
    observation = match.observation("W")
    before = pickle.dumps(observation)
    assert observation.legal == tuple(range(2, 14))
    with pytest.raises(dataclasses.FrozenInstanceError):
        observation.hand = Hand()  # type: ignore[misc]
    for _ in range(10):
        match.push(match.legal_actions()[1] if match.phase is Phase.BIDDING
                   else match.legal_actions()[0])  # fmt: skip
    assert pickle.dumps(observation) == before
    with pytest.raises(atout.InvalidError, match="a seat is one of"):
        match.observation("X")


# Codes


@pytest.mark.parametrize("game", KINDS)
def test_codes_round_trip(game: str) -> None:
    """Every legal action of random matches, and every code."""
    module: Any = GAMES[game]
    for seed in range(15):
        for match in moments(game, seed):
            for action in list(match.legal_actions())[:40]:
                assert module.decode(module.encode(action)) == action
    for code in range(module.CODES):
        try:
            action = module.decode(code)
        except atout.InvalidError:
            assert game == "500"
            assert Card.from_index(code).rank in (2, 3)
            continue
        encoded = module.encode(action)
        assert encoded == (code if game == "400" else (code,))
        assert module.decode(np.int64(code)) == action


def test_codes_are_promised() -> None:
    """These numbers must never change: programs are trained with them."""
    assert four_hundred.CODES == 65
    assert [four_hundred.encode(bid) for bid in (1, 13)] == [52, 64]
    assert four_hundred.encode(Card.parse("SA")) == 12
    assert five_hundred.CODES == 93
    texts = ["P", "6S", "6C", "10NT", "GS", "GNT"]
    calls = [five_hundred.PASS, *(five_hundred.Bid.parse(text) for text in texts[1:])]
    assert [five_hundred.encode(call)[0] for call in calls] == [62, 63, 64, 87, 88, 92]  # type: ignore[arg-type]
    cards = [Card.parse(text) for text in ("XW", "XC", "XW:S", "XC:C")]
    assert [five_hundred.encode(card)[0] for card in cards] == [52, 53, 54, 61]
    six = five_hundred.Discard("SA SK HA DA CA XW")
    assert five_hundred.encode(six) == (12, 11, 25, 38, 51, 52)
    assert five_hundred.decode([52, 51, 38, 25, 11, 12]) == six


@pytest.mark.parametrize("wrong", [-1, 65, 93])
def test_no_such_code(wrong: int) -> None:
    """Out of range in both games."""
    with pytest.raises(atout.InvalidError, match="a code is 0 to 64"):
        four_hundred.decode(wrong)
    if wrong != 65:
        with pytest.raises(atout.InvalidError, match="a code is 0 to 92"):
            five_hundred.decode(wrong)


def test_no_such_action() -> None:
    """Actions of the other game, of chance, and six codes that are no cards."""
    for action in (14, 0, True, Card.parse("XW"), "SA", atout.MISDEAL):
        with pytest.raises(atout.InvalidError):
            four_hundred.encode(action)  # type: ignore[arg-type]
    for action in (4, Card.parse("S2"), "SA", atout.MISDEAL):
        with pytest.raises(atout.InvalidError):
            five_hundred.encode(action)  # type: ignore[arg-type]
    for codes in ([62] * 6, [12, 12, 11, 10, 9, 8], [12, 11], []):
        with pytest.raises(atout.InvalidError):
            five_hundred.decode(codes)
