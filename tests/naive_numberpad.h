/* The Number-Pad Game a second time, from the paper's wording: "presses a digit key in the same
 * row or column of the last digit key pressed, except the same key". A key written in several
 * cells is one wide key and lies in all their rows and columns. Who exceeds t loses (misere) or
 * wins (normal). A player with no key to press loses (a pad may have a lonely key; the paper's
 * pads have none). Nothing is shared with src/games/numberpad/numberpad.c. */
#ifndef ZM_NAIVE_NUMBERPAD_H
#define ZM_NAIVE_NUMBERPAD_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { PAD_KEYS = 36, PAD_START = PAD_KEYS, PAD_LASTS = PAD_KEYS + 1, PAD_CELLS = 40 };

typedef struct naive_pad {
    bool present[PAD_KEYS];
    bool near[PAD_KEYS][PAD_KEYS];
    bool normal, open_with_zero;
    int most;                /* t up to this */
    signed char *memo;       /* [left][last]: -1 unknown, else does the mover win */
    int *distance_memo;      /* [left][last]: -1 unknown */
} naive_pad;

static inline int pad_key(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c - 'a' + 10;
}

static inline char pad_char(int key)
{
    return (char)(key < 10 ? '0' + key : 'a' + key - 10);
}

static inline void naive_pad_open(naive_pad *pad, const char *text, bool normal,
                                  bool open_with_zero, int most)
{
    char cell[PAD_CELLS][PAD_CELLS];
    int row = 0, column = 0;
    memset(pad, 0, sizeof *pad);
    memset(cell, '.', sizeof cell);
    for (const char *at = text; *at; at++) {
        if (*at == '/')
            row++, column = 0;
        else
            cell[row][column++] = *at;
    }
    for (int a = 0; a < PAD_CELLS * PAD_CELLS; a++)
        for (int b = 0; b < PAD_CELLS * PAD_CELLS; b++) {
            char x = cell[a / PAD_CELLS][a % PAD_CELLS], y = cell[b / PAD_CELLS][b % PAD_CELLS];
            if (x == '.')
                break;
            pad->present[pad_key(x)] = true;
            if (y != '.' && x != y && (a / PAD_CELLS == b / PAD_CELLS ||
                                       a % PAD_CELLS == b % PAD_CELLS))
                pad->near[pad_key(x)][pad_key(y)] = true;
        }
    pad->normal = normal;
    pad->open_with_zero = open_with_zero;
    pad->most = most;
    pad->memo = malloc((size_t)(most + 1) * PAD_LASTS);
    pad->distance_memo = malloc((size_t)(most + 1) * PAD_LASTS * sizeof *pad->distance_memo);
    if (!pad->memo || !pad->distance_memo)
        abort();
    for (int i = 0; i < (most + 1) * PAD_LASTS; i++)
        pad->memo[i] = -1, pad->distance_memo[i] = -1;
}

static inline void naive_pad_close(naive_pad *pad)
{
    free(pad->memo);
    free(pad->distance_memo);
}

static inline bool naive_pad_legal(const naive_pad *pad, int last, int key)
{
    if (!pad->present[key])
        return false;
    return last == PAD_START ? key > 0 || pad->open_with_zero : pad->near[last][key];
}

static inline bool naive_pad_mover_wins(naive_pad *pad, int left, int last);

/* Does pressing a key win? */
static inline bool naive_pad_key_wins(naive_pad *pad, int left, int key)
{
    return key > left ? pad->normal : !naive_pad_mover_wins(pad, left - key, key);
}

static inline bool naive_pad_mover_wins(naive_pad *pad, int left, int last)
{
    signed char *memo = &pad->memo[left * PAD_LASTS + last];
    if (*memo < 0) {
        bool wins = false;
        for (int key = 0; key < PAD_KEYS && !wins; key++)
            wins = naive_pad_legal(pad, last, key) && naive_pad_key_wins(pad, left, key);
        *memo = wins;
    }
    return *memo;
}

/* The legal winning keys, as they are printed in the paper: "12356". */
static inline void naive_pad_winners(naive_pad *pad, int left, int last, char *out)
{
    for (int key = 0; key < PAD_KEYS; key++)
        if (naive_pad_legal(pad, last, key) && naive_pad_key_wins(pad, left, key))
            *out++ = pad_char(key);
    *out = '\0';
}

/* Plies to the end when the winner hurries and the loser delays. */
static inline int naive_pad_distance(naive_pad *pad, int left, int last)
{
    int *memo = &pad->distance_memo[left * PAD_LASTS + last];
    if (*memo >= 0)
        return *memo;
    bool wins = naive_pad_mover_wins(pad, left, last);
    int best = -1;
    for (int key = 0; key < PAD_KEYS; key++) {
        if (!naive_pad_legal(pad, last, key) || naive_pad_key_wins(pad, left, key) != wins)
            continue;
        int plies = key > left ? 1 : 1 + naive_pad_distance(pad, left - key, key);
        if (best < 0 || (wins ? plies < best : plies > best))
            best = plies;
    }
    *memo = best < 0 ? 0 : best;
    return *memo;
}

/* Do all keys have the same value with one height left as with another? */
static inline bool naive_pad_same(naive_pad *pad, int left, int other)
{
    for (int key = 0; key < PAD_KEYS; key++)
        if (pad->present[key] &&
            naive_pad_key_wins(pad, left, key) != naive_pad_key_wins(pad, other, key))
            return false;
    return true;
}

static inline int naive_pad_greatest(const naive_pad *pad)
{
    int greatest = PAD_KEYS - 1;
    while (!pad->present[greatest])
        greatest--;
    return greatest > 0 ? greatest : 1;
}

/* A height on which the keys have the same values as on a huge one: values depend on those of the
 * `greatest key` heights before alone, once all keys fit, so a repeated stretch of that length
 * proves the period. -1: none up to `most`. */
static inline long long naive_pad_reduce(naive_pad *pad, unsigned long long left)
{
    int window = naive_pad_greatest(pad);
    for (int end = 2 * window; end < pad->most; end++)
        for (int start = 2 * window - 1; start < end; start++) {
            int k = 0;
            while (k < window && naive_pad_same(pad, start - k, end - k))
                k++;
            if (k == window)
                return (long long)((left - (unsigned long long)start - 1) %
                                   (unsigned long long)(end - start)) + start + 1;
        }
    return -1;
}

#endif
