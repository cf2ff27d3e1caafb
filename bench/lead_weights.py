"""Fits the weights by which leads are put in order: pyx/atout/solving/lead_weights.h.

In a core that tries some leads at random and prints what followed
(pyx/atout/solving/lead_samples.pxd),

    ATOUT_SAMPLE=1 pip install -e .
    python bench/lead_weights.py --deals 3000 --write

solves random deals of both games and looks at the tricks that the leader's side won as it wanted.
What counts is the logarithm of the plays that such a trick took, beside what its tricks and trumps
let expect. First each weight is what it adds to that on average (least squares). Then all are
changed together so that the leads which they would choose cost least (gradient of the expected
cost of a soft choice; the first fit is the control variate, so only its errors are weighed by
chance). Weights are whole numbers, 127 at most.

The weights in use were fitted to 1.6 million tricks of two rounds: of an order by rules of thumb,
and of the weights fitted to these. Rounds of their own order alone gave four per cent more plays.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

import numpy as np

HEADER = Path(__file__).parents[1] / "pyx" / "atout" / "solving" / "lead_weights.h"

#: The tables of lead_order.pxd: name, shape, and which columns of a lead are its indices.
TABLES = (
    ("by_honours", (3, 125, 4), ("kind", "honours", "place")),
    ("by_length", (3, 5, 4, 8), ("kind", "own", "partner", "ruff")),
    ("by_defence", (3, 4, 4, 8), ("kind", "next", "last", "ruff")),
    ("by_trumps", (2, 5, 5, 5), ("trump", "trumps0", "trumps2", "longer")),
)
START = ("left", "wanted", "trumps0", "trumps1", "trumps2", "trumps3", "plays", "count")
LEAD = ("first", "kind", "honours", "place", "own", "partner", "next", "last", "ruff")

#: What the children solve: four leaders of 400, one of 500 in a suit, one of 500 without trumps.
SOLVE = """
import sys
from atout import four_hundred, five_hundred
from atout.solving.trick_solver import TrickSolver
kind, first, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
for number in range(first, first + count):
    leader = "NESW"[number % 4]
    if kind == "400":
        deal = four_hundred.random_deal(1, number=number)
        TrickSolver().ns_tricks_by_leader(four_hundred.position(deal, leader))
    else:
        trump = "SHDC"[number // 4 % 4] if kind == "suit" else "NT"
        deal = five_hundred.random_deal(1, number=number)
        TrickSolver().ns_tricks(five_hundred.position(deal, trump, leader))
"""

TEMPERATURE = 0.3
WEIGHT_OF_SIZE = 0.25
RIDGE = 20.0
BATCH = 4096

Columns = dict[str, np.ndarray]


def read(text: str) -> tuple[Columns, Columns]:
    """The tricks of the samples, and their leads one after the other."""
    words = np.fromstring(text.replace("lead", ""), dtype=np.int32, sep=" ")
    starts, leads, at = [], [], 0
    while at < len(words):
        end = at + len(START) + len(LEAD) * int(words[at + len(START) - 1])
        starts.append(words[at : at + len(START)])
        leads.append(words[at + len(START) : end])
        at = end
    start = dict(zip(START, np.stack(starts).T, strict=True))
    lead = dict(zip(LEAD, np.concatenate(leads).reshape(-1, len(LEAD)).T, strict=True))
    return start, lead


def sample(deals: int) -> tuple[Columns, Columns]:
    """The samples of so many deals of 400, and of as many as take less time of 500."""
    jobs = [("400", deals), ("suit", 4 * deals), ("NT", 4 * deals)]
    children = [
        subprocess.Popen(
            [sys.executable, "-c", SOLVE, kind, "0", str(count)], stdout=subprocess.PIPE, text=True
        )
        for kind, count in jobs
    ]
    return read("".join(child.communicate()[0] for child in children))


def add_columns(start: Columns, lead: Columns) -> np.ndarray:
    """For each lead the number of its weight in each table, all tables one after the other."""
    node = np.repeat(np.arange(len(start["count"])), start["count"])
    lead["trump"] = (lead["kind"] == 1).astype(np.int32)
    for name in ("trumps0", "trumps2"):
        lead[name] = np.minimum(start[name], 4)[node]
    lead["longer"] = np.minimum(np.maximum(start["trumps1"], start["trumps3"]), 4)[node]
    columns, first = [], 0
    for _, shape, names in TABLES:
        columns.append(first + np.ravel_multi_index(tuple(lead[n] for n in names), shape))
        first += int(np.prod(shape))
    return np.stack(columns, axis=1)


def least_squares(numbers: np.ndarray, values: np.ndarray, importance: np.ndarray) -> np.ndarray:
    """What each number adds to the values on average."""
    size = int(numbers.max()) + 1
    matrix, vector = RIDGE * np.eye(size), np.zeros(size)
    for a in numbers.T:
        vector += np.bincount(a, importance * values, size)
        for b in numbers.T:
            both = np.bincount(a.astype(np.int64) * size + b, importance, size * size)
            matrix += both.reshape(size, size)
    return np.linalg.solve(matrix, vector)


def expected(start: Columns) -> np.ndarray:
    """The logarithm of the plays that a trick takes, by what does not depend on the lead."""
    trumps = [np.minimum(start[f"trumps{i}"], 5) for i in range(4)]
    parts = (
        np.ravel_multi_index((start["left"], start["wanted"]), (16, 16)),
        256 + np.ravel_multi_index(tuple(trumps), (6, 6, 6, 6)),
        256 + 1296 + start["count"],
    )
    numbers = np.stack(parts, axis=1)
    values = np.log(start["plays"] + 1.0)
    return least_squares(numbers, values, np.ones(len(values)))[numbers].sum(axis=1)  # type: ignore[no-any-return]


def softmax(scores: np.ndarray, first: np.ndarray, of: np.ndarray) -> np.ndarray:
    """The shares of the leads of each trick; ``first`` are their first rows, ``of`` their trick."""
    high = np.exp(scores - np.maximum.reduceat(scores, first)[of])
    return high / np.add.reduceat(high, first)[of]  # type: ignore[no-any-return]


def fit(start: Columns, lead: Columns, epochs: int) -> np.ndarray:
    """The weights, higher for better leads."""
    numbers, count = add_columns(start, lead), start["count"].astype(np.int64)
    tried = lead["first"] == 1
    usual = expected(start)
    beyond = np.log(start["plays"] + 1.0) - usual
    importance = np.exp(WEIGHT_OF_SIZE * usual)
    importance /= importance.mean()
    cost = least_squares(numbers[tried], beyond, importance)
    weights = np.zeros(sum(int(np.prod(shape)) for _, shape, _ in TABLES))
    weights[: len(cost)] = cost
    costs = weights[numbers].sum(axis=1)
    costs[tried] += count * np.clip(beyond - costs[tried], -3, 3)
    weights /= -TEMPERATURE
    rows_from = np.cumsum(count) - count
    rng, mean, square, step = np.random.default_rng(1), 0.0 * weights, 0.0 * weights, 0
    steps = epochs * -(-len(count) // BATCH)
    for _ in range(epochs):
        order = rng.permutation(len(count))
        for some in np.split(order, range(BATCH, len(order), BATCH)):
            first = np.cumsum(count[some]) - count[some]
            of = np.repeat(np.arange(len(some)), count[some])
            rows = np.repeat(rows_from[some] - first, count[some]) + np.arange(len(of))
            share = softmax(weights[numbers[rows]].sum(axis=1), first, of)
            average = np.add.reduceat(share * costs[rows], first)
            slope = share * (costs[rows] - average[of]) * importance[some][of]
            gradient = 1e-5 * weights + np.bincount(
                numbers[rows].ravel(), np.repeat(slope, numbers.shape[1]), len(weights)
            ) / len(some)
            # Adam (Kingma and Ba, 2015), the steps ever smaller.
            step += 1
            mean = 0.9 * mean + 0.1 * gradient
            square = 0.999 * square + 0.001 * gradient**2
            size = 0.02 * (1 - 0.9 * step / steps)
            weights -= size * mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return weights


def braces(table: np.ndarray) -> str:
    if table.ndim == 1:
        return "{" + ", ".join(map(str, table)) + "}"
    return "{" + ",\n".join(map(braces, table)) + "}"


def header(weights: np.ndarray) -> str:
    """The text of the header."""
    text = "/* The weights of lead_order.pxd, written by bench/lead_weights.py. */\n"
    text += "#include <stdint.h>\n"
    tables, at = {}, 0
    for name, shape, _ in TABLES:
        size = int(np.prod(shape))
        tables[name] = weights[at : at + size].reshape(shape)
        at += size
    # Only the difference to the other suits counts.
    tables["by_trumps"] = tables["by_trumps"][1] - tables["by_trumps"][0]
    scale = 127 / max(float(np.abs(table).max()) for table in tables.values())
    for name, table in tables.items():
        shape = "".join(f"[{size}]" for size in table.shape)  # type: ignore[assignment]
        whole = np.round(table * scale).astype(int)
        text += f"\nstatic const int8_t {name}{shape} =\n{braces(whole)};\n"
    return text


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=300, help="deals of 400")
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--write", action="store_true", help="write the header")
    options = parser.parse_args()
    start, lead = sample(options.deals)
    print(f"{len(start['count'])} tricks, {len(lead['first'])} leads")
    text = header(fit(start, lead, options.epochs))
    if options.write:
        HEADER.write_text(text, encoding="ascii")
    else:
        print(text, end="")


if __name__ == "__main__":
    main()
