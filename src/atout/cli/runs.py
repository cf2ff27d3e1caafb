"""Answering one thing after another: what goes wrong is told, the rest is done."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from ..errors import AtoutError
from .problems import BAD_INPUT, CommandError, Place
from .screen import progress
from .words import WORDS

T = TypeVar("T")


def each(
    found: Iterable[tuple[Place, T] | CommandError],
    answer: Callable[[Place, T], None],
    strict: bool,
    lang: str,
) -> int:
    """Answer everything that was found; the exit code of the command.

    Raises:
        CommandError: under ``strict`` the first thing that cannot be read or answered.
    """
    code = 0
    with progress(WORDS[lang]["working"], None, printing=True) as tick:
        for number, one in enumerate(found, 1):
            try:
                if isinstance(one, CommandError):
                    raise one
                _answered(answer, *one)
            except CommandError as problem:
                if strict:
                    raise
                problem.say(lang)
                code = BAD_INPUT
            tick(number)
    return code


def _answered(answer: Callable[[Place, T], None], place: Place, what: T) -> None:
    try:
        answer(place, what)
    except AtoutError as error:
        raise place.problem(error) from None
