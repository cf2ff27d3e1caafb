# xoshiro256** by Blackman and Vigna (public domain), seeded by SplitMix64: the generator whose
# numbers are promised for ever.
from libc.stdint cimport uint32_t, uint64_t

cdef struct Rng:
    uint64_t[4] state


cdef inline uint64_t mix(uint64_t z) noexcept nogil:
    """The output function of SplitMix64, a bijection of 64 bits."""
    z = (z ^ (z >> 30)) * <uint64_t>0xbf58476d1ce4e5b9
    z = (z ^ (z >> 27)) * <uint64_t>0x94d049bb133111eb
    return z ^ (z >> 31)


cdef inline uint64_t rotate(uint64_t x, int k) noexcept nogil:
    return (x << k) | (x >> (64 - k))


cdef inline uint64_t next_word(Rng* rng) noexcept nogil:
    cdef uint64_t result = rotate(rng.state[1] * 5, 7) * 9
    cdef uint64_t t = rng.state[1] << 17
    rng.state[2] ^= rng.state[0]
    rng.state[3] ^= rng.state[1]
    rng.state[1] ^= rng.state[2]
    rng.state[0] ^= rng.state[3]
    rng.state[2] ^= t
    rng.state[3] = rotate(rng.state[3], 45)
    return result


cdef inline void seed_stream(Rng* rng, uint64_t seed, uint64_t number) noexcept nogil:
    """Stream ``number`` of a seed; within a seed no two streams start alike."""
    cdef uint64_t gamma = <uint64_t>0x9e3779b97f4a7c15
    cdef uint64_t z = mix(mix(seed + gamma) ^ number)
    cdef int i
    for i in range(4):
        z += gamma
        rng.state[i] = mix(z)


cdef inline uint32_t below(Rng* rng, uint32_t bound) noexcept nogil:
    """A number from 0 to bound − 1, each equally likely (Lemire's method on the top 32 bits)."""
    cdef uint64_t product = (next_word(rng) >> 32) * bound
    cdef uint32_t threshold
    if <uint32_t>product < bound:
        threshold = (<uint32_t>(0 - bound)) % bound
        while <uint32_t>product < threshold:
            product = (next_word(rng) >> 32) * bound
    return <uint32_t>(product >> 32)
