/* Regions: see region.h. */
#include "region.h"
#include "parts.h"

#include <string.h>

/* The move and up to three others, which come before and after it in the order of the rules. In a
 * list that is longer than LOOKED_AT, those at the beginning. */
enum { CANDIDATES = 4, BEFORE = 2, LOOKED_AT = 10000 };

typedef struct candidates {
    zm_move moves[CANDIDATES];
    size_t count;
} candidates;

static bool find(candidates *out, zm_request *request, zm_move move)
{
    zm_move at = ZM_BEFORE_FIRST;
    bool found = false;
    for (size_t looked = 0; looked < LOOKED_AT && !(found && out->count == CANDIDATES); looked++) {
        if (!zm_next_move(&request->budget, request->instance, request->position, &at))
            break;
        found = found || zm_move_equal(at, move);
        if (!found && out->count == BEFORE) {
            out->moves[0] = out->moves[1];
            out->count--;
        }
        out->moves[out->count++] = at;
    }
    if (!found)
        out->moves[out->count++] = move;
    return request->budget.stop == ZM_RUNNING;
}

static void put_moves(zm_answer *answer, zm_node *record, const zm_request *request,
                      const candidates *among, zm_text *says)
{
    zm_node *list = record ? zm_add_list(answer, record, "moves") : NULL;
    for (size_t i = 0; i < among->count; i++) {
        const char *move = zm_kept_move(answer, request->instance, among->moves[i]);
        zm_add_text(answer, list, NULL, move);
        zm_text_format(says, "%s%s", i == 0 ? "" : i + 1 == among->count ? " and " : ", ",
                       move ? move : "");
    }
}

static void put_cells(zm_answer *answer, zm_node *record, const char *cells)
{
    zm_node *list = record ? zm_add_list(answer, record, "cells") : NULL;
    for (size_t length; *(cells += strspn(cells, " ")); cells += length) {
        zm_text cell = zm_text_beside(answer);
        length = strcspn(cells, " ");
        zm_text_put_bytes(&cell, cells, length);
        zm_add_text(answer, list, NULL, zm_keep_text(answer, &cell));
    }
}

bool zm_put_region(zm_answer *answer, zm_node *record, zm_request *request, zm_move move,
                   zm_text *says)
{
    const zm_instance *instance = request->instance;
    zm_text cells = zm_text_beside(answer), moves = zm_text_beside(answer);
    candidates among = {.count = 0};
    bool ok = find(&among, request, move);
    if (instance->tells->region)
        instance->tells->region(instance->self, request->position, move, says, &cells);
    put_cells(answer, record, zm_text_string(&cells));
    put_moves(answer, record, request, &among, &moves);
    if (says->length == 0)
        zm_text_format(says, "At least one of these moves wins: %s.", zm_text_string(&moves));
    says->failed = says->failed || cells.failed || moves.failed;
    zm_text_free(&cells);
    zm_text_free(&moves);
    return ok;
}
