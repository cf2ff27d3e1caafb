# The search itself. It is compiled more than once: see contract_search.pyx.
from libc.stdint cimport uint32_t, uint64_t

from .aims cimport OPEN, after_trick
from ...common.bits cimport bit, fetch, gather, lowest, scatter
from .contest cimport Contest
from ..lead_order cimport MAX_LEADS, order_leads
from ..search_limits cimport OUT_OF_MEMORY, check_limits
from ..play_order cimport Plan, next_card, recall, remember, scramble
from .contract_bounds cimport cash, settle, total
from .contract_order cimport plan_own
from ..table cimport find_slot, look_up, store
from ..table cimport place as place_of
from ..state cimport MEMORY_SHIFT, State, Trick, beaten_by, close, group, heads, strike

cdef enum:
    NO_CARD = 64
    LOW = 0xffff                  # the bits of an aim that are the second part of a key


cdef bint play(Contest* contest, Trick* trick, int place, int seat, int card,
               uint64_t* ranks) noexcept nogil:
    """The answer after a follower's card, and by which ranks."""
    cdef State* state = contest.state
    cdef uint64_t one = bit(card), cards = trick.cards[place] | one
    cdef int best = trick.best[place], best_card = trick.best_card[place]
    cdef uint32_t aim
    cdef bint answer
    state.nodes += 1
    if one & trick.beats[place]:
        best = seat
        best_card = card
    state.hand[seat] ^= one
    state.shape -= state.unit[card]
    if place < 3:
        trick.cards[place + 1] = cards
        trick.best[place + 1] = best
        trick.best_card[place + 1] = best_card
        trick.beats[place + 1] = beaten_by(state, one) if best == seat else trick.beats[place]
        answer = follow_lead(contest, trick, place + 1, (seat + 1) & 3, ranks)
    else:
        aim = after_trick(&contest.aims, trick.need, best)
        if contest.aims.list[aim].answer != OPEN:
            answer = contest.aims.list[aim].answer
            ranks[0] = 0
        else:
            answer = start_trick(contest, best, aim, ranks)
        # The winner's rank counts only if it beat another card of its suit.
        if cards & state.lane_of[best_card] & ~bit(best_card):
            ranks[0] |= bit(best_card)
    state.hand[seat] ^= one
    state.shape += state.unit[card]
    return answer


cdef bint follow_lead(Contest* contest, Trick* trick, int place, int seat,
                      uint64_t* ranks) noexcept nogil:
    """The same before the card of the second, third or fourth player."""
    cdef State* state = contest.state
    cdef uint64_t hand = state.hand[seat], held = hand & trick.follow, all_ranks = 0
    cdef uint64_t cards, got, hash = 0
    cdef bint wish = contest.wants >> seat & 1, void = not held, planned = False, answer
    cdef bint choice
    cdef int card = NO_CARD
    cdef Plan plan
    plan.first = 0
    plan.from_top = False
    held = hand if void else held
    cards = heads(held, trick.gone)
    choice = cards & (cards - 1) != 0
    if choice:
        # Hands are fixed, so the cards of a suit still in play say who can do what in it.
        hash = trick.rest & trick.follow
        if void:
            # Whether to ruff, and what to throw, is a matter of whose contracts are open.
            hash = held ^ <uint64_t>contest.aims.list[trick.need].matters << 50
        hash = scramble(state, hash ^ (<uint64_t>(4 * trick.best_card[place] + place) << 56))
        card = recall(state.follows[hash >> MEMORY_SHIFT], hash, cards)
    else:
        card = lowest(cards)
    while True:
        if card == NO_CARD and choice:
            card = recall(contest.earlier[hash >> MEMORY_SHIFT], hash, cards)
        if card == NO_CARD:
            if not planned:
                planned = True
                plan_own(contest, trick, place, seat, cards, void, &plan)
            card = next_card(state, &plan, cards, hand, void)
        cards &= ~bit(card)
        got = 0
        answer = play(contest, trick, place, seat, card, &got)
        if state.stopped:
            return False
        if answer == wish:
            ranks[0] = got
            if choice:
                if state.follows[hash >> MEMORY_SHIFT] != remember(hash, card):
                    contest.earlier[hash >> MEMORY_SHIFT] = state.follows[hash >> MEMORY_SHIFT]
                    state.follows[hash >> MEMORY_SHIFT] = remember(hash, card)
            return answer
        if got >> card & 1:
            got |= group(held, trick.gone, card)
        all_ranks |= got
        strike(state, got, card, &cards)
        if not cards:
            ranks[0] = all_ranks
            return answer
        card = NO_CARD


