/* Hard mode: every question is asked again and again with the first, second, third ... call of
 * malloc failing, alone, from then on, or every so often; and with the time being over at the
 * second, third, fourth ... look at the clock. Nothing may crash or leak (the build has
 * AddressSanitizer), no answer may come out wrong, and one that cannot be given must say so.
 *
 * Linked with --wrap=malloc, --wrap=calloc, --wrap=realloc and --wrap=clock_gettime, with a
 * budget.c that looks at the clock wherever it may (ZM_HARD). */
#include "lua/robot.h"
#include "lua/rules.h"
#include "query/parameters.h"
#include "test.h"

#include <stdlib.h>
#include <time.h>
#include <zermelo.h>

/* The n-th call fails and every one behind it; or only the n-th; or every n-th. */
enum { FROM, ONLY, EVERY, MODES };

static unsigned long calls, failing; /* failing 0: no call fails */
static int mode;

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);

static int fails(void)
{
    calls++;
    if (failing == 0)
        return 0;
    return mode == FROM ? calls >= failing : mode == ONLY ? calls == failing : calls % failing == 0;
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size)
{
    return fails() ? NULL : __real_realloc(block, size);
}

/* ---- The clock. ---- */

/* From the n-th look on it is late; in the second mode there is no time left to put an answer
 * together, either. */
enum { LATE, CLOSED, LATENESSES };

static unsigned long looks, late_from; /* late_from 0: it never is */
static int lateness;

int __real_clock_gettime(clockid_t which, struct timespec *out);
int __wrap_clock_gettime(clockid_t which, struct timespec *out);

int __wrap_clock_gettime(clockid_t which, struct timespec *out)
{
    enum { DAY = 86400 };
    int result = __real_clock_gettime(which, out);
    looks += which == CLOCK_MONOTONIC;
    bool late = late_from > 0 && looks >= late_from;
    if (late && which == CLOCK_MONOTONIC)
        out->tv_sec += DAY;
    if (late && which == CLOCK_THREAD_CPUTIME_ID && lateness == CLOSED)
        out->tv_sec += DAY * (time_t)looks; /* it runs and runs */
    return result;
}

