#ifndef ATOUT_CLOCK_H
#define ATOUT_CLOCK_H

#include <stdint.h>
#if defined(_WIN32)
#ifndef NOMINMAX
#define NOMINMAX
#endif
#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#include <windows.h>
static __inline int64_t atout_clock(void) {
    LARGE_INTEGER now, rate;
    QueryPerformanceCounter(&now);
    QueryPerformanceFrequency(&rate);
    return now.QuadPart / rate.QuadPart * 1000000000
        + now.QuadPart % rate.QuadPart * 1000000000 / rate.QuadPart;
}
#else
#include <time.h>
static inline int64_t atout_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}
#endif

#endif