cdef bint lead(Contest* contest, Trick* trick, int seat, int card, uint64_t* ranks) noexcept nogil:
    """The same after a lead."""
    cdef State* state = contest.state
    cdef uint64_t one = bit(card), lane = state.lane_of[card]
    cdef bint answer
    state.nodes += 1
    trick.follow = lane
    trick.free = 0
    trick.beats[1] = beaten_by(state, one)
    trick.cards[1] = one
    trick.best[1] = seat
    trick.best_card[1] = card
    state.hand[seat] ^= one
    state.shape -= state.unit[card]
    answer = follow_lead(contest, trick, 1, (seat + 1) & 3, ranks)
    state.hand[seat] ^= one
    state.shape += state.unit[card]
    return answer


cdef bint last_trick(Contest* contest, int seat, uint32_t aim, uint64_t* ranks) noexcept nogil:
    """The answer of a trick of one card each."""
    cdef const State* state = contest.state
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
    return contest.aims.list[after_trick(&contest.aims, aim, best)].answer


cdef bint try_leads(Contest* contest, int seat, uint32_t aim, uint64_t rest,
                    uint64_t* ranks) noexcept nogil:
    """The answer, by playing the trick."""
    cdef State* state = contest.state
    cdef uint64_t hand = state.hand[seat], cards, got, all_ranks = 0, hash = scramble(state, hand)
    cdef int card, count = -1, next_lead = 0
    cdef bint wish = contest.wants >> seat & 1, answer
    cdef int[MAX_LEADS] order
    cdef Trick trick
    trick.rest = rest
    trick.gone = state.pack & ~rest
    trick.need = aim
    trick.left = 0
    cards = heads(hand, trick.gone)
    card = recall(state.leads[hash >> MEMORY_SHIFT], hash, cards)
    while True:
        if card == NO_CARD:
            if count < 0:
                count = order_leads(state, seat, cards, rest, trick.gone, order)
            while not cards >> order[next_lead] & 1:
                next_lead += 1
            card = order[next_lead]
        cards &= ~bit(card)
        got = 0
        answer = lead(contest, &trick, seat, card, &got)
        if state.stopped:
            return False
        if answer == wish:
            ranks[0] = got
            state.leads[hash >> MEMORY_SHIFT] = remember(hash, card)
            return answer
        if got >> card & 1:
            got |= group(hand, trick.gone, card)
        all_ranks |= got
        strike(state, got, card, &cards)
        if not cards:
            ranks[0] = all_ranks
            return answer
        card = NO_CARD


cdef inline uint64_t key_of(const Contest* contest, int seat, uint32_t aim) noexcept nogil:
    """The first part of the key of the table: shape, leader, tricks left, the aim's high bits."""
    return contest.state.shape << 16 | (aim >> 16) << 6 | seat << 4 | contest.aims.list[aim].left


cdef bint start_trick(Contest* contest, int seat, uint32_t aim, uint64_t* ranks) noexcept nogil:
    """The answer at the start of a trick that ``seat`` leads.

    It holds wherever the shape is the same and the owners of ``ranks`` are.
    """
    cdef State* state = contest.state
    cdef uint64_t rest, key, at, low, high, mask, settled = 0
    cdef uint32_t settled_aim
    cdef int decided
    cdef bint answer
    ranks[0] = 0
    decided = contest.aims.list[aim].answer
    if decided != OPEN:
        return decided
    if contest.aims.list[aim].left == 1:
        return last_trick(contest, seat, aim, ranks)
    rest = state.hand[0] | state.hand[1] | state.hand[2] | state.hand[3]
    key = key_of(contest, seat, aim)
    at = place_of(&state.table, key, aim & LOW)
    fetch(&state.table.slots[at])
    settled_aim = settle(contest, rest, aim, &settled)
    if settled_aim != aim:
        aim = settled_aim
        decided = contest.aims.list[aim].answer
        if decided != OPEN:
            ranks[0] = settled
            return decided
        key = key_of(contest, seat, aim)
        at = place_of(&state.table, key, aim & LOW)
    low = gather(state.owner_low, rest)
    high = gather(state.owner_high, rest)
    decided = look_up(
        &state.table, find_slot(&state.table, at, key, aim & LOW), low, high, &mask
    )
    if decided >= 0:
        ranks[0] = settled | scatter(mask, rest)
        return decided
    if total(contest, seat, rest, aim, &answer, ranks):
        ranks[0] |= settled
        return answer
    if cash(contest, seat, rest, aim, ranks):
        ranks[0] |= settled
        return contest.wants >> seat & 1
    state.until_check -= 1
    if state.until_check <= 0:
        check_limits(state)
        if contest.aims.full:
            state.stopped = OUT_OF_MEMORY
        if state.stopped:
            return False
    answer = try_leads(contest, seat, aim, rest, ranks)
    if state.stopped:
        return False
    ranks[0] = close(state, ranks[0], rest)
    store(&state.table, key, aim & LOW, low, high, gather(ranks[0], rest), answer)
    ranks[0] |= settled
    return answer
