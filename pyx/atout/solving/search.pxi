# The search, of which there are two kinds: trick_hooks.pxi and contracts/contract_hooks.pxi
# include it after what they say of themselves.
#
#   Search              what the search knows: a State, or more with a State in it
#   Goal                what is asked of the tricks left, as a number
#   OPTIONS             whether there are wild and naming cards and cards that may not be led
#   LOOSE               whether cards may still be set aside
#   SAMPLED             whether leads are tried at random, for their weights
#   state_of            the State of a Search
#   wish_of             the answer that a seat plays for
#   after_trick         the goal once a seat has won the trick
#   answer_of           the answer to a goal that needs no play any more, OPEN if it does
#   answer_of_last      the answer once a seat has won the last trick
#   first_key, second_key   a goal at the start of a trick, as the table has it
#   sure_bounds, other_bounds   the answer that can be told without play; OPEN if none can
#   is_full             whether memory of its own has run out
#   follow_hash, second_guess, keep_guess, plan_card   which card to try first
#
# Every question has a yes or a no; a side that plays for a yes tries its cards until one brings
# it about, and so does one that plays for a no. `ranks` are the cards on whose ranks the answer
# depends: it holds wherever the shape is the same and the owners of these are.
#
# What a constant rules out, and every hook, is gone once the compiler has put it together.
from libc.stdint cimport uint32_t, uint64_t

from atout.common.bits cimport bit, count_bits, fetch, gather, lowest, scatter
from atout.common.checks cimport DEBUG, check
from atout.solving.lead_order cimport MAX_LEADS, order_leads
from atout.solving.lead_samples cimport Sample, begin_sample, end_sample
from atout.solving.play_order cimport Plan, next_card, recall, remember, scramble
from atout.solving.search_limits cimport OUT_OF_MEMORY, check_limits
from atout.solving.state cimport (
    MEMORY_SHIFT, NO_CARD, NO_TRUMPS, SPARE, State, Trick, beaten_by, close, group, heads, spare,
    strike,
)
from atout.solving.state_checks cimport check_ranks, check_start, check_trick
from atout.solving.table cimport OPEN, find_slot, look_up, place as slot_place, store


cdef bint play(Search* search, Trick* trick, int place, int seat, int card,
               uint64_t* ranks) noexcept nogil:
    """The answer after a follower's card."""
    cdef State* state = state_of(search)
    cdef uint64_t one = bit(card), cards = trick.cards[place] | one
    cdef uint32_t shown = state.shown
    cdef int best = trick.best[place], best_card = trick.best_card[place], known
    cdef Goal goal
    cdef bint answer
    state.nodes += 1
    if one & trick.beats[place]:
        best = seat
        best_card = card
    if OPTIONS and state.naming and trick.follow and not one & (trick.follow | trick.free):
        show_void(state, seat, trick.follow)
    state.hand[seat] ^= one
    state.shape -= state.unit[card]
    if place < 3:
        trick.cards[place + 1] = cards
        trick.best[place + 1] = best
        trick.best_card[place + 1] = best_card
        trick.beats[place + 1] = beaten_by(state, one) if best == seat else trick.beats[place]
        answer = follow_lead(search, trick, place + 1, (seat + 1) & 3, ranks)
    else:
        goal = after_trick(search, trick, best)
        known = answer_of(search, goal, trick.left - 1)
        if known != OPEN:
            answer = known
            ranks[0] = 0
        else:
            answer = start_trick(search, best, goal, trick.left - 1, ranks)
        # The winner's rank counts only if it beat another card of its suit.
        if cards & state.lane_of[best_card] & ~bit(best_card):
            ranks[0] |= bit(best_card)
    state.hand[seat] ^= one
    state.shape += state.unit[card]
    if OPTIONS:
        state.shown = shown
    return answer


cdef inline void show_void(State* state, int seat, uint64_t lane) noexcept nogil:
    """Remember that a seat is out of a lane: it may not name it any more."""
    cdef int i
    for i in range(4):
        if state.lane[i] == lane:
            state.shown |= <uint32_t>1 << (4 * seat + i)


