"""Questions from Python about the contracts of the four players, with reuse."""

import operator

from libc.stdlib cimport calloc, free
from libc.string cimport memcmp, memcpy, memset

from .aims cimport MANY_AIMS, close_aims, forget_aims, open_aims
from ...common.bits cimport count_bits
from .contest cimport Contest
from .contract_values cimport Terms, ask, narrow, narrow_plays
from ..table cimport clear_table
from ...play.moves cimport Undo, put, take, to_move
from ...play.position cimport Position
from ..engine cimport Session
from ..position_values cimport Moment, bound_plays, list_plays
from ..trick_solver cimport TrickSolver

from ...errors import InvalidError

cdef enum:
    MOST_NEED = 100               # more tricks than anybody can still need and win
    MOST_TRUMPS = 13              # what a contest has room for (contest.pxd)


cdef class ContractSolver(TrickSolver):
    """Answers questions about the contracts of each player, and those of :class:`TrickSolver`.

    ``needs`` are the tricks that each seat, N E S W, still needs for his contract; ``worth``
    gives for each set of contracts made its rank, from 0 up, the higher the better for
    North-South. Sets of seats are numbers: 1 for North, 2 for East, 4 for South, 8 for West,
    added up. A contract more never is the worse for its side.

    Raises:
        InvalidError: the position is not one of 400.
    """
    cdef Contest* contest
    cdef Terms terms

    def __cinit__(self):
        self.contest = <Contest*>calloc(1, sizeof(Contest))
        if self.contest == NULL:
            raise MemoryError("no memory for a search")

    cdef int start_afresh(self) except -1:
        TrickSolver.start_afresh(self)
        memset(self.contest, 0, sizeof(Contest))
        if not open_aims(&self.contest.aims):
            close_aims(&self.contest.aims)
            raise MemoryError("no memory for a search")
        self.contest.state = self.state
        return 0

    def __dealloc__(self):
        if self.contest != NULL:
            close_aims(&self.contest.aims)
            free(self.contest)

    # Questions

    def value(self, Position position not None, needs, worth, Session session=None):
        """The rank of the set of contracts that best play makes."""
        self.begin_contracts(position, needs, worth, session)
        try:
            self.find_rank()
            self.check_stopped()
            return self.ns.least
        finally:
            self.give()

    def contract_plays(self, Position position not None, needs, worth, Session session=None):
        """The rank, and that of every card, in the form of ``solve``."""
        self.begin_contracts(position, needs, worth, session)
        try:
            self.find_contract_plays()
            return self.ns.least, self.known_plays()
        finally:
            self.give()

    def contracts(self, Position position not None, needs, worth, Session session=None):
        """The rank, that of every card, and a line of best play, in the form of ``solve``."""
        self.begin_contracts(position, needs, worth, session)
        try:
            self.find_contract_plays()
            return self.ns.least, self.known_plays(), self.find_contract_line()
        finally:
            self.give()

    def own_tricks(self, Position position not None, seat, helpers, Session session=None):
        """The tricks that a seat can win himself with the help of a set of seats.

        The others hinder him; the current trick is included, those already won are not.
        """
        cdef int own = operator.index(seat), wants = operator.index(helpers)
        cdef int middle
        cdef bint answer
        worth = [made >> own & 1 for made in range(16)]
        self.begin_contracts(position, [0] * 4, worth, session)
        self.terms.wants = wants
        try:
            while self.ns.least < self.ns.most:
                middle = (self.ns.least + self.ns.most + 1) // 2
                self.terms.need[own] = middle
                with nogil:
                    answer = ask(self.contest, &self.moment, &self.terms, 1)
                self.check_stopped()
                if answer:
                    self.ns.least = middle
                else:
                    self.ns.most = middle - 1
            return self.ns.least
        finally:
            self.give()

    # How they are answered

    cdef int begin_contracts(self, Position position, needs, worth, Session session) except -1:
        cdef Terms terms
        read_terms(&terms, position, needs, worth)
        self.begin(position, session)
        self.terms = terms
        return 0

    cdef int begin(self, Position position, Session session) except -1:
        cdef Contest* contest = self.contest
        TrickSolver.begin(self, position, session)
        if contest.aims.count > MANY_AIMS or contest.aims.full:
            forget_aims(&contest.aims)
            clear_table(&self.state.table)
            memset(contest.held, 0, sizeof(contest.held))
        if memcmp(contest.held, self.moment.root.held, sizeof(contest.held)):
            memcpy(contest.held, self.moment.root.held, sizeof(contest.held))
            memset(contest.kind, 0, sizeof(contest.kind))
            memset(contest.index, 0, sizeof(contest.index))
            memset(contest.settled, 0, sizeof(contest.settled))
            memset(contest.counted, 0, sizeof(contest.counted))
            contest.kinds = 0
        return 0

    cdef void find_rank(self) noexcept:
        self.ns.least = 0
        self.ns.most = self.terms.most
        with nogil:
            narrow(self.contest, &self.moment, &self.terms, &self.ns)

    cdef int find_contract_plays(self) except -1:
        cdef int i
        self.count = list_plays(&self.moment, self.worths)
        for i in range(self.count):
            self.worths[i].ns.least = 0
            self.worths[i].ns.most = self.terms.most
        self.find_rank()
        bound_plays(&self.moment, self.ns, self.worths, self.count)
        self.check_stopped()
        with nogil:
            narrow_plays(self.contest, &self.moment, &self.terms, self.worths, self.count)
        return self.check_stopped()

    cdef tuple find_contract_line(self):
        cdef Position position = self.position.copy()
        cdef Moment* q = &self.moment
        cdef int rank = self.ns.least, first = len(position.plays), play
        cdef Undo undo
        cdef bint keeps, wish
        while not position.is_over:
            wish = self.terms.wants >> to_move(q.root.lanes, &q.board) & 1
            for card in position.legal_objects():
                play = position.find_play(card)
                put(q.root.lanes, &q.board, play, &undo)
                # Whether the side that moves still gets its share.
                with nogil:
                    if wish:
                        keeps = ask(self.contest, q, &self.terms, rank)
                    else:
                        keeps = not ask(self.contest, q, &self.terms, rank + 1)
                self.check_stopped()
                if keeps:
                    break
                take(q.root.lanes, &q.board, play, &undo)
            position.push(card)
        return position.plays[first:]


cdef int read_terms(Terms* terms, Position position, needs, worth) except -1:
    cdef int i
    if len(needs) != 4 or len(worth) != 16:
        raise InvalidError("needs are those of four seats, ranks those of sixteen sets")
    if (
        position.layout.lanes.count != 4 or position.layout.lanes.wild
        or count_bits(position.layout.lanes.trumps) > MOST_TRUMPS
    ):
        raise InvalidError("contracts of each player are a question of 400")
    terms.most = 0
    terms.wants = 0b0101
    for i in range(4):
        terms.need[i] = max(0, min(MOST_NEED, needs[i]))
        terms.won[i] = position.board.won[i]
    for i in range(16):
        terms.worth[i] = worth[i]
        terms.most = max(terms.most, terms.worth[i])
    return 0
