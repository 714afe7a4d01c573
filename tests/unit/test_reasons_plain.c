/* The plain voice makes claims too: on every position of many small boards what the games tell pupils
 * is taken apart and held against the rules, written a second time; and its form is that of plain
 * words. */
#include "plain_nim.h"

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
    }
}

int main(void)
{
    test_nim();
    return zm_test_report("reasons_plain");
}
