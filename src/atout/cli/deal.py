"""``atout deal``: random hands, as many and such as are asked for."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np

from ..cards.cards import Denomination
from ..cards.deals import Deal
from ..cards.games import Game
from ..cards.seats import Seat
from ..dealing import seeded
from ..dealing.seeded import to_seed
from ..errors import AtoutError, Problem
from ..play.play_rules import PlayRules
from ..play.position import Position
from .constraints import Constraint
from .messages.wording import said
from .messages.words import DEAL_WORDS
from .problems import CommandError, wrong_use
from .terminal import progress, say

Form: TypeAlias = Literal["line", "diagram", "json"]

_BLOCK = 4096


@dataclass(frozen=True, slots=True)
class Options:
    """What hands are wanted, and how they are printed."""

    game: Game
    count: int = 1
    seed: int | None = None
    first: int = 0
    hand_size: int | None = None
    known: Deal = seeded.NO_CARDS
    constraints: Sequence[Constraint] = ()
    tries: int = 10_000_000
    leader: Seat | None = None
    trump: Denomination | None = None
    form: Form = "line"
    lang: str = "en"


def run(options: Options) -> int:
    """Print random hands; the exit code of the command.

    Raises:
        CommandError: wrong use, or not enough such hands among those tried.
    """
    words = DEAL_WORDS[options.lang]
    try:
        seed = to_seed(options.seed)
        rules = _rules(options)
        with progress(words["dealing"], options.count, printing=True) as tick:
            found = 0
            for found, (number, deal) in enumerate(_wanted(options, seed), 1):
                if found == 1 and options.seed is None:
                    print(words["seed"].format(seed=seed))
                say(_written(options, rules, number, deal))
                tick(found)
    except AtoutError as error:
        raise wrong_use(said(error), "atout deal") from None
    if found < options.count:
        message = Problem(
            "only {found} of {count} such deals among {tries:,}: ask for less, or for more --tries",
            found=found,
            count=options.count,
            tries=options.tries,
        )
        raise CommandError(message, "atout deal")
    return 0


def _rules(options: Options) -> PlayRules | None:
    """How the hands will be played, if a leader is given: then they are positions."""
    trump = options.trump
    if options.leader is None:
        if trump is not None:
            raise wrong_use(
                "--trump needs a --leader: both make a position of a deal", "atout deal"
            )
        return None
    trump = trump or options.game.only_trump
    if trump is None:
        message = Problem("a position of {game} needs a --trump", game=options.game)
        raise wrong_use(message, "atout deal")
    return PlayRules(options.game, trump)


def _wanted(options: Options, seed: int) -> Iterator[tuple[int, Deal]]:
    """The hands asked for, with their numbers among all that the seed deals."""
    lacking, tried = options.count, 0
    while lacking > 0 and tried < options.tries:
        size = min(_BLOCK if options.constraints else lacking, _BLOCK, options.tries - tried)
        first = options.first + tried
        block = seeded.deals(
            options.game, size, seed, first=first, known=options.known,
            hand_size=options.hand_size,
        )  # fmt: skip
        good = np.ones(size, bool)
        for constraint in options.constraints:
            good &= constraint.holds(block)
        for row in np.flatnonzero(good)[:lacking]:
            yield first + int(row), Deal.from_bits(*map(int, block[row]))
        lacking -= int(good.sum())
        tried += size


def _written(options: Options, rules: PlayRules | None, number: int, deal: Deal) -> Iterator[str]:
    position = None
    if rules is not None and options.leader is not None:
        position = Position(rules, Deal(deal.hands), options.leader)
    if options.form == "json":
        yield json.dumps(_data(options.game, number, deal, position))
    elif options.form == "line":
        yield str(deal) if position is None else position.text()
    else:
        yield DEAL_WORDS[options.lang]["number"].format(game=options.game, number=number)
        yield ""
        yield deal.diagram(options.lang)
        yield ""


def _data(game: Game, number: int, deal: Deal, position: Position | None) -> dict[str, object]:
    data: dict[str, object] = {"game": game.value, "number": number, "deal": str(deal)}
    return data if position is None else data | {"position": position.text()}
