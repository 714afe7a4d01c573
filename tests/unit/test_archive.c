/* What a context keeps between questions. Every answer that comes from a kept table is compared with
 * the one that a context without tables works out afresh; the Grundy values of Nim are the exclusive
 * or of its rows (Bouton's theorem), which --plain does not know. */
#include "ask.h"
#include "engine/archive.h"

static zm_context *keeping, *fresh;

/* Whether the answer to a question rests on a kept table. Either way it is as good as a fresh one. */
static bool rests(const char *question)
{
    static const char *const same[] = {"winner", "distance", "grundy", "moves_total", "moves.0.value",
                                       "moves.0.distance"};
    zm_answer *kept = ask(keeping, ZM_OK, "%s", question), *own = ask(fresh, ZM_OK, "%s", question);
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        CHECK_SAY(strcmp(field(kept, "%s", same[i]), field(own, "%s", same[i])) == 0, "%s: %s", question,
                  same[i]);
    CHECK(number_field(own, "proof.earlier") == -1);
    bool earlier = number_field(kept, "proof.earlier") > 0;
    zm_answer_free(kept);
    zm_answer_free(own);
    return earlier;
}

static void begin(unsigned long megabytes)
{
    zm_context_set_kept(keeping, megabytes);
}

/* By number, and by key: strikeout's numbers are not part of its bare rules. */
static void test_other_verbs(void)
{
    static const char *const boards[] = {"nim:rows=40/40/40,play=normal --plain", "strikeout:line=1..15",
                                         "strikeout:line=1..16 --plain"};
    static const char *const verbs[] = {"grundy %s", "who %s --distance", "moves %s --distance"};
    char question[200];
    for (size_t b = 0; b < 3; b++)
        for (size_t first = 0; first < (ZM_WATCHED ? 1 : 3); first++) {
            begin(64);
            for (size_t i = 0; i < 3; i++) {
                snprintf(question, sizeof question, verbs[(first + i) % 3], boards[b]);
                CHECK_SAY(rests(question) == (i > 0), "%s, number %d", question, (int)i);
            }
        }
}

static void test_positions_inside(void)
{
    begin(64);
    CHECK(!rests("grundy nim:rows=50/60/40,play=normal --plain"));
    CHECK(rests("grundy nim:rows=50/60/40,play=normal --plain --after 1-3,2-20"));
    CHECK(rests("who nim:rows=50/60/40,play=normal --plain --after 3-40 --distance"));
    CHECK(rests("grundy nim:rows=49/60/40,play=normal --plain")); /* a smaller board is a position */
    zm_answer *answer = ask(keeping, ZM_OK, "grundy nim:rows=7/59/22,play=normal --plain");
    CHECK(number_field(answer, "grundy") == (7 ^ 59 ^ 22) && number_field(answer, "proof.earlier") == 51 * 61 * 41);
    zm_answer_free(answer);
    CHECK(rests("grundy nim:rows=40/40/40,play=normal --plain"));
    CHECK(!rests("grundy nim:rows=40/40/41,play=normal --plain")); /* but not this one */
}

static void test_other_rules(void)
{
    begin(64);
    CHECK(!rests("who nim:rows=50/60/40,play=normal --plain --distance"));
    CHECK(!rests("who nim:rows=50/60/40,play=misere --plain --distance"));
    CHECK(!rests("who nim:rows=50/60 --plain --distance"));
    CHECK(!rests("who strikeout:line=1..15 --distance"));
    CHECK(!rests("who strikeout:line=1..15 --plain --distance"));
    CHECK(!rests("who strikeout:line=1..16 --distance"));
    CHECK(rests("who strikeout:line=1..15 --distance"));
    CHECK(rests("who nim:rows=50/60/40,play=misere --plain --distance"));
    /* A larger board of other rules takes no table's place. */
    begin(64);
    CHECK(!rests("who nim:rows=41/41/41,play=misere --plain --distance"));
    CHECK(!rests("grundy nim:rows=50/60/41,play=normal --plain"));
    CHECK(rests("who nim:rows=41/41/41,play=misere --plain --distance"));
}

