# What is decided at the start of a trick without playing it, and by which ranks.
#
# Hands are fixed within a deal, so what a lane promises follows from the cards of it still in
# play: it is worked out once and kept in the state. Ranks are looked for when a bound decides.
from libc.stdint cimport uint32_t, uint64_t

from ..common.bits cimport count_bits, first_bits, lowest_bit
from .state cimport SUIT_FACTS, State, spare
from .table cimport OPEN


cdef inline bint trump_tricks(uint64_t own, uint64_t mate, uint64_t theirs, uint64_t trumps,
                              int wanted, uint64_t* w) noexcept nogil:
    """Whether one hand must win so many tricks with its trumps, and by which ranks.

    A trump of a hand loses only to a higher trump of an opponent, which takes no second one.
    The highest trumps of ``mate``, its partner, win too, and the lowest of the hand fall under
    them.
    """
    cdef uint64_t ranks = 0, card
    cdef int held = count_bits(own), against = count_bits(theirs), above = 0, won = 0
    while True:
        if won + max(0, held - above - against) >= wanted:
            w[0] = ranks
            return True
        if won + held < wanted or not held:
            return False
        # One more rank, from the top down.
        card = lowest_bit(trumps & ~ranks)
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
        elif card & mate and not ranks & theirs:
            held -= 1
            won += 1


cdef inline int most_trump_tricks(uint64_t own, uint64_t mate, uint64_t theirs,
                                  uint64_t trumps) noexcept nogil:
    """The most tricks for which ``trump_tricks`` says yes."""
    cdef uint64_t card, seen = 0
    cdef int held = count_bits(own), above = 0, won = 0
    while held and trumps:
        card = lowest_bit(trumps)
        trumps ^= card
        seen |= card
        if card & theirs:
            above += 1
        elif card & own:
            held -= 1
            if above:
                above -= 1
            else:
                won += 1
        elif card & mate and not seen & theirs:
            held -= 1
            won += 1
    return won


cdef inline int run_length(uint64_t lane, uint64_t hand) noexcept nogil:
    """How many of the highest cards of a lane one hand holds."""
    cdef uint64_t others = lane & ~hand
    return count_bits(lane & (lowest_bit(others) - 1)) if others else count_bits(lane)


# Of each hand, four bits each: the tricks its trumps must win with its partner's, the same by
# themselves, how many of the highest it holds, how many it holds.
cdef enum:
    WITH_MATE = 0
    ALONE = 16
    TOP = 32
    LENGTH = 48


cdef inline int of(uint64_t facts, int what, int seat) noexcept nogil:
    return <int>(facts >> (what + 4 * seat) & 15)


cdef inline uint64_t find_trump_facts(State* state, uint64_t trumps,
                                      uint64_t* known) noexcept nogil:
    cdef uint64_t own, mate, theirs, facts = 0
    cdef int seat
    for seat in range(4):
        own = state.hand[seat] & trumps
        mate = state.hand[(seat + 2) & 3] & trumps
        theirs = trumps & ~own & ~mate
        facts |= (
            <uint64_t>most_trump_tricks(own, mate, theirs, trumps) << (WITH_MATE + 4 * seat)
            | <uint64_t>most_trump_tricks(own, 0, theirs, trumps) << (ALONE + 4 * seat)
            | <uint64_t>run_length(trumps, own) << (TOP + 4 * seat)
            | <uint64_t>count_bits(own) << (LENGTH + 4 * seat)
        )
    known[0] = facts
    return facts


cdef inline uint64_t trump_facts(State* state, uint64_t trumps) noexcept nogil:
    cdef uint64_t* known = &state.trump_facts[trumps >> state.trump_start]
    # Zero is not known yet, or without trumps known to be zero.
    if known[0] or not trumps:
        return known[0]
    return find_trump_facts(state, trumps, known)


cdef inline int sure(const State* state, uint64_t trumps, uint64_t facts, int need, int tricks,
                     uint64_t* w) noexcept nogil:
    """Sure winners: decided by the trumps that one side must win with? 1 yes, 0 no, or OPEN."""
    cdef int seat, side, wanted
    for side in range(2):
        wanted = tricks - need + 1 if side else need
        if of(facts, WITH_MATE, side) >= wanted:
            seat = side
        elif of(facts, WITH_MATE, side + 2) >= wanted:
            seat = side + 2
        else:
            continue
        trump_tricks(
            state.hand[seat] & trumps, state.hand[(seat + 2) & 3] & trumps,
            (state.hand[(seat + 1) & 3] | state.hand[(seat + 3) & 3]) & trumps, trumps, wanted, w,
        )
        return not side
    return OPEN


# What the side on lead can cash in a plain suit: the leader's rounds, his partner's after them,
# whether the leader can cross to these, whether his partner could ruff instead.
cdef enum:
    MORE = 4
    CROSSING = 8
    RUFF = 9


cdef inline int fewest(const State* state, uint64_t held) noexcept nogil:
    """How many times at least a hand must follow with cards of a lane."""
    cdef int count = count_bits(held)
    return max(0, count - spare(state)) if held & state.loose else count


