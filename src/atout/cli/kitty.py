"""``atout discard``, ``makeable`` and ``par``: the questions of 500 about the kitty."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from .. import five_hundred
from ..cards.cards import Denomination
from ..cards.deals import Deal
from ..cards.games import Game
from ..cards.hands import Hand
from ..cards.seats import Seat
from ..errors import InvalidError
from ..five_hundred import DiscardSolution, Makeable, Par
from ..matches import Phase
from ..play.position import Position
from .formatting import pretty, seat_name, shares, texts, trump_sign, trump_text
from .inputs import AnyDeal, Item, Reader, default_inputs
from .messages.words import KITTY_WORDS, WORDS
from .moments import moments, of_game, parts, whole_matches
from .problems import Place
from .runs import Answer, Common, each
from .terminal import wrapped


@dataclass(frozen=True, slots=True)
class Options(Common):
    """What a question needs besides the cards, and how to print the answer."""

    declarer: Seat | None = None
    trump: Denomination | None = None
    dealer: Seat | None = None
    compare: Sequence[Hand] = ()
    every: bool = False


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal with its kitty; of a match also its rules, its dealer and what became of it."""

    deal: Deal
    rules: five_hundred.Rules = field(default_factory=five_hundred.Rules)
    dealer: Seat | None = None
    declarer: Seat | None = None
    contract: five_hundred.Bid | None = None
    discard: Hand | None = None


def discard(names: Sequence[str], reader: Reader, options: Options) -> int:
    """Print the best discards of deals; the exit code of the command."""

    def answer(place: Place, what: Dealt) -> Iterator[str]:
        if what.dealer is not None and what.contract is None and options.trump is None:
            return  # thrown in
        declarer = options.declarer or what.declarer
        trump = options.trump or (what.contract.denomination if what.contract else None)
        if declarer is None or trump is None:
            raise InvalidError("a deal does not say who plays what: --declarer and --trump")
        own = declarer is what.declarer and what.discard is not None
        compare = [*options.compare, *([what.discard] if own and what.discard else [])]
        found = five_hundred.best_discard(
            what.deal, declarer, trump, all_best=options.every, compare=compare,
            **_kitty_options(what.rules),
        )  # fmt: skip
        if options.json:
            yield _row(place, what, _discard_data(declarer, trump, found, options.every))
        else:
            yield from _discard_lines(what.deal, declarer, trump, found, options)

    return _run(names, reader, options, answer)


def makeable(names: Sequence[str], reader: Reader, options: Options) -> int:
    """Print what each declarer makes in each denomination; the exit code of the command."""

    def answer(place: Place, what: Dealt) -> Iterator[str]:
        found = five_hundred.makeable(what.deal, **_kitty_options(what.rules))
        if options.json:
            tricks = {str(seat): texts(tricks) for seat, tricks in found.tricks.items()}
            yield _row(place, what, {"tricks": tricks})
        else:
            lowest = what.rules.lowest_contract
            yield from _makeable_lines(what.deal, found, lowest, options.lang)

    return _run(names, reader, options, answer)


def par(names: Sequence[str], reader: Reader, options: Options) -> int:
    """Print what best bidding makes of deals; the exit code of the command."""

    def answer(place: Place, what: Dealt) -> Iterator[str]:
        dealer = options.dealer or what.dealer
        if dealer is None:
            raise InvalidError("a deal does not say who deals: --dealer")
        found = five_hundred.par(what.deal, dealer, what.rules)
        if options.json:
            yield _row(place, what, _par_data(found))
        else:
            yield from _par_lines(what.deal, found, options.lang)

    return _run(names, reader, options, answer)


def _run(names: Sequence[str], reader: Reader, options: Options, answer: Answer[Dealt]) -> int:
    items = reader.read(default_inputs(names))
    return each(parts(whole_matches(items), _dealt), answer, options)


def _dealt(item: Item) -> Iterator[tuple[Place, Dealt]]:
    """The deals of something of 500; of a match those with a contract, and those without."""
    what = of_game(item, Game.FIVE_HUNDRED)
    if isinstance(what, Position):
        raise item.place.wrong("a position has no kitty left: give a deal")
    if isinstance(what, AnyDeal):
        yield item.place, Dealt(what.deal)
        return
    assert isinstance(what, five_hundred.Match)
    for number, dealt in _of_match(what):
        yield replace(item.place, deal=number), dealt


