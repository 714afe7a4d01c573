/* The plain voice makes claims too: on every position of many small boards what the games tell pupils
 * is taken apart and held against the rules, written a second time; and its form is that of plain
 * words. */
#include "plain_beans.h"
#include "plain_nim.h"
#include "plain_numberpad.h"
#include "plain_strikeout.h"
#include "plain_zahlenschlacht.h"

/* ---- Nim: both plays, up to four rows. ---- */

static void test_nim(void)
{
    static const char *const rows[] = {"7", "5/7", "4/3/5", "3/3/3/3", "1/1/0/4", "7/6", "2/5/1/1"};
    static naive_nim game;
    for (int normal = 0; normal < 2; normal++) {
        naive_nim_open(&game, normal);
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
            zm_instance *n = open_game("nim:rows=%s,play=%s", rows[i],
                                       normal ? "normal" : "misere");
            visit_all(n, &game, look_at_table_plainly);
            zm_close(n);
        }
        for (int three = 0; three < 8 * 8 * 8; three++) {
            zm_instance *n = open_game("nim:rows=%d/%d/%d,play=%s", three / 64, three / 8 % 8,
                                       three % 8, normal ? "normal" : "misere");
            hear_completion_plainly(n, &game);
            zm_close(n);
        }
    }
}

/* ---- Beans: all wishes, every set of sizes up to 5, and one of more than can be listed. ---- */

static void hear_beans(int beans, const char *take, const int *sizes, int many)
{
    static const char *const wishes[] = {"even", "odd", "even/odd", "odd/even"};
    naive_beans game = {.sizes = many};
    memcpy(game.take, sizes, (size_t)many * sizeof *sizes);
    naive_beans_open(&game, 60);
    naive_beans_fill(&game);
    for (int i = 0; i < 4; i++)
        if (sizes[0] > 1 || (beans % 2 == 1) == (i < 2)) {
            zm_instance *b = open_game("beans:beans=%d,take=%s,win=%s", beans, take, wishes[i]);
            visit_all(b, &game, look_at_heap_plainly);
            zm_close(b);
        }
    naive_beans_close(&game);
}

static void test_beans(void)
{
    static const int larger[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    for (unsigned set = 1; set < 32; set++) {
        char take[64] = "";
        int sizes[5], many = 0;
        for (int size = 1; size <= 5; size++)
            if (set >> (size - 1) & 1) {
                sizes[many++] = size;
                snprintf(take + strlen(take), sizeof take - strlen(take), many > 1 ? "/%d" : "%d",
                         size);
            }
        hear_beans(20, take, sizes, many);
        hear_beans(21, take, sizes, many);
    }
    hear_beans(31, "1..11", larger, 11);
    hear_beans(41, "1/3/4/5/7", (int[]){1, 3, 4, 5, 7}, 5);
    hear_beans(40, "1/2/4/6/7/8", (int[]){1, 2, 4, 6, 7, 8}, 6);
    hear_beans(40, "10", larger + 9, 1); /* more losing heaps are near than can be left */
    hear_beans(40, "9/10", larger + 8, 2);
}

/* ---- The Number-Pad Game: the paper's pads and some with 0, gaps, wide and lonely keys. ---- */

static void test_numberpad(void)
{
    static const char *const pads[] = {"789/456/123", "789/456/123/.0.", "12", "1", "02/31",
                                       "1.2/.3./4.5", "77/12", "0/1/4", "abc/1.2",
                                       "0123456789abc"};
    for (size_t i = 0; i < sizeof pads / sizeof *pads; i++)
        for (int normal = 0; normal < 2; normal++) {
            naive_pad pad;
            naive_pad_open(&pad, pads[i], normal, false, 40);
            for (int t = 0; t <= 40; t += t < 1 ? 1 : 39) {
                zm_instance *p = open_game("numberpad:t=%d,pad=%s,play=%s", t, pads[i],
                                           normal ? "normal" : "misere");
                visit_all(p, &pad, look_at_tower_plainly);
                zm_close(p);
            }
            naive_pad_close(&pad);
        }
}

/* ---- Strike It Out: several sets of operations, negative lines, a longer line later on. ---- */

static void hear_line(int low, int high, unsigned ops, const char *more)
{
    visit_line(low, high, ops, more, look_at_spot_plainly);
}

static void test_strikeout(void)
{
    for (unsigned ops = 1; ops < 16; ops += 2) {
        hear_line(1, 6, ops, "");
        hear_line(-3, 3, ops, "");
    }
    hear_line(1, 8, 3, "");
    hear_line(1, 14, 3, ",used=5,circled=13");
}

/* ---- Zahlenschlacht: both roles, two and three survivors. ---- */

static void hear_zahlenschlacht(int n, int d, int leave, bool reversed)
{
    rules r = {.n = n, .d = d, .leave = leave, .reversed = reversed};
    zm_instance *z = open_game("zahlenschlacht:n=%d,d=%d,roles=%s,leave=%d", n, d,
                               reversed ? "reversed" : "paper", leave);
    rules_open(&r);
    visit_all(z, &r, look_at_battle_plainly);
    free(r.memo);
    zm_close(z);
}

static void test_zahlenschlacht(void)
{
    for (int reversed = 0; reversed < 2; reversed++)
        for (int leave = 2; leave <= 3; leave++)
            for (int n = 4; n <= 8; n++)
                for (int d = 2; d <= 2 * n + 1; d += 1 + (n == 8))
                    hear_zahlenschlacht(n, d, leave, reversed);
}

int main(void)
{
    test_beans();
    test_nim();
    test_numberpad();
    test_strikeout();
    test_zahlenschlacht();
    return zm_test_report("reasons_plain");
}
