/* The desk: see desk.h. */
#define _GNU_SOURCE /* POLLRDHUP */
#include "desk.h"
#include "../cli/cli.h"

#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

/* Threads for each core: those that take what comes, and those for what is long. */
enum { QUICK = 4, LONG = 2, MOST_CORES = 32 };
enum { MOMENT = 30, PATIENCE = 2000, LONG_PATIENCE = 10000 }; /* milliseconds */
enum { MOST_WAITING = 1000 };
/* This part of its memory a question has for itself, so that small ones never lack any. */
enum { OWN = 16 };

typedef struct line {
    zm_question *first, *last;
    size_t count;
    pthread_cond_t grown;
} line;

struct zm_desk {
    const zm_limits *limits;
    zm_pool *memory;
    pthread_mutex_t lock;
    line fresh, later;     /* those that wait: for the first time, and because they are long */
    zm_question **at_work; /* of each thread; NULL: none */
    pthread_t *threads;
    size_t thread_count, quick_count; /* those for what is long come last */
    bool stopping;
};

static bool has_left(int client)
{
    /* It may have sent more, so that there is something to read: that is no sign that it stays. */
    struct pollfd state = {.fd = client, .events = POLLRDHUP};
    return poll(&state, 1, 0) > 0;
}

/* Processor time: on a busy machine a quick question is still quick. */
static int64_t work_of(pthread_t thread)
{
    clockid_t clock;
    struct timespec time = {0};
    if (pthread_getcpuclockid(thread, &clock) == 0)
        clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

/* ---- A question. ---- */

static zm_refusal find_answer(zm_desk *desk, zm_question *question)
{
    zm_refusal refusal = ZM_NOT_REFUSED;
    zm_answer *answer = NULL;
    const char *written = NULL;
    question->pool = (zm_pool){.most = desk->limits->bytes, .whole = desk->memory,
                               .own = desk->limits->bytes / OWN};
    question->context.limits = desk->limits;
    question->context.pool = &question->pool;
    question->status = zm_ask_words(&answer, &question->context, question->count, question->words);
    if (!answer)
        return ZM_REFUSED_MEMORY;
    question->format = answer->format;
    if (question->status == ZM_BAD_INPUT)
        question->error = answer->error;
    /* Its text is not larger than the answer itself. */
    else if (answer->failed || !zm_pool_take(&question->pool, question->pool.in_use) ||
             zm_answer_write(&written, answer) != ZM_OK)
        refusal = ZM_REFUSED_SIZE;
    else {
        question->text = answer->written;
        answer->written = (zm_text){0};
    }
    zm_answer_free(answer);
    /* What was taken for the text: who sends it counts it anew. */
    zm_pool_give(&question->pool, question->pool.in_use);
    /* What others leave must not decide how much of an answer is known. */
    if (question->pool.starved) {
        zm_text_free(&question->text);
        refusal = ZM_REFUSED_MEMORY;
    }
    return refusal;
}

/* ---- Lines. ---- */

static void stand(line *l, zm_question *question)
{
    question->since = zm_now();
    question->next = NULL;
    if (l->last)
        l->last->next = question;
    else
        l->first = question;
    l->last = question;
    l->count++;
}

static zm_question *take(line *l)
{
    zm_question *question = l->first;
    l->first = question->next;
    if (!l->first)
        l->last = NULL;
    l->count--;
    return question;
}

static bool is_older(const zm_question *question, int64_t now, int64_t milliseconds)
{
    return now - question->since > milliseconds * 1000000;
}

/* ---- Threads. ---- */

/* With the lock. False: it is not done, and stands in line again. */
static bool settle(zm_desk *desk, zm_question *question, zm_refusal refusal)
{
    /* A theorem may have answered all the same, but less than it would have. */
    bool stopped = question->is_stopped && question->status != ZM_BAD_INPUT;
    question->refusal = refusal;
    if (refusal == ZM_NOT_REFUSED && !stopped)
        return true;
    zm_text_free(&question->text);
    if (refusal != ZM_NOT_REFUSED)
        return true;
    question->is_stopped = false;
    stand(&desk->later, question);
    pthread_cond_signal(&desk->later.grown);
    return false;
}

/* With the lock, which is let go meanwhile. */
static void work(zm_desk *desk, zm_question **place, zm_question *question)
{
    int64_t now = zm_now();
    bool waited = is_older(question, now, MOMENT);
    question->is_long = place - desk->at_work >= (ptrdiff_t)desk->quick_count;
    question->since = now;
    question->spent = work_of(pthread_self());
    *place = question;
    pthread_mutex_unlock(&desk->lock);
    zm_refusal refusal = waited && has_left(question->client) ? ZM_REFUSED_CROWD
                                                              : find_answer(desk, question);
    pthread_mutex_lock(&desk->lock);
    *place = NULL;
    if (!settle(desk, question, refusal))
        return;
    pthread_mutex_unlock(&desk->lock);
    question->done(question);
    pthread_mutex_lock(&desk->lock);
}

typedef struct desk_thread {
    zm_desk *desk;
    size_t number;
} desk_thread;

static void *run(void *argument)
{
    desk_thread thread = *(desk_thread *)argument;
    zm_desk *desk = thread.desk;
    line *own = thread.number < desk->quick_count ? &desk->fresh : &desk->later;
    free(argument);
    pthread_mutex_lock(&desk->lock);
    while (!desk->stopping)
        if (own->first)
            work(desk, &desk->at_work[thread.number], take(own));
        else
            pthread_cond_wait(&own->grown, &desk->lock);
    pthread_mutex_unlock(&desk->lock);
    return NULL;
}

static bool start_threads(zm_desk *desk, size_t count)
{
    desk->threads = calloc(count, sizeof *desk->threads);
    desk->at_work = calloc(count, sizeof *desk->at_work);
    if (!desk->threads || !desk->at_work)
        return false;
    for (; desk->thread_count < count; desk->thread_count++) {
        desk_thread *thread = malloc(sizeof *thread);
        if (!thread)
            return false;
        *thread = (desk_thread){desk, desk->thread_count};
        if (pthread_create(&desk->threads[desk->thread_count], NULL, run, thread) != 0) {
            free(thread);
            return false;
        }
    }
    return true;
}

/* ---- What others see. ---- */

zm_desk *zm_desk_open(const zm_limits *limits, zm_pool *memory)
{
    size_t cores = zm_core_count() < MOST_CORES ? zm_core_count() : MOST_CORES;
    zm_desk *desk = calloc(1, sizeof *desk);
    if (!desk)
        return NULL;
    desk->limits = limits;
    desk->memory = memory;
    desk->quick_count = QUICK * cores;
    pthread_mutex_init(&desk->lock, NULL);
    pthread_cond_init(&desk->fresh.grown, NULL);
    pthread_cond_init(&desk->later.grown, NULL);
    if (start_threads(desk, (QUICK + LONG) * cores))
        return desk;
    zm_desk_stop(desk);
    zm_desk_close(desk);
    return NULL;
}

bool zm_desk_ask(zm_desk *desk, zm_question *question)
{
    pthread_mutex_lock(&desk->lock);
    bool room = desk->fresh.count + desk->later.count < MOST_WAITING && !desk->stopping;
    if (room) {
        stand(&desk->fresh, question);
        pthread_cond_signal(&desk->fresh.grown);
    }
    pthread_mutex_unlock(&desk->lock);
    return room;
}

static void look_at(zm_question *question, pthread_t thread)
{
    if (!question->is_long && work_of(thread) - question->spent > MOMENT * INT64_C(1000000))
        question->is_stopped = true;
    if (question->is_stopped || has_left(question->client))
        zm_context_cancel(&question->context);
}

/* Those of a line that have waited too long, or whose clients have left, join the refused. */
static void dismiss(const zm_desk *desk, line *l, int64_t patience, line *refused)
{
    int64_t now = zm_now();
    for (size_t i = l->count; i > 0; i--) {
        zm_question *question = take(l);
        int64_t since = question->since;
        bool stays = !desk->stopping && !is_older(question, now, patience) &&
                     !(is_older(question, now, MOMENT) && has_left(question->client));
        stand(stays ? l : refused, question);
        question->since = since;
    }
}

void zm_desk_look(zm_desk *desk)
{
    line refused = {0};
    pthread_mutex_lock(&desk->lock);
    for (size_t i = 0; i < desk->thread_count; i++)
        if (desk->at_work[i])
            look_at(desk->at_work[i], desk->threads[i]);
    dismiss(desk, &desk->fresh, PATIENCE, &refused);
    dismiss(desk, &desk->later, LONG_PATIENCE, &refused);
    pthread_mutex_unlock(&desk->lock);
    while (refused.first) {
        zm_question *question = take(&refused);
        question->refusal = ZM_REFUSED_CROWD;
        question->done(question);
    }
}

void zm_desk_stop(zm_desk *desk)
{
    pthread_mutex_lock(&desk->lock);
    desk->stopping = true;
    pthread_cond_broadcast(&desk->fresh.grown);
    pthread_cond_broadcast(&desk->later.grown);
    pthread_mutex_unlock(&desk->lock);
    for (bool busy = true; busy;) {
        busy = false;
        pthread_mutex_lock(&desk->lock);
        for (size_t i = 0; i < desk->thread_count; i++)
            if (desk->at_work[i]) {
                zm_context_cancel(&desk->at_work[i]->context);
                busy = true;
            }
        pthread_mutex_unlock(&desk->lock);
        if (busy)
            poll(NULL, 0, 10);
    }
    for (size_t i = 0; i < desk->thread_count; i++)
        pthread_join(desk->threads[i], NULL);
    zm_desk_look(desk);
}

void zm_desk_close(zm_desk *desk)
{
    pthread_cond_destroy(&desk->fresh.grown);
    pthread_cond_destroy(&desk->later.grown);
    pthread_mutex_destroy(&desk->lock);
    free(desk->threads);
    free(desk->at_work);
    free(desk);
}
