/* Every sentence that a game can say is a claim: on every position of many small boards what the
 * games say is taken apart and held against the rules, written a second time. */
#include "reasons_beans.h"
#include "reasons_nim.h"
#include "reasons_numberpad.h"
#include "reasons_strikeout.h"
#include "reasons_zahlenschlacht.h"

/* ---- Beans: all wishes, sizes with and without a preperiod. ---- */

static void hear_beans(const char *take, const int *sizes, int many)
{
    static const char *const wishes[] = {"even", "odd", "even/odd", "odd/even"};
    naive_beans game = {.sizes = many};
    memcpy(game.take, sizes, (size_t)many * sizeof *sizes);
    naive_beans_open(&game, 120);
    naive_beans_fill(&game);
    for (int beans = 20; beans <= 21; beans++)
        for (int i = 0; i < 4; i++)
            if (sizes[0] > 1 || (beans % 2 == 1) == (i < 2)) {
                zm_instance *b = open_game("beans:beans=%d,take=%s,win=%s", beans, take,
                                           wishes[i]);
                visit_all(b, &game, look_at_heap);
                zm_close(b);
            }
    naive_beans_close(&game);
}

static void test_beans(void)
{
    for (unsigned set = 1; set < 64; set++) {
        char take[64] = "";
        int sizes[6], many = 0;
        for (int size = 1; size <= 6; size++)
            if (set >> (size - 1) & 1) {
                sizes[many++] = size;
                snprintf(take + strlen(take), sizeof take - strlen(take), many > 1 ? "/%d" : "%d",
                         size);
            }
        hear_beans(take, sizes, many);
    }
    hear_beans("1/3/4/5/7", (int[]){1, 3, 4, 5, 7}, 5); /* Theorem 6, with a preperiod */
    hear_beans("1/2/4/6/7/8", (int[]){1, 2, 4, 6, 7, 8}, 6); /* Theorem 7 */
}

/* ---- Nim: both plays, up to four rows, empty ones too. ---- */

static void hear_rows(naive_nim *game, const char *rows)
{
    zm_instance *n = open_game("nim:rows=%s,play=%s", rows, game->normal ? "normal" : "misere");
    visit_all(n, game, look_at_table);
    zm_close(n);
}

/* More rows than are written out: 1/2/4 beside six rows of one penny, 6 of which cancel out. */
static void hear_many_rows(bool normal)
{
    zm_instance *n = open_game("nim:rows=1/2/4/1/1/1/1/1/1,play=%s", normal ? "normal" : "misere");
    uint64_t start[9];
    zm_text text = {0};
    n->game->start(n->self, start);
    n->knows->theory_detail(n->self, start, &text);
    CHECK_TEXT(zm_text_string(&text), "exclusive or of 9 rows: 7");
    zm_text_free(&text);
    zm_close(n);
}

static void test_nim(void)
{
    static naive_nim game;
    for (int normal = 0; normal < 2; normal++) {
        naive_nim_open(&game, normal);
        hear_rows(&game, "7");
        hear_rows(&game, "5/7");
        hear_rows(&game, "4/3/5");
        hear_rows(&game, "3/3/3/3");
        hear_rows(&game, "1/1/0/4");
        hear_many_rows(normal);
        for (int a = 0; a < 8; a++)
            for (int b = 0; b < 8; b++)
                for (int c = 0; c < 8; c++) {
                    zm_instance *n = open_game("nim:rows=%d/%d/%d,play=%s", a, b, c,
                                               normal ? "normal" : "misere");
                    hear_completion(n, &game);
                    zm_close(n);
                }
    }
}

/* ---- The Number-Pad Game: the paper's pads and some with 0, gaps, wide and lonely keys. ---- */

static void test_numberpad(void)
{
    static const char *const pads[] = {"789/456/123", "789/456/123/.0.", "123/456/789", "12", "1",
                                       "0", "01", "02/31", "1.2/.3./4.5", "77/12", "0/1/4",
                                       "3.5/.1.", "abc/1.2", "2/2/3"};
    static const char *const playable[] = {"nonzero", "any"};
    for (size_t i = 0; i < sizeof pads / sizeof *pads; i++)
        for (int normal = 0; normal < 2; normal++)
            for (int any = 0; any < 2; any++) {
                naive_pad pad;
                if (strcmp(pads[i], "0") == 0 && !any)
                    continue;
                naive_pad_open(&pad, pads[i], normal, any, 40);
                for (int t = 0; t <= 40; t += t < 3 ? 1 : 37) {
                    zm_instance *p = open_game("numberpad:t=%d,pad=%s,play=%s,opening=%s", t,
                                               pads[i], normal ? "normal" : "misere",
                                               playable[any]);
                    visit_all(p, &pad, look_at_tower);
                    zm_close(p);
                }
                naive_pad_close(&pad);
            }
}

/* ---- Strike It Out: all sets of operations, negative lines, numbers struck out before. ---- */

