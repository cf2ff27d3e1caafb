"""The match itself: actions, the way back, what chance brings, what is seen of it, records."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, ClassVar, Generic, Self, TypeVar

from ..cards.cards import Card, to_card
from ..cards.deals import Deal
from ..cards.games import Game
from ..cards.hands import Hand
from ..cards.seats import Seat, SeatLike, Seats, to_seat
from ..common.arguments import plain, to_integer
from ..dealing import seeded
from ..dealing.seeded import to_seed
from ..errors import IllegalError, InvalidError, Problem
from ..play.position import Position
from ..text.tokens import whole
from .actions import MISDEAL, Cut, Draw, FirstDealer, Misdeal, is_misdeal
from .chance import random_cut, random_dealer
from .course import Course, R, Step
from .outcomes import Outcome
from .recording import record_of, replay
from .records.as_json import write_json
from .records.lines import write_lines
from .records.pbn import write_pbn
from .records.reading import read_record
from .rule_fields import RuleFields
from .states import C, D, Entry, History, Phase, S, State
from .steps import MISDEAL_PHASES, refused

M = TypeVar("M", bound="MatchBase[Any, Any, Any, Any]")

# The attributes of a match; a subclass may add some.
_OWN = frozenset({"rules", "seed", "_given", "_start", "_state", "_history", "_position"})


class MatchBase(ABC, Generic[R, S, C, D]):
    """The base of :class:`atout.four_hundred.Match` and :class:`atout.five_hundred.Match`.

    It keeps the state, the way back and the position of the play. What an action makes of the
    state is said by the row of the phase in the game's table (``COURSE`` in the ``steps`` of
    each game); a card is pushed on the position.
    """

    game: ClassVar[Game]

    @property
    @abstractmethod
    def _course(self) -> Course[R, S, C, D]:
        """What the game says of its matches; a constant of each class."""

    def __init__(
        self,
        rules: R | None = None,
        seed: int | None = None,
        *,
        dealer: SeatLike | None = None,
        scores: Mapping[Any, int] | None = None,
    ) -> None:
        """A match that waits for the draw for the first dealer, or with ``dealer`` for a deal.

        ``seed`` is where its chance comes from (a fresh one if none is given): deal number
        *i* of the match, void ones and misdeals with cards counted, is the game's
        ``random_deal(seed, number=i)``. ``scores`` are those to start from.

        Raises:
            InvalidError: a seed out of range, no seat, scores that are none or end the match.
        """
        kind = self._course.rules
        own = kind() if rules is None else kind.check(rules)
        source = to_seed(seed)
        given = None if dealer is None else to_seat(dealer)
        start = self._course.start_scores(own, scores)
        self.rules: R = own
        self.seed = source
        self._given = given
        self._start = start
        phase = Phase.DRAW if self._given is None else Phase.DEAL
        self._state: State[S, C, D] = State(phase, self._start, self._given)
        self._history: History[S, C, D] = History()
        self._position: Position | None = None

    @property
    def _step(self) -> Step[R, S, C, D]:
        """The row of this phase in the table of the game."""
        return self._course.steps[self._state.phase]

    # Actions

    def push(self, action: Any) -> None:
        """Take an action: one of :meth:`legal_actions`, or what chance brings, or its text.

        Texts are those of ``str(action)``: ``N:SA W:H2 S:C4 E:D9`` or ``N`` for the first
        dealer, ``cut 23``, a deal, a call, cards, ``misdeal``.

        Raises:
            IllegalError: not allowed now; says what would have been.
            AmbiguousError: a joker is led without the suit that it must name.
            InvalidError: a text that is no action, a deal that is not whole.
        """
        state = self._state
        if state.phase is Phase.PLAY:
            self._push_card(action)
            return
        course, step = self._course, self._step
        typed = self._read(action) if isinstance(action, str) else plain(action)
        if isinstance(typed, Misdeal) and state.phase in MISDEAL_PHASES:
            seat, after = None, course.misdeal(self.rules, state, typed)
        else:
            seat, after = step.to_act(self.rules, state), step.take(self.rules, state, typed)
        self._remember(seat, typed, after)
        if after.phase is Phase.PLAY:
            self._position = course.start_play(self.rules, after)

    def _read(self, text: str) -> Any:
        """The action of this phase that a text stands for.

        Raises:
            NotationError: it stands for none.
        """
        return MISDEAL if is_misdeal(whole(text, False).text) else self._step.read(text)

    def _remember(self, seat: Seat | None, action: Any, after: State[S, C, D]) -> None:
        self._history.entries.append((seat, action))
        self._history.states.append(self._state)
        self._state = after

    def _push_card(self, action: Any) -> None:
        position, state = self._position, self._state
        assert position is not None
        seat = position.to_move
        if not isinstance(action, (str, Card)):
            raise refused(action, state.phase, seat, self._allowed())
        card = to_card(action)
        position.push(card)
        if position.is_over:
            self._remember(seat, card, self._course.end_play(self.rules, state, position.won))
            self._position = None
        else:
            self._remember(seat, card, state)

    def pop(self) -> Any:
        """Take back the last action, of chance too, and return it.

        What chance brings next is what it would have brought then.

        Raises:
            IllegalError: nothing has happened yet.
        """
        if not self._history.entries:
            raise IllegalError("nothing has happened that could be taken back")
        _, action = self._history.entries.pop()
        state = self._history.states.pop()
        if state.phase is not Phase.PLAY:
            self._position = None
        elif self._position is not None:
            self._position.pop()
        else:
            self._position = self._replayed(state)
        self._state = state
        return action

    def _replayed(self, state: State[S, C, D]) -> Position:
        """The position of a deal whose last card has just been taken back."""
        position = self._course.start_play(self.rules, state)
        for _, card in self._history.plays(state):
            position.push_unchecked(card)
        return position

    # Chance

    def draw(self) -> Draw | FirstDealer:
        """Draw for the first dealer from the match's seed: one round, or a seat at random.

        Raises:
            IllegalError: he is known, or the rules say that he is given.
        """
        self._expect(Phase.DRAW)
        action = random_dealer(self.rules.first_dealer, self.game, self._state.draws, self.seed)
        self.push(action)
        return action

    def cut(self) -> Cut:
        """Cut the pack at random, from the match's seed.

        Raises:
            IllegalError: not before a deal, cut already, or a game without a cut.
        """
        self._expect(Phase.DEAL)
        action = random_cut(self.game, self.seed, self.deals_over)
        self.push(action)
        return action

    def deal(self) -> Deal:
        """Deal the next cards of the match's seed.

        Raises:
            IllegalError: no deal is due.
        """
        self._expect(Phase.DEAL)
        deal = seeded.deal(self.game, self.seed, number=self._state.dealt)
        self.push(deal)
        return deal

    def _expect(self, phase: Phase) -> None:
        if self.phase is not phase:
            raise IllegalError(
                Problem("no {wanted} in the phase {phase}", wanted=phase, phase=self.phase),
                self._allowed(),
            )

    # What everyone may see

    @property
    def phase(self) -> Phase:
        """What the match waits for."""
        return self._state.phase

    @property
    def dealer(self) -> Seat | None:
        """Who deals, or dealt the cards in play; none until the draw has found him."""
        return self._state.dealer

    @property
    def scores(self) -> S:
        """Points so far."""
        return self._state.scores

    @property
    def outcome(self) -> Outcome | None:
        """Who has won and why; none while the match goes on."""
        return self._state.outcome

    @property
    def results(self) -> tuple[D, ...]:
        """What became of each deal so far, void ones and misdeals too."""
        return self._state.past.results()

    @property
    def deals_over(self) -> int:
        """How many ``results`` there are, without making the tuple of them."""
        return self._state.past.count

    @property
    def current_deal(self) -> Deal | None:
        """The cards as dealt; none before the deal and when it is over."""
        return self._state.deal

    @property
    def hands(self) -> Seats[Hand]:
        """The cards that each seat holds now; none between deals."""
        if self._position is not None:
            return self._position.hands
        if self._state.deal is None:
            return Seats(Hand(), Hand(), Hand(), Hand())
        return self._course.hands(self._state)

    @property
    def plays(self) -> tuple[tuple[Seat, Card], ...]:
        """The cards played in this deal, in order, with who played them."""
        return tuple(self._history.plays(self._state))

    @property
    def tricks(self) -> Seats[int]:
        """Tricks won by seat in this deal; they start at 0 with each."""
        return Seats(0, 0, 0, 0) if self._position is None else self._position.won

    @property
    def position(self) -> Position:
        """The play of the cards as a position of its own, for the solver.

        Raises:
            IllegalError: no cards are being played.
        """
        if self._position is None:
            raise IllegalError(
                Problem("there is no position in the phase {phase}", phase=self.phase)
            )
        return self._position.copy()

    @property
    def to_act(self) -> Seat | None:
        """Whose turn it is; nobody's when chance acts or the match is over."""
        if self._position is not None:
            return self._position.to_move
        return self._step.to_act(self.rules, self._state)

    @property
    def actions(self) -> tuple[Any, ...]:
        """Every action so far, chance included, in order."""
        return tuple(action for _, action in self._history.entries)

    @property
    def log(self) -> tuple[Entry, ...]:
        """Every action with the seat that took it; none took those of chance."""
        return tuple(self._history.entries)

    def log_by_deal(self) -> list[list[Entry]]:
        """The log cut into deals: one list for each result, and one for what came since.

        The draw for the first dealer stands in the first; there is no last one if nothing
        came since, unless the match has only begun.
        """
        return self._history.by_deal()

    @property
    def given_dealer(self) -> Seat | None:
        """The first dealer the match was made with."""
        return self._given

    @property
    def start_scores(self) -> S:
        """The scores the match started from."""
        return self._start

    def legal_actions(self) -> Sequence[Any]:
        """What the player to act may do, in order; none when chance acts or the match is over.

        A misdeal is not among them: it happens, nobody chooses it.
        """
        if self._position is not None:
            return self._position.legal()
        return self._step.legal(self.rules, self._state)

    def legal_calls(self) -> Sequence[C]:
        """The calls of the player to act, in the bidding; else none."""
        if self.phase is not Phase.BIDDING:
            return []
        return self._step.legal(self.rules, self._state)

    def _allowed(self) -> list[str]:
        """What an error offers instead of a refused action."""
        if self._position is not None:
            return [str(card) for card in self._position.legal()]
        return self._step.texts(self.rules, self._state)

    # As an object

    def copy(self) -> Self:
        """An independent copy, with its way back; attributes of a subclass are shared."""
        other = object.__new__(type(self))
        vars(other).update(vars(self))
        other._history = self._history.copy()
        other._position = None if self._position is None else self._position.copy()
        return other

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        other = memo[id(self)] = self.copy()
        vars(other).update(deepcopy(self._added(), memo))
        return other

    def _added(self) -> dict[str, Any]:
        """The attributes that a subclass has added."""
        return {name: value for name, value in vars(self).items() if name not in _OWN}

    def __eq__(self, other: object) -> bool:
        """Whether the rules, the start and every action are the same; seeds do not count."""
        if not isinstance(other, MatchBase) or type(self) is not type(other):
            return NotImplemented
        return self._key() == other._key()

    __hash__ = None  # type: ignore[assignment]

    def _key(self) -> tuple[object, ...]:
        return self.rules, self._given, self._start, self._history.entries

    def __reduce__(self) -> tuple[object, ...]:
        start = self.rules, self.seed, self._given, self._start
        return _restore, (type(self), *start, self.actions), self._added() or None

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        where = f"deal {self.deals_over + 1}, {self.phase}"
        return f"<Match of {self.game}: {where}, scores {dict(self.scores)}>"

    # Records

    def text(self) -> str:
        """The match as a record, one line a deal; see :mod:`atout.matches.records.lines`."""
        return write_lines(record_of(self))

    def to_json(self, indent: int | None = None) -> str:
        """The match as JSON; see :mod:`atout.matches.records.as_json`."""
        spaces = None if indent is None else to_integer("indent", indent, 0, 100)
        return write_json(record_of(self), spaces)

    def to_pbn(self) -> str:
        """The match as PBN, a game a deal; see :mod:`atout.matches.records.pbn`."""
        return write_pbn(record_of(self))

    @classmethod
    def parse(cls, text: str, seed: int | None = None) -> Self:
        """The match of a record in lines, JSON or PBN, played again.

        ``seed`` is where chance goes on from: records hold what happened, not what would have.

        Raises:
            NotationError: the text cannot be read; the error says where.
            IllegalError: an action is not allowed; says its number and why.
            InvalidError: the record of another game, or rules that cannot be.
        """
        match: MatchBase[Any, Any, Any, Any] = replay(read_record(text), seed)
        if match.game is not cls.game:
            raise InvalidError(
                Problem(
                    "this is a match of {game}, not of {other}", game=match.game, other=cls.game
                )
            )
        if isinstance(match, cls):
            return match
        start = match.rules, match.seed, match.given_dealer, match.start_scores
        return _restore(cls, *start, match.actions)


def _restore(
    kind: type[M],
    rules: RuleFields,
    seed: int,
    dealer: Seat | None,
    scores: Mapping[Any, int],
    actions: Sequence[object],
) -> M:
    """A match of a class from its start and its actions: how pickles are read."""
    match = object.__new__(kind)
    MatchBase.__init__(match, rules, seed, dealer=dealer, scores=scores)
    for action in actions:
        MatchBase.push(match, action)
    return match
