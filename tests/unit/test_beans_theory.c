/* The bean game's theorems (docs/beans.md) against plain recursion on the rules (naive_beans.h, and
 * a second one for distances here): who wins, all winning takes and exact distances in every
 * contest, wherever a theorem speaks; and that it speaks where it should. */
#include "ask.h"
#include "games/beans/beans.h"
#include "naive_beans.h"
#include "random.h"

enum { HEAPS = 240 };

/* A set of takes, and its distances by recursion: [heap][state as in beans.h]. */
typedef struct takes {
    naive_beans values;
    int distance[HEAPS + 1][ZM_BEAN_STATES];
    zm_instance *instance;
} takes;

static int worth(takes *t, int heap, unsigned state)
{
    return naive_beans_value(&t->values, heap, state & 1, state >> 1 & 1, state >> 2 & 1,
                             state >> 3 & 1);
}

static unsigned state_after(unsigned state, int take)
{
    unsigned mover = (state ^ (unsigned)take) & 1, other = state >> 1 & 1;
    return other | mover << 1 | (state >> 3 & 1) << 2 | (state >> 2 & 1) << 3;
}

/* The winner hurries among winning takes, the loser delays. Only contests: no draws. */
static void fill_distances(takes *t)
{
    for (int heap = 0; heap <= HEAPS; heap++)
        for (unsigned state = 0; state < ZM_BEAN_STATES; state++) {
            int best = 0, mine = worth(t, heap, state);
            for (int i = 0; i < t->values.sizes && t->values.take[i] <= heap; i++) {
                int take = t->values.take[i];
                unsigned next = state_after(state, take);
                int plies = 1 + t->distance[heap - take][next];
                bool same = -worth(t, heap - take, next) == mine;
                if (same && (best == 0 || (mine > 0 ? plies < best : plies > best)))
                    best = plies;
            }
            t->distance[heap][state] = best;
        }
}

static void open_takes(takes *t, const int *take, int sizes)
{
    char text[1024] = "beans:win=odd/even,beans=100,take=";
    for (int i = 0; i < sizes; i++) {
        t->values.take[i] = take[i];
        snprintf(text + strlen(text), sizeof text - strlen(text), i ? "/%d" : "%d", take[i]);
    }
    t->values.sizes = sizes;
    naive_beans_open(&t->values, HEAPS);
    naive_beans_fill(&t->values);
    t->instance = open_game("%s", text);
}

static void close_takes(takes *t)
{
    naive_beans_close(&t->values);
    zm_close(t->instance);
}

static void check_moves(takes *t, const uint64_t *position, const zm_claim *claim)
{
    zm_move moves[64];
    int heap = (int)position[0];
    unsigned state = (unsigned)position[1];
    size_t found = t->instance->knows->theory_moves(t->instance->self, position, moves, 64);
    size_t at = 0;
    for (int i = 0; i < t->values.sizes && t->values.take[i] <= heap; i++) {
        int take = t->values.take[i];
        bool wins = worth(t, heap - take, state_after(state, take)) < 0;
        bool told = at < found && moves[at].a == take;
        CHECK_SAY(wins == told, "%s: %d from %d in state %u", t->instance->text, take, heap, state);
        at += told;
    }
    CHECK(at == found && claim->winning_total == found);
}

/* Compares every contest; true: a theorem speaks of all of them. */
static bool check_heaps(takes *t, bool distances)
{
    bool all = true;
    for (uint64_t heap = 1; heap <= HEAPS; heap++)
        for (uint64_t state = 0; state < ZM_BEAN_STATES; state++) {
            const uint64_t position[2] = {heap, state};
            zm_claim claim = {0};
            bool contest = __builtin_popcountll(heap % 2 * 16 + state) % 2 == 1;
            bool told = t->instance->knows->theory(t->instance->self, position, &claim);
            CHECK_SAY(contest || !told, "%s: a theorem about no contest", t->instance->text);
            all = all && (told || !contest);
            if (!told)
                continue;
            zm_value value = worth(t, (int)heap, (unsigned)state) > 0 ? ZM_WIN : ZM_LOSE;
            CHECK_SAY(claim.value == value, "%s: %d in state %d", t->instance->text, (int)heap,
                      (int)state);
            check_moves(t, position, &claim);
            CHECK((claim.distance != ZM_NO_DISTANCE) == distances);
            if (distances)
                CHECK_SAY(claim.distance == (uint64_t)t->distance[heap][state],
                          "%s: %d in state %d takes %llu", t->instance->text, (int)heap,
                          (int)state, (unsigned long long)claim.distance);
        }
    return all;
}