def _of_match(match: five_hundred.Match) -> Iterator[tuple[int, Dealt]]:
    discards = {
        played.deals_over: played
        for played in moments(match, Phase.PLAY)
        if isinstance(played, five_hundred.Match)
    }
    for bidding in moments(match, Phase.BIDDING):
        assert isinstance(bidding, five_hundred.Match)
        assert bidding.current_deal is not None
        number = bidding.deals_over
        played = discards.get(number)
        yield (
            number + 1,
            Dealt(
                bidding.current_deal,
                match.rules,
                bidding.dealer,
                None if played is None else played.declarer,
                None if played is None else played.contract,
                None if played is None else played.discard,
            ),
        )


def _kitty_options(rules: five_hundred.Rules) -> dict[str, Any]:
    return asdict(five_hundred.KittyRules.of(rules))


def _row(place: Place, what: Dealt, data: dict[str, Any]) -> str:
    return json.dumps(place.data() | data | {"deal": str(what.deal)})


def _cards(cards: Iterable[Any]) -> str:
    return " ".join(map(str, cards))


def _discard_data(
    declarer: Seat, trump: Denomination, found: DiscardSolution, every: bool
) -> dict[str, Any]:
    data = {
        "declarer": declarer.value,
        "trump": trump.value,
        "tricks": texts(found.tricks),
        "discard": _cards(found.discard),
        "costs": {_cards(cards): cost for cards, cost in found.costs.items()},
    }
    return data | ({"best": [_cards(cards) for cards in found.every]} if every else {})


def _title(*parts: str) -> str:
    return " · ".join([Game.FIVE_HUNDRED, *parts])


def _discard_lines(
    deal: Deal, declarer: Seat, trump: Denomination, found: DiscardSolution, options: Options
) -> Iterator[str]:
    lang, words = options.lang, KITTY_WORDS[options.lang]
    player = words["declarer"].format(seat=seat_name(declarer, lang))
    yield _title(trump_text(trump, lang), player)
    yield ""
    yield deal.diagram(lang)
    yield ""
    yield WORDS[lang]["tricks"].format(tricks=shares(found.tricks, lang))
    yield words["discard"] + " ".join(pretty(found.discard, lang))
    for cards, cost in found.costs.items():
        text = words["cost"].format(cost=cost) if cost else words["no_cost"]
        yield " ".join(pretty(cards, lang)) + text
    if options.every:
        yield words["every"].format(count=sum(map(len, found.best)))
        for equals in found.best:
            more = words["equals"].format(count=len(equals)) if len(equals) > 1 else ""
            yield "  " + " ".join(pretty(equals.cards, lang)) + more
    yield ""


def _makeable_lines(deal: Deal, found: Makeable, lowest: int, lang: str) -> Iterator[str]:
    words = KITTY_WORDS[lang]
    yield _title()
    yield ""
    yield deal.diagram(lang)
    yield ""
    yield words["makeable"]
    yield " " * 8 + "".join(f"{trump_sign(trump, lang):>6}" for trump in Denomination)
    for seat, tricks in found.tricks.items():
        row = "".join(f"{tricks[trump]:>6}" for trump in Denomination)
        yield f"{seat_name(seat, lang):<8}{row}"
    yield ""
    for seat in found.tricks:
        bids = [bid.pretty(lang) for bid in _highest(found, seat, lowest)]
        yield wrapped(words["makes"].format(seat=seat_name(seat, lang)), bids or ["–"], ", ")
    yield ""


def _highest(found: Makeable, seat: Seat, lowest: int) -> list[five_hundred.Bid]:
    """The highest contract that a seat makes in each denomination, the dearest last."""
    highest = {bid.denomination: bid for bid in found.contracts(seat, lowest)}
    return sorted(highest.values(), key=five_hundred.BIDS.index)


def _par_data(found: Par) -> dict[str, Any]:
    return {
        "points": texts(found.points),
        "declarer": found.declarer and found.declarer.value,
        "contract": found.contract and str(found.contract),
        "tricks": found.tricks,
        "made": found.made,
        "auction": [[str(seat), str(call)] for seat, call in found.auction],
    }


def _par_lines(deal: Deal, found: Par, lang: str) -> Iterator[str]:
    words = KITTY_WORDS[lang]
    yield _title()
    yield ""
    yield deal.diagram(lang)
    yield ""
    calls = [f"{seat_name(seat, lang)} {call.pretty(lang)}" for seat, call in found.auction]
    yield wrapped(words["auction"], calls, ", ")
    if found.contract is None or found.declarer is None:
        yield words["thrown_in"]
    else:
        yield words["made" if found.made else "failed"].format(
            seat=seat_name(found.declarer, lang),
            contract=found.contract.pretty(lang),
            tricks=found.tricks,
        )
    points = ", ".join(f"{WORDS[lang][side]} {number:+d}" for side, number in found.points.items())
    yield words["points"].format(points=points)
    yield ""
