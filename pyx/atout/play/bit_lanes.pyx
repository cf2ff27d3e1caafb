"""Layouts: where each card of a game lies in a word of lanes, and what play asks of it."""

from libc.string cimport memset

from ..common.bits cimport lowest

from ..cards.cards import CARDS, READING_ORDER


cdef class Layout:
    """The lanes of one denomination, as data.

    A lane is a run of bits, its highest card at the lowest bit, with one free bit above it.
    Cards are given and returned by their index (:attr:`atout.Card.index`).

    ``lanes`` lists the cards of each lane from the highest down; ``trump`` is the number of
    the trump lane (the last lane if it is no suit of its own); ``step`` the seats from one
    player to the next. ``wild`` cards may be played to any trick; ``no_lead`` cards are led
    only by a hand of nothing else; ``naming`` cards, led, name a lane before the last, and
    are free in such a trick; ``silent`` cards ask for nothing when led.
    """

    def __cinit__(self, lanes, trump, step, *, wild=(), no_lead=(), naming=(), silent=()):
        cdef int lane, start, bit
        cdef uint64_t mask
        if not 1 <= len(lanes) <= MAX_LANES or sum(map(len, lanes)) + len(lanes) > 64:
            raise ValueError("a layout has one to five lanes that fit into 64 bits")
        if trump is not None and not 0 <= trump < len(lanes):
            raise ValueError(f"there is no lane {trump} to be trumps")
        listed = [card for cards in lanes for card in cards]
        if len(set(listed)) < len(listed) or not set(listed) <= set(range(len(CARDS))):
            raise ValueError("the cards of a layout are different indices of cards")
        memset(&self.lanes, 0, sizeof(Lanes))
        memset(self.bit_of_card, NO_BIT, sizeof(self.bit_of_card))
        memset(self.card_of_bit, NO_BIT, sizeof(self.card_of_bit))
        memset(self.reading_of_bit, NO_BIT, sizeof(self.reading_of_bit))
        start = 0
        for lane, cards in enumerate(lanes):
            mask = ((<uint64_t>1 << len(cards)) - 1) << start
            self.lanes.mask[lane] = mask
            self.lanes.pack |= mask
            for bit, card in enumerate(cards, start):
                self.bit_of_card[card] = bit
                self.card_of_bit[bit] = card
                self.reading_of_bit[bit] = READING_ORDER.index(CARDS[card])
                self.lanes.lane_of[bit] = mask
            start += len(cards) + 1
        self.lanes.count = len(lanes)
        self.lanes.plain = min(len(lanes), 4)
        self.lanes.step = step
        self.lanes.trumps = 0 if trump is None else self.lanes.mask[trump]
        self.lanes.wild = self.to_lanes(sum(1 << card for card in wild))
        self.lanes.no_lead = self.to_lanes(sum(1 << card for card in no_lead))
        self.lanes.naming = self.to_lanes(sum(1 << card for card in naming))
        self.lanes.silent = self.to_lanes(sum(1 << card for card in silent))

    def to_lanes(self, cards):
        """The lane word of a set of cards (:attr:`atout.Hand.bits`); other cards are left out."""
        return self.word(cards)

    def to_cards(self, word):
        """The set of cards (:attr:`atout.Hand.bits`) of a lane word."""
        return self.cards(word)

    @property
    def lane_masks(self):
        """The mask of each lane, in order."""
        return tuple(self.lanes.mask[lane] for lane in range(self.lanes.count))

    @property
    def trump_mask(self):
        """The mask of the trump lane, 0 if there is none."""
        return self.lanes.trumps

    cdef uint64_t word(self, uint64_t cards) noexcept nogil:
        return word_of(self.bit_of_card, cards)

    cdef uint64_t cards(self, uint64_t word) noexcept nogil:
        cdef uint64_t cards = 0
        word &= self.lanes.pack
        while word:
            cards |= <uint64_t>1 << self.card_of_bit[lowest(word)]
            word &= word - 1
        return cards

    cdef uint64_t reading(self, uint64_t word) noexcept nogil:
        cdef uint64_t places = 0
        word &= self.lanes.pack
        while word:
            places |= <uint64_t>1 << self.reading_of_bit[lowest(word)]
            word &= word - 1
        return places
