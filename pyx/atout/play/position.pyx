"""A moment of play: four hands, the cards on the table, whose turn it is."""

cimport cython
from libc.string cimport memset
from libc.stdint cimport uint64_t

from ..common.bits cimport count_bits, lowest
from ..cards.indexed cimport Indexed
from .bit_lanes cimport NO_BIT, Lanes, Layout
from .moves cimport PLAY_BIT, PLAY_NAME, Board, legal, names, put, refusal, take, to_move
from .position_check cimport MOST_ON_TABLE, Given, Pack, is_position

from copy import deepcopy

from ..common.arguments import plain, to_iterator, wrong_type
from ..cards.cards import CARDS, NAMED_JOKERS, READING_ORDER, Card, Suit, to_card
from ..common.copied_state import give_state
from ..cards.deals import Deal, to_deal
from ..drawing.diagrams import html
from ..errors import AmbiguousError, IllegalError, InvalidError, Problem
from ..cards.hands import Hand
from .play_rules import PlayRules
from .position_notation import PositionParts, read_position, write_position
from ..cards.seats import Seat, Seats, to_seat
from .validation import position_problems, to_voids

cdef tuple SEATS = tuple(Seat)
cdef tuple SUITS = tuple(Suit)
cdef tuple CARD_BY_INDEX = CARDS
cdef tuple CARD_BY_READING = READING_ORDER
cdef tuple NAMED = NAMED_JOKERS
cdef int FIRST_JOKER = 52
cdef int MOST_WON = 56          # more than there are tricks
cdef type CARD_TYPE = Card
# The layout of a position that was never given one: no cards, so nothing to play.
cdef Layout NO_CARDS = Layout([[]], None, 1)

NOTHING = Seats(0, 0, 0, 0)
NO_VOIDS = to_voids(None)

# The English text of every card, and each named joker, -> index; named jokers follow as
# 54 + 4 × joker + suit.
cdef dict NUMBERS = {}
for number, known in enumerate(CARDS + NAMED_JOKERS):
    NUMBERS[known] = NUMBERS[str(known)] = number
del number, known


