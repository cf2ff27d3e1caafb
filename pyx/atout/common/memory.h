#ifndef ATOUT_MEMORY_H
#define ATOUT_MEMORY_H

#include <stddef.h>
#include <stdint.h>
#ifdef __linux__
#include <sys/mman.h>
#endif
#if defined(__linux__) && defined(MADV_HUGEPAGE)
static void atout_use_large_pages(void *memory, size_t bytes) {
    const uintptr_t page = (uintptr_t)2 << 20;
    uintptr_t first = ((uintptr_t)memory + page - 1) & ~(page - 1);
    uintptr_t end = ((uintptr_t)memory + bytes) & ~(page - 1);
    if (first < end) (void)madvise((void *)first, end - first, MADV_HUGEPAGE);
}
#else
static void atout_use_large_pages(void *memory, size_t bytes) { (void)memory; (void)bytes; }
#endif

#endif
