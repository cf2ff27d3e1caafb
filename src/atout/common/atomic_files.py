"""Files that are there whole or not at all, whatever stops the program."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from ..errors import InvalidError, Problem
from .arguments import wrong_type

_UNFINISHED = ".part"


def to_path(value: str | os.PathLike[str]) -> Path:
    """The path that a name or a path means.

    Raises:
        InvalidError: a name that no file can have.
        InvalidTypeError: neither.
    """
    if not isinstance(value, str | os.PathLike):
        raise wrong_type("a path", value)
    path = Path(value)
    if "\0" in str(path):
        raise InvalidError(Problem("no file can have the name {name!r}", name=str(path)))
    return path


@contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """A file to write, which takes its name (and the place of an older one) when all is on disk.

    Nothing is left of it if the block fails; after a kill only a hidden file (see
    :func:`unfinished`) is.
    """
    begun = path.with_name(f".{path.name}{_UNFINISHED}")
    file = begun.open("wb")
    try:
        with file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        begun.replace(path)
    except BaseException:
        with suppress(OSError):  # what stopped the writing counts
            begun.unlink()
        raise
    _sync_folder(path.parent)


def unfinished(folder: Path) -> list[Path]:
    """What a kill has left in a folder."""
    return list(folder.glob(f".*{_UNFINISHED}"))


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Keep other programs that ask so out of a folder, where the system can do that.

    Raises:
        InvalidError: one of them is in it.
    """
    if sys.platform == "win32":
        yield
        return
    import fcntl

    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    except BlockingIOError:
        raise InvalidError(
            Problem("{folder} is being written by another program", folder=folder)
        ) from None
    finally:
        os.close(handle)


def _sync_folder(folder: Path) -> None:
    """Have the system write down which names the folder has, where it can be told to."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
