"""Data sets: right rows, the same whatever stops or helps the writing."""

from __future__ import annotations

import errno
import io
import json
import os
import shutil
import signal
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from support.commands import ATOUT, ENVIRONMENT, fine, here, refused

import atout
from atout import five_hundred, four_hundred
from atout.common.atomic_files import alone, whole_file
from atout.datasets import Manifest, Part, Plan, positions, verify, write

pytest.importorskip("typer")
pyarrow: Any = pytest.importorskip("pyarrow")
parquet: Any = pytest.importorskip("pyarrow.parquet")

LONG = ["--game", "400", "-n", "2000", "--seed", "3", "--cards", "7", "--part-size", "250"]

#: A data set of three parts.
SMALL = Plan("400", "tricks", 8, seed=0, hand_size=2, part_size=3)  # type: ignore[arg-type]
SMALL_OPTIONS = ["--game", "400", "-n", "8", "--seed", "0", "--cards", "2", "--part-size", "3"]


def rows(folder: Path) -> list[dict[str, Any]]:
    """All rows of a data set, in order."""
    manifest = Manifest.read(folder)
    assert manifest is not None
    return [row for part in manifest.parts
            for row in parquet.read_table(folder / part.file).to_pylist()]  # fmt: skip


def parts(folder: Path) -> dict[str, bytes]:
    """The files of a data set."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_tricks_of_400(tmp_path: Path) -> None:
    """Each row is a deal of the seed with the tricks of every leader."""
    write(tmp_path, Plan("400", "tricks", 5, seed=9, hand_size=6, part_size=2))  # type: ignore[arg-type]
    found = rows(tmp_path)
    hands = four_hundred.random_deals(5, 9, hand_size=6)
    assert [row["number"] for row in found] == list(range(5))
    for row, bits in zip(found, hands, strict=True):
        assert [row[name] for name in ("north", "east", "south", "west")] == bits.tolist()
        deal = atout.Deal.from_bits(*map(int, bits))
        by_leader = four_hundred.tricks_by_leader(deal)
        assert {seat: row[f"tricks_{seat.lower()}"] for seat in by_leader} == {
            seat: tricks["NS"] for seat, tricks in by_leader.items()
        }


def test_cards_of_500(tmp_path: Path) -> None:
    """A list by card for each trump and leader; the kitty is there and out of play."""
    plan = Plan("500", "cards", 2, seed=9, leaders=("W", "N"), trumps=("NT", "C"))  # type: ignore[arg-type]
    write(tmp_path, plan)
    for row in rows(tmp_path):
        deal = five_hundred.random_deal(9, number=row["number"])
        assert row["kitty"] == deal.kitty.bits
        for trump in plan.trumps:
            for leader in plan.leaders:
                position = five_hundred.position(atout.Deal(deal.hands), trump, leader)
                values = atout.solve(position).cards
                column = row[f"cards_{trump.lower()}_{leader.lower()}"]
                for card in atout.CARDS:
                    assert column[card.index] == values.get(card, -1)


def test_the_questions_of_each_game(tmp_path: Path) -> None:
    """What each player can win himself in 400, the best discards of 500."""
    plan = Plan("400", "own", 3, seed=2, hand_size=5, leaders=("E",))  # type: ignore[arg-type]
    write(tmp_path / "own", plan)
    for row in rows(tmp_path / "own"):
        hands = four_hundred.random_deals(1, 2, first=row["number"], hand_size=5)[0]
        position = four_hundred.position(atout.Deal.from_bits(*map(int, hands)), "E")
        found = four_hundred.own_tricks(position)
        for seat in atout.Seat:
            assert row[f"most_e_{seat.lower()}"] == found.most[seat]
            assert row[f"least_e_{seat.lower()}"] == found.least[seat]
    write(tmp_path / "kitty", Plan("500", "makeable", 1, seed=2, trumps=("S", "NT")))  # type: ignore[arg-type]
    row = rows(tmp_path / "kitty")[0]
    table = five_hundred.makeable(five_hundred.random_deal(2)).tricks
    for seat in atout.Seat:
        for trump in ("S", "NT"):
            wanted = table[seat][atout.Denomination(trump)]
            assert row[f"makeable_{seat.lower()}_{trump.lower()}"] == wanted


def test_tables_are_positions(tmp_path: Path) -> None:
    """A data set, or any Arrow table, is solved as it is; what is wrong is named."""
    write(tmp_path, Plan("500", "tricks", 20, seed=4, trumps=("NT",), leaders=("E",)))  # type: ignore[arg-type]
    table = parquet.read_table(tmp_path)
    found = atout.solve_many(positions(table, game="500", trump="NT", leader="E"))
    assert found[:, 0].tolist() == table.column("tricks_nt_e").to_pylist()
    own = pyarrow.table({
        "north": [1, 2], "east": [4, 8], "south": [16, 32], "west": [64, 128], "leader": [0, 3],
    })  # fmt: skip
    assert [str(p.leader) for p in positions(own, game="400")] == ["N", "W"]
    batch = own.to_batches()[0]
    answers = atout.solve_iter(positions(batch, game="400", leader="S"), "tricks", threads=1)
    assert len(list(answers)) == 2
    for columns, problem in [
        (own.drop_columns(["east"]), "the table has no column east, only north"),
        (own.append_column("trump", [["S", "H"]]), "the column trump has whole numbers"),
        (own.append_column("trump", [[300, 1]]), "the column trump has numbers above 255"),
        (own.append_column("trump", [[None, 1]]), "the column trump has 1 rows without"),
        (own.append_column("trump", [[-1, 1]]), "the column trump has whole numbers from 0 up"),
    ]:
        with pytest.raises(atout.InvalidError, match=problem):
            positions(columns, game="500")


def test_the_number_of_threads_does_not_matter(tmp_path: Path) -> None:
    """Threads or an executor: the same bytes."""
    plan = Plan("500", "tricks", 40, seed=1, hand_size=4, part_size=30)  # type: ignore[arg-type]
    write(tmp_path / "one", plan)
    write(tmp_path / "three", plan, threads=3)
    told: list[int] = []
    with ThreadPoolExecutor(2) as pool:
        write(tmp_path / "pool", plan, executor=pool, progress=told.append)
    assert parts(tmp_path / "one") == parts(tmp_path / "three") == parts(tmp_path / "pool")
    assert told == sorted(told)
    assert told[-1] == 40


def test_more_deals_later_and_lost_files(tmp_path: Path) -> None:
    """A larger count goes on behind the last deal; a file that was lost is made again."""
    short = Plan("400", "tricks", 25, seed=2, hand_size=3, part_size=10)  # type: ignore[arg-type]
    long = Plan("400", "tricks", 40, seed=2, hand_size=3, part_size=10)  # type: ignore[arg-type]
    write(tmp_path / "a", short)
    manifest = write(tmp_path / "a", long)
    assert [(part.first, part.count) for part in manifest.parts] == [
        (0, 10), (10, 10), (20, 5), (25, 10), (35, 5)
    ]  # fmt: skip
    whole = rows(tmp_path / "a")
    write(tmp_path / "b", long)
    assert rows(tmp_path / "b") == whole
    (tmp_path / "b" / "part-00001.parquet").unlink()
    assert Manifest.read(tmp_path / "b").on_disk(tmp_path / "b").done == 10  # type: ignore[union-attr]
    with pytest.warns(UserWarning, match=r"part-00001\.parquet is missing: deals from 10 on are"):
        write(tmp_path / "b", long)
    assert rows(tmp_path / "b") == whole


def test_plans_and_folders_that_cannot_be(tmp_path: Path) -> None:
    """Everything that is wrong is named; nothing is written."""
    for values, problem in [
        ({"question": "makeable"}, "the questions of 400 are tricks, cards, own"),
        ({"game": "400", "trumps": ("S",)}, "trump in 400 is not S"),
        ({"count": -1, "part_size": 0}, "count is .*; part_size is"),
        ({"hand_size": 14}, "hand_size is 0 to 13"),
        ({"game": "500", "question": "makeable", "hand_size": 4}, "is asked of whole deals"),
        ({"seed": 1 << 64}, "seed is 0 to"),
        ({"count": 10**9, "part_size": 100}, "100 in a file, are more than 1000000 files"),
        ({"leaders": ("N", "E", "n")}, "leaders: one is given twice"),
    ]:
        given: dict[str, Any] = {"game": "400", "question": "tricks", "count": 1, "seed": 0}
        with pytest.raises(atout.InvalidError, match=problem):
            Plan(**(given | values))  # type: ignore[operator]
    (tmp_path / "notes.txt").write_text("mine")
    plan = Plan("400", "tricks", 4, seed=0, hand_size=2)  # type: ignore[arg-type]
    with pytest.raises(atout.InvalidError, match="is not empty and no data set"):
        write(tmp_path, plan)
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]
    folder = tmp_path / "set"
    write(folder, plan)
    before = parts(folder)
    other = Plan("400", "tricks", 4, seed=1, hand_size=3)  # type: ignore[arg-type]
    with pytest.raises(atout.InvalidError, match=r"with seed 0, not 1; .*with hand_size 2, not 3"):
        write(folder, other)
    with pytest.raises(atout.InvalidError, match="has 4 deals already, more than 3"):
        write(folder, Plan("400", "tricks", 3, seed=0, hand_size=2))  # type: ignore[arg-type]
    if os.name == "posix":
        with alone(folder), pytest.raises(atout.InvalidError, match="by another program"):
            write(folder, replace(plan, count=5))
    assert parts(folder) == before


DAMAGED = [
    (["plan"], [], "plan is a dict, not []"),
    (["plan"], {}, "plan has no game question count seed hand_size leaders trumps part_size"),
    (["plan", "game"], "600", "the game is 400 or 500, not '600'"),
    (["plan", "game"], ["400"], "plan.game is a text, not ['400']"),
    (["plan", "question"], {}, "plan.question is a text, not {}"),
    (["plan", "question"], "no", "the questions of 400 are tricks, cards, own, not 'no'"),
    (["plan", "count"], -5, "count is a number of at least 0, not -5"),
    (["plan", "count"], 10.0, "plan.count is a whole number, not 10.0"),
    (["plan", "count"], 4, "parts[1].count is 1 to 1, not 3"),
    (["plan", "seed"], True, "plan.seed is a whole number, not True"),
    (["plan", "seed"], 10**19 * 9, "seed is 0 to"),
    (["plan", "seed"], 10**40, "a number has at most 32 characters, not 41"),
    (["plan", "hand_size"], False, "plan.hand_size is a whole number, not False"),
    (["plan", "hand_size"], 14, "hand_size is 0 to 13, not 14"),
    (["plan", "leaders"], "NESW", "plan.leaders is a list, not 'NESW'"),
    (["plan", "leaders"], ["N", 5], "plan.leaders[1] is a text, not 5"),
    (["plan", "leaders"], ["N", "n"], "leaders: one is given twice"),
    (["plan", "leaders"], ["n"], "plan.leaders is ['N'], not ['n']"),
    (["plan", "leaders"], [], "plan.leaders is ['N', 'E', 'S', 'W'], not []"),
    (["plan", "trumps"], ["S"], "trump in 400 is not S"),
    (["plan", "part_size"], 0, "part_size is a number of at least 1, not 0"),
    (["plan", "notes"], "x", "part_size, not notes"),
    (["format"], 2, "format is 1, not 2"),
    (["format"], True, "format is a whole number, not True"),
    (["format"], [[[]]], "format is a whole number, not [[[]]]"),
    (["more"], 1, "the manifest has format, plan, parts, not more"),
    (["parts"], {}, "parts is a list, not {}"),
    (["parts", 0], 5, "parts[0] is a dict, not 5"),
    (["parts", 1, "file"], 5, "parts[1].file is a text, not 5"),
    (["parts", 1, "file"], "../x", "parts[1].file is 'part-00001.parquet', not '../x'"),
    (["parts", 1, "file"], "/etc/passwd", "parts[1].file is 'part-00001.parquet', not '/etc/pas"),
    (["parts", 1, "file"], "part-00000.parquet", "parts[1].file is 'part-00001.parquet', not"),
    (["parts", 1, "first"], 2, "parts[1].first is 3, not 2"),
    (["parts", 1, "first"], 4, "parts[1].first is 3, not 4"),
    (["parts", 0, "first"], -1, "parts[0].first is 0, not -1"),
    (["parts", 1, "count"], -5, "parts[1].count is 1 to 3, not -5"),
    (["parts", 1, "count"], 10**18, "parts[1].count is 1 to 3, not 1000000000000000000"),
    (["parts", 1, "count"], True, "parts[1].count is a whole number, not True"),
    (["parts", 1, "bytes"], -1, "parts[1].bytes is 1 to"),
    (["parts", 1, "sha256"], "no", "parts[1].sha256 is 64 digits from 0 to f, not 'no'"),
    (["parts", 1, "sha256"], None, "parts[1].sha256 is a text, not None"),
    (["parts", 1, "more"], 1, "parts[1] has file, first, count, bytes, sha256, not more"),
]


@pytest.fixture(scope="module")
def whole_set(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data set of three parts."""
    folder = tmp_path_factory.mktemp("whole")
    write(folder, SMALL)
    return folder


