"""Every command as it is installed, in a process of its own, in both languages."""

from __future__ import annotations

import csv
import json
import os
import select
import subprocess
import time
from pathlib import Path

import pytest
from support.commands import (
    ATOUT,
    DEALT,
    ENDING,
    ENVIRONMENT,
    KITTY,
    MATCH_400,
    MATCH_500,
    RUNS,
    START,
    here,
    run,
)
from support.examples import some

from atout.cli.bare import EXTRA_COMMANDS

pytest.importorskip("typer")


def test_all_commands_are_here() -> None:
    """Also those that the bare library knows of."""
    from atout.cli.app import translated

    assert set(RUNS) == set(translated("en").commands) == {"solve", "replay", *EXTRA_COMMANDS}


@pytest.mark.parametrize("name", some(RUNS))
def test_the_installed_command(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It ends well, quietly, in 80 columns."""
    monkeypatch.chdir(tmp_path)
    arguments, english, french = RUNS[name]
    if name == "dataset":
        pytest.importorskip("pyarrow")
    for lang, words in (("en", english), ("fr", french)):
        bids = lang == "fr" and "--bids" in arguments
        given = [*arguments[:-1], arguments[-1].replace("W:", "O:")] if bids else arguments
        if lang == "en":
            done = run(name, *given, "--lang", lang)
            code, output, errors = done.returncode, done.stdout, done.stderr
        else:
            code, output, errors = here(name, *given, "--lang", lang)
        assert (code, errors) == (0, "")
        assert words in output
        assert max(map(len, output.splitlines())) <= 80


#: For each command that answers many things at once: options, and things that it is asked.
MANY = {
    "solve": ([], [ENDING, START, ENDING]),
    "contracts": (["--bids", "N:4,E:4,S:3,W:2"], [ENDING, START, ENDING]),
    "own-tricks": ([], [ENDING, START, ENDING]),
    "bid-values": (["--bids", "E:4,S:3,W:2"], [START] * 3),
    "discard": (["--declarer", "N", "--trump", "S"], [KITTY, DEALT.split(";")[2], KITTY]),
    "makeable": ([], [KITTY] * 3),
    "par": ([], [DEALT, DEALT.replace(";N;", ";E;")]),
}


@pytest.mark.parametrize("name", [*MANY, "analyse"])
def test_the_number_of_threads_does_not_matter(name: str) -> None:
    """The same answers in the same order, the same errors between them, the same code."""
    options, things = MANY.get(name, ([], []))
    text = "\n\n".join(["nonsense", *things, "400 H N", *things])
    given = [MATCH_500] if name == "analyse" else ["-"]
    one = here(name, *given, *options, "--json", text=text)
    assert one[0] == (0 if name == "analyse" else 1)
    assert one[1].count("\n") == (7 if name == "analyse" else 2 * len(things))
    assert here(name, *given, *options, "--json", "--threads", "3", text=text) == one


def test_every_question_takes_threads() -> None:
    """Whatever may be asked of many hands."""
    from atout.cli.app import translated

    commands = translated("en").commands.items()
    takes = {name for name, each in commands if any(p.name == "threads" for p in each.params)}
    assert takes == {*MANY, "analyse", "dataset"}


def test_rows_name_the_deal_of_a_match() -> None:
    """Deals of one match have one source; their numbers tell them apart."""
    as_json = here("convert", "--to", "json", MATCH_500)[1]
    played = [1, 2, 4, 5, 6, 7, 11]
    for name, options, numbers in [
        ("solve", ["--trump", "S", "--leader", "N", "--json"], range(1, 12)),
        ("discard", ["--json"], played),
        ("par", ["--json"], range(1, 12)),
    ]:
        rows = [json.loads(row) for row in here(name, *options, text=as_json)[1].splitlines()]
        assert [row["deal_number"] for row in rows] == list(numbers)
        assert {row["source"] for row in rows} == {"-:1"}
    table = csv.DictReader(here("solve", "--csv", "--trump", "S", text=as_json)[1].splitlines())
    assert {row["deal_number"] for row in table} == {str(number) for number in range(1, 12)}
    contracts = here("contracts", "--json", MATCH_400)[1].splitlines()
    assert [json.loads(row)["deal_number"] for row in contracts][:3] == [1, 2, 4]
    assert "deal_number" not in json.loads(here("solve", "--json", ENDING)[1])


def test_a_deal_that_was_thrown_in_has_no_position() -> None:
    """It is told and left out, and nothing is wrong; only ``--strict`` calls it so."""
    code, positions, told = here("convert", "--to", "position", MATCH_500)
    assert (code, positions.count("\n")) == (0, 7)
    assert told.splitlines()[0] == (f"{MATCH_500}:6: this deal was not played: it has no position")
    as_json = here("convert", "--to", "json", MATCH_500)[1]
    again = here("convert", "--to", "position", "--lang", "fr", text=as_json)
    assert again[0] == 0
    assert again[2].splitlines()[0] == (
        "-:1: donne 3 : cette donne n'a pas été jouée : elle n'a pas de position"
    )
    code, positions, told = here("convert", "--to", "position", "--strict", MATCH_500)
    assert (code, positions.count("\n"), told.count("\n")) == (1, 2, 1)


def test_nobody_reads_to_the_end() -> None:
    """A closed pipe ends every command well, the help too."""
    for arguments in (["deal", "400", "-n", "100000", "--seed", "1"], ["deal", "--help"]):
        process = subprocess.Popen(
            [*ATOUT, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT
        )
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        process.stderr.close()
        assert process.wait(timeout=60) == 0


@pytest.mark.skipif(os.name != "posix", reason="pipes that do not wait")
@pytest.mark.parametrize("threads", ["1", "2"])
def test_no_more_is_read_than_is_answered(threads: str) -> None:
    """Of a list without an end, while nobody reads the answers: so memory does not grow with it."""
    process = subprocess.Popen(
        [*ATOUT, "solve", "--json", "--threads", threads],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=ENVIRONMENT,
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    lines = f"{ENDING}\n".encode() * 100
    taken = process.stdin.write(lines * 5)
    process.stdin.flush()
    assert select.select([process.stdout], [], [], 60)[0]  # it answers
    os.set_blocking(process.stdin.fileno(), False)
    last = time.monotonic()
    while time.monotonic() < last + 1 and taken < 2_000_000:
        try:
            taken += os.write(process.stdin.fileno(), lines)
            last = time.monotonic()
        except BlockingIOError:
            time.sleep(0.01)
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        pipe.close()
    assert taken < 2_000_000
