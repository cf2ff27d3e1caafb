"""How many random examples, or long cases, a test tries: all of them in CI, a third elsewhere.

``ATOUT_EXAMPLES`` says otherwise: 1 is all, 0.1 a tenth, 10 ten times as many.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")

SHARE = float(os.environ.get("ATOUT_EXAMPLES", "1" if os.environ.get("CI") else "0.3333"))


def examples(count: int) -> int:
    """The share of a number of examples, at least one."""
    return max(1, round(count * SHARE))


def some(cases: Iterable[T]) -> list[T]:
    """The share of some cases that take long, from first to last: every third of them, say."""
    return [*cases][:: max(1, round(1 / SHARE))]
