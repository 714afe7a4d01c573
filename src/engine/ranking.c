/* Moves, best first: see ranking.h. */
#include "ranking.h"
#include "sort.h"

typedef struct item {
    zm_ranked ranked;
    uint64_t order; /* in which the game names it: keeps the sort stable */
} item;

/* Collects moves and their values before they are sorted and cut. */
typedef struct collector {
    zm_solver *solver;
    const uint64_t *position;
    uint64_t *child; /* room for a position after a move */
    item *items;
    size_t count, capacity;
    bool failed;
} collector;

static void add(collector *c, zm_move move)
{
    if (c->count == c->capacity) {
        size_t capacity = c->capacity ? 2 * c->capacity : 64;
        item *items = zm_budget_grow(c->solver->budget, c->items, capacity, sizeof *items);
        if (!items) {
            c->failed = true;
            return;
        }
        c->items = items;
        c->capacity = capacity;
    }
    c->items[c->count] = (item){{move, ZM_UNKNOWN, ZM_NO_DISTANCE}, c->count};
    c->count++;
}

static void add_all(collector *c)
{
    zm_budget *budget = c->solver->budget;
    zm_move move = ZM_BEFORE_FIRST;
    while (!c->failed && zm_next_move(budget, c->solver->instance, c->position, &move))
        add(c, move);
    c->failed = c->failed || budget->stop != ZM_RUNNING;
}

static zm_record record_of(const item *i)
{
    return (zm_record){i->ranked.value, i->ranked.distance};
}

/* The better one stands first. */
static int by_merit(const void *left, const void *right)
{
    const item *a = left, *b = right;
    if (zm_record_better(record_of(a), record_of(b)))
        return -1;
    if (zm_record_better(record_of(b), record_of(a)))
        return 1;
    return a->order < b->order ? -1 : 1;
}

static bool evaluate(collector *c, zm_ranked *ranked)
{
    const zm_instance *instance = c->solver->instance;
    instance->game->play(instance->self, c->position, ranked->move, c->child);
    zm_verdict verdict = zm_solver_value(c->solver, c->child);
    ranked->value = zm_value_flip(verdict.value);
    ranked->distance = verdict.distance;
    return verdict.value != ZM_UNKNOWN;
}

/* By search, over threads; with `until_win`, only up to the first winning move. */
static bool search(collector *c, bool until_win)
{
    zm_ranked *moves = zm_budget_alloc(c->solver->budget, c->count + 1, sizeof *moves);
    if (!moves)
        return false;
    for (size_t i = 0; i < c->count; i++)
        moves[i] = c->items[i].ranked;
    bool known = zm_judge_candidates(c->solver, c->position, moves, c->count, until_win);
    for (size_t i = 0; i < c->count; i++)
        c->items[i].ranked = moves[i];
    zm_release(moves);
    return known;
}

/* Every move one by one: for games whose values are cheap. */
static bool look_up_all(collector *c)
{
    for (size_t i = 0; i < c->count; i++)
        if (!zm_budget_go_on(c->solver->budget) || !evaluate(c, &c->items[i].ranked))
            return false;
    return true;
}

/* The winning moves that the theory tells come first. False: there was no memory. */
static bool tell_winners(collector *c, const zm_claim *claim, size_t limit)
{
    const zm_instance *instance = c->solver->instance;
    size_t most = claim->winning_total < limit ? (size_t)claim->winning_total : limit;
    zm_move *winners = zm_budget_alloc(c->solver->budget, most + 1, sizeof *winners);
    if (!winners)
        return false;
    size_t found = instance->knows->theory_moves(instance->self, c->position, winners, most);
    if (found < most) /* the game had no memory to tell them */
        c->solver->budget->stop = zm_budget_refusal(c->solver->budget);
    for (size_t i = 0; i < found; i++)
        add(c, winners[i]);
    zm_release(winners);
    return found == most && !c->failed;
}

/* The distance after a move, where layers have it, or a theory that knows distances. */
static uint64_t distance_after(collector *c, const zm_claim *before, zm_move move)
{
    const zm_instance *instance = c->solver->instance;
    zm_record record;
    instance->game->play(instance->self, c->position, move, c->child);
    if (!zm_has_moves(instance, c->child))
        return 0;
    if (c->solver->layers && zm_layers_get(c->solver->layers, c->child, &record))
        return record.distance;
    if (before->distance == ZM_NO_DISTANCE)
        return ZM_NO_DISTANCE;
    zm_claim claim = zm_solver_claim(c->solver, c->child);
    return claim.value == ZM_UNKNOWN ? ZM_NO_DISTANCE : claim.distance;
}

