/* Certificates: see prove.h. */
#include "prove.h"
#include "../certificate.h"
#include "prove_heaps.h"
#include "search.h"
#include "stack.h"
#include "visits.h"
#include "writer.h"

#include <string.h>

enum { SHORT_GAME = 1000 };

/* ---- Groups of numbers. ---- */

static void put_group(zm_writer *w, const uint32_t *groups, size_t numbers, uint32_t name)
{
    uint64_t size = 0;
    for (size_t i = 0; i < numbers; i++)
        size += groups[i] == name;
    zm_writer_number(w, size);
    for (size_t i = 0; i < numbers; i++)
        if (groups[i] == name)
            zm_writer_number(w, i + 1);
    w->out->moves += size;
}

static void put_groups(zm_writer *w, const uint32_t *groups, size_t numbers)
{
    uint32_t count = 0;
    for (size_t i = 0; i < numbers; i++)
        count = groups[i] > count ? groups[i] : count;
    if (strcmp(w->out->kind, "groups") == 0)
        zm_writer_number(w, count);
    for (uint32_t name = 1; name <= count; name++)
        put_group(w, groups, numbers, name);
}

/* ---- A strategy, in the order of the checker's walk. ---- */

typedef struct walk {
    zm_solver *solver;
    zm_writer *w;
    bool winner_moves; /* at depth 0 */
    bool shared;
    const zm_move *first;
    zm_visits met; /* positions in which the winner is to move, with a 1 behind them */
    zm_stack stack; /* of the moves that are being tried */
    uint64_t *child, *key;
    uint64_t depth;
} walk;

static size_t words_of(const walk *k)
{
    return k->solver->instance->words;
}

/* The position on top, and the move that is being tried from it. */
static uint64_t *here(const walk *k)
{
    return zm_stack_position(&k->stack, k->depth);
}

static zm_move *move_here(const walk *k)
{
    return (zm_move *)k->stack.records + k->depth;
}

/* Whether the position on top was met before; false with *ok false when there is no memory. */
static bool was_met(walk *k, bool *ok)
{
    bool fresh = true;
    memcpy(k->key, here(k), words_of(k) * sizeof *k->key);
    *ok = zm_visits_add(&k->met, k->key, &fresh);
    return *ok && !fresh;
}

static bool winner_moves_at(const walk *k)
{
    return k->winner_moves == (k->depth % 2 == 0);
}

static bool next_move(walk *k)
{
    return zm_next_move(k->solver->budget, k->solver->instance, here(k), move_here(k));
}

/* The value of what a move leaves, for the player who is to move then. */
static zm_value value_after(walk *k, zm_move move)
{
    const zm_instance *instance = k->solver->instance;
    instance->game->play(instance->self, here(k), move, k->child);
    return zm_solver_value(k->solver, k->child).value;
}

/* The smallest promise above (least, place): the moves are tried in this order without being
 * listed. */
static bool next_promising(walk *k, uint32_t *least, uint64_t *place, zm_move *out)
{
    const zm_instance *instance = k->solver->instance;
    zm_move move = ZM_BEFORE_FIRST;
    uint32_t best = UINT32_MAX;
    uint64_t best_place = 0, i = 0;
    bool found = false;
    for (; zm_next_move(k->solver->budget, instance, here(k), &move); i++) {
        uint32_t promise = 0;
        if (instance->game->promise) {
            instance->game->play(instance->self, here(k), move, k->child);
            promise = instance->game->promise(instance->self, k->child);
        }
        bool later = promise > *least || (promise == *least && i >= *place);
        if (later && (!found || promise < best)) {
            best = promise;
            best_place = i;
            *out = move;
            found = true;
        }
    }
    *least = best;
    *place = best_place + 1;
    return found && k->solver->budget->stop == ZM_RUNNING;
}

