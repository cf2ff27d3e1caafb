"""``atout bench``: how fast the solver is on this machine, and whether it is the same solver."""

from __future__ import annotations

import json
import platform
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from importlib.metadata import version
from time import perf_counter

import numpy as np

from .. import five_hundred, four_hundred
from ..cards.deals import Deal
from ..cards.games import Game
from ..cards.seats import Seat
from ..dealing import seeded
from ..play.position import Position
from ..signature import SEED, signature
from ..solving.solver import tricks
from .messages.words import BENCH_WORDS
from .terminal import progress, say


@dataclass(frozen=True, slots=True)
class Speed:
    """How long one question takes, in milliseconds."""

    name: str
    count: int
    mean: float
    median: float
    p95: float


def run(count: int, as_json: bool, lang: str) -> int:
    """Print the signature and the speeds over ``count`` deals each; the exit code."""
    words = BENCH_WORDS[lang]
    with progress(words["working"], count * len(_KINDS)) as tick:
        speeds = []
        for place, (name, position) in enumerate(_KINDS.items()):
            speeds.append(_measure(name, position, count))
            tick((place + 1) * count)
        plays = signature()
    if as_json:
        print(json.dumps(_data(plays, speeds)))
    else:
        say(_table(plays, speeds, lang))
    return 0


def _400(number: int) -> Position:
    return four_hundred.position(four_hundred.random_deal(SEED, number=number), Seat.N)


def _400_ten(number: int) -> Position:
    deal = seeded.deal(Game.FOUR_HUNDRED, SEED, number=number, hand_size=10)
    return four_hundred.position(deal, Seat.N)


def _500_hearts(number: int) -> Position:
    return _500(number, "H")


def _500_no_trump(number: int) -> Position:
    return _500(number, "NT")


def _500(number: int, trump: str) -> Position:
    deal = five_hundred.random_deal(SEED, number=number)
    return five_hundred.position(Deal(deal.hands), trump, Seat.N)


_KINDS: dict[str, Callable[[int], Position]] = {
    "400": _400,
    "400_ten": _400_ten,
    "500_hearts": _500_hearts,
    "500_no_trump": _500_no_trump,
}


def _measure(name: str, position: Callable[[int], Position], count: int) -> Speed:
    times = np.empty(count)
    for number in range(count):
        asked = position(number)
        begin = perf_counter()
        tricks(asked)
        times[number] = 1000 * (perf_counter() - begin)
    middle, high = np.percentile(times, [50, 95])
    return Speed(name, count, float(times.mean()), float(middle), float(high))


def _data(plays: int, speeds: list[Speed]) -> dict[str, object]:
    return {
        "atout": version("atout"),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "signature": plays,
        "milliseconds": [asdict(speed) for speed in speeds],
    }


def _table(plays: int, speeds: list[Speed], lang: str) -> Iterator[str]:
    words = BENCH_WORDS[lang]
    where = f"Python {platform.python_version()}, {platform.system()} {platform.machine()}"
    yield f"atout {version('atout')}, {where}"
    yield words["signature"].format(plays=_grouped(plays, lang))
    yield ""
    heads = [words["mean"], words["median"], words["p95"], words["rate"]]
    yield f"{words['question']:<27}" + "".join(f"{head:>13}" for head in heads)
    for speed in speeds:
        figures = [_decimal(value, lang) for value in (speed.mean, speed.median, speed.p95)]
        figures.append(_grouped(round(1000 / speed.mean), lang))
        yield f"{words[speed.name]:<27}" + "".join(f"{figure:>13}" for figure in figures)


def _decimal(value: float, lang: str) -> str:
    text = f"{value:.2f}"
    return text.replace(".", ",") if lang == "fr" else text


def _grouped(value: int, lang: str) -> str:
    text = f"{value:,}"
    return text.replace(",", "\N{NO-BREAK SPACE}") if lang == "fr" else text
