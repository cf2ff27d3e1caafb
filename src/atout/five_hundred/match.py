"""A match of 500, from the first dealer to the winner."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from ..cards.games import Game
from ..cards.hands import Hand
from ..cards.seats import Seat, SeatLike, Sides, to_seat
from ..errors import IllegalError, Problem
from ..matches import MatchBase, Phase
from ..matches.observations import common
from ..matches.records.game_words import GameWords, register
from .auction import SeatCall, highest_call, last_bid
from .bids import Bid, Call, read_call
from .discards import Discard, LegalDiscards
from .observation import Observation
from .result import Result
from .rules import Rules
from .steps import COURSE, legal_discards


class Match(MatchBase[Rules, Sides[int], Call, Result]):
    """A match of 500 as a state machine. Scores are by side, tricks by seat.

    >>> match = Match(seed=500, dealer="N")
    >>> _ = match.deal()
    >>> for call in ["P", "8H", "P", "P"]:
    ...     match.push(call)
    >>> match.phase, match.declarer, match.contract, len(match.legal_actions())
    (<Phase.DISCARD: 'discard'>, <Seat.S: 'S'>, Bid.parse('8H'), 8008)
    >>> match.push(match.legal_actions()[0])
    >>> match.to_act, match.position.trump
    (<Seat.S: 'S'>, <Denomination.HEARTS: 'H'>)
    """

    game = Game.FIVE_HUNDRED
    _course = COURSE

    @property
    def auction(self) -> tuple[SeatCall, ...]:
        """The calls of this deal so far, with who made them."""
        return self._state.calls

    @property
    def highest_bid(self) -> Bid | None:
        """The highest bid of this deal so far."""
        found = highest_call(self.auction)
        return None if found is None else found[1]

    @property
    def highest_bidder(self) -> Seat | None:
        """Who made it."""
        found = highest_call(self.auction)
        return None if found is None else found[0]

    @property
    def contract(self) -> Bid | None:
        """The contract of this deal, once the auction is over."""
        return self.highest_bid if self.phase in (Phase.DISCARD, Phase.PLAY) else None

    @property
    def declarer(self) -> Seat | None:
        """Who took the kitty in this deal, once the auction is over."""
        return self.highest_bidder if self.phase in (Phase.DISCARD, Phase.PLAY) else None

    @property
    def discard(self) -> Hand | None:
        """The six cards that the declarer set aside, once he has."""
        return self._state.discard

    def legal_discards(self) -> LegalDiscards:
        """What the declarer may set aside, as a lazy collection.

        Raises:
            IllegalError: nothing is to be set aside now.
        """
        if self.phase is not Phase.DISCARD:
            raise IllegalError(
                Problem("nothing is set aside in the phase {phase}", phase=self.phase)
            )
        return legal_discards(self.rules, self._state)

    def legal_actions(self) -> Sequence[Any]:
        """What the player to act may do, in order; none when chance acts or the match is over.

        To set cards aside it is a lazy collection (:class:`LegalDiscards`). A misdeal is not
        among them: it happens, nobody chooses it.
        """
        return super().legal_actions()

    def observation(self, seat: SeatLike) -> Observation:
        """What a seat may know now, and nothing else."""
        own = to_seat(seat)
        deal = self.current_deal
        hand = self.hands[own] if deal is not None else Hand()
        is_declarer = own is self.declarer
        return Observation(
            **common(self, own, hand),
            rules=self.rules,
            scores=self.scores,
            auction=self.auction,
            contract=self.contract,
            declarer=self.declarer,
            kitty=deal.kitty if is_declarer and deal is not None else None,
            discard=self.discard if is_declarer else None,
            results=self.results,
        )


register(
    Game.FIVE_HUNDRED,
    GameWords(
        Rules, Match, "auction", read_call, partial(Sides.of, what="scores"), last_bid, Discard
    ),
)
