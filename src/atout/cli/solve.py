"""``atout solve``: positions in files, their solutions on standard output."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence

from ..cards import Card
from ..errors import AtoutError, NotationError
from ..languages import language
from ..position import Position
from ..solver import Solution, solve
from .files import complain, open_text
from .words import TRUMPS, WORDS


def run(files: Sequence[str], lang: str, notation: str) -> int:
    """Solve every position of some files; the exit code of the command."""
    code = 0
    for name in files:
        try:
            lines = open_text(name)
        except OSError as error:
            complain(name, str(error.strerror))
            return 2
        with lines as source:
            try:
                code |= _solve_lines(name, source, lang, notation)
            except UnicodeDecodeError:
                complain(name, "not a text in UTF-8")
                return 2
    return code


def _solve_lines(name: str, lines: Iterable[str], lang: str, notation: str) -> int:
    code = 0
    for number, line in enumerate(lines, 1):
        text = line.partition("#")[0]
        if not text.strip():
            continue
        try:
            position = Position.parse(text, notation)
        except AtoutError as error:
            code = 1
            column, message = _where(error)
            print(f"{name}:{number}:{column} {message}", file=sys.stderr)
            continue
        print("\n".join(report(position, solve(position), lang)), flush=True)
    return code


def _where(error: AtoutError) -> tuple[str, str]:
    if isinstance(error, NotationError):
        return f"{error.column}:", error.message
    return "", str(error)


def report(position: Position, solution: Solution, lang: str) -> Iterator[str]:
    """A solved position for people, line by line."""
    words = WORDS[lang]
    seat = language(lang).seat_names[position.to_move.ordinal]
    trump = TRUMPS[lang][position.trump]
    yield f"{position.game} · {words['trump']}: {trump} · {words['to_move'].format(seat=seat)}"
    yield ""
    yield position.diagram(lang)
    yield ""
    shares = ", ".join(f"{words[side]} {tricks}" for side, tricks in solution.tricks.items())
    yield f"{words['tricks']}: {shares}"
    if not solution.cards:
        yield words["over"]
    else:
        side = words[position.to_move.side]
        yield f"{words['cards'].format(side=side)}: {'  '.join(_by_tricks(solution, lang))}"
        yield f"{words['line']}: {_line(position, solution.line, lang)}"
    yield ""


def _by_tricks(solution: Solution, lang: str) -> list[str]:
    """Cards of the same worth together, the best first: ``4: ♠A ♠K``."""
    worths = sorted(set(solution.cards.values()), reverse=True)
    return [
        f"{worth}: " + " ".join(c.pretty(lang) for c, n in solution.cards.items() if n == worth)
        for worth in worths
    ]


def _line(position: Position, cards: Sequence[Card], lang: str) -> str:
    """The cards of a line, a comma after each trick."""
    parts = []
    after = position.copy()
    for card in cards:
        after.push(card)
        parts.append(card.pretty(lang) + ("" if after.table or after.is_over else ","))
    return " ".join(parts)
