"""``atout play``: a match in the terminal against built-in players."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

from .. import five_hundred, four_hundred
from ..analysis import analyse
from ..any_match import AnyMatch
from ..cards.cards import Card, parse_cards
from ..cards.deals import Deal
from ..cards.hands import Hand
from ..cards.seats import Seat
from ..common.atomic_files import whole_file
from ..errors import AtoutError, NotationError, Problem
from ..five_hundred.bids import read_call
from ..five_hundred.discards import Discard
from ..matches import Phase
from ..matches.records.game_words import words_of
from ..solving.solver import solve
from ..text.tokens import Token
from .analyse import best_of, cost_text
from .files import file_problem, standard_input
from .formatting import pretty
from .inputs import read_match
from .messages.words import NUMBERS, PLAY_WORDS
from .outputs import visible
from .players import choose
from .problems import wrong_use
from .replay import Report
from .terminal import say, wrapped

#: The most that is read of an answer.
_LONGEST = 1000


class Quit(Exception):  # noqa: N818 (nothing is wrong)
    """The player leaves the table."""


def run(match: AnyMatch, seat: Seat, lang: str, save: str | None) -> int:
    """Play a match until it is over or the player leaves; the exit code of the command.

    Raises:
        CommandError: the match cannot be saved, or standard input is closed.
    """
    answers = standard_input()
    if isinstance(answers, io.TextIOWrapper):
        # What is no text is an answer that is refused, and the next can be read.
        with suppress(io.UnsupportedOperation):  # somebody has read from it already
            answers.reconfigure(errors="backslashreplace")
    table = Table(match, seat, lang)
    try:
        table.play()
    except (EOFError, Quit):
        say([""])
    finally:
        if save is not None:
            _save(table.kept, save)
    return 0


def load(name: str, seed: int | None) -> AnyMatch | None:
    """The match of a file that keeps one; none if there is no such file yet.

    Raises:
        CommandError: the file has no match, or there is no folder for it.
    """
    path = Path(name)
    if path.exists():
        return read_match(name, seed)[1]
    if not path.parent.is_dir():
        raise wrong_use(Problem("there is no folder {folder}", folder=path.parent), name)
    return None


def _save(match: AnyMatch, name: str) -> None:
    try:
        with whole_file(Path(name)) as file:
            file.write(match.text().encode() + b"\n")
    except OSError as error:
        raise file_problem(name, error) from None


def ask(question: str) -> str:
    """What the player answers.

    Raises:
        EOFError: there is no more input.
    """
    print(question, end="", flush=True)
    answer = line = standard_input().readline(_LONGEST)
    if not answer:
        raise EOFError
    while len(line) == _LONGEST and not line.endswith("\n"):
        line = standard_input().readline(_LONGEST)
        answer = answer[:_LONGEST] + "…"  # a longer one stands for nothing
    return " ".join(answer.split())


class Table:
    """One player at a terminal, three built-in ones, and the match."""

    def __init__(self, match: AnyMatch, seat: Seat, lang: str) -> None:
        self.match = match
        #: The match as it was before the action that is under way.
        self.kept = match.copy()
        self.seat = seat
        self.lang = lang
        self.words = PLAY_WORDS[lang]
        self.report = Report(match, lang)
        self.commands: dict[str, Callable[[], None]] = {}
        for name, command in (
            ("help", self.help),
            ("hand", self.hand),
            ("hint", self.hint),
            ("undo", self.undo),
            ("scores", self.scores),
            ("quit", self.quit),
        ):
            for lang_words in PLAY_WORDS.values():
                self.commands[lang_words[name]] = command
        self.commands["?"] = self.help

    def name(self, seat: Seat) -> str:
        """A seat's name; the player's own has another."""
        return self.words["you"] if seat is self.seat else self.report.seat(seat)

    # The match

    def play(self) -> None:
        """Go on until the match is over.

        Raises:
            EOFError: there is no more input.
            Quit: the player leaves.
        """
        match = self.match
        say([self.words["welcome"].format(game=match.game, seat=self.report.seat(self.seat)), ""])
        while match.phase is not Phase.OVER:
            deals = match.deals_over
            if match.phase in (Phase.DRAW, Phase.DEAL):
                self.chance()
            elif match.to_act is self.seat:
                self.turn()
            else:
                self.other()
            self.kept = match.copy()
            if match.deals_over > deals:
                self.after_deal()
        say([self.report.end()])

    def chance(self) -> None:
        """Draw for the first dealer, or deal."""
        match, words = self.match, self.words
        if match.phase is Phase.DRAW:
            match.draw()
            if match.dealer is not None:
                say([words["first_dealer"].format(seat=self.report.seat(match.dealer))])
            return
        number, dealer = match.deals_over + 1, match.dealer
        say([words["deal"].format(number=number, dealer=self.report.seat(dealer)), ""])
        match.deal()
        self.hand()

    def other(self) -> None:
        """A built-in player acts."""
        seat = self.match.to_act
        assert seat is not None
        self.act(choose(self.match.observation(seat)))

    def act(self, action: Any) -> None:
        """Take an action, and tell the table.

        Raises:
            AtoutError: it is not allowed.
        """
        match = self.match
        seat, position = match.to_act, match.position if match.phase is Phase.PLAY else None
        match.push(action)
        assert seat is not None
        if isinstance(action, Discard):
            say([self.about_discard("discards", seat=self.name(seat))])
            return
        text = action.pretty(self.lang) if hasattr(action, "pretty") else str(action)
        if seat is not self.seat:
            say([f"  {self.name(seat)} : {text}" if self.lang == "fr"
                 else f"  {self.name(seat)}: {text}"])  # fmt: skip
        if position is None:
            self.tell_contract()
        elif len(position.table) == len(Seat) - 1:
            winner = position.after(action).leader
            say([self.words["wins_trick"].format(seat=self.name(winner)), ""])

    def tell_contract(self) -> None:
        """Say what was bid, once the bidding is over."""
        match = self.match
        if isinstance(match, five_hundred.Match) and match.phase is Phase.DISCARD:
            assert match.contract is not None
            contract = match.contract.pretty(self.lang)
            say([self.words["contract"].format(seat=self.name_of_declarer(), contract=contract)])
        elif isinstance(match, four_hundred.Match) and match.phase is Phase.PLAY:
            bids = ", ".join(f"{self.name(seat)} {bid}" for seat, bid in match.bids.items())
            say([self.words["all_bids"] + bids, ""])

    def name_of_declarer(self) -> str:
        """Who plays the contract of 500."""
        assert isinstance(self.match, five_hundred.Match)
        assert self.match.declarer is not None
        return self.name(self.match.declarer)

    # The player's turn

    def turn(self) -> None:
        """Ask the player until he acts, or goes back."""
        match = self.match
        if match.phase is not Phase.BIDDING:
            self.hand()
        before = len(match.actions)
        while len(match.actions) == before:
            answer = ask(self.question())
            command = self.commands.get(answer.lower())
            try:
                if command is not None:
                    command()
                elif answer:
                    self.act(self.read(answer))
            except NotationError:
                say([self.words["unreadable"].format(text=visible(answer))])
            except AtoutError:
                say([self.refusal(answer)])

    def question(self) -> str:
        """What the player is asked."""
        match, words = self.match, self.words
        if match.phase is Phase.PLAY:
            legal = " ".join(card.pretty(self.lang) for card in match.legal_actions())
            return words["card"].format(legal=legal)
        if match.phase is Phase.DISCARD:
            return self.about_discard("discard")
        if isinstance(match, four_hundred.Match):
            bids = match.legal_calls()
            return words["bid"].format(least=bids[0], most=bids[-1])
        assert isinstance(match, five_hundred.Match)
        highest = match.highest_bid
        if highest is None:
            return words["first_call"].format(example=five_hundred.BIDS[13].text(self.lang))
        return words["call"].format(highest=highest.pretty(self.lang))

    def about_discard(self, what: str, **parts: str) -> str:
        """Words in which the number of cards to set aside stands."""
        number = NUMBERS[self.lang][self.match.game.kitty_size]
        return self.words[what].format(number=number, Number=number.capitalize(), **parts)

    def read(self, text: str) -> Any:
        """The action that an answer stands for, in the letters of the player's language.

        Raises:
            AtoutError: it stands for none.
        """
        match = self.match
        if match.phase is Phase.PLAY:
            return Card.parse(text, self.lang)
        if match.phase is Phase.DISCARD:
            return Discard(Hand(parse_cards(text, self.lang)))
        if isinstance(match, five_hundred.Match):
            return read_call(Token.of(text), self.lang)
        return words_of(match.game).read_call(Token.of(text))

    def refusal(self, answer: str) -> str:
        """Why an answer cannot be taken, in the player's language."""
        match, shown = self.match, visible(answer)
        text = self.words["refused"].format(text=shown)
        if match.phase is Phase.DISCARD:
            return self.about_discard("discards_own", text=shown)
        if match.phase is Phase.PLAY and match.position.table:
            led = match.position.table[0].pretty(self.lang)
            return text + " " + self.words["led"].format(card=led)
        return text

    def help(self) -> None:
        """What can be typed."""
        say([self.words["commands"]])

    def hand(self) -> None:
        """The player's cards."""
        say([*self.match.hands[self.seat].pretty(self.lang), ""])

    def scores(self) -> None:
        """Points so far, and the tricks of this deal."""
        match = self.match
        say([self.report.words["scores"] + self.report.by_place(match.scores)])
        if match.phase is Phase.PLAY:
            say([self.report.words["tricks"] + self.report.by_place(match.tricks)])

    def hint(self) -> None:
        """What a built-in player would do, and what is best with all hands open."""
        match = self.match
        chosen = choose(match.observation(self.seat))
        text = _text(chosen, self.lang)
        say([self.words["simple"].format(action=text)])
        if match.phase is not Phase.BIDDING:
            best = " ".join(pretty(self.best(), self.lang))
            say([self.words["open"].format(cards=best)])

    def best(self) -> Iterable[Card]:
        """The best cards to play for contracts or tricks, or to set aside, with all hands open."""
        match = self.match
        if isinstance(match, four_hundred.Match):
            return four_hundred.solve_contracts(match).best
        if match.phase is Phase.PLAY:
            return solve(match).best
        deal, contract = match.current_deal, match.contract
        assert deal is not None
        assert contract is not None
        rules = asdict(five_hundred.KittyRules.of(match.rules))
        return five_hundred.best_discard(deal, self.seat, contract.denomination, **rules).discard

    def undo(self) -> None:
        """Go back to the player's last decision in this deal."""
        match = self.match
        own = [seat is self.seat for seat, _ in match.log_by_deal()[-1]]
        if True not in own:
            say([self.words["no_undo"]])
            return
        while own.pop() is False:
            match.pop()
        match.pop()

    def quit(self) -> None:
        """Leave the table."""
        raise Quit

    # After a deal

    def after_deal(self) -> None:
        """What became of the deal, what the player's cards cost, and on to the next."""
        match = self.match
        result = match.results[-1]
        say(["", *self.report.result(result), ""])
        if result.kind == "played":
            say(self.review())
        if match.phase is not Phase.OVER:
            answer = ask(self.words["next"])
            if self.commands.get(answer.lower()) == self.quit:
                raise Quit

    def review(self) -> Iterator[str]:
        """The hands, and the player's cards that cost something with all hands open."""
        words = self.words
        deal = self.match.deals_over - 1
        start = self.match.copy()
        while start.deals_over > deal or start.plays:
            start.pop()
        yield words["review"]
        yield ""
        yield Deal(start.position.hands).diagram(self.lang)
        yield ""
        found = analyse(self.match, deal)
        discard = found.discard
        lost = [(i, p) for i, p in enumerate(found.plays) if p.seat is self.seat]
        lost = [(i, p) for i, p in lost if p.cost or p.points_cost]
        if discard is not None and discard.seat is self.seat and discard.cost:
            text = words["discard_lost"].format(cost=cost_text(discard, self.lang))
            yield wrapped(text, pretty(discard.best, self.lang))
        for number, play in lost:
            text = words["lost"].format(
                trick=number // len(Seat) + 1,
                card=play.card.pretty(self.lang),
                cost=cost_text(play, self.lang),
            )
            yield wrapped(text, pretty(best_of(play), self.lang))
        if not lost:
            yield words["no_loss"]
        yield ""


def _text(action: Any, lang: str) -> str:
    if isinstance(action, Discard):
        return " ".join(pretty(action.cards, lang))
    return action.pretty(lang) if hasattr(action, "pretty") else str(action)
