"""Answering one thing after another: what goes wrong is told, the rest is done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias, TypeVar

from ..errors import AtoutError
from ..solving.streams import stream
from .messages.words import WORDS
from .problems import CommandError, Place
from .terminal import progress, say

T = TypeVar("T")

#: The lines that answer something which was read at a place.
Answer: TypeAlias = Callable[[Place, T], Iterator[str]]


@dataclass(frozen=True, slots=True)
class Common:
    """What every command that asks questions can be told."""

    lang: str = "en"
    json: bool = False
    strict: bool = False
    threads: int | None = 1


def each(
    found: Iterable[tuple[Place, T] | CommandError],
    answer: Answer[T],
    options: Common,
    total: int | None = None,
) -> int:
    """Print the answers to everything that was found, in its order; the exit code of the command.

    Several threads answer several things at once; what is printed is the same.

    Raises:
        CommandError: under ``strict`` the first thing that cannot be read or answered.
    """
    work = partial(_answered, answer)
    answers = (
        map(work, found)
        if options.threads == 1
        else stream(work, found, chunk=1, threads=options.threads)
    )
    code = 0
    with progress(WORDS[options.lang]["working"], total, printing=True) as tick:
        for number, (lines, problem) in enumerate(answers, 1):
            if lines:
                say(lines)
            if problem is not None:
                if options.strict:
                    raise problem.as_failure()
                code = problem.say(options.lang) or code
            tick(number)
    return code


def _answered(
    answer: Answer[T], one: tuple[Place, T] | CommandError
) -> tuple[list[str], CommandError | None]:
    """The lines that answer something, and what went wrong after them, if anything did."""
    if isinstance(one, CommandError):
        return [], one
    place, what = one
    lines: list[str] = []
    try:
        for line in answer(place, what):
            lines.append(line)
    except AtoutError as error:
        return lines, place.problem(error)
    return lines, None
