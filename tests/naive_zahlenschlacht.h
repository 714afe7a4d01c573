/* Zahlenschlacht a second time, from the paper's wording: a board is a set of numbers, bit x for
 * the number x. Plain recursion with a memo; nothing is shared with src/games. */
#ifndef ZM_NAIVE_ZAHLENSCHLACHT_H
#define ZM_NAIVE_ZAHLENSCHLACHT_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

typedef struct rules {
    int n, d, leave;
    bool reversed;
    signed char *memo; /* [set / 2]: does the first player win? -1 unknown */
} rules;

static inline int size_of(unsigned set)
{
    int size = 0;
    for (int x = 1; x < 32; x++)
        size += (set >> x & 1) != 0;
    return size;
}

static inline bool some_two_divisible(const rules *r, unsigned set)
{
    for (int x = 1; x <= r->n; x++)
        for (int y = x + 1; y <= r->n; y++)
            if (set >> x & 1 && set >> y & 1 && (x + y) % r->d == 0)
                return true;
    return false;
}

/* "Player A and Player B take turns crossing out numbers until only two numbers remain. Player A
 * begins. If the sum of the two remaining numbers is divisible by d, Player A wins." */
static inline bool first_wins(rules *r, unsigned set)
{
    signed char *memo = &r->memo[set / 2];
    int size = size_of(set);
    if (*memo >= 0)
        return *memo;
    if (size == r->leave) {
        *memo = some_two_divisible(r, set) != r->reversed;
        return *memo;
    }
    bool first_moves = (r->n - size) % 2 == 0, first = !first_moves;
    for (int x = 1; x <= r->n && first != first_moves; x++)
        if (set >> x & 1 && first_wins(r, set & ~(1u << x)) == first_moves)
            first = first_moves;
    *memo = first;
    return first;
}

/* Bit x: crossing out x wins for the player to move. */
static inline unsigned winning_numbers(rules *r, unsigned set)
{
    bool first_moves = (r->n - size_of(set)) % 2 == 0;
    unsigned winners = 0;
    for (int x = 1; x <= r->n && size_of(set) > r->leave; x++)
        if (set >> x & 1 && first_wins(r, set & ~(1u << x)) == first_moves)
            winners |= 1u << x;
    return winners;
}

static inline void rules_open(rules *r)
{
    r->memo = malloc((size_t)1 << r->n);
    if (!r->memo)
        abort();
    memset(r->memo, -1, (size_t)1 << r->n);
}

static inline unsigned whole_board(const rules *r)
{
    return ((1u << r->n) - 1) << 1;
}

#endif
