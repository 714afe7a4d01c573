/* The seam for threads: the core itself knows none. Who has threads passes a zm_threads; without
 * one, the jobs run one after another. */
#ifndef ZM_THREADS_H
#define ZM_THREADS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct zm_threads {
    unsigned count;
    /* Calls job(argument, i) for every i below jobs, in any order, and returns when all are done.
     * Never more than `count` jobs run at the same time. */
    void (*run)(unsigned count, uint64_t jobs, void (*job)(void *argument, uint64_t index),
                void *argument);
    /* Waits a moment, for a thread that has nothing to do. */
    void (*nap)(void);
} zm_threads;

static inline void zm_threads_run(const zm_threads *threads, uint64_t jobs,
                                  void (*job)(void *argument, uint64_t index), void *argument)
{
    if (threads && threads->count > 1 && jobs > 1) {
        threads->run(threads->count, jobs, job, argument);
        return;
    }
    for (uint64_t i = 0; i < jobs; i++)
        job(argument, i);
}

/* How many jobs may run at the same time. */
static inline uint64_t zm_threads_count(const zm_threads *threads)
{
    return threads && threads->count > 1 ? threads->count : 1;
}

/* Calls job(argument, i) once for every thread, from 1 on, and job(argument, 0). If there is a team,
 * the latter attends it beside the others; it mostly naps, and takes no core from them. */
static inline void zm_threads_run_each(const zm_threads *threads, bool attended,
                                       void (*job)(void *argument, uint64_t index), void *argument)
{
    zm_threads all = threads ? *threads : (zm_threads){0};
    all.count = (unsigned)zm_threads_count(threads) + attended;
    zm_threads_run(&all, zm_threads_count(threads) + 1, job, argument);
}

#endif