cdef inline uint32_t find_suit_facts(const State* state, uint64_t lane, int seat, bint ruff_x,
                                     bint ruff_y) noexcept nogil:
    """No opponent with trumps is asked for a suit that he may be out of."""
    cdef uint64_t own = state.hand[seat] & lane, partner = state.hand[(seat + 2) & 3] & lane
    cdef uint64_t x = state.hand[(seat + 1) & 3] & lane, y = state.hand[(seat + 3) & 3] & lane
    cdef int mine = count_bits(own), held = count_bits(partner)
    cdef int longest = max(count_bits(x), count_bits(y)), run = run_length(lane, own)
    cdef int limit = min(fewest(state, x) if ruff_x else 16, fewest(state, y) if ruff_y else 16)
    cdef int rounds = min(mine if run >= max(longest, held) else run, limit), more
    if limit <= rounds:
        return rounds
    if held <= rounds:
        return rounds | <uint32_t>(mine > rounds) << RUFF
    more = run_length(lane & ~first_bits(lane, rounds), partner)
    if more >= max(longest - rounds, mine - rounds):
        more = held
    more = min(more, min(held, limit) - rounds)
    if more and mine > rounds:
        rounds |= 1 << CROSSING
    return rounds | more << MORE


cdef inline uint32_t suit_facts(State* state, int i, uint64_t lane, int seat, bint ruff_x,
                                bint ruff_y) noexcept nogil:
    cdef uint32_t tag = <uint32_t>(lane >> state.start[i]) << 7
    cdef uint32_t* known
    if lane & state.loose:
        # How many cards are to be set aside counts too.
        return find_suit_facts(state, lane, seat, ruff_x, ruff_y)
    tag |= i << 4 | seat << 2 | ruff_x << 1 | ruff_y
    known = &state.suit_facts[tag * <uint32_t>2654435761 >> 20 & (SUIT_FACTS - 1)]
    if known[0] >> 10 != tag:
        known[0] = tag << 10 | find_suit_facts(state, lane, seat, ruff_x, ruff_y)
    return known[0]


cdef inline uint64_t suit_ranks(const State* state, uint64_t lane, int seat, int rounds,
                                int more) noexcept nogil:
    """The ranks by which the leader cashes some rounds and his partner more after them."""
    cdef int x = count_bits(state.hand[(seat + 1) & 3] & lane)
    cdef int y = count_bits(state.hand[(seat + 3) & 3] & lane)
    cdef int mine = count_bits(state.hand[seat] & lane)
    cdef int held = count_bits(state.hand[(seat + 2) & 3] & lane), depth
    depth = min(rounds, max(max(x, y), held))
    if more:
        depth = max(depth, min(rounds + more, max(max(x, y), mine)))
    return first_bits(lane, depth)


cdef inline bint quick(State* state, int seat, uint64_t left, uint64_t facts, int tricks,
                       int wanted, uint64_t* w) noexcept nogil:
    """Quick tricks: whether the side on lead can cash ``wanted`` of the tricks left at once.

    The leader draws the trumps if his are high enough, or leads one to his partner who can and is
    on lead then. He cashes the top cards of his hand, then crosses to his partner, if he can, who
    cashes his. The trumps that one of the two must win with come on top.
    """
    cdef uint64_t trumps = left & state.trumps, theirs, ranks = 0
    cdef uint64_t own = state.hand[seat], partner = state.hand[(seat + 2) & 3]
    cdef int mate = (seat + 2) & 3, i, plan, rounds = 0, more = 0, side, most, longest, top, unasked
    cdef bint least
    cdef uint32_t suit, found = 0
    cdef uint32_t[5] suits
    cdef bint crossing = False, by_trump = False, ruff = False, drawn = False, far
    cdef bint ruff_x = of(facts, LENGTH, (seat + 1) & 3) != 0
    cdef bint ruff_y = of(facts, LENGTH, (seat + 3) & 3) != 0
    longest = 0
    if ruff_x or ruff_y:
        longest = max(of(facts, LENGTH, (seat + 1) & 3), of(facts, LENGTH, (seat + 3) & 3))
        if of(facts, TOP, mate) >= longest and of(facts, LENGTH, seat):
            # His partner draws them, and is on lead then.
            seat, mate = mate, seat
            own, partner = partner, own
        if of(facts, TOP, seat) >= longest:
            drawn = True
            ruff_x = ruff_y = False
        else:
            longest = 0
    for i in range(state.lanes):
        if state.lane[i] == state.trumps:
            continue
        if not (own | partner) & state.lane[i]:
            suits[i] = 0
            continue
        suit = suits[i] = suit_facts(state, i, left & state.lane[i], seat, ruff_x, ruff_y)
        rounds += suit & 15
        more += suit >> MORE & 15
        found |= suit
    crossing = found >> CROSSING & 1
    ruff = found >> RUFF & 1
    if more and not crossing and of(facts, LENGTH, seat) and of(facts, TOP, mate):
        by_trump = True
    ruff = ruff and of(facts, LENGTH, mate) > longest
    most = tricks - max(of(facts, LENGTH, seat), of(facts, LENGTH, mate))
    for plan in range(3 if ruff else 2):
        # Whose trumps come on top: the leader's, his partner's, the leader's after a ruff.
        far = more and (crossing or (by_trump and plan == 1))
        side = min(rounds + more if far else rounds, most)
        if plan == 2:
            side = min(side + 1, tricks - of(facts, LENGTH, seat))
        i = mate if plan == 1 else seat
        if drawn:
            top = max(longest, of(facts, LENGTH, i))
        elif plan == 2 or (plan == 1 and by_trump):
            top = of(facts, ALONE, i)
        else:
            top = of(facts, WITH_MATE, i)
        if side + top >= wanted:
            break
    else:
        return False
    # Decided. By which ranks?
    if drawn:
        ranks = first_bits(trumps, longest)
    elif wanted > side:
        theirs = trumps & ~own & ~partner
        trump_tricks(
            state.hand[i] & trumps,
            0 if plan == 2 or (plan == 1 and by_trump) else state.hand[(i + 2) & 3] & trumps,
            theirs, trumps, wanted - side, &ranks,
        )
    if far and by_trump:
        ranks |= lowest_bit(trumps)
    # What is not asked for is not proved; but a ruff needs the rounds before it.
    unasked = rounds + (more if far else 0) - (wanted - top if drawn else min(side, wanted))
    if plan == 2:
        unasked = 0
    for i in range(state.lanes):
        if state.lane[i] == state.trumps:
            continue
        rounds = suits[i] & 15
        more = suits[i] >> MORE & 15 if far else 0
        least = more and suits[i] >> CROSSING & 1
        while unasked > 0 and more > least:
            unasked -= 1
            more -= 1
        while unasked > 0 and rounds and not more:
            unasked -= 1
            rounds -= 1
        if rounds or more:
            ranks |= suit_ranks(state, left & state.lane[i], seat, rounds, more)
    w[0] = ranks
    return True


