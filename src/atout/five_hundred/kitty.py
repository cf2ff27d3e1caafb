"""What the declarer should set aside, what his side then wins, and what another discard costs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import combinations, product
from math import comb, prod
from typing import get_args

from ..cards.cards import CardLike, Denomination, DenominationLike, parse_cards, to_denomination
from ..cards.deals import Deal, DealLike, to_deal
from ..cards.games import Game
from ..cards.hands import Hand, to_hand
from ..cards.seats import Seat, SeatLike, Side, to_seat
from ..common.arguments import to_choice, to_flag, to_instance, to_iterator
from ..common.dicts_by_letter import ByKey
from ..errors import IllegalError, InvalidError, Problem
from ..play.bit_lanes import Layout
from ..play.play_rules import NtJoker, NtJokerLead, PlayRules
from ..solving.engine import Session, StoppedError
from ..solving.searches import Searches
from ..solving.solver import Solver, limit_error, searches_of
from .discards import forced_and_open, not_held, trump_to_keep
from .match import Match
from .rules import Rules

_GAME = Game.FIVE_HUNDRED


@dataclass(frozen=True, slots=True)
class EqualDiscards:
    """Discards that differ in equal cards only: cards between which no other hand has one.

    ``cards`` is the one of them that a person would choose. ``groups`` has the cards of each
    group of equals and how many of them are set aside. Iterated, it gives every discard.

    >>> some = EqualDiscards(Hand("C4 C5".split()), ((Hand("C6 C5 C4".split()), 2),))
    >>> len(some), [" ".join(map(str, discard)) for discard in some]
    (3, ['C6 C5', 'C6 C4', 'C5 C4'])
    """

    cards: Hand
    groups: tuple[tuple[Hand, int], ...]

    def __iter__(self) -> Iterator[Hand]:
        for parts in product(*(combinations(cards, count) for cards, count in self.groups)):
            yield Hand(card for part in parts for card in part)

    def __len__(self) -> int:
        return prod(comb(len(cards), count) for cards, count in self.groups)

    def __contains__(self, discard: object) -> bool:
        if not isinstance(discard, Hand) or len(discard) != len(self.cards):
            return False
        return all(len(discard & cards) == count for cards, count in self.groups)


@dataclass(frozen=True, slots=True)
class DiscardSolution:
    """What best play by everyone makes of a kitty.

    ``tricks`` are those of each side with the best discard. ``discard`` is the best one that a
    person would choose: of those that win the most it sets aside the fewest trumps (in no trump:
    jokers), then the fewest aces of other suits, then leaves the fewest of these suits in the
    hand, and then it takes the lowest cards, each counted from the bottom of its suit; if that
    leaves several, it is the first in reading order. ``best`` are all best discards
    in the same order, those that differ in equal cards only together; empty unless asked for.
    ``costs`` are the tricks that other discards lose, for those that were named. ``nodes`` counts
    the plays that the search made.
    """

    tricks: ByKey[Side, int]
    discard: Hand
    best: tuple[EqualDiscards, ...]
    costs: dict[Hand, int]
    nodes: int = field(compare=False)

    @property
    def every(self) -> Iterator[Hand]:
        """All best discards one by one, if they were asked for."""
        return (discard for equals in self.best for discard in equals)


@dataclass(frozen=True, slots=True)
class JudgedDiscard:
    """The discard of a deal and what it cost.

    ``before`` are the tricks of the declarer's side with the ``best`` discard, ``after`` those
    with the ``cards`` set aside. ``makeable_before`` and ``makeable_after`` say whether the
    contract could be made.
    """

    seat: Seat
    cards: Hand
    before: int
    after: int
    best: Hand
    makeable_before: bool
    makeable_after: bool

    @property
    def cost(self) -> int:
        """The tricks that the discard gave away; 0 for a best one."""
        return self.before - self.after


@dataclass(frozen=True, slots=True)
class KittyRules:
    """What a kitty depends on besides the cards: how no trump is played, and what may go.

    The fields of the same names of :class:`Rules`.

    Raises:
        InvalidError: a value that a field cannot have.
    """

    nt_joker: NtJoker = "when_void"
    nt_joker_lead: NtJokerLead = "joker_suit"
    discard_trumps: bool = True

    def __post_init__(self) -> None:
        to_choice("nt_joker", self.nt_joker, get_args(NtJoker))
        to_choice("nt_joker_lead", self.nt_joker_lead, get_args(NtJokerLead))
        flag = to_flag("discard_trumps", self.discard_trumps)
        object.__setattr__(self, "discard_trumps", flag)

    @classmethod
    def of(cls, rules: Rules) -> KittyRules:
        """Those of the rules of a match."""
        return cls(rules.nt_joker, rules.nt_joker_lead, rules.discard_trumps)


@dataclass(frozen=True, slots=True)
class DiscardQuestion:
    """A checked question: who sets how many of his cards aside, and which may go."""

    rules: PlayRules
    hands: tuple[Hand, Hand, Hand, Hand]
    declarer: Seat
    size: int
    forced: Hand
    open: Hand

    @classmethod
    def of(
        cls, deal: Deal, declarer: Seat, trump: Denomination, rules: KittyRules
    ) -> DiscardQuestion:
        """The question of a deal whose kitty the declarer takes.

        Raises:
            InvalidError: the cards do not fit; lists all that is wrong.
        """
        problems = _problems(deal, declarer)
        if problems:
            raise InvalidError(*problems)
        play = PlayRules(_GAME, trump, rules.nt_joker, rules.nt_joker_lead)
        hand = deal[declarer] | deal.kitty
        size = len(hand) - len(deal[declarer.left])
        forced, rest = forced_and_open(hand, play.trump_cards, size, rules.discard_trumps)
        north, east, south, west = (
            hand if seat is declarer else cards for seat, cards in deal.hands.items()
        )
        return cls(play, (north, east, south, west), declarer, size, forced, rest)

    @property
    def hand(self) -> Hand:
        """All cards of the declarer."""
        return self.hands[self.declarer.ordinal]

    @property
    def total(self) -> int:
        """The tricks there are."""
        return len(self.hand) - self.size

    @property
    def cards(self) -> tuple[Layout, tuple[int, ...], int]:
        """What an :class:`DiscardSolver` needs to know of the cards."""
        bits = tuple(hand.bits for hand in self.hands)
        return self.rules.layout, bits, self.declarer.ordinal

    @property
    def arguments(self) -> tuple[Layout, tuple[int, ...], int, int, int, int]:
        """What it needs to find the best discard."""
        return *self.cards, self.forced.bits, self.open.bits, self.size

    def by_side(self, tricks: int) -> ByKey[Side, int]:
        """The tricks of each side from those of the declarer's."""
        ns = tricks if self.declarer.side is Side.NS else self.total - tricks
        return ByKey({Side.NS: ns, Side.EW: self.total - ns})

    def check(self, discard: Hand) -> None:
        """Nothing if the declarer may set these cards aside.

        Raises:
            IllegalError: says why he may not.
        """
        who = self.declarer
        strangers = discard - self.hand
        if strangers:
            raise not_held(who, strangers, self.hand)
        if len(discard) != self.size:
            raise IllegalError(
                Problem(
                    "{declarer} cannot set aside {cards}: {size} cards are set aside",
                    declarer=who,
                    cards=[*discard],
                    size=self.size,
                )
            )
        if not self.forced <= discard or not discard - self.forced <= self.open:
            raise trump_to_keep(who, discard, self.forced | self.open)


