"""Ctrl-C and SIGTERM: whenever they come, the exit code says so, and nothing else is said."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path

import pytest
from support.commands import ATOUT, BARE, ENDING, ENVIRONMENT, here
from support.examples import SHARE, some
from support.paths import ROOT

import atout
from atout import four_hundred
from atout.cli import app

pytest.importorskip("typer")
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="signals of Unix")

LINE = "400 H N - 0,0,0,0 N:A.Q.. K.A.. 2.K.. 3.2..\n"
PLAY = ["play", "400", "--seed", "1", "--dealer", "W"]
MODULE = [sys.executable, "-m", "atout"]


def stopped(where: str, number: int, first: int, step: int, *arguments: str) -> list[str]:
    """The exit codes and errors, but for those wanted, of a command stopped at many moments."""
    driver = ROOT / "tests" / "support" / "interrupts.py"
    numbers = map(str, (int(number), first, step))
    typed = "3\n" if "play" in arguments else LINE
    done = subprocess.run(
        [sys.executable, str(driver), where, *numbers, *arguments], input=typed,
        capture_output=True, text=True, encoding="utf-8", env=ENVIRONMENT, check=True,
        timeout=1000,
    )  # fmt: skip
    *runs, last = map(json.loads, done.stdout.splitlines())
    assert (last[1], last[3]) == (0, "")
    assert last[2]
    assert runs
    return [str(run) for run in runs if (run[1], run[3]) != (128 + number, "")]


@pytest.mark.parametrize("times", [1, pytest.param(20, marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    ("where", "number", "first", "step", "arguments"),
    [
        # While Typer, Rich and the commands are imported
        ("imports", signal.SIGINT, 1, 59, ["solve", LINE]),
        ("imports", signal.SIGTERM, 5, 91, ["solve", LINE]),
        ("imports", signal.SIGINT, 3, 91, ["--help"]),
        # From the first line of main on
        ("lines", signal.SIGINT, 1, 179, ["--version"]),
        ("lines", signal.SIGINT, 7, 613, ["solve", LINE]),
        ("lines", signal.SIGTERM, 40, 1597, ["solve", LINE]),
        ("lines", signal.SIGINT, 50, 1153, ["solve", "-", "--threads", "3", "--csv"]),
        ("lines", signal.SIGINT, 90, 1597, ["contracts", ENDING, "--bids", "N:4,E:4,S:3,W:2"]),
        ("lines", signal.SIGINT, 40, 1597, ["deal", "500", "-n", "5", "--where", "N:S:3+"]),
        ("lines", signal.SIGINT, 60, 1153, PLAY),
        ("bare", signal.SIGINT, 1, 379, ["solve", LINE]),
        ("bare", signal.SIGINT, 1, 73, ["--help"]),
    ],
)  # fmt: skip
def test_a_signal_at_many_moments(
    where: str, number: int, first: int, step: int, arguments: list[str], times: int
) -> None:
    """130 or 143, no traceback, nothing said; never 0 because something lost the interrupt."""
    assert stopped(where, number, first, round(step / (SHARE * times)), *arguments) == []


#: What may become of an interrupt on its way, in the place of a command.
_LOSSES = {
    "a finalizer": """
        class Lost:
            def __del__(self):
                signal.raise_signal(signal.SIGINT)
        def task(arguments):
            Lost()
            time.sleep(100)
    """,
    "a class": """
        class Name:
            def __set_name__(self, owner, name):  # until Python 3.11 a RuntimeError tells of it
                signal.raise_signal(signal.SIGINT)
        def task(arguments):
            class Named:
                name = Name()
    """,
    "somebody who catches all": """
        def task(arguments):
            try:
                signal.raise_signal(signal.SIGINT)
            except BaseException:
                print("all is well")
            return 0
    """,
    "a problem": """
        def task(arguments):
            try:
                signal.raise_signal(signal.SIGINT)
            finally:
                raise OSError(5, "no memory")
    """,
}


@pytest.mark.parametrize("loss", _LOSSES)
def test_an_interrupt_that_is_lost(loss: str) -> None:
    """It comes again where Python would only print it; the exit code knows it anyhow."""
    source = "import signal, sys, time\nfrom atout import cli\nif True:" + _LOSSES[loss]
    done = subprocess.run(
        [sys.executable, "-c", source + "\ncli._run = task\nsys.exit(cli.main())"],
        capture_output=True, text=True, check=False, env=ENVIRONMENT, timeout=60,
    )  # fmt: skip
    assert done.returncode == 130
    assert done.stderr in ("", "atout: no memory\n")


def test_an_interrupt_after_all_is_written() -> None:
    """While Python ends: the same exit code, where it would print what it ignores."""
    source = (
        "import atexit, signal, sys; from atout.cli import main;"
        "atexit.register(signal.raise_signal, signal.SIGINT); sys.exit(main())"
    )
    done = subprocess.run(
        [sys.executable, "-c", source, "solve", LINE], capture_output=True, text=True,
        encoding="utf-8", check=False, env=ENVIRONMENT, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (130, "")
    assert "Best line: " in done.stdout


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize(
    "command",
    some([
        [*ATOUT, "solve"], [*MODULE, "solve", "-", "--threads", "3", "--json"], [*BARE, "solve"],
        [*ATOUT, "own-tricks", "--threads", "2"], [*ATOUT, "convert"],
        [*ATOUT, "deal", "400", "-n", "100000000"],
    ]),
)  # fmt: skip
def test_a_signal_in_the_middle_of_long_work(command: list[str], number: int) -> None:
    """While answers are printed, by threads too, and the pipe for them is full."""
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    feeder = threading.Thread(target=_feed, args=(process,), daemon=True)
    feeder.start()
    process.stdout.readline()
    process.send_signal(number)
    assert process.wait(timeout=60) == 128 + number
    assert process.stderr.read() == b""
    feeder.join()
    process.stdout.close()
    process.stderr.close()


def _feed(process: subprocess.Popen[bytes]) -> None:
    """Lines without end, until nobody reads them."""
    assert process.stdin is not None
    with suppress(OSError):
        while True:
            process.stdin.write(LINE.encode() * 1000)
    with suppress(OSError):
        process.stdin.close()


def test_signals_that_are_ignored_stay_so() -> None:
    """As in the background of a shell, or after ``trap ''``."""
    source = (
        "import signal, sys; from atout import cli; signal.signal(signal.SIGINT, signal.SIG_IGN);"
        "cli._run = lambda arguments: signal.raise_signal(signal.SIGINT) or 0; sys.exit(cli.main())"
    )
    done = subprocess.run([sys.executable, "-c", source], check=False, env=ENVIRONMENT, timeout=60)
    assert done.returncode == 0


def test_a_program_keeps_its_handlers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command line that is run by another program leaves nothing behind; in a thread it runs."""
    before = [signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM), sys.unraisablehook]
    assert here("--version")[0] == 0
    codes: list[int] = []
    thread = threading.Thread(target=lambda: codes.append(here("solve", LINE)[0]))
    thread.start()
    thread.join()
    assert codes == [0]
    monkeypatch.setattr(app, "run", lambda arguments: signal.raise_signal(signal.SIGINT))
    assert here("solve", LINE) == (130, "", "")
    after = [signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM), sys.unraisablehook]
    assert after == before


def test_what_is_saved_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An action that an interrupt cut short is not in the match that is kept."""
    path = tmp_path / "match.txt"
    push = four_hundred.Match.push

    def cut_short(match: four_hundred.Match, action: object) -> None:
        push(match, action)
        if len(match.bids) == 3:
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(four_hundred.Match, "push", cut_short)
    assert here(*PLAY, "--save", str(path), text="3\n")[0] == 130
    monkeypatch.undo()
    match = atout.read_match(path.read_text(encoding="utf-8"))
    assert len(match.bids) == 2  # type: ignore[union-attr]