cdef class Position:
    """A moment of play of either game, with checked plays and a way back.

    ``deal`` holds the hands *without* the cards on the ``table`` (its kitty is out of play);
    ``leader`` led the current trick, or is to lead it; ``won`` are the tricks won by seat,
    none if not given; ``voids`` the suits that seats have shown to be void in, which only
    no trump with ``nt_joker_lead="nominate"`` asks about. Most callers use
    :func:`atout.four_hundred.position` or :func:`atout.five_hundred.position`.

    A position is changed by :meth:`push` and :meth:`pop`, so it is not hashable. It is equal
    to another if what can be seen is the same, however it came about.

    >>> import atout
    >>> position = atout.Position.parse("500 S W CJ,C8 3,2,1,0 N:.A.. 65... 7.K.. 8...")
    >>> position.to_move, position.legal()
    (<Seat.E: 'E'>, [Card('S6'), Card('S5')])
    >>> position.push("S5")
    >>> position.push("H9")
    Traceback (most recent call last):
        ...
    atout.errors.IllegalError: S cannot play H9: does not hold it; legal: S7
    >>> position.pop(), position.won["W"]
    (Card('S5'), 0)

    Raises:
        InvalidError: these are no position; lists all that is wrong.
    """

    def __cinit__(self, *_arguments, **_named):
        self.layout = NO_CARDS
        memset(&self.board, 0, sizeof(self.board))
        self.first = self.total = 0

    def __init__(self, rules, deal, leader, table=(), won=None, voids=None):
        if not isinstance(rules, PlayRules):
            raise wrong_type("PlayRules", rules)
        deal, leader = to_deal(deal), to_seat(leader)
        table = [to_card(card) for card in to_iterator("cards on the table", table)]
        won = NOTHING if won is None else Seats(*map(plain, Seats.of(won, "won").values()))
        voids = NO_VOIDS if voids is None else to_voids(voids)
        self.set_board(rules, deal, leader, table, won, voids)

    cdef int set_board(self, rules, deal, leader, list table, won, voids) except -1:
        """Become a position, if these are one."""
        cdef Layout layout = rules.layout
        cdef Pack pack
        cdef Given given
        cdef Board board
        cdef uint64_t[4] held
        cdef int seat, i
        pack.lanes = &layout.lanes
        pack.bit_of_card = layout.bit_of_card
        pack.card_of_bit = layout.card_of_bit
        pack.most = rules.game.hand_size
        if not (read_given(&given, layout, deal, leader, table, won, voids)
                and is_position(&pack, &given, &board, held)):
            problems = position_problems(rules, deal, leader, table, won, voids)
            raise InvalidError(*(problems or ["no position"]))
        self.rules = rules
        self.layout = layout
        memset(&self.board, 0, sizeof(self.board))
        for seat in range(4):
            self.board.hand[seat] = held[seat]
            self.board.won[seat] = given.won[seat]
            self.board.shown[seat] = given.voids[seat]
        self.board.leader = given.leader
        self.first = self.total = 0
        for i in range(given.count):
            self.push_play(given.table[i])
        self.first = self.total
        return 0

    cdef void push_play(self, int play) noexcept:
        put(&self.layout.lanes, &self.board, play, &self.undos[self.total])
        self.record[self.total] = play
        self.total += 1

    @classmethod
    def parse(cls, text, lang="en", *, strict=False):
        """The position that one line describes: ``GAME TRUMP LEADER TABLE WON DEAL``.

        >>> import atout
        >>> line = "500 S W CJ,C8 3,2,1,0 N:.A.. 65... 7.K.. 8..."
        >>> str(atout.Position.parse(line)) == line
        True

        Raises:
            NotationError: a field cannot be read; the error says where.
            InvalidError: the fields together are no position.
        """
        parts = read_position(text, lang, strict=strict)
        return cls(parts.rules, parts.deal, parts.leader, parts.table, parts.won, parts.voids)

    # What can be seen

    @property
    def game(self):
        """400 or 500."""
        return self.rules.game

    @property
    def trump(self):
        """The denomination: a trump suit or no trump."""
        return self.rules.trump

    @property
    def leader(self):
        """The seat that led the current trick, or is to lead it."""
        return SEATS[self.board.leader]

    @property
    def to_move(self):
        """The seat whose turn it is; with no cards left, the winner of the last trick."""
        return SEATS[to_move(&self.layout.lanes, &self.board)]

    @property
    @cython.critical_section
    def table(self):
        """The cards on the table in the order played."""
        return tuple(
            self.play_object(self.record[i])
            for i in range(self.total - self.board.count, self.total)
        )

    @property
    @cython.critical_section
    def plays(self):
        """The cards pushed so far, in order; the cards on the table at first are not among them."""
        return tuple(self.play_object(self.record[i]) for i in range(self.first, self.total))

    @property
    def won(self):
        """Tricks won by seat."""
        return Seats(*(self.board.won[seat] for seat in range(4)))

    @property
    def hands(self):
        """The hands by seat, without the cards on the table."""
        return Seats(
            *(Hand.from_bits(self.layout.cards(self.board.hand[seat])) for seat in range(4))
        )

    @property
    def voids(self):
        """Suits each seat has shown to be void in; kept only where led jokers name suits."""
        return Seats(
            *(
                frozenset(SUITS[lane] for lane in range(4) if self.board.shown[seat] >> lane & 1)
                for seat in range(4)
            )
        )

    @property
    def tricks_left(self):
        """Tricks still to be won, the current one included."""
        cdef int last = (self.board.leader + 3 * self.layout.lanes.step) & 3
        return count_bits(self.board.hand[last])

    @property
    def is_over(self):
        """Whether all cards are played."""
        return self.tricks_left == 0

    # Plays

    def legal(self):
        """The cards the seat to move may play, in reading order; none when all are played.

        Where led jokers name suits, each naming is a play of its own (:class:`NamedJoker`).
        """
        return self.legal_objects()

    def is_legal(self, card):
        """Whether the seat to move may play a card.

        Raises:
            NotationError: a text that is no card.
        """
        return self.play_number(self.find_play(card)) == 0

    @cython.critical_section
    def push(self, card):
        """Play a card for the seat to move.

        Raises:
            IllegalError: not allowed now; says what would have been.
            AmbiguousError: a joker is led without the suit that it must name.
            NotationError: a text that is no card.
        """
        cdef int play = self.find_play(card)
        if self.play_number(play):
            self.refuse(card, play)
        self.push_play(play)

    @cython.critical_section
    def push_unchecked(self, card):
        """Play a card that is known to be legal, without asking; if it is not, the position is
        wrong from here on. Still an error: a card the pack lacks, or no cards left."""
        cdef int play = self.find_play(card)
        if play < 0 or self.total >= 56 or not legal(&self.layout.lanes, &self.board):
            self.refuse(card, play)
        self.push_play(play)

    @cython.critical_section
    def pop(self):
        """Take back the last card pushed, and return it.

        Raises:
            IllegalError: nothing was pushed.
        """
        cdef int play
        if self.total == self.first:
            raise IllegalError("no card has been pushed that could be taken back")
        self.total -= 1
        play = self.record[self.total]
        take(&self.layout.lanes, &self.board, play, &self.undos[self.total])
        return self.play_object(play)

    def after(self, card):
        """A new position: this one with one more card played.

        Raises:
            IllegalError, AmbiguousError, NotationError: as :meth:`push`.
        """
        position = self.copy()
        position.push(card)
        return position

    def copy(self):
        """An independent copy with the plays that led here; a subclass's attributes are shared."""
        other = self.bare_copy()
        if type(self) is not Position:
            give_state(other, self.__getstate__())
        return other

    cdef Position bare_copy(self):
        cdef Position other = Position.__new__(type(self))
        cdef int i
        other.rules = self.rules
        other.layout = self.layout
        with cython.critical_section(self):
            other.board = self.board
            other.first = self.first
            other.total = self.total
            for i in range(self.total):
                other.record[i] = self.record[i]
                other.undos[i] = self.undos[i]
        return other

    def __copy__(self):
        return self.copy()

    def __deepcopy__(self, memo):
        other = memo[id(self)] = self.bare_copy()
        if type(self) is not Position:
            give_state(other, deepcopy(self.__getstate__(), memo))
        return other

    cdef int play_number(self, int play) noexcept:
        """0 if a play is legal, 1 if not, 2 if it must name a lane."""
        return 1 if play < 0 else refusal(&self.layout.lanes, &self.board, play)

    cdef void refuse(self, card, int play) except *:
        """Raise the error that says why a play is refused."""
        seat, choices = self.to_move, self.legal()
        if play >= 0 and self.play_number(play) == 2:
            named = [str(other) for other in choices if other.index == to_card(card).index]
            raise AmbiguousError(
                Problem("{seat} leads {card} and must name a suit", seat=seat, card=to_card(card)),
                named,
            )
        if self.is_over:
            kind = "{seat} cannot play {card}: all cards are played"
        elif to_card(card) not in self.hands[seat]:
            kind = "{seat} cannot play {card}: does not hold it"
        elif self.board.count:
            kind = "{seat} cannot play {card}: must follow {led}"
        else:
            kind = "{seat} cannot play {card}: may not lead it"
        led = None
        if self.board.count:
            led = self.play_object(self.record[self.total - self.board.count])
        problem = Problem(kind, seat=seat, card=to_card(card), led=led)
        raise IllegalError(problem, [str(other) for other in choices])

    # Between plays of the core and card objects

    cdef object play_object(self, int play):
        cdef int card = self.layout.card_of_bit[play & PLAY_BIT]
        if play > PLAY_BIT:
            return NAMED[4 * (card - FIRST_JOKER) + (play >> PLAY_NAME) - 1]
        return CARD_BY_INDEX[card]

    cdef int find_play(self, object card) except? -1:
        """The play that a card or its text means; −1 if the pack has no such card."""
        return find_play(self.layout, card)

    cdef list legal_objects(self):
        cdef const Lanes* lanes = &self.layout.lanes
        cdef uint64_t cards = legal(lanes, &self.board), places
        cdef int named, lane, place
        cdef list result = []
        if lanes.naming and not self.board.count and cards & lanes.naming:
            named = names(lanes, &self.board, to_move(lanes, &self.board))
        else:
            named = 0
        places = self.layout.reading(cards)
        while places:
            place = lowest(places)
            places &= places - 1
            if named and place >= FIRST_JOKER:
                for lane in range(4):
                    if named >> lane & 1:
                        result.append(NAMED[4 * (place - FIRST_JOKER) + lane])
            else:
                result.append(CARD_BY_READING[place])
        return result

    # As an object

    def __eq__(self, other):
        cdef Position that
        if not isinstance(other, Position):
            return NotImplemented
        that = other
        if self.rules != that.rules or self.table != that.table:
            return False
        return self.board.leader == that.board.leader and all(
            self.board.hand[seat] == that.board.hand[seat]
            and self.board.won[seat] == that.board.won[seat]
            and self.board.shown[seat] == that.board.shown[seat]
            for seat in range(4)
        )

    __hash__ = None

    def __reduce__(self):
        cdef Position start = self.bare_copy()
        while start.total > start.first:
            Position.pop(start)
        state = Deal(start.hands), start.leader, start.table, start.won, dict(start.voids)
        return _restore, (type(self), self.rules, state, self.plays), self.__getstate__()

    def text(self, lang="en"):
        """The position on one line, as :meth:`parse` reads it."""
        parts = PositionParts(
            self.rules, Deal(self.hands), self.leader, self.table, self.won, self.voids
        )
        return write_position(parts, lang)

    def __str__(self):
        return self.text()

    def __repr__(self):
        return f"Position.parse({self.text()!r})"

    def diagram(self, lang="en"):
        """The hands around the table and the cards on it, as text for people."""
        table = " ".join(card.pretty(lang) for card in self.table)
        return Deal(self.hands).diagram(lang, table=table)

    def _repr_html_(self):
        return html(self.diagram())


