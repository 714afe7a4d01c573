/* The Penny Game a second time, from the paper's wording: a move takes pennies from one row; who
 * takes the last one loses (misere) or wins (normal). Up to four rows of at most seven. Plain
 * recursion with a memo; nothing is shared with src/games/nim.c. */
#ifndef ZM_NAIVE_NIM_H
#define ZM_NAIVE_NIM_H

#include <stdbool.h>
#include <string.h>

enum { NIM_ROWS = 4, NIM_MOST = 8, NIM_TABLES = NIM_MOST * NIM_MOST * NIM_MOST * NIM_MOST };

typedef struct naive_nim {
    bool normal;
    signed char wins[NIM_TABLES], length[NIM_TABLES]; /* -1: not known yet */
} naive_nim;

typedef struct nim_table {
    int row[NIM_ROWS];
} nim_table;

static inline void naive_nim_open(naive_nim *game, bool normal)
{
    game->normal = normal;
    memset(game->wins, -1, sizeof game->wins);
    memset(game->length, -1, sizeof game->length);
}

static inline int nim_index(nim_table t)
{
    return ((t.row[0] * NIM_MOST + t.row[1]) * NIM_MOST + t.row[2]) * NIM_MOST + t.row[3];
}

static inline nim_table nim_after(nim_table t, int row, int rest)
{
    t.row[row] = rest;
    return t;
}

/* Does the player to move win? With an empty table the other one took the last penny. */
static inline bool naive_nim_wins(naive_nim *game, nim_table t)
{
    signed char *memo = &game->wins[nim_index(t)];
    if (*memo < 0) {
        bool wins = nim_index(t) == 0 && !game->normal;
        for (int row = 0; row < NIM_ROWS; row++)
            for (int rest = 0; rest < t.row[row]; rest++)
                wins = wins || !naive_nim_wins(game, nim_after(t, row, rest));
        *memo = wins;
    }
    return *memo;
}

/* Moves to the end when the winner hurries and the loser delays. */
static inline int naive_nim_length(naive_nim *game, nim_table t)
{
    signed char *memo = &game->length[nim_index(t)];
    if (*memo < 0) {
        int best = -1;
        bool wins = naive_nim_wins(game, t);
        for (int row = 0; row < NIM_ROWS; row++)
            for (int rest = 0; rest < t.row[row]; rest++) {
                nim_table after = nim_after(t, row, rest);
                if (naive_nim_wins(game, after) == wins)
                    continue;
                int length = 1 + naive_nim_length(game, after);
                if (best < 0 || (wins ? length < best : length > best))
                    best = length;
            }
        *memo = (signed char)(best < 0 ? 0 : best);
    }
    return *memo;
}

#endif