/* Theorems 1 and 2: takes of 1 to m. */
static void test_whole(takes *t)
{
    int take[64];
    for (int m = 1; m <= 40; m += m < 12 ? 1 : 7) {
        for (int i = 0; i < m; i++)
            take[i] = i + 1;
        open_takes(t, take, m);
        fill_distances(t);
        CHECK_SAY(check_heaps(t, true), "takes to %d: no theorem", m);
        close_takes(t);
    }
}

/* Theorem 4: one is missing. */
static void test_without(takes *t)
{
    for (int m = 3; m <= 15; m++)
        for (int missing = 2; missing < m; missing++) {
            int take[64], sizes = 0;
            for (int i = 1; i <= m; i++)
                if (i != missing)
                    take[sizes++] = i;
            open_takes(t, take, sizes);
            CHECK_SAY(check_heaps(t, false), "takes to %d without %d: no theorem", m, missing);
            close_takes(t);
        }
}

/* Theorem 5: 1 and one other number, which may be large beside the heap. */
static void test_pairs(takes *t)
{
    for (int other = 3; other <= 60; other += other < 26 ? 1 : 11) {
        open_takes(t, (int[]){1, other}, 2);
        CHECK_SAY(check_heaps(t, false), "takes 1 and %d: no theorem", other);
        close_takes(t);
    }
}

/* ---- Theorems 6 and 7: all odd numbers up to an odd m, or 1 and all even ones up to an even m. ---- */

/* By the words of the theorems, for a set of bits, 1 being the lowest. */
static bool is_between(unsigned long long set)
{
    int m = 64 - __builtin_clzll(set);
    bool all = set & 1;
    for (int take = m; take > 0; take -= 2)
        all = all && (set >> (take - 1) & 1);
    return all;
}

static void open_set(takes *t, unsigned long long set)
{
    int take[64], sizes = 0;
    for (int i = 0; i < 64; i++)
        if (set >> i & 1)
            take[sizes++] = i + 1;
    open_takes(t, take, sizes);
}

static const char *theorem_of(const takes *t)
{
    return ((const zm_bean_board *)t->instance->self)->tracks.theorem;
}

/* Random sets with larger numbers, and those that lack the most: only odd takes, or only 1 and even
 * ones. */
static void test_between(takes *t)
{
    zm_random random = {16};
    for (int k = 0; k < 56; k++) {
        int m = k < 4 ? 60 + k : 8 + k;
        unsigned long long all = (1ull << m) - 1, set = 1;
        unsigned long long some = k < 4 ? 0 : zm_random_next(&random) & all & ~6ull;
        for (int take = m; take > 0; take -= 2)
            set |= 1ull << (take - 1);
        open_set(t, set | some);
        CHECK(is_between(set | some));
        CHECK_SAY(check_heaps(t, false), "%s: no theorem", t->instance->text);
        close_takes(t);
    }
}

/* Every set of numbers up to 11 with 1: what Theorem 3 says, where it speaks; and it speaks of
 * {1,2,3,6}, {1,2,5,6,9} and takes that are 1 mod 4, which are the note's own examples. */
