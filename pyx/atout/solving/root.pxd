# From the lanes of a layout to the numbers of a search, and whose card is whose.
#
# A root is the start of a deal, or of what is known of it. Every later moment of the deal is seen
# with its numbers, so all of them share what the search has found.
from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.string cimport memset

from ..common.bits cimport bit, lowest
from ..play.bit_lanes cimport MAX_LANES, Lanes
from ..play.moves cimport Board
from .state cimport NO_CARD, State, Trick, owner_of, prepare

cdef struct Root:
    const Lanes* lanes            # NULL before there is a deal
    uint64_t[4] held              # the hands by seat, the cards on the table put back
    uint8_t[64] number            # bit in the layout -> number in the search


cdef inline bint is_later(const Root* root, const Lanes* lanes,
                          const uint64_t* held) noexcept nogil:
    """Whether these hands are what may be left of the root's."""
    cdef int place
    if root.lanes != lanes:
        return False
    for place in range(4):
        if held[place] & ~root.held[place]:
            return False
    return True


cdef inline void set_root(State* state, Root* root, const Lanes* lanes,
                          const uint64_t* held) noexcept nogil:
    """Begin with a deal. What was found in another one is to be forgotten first."""
    cdef int place
    root.lanes = lanes
    for place in range(4):
        root.held[place] = held[place]
    number_cards(state, root)
    number_owners(state, root)
    prepare(state)


cdef inline int turn(const Lanes* lanes, int place) noexcept nogil:
    """A seat in the order of play from one in the order N E S W, or back."""
    return (place * lanes.step) & 3


cdef inline uint64_t numbered(const Root* root, uint64_t word) noexcept nogil:
    cdef uint64_t result = 0
    while word:
        if root.number[lowest(word)] != NO_CARD:
            result |= bit(root.number[lowest(word)])
        word &= word - 1
    return result


cdef inline uint64_t unnumbered(const Root* root, uint64_t numbers) noexcept nogil:
    """The cards of the layout from their numbers."""
    cdef uint64_t result = 0
    cdef int card
    for card in range(64):
        if root.number[card] != NO_CARD and numbers >> root.number[card] & 1:
            result |= bit(card)
    return result


cdef inline void number_cards(State* state, Root* root) noexcept nogil:
    """Number the cards in play lane by lane without gaps."""
    cdef const Lanes* lanes = root.lanes
    cdef uint64_t live, in_play = root.held[0] | root.held[1] | root.held[2] | root.held[3]
    cdef int lane, first, number, card = 0
    memset(root.number, NO_CARD, sizeof(root.number))
    state.lanes = lanes.count
    state.pack = 0
    for lane in range(lanes.count):
        first = card
        live = in_play & lanes.mask[lane]
        while live:
            root.number[lowest(live)] = card
            live &= live - 1
            card += 1
        state.lane[lane] = (bit(card) - 1) & ~(bit(first) - 1)
        state.start[lane] = first
        state.pack |= state.lane[lane]
        for number in range(first, card):
            state.lane_of[number] = state.lane[lane]
        if lanes.naming and first == card:
            # No card of the lane is left, and yet it can be named and a void be shown:
            # the free bit above it stands for it.
            state.lane[lane] = bit(card)
        card += 1
    state.trumps = numbered(root, lanes.trumps)
    state.wild = numbered(root, lanes.wild)
    state.no_lead = numbered(root, lanes.no_lead)
    state.naming = numbered(root, lanes.naming)
    state.silent = numbered(root, lanes.silent)
    state.cashing = not (state.wild | state.no_lead | state.naming | state.silent)


cdef inline void number_owners(State* state, const Root* root) noexcept nogil:
    """Who holds which card, and what each adds to the shape.

    Three lanes of every hand are counted, four bits each; the fourth follows from them and
    the number of tricks left. Of a fifth lane there are two cards at most, a bit each.
    """
    cdef int place, seat, card, lane, fifth = 48
    cdef uint64_t hand
    state.owner_low = state.owner_high = 0
    memset(state.unit, 0, sizeof(state.unit))
    for place in range(4):
        seat = turn(root.lanes, place)
        hand = numbered(root, root.held[place])
        while hand:
            card = lowest(hand)
            hand &= hand - 1
            state.owner_low |= <uint64_t>(seat & 1) << card
            state.owner_high |= <uint64_t>(seat >> 1) << card
            for lane in range(3):
                if state.lane[lane] >> card & 1:
                    state.unit[card] = bit(4 * (3 * seat + lane))
            if state.lanes == MAX_LANES and state.lane[MAX_LANES - 1] >> card & 1:
                state.unit[card] = bit(fifth)
                fifth += 1


cdef inline void set_board(State* state, const Root* root, const Board* board,
                           Trick* trick) noexcept nogil:
    """Put a moment of the root's deal into the search."""
    cdef const Lanes* lanes = root.lanes
    cdef int place, seat, card, now = board.count
    cdef uint64_t rest = 0
    state.shape = 0
    state.shown = 0
    for place in range(4):
        seat = turn(lanes, place)
        state.hand[seat] = numbered(root, board.hand[place])
        state.shown |= <uint32_t>board.shown[place] << 4 * seat
        rest |= state.hand[seat]
    trick.cards[now] = numbered(root, board.trick.cards)
    trick.rest = rest | trick.cards[now]
    trick.gone = state.pack & ~trick.rest
    trick.follow = 0
    for place in range(state.lanes):
        if board.trick.follow == lanes.mask[place]:
            trick.follow = state.lane[place]
    trick.free = numbered(root, board.trick.allowed & ~board.trick.follow)
    trick.beats[now] = numbered(root, board.trick.beats)
    trick.best[now] = turn(lanes, board.best)
    trick.best_card[now] = 0
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        state.shape += state.unit[card]
    find_best(state, trick, now)


cdef inline void find_best(const State* state, Trick* trick, int now) noexcept nogil:
    """Which of the cards on the table is winning."""
    cdef uint64_t cards = trick.cards[now]
    cdef int card
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if owner_of(state, card) == trick.best[now]:
            trick.best_card[now] = card
