"""What a terminal shows: 80 columns, and colours that can be read on black and on white."""

from __future__ import annotations

import re

import pytest
from support.commands import fine
from support.paths import ROOT

from atout.cli.messages import words

pytest.importorskip("typer")
color = pytest.importorskip("rich.color")

EXAMPLES = ROOT / "docs" / "examples"
MID_TRICK = "500 H N SJ,S4 2,0,0,1 N:95.7..QJ.W .96.T7.75 .T5.AK98.A .4.QJ65.9.C"
_STYLE = re.compile(r"\x1b\[([0-9;]*)m")


def _brightness(number: int) -> float:
    """The relative luminance of a colour of the 256, 0 to 1, as the WCAG reckons it."""
    shares = [part / 255 for part in color.Color.from_ansi(number).get_truecolor()]
    parts = [x / 12.92 if x <= 0.03928 else ((x + 0.055) / 1.055) ** 2.4 for x in shares]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    "arguments",
    [["solve", MID_TRICK], ["solve", "--help"], ["--help", "--lang", "fr"]],
    ids=["diagram", "help", "commands"],
)
def test_colours_can_be_read_on_black_and_on_white(arguments: list[str]) -> None:
    """No colour but such as stand out four to one from both; whatever the terminal makes of names.

    The sixteen colours with names (cyan on white) are the terminal's own and do not.
    """
    from support.terminal import Terminal  # skips where there are no pseudo-terminals

    terminal = Terminal(*arguments)
    assert terminal.close() == 0
    used = set(_STYLE.findall(terminal.raw))
    assert used
    for style in used - {"", "0", "1", "2"}:
        assert style.startswith("38;5;"), style
        bright = _brightness(int(style.removeprefix("38;5;")))
        assert min(1.05 / (bright + 0.05), (bright + 0.05) / 0.05) >= 3.95, style


def test_nothing_is_wider_than_the_terminal() -> None:
    """Diagrams, tables, and what the table says to a player, in both languages."""
    for lang in ("en", "fr"):
        for arguments in (
            ["solve", MID_TRICK], ["bench", "-n", "1"],
            ["analyse", str(EXAMPLES / "500-match.txt")],
            ["contracts", str(EXAMPLES / "400-match.txt")],
            ["discard", str(EXAMPLES / "500-match.txt")],
        ):  # fmt: skip
            lines = fine(*arguments, "--lang", lang).splitlines()
            assert max(map(len, lines)) <= 80, arguments
        assert all(len(line) <= 80 for line in words.PLAY_WORDS[lang]["commands"].splitlines())
