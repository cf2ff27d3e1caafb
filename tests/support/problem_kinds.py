"""The kinds of problems that the sources can tell of: found by reading the sources."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from support.paths import ROOT

SOURCES = ROOT
#: Calls whose first argument says what is wrong, and those whose arguments all do.
_FIRST = {
    "AmbiguousError", "CommandError", "IllegalError", "NotationError", "Problem", "error", "number",
    "problems.append", "wrong_use",
}  # fmt: skip
_ALL = {"InvalidError"}
_COMPILED = re.compile(r'(?:Problem|Error)\(\s*"([^"]+)"|kind = "([^"]+)"')


def kinds(path: Path) -> Iterator[tuple[str, bool]]:
    """Each text of a source that says what is wrong, and whether its parts have names."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".pyx":
        yield from ((one or other, True) for one, other in _COMPILED.findall(text))
        return
    for node in ast.walk(ast.parse(text)):
        for told in _told(node):
            if isinstance(told, ast.JoinedStr):
                yield ast.unparse(told), False
            elif isinstance(told, ast.Constant) and isinstance(told.value, str):
                yield told.value, True


def _told(node: ast.AST) -> list[ast.expr]:
    """What a piece of a source may say is wrong."""
    if isinstance(node, ast.Call):
        name = ast.unparse(node.func)
        last = name.rpartition(".")[2]
        if {name, last} & _FIRST:
            return node.args[:1]
        return node.args if last in _ALL else []
    if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "kind":
        return [node.value.body, node.value.orelse] if isinstance(node.value, ast.IfExp) else []
    return []
