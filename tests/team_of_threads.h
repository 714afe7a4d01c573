/* A team of threads instead of processes, to test what a team does together. Every "process" is a
 * thread that runs the same function with its own zm_team; nothing but exchange, greatest and sum
 * may be called. */
#ifndef TEAM_OF_THREADS_H
#define TEAM_OF_THREADS_H

#include "../src/team.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_MEMBERS = 16 };

typedef struct meeting {
    unsigned ranks;
    pthread_barrier_t barrier;
    const zm_parcel *out[MOST_MEMBERS];
    uint64_t numbers[MOST_MEMBERS];
    uint64_t exchanged; /* bytes that went from one process to another */
} meeting;

typedef struct member {
    meeting *meeting;
    zm_team team;
    zm_parcel received[MOST_MEMBERS];
    void (*run)(const zm_team *team, void *argument);
    void *argument;
} member;

static bool member_exchange(void *context, const zm_parcel *out, zm_parcel *in)
{
    member *m = context;
    unsigned rank = m->team.rank;
    m->meeting->out[rank] = out;
    pthread_barrier_wait(&m->meeting->barrier);
    for (unsigned i = 0; i < m->team.ranks; i++) {
        const zm_parcel *parcel = &m->meeting->out[i][rank];
        free(m->received[i].bytes);
        m->received[i] = (zm_parcel){malloc(parcel->size ? parcel->size : 1), parcel->size};
        if (parcel->size)
            memcpy(m->received[i].bytes, parcel->bytes, parcel->size);
        in[i] = m->received[i];
        if (i != rank)
            __atomic_fetch_add(&m->meeting->exchanged, parcel->size, __ATOMIC_RELAXED);
    }
    pthread_barrier_wait(&m->meeting->barrier);
    return true;
}

static uint64_t member_combine(member *m, uint64_t number, bool add)
{
    m->meeting->numbers[m->team.rank] = number;
    pthread_barrier_wait(&m->meeting->barrier);
    uint64_t result = 0;
    for (unsigned i = 0; i < m->team.ranks; i++) {
        uint64_t other = m->meeting->numbers[i];
        result = add ? result + other : other > result ? other : result;
    }
    pthread_barrier_wait(&m->meeting->barrier);
    return result;
}

static uint64_t member_greatest(void *context, uint64_t number)
{
    return member_combine(context, number, false);
}

static uint64_t member_sum(void *context, uint64_t number)
{
    return member_combine(context, number, true);
}

static void *member_thread(void *context)
{
    member *m = context;
    m->run(&m->team, m->argument);
    return NULL;
}

/* Runs a function in `ranks` threads at the same time, each with a team of its own; the bytes that
 * were exchanged. The argument is shared. */
static uint64_t run_team(unsigned ranks, void (*run)(const zm_team *team, void *argument),
                         void *argument)
{
    meeting place = {.ranks = ranks};
    member members[MOST_MEMBERS];
    pthread_t threads[MOST_MEMBERS];
    pthread_barrier_init(&place.barrier, NULL, ranks);
    for (unsigned i = 0; i < ranks; i++) {
        members[i] = (member){.meeting = &place, .run = run, .argument = argument};
        members[i].team = (zm_team){.context = &members[i], .rank = i, .ranks = ranks,
                                    .exchange = member_exchange, .greatest = member_greatest,
                                    .sum = member_sum};
        pthread_create(&threads[i], NULL, member_thread, &members[i]);
    }
    for (unsigned i = 0; i < ranks; i++)
        pthread_join(threads[i], NULL);
    for (unsigned i = 0; i < ranks; i++)
        for (unsigned k = 0; k < ranks; k++)
            free(members[i].received[k].bytes);
    pthread_barrier_destroy(&place.barrier);
    return place.exchanged;
}

#endif
