"""What a card is to the compiled core: an object with a number that C can read."""


cdef class Indexed:
    """Base of :class:`atout.Card`: keeps its ``index`` where the core finds it at once."""

    def __cinit__(self, *, int index):
        if not 0 <= index < 54:
            raise ValueError(f"a card's index is 0 to 53, not {index}")
        self.index = index
