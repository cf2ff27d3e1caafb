"""The list of the parts of a data set that are whole."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from ..atomic import whole_file
from ..errors import InvalidError, Problem
from .plans import Plan

#: Programs that read a folder of Parquet files leave out names that begin so.
NAME = "_manifest.json"
_FORMAT = 1


@dataclass(frozen=True, slots=True)
class Part:
    """A file of a data set: deals ``first`` to ``first + count - 1``, so many bytes."""

    file: str
    first: int
    count: int
    bytes: int


@dataclass(frozen=True, slots=True)
class Manifest:
    """A plan and the parts of it that are whole, in the order of their deals."""

    plan: Plan
    parts: tuple[Part, ...] = ()

    @property
    def done(self) -> int:
        """The deals that are in the parts."""
        return sum(part.count for part in self.parts)

    @classmethod
    def read(cls, folder: Path) -> Manifest | None:
        """The manifest of a folder; none if it has none.

        Raises:
            InvalidError: it cannot be read.
        """
        path = folder / NAME
        if not path.exists():
            return None
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            return cls._from_data(data)
        except (KeyError, TypeError, ValueError) as error:
            raise InvalidError(
                Problem(
                    "{path}: not the manifest of a data set: {problem}", path=path, problem=error
                )
            ) from None

    @classmethod
    def _from_data(cls, data: Mapping[str, Any]) -> Manifest:
        if data["format"] != _FORMAT:
            raise ValueError(
                Problem("the format is {known}, not {found!r}", known=_FORMAT, found=data["format"])
            )
        parts = tuple(Part(**part) for part in data["parts"])
        return cls(Plan.from_data(data["plan"]), parts)

    def write(self, folder: Path) -> None:
        """Put the manifest into its folder in one stroke."""
        data = {
            "format": _FORMAT,
            "plan": self.plan.to_data(),
            "parts": [asdict(part) for part in self.parts],
        }
        with whole_file(folder / NAME) as file:
            file.write(json.dumps(data, indent=1).encode() + b"\n")

    def on_disk(self, folder: Path) -> Manifest:
        """The manifest as far as its files are there in full."""
        good = []
        for part in self.parts:
            path = folder / part.file
            if not path.is_file() or path.stat().st_size != part.bytes:
                break
            good.append(part)
        return replace(self, parts=tuple(good))
