# What is decided at the start of a trick without playing it, and by which ranks.
from libc.stdint cimport uint64_t

from .bits cimport count_bits, first_bits, lowest_bit
from .lanes cimport MAX_LANES
from .state cimport State


cdef inline int sure(const State* state, uint64_t left, int need, int tricks,
                     uint64_t* w) noexcept nogil:
    """Decided by the trumps that one hand must win with? 1 yes, 0 no, −1 open.

    A trump of a hand loses only to a higher trump of an opponent, which takes no second one.
    """
    cdef uint64_t trumps = left & state.trumps, own, theirs, ranks, card
    cdef int owner, wanted, above, won, held, against
    if not trumps:
        return -1
    for owner in range(4):
        own = state.hand[owner] & trumps
        if not own:
            continue
        wanted = tricks - need + 1 if owner & 1 else need
        held = count_bits(own)
        if held < wanted:
            continue
        theirs = (state.hand[(owner + 1) & 3] | state.hand[(owner + 3) & 3]) & trumps
        against = count_bits(theirs)
        above = won = 0
        ranks = 0
        card = trumps
        while True:
            if won + max(0, held - above - against) >= wanted:
                w[0] = ranks
                return not owner & 1
            if won + held < wanted or not held:
                break
            # One more rank, from the top down.
            card = trumps & ~ranks
            card = lowest_bit(card)
            ranks |= card
            if card & theirs:
                against -= 1
                above += 1
            elif card & own:
                held -= 1
                if above:
                    above -= 1
                else:
                    won += 1
    return -1


cdef inline int run_length(uint64_t lane, uint64_t hand) noexcept nogil:
    """How many of the highest cards of a lane one hand holds."""
    cdef uint64_t others = lane & ~hand
    return count_bits(lane & (lowest_bit(others) - 1)) if others else count_bits(lane)


cdef inline bint quick(const State* state, int seat, uint64_t left, int wanted,
                       uint64_t* w) noexcept nogil:
    """Whether the side on lead can cash ``wanted`` tricks at once.

    The leader cashes the top cards of his hand, then crosses to his partner, if he can, who
    cashes his. No opponent with trumps is asked for a suit that he may be out of.
    """
    cdef uint64_t own = state.hand[seat], partner = state.hand[(seat + 2) & 3]
    cdef uint64_t x = state.hand[(seat + 1) & 3], y = state.hand[(seat + 3) & 3]
    cdef uint64_t lane, ranks = 0, crossing = 0, rest
    cdef int[MAX_LANES] limit
    cdef int[MAX_LANES] cashed      # by the leader
    cdef int[MAX_LANES] added       # by his partner
    cdef int i, rounds
    cdef bint ruff_x = (x & state.trumps) != 0, ruff_y = (y & state.trumps) != 0
    for i in range(state.lanes):
        lane = left & state.lane[i]
        limit[i] = 16
        cashed[i] = 0
        if state.lane[i] != state.trumps:
            if ruff_x:
                limit[i] = count_bits(x & lane)
            if ruff_y:
                limit[i] = min(limit[i], count_bits(y & lane))
        if not lowest_bit(lane) & own or not limit[i]:
            continue
        rounds = min(run_length(lane, own), limit[i])
        cashed[i] = rounds
        if rounds >= wanted:
            w[0] = ranks | first_bits(lane, wanted)
            return True
        wanted -= rounds
        ranks |= first_bits(lane, rounds)
    # Then what partner adds: the cards that head a suit once the leader's are cashed, as far as
    # he is not made to throw them under these. A suit that leads to him is the crossing.
    for i in range(state.lanes):
        lane = left & state.lane[i]
        rest = lane & ~first_bits(lane, cashed[i])
        added[i] = 0
        if not lowest_bit(rest) & partner:
            continue
        rounds = min(run_length(rest, partner), limit[i] - cashed[i])
        rounds = min(rounds, count_bits(lane & partner) - cashed[i])
        if rounds <= 0:
            continue
        added[i] = rounds
        if rest & own and not crossing:
            crossing = first_bits(lane, cashed[i] + 1)
    if not crossing:
        return False
    ranks |= crossing
    for i in range(state.lanes):
        if not added[i]:
            continue
        lane = left & state.lane[i]
        if added[i] >= wanted:
            w[0] = ranks | first_bits(lane, cashed[i] + wanted)
            return True
        wanted -= added[i]
        ranks |= first_bits(lane, cashed[i] + added[i])
    return False