static const char *const questions[] = {
    "games --format json",
    "openapi --format json",
    "reply nim:rows=3/4/5 --level perfect --seed 1",
    "reply zahlenschlacht:n=15,d=7 --after 1 --level paper --seed 1",
    "reply strikeout:line=1..9 --level paper --seed 1",
    "reply numberpad --level few-mistakes --seed 1",
    "hint nim:rows=3/4/5 --step 2",
    "hint zahlenschlacht:n=15,d=7 --after 1,2 --step 3 --as both",
    "hint strikeout:line=1..9 --step 4",
    "hint numberpad --after 9 --step 4 --format json",
    "who beans",
    "who beans:beans=1000000000000000001 --format json",
    "who nim:rows=3/4/5 --distance",
    "who numberpad --format md",
    "who zahlenschlacht:n=15,d=7 --after 1,9",
    "who zahlenschlacht:n=601,d=7",
    "moves zahlenschlacht:n=601,d=7",
    "moves zahlenschlacht:n=600,d=5,roles=reversed",
    "table zahlenschlacht:d=7 --over n=600..602 --limit 9",
    "who zahlenschlacht:n=16,d=7,leave=3,roles=reversed",
    "who strikeout:n=12 --memory 1",
    "who zahlenschlacht:n=9,d=3,leave=3 --memory 1",
    "who strikeout:line=1..12 --format csv",
    "moves strikeout:line=-3..3 --format tex",
    "moves nim:rows=1/2",
    "table numberpad --over t=0..9",
    "table zahlenschlacht --over n=4..6 --over d=2..4",
    "table nim:rows=2/3 --over rows/1=1..3 --plain",
    "table zahlenschlacht:d=3,leave=3 --over n=6..8",
    "lines nim:rows=1/2/3 --plain",
    "lines zahlenschlacht:n=6,d=3,leave=3 --by first",
    "period numberpad:pad=789/456/123/.0.",
    "lines strikeout:line=1..8 --by first",
    "coop strikeout:line=1..7",
    "grundy strikeout:line=1..7",
    "grundy nim:play=normal,rows=3/9",
    "grundy numberpad:play=normal --over t=0..3",
    "complete nim:rows=9/18/34",
    "tree numberpad:t=7 --format dot",
    "facts zahlenschlacht:n=15,d=6 --after 1,9 --format json",
    "facts zahlenschlacht:n=601,d=7",
    "facts nim",
    "facts beans --after 3 --format csv",
    "facts numberpad --after 9 --format md",
    "facts strikeout:line=-3..3 --format tex",
    "try zahlenschlacht:n=7,d=3 --strategy pairing",
    "try zahlenschlacht:n=9,d=5 --strategy cross-out=3/4 --as second --after 1,2",
    "try zahlenschlacht:n=601,d=7 --strategy website --after 1 --memory 1",
    "try nim:rows=2/3 --strategy greedy --format json",
    "try numberpad:t=12 --strategy 357-above=9",
    "try nim:rows=2/3 --strategy lua:examples/strategies/nim.lua",
    "try nim:rows=2/2,play=normal --as second --strategy lua:examples/strategies/mirror.lua",
    "try zahlenschlacht:n=7,d=3 --strategy lua:examples/strategies/zahlenschlacht.lua",
    "try beans:beans=5 --strategy lua:README.md",
    "who examples/games/kayles.lua:pins=4",
    "moves examples/games/wythoff.lua:a=2,b=3 --format json",
    "table examples/games/21.lua:goal=3 --over goal=2..4",
    "grundy examples/games/sandwich.lua:tiles=5",
    "period examples/games/chomp.lua:columns=1 --memory 1",
    "strategies zahlenschlacht",
    "prove nim:rows=2/3 -o build/hard/proof.zc",
    "prove zahlenschlacht:n=9,d=4 --after 1 -o build/hard/proof.zc",
    "prove numberpad:t=5000,pad=12 -o build/hard/proof.zc",
    "check build/hard/proof.zc",
    "prove strikeout:n=8 -o build/hard/proof.zc",
    "prove nim:rows=2/3 --format json",
    "show build/hard/proof.zc",
    "tree numberpad:t=12 --minimal --depth 9",
    "tree zahlenschlacht:n=5,d=3 --minimal --format svg",
    "puzzle beans --difficulty medium --format json",
    "puzzle nim:rows=1/4 --format md",
    "puzzle strikeout:line=1..9 --format tex",
    "tournament nim:rows=1/2 perfect random --starts ;1-1",
    "tournament nim:rows=1/2/2 greedy lua:examples/strategies/first.lua --count 2",
    "reproduce examples/claims/afternoon.claims",
    "reproduce tests/hard/small.claims --format json",
    "refute nim:rows=2/3",
    "refute take:heap=6 --format json",
    "levels nim:rows=1/2 --count 2",
    "who octal:heaps=5/3",
    "moves nim:rows=1/2,play=normal+octal:heaps=4",
    "table strikeout --over n=6..9",
    "period octal:code=0.156",
    "prove octal:heaps=200/7 -o build/hard/proof.zc",
    "check build/hard/proof.zc --format json",
    "table numberpad --over t=1..4 --format svg",
    "period beans --format svg",
    "grundy nim:play=normal,rows=1/2 --over rows/1=0..2 --format bfile",
    "moves beans:beans=7 --format html",
    "who nim --help",
    "who nosuchgame",
    "who nim:rows=1/2 --after 9-9",
};

/* Fields that are right or not there. */
static const char *const counts[] = {"total", "ways", "possible", "grundy", "rows.0.grundy", "add",
                                     "preperiod", "period", "accepted", "size", "distance",
                                     "rows.2.winner", "rows.2.winning_total", "irregular_total",
                                     "p_positions.finite_total", "p_positions.progressions_total",
                                     "moves_total"};
enum { COUNTS = sizeof counts / sizeof *counts, ROWS = 4 };

/* What must not change: the winner, whether a win is sure, how many moves win, a puzzle and its
 * solution, and the value of every move that is listed. (Distances may be missing when there is no
 * memory for them.) */
typedef struct facts {
    char winner[16], winning[40], sure_win[8], puzzle[60], solution[24];
    char counts[COUNTS][40];
    char moves[64][2][24];
    size_t count;
    size_t row_moves[ROWS]; /* of a table's rows */
    bool row_bare[ROWS]; /* it has no note */
    bool incomplete; /* it says so */
    bool memory;     /* it says that there was no memory */
    uint64_t all;    /* a sum of all of it */
} facts;

static void copy_field(char *out, size_t size, const zm_answer *answer, const char *path)
{
    const char *text = zm_answer_get(answer, path);
    snprintf(out, size, "%s", text ? text : "");
}

