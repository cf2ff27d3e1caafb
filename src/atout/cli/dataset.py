"""``atout dataset``: solved random deals in Parquet files."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from time import perf_counter

from ..datasets import Manifest, Plan, write
from ..errors import AtoutError
from .files import file_problem
from .problems import wrong_use
from .screen import progress, say
from .words import DATASET_WORDS


def run(folder: str, plan: Plan, threads: int | None, lang: str) -> int:
    """Write a data set, or go on with it; the exit code of the command.

    Raises:
        CommandError: the extra is not there, or the folder cannot be used.
    """
    if find_spec("pyarrow") is None:
        raise wrong_use("needs the extra data: pip install 'atout[cli,data]'", "atout dataset")
    words = DATASET_WORDS[lang]
    begin = perf_counter()
    try:
        found = Manifest.read(Path(folder))
        before = 0 if found is None else found.on_disk(Path(folder)).done
        with progress(words["working"], plan.count, before) as tick:
            manifest = write(folder, plan, threads=threads, progress=tick)
    except AtoutError as error:
        raise wrong_use(str(error), "atout dataset") from None
    except OSError as error:
        raise file_problem(folder, error) from None
    new = manifest.done - before
    rate = new / max(perf_counter() - begin, 1e-9)
    say([words["done"].format(
        folder=folder, count=manifest.done, parts=len(manifest.parts), new=new, rate=rate
    )])  # fmt: skip
    return 0
