/* Contradictions: see contradictions.h.
 *
 * Moves commute, and positions may be equivalent, so several records may be about one position. What
 * they say of it is written down in one place, under the words of its representative, and behind
 * those the value for the player to move. Whole keys are compared: no hash is trusted. */
#include "contradictions.h"
#include "../engine/search.h"
#include "../engine/visits.h"

typedef struct ledger {
    const zm_instance *instance;
    const uint64_t *position; /* in which the moves of the records are made */
    zm_budget *budget;
    zm_visits known;
    uint64_t *child, *grandchild, *key;
} ledger;

/* What is written down about a position. Its words are in l->key then. */
static zm_value value_of(ledger *l, const uint64_t *position)
{
    zm_key_of(l->instance, position, l->key);
    for (zm_value value = ZM_LOSE; value <= ZM_WIN; value++) {
        l->key[l->instance->words] = value;
        if (zm_visits_has(&l->known, l->key))
            return value;
    }
    return ZM_UNKNOWN;
}

static void play(const ledger *l, const uint64_t *from, zm_move move, uint64_t *to)
{
    l->instance->game->play(l->instance->self, from, move, to);
}

/* False: something else is written there, or there is no memory. */
static bool write_down(ledger *l, const uint64_t *position, zm_value value)
{
    bool fresh;
    zm_value before = value_of(l, position);
    if (before != ZM_UNKNOWN)
        return before == value;
    l->key[l->instance->words] = value;
    return zm_visits_add(&l->known, l->key, &fresh);
}

static bool enter(ledger *l, const zm_settled *record)
{
    play(l, l->position, record->move, l->child);
    if (zm_move_is_first(record->reply))
        return write_down(l, l->child, zm_value_flip(record->value));
    play(l, l->child, record->reply, l->grandchild);
    return write_down(l, l->grandchild, record->value);
}

/* The value of the child is the best that a move of it reaches: if all are known, one reaches it. */
static bool is_reached(ledger *l, zm_value value)
{
    zm_move move = ZM_BEFORE_FIRST;
    if (!zm_has_moves(l->instance, l->child))
        return true;
    while (zm_next_move(l->budget, l->instance, l->child, &move)) {
        play(l, l->child, move, l->grandchild);
        zm_value reached = zm_value_flip(value_of(l, l->grandchild));
        if (reached == ZM_UNKNOWN || reached == value)
            return true;
    }
    return false;
}

/* When all records are entered: does one fit what is known of the position after its move? No reply
 * reaches more than that. */
static bool fits(ledger *l, const zm_settled *record)
{
    play(l, l->position, record->move, l->child);
    zm_value value = value_of(l, l->child);
    if (value == ZM_UNKNOWN)
        return true;
    return zm_move_is_first(record->reply) ? is_reached(l, value)
                                           : zm_value_flip(record->value) <= value;
}

bool zm_find_contradiction(bool *out, const zm_records *records, zm_request *request)
{
    zm_budget *budget = &request->budget;
    size_t words = request->instance->words;
    ledger l = {.instance = request->instance, .position = request->position, .budget = budget};
    l.child = zm_budget_alloc(budget, 3 * (uint64_t)words + 1, sizeof *l.child);
    bool agree = l.child != NULL;
    if (agree) {
        l.grandchild = l.child + words;
        l.key = l.grandchild + words;
    }
    zm_visits_open(&l.known, words + 1, budget);
    for (size_t i = 0; agree && i < records->count; i++)
        agree = zm_budget_go_on(budget) && enter(&l, &records->list[i]);
    for (size_t i = 0; agree && i < records->count; i++)
        agree = zm_budget_go_on(budget) && fits(&l, &records->list[i]);
    zm_visits_close(&l.known);
    zm_release(l.child);
    *out = !agree;
    return budget->stop == ZM_RUNNING;
}