/* Finds a winning move, the most promising first, and writes its place among the legal ones. */
static bool choose(walk *k)
{
    zm_move move;
    uint32_t least = 0;
    uint64_t place = 0;
    bool known = k->depth == 0 && k->first;
    if (known)
        move = *k->first;
    while (!known) {
        if (!next_promising(k, &least, &place, &move))
            return false; /* a won position without a winning move: the engine is wrong */
        zm_value value = value_after(k, move);
        if (value == ZM_UNKNOWN)
            return false;
        known = value == ZM_LOSE;
    }
    *move_here(k) = ZM_BEFORE_FIRST;
    for (place = 0; next_move(k) && !zm_move_equal(*move_here(k), move);)
        place++;
    if (k->solver->budget->stop != ZM_RUNNING)
        return false;
    zm_writer_number(k->w, place);
    k->w->out->moves++;
    return true;
}

/* The position on top is new; *deeper: a move leads on from it. */
static bool enter(walk *k, bool *deeper)
{
    bool ok = true;
    *deeper = false;
    *move_here(k) = ZM_BEFORE_FIRST;
    if (!next_move(k))
        return true;
    if (!winner_moves_at(k)) {
        *deeper = true;
        return true;
    }
    if (k->shared && was_met(k, &ok))
        return true;
    *deeper = true;
    return ok && choose(k) && zm_budget_spend(k->solver->budget, 1);
}

static bool back(walk *k)
{
    while (k->depth > 0) {
        k->depth--;
        if (!winner_moves_at(k) && next_move(k))
            return true;
    }
    return false;
}

static bool run(walk *k, const uint64_t *position)
{
    const zm_instance *instance = k->solver->instance;
    if (!zm_stack_reserve(&k->stack, 0))
        return false;
    memcpy(here(k), position, words_of(k) * sizeof *position);
    for (;;) {
        bool deeper;
        if (!zm_stack_reserve(&k->stack, k->depth + 1) || !enter(k, &deeper) ||
            k->w->out->unwritten || k->solver->budget->stop != ZM_RUNNING)
            return false;
        if (!deeper && !back(k))
            return k->solver->budget->stop == ZM_RUNNING;
        instance->game->play(instance->self, here(k), *move_here(k),
                             zm_stack_position(&k->stack, k->depth + 1));
        k->depth++;
    }
}

static bool put_strategy(zm_writer *w, zm_solver *solver, const uint64_t *position, zm_value value,
                         const zm_move *first)
{
    walk k = {.solver = solver, .w = w, .winner_moves = value == ZM_WIN, .first = first,
              .shared = strcmp(w->out->kind, "strategy") == 0};
    zm_budget *budget = solver->budget;
    k.child = zm_budget_alloc(budget, words_of(&k), sizeof *k.child);
    k.key = zm_budget_alloc(budget, words_of(&k) + 1, sizeof *k.key);
    zm_stack_open(&k.stack, solver->instance, sizeof(zm_move), budget);
    zm_visits_open(&k.met, words_of(&k) + 1, budget);
    if (k.key)
        k.key[words_of(&k)] = 1;
    bool ok = k.child && k.key && run(&k, position);
    zm_visits_close(&k.met);
    zm_stack_close(&k.stack);
    zm_release(k.child);
    zm_release(k.key);
    return ok;
}

/* ---- A period. ---- */

/* Whether the counter is so large that its period is shorter than a strategy. */
static bool is_periodic(zm_solver *solver, const uint64_t *position, zm_period *period)
{
    const zm_counter *counter = solver->instance->knows->counter;
    return counter && counter->states > 0 && position[0] > SHORT_GAME &&
           zm_period_of_cells(solver->instance, solver->budget, period) &&
           position[0] > period->last + period->window + period->length;
}

static bool put_period(zm_writer *w, zm_solver *solver, const zm_period *period)
{
    const zm_instance *instance = solver->instance;
    const zm_counter *counter = instance->knows->counter;
    uint64_t end = period->last + 1 + period->window + period->length;
    zm_stream stream;
    bool ok = zm_stream_open(&stream, instance, 0, solver->budget);
    zm_writer_number(w, period->last);
    zm_writer_number(w, period->length);
    zm_writer_number(w, period->window);
    zm_writer_number(w, counter->states);
    for (uint64_t t = 0; ok && t < end; t++) {
        const uint64_t *now = zm_stream_at(&stream, t);
        ok = now != NULL;
        for (uint64_t state = 0; ok && state < counter->states; state++) {
            uint64_t position[2] = {t, state};
            zm_writer_byte(w, (unsigned char)counter->value(instance->self, position, now));
        }
        w->out->moves += counter->states;
    }
    zm_stream_close(&stream);
    return ok;
}

