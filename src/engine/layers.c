/* Layers: see layers.h. Here are those of one process alone; a team's are in layers_team.c. */
#include "archive.h"
#include "layer_outcome.h"
#include "layers_team.h"
#include "search.h"

/* The children of a position behind *move, their memory on its way. */
static size_t next_children(zm_layers *l, uint64_t number, zm_move *move, bool *ok)
{
    size_t count = zm_layers_children(l, number, move, ok);
    zm_layers_look_ahead(l, l->hashes, count);
    return count;
}

static bool discover_children(zm_layers *l, uint64_t number)
{
    zm_move move = ZM_BEFORE_FIRST;
    bool ok = true;
    zm_layer_edges_begin(&l->edges);
    for (size_t count = ZM_LAYER_BATCH; count == ZM_LAYER_BATCH;) {
        count = next_children(l, number, &move, &ok);
        for (size_t i = 0; i < count && ok; i++) {
            uint64_t child = zm_layers_take(l, l->batch + i * l->words, l->hashes[i]);
            ok = child != ZM_NO_POSITION;
            zm_layer_edges_add(&l->edges, child - 1);
        }
        if (!ok)
            return false;
    }
    return true;
}

/* Adds a position's children to its outcome, by playing its moves once more. */
static bool add_played(zm_layers *l, uint64_t number, zm_outcome *outcome)
{
    zm_move move = ZM_BEFORE_FIRST;
    bool ok = true;
    for (size_t count = ZM_LAYER_BATCH; count == ZM_LAYER_BATCH;) {
        count = next_children(l, number, &move, &ok);
        if (!ok)
            return false;
        for (size_t i = 0; i < count; i++) {
            uint64_t child = zm_layers_find(l, l->batch + i * l->words, l->hashes[i]);
            if (child == ZM_NO_POSITION)
                return zm_layers_wrong(l, "a position has other moves when asked again");
            zm_outcome_add(outcome, l, zm_layers_known(l, child - 1));
        }
    }
    return true;
}

/* The same where they are known. */
static bool add_known(zm_layers *l, uint64_t number, zm_outcome *outcome)
{
    uint64_t first = l->edges.first[number], end = l->edges.first[number + 1];
    for (uint64_t i = first; i < end; i++)
        zm_outcome_add(outcome, l, zm_layers_known(l, l->edges.children[i]));
    l->moves += end - first;
    return zm_budget_spend(l->budget, (end - first) / ZM_LAYER_BATCH);
}

/* Solves one position from its children; false when the budget ran out. */
static bool solve(zm_layers *l, uint64_t number)
{
    zm_outcome outcome;
    zm_outcome_begin(&outcome, l);
    return (l->edges.kept ? add_known(l, number, &outcome) : add_played(l, number, &outcome)) &&
           zm_outcome_end(&outcome, l, number);
}

static bool solve_all(zm_layers *l)
{
    for (uint64_t rank = 0; rank < l->rank_count; rank++)
        for (uint32_t at = l->ranks[rank]; at != ZM_NO_POSITION; at = l->below[at - 1])
            if (!solve(l, at - 1))
                return false;
    return true;
}

static bool solve_alone(zm_layers *l, const zm_instance *instance, const uint64_t *position,
                        unsigned wanted, zm_budget *budget)
{
    if (!zm_layers_open(l, instance, position, budget))
        return false;
    zm_layer_edges_open(&l->edges, budget);
    zm_key_of(instance, position, l->batch);
    if (!zm_layers_take(l, l->batch, zm_hash(l->batch, l->words)))
        return false;
    for (uint64_t number = 0; number < l->count; number++)
        if (!discover_children(l, number))
            return false;
    zm_layer_edges_begin(&l->edges);
    bool ok = zm_layers_open_results(l, wanted) && solve_all(l);
    zm_layer_edges_close(&l->edges);
    return ok;
}

/* With fewer numbers than this, of which some may not be reached, keys are quick enough, and count the
 * positions that are. */
enum { MANY_NUMBERS = 1 << 16 };

static bool number_pays(const zm_numbered *numbered, unsigned wanted, const zm_budget *budget)
{
    uint64_t count = zm_numbered_positions(numbered);
    uint64_t most = budget->most_positions ? budget->most_positions : UINT64_MAX;
    bool together = budget->team && budget->team->ranks > 1;
    if (together && zm_numbered_bytes(numbered, wanted) > zm_account_left(&budget->account))
        return false; /* a team has more memory than one process */
    return count <= most && (zm_numbered_exact(numbered) || count >= MANY_NUMBERS ||
                             wanted & ZM_LAYERS_BY_NUMBER);
}

/* Opens the numbers if that is the way to go. */
static bool goes_by_number(zm_layers *l, const uint64_t *position, unsigned wanted)
{
    if (!(wanted & ZM_LAYERS_BY_KEY))
        l->numbered = zm_numbered_open(l->instance, position, l->budget);
    if (l->numbered && number_pays(l->numbered, wanted, l->budget))
        return true;
    zm_numbered_free(l->numbered);
    l->numbered = NULL;
    return false;
}

/* Where tables are kept, distances and Grundy values are worked out together: the next question may
 * ask for the others. */