cdef bint follow_lead(Search* search, Trick* trick, int place, int seat,
                      uint64_t* ranks) noexcept nogil:
    """The answer before the card of the second, third or fourth player."""
    cdef State* state = state_of(search)
    cdef uint64_t hand = state.hand[seat], suit = hand & trick.follow, held = suit, all_ranks = 0
    cdef uint64_t cards, got, hash = 0
    cdef bint wish = wish_of(search, seat), void = not held, planned = False, choice, answer
    cdef int card = NO_CARD
    cdef Plan plan
    plan.first = 0
    plan.from_top = False
    if void:
        held = hand
    elif OPTIONS:
        held |= hand & trick.free
    if DEBUG:
        check_trick(state, trick, place, seat)
    cards = heads(held, trick.gone)
    choice = cards & (cards - 1) != 0
    if choice:
        # Hands are fixed, so the cards of a suit still in play say who can do what in it.
        hash = follow_hash(search, trick, held, void)
        hash = scramble(state, hash ^ (<uint64_t>(4 * trick.best_card[place] + place) << 56))
        card = recall(state.follows[hash >> MEMORY_SHIFT], hash, cards)
    else:
        card = lowest(cards)
    while True:
        if card == NO_CARD and choice:
            card = second_guess(search, hash, cards)
        if card == NO_CARD:
            if not planned:
                planned = True
                plan_card(search, trick, place, seat, cards, void, &plan)
            card = next_card(state, &plan, cards, hand, void)
        cards &= ~bit(card)
        got = 0
        answer = play(search, trick, place, seat, card, &got)
        if state.stopped:
            return False
        if answer == wish:
            ranks[0] = got
            if choice:
                keep_guess(search, hash, card)
            return answer
        if got >> card & 1:
            got |= group(held, trick.gone, card)
        all_ranks |= got
        strike(state, got, card, &cards)
        if not cards:
            if LOOSE and suit & state.loose and count_bits(suit) <= spare(state):
                answer = set_aside(search, trick, place, seat, suit, &all_ranks)
            ranks[0] = all_ranks
            return answer
        card = NO_CARD


cdef bint set_aside(Search* search, Trick* trick, int place, int seat, uint64_t cards,
                    uint64_t* ranks) noexcept nogil:
    """The answer if he sets the suit to be followed aside, after it failed to follow."""
    cdef State* state = state_of(search)
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
    answer = follow_lead(search, trick, place, seat, &got)
    state.hand[seat] ^= cards
    state.loose = loose
    state.shape = shape
    ranks[0] = got if answer == wish_of(search, seat) else ranks[0] | got
    return answer


cdef bint lead(Search* search, Trick* trick, int seat, int card, uint64_t named,
               uint64_t* ranks) noexcept nogil:
    """The answer after a lead; ``named`` is the lane that a naming card asks for."""
    cdef State* state = state_of(search)
    cdef uint64_t one = bit(card), lane = state.lane_of[card]
    cdef bint answer
    state.nodes += 1
    trick.follow = lane
    if OPTIONS:
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
    answer = follow_lead(search, trick, 1, (seat + 1) & 3, ranks)
    state.hand[seat] ^= one
    state.shape += state.unit[card]
    return answer


cdef bint lead_any_name(Search* search, Trick* trick, int seat, int card,
                        uint64_t* ranks) noexcept nogil:
    """The answer for the best of the lanes that a naming card can name."""
    cdef State* state = state_of(search)
    cdef int lane, allowed = ~(state.shown >> 4 * seat) & 15
    cdef uint64_t got, all_ranks = 0
    cdef bint wish = wish_of(search, seat), answer
    if not allowed:
        return lead(search, trick, seat, card, 0, ranks)
    answer = not wish
    for lane in range(4):
        if allowed >> lane & 1:
            got = 0
            answer = lead(search, trick, seat, card, state.lane[lane], &got)
            if state.stopped:
                return False
            if answer == wish:
                ranks[0] = got
                return answer
            all_ranks |= got
    ranks[0] = all_ranks
    return answer


cdef bint last_trick(Search* search, int seat, Goal goal, uint64_t* ranks) noexcept nogil:
    """The answer of a trick of one card each."""
    cdef const State* state = state_of(search)
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
    return answer_of_last(search, goal, best)


