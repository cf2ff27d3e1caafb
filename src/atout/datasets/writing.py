"""Writing a data set, part by part."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from .. import randoms
from ..atomic import alone, unfinished, whole_file
from ..errors import InvalidError, Problem
from ..streams import stream, to_threads
from .manifests import Manifest, Part
from .plans import Plan
from .questions import QUESTIONS

#: Told after each block how many deals are done, those of earlier runs included.
Progress: TypeAlias = Callable[[int], object]

#: The rows of some deals by column.
Columns: TypeAlias = dict[str, NDArray[Any]]
_HANDS = ("north", "east", "south", "west", "kitty")


def write(
    folder: str | Path,
    plan: Plan,
    *,
    threads: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Manifest:
    """Write a data set into a folder, or go on with the one that is there.

    Columns: ``number`` of the deal in its seed; ``north``, ``east``, ``south``, ``west`` and in
    500 ``kitty``, sets of cards as in :attr:`atout.Hand.bits`; the answers, see
    :data:`QUESTIONS`. The same plan makes the same rows with any number of ``threads`` (by
    default as many as there are processors), and when an ``executor`` works instead: any of
    :mod:`concurrent.futures`, also that of a cluster (``threads`` are then its workers to keep
    busy). Memory holds one part. The ``count`` of a
    plan may be raised later on.

    Raises:
        InvalidError: the folder has a data set of another plan, or one with more deals, or is
            being written by another program.
        ImportError: the extra ``data`` is not installed.
        OSError: the folder cannot be written.
    """
    arrow: Any = import_module("pyarrow")
    parquet: Any = import_module("pyarrow.parquet")
    where, workers = Path(folder), to_threads(threads)
    where.mkdir(parents=True, exist_ok=True)
    with alone(where):
        manifest = _begin(where, plan)
        while manifest.done < plan.count:
            first, done = manifest.done, manifest.done
            count = min(plan.part_size, plan.count - first)
            blocks = []
            for block in _blocks(plan, first, count, workers, executor):
                blocks.append(block)
                done += len(block["number"])
                if progress is not None:
                    progress(done)
            table = _table(arrow, plan, blocks)
            path = where / f"part-{len(manifest.parts):05}.parquet"
            with whole_file(path) as file:
                parquet.write_table(table, file, compression="zstd")
            part = Part(path.name, first, count, path.stat().st_size)
            manifest = replace(manifest, parts=(*manifest.parts, part))
            manifest.write(where)
    return manifest


def _begin(folder: Path, plan: Plan) -> Manifest:
    """What is there of a plan, or its beginning."""
    found = Manifest.read(folder)
    if found is not None:
        if replace(found.plan, count=plan.count) != plan:
            wanted, there = plan.to_data(), found.plan.to_data()
            names = [name for name in wanted if name != "count" and wanted[name] != there[name]]
            raise InvalidError(
                *(
                    Problem(
                        "{folder} has a data set with {name} {there}, not {wanted}",
                        folder=folder,
                        name=n,
                        there=there[n],
                        wanted=wanted[n],
                    )
                    for n in names
                )
            )
        if found.done > plan.count:
            raise InvalidError(
                Problem(
                    "{folder} has {done} deals already, more than {count}",
                    folder=folder,
                    done=found.done,
                    count=plan.count,
                )
            )
        found = replace(found.on_disk(folder), plan=plan)
    elif any(folder.iterdir()):
        raise InvalidError(Problem("{folder} is not empty and no data set", folder=folder))
    for file in unfinished(folder):
        file.unlink()
    manifest = found or Manifest(plan)
    manifest.write(folder)
    return manifest


def _blocks(
    plan: Plan, first: int, count: int, threads: int, executor: Executor | None
) -> Iterator[Columns]:
    """The rows of a part in blocks, in order."""
    size = QUESTIONS[plan.question].block * (threads if executor is None else 1)
    sizes = {start: min(size, first + count - start) for start in range(first, first + count, size)}
    if executor is None:
        yield from (answers(plan, start, size, threads) for start, size in sizes.items())
    else:
        ask = partial(_answers, plan)
        yield from stream(ask, sizes.items(), chunk=1, threads=threads, executor=executor)


def _answers(plan: Plan, block: tuple[int, int]) -> Columns:
    return answers(plan, *block)


def answers(plan: Plan, first: int, count: int, threads: int = 1) -> Columns:
    """The rows ``first`` to ``first + count - 1`` of a plan, as arrays by column."""
    rows = randoms.deals(plan.game, count, plan.seed, first=first, hand_size=plan.hand_size)
    question = QUESTIONS[plan.question]
    found = question.answer(plan, rows, threads)
    columns: Columns = {"number": np.arange(first, first + count, dtype=np.uint64)}
    for place, name in enumerate(_HANDS[: 5 if plan.game.kitty_size else 4]):
        columns[name] = rows[:, place]
    for place, name in enumerate(question.columns(plan)):
        columns[name] = found[:, place]
    return columns


def _table(arrow: Any, plan: Plan, blocks: list[Columns]) -> Any:
    """The rows of a part as an Arrow table."""
    columns = {}
    width = QUESTIONS[plan.question].width
    for name in blocks[0]:
        values = np.concatenate([block[name] for block in blocks])
        if values.ndim == 1:
            columns[name] = arrow.array(values)
        else:
            columns[name] = arrow.FixedSizeListArray.from_arrays(values.reshape(-1), width)
    return arrow.table(columns)
