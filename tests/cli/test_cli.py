"""The command line as a user runs it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from support import commands
from support.paths import ROOT

COMMAND = [sys.executable, "-m", "atout", "solve"]
LINE = "400 H N - 0,0,0,0 N:A.Q.. K.A.. 2.K.. 3.2..\n"


def run(*arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    """Run ``python -m atout solve`` to its end."""
    return commands.run(*arguments, text=text, command=COMMAND)


def test_the_examples() -> None:
    """The hands of the README: diagrams and tricks of both games."""
    examples = [str(ROOT / "docs" / "examples" / f"{game}.txt") for game in ("400", "500")]
    done = run(*examples)
    assert done.returncode == 0
    assert done.stderr == ""
    for part in ("400 · trump: hearts", "500 · trump: spades", "♠ A⁹ K⁹ J⁹ 9⁹ 5⁹", "Best line: "):
        assert part in done.stdout


def test_standard_input_in_french() -> None:
    """French words and cards; French letters in the input where asked for."""
    done = run("-", "--lang", "fr", text=LINE)
    assert done.returncode == 0
    assert "400 · atout : cœur · Nord joue" in done.stdout
    assert "Levées au mieux : Nord-Sud 1, Est-Ouest 1" in done.stdout
    assert "♥ D" in done.stdout
    french = run("-", "--notation", "fr", text="400 C N - 0,0,0,0 N:A.D.. R.A.. 2.R.. 3.2..")
    assert french.stdout == run("-", text=LINE).stdout


def test_bad_lines_are_told_and_the_rest_is_done() -> None:
    """File, line and column on standard error; the exit code says so."""
    done = run("-", text=f"# nothing\nnonsense\n\n{LINE}400 H N - 0,0,0,0 N:A... K... Q... A...\n")
    assert done.returncode == 1
    assert "Tricks with best play: North-South 1, East-West 1" in done.stdout
    errors = done.stderr.splitlines()
    assert errors[0].startswith("-:2:9: a position has the fields")
    assert errors[1].startswith("-:5:36: SA: already in another hand")
    assert len(errors) == 2


def test_no_such_file() -> None:
    """One line, no traceback."""
    done = run("no-such-file.txt")
    assert done.returncode == 2
    assert done.stderr == "no-such-file.txt: No such file or directory\n"


def test_no_text(tmp_path: Path) -> None:
    """A file that is not text."""
    path = tmp_path / "cards.bin"
    path.write_bytes(b"\xff\xfe\x00")
    done = run(str(path))
    assert done.returncode == 2
    assert done.stderr == f"{path}: not a text in UTF-16\n"


def test_a_closed_pipe_ends_quietly(tmp_path: Path) -> None:
    """As in ``… | head -1``."""
    path = tmp_path / "many.txt"
    path.write_text(LINE * 500)
    process = subprocess.Popen(
        [*COMMAND, str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=commands.ENVIRONMENT,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(timeout=60) == 0


def test_ctrl_c_ends_quietly(tmp_path: Path) -> None:
    """In the middle of long work."""
    path = tmp_path / "many.txt"
    path.write_text(LINE * 100_000)
    process = subprocess.Popen(
        [*COMMAND, str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=commands.ENVIRONMENT,
    )
    assert process.stdout is not None
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert errors == b""


def test_a_terminal_without_suit_symbols() -> None:
    """What it cannot show is a question mark; the rest stands."""
    done = subprocess.run(
        [*COMMAND, "-"], input=LINE.encode(), capture_output=True, check=False, timeout=120,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )  # fmt: skip
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"Tricks with best play: North-South 1, East-West 1" in done.stdout