cdef int find_play(Layout layout, object card) except? -1:
    """The play that a card or its text means; −1 if the pack has no such card."""
    cdef int number, bit
    if type(card) is CARD_TYPE:
        number = (<Indexed>card).index
    else:
        known = isinstance(card, (str, CARD_TYPE)) and card in NUMBERS
        number = NUMBERS[card if known else to_card(card)]
    if number < 54:
        bit = layout.bit_of_card[number]
        return -1 if bit == NO_BIT else bit
    number -= 54
    bit = layout.bit_of_card[FIRST_JOKER + number // 4]
    return -1 if bit == NO_BIT else bit | (number % 4 + 1) << PLAY_NAME


cdef bint read_given(
    Given* given, Layout layout, deal, leader, list table, won, voids
) except -1:
    """What is said to be a position, without Python; false if it cannot even be said."""
    cdef int seat
    memset(given, 0, sizeof(given[0]))
    if len(table) > MOST_ON_TABLE:
        return False
    for seat in range(4):
        name = SEATS[seat]
        tricks = won[name]
        if not isinstance(tricks, int) or isinstance(tricks, bool) or not 0 <= tricks <= MOST_WON:
            return False
        given.won[seat] = tricks
        given.hands[seat] = deal.hands[name].bits
        for suit in voids[name]:
            given.voids[seat] |= 1 << SUITS.index(suit)
    given.aside = deal.kitty.bits
    given.leader = SEATS.index(leader)
    for card in table:
        given.table[given.count] = find_play(layout, card)
        given.count += 1
    return True


def _restore(kind, rules, state, plays):
    """A position from where it began and what was played: how pickles are read."""
    position = Position.__new__(kind)
    Position.__init__(position, rules, *state)
    for card in plays:
        Position.push_unchecked(position, card)
    return position
