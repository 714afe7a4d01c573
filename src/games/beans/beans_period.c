/* How the winning first takes repeat as the heap grows, by Theorem 1: for takes of 1 to m, however
 * large m is. */
#include "beans.h"

/* m odd. Within two blocks of m+1 beans there is one lost heap for each pair of wishes. */
static void repeat_odd(uint64_t m, bool mover_odd, bool other_odd, zm_size_period *out)
{
    out->why = "m is odd, and with 2(m+1) more beans the same takes win";
    out->period = 2 * (m + 1);
    out->lost = mover_odd ? (other_odd ? m + 2 : 2 * (m + 1)) : (other_odd ? m + 1 : 1);
}

/* m even. If the other player wants an odd number, there are two winning takes in most heaps, of
 * which those below m have only the smaller one: 1, 3, ... m-1 beans, or 2, 4, ... m-2. */
static void repeat_even(uint64_t m, bool mover_odd, bool other_odd, zm_size_period *out)
{
    out->why = "m is even, and with m+2 more beans the same takes win";
    out->period = m + 2;
    out->lost = mover_odd ? (other_odd ? m + 1 : m + 2) : (other_odd ? 0 : 1);
    out->irregular_total = !other_odd ? 0 : mover_odd ? m / 2 : m / 2 - 1;
    if (out->irregular_total == 0)
        return;
    out->why = "m is even, and with m+2 more beans the same takes win; but a heap of less than m "
               "beans is won only by taking all of it, and later there is a second take that wins";
    out->irregular = mover_odd ? 1 : 2;
    out->irregular_step = 2;
}

bool zm_beans_repeat(const void *self, zm_size_period *out)
{
    const zm_bean_board *board = self;
    uint64_t m = board->tracks.whole;
    if (m == 0)
        return false;
    *out = (zm_size_period){.parameter = "beans", .theorem = board->tracks.theorem};
    (m % 2 == 1 ? repeat_odd : repeat_even)(m, board->wishes & ZM_MOVER_WISH,
                                            board->wishes & ZM_OTHER_WISH, out);
    return true;
}
