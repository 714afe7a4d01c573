/* What the other processes do: errands, each in a thread of its own, and tasks with all others.
 * Only the main thread talks to MPI. */
#include "../engine/errands.h"
#include "../engine/team_tasks.h"
#include "../game/open.h"
#include "mpi_team.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* In nanoseconds. After a task the next one comes soon, if one comes. */
enum { MOMENT = 1000000, SOON = 10000000 };

typedef struct server server;

typedef struct hand {
    server *server;
    pthread_t thread;
    bool started, threaded;
    atomic_bool called_back, ready;
    uint64_t *words;   /* of the order; NULL: free */
    zm_message report; /* without words: there was no memory */
    MPI_Request sending; /* the report, until the next order */
} hand;

struct server {
    zm_mpi_team *t;
    hand **hands;
    size_t hand_count, running;
    pthread_mutex_t lock; /* goes with the condition, and guards nothing */
    pthread_cond_t ready; /* an errand is done */
    /* What is kept from one task to the next. */
    uint64_t *words;
    zm_instance *instance;
    int64_t last_task; /* when it ended */
    zm_kept *kept;
};

static zm_instance *open_game(const zm_order *order)
{
    zm_instance *instance;
    zm_error ignored;
    if (zm_open(&instance, NULL, NULL, order->game, &ignored) != ZM_OK)
        return NULL;
    zm_take_groups(instance, order->plain);
    return instance;
}

static zm_budget budget_of(const zm_order *order)
{
    return (zm_budget){.account.limit = order->memory,
                       .deadline = order->time_left ? zm_now() + order->time_left : 0};
}

/* ---- Errands. ---- */

static void *run_errand(void *argument)
{
    hand *h = argument;
    zm_order order = zm_order_read(h->words);
    zm_budget budget = budget_of(&order);
    zm_instance *instance = open_game(&order);
    budget.abandon = &h->called_back;
    if (instance && !zm_errand_run(instance, &budget, order.message, &h->report))
        h->report = (zm_message){0};
    zm_close(instance);
    pthread_mutex_lock(&h->server->lock);
    atomic_store(&h->ready, true);
    pthread_cond_signal(&h->server->ready);
    pthread_mutex_unlock(&h->server->lock);
    return NULL;
}

static hand *hand_at(server *s, size_t number)
{
    if (number >= s->hand_count) {
        hand **hands = realloc(s->hands, (number + 1) * sizeof *hands);
        if (!hands)
            zm_out_of_memory();
        while (s->hand_count <= number)
            hands[s->hand_count++] = NULL;
        s->hands = hands;
    }
    if (!s->hands[number]) {
        hand *h = s->hands[number] = calloc(1, sizeof *h);
        if (!h)
            zm_out_of_memory();
        h->sending = MPI_REQUEST_NULL;
    }
    return s->hands[number];
}

static void finish_sending(hand *h)
{
    MPI_Wait(&h->sending, MPI_STATUS_IGNORE);
    zm_release(h->report.words);
    h->report = (zm_message){0};
}

static void start(server *s, hand *h)
{
    h->started = true;
    s->running++;
    h->threaded = pthread_create(&h->thread, NULL, run_errand, h) == 0;
    if (!h->threaded)
        run_errand(h);
}

static void take_errand(server *s, uint64_t *words)
{
    hand *h = hand_at(s, (size_t)zm_order_read(words).hand);
    finish_sending(h); /* which is over, for otherwise there would be no new order */
    h->server = s;
    h->words = words;
    h->started = false;
    atomic_store(&h->called_back, false);
    atomic_store(&h->ready, false);
}

/* Errands wait as long as all threads are at work. */
static void start_errands(server *s)
{
    for (size_t i = 0; i < s->hand_count; i++) {
        hand *h = s->hands[i];
        if (h && h->words && !h->started && s->running < zm_order_read(h->words).threads)
            start(s, h);
    }
}

/* A call for an errand that is done comes too late, and must not reach the next one. One that is
 * waiting is over as soon as it is started. */
