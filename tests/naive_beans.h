/* The parity bean game a second time, from Guy's wording: two players alternately remove beans;
 * when no more can be taken, who holds a number of the wished-for parity wins. If both or neither
 * do, nobody wins. Plain recursion with a memo; nothing is shared with src/games/beans/beans.c. */
#ifndef ZM_NAIVE_BEANS_H
#define ZM_NAIVE_BEANS_H

#include <stdlib.h>

typedef struct naive_beans {
    int sizes;
    int take[64];
    int most;          /* heaps up to this */
    signed char *memo; /* [heap][mover odd][other odd][mover wishes odd][other wishes odd] */
} naive_beans;

enum { BEANS_UNKNOWN = 9 };

static inline void naive_beans_open(naive_beans *game, int most)
{
    game->most = most;
    game->memo = malloc((size_t)(most + 1) * 16);
    if (!game->memo)
        abort();
    for (int i = 0; i < (most + 1) * 16; i++)
        game->memo[i] = BEANS_UNKNOWN;
}

static inline void naive_beans_close(naive_beans *game)
{
    free(game->memo);
}

/* 1: the mover wins, 0: a draw, -1: the mover loses. */
static inline int naive_beans_value(naive_beans *game, int heap, int mover, int other,
                                    int mover_wish, int other_wish)
{
    signed char *memo = &game->memo[heap * 16 + mover * 8 + other * 4 + mover_wish * 2 +
                                    other_wish];
    int best = -2;
    if (*memo != BEANS_UNKNOWN)
        return *memo;
    for (int i = 0; i < game->sizes; i++) {
        int take = game->take[i];
        if (take > heap)
            continue;
        int value = -naive_beans_value(game, heap - take, other, (mover + take) % 2, other_wish,
                                       mover_wish);
        if (value > best)
            best = value;
    }
    if (best == -2)
        best = (mover == mover_wish) - (other == other_wish);
    *memo = (signed char)best;
    return best;
}

/* The value of a first move; the taker holds `take` afterwards. */
static inline int naive_beans_move(naive_beans *game, int heap, int take, int first_wish,
                                   int second_wish)
{
    return -naive_beans_value(game, heap - take, 0, take % 2, second_wish, first_wish);
}

/* Fills the memo from small heaps up, so that the recursion stays shallow on large ones. */
static inline void naive_beans_fill(naive_beans *game)
{
    for (int heap = 0; heap <= game->most; heap++)
        for (int state = 0; state < 16; state++)
            naive_beans_value(game, heap, state >> 3, state >> 2 & 1, state >> 1 & 1, state & 1);
}

/* The values of one heap for all sixteen states, as one number to compare. */
static inline unsigned long long naive_beans_cell(naive_beans *game, int heap)
{
    unsigned long long cell = 0;
    for (int state = 0; state < 16; state++)
        cell = cell * 3 + (unsigned long long)(game->memo[heap * 16 + state] + 1);
    return cell;
}

/* A heap with the same values as a huge one. Values of heaps from `greatest take` on depend on
 * those of the `greatest take` heaps before them alone, so a repeated stretch of that length
 * proves the period. Found by comparing every stretch with every earlier one; -1: not found.
 * All moves from the heap have the same values too: they lead into the repeated stretch. */
static inline long long naive_beans_reduce(naive_beans *game, unsigned long long heap)
{
    int window = 0;
    for (int i = 0; i < game->sizes; i++)
        window = game->take[i] > window ? game->take[i] : window;
    for (int end = 2 * window; end < game->most; end++)
        for (int start = 2 * window - 1; start < end; start++) {
            int k = 0;
            while (k < window &&
                   naive_beans_cell(game, start - k) == naive_beans_cell(game, end - k))
                k++;
            if (k == window)
                return (long long)((heap - (unsigned long long)start - 1) %
                                   (unsigned long long)(end - start)) + start + 1;
        }
    return -1;
}

#endif
