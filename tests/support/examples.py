"""How many random examples a test tries: all of them in CI, a third elsewhere.

``ATOUT_EXAMPLES`` says otherwise: 1 is all, 0.1 a tenth, 10 ten times as many.
"""

from __future__ import annotations

import os

SHARE = float(os.environ.get("ATOUT_EXAMPLES", "1" if os.environ.get("CI") else "0.3333"))


def examples(count: int) -> int:
    """The share of a number of examples, at least one."""
    return max(1, round(count * SHARE))
