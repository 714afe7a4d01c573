/* Threads: many contexts at once answer as one does, and one question spread over several threads
 * gives the answer of a single thread. Runs under ThreadSanitizer. */
#include "ask.h"
#include "posix/threads.h"
#include "query/request.h"
#include "random.h"
#include "lua/robot.h"

#include <pthread.h>
#include <sched.h>

static const char *const questions[] = {
    "who zahlenschlacht:n=19,d=7 --format json",
    "who zahlenschlacht:n=11,d=5,leave=3 --format json",
    "moves zahlenschlacht:n=15,d=6,roles=reversed --format json",
    "moves beans:beans=27 --after 1,2 --format json",
    "who beans:beans=1000001,take=1/3/4 --format json",
    "period beans --format json",
    "who nim:rows=3/5/6,play=normal --distance --format json",
    "complete nim:rows=9/18/34 --format json",
    "grundy nim:rows=1/2/4,play=normal --format json",
    "period numberpad --format json",
    "table numberpad --over t=0..40 --format json",
    "moves numberpad:t=27 --distance --format json",
    "grundy strikeout:line=1..9 --format json",
    "moves strikeout:line=1..9 --format json",
    "lines strikeout:line=1..9 --by first --format json",
    "coop strikeout:line=1..9 --format json",
    "tree strikeout:line=1..7 --format json",
    "facts zahlenschlacht:n=600,d=7 --after 1,2 --format json",
    "facts strikeout:line=1..20 --format json",
    "try nim:rows=3/4/5 --strategy lua:examples/strategies/nim.lua --format json",
    "try nim:rows=3/3,play=normal --as second --strategy lua:examples/strategies/mirror.lua",
    "try nim:rows=3/3 --strategy lua:examples/strategies/nosuchfile.lua",
    "games --format json",
    "who strikeout:line=3..1 --format json",
    "who nosuchgame",
};

enum { QUESTIONS = sizeof questions / sizeof *questions, THREADS = 8 };

typedef struct reply {
    zm_status status;
    char *text, *message;
} reply;

static char *copy_of(const char *text)
{
    char *copy = malloc(strlen(text) + 1);
    if (!copy)
        abort();
    return strcpy(copy, text);
}

static reply reply_to(zm_context *context, const char *question)
{
    zm_answer *answer;
    const char *text;
    reply r;
    r.status = zm_ask(&answer, context, question);
    zm_answer_write(&text, answer);
    r.text = copy_of(text);
    r.message = copy_of(zm_answer_message(answer));
    zm_answer_free(answer);
    return r;
}

static void reply_free(reply *r)
{
    free(r->text);
    free(r->message);
}

static bool reply_equal(const reply *a, const reply *b)
{
    return a->status == b->status && strcmp(a->text, b->text) == 0 &&
           strcmp(a->message, b->message) == 0;
}

typedef struct asker {
    int number;
    reply replies[QUESTIONS];
} asker;

/* Every thread asks all questions, each beginning with another one. */
static void *ask_all(void *argument)
{
    asker *a = argument;
    zm_context *context = zm_context_new();
    context->scripts = &zm_lua;
    for (int i = 0; i < QUESTIONS; i++) {
        int which = (i + a->number * 3) % QUESTIONS;
        a->replies[which] = reply_to(context, questions[which]);
    }
    zm_context_free(context);
    return NULL;
}

static void test_many_contexts(void)
{
    static asker alone = {.number = 0}, together[THREADS];
    pthread_t threads[THREADS];
    ask_all(&alone);
    for (int i = 0; i < THREADS; i++) {
        together[i].number = i;
        if (pthread_create(&threads[i], NULL, ask_all, &together[i]) != 0)
            abort();
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        for (int k = 0; k < QUESTIONS; k++) {
            CHECK_SAY(reply_equal(&together[i].replies[k], &alone.replies[k]),
                      "thread %d: another answer to %s", i, questions[k]);
            reply_free(&together[i].replies[k]);
        }
    }
    CHECK(alone.replies[0].status == ZM_OK && alone.replies[QUESTIONS - 1].status == ZM_BAD_INPUT);
    for (int k = 0; k < QUESTIONS; k++)
        reply_free(&alone.replies[k]);
}

