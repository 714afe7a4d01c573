/* Games that are added while the program runs, and hooks that fail: "pick", whose heap is a sum of
 * what may be taken, is known to no list. Its values are those of the rules: with 1, 2 or 3 counters
 * at a time the player to move loses exactly the multiples of 4. */
#include "ask.h"
#include "query/request.h"

/* ---- The game: its hooks can be made to fail at any call. ---- */

static unsigned long calls, failing; /* the call at which a hook fails; 0: at none */
static unsigned owned;               /* what instances own and have not given back */

typedef struct take {
    uint64_t heap;
    char *mine;
} take;

static bool fails(const void *self)
{
    if (++calls != failing)
        return false;
    zm_hook_failed(self, "pick: call %lu failed", calls);
    return true;
}

static const zm_parameter parameters[] = {
    {"heap", ZM_NUMBER, "9", "counters in the heap", 0, 1000, NULL, 0, false},
};

static zm_status init(void *instance, const zm_argument *arguments, zm_error *error)
{
    take *self = instance;
    self->heap = (uint64_t)arguments[0].number;
    self->mine = zm_alloc_beside(self, 1, 100);
    owned += self->mine != NULL;
    if (fails(self) || !self->mine)
        return zm_fail(error, ZM_BAD_INPUT, "pick: no instance");
    return ZM_OK;
}

static void close(void *instance)
{
    take *self = instance;
    owned -= self->mine != NULL;
    zm_release(self->mine);
}

static void start(const void *self, uint64_t *position)
{
    position[0] = fails(self) ? 0 : ((const take *)self)->heap;
}

static bool next(const void *self, const uint64_t *position, zm_move *move)
{
    int64_t size = zm_move_is_first(*move) ? 1 : move->a + 1;
    if (fails(self) || size > 3 || (uint64_t)size > position[0])
        return false;
    *move = (zm_move){size, 0, 0};
    return true;
}

static void play(const void *self, const uint64_t *from, zm_move move, uint64_t *to)
{
    to[0] = fails(self) ? from[0] : from[0] - (uint64_t)move.a;
}

static zm_value end(const void *self, const uint64_t *position)
{
    (void)position;
    return fails(self) ? ZM_DRAW : ZM_LOSE;
}

static uint64_t rank(const void *self, const uint64_t *position)
{
    return fails(self) ? 0 : position[0];
}

static bool impartial(const void *self, const char **try)
{
    (void)try;
    return !fails(self);
}

static void explain(const void *self, const uint64_t *position, zm_value value,
                    const zm_oracle *oracle, zm_text *out)
{
    (void)oracle;
    zm_text_format(out, fails(self) ? "nothing" : "%d counters: %d", (int)position[0], (int)value);
}

static const zm_words says = {.explain = explain};

static const zm_game game = {
    .name = "pick", .title = "Take", .source = "this test", .summary = "Take one, two or three.",
    .move_help = "how many to take, like 3", .rules = 1, .parameters = parameters,
    .parameter_count = 1, .self_size = sizeof(take), .init = init, .close = close, .start = start,
    .next = next, .play = play, .end = end, .rank = rank, .impartial = impartial, .says = &says,
};

/* ---- Adding it. ---- */

static void test_added(zm_context *context)
{
    zm_error error;
    zm_answer_free(ask(context, ZM_BAD_INPUT, "who pick"));
    CHECK(zm_catalogue_add(&context->games, &game, &error) == ZM_OK);
    for (int heap = 0; heap <= 20; heap++) {
        zm_answer *answer = ask(context, ZM_OK, "who pick:heap=%d", heap);
        CHECK_TEXT(field(answer, "winner"), heap % 4 ? "first" : "second");
        zm_answer_free(answer);
    }
    zm_answer *answer = ask(context, ZM_OK, "grundy pick --over heap=0..12");
    CHECK(zm_answer_count(answer, "rows") == 13);
    CHECK_TEXT(field(answer, "rows.11.grundy"), "3");
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "games");
    CHECK(zm_answer_count(answer, "games") == 8);
    CHECK_TEXT(field(answer, "games.7.name"), "pick");
    zm_answer_free(answer);
    zm_context *other = zm_context_new();
    zm_answer_free(ask(other, ZM_BAD_INPUT, "who pick"));
    zm_context_free(other);
}

static void check_refused(zm_catalogue *catalogue, zm_game wrong, const char *why)
{
    zm_error error = {{0}};
    size_t before = catalogue->count;
    CHECK(zm_catalogue_add(catalogue, &wrong, &error) == ZM_BAD_INPUT);
    CHECK_SAY(strstr(error.message, why) != NULL, "%s", error.message);
    CHECK(catalogue->count == before);
}

static void test_refused(void)
{
    zm_catalogue catalogue = {0};
    zm_error error;
    zm_game wrong = game;
    wrong.name = "Take:1";
    check_refused(&catalogue, wrong, "cannot be the name");
    wrong.name = NULL;
    check_refused(&catalogue, wrong, "cannot be the name");
    wrong.name = "1take";
    check_refused(&catalogue, wrong, "cannot be the name");
    wrong.name = "nim";
    check_refused(&catalogue, wrong, "already");
    wrong = game;
    wrong.next = NULL;
    check_refused(&catalogue, wrong, "needs its start");
    wrong = game;
    wrong.summary = NULL;
    check_refused(&catalogue, wrong, "a summary");
    CHECK(zm_catalogue_add(&catalogue, &game, &error) == ZM_OK);
    check_refused(&catalogue, game, "already");
    zm_catalogue_clear(&catalogue);
}

/* ---- A hook that fails: no answer leaves the door, whichever call it is. ---- */

static const char *const questions[] = {
    "who pick:heap=6", "who pick:heap=6 --plain", "moves pick:heap=5 --distance",
    "who pick:heap=9 --after 2,1", "table pick --over heap=0..5", "grundy pick --over heap=0..5",
    "lines pick:heap=6 --by first", "tree pick:heap=6", "tree pick:heap=5 --minimal",
    "facts pick:heap=6", "try pick:heap=6 --strategy greedy", "reply pick:heap=6",
    "puzzle pick --seed 3",
};

static void check_failures(zm_context *context, const char *question)
{
    bool met = true;
    for (failing = 1; met && failing < 20000; failing++) {
        zm_answer *answer;
        char expected[64];
        calls = 0;
        zm_status status = zm_ask(&answer, context, question);
        met = calls >= failing;
        snprintf(expected, sizeof expected, "pick: call %lu failed", failing);
        CHECK_SAY(status == (met ? ZM_BAD_INPUT : ZM_OK), "%s, call %lu: %d", question, failing,
                  (int)status);
        CHECK_SAY(strcmp(zm_answer_message(answer), met ? expected : "") == 0, "%s, call %lu: %s",
                  question, failing, zm_answer_message(answer));
        CHECK(!met || (!zm_answer_get(answer, "game") && !zm_answer_count(answer, "rows")));
        zm_answer_free(answer);
    }
    CHECK_SAY(!met && failing > 5, "%s: %lu calls", question, failing);
    failing = 0;
}

int main(void)
{
    zm_context *context = zm_context_new();
    test_added(context);
    test_refused();
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        check_failures(context, questions[i]);
    zm_answer_free(ask(context, ZM_OK, "who pick")); /* and it goes on */
    CHECK(owned == 0);
    zm_context_free(context);
    return zm_test_report("test_catalogue");
}
