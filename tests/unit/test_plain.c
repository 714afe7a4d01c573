/* --plain: answers by the bare rules alone. A game that has every hook keeps none that knows more
 * than the rules; nothing is then proved by a theorem or a period, and everything comes out the same. */
#include "ask.h"

/* ---- Every hook that knows more than the rules is left out. ---- */

static bool is_empty(const void *group, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (((const unsigned char *)group)[i])
            return false;
    return true;
}

static void test_hooks(void)
{
    zm_instance *nim = open_game("nim:rows=1/2"), *strikeout = open_game("strikeout:line=1..8");
    CHECK(!is_empty(nim->knows, sizeof *nim->knows));
    CHECK(!is_empty(strikeout->does, sizeof *strikeout->does));
    zm_take_groups(nim, true);
    zm_take_groups(strikeout, true);
    CHECK(is_empty(nim->knows, sizeof *nim->knows));
    CHECK(is_empty(strikeout->knows, sizeof *strikeout->knows));
    CHECK(is_empty(strikeout->does, sizeof *strikeout->does));
    CHECK(nim->says->explain && nim->paper->strategies && nim->plain);
    zm_close(nim);
    zm_close(strikeout);
}

/* ---- It is heeded wherever a game is opened. ---- */

/* Theory knows rows of any size at once; by the rules there are millions of positions. */
static void test_heeded(zm_context *context)
{
    static const char *const questions[] = {
        "who nim:rows=3000/3000", "table nim:rows=1/3000 --over rows/1=3000..3000",
        "grundy nim:rows=3000/3000,play=normal",
        "grundy nim:rows=1/3000,play=normal --over rows/1=3000..3000",
    };
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        zm_answer_free(ask(context, ZM_OK, "%s", questions[i]));
        zm_answer_free(ask(context, ZM_UNDECIDED, "%s --plain --time 0.05 --memory 64", questions[i]));
    }
}

/* A proof by the rules is a search or a list of all positions. */
static void test_proofs(zm_context *context)
{
    static const char *const games[] = {
        "nim:rows=3/5/7", "nim:rows=2/2,play=normal", "zahlenschlacht:n=9,d=7", "beans:beans=25",
        "numberpad:t=30", "strikeout:line=1..9", "zahlenschlacht:n=10,d=4,leave=3",
    };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        zm_answer *plain = ask(context, ZM_OK, "who %s --plain", games[i]);
        zm_answer *usual = ask(context, ZM_OK, "who %s", games[i]);
        const char *kind = field(plain, "proof.kind");
        CHECK_SAY(strcmp(kind, "search") == 0 || strcmp(kind, "exhaustive") == 0, "%s: proved by %s",
                  games[i], kind);
        CHECK_SAY(number_field(plain, "proof.positions") > 0, "%s: no position was visited", games[i]);
        CHECK_TEXT(field(plain, "winner"), field(usual, "winner"));
        CHECK_TEXT(field(plain, "distance"), field(usual, "distance"));
        CHECK_TEXT(field(plain, "winning_total"), field(usual, "winning_total"));
        zm_answer_free(plain);
        zm_answer_free(usual);
    }
}

int main(void)
{
    zm_context *context = zm_context_new();
    test_hooks();
    test_heeded(context);
    test_proofs(context);
    zm_context_free(context);
    return zm_test_report("test_plain");
}
