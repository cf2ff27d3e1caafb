# The search itself. It is compiled more than once: see trick_search.pyx.
from libc.stdint cimport uint32_t, uint64_t

from ..common.bits cimport bit, count_bits, fetch, gather, lowest, scatter
from .bounds cimport one_loser, quick, stranded, sure, trump_facts
from .lead_order cimport MAX_LEADS, order_leads
from .search_limits cimport check_limits
from .play_order cimport Plan, next_card, plan_follow, plan_void, recall, remember, scramble
from .table cimport find_slot, look_up, place as slot_place, store
from .lead_samples cimport SAMPLING, Sample, begin_sample, end_sample
from .state cimport (
    MEMORY_SHIFT, NO_TRUMPS, SPARE, State, Trick, beaten_by, close, group, heads, spare, strike,
)

cdef enum:
    NO_CARD = 64


cdef bint play(State* state, Trick* trick, int place, int seat, int card,
               uint64_t* ranks) noexcept nogil:
    """Whether North-South reach what they need after a follower's card, and by which ranks."""
    cdef uint64_t one = bit(card), cards = trick.cards[place] | one
    cdef uint32_t shown = state.shown
    cdef int best = trick.best[place], best_card = trick.best_card[place], need
    cdef bint answer
    state.nodes += 1
    if one & trick.beats[place]:
        best = seat
        best_card = card
    if state.naming and trick.follow and not one & (trick.follow | trick.free):
        show_void(state, seat, trick.follow)
    state.hand[seat] ^= one
    state.shape -= state.unit[card]
    if place < 3:
        trick.cards[place + 1] = cards
        trick.best[place + 1] = best
        trick.best_card[place + 1] = best_card
        trick.beats[place + 1] = beaten_by(state, one) if best == seat else trick.beats[place]
        answer = follow_lead(state, trick, place + 1, (seat + 1) & 3, ranks)
    else:
        need = trick.need - (not best & 1)
        if need <= 0 or need >= trick.left:
            answer = need <= 0
            ranks[0] = 0
        else:
            answer = start_trick(state, best, need, trick.left - 1, ranks)
        # The winner's rank counts only if it beat another card of its suit.
        if cards & state.lane_of[best_card] & ~bit(best_card):
            ranks[0] |= bit(best_card)
    state.hand[seat] ^= one
    state.shape += state.unit[card]
    state.shown = shown
    return answer


cdef void show_void(State* state, int seat, uint64_t lane) noexcept nogil:
    cdef int i
    for i in range(4):
        if state.lane[i] == lane:
            state.shown |= <uint32_t>1 << (4 * seat + i)


cdef bint follow_lead(State* state, Trick* trick, int place, int seat,
                      uint64_t* ranks) noexcept nogil:
    """The same before the card of the second, third or fourth player."""
    cdef uint64_t hand = state.hand[seat], suit = hand & trick.follow, held = suit, all_ranks = 0
    cdef uint64_t cards, got, hash = 0
    cdef bint ns = not seat & 1, void = not held, planned = False, answer
    cdef bint choice
    cdef int card = NO_CARD
    cdef Plan plan
    plan.first = 0
    plan.from_top = False
    held = hand if void else held | (hand & trick.free)
    cards = heads(held, trick.gone)
    choice = cards & (cards - 1) != 0
    if choice:
        # Hands are fixed, so the cards of a suit still in play say who can do what in it.
        hash = held if void else trick.rest & trick.follow
        hash = scramble(state, hash ^ (<uint64_t>(4 * trick.best_card[place] + place) << 56))
        card = recall(state.follows[hash >> MEMORY_SHIFT], hash, cards)
    else:
        card = lowest(cards)
    while True:
        if card == NO_CARD:
            if not planned:
                planned = True
                if void:
                    plan_void(state, trick, place, seat, cards, &plan)
                else:
                    plan_follow(state, trick, place, seat, cards, &plan)
            card = next_card(state, &plan, cards, hand, void)
        cards &= ~bit(card)
        got = 0
        answer = play(state, trick, place, seat, card, &got)
        if state.stopped:
            return False
        if answer == ns:
            ranks[0] = got
            if choice:
                state.follows[hash >> MEMORY_SHIFT] = remember(hash, card)
            return answer
        if got >> card & 1:
            got |= group(held, trick.gone, card)
        all_ranks |= got
        strike(state, got, card, &cards)
        if not cards:
            if suit & state.loose and count_bits(suit) <= spare(state):
                answer = set_aside(state, trick, place, seat, suit, &all_ranks)
            ranks[0] = all_ranks
            return answer
        card = NO_CARD


