"""A debug build (ATOUT_DEBUG=1) checks the state of a search as it goes on; any other does not."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from atout.solving.trick_search import CHECKED

#: A search for the best discard of hands that hold a card twice: nothing else would notice.
BROKEN = """
from atout.play.play_rules import PlayRules
from atout.solving.kitty.discard_solver import DiscardSolver

hands = [0b11 << 2, 0b11 << 2, 0b11 << 15, 0b11 << 28]
search = DiscardSolver(table_mb=1)
with search.engine.session(None, 1000) as session:
    search.values(PlayRules("500", "S").layout, hands, 0, [0], 1, session)
"""


def test_which_build_this_is() -> None:
    """That which the environment speaks of, so that a run for it cannot be one without checks."""
    assert (os.environ.get("ATOUT_DEBUG", "0") != "0") == CHECKED


@pytest.mark.skipif(not CHECKED, reason="a promise is checked in a debug build only")
def test_a_broken_promise_ends_the_program() -> None:
    """It says which one."""
    run = subprocess.run(
        [sys.executable, "-c", BROKEN], capture_output=True, text=True, timeout=60, check=False
    )
    assert run.returncode < 0 or run.returncode == 3  # aborted; 3 is Windows' way
    assert "broken: a card is in" in run.stderr
