"""Running the installed command as a user does."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from typing import TextIO

from atout import five_hundred
from atout.cli import main
from support.paths import ROOT

#: The command itself, or the module where no scripts are installed.
ATOUT = [
    shutil.which("atout", path=sysconfig.get_path("scripts")) or sys.executable,
]
if [sys.executable] == ATOUT:
    ATOUT += ["-m", "atout"]
#: The command line of the bare library, whatever is installed.
BARE = [
    sys.executable, "-c",
    "import sys; sys.modules['typer'] = None; from atout.cli import main; sys.exit(main())",
]  # fmt: skip
ENVIRONMENT = {**os.environ, "PYTHONUTF8": "1", "COLUMNS": "80"}

EXAMPLES = ROOT / "docs" / "examples"
MATCH_400, MATCH_500 = (str(EXAMPLES / f"{game}-match.txt") for game in ("400", "500"))
ENDING = "400 H S - 3,3,3,2 N:A.9.. K9... .J.K. .Q.Q."
START = "400 H S - 0,0,0,0 N:A.9.. K9... .J.K. .Q.Q."
KITTY = "N:AK.Q7.. T9.A.5. .J8.A.7 Q.KT..A / .4..9"

DEALT = f"500;N;{five_hundred.random_deal(26)};;;"

#: The arguments of each command, and a piece of what it prints in English and in French, where
#: C is hearts.
RUNS = {
    "solve": ([ENDING], "South to play", "Sud joue"),
    "replay": ([MATCH_500], "A match of 500", "Une partie de 500"),
    "deal": (["500", "--diagram", "--seed", "1"], "500 · deal 0", "500 · donne 0"),
    "convert": ([ENDING, "--to", "position"], "400 H S", "400 C S"),
    "analyse": ([MATCH_400, "--deal", "1"], "Turning points:", "Tournants :"),
    "contracts": ([ENDING, "--bids", "N:4,E:4,S:3,W:2"], "Best line: ", "Meilleure suite : "),
    "own-tricks": ([ENDING], "against all", "seul contre tous"),
    "bid-values": ([START, "--seat", "N", "--bids", "E:4,S:3,W:2"], "worth to", "Ce qu'aurait"),
    "discard": ([KITTY, "--declarer", "N", "--trump", "C"], "Best discard: ", "écart : "),
    "makeable": ([KITTY], "North makes: ", "Nord réussit : "),
    "par": ([DEALT], "Best bidding: ", "Meilleures enchères : "),
    "dataset": (["set", "--game", "400", "-n", "3", "--seed", "1", "--cards", "2"],
                "set: 3 deals", "set : 3 donnes"),
    "bench": (["-n", "1"], "Signature: ", "Signature : "),
    "play": (["400", "--seed", "1"], "A match of 400.", "Une partie de 400."),
}  # fmt: skip


def run(
    *arguments: str, text: str = "", command: list[str] = ATOUT
) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    return subprocess.run(
        [*command, *arguments], input=text, capture_output=True, text=True, check=False,
        encoding="utf-8", env=ENVIRONMENT, timeout=120,
    )  # fmt: skip


def fine(*arguments: str, text: str = "") -> str:
    """What a command prints that ends well and says nothing on standard error.

    In this process, for starting another one takes longer than most of what is asked.
    """
    code, shown, errors = here(*arguments, text=text)
    assert (code, errors) == (0, "")
    return shown


def refused(*arguments: str, text: str = "") -> tuple[int, str]:
    """The exit code of a command that prints nothing, and the one line that says why."""
    code, shown, errors = here(*arguments, text=text)
    assert shown == ""
    assert errors.count("\n") == 1, errors
    return code, errors


def here(*arguments: str, text: str = "", data: bytes | None = None) -> tuple[int, str, str]:
    """The exit code, the output and the errors of a command that is run in this process.

    Its input is a text, or the bytes of one.
    """
    content = text.encode() if data is None else data
    given, output, errors = (memory(some) for some in (content, b"", b""))
    code = between(arguments, given, output, errors)
    return code, written(output), written(errors)


def memory(data: bytes = b"") -> io.TextIOWrapper:
    """A stream of text in memory."""
    return io.TextIOWrapper(io.BytesIO(data), encoding="utf-8", newline="\n")


def written(stream: io.TextIOWrapper) -> str:
    """What was written to a stream in memory."""
    stream.flush()
    assert isinstance(stream.buffer, io.BytesIO)
    return stream.buffer.getvalue().decode()


def between(
    arguments: Sequence[str], given: TextIO | None, output: TextIO | None, errors: TextIO | None
) -> int:
    """The exit code of a command that is run in this process with such standard streams.

    A stream that is None is closed.
    """
    names = ("stdin", "stdout", "stderr")
    kept = [getattr(sys, name) for name in names]
    try:
        for name, stream in zip(names, (given, output, errors), strict=True):
            setattr(sys, name, stream)
        return main(arguments)
    finally:
        for name, stream in zip(names, kept, strict=True):
            setattr(sys, name, stream)
