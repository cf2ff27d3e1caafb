"""Many positions as arrays: their rules of play, and solving them.

The format is frozen. A set of cards is a ``uint64`` as in :attr:`atout.Hand.bits`; a card an
integer: its :attr:`atout.Card.index`, ``54 + 4 * joker + suit`` for a joker (0 white, 1
coloured) that names a suit, −1 for none; a trump :attr:`atout.Denomination.ordinal`
(spades, clubs, diamonds, hearts, no trump); a seat :attr:`atout.Seat.ordinal` (N E S W).
"""

from .rules_of_play import legal_moves, trick_winners

__all__ = ["legal_moves", "trick_winners"]
