# What is decided about each seat's own tricks at the start of a trick, and by which ranks.
from libc.stdint cimport uint64_t

from .aims cimport OPEN, Aim, after_trick, when_lost, when_made
from .bits cimport count_bits, first_bits, lowest_bit
from .bounds cimport run_length
from .contest cimport Contest


cdef inline bint are_sure(uint64_t trumps, uint64_t own, uint64_t theirs, int wanted,
                          uint64_t* ranks) noexcept nogil:
    """Whether trumps of one hand lose few enough of them to ``theirs``; by which top ranks.

    A trump of a hand loses only to a higher one, which takes no second one.
    """
    cdef int held = count_bits(own), above = 0, won = 0, against
    cdef uint64_t seen = 0, card
    if held < wanted:
        return False
    against = count_bits(theirs)
    while won + max(0, held - above - against) < wanted:
        if won + held < wanted or not held:
            return False
        # One more rank, from the top down.
        card = lowest_bit(trumps & ~seen)
        seen |= card
        if card & theirs:
            against -= 1
            above += 1
        elif card & own:
            held -= 1
            if above:
                above -= 1
            else:
                won += 1
    ranks[0] |= seen
    return True


cdef inline unsigned int settle(Contest* contest, uint64_t rest, unsigned int number,
                                uint64_t* ranks) noexcept nogil:
    """The aim once the contracts that trumps alone decide are taken out."""
    cdef uint64_t trumps = rest & contest.state.trumps, own, some
    cdef int seat, other, need, left, matters
    if not trumps:
        return number
    left = contest.aims.list[number].left
    matters = contest.aims.list[number].matters
    for seat in range(4):
        if not matters >> seat & 1:
            continue
        need = contest.aims.list[number].need[seat]
        own = contest.state.hand[seat] & trumps
        if are_sure(trumps, own, trumps & ~own, need, ranks):
            number = when_made(&contest.aims, number, seat)
            matters = contest.aims.list[number].matters
            continue
        for other in range(4):
            some = contest.state.hand[other] & trumps
            if other != seat and are_sure(trumps, some, own, left - need + 1, ranks):
                number = when_lost(&contest.aims, number, seat)
                matters = contest.aims.list[number].matters
                break
    return number


cdef inline bint cash(Contest* contest, int seat, uint64_t rest, unsigned int number,
                      uint64_t* w) noexcept nogil:
    """Whether the leader can have his answer by top cards cashed at once.

    The leader cashes those of his hand, then crosses to his partner, if he can, who cashes his.
    No enemy with trumps is asked for a suit that he may be out of.
    """
    cdef uint64_t own = contest.state.hand[seat], partner, x, lane, others, ranks = 0, crossing = 0
    cdef int wants = contest.aims.list[number].wants, wish = wants >> seat & 1
    cdef int i, j, rounds
    cdef int[4] limit
    cdef int[4] cashed
    cdef int[4] added
    cdef bint helped = (wants >> ((seat + 2) & 3) & 1) == wish
    for i in range(4):
        limit[i] = 16
        cashed[i] = 0
    for j in range(1, 4):
        if (wants >> ((seat + j) & 3) & 1) == wish:
            continue
        x = contest.state.hand[(seat + j) & 3]
        if not x & contest.state.trumps:
            continue
        for i in range(4):
            if contest.state.lane[i] != contest.state.trumps:
                limit[i] = min(limit[i], count_bits(x & contest.state.lane[i]))
    for i in range(4):
        lane = rest & contest.state.lane[i]
        if not lowest_bit(lane) & own or not limit[i]:
            continue
        rounds = min(run_length(lane, own), limit[i])
        cashed[i] = rounds
        for j in range(rounds):
            number = after_trick(&contest.aims, number, seat)
            if contest.aims.list[number].answer != OPEN:
                w[0] = ranks | first_bits(lane, j + 1)
                return contest.aims.list[number].answer == wish
        ranks |= first_bits(lane, rounds)
    if not helped:
        return False
    # Then what partner adds: the cards that head a suit once the leader's are cashed, as far as
    # he is not made to throw them under these. A suit that leads to him is the crossing.
    partner = contest.state.hand[(seat + 2) & 3]
    for i in range(4):
        lane = rest & contest.state.lane[i]
        others = lane & ~first_bits(lane, cashed[i])
        added[i] = 0
        if not lowest_bit(others) & partner:
            continue
        rounds = min(run_length(others, partner), limit[i] - cashed[i])
        rounds = min(rounds, count_bits(lane & partner) - cashed[i])
        if rounds <= 0:
            continue
        added[i] = rounds
        if others & own and not crossing:
            crossing = first_bits(lane, cashed[i] + 1)
    if not crossing:
        return False
    ranks |= crossing
    for i in range(4):
        lane = rest & contest.state.lane[i]
        for j in range(added[i]):
            number = after_trick(&contest.aims, number, (seat + 2) & 3)
            if contest.aims.list[number].answer != OPEN:
                w[0] = ranks | first_bits(lane, cashed[i] + j + 1)
                return contest.aims.list[number].answer == wish
        if added[i]:
            ranks |= first_bits(lane, cashed[i] + added[i])
    return False
