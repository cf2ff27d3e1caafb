"""Data sets of solved random deals, in Parquet files (extra ``data``).

A data set is a folder: parts of so many deals each, and ``_manifest.json``, which says what was
asked and which parts are whole, with their checksums. Writing can be stopped at any moment, also
by a kill, and goes on where it was; what is in it follows from its :class:`Plan` alone, whatever
the number of workers.
"""

from .manifests import Manifest, Part, verify
from .plans import Plan
from .questions import QUESTIONS
from .tables import positions
from .writing import answers, write

__all__ = ["QUESTIONS", "Manifest", "Part", "Plan", "answers", "positions", "verify", "write"]
