#ifndef ATOUT_ATOMICS_H
#define ATOUT_ATOMICS_H

#if defined(_MSC_VER) && !defined(__clang__)
/* What is volatile to MSVC is read and written whole. */
#include <intrin.h>
typedef volatile long atout_shared;
static __inline int atout_read(const atout_shared *word) { return (int)*word; }
static __inline void atout_write(atout_shared *word, int value) {
    _InterlockedExchange(word, value);
}
static __inline int atout_swap(atout_shared *word, int old, int value) {
    return _InterlockedCompareExchange(word, value, old) == old;
}
#else
typedef int atout_shared;
static inline int atout_read(const atout_shared *word) {
    return __atomic_load_n(word, __ATOMIC_RELAXED);
}
static inline void atout_write(atout_shared *word, int value) {
    __atomic_store_n(word, value, __ATOMIC_RELEASE);
}
static inline int atout_swap(atout_shared *word, int old, int value) {
    return __atomic_compare_exchange_n(
        word, &old, value, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED
    );
}
#endif

#endif
