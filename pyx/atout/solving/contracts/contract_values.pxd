# Questions about the contracts of a moment: which set of them best play makes, by rank.
#
# As in `questions`, an answer is a range that is narrowed, and is left as it is by a search that
# is stopped. Sets of seats N E S W are numbers: 1, 2, 4, 8 added up; the search has the seats in
# the order of play.
from libc.stdint cimport int8_t, uint8_t, uint32_t, uint64_t

from .aims cimport aim_at
from .contest cimport Contest
from .contract_search cimport follow, start
from ..search_limits cimport OUT_OF_MEMORY
from ...play.moves cimport Board, Undo, put, take, to_move
from ..position_values cimport Moment, Range, Worth, tricks_left
from ..root cimport set_board, turn
from ..state cimport Trick
from ..table cimport OPEN

cdef struct Terms:
    int[4] need                   # tricks for the contract of each seat, from the first moment on
    int8_t[4] won                 # tricks that each seat had won at that moment
    int[16] worth                 # the rank of each set of contracts made
    int most                      # the highest rank
    int wants                     # the seats that want a high rank


cdef inline uint32_t worth_at_least(const Terms* terms, int rank) noexcept nogil:
    """The sets of contracts worth at least a rank, a bit for each."""
    cdef uint32_t good = 0
    cdef int i
    for i in range(16):
        good |= <uint32_t>(terms.worth[i] >= rank) << i
    return good


cdef inline uint32_t aim_of(Contest* contest, const Moment* q, const Terms* terms,
                            uint32_t good) noexcept nogil:
    """The aim of reaching one of the good sets of contracts from the board on."""
    cdef uint8_t[4] needs
    cdef int place, seat, made, other, wants = 0
    cdef uint32_t turned = 0
    for place in range(4):
        seat = turn(q.root.lanes, place)
        needs[seat] = max(0, terms.need[place] - (q.board.won[place] - terms.won[place]))
        wants |= (terms.wants >> place & 1) << seat
    for made in range(16):
        other = 0
        for place in range(4):
            other |= (made >> place & 1) << turn(q.root.lanes, place)
        turned |= (good >> made & 1) << other
    contest.wants = wants
    return aim_at(&contest.aims, turned, needs, tricks_left(q), wants)


cdef inline bint ask(Contest* contest, Moment* q, const Terms* terms,
                     int rank) noexcept nogil:
    """Whether the contracts made are worth at least a rank; nothing if the search has stopped."""
    cdef Trick trick
    cdef uint64_t ranks = 0
    cdef uint32_t aim = aim_of(contest, q, terms, worth_at_least(terms, rank))
    cdef bint answer
    if out_of_memory(contest):
        return False
    if contest.aims.list[aim].answer != OPEN:
        return contest.aims.list[aim].answer
    if q.state.stopped:
        return False
    set_board(q.state, &q.root, &q.board, &trick)
    trick.need = aim
    trick.left = tricks_left(q)
    if q.board.count:
        answer = follow(
            contest, &trick, q.board.count, turn(q.root.lanes, to_move(q.root.lanes, &q.board)),
            &ranks,
        )
    else:
        answer = start(
            contest, turn(q.root.lanes, q.board.leader), aim, trick.left, &ranks
        )
    return answer and not out_of_memory(contest)


cdef inline bint out_of_memory(Contest* contest) noexcept nogil:
    """Whether there was no memory for an aim; then no answer counts, and the search has stopped."""
    if contest.aims.full and not contest.state.stopped:
        contest.state.stopped = OUT_OF_MEMORY
    return contest.aims.full


cdef inline void narrow(Contest* contest, Moment* q, const Terms* terms,
                        Range* value) noexcept nogil:
    """Ask for the rank by halves."""
    cdef int middle
    cdef bint answer
    while value.least < value.most:
        middle = (value.least + value.most + 1) // 2
        answer = ask(contest, q, terms, middle)
        if q.state.stopped:
            return
        if answer:
            value.least = middle
        else:
            value.most = middle - 1


cdef inline void narrow_play(Contest* contest, Moment* q, const Terms* terms,
                             Worth* worth) noexcept nogil:
    """The rank if a card is played, of which one end is that of the best card."""
    cdef bint wish = terms.wants >> to_move(q.root.lanes, &q.board) & 1, answer
    cdef Undo undo
    put(q.root.lanes, &q.board, worth.play, &undo)
    if worth.ns.least < worth.ns.most:
        # Most cards are as good as the best.
        answer = ask(contest, q, terms, worth.ns.most if wish else worth.ns.least + 1)
        if not q.state.stopped:
            if wish:
                if answer:
                    worth.ns.least = worth.ns.most
                else:
                    worth.ns.most -= 1
            elif answer:
                worth.ns.least += 1
            else:
                worth.ns.most = worth.ns.least
            narrow(contest, q, terms, &worth.ns)
    take(q.root.lanes, &q.board, worth.play, &undo)


cdef inline void narrow_plays(Contest* contest, Moment* q, const Terms* terms, Worth* worths,
                              int count) noexcept nogil:
    """The rank of each card, those known to be equal once."""
    cdef int i, j
    for i in range(count):
        for j in range(i):
            if worths[j].alike == worths[i].alike:
                worths[i].ns = worths[j].ns
                break
        else:
            narrow_play(contest, q, terms, &worths[i])