/* One question, one thread or several: the same answer, letter by letter. */
static void test_one_question_in_threads(void)
{
    static const char *const long_ones[] = {
        "moves strikeout:line=1..12 --format json",
        "moves strikeout:line=-5..5 --format json",
        "who strikeout:line=1..14 --format json",
        "moves zahlenschlacht:n=15,d=5,leave=3 --format json",
        "lines strikeout:line=1..11 --by first --format json",
        "table zahlenschlacht:roles=reversed --over n=4..20 --over d=2..9 --format json",
        "grundy strikeout:line=1..10 --format json",
        "tree strikeout:line=1..8 --depth 3 --format json",
    };
    for (size_t i = 0; i < sizeof long_ones / sizeof *long_ones; i++) {
        zm_context *context = zm_context_new();
        reply alone = reply_to(context, long_ones[i]);
        for (unsigned count = 1; count <= 5; count += 2) {
            zm_threads threads = zm_pthreads;
            threads.count = count;
            context->threads = &threads;
            reply spread = reply_to(context, long_ones[i]);
            CHECK_SAY(reply_equal(&spread, &alone), "%u threads: another answer to %s: %.300s",
                      count, long_ones[i], spread.text);
            reply_free(&spread);
        }
        reply_free(&alone);
        zm_context_free(context);
    }
}

/* A search long enough to be shared out: how many positions it takes is chance, but not which moves
 * are told, although a thread may find a win behind the first one. */
static void test_shared_search(void)
{
    zm_context *context = zm_context_new();
    zm_threads threads = zm_pthreads;
    threads.count = 8;
    context->threads = &threads;
    for (int i = 0; i < 10; i++) {
        zm_answer *answer = ask(context, ZM_OK, "who strikeout:line=1..28");
        const zm_node *moves = zm_find(answer->root, "moves");
        CHECK_SAY(moves->count == 2, "%d winning moves", (int)moves->count);
        CHECK_TEXT(zm_find(moves->first, "move")->text, "1+13=14");
        CHECK_TEXT(zm_find(moves->last, "move")->text, "13+1=14"); /* the same position */
        zm_answer_free(answer);
    }
    zm_context_free(context);
}

/* The seam itself: every job once, for any number of threads. */
enum { JOBS = 500 };

typedef struct tally {
    _Atomic int done[JOBS];
    _Atomic int running, most;
} tally;

static void job(void *argument, uint64_t index)
{
    tally *t = argument;
    int now = atomic_fetch_add(&t->running, 1) + 1, most = atomic_load(&t->most);
    while (now > most && !atomic_compare_exchange_weak(&t->most, &most, now)) {
    }
    atomic_fetch_add(&t->done[index], 1);
    atomic_fetch_sub(&t->running, 1);
}

static void test_every_job_once(void)
{
    for (unsigned count = 1; count <= 9; count += 4) {
        static tally t;
        memset(&t, 0, sizeof t);
        zm_pthreads.run(count, JOBS, job, &t);
        for (int i = 0; i < JOBS; i++)
            CHECK(atomic_load(&t.done[i]) == 1);
        CHECK(atomic_load(&t.most) <= (int)count && atomic_load(&t.running) == 0);
    }
}

/* Cancelling from another thread ends a question that would take very long; the next question is
 * answered. The thread keeps cancelling until it is told to stop. */
typedef struct canceller {
    zm_context *context;
    atomic_bool over;
} canceller;

static void *cancel_until_over(void *argument)
{
    canceller *c = argument;
    while (!atomic_load(&c->over))
        zm_context_cancel(c->context);
    return NULL;
}