/* A position takes three bytes with its Grundy value and two without. */
static void test_oldest_goes_first(void)
{
    begin(1);
    CHECK(!rests("grundy nim:rows=50/60/40,play=normal --plain"));
    CHECK(!rests("who nim:rows=50/60/40,play=misere --plain --distance"));
    CHECK(!rests("grundy nim:rows=45/45/45,play=normal --plain"));
    CHECK(rests("grundy nim:rows=50/60/40,play=normal --plain"));
    CHECK(!rests("who nim:rows=41/41/41,play=misere --plain --distance"));
    CHECK(rests("who nim:rows=50/60/40,play=misere --plain --distance"));
    CHECK(rests("grundy nim:rows=45/45/45,play=normal --plain"));
    CHECK(rests("who nim:rows=41/41/41,play=misere --plain --distance"));
    CHECK(!rests("grundy nim:rows=50/60/40,play=normal --plain"));
}

static void test_what_is_not_kept(void)
{
    begin(1);
    CHECK(!rests("grundy nim:rows=9/9/9,play=normal --plain")); /* small */
    CHECK(!rests("grundy nim:rows=9/9/9,play=normal --plain"));
    CHECK(!rests("grundy nim:rows=70/70/70,play=normal --plain")); /* larger than the archive */
    CHECK(!rests("grundy nim:rows=70/70/70,play=normal --plain"));
    begin(64);
    zm_context_set_limits(keeping, 1, 0);
    zm_answer_free(ask(keeping, ZM_UNDECIDED, "grundy strikeout:line=1..22")); /* not finished */
    zm_context_set_limits(keeping, 0, 0);
    CHECK(!rests("grundy strikeout:line=1..15"));
    begin(0);
    CHECK(!rests("grundy strikeout:line=1..15"));
}

static void test_proof_is_told(void)
{
    const char *text;
    begin(64);
    zm_answer_free(ask(keeping, ZM_OK, "grundy strikeout:line=1..15"));
    zm_answer *answer = ask(keeping, ZM_OK, "who strikeout:line=1..15 --after 1+2=3");
    CHECK(zm_answer_write_as(&text, answer, "text") == ZM_OK && strstr(text, "an earlier question"));
    zm_answer_free(answer);
}

/* ---- The archive itself. ---- */

static zm_layers *solve(const zm_instance *instance, zm_budget *budget)
{
    uint64_t start[8];
    instance->game->start(instance->self, start);
    return zm_layers_solve(instance, start, ZM_LAYERS_GRUNDY, budget);
}

/* Tables that are lent stay, however full the archive is. */
static void test_lent_tables_stay(void)
{
    zm_instance *small = open_game("nim:rows=40/40/40,play=normal");
    zm_instance *large = open_game("nim:rows=70/70/70,play=normal");
    uint64_t start[8], value;
    zm_take_groups(small, true);
    zm_take_groups(large, true);
    zm_budget budget = plenty();
    budget.archive = zm_archive_new(1200000); /* for one of the two */
    zm_archive_begin(budget.archive);
    zm_layers_free(solve(small, &budget));
    CHECK(zm_archive_used(budget.archive) == 0);
    zm_archive_begin(budget.archive);
    zm_layers *lent = solve(small, &budget);
    CHECK(zm_archive_used(budget.archive) == 41 * 41 * 41);
    zm_layers_free(solve(large, &budget));
    small->game->start(small->self, start);
    CHECK(zm_layers_grundy(lent, start, &value) && value == 40);
    zm_layers_free(lent);
    zm_layers_free(solve(large, &budget)); /* now there is room */
    zm_archive_begin(budget.archive);
    zm_layers_free(solve(small, &budget)); /* inside the large one */
    CHECK(zm_archive_used(budget.archive) == 71 * 71 * 71);
    zm_archive_free(budget.archive);
    CHECK(budget.account.in_use == 0);
    zm_close(small);
    zm_close(large);
}

static zm_instance *open_plain(const char *game)
{
    zm_instance *instance = open_game("%s", game);
    zm_take_groups(instance, true);
    return instance;
}

static bool has(zm_archive *archive, const zm_instance *instance, unsigned wanted)
{
    uint64_t start[8];
    zm_budget budget = plenty();
    instance->game->start(instance->self, start);
    const zm_layers *lent = zm_archive_lend(archive, instance, start, wanted, &budget);
    if (lent)
        zm_archive_take_back(archive, lent);
    return lent;
}