@pytest.mark.parametrize(("path", "value", "problem"), DAMAGED)
def test_manifests_that_somebody_changed(
    whole_set: Path, tmp_path: Path, path: list[Any], value: Any, problem: str
) -> None:
    """The error names the file, the field and what is expected; nothing is written."""
    data = json.loads((whole_set / "_manifest.json").read_text())
    where = data
    for key in path[:-1]:
        where = where[key]
    where[path[-1]] = value
    copied = shutil.copytree(whole_set, tmp_path / "set")
    (copied / "_manifest.json").write_text(json.dumps(data))
    _check_refused(copied, problem)


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "Expecting value (line 1, column 1)"),
        (b"{", "Expecting property name enclosed in double quotes (line 1, column 2)"),
        (b"[]", "the manifest is a dict, not []"),
        (b"{}", "the manifest has no format plan parts"),
        (b"\xff\xfe{", "not a text in UTF-8"),
        (b"[" * 100_000, "JSON has at most 32 levels"),
        (b'{"plan":' * 100_000, "JSON has at most 32 levels"),
        (b'{"format": 1, "format": 1}', "format is given twice"),
        (b'{"format": ' + b"9" * 10**6 + b"}", "a number has at most 32 characters"),
        (b'{"format": NaN}', "NaN is no number"),
    ],
    ids=range(10),
)
def test_files_that_are_no_manifest(
    whole_set: Path, tmp_path: Path, content: bytes, problem: str
) -> None:
    """Whatever is in them, the error is ours."""
    copied = shutil.copytree(whole_set, tmp_path / "set")
    (copied / "_manifest.json").write_bytes(content)
    _check_refused(copied, problem)


