"""Who imports whom, in the package and in the compiled core: found by reading the sources."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from support.paths import ROOT

_CORE = re.compile(r"^[ \t]*from (\.*)([\w.]*) c?import (\([^)]*\)|[^\n(]*)", re.MULTILINE)
_INCLUDED = re.compile(r'^include "(atout/)?([\w/]+)\.pxi"', re.MULTILINE)
_SUFFIXES = {".py", ".pyx", ".pxd", ".pxi"}


def sources() -> dict[str, list[Path]]:
    """The sources of each module: a compiled one can have several."""
    found: dict[str, list[Path]] = {}
    for top in (ROOT / "src", ROOT / "pyx"):
        for path in sorted(top.rglob("*")):
            if path.suffix in _SUFFIXES and path.stem != "__init__":
                found.setdefault(".".join(path.relative_to(top).with_suffix("").parts), [])
                found[".".join(path.relative_to(top).with_suffix("").parts)].append(path)
            elif path.name == "__init__.py":
                found.setdefault(".".join(path.relative_to(top).parent.parts), []).append(path)
    return found


def arrows() -> dict[str, set[str]]:
    """The modules that each module imports, inside functions and for type checkers too."""
    modules = sources()
    return {
        name: {target for path in paths for target in _targets(name, path, modules)} - {name}
        for name, paths in modules.items()
    }


def _targets(name: str, path: Path, modules: dict[str, list[Path]]) -> Iterator[str]:
    package = name if path.stem == "__init__" else name.rpartition(".")[0]
    for dots, module, names in _statements(path):
        base = package.split(".")[: len(package.split(".")) - dots + 1] if dots else []
        place = ".".join([*base, module] if module else base)
        for one in names:
            if f"{place}.{one}" in modules:
                yield f"{place}.{one}"
            elif place in modules:
                yield place


def _statements(path: Path) -> Iterator[tuple[int, str, list[str]]]:
    """The level, the module and the names of each ``from … import``, and of texts included."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ImportFrom):
                yield node.level, node.module or "", [alias.name for alias in node.names]
    else:
        for dots, module, names in _CORE.findall(text):
            listed = names.strip("()").split(",")
            yield len(dots), module, [name.split(" as ")[0].strip() for name in listed]
        for top, included in _INCLUDED.findall(text):
            module = included.replace("/", ".")
            yield (0, f"atout.{module}", ["*"]) if top else (1, module, ["*"])


def circles(graph: dict[str, set[str]]) -> list[list[str]]:
    """The sets of modules that reach each other, by Tarjan's algorithm."""
    found: list[list[str]] = []
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []

    def visit(node: str) -> None:
        index[node] = low[node] = len(index)
        stack.append(node)
        for target in graph[node]:
            if target not in index:
                visit(target)
                low[node] = min(low[node], low[target])
            elif target in stack:
                low[node] = min(low[node], index[target])
        if low[node] == index[node]:
            group = stack[stack.index(node) :]
            del stack[stack.index(node) :]
            if len(group) > 1:
                found.append(sorted(group))

    for node in graph:
        if node not in index:
            visit(node)
    return found