static void solve_and_keep(const zm_instance *instance, unsigned wanted, zm_archive *archive,
                           uint64_t memory)
{
    uint64_t start[8];
    zm_budget budget = {.account = {.limit = memory}, .archive = archive};
    instance->game->start(instance->self, start);
    zm_layers_free(zm_layers_solve(instance, start, wanted, &budget));
    CHECK(budget.account.in_use == 0);
}

/* A table is lent for what it has. With little memory it has no more than was wanted. */
static void test_what_is_wanted(void)
{
    enum { BOTH = ZM_LAYERS_GRUNDY, GRUNDY_ALONE = ZM_LAYERS_GRUNDY | ZM_LAYERS_NO_DISTANCES };
    static const struct {
        unsigned wanted;
        uint64_t memory;
        bool distances, grundy;
    } cases[] = {{0, 300000, true, false}, {GRUNDY_ALONE, 300000, false, true},
                 {0, 1 << 20, true, true}, {GRUNDY_ALONE, 1 << 20, true, true}};
    zm_instance *nim = open_plain("nim:rows=40/40/40,play=normal");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        zm_archive *archive = zm_archive_new(1 << 20);
        solve_and_keep(nim, cases[i].wanted, archive, cases[i].memory);
        CHECK(has(archive, nim, 0) == cases[i].distances);
        CHECK(has(archive, nim, GRUNDY_ALONE) == cases[i].grundy);
        CHECK(has(archive, nim, BOTH) == (cases[i].distances && cases[i].grundy));
        CHECK(!has(archive, nim, ZM_LAYERS_BY_NUMBER) && !has(archive, nim, ZM_LAYERS_BY_KEY));
        zm_archive_free(archive);
    }
    zm_close(nim);
}

/* A table that is lent is not dropped for a larger one that has it all. */
static void test_covered_while_lent(void)
{
    zm_instance *small = open_plain("nim:rows=40/40/40,play=normal");
    zm_instance *large = open_plain("nim:rows=41/41/41,play=normal");
    uint64_t start[8], value;
    zm_budget budget = plenty();
    budget.archive = zm_archive_new(1 << 20);
    zm_layers_free(solve(small, &budget));
    zm_layers *lent = solve(small, &budget);
    zm_layers_free(solve(large, &budget));
    small->game->start(small->self, start);
    CHECK(zm_layers_grundy(lent, start, &value) && value == 40);
    zm_layers_free(lent);
    zm_archive_free(budget.archive);
    zm_close(small);
    zm_close(large);
}

/* Whatever room a table leaves, another one of at most its size can take its place. */
static void test_no_room_for_a_record(void)
{
    zm_instance *first = open_plain("nim:rows=40/40/40,play=normal");
    zm_instance *second = open_plain("nim:rows=40/40/40,play=misere");
    for (uint64_t limit = 200000; limit < 260000; limit += ZM_WATCHED ? 20000 : 4000) {
        zm_archive *archive = zm_archive_new(limit);
        solve_and_keep(first, 0, archive, 1 << 20);
        bool kept = has(archive, first, 0);
        solve_and_keep(second, 0, archive, 1 << 20);
        CHECK_SAY(!kept || has(archive, second, 0), "limit %d", (int)limit);
        zm_archive_free(archive);
    }
    zm_close(first);
    zm_close(second);
}

/* What could not be kept leaves nothing behind. */
static void test_refused_tables(void)
{
    zm_instance *first = open_plain("nim:rows=40/40/40,play=misere"); /* without Grundy values */
    zm_instance *second = open_plain("nim:rows=40/40/40,play=normal");
    zm_budget budget = plenty();
    budget.archive = zm_archive_new(300000);
    uint64_t start[8];
    first->game->start(first->self, start);
    zm_layers_free(zm_layers_solve(first, start, 0, &budget));
    zm_layers *lent = zm_layers_solve(first, start, 0, &budget);
    for (int i = 0; i < (ZM_WATCHED ? 3 : 25); i++)
        solve_and_keep(second, 0, budget.archive, 1 << 20);
    CHECK(!has(budget.archive, second, 0));
    zm_layers_free(lent);
    solve_and_keep(second, 0, budget.archive, 1 << 20);
    CHECK(has(budget.archive, second, 0));
    zm_archive_free(budget.archive);
    zm_close(first);
    zm_close(second);
}

