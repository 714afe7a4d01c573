/* A judgement asks the theory about its position once, whatever is wanted and however it ends. */
#include "engine/ranking.h"
#include "test.h"

/* One heap, take 1, 2 or 3; whoever cannot take loses. The theory of the textbook: multiples of 4
 * are lost; of the others exactly one move wins, which leaves the multiple of 4 below. */
typedef struct toy {
    uint64_t heap;
    bool silent, fails;          /* the theory says nothing, or there is no memory to ask it */
    uint64_t asked, asked_again; /* about the heap itself, and about it after that */
} toy;

static void start(const void *self, uint64_t *position)
{
    *position = ((const toy *)self)->heap;
}

static bool next(const void *self, const uint64_t *position, zm_move *move)
{
    (void)self;
    int64_t taken = zm_move_is_first(*move) ? 1 : move->a + 1;
    if (taken > 3 || (uint64_t)taken > *position)
        return false;
    *move = (zm_move){taken, 0, 0};
    return true;
}

static void play(const void *self, const uint64_t *position, zm_move move, uint64_t *out)
{
    (void)self;
    *out = *position - (uint64_t)move.a;
}

static uint64_t rank(const void *self, const uint64_t *position)
{
    (void)self;
    return *position;
}

static bool theory(const void *self, const uint64_t *position, zm_claim *out)
{
    toy *t = (toy *)(uintptr_t)self; /* it is the test's own, and counts */
    if (*position == t->heap)
        *(t->asked ? &t->asked_again : &t->asked) += 1;
    out->failed = t->fails;
    if (t->silent || t->fails)
        return false;
    *out = (zm_claim){.value = *position % 4 ? ZM_WIN : ZM_LOSE, .distance = ZM_NO_DISTANCE,
                      .move_distance = ZM_NO_DISTANCE, .winning_total = *position % 4 != 0,
                      .name = "multiples of 4"};
    return true;
}

static size_t theory_moves(const void *self, const uint64_t *position, zm_move *out,
                           size_t capacity)
{
    (void)self;
    if (capacity > 0 && *position % 4)
        *out = (zm_move){(int64_t)(*position % 4), 0, 0};
    return capacity > 0 && *position % 4;
}

static const zm_knowledge knows = {.theory = theory, .theory_moves = theory_moves};
static const zm_game game = {.name = "toy", .start = start, .next = next, .play = play,
                             .rank = rank, .knows = &knows};

static void judge(toy *t, zm_budget *budget, zm_ranking_mode mode, uint64_t effort,
                  zm_verdict *verdict, zm_ranking *ranking)
{
    zm_instance instance = {.game = &game, .self = t, .words = 1};
    zm_solver solver;
    zm_take_groups(&instance, false);
    zm_solver_open(&solver, &instance, NULL, budget);
    t->asked = t->asked_again = 0;
    zm_judge(&solver, &t->heap, mode, 10, effort, verdict, ranking);
    zm_solver_close(&solver);
}

/* Every move once, and those win that leave a multiple of 4. */
static void check_moves(const toy *t, const zm_ranking *ranking)
{
    uint64_t moves = t->heap < 3 ? t->heap : 3, taken = 0;
    CHECK(ranking->winning_known && ranking->winning == (t->heap % 4 != 0));
    CHECK(ranking->count == moves);
    for (size_t i = 0; i < ranking->count; i++) {
        const zm_ranked *ranked = &ranking->moves[i];
        CHECK(ranked->value == ((t->heap - (uint64_t)ranked->move.a) % 4 ? ZM_LOSE : ZM_WIN));
        taken += (uint64_t)ranked->move.a;
    }
    CHECK(taken == moves * (moves + 1) / 2);
}

static void check_judged(toy *t, zm_ranking_mode mode, uint64_t effort)
{
    zm_budget budget = {.account.limit = 1 << 24};
    zm_verdict verdict;
    zm_ranking ranking;
    judge(t, &budget, mode, effort, &verdict, &ranking);
    CHECK_SAY(t->asked == (t->heap > 0) && t->asked_again == 0,
              "heap %d, mode %d, effort %d: asked once and %d times more", (int)t->heap, (int)mode,
              (int)(effort > 0), (int)t->asked_again);
    CHECK(verdict.value == (t->fails && t->heap ? ZM_UNKNOWN : t->heap % 4 ? ZM_WIN : ZM_LOSE));
    if (!t->fails && mode == ZM_RANK_ALL)
        check_moves(t, &ranking);
    /* The winner leaves multiples of 4 and the loser delays by taking 1: two moves for each 4. */
    if (!t->fails && effort > 0)
        CHECK(verdict.distance == t->heap / 4 * 2 + (t->heap % 4 != 0));
    zm_ranking_free(&ranking);
    CHECK(budget.account.in_use == 0);
}

int main(void)
{
    for (uint64_t heap = 0; heap <= 21; heap++)
        for (int kind = 0; kind < 3; kind++)
            for (int mode = ZM_RANK_WINNERS; mode <= ZM_RANK_ALL; mode++) {
                toy t = {.heap = heap, .silent = kind == 1, .fails = kind == 2};
                check_judged(&t, (zm_ranking_mode)mode, 0);
                check_judged(&t, (zm_ranking_mode)mode, ZM_FREE_DISTANCE);
                check_judged(&t, (zm_ranking_mode)mode, ZM_ANY_EFFORT);
            }
    return zm_test_report("test_judge");
}
