# What is decided about each seat's own tricks at the start of a trick, and by which ranks.
from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.string cimport memcmp

from .aims cimport Aim, Limits, after_trick, aim_within, no_limits, reachable
from ...common.bits cimport count_bits, first_bits, lowest_bit
from ..bounds cimport (
    WITH_MATE, of, one_loser, quick, run_length, stranded, trump_facts, trump_tricks
)
from .contest cimport COUNTED, SETTLED, TRUMPS, Contest, Settled
from ..state cimport State
from ..table cimport OPEN


# How many tricks the trumps of a hand win against those of some others, from the top down.
cdef struct Count:
    int held
    int against
    int above                     # higher ones of the others that have not taken any yet
    int won


cdef inline int next_rank(Count* count, uint64_t card, uint64_t own,
                          uint64_t theirs) noexcept nogil:
    """The tricks that are sure once the owner of one more rank is known.

    A trump loses only to a higher one, which takes no second one.
    """
    if card & theirs:
        count.against -= 1
        count.above += 1
    elif card & own:
        count.held -= 1
        if count.above:
            count.above -= 1
        else:
            count.won += 1
    return count.won + max(0, count.held - count.above - count.against)


cdef inline void limit_by(const uint64_t* own, uint64_t trumps, int seat, int others,
                          Limits* limits) noexcept nogil:
    """What the trumps of a seat are sure to win against those of a set of others."""
    cdef Count count
    cdef uint64_t theirs = 0, card = 0
    cdef int other, known, sure, size = count_bits(trumps)
    for other in range(4):
        if others >> other & 1:
            theirs |= own[other]
    count.held = count_bits(own[seat])
    count.against = count_bits(theirs)
    count.above = count.won = 0
    for known in range(size + 1):
        sure = next_rank(&count, card, own[seat], theirs)
        card = lowest_bit(trumps)
        trumps ^= card
        for other in range(4):
            if others == 1 << other:
                limits[known].most[other] = min(limits[known].most[other], -sure)
        if others == 15 ^ 1 << seat:
            limits[known].least[seat] = sure
        elif others == (0b1010 >> (seat & 1)):
            limits[known].side[seat & 1] = max(limits[known].side[seat & 1], sure)


cdef inline void trump_limits(const Contest* contest, uint64_t trumps,
                              Limits* limits) noexcept nogil:
    """What trumps alone say about the tricks of each seat, by how many of the top are known."""
    cdef uint64_t[4] own
    cdef int seat, i, known
    for seat in range(4):
        own[seat] = contest.state.hand[seat] & trumps
    for known in range(count_bits(trumps) + 1):
        no_limits(&limits[known], 0)
    for seat in range(4):
        if not own[seat]:
            continue
        limit_by(own, trumps, seat, 15 ^ 1 << seat, limits)
        limit_by(own, trumps, seat, 0b1010 >> (seat & 1), limits)
        for i in range(1, 4):
            limit_by(own, trumps, seat, 1 << ((seat + i) & 3), limits)
    for known in range(count_bits(trumps) + 1):
        for seat in range(2):
            limits[known].side[seat] = max(
                limits[known].side[seat], limits[known].least[seat] + limits[known].least[seat + 2]
            )


cdef inline uint32_t kind_of(Contest* contest, uint64_t trumps) noexcept nogil:
    """The number of the limits that the trumps in play set."""
    cdef uint32_t at = <uint32_t>(trumps >> contest.state.trump_start), place
    cdef const Limits* limits
    if contest.kind[at]:
        return contest.kind[at]
    trump_limits(contest, trumps, contest.by_trumps[at])
    limits = &contest.by_trumps[at][count_bits(trumps)]
    place = hash_of_limits(limits) & (2 * TRUMPS - 1)
    while contest.index[place] and memcmp(
        &contest.limits[contest.index[place]], limits, sizeof(Limits)
    ):
        place = (place + 1) & (2 * TRUMPS - 1)
    if not contest.index[place]:
        contest.kinds += 1
        contest.limits[contest.kinds] = limits[0]
        contest.index[place] = contest.kinds
    contest.kind[at] = contest.index[place]
    return contest.kind[at]


cdef inline uint32_t hash_of_limits(const Limits* limits) noexcept nogil:
    cdef const uint8_t* bytes = <const uint8_t*>limits
    cdef uint32_t hash = 0
    cdef size_t i
    for i in range(sizeof(Limits)):
        hash = (hash ^ bytes[i]) * <uint32_t>0x01000193
    return hash ^ hash >> 15