def _check_refused(folder: Path, problem: str) -> None:
    before = parts(folder)
    for ask in (lambda: write(folder, SMALL), lambda: verify(folder)):
        with pytest.raises(atout.InvalidError) as caught:
            ask()  # type: ignore[no-untyped-call]
        told = str(caught.value)
        assert told.startswith(f"{folder / '_manifest.json'}: not the manifest of a data set: ")
        assert problem in told
    assert parts(folder) == before


def test_a_manifest_that_is_a_folder(tmp_path: Path) -> None:
    """It is no file, and says so."""
    (tmp_path / "_manifest.json").mkdir()
    with pytest.raises(atout.InvalidError, match=r"_manifest\.json is not a file"):
        write(tmp_path, SMALL)
    with pytest.raises(atout.InvalidError, match="has no data set"):
        verify(tmp_path / "_manifest.json")


def _flip(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (Path.unlink, "is missing"),
        (_flip, "has another checksum than it had"),
        (lambda path: path.write_bytes(b"cut off"), "has 7 bytes, not "),
    ],
)
def test_parts_that_somebody_changed(
    whole_set: Path, tmp_path: Path, change: Callable[[Path], object], problem: str
) -> None:
    """They are told, and made again as they were; a complete set is read too."""
    folder = shutil.copytree(whole_set, tmp_path / "set")
    path = folder / "part-00001.parquet"
    change(path)
    with pytest.raises(atout.InvalidError) as caught:
        verify(folder)
    assert [*caught.value.problems] == [str(caught.value)]
    assert str(caught.value).startswith(f"{path} {problem}")
    told: list[str] = []
    write(folder, SMALL, damage=told.append)
    assert [text.endswith(": deals from 3 on are solved again") for text in told] == [True]
    assert told[0].startswith(f"{path} {problem}")
    assert parts(folder) == parts(whole_set)
    assert verify(folder) == Manifest.read(folder)
    change(path)
    code, shown, errors = here("dataset", str(folder), *SMALL_OPTIONS, "--lang", "fr")
    assert code == 0
    assert "résolues maintenant : 5" in shown
    assert "les donnes à partir de 3 sont résolues de nouveau" in errors


