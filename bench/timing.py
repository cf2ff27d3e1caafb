"""Rounds that take turns, their medians, and a table of them."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter

#: What one run did: how many things, in how many seconds.
Sample = tuple[int, float]
Run = Callable[[], Sample]

COLUMNS = ("atout", "twin", "OpenSpiel")
PER_SECOND = "per s"
NANOSECONDS = "ns each"


@dataclass(frozen=True)
class Measure:
    """One line of the table: a run for each column that has one."""

    name: str
    unit: str
    runs: dict[str, Run]


@dataclass(frozen=True)
class Row:
    """A measure with its results: things per second by column."""

    measure: Measure
    rates: dict[str, float]

    def cells(self) -> list[str]:
        """The texts of the line."""
        ratios = [self._ratio(column) for column in COLUMNS[1:]]
        return [self.measure.name, self.measure.unit, *map(self._figure, COLUMNS), *ratios]

    def _figure(self, column: str) -> str:
        if column not in self.rates:
            return "-"
        rate = self.rates[column]
        return f"{rate:,.0f}" if self.measure.unit == PER_SECOND else f"{1e9 / rate:,.0f}"

    def _ratio(self, column: str) -> str:
        if column not in self.rates:
            return "-"
        ratio = self.rates["atout"] / self.rates[column]
        return f"{ratio:,.2f}" if ratio < 100 else f"{ratio:,.0f}"


def timed(work: Callable[[], object], count: int) -> Run:
    """A run that times all of ``work``, which does ``count`` things."""

    def run() -> Sample:
        begin = perf_counter()
        work()
        return count, perf_counter() - begin

    return run


def rate(run: Run, least: float) -> float:
    """Things per second, over as many runs as take ``least`` seconds."""
    count, seconds = 0, 0.0
    while seconds < least:
        more, took = run()
        count += more
        seconds += took
    return count / seconds


def take(measure: Measure, rounds: int, least: float) -> Row:
    """Run the columns in turn, round by round, so that noise strikes them alike."""
    rates: dict[str, list[float]] = {column: [] for column in measure.runs}
    for _ in range(rounds):
        for column, run in measure.runs.items():
            gc.collect()
            gc.disable()  # as timeit does: nothing here makes cycles
            rates[column].append(rate(run, least))
            gc.enable()
    return Row(measure, {column: median(values) for column, values in rates.items()})


def table(rows: Sequence[Row]) -> str:
    """The rows with aligned columns, names to the left and figures to the right."""
    head = ["measure", "unit", *COLUMNS, *(f"× {column}" for column in COLUMNS[1:])]
    lines = [head, *(row.cells() for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(_aligned(line, widths) for line in lines)


def _aligned(cells: Sequence[str], widths: Sequence[int]) -> str:
    left = [cell.ljust(width) for cell, width in zip(cells[:2], widths[:2], strict=True)]
    right = [cell.rjust(width) for cell, width in zip(cells[2:], widths[2:], strict=True)]
    return "  ".join(left + right)
