/* The bean game as a counter: a cell holds the values of all sixteen states of a heap. */
#include "beans.h"

/* A cell is two planes of sixteen bits: bit s of the lower one says that state s is lost, bit s of
 * the upper one that it is won; neither is a draw. So a move looks at all states at once. */
enum { PLANE = 16 };

static uint32_t exchange(uint32_t cell, unsigned shift, uint32_t mask)
{
    uint32_t different = (cell >> shift ^ cell) & mask;
    return cell ^ different ^ different << shift;
}

/* Each state gets what `cell` has for the state that a move leads to: the sides change, and an odd
 * take changes the mover's parity before. */
static uint32_t seen_before_move(uint32_t cell, bool odd)
{
    cell = exchange(cell, 1, 0x22222222);
    cell = exchange(cell, 4, 0x00f000f0);
    return odd ? exchange(cell, 1, 0x55555555) : cell;
}

static uint32_t final_cell(void)
{
    uint32_t cell = 0;
    for (unsigned state = 0; state < ZM_BEAN_STATES; state++) {
        zm_value value = zm_beans_final(state);
        cell |= (uint32_t)(value == ZM_LOSE) << state;
        cell |= (uint32_t)(value == ZM_WIN) << (state + PLANE);
    }
    return cell;
}

/* Among some of the takes, what any of them leads to, and what all of them lead to. */
typedef struct reached {
    uint32_t any, all;
} reached;

static reached reach(const int64_t *take, size_t count, uint64_t t, const uint64_t *now)
{
    reached r = {0, UINT32_MAX};
    for (size_t i = 0; i < count && (uint64_t)take[i] <= t; i++) {
        uint32_t child = (uint32_t)now[-take[i]];
        r.any |= child;
        r.all &= child;
    }
    return r;
}

static uint64_t cell(const void *self, uint64_t t, const uint64_t *now)
{
    const zm_bean_board *board = self;
    if (t < board->low[0])
        return final_cell();
    reached even = reach(board->take, board->evens, t, now);
    reached odd = reach(board->take + board->evens, board->sizes - board->evens, t, now);
    uint32_t any = seen_before_move(even.any, false) | seen_before_move(odd.any, true);
    uint32_t all = seen_before_move(even.all, false) & seen_before_move(odd.all, true);
    return any << PLANE | all >> PLANE; /* won: a move leads to a loss; lost: all lead to wins */
}

static zm_value value_in(uint64_t cell, uint64_t state)
{
    return cell >> state & 1 ? ZM_LOSE : cell >> (state + PLANE) & 1 ? ZM_WIN : ZM_DRAW;
}

static zm_value value(const void *self, const uint64_t *position, const uint64_t *now)
{
    (void)self;
    return value_in(now[0], position[1]);
}

static uint64_t opening(const void *self, uint64_t t, const uint64_t *now, zm_value *value)
{
    const zm_bean_board *board = self;
    bool starts = t > 0 && (board->low[0] > 1 || zm_beans_contest(board->wishes, t));
    uint64_t winning = 0, bit = 1;
    *value = starts ? value_in(now[0], board->wishes) : ZM_UNKNOWN;
    for (size_t i = 0; i < board->runs; i++)
        for (uint64_t take = board->low[i]; take <= board->high[i] && take <= t; take++) {
            uint64_t state = zm_beans_after(board->wishes, take);
            winning |= value_in(now[-(int64_t)take], state) == ZM_LOSE ? bit : 0;
            bit <<= 1;
        }
    return winning;
}

static uint64_t window(const void *self)
{
    const zm_bean_board *board = self;
    return board->high[board->runs - 1];
}

static uint64_t heap(const void *self, const uint64_t *position)
{
    (void)self;
    return position[0];
}

const zm_counter zm_beans_cells = {"beans", ZM_BEAN_STATES, window, cell, heap, value, opening,
                                   NULL};
