/* Starting positions: see tournament.h.
 *
 * Drawn are positions in the first half of games played at random, each once. That both players
 * can still win there is shown by two games from there on, played at random as well; where no such
 * games are found the position is left out, so none is taken by mistake. */
#include "../engine/luck.h"
#include "tournament.h"

#include <string.h>

enum { WANTED = 20, TRIES = 64, ATTEMPTS = 50, DRAWN_FROM = 100000 };

typedef struct draw {
    zm_request *request;
    zm_random random;
    zm_move *moves; /* of a game that is played at random */
    size_t count, room;
    uint64_t *now, *next, *here;
} draw;

static void step(const draw *d, zm_move move)
{
    const zm_instance *instance = d->request->instance;
    instance->game->play(instance->self, d->now, move, d->next);
    memcpy(d->now, d->next, instance->words * sizeof *d->now);
}

static bool note(draw *d, zm_move move)
{
    if (d->count == d->room) {
        size_t room = 2 * d->room + 16;
        zm_move *moves = zm_budget_grow(&d->request->budget, d->moves, room, sizeof *moves);
        if (!moves)
            return false;
        d->moves = moves;
        d->room = room;
    }
    d->moves[d->count++] = move;
    return true;
}

/* Plays on at random to the end, from d->now on. False: the budget. */
static bool play_out(draw *d)
{
    zm_request *request = d->request;
    zm_move move;
    while (zm_has_moves(request->instance, d->now)) {
        if (!zm_random_move(request->instance, d->now, DRAWN_FROM, &request->budget, &d->random,
                            &move) ||
            !zm_budget_spend(&request->budget, 1) || !note(d, move))
            return false;
        step(d, move);
    }
    return true;
}

/* Goes to the position after the first `count` moves of the game that was played. */
static void go_back(draw *d, size_t count)
{
    const zm_instance *instance = d->request->instance;
    instance->game->start(instance->self, d->now);
    for (size_t i = 0; i < count; i++)
        step(d, d->moves[i]);
    d->count = count;
}

/* From d->here, after d->count moves, which stay. */
static bool both_can_win(draw *d, bool *can)
{
    size_t count = d->count, width = d->request->instance->words * sizeof *d->now;
    unsigned seen = 0;
    bool ok = true;
    for (int i = 0; ok && i < TRIES && seen != 3; i++) {
        memcpy(d->now, d->here, width);
        ok = play_out(d);
        zm_value value = ok ? zm_end_value(d->request->instance, d->now) : ZM_UNKNOWN;
        bool first = (d->count % 2 == 0) == (value == ZM_WIN);
        seen |= value == ZM_WIN || value == ZM_LOSE ? 1u << first : 0;
        d->count = count;
    }
    *can = seen == 3;
    return ok;
}

static bool is_new(const zm_starts *starts, const draw *d)
{
    for (size_t i = 0; i < starts->count; i++)
        if (zm_key_equal(starts->list[i].position, d->here, d->request->instance->words))
            return false;
    return true;
}

/* Puts d->here, after the first d->count of d->moves, into the list. */
static bool keep(zm_starts *starts, const draw *d)
{
    zm_budget *budget = &d->request->budget;
    size_t words = d->request->instance->words;
    zm_start *start = &starts->list[starts->count];
    start->count = d->count;
    start->moves = zm_budget_alloc(budget, d->count + 1, sizeof *start->moves);
    start->position = zm_budget_alloc(budget, words, sizeof *start->position);
    starts->count++;
    if (!start->moves || !start->position)
        return false;
    if (d->count > 0)
        memcpy(start->moves, d->moves, d->count * sizeof *d->moves);
    memcpy(start->position, d->here, words * sizeof *d->here);
    return true;
}

/* Looks at the position after `count` moves of the game that was played. */
static bool consider(zm_starts *starts, draw *d, size_t count)
{
    bool can = false;
    go_back(d, count);
    memcpy(d->here, d->now, d->request->instance->words * sizeof *d->now);
    if (!zm_has_moves(d->request->instance, d->here) || !is_new(starts, d))
        return true;
    return both_can_win(d, &can) && (!can || keep(starts, d));
}

