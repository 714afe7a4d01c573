/* The desk: see desk.h. */
#define _GNU_SOURCE /* POLLRDHUP, syscall */
#include "desk.h"
#include "../posix/threads.h"
#include "line.h"

#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* Threads for each core: those that take what comes, and those that work on what is long. */
enum { QUICK = 4, LONG = 2, MOST_CORES = 32 };
/* So many more may still be on their way to the end of a question that was stopped. */
enum { ENDING = 64, MOST_THREADS = (QUICK + LONG) * MOST_CORES + ENDING };
enum { MOMENT = 10, MOST_WAITING = 1000 };
/* Long questions leave the processor to quick ones, and to everything else on the machine. */
enum { PRIORITY_OF_LONG = 10 };
/* This part of its memory a question has for itself, so that small ones never lack any. */
enum { OWN = 16 };
/* An answer of at most so many bytes is its connection's own too: there are only so many of them. */
enum { SMALL = 1 << 16 };
/* Bytes that a client may send while it waits. */
enum { MOST_UNREAD = 32 << 10 };

/* Half of the quick threads take the question that has waited longest, half the newest one: when
 * many long questions come at once, quick ones that come after them need not wait for them all.
 * Threads begin as quick ones. One that meets a long question becomes slow, for good: it may lower
 * its priority, but not raise it again. Another one takes its place. */
typedef enum pace { GONE, ENDED, IS_QUICK, IS_SLOW } pace; /* ENDED: it can be joined */

typedef struct place {
    zm_desk *desk;
    pthread_t thread;
    pid_t number; /* of the thread, for the system */
    pace pace;
    bool newest_first;
    zm_question *question; /* at work; NULL: none */
} place;

struct zm_desk {
    zm_desk_rules rules;
    const zm_limits *limits;
    zm_account *memory;
    pthread_mutex_t lock;
    pthread_cond_t arrived; /* somebody, in the line of the fresh */
    zm_line fresh, later; /* those that wait: for the first time, and because they are long */
    place places[MOST_THREADS];
    size_t place_count;  /* that may be used */
    size_t quick_count;  /* threads */
    size_t newest_count; /* of them */
    size_t long_count;   /* questions at work */
    bool stopping;
};

/* It may have sent more, so that there is something to read: that is no sign that it stays. Where so
 * much lies that the rest may wait at its end, its leaving would not be heard: nobody waits there. */
