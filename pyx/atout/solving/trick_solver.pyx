"""Questions about positions from Python: values, plays, lines, with reuse."""

from libc.stdint cimport uint64_t
from libc.string cimport memset

from ..play.moves cimport Board, Undo, put, take, to_move
from ..play.position cimport Position
from ..play.position_check cimport is_sound
from .engine cimport Searcher, Session
from .position_values cimport (
    Moment, ask, bound_plays, list_plays, narrow, narrow_leaders, narrow_plays, ns_won, prove,
    turn_to, unknown
)
from .root cimport unnumbered

from ..errors import InvalidError
from ..cards.hands import Hand
from .engine import StoppedError


cdef void first_hands(Position position, uint64_t* held) noexcept:
    """The hands where the known play of a position began, the cards on its table put back."""
    cdef Board board = position.board
    cdef int i, seat
    for i in range(position.total - 1, -1, -1):
        take(&position.layout.lanes, &board, position.record[i], &position.undos[i])
    for seat in range(4):
        held[seat] = board.hand[seat]


cdef class TrickSolver(Searcher):
    """Answers questions about positions, one at a time, and remembers what it finds.

    Values are tricks of North-South from the position on. What is found is remembered as long as
    positions of the same deal are asked about. A question that is given no ``session`` of the
    engine has one of its own, without limits.

    Raises:
        StoppedError: a limit of the session was reached, or another thread has halted the engine.
        BusyError: somebody else is asking.
    """
    cdef int start_afresh(self) except -1:
        Searcher.start_afresh(self)
        memset(&self.moment, 0, sizeof(self.moment))
        self.moment.state = self.state
        return 0

    # Questions

    def ns_tricks(self, Position position not None, Session session=None):
        """The tricks of North-South with best play, the current one included."""
        self.begin(position, session)
        try:
            self.find_value()
            self.check_stopped()
            return self.ns.least
        finally:
            self.give()

    def ns_tricks_by_leader(self, Position position not None, Session session=None):
        """The tricks of North-South if North, East, South or West leads: a tuple in this order.

        Raises:
            InvalidError: there are cards on the table: the trick has its leader.
        """
        cdef int place
        if position.board.count:
            raise InvalidError("cards are on the table: the trick has its leader")
        self.begin(position, session)
        try:
            for place in range(4):
                self.leaders[place] = self.ns
            self.leaders_asked = True
            with nogil:
                narrow_leaders(&self.moment, self.leaders)
            self.check_stopped()
            return tuple(self.leaders[place].least for place in range(4))
        finally:
            self.give()

    def plays(self, Position position not None, Session session=None):
        """The value of the position and of every legal play, as :meth:`solve` returns them."""
        self.begin(position, session)
        try:
            self.find_plays()
            return self.ns.least, self.known_plays()
        finally:
            self.give()

    def solve(self, Position position not None, Session session=None):
        """The value of the position, of every legal play, a line of best play, the plays made.

        Plays are a list of (card, group, least, most) in reading order: cards of the same group
        are worth the same because only cards out of play lie between them; least and most tricks
        are equal but in :class:`StoppedError`. The line has each time the best card that comes
        first in reading order. The plays made are those of this question alone, which a
        difference of :attr:`nodes` is not when other threads may ask.
        """
        cdef uint64_t before
        self.begin(position, session)
        try:
            before = self.state.nodes
            self.find_plays()
            line = self.find_line()
            return self.ns.least, self.known_plays(), line, self.state.nodes - before
        finally:
            self.give()

    def _proof(self, Position position not None, int need):
        """Whether North-South win at least ``need`` tricks, and the cards whose ranks say so.

        For tests of the search: the answer is the same however the lower cards of each lane
        are dealt, as long as every hand keeps its length in every lane.
        """
        cdef uint64_t ranks
        cdef bint answer
        self.begin(position, None)
        try:
            with nogil:
                answer = prove(&self.moment, need, &ranks)
            self.check_stopped()
            ranks = unnumbered(&self.moment.root, ranks)
            return answer, Hand.from_bits(self.layout.cards(ranks))
        finally:
            self.give()

    # How they are answered

    cdef int begin(self, Position position, Session session) except -1:
        """Begin with a question about a position."""
        cdef Position own = position.copy()
        cdef uint64_t[4] held
        first_hands(own, held)
        if not is_sound(&own.layout.lanes, &own.board, held):
            raise InvalidError("cards were pushed unchecked that were not held: no position")
        self.take(session)
        self.position = own
        turn_to(&self.moment, &self.position.layout.lanes, &self.position.board, held)
        self.layout = self.position.layout
        self.ns = unknown(&self.moment)
        self.count = 0
        self.leaders_asked = False
        return 0

    cdef void find_value(self) noexcept:
        with nogil:
            narrow(&self.moment, &self.ns, self.ns.most // 2)

    cdef int find_plays(self) except -1:
        self.count = list_plays(&self.moment, self.worths)
        self.find_value()
        bound_plays(&self.moment, self.ns, self.worths, self.count)
        self.check_stopped()
        with nogil:
            narrow_plays(&self.moment, self.ns.least, self.worths, self.count)
        return self.check_stopped()

    cdef list known_plays(self):
        cdef list result = []
        cdef int play, i
        for card in self.position.legal_objects():
            play = self.position.find_play(card)
            for i in range(self.count):
                if self.worths[i].play == play:
                    ns = self.worths[i].ns
                    result.append((card, self.worths[i].alike, ns.least, ns.most))
        return result

    cdef tuple find_line(self):
        cdef Position position = self.position.copy()
        cdef Moment* q = &self.moment
        cdef int total = self.ns.least + ns_won(&q.board), first = len(position.plays), play
        cdef Undo undo
        cdef bint keeps, ns_moves
        while not position.is_over:
            ns_moves = not to_move(q.root.lanes, &q.board) & 1
            for card in position.legal_objects():
                play = position.find_play(card)
                put(q.root.lanes, &q.board, play, &undo)
                # Whether the side that moves still gets its share.
                with nogil:
                    if ns_moves:
                        keeps = ask(q, total - ns_won(&q.board))
                    else:
                        keeps = not ask(q, total - ns_won(&q.board) + 1)
                self.check_stopped()
                if keeps:
                    break
                take(q.root.lanes, &q.board, play, &undo)
            else:
                raise AssertionError(f"the search contradicts itself at {position}")
            position.push(card)
        return position.plays[first:]

    cdef object known(self, str why):
        cdef int place
        leaders = [(self.leaders[place].least, self.leaders[place].most) for place in range(4)]
        return StoppedError(
            why, (self.ns.least, self.ns.most), self.known_plays(),
            leaders if self.leaders_asked else [],
        )
