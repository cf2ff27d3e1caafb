"""The commands of ``atout`` with the extra ``cli``: what can be typed, and which code answers.

Nothing here has words: :mod:`atout.cli.messages.help_words` has the help of every command and
option by its name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.metadata import version
from typing import Annotated, Any, Literal, TypeAlias

import typer

from ..any_match import MATCHES
from ..cards.cards import Denomination, parse_cards
from ..cards.games import Game
from ..cards.hands import Hand
from ..cards.seats import Seat
from ..datasets import Plan
from ..errors import AtoutError
from ..matches.records.game_words import words_of
from ..matches.rule_fields import read_value
from . import analyse, bench, contracts, convert, dataset, deal, kitty, play, replay, solve
from .constraints import Constraint, known_cards
from .inputs import Reader
from .messages.help_words import FRAMES, HELP, METAVARS
from .messages.wording import language_of, recognized, said
from .problems import WRONG_USE, wrong_use
from .runs import Common
from .terminal import HELP_STYLES

#: What a command is to do, done once Typer has gone: it has ways of its own with broken pipes.
Task: TypeAlias = Callable[[], int]
Lang: TypeAlias = Literal["en", "fr"]

Inputs: TypeAlias = Annotated[list[str] | None, typer.Argument()]
File: TypeAlias = Annotated[str, typer.Argument()]
LangOption: TypeAlias = Annotated[Lang, typer.Option()]
NotationOption: TypeAlias = Annotated[Lang, typer.Option()]
GameOption: TypeAlias = Annotated[Game | None, typer.Option()]
GameArgument: TypeAlias = Annotated[Game, typer.Argument()]
Seed: TypeAlias = Annotated[int | None, typer.Option(min=0)]
Names: TypeAlias = Annotated[list[str] | None, typer.Option()]
NumbersBySeat: TypeAlias = Annotated[str | None, typer.Option()]
MatchFlag: TypeAlias = Annotated[bool, typer.Option("--match")]
TrumpOption: TypeAlias = Annotated[str | None, typer.Option()]
Threads: TypeAlias = Annotated[int | None, typer.Option(min=1)]
SeatOption: TypeAlias = Annotated[str | None, typer.Option()]
JsonFlag: TypeAlias = Annotated[bool, typer.Option("--json")]
CsvFlag: TypeAlias = Annotated[bool, typer.Option("--csv")]
StrictFlag: TypeAlias = Annotated[bool, typer.Option("--strict")]

app = typer.Typer(
    add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)  # fmt: skip


def run(arguments: Sequence[str]) -> int:
    """Run a command line; returns the exit code.

    Raises:
        CommandError: wrong use.
    """
    lang = language_of(arguments)
    command = translated(lang)
    try:
        task = command.main(args=list(arguments), prog_name="atout", standalone_mode=False)
    except typer.TyperException as error:
        if not str(error.format_message()).strip():  # no arguments: the help has been shown
            return WRONG_USE
        raise wrong_use(recognized(error.format_message()), "atout") from None
    except SystemExit as error:
        if isinstance(error.__context__, BrokenPipeError):  # how Typer says it of its help
            raise error.__context__ from None
        return int(error.code or 0)
    # An exit code where there is nothing to do: help is shown, or Typer caught an interrupt.
    return task() if callable(task) else int(task or 0)


def translated(lang: str) -> Any:
    """The command with its help in a language, and that language for what it prints."""
    command = typer.main.get_command(app)
    from typer import rich_utils

    for name, setting in (HELP_STYLES | FRAMES[lang]).items():
        setattr(rich_utils, name, setting)
    _translate(command, "atout", lang)
    for name, each in command.commands.items():  # type: ignore[attr-defined]
        _translate(each, name, lang)
    return command


def _translate(command: Any, name: str, lang: str) -> None:
    texts = HELP[lang]
    command.help = texts[name]
    command.short_help = texts[name].partition("\n")[0]
    options = command.params + [command.get_help_option(command.context_class(command))]
    for param in filter(None, options):
        own = f"{name}.{param.name}"
        param.help = texts[own] if own in texts else texts[param.name]
        if param.name in METAVARS[lang]:
            param.metavar = METAVARS[lang][param.name]
        elif getattr(param, "is_flag", False):
            param.metavar = ""  # no <bool>: nobody types it
        if param.param_type_name == "argument":
            param.display_type_rich = lambda ctx: None  # its name says it
        if param.name == "lang":
            param.default = lang


@contextmanager
def _told_as_wrong_use(command: str) -> Iterator[None]:
    """What is wrong with the options of a command."""
    try:
        yield
    except AtoutError as error:
        raise wrong_use(said(error), f"atout {command}") from None


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"atout {version('atout')}")
        raise typer.Exit


@app.callback()
def _atout(
    lang: LangOption = "en",
    show_version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    pass


@app.command("solve")
def _solve(
    inputs: Inputs = None,
    game: GameOption = None,
    leader: Names = None,
    trump: Names = None,
    threads: Threads = 1,
    json: JsonFlag = False,
    csv: CsvFlag = False,
    strict: StrictFlag = False,
    notation: NotationOption = "en",
    lang: LangOption = "en",
) -> Task:
    if json and csv:
        raise wrong_use("--json or --csv, not both", "atout solve")
    with _told_as_wrong_use("solve"):
        options = solve.Options(
            lang,
            json,
            strict,
            threads,
            csv=csv,
            trumps=[Denomination.parse(name, lang) for name in trump or ()],
            leaders=[Seat.parse(name, lang) for name in leader or ()],
        )
    return lambda: solve.run(inputs or (), Reader(notation, game), options)


@app.command("replay")
def _replay(file: File, lang: LangOption = "en") -> Task:
    return lambda: replay.run(file, lang)


@app.command("deal")
def _deal(
    game: GameArgument,
    count: Annotated[int, typer.Option("--count", "-n", min=0)] = 1,
    seed: Seed = None,
    first: Annotated[int, typer.Option(min=0)] = 0,
    cards: Annotated[int | None, typer.Option(min=0)] = None,
    holds: Annotated[list[str] | None, typer.Option()] = None,
    where: Annotated[list[str] | None, typer.Option()] = None,
    tries: Annotated[int, typer.Option(min=1)] = 10_000_000,
    leader: SeatOption = None,
    trump: TrumpOption = None,
    diagram: Annotated[bool, typer.Option("--diagram")] = False,
    json: JsonFlag = False,
    lang: LangOption = "en",
) -> Task:
    if json and diagram:
        raise wrong_use("--json or --diagram, not both", "atout deal")
    with _told_as_wrong_use("deal"):
        options = deal.Options(
            game=game,
            count=count,
            seed=seed,
            first=first,
            hand_size=cards,
            known=known_cards(holds or (), lang),
            constraints=[Constraint.parse(text, lang) for text in where or ()],
            tries=tries,
            leader=None if leader is None else Seat.parse(leader, lang),
            trump=None if trump is None else Denomination.parse(trump, lang),
            form="json" if json else "diagram" if diagram else "line",
            lang=lang,
        )
    return lambda: deal.run(options)


@app.command("convert")
def _convert(
    inputs: Inputs = None,
    to: Annotated[convert.Form, typer.Option()] = "json",
    dealer: SeatOption = None,
    game: GameOption = None,
    strict: StrictFlag = False,
    notation: NotationOption = "en",
    lang: LangOption = "en",
) -> Task:
    with _told_as_wrong_use("convert"):
        who = None if dealer is None else Seat.parse(dealer, lang)
        options = convert.Options(to, lang, strict, who)
    return lambda: convert.run(inputs or (), Reader(notation, game), options)


@app.command("bench")
def _bench(
    count: Annotated[int, typer.Option("--count", "-n", min=1)] = 200,
    json: JsonFlag = False,
    lang: LangOption = "en",
) -> Task:
    return lambda: bench.run(count, json, lang)


@app.command("play")
def _play(
    game: GameArgument,
    seat: Annotated[str, typer.Option()] = "S",
    seed: Seed = None,
    dealer: SeatOption = None,
    rule: Annotated[list[str] | None, typer.Option()] = None,
    save: Annotated[str | None, typer.Option()] = None,
    lang: LangOption = "en",
) -> Task:
    def task() -> int:
        with _told_as_wrong_use("play"):
            place = Seat.parse(seat, lang)
            match = play.load(save, seed) if save else None
            if match is None:
                fields = dict(text.partition("=")[::2] for text in rule or ())
                rules: Any = words_of(game).rules.of(
                    {name: read_value(value) for name, value in fields.items()}
                )
                first = None if dealer is None else Seat.parse(dealer, lang)
                match = MATCHES[game](rules, seed, dealer=first)
        return play.run(match, place, lang, save)

    return task


@app.command("analyse")
def _analyse(
    file: File,
    deal: Annotated[int | None, typer.Option(min=1)] = None,
    threads: Threads = 1,
    json: JsonFlag = False,
    lang: LangOption = "en",
) -> Task:
    return lambda: analyse.run(file, analyse.Options(lang, json, threads=threads, deal=deal))


@app.command("dataset")
def _dataset(
    folder: Annotated[str, typer.Argument()],
    game: Annotated[Game, typer.Option()],
    count: Annotated[int, typer.Option("--count", "-n", min=0)],
    seed: Annotated[int, typer.Option(min=0)],
    question: Annotated[str, typer.Option()] = "tricks",
    cards: Annotated[int | None, typer.Option(min=0)] = None,
    leader: Names = None,
    trump: Names = None,
    part_size: Annotated[int, typer.Option(min=1)] = 10_000,
    threads: Threads = None,
    cluster: Annotated[str | None, typer.Option()] = None,
    lang: LangOption = "en",
) -> Task:
    with _told_as_wrong_use("dataset"):
        plan = Plan(
            game=game,
            question=question,
            count=count,
            seed=seed,
            hand_size=cards,
            leaders=tuple(Seat.parse(name, lang) for name in leader or ()),
            trumps=tuple(Denomination.parse(name, lang) for name in trump or ()),
            part_size=part_size,
        )
    return lambda: dataset.run(folder, plan, threads, cluster, lang)


@app.command("contracts")
def _contracts(
    inputs: Inputs = None,
    leader: Names = None,
    bids: NumbersBySeat = None,
    scores: NumbersBySeat = None,
    match: MatchFlag = False,
    threads: Threads = 1,
    json: JsonFlag = False,
    strict: StrictFlag = False,
    notation: NotationOption = "en",
    lang: LangOption = "en",
) -> Task:
    common = Common(lang, json, strict, threads)
    options = _contract_options("contracts", common, leader, None, bids, scores, match)
    return lambda: contracts.contracts(inputs or (), Reader(notation, Game.FOUR_HUNDRED), options)


@app.command("own-tricks")
def _own_tricks(
    inputs: Inputs = None,
    leader: Names = None,
    threads: Threads = 1,
    json: JsonFlag = False,
    strict: StrictFlag = False,
    notation: NotationOption = "en",
    lang: LangOption = "en",
) -> Task:
    common = Common(lang, json, strict, threads)
    options = _contract_options("own-tricks", common, leader)
    return lambda: contracts.own(inputs or (), Reader(notation, Game.FOUR_HUNDRED), options)


@app.command("bid-values")
def _bid_values(
    inputs: Inputs = None,
    seat: Names = None,
    leader: Names = None,
    bids: NumbersBySeat = None,
    scores: NumbersBySeat = None,
    match: MatchFlag = False,
    threads: Threads = 1,
    json: JsonFlag = False,
    strict: StrictFlag = False,
    notation: NotationOption = "en",
    lang: LangOption = "en",
) -> Task:
    common = Common(lang, json, strict, threads)
    options = _contract_options("bid-values", common, leader, seat, bids, scores, match)
    return lambda: contracts.bids(inputs or (), Reader(notation, Game.FOUR_HUNDRED), options)


@app.command("discard")
def _discard(
    inputs: Inputs = None,
    declarer: SeatOption = None,
    trump: TrumpOption = None,
    compare: Annotated[list[str] | None, typer.Option()] = None,
    every: Annotated[bool, typer.Option("--all")] = False,
    threads: Threads = 1,
    json: JsonFlag = False,
    strict: StrictFlag = False,
    notation: NotationOption = "en",
    lang: LangOption = "en",
) -> Task:
    with _told_as_wrong_use("discard"):
        options = kitty.Options(
            lang,
            json,
            strict,
            threads,
            declarer=None if declarer is None else Seat.parse(declarer, lang),
            trump=None if trump is None else Denomination.parse(trump, lang),
            compare=[Hand(parse_cards(text, lang)) for text in compare or ()],
            every=every,
        )
    return lambda: kitty.discard(inputs or (), Reader(notation, Game.FIVE_HUNDRED), options)


@app.command("makeable")
def _makeable(
    inputs: Inputs = None,
    threads: Threads = 1,
    json: JsonFlag = False,
    strict: StrictFlag = False,
    notation: NotationOption = "en",
    lang: LangOption = "en",
) -> Task:
    options = kitty.Options(lang, json, strict, threads)
    return lambda: kitty.makeable(inputs or (), Reader(notation, Game.FIVE_HUNDRED), options)


@app.command("par")
def _par(
    inputs: Inputs = None,
    dealer: SeatOption = None,
    threads: Threads = 1,
    json: JsonFlag = False,
    strict: StrictFlag = False,
    notation: NotationOption = "en",
    lang: LangOption = "en",
) -> Task:
    with _told_as_wrong_use("par"):
        place = None if dealer is None else Seat.parse(dealer, lang)
    options = kitty.Options(lang, json, strict, threads, dealer=place)
    return lambda: kitty.par(inputs or (), Reader(notation, Game.FIVE_HUNDRED), options)


def _contract_options(
    command: str,
    common: Common,
    leaders: Sequence[str] | None,
    seats: Sequence[str] | None = None,
    bids: str | None = None,
    scores: str | None = None,
    match: bool = False,
) -> contracts.Options:
    lang = common.lang
    with _told_as_wrong_use(command):
        return contracts.Options(
            lang,
            common.json,
            common.strict,
            common.threads,
            leaders=[Seat.parse(name, lang) for name in leaders or ()],
            seats=[Seat.parse(name, lang) for name in seats or ()],
            bids=None if bids is None else contracts.numbers_by_seat(bids, lang),
            scores=None if scores is None else contracts.numbers_by_seat(scores, lang),
            match=match,
        )