cdef inline uint32_t settle(Contest* contest, uint64_t rest, uint32_t number,
                            uint64_t* ranks) noexcept nogil:
    """The aim once what trumps alone decide is taken out of it, by the fewest top trumps."""
    cdef uint64_t trumps = rest & contest.state.trumps
    cdef uint32_t tag
    cdef Settled* memory
    if not trumps:
        return number
    tag = number << 14 | kind_of(contest, trumps)
    memory = &contest.settled[tag * <uint32_t>0x9e3779b1 >> 18 & (SETTLED - 1)]
    if memory.tag != tag:
        memory.tag = tag
        memory.result = settled_by(contest, number, &contest.limits[tag & (1 << 14) - 1])
    if memory.result != number:
        ranks[0] = first_bits(trumps, count_needed(contest, trumps, number, memory.result))
    return memory.result


cdef inline uint32_t settled_by(Contest* contest, uint32_t number,
                                const Limits* known) noexcept nogil:
    """The aim within limits for no tricks left."""
    cdef Aim aim = contest.aims.list[number]
    cdef Limits limits = limits_with(known, aim.left)
    if reachable(aim.need, aim.left, &limits) == aim.possible:
        return number
    return aim_within(&contest.aims, aim.good, aim.need, aim.left, aim.wants, &limits)


cdef inline int count_needed(Contest* contest, uint64_t trumps, uint32_t number,
                             uint32_t result) noexcept nogil:
    """How many of the top trumps make an aim what all trumps make of it."""
    cdef uint32_t at = <uint32_t>(trumps >> contest.state.trump_start), tag = number << 14 | at
    cdef Settled* memory = &contest.counted[tag * <uint32_t>0x9e3779b1 >> 18 & (COUNTED - 1)]
    cdef const Limits* known = contest.by_trumps[at]
    cdef int count
    if memory.tag != tag:
        memory.tag = tag
        for count in range(count_bits(trumps)):
            if count and not memcmp(&known[count], &known[count - 1], sizeof(Limits)):
                continue
            if settled_by(contest, number, &known[count]) == result:
                break
        else:
            count = count_bits(trumps)
        memory.result = count
    return memory.result


cdef inline Limits limits_with(const Limits* limits, int left) noexcept nogil:
    """Limits for no tricks left, for so many."""
    cdef Limits result = limits[0]
    cdef int seat
    for seat in range(4):
        result.most[seat] += left
    return result


cdef inline bint take_rounds(Contest* contest, int seat, uint64_t lane, int first, int rounds,
                             uint64_t rest, uint32_t* number, uint64_t* ranks) noexcept nogil:
    """Win some rounds of a suit; whether that and the trumps decide as the seat wants."""
    cdef int wish = contest.wants >> seat & 1, i
    cdef uint64_t trumps
    cdef uint32_t settled
    for i in range(first, first + rounds):
        number[0] = after_trick(&contest.aims, number[0], seat)
        trumps = 0
        settled = settle(contest, rest, number[0], &trumps)
        if contest.aims.list[settled].answer == wish:
            ranks[0] |= first_bits(lane, i + 1) | trumps
            return True
    ranks[0] |= first_bits(lane, first + rounds)
    return False


cdef inline bint cash(Contest* contest, int seat, uint64_t rest, uint32_t number,
                      uint64_t* w) noexcept nogil:
    """Whether the leader can have his answer at once, with top cards and sure trumps."""
    cdef uint64_t trumps = rest & contest.state.trumps, own = contest.state.hand[seat] & trumps
    cdef int enemies = 0, j
    cdef bint helped = contest.wants >> seat & 1 == contest.wants >> ((seat + 2) & 3) & 1
    if cash_rounds(contest, seat, helped, rest, number, 0, w):
        return True
    for j in range(1, 4):
        if j != 2 or not helped:
            enemies = max(enemies, count_bits(contest.state.hand[(seat + j) & 3] & trumps))
    return enemies and run_length(trumps, own) >= enemies and cash_rounds(
        contest, seat, helped, rest, number, enemies, w
    )