/* ---- Tracks. ---- */

/* For takes that are too many for cells. */
static bool find_rests(const zm_solver *solver, const uint64_t *position, zm_rests *out)
{
    const zm_instance *instance = solver->instance;
    return instance->knows->rests && !instance->knows->counter && position[0] > SHORT_GAME &&
           instance->knows->rests(instance->self, out);
}

static void put_list(zm_writer *w, const uint64_t *list, size_t count)
{
    zm_writer_number(w, count);
    for (size_t i = 0; i < count; i++)
        zm_writer_number(w, list[i]);
    w->out->moves += count;
}

static void put_rests(zm_writer *w, const zm_rests *rests)
{
    if (rests->from > 0) {
        zm_writer_number(w, rests->from);
        for (unsigned need = 0; need < 2; need++)
            put_list(w, rests->early[need], rests->early_count[need]);
    }
    zm_writer_number(w, rests->period);
    for (unsigned need = 0; need < 2; need++)
        put_list(w, rests->rest[need], rests->count[need]);
}

/* The groups of the game's own proof; *kind NULL: it has none. */
static uint32_t *find_groups(zm_solver *solver, const uint64_t *position, const char **kind)
{
    const zm_instance *instance = solver->instance;
    *kind = NULL;
    if (!instance->knows->grouping || !zm_has_moves(instance, position))
        return NULL;
    if (instance->words * 64 > ZM_CERTIFICATE_NUMBERS) {
        solver->budget->stop = ZM_TOO_LARGE;
        return NULL;
    }
    uint32_t *groups = zm_budget_alloc(solver->budget, instance->words * 64, sizeof *groups);
    if (groups && !instance->knows->grouping(instance->self, position, groups, kind))
        zm_budget_refused(solver->budget);
    return groups;
}

bool zm_prove(zm_solver *solver, const uint64_t *position, zm_value value, const zm_move *first,
              const char *after, const char *winner, const zm_sink *sink, zm_proved *out)
{
    const zm_instance *instance = solver->instance;
    zm_writer *w = zm_budget_alloc(solver->budget, 1, sizeof *w);
    *out = (zm_proved){0};
    uint32_t *groups = find_groups(solver, position, &out->kind);
    bool ok = w && solver->budget->stop == ZM_RUNNING;
    if (ok) {
        bool grouped = out->kind != NULL;
        zm_period period;
        bool heaped = instance->knows->heaps && !instance->knows->counter;
        bool summed = zm_is_known_sum(instance, position);
        zm_rests rests;
        bool tracked = find_rests(solver, position, &rests);
        bool periodic =
            !grouped && !heaped && !tracked && is_periodic(solver, position, &period);
        if (!grouped)
            out->kind = heaped ? "heaps" : summed ? "sum"
                        : tracked && rests.from > 0 ? "late-tracks" : tracked ? "tracks"
                        : periodic ? "period" : zm_search_remembers(instance) ? "strategy" : "tree";
        out->unit = grouped ? "numbers" : tracked && rests.from > 0 ? "heaps and remainders"
                    : tracked ? "remainders"
                    : heaped || summed || periodic ? "values" : "moves of the winner";
        zm_writer_open(w, sink, out);
        zm_writer_head(w, instance, after, winner);
        if (grouped)
            put_groups(w, groups, instance->words * 64);
        else if (heaped)
            ok = zm_put_heaps(w, instance, position, solver->budget);
        else if (summed)
            ok = zm_put_sum(w, instance, position, solver->budget);
        else if (tracked)
            put_rests(w, &rests);
        else if (periodic)
            ok = put_period(w, solver, &period);
        else
            ok = put_strategy(w, solver, position, value, first);
        zm_writer_end(w);
        ok = ok && !out->unwritten;
    }
    zm_release(groups);
    zm_release(w);
    return ok;
}
