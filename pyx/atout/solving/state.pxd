# What a search knows while it plays: the hands, renumbered, and the trick on the table.
#
# Seats count in the order of play, North first, so North-South are even in both games. The
# cards of a lane still in play at the root are renumbered without gaps, the highest at the
# lowest bit, one free bit above each lane.
from libc.stdint cimport int64_t, uint32_t, uint64_t
from libc.string cimport memset

from ..common.atomics cimport Shared
from ..common.bits cimport bit, count_bits, highest, lowest, up_to
from ..play.bit_lanes cimport MAX_LANES
from .table cimport Table
from ..common.signals cimport Signals

cdef enum:
    NO_CARD = 64
    TRUMP_FACTS = 16384           # one for each set of trumps in play, of fourteen at most
    SUIT_FACTS = 4096
    LEAD_SCORES = 2048
    MEMORY_SHIFT = 51
    MEMORY = 8192                 # entries of each memory of cards that decided

cdef struct State:
    uint64_t[4] hand
    uint64_t[64] lane_of          # for each card the mask of its lane
    uint64_t[64] unit             # what each card adds to the shape
    uint64_t[MAX_LANES] lane
    int[MAX_LANES] start           # the first bit of each lane
    int trump_start
    uint64_t trumps
    uint64_t pack                 # all cards in play at the root
    uint64_t owner_low            # who owned each card at the root: bit 0 and bit 1 of the seat
    uint64_t owner_high
    uint64_t shape                # how many cards of each lane each hand holds; see below
    uint64_t wild                 # the options of play, as in bit_lanes.pxd
    uint64_t no_lead
    uint64_t naming
    uint64_t silent
    uint64_t nodes                # plays made
    uint64_t loose                # cards that their holder may still set aside (discard_solver.pyx)
    uint32_t shown                # lanes shown to be void in, four bits a seat, if leads name
    int lanes
    bint cashing                  # whether top cards can be cashed undisturbed by options
    int until_check               # trick starts until the limits are looked at
    int stopped                   # why the search has stopped (search_limits.pxd), 0 if it has not
    int64_t most_nodes            # the plays at which it stops
    int64_t deadline              # the moment at which it does
    const Shared* halted          # true once it is to stop, if another thread may ask for it
    Signals* signals              # where they are looked for, NULL if nowhere
    Table table
    uint64_t[TRUMP_FACTS] trump_facts
    uint32_t[SUIT_FACTS] suit_facts
    uint64_t[LEAD_SCORES] lead_scores
    uint32_t deal                 # a number of the deal, six bits up, for the memories
    uint32_t[MEMORY] leads        # the card that decided last time, and where that was
    uint32_t[MEMORY] follows

# Above the lengths of the lanes the shape says which cards may still be set aside, all that could
# be or no trumps, and how many will (discard_solver.pyx).
cdef enum:
    NO_TRUMPS = 50
    SPARE = 51

# A trick in play. What changes with every card has a place for each: the state before the card
# of that place, the leader's being 0. Nothing is undone: the next card writes it anew.
cdef struct Trick:
    uint64_t follow               # the lane to be followed, 0 if none is
    uint64_t free                 # cards that may be played even by a hand that could follow
    uint64_t rest                 # cards in play at its start
    uint64_t gone                 # cards out of play at its start
    uint64_t[5] beats             # cards that would win from the best card so far
    uint64_t[5] cards             # cards on the table
    int[5] best                   # the seat that is winning, and its card
    int[5] best_card
    int need                      # tricks North-South need from its start on
    int left                      # tricks left at its start

# What a build of the search offers (trick_search.pyx).
cdef struct Entries:
    bint (*start)(State*, int, int, int, uint64_t*) noexcept nogil
    bint (*follow)(State*, Trick*, int, int, uint64_t*) noexcept nogil


cdef inline void prepare(State* state) noexcept nogil:
    """What is worked out once for a deal, when its lanes and owners are set."""
    state.deal += 64
    state.trump_start = lowest(state.trumps) if state.trumps else 0
    memset(state.trump_facts, 0, sizeof(uint64_t) << count_bits(state.trumps))
    memset(state.suit_facts, 0, sizeof(state.suit_facts))
    memset(state.lead_scores, 0, sizeof(state.lead_scores))


cdef inline uint64_t beaten_by(const State* state, uint64_t one) noexcept nogil:
    """The cards that beat a card."""
    cdef uint64_t better = state.lane_of[lowest(one)] & (one - 1)
    return better if one & state.trumps else better | state.trumps


cdef inline uint64_t heads(uint64_t cards, uint64_t gone) noexcept nogil:
    """The highest of each group of equal cards: only cards out of play lie between equals.

    Above each card stands the next one still in play: a carry runs through the gone ones.
    """
    return cards & ~(((cards << 1) + gone) & ~gone)


cdef inline uint64_t group(uint64_t cards, uint64_t gone, int head) noexcept nogil:
    """The cards that are worth the same as the head of their group."""
    cdef uint64_t run = (cards | gone) >> head
    return ((run & ~(run + 1)) << head) & cards


cdef inline void strike(const State* state, uint64_t ranks, int played,
                        uint64_t* cards) noexcept nogil:
    """Drop the cards that must fail as ``played`` did.

    ``ranks`` mattered for its failure; all cards of the lane below them are as good as it.
    """
    cdef uint64_t lane = state.lane_of[played], mattered = ranks & lane
    cdef int low
    if not mattered:
        cards[0] &= ~lane
        return
    low = highest(mattered)
    if played > low:
        cards[0] &= ~(lane & ~up_to(low))


cdef inline uint64_t close(const State* state, uint64_t ranks, uint64_t rest) noexcept nogil:
    """Ranks that mattered, with all above them; without the lowest cards of a lane that one
    hand holds, for the lengths of the suits say whose they are."""
    cdef uint64_t result = 0, lane, some, others
    cdef int i, low
    for i in range(state.lanes):
        some = ranks & state.lane[i]
        if not some:
            continue
        lane = rest & state.lane[i]
        low = highest(lane)
        others = lane & ~state.hand[owner_of(state, low)]
        if others:
            result |= lane & up_to(highest(some)) & up_to(highest(others))
    return result


cdef inline int spare(const State* state) noexcept nogil:
    """How many loose cards are to be set aside before the end."""
    return <int>(state.shape >> SPARE)


cdef inline int owner_of(const State* state, int card) noexcept nogil:
    return <int>(state.owner_low >> card & 1 | (state.owner_high >> card & 1) << 1)