/* Within one question nothing is "earlier". */
static void test_same_question(void)
{
    zm_instance *nim = open_game("nim:rows=40/40/40,play=normal");
    zm_budget budget = plenty();
    zm_take_groups(nim, true);
    budget.archive = zm_archive_new(1 << 20);
    zm_archive_begin(budget.archive);
    zm_layers_free(solve(nim, &budget));
    uint64_t before = budget.positions;
    zm_layers_free(solve(nim, &budget));
    CHECK(budget.positions == before && zm_archive_used(budget.archive) == 0);
    zm_archive_free(budget.archive);
    zm_close(nim);
}

/* A sum by its own table, and by no other sum's. The Grundy value of a heap from which 1 to 3 are
 * taken is its remainder modulo 4. */
static void test_sums(void)
{
    static const char board[] = "nim:rows=20/30,play=normal+take:heap=120";
    begin(64);
    CHECK(!rests("grundy nim:rows=20/30,play=normal+take:heap=120 --plain"));
    CHECK(rests("grundy nim:rows=20/30,play=normal+take:heap=120 --plain --after 1:1-2,2:3"));
    if (ZM_WATCHED)
        return;
    CHECK(rests("who nim:rows=20/30,play=normal+take:heap=120 --plain --distance"));
    CHECK(!rests("grundy nim:rows=20/31,play=normal+take:heap=120 --plain"));
    CHECK(!rests("grundy nim:rows=20/30,play=normal+take:heap=120,take=1/2 --plain"));
    CHECK(!rests("grundy take:heap=120+nim:rows=20/30,play=normal --plain"));
    zm_answer *answer = ask(keeping, ZM_OK, "grundy %s --plain --after 1:1-2,2:3", board);
    CHECK(number_field(answer, "grundy") == (18 ^ 30 ^ 117 % 4));
    zm_answer_free(answer);
}

/* What has a game in a file in it is worked out afresh. */
static void test_files(void)
{
    static const char question[] = "grundy take:heap=2000+examples/games/wythoff.lua:a=7,b=7 --plain";
    zm_context_use_lua(keeping);
    zm_context_use_lua(fresh);
    begin(64);
    CHECK(!rests(question));
    if (ZM_WATCHED)
        return;
    CHECK(!rests(question));
    zm_answer *answer = ask(keeping, ZM_OK, "%s", question);
    CHECK(number_field(answer, "proof.positions") > 1 << 16); /* so it would be kept */
    zm_answer_free(answer);
}

/* Luck is the same, whatever was asked before: the levels play better where they know distances. */
static void test_luck(void)
{
    static const char board[] = "octal:code=0.77,heaps=10/10+octal:code=kayles,heaps=7/6";
    begin(64);
    zm_answer *learnt = ask(keeping, ZM_OK, "moves %s --distance", board);
    zm_answer *kept = ask(keeping, ZM_OK, "levels %s", board);
    zm_answer *own = ask(fresh, ZM_OK, "levels %s", board);
    for (int level = 0; level < 4; level++) {
        CHECK_TEXT(field(kept, "rows.%d.random_first", level), field(own, "rows.%d.random_first", level));
        CHECK_TEXT(field(kept, "rows.%d.random_second", level), field(own, "rows.%d.random_second", level));
    }
    zm_answer_free(learnt);
    zm_answer_free(kept);
    zm_answer_free(own);
}

int main(void)
{
    keeping = zm_context_new();
    fresh = zm_context_new();
    test_other_verbs();
    test_sums();
    test_files();
    if (!ZM_WATCHED)
        test_luck();
    test_positions_inside();
    test_other_rules();
    test_oldest_goes_first();
    test_what_is_not_kept();
    test_proof_is_told();
    test_lent_tables_stay();
    test_same_question();
    test_what_is_wanted();
    test_covered_while_lent();
    test_no_room_for_a_record();
    test_refused_tables();
    zm_context_free(keeping);
    zm_context_free(fresh);
    return zm_test_report("test_archive");
}
