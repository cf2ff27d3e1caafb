from libc.stdint cimport uint16_t

from .bit_lanes cimport Layout
from .moves cimport Board, Undo


cdef class Position:
    cdef readonly object rules
    cdef Layout layout
    cdef Board board
    cdef uint16_t[56] record    # the cards that lay on the table at first, then those pushed
    cdef Undo[56] undos         # what `take` needs for each of them
    cdef int first              # how many lay on the table at first
    cdef int total              # how many plays are in `record`

    cdef int set_board(self, rules, deal, leader, list table, won, voids) except -1
    cdef Position bare_copy(self)
    cdef void refuse(self, card, int play) except *
    cdef object play_object(self, int play)
    cdef int find_play(self, object card) except? -1
    cdef void push_play(self, int play) noexcept
    cdef int play_number(self, int play) noexcept
    cdef list legal_objects(self)
