/* The moves of layers: see layer_edges.h. */
#include "layer_edges.h"

enum { FIRST_ROOM = 1024 };

void zm_layer_edges_open(zm_layer_edges *e, zm_budget *budget)
{
    *e = (zm_layer_edges){.budget = budget, .kept = true};
}

void zm_layer_edges_close(zm_layer_edges *e)
{
    zm_release(e->children);
    zm_release(e->first);
    *e = (zm_layer_edges){.budget = e->budget};
}

/* Twice as much room in one of the two lists; NULL: it is refused, which is no reason to stop. */
static uint32_t *twice(zm_layer_edges *e, uint32_t *list, uint64_t *capacity)
{
    zm_account *account = &e->budget->account;
    uint64_t wanted = *capacity ? 2 * *capacity : FIRST_ROOM;
    uint32_t *larger = NULL;
    if (wanted < UINT32_MAX)
        larger = list ? zm_grow(list, wanted, sizeof *list) : zm_alloc(account, wanted, sizeof *list);
    if (larger)
        *capacity = wanted;
    return larger;
}

void zm_layer_edges_make_room(zm_layer_edges *e)
{
    uint32_t *larger = e->kept ? twice(e, e->children, &e->capacity) : NULL;
    if (larger)
        e->children = larger;
    else
        zm_layer_edges_close(e);
}

void zm_layer_edges_begin(zm_layer_edges *e)
{
    if (!e->kept)
        return;
    if (e->positions == e->first_capacity) {
        uint32_t *larger = twice(e, e->first, &e->first_capacity);
        if (!larger) {
            zm_layer_edges_close(e);
            return;
        }
        e->first = larger;
    }
    e->first[e->positions++] = (uint32_t)e->used;
}
