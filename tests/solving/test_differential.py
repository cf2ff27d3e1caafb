"""The differential script: it passes, and shows what differs as a line that can be read."""

from __future__ import annotations

from typing import Any, NoReturn

import differential
import pytest
from differential import main

from atout import Position
from atout.solving.engine import Session, StoppedError
from atout.solving.trick_solver import TrickSolver


def test_a_short_run(capsys: pytest.CaptureFixture[str]) -> None:
    """Some positions in every way."""
    assert main(["--seed", "7", "--cases", "90"]) == 0
    out = capsys.readouterr().out
    assert all(way in out for way in differential.WAYS)
    assert "0 failed" in out


def test_a_given_position() -> None:
    """Each way has its say about fourteen trumps with a joker on the table."""
    assert main(["500 S N XC 0,0,0,0 N:AK7... QT94... 865....W J..KQ.J"]) == 0


def test_what_differs_is_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line that is a position, then why; and the status says so."""
    monkeypatch.setattr(differential, "by_card", lambda plays: {"SA": 99})
    assert main(["--seed", "7", "--cases", "1", "--kind", "twin"]) == 1
    _, line, why, _ = capsys.readouterr().out.splitlines()
    assert str(Position.parse(line)) == line
    assert "twin, seed 7, number 0: cards" in why
    assert main(["--kind", "twin", line]) == 1


def test_a_crash_is_shown_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An exception of the solver counts as a difference, and the run goes on."""

    class Broken(TrickSolver):
        def solve(self, position: Position, session: Session | None = None) -> NoReturn:
            raise RuntimeError("broken")

    monkeypatch.setattr(differential, "TrickSolver", Broken)
    assert main(["--seed", "7", "--cases", "2", "--kind", "table"]) == 1
    assert "2 failed" in capsys.readouterr().out


def test_a_search_that_is_kept_is_put_to_the_test(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that answers what it was asked first, and one that is wrong when it is stopped."""

    class Stubborn(TrickSolver):
        first: Any = None

        def solve(self, position: Position, session: Session | None = None) -> Any:
            self.first = self.first or super().solve(position, session)
            return self.first

    class Lying(TrickSolver):
        def solve(self, position: Position, session: Session | None = None) -> Any:
            try:
                return super().solve(position, session)
            except StoppedError as stop:
                raise StoppedError(stop.why, (14, 14), [], []) from None

    line = "400 H N - 0,0,0,0 N:.T8.94.Q5 A.A742.K. K95.6.QJ. ..A6.J972"
    for way, kind in (("kept", Stubborn), ("limits", Lying)):
        monkeypatch.setattr(differential, "TrickSolver", kind)
        assert main(["--kind", way, line]) == 1
    assert "stopped, the tricks: (14, 14)" in capsys.readouterr().out
