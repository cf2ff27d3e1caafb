"""Batches on a Dask cluster of several processes, one of which is killed in the middle."""

from __future__ import annotations

import os
import signal
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
from support.commands import fine, refused

import atout
from atout import five_hundred, four_hundred
from atout.datasets import Plan, positions, write

pytest.importorskip("pyarrow")
parquet: Any = pytest.importorskip("pyarrow.parquet")
distributed: Any = pytest.importorskip("distributed")

T = TypeVar("T")

pytestmark = [
    pytest.mark.skipif(os.name != "posix", reason="signals of POSIX"),
    pytest.mark.filterwarnings("ignore"),  # what a cluster warns of when a worker is killed
]


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    """A cluster of two processes on this machine."""
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as found,
    ):
        yield found


class Killer:
    """Kills one of the workers as soon as something is done."""

    def __init__(self, client: Any) -> None:
        self.pids = client.run(os.getpid)
        self.killed = False

    def __call__(self, done: int, total: int | None = None) -> None:
        if not self.killed:
            self.killed = True
            os.kill(next(iter(self.pids.values())), signal.SIGKILL)


def outlived(ask: Callable[[], T]) -> T:
    """The answer to a question while a worker dies, asked again if distributed trips over itself.

    Its executor looks at the state of a task again after it has the result. If the worker that
    holds it dies between the two, the result is taken apart as an error: a ValueError of its own.
    """
    for _ in range(10):
        try:
            return ask()
        except ValueError as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            if Path(last.filename).name != "cfexecutor.py":
                raise
    raise AssertionError("ten times in a row")


def test_a_data_set(client: Any, tmp_path: Path) -> None:
    """The same bytes as on one thread, though a worker dies."""
    plan = Plan("400", "tricks", 1500, seed=6, hand_size=6, part_size=500)  # type: ignore[arg-type]
    with client.get_executor() as executor:
        killer = Killer(client)
        outlived(lambda: write(tmp_path / "cluster", plan, executor=executor, progress=killer))
    assert killer.killed
    write(tmp_path / "here", plan, threads=1)
    for path in (tmp_path / "here").iterdir():
        assert path.read_bytes() == (tmp_path / "cluster" / path.name).read_bytes()


def test_the_command(client: Any, tmp_path: Path) -> None:
    """It finds the cluster by its address, and writes the same bytes."""
    pytest.importorskip("typer")
    given = ["--game", "500", "-n", "40", "--seed", "5", "--cards", "4", "--part-size", "20"]
    address = client.scheduler.address
    shown = fine("dataset", str(tmp_path / "there"), *given, "--cluster", address)
    assert "40 deals, parts: 2" in shown
    fine("dataset", str(tmp_path / "here"), *given)
    for path in (tmp_path / "here").iterdir():
        assert path.read_bytes() == (tmp_path / "there" / path.name).read_bytes()


def test_no_cluster(tmp_path: Path) -> None:
    """One line for an address that is none."""
    pytest.importorskip("typer")
    given = ["--game", "500", "-n", "4", "--seed", "5", "--cluster", "nothing", "--lang", "fr"]
    told = refused("dataset", str(tmp_path / "set"), *given)
    error = "atout dataset: aucune grappe ne répond à nothing, comme tcp://hôte:8786\n"
    assert told == (2, error)
    assert not (tmp_path / "set").exists()


def test_a_cluster_without_workers(tmp_path: Path) -> None:
    """It is not waited for."""
    pytest.importorskip("typer")
    given = ["--game", "500", "-n", "4", "--seed", "5", "--cluster"]
    with distributed.LocalCluster(n_workers=0, dashboard_address=None) as cluster:
        told = refused("dataset", str(tmp_path / "set"), *given, cluster.scheduler_address)
    assert told[0] == 2
    assert told[1].endswith("has no workers\n")


def test_a_stream(client: Any) -> None:
    """Answers in order, none lost or doubled, though a worker dies."""
    endings = four_hundred.random_deals(400, seed=1, hand_size=6)
    moments = atout.PositionArrays(endings, 3, 0, game="400")

    def ask() -> list[tuple[int, int]]:
        killer = Killer(client)
        with client.get_executor() as executor:
            found = atout.solve_iter(
                moments, "tricks", chunk=10, threads=2, executor=executor, progress=killer
            )
            answers = [(tricks["NS"], tricks["EW"]) for tricks in found]
        assert killer.killed
        return answers

    assert outlived(ask) == [tuple(row) for row in atout.solve_many(moments).tolist()]


def test_other_questions_and_an_arrow_table(client: Any, tmp_path: Path) -> None:
    """Whole solutions of the rows of a table; the contracts of 400 by the same executor."""
    write(tmp_path, Plan("500", "tricks", 30, seed=2, hand_size=5, trumps=("NT",), leaders=("S",)))  # type: ignore[arg-type]
    table = parquet.read_table(tmp_path / "part-00000.parquet")
    moments = positions(table, game="500", trump="NT", leader="S")
    with client.get_executor() as executor:
        found = list(atout.solve_iter(moments, threads=2, executor=executor))
        tables = list(executor.map(five_hundred.makeable, [_KITTY] * 2))
    assert [solution.tricks["NS"] for solution in found] == table.column("tricks_nt_s").to_pylist()
    assert found == [atout.solve(position) for position in moments]
    assert tables[0] == tables[1] == five_hundred.makeable(_KITTY)


_KITTY = "N:AK.Q7.. T9.A.5. .J8.A.7 Q.KT..A / .4..9"
