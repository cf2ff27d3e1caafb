"""``python -m atout replay`` as a user runs it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from support import commands
from support.match_play import KINDS
from support.paths import ROOT

COMMAND = [sys.executable, "-m", "atout", "replay"]


def run(*arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    """Run ``python -m atout replay`` to its end."""
    return commands.run(*arguments, text=text, command=COMMAND)


@pytest.mark.parametrize("game", KINDS)
def test_the_examples(game: str) -> None:
    """Every deal with its scores, and the end, in both languages."""
    path = ROOT / "docs" / "examples" / f"{game}-match.txt"
    match = KINDS[game].parse(path.read_text(encoding="utf-8"))
    played = sum(result.kind == "played" for result in match.results)
    for lang, deal, scores, end in [
        ("en", "Deal ", "Scores: ", " win: the target is reached."),
        ("fr", "Donne ", "Scores : ", " gagne : le but est atteint."),
    ]:
        done = run(str(path), "--lang", lang)
        assert (done.returncode, done.stderr) == (0, "")
        lines = done.stdout.splitlines()
        assert sum(line.startswith(deal) for line in lines) == len(match.results)
        assert sum(line.startswith(scores) for line in lines) == played
        assert lines[-1].endswith(end)
        last = [line for line in lines if line.startswith(scores)][-1]
        assert [int(word) for word in last.replace(",", "").split() if word.lstrip("-").isdigit()] \
            == list(match.scores.values())  # fmt: skip


def test_other_forms() -> None:
    """JSON and PBN from standard input say the same."""
    path = ROOT / "docs" / "examples" / "500-match.txt"
    match = KINDS["500"].parse(path.read_text(encoding="utf-8"))
    lines = run(str(path)).stdout
    assert run("-", text=match.to_json()).stdout == lines
    assert run("-", text=match.to_pbn()).stdout == lines


def test_unfinished_matches() -> None:
    """Whatever there is of a match is printed."""
    for text, words in [
        ("400;;;;", "The match is not over. Scores: North 0, East 0, South 0, West 0"),
        ("400;N;;;misdeal;target=31;scores=N:5,E:0,S:0,W:-3", "A misdeal: the deal is void."),
        ("400;N;;;;draw=N:SA E:H2 S:C3 W:D4", "Draw for the first dealer: North ♠A, East ♥2"),
        ("500;W;;;;;draw=W", "First dealer: West"),
    ]:
        done = run("-", text=text)
        assert done.returncode == 0
        assert words in done.stdout
    assert "Rules: target=31" in run("-", text="400;N;;;;target=31").stdout


def test_wrong_files(tmp_path: Path) -> None:
    """One line on standard error, no traceback."""
    path = tmp_path / "match.bin"
    path.write_bytes(b"\xff\xfe\x00")
    for arguments, text, code, error in [
        (("no-such-file",), "", 2, "no-such-file: No such file or directory\n"),
        ((str(path),), "", 2, f"{path}: not a text in UTF-16\n"),
        (("-",), "400;N;;x;\n", 1, "-:1:8: 'x' is not a bid; one is a number\n"),
        (("-",), "400;N;;5;\n", 1, "-:1: action 1 (deal 1): 5 is not due in the phase deal; "),
    ]:
        done = run(*arguments, text=text)
        assert done.returncode == code
        assert done.stderr.startswith(error)
        assert done.stderr.count("\n") == 1