cdef inline bint cash_rounds(Contest* contest, int seat, bint helped, uint64_t rest,
                             uint32_t number, int drawing, uint64_t* w) noexcept nogil:
    """Whether the leader can have his answer by top cards cashed at once, and sure trumps.

    First he draws the trumps in so many rounds. He cashes the top cards of his hand, then crosses
    to his partner, if he can, who cashes his. No enemy with trumps is asked for a suit that he
    may be out of, and neither of the two is made to ruff. What trumps are sure to win they win
    whatever else is played.
    """
    cdef uint64_t own = contest.state.hand[seat], partner = contest.state.hand[(seat + 2) & 3]
    cdef uint64_t trumps = contest.state.trumps & rest, x, lane, others, ranks = 0
    cdef int i, j, rounds, across = -1, spare = 16
    cdef int[4] limit
    cdef int[4] cashed
    cdef int[4] added
    for i in range(4):
        limit[i] = 0 if contest.state.lane[i] == contest.state.trumps else 16
        cashed[i] = added[i] = 0
    if helped:
        spare = count_bits(partner & ~trumps)
    if drawing:
        rounds = drawing
        i = count_bits(partner & trumps)
        if helped:
            spare -= max(0, drawing - i)
        if not helped or i <= drawing:
            # The rest of his trumps are the last of all.
            rounds = count_bits(own & trumps)
        ranks = first_bits(trumps, drawing)
        rest ^= trumps
        for _ in range(rounds):
            number = after_trick(&contest.aims, number, seat)
            if contest.aims.list[number].answer != OPEN:
                w[0] = ranks
                return contest.aims.list[number].answer == contest.wants >> seat & 1
    else:
        for j in range(1, 4):
            x = contest.state.hand[(seat + j) & 3]
            if x & trumps and (j != 2 or not helped):
                for i in range(4):
                    limit[i] = min(limit[i], count_bits(x & contest.state.lane[i]))
    for i in range(4):
        lane = rest & contest.state.lane[i]
        rounds = min(limit[i], spare)
        if not lowest_bit(lane) & own or rounds <= 0:
            continue
        rounds = min(rounds, run_length(lane, own))
        if take_rounds(contest, seat, lane, 0, rounds, rest, &number, &ranks):
            w[0] = ranks
            return True
        cashed[i] = rounds
        spare -= rounds
    if not helped:
        return False
    # Then what partner adds: the cards that head a suit once the leader's are cashed, as far as
    # he is not made to throw them under these. A suit that leads to him is the crossing.
    spare = min(spare, count_bits(own & ~trumps) - cashed[0] - cashed[1] - cashed[2] - cashed[3])
    for i in range(4):
        lane = rest & contest.state.lane[i]
        others = lane & ~first_bits(lane, cashed[i])
        rounds = min(limit[i] - cashed[i], count_bits(lane & partner) - cashed[i])
        if not lowest_bit(others) & partner or rounds <= 0:
            continue
        added[i] = min(rounds, run_length(others, partner))
        if others & own and across < 0:
            across = i
    if across < 0:
        return False
    ranks |= first_bits(rest & contest.state.lane[across], cashed[across] + 1)
    for j in range(4):
        i = across ^ j
        rounds = min(added[i], spare)
        spare -= rounds
        if rounds > 0 and take_rounds(
            contest, (seat + 2) & 3, rest & contest.state.lane[i], cashed[i], rounds, rest,
            &number, &ranks,
        ):
            w[0] = ranks
            return True
    return False


cdef inline bint total(Contest* contest, int seat, uint64_t rest, uint32_t number, bint* answer,
                       uint64_t* w) noexcept nogil:
    """Whether the tricks of two partners together decide, and how, by the bounds of tricks."""
    cdef State* state = contest.state
    cdef const Aim* aim = &contest.aims.list[number]
    cdef int left = aim.left, wanted = aim.enough[seat & 1], against = aim.enough[~seat & 1], i
    cdef uint64_t facts, trumps = rest & state.trumps
    if wanted > left and against > left:
        return False
    facts = trump_facts(state, trumps)
    for i in range(4):
        if of(facts, WITH_MATE, i) >= aim.enough[i & 1]:
            trump_tricks(
                state.hand[i] & trumps, state.hand[(i + 2) & 3] & trumps,
                (state.hand[(i + 1) & 3] | state.hand[(i + 3) & 3]) & trumps, trumps,
                aim.enough[i & 1], w,
            )
            answer[0] = contest.wants >> i & 1
            return True
    if wanted <= left and quick(state, seat, rest, facts, left, wanted, w):
        answer[0] = contest.wants >> seat & 1
        return True
    if against <= left and (
        stranded(state, seat, rest, left, against, w)
        or (against == 1 and one_loser(state, seat, rest, w))
    ):
        answer[0] = not contest.wants >> seat & 1
        return True
    w[0] = 0
    return False
