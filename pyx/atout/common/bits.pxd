# One machine word: the few operations on it that C has no name for.
from libc.stdint cimport uint64_t

cdef extern from "atout/common/bits.h":
    # Index of the lowest, of the highest bit of a word that is not zero.
    int lowest "atout_lowest"(uint64_t word) noexcept nogil
    int highest "atout_highest"(uint64_t word) noexcept nogil
    # Ask for memory that will be read soon.
    void fetch "atout_fetch"(const void* address) noexcept nogil
    # How many bits of a word are set.
    int count_bits "atout_count"(uint64_t word) noexcept nogil
    # The bits of a word at the places of a mask, side by side from bit 0; and back.
    uint64_t gather "atout_gather"(uint64_t word, uint64_t mask) noexcept nogil
    uint64_t scatter "atout_scatter"(uint64_t word, uint64_t mask) noexcept nogil
    # Whether this processor has BMI2, and popcount too.
    bint has_bmi2 "atout_has_bmi2"() noexcept nogil
    # Choose instructions for this module: plain ones, or the best of this processor; 1 if BMI2.
    int choose_instructions "atout_choose"(bint portable) noexcept nogil


cdef inline uint64_t bit(int index) noexcept nogil:
    return <uint64_t>1 << index


cdef inline uint64_t up_to(int index) noexcept nogil:
    """Bits from 0 to an index."""
    return (<uint64_t>2 << index) - 1


cdef inline uint64_t lowest_bit(uint64_t word) noexcept nogil:
    return word & (0 - word)


cdef inline uint64_t first_bits(uint64_t word, int count) noexcept nogil:
    """The lowest bits of a word that are set, so many of them."""
    cdef uint64_t rest = word
    while count:
        rest &= rest - 1
        count -= 1
    return word ^ rest
