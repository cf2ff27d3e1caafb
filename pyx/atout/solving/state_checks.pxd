# What is always true of a search, for a debug build (common/checks.pxd).
from libc.stdint cimport uint64_t

from ..common.bits cimport bit, count_bits, lowest
from ..common.checks cimport check
from .state cimport NO_TRUMPS, State, Trick, beaten_by, owner_of, spare


cdef inline uint64_t in_hands(const State* state) noexcept nogil:
    return state.hand[0] | state.hand[1] | state.hand[2] | state.hand[3]


cdef inline void check_hands(const State* state, int cards) noexcept nogil:
    """Every card is in one hand, that of its owner, and there are so many."""
    cdef uint64_t hand, shape = 0, seen = 0
    cdef int seat, card
    for seat in range(4):
        hand = state.hand[seat]
        check(not hand & seen, b"a card is in one hand")
        seen |= hand
        while hand:
            card = lowest(hand)
            hand &= hand - 1
            check(owner_of(state, card) == seat, b"a card is in the hand of its owner")
            shape += state.unit[card]
    check(not seen & ~state.pack, b"the hands hold cards of the deal")
    check(count_bits(seen) == cards, b"the hands have as many cards as there are tricks")
    check(shape == state.shape & (bit(NO_TRUMPS) - 1), b"the shape is that of the hands")


cdef inline void check_start(const State* state, uint64_t rest, int left) noexcept nogil:
    """The hands at the start of a trick, so many of them left."""
    cdef int seat, longer = 0
    check(rest == in_hands(state), b"what is in play is what the hands hold")
    check_hands(state, 4 * left + spare(state))
    for seat in range(4):
        longer += count_bits(state.hand[seat]) != left
    check(longer == (spare(state) > 0), b"only who sets cards aside has more than the others")


cdef inline void check_trick(const State* state, const Trick* trick, int place,
                             int seat) noexcept nogil:
    """The trick before the card of a follower."""
    cdef uint64_t cards = trick.cards[place], best = bit(trick.best_card[place])
    cdef uint64_t table = cards
    cdef int owner
    check(count_bits(cards) == place, b"each of those before has played a card")
    while table:
        owner = owner_of(state, lowest(table))
        table &= table - 1
        check(((seat - owner) & 3) <= place and owner != seat, b"those before have played it")
    check(cards & best != 0, b"the best card is on the table")
    check(owner_of(state, lowest(best)) == trick.best[place], b"it is its owner's")
    check(
        trick.beats[place] & trick.rest == beaten_by(state, best) & trick.rest,
        b"what beats the best card is known",
    )
    check(not cards & in_hands(state), b"what is on the table is in no hand")
    check(not (cards | in_hands(state)) & ~trick.rest, b"what is in play was so at the start")
    check_hands(state, 4 * trick.left - place + spare(state))


cdef inline void check_ranks(uint64_t ranks, uint64_t rest) noexcept nogil:
    """Those that matter for an answer."""
    check(not ranks & ~rest, b"only ranks of cards in play matter")