static unsigned with_all(const zm_layers *l, unsigned wanted)
{
    const zm_game *game = l->instance->game;
    const char *ignored;
    bool impartial = game->impartial && game->impartial(l->instance->self, &ignored);
    unsigned all = (wanted & ~(unsigned)ZM_LAYERS_NO_DISTANCES) | (impartial ? ZM_LAYERS_GRUNDY : 0);
    bool small = !l->numbered ||
                 zm_numbered_bytes(l->numbered, all) <= zm_account_left(&l->budget->account) / 2;
    return l->budget->archive && small ? all : wanted;
}

static bool solve_in_some_way(zm_layers *l, const zm_instance *instance, const uint64_t *position,
                              unsigned wanted, zm_budget *budget)
{
    bool together = budget->team && budget->team->ranks > 1;
    *l = (zm_layers){.instance = instance, .budget = budget, .words = instance->words};
    bool numbered = goes_by_number(l, position, wanted);
    wanted = with_all(l, wanted);
    if (numbered)
        return zm_numbered_solve(l->numbered, l->wanted = wanted, budget);
    return together ? zm_layers_lead(l, instance, position, wanted, budget)
                    : solve_alone(l, instance, position, wanted, budget);
}

zm_layers *zm_layers_recall(const zm_instance *instance, const uint64_t *position, unsigned wanted,
                            zm_budget *budget)
{
    const zm_layers *lent = zm_archive_lend(budget->archive, instance, position, wanted, budget);
    zm_layers *l = lent ? zm_budget_alloc(budget, 1, sizeof *l) : NULL;
    if (l)
        *l = (zm_layers){.instance = lent->instance, .budget = budget, .words = lent->words,
                         .lent = lent};
    else if (lent)
        zm_archive_take_back(budget->archive, lent);
    return l;
}

zm_layers *zm_layers_solve(const zm_instance *instance, const uint64_t *position, unsigned wanted,
                           zm_budget *budget)
{
    zm_layers *known = zm_layers_recall(instance, position, wanted, budget);
    if (known)
        return known;
    if (!zm_layers_possible(instance, position, ZM_MOST_RANKS)) {
        budget->stop = ZM_TOO_LARGE;
        return NULL;
    }
    zm_layers *l = zm_budget_alloc(budget, 1, sizeof *l);
    if (!l)
        return NULL;
    if (!solve_in_some_way(l, instance, position, wanted, budget)) {
        zm_layers_close(l);
        zm_release(l);
        return NULL;
    }
    return l;
}

void zm_layers_free(zm_layers *l)
{
    if (!l)
        return;
    if (l->lent)
        zm_archive_take_back(l->budget->archive, l->lent);
    else if (zm_archive_keep(l->budget->archive, l))
        return;
    if (l->leads)
        zm_layers_dismiss(l);
    zm_layers_close(l);
    zm_release(l);
}

/* Looks a canonical position up; false when it was not reached. */
static bool find_key(const zm_layers *l, const uint64_t *key, zm_record *record, uint64_t *grundy)
{
    zm_known known;
    if (l->lent)
        return find_key(l->lent, key, record, grundy);
    if (l->numbered)
        return zm_numbered_get(l->numbered, key, record, grundy);
    uint64_t number = zm_layers_find(l, key, zm_hash(key, l->words));
    if (number != ZM_NO_POSITION)
        known = zm_layers_known(l, number - 1);
    else if (!l->leads || !zm_layers_inquire(l, key, &known))
        return false;
    *record = zm_unpack(known.solved);
    *grundy = known.grundy;
    return true;
}

/* The same for any position; false as well when there is no memory to look it up. */
static bool look_up(const zm_layers *l, const uint64_t *position, zm_budget *budget,
                    zm_record *record, uint64_t *grundy)
{
    enum { ON_STACK = 64 };
    uint64_t small[ON_STACK], *key = small;
    if (l->words > ON_STACK)
        key = zm_budget_alloc(budget, l->words, sizeof *key);
    if (!key)
        return false;
    zm_key_of(l->instance, position, key);
    bool found = find_key(l, key, record, grundy);
    if (key != small)
        zm_release(key);
    return found;
}

bool zm_layers_get(const zm_layers *l, const uint64_t *position, zm_record *out)
{
    uint64_t ignored;
    return look_up(l, position, l->budget, out, &ignored);
}

bool zm_layers_grundy(const zm_layers *l, const uint64_t *position, uint64_t *out)
{
    zm_record ignored;
    return look_up(l, position, l->budget, &ignored, out);
}

bool zm_layers_have(const zm_layers *l, const uint64_t *position, zm_budget *budget)
{
    zm_record record;
    uint64_t grundy;
    return look_up(l, position, budget, &record, &grundy);
}

uint64_t zm_layers_positions(const zm_layers *l)
{
    return l->lent     ? zm_layers_positions(l->lent)
           : l->numbered ? zm_numbered_positions(l->numbered)
           : l->team   ? l->all_positions
                       : l->count;
}

uint64_t zm_layers_moves(const zm_layers *l)
{
    return l->numbered ? zm_numbered_moves(l->numbered) : l->team ? l->all_moves : l->moves;
}
