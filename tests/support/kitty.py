"""Questions of the kitty that several tests ask."""

from __future__ import annotations

from atout import five_hundred


def forget() -> None:
    """Ask about another deal, so that nothing is remembered of the last one."""
    five_hundred.best_discard("N:A... K... Q... J... / 9...", "N", "S")