def test_parts_that_are_folders(whole_set: Path, tmp_path: Path) -> None:
    """Nothing is put in their place, and nothing is solved before that is told."""
    folder = shutil.copytree(whole_set, tmp_path / "set")
    last = folder / "part-00002.parquet"
    last.unlink()
    last.mkdir()
    for ask in (lambda: write(folder, SMALL), lambda: verify(folder)):
        with pytest.raises(atout.InvalidError, match=r"part-00002\.parquet is not a file"):
            ask()  # type: ignore[no-untyped-call]
    before = parts(whole_set)
    more = shutil.copytree(whole_set, tmp_path / "more")
    (more / "part-00003.parquet").mkdir()
    with pytest.raises(atout.InvalidError, match=r"part-00003\.parquet is not a file"):
        write(more, replace(SMALL, count=9))
    (more / "part-00003.parquet").rmdir()
    assert parts(more) == before


def _read_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the system refuse everything that writes, as on a disk that cannot be written."""
    really = io.open

    def refuse(path: Any, *_: Any, **__: Any) -> Any:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(path))

    def open_(file: Any, mode: str = "r", *args: Any, **kwargs: Any) -> Any:
        return refuse(file) if set(mode) & set("wax+") else really(file, mode, *args, **kwargs)

    monkeypatch.setattr(io, "open", open_)
    for name in ("mkdir", "unlink", "replace", "rename", "fsync"):
        monkeypatch.setattr(os, name, refuse)


def test_a_disk_that_cannot_be_written(
    whole_set: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A complete data set is as good there as anywhere; any other says which folder it is."""
    folder = shutil.copytree(whole_set, tmp_path / "set")
    before = parts(folder)
    _read_only(monkeypatch)
    told: list[int] = []
    assert write(folder, SMALL, progress=told.append) == Manifest.read(folder)
    assert told == [8]
    assert "solved now: 0" in fine("dataset", str(folder), *SMALL_OPTIONS)
    for where, count in ((folder, 9), (tmp_path / "new", 8)):
        with pytest.raises(OSError, match="Read-only") as caught:
            write(where, replace(SMALL, count=count))
        assert str(where) in str(caught.value.filename)
        options = [*SMALL_OPTIONS, "-n", str(count)]
        assert refused("dataset", str(where), *options) == (2, f"{where}: Read-only file system\n")
    monkeypatch.undo()
    assert parts(folder) == before


