"""What the sources of the core promise about functions that hold no lock of Python's.

A function without ``noexcept`` that returns the value of its ``except`` clause makes its caller ask
Python for an error, and take Python's lock to do so: each time, if that value is an ordinary one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.paths import ROOT

CORE = ROOT / "pyx" / "atout"
SOURCES = sorted(path for path in CORE.rglob("*") if path.suffix in {".pyx", ".pxd", ".pxi"})

#: The only function that takes Python's lock in the middle: now and then it asks for signals.
TAKE_THE_LOCK = {"ask_python"}

_DOCSTRING = re.compile(r'"""(?:(?!""").)*"""', re.DOTALL)
_COMMENT = re.compile(r"#[^\n]*")
_WORDS_AROUND = re.compile(r"(\S+)\s+nogil\b")
_FUNCTION = re.compile(r"\s*(?:cdef|cpdef|def)\b[^=]*?(\w+)\(")
_TAKES = re.compile(r"\s*with gil\b")


def code_of(text: str) -> str:
    """A source without comments and docstrings."""
    return _COMMENT.sub("", _DOCSTRING.sub("", text))


def without_promise(text: str) -> list[str]:
    """What stands before ``nogil`` in declarations that are not ``noexcept``."""
    before = _WORDS_AROUND.findall(code_of(text))
    return [word for word in before if word not in ("noexcept", "with")]


def take_the_lock(text: str) -> Iterator[str]:
    """The functions in which ``with gil`` stands."""
    function = "none"
    for line in code_of(text).splitlines():
        if found := _FUNCTION.match(line):
            function = found[1]
        if _TAKES.match(line):
            yield function


#: Other ways to the lock, or to a function without a promise.
_OTHER_WAYS = re.compile(
    r"PyGILState|with\s+nogil\s*,|noexcept\s+with\s+gil|@cython\.(nogil|exceptval|cfunc|ccall)"
)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_no_other_way(path: Path) -> None:
    """The two checks below know one way to write each thing; there are no others here."""
    assert _OTHER_WAYS.findall(code_of(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "code",
    [
        "cdef int f(int a) noexcept with gil:", "with nogil, gil:", "PyGILState_Ensure()",
        "@cython.nogil\ncdef int f() except? 1:", "@cython.exceptval(1)",
    ],
)  # fmt: skip
def test_other_ways_are_seen(code: str) -> None:
    """Each of those that hide from the other checks."""
    assert _OTHER_WAYS.search(code)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_no_lock_for_an_error(path: Path) -> None:
    """Whoever holds no lock of Python's tells of errors by other means than exceptions."""
    assert without_promise(path.read_text(encoding="utf-8")) == []


def test_nobody_else_takes_the_lock() -> None:
    """Only those who have reason to, and they say when."""
    found = [name for path in SOURCES for name in take_the_lock(path.read_text(encoding="utf-8"))]
    assert set(found) == TAKE_THE_LOCK


@pytest.mark.parametrize(
    "declaration",
    [
        "cdef uint64_t count(const Lanes* lanes, Board* board, int depth) except? 1 nogil:",
        "cdef inline int one(\n    int a,\n    int b,\n) nogil:",
        "cdef bint two(State* state) except -1 nogil",
        "    cdef void three(self, int a) except * nogil:",
        "    bint (*four)(State*, int) nogil",
        '    int five "atout_five"(int a) nogil',
    ],
)
def test_the_check_sees_declarations(declaration: str) -> None:
    """In every form in which a function can be declared."""
    assert len(without_promise(declaration)) == 1
    promised = re.sub(r"(except\?? \S+ )?nogil", "noexcept nogil", declaration)
    assert without_promise(promised) == []


def test_the_check_sees_the_lock() -> None:
    """In the middle of a function, not in comments; giving the lock back is no fault."""
    text = "cdef int f(int a) noexcept nogil:\n    if a:\n        with gil:\n            g()\n"
    assert list(take_the_lock(text)) == ["f"]
    harmless = "def f(a):\n    # with gil\n    with nogil:\n        g()\n"
    assert list(take_the_lock(harmless)) == []
    assert without_promise(harmless) == []