cdef bint set_aside(State* state, Trick* trick, int place, int seat, uint64_t cards,
                    uint64_t* ranks) noexcept nogil:
    """The same when he sets the suit to be followed aside, after it failed to follow."""
    cdef uint64_t shape = state.shape, loose = state.loose, left = cards, got = 0
    cdef bint answer
    while left:
        state.shape -= state.unit[lowest(left)]
        left &= left - 1
    state.shape -= <uint64_t>count_bits(cards) << SPARE
    if not spare(state):
        # From here on nothing is loose: the same as after an exchange that is settled.
        state.shape &= bit(NO_TRUMPS) - 1
        state.loose = 0
    state.hand[seat] ^= cards
    answer = follow_lead(state, trick, place, seat, &got)
    state.hand[seat] ^= cards
    state.loose = loose
    state.shape = shape
    ranks[0] = got if answer == (not seat & 1) else ranks[0] | got
    return answer


cdef bint lead(State* state, Trick* trick, int seat, int card, uint64_t named,
               uint64_t* ranks) noexcept nogil:
    """The same after a lead; ``named`` is the lane that a naming card asks for."""
    cdef uint64_t one = bit(card), lane = state.lane_of[card]
    cdef bint answer
    state.nodes += 1
    trick.follow = lane
    trick.free = state.wild
    if one & (state.naming | state.silent):
        trick.follow = named
        trick.free = state.wild | state.naming
    trick.beats[1] = beaten_by(state, one)
    trick.cards[1] = one
    trick.best[1] = seat
    trick.best_card[1] = card
    state.hand[seat] ^= one
    state.shape -= state.unit[card]
    answer = follow_lead(state, trick, 1, (seat + 1) & 3, ranks)
    state.hand[seat] ^= one
    state.shape += state.unit[card]
    return answer


cdef bint lead_any_name(State* state, Trick* trick, int seat, int card,
                        uint64_t* ranks) noexcept nogil:
    """The same for the best of the lanes that a naming card can name."""
    cdef int lane, allowed = ~(state.shown >> 4 * seat) & 15
    cdef uint64_t got, all_ranks = 0
    cdef bint ns = not seat & 1, answer
    if not allowed:
        return lead(state, trick, seat, card, 0, ranks)
    answer = not ns
    for lane in range(4):
        if allowed >> lane & 1:
            got = 0
            answer = lead(state, trick, seat, card, state.lane[lane], &got)
            if state.stopped:
                return False
            if answer == ns:
                ranks[0] = got
                return answer
            all_ranks |= got
    ranks[0] = all_ranks
    return answer


cdef bint last_trick(const State* state, int seat, uint64_t* ranks) noexcept nogil:
    """Whether North-South win a trick of one card each."""
    cdef int best = seat, best_card = lowest(state.hand[seat]), i, card
    cdef uint64_t others = state.hand[0] | state.hand[1] | state.hand[2] | state.hand[3]
    for i in range(1, 4):
        card = lowest(state.hand[(seat + i) & 3])
        if bit(card) & state.lane_of[best_card]:
            if card > best_card:
                continue
        elif not bit(card) & state.trumps:
            continue
        best = (seat + i) & 3
        best_card = card
    if others & state.lane_of[best_card] & ~bit(best_card):
        ranks[0] = bit(best_card)
    return not best & 1


