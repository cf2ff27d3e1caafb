# Assertions of a debug build, which is made with ATOUT_DEBUG=1; any other leaves them out.

cdef extern from "atout/common/checks.h":
    const bint DEBUG "ATOUT_DEBUG"
    # End the program unless a promise is kept.
    void check "ATOUT_CHECK"(bint condition, const char* promise) noexcept nogil
