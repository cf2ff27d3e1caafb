"""The list of the parts of a data set that are whole."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, fields, replace
from hashlib import file_digest
from pathlib import Path
from typing import Any, Final

from ..common.atomic_files import to_path, whole_file
from ..errors import InvalidError, NotationError, Problem, joined, sentence
from ..text.json_texts import load
from .plans import Plan

#: Programs that read a folder of Parquet files leave out names that begin so.
NAME: Final = "_manifest.json"
_FORMAT = 1
#: Bytes of a manifest: a million parts, the most that a plan may have, need fewer.
_MOST_BYTES = 1 << 28

_CHECKSUM = re.compile(r"[0-9a-f]{64}")
_NAMES = {dict: "dict", list: "list", str: "text", int: "whole number"}
_FIELDS: Mapping[str, type] = {"format": int, "plan": dict, "parts": list}
_PLAN: Mapping[str, type] = {
    "game": str, "question": str, "count": int, "seed": int, "leaders": list, "trumps": list,
    "part_size": int,
}  # fmt: skip
_PART: Mapping[str, type] = {"file": str, "first": int, "count": int, "bytes": int, "sha256": str}


@dataclass(frozen=True, slots=True)
class Part:
    """A file of a data set: deals ``first`` to ``first + count - 1``, so many bytes.

    ``sha256`` is the checksum of the file.
    """

    file: str
    first: int
    count: int
    bytes: int
    sha256: str

    def problem(self, folder: Path) -> Problem | None:
        """Why the file in a folder is not the one that was written; none if it is."""
        path = folder / self.file
        if not path.exists():
            return Problem("{path} is missing", path=path)
        if not path.is_file():
            return Problem("{path} is not a file", path=path)
        size = path.stat().st_size
        if size != self.bytes:
            return Problem("{path} has {size} bytes, not {wanted}", path=path, size=size,
                           wanted=self.bytes)  # fmt: skip
        with path.open("rb") as file:
            same = file_digest(file, "sha256").hexdigest() == self.sha256
        return None if same else Problem("{path} has another checksum than it had", path=path)


def part_name(number: int) -> str:
    """The name of the file of a part, counted from 0."""
    return f"part-{number:05}.parquet"


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
            InvalidError: it is none; names the field that is wrong.
        """
        path = folder / NAME
        if not path.exists():
            return None
        if not path.is_file():
            raise InvalidError(Problem("{path} is not a file", path=path))
        with path.open("rb") as file:
            content = file.read(_MOST_BYTES + 1)
        try:
            return cls._from_data(_loaded(content))
        except InvalidError as error:
            kind = "{path}: not the manifest of a data set: {problem}"
            raise InvalidError(Problem(kind, path=path, problem=sentence(error))) from None

    @classmethod
    def _from_data(cls, data: object) -> Manifest:
        given = _fields("the manifest", "", data, _FIELDS)
        _expect("format", given["format"], _FORMAT)
        plan = _plan(given["plan"])
        return cls(plan, tuple(_parts(plan, given["parts"])))

    def write(self, folder: Path) -> None:
        """Put the manifest into its folder in one stroke."""
        data = {
            "format": _FORMAT,
            "plan": self.plan.to_data(),
            "parts": [asdict(part) for part in self.parts],
        }
        with whole_file(folder / NAME) as file:
            file.write(json.dumps(data, indent=1).encode() + b"\n")

    def problems(self, folder: Path) -> Iterator[Problem]:
        """What is wrong with the files of the parts; reads all of them."""
        for part in self.parts:
            problem = part.problem(folder)
            if problem is not None:
                yield problem

    def on_disk(self, folder: Path) -> Manifest:
        """The manifest as far as its files are there as they were written; reads them."""
        good = []
        for part in self.parts:
            if part.problem(folder) is not None:
                break
            good.append(part)
        return replace(self, parts=tuple(good))


