/* Threads for the core's seam: a few workers take jobs from one counter. */
#include "threads.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

enum { MOMENT = 1000000 };

typedef struct work {
    void (*job)(void *argument, uint64_t index);
    void *argument;
    uint64_t jobs;
    _Atomic uint64_t next;
} work;

static void *worker(void *argument)
{
    work *w = argument;
    for (;;) {
        uint64_t index = atomic_fetch_add(&w->next, 1);
        if (index >= w->jobs)
            return NULL;
        w->job(w->argument, index);
    }
}

/* The calling thread works too, so jobs get done even if no thread can be started. */
static void run(unsigned count, uint64_t jobs, void (*job)(void *, uint64_t), void *argument)
{
    pthread_t threads[ZM_MOST_THREADS];
    unsigned started = 0;
    work w = {.job = job, .argument = argument, .jobs = jobs};
    while (started + 1 < count && started + 1 < jobs && started < ZM_MOST_THREADS &&
           pthread_create(&threads[started], NULL, worker, &w) == 0)
        started++;
    worker(&w);
    while (started > 0)
        pthread_join(threads[--started], NULL);
}

static void nap(void)
{
    nanosleep(&(struct timespec){.tv_nsec = MOMENT}, NULL);
}

const zm_threads zm_pthreads = {.run = run, .nap = nap};

unsigned zm_core_count(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > ZM_MOST_THREADS ? ZM_MOST_THREADS : (unsigned)cores;
}
