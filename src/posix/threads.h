/* Threads for the core's seam, by POSIX: in the library, but not in the core. */
#ifndef ZM_POSIX_THREADS_H
#define ZM_POSIX_THREADS_H

#include "../engine/threads.h"

enum { ZM_MOST_THREADS = 1024 };

extern const zm_threads zm_pthreads; /* its count is 0 */
unsigned zm_core_count(void);

#endif