cdef bint try_leads(Search* search, int seat, Goal goal, int left, uint64_t rest,
                    uint64_t* ranks) noexcept nogil:
    """The answer, by playing the trick."""
    cdef State* state = state_of(search)
    cdef uint64_t hand = state.hand[seat], held = hand, cards, got, all_ranks = 0
    cdef uint64_t hash = scramble(state, hand)
    cdef int card, count = -1, next_lead = 0
    cdef bint wish = wish_of(search, seat), answer = not wish
    cdef int[MAX_LEADS] order
    cdef Trick trick
    cdef Sample sample
    if OPTIONS and hand & ~state.no_lead:
        held = hand & ~state.no_lead
    if SAMPLED:
        sample.cards = 0
    trick.rest = rest
    trick.gone = state.pack & ~rest
    trick.need = goal
    trick.left = left
    cards = heads(held, trick.gone)
    card = recall(state.leads[hash >> MEMORY_SHIFT], hash, cards)
    while True:
        if card == NO_CARD:
            if count < 0:
                count = order_leads(state, seat, cards, rest, trick.gone, order)
                if SAMPLED:
                    begin_sample(state, cards, order, count, &sample)
            while not cards >> order[next_lead] & 1:
                next_lead += 1
            card = order[next_lead]
        cards &= ~bit(card)
        got = 0
        if OPTIONS and bit(card) & state.naming:
            answer = lead_any_name(search, &trick, seat, card, &got)
        else:
            answer = lead(search, &trick, seat, card, 0, &got)
        if state.stopped:
            return False
        if answer == wish:
            if SAMPLED:
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


cdef bint start_trick(Search* search, int seat, Goal goal, int left,
                      uint64_t* ranks) noexcept nogil:
    """The answer at the start of a trick that ``seat`` leads, with so many tricks left."""
    cdef State* state = state_of(search)
    cdef uint64_t rest, key, at, low, high, mask, facts = 0, settled = 0
    cdef int decided
    cdef Goal asked = goal
    cdef bint answer
    ranks[0] = 0
    # 1. Numbers alone: no trick is needed any more, or more than there are.
    decided = answer_of(search, goal, left)
    if decided != OPEN:
        return decided
    # 2. The last trick plays itself.
    if left == 1 and not (LOOSE and state.loose):
        return last_trick(search, seat, goal, ranks)
    rest = state.hand[0] | state.hand[1] | state.hand[2] | state.hand[3]
    if DEBUG:
        check_start(state, rest, left)
    # 3. Where the table has it. Memory is asked for this now, and needed at 5.
    key = first_key(search, seat, goal, left)
    at = slot_place(&state.table, key, second_key(search, goal))
    fetch(&state.table.slots[at])
    # 4. Sure winners: trumps that a side, or a player, wins however the play goes. They may
    # leave less to be asked for, by the ranks of `settled`.
    decided = sure_bounds(search, rest, left, &goal, &facts, &settled, ranks)
    if decided != OPEN:
        return decided
    if goal != asked:
        key = first_key(search, seat, goal, left)
        at = slot_place(&state.table, key, second_key(search, goal))
    # 5. The table.
    low = gather(state.owner_low, rest)
    high = gather(state.owner_high, rest)
    decided = look_up(
        &state.table, find_slot(&state.table, at, key, second_key(search, goal)), low, high, &mask
    )
    if decided != OPEN:
        check(not mask >> count_bits(rest), b"the table knows of cards in play only")
        ranks[0] = settled | scatter(mask, rest)
        return decided
    # 6. Bounds that cost more: quick tricks, later tricks, losers.
    decided = other_bounds(search, seat, rest, facts, goal, left, ranks)
    if decided != OPEN:
        ranks[0] |= settled
        return decided
    # 7. Limits.
    state.until_check -= 1
    if state.until_check <= 0:
        check_limits(state)
        if not state.stopped and is_full(search):
            state.stopped = OUT_OF_MEMORY
        if state.stopped:
            return False
    # 8. The trick is played, and 9. what it came to is remembered.
    answer = try_leads(search, seat, goal, left, rest, ranks)
    if state.stopped:
        return False
    if DEBUG:
        check_start(state, rest, left)
        check_ranks(ranks[0], rest)
    ranks[0] = close(state, ranks[0], rest)
    store(
        &state.table, key, second_key(search, goal), low, high, gather(ranks[0], rest), answer
    )
    ranks[0] |= settled
    return answer
