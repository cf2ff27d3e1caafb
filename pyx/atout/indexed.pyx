"""What a card is to the compiled core: an object with a number that C can read."""


cdef class Indexed:
    """Base of :class:`atout.Card`: keeps its ``index`` where the core finds it at once."""

    def __cinit__(self, *, int index):
        self.index = index
