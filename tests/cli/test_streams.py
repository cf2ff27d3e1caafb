"""Standard streams that are closed, full, binary, or read by nobody: for every command."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from support.commands import BARE, ENDING, ENVIRONMENT, RUNS, between, here, memory, written
from support.examples import some

pytest.importorskip("typer")

#: Every command, and what answers without one.
COMMANDS = {name: [name, *arguments] for name, (arguments, *_) in RUNS.items()} | {
    "--help": ["--help"], "--version": ["--version"], "solve --help": ["solve", "--help"],
    "solve --csv": ["solve", "--csv", ENDING], "bench --json": ["bench", "-n", "1", "--json"],
    "deal --json": ["deal", "400", "--json"],
    "discard --threads": [*["discard", *RUNS["discard"][0]], "--threads", "2"],
}  # fmt: skip
#: Those that read standard input where no file or text is given.
READERS = {
    name: [name, *(a for a in arguments if not a.startswith(("400 ", "500;", "N:A")))]
    for name, (arguments, *_) in RUNS.items()
    if name not in ("deal", "dataset", "bench", "play", "replay", "analyse")
} | {"replay": ["replay", "-"], "analyse": ["analyse", "-"]}

needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")
needs_sh = pytest.mark.skipif(os.name == "nt", reason="no sh")


@pytest.fixture
def command(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> list[str]:
    """A command, in a folder of its own."""
    if request.param == "dataset":
        pytest.importorskip("pyarrow")
    monkeypatch.chdir(tmp_path)
    return COMMANDS[request.param]


every_command = pytest.mark.parametrize("command", COMMANDS, indirect=True)
LANGUAGES = [[], ["--lang", "fr"]]


def _told(command: list[str], output: io.TextIOWrapper | None) -> list[tuple[int, str]]:
    """What a command says and ends with in both languages, with such a standard output."""
    told = []
    for lang in LANGUAGES:
        errors = memory()
        told.append((between([*lang, *command], memory(), output, errors), written(errors)))
    return told


@every_command
def test_a_closed_output(command: list[str], tmp_path: Path) -> None:
    """Nothing is done for nobody, and it is told."""
    assert _told(command, None) == [
        (2, "atout: standard output is closed\n"),
        (2, "atout: la sortie standard est fermée\n"),
    ]
    assert list(tmp_path.iterdir()) == []


@needs_full
@every_command
def test_a_full_disk(command: list[str]) -> None:
    """The exit code says that the output is not whole; nothing is left to be written."""
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        assert _told(command, full) == [
            (2, "atout: No space left on device\n"),
            (2, "atout: il n'y a plus de place sur le disque\n"),
        ]


@every_command
def test_a_pipe_that_nobody_reads(command: list[str]) -> None:
    """Whoever read it has enough: that is no failure."""
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w", encoding="utf-8") as pipe:
        assert _told(command, pipe) == [(0, ""), (0, "")]


@every_command
def test_closed_errors_and_input(command: list[str]) -> None:
    """The answers of what reads nothing are the same; nothing is said among them."""
    output = memory()
    if command[0] == "play":
        assert between(command, None, output, None) == 2
        return
    assert between(command, None, output, None) == 0
    assert written(output)
    nothing = memory()
    assert between(["--no-such"], None, nothing, None) == 2
    assert written(nothing) == ""


@pytest.mark.parametrize("name", [*READERS, "play"])
def test_a_closed_input(name: str) -> None:
    """It is told, whether it is asked for with ``-`` or by giving nothing."""
    command = READERS.get(name, ["play", "400"])
    for lang, text in zip(
        LANGUAGES, ("standard input is closed", "l'entrée standard est fermée"), strict=True
    ):
        output, errors = memory(), memory()
        assert between([*command, *lang], None, output, errors) == 2
        assert (written(output), written(errors)) == ("", f"-: {text}\n")


@pytest.mark.parametrize("name", READERS)
@pytest.mark.parametrize(
    "data",
    some([
        b"\xff\xfe\x00\x01", b"\x00\x1b[31m\n",
        "400 H N \x1b]0;x\x07 0,0,0,0 N:A\x9b...\n".encode(),
        b"N:\x1b[2J...\n", b"400;\x1b[2J;\n", b'{"deal": "\x1b[2J"}\n', b"\x1b\xc2\x9b\xe2\x80\xae",
        b'[AtoutGame "\x1b[2J"]\n', b"\x89PNG\r\n\x1a\n\0\0", bytes(range(256)),
    ]),
    ids=repr,
)  # fmt: skip
def test_binary_input(name: str, data: bytes) -> None:
    """An error of ours, in which nothing steers the terminal."""
    for lang in ("en", "fr"):
        output, errors = memory(), memory()
        code = between([*READERS[name], "--lang", lang], memory(data), output, errors)
        assert code in (1, 2)
        assert written(output) == ""
        told = written(errors).splitlines()
        assert told
        assert all(line.isprintable() for line in told), told


def test_names_of_files_steer_no_terminal() -> None:
    """What is said of a file that is not there."""
    assert here("solve", "\x1b[31mred\udcff")[2] == (
        "\\x1b[31mred\\udcff: No such file or directory\n"
    )


@needs_sh
@pytest.mark.parametrize(
    ("program", "unbuffered"),
    some(
        [(BARE, ""), ([sys.executable, "-m", "atout"], "1"), ([sys.executable, "-m", "atout"], "")]
    ),
)
def test_streams_as_a_shell_gives_them(program: list[str], unbuffered: str, tmp_path: Path) -> None:
    """Python adds nothing of its own when it ends, and no exit code of its own."""
    (tmp_path / "bad.txt").write_text("nonsense\n")
    for end, code, told in [
        ("solve '{ending}' >&-", 2, "atout: standard output is closed\n"),
        ("solve '{ending}' <&- >&- 2>&-", 2, ""),
        ("solve <&-", 2, "-: standard input is closed\n"),
        ("solve bad.txt 2>&-", 1, ""),
        ("nonsense 2>&-", 2, ""),
        ("solve '{ending}' >/dev/full", 2, "atout: No space left on device\n"),
        ("--help >/dev/full", 2, "atout: No space left on device\n"),
        ("solve no-such-file 2>/dev/full", 2, ""),
        ("nonsense 2>/dev/full", 2, ""),
        ("solve - 0>/dev/null", 2, "-: Bad file descriptor\n"),
        ("solve '{ending}' 1</dev/null", 2, "atout: Bad file descriptor\n"),
    ]:
        if "/dev/full" in end and not Path("/dev/full").exists():
            continue
        if unbuffered and "/dev/full" not in end:
            continue
        done = subprocess.run(
            ["sh", "-c", f'exec "$@" {end.format(ending=ENDING)}', "sh", *program],
            capture_output=True, text=True, check=False, timeout=60, cwd=tmp_path,
            env={**ENVIRONMENT, "PYTHONUNBUFFERED": unbuffered},
        )  # fmt: skip
        assert (done.returncode, done.stdout, done.stderr) == (code, "", told), end


@needs_sh
@pytest.mark.parametrize("program", [[sys.executable, "-m", "atout"], BARE])
def test_the_end_of_a_pipe(program: list[str]) -> None:
    """Nobody reads the answers, the help, or what is wrong."""
    runs: dict[str, Callable[[int], dict[str, int]]] = {
        "stdout": lambda pipe: {"stdout": pipe, "stderr": subprocess.PIPE},
        "stderr": lambda pipe: {"stdout": subprocess.PIPE, "stderr": pipe},
    }
    for arguments, closed, code in [
        (["solve", ENDING], "stdout", 0), (["--help"], "stdout", 0), (["nonsense"], "stderr", 2),
    ]:  # fmt: skip
        reader, writer = os.pipe()
        os.close(reader)
        process = subprocess.Popen(
            [*program, *arguments], env={**ENVIRONMENT, "PYTHONUNBUFFERED": ""},
            **runs[closed](writer),  # type: ignore[call-overload]
        )  # fmt: skip
        os.close(writer)
        assert process.communicate(timeout=60) in ((None, b""), (b"", None))
        assert process.returncode == code
