#ifndef ATOUT_BITS_H
#define ATOUT_BITS_H

#include <stdint.h>
#if defined(_MSC_VER) && !defined(__clang__)
#include <intrin.h>
#define atout_fetch(address) _mm_prefetch((const char *)(address), _MM_HINT_T0)
static __inline int atout_lowest(uint64_t word) {
    unsigned long index;
    _BitScanForward64(&index, word);
    return (int)index;
}
static __inline int atout_highest(uint64_t word) {
    unsigned long index;
    _BitScanReverse64(&index, word);
    return (int)index;
}
#else
#define atout_fetch(address) __builtin_prefetch(address)
static inline int atout_lowest(uint64_t word) { return __builtin_ctzll(word); }
static inline int atout_highest(uint64_t word) { return 63 - __builtin_clzll(word); }
#endif

/* Without -mpopcnt a compiler's builtin is a library call; this is not. */
#ifdef __POPCNT__
static inline int atout_count(uint64_t word) { return __builtin_popcountll(word); }
#else
static inline int atout_count(uint64_t word) {
    word -= (word >> 1) & 0x5555555555555555u;
    word = (word & 0x3333333333333333u) + ((word >> 2) & 0x3333333333333333u);
    word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (int)((word * 0x0101010101010101u) >> 56);
}
#endif

/* Gather and scatter are one instruction on newer x86 processors, asked for at run time.
   The plain gather moves every bit by the number of gaps below it, one power of two of
   that number at a time. */
static inline uint64_t atout_gather_plain(uint64_t word, uint64_t mask) {
    uint64_t gaps = ~mask << 1;
    int shift;
    word &= mask;
    for (shift = 1; shift < 64; shift += shift) {
        uint64_t odd = gaps, moving;
        int i;
        for (i = 1; i < 64; i += i) odd ^= odd << i;
        moving = odd & mask;
        mask = (mask ^ moving) | (moving >> shift);
        moving &= word;
        word = (word ^ moving) | (moving >> shift);
        gaps &= ~odd;
    }
    return word;
}
static inline uint64_t atout_scatter_plain(uint64_t word, uint64_t mask) {
    uint64_t result = 0;
    for (; word; mask &= mask - 1, word >>= 1)
        if (word & 1) result |= mask & (0 - mask);
    return result;
}
static int atout_bmi2 = 0;
#ifdef __BMI2__
#include <immintrin.h>
#define atout_gather _pext_u64
#define atout_scatter _pdep_u64
static inline int atout_has_bmi2(void) { return 1; }
static inline int atout_choose(int portable) { (void)portable; return 1; }
#elif defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
__attribute__((target("bmi2"), unused))
static uint64_t atout_gather_bmi2(uint64_t word, uint64_t mask) {
    return _pext_u64(word, mask);
}
__attribute__((target("bmi2"), unused))
static uint64_t atout_scatter_bmi2(uint64_t word, uint64_t mask) {
    return _pdep_u64(word, mask);
}
static inline uint64_t atout_gather(uint64_t word, uint64_t mask) {
    return atout_bmi2 ? atout_gather_bmi2(word, mask) : atout_gather_plain(word, mask);
}
static inline uint64_t atout_scatter(uint64_t word, uint64_t mask) {
    return atout_bmi2 ? atout_scatter_bmi2(word, mask) : atout_scatter_plain(word, mask);
}
/* The first two generations of Zen have these instructions, but slower than the plain way. */
static inline int atout_has_bmi2(void) {
    __builtin_cpu_init();
    return __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("bmi")
        && __builtin_cpu_supports("popcnt")
        && !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
}
static inline int atout_choose(int portable) {
    atout_bmi2 = !portable && atout_has_bmi2();
    return atout_bmi2;
}
#else
#define atout_gather atout_gather_plain
#define atout_scatter atout_scatter_plain
static inline int atout_has_bmi2(void) { return 0; }
static inline int atout_choose(int portable) { (void)portable; return atout_bmi2; }
#endif

#endif
