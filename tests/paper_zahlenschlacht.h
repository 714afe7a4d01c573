/* What paper 000 proves about Z(n,d), written down from its text: each theorem as it is stated, and
 * the one game that the text itself settles. Nothing is shared with src/games. */
#ifndef ZM_PAPER_ZAHLENSCHLACHT_H
#define ZM_PAPER_ZAHLENSCHLACHT_H

#include <stdbool.h>
#include <stddef.h>

/* Lemma 2.4.3: how many of the numbers 1..n leave the remainder r. */
static inline int lemma_2_4_3(int n, int d, int r)
{
    return r >= 1 && r <= n % d ? n / d + 1 : n / d;
}

static inline bool own_inverse(int d, int r)
{
    return r == 0 || 2 * r == d;
}

/* Lemma 3.1.7: how many residues stand in the way of an A-situation, and whether each of them is as
 * the lemma wants it: a_s = a_{d-s} + 1, or its own inverse (one at least) and at least `least`. */
static inline int in_the_way(int n, int d, int least, bool *one_is_own, bool *fit)
{
    int many = 0;
    *fit = true;
    *one_is_own = false;
    for (int r = 0; r < d; r++) {
        int here = lemma_2_4_3(n, d, r), there = lemma_2_4_3(n, d, (d - r) % d);
        if (own_inverse(d, r) ? here % 2 == 0 : here <= there)
            continue;
        many++;
        *one_is_own = *one_is_own || own_inverse(d, r);
        *fit = *fit && (own_inverse(d, r) ? here >= least : here == there + 1);
    }
    return many;
}

/* A crosses out one number and "creates an A-situation in which it is B's turn". */
static inline bool lemma_3_1_2(int n, int d)
{
    bool own, fit;
    return n >= 5 && n % 2 == 1 && in_the_way(n, d, 1, &own, &fit) == 1 && fit;
}

static inline bool lemma_3_1_7(int n, int d)
{
    bool own, fit;
    return n >= 5 && n % 2 == 1 && d >= 3 && in_the_way(n, d, 3, &own, &fit) == 3 && own && fit;
}

static inline bool theorem_3_1_4(int n, int d)
{
    return n >= 5 && n % 2 == 1 &&
           (2 * d == n - 1 || 2 * d == n + 1 || d == n || d == n + 1 || d == n + 2);
}

static inline bool theorem_3_1_8_i(int n, int d)
{
    return n >= 5 && n % 2 == 1 && (d == 2 || d == 3);
}

static inline bool theorem_3_1_8_ii(int n, int d)
{
    return n >= 11 && n % 2 == 1 && d >= 2 && d <= 6;
}

static inline bool theorem_3_1_10(int n, int d)
{
    for (int k = 1; d >= 7 && k <= n; k++) {
        if (d % 2 == 0 && (n == k * d - 1 || n == (k + 1) * d + 1 || n == (k + 3) * d - 3))
            return true;
        if (d % 2 == 1 &&
            (n == (2 * k - 1) * d - 2 || n == (2 * k - 1) * d || n == 2 * k * d - 1 ||
             n == 2 * k * d + 1 || n == (2 * k + 1) * d + 2 || n == (k + 1) * 2 * d - 3))
            return true;
    }
    return false;
}

static inline bool theorem_3_2_1(int n, int d)
{
    return n >= 5 && n % 2 == 1 && 2 * d >= n + 3 && d <= n - 1;
}

static inline bool theorem_3_2_3(int n, int d)
{
    return n >= 5 && n % 2 == 1 && d >= n + 3;
}

static inline bool theorem_3_2_5(int n, int d)
{
    return n % 2 == 0 && d >= 2;
}

/* "but B can force a win in the game Z(17, 7)" */
static inline bool after_example_3_2_2(int n, int d)
{
    return n == 17 && d == 7;
}

typedef struct paper_theorem {
    const char *name;
    bool (*covers)(int n, int d);
    bool first_wins;
} paper_theorem;

static const paper_theorem paper_theorems[] = {
    {"Lemma 3.1.2", lemma_3_1_2, true},
    {"Lemma 3.1.7", lemma_3_1_7, true},
    {"Theorem 3.1.4", theorem_3_1_4, true},
    {"Theorem 3.1.8(ii)", theorem_3_1_8_ii, true},
    {"Theorem 3.1.8(i)", theorem_3_1_8_i, true},
    {"Theorem 3.1.10", theorem_3_1_10, true},
    {"Theorem 3.2.1", theorem_3_2_1, false},
    {"the text after Example 3.2.2", after_example_3_2_2, false},
    {"Theorem 3.2.3", theorem_3_2_3, false},
    {"Theorem 3.2.5", theorem_3_2_5, false},
};

enum { PAPER_THEOREMS = sizeof paper_theorems / sizeof *paper_theorems };

/* Does anything in the paper say who wins Z(n,d)? A win of A with a multiple of d is one with d "in
 * particular", and a win of B with a divisor of d (the proofs of 3.1.8 and 3.2.6). */
static inline bool paper_settles(int n, int d)
{
    for (size_t i = 0; i < PAPER_THEOREMS; i++)
        for (int other = 2; other <= 2 * n + 2 || other <= d; other++)
            if ((paper_theorems[i].first_wins ? other % d == 0 : d % other == 0) &&
                paper_theorems[i].covers(n, other))
                return true;
    return false;
}

#endif
