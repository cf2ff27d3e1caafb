"""Problems in the words of the command line: those of the library, of Typer and of the system."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from string import Formatter
from typing import Any

from ...cards.cards import Card
from ...errors import (
    AmbiguousError,
    AtoutError,
    IllegalError,
    InvalidError,
    Problem,
    Several,
    joined,
    sentence,
)
from ...five_hundred import Bid
from ...matches import Phase
from ...text.languages import LANGUAGES
from .problem_words import PHASES, PROBLEMS


def language_of(arguments: Sequence[str]) -> str:
    """The language that a command line asks for, wherever it says so."""
    words = list(arguments)
    for place, word in enumerate(words):
        value = word.partition("=")[2] if word.startswith("--lang=") else ""
        if word == "--lang" and place + 1 < len(words):
            value = words[place + 1]
        if value in LANGUAGES:
            return value
    return "en"


def said(error: AtoutError) -> str:
    """All that an error says, as one problem; where in a text is not in it."""
    if isinstance(error, IllegalError) and error.legal:
        legal = [_read(text) for text in error.legal]
        return Problem("{problem}; legal: {legal}", problem=error.message, legal=legal)
    if isinstance(error, AmbiguousError):
        choices = joined(" or ", [str(choice) for choice in error.choices])
        return Problem("{problem}: {choices}", problem=error.message, choices=choices)
    if isinstance(error, (InvalidError, IllegalError)):
        return sentence(error)
    return str(error)


def _read(text: str) -> Any:
    """The card or the bid that a legal choice is, so that it can be written in any language."""
    for reader in (Card, Bid):
        try:
            return reader.parse(text)
        except InvalidError:
            pass
    return text


def worded(problem: Any, lang: str) -> Any:
    """A problem, or a part of one, as the command line says it."""
    words = PROBLEMS[lang]
    if isinstance(problem, Problem):
        kind = words.get(problem.kind, problem.kind)
        return _Wording(lang).vformat(kind, (), problem.parts)
    if isinstance(problem, Phase):
        return PHASES[problem] if lang == "fr" else problem
    if isinstance(problem, Several):
        between = words.get(problem.between, problem.between)
        return between.join(str(worded(part, lang)) for part in problem.said)
    if isinstance(problem, list):
        return " ".join(str(worded(part, lang)) for part in problem)
    if callable(getattr(problem, "text", None)):
        return problem.text(lang)
    if problem is None:
        return words["none"]
    return words.get(problem, problem) if isinstance(problem, str) else problem


class _Wording(Formatter):
    """Fills in the parts of a problem; what is quoted is as it was typed."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def convert_field(self, value: Any, conversion: Any) -> Any:
        if conversion is None:
            return worded(value, self.lang)
        return super().convert_field(value, conversion)


def recognized(message: str) -> str:
    """A message of Typer, as a problem if it is of a kind that has words here."""
    message = " ".join(message.removeprefix("Value error, ").split())
    for pattern, kind in _patterns():
        match = pattern.fullmatch(message)
        if match is not None:
            parts = {name: recognized(text) for name, text in match.groupdict().items()}
            return Problem(kind, **parts) if parts else kind
    return message


@cache
def _patterns() -> list[tuple[re.Pattern[str], str]]:
    """A pattern for each kind that Typer's messages can be of, the special ones first."""
    kinds = [kind for kind in PROBLEMS["fr"] if kind.startswith(_TYPER)]
    return [
        (re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+?)", re.escape(kind))), kind)
        for kind in sorted(kinds, key=len, reverse=True)
    ]


#: How Typer's messages begin.
_TYPER = (
    "No such", "Missing", "Got unexpected", "Option ", "Invalid value", "Input should", "{value}",
)  # fmt: skip
