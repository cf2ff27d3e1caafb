"""Known numbers of lines of play: a fault in move generation changes them."""

from __future__ import annotations

import pytest
from plain.perft import perft as plain_perft
from plain.play import parse_position
from support.paths import DATA

import atout

LINES = (DATA / "perft.tsv").read_text().splitlines()
ROWS = [tuple(line.split("\t")) for line in LINES if not line.startswith("#")]


@pytest.mark.parametrize(("line", "depth", "count"), ROWS)
def test_known_counts(line: str, depth: str, count: str) -> None:
    """The core counts what the plain twin counted."""
    position = atout.Position.parse(line, strict=True)
    assert atout.perft(position, int(depth)) == int(count)
    assert str(position) == line


@pytest.mark.slow
@pytest.mark.parametrize(("line", "depth", "count"), ROWS)
def test_the_twin_still_counts_so(line: str, depth: str, count: str) -> None:
    """The table itself, counted again."""
    assert plain_perft(parse_position(line), int(depth)) == int(count)


def test_table_covers_the_hard_kinds() -> None:
    """Every trump, both jokers in one hand, named jokers, mid-trick starts, whole hands."""
    lines = [row[0] for row in ROWS]
    for start in ("400 H", "500 S", "500 C", "500 D", "500 H", "500 NT"):
        assert any(line.startswith(start) for line in lines)
    assert any(".WC" in line for line in lines)
    assert any(" XW:S " in line for line in lines)
    assert any(line.split()[3] != "-" for line in lines)
    assert any("voids=" in line for line in lines)


def test_edges() -> None:
    """Depth zero is one line; deeper than the cards last is none; negative is refused."""
    position = atout.Position.parse(ROWS[3][0])
    assert atout.perft(position, 0) == 1
    assert atout.perft(position, 60) == 0
    with pytest.raises(atout.InvalidError, match="depth"):
        atout.perft(position, -1)