def test_files_are_whole_or_not_there(tmp_path: Path) -> None:
    """A file that fails leaves the older one in its place."""
    path = tmp_path / "a"
    path.write_text("old")

    def fail() -> None:
        with whole_file(path) as file:
            file.write(b"half")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    assert [file.name for file in tmp_path.iterdir()] == ["a"]
    assert path.read_text() == "old"


def _begin(folder: Path, count: int) -> subprocess.Popen[str]:
    """Start the long data set, and wait until it has at least so many parts."""
    process = subprocess.Popen(
        [*ATOUT, "dataset", str(folder), *LONG], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True, env=ENVIRONMENT,
    )  # fmt: skip
    limit = time.monotonic() + 60
    while len(list(folder.glob("*.parquet"))) < count:
        assert time.monotonic() < limit
        assert process.poll() is None, "it ended before it could be stopped"
        time.sleep(0.002)
    return process


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_killed_and_gone_on_with(tmp_path: Path) -> None:
    """Killed twice and interrupted once: no deal is lost or there twice, and parts stay."""
    folder, whole = tmp_path / "stopped", tmp_path / "whole"
    kept: dict[str, bytes] = {}
    for count, stop, code in [(1, signal.SIGKILL, -9), (2, signal.SIGKILL, -9),
                              (4, signal.SIGINT, 130)]:  # fmt: skip
        process = _begin(folder, count)
        process.send_signal(stop)
        output, errors = process.communicate(timeout=60)
        assert (process.returncode, output, errors) == (code, "", "")
        manifest = Manifest.read(folder)
        assert manifest is not None
        there = {part.file: (folder / part.file).read_bytes() for part in manifest.parts}
        assert kept.items() <= there.items()
        kept = there
    assert 0 < len(kept) < 8
    assert fine("dataset", str(folder), *LONG, "--threads", "2").startswith(
        f"{folder}: 2000 deals, parts: 8, solved now: "
    )
    fine("dataset", str(whole), *LONG)
    assert parts(folder) == parts(whole)
    again = fine("dataset", str(folder), *LONG, "--lang", "fr")
    assert "2000 donnes, fichiers : 8, résolues maintenant : 0" in again


