/* Errands of a team whose hands are late, come back half-way, or never answer until they are called
 * back: the answers are those of one process alone, and an errand that is missing is never taken
 * for done. The hands do their errands when they are asked for reports, in an order of chance. */
#include "ask.h"
#include "posix/threads.h"
#include "query/request.h"
#include "engine/errands.h"
#include "random.h"

#include <string.h>

enum { MOST_HANDS = 64, MOST_ERRAND = 16 };

typedef struct fake_hand {
    bool busy, called, lazy; /* lazy: reports only when it is called back */
    uint64_t words[MOST_ERRAND];
    zm_message errand;
} fake_hand;

typedef struct fake_team {
    zm_team team;
    zm_context *context;
    const zm_instance *instance;
    zm_budget budget; /* of the errands */
    unsigned hands;
    uint64_t one_lazy_in; /* of so many errands one is done by a lazy hand */
    unsigned cancel_at;   /* cancels when so many hands are busy; 0: never */
    unsigned busy, given, called;
    fake_hand hand[MOST_HANDS];
    zm_message report;
    zm_random random;
} fake_team;

static unsigned hands(void *context, unsigned threads)
{
    (void)threads;
    return ((fake_team *)context)->hands;
}

static bool give(void *context, unsigned number, const zm_instance *instance,
                 const zm_budget *budget, zm_message errand)
{
    fake_team *f = context;
    fake_hand *h = &f->hand[number];
    CHECK(number < f->hands && !h->busy && errand.count <= MOST_ERRAND);
    *h = (fake_hand){.busy = true, .lazy = zm_random_below(&f->random, f->one_lazy_in) == 0};
    memcpy(h->words, errand.words, errand.count * sizeof *errand.words);
    h->errand = (zm_message){h->words, errand.count};
    f->instance = instance;
    f->budget = (zm_budget){.account.limit = budget->account.limit};
    f->busy++;
    f->given++;
    return true;
}

static void call_back(void *context, unsigned number)
{
    fake_team *f = context;
    CHECK(f->hand[number].busy && !f->hand[number].called);
    f->hand[number].called = true;
    f->called++;
}

/* Who is called back has got somewhere by then, or has just finished; after a cancel nobody has. */
static void do_errand(fake_team *f, fake_hand *h)
{
    zm_budget budget = f->budget;
    if (h->called)
        budget.most_positions = 1 + (f->cancel_at ? 0 : zm_random_below(&f->random, 20000));
    zm_release(f->report.words);
    CHECK(zm_errand_run(f->instance, &budget, h->errand, &f->report));
    if (f->report.words[0] == ZM_OUT_OF_POSITIONS)
        f->report.words[0] = ZM_ABANDONED;
    h->busy = false;
    f->busy--;
}

static bool report(void *context, unsigned *number, zm_message *out)
{
    fake_team *f = context;
    if (f->cancel_at && f->busy == f->cancel_at)
        zm_context_cancel(f->context);
    *number = (unsigned)zm_random_below(&f->random, f->hands);
    fake_hand *h = &f->hand[*number];
    if (!h->busy || (h->lazy && !h->called))
        return false;
    do_errand(f, h);
    *out = f->report;
    return true;
}

static fake_team open_team(zm_context *context, unsigned count)
{
    return (fake_team){.team = {.ranks = 2, .hands = hands, .give = give, .call_back = call_back,
                                .report = report},
                       .context = context, .hands = count, .one_lazy_in = 5, .random = {count}};
}

/* Moves, values and reasons; the number of positions is another one every time. */
static char *moves_of(zm_context *context, const char *question)
{
    const char *text;
    zm_answer *answer = ask(context, ZM_OK, "%s --format json", question);
    zm_answer_write(&text, answer);
    const char *from = strstr(text, "\"moves_total\"");
    char *moves = strdup(from ? from : text);
    zm_answer_free(answer);
    return moves;
}

/* How many errands were called back: none, if this process was quicker by chance. */
static unsigned check_question(const char *question, unsigned count)
{
    zm_context *context = zm_context_new();
    zm_threads threads = zm_pthreads;
    fake_team f = open_team(context, count);
    char *alone = moves_of(context, question);
    f.team.context = &f;
    threads.count = 1;
    context->threads = &threads;
    context->team = &f.team;
    char *together = moves_of(context, question);
    CHECK_SAY(strcmp(alone, together) == 0, "%u hands: another answer to %s: %.300s", count,
              question, together);
    CHECK_SAY(f.busy == 0, "%u hands, %s: %u of %u errands not done", count, question, f.busy,
              f.given);
    free(alone);
    free(together);
    zm_release(f.report.words);
    zm_context_free(context);
    return f.called;
}

/* The first job first: the hands of the team get all they can. */
static void run_in_turn(unsigned count, uint64_t jobs, void (*job)(void *, uint64_t),
                        void *argument)
{
    (void)count;
    for (uint64_t i = 0; i < jobs; i++)
        job(argument, i);
}

/* All work is with the hands when the question is cancelled: it is undecided. */
static void check_cancel(const char *question, unsigned count)
{
    zm_context *context = zm_context_new();
    zm_threads threads = {.count = 1, .run = run_in_turn, .nap = zm_pthreads.nap};
    fake_team f = open_team(context, count);
    f.team.context = &f;
    f.one_lazy_in = 1;
    f.cancel_at = count;
    context->threads = &threads;
    context->team = &f.team;
    zm_answer *answer = ask(context, ZM_UNDECIDED, "%s", question);
    CHECK_SAY(strstr(zm_answer_message(answer), "interrupted") != NULL, "%s: %s", question,
              zm_answer_message(answer));
    CHECK(f.given == count && f.called == count && f.busy == 0);
    zm_answer_free(answer);
    zm_release(f.report.words);
    zm_context_free(context);
}

int main(void)
{
    unsigned called = 0;
    for (unsigned count = ZM_WATCHED ? 4 : 1; count < 8; count += 3) {
        called += check_question("moves strikeout:line=1..26", count);
        called += check_question("who strikeout:line=1..27", count);
    }
    CHECK(called > 0);
    check_cancel("moves strikeout:line=1..26", 5);
    check_cancel("lines strikeout:line=1..12", MOST_HANDS); /* as many as there are parts */
    return zm_test_report("test_team_errands");
}