def _problems(deal: Deal, declarer: Seat) -> list[str]:
    """One sentence for each thing that makes this no deal with a kitty for the declarer."""
    problems: list[str] = []
    strangers = deal.cards - _GAME.pack
    if strangers:
        problems.append(
            Problem("not in the pack of {game}: {cards}", game=_GAME, cards=[*strangers])
        )
    wanted = len(deal[declarer.left])
    if wanted > _GAME.hand_size:
        problems.append(
            Problem(
                "{other} has {wanted} cards, the most is {most}",
                other=declarer.left,
                wanted=wanted,
                most=_GAME.hand_size,
            )
        )
    for seat in (declarer.partner, declarer.right):
        if len(deal[seat]) != wanted:
            problems.append(
                Problem(
                    "{seat} has {count} cards, but {other} has {wanted}",
                    seat=seat,
                    count=len(deal[seat]),
                    other=declarer.left,
                    wanted=wanted,
                )
            )
    held, kitty = len(deal[declarer]), len(deal.kitty)
    if kitty and held != wanted:
        problems.append(
            Problem(
                "{declarer} has {count} cards before he takes the kitty, not {wanted}",
                declarer=declarer,
                count=held,
                wanted=wanted,
            )
        )
    if not 0 <= held + kitty - wanted <= _GAME.kitty_size:
        problems.append(
            Problem(
                "{declarer} has {count} cards with the kitty, not {wanted} to {most}",
                declarer=declarer,
                count=held + kitty,
                wanted=wanted,
                most=wanted + _GAME.kitty_size,
            )
        )
    return problems


@contextmanager
def limits_of(question: DiscardQuestion) -> Iterator[None]:
    """A search that stops in here raises the error that says what is proved."""
    try:
        yield
    except StoppedError as stop:
        raise limit_error(stop, question.total) from None