static void read_rows(const zm_answer *answer, facts *f)
{
    char path[40];
    for (size_t i = 0; i < ROWS; i++) {
        snprintf(path, sizeof path, "rows.%zu.moves", i);
        f->row_moves[i] = zm_answer_count(answer, path);
        snprintf(path, sizeof path, "rows.%zu.note", i);
        f->row_bare[i] = i < zm_answer_count(answer, "rows") && !zm_answer_get(answer, path);
    }
}

static void read_facts(const zm_answer *answer, facts *f)
{
    memset(f, 0, sizeof *f);
    copy_field(f->winner, sizeof f->winner, answer, "winner");
    copy_field(f->winning, sizeof f->winning, answer, "winning_total");
    copy_field(f->sure_win, sizeof f->sure_win, answer, "sure_win");
    copy_field(f->puzzle, sizeof f->puzzle, answer, "puzzles.0.position");
    copy_field(f->solution, sizeof f->solution, answer, "puzzles.0.solution");
    for (size_t i = 0; i < COUNTS; i++)
        copy_field(f->counts[i], sizeof f->counts[i], answer, counts[i]);
    read_rows(answer, f);
    f->count = zm_answer_count(answer, "moves") < 64 ? zm_answer_count(answer, "moves") : 64;
    for (size_t i = 0; i < f->count; i++) {
        char path[40];
        snprintf(path, sizeof path, "moves.%zu.move", i);
        copy_field(f->moves[i][0], sizeof f->moves[i][0], answer, path);
        snprintf(path, sizeof path, "moves.%zu.value", i);
        copy_field(f->moves[i][1], sizeof f->moves[i][1], answer, path);
    }
}

static uint64_t sum_of(zm_answer *answer)
{
    const char *json;
    uint64_t sum = 0;
    if (zm_answer_write_as(&json, answer, "json") == ZM_OK)
        for (; *json; json++)
            sum = (sum ^ (unsigned char)*json) * 0x100000001B3u;
    return sum;
}

static zm_status ask(const char *question, facts *f)
{
    zm_answer *answer = NULL;
    const char *written;
    memset(f, 0, sizeof *f);
    zm_context *context = zm_context_new();
    if (!context)
        return ZM_UNDECIDED;
    context->scripts = &zm_lua;
    context->games.files = &zm_lua_games;
    zm_status status = zm_ask(&answer, context, question);
    if (answer) {
        read_facts(answer, f);
        f->incomplete = zm_answer_get(answer, "incomplete") != NULL;
        if (status == ZM_OK)
            status = zm_answer_write(&written, answer);
        if (status == ZM_OK)
            f->all = sum_of(answer);
        f->memory = strstr(zm_answer_message(answer), "memory") != NULL;
        if (status != ZM_OK)
            CHECK_SAY(*zm_answer_message(answer) != '\0', "%s: status %d without a message",
                      question, (int)status);
        zm_answer_free(answer);
    }
    zm_context_free(context);
    return status;
}

static void compare(const char *question, unsigned long n, const facts *got, const facts *right)
{
    CHECK_SAY(!*got->winner || strcmp(got->winner, right->winner) == 0,
              "%s: mode %d, call %lu fails: the winner is %s, not %s", question, mode, n,
              got->winner, right->winner);
    CHECK_SAY(!*got->winning || strcmp(got->winning, right->winning) == 0,
              "%s: mode %d, call %lu fails: %s moves win, not %s", question, mode, n, got->winning,
              right->winning);
    CHECK_SAY(!*got->sure_win || strcmp(got->sure_win, right->sure_win) == 0,
              "%s: mode %d, call %lu fails: sure_win is %s", question, mode, n, got->sure_win);
    CHECK_SAY((!*got->puzzle || strcmp(got->puzzle, right->puzzle) == 0) &&
                  (!*got->solution || strcmp(got->solution, right->solution) == 0),
              "%s: mode %d, call %lu fails: another puzzle, %s", question, mode, n, got->puzzle);
    for (size_t i = 0; i < COUNTS; i++)
        CHECK_SAY(!*got->counts[i] || strcmp(got->counts[i], right->counts[i]) == 0,
                  "%s: mode %d, call %lu fails: %s is %s, not %s", question, mode, n, counts[i],
                  got->counts[i], right->counts[i]);
    for (size_t i = 0; i < ROWS; i++)
        CHECK_SAY(!got->row_bare[i] || got->row_moves[i] == right->row_moves[i],
                  "%s: mode %d, call %lu fails: row %zu has %zu moves of %zu, without a note", question,
                  mode, n, i, got->row_moves[i], right->row_moves[i]);
    const char *wrong = NULL;
    for (size_t i = 0; i < got->count; i++)
        for (size_t k = 0; k < right->count; k++)
            if (*got->moves[i][0] && *got->moves[i][1] &&
                strcmp(got->moves[i][0], right->moves[k][0]) == 0 &&
                strcmp(got->moves[i][1], right->moves[k][1]) != 0)
                wrong = got->moves[i][0];
    CHECK_SAY(!wrong, "%s: mode %d, call %lu fails: the value of %s is wrong", question, mode, n,
              wrong ? wrong : "");
}