static bool has_left(int client)
{
    struct pollfd state = {.fd = client, .events = POLLIN | POLLRDHUP};
    int unread = 0;
    if (poll(&state, 1, 0) <= 0)
        return false;
    return state.revents != POLLIN || (ioctl(client, FIONREAD, &unread) == 0 && unread > MOST_UNREAD);
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

static bool is_older(const zm_question *question, int64_t now, int64_t milliseconds)
{
    return now - question->since > milliseconds * 1000000;
}

/* ---- A question. ---- */

/* An answer counts until it is sent, for a client may be slow to fetch it. */
static bool keep_text(const zm_desk *desk, const zm_text *text)
{
    return zm_hand_over(text->data, text->length <= SMALL ? NULL : desk->memory);
}

static zm_refusal write_down(const zm_desk *desk, zm_question *question, zm_answer *answer)
{
    const char *written = NULL;
    if (answer->failed || zm_write_until(&written, answer, &question->context.cancel) != ZM_OK)
        return atomic_load(&question->context.cancel) ? ZM_REFUSED_CROWD
               : answer->time_left <= 0               ? ZM_REFUSED_TIME
                                                      : ZM_REFUSED_SIZE;
    if (!keep_text(desk, &answer->written))
        return ZM_REFUSED_MEMORY;
    question->text = answer->written;
    answer->written = (zm_text){0};
    return ZM_NOT_REFUSED;
}

static zm_refusal find_answer(zm_desk *desk, zm_question *question)
{
    zm_refusal refusal = ZM_NOT_REFUSED;
    zm_answer *answer = NULL;
    question->account = (zm_account){.limit = desk->limits->bytes, .whole = desk->memory,
                                     .own = desk->limits->bytes / OWN};
    question->context.limits = desk->limits;
    question->context.account = &question->account;
    question->status = zm_ask_words(&answer, &question->context, question->count, question->words);
    if (!answer)
        return ZM_REFUSED_MEMORY;
    question->format = answer->format;
    question->error = answer->error;
    zm_fail(&question->remark, question->status, "%s", answer->remark ? answer->remark : "");
    if (question->status != ZM_BAD_INPUT)
        refusal = write_down(desk, question, answer);
    zm_answer_free(answer);
    /* What others leave must not decide how much of an answer is known. */
    if (question->account.starved) {
        zm_text_free(&question->text);
        refusal = ZM_REFUSED_MEMORY;
    }
    return refusal;
}

/* ---- Threads. ---- */

/* With the lock. False: it is not done, and stands in line again. */
static bool settle(zm_desk *desk, zm_question *question, zm_refusal refusal)
{
    /* A theorem may have answered all the same, but less than it would have. */
    bool stopped = question->is_stopped && question->status != ZM_BAD_INPUT;
    if (stopped && refusal == ZM_REFUSED_CROWD) /* it was stopped while its answer was put together */
        refusal = ZM_NOT_REFUSED;
    question->refusal = refusal;
    if (refusal == ZM_NOT_REFUSED && !stopped)
        return true;
    zm_text_free(&question->text);
    if (refusal != ZM_NOT_REFUSED)
        return true;
    question->is_stopped = false;
    zm_line_join(&desk->later, question);
    return false;
}

/* With the lock, which is let go meanwhile. */
static void work(place *at, zm_question *question)
{
    zm_desk *desk = at->desk;
    int64_t now = zm_now();
    bool waited = is_older(question, now, desk->rules.moment);
    question->is_long = at->pace == IS_SLOW;
    desk->long_count += question->is_long;
    question->since = now;
    question->spent = work_of(pthread_self());
    at->question = question;
    pthread_mutex_unlock(&desk->lock);
    zm_refusal refusal = waited && has_left(question->client) ? ZM_REFUSED_CROWD
                                                              : find_answer(desk, question);
    pthread_mutex_lock(&desk->lock);
    at->question = NULL;
    desk->long_count -= question->is_long;
    if (!settle(desk, question, refusal))
        return;
    pthread_mutex_unlock(&desk->lock);
    question->done(question);
    pthread_mutex_lock(&desk->lock);
}

/* With the lock. A slow thread does not wait: the next long question brings its own. */
static zm_question *next_question(place *at)
{
    zm_desk *desk = at->desk;
    while (at->pace == IS_QUICK && !desk->fresh.first && !desk->stopping)
        pthread_cond_wait(&desk->arrived, &desk->lock);
    if (desk->stopping)
        return NULL;
    if (at->pace == IS_QUICK)
        return at->newest_first ? zm_line_take_newest(&desk->fresh) : zm_line_take(&desk->fresh);
    bool room = desk->long_count < desk->rules.slow;
    return room && desk->later.first ? zm_line_take(&desk->later) : NULL;
}

static pid_t own_number(void)
{
#ifdef __linux__
    return (pid_t)syscall(SYS_gettid);
#else
    return 0;
#endif
}

/* With the lock. */
static void leave_quick(place *at, pace now)
{
    bool was_quick = at->pace == IS_QUICK;
    at->desk->quick_count -= was_quick;
    at->desk->newest_count -= was_quick && at->newest_first;
    at->pace = now;
}

static void *run(void *argument)
{
    place *at = argument;
    zm_desk *desk = at->desk;
    zm_question *question;
    pthread_mutex_lock(&desk->lock);
    at->number = own_number();
    while ((question = next_question(at)))
        work(at, question);
    leave_quick(at, ENDED);
    pthread_mutex_unlock(&desk->lock);
    return NULL;
}

/* A thread that has ended may still need a while to be gone, with its low priority: nobody waits
 * for it with the lock in hand. */
static bool is_free(place *at)
{
    if (at->pace == ENDED && pthread_tryjoin_np(at->thread, NULL) == 0)
        at->pace = GONE;
    return at->pace == GONE;
}

/* With the lock. False: there is no place for it. */
static bool start_thread(zm_desk *desk)
{
    size_t i = 0;
    while (i < desk->place_count && !is_free(&desk->places[i]))
        i++;
    if (i == desk->place_count)
        return false;
    place *at = &desk->places[i];
    *at = (place){.desk = desk, .newest_first = desk->newest_count < desk->rules.quick / 2};
    if (pthread_create(&at->thread, NULL, run, at) != 0)
        return false;
    at->pace = IS_QUICK;
    desk->quick_count++;
    desk->newest_count += at->newest_first;
    return true;
}

/* With the lock. What was taken for quick is long: it goes on if there is room for it, and ends to
 * begin again later if not. Either way it no longer keeps quick ones from the processor. */
static void slow_down(place *at)
{
    zm_desk *desk = at->desk;
    leave_quick(at, IS_SLOW);
#ifdef __linux__ /* where threads have priorities of their own */
    setpriority(PRIO_PROCESS, (id_t)at->number, PRIORITY_OF_LONG);
#endif
    if (desk->long_count < desk->rules.slow) {
        at->question->is_long = true;
        desk->long_count++;
    } else {
        at->question->is_stopped = true;
    }
}

/* ---- What others see. ---- */

/* With the lock. */
static void fill_places(zm_desk *desk)
{
    while (desk->quick_count < desk->rules.quick && start_thread(desk))
        continue;
}

zm_desk_rules zm_desk_usual_rules(const zm_limits *limits)
{
    size_t cores = zm_core_count() < MOST_CORES ? zm_core_count() : MOST_CORES;
    return (zm_desk_rules){.quick = QUICK * cores, .slow = LONG * cores,
                           .most_waiting = MOST_WAITING, .moment = MOMENT,
                           .patience = limits->milliseconds};
}

zm_desk *zm_desk_open(const zm_desk_rules *rules, const zm_limits *limits, zm_account *memory)
{
    zm_desk *desk = calloc(1, sizeof *desk);
    if (!desk)
        return NULL;
    desk->rules = *rules;
    desk->limits = limits;
    desk->memory = memory;
    desk->place_count = rules->quick + rules->slow + ENDING;
    pthread_mutex_init(&desk->lock, NULL);
    pthread_cond_init(&desk->arrived, NULL);
    pthread_mutex_lock(&desk->lock);
    fill_places(desk);
    bool works = desk->quick_count > 0;
    pthread_mutex_unlock(&desk->lock);
    if (works)
        return desk;
    zm_desk_close(desk);
    return NULL;
}

bool zm_desk_ask(zm_desk *desk, zm_question *question)
{
    pthread_mutex_lock(&desk->lock);
    bool room = desk->fresh.count + desk->later.count < desk->rules.most_waiting && !desk->stopping;
    if (room) {
        zm_line_join(&desk->fresh, question);
        pthread_cond_signal(&desk->arrived);
    }
    pthread_mutex_unlock(&desk->lock);
    return room;
}

static void look_at(place *at)
{
    zm_question *question = at->question;
    if (at->pace == IS_QUICK &&
        work_of(at->thread) - question->spent > at->desk->rules.moment * 1000000)
        slow_down(at);
    if (question->is_stopped || has_left(question->client))
        zm_context_cancel(&question->context);
}

/* Those of a line that have waited too long, or whose clients have left, join the refused. */
static void dismiss(const zm_desk *desk, zm_line *line, zm_line *refused)
{
    int64_t now = zm_now();
    for (size_t i = line->count; i > 0; i--) {
        zm_question *question = zm_line_take(line);
        int64_t since = question->since;
        bool stays = !desk->stopping && !is_older(question, now, desk->rules.patience) &&
                     !(is_older(question, now, desk->rules.moment) && has_left(question->client));
        zm_line_join(stays ? line : refused, question);
        question->since = since;
    }
}

bool zm_desk_look(zm_desk *desk)
{
    zm_line refused = {0};
    bool busy = false;
    pthread_mutex_lock(&desk->lock);
    for (size_t i = 0; i < desk->place_count; i++)
        if (desk->places[i].question) {
            look_at(&desk->places[i]);
            busy = true;
        }
    if (!desk->stopping)
        fill_places(desk);
    dismiss(desk, &desk->fresh, &refused);
    dismiss(desk, &desk->later, &refused);
    pthread_mutex_unlock(&desk->lock);
    while (refused.first) {
        zm_question *question = zm_line_take(&refused);
        question->refusal = ZM_REFUSED_CROWD;
        question->done(question);
    }
    return busy;
}

void zm_desk_stop(zm_desk *desk)
{
    pthread_mutex_lock(&desk->lock);
    desk->stopping = true;
    pthread_cond_broadcast(&desk->arrived);
    pthread_mutex_unlock(&desk->lock);
    for (bool busy = true; busy;) {
        busy = false;
        pthread_mutex_lock(&desk->lock);
        for (size_t i = 0; i < desk->place_count; i++)
            if (desk->places[i].question) {
                zm_context_cancel(&desk->places[i].question->context);
                busy = true;
            }
        pthread_mutex_unlock(&desk->lock);
        if (busy)
            poll(NULL, 0, 10);
    }
    for (size_t i = 0; i < desk->place_count; i++) {
        pthread_mutex_lock(&desk->lock);
        bool is_there = desk->places[i].pace != GONE;
        pthread_mutex_unlock(&desk->lock);
        if (is_there)
            pthread_join(desk->places[i].thread, NULL);
    }
    zm_desk_look(desk);
}

void zm_desk_close(zm_desk *desk)
{
    pthread_cond_destroy(&desk->arrived);
    pthread_mutex_destroy(&desk->lock);
    free(desk);
}