def best_discard(
    deal: DealLike,
    declarer: SeatLike,
    trump: DenominationLike,
    *,
    all_best: bool = False,
    compare: Iterable[str | Iterable[CardLike]] = (),
    nt_joker: NtJoker = "when_void",
    nt_joker_lead: NtJokerLead = "joker_suit",
    discard_trumps: bool = True,
    solver: Solver | None = None,
    deadline: float | None = None,
    max_nodes: int | None = None,
) -> DiscardSolution:
    """The most tricks that the declarer's side can win with the kitty, and one best discard.

    The declarer takes the kitty, sets as many cards aside and leads; everyone sees all cards.
    Endings with a smaller kitty are solved too, and a hand that has the kitty's cards already
    (then the deal has no kitty). ``all_best`` asks for every best discard too, ``compare`` for
    what some others cost. The other arguments are fields of :class:`Rules`, and the solver and
    limits as in :func:`atout.solve`. Exact; Ctrl-C stops it.

    >>> deal = "N:AK.Q7.. T9.A.5. .J8.A.7 Q.KT..A / .4..9"
    >>> solution = best_discard(deal, "N", "S", compare=["H7 H4"])
    >>> solution.tricks["NS"], [str(card) for card in solution.discard]
    (3, ['H4', 'C9'])
    >>> list(solution.costs.values())
    [0]

    Raises:
        InvalidError: the cards do not fit; lists all that is wrong. Discards to compare with
            that are no list of them.
        IllegalError: a discard to compare with that is not allowed.
        LimitError: a limit was reached; says what is proved so far.
    """
    rules = KittyRules(nt_joker, nt_joker_lead, discard_trumps)
    question = DiscardQuestion.of(to_deal(deal), to_seat(declarer), to_denomination(trump), rules)
    every = to_flag("all_best", all_best)
    if isinstance(compare, str):
        raise InvalidError(
            Problem("compare is a list of discards, not the text {compare!r}", compare=compare)
        )
    others = [_to_discard(cards) for cards in to_iterator("a list of discards", compare)]
    for discard in others:
        question.check(discard)
    searches = searches_of(solver)
    with searches.session(deadline, max_nodes) as session, limits_of(question):
        most, preferred, best, groups = searches.discards.best(
            *question.arguments, every=every, session=session
        )
        values = searches.discards.values(
            *question.cards, [discard.bits for discard in others], most, session
        )
    return DiscardSolution(
        question.by_side(most),
        Hand.from_bits(preferred),
        tuple(_equals(cards, [*groups, question.forced.bits]) for cards in best),
        {discard: most - value for discard, value in zip(others, values, strict=True)},
        session.nodes,
    )


def judge_discard(
    match: Match,
    *,
    solver: Solver | None = None,
    deadline: float | None = None,
    max_nodes: int | None = None,
) -> JudgedDiscard:
    """What the discard of the deal that is being played cost, in its contract.

    The solver and the limits are as in :func:`atout.solve`.

    >>> match = Match(seed=500, dealer="N")
    >>> _ = match.deal()
    >>> for action in ["P", "8H", "P", "P", "HA HQ HJ H7 H4 XW"]:
    ...     match.push(action)
    >>> judged = judge_discard(match)
    >>> judged.cost, " ".join(map(str, judged.best)), judged.makeable_after
    (1, 'SJ S7 DT D5 C9 C7', True)

    Raises:
        IllegalError: no cards are being played.
        LimitError: a limit was reached.
    """
    to_instance(match, Match, "a match of 500")
    searches = searches_of(solver)
    with searches.session(deadline, max_nodes) as session:
        return judged_discard(match, searches, session)


def judged_discard(match: Match, searches: Searches, session: Session) -> JudgedDiscard:
    """The same, asked in a session."""
    deal, seat, contract = match.current_deal, match.declarer, match.contract
    cards, rules = match.discard, match.rules
    if deal is None or seat is None or contract is None or cards is None:
        raise IllegalError(Problem("no cards are played in the phase {phase}", phase=match.phase))
    question = DiscardQuestion.of(deal, seat, contract.denomination, KittyRules.of(rules))
    with limits_of(question):
        before, best, _, _ = searches.discards.best(*question.arguments, session=session)
        after = searches.discards.values(*question.cards, [cards.bits], before, session)[0]
    wanted = contract.tricks
    return JudgedDiscard(
        seat, cards, before, after, Hand.from_bits(best), before >= wanted, after >= wanted
    )


def _to_discard(cards: str | Iterable[CardLike]) -> Hand:
    return to_hand(parse_cards(cards) if isinstance(cards, str) else cards)


def _equals(cards: int, groups: Iterable[int]) -> EqualDiscards:
    taken = ((group, (group & cards).bit_count()) for group in groups)
    return EqualDiscards(
        Hand.from_bits(cards),
        tuple((Hand.from_bits(group), count) for group, count in taken if count),
    )