static void call_back(server *s, const uint64_t *words)
{
    hand *h = hand_at(s, (size_t)words[0]);
    if (!h->words || zm_order_read(h->words).number != words[1])
        return;
    atomic_store(&h->called_back, true);
    if (!h->started)
        start(s, h);
}

static void send_report(server *s, size_t number, hand *h)
{
    static const uint64_t no_memory[ZM_JUDGEMENT_WORDS] = {ZM_OUT_OF_MEMORY};
    zm_message report = h->report;
    if (!report.words)
        report = (zm_message){(uint64_t *)no_memory, ZM_JUDGEMENT_WORDS};
    zm_start_sending(report, FIRST, TAG_REPORT + (int)number, &s->t->traffic, &h->sending);
}

static bool send_reports(server *s)
{
    bool sent = false;
    for (size_t i = 0; i < s->hand_count; i++) {
        hand *h = s->hands[i];
        if (!h || !h->words || !atomic_load(&h->ready))
            continue;
        if (h->threaded)
            pthread_join(h->thread, NULL);
        send_report(s, i, h);
        free(h->words);
        h->words = NULL;
        s->running--;
        start_errands(s);
        sent = true;
    }
    return sent;
}

/* ---- Tasks. ---- */

static bool is_same_game(const server *s, const zm_order *order)
{
    if (!s->instance)
        return false;
    zm_order last = zm_order_read(s->words);
    return last.plain == order->plain && strcmp(last.game, order->game) == 0;
}

static void join_task(server *s, uint64_t *words)
{
    zm_order order = zm_order_read(words);
    zm_budget budget = budget_of(&order);
    if (!is_same_game(s, &order)) {
        zm_close(s->instance);
        s->instance = open_game(&order);
    }
    free(s->words);
    s->words = words;
    budget.team = &s->t->team;
    if (!s->instance) /* all others are in the task by now, and would wait for ever */
        zm_out_of_memory();
    zm_team_join(s->instance, &budget, order.message, &s->kept);
    s->last_task = zm_now();
}

/* ---- The loop. ---- */

/* False: the first process lets this one go. */
static bool obey(server *s, uint64_t *words, int tag)
{
    if (tag == TAG_ORDER && zm_order_read(words).kind == ZM_SUMMONS) {
        join_task(s, words);
        return true;
    }
    if (tag == TAG_ORDER) {
        take_errand(s, words);
        start_errands(s);
        return true;
    }
    if (tag == TAG_CALL_BACK)
        call_back(s, words);
    free(words);
    return tag != TAG_END;
}

static bool is_ready(const server *s)
{
    bool ready = false;
    for (size_t i = 0; i < s->hand_count; i++)
        ready = ready || (s->hands[i] && s->hands[i]->words && atomic_load(&s->hands[i]->ready));
    return ready;
}

/* Until an errand is done, or for a moment. */
static void wait_a_moment(server *s)
{
    struct timespec end;
    if (s->last_task && zm_now() - s->last_task < SOON) {
        sched_yield();
        return;
    }
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_nsec += MOMENT;
    end.tv_sec += end.tv_nsec / 1000000000;
    end.tv_nsec %= 1000000000;
    pthread_mutex_lock(&s->lock);
    if (!is_ready(s))
        pthread_cond_timedwait(&s->ready, &s->lock, &end);
    pthread_mutex_unlock(&s->lock);
}

void zm_mpi_serve(zm_mpi_team *t)
{
    server s = {.t = t, .lock = PTHREAD_MUTEX_INITIALIZER, .ready = PTHREAD_COND_INITIALIZER};
    for (bool serving = true; serving;) {
        uint64_t *words;
        size_t count;
        int sender, tag;
        bool active = send_reports(&s);
        if (zm_receive_words(FIRST, &words, &count, &sender, &tag)) {
            serving = obey(&s, words, tag);
            active = true;
        }
        if (!active)
            wait_a_moment(&s);
    }
    zm_team_leave(&s.kept);
    for (size_t i = 0; i < s.hand_count; i++) {
        if (s.hands[i])
            finish_sending(s.hands[i]);
        free(s.hands[i]);
    }
    free(s.hands);
    free(s.words);
    zm_close(s.instance);
}
