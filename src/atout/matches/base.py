"""The match itself: actions and their texts, the way back, what chance brings, records."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, Self, TypeVar

from ..cards.cards import Card, to_card
from ..cards.deals import Deal
from ..cards.seats import Seat, SeatLike, to_seat
from ..common.arguments import plain, to_integer
from ..dealing import seeded
from ..dealing.seeded import to_seed
from ..errors import IllegalError, InvalidError, Problem
from ..play.position import Position
from ..text.characters import capitals
from ..text.tokens import whole
from .actions import MISDEAL, Cut, Draw, FirstDealer, Misdeal, is_misdeal, read_cut
from .chance import random_cut, random_dealer
from .next_state import MatchSteps
from .recording import record_of, replay
from .records.as_json import write_json
from .records.lines import write_lines
from .records.pbn import write_pbn
from .records.reading import read_record
from .rule_fields import RuleFields
from .states import C, D, History, Phase, S, State
from .views import R

M = TypeVar("M", bound="MatchBase[Any, Any, Any, Any]")

# The attributes of a match; a subclass may add some.
_OWN = frozenset({"rules", "seed", "_given", "_start", "_state", "_history", "_position"})


class MatchBase(MatchSteps[R, S, C, D]):
    """The base of :class:`atout.four_hundred.Match` and :class:`atout.five_hundred.Match`."""

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
        default = self._default_rules()
        own = default if rules is None else default.check(rules)
        source = to_seed(seed)
        given = None if dealer is None else to_seat(dealer)
        start = self._start_scores(own, scores)
        self.rules: R = own
        self.seed = source
        self._given = given
        self._start = start
        phase = Phase.DRAW if self._given is None else Phase.DEAL
        self._state: State[S, C, D] = State(phase, self._start, self._given)
        self._history: History[S, C, D] = History()
        self._position: Position | None = None

    # What each game says

    @abstractmethod
    def _default_rules(self) -> R: ...

    @abstractmethod
    def _start_scores(self, rules: R, scores: Mapping[Any, int] | None) -> S: ...

    @abstractmethod
    def _read_call(self, text: str) -> C: ...

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
        before = self._state
        if before.phase is Phase.PLAY:
            self._push_card(action)
            return
        typed = self._read(action) if isinstance(action, str) else plain(action)
        seat = self.to_act
        after = self._after(typed)
        self._remember(seat if not isinstance(typed, Misdeal) else None, typed, after)
        if after.phase is Phase.PLAY:
            self._position = self._start_position(after)

    def _remember(self, seat: Seat | None, action: Any, after: State[S, C, D]) -> None:
        self._history.entries.append((seat, action))
        self._history.states.append(self._state)
        self._state = after

    def _push_card(self, action: Any) -> None:
        if not isinstance(action, (str, Card)):
            raise self._refused(action)
        card = to_card(action)
        position, state = self._position, self._state
        assert position is not None
        seat = position.to_move
        position.push(card)
        if position.is_over:
            self._remember(seat, card, self._after_play(state, position.won))
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
        position = self._start_position(state)
        for _, card in self._plays(state):
            position.push_unchecked(card)
        return position

    # Chance

    def draw(self) -> Draw | FirstDealer:
        """Draw for the first dealer from the match's seed: one round, or a seat at random.

        Raises:
            IllegalError: he is known, or the rules say that he is given.
        """
        self._expect(Phase.DRAW)
        action = random_dealer(self._dealer_rule, self.game, self._state.draws, self.seed)
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
                self._legal_texts(),
            )

    def _read(self, text: str) -> Any:
        """The action of this phase that a text stands for.

        Raises:
            NotationError: it stands for none.
        """
        word = whole(text, False).text
        if is_misdeal(word):
            return MISDEAL
        if self.phase is Phase.DRAW:
            return Draw.parse(word) if ":" in word else FirstDealer(word)
        if self.phase is Phase.DEAL:
            return read_cut(word) if capitals(word).startswith("CUT") else Deal.parse(word)
        if self.phase is Phase.BIDDING:
            return self._read_call(word)
        raise self._refused(text)

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