/* How moves are told by theory: winners up to a number, all moves up to another, in a list of some
 * length. If they are compared, the best stay in the list. */
typedef struct telling {
    const zm_claim *claim;
    size_t most_winners, most, limit;
    bool compare;
} telling;

static bool judge_told(collector *c, const telling *how, zm_ranked *ranked, zm_value value)
{
    ranked->value = value;
    ranked->distance = how->compare ? distance_after(c, how->claim, ranked->move)
                                    : how->claim->move_distance;
    return zm_budget_go_on(c->solver->budget);
}

/* Where twice as many losers compete as there is room for, the worse half goes. */
static bool thin_out(collector *c, const telling *how, size_t winners)
{
    if ((c->count - winners) / 2 < how->limit)
        return true;
    if (!zm_sort(c->solver->budget, c->items + winners, c->count - winners, sizeof *c->items,
                 by_merit))
        return false;
    c->count = winners + how->limit;
    return true;
}

/* Adds moves behind the winners until `most` have been met. Winners come in the order of `next`, so
 * one finger on them is enough to leave them out. */
static bool tell_losers(collector *c, const telling *how)
{
    const zm_instance *instance = c->solver->instance;
    zm_move move = ZM_BEFORE_FIRST;
    size_t winners = c->count, met = 0;
    for (uint64_t order = winners; order < how->most;) {
        if (!zm_next_move(c->solver->budget, instance, c->position, &move))
            return false;
        if (met < winners && zm_move_equal(c->items[met].ranked.move, move)) {
            met++;
            continue;
        }
        add(c, move);
        if (c->failed)
            return false;
        c->items[c->count - 1].order = order++;
        if (!judge_told(c, how, &c->items[c->count - 1].ranked, ZM_LOSE) ||
            !thin_out(c, how, winners))
            return false;
    }
    return true;
}

static bool tell(collector *c, const telling *how)
{
    if (!tell_winners(c, how->claim, how->most_winners))
        return false;
    for (size_t i = 0; i < c->count; i++)
        if (!judge_told(c, how, &c->items[i].ranked, ZM_WIN))
            return false;
    return tell_losers(c, how);
}

/* Sorts, counts and cuts what was collected. */
static bool finish(collector *c, zm_ranking_mode mode, size_t limit, zm_ranking *out)
{
    size_t kept = 0;
    size_t most = c->count < limit ? c->count : limit;
    out->moves = zm_budget_alloc(c->solver->budget, most + 1, sizeof *out->moves);
    if (!out->moves || !zm_sort(c->solver->budget, c->items, c->count, sizeof *c->items, by_merit))
        return false;
    for (size_t i = 0; i < c->count && kept < limit; i++)
        if (c->items[i].ranked.value == ZM_WIN ||
            (mode == ZM_RANK_ALL && c->items[i].ranked.value != ZM_UNKNOWN))
            out->moves[kept++] = c->items[i].ranked;
    out->count = kept;
    return true;
}

static void count_winners(const collector *c, zm_ranking *out)
{
    out->winning_known = !c->failed;
    for (size_t i = 0; i < c->count; i++) {
        zm_value value = c->items[i].ranked.value;
        out->winning += value == ZM_WIN;
        out->winning_known = out->winning_known && value != ZM_UNKNOWN;
        out->best = value > out->best ? value : out->best;
    }
    if (!out->winning_known && out->best != ZM_WIN)
        out->best = ZM_UNKNOWN;
}

/* How many moves there are, whatever has run out: not known only where they would have to be
 * counted one by one and are very many. */
static void count_moves(const zm_instance *instance, const uint64_t *position, zm_ranking *out)
{
    enum { COUNTED = 100000 };
    out->total_known = zm_count_moves(instance, position, COUNTED, &out->total);
}

static bool rank_by_theory(collector *c, const zm_claim *claim, zm_ranking_mode mode,
                           size_t limit, zm_ranking *out)
{
    enum { COMPETE = 1000000 };
    bool winners_only = mode == ZM_RANK_WINNERS;
    zm_count rivals = winners_only ? claim->winning_total : out->total;
    bool distances = c->solver->layers || claim->distance != ZM_NO_DISTANCE;
    /* Layers are asked at once, a theory goes through the whole position. */
    zm_count most_rivals = COMPETE / (c->solver->layers ? 1 : c->solver->instance->words);
    out->winning = claim->winning_total;
    out->winning_known = true;
    out->best = claim->value;
    /* Moves are not all alike, but few enough to be compared: where they have distances, all
     * compete for the places in the list. */
    bool compare = claim->move_distance == ZM_NO_DISTANCE && zm_playable(c->solver->instance) &&
                   (winners_only || out->total_known) && rivals <= most_rivals;
    size_t contest = compare && distances ? (size_t)rivals : limit;
    size_t most = winners_only ? 0
                  : out->total_known && out->total < contest ? (size_t)out->total : contest;
    telling how = {claim, contest, most, limit, compare};
    return tell(c, &how);
}

