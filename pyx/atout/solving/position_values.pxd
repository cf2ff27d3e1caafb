# Questions about a moment of a deal: its value, the values by leader, those of its plays.
#
# Values are tricks of North-South from the moment on, the current trick included. An answer is a
# range that is narrowed step by step; a search that is stopped leaves it as narrow as it got.
from libc.stdint cimport uint64_t

from ..common.bits cimport bit, count_bits, lowest
from ..play.bit_lanes cimport Lanes
from .table cimport clear_table
from ..play.moves cimport (
    PLAY_BIT, PLAY_NAME, Board, Undo, legal, names, put, take, to_move
)
from .trick_search cimport follow, start
from .root cimport Root, is_later, set_board, set_root, turn
from .state cimport State, Trick

cdef enum:
    MAX_PLAYS = 24                # cards of a hand, each joker once for every lane it may name

cdef struct Range:
    int least
    int most

cdef struct Worth:
    int play
    int alike                     # the highest play that is worth the same
    Range ns

cdef struct Moment:
    State* state
    Root root
    Board board                   # the moment asked about; plays are made and unmade on it


cdef inline void turn_to(Moment* q, const Lanes* lanes, const Board* board,
                         const uint64_t* held) noexcept nogil:
    """Ask about a board from now on; ``held`` are the hands where its deal began."""
    if not is_later(&q.root, lanes, held):
        clear_table(&q.state.table)
        set_root(q.state, &q.root, lanes, held)
    q.board = board[0]


cdef inline int tricks_left(const Moment* q) noexcept nogil:
    """Tricks still to be won, the current one included."""
    cdef int last = (q.board.leader + 3 * q.root.lanes.step) & 3
    return count_bits(q.board.hand[last])


cdef inline Range unknown(const Moment* q) noexcept nogil:
    """The range of a value before anything is asked."""
    cdef Range ns
    ns.least = 0
    ns.most = tricks_left(q)
    return ns


cdef inline bint ask(Moment* q, int need) noexcept nogil:
    """Whether North-South win at least ``need`` tricks; nothing if the search has stopped."""
    cdef uint64_t ranks
    return prove(q, need, &ranks)


cdef inline bint prove(Moment* q, int need, uint64_t* ranks) noexcept nogil:
    """The same, and the numbers of the cards on whose ranks the answer depends."""
    cdef Trick trick
    cdef int left = tricks_left(q)
    ranks[0] = 0
    if need <= 0 or need > left or q.state.stopped:
        return need <= 0
    set_board(q.state, &q.root, &q.board, &trick)
    trick.need = need
    trick.left = left
    if q.board.count:
        return follow(
            q.state, &trick, q.board.count, turn(q.root.lanes, to_move(q.root.lanes, &q.board)),
            ranks,
        )
    return start(q.state, turn(q.root.lanes, q.board.leader), need, left, ranks)


cdef inline void narrow(Moment* q, Range* ns, int guess) noexcept nogil:
    """Ask for the value step by step from a guess."""
    cdef int need = min(max(guess, ns.least + 1), ns.most)
    cdef bint answer
    while ns.least < ns.most:
        answer = ask(q, need)
        if q.state.stopped:
            return
        if answer:
            ns.least = need
            need += 1
        else:
            ns.most = need - 1
            need -= 1


cdef inline void narrow_leaders(Moment* q, Range* ns) noexcept nogil:
    """The value for each leader N E S W of a trick that has not begun."""
    cdef int leader = q.board.leader, place, i, guess = tricks_left(q) // 2
    # Partners' results are close to each other, so they are asked one after the other.
    for i in range(4):
        place = (i << 1 | i >> 1) & 3
        q.board.leader = place
        narrow(q, &ns[place], guess)
        guess = ns[place].least
    q.board.leader = leader


cdef inline int representative(const Moment* q, int play) noexcept nogil:
    """The highest play worth the same: only cards out of play lie between, a name is the same."""
    cdef const Lanes* lanes = q.root.lanes
    cdef const Board* board = &q.board
    cdef int best = play & PLAY_BIT, card = best - 1
    cdef uint64_t hand = board.hand[to_move(lanes, board)]
    cdef uint64_t run = hand | (lanes.pack & ~(
        board.hand[0] | board.hand[1] | board.hand[2] | board.hand[3] | board.trick.cards
    ))
    while card >= 0 and run >> card & 1:
        if hand >> card & 1:
            best = card
        card -= 1
    return best | (play & ~PLAY_BIT)


cdef inline int list_plays(const Moment* q, Worth* worths) noexcept nogil:
    """The legal plays, of which nothing is known yet; returns how many there are."""
    cdef const Lanes* lanes = q.root.lanes
    cdef uint64_t cards = legal(lanes, &q.board)
    cdef int card, lane, named, count = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        named = 0
        if q.board.count == 0 and lanes.naming & bit(card):
            named = names(lanes, &q.board, to_move(lanes, &q.board))
        for lane in range(lanes.plain):
            if named >> lane & 1:
                worths[count].play = card | (lane + 1) << PLAY_NAME
                count += 1
        if not named:
            worths[count].play = card
            count += 1
    for card in range(count):
        worths[card].alike = representative(q, worths[card].play)
        worths[card].ns = unknown(q)
    return count


cdef inline void bound_plays(const Moment* q, Range ns, Worth* worths,
                             int count) noexcept nogil:
    """No play is better for its side than the best, the value of the moment."""
    cdef int i
    for i in range(count):
        if to_move(q.root.lanes, &q.board) & 1:
            worths[i].ns.least = max(worths[i].ns.least, ns.least)
        else:
            worths[i].ns.most = min(worths[i].ns.most, ns.most)


cdef inline void narrow_plays(Moment* q, int guess, Worth* worths, int count) noexcept nogil:
    """The value of each play, from a guess."""
    cdef Undo undo
    cdef Range after
    cdef int i, j, won
    for i in range(count):
        for j in range(i):
            if worths[j].alike == worths[i].alike:
                break
        else:
            j = i
        if j < i:
            worths[i].ns = worths[j].ns
            continue
        won = ns_won(&q.board)
        put(q.root.lanes, &q.board, worths[i].play, &undo)
        won = ns_won(&q.board) - won
        after.least = max(0, worths[i].ns.least - won)
        after.most = min(tricks_left(q), worths[i].ns.most - won)
        narrow(q, &after, guess - won)
        take(q.root.lanes, &q.board, worths[i].play, &undo)
        worths[i].ns.least = after.least + won
        worths[i].ns.most = after.most + won


cdef inline int ns_won(const Board* board) noexcept nogil:
    """Tricks that North-South have won."""
    return board.won[0] + board.won[2]
