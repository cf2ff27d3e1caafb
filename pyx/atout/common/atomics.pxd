# Integers that one thread writes while another reads them.

cdef extern from "atout/common/atomics.h":
    ctypedef int Shared "atout_shared"
    # Costs what any read costs, and says nothing of what else its writer has written.
    int read "atout_read"(const Shared* word) noexcept nogil
    void write "atout_write"(Shared* word, int value) noexcept nogil
    # Write if the word still is the old one, and say so. Who then does sees all that was done
    # before that was written.
    bint swap "atout_swap"(Shared* word, int old, int value) noexcept nogil
