/* Periods that are seen: see looked_period.h. */
#include "looked_period.h"
#include "../game/open.h"
#include "../query/axis.h"

#include <stdio.h>

/* Sizes that are looked at, and how often a period must be seen to be told. */
enum { LOOKED = 200, SEEN = 3 };

typedef struct looking {
    zm_request *request;
    zm_axis axis;
    bool grundy; /* Grundy values; else who wins */
    uint64_t values[LOOKED];
    size_t count;
} looking;

/* The first parameter that is a number. */
static bool find_axis(const zm_game *game, zm_axis *axis)
{
    for (size_t i = 0; i < game->parameter_count; i++) {
        const zm_parameter *p = &game->parameters[i];
        if (p->type != ZM_NUMBER)
            continue;
        *axis = (zm_axis){.parameter = i, .low = p->least,
                          .high = p->greatest - p->least < LOOKED ? p->greatest
                                                                  : p->least + LOOKED - 1};
        snprintf(axis->name, sizeof axis->name, "%s", p->name);
        return true;
    }
    return false;
}

/* What is seen of a game: its Grundy value, or who wins. */
static bool see(looking *l, const zm_instance *instance, uint64_t *out)
{
    zm_budget *budget = &l->request->budget;
    uint64_t *position = zm_budget_alloc(budget, instance->words, sizeof *position);
    zm_solver solver;
    if (!position)
        return false;
    instance->game->start(instance->self, position);
    bool ok = true;
    if (l->grundy) {
        ok = instance->knows->grundy(instance->self, position, out);
    } else {
        zm_solver_open(&solver, instance, NULL, budget);
        *out = (uint64_t)zm_solver_value(&solver, position).value;
        ok = *out != ZM_UNKNOWN;
        zm_solver_close(&solver);
    }
    zm_release(position);
    return ok && zm_budget_look(budget);
}

static bool look(looking *l, zm_error *error)
{
    zm_request *request = l->request;
    for (size_t i = 0; i < zm_axis_size(&l->axis); i++) {
        zm_instance *instance;
        if (zm_open_cell(&instance, &request->budget.account, request->instance, &l->axis, 1, i,
                         error) != ZM_OK)
            return false;
        bool seen = see(l, instance, &l->values[i]);
        zm_close(instance);
        if (!seen)
            return false;
        l->count++;
    }
    return true;
}

/* The last place that is not the same a period later, + 1. */
static size_t irregular(const looking *l, size_t period)
{
    size_t at = l->count - period;
    while (at > 0 && l->values[at - 1] == l->values[at - 1 + period])
        at--;
    return at;
}

/* The shortest period that is seen often enough, over half of what was looked at; 0: none. */
static size_t find_period(const looking *l, size_t *from)
{
    for (size_t period = 1; SEEN * period <= l->count; period++) {
        *from = irregular(l, period);
        if (*from + SEEN * period <= l->count && 2 * *from <= l->count)
            return period;
    }
    return 0;
}

static void tell(const looking *l, zm_answer *answer)
{
    size_t from, period = find_period(l, &from);
    zm_text text = zm_text_beside(answer);
    const char *what = l->grundy ? "Grundy values" : "winners";
    zm_add_text(answer, answer->root, "game", l->request->instance->text);
    zm_add_text(answer, answer->root, "parameter", l->axis.name);
    zm_add_count(answer, answer->root, "looked", l->count);
    if (period) {
        zm_add_count(answer, answer->root, "period", period);
        zm_add_number(answer, answer->root, "from", l->axis.low + (int64_t)from);
        zm_text_format(&text, "The %s repeat as far as checked, with period %zu in %s from %lld "
                              "on.", what, period, l->axis.name,
                       (long long)(l->axis.low + (int64_t)from));
    } else {
        zm_add_null(answer, answer->root, "period");
        zm_text_format(&text, "No period of the %s was found: it would have to begin in the first "
                              "half and be seen %d times.", what, SEEN);
    }
    zm_say(answer, NULL, zm_keep_text(answer, &text));
    zm_text_format(&text, "%s = %lld to %lld; this is not a proof", l->axis.name,
                   (long long)l->axis.low, (long long)(l->axis.low + (int64_t)l->count - 1));
    zm_say(answer, "Looked at", zm_keep_text(answer, &text));
}

zm_status zm_run_looked_period(zm_request *request, zm_answer *answer, zm_error *error)
{
    const zm_instance *instance = request->instance;
    const char *try = NULL;
    looking l = {.request = request,
                 .grundy = instance->knows->grundy &&
                           instance->game->impartial(instance->self, &try)};
    if (!find_axis(instance->game, &l.axis))
        return zm_fail(error, ZM_BAD_INPUT, "period: %.100s has no parameter that is a number",
                       instance->game->name);
    if (!look(&l, error) && l.count == 0)
        return zm_undecided(request, error);
    tell(&l, answer);
    return zm_fail(error, ZM_UNDECIDED, "period: undecided: it may repeat, but this is not proved");
}
