"""Writing a data set, part by part."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..common.arguments import to_callable, to_instance, to_integer
from ..common.atomic_files import alone, to_path, unfinished, whole_file
from ..dealing import seeded
from ..errors import InvalidError, Problem
from ..solving.streams import stream, to_threads
from .manifests import Manifest, Part, part_name
from .plans import Plan
from .questions import QUESTIONS

#: Told at first and after each block how many deals are done, those of earlier runs included.
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
    damage: Callable[[str], object] = warnings.warn,
) -> Manifest:
    """Write a data set into a folder, or go on with the one that is there.

    Columns: ``number`` of the deal in its seed; ``north``, ``east``, ``south``, ``west`` and in
    500 ``kitty``, sets of cards as in :attr:`atout.Hand.bits`; the answers, see
    :data:`QUESTIONS`. The same plan makes the same rows with any number of ``threads`` (by
    default as many as there are processors), and when an ``executor`` works instead: any of
    :mod:`concurrent.futures`, also that of a cluster (``threads`` are then its workers to keep
    busy). Memory holds one part. The ``count`` of a
    plan may be raised later on.

    The files that are there are read and compared with their checksums. From the first on that
    is missing, or is not what was written, they are made again; ``damage`` is told so (a warning
    if nothing else is given). Nothing is written if all of a plan is there, so that the folder
    may then be one that cannot be written.

    Raises:
        InvalidError: the folder has a data set of another plan, or one with more deals, or a
            manifest that is none, or no file where one has to be, or is being written by another
            program.
        ImportError: the extra ``data`` is not installed.
        OSError: the folder cannot be written.
    """
    arrow: Any = import_module("pyarrow")
    parquet: Any = import_module("pyarrow.parquet")
    to_instance(plan, Plan, "a Plan")
    to_callable("progress", progress)
    to_callable("damage", damage)
    where, workers = to_path(folder), to_threads(threads)
    told: Progress = progress or (lambda _: None)
    if not where.is_dir():
        where.mkdir(parents=True, exist_ok=True)
    finished = _finished(where, plan)
    if finished is not None:
        told(finished.done)
        return finished
    with alone(where):
        manifest = _begin(where, plan, damage)
        told(manifest.done)
        while manifest.done < plan.count:
            first, done = manifest.done, manifest.done
            count = min(plan.part_size, plan.count - first)
            path = where / part_name(len(manifest.parts))
            _check_place(path)
            blocks = []
            for block in _blocks(plan, first, count, workers, executor):
                blocks.append(block)
                done += len(block["number"])
                told(done)
            # Checked is what was meant, not what a disk made of it.
            sink = arrow.BufferOutputStream()
            parquet.write_table(_table(arrow, plan, blocks), sink, compression="zstd")
            content = sink.getvalue()
            with whole_file(path) as file:
                file.write(content)
            checksum = sha256(content).hexdigest()
            part = Part(path.name, first, count, content.size, checksum)
            manifest = replace(manifest, parts=(*manifest.parts, part))
            manifest.write(where)
    return manifest


def _finished(folder: Path, plan: Plan) -> Manifest | None:
    """The manifest of a folder that has all of a plan, and nothing else."""
    found = Manifest.read(folder)
    if found is None or found.plan != plan or found.done < plan.count:
        return None
    return found if next(found.problems(folder), None) is None else None


def _check_place(path: Path) -> None:
    """Refuse to put a file where something else is."""
    if path.exists() and not path.is_file():
        raise InvalidError(Problem("{path} is not a file", path=path))


def _begin(folder: Path, plan: Plan, damage: Callable[[str], object]) -> Manifest:
    """What is there of a plan, or its beginning."""
    found = Manifest.read(folder)
    if found is not None:
        if replace(found.plan, count=plan.count) != plan:
            wanted, given = plan.to_data(), found.plan.to_data()
            names = [name for name in wanted if name != "count" and wanted[name] != given[name]]
            raise InvalidError(
                *(
                    Problem(
                        "{folder} has a data set with {name} {there}, not {wanted}",
                        folder=folder,
                        name=n,
                        there=given[n],
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
        for number in range(len(found.parts) + 1):
            _check_place(folder / part_name(number))
        there = found.on_disk(folder)
        if there.done < found.done:
            broken = found.parts[len(there.parts)].problem(folder)
            damage(
                Problem(
                    "{problem}: deals from {first} on are solved again",
                    problem=broken,
                    first=there.done,
                )
            )
        found = replace(there, plan=plan)
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
    """The rows ``first`` to ``first + count - 1`` of a plan, as arrays by column.

    Raises:
        InvalidError: not a plan, or numbers out of range.
    """
    to_instance(plan, Plan, "a Plan")
    first, count = to_integer("first", first, 0), to_integer("count", count, 0)
    rows = seeded.deals(plan.game, count, plan.seed, first=first, hand_size=plan.hand_size)
    asked = QUESTIONS[plan.question]
    found = asked.answers(plan, rows, threads)
    columns: Columns = {"number": np.arange(first, first + count, dtype=np.uint64)}
    for place, name in enumerate(_HANDS[: 5 if plan.game.kitty_size else 4]):
        columns[name] = rows[:, place]
    for place, name in enumerate(asked.names(plan)):
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