/* The start of the game is the first, if it will do. */
static bool draw_starts(zm_starts *starts, draw *d, size_t wanted)
{
    bool ok = consider(starts, d, 0);
    for (size_t i = 0; ok && starts->count < wanted && i < ATTEMPTS * wanted; i++) {
        go_back(d, 0);
        ok = play_out(d) && consider(starts, d, (size_t)zm_random_below(&d->random,
                                                                 d->count / 2 + 1));
    }
    return ok;
}

/* ---- Those of --starts. ---- */

/* The position that is written from `text` on, up to a semicolon. */
static zm_status read_start(zm_starts *starts, draw *d, const char *text, size_t length,
                            zm_error *error)
{
    zm_request there = *d->request;
    char *copy = zm_copy_string(&d->request->budget.account, text, length);
    there.position = d->here;
    there.after = NULL;
    there.after_count = 0;
    there.instance->game->start(there.instance->self, d->here);
    zm_status status = copy ? ZM_OK : zm_fail_memory(error);
    if (status == ZM_OK && strspn(copy, " ") < length)
        status = zm_request_play(&there, "starts", copy, error);
    if (status == ZM_OK && !zm_has_moves(there.instance, d->here))
        status = zm_fail(error, ZM_BAD_INPUT, "tournament: --starts: after %.60s the game is over",
                         length ? copy : "no move");
    for (d->count = 0; status == ZM_OK && d->count < there.after_count;)
        if (!note(d, there.after[d->count]))
            status = zm_fail_memory(error);
    if (status == ZM_OK && !keep(starts, d))
        status = zm_fail_memory(error);
    zm_release(there.after);
    zm_release(copy);
    return status;
}

static zm_status read_starts(zm_starts *starts, draw *d, const char *text, size_t most,
                             zm_error *error)
{
    zm_status status = ZM_OK;
    for (bool more = true; status == ZM_OK && more; text++) {
        size_t length = strcspn(text, ";");
        if (starts->count == most)
            return zm_fail(error, ZM_BAD_INPUT, "tournament: --starts: at most %zu positions",
                           most);
        status = read_start(starts, d, text, length, error);
        text += length;
        more = *text == ';';
    }
    return status;
}

static zm_status find(zm_starts *starts, draw *d, size_t most, zm_error *error)
{
    const zm_option_value *given = &d->request->options[ZM_OPT_STARTS];
    const zm_option_value *count = &d->request->options[ZM_OPT_COUNT];
    starts->list = zm_budget_alloc(&d->request->budget, most, sizeof *starts->list);
    if (!d->now || !d->next || !d->here || !starts->list)
        return zm_fail_memory(error);
    if (given->given)
        return read_starts(starts, d, given->text[0], most, error);
    if (!draw_starts(starts, d, count->given ? (size_t)count->number : WANTED))
        return zm_undecided(d->request, error);
    if (starts->count == 0)
        return zm_fail(error, ZM_BAD_INPUT, "tournament: no position of %.60s was found from which "
                                            "both players can still win; name some with --starts",
                       d->request->instance->text);
    return ZM_OK;
}

zm_status zm_starts_find(zm_starts *starts, zm_request *request, zm_error *error)
{
    size_t words = request->instance->words;
    zm_budget *budget = &request->budget;
    draw d = {.request = request, .random = {(uint64_t)request->options[ZM_OPT_SEED].number},
              .now = zm_budget_alloc(budget, words, sizeof *d.now),
              .next = zm_budget_alloc(budget, words, sizeof *d.next),
              .here = zm_budget_alloc(budget, words, sizeof *d.here)};
    *starts = (zm_starts){0};
    zm_status status = find(starts, &d, (size_t)zm_option_table[ZM_OPT_COUNT].greatest, error);
    zm_release(d.moves);
    zm_release(d.now);
    zm_release(d.next);
    zm_release(d.here);
    return status;
}

void zm_starts_free(zm_starts *starts)
{
    for (size_t i = 0; i < starts->count; i++) {
        zm_release(starts->list[i].moves);
        zm_release(starts->list[i].position);
    }
    zm_release(starts->list);
}
