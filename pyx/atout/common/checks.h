#ifndef ATOUT_CHECKS_H
#define ATOUT_CHECKS_H

#ifndef ATOUT_DEBUG
#define ATOUT_DEBUG 0
#endif

#if ATOUT_DEBUG
#include <stdio.h>
#include <stdlib.h>
#define ATOUT_CHECK(condition, promise)                                             \
    do {                                                                            \
        if (!(condition)) {                                                         \
            fprintf(stderr, "%s:%d: broken: %s\n", __FILE__, __LINE__, (promise));  \
            abort();                                                                \
        }                                                                           \
    } while (0)
#else
#define ATOUT_CHECK(condition, promise)                                             \
    do {                                                                            \
        if (0) {                                                                    \
            (void)(condition);                                                      \
            (void)(promise);                                                        \
        }                                                                           \
    } while (0)
#endif

#endif