cdef bint try_leads(State* state, int seat, int need, int left, uint64_t rest,
                    uint64_t* ranks) noexcept nogil:
    """Whether North-South win ``need`` tricks, by playing the trick."""
    cdef uint64_t hand = state.hand[seat], held, cards, got, all_ranks = 0
    cdef uint64_t hash = scramble(state, hand)
    cdef int card, count = -1, next_lead = 0
    cdef bint ns = not seat & 1, answer = not ns
    cdef int[MAX_LEADS] order
    cdef Trick trick
    cdef Sample sample
    held = hand & ~state.no_lead
    if not held:
        held = hand
    sample.cards = 0
    trick.rest = rest
    trick.gone = state.pack & ~rest
    trick.need = need
    trick.left = left
    cards = heads(held, trick.gone)
    card = recall(state.leads[hash >> MEMORY_SHIFT], hash, cards)
    while True:
        if card == NO_CARD:
            if count < 0:
                count = order_leads(state, seat, cards, rest, trick.gone, order)
                if SAMPLING:
                    begin_sample(state, cards, order, count, &sample)
            while not cards >> order[next_lead] & 1:
                next_lead += 1
            card = order[next_lead]
        cards &= ~bit(card)
        got = 0
        if bit(card) & state.naming:
            answer = lead_any_name(state, &trick, seat, card, &got)
        else:
            answer = lead(state, &trick, seat, card, 0, &got)
        if state.stopped:
            return False
        if answer == ns:
            if SAMPLING:
                end_sample(state, seat, &trick, &sample)
            ranks[0] = got
            state.leads[hash >> MEMORY_SHIFT] = remember(hash, card)
            return answer
        if got >> card & 1:
            got |= group(held, trick.gone, card)
        all_ranks |= got
        strike(state, got, card, &cards)
        if not cards:
            ranks[0] = all_ranks
            return answer
        card = NO_CARD


cdef bint start_trick(State* state, int seat, int need, int left, uint64_t* ranks) noexcept nogil:
    """Whether North-South win ``need`` of the tricks left, ``seat`` leading the next.

    The answer holds wherever the shape is the same and the owners of ``ranks`` are.
    """
    cdef uint64_t rest, key, at, low, high, mask, facts
    cdef int decided, wanted, against
    cdef bint answer
    ranks[0] = 0
    if need <= 0:
        return True
    if need > left:
        return False
    if left == 1 and not state.loose:
        return last_trick(state, seat, ranks)
    rest = state.hand[0] | state.hand[1] | state.hand[2] | state.hand[3]
    key = state.shape << 10 | seat << 8 | left << 4 | need
    at = slot_place(&state.table, key, state.shown)
    fetch(&state.table.slots[at])
    facts = trump_facts(state, rest & state.trumps)
    decided = sure(state, rest & state.trumps, facts, need, left, ranks)
    if decided >= 0:
        return decided
    low = gather(state.owner_low, rest)
    high = gather(state.owner_high, rest)
    decided = look_up(
        &state.table, find_slot(&state.table, at, key, state.shown), low, high, &mask
    )
    if decided >= 0:
        ranks[0] = scatter(mask, rest)
        return decided
    wanted = left - need + 1 if seat & 1 else need
    against = left - wanted + 1
    if state.cashing:
        if quick(state, seat, rest, facts, left, wanted, ranks):
            return not seat & 1
        if stranded(state, seat, rest, left, against, ranks):
            return seat & 1
        if against == 1 and one_loser(state, seat, rest, ranks):
            return seat & 1
    ranks[0] = 0
    state.until_check -= 1
    if state.until_check <= 0:
        check_limits(state)
        if state.stopped:
            return False
    answer = try_leads(state, seat, need, left, rest, ranks)
    if state.stopped:
        return False
    ranks[0] = close(state, ranks[0], rest)
    store(&state.table, key, state.shown, low, high, gather(ranks[0], rest), answer)
    return answer
