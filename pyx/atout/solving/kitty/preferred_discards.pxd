# Which cards a hand with too many may set aside, and which of them a person would choose.
from libc.stdint cimport uint8_t, uint64_t
from libc.stdlib cimport qsort

from ...common.bits cimport bit, count_bits, highest, lowest
from ...play.bit_lanes cimport Lanes, Layout
from ..root cimport Root
from ..state cimport NO_CARD, State

cdef enum:
    MOST_CHOICES = 8008           # six of sixteen
    MOST_CARDS = 16

# What a person would set aside, the most important first: as few trumps as he can; as few of the
# highest cards of the other suits; so that he is left with as few of these suits as he can; low
# cards, each counted from the bottom of its suit.
cdef enum:
    TRUMP = 24
    HIGHEST = 16
    SUIT_KEPT = 8
    HEIGHT = 0

cdef struct Choice:
    uint64_t cards                # those set aside
    uint64_t dislike              # the less, the sooner a person would choose it
    uint64_t reading              # the cards by their places in reading order
    bint out                      # whether it is known not to win enough
    bint asked                    # whether all with its trumps were asked together in vain

cdef struct Choices:
    uint64_t[MOST_CARDS] group    # the cards to choose from, in groups of equals
    int groups
    uint64_t[64] weight           # how little a person would like to set a card aside
    uint8_t[64] reading
    Choice* list                  # room for all there can be
    int count


cdef inline void weigh(Choices* choices, const Root* root, Layout layout) noexcept nogil:
    """What a person thinks of each card."""
    cdef const Lanes* lanes = &layout.lanes
    cdef int place, lane, card, size
    cdef uint64_t cards
    for lane in range(lanes.count):
        cards = lanes.mask[lane]
        size = count_bits(cards)
        for place in range(size):
            card = root.number[lowest(cards)]
            if card != NO_CARD:
                choices.weight[card] = <uint64_t>(size - place) << HEIGHT
                if lanes.mask[lane] == lanes.trumps:
                    choices.weight[card] += bit(TRUMP)
                elif place == 0:
                    choices.weight[card] += bit(HIGHEST)
                choices.reading[card] = layout.reading_of_bit[lowest(cards)]
            cards &= cards - 1


cdef inline void find_groups(Choices* choices, const State* state, uint64_t hand,
                             uint64_t open_cards) noexcept nogil:
    """The open cards in groups between which no card of another hand lies."""
    cdef uint64_t others = state.pack & ~hand, cards
    cdef int lane, card, last
    choices.groups = 0
    for lane in range(state.lanes):
        cards = open_cards & state.lane[lane]
        last = -1
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            if last < 0 or (others & (bit(card) - 1)) >> last:
                choices.group[choices.groups] = 0
                choices.groups += 1
            choices.group[choices.groups - 1] |= bit(card)
            last = card


cdef inline void add_choice(Choices* choices, const State* state, uint64_t hand,
                            uint64_t cards) noexcept nogil:
    cdef Choice* choice = &choices.list[choices.count]
    cdef uint64_t rest = cards
    cdef int lane
    choice.cards = cards
    choice.asked = choice.out = False
    choice.dislike = choice.reading = 0
    while rest:
        choice.dislike += choices.weight[lowest(rest)]
        choice.reading |= bit(choices.reading[lowest(rest)])
        rest &= rest - 1
    for lane in range(state.lanes):
        if state.lane[lane] != state.trumps and hand & ~cards & state.lane[lane]:
            choice.dislike += bit(SUIT_KEPT)
    choices.count += 1


cdef inline void list_choices(Choices* choices, const State* state, uint64_t hand,
                              uint64_t chosen, int lacking, int first) noexcept nogil:
    """Every choice that adds so many cards of the groups from the first one on to those chosen.

    Of equal cards the lowest go.
    """
    cdef uint64_t rest
    if lacking == 0:
        add_choice(choices, state, hand, chosen)
        return
    if first == choices.groups:
        return
    list_choices(choices, state, hand, chosen, lacking, first + 1)
    rest = choices.group[first]
    while rest and lacking:
        chosen |= bit(highest(rest))
        rest ^= bit(highest(rest))
        lacking -= 1
        list_choices(choices, state, hand, chosen, lacking, first + 1)


cdef inline int compare(const void* first, const void* second) noexcept nogil:
    """Which choice a person would prefer; of two alike the first in reading order."""
    cdef const Choice* a = <const Choice*>first
    cdef const Choice* b = <const Choice*>second
    cdef uint64_t different
    if a.dislike != b.dislike:
        return -1 if a.dislike < b.dislike else 1
    different = a.reading ^ b.reading
    if not different:
        return 0
    return -1 if a.reading >> lowest(different) & 1 else 1


cdef inline const Choice* preferred(const Choices* choices) noexcept nogil:
    """The choice that comes first."""
    cdef const Choice* best = choices.list
    cdef int i
    for i in range(1, choices.count):
        if compare(&choices.list[i], best) < 0:
            best = &choices.list[i]
    return best


cdef inline void sort_choices(Choices* choices) noexcept nogil:
    qsort(choices.list, choices.count, sizeof(Choice), &compare)
