"""Which contracts of a deal can be made: every declarer, every denomination."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from ..cards.cards import Denomination
from ..cards.deals import Deal, DealLike, to_deal
from ..cards.seats import Seat, SeatLike, to_seat
from ..common.arguments import to_integer
from ..common.dicts_by_letter import ByKey
from ..play.play_rules import NtJoker, NtJokerLead
from ..solving.engine import Session
from ..solving.limits import LimitError
from ..solving.searches import Searches
from ..solving.solver import Solver, searches_of
from .bids import BIDS, Bid, to_bid
from .kitty import DiscardQuestion, KittyRules, limits_of

#: Tricks of the declarer's side by declarer and denomination.
TricksTable = Mapping[Seat, Mapping[Denomination, int]]
FoundTricks: TypeAlias = ByKey[Seat, ByKey[Denomination, int]]


@dataclass(frozen=True, slots=True)
class Makeable:
    """The tricks that each declarer's side wins in each denomination with his best discard.

    >>> table = {seat: {trump: 7 + (seat == "N") for trump in Denomination} for seat in Seat}
    >>> makeable = Makeable(table)
    >>> makeable.makes("N", "8H"), makeable.makes("E", Bid.parse("8H"))
    (True, False)
    >>> [str(bid) for bid in makeable.contracts("N")]
    ['8S', '8C', '8D', '8H', '8NT']
    """

    tricks: FoundTricks

    def makes(self, declarer: SeatLike, contract: Bid | str) -> bool:
        """Whether a declarer makes a contract, the game (*partie*) included."""
        bid = Bid.parse(contract) if isinstance(contract, str) else to_bid(contract)
        return self.tricks[to_seat(declarer)][bid.denomination] >= bid.tricks

    def contracts(self, declarer: SeatLike, lowest: int = 8) -> tuple[Bid, ...]:
        """The contracts from so many tricks on that a declarer makes, the lowest first."""
        seat, lowest = to_seat(declarer), to_integer("lowest", lowest)
        return tuple(bid for bid in BIDS if bid.tricks >= lowest and self.makes(seat, bid))

    def __str__(self) -> str:
        lines = ["  " + "".join(f"{trump:>4}" for trump in Denomination)]
        for seat, tricks in self.tricks.items():
            lines.append(f"{seat} " + "".join(f"{tricks[trump]:>4}" for trump in Denomination))
        return "\n".join(lines)


def makeable(
    deal: DealLike,
    *,
    nt_joker: NtJoker = "when_void",
    nt_joker_lead: NtJokerLead = "joker_suit",
    discard_trumps: bool = True,
    solver: Solver | None = None,
    deadline: float | None = None,
    max_nodes: int | None = None,
) -> Makeable:
    """What each declarer makes in each denomination with his best discard.

    The other arguments are as in :func:`best_discard`; the limits count for all of it.

    >>> deal = "N:AK.Q7.. T9.A.5. .J8.A.7 Q.KT..A / .4..9"
    >>> print(makeable(deal))
         S   C   D   H  NT
    N    3   3   4   3   3
    E    2   4   2   2   3
    S    2   2   3   3   3
    W    2   4   2   2   3

    Raises:
        InvalidError: the cards do not fit; lists all that is wrong.
        LimitError: a limit was reached; ``finished`` has the tricks found, by (seat,
            denomination).
    """
    rules = KittyRules(nt_joker, nt_joker_lead, discard_trumps)
    whole, searches = to_deal(deal), searches_of(solver)
    with searches.session(deadline, max_nodes) as session:
        return Makeable(makeable_tricks(whole, rules, searches, session))


def makeable_tricks(
    deal: Deal, rules: KittyRules, searches: Searches, session: Session
) -> ByKey[Seat, ByKey[Denomination, int]]:
    """The table of :func:`makeable`, asked in a session."""
    found: dict[tuple[Seat, Denomination], int] = {}
    for trump in Denomination:
        for seat in Seat:
            question = DiscardQuestion.of(deal, seat, trump, rules)
            try:
                with limits_of(question):
                    best = searches.discards.best(*question.arguments, session=session)
            except LimitError as error:
                raise error.within(found, (seat, trump)) from None
            found[seat, trump] = best[0]
    return ByKey(
        {seat: ByKey({trump: found[seat, trump] for trump in Denomination}) for seat in Seat}
    )
