# One machine word: the few operations on it that C has no name for.
from libc.stdint cimport uint64_t

cdef extern from *:
    """
    #include <stdint.h>
    #if defined(_MSC_VER) && !defined(__clang__)
    #include <intrin.h>
    static __inline int atout_lowest(uint64_t word) {
        unsigned long index;
        _BitScanForward64(&index, word);
        return (int)index;
    }
    #else
    static inline int atout_lowest(uint64_t word) { return __builtin_ctzll(word); }
    #endif
    /* Without -mpopcnt a compiler's builtin is a library call; this is not. */
    static inline int atout_count(uint64_t word) {
        word -= (word >> 1) & 0x5555555555555555u;
        word = (word & 0x3333333333333333u) + ((word >> 2) & 0x3333333333333333u);
        word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fu;
        return (int)((word * 0x0101010101010101u) >> 56);
    }
    """
    # Index of the lowest bit of a word that is not zero.
    int lowest "atout_lowest"(uint64_t word) noexcept nogil
    # How many bits of a word are set.
    int count_bits "atout_count"(uint64_t word) noexcept nogil