def verify(folder: str | Path) -> Manifest:
    """The manifest of a data set all of whose files are there as they were written.

    Raises:
        InvalidError: there is no data set, or its manifest is damaged, or files are missing, or
            are others than those that were written; lists them all.
        OSError: a file cannot be read.
    """
    where = to_path(folder)
    manifest = Manifest.read(where)
    if manifest is None:
        raise InvalidError(Problem("{folder} has no data set", folder=where))
    problems = list(manifest.problems(where))
    if problems:
        raise InvalidError(*problems)
    return manifest


def _loaded(content: bytes) -> object:
    """The data of a JSON text in bytes."""
    if len(content) > _MOST_BYTES:
        raise InvalidError(Problem("a manifest has at most {most:,} bytes", most=_MOST_BYTES))
    try:
        return load(content.decode(), _MOST_BYTES)
    except UnicodeDecodeError:
        raise InvalidError(Problem("not a text in {encoding}", encoding="UTF-8")) from None
    except NotationError as error:
        kind = "{problem} (line {line}, column {column})"
        raise InvalidError(
            Problem(kind, problem=error.message, line=error.line, column=error.column)
        ) from None


def _plan(data: object) -> Plan:
    """The plan of a manifest; it is written in one way alone."""
    kinds = {field.name: _PLAN.get(field.name) for field in fields(Plan)}
    given = _fields("plan", "plan.", data, kinds)
    if given["hand_size"] is not None:
        _expect_kind("plan.hand_size", given["hand_size"], int)
    for name in ("leaders", "trumps"):
        for place, value in enumerate(given[name]):
            _expect_kind(f"plan.{name}[{place}]", value, str)
    plan = Plan.from_data(given)
    for name, value in plan.to_data().items():
        _expect(f"plan.{name}", given[name], value)
    return plan


def _parts(plan: Plan, data: list[object]) -> Iterator[Part]:
    """The parts of a plan, each behind the one before."""
    done = 0
    for number, value in enumerate(data):
        name = f"parts[{number}]"
        part = Part(**_fields(name, f"{name}.", value, _PART))
        _expect(f"{name}.file", part.file, part_name(number))
        _expect(f"{name}.first", part.first, done)
        _expect_range(f"{name}.count", part.count, 1, min(plan.part_size, plan.count - done))
        _expect_range(f"{name}.bytes", part.bytes, 1, (1 << 63) - 1)
        if not _CHECKSUM.fullmatch(part.sha256):
            kind = "{field} is 64 digits from 0 to f, not {value!r}"
            raise InvalidError(Problem(kind, field=f"{name}.sha256", value=part.sha256))
        done += part.count
        yield part


def _fields(
    name: str, prefix: str, data: object, kinds: Mapping[str, type | None]
) -> dict[str, Any]:
    """An object with fields of these kinds, all of them and no others."""
    given: dict[str, Any] = _expect_kind(name, data, dict)
    missing = [field for field in kinds if field not in given]
    if missing:
        raise InvalidError(Problem("{name} has no {fields}", name=name, fields=missing))
    unknown = [field for field in given if field not in kinds]
    if unknown:
        raise InvalidError(
            Problem("{name} has {keys}, not {unknown}", name=name, keys=", ".join(kinds),
                    unknown=joined(", ", unknown))
        )  # fmt: skip
    for field, kind in kinds.items():
        if kind is not None:
            _expect_kind(prefix + field, given[field], kind)
    return given


def _expect_kind(name: str, value: Any, kind: type) -> Any:
    if type(value) is not kind:  # true is a whole number for Python
        raise InvalidError(
            Problem("{name} is a {kind}, not {value!r}", name=name, kind=_NAMES[kind], value=value)
        )
    return value


def _expect(field: str, value: object, wanted: object) -> None:
    if value != wanted:
        kind = "{field} is {wanted!r}, not {value!r}"
        raise InvalidError(Problem(kind, field=field, wanted=wanted, value=value))


def _expect_range(name: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        kind = "{field} is {least} to {most}, not {value!r}"
        raise InvalidError(Problem(kind, field=name, least=least, most=most, value=value))
