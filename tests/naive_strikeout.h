/* Strike It Out a second time, from the report's wording: an equation x op y = z with three
 * different numbers of the line, none of them used; x must be the circled number if there is one;
 * x and y are struck out and z is circled. Who cannot write an equation loses. Numbers are tried
 * one by one; bit sets serve as keys of the memo only. Nothing is shared with the program. */
#ifndef ZM_NAIVE_STRIKEOUT_H
#define ZM_NAIVE_STRIKEOUT_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NO_CIRCLE = 999, MOST_EQUATIONS = 2000 };

typedef struct naive_line {
    int low, high;
    bool op[4]; /* + - x / */
    signed char *wins, *grundy, *distance; /* memos; NULL until asked for */
} naive_line;

typedef struct naive_spot {
    unsigned used; /* bit i: low + i is struck out or circled */
    int circled;   /* or NO_CIRCLE */
} naive_spot;

typedef struct naive_equation {
    int x, y, z, op;
} naive_equation;

static inline bool is_free(const naive_line *line, naive_spot spot, int number)
{
    return number >= line->low && number <= line->high && !(spot.used >> (number - line->low) & 1);
}

static inline bool naive_result(int op, int x, int y, int *z)
{
    if (op == 0)
        *z = x + y;
    else if (op == 1)
        *z = x - y;
    else if (op == 2)
        *z = x * y;
    else if (y != 0 && x % y == 0)
        *z = x / y;
    else
        return false;
    return true;
}

static inline int naive_equations(const naive_line *line, naive_spot spot, naive_equation *out)
{
    int count = 0, z;
    for (int x = line->low; x <= line->high; x++) {
        if (spot.circled == NO_CIRCLE ? !is_free(line, spot, x) : x != spot.circled)
            continue;
        for (int op = 0; op < 4; op++)
            for (int y = line->low; y <= line->high; y++)
                if (line->op[op] && y != x && is_free(line, spot, y) &&
                    naive_result(op, x, y, &z) && z != x && z != y && is_free(line, spot, z))
                    out[count++] = (naive_equation){x, y, z, op};
    }
    return count;
}

static inline naive_spot naive_write(const naive_line *line, naive_spot spot, naive_equation e)
{
    spot.used |= 1u << (e.x - line->low) | 1u << (e.y - line->low) | 1u << (e.z - line->low);
    spot.circled = e.z;
    return spot;
}

static inline size_t naive_states(const naive_line *line)
{
    size_t size = (size_t)(line->high - line->low) + 1;
    return ((size_t)1 << size) * (size + 1);
}

static inline signed char *naive_memo(const naive_line *line, signed char **memo, naive_spot spot)
{
    size_t size = (size_t)(line->high - line->low) + 1;
    if (!*memo) {
        *memo = malloc(naive_states(line));
        if (!*memo)
            abort();
        memset(*memo, -1, naive_states(line));
    }
    return *memo + spot.used * (size + 1) +
           (spot.circled == NO_CIRCLE ? size : (size_t)(spot.circled - line->low));
}

static inline void naive_line_close(naive_line *line)
{
    free(line->wins);
    free(line->grundy);
    free(line->distance);
}

/* Does the player to move win? */
static inline bool naive_wins(naive_line *line, naive_spot spot)
{
    signed char *memo = naive_memo(line, &line->wins, spot);
    if (*memo < 0) {
        naive_equation *list = malloc(MOST_EQUATIONS * sizeof *list);
        int count = list ? naive_equations(line, spot, list) : 0;
        bool wins = false;
        for (int i = 0; i < count && !wins; i++)
            wins = !naive_wins(line, naive_write(line, spot, list[i]));
        *memo = wins;
        free(list);
    }
    return *memo;
}

/* Plies to the end when the winner hurries and the loser delays. */
static inline int naive_line_distance(naive_line *line, naive_spot spot)
{
    signed char *memo = naive_memo(line, &line->distance, spot);
    if (*memo < 0) {
        naive_equation *list = malloc(MOST_EQUATIONS * sizeof *list);
        int count = list ? naive_equations(line, spot, list) : 0, best = -1;
        bool wins = naive_wins(line, spot);
        for (int i = 0; i < count; i++) {
            naive_spot child = naive_write(line, spot, list[i]);
            if (naive_wins(line, child) == wins)
                continue;
            int plies = 1 + naive_line_distance(line, child);
            if (best < 0 || (wins ? plies < best : plies > best))
                best = plies;
        }
        *memo = (signed char)(best < 0 ? 0 : best);
        free(list);
    }
    return *memo;
}

/* The least value that no equation leads to. */
static inline int naive_line_grundy(naive_line *line, naive_spot spot)
{
    signed char *memo = naive_memo(line, &line->grundy, spot);
    if (*memo < 0) {
        naive_equation *list = malloc(MOST_EQUATIONS * sizeof *list);
        int count = list ? naive_equations(line, spot, list) : 0, least = 0;
        bool seen[128] = {false};
        for (int i = 0; i < count; i++)
            seen[naive_line_grundy(line, naive_write(line, spot, list[i]))] = true;
        while (seen[least])
            least++;
        *memo = (signed char)least;
        free(list);
    }
    return *memo;
}

/* Lines from a position: the winner plays every winning equation, the loser every equation. */
static inline long naive_lines(naive_line *line, naive_spot spot)
{
    naive_equation *list = malloc(MOST_EQUATIONS * sizeof *list);
    int count = list ? naive_equations(line, spot, list) : 0;
    long total = count == 0;
    bool wins = naive_wins(line, spot);
    for (int i = 0; i < count; i++) {
        naive_spot child = naive_write(line, spot, list[i]);
        if (!wins || !naive_wins(line, child))
            total += naive_lines(line, child);
    }
    free(list);
    return total;
}

/* Ways to use everything up together. */
static inline long naive_ways(const naive_line *line, naive_spot spot)
{
    unsigned all = (unsigned)((1ull << (line->high - line->low + 1)) - 1);
    if (spot.used == all)
        return 1;
    naive_equation *list = malloc(MOST_EQUATIONS * sizeof *list);
    int count = list ? naive_equations(line, spot, list) : 0;
    long total = 0;
    for (int i = 0; i < count; i++)
        total += naive_ways(line, naive_write(line, spot, list[i]));
    free(list);
    return total;
}

/* As the program writes it: "10-1=9", "-8-(-2)=-6", "2x3=6". */
static inline void naive_text(naive_equation e, char *out, size_t size)
{
    snprintf(out, size, e.y < 0 ? "%d%c(%d)=%d" : "%d%c%d=%d", e.x, "+-x/"[e.op], e.y, e.z);
}

#endif