static void hear_line(int low, int high, unsigned ops, const char *more)
{
    visit_line(low, high, ops, more, look_at_spot);
}

static void test_strikeout(void)
{
    for (unsigned ops = 1; ops < 16; ops++) {
        hear_line(1, 6, ops, "");
        hear_line(-3, 3, ops, "");
        hear_line(-5, 0, ops, "");
        hear_line(2, 8, ops, "");
    }
    hear_line(1, 9, 3, "");
    hear_line(-4, 4, 3, "");
    hear_line(1, 12, 15, ",used=2/5/7,circled=6");
}

/* ---- Zahlenschlacht: both roles, two to four survivors, divisors up to beyond every sum. ---- */

static void hear_zahlenschlacht(int n, int d, int leave, bool reversed,
                                void (*look)(visit *v, const uint64_t *position))
{
    rules r = {.n = n, .d = d, .leave = leave, .reversed = reversed};
    zm_instance *z = open_game("zahlenschlacht:n=%d,d=%d,roles=%s,leave=%d", n, d,
                               reversed ? "reversed" : "paper", leave);
    rules_open(&r);
    visit_all(z, &r, look);
    free(r.memo);
    zm_close(z);
}

/* The start alone, for boards with more positions than can be visited. */
static void hear_start_of(int n, int d, int leave, bool reversed)
{
    rules r = {.n = n, .d = d, .leave = leave, .reversed = reversed};
    zm_instance *z = open_game("zahlenschlacht:n=%d,d=%d,roles=%s,leave=%d", n, d,
                               reversed ? "reversed" : "paper", leave);
    uint64_t start = whole_board(&r) >> 1;
    visit v = {.instance = z};
    rules_open(&r);
    v.second = &r;
    look_at_battle(&v, &start);
    free(r.memo);
    zm_close(z);
}

/* Whether the paper is quoted rightly; who wins is left to test_zahlenschlacht. */
static void hear_paper_on(int n, int d)
{
    zm_instance *z = open_game("zahlenschlacht:n=%d,d=%d", n, d);
    uint64_t start = ~(uint64_t)0 >> (64 - n);
    zm_claim theory;
    zm_text text = {0};
    rules r = {.n = n, .d = d, .leave = 2};
    z->knows->theory(z->self, &start, &theory);
    z->knows->theory_detail(z->self, &start, &text);
    said s = heard(&text, z, &start);
    const char *paper = strstr(s.at, "; the paper");
    s.at = paper ? paper : strstr(s.at, "; also ");
    if (!s.at)
        s.at = s.whole;
    battle b = {.r = &r, .e_is_a = true, .e_wins = theory.value == ZM_WIN};
    hear_paper(&s, &b);
    must_end(&s);
    zm_text_free(&text);
    zm_close(z);
}

static void test_starts(void)
{
    for (int n = 9; n <= 12; n++)
        for (int leave = 2; leave < n - 1; leave += leave < 4 ? 1 : 3)
            for (int d = 2; d <= 2 * n; d += n < 11 ? 1 : 3)
                for (int reversed = 0; reversed < 2; reversed++)
                    hear_start_of(n, d, leave, reversed);
    hear_start_of(16, 11, 7, false); /* six remainders win: they are named */
    hear_start_of(19, 13, 8, false); /* seven: they are counted */
    for (int n = 4; n <= 60; n++)
        for (int d = 2; d <= 2 * n + 5; d++)
            hear_paper_on(n, d);
}

static void test_zahlenschlacht(void)
{
    for (int reversed = 0; reversed < 2; reversed++)
        for (int leave = 2; leave <= 4; leave++)
            for (int n = leave < 4 ? 4 : 5; n <= 8; n++)
                for (int d = 2; d <= 2 * n + 1; d++)
                    hear_zahlenschlacht(n, d, leave, reversed, look_at_battle);
}

/* What the opponents of the papers do was watched above; these are the words for it. */
static void test_opponents(void)
{
    static const char *const words[][2] = {
        {"numberpad", "As the paper advises: it presses the largest key that wins, or the smallest "
                      "key in reach if none does."},
        {"strikeout", "Like the program of the report: it writes the first winning equation that it "
                      "finds, or the last one that it looks at if none wins."},
        {"zahlenschlacht", "Like the program on the paper's website: it crosses out from the "
                           "smaller side of two remainders that are partners, or from one that is "
                           "its own partner, until no number has a partner. Where that plan does "
                           "not apply, it plays perfectly."}};
    for (size_t i = 0; i < 3; i++) {
        zm_instance *game = open_game("%s", words[i][0]);
        CHECK_TEXT(game->paper->opponent, words[i][1]);
        zm_close(game);
    }
}

int main(void)
{
    test_beans();
    test_nim();
    test_numberpad();
    test_strikeout();
    test_zahlenschlacht();
    test_starts();
    test_opponents();
    return zm_test_report("reasons");
}
