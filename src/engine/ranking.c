/* Moves, best first: see ranking.h. */
#include "ranking.h"
#include "sort.h"

#include <string.h>

typedef struct item {
    zm_ranked ranked;
    uint64_t order; /* in which the game names it: keeps the sort stable */
} item;

/* Collects moves and their values before they are sorted and cut. */
typedef struct collector {
    zm_solver *solver;
    const uint64_t *position;
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

static bool evaluate(zm_solver *solver, const uint64_t *position, zm_ranked *ranked,
                     uint64_t *child)
{
    const zm_instance *instance = solver->instance;
    instance->game->play(instance->self, position, ranked->move, child);
    zm_verdict verdict = zm_solver_value(solver, child);
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
static bool look_up_all(collector *c, uint64_t *child)
{
    for (size_t i = 0; i < c->count; i++)
        if (!zm_budget_go_on(c->solver->budget) ||
            !evaluate(c->solver, c->position, &c->items[i].ranked, child))
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

/* By theory: the winning moves are told, all others lose. */
static bool tell(collector *c, const zm_claim *claim, zm_ranking_mode mode, size_t limit,
                 const zm_ranking *out, uint64_t *child)
{
    const zm_instance *instance = c->solver->instance;
    zm_budget *budget = c->solver->budget;
    zm_move move = ZM_BEFORE_FIRST;
    c->failed = !tell_winners(c, claim, limit);
    size_t told = 0, found = c->count, all = mode == ZM_RANK_ALL ? limit : 0;
    all = out->total_known && out->total < all ? (size_t)out->total : all;
    while (c->count < all && !c->failed) {
        c->failed = !zm_next_move(budget, instance, c->position, &move);
        /* Winners come in the order of `next`, so one finger is enough. */
        if (told < found && zm_move_equal(c->items[told].ranked.move, move))
            told++;
        else if (!c->failed)
            add(c, move);
    }
    for (size_t i = 0; i < c->count && !c->failed; i++) {
        zm_ranked *ranked = &c->items[i].ranked;
        c->failed = !zm_budget_go_on(budget);
        zm_record record;
        ranked->value = i < found ? ZM_WIN : ZM_LOSE;
        ranked->distance = claim->move_distance;
        if (claim->move_distance != ZM_NO_DISTANCE || !zm_playable(instance))
            continue;
        instance->game->play(instance->self, c->position, ranked->move, child);
        if (!zm_has_moves(instance, child))
            ranked->distance = 0;
        else if (c->solver->layers && zm_layers_get(c->solver->layers, child, &record))
            ranked->distance = record.distance;
    }
    return !c->failed;
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

bool zm_rank_moves(zm_solver *solver, const uint64_t *position, zm_ranking_mode mode,
                   size_t limit, zm_ranking *out)
{
    const zm_instance *instance = solver->instance;
    collector c = {.solver = solver, .position = position};
    uint64_t *child = zm_budget_alloc(solver->budget, instance->words, sizeof *child);
    zm_claim claim;
    bool ok = child != NULL;
    *out = (zm_ranking){0};
    count_moves(instance, position, out);
    if (ok && zm_solver_claim(solver, position, &claim)) {
        /* With layers every move has its distance, so all compete for the places in the list. */
        bool all = solver->layers && out->total_known && out->total <= 1000000;
        ok = tell(&c, &claim, mode, all ? (size_t)out->total : limit, out, child);
        out->winning = claim.winning_total;
        out->winning_known = true;
        out->best = claim.value;
    } else if (!ok || claim.failed) {
        ok = false;
    } else if (!zm_playable(instance)) {
        solver->budget->stop = ZM_TOO_LARGE;
        ok = false;
    } else {
        bool cheap = instance->knows->counter || solver->layers;
        add_all(&c);
        ok = !c.failed && (cheap ? look_up_all(&c, child)
                           : search(&c, mode == ZM_RANK_WINNERS));
        count_winners(&c, out);
    }
    ok = finish(&c, mode, limit, out) && ok;
    zm_release(c.items);
    zm_release(child);
    return ok;
}

bool zm_judge(zm_solver *solver, const uint64_t *position, zm_ranking_mode mode, size_t limit,
              uint64_t effort, zm_verdict *verdict, zm_ranking *ranking)
{
    zm_claim claim;
    bool theory = zm_solver_claim(solver, position, &claim);
    bool told = theory || solver->instance->knows->counter;
    *ranking = (zm_ranking){0};
    *verdict = (zm_verdict){.distance = ZM_NO_DISTANCE};
    if (!zm_has_moves(solver->instance, position)) {
        ranking->winning_known = ranking->total_known = true; /* none, of none */
        *verdict = zm_solver_value(solver, position);
        return true;
    }
    if (told || solver->layers)
        *verdict = zm_solver_value(solver, position);
    if (effort > 0 && !claim.failed && (!told || verdict->distance == ZM_NO_DISTANCE) &&
        zm_solver_learn_distances(solver, position, effort == UINT64_MAX ? 0 : effort))
        *verdict = zm_solver_value(solver, position);
    uint64_t before = solver->budget->positions;
    /* What a theory tells costs nothing, so it is told even when distances used up the budget. */
    bool ok = (theory || solver->budget->stop == ZM_RUNNING) &&
              zm_rank_moves(solver, position, mode, limit, ranking);
    if (!ok && ranking->count == 0 && ranking->total == 0)
        count_moves(solver->instance, position, ranking);
    if (!told && !solver->layers) {
        *verdict = (zm_verdict){.value = ranking->best, .distance = ZM_NO_DISTANCE,
                                .positions = solver->budget->positions - before};
        verdict->proof = ranking->best == ZM_UNKNOWN ? ZM_PROOF_NONE : ZM_PROOF_SEARCH;
    }
    return ok && verdict->value != ZM_UNKNOWN;
}

void zm_ranking_free(zm_ranking *ranking)
{
    zm_release(ranking->moves);
    *ranking = (zm_ranking){0};
}

bool zm_stubborn_move(zm_solver *solver, const uint64_t *position, zm_move *out)
{
    const zm_instance *instance = solver->instance;
    uint64_t *child = zm_budget_alloc(solver->budget, instance->words, sizeof *child);
    zm_move move = ZM_BEFORE_FIRST;
    bool found = false;
    uint32_t most = 0;
    while (child && zm_next_move(solver->budget, instance, position, &move)) {
        uint32_t promise = 0;
        if (instance->game->promise) {
            instance->game->play(instance->self, position, move, child);
            promise = instance->game->promise(instance->self, child);
        }
        if (!found || promise > most) {
            *out = move;
            most = promise;
        }
        found = true;
        if (!instance->game->promise)
            break;
    }
    zm_release(child);
    return found && solver->budget->stop == ZM_RUNNING;
}

bool zm_best_move(zm_solver *solver, const uint64_t *position, zm_value value, zm_move *out)
{
    zm_ranking ranking;
    bool compares = solver->instance->knows->counter || solver->layers;
    zm_ranking_mode mode = compares ? ZM_RANK_ALL : ZM_RANK_WINNERS;
    if (value == ZM_LOSE && !compares)
        return zm_stubborn_move(solver, position, out);
    bool ok = zm_rank_moves(solver, position, mode, 1, &ranking);
    bool found = ranking.count > 0 && (ok || ranking.moves[0].value == ZM_WIN);
    if (found)
        *out = ranking.moves[0].move;
    zm_ranking_free(&ranking);
    return found || (ok && zm_stubborn_move(solver, position, out));
}

size_t zm_main_line(zm_solver *solver, const uint64_t *position, zm_value value,
                    const zm_ranking *ranking, zm_move *out, size_t most)
{
    const zm_instance *instance = solver->instance;
    size_t bytes = instance->words * sizeof(uint64_t);
    size_t count = 0;
    uint64_t *here = zm_budget_alloc(solver->budget, bytes, 1);
    uint64_t *there = zm_budget_alloc(solver->budget, bytes, 1);
    if (here && there && zm_playable(instance)) {
        memcpy(here, position, bytes);
        while (count < most && zm_budget_look(solver->budget)) {
            if (count == 0 && ranking->count > 0 && ranking->moves[0].value == value)
                out[0] = ranking->moves[0].move;
            else if (!zm_best_move(solver, here, value, &out[count]))
                break;
            instance->game->play(instance->self, here, out[count++], there);
            memcpy(here, there, bytes);
            value = zm_value_flip(value);
        }
    }
    zm_release(here);
    zm_release(there);
    return count;
}