cdef inline bint stranded(const State* state, int seat, uint64_t left, int tricks, int wanted,
                          uint64_t* w) noexcept nogil:
    """Later tricks: whether the opponents of the leader win so many with top cards in any case.

    Only where the leader's side has no trumps. It can put off opening the suits that opponents
    head for as many rounds as it has of other suits; the opponents keep their top cards for what
    is left then, and whoever gets in cashes. One who gets in early has won a trick more.
    """
    cdef uint64_t own = state.hand[seat], partner = state.hand[(seat + 2) & 3]
    cdef uint64_t lane, hand, ranks = 0
    cdef int i, o, run, longest, delay = 0, room, kept, least = 99
    cdef bint forced = True
    cdef int[2] sums
    cdef int[2] suits
    cdef uint64_t[2] lanes
    if (own | partner) & state.trumps:
        return False
    sums[0] = sums[1] = suits[0] = suits[1] = 0
    lanes[0] = lanes[1] = 0
    for i in range(state.lanes):
        lane = left & state.lane[i]
        if not lane:
            continue
        if lowest_bit(lane) & (own | partner):
            delay += max(count_bits(own & lane), count_bits(partner & lane))
            if own & lane:
                forced = False
            continue
        o = 0 if lowest_bit(lane) & state.hand[(seat + 1) & 3] else 1
        hand = state.hand[(seat + 1 + 2 * o) & 3] & lane
        run = run_length(lane, hand)
        longest = max(
            max(count_bits(own & lane), count_bits(partner & lane)),
            count_bits(state.hand[(seat + 3 - 2 * o) & 3] & lane),
        )
        ranks |= first_bits(lane, max(1, min(run, longest)))
        if run >= longest:
            run = count_bits(hand)
        sums[o] += run
        suits[o] += 1
        lanes[o] |= lane
    room = tricks if forced else tricks - delay
    for o in range(2):
        if not suits[o]:
            continue
        kept = min(sums[o], room)
        if kept < suits[o]:
            return False
        if sums[o] < room and state.hand[(seat + 1 + 2 * o) & 3] & lanes[1 - o]:
            kept = min(sums[0] + sums[1], room)
        least = min(least, kept)
    w[0] = ranks
    return wanted <= least < 99


cdef inline bint one_loser(const State* state, int seat, uint64_t left, uint64_t* w) noexcept nogil:
    """A loser: whether the leader's side must lose a trick in a suit that an opponent heads.

    A hand gets rid of cards of a suit only when it is out of another that its partner still
    plays: no more often than their shapes differ. While both must follow, the top card wins.
    """
    cdef uint64_t lane, own = state.hand[seat], partner = state.hand[(seat + 2) & 3]
    cdef int i, more, difference = 0
    if (own | partner) & state.loose:
        return False
    for i in range(state.lanes):
        lane = left & state.lane[i]
        more = count_bits(own & lane) - count_bits(partner & lane)
        difference += max(more, 0)
    for i in range(state.lanes):
        lane = left & state.lane[i]
        if state.lane[i] == state.trumps or lowest_bit(lane) & (own | partner):
            continue
        if max(count_bits(own & lane), count_bits(partner & lane)) > difference:
            w[0] = lowest_bit(lane)
            return True
    return False