static void test_every_set(takes *t)
{
    for (unsigned set = 1; set < 1 << 11; set += 2) {
        open_set(t, set);
        const char *theorem = theorem_of(t);
        bool named = theorem && (strstr(theorem, "Theorem 6") || strstr(theorem, "Theorem 7"));
        CHECK_SAY(is_between(set) ? theorem != NULL : !named, "%s: Theorems 6 and 7",
                  t->instance->text);
        if (theorem) {
            bool whole = (set & (set + 1)) == 0;
            if (whole)
                fill_distances(t);
            CHECK(check_heaps(t, whole));
        } else {
            CHECK(set != 0x27 && set != 0x133 && set != 0x111);
        }
        close_takes(t);
    }
}

/* No theorem where 1 may not be taken, and none for a set that none is about. */
static void test_silence(takes *t)
{
    open_takes(t, (int[]){2, 3}, 2);
    CHECK(!theorem_of(t));
    close_takes(t);
    open_takes(t, (int[]){1, 3, 4, 7}, 4);
    CHECK(!theorem_of(t));
    close_takes(t);
}

/* Huge boards: a lost heap has no winning take, and a winning take leaves a lost heap, one ply
 * nearer to the end. */
static void check_huge(zm_instance *instance, uint64_t heap, uint64_t state)
{
    const uint64_t position[2] = {heap, state};
    uint64_t child[2];
    zm_claim claim = {0}, left = {0};
    zm_move moves[8];
    if (!instance->knows->theory(instance->self, position, &claim))
        return;
    size_t found = instance->knows->theory_moves(instance->self, position, moves, 8);
    CHECK((claim.value == ZM_LOSE) == (found == 0));
    for (size_t i = 0; i < found; i++) {
        instance->game->play(instance->self, position, moves[i], child);
        bool over = child[0] == 0;
        if (over)
            left = (zm_claim){.value = zm_end_value(instance, child)};
        else
            instance->knows->theory(instance->self, child, &left);
        bool nearer = claim.distance == ZM_NO_DISTANCE || left.distance + 1 == claim.distance;
        CHECK_SAY(left.value == ZM_LOSE && nearer,
                  "%s: %llu from %llu", instance->text, (unsigned long long)moves[i].a,
                  (unsigned long long)heap);
    }
    zm_move move = ZM_BEFORE_FIRST;
    while (claim.value == ZM_LOSE && move.a < 20 &&
           instance->game->next(instance->self, position, &move)) {
        instance->game->play(instance->self, position, move, child);
        if (child[0] > 0)
            CHECK(instance->knows->theory(instance->self, child, &left) &&
                  left.value == ZM_WIN &&
                  (claim.distance == ZM_NO_DISTANCE || left.distance < claim.distance));
        else
            CHECK(zm_end_value(instance, child) == ZM_WIN);
    }
}

/* Takes up to m, of which a few may be missing. */
static void check_many(const char *lower, uint64_t m)
{
    zm_random random = {7};
    zm_instance *instance = open_game("beans:take=%s%llu", lower, (unsigned long long)m);
    CHECK(((const zm_bean_board *)instance->self)->tracks.theorem != NULL);
    for (int k = 0; k < 400; k++) {
        uint64_t heap = 1000000000000000000 - zm_random_below(&random, 1000);
        uint64_t near = heap / (m + 1) * (m + 1) + zm_random_below(&random, 4);
        check_huge(instance, k % 2 ? heap : near, zm_random_below(&random, ZM_BEAN_STATES));
    }
    zm_close(instance);
}

static void test_huge(void)
{
    static const uint64_t greatest[] = {1000000000000000000, 999999999999999999, 1000000000001,
                                        1000000000000, 100};
    for (size_t i = 0; i < sizeof greatest / sizeof *greatest; i++) {
        check_many("1..", greatest[i]);
        check_many(greatest[i] % 2 ? "1/3..5/7..31/33.." : "1..2/4..6/8..30/32..", greatest[i]);
    }
}

int main(void)
{
    static takes t;
    test_whole(&t);
    test_without(&t);
    test_pairs(&t);
    test_between(&t);
    test_every_set(&t);
    test_silence(&t);
    test_huge();
    return zm_test_report("test_beans_theory");
}