def test_a_part_that_was_not_yet_listed_is_made_again(tmp_path: Path) -> None:
    """Killed between the part and the manifest."""
    plan = Plan("400", "tricks", 20, seed=2, hand_size=3, part_size=10)  # type: ignore[arg-type]
    write(tmp_path / "a", plan)
    before = parts(tmp_path / "a")
    manifest = Manifest.read(tmp_path / "a")
    assert manifest is not None
    Manifest(plan, manifest.parts[:1]).write(tmp_path / "a")
    (tmp_path / "a" / ".part-00002.parquet.part").write_bytes(b"PAR1")
    write(tmp_path / "a", plan)
    assert parts(tmp_path / "a") == before
    assert isinstance(manifest.parts[0], Part)


def test_wrong_use_of_the_command(tmp_path: Path) -> None:
    """One line, and nothing is written."""
    (tmp_path / "file").write_text("")
    for folder, arguments, error in [
        ("new", ["--question", "no"], "atout dataset: the questions of 400 are tricks, cards, own"),
        ("new", ["--trump", "S"], "atout dataset: trump in 400 is not S"),
        ("file", [], f"{tmp_path / 'file'}: File exists"),
    ]:
        found = refused("dataset", str(tmp_path / folder), *LONG, *arguments)
        assert found[0] == 2
        assert found[1].startswith(error), found
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_a_bar_on_a_terminal(tmp_path: Path) -> None:
    """With rate and time left while it works, on standard error alone; none in a pipe."""
    from support.terminal import Terminal  # skips where there are no pseudo-terminals

    with (tmp_path / "out").open("w+") as output:
        terminal = Terminal("dataset", str(tmp_path / "set"), *LONG, stdout=output.fileno())
        assert terminal.close() == 0
        output.seek(0)
        assert "2000 deals" in output.read()
    assert "Solving" in terminal.text
    assert "/2000" in terminal.text
    assert "/s" in terminal.text
    assert json.loads((tmp_path / "set" / "_manifest.json").read_text())["plan"]["count"] == 2000