static void ask_hard(const char *question)
{
    facts right, got;
    failing = calls = 0;
    zm_status expected = ask(question, &right);
    unsigned long total = calls, step = total / 200 + 1;
    for (mode = FROM; mode < MODES; mode++)
        for (unsigned long n = 1; n <= total; n += n < 60 ? 1 : step) {
            calls = 0;
            failing = n;
            zm_status status = ask(question, &got);
            failing = 0;
            CHECK_SAY(status == expected || status == ZM_UNDECIDED,
                      "%s: mode %d, call %lu fails: status %d", question, mode, n, (int)status);
            compare(question, n, &got, &right);
        }
}

/* ---- No time, anywhere. ---- */

static bool takes_time(const char *question)
{
    char name[20];
    size_t length = strcspn(question, " ");
    snprintf(name, sizeof name, "%.*s", (int)length, question);
    const zm_command *command = zm_find_command(name);
    return command && command->options & ZM_ALLOW(ZM_OPT_TIME) && !strstr(question, "--help");
}

static void ask_late(const char *question)
{
    char timed[200];
    facts right, got;
    if (!takes_time(question))
        return;
    snprintf(timed, sizeof timed, "%s --time 3600", question);
    looks = late_from = 0;
    zm_status expected = ask(timed, &right);
    unsigned long total = looks, step = total / 100 + 1;
    for (lateness = LATE; lateness < LATENESSES; lateness++)
        for (unsigned long n = 2; n <= total; n += n < 40 ? 1 : step) {
            looks = 0;
            late_from = n;
            zm_status status = ask(timed, &got);
            late_from = 0;
            mode = MODES + lateness;
            CHECK_SAY(status == expected || status == ZM_UNDECIDED,
                      "%s: late at look %lu: status %d", timed, n, (int)status);
            compare(timed, n, &got, &right);
            CHECK_SAY(!got.memory || right.memory, "%s: late at look %lu: the memory is blamed",
                      timed, n);
            CHECK_SAY(status != ZM_OK || got.incomplete || got.all == right.all || got.all == 0,
                      "%s: late at look %lu: something is missing, and it does not say so", timed,
                      n);
        }
}

/* ---- Questions from outside. ---- */

typedef struct outside {
    const char *command, *game, *limit;
    zm_asked expected;
} outside;

static const outside from_outside[] = {
    {"who", "nim:rows=1/2", "3", ZM_ANSWERED},
    {"whom", "nim", "3", ZM_NO_QUESTION},
    {"check", "nim", "3", ZM_NO_QUESTION},
};

static zm_asked words_of(const outside *asked)
{
    zm_parameters parameters;
    zm_error error = {{0}};
    zm_parameters_open(&parameters, asked->command);
    zm_parameters_add(&parameters, "game", asked->game);
    zm_parameters_add(&parameters, "limit", asked->limit);
    zm_asked outcome = zm_parameters_end(&parameters, &error);
    CHECK_SAY(outcome == ZM_ANSWERED || *error.message, "%s %s: %d, but no reason", asked->command,
              asked->game, (int)outcome);
    zm_parameters_close(&parameters);
    return outcome;
}

static void ask_outside_hard(const outside *asked)
{
    failing = calls = 0;
    CHECK_SAY(words_of(asked) == asked->expected, "%s %s", asked->command, asked->game);
    unsigned long total = calls;
    for (failing = 1; failing <= total; failing++) {
        calls = 0;
        mode = ONLY;
        zm_asked outcome = words_of(asked);
        CHECK_SAY(outcome == asked->expected || outcome == ZM_NO_MEMORY,
                  "%s %s: call %lu fails: %d", asked->command, asked->game, failing, (int)outcome);
    }
    failing = 0;
}

int main(void)
{
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        ask_hard(questions[i]);
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        ask_late(questions[i]);
    for (size_t i = 0; i < sizeof from_outside / sizeof *from_outside; i++)
        ask_outside_hard(&from_outside[i]);
    return zm_test_report("hard");
}
