# Which lead to try first. A wrong guess costs time, never the answer.
#
# Leads are scored by weights that were fitted to leads tried at random (lead_weights.h). Hands are
# fixed within a deal, so what a lane adds follows from the cards of it still in play: it is worked
# out once and kept in the state.
from libc.stdint cimport int8_t, uint64_t

from ..common.bits cimport count_bits, lowest, lowest_bit
from .state cimport LEAD_SCORES, State, heads

cdef enum:
    MAX_LEADS = 16

# The kind of a lane, who holds its three highest cards, which lead it is (see `place_of`);
# the kind, how many cards the leader and his partner hold, who can ruff; the kind, how many the
# opponents hold, who can ruff; and what a lead of trumps adds: how many the leader, his partner
# and the longer opponent hold.
cdef extern from "atout/solving/lead_weights.h":
    const int8_t[3][125][4] by_honours
    const int8_t[3][5][4][8] by_length
    const int8_t[3][4][4][8] by_defence
    const int8_t[5][5][5] by_trumps

cdef enum:
    PLAIN = 0
    TRUMP = 1
    WITHOUT_TRUMPS = 2

# What the weights of a lane depend on.
cdef struct Suit:
    int kind
    int honours
    int own
    int partner
    int next_hand
    int last_hand
    int ruff                      # who is void and has trumps: the next hand 1, partner 2, last 4


cdef inline int holder(const State* state, uint64_t card, int seat) noexcept nogil:
    """Who holds a card, counted from a seat; 4 if there is no card."""
    if not card:
        return 4
    if card & state.hand[seat]:
        return 0
    if card & state.hand[(seat + 2) & 3]:
        return 2
    return 1 if card & state.hand[(seat + 1) & 3] else 3


cdef inline Suit describe(const State* state, uint64_t lane, int seat, int kind,
                          int ruffers) noexcept nogil:
    cdef Suit suit
    suit.kind = kind
    suit.own = min(count_bits(lane & state.hand[seat]), 4)
    suit.next_hand = min(count_bits(lane & state.hand[(seat + 1) & 3]), 3)
    suit.partner = min(count_bits(lane & state.hand[(seat + 2) & 3]), 3)
    suit.last_hand = min(count_bits(lane & state.hand[(seat + 3) & 3]), 3)
    suit.ruff = ruffers & (
        <int>(not suit.next_hand) | <int>(not suit.partner) << 1 | <int>(not suit.last_hand) << 2
    )
    suit.honours = 0
    for _ in range(3):
        suit.honours = 5 * suit.honours + holder(state, lowest_bit(lane), seat)
        lane &= lane - 1
    return suit


# Scores as they are kept: ten bits for each place, and above them what they are for.
cdef enum:
    SCORE_BITS = 10
    ZERO = 512
    SCORES_FOR = 40


cdef inline uint64_t find_scores(const Suit* suit) noexcept nogil:
    cdef int place, score
    cdef uint64_t result = 0
    for place in range(4):
        score = (
            ZERO + by_honours[suit.kind][suit.honours][place]
            + by_length[suit.kind][suit.own][suit.partner][suit.ruff]
            + by_defence[suit.kind][suit.next_hand][suit.last_hand][suit.ruff]
        )
        result |= <uint64_t>score << (SCORE_BITS * place)
    return result


cdef inline uint64_t scores(State* state, int i, uint64_t lane, int seat, int kind,
                            int ruffers) noexcept nogil:
    cdef uint64_t tag = (lane >> state.start[i]) << 9 | i << 6 | seat << 4 | ruffers << 1
    cdef uint64_t* known
    cdef Suit suit
    tag |= kind == WITHOUT_TRUMPS
    known = &state.lead_scores[tag * <uint64_t>0x9E3779B97F4A7C15 >> 40 & (LEAD_SCORES - 1)]
    if known[0] >> SCORES_FOR != tag:
        suit = describe(state, lane, seat, kind, ruffers)
        known[0] = tag << SCORES_FOR | find_scores(&suit)
    return known[0]


cdef inline int kind_of(const State* state, int i, uint64_t rest) noexcept nogil:
    if state.lane[i] == state.trumps:
        return TRUMP
    return PLAIN if rest & state.trumps else WITHOUT_TRUMPS


cdef inline int who_can_ruff(const State* state, int seat) noexcept nogil:
    """The others with trumps, a bit each."""
    return (
        <int>((state.hand[(seat + 1) & 3] & state.trumps) != 0)
        | <int>((state.hand[(seat + 2) & 3] & state.trumps) != 0) << 1
        | <int>((state.hand[(seat + 3) & 3] & state.trumps) != 0) << 2
    )


cdef inline int place_of(uint64_t own, int card) noexcept nogil:
    """1 for the highest of a hand's groups of a lane, 2 for the lowest, 3 if it is the only one,
    0 for one between."""
    return <int>(lowest(own) == card) | <int>(own >> card == 1) << 1


cdef inline int trumps_add(const State* state, int seat) noexcept nogil:
    cdef int longer = max(
        count_bits(state.hand[(seat + 1) & 3] & state.trumps),
        count_bits(state.hand[(seat + 3) & 3] & state.trumps),
    )
    return by_trumps[min(count_bits(state.hand[seat] & state.trumps), 4)][
        min(count_bits(state.hand[(seat + 2) & 3] & state.trumps), 4)
    ][min(longer, 4)]


cdef inline int order_leads(State* state, int seat, uint64_t cards, uint64_t rest, uint64_t gone,
                            int* order) noexcept nogil:
    """The leads in the order to try; returns how many."""
    cdef int[MAX_LEADS] values
    cdef int i, card, value, place, kind, ruffers = who_can_ruff(state, seat), count = 0, more
    cdef uint64_t own, some, found
    for i in range(state.lanes):
        some = cards & state.lane[i]
        if not some:
            continue
        kind = kind_of(state, i, rest)
        found = scores(state, i, rest & state.lane[i], seat, kind, ruffers)
        more = trumps_add(state, seat) if kind == TRUMP else 0
        own = heads(state.hand[seat] & state.lane[i], gone)
        while some:
            card = lowest(some)
            some &= some - 1
            value = more + <int>(
                found >> (SCORE_BITS * place_of(own, card)) & ((1 << SCORE_BITS) - 1)
            )
            place = count
            while place > 0 and values[place - 1] < value:
                values[place] = values[place - 1]
                order[place] = order[place - 1]
                place -= 1
            values[place] = value
            order[place] = card
            count += 1
    return count
