"""Every command as it is installed, in a process of its own, in both languages."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from commands import ATOUT, ENVIRONMENT, run

from atout import five_hundred
from atout.cli.bare import EXTRA_COMMANDS

pytest.importorskip("typer")

EXAMPLES = Path(__file__).parent.parent / "docs" / "examples"
MATCH_400, MATCH_500 = (str(EXAMPLES / f"{game}-match.txt") for game in ("400", "500"))
ENDING = "400 H S - 3,3,3,2 N:A.9.. K9... .J.K. .Q.Q."
START = "400 H S - 0,0,0,0 N:A.9.. K9... .J.K. .Q.Q."
KITTY = "N:AK.Q7.. T9.A.5. .J8.A.7 Q.KT..A / .4..9"

DEALT = f"500;N;{five_hundred.random_deal(26)};;;"

#: The arguments of each command, and a piece of what it prints in English and in French.
RUNS = {
    "solve": ([ENDING], "South to play", "Sud joue"),
    "replay": ([MATCH_500], "A match of 500", "Une partie de 500"),
    "deal": (["500", "--diagram", "--seed", "1"], "500 · deal 0", "500 · donne 0"),
    "convert": ([ENDING, "--to", "position"], "400 H S", "400 C S"),
    "analyse": ([MATCH_400, "--deal", "1"], "Turning points:", "Tournants :"),
    "contracts": ([ENDING, "--bids", "N:4,E:4,S:3,W:2"], "Best line: ", "Meilleure suite : "),
    "own-tricks": ([ENDING], "against all", "seul contre tous"),
    "bid-values": ([START, "--seat", "N", "--bids", "E:4,S:3,W:2"], "worth to", "Ce qu'aurait"),
    "discard": ([KITTY, "--declarer", "N", "--trump", "NT"], "Best discard: ", "écart : "),
    "makeable": ([KITTY], "North makes: ", "Nord réussit : "),
    "par": ([DEALT], "Best bidding: ", "Meilleures enchères : "),
    "dataset": (["set", "--game", "400", "-n", "3", "--seed", "1", "--cards", "2"],
                "set: 3 deals", "set : 3 donnes"),
    "bench": (["-n", "1"], "Signature: ", "Signature : "),
    "play": (["400", "--seed", "1"], "A match of 400.", "Une partie de 400."),
}  # fmt: skip


def test_all_commands_are_here() -> None:
    """Also those that the bare library knows of."""
    from atout.cli.app import translated

    assert set(RUNS) == set(translated("en").commands) == {"solve", "replay", *EXTRA_COMMANDS}


@pytest.mark.parametrize("name", RUNS)
def test_the_installed_command(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It ends well, quietly, in 80 columns."""
    monkeypatch.chdir(tmp_path)
    arguments, english, french = RUNS[name]
    if name == "dataset":
        pytest.importorskip("pyarrow")
    for lang, words in (("en", english), ("fr", french)):
        given = [a.replace("W:", "O:") if lang == "fr" and "E:" in a and a != KITTY and a != ENDING
                 else "SA" if a == "NT" and lang == "fr" else a for a in arguments]  # fmt: skip
        done = run(name, *given, "--lang", lang)
        assert (done.returncode, done.stderr) == (0, "")
        assert words in done.stdout
        assert max(map(len, done.stdout.splitlines())) <= 80


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
