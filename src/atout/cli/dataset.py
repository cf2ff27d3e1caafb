"""``atout dataset``: solved random deals in Parquet files."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from time import perf_counter
from typing import Any

from ..datasets import Plan, write
from ..errors import AtoutError, Problem
from .files import file_problem
from .messages.wording import said
from .messages.words import DATASET_WORDS
from .problems import CommandError, wrong_use
from .terminal import progress, say


def run(folder: str, plan: Plan, threads: int | None, cluster: str | None, lang: str) -> int:
    """Write a data set, or go on with it; the exit code of the command.

    ``cluster`` is the address of the scheduler of a Dask cluster that does the work.

    Raises:
        CommandError: the extra is not there, or the folder cannot be used.
    """
    needed = {"data": "pyarrow"} | ({} if cluster is None else {"cluster": "distributed"})
    missing = [extra for extra, module in needed.items() if find_spec(module) is None]
    if missing:
        extras = ",".join(missing)
        message = Problem(
            "needs the extra {extras}: pip install 'atout[cli,{extras}]'", extras=extras
        )
        raise wrong_use(message, "atout dataset")
    words = DATASET_WORDS[lang]
    begin = perf_counter()
    counts: list[int] = []

    def damage(problem: str) -> None:
        CommandError(problem, "atout dataset").say(lang)

    try:
        with (
            progress(words["working"], plan.count) as tick,
            _workers(cluster, threads) as (executor, count),
        ):

            def done(number: int) -> None:
                counts.append(number)
                tick(number)

            manifest = write(
                folder, plan, threads=count, executor=executor, progress=done, damage=damage
            )
    except AtoutError as error:
        raise wrong_use(said(error), "atout dataset") from None
    except OSError as error:
        raise file_problem(folder, error) from None
    new = manifest.done - counts[0]
    rate = new / max(perf_counter() - begin, 1e-9)
    say([words["done"].format(
        folder=folder, count=manifest.done, parts=len(manifest.parts), new=new, rate=rate
    )])  # fmt: skip
    return 0


@contextmanager
def _quiet() -> Iterator[None]:
    """Dask logs every worker that is replaced, and its end with tracebacks."""
    logging.disable()
    try:
        yield
    finally:
        logging.disable(logging.NOTSET)


@contextmanager
def _workers(
    cluster: str | None, threads: int | None
) -> Iterator[tuple[Executor | None, int | None]]:
    """The executor of a cluster and how many workers it has; none for threads of our own."""
    if cluster is None:
        yield None, threads
        return
    distributed: Any = import_module("distributed")
    try:
        client = distributed.Client(cluster, timeout="10s")
    except (OSError, ValueError):  # nobody there, or no address
        problem = Problem("no cluster answers at {address}, as tcp://host:8786", address=cluster)
        raise wrong_use(problem, "atout dataset") from None
    with _quiet(), client, client.get_executor() as executor:
        workers = sum(client.nthreads().values())
        if not workers:
            problem = Problem("the cluster at {address} has no workers", address=cluster)
            raise wrong_use(problem, "atout dataset")
        try:
            yield executor, threads or workers
        except (AtoutError, OSError):
            raise
        except Exception as error:  # of many kinds: of the cluster, or of what its workers lack
            what = f"{type(error).__name__} {error}"
            problem = Problem("the cluster at {address} failed: {what}", address=cluster, what=what)
            raise wrong_use(problem, "atout dataset") from None