static bool rank_by_values(collector *c, zm_ranking_mode mode, zm_ranking *out)
{
    const zm_solver *solver = c->solver;
    bool cheap = solver->instance->knows->counter || solver->layers;
    add_all(c);
    bool ok = !c->failed && (cheap ? look_up_all(c) : search(c, mode == ZM_RANK_WINNERS));
    count_winners(c, out);
    return ok;
}

/* The moves of a position of which the theory's claim is known. */
static bool rank(zm_solver *solver, const uint64_t *position, const zm_claim *claim,
                 zm_ranking_mode mode, size_t limit, zm_ranking *out)
{
    const zm_instance *instance = solver->instance;
    collector c = {.solver = solver, .position = position};
    bool ok = false;
    *out = (zm_ranking){0};
    count_moves(instance, position, out);
    c.child = zm_budget_alloc(solver->budget, instance->words, sizeof *c.child);
    if (c.child && claim->value != ZM_UNKNOWN)
        ok = rank_by_theory(&c, claim, mode, limit, out);
    else if (c.child && !claim->failed && zm_playable(instance))
        ok = rank_by_values(&c, mode, out);
    else if (c.child && !claim->failed)
        solver->budget->stop = ZM_TOO_LARGE;
    ok = finish(&c, mode, limit, out) && ok;
    zm_release(c.items);
    zm_release(c.child);
    return ok;
}

bool zm_rank_moves(zm_solver *solver, const uint64_t *position, zm_ranking_mode mode,
                   size_t limit, zm_ranking *out)
{
    zm_claim claim = zm_solver_claim(solver, position);
    return rank(solver, position, &claim, mode, limit, out);
}

/* The value as far as it is known without a search, and if that leaves the distance open, by layers
 * of at most `effort` positions. */
static zm_verdict value_before_search(zm_solver *solver, const uint64_t *position,
                                      const zm_claim *claim, uint64_t effort)
{
    zm_verdict verdict = {.distance = ZM_NO_DISTANCE};
    if (!zm_solver_must_search(solver, claim))
        verdict = zm_solver_claimed_value(solver, position, claim);
    if (effort > 0 && !claim->failed && verdict.distance == ZM_NO_DISTANCE &&
        zm_solver_learn_distances(solver, position, effort))
        verdict = zm_solver_claimed_value(solver, position, claim);
    return verdict;
}

/* A value that was found by searching the moves. */
static zm_verdict value_by_moves(const zm_ranking *ranking, uint64_t positions)
{
    return (zm_verdict){.value = ranking->best, .distance = ZM_NO_DISTANCE, .positions = positions,
                        .proof = ranking->best == ZM_UNKNOWN ? ZM_PROOF_NONE : ZM_PROOF_SEARCH};
}

bool zm_judge(zm_solver *solver, const uint64_t *position, zm_ranking_mode mode, size_t limit,
              uint64_t effort, zm_verdict *verdict, zm_ranking *ranking)
{
    bool ok = false;
    *ranking = (zm_ranking){0};
    if (!zm_has_moves(solver->instance, position)) {
        ranking->winning_known = ranking->total_known = true; /* none, of none */
        *verdict = zm_solver_value(solver, position);
        return true;
    }
    zm_claim claim = zm_solver_claim(solver, position);
    *verdict = value_before_search(solver, position, &claim, effort);
    uint64_t before = solver->budget->positions;
    /* What a theory tells costs nothing, so it is told even when distances used up the budget. */
    if (claim.value != ZM_UNKNOWN || solver->budget->stop == ZM_RUNNING)
        ok = rank(solver, position, &claim, mode, limit, ranking);
    else
        count_moves(solver->instance, position, ranking);
    if (zm_solver_must_search(solver, &claim))
        *verdict = value_by_moves(ranking, solver->budget->positions - before);
    return ok && verdict->value != ZM_UNKNOWN;
}

void zm_ranking_free(zm_ranking *ranking)
{
    zm_release(ranking->moves);
    *ranking = (zm_ranking){0};
}
