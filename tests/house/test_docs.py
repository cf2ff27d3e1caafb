"""Every example in the documentation runs and says what it says."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest
import user_code
from support.paths import ROOT

import atout
from atout.play import position

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
MODULES = [
    module.name
    for module in pkgutil.walk_packages(atout.__path__, "atout.")
    if not module.name.endswith("__main__")
]
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pages(page: Path) -> None:
    """The code blocks of the README and the guide."""
    failed, tried = doctest.testfile(str(page), module_relative=False, optionflags=FLAGS)
    assert failed == 0
    assert tried > 0 or page.name != "README.md"


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name: str) -> None:
    """The examples in docstrings, those of compiled modules too."""
    module = importlib.import_module(name)
    failed, _ = doctest.testmod(module, optionflags=FLAGS)
    assert failed == 0


def test_compiled_docstrings_are_found() -> None:
    """The examples of a compiled class really run."""
    _, tried = doctest.testmod(position, optionflags=FLAGS)
    assert tried > 5


def test_user_code() -> None:
    """What .ci/run asks the type checker about runs too."""
    user_code.run()


def test_public_names_have_docstrings() -> None:
    """Whatever a user can reach from the front says what it is."""
    for name in atout.__all__:
        value = getattr(atout, name)
        if isinstance(value, (tuple, atout.Card)):
            continue
        assert value.__doc__, name
