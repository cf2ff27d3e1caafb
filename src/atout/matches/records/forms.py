"""Which form a text is written in: told from how it begins, and from the name of its file."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from enum import Enum, auto
from pathlib import PurePath

from ...text.characters import SPACES
from .pbn_tags import has_tags


class Form(Enum):
    """The forms of texts; ``LINES`` are positions, deals, records or objects of JSON.

    ``JSON`` is one object over many lines, ``BRACES`` that or PBN with a comment in front.
    """

    LINES = auto()
    JSON = auto()
    PBN = auto()
    LIN = auto()
    BRACES = auto()


# Strict, for statistics in front of PBN have numbers and seats too: "N: 10.2 9.8".
_LINE = re.compile(
    rf"(?:400|500)[{SPACES}]*;"
    rf"|(?:400|500)[{SPACES}]+[A-Za-z]{{1,2}}[{SPACES}]+[A-Za-z][{SPACES}]"
    rf"|[A-Za-z][{SPACES}]*:[{SPACES}]*[^{SPACES}.]*\.[^{SPACES}.]*\."
)
_LIN = re.compile(r"[A-Za-z][A-Za-z0-9]\|")
_SUFFIXES = {".pbn": Form.PBN, ".lin": Form.LIN}


def form_of_name(name: str) -> Form | None:
    """The form that the name of a file promises."""
    return _SUFFIXES.get(PurePath(name).suffix.lower())


def form_of(lines: Iterable[str]) -> Form | None:
    """The form that the first lines of a text show; no more are taken than it needs.

    Prose can stand before the tags of PBN. None if there is nothing else.
    """
    is_first = True
    for line in lines:
        text = line.partition("#")[0].strip(SPACES)
        if not text:
            continue
        form = _form_of_line(text, line)
        if form is Form.BRACES and not is_first:
            form = None
        if form is not None:
            return form
        is_first = False
    return None


def _form_of_line(text: str, line: str) -> Form | None:
    if text.startswith(("[", "%", ";")):
        return Form.PBN
    if text.startswith("{"):
        return Form.LINES if _is_json(line) else Form.BRACES
    if _LIN.match(text):
        return Form.LIN
    return Form.LINES if _LINE.match(text) else None


def form_of_text(text: str, name: str = "") -> Form:
    """The form of a whole text, perhaps of a file; never ``BRACES``."""
    promised = form_of_name(name)
    if promised is Form.PBN and has_tags(text):
        return Form.PBN
    form = form_of(_lines(text)) or promised or Form.LINES
    if form is Form.BRACES:
        return Form.PBN if has_tags(text) else Form.JSON
    return form


def _lines(text: str) -> Iterator[str]:
    start = 0
    while start < len(text):
        end = text.find("\n", start) + 1 or len(text)
        yield text[start:end]
        start = end


def _is_json(line: str) -> bool:
    try:
        json.loads(line)
    except (RecursionError, ValueError):
        return False
    return True
