"""The floors of the house: nothing runs back up, in the package nor in the compiled core."""

from __future__ import annotations

import tomllib

from support.imports import arrows, circles, sources
from support.paths import ROOT

CONTRACT = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
LAYERS = [layer.split(" | ") for layer in CONTRACT[0]["layers"]]
FLOOR = {room: -number for number, rooms in enumerate(LAYERS) for room in rooms}


def room(module: str) -> str:
    """The room of a module: the part after the package."""
    return module.split(".")[1]


def test_arrows_are_found() -> None:
    """Of all kinds of sources; else there would be nothing to hold to the floors."""
    graph = arrows()
    assert len(graph) == len(sources())
    assert "atout.solving.trick_hooks" in graph["atout.solving.trick_search"]  # a text included
    assert "atout.solving.search" in graph["atout.solving.contracts.contract_hooks"]
    assert "atout.solving.table" in graph["atout.solving.search"]
    assert "atout.solving.bounds" not in graph["atout.solving.search"]  # they are the hooks' matter
    assert "atout.play.position_notation" in graph["atout.play.position"]  # Python in the core
    assert "atout.common.bits" in graph["atout.solving.bounds"]  # between headers
    assert "atout.matches.records.lines" in graph["atout.matches.base"]


def test_no_circles() -> None:
    """Not inside functions, not for type checkers, not between the package and the core."""
    assert circles(arrows()) == []


def test_circles_are_seen() -> None:
    """One of two, one of three; not a diamond."""
    graph = {"a": {"b"}, "b": {"a", "c"}, "c": {"d"}, "d": {"e"}, "e": {"c"}}
    assert sorted(circles(graph)) == [["a", "b"], ["c", "d", "e"]]
    assert circles({"a": {"b", "c"}, "b": {"d"}, "c": {"d"}, "d": set()}) == []


def test_nothing_runs_back_up() -> None:
    """A room imports from itself and from rooms below it; those of a floor not from each other."""
    up = [
        f"{name} -> {target}"
        for name, targets in arrows().items()
        for target in sorted(targets)
        if name != "atout"
        and room(name) != room(target)
        and FLOOR[room(name)] <= FLOOR[room(target)]
    ]
    assert up == []
