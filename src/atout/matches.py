"""What the matches of both games share: the draw, the deal, the way forth and back."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, ClassVar, Generic, Self, TypeAlias, TypeVar

from . import randoms
from .actions import MISDEAL, Cut, Draw, FirstDealer, Misdeal, read_cut
from .cards import Card, to_card
from .deals import Deal
from .errors import IllegalError, InvalidError, Problem
from .games import Game
from .hands import Hand
from .outcomes import Outcome
from .packets import deal_problems
from .position import Position
from .randoms import number_below, some_cards, to_seed
from .rules import RuleFields
from .seats import Seat, SeatLike, Seats, to_seat

R = TypeVar("R", bound=RuleFields)
S = TypeVar("S", bound=Mapping[Any, int])
C = TypeVar("C")
D = TypeVar("D")

# Each kind of chance has numbers of its own among the streams of a seed: deals count from 0.
_DRAWS, _CUTS = 1 << 62, 1 << 61


class Phase(StrEnum):
    """What a match waits for."""

    DRAW = "draw"
    DEAL = "deal"
    BIDDING = "bidding"
    DISCARD = "discard"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class State(Generic[S, C, D]):
    """All of a match but the play of the cards; each action but a card makes a new one."""

    phase: Phase
    scores: S
    dealer: Seat | None = None
    draws: tuple[Draw, ...] = ()
    cut: Cut | None = None
    deal: Deal | None = None
    calls: tuple[tuple[Seat, C], ...] = ()
    discard: Hand | None = None
    results: tuple[D, ...] = ()
    dealt: int = 0
    outcome: Outcome | None = None


#: An action and who took it; nobody took those of chance.
Entry: TypeAlias = tuple[Seat | None, Any]


@dataclass(slots=True)
class _History(Generic[S, C, D]):
    """The actions so far, each with the state before it."""

    entries: list[Entry] = field(default_factory=list)
    states: list[State[S, C, D]] = field(default_factory=list)

    def copy(self) -> _History[S, C, D]:
        return _History(self.entries.copy(), self.states.copy())


class MatchBase(ABC, Generic[R, S, C, D]):
    """The base of :class:`atout.four_hundred.Match` and :class:`atout.five_hundred.Match`."""

    game: ClassVar[Game]
    _has_cut: ClassVar[bool] = False
    _call_types: ClassVar[tuple[type, ...]]

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
        self.rules: R = default if rules is None else default.check(rules)
        self.seed = to_seed(seed)
        self._given = None if dealer is None else to_seat(dealer)
        self._start = self._start_scores(scores)
        phase = Phase.DRAW if self._given is None else Phase.DEAL
        self._state: State[S, C, D] = State(phase, self._start, self._given)
        self._history: _History[S, C, D] = _History()
        self._position: Position | None = None

    # What each game says

    @abstractmethod
    def _default_rules(self) -> R: ...

    @abstractmethod
    def _start_scores(self, scores: Mapping[Any, int] | None) -> S: ...

    def _hands_now(self, state: State[S, C, D]) -> Seats[Hand]:
        """The hands before the play."""
        assert state.deal is not None
        return state.deal.hands

    @abstractmethod
    def _caller(self) -> Seat | None:
        """Who calls next, in the bidding."""

    @abstractmethod
    def legal_calls(self) -> Sequence[C]:
        """The calls of the player to act, in the bidding; else none."""

    @abstractmethod
    def _read_call(self, text: str) -> C: ...

    @abstractmethod
    def _after_calls(self, state: State[S, C, D]) -> State[S, C, D]:
        """The state once the last call has been made: play, discard, or the next deal."""

    @abstractmethod
    def _start_position(self, state: State[S, C, D]) -> Position:
        """The start of the play."""

    @abstractmethod
    def _after_play(self, state: State[S, C, D], won: Seats[int]) -> State[S, C, D]:
        """The state once all cards have been played."""

    @abstractmethod
    def _misdeal_result(self, state: State[S, C, D]) -> D: ...

    # What can be seen

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
        return self._state.results

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
        return self._hands_now(self._state)

    @property
    def plays(self) -> tuple[tuple[Seat, Card], ...]:
        """The cards played in this deal, in order, with who played them."""
        return tuple(self._plays(self._state))

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
        return self._caller() if self.phase is Phase.BIDDING else None

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
        groups: list[list[Entry]] = [[]]
        for entry, before in zip(self._history.entries, self._history.states, strict=True):
            if len(before.results) == len(groups):
                groups.append([])
            groups[-1].append(entry)
        return groups

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
        return self.legal_calls()

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
        typed = self._read(action) if isinstance(action, str) else action
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
        for card in self._cards_of(state):
            position.push_unchecked(card)
        return position

    def _cards_of(self, state: State[S, C, D]) -> list[Card]:
        return [card for _, card in self._plays(state)]

    def _plays(self, state: State[S, C, D]) -> list[tuple[Seat, Card]]:
        """The cards played in a state of play and who played them: all keep that state."""
        plays: list[tuple[Seat, Card]] = []
        history = self._history
        for entry, before in zip(reversed(history.entries), reversed(history.states), strict=True):
            if before is not state or state.phase is not Phase.PLAY:
                break
            seat, card = entry
            assert seat is not None
            plays.append((seat, card))
        return plays[::-1]

    # Chance

    def draw(self) -> Draw | FirstDealer:
        """Draw for the first dealer from the match's seed: one round, or a seat at random.

        Raises:
            IllegalError: he is known, or the rules say that he is given.
        """
        self._expect(Phase.DRAW)
        number = _DRAWS + len(self._state.draws)
        action: Draw | FirstDealer
        if self._first_dealer_rule == "given":
            raise IllegalError("the first dealer is given, not drawn", list(Seat))
        if self._first_dealer_rule == "random":
            action = FirstDealer(tuple(Seat)[number_below(len(Seat), self.seed, number)])
        else:
            action = Draw(some_cards(self._draw_pack, self._drawers, self.seed, number))
        self.push(action)
        return action

    def cut(self) -> Cut:
        """Cut the pack at random, from the match's seed.

        Raises:
            IllegalError: not before a deal, cut already, or a game without a cut.
        """
        self._expect(Phase.DEAL)
        number = _CUTS + len(self.results)
        action = Cut(1 + number_below(len(self.game.pack) - 1, self.seed, number))
        self.push(action)
        return action

    def deal(self) -> Deal:
        """Deal the next cards of the match's seed.

        Raises:
            IllegalError: no deal is due.
        """
        self._expect(Phase.DEAL)
        deal = randoms.deal(self.game, self.seed, number=self._state.dealt)
        self.push(deal)
        return deal

    def _expect(self, phase: Phase) -> None:
        if self.phase is not phase:
            raise IllegalError(
                Problem("no {wanted} in the phase {phase}", wanted=phase, phase=self.phase),
                self._legal_texts(),
            )

    @property
    def _first_dealer_rule(self) -> str:
        return str(self.rules.first_dealer)  # type: ignore[attr-defined]

    @property
    def _draw_pack(self) -> Hand:
        """The cards that can still be drawn: jokers are set aside, none comes twice."""
        drawn = Hand(card for draw in self._state.draws for _, card in draw.cards)
        return self.game.pack - self.game.pack.jokers - drawn

    @property
    def _drawers(self) -> tuple[Seat, ...]:
        """Who draws: everyone, then those tied for the highest card."""
        return self._state.draws[-1].best if self._state.draws else tuple(Seat)

    # From one state to the next

    def _after(self, action: Any) -> State[S, C, D]:
        state = self._state
        if isinstance(action, Misdeal) and state.phase in self._misdeal_phases:
            return self._after_misdeal(state)
        if state.phase is Phase.DRAW:
            return self._after_draw(state, action)
        if state.phase is Phase.DEAL:
            return self._after_deal(state, action)
        if state.phase is Phase.BIDDING:
            return self._after_call(state, action)
        raise self._refused(action)

    _misdeal_phases: ClassVar[tuple[Phase, ...]] = (Phase.DEAL, Phase.BIDDING)

    def _after_draw(self, state: State[S, C, D], action: Any) -> State[S, C, D]:
        if self._first_dealer_rule != "draw":
            if not isinstance(action, FirstDealer):
                raise self._refused(action)
            return replace(state, phase=Phase.DEAL, dealer=action.seat)
        if not isinstance(action, Draw):
            raise self._refused(action)
        self._check_draw(action)
        best = action.best
        draws = (*state.draws, action)
        if len(best) > 1:
            return replace(state, draws=draws)
        return replace(state, draws=draws, phase=Phase.DEAL, dealer=best[0])

    def _check_draw(self, draw: Draw) -> None:
        seats = [seat for seat, _ in draw.cards]
        cards = [card for _, card in draw.cards]
        if set(seats) != set(self._drawers):
            wanted = [seat for seat in Seat if seat in self._drawers]
            raise IllegalError(
                Problem("{draw}: a card is drawn by each of {wanted}", draw=draw, wanted=wanted)
            )
        wrong = [card for card in cards if card not in self._draw_pack or cards.count(card) > 1]
        if wrong:
            raise IllegalError(
                Problem("{cards} cannot be drawn: no such card is left", cards=wrong)
            )

    def _after_deal(self, state: State[S, C, D], action: Any) -> State[S, C, D]:
        if isinstance(action, Cut) and self._has_cut:
            if state.cut is not None:
                raise IllegalError(
                    Problem("{action}: the pack is cut already", action=action), ["a deal"]
                )
            if action.cards >= len(self.game.pack):
                raise IllegalError(
                    Problem(
                        "{action}: the pack has {count} cards",
                        action=action,
                        count=len(self.game.pack),
                    )
                )
            return replace(state, cut=action)
        if not isinstance(action, Deal):
            raise self._refused(action)
        problems = deal_problems(self.game, action)
        if problems:
            raise InvalidError(*problems)
        return replace(state, phase=Phase.BIDDING, deal=action, dealt=state.dealt + 1)

    def _after_call(self, state: State[S, C, D], call: Any) -> State[S, C, D]:
        seat = self.to_act
        assert seat is not None
        # 2.0 and True are equal to bids, and yet none.
        if type(call) not in self._call_types or call not in self.legal_calls():
            raise self._refused(call)
        return self._after_calls(replace(state, calls=(*state.calls, (seat, call))))

    def _after_misdeal(self, state: State[S, C, D]) -> State[S, C, D]:
        return self._next_deal(state, self._misdeal_result(state))

    def _next_deal(
        self,
        state: State[S, C, D],
        result: D,
        scores: S | None = None,
        outcome: Outcome | None = None,
    ) -> State[S, C, D]:
        """The state after a deal: the next dealer's turn, or the end of the match."""
        assert state.dealer is not None
        return State(
            phase=Phase.DEAL if outcome is None else Phase.OVER,
            scores=state.scores if scores is None else scores,
            dealer=self._next_seat(state.dealer) if outcome is None else state.dealer,
            draws=state.draws,
            results=(*state.results, result),
            dealt=state.dealt,
            outcome=outcome,
        )

    def _next_seat(self, seat: Seat) -> Seat:
        return tuple(Seat)[(seat.ordinal + self.game.step) % len(Seat)]

    # Texts and refusals

    def _read(self, text: str) -> Any:
        """The action of this phase that a text stands for.

        Raises:
            NotationError: it stands for none.
        """
        word = text.strip()
        if word.lower() == str(MISDEAL):
            return MISDEAL
        if self.phase is Phase.DRAW:
            return Draw.parse(word) if ":" in word else FirstDealer(word)
        if self.phase is Phase.DEAL:
            return read_cut(word) if word.lower().startswith("cut") else Deal.parse(word)
        if self.phase is Phase.BIDDING:
            return self._read_call(word)
        raise self._refused(text)

    def _refused(self, action: Any) -> IllegalError:
        """The error for an action that is not allowed now."""
        if self.phase is Phase.OVER:
            return IllegalError(Problem("{action}: the match is over", action=action))
        problem = (
            Problem(
                "{seat} cannot choose {action} in the phase {phase}",
                seat=self.to_act,
                action=action,
                phase=self.phase,
            )
            if self.to_act
            else Problem(
                "{action} is not due in the phase {phase}", action=action, phase=self.phase
            )
        )
        return IllegalError(problem, self._legal_texts())

    def _legal_texts(self) -> list[str]:
        if self.phase is Phase.DRAW:
            return ["a draw"] if self._first_dealer_rule == "draw" else list(Seat)
        if self.phase is Phase.DEAL:
            return ["a deal"]
        return [str(action) for action in self.legal_actions()]

    # As an object

    def copy(self) -> Self:
        """An independent copy, with its way back."""
        other = object.__new__(type(self))
        other.rules, other.seed = self.rules, self.seed
        other._given, other._start = self._given, self._start
        other._state, other._history = self._state, self._history.copy()
        other._position = None if self._position is None else self._position.copy()
        return other

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

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
        return _restore, (type(self), *start, self.actions)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        where = f"deal {len(self.results) + 1}, {self.phase}"
        return f"<Match of {self.game}: {where}, scores {dict(self.scores)}>"

    # Records

    def text(self) -> str:
        """The match as a record, one line a deal; see :mod:`atout.notation.match_lines`."""
        from .notation.match_lines import write_match

        return write_match(self)

    def to_json(self, indent: int | None = None) -> str:
        """The match as JSON; see :mod:`atout.notation.match_json`."""
        from .notation.match_json import write_json

        return write_json(self, indent)

    def to_pbn(self) -> str:
        """The match as PBN, a game a deal; see :mod:`atout.notation.match_pbn`."""
        from .notation.match_pbn import write_pbn

        return write_pbn(self)

    @classmethod
    def parse(cls, text: str, seed: int | None = None) -> Self:
        """The match of a record in lines, JSON or PBN, played again.

        ``seed`` is where chance goes on from: records hold what happened, not what would have.

        Raises:
            NotationError: the text cannot be read; the error says where.
            IllegalError: an action is not allowed; says its number and why.
            InvalidError: the record of another game, or rules that cannot be.
        """
        from .notation.matches import read_any_match

        match = read_any_match(text, seed)
        if not isinstance(match, cls):
            raise InvalidError(
                Problem(
                    "this is a match of {game}, not of {other}", game=match.game, other=cls.game
                )
            )
        return match


def _restore(
    kind: type[MatchBase[Any, Any, Any, Any]],
    rules: RuleFields,
    seed: int,
    dealer: Seat | None,
    scores: Mapping[Any, int],
    actions: Sequence[object],
) -> MatchBase[Any, Any, Any, Any]:
    """A match from its start and its actions: how pickles are read."""
    match = kind(rules, seed, dealer=dealer, scores=scores)
    for action in actions:
        match.push(action)
    return match