static void test_cancel(void)
{
    zm_context *context = zm_context_new();
    canceller c = {.context = context};
    pthread_t thread;
    atomic_init(&c.over, false);
    if (pthread_create(&thread, NULL, cancel_until_over, &c) != 0)
        abort();
    zm_answer *answer = ask(context, ZM_UNDECIDED, "who strikeout:line=1..60");
    CHECK(strlen(zm_answer_message(answer)) > 0);
    zm_answer_free(answer);
    atomic_store(&c.over, true);
    pthread_join(thread, NULL);
    answer = ask(context, ZM_OK, "who strikeout:line=1..9");
    zm_answer_free(answer);
    zm_context_free(context);
}

/* ---- Accounts: what does not fit is refused, and nobody else is for its sake. ---- */

typedef struct taker {
    zm_account *account;
    uint64_t bytes; /* 0: by luck */
    uint64_t taken;
    uint64_t seed;
    size_t tries; /* 0: until it is over */
    atomic_bool over;
} taker;

static void *take_until_over(void *argument)
{
    taker *t = argument;
    zm_random random = {t->seed};
    for (size_t i = 1; !atomic_load(&t->over) && (t->tries == 0 || i <= t->tries); i++) {
        uint64_t bytes = t->bytes ? t->bytes : 1 + zm_random_below(&random, 600);
        if (!zm_account_take(t->account, bytes))
            continue;
        t->taken++;
        zm_account_give(t->account, bytes);
    }
    return NULL;
}

/* Greedy ones ask for more than the whole has, but not for more than the part. Giving up the
 * processor now and then lets them be interrupted, so that what they hold at that moment is seen
 * even on a busy machine. */
static void test_refused_beside(void)
{
    enum { GREEDY = 4, ROUNDS = 200000, YIELD = 2000 };
    zm_account whole = {.limit = 1000}, part = {.limit = 1500, .whole = &whole};
    taker greedy[GREEDY];
    pthread_t thread[GREEDY];
    size_t refused = 0;
    for (size_t i = 0; i < GREEDY; i++) {
        greedy[i] = (taker){.account = &part, .bytes = 1400};
        if (pthread_create(&thread[i], NULL, take_until_over, &greedy[i]) != 0)
            abort();
    }
    for (size_t i = 0; i < ROUNDS; i++) {
        if (zm_account_take(&part, 200))
            zm_account_give(&part, 200);
        else
            refused++;
        if (i % YIELD == 0)
            sched_yield();
    }
    for (size_t i = 0; i < GREEDY; i++) {
        atomic_store(&greedy[i].over, true);
        pthread_join(thread[i], NULL);
        CHECK(greedy[i].taken == 0);
    }
    CHECK_SAY(refused == 0, "%zu refused", refused);
    CHECK(part.in_use == 0 && whole.in_use == 0);
}

/* Several take from two parts, each of which has something of its own, so often that now and then
 * one of them is faster than another. */
static void test_accounts_add_up(void)
{
    enum { TAKERS = 4, LOOKS = 200000, TRIES = 300000 };
    zm_account whole = {.limit = 1000};
    zm_account part[2] = {{.limit = 900, .own = 100, .whole = &whole},
                          {.limit = 900, .own = 50, .whole = &whole}};
    taker takers[TAKERS];
    pthread_t thread[TAKERS];
    for (size_t i = 0; i < TAKERS; i++) {
        takers[i] = (taker){.account = &part[i % 2], .seed = i, .tries = TRIES};
        if (pthread_create(&thread[i], NULL, take_until_over, &takers[i]) != 0)
            abort();
    }
    bool more = false;
    for (size_t i = 0; i < LOOKS; i++)
        more = more || (int64_t)whole.in_use > (int64_t)whole.limit; /* it may be below zero for a moment */
    CHECK_SAY(!more, "more is taken than there is");
    for (size_t i = 0; i < TAKERS; i++)
        pthread_join(thread[i], NULL);
    CHECK(part[0].in_use == 0 && part[1].in_use == 0 && whole.in_use == 0);
}

int main(void)
{
    test_refused_beside();
    test_accounts_add_up();
    test_many_contexts();
    test_one_question_in_threads();
    test_shared_search();
    test_every_job_once();
    test_cancel();
    return zm_test_report("test_threads");
}