def test_memory_is_that_of_a_part(tmp_path: Path) -> None:
    """Six times the deals need no more; what the first write imports is not counted."""
    peaks = []
    for number, count in enumerate((1, 1000, 6000)):
        plan = Plan("400", "tricks", count, seed=1, hand_size=1, leaders=("N",), part_size=1000)  # type: ignore[arg-type]
        tracemalloc.start()
        write(tmp_path / str(number), plan, threads=1)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[2] < 2 * peaks[1]


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="how much memory was used, as POSIX tells it")
def test_memory_does_not_grow(tmp_path: Path) -> None:
    """Thirty times the deals need no more of it."""
    program = (
        "import resource, sys; from atout.datasets import Plan, write;"
        "write(sys.argv[1], Plan('400', 'tricks', int(sys.argv[2]), seed=1, hand_size=3,"
        " part_size=1000), threads=1);"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    used = [
        int(subprocess.check_output([sys.executable, "-c", program, tmp_path / count, count]))
        for count in ("1000", "30000")
    ]
    assert used[1] < 1.1 * used[0]


def test_numbers_of_numpy_in_a_plan(tmp_path: Path) -> None:
    """They are Python's, in the plan and in the manifest."""
    plan = Plan("400", "tricks", np.int64(4), np.uint8(1), np.int8(2), part_size=np.uint8(2))  # type: ignore[arg-type]
    same_plan = Plan("400", "tricks", 4, 1, 2, part_size=2)  # type: ignore[arg-type]
    assert plan == same_plan
    write(tmp_path, plan, threads=1)
    assert Manifest.read(tmp_path) == write(tmp_path, same_plan, threads=1)


@pytest.mark.parametrize(
    "ask",
    [
        lambda folder: Plan("400", "tricks", 4, 1, leaders=5),  # type: ignore[arg-type]
        lambda folder: Plan("400", "tricks", 4, 1, leaders=None),  # type: ignore[arg-type]
        lambda folder: Plan("400", "tricks", 4, 1, trumps=5),  # type: ignore[arg-type]
        lambda folder: Plan("400", [], 4, 1),  # type: ignore[arg-type]
        lambda folder: Plan("400", np.array(["tricks"]), 4, 1),  # type: ignore[arg-type]
        lambda folder: write(folder, "x"),  # type: ignore[arg-type]
        lambda folder: write(5, Plan("400", "tricks", 4, 1)),  # type: ignore[arg-type]
        lambda folder: write("a\0b", Plan("400", "tricks", 4, 1)),  # type: ignore[arg-type]
        lambda folder: write(folder, Plan("400", "tricks", 4, 1), progress=5),  # type: ignore[arg-type]
        lambda folder: write(folder, Plan("400", "tricks", 4, 1), damage=5),  # type: ignore[arg-type]
        lambda folder: verify(5),  # type: ignore[arg-type]
        lambda folder: positions(5, game="400"),
    ],
)
def test_arguments_of_a_wrong_kind(ask: Callable[[Path], object], tmp_path: Path) -> None:
    """Errors of ours, before the folder is touched."""
    folder = tmp_path / "new"
    with pytest.raises(atout.InvalidError):
        ask(folder)
    assert not folder.exists()
