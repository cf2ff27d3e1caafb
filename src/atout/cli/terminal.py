"""What goes to the terminal: colours and progress bars, where there are any to show.

Both come from Rich, of the extra ``cli``; without it, or where the output is no terminal, text
stays plain and no bar is drawn.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec

#: Tells a progress bar how many things are done.
Tick = Callable[[int], None]

WIDTH = 80
#: A red and a purple that can be read on black and on white (at least four to one), which the
#: colours with names cannot on every terminal; numbers are bold in the colour of the text.
_STYLES = {r"[♥♦]": "color(196)", r"★": "color(164)", r"[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+": "bold"}
_BAR_STYLES = {"progress.download": "", "progress.remaining": ""}
#: The same for Typer's help, which is made for black terminals: names of its settings.
HELP_STYLES = {
    "STYLE_OPTION": "bold",
    "STYLE_SWITCH": "bold",
    "STYLE_TYPES": "",
    "STYLE_USAGE": "",
    "STYLE_HELPTEXT": "",
    "STYLE_OPTION_DEFAULT": "",
    "STYLE_REQUIRED_SHORT": "bold",
    "STYLE_REQUIRED_LONG": "bold",
    "STYLE_COMMANDS_TABLE_FIRST_COLUMN": "bold",
}
_SUPERSCRIPTS = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")


def has_rich() -> bool:
    """Whether the extra ``cli`` is installed."""
    return find_spec("rich") is not None


def say(lines: Iterable[str]) -> None:
    """Print lines at once; on a terminal the red suits are red."""
    text = "\n".join(lines)
    if not (sys.stdout.isatty() and has_rich()):
        print(text, flush=True)
        return
    from rich.console import Console
    from rich.text import Text

    styled = Text(text)
    for signs, style in _STYLES.items():
        styled.highlight_regex(signs, style)
    Console(soft_wrap=True).print(styled, highlight=False)
    sys.stdout.flush()


def wrapped(text: str, pieces: Sequence[str], between: str = " ") -> str:
    """Pieces after a text, in lines of at most 80 characters that break between pieces."""
    lines = [text]
    for place, piece in enumerate(pieces):
        more = piece if place == 0 else between + piece
        if len(lines[-1]) + len(more) <= WIDTH or not lines[-1].strip():
            lines[-1] += more
        else:
            lines.append("  " + piece)
    return "\n".join(lines)


def note(value: int) -> str:
    """A number to stand behind a card: raised where the terminal can show it, else ``=7``."""
    raised = str(value).translate(_SUPERSCRIPTS)
    try:
        raised.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return f"={value}"
    return raised


@contextmanager
def progress(
    label: str, total: int | None, done: int = 0, *, printing: bool = False
) -> Iterator[Tick]:
    """A bar with rate and time left on standard error; none where that is no terminal.

    While lines are being printed there is none either if they go to the terminal.
    """
    crossed = printing and sys.stdout.isatty()
    if crossed or not (sys.stderr.isatty() and has_rich()):
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        Task,
        TextColumn,
        TimeRemainingColumn,
    )
    from rich.text import Text
    from rich.theme import Theme

    class Rate(ProgressColumn):
        """Things done a second."""

        def render(self, task: Task) -> Text:
            return Text("" if not task.speed else f"{task.speed:,.0f}/s")

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        Rate(),
        TimeRemainingColumn(),
    )
    # Rich would show what is printed meanwhile above the bar, and not where it is to go.
    console = Console(stderr=True, theme=Theme(_BAR_STYLES))
    with Progress(*columns, console=console, transient=True, redirect_stdout=False) as bar:
        task = bar.add_task(label, total=total, completed=done)
        yield lambda number: bar.update(task, completed=number)
