/* A ring: where a thread plays one game after another, and judges what was played. */
#include "tournament.h"

#include <string.h>

/* Positions that are solved once, with distances, if they are no more than that; positions that a
 * search for a single value may visit. Both bounds count positions, not time, and a search begins
 * with nothing remembered: whether a value is found depends on the position alone. */
enum { AFFORDABLE = 300000, SEARCHED = 2000000 };

void zm_tournament_pair(const zm_tournament *t, uint64_t game, size_t robots[ZM_SIDES],
                        size_t *start)
{
    uint64_t pair = game / t->starts.count;
    robots[ZM_FIRST] = (size_t)(pair / (t->count - 1));
    robots[ZM_SECOND] = (size_t)(pair % (t->count - 1));
    robots[ZM_SECOND] += robots[ZM_SECOND] >= robots[ZM_FIRST];
    *start = (size_t)(game % t->starts.count);
}

static void lock(zm_tournament *t)
{
    while (atomic_flag_test_and_set_explicit(&t->lock, memory_order_acquire))
        continue;
}

static void unlock(zm_tournament *t)
{
    atomic_flag_clear_explicit(&t->lock, memory_order_release);
}

/* ---- Incidents. ---- */

static bool is_before(const zm_incident *slot, uint64_t game, uint64_t weight)
{
    return slot->moves &&
           (slot->weight < weight || (slot->weight == weight && slot->game <= game));
}

void zm_note_incident(zm_tournament *t, zm_incident *slot, uint64_t game, uint64_t weight,
                      const zm_move *moves, size_t count, const zm_error *why)
{
    lock(t);
    if (!is_before(slot, game, weight)) {
        zm_move *copy = zm_alloc_beside(t->records, count + 1, sizeof *copy);
        if (copy) {
            for (size_t i = 0; i < count; i++)
                copy[i] = moves[i];
            zm_release(slot->moves);
            *slot = (zm_incident){game, weight, copy, count, why ? *why : (zm_error){{0}}};
        }
    }
    unlock(t);
}

/* ---- Judging. ---- */

static zm_verdict search(zm_ring *ring, const uint64_t *position)
{
    zm_count known;
    zm_solver solver;
    zm_verdict verdict = {.distance = ZM_NO_DISTANCE};
    zm_budget *budget = &ring->request.budget;
    if (zm_table_get(&ring->judged, position, &known)) {
        verdict.value = (zm_value)known;
        return verdict;
    }
    zm_budget part = zm_budget_part(budget, SEARCHED);
    zm_solver_open(&solver, ring->request.instance, NULL, &part);
    verdict = zm_solver_value(&solver, position);
    zm_solver_close(&solver);
    zm_budget_join(budget, &part);
    if (budget->stop == ZM_RUNNING)
        zm_table_put(&ring->judged, position, (zm_count)verdict.value);
    return verdict;
}

static zm_verdict judge(zm_ring *ring, const uint64_t *position)
{
    zm_solver *solver = &ring->judge;
    if (!zm_has_moves(solver->instance, position))
        return zm_solver_value(solver, position);
    zm_claim claim = zm_solver_claim(solver, position);
    return zm_solver_must_search(solver, &claim)
               ? search(ring, position) : zm_solver_claimed_value(solver, position, &claim);
}

static void note_mistake(zm_ring *ring, int side, size_t count, uint64_t distance,
                         zm_result *result)
{
    zm_tournament *t = ring->tournament;
    result->given_away[side]++;
    zm_note_incident(t, &t->records[ring->robots[side]].mistake, ring->game, distance,
                     ring->request.after, count, NULL);
}

static void step(zm_ring *ring, zm_move move)
{
    zm_request *request = &ring->request;
    const zm_instance *instance = request->instance;
    instance->game->play(instance->self, request->position, move, ring->spare);
    memcpy(request->position, ring->spare, instance->words * sizeof *ring->spare);
}

/* Goes through the game once more. The first of a robot's moves that gives a win away is told of if
 * no other was closer to its end. */
static void judge_game(zm_ring *ring, size_t from, zm_result *result)
{
    zm_request *request = &ring->request;
    zm_verdict now = judge(ring, request->position);
    result->unjudged = now.value == ZM_UNKNOWN;
    for (size_t i = from; i < request->after_count && zm_budget_go_on(&request->budget); i++) {
        step(ring, request->after[i]);
        zm_verdict next = judge(ring, request->position);
        if (now.value == ZM_WIN && (next.value == ZM_WIN || next.value == ZM_DRAW))
            note_mistake(ring, i % 2 == 0 ? ZM_FIRST : ZM_SECOND, i + 1, now.distance, result);
        result->unjudged = result->unjudged || next.value == ZM_UNKNOWN;
        now = next;
    }
}

/* ---- Playing. ---- */

static bool note_move(zm_ring *ring, zm_move move)
{
    zm_request *request = &ring->request;
    if (request->after_count == ring->room) {
        size_t room = 2 * ring->room + 64;
        zm_move *moves = zm_budget_grow(&request->budget, request->after, room, sizeof *moves);
        if (!moves)
            return false;
        request->after = moves;
        ring->room = room;
    }
    request->after[request->after_count++] = move;
    return true;
}

static bool make_move(zm_ring *ring, zm_move move)
{
    zm_contestants_hear(ring, move);
    step(ring, move);
    return note_move(ring, move) && zm_budget_spend(&ring->request.budget, 1);
}

/* Lets everybody hear the moves that lead to where the game begins. */
static bool set_up(zm_ring *ring, const zm_start *start)
{
    zm_request *request = &ring->request;
    bool ok = true;
    request->instance->game->start(request->instance->self, request->position);
    request->after_count = 0;
    zm_contestants_begin(ring);
    for (size_t i = 0; ok && i < start->count; i++)
        ok = make_move(ring, start->moves[i]);
    return ok;
}

static zm_outcome outcome_of(const zm_ring *ring)
{
    const zm_request *request = &ring->request;
    zm_value value = zm_end_value(request->instance, request->position);
    bool first = request->after_count % 2 == 0;
    return value == ZM_DRAW ? ZM_NOBODY_WON
           : (value == ZM_WIN) == first ? ZM_FIRST_WON : ZM_SECOND_WON;
}

/* False: the budget ran out, and the game does not count. */
static bool play(zm_ring *ring, zm_result *result)
{
    zm_request *request = &ring->request;
    zm_tournament *t = ring->tournament;
    zm_error why;
    zm_move move;
    while (zm_has_moves(request->instance, request->position)) {
        int side = request->after_count % 2 == 0 ? ZM_FIRST : ZM_SECOND;
        zm_status status = zm_contestant_move(ring, &move, &why);
        if (status == ZM_FAILED) {
            result->failed[side] = true;
            result->outcome = side == ZM_FIRST ? ZM_SECOND_WON : ZM_FIRST_WON;
            zm_note_incident(t, &t->records[ring->robots[side]].failure, ring->game, 0,
                             request->after, request->after_count, &why);
            return true;
        }
        if (status != ZM_OK || !make_move(ring, move))
            return false;
    }
    result->outcome = outcome_of(ring);
    return true;
}

static void play_game(zm_ring *ring, uint64_t game)
{
    zm_tournament *t = ring->tournament;
    zm_budget *budget = &ring->request.budget;
    zm_result result = {0};
    size_t place;
    ring->game = game;
    zm_tournament_pair(t, game, ring->robots, &place);
    const zm_start *start = &t->starts.list[place];
    bool played = set_up(ring, start) && play(ring, &result);
    zm_contestants_end(ring);
    if (!played)
        return;
    memcpy(ring->request.position, start->position,
           ring->request.instance->words * sizeof *start->position);
    judge_game(ring, start->count, &result);
    if (budget->stop != ZM_RUNNING && budget->stop != ZM_OUT_OF_POSITIONS)
        return;
    t->results[game] = result;
    zm_budget_step(budget);
}

/* ---- The ring. ---- */

static bool open_ring(zm_ring *ring, zm_tournament *t)
{
    const zm_request *outer = t->request;
    size_t words = outer->instance->words;
    *ring = (zm_ring){.tournament = t, .request = {.context = outer->context,
                                                   .command = outer->command, .game = outer->game,
                                                   .instance = outer->instance}};
    zm_request *request = &ring->request;
    memcpy(request->options, outer->options, sizeof request->options);
    request->options[ZM_OPT_TIME].given = 0; /* it is for the tournament, not for a move */
    lock(t); /* others may be giving back what they have spent */
    request->budget = zm_budget_part(&t->request->budget, 0);
    unlock(t);
    request->position = zm_budget_alloc(&request->budget, words, sizeof *request->position);
    ring->spare = zm_budget_alloc(&request->budget, words, sizeof *ring->spare);
    ring->contestants = zm_budget_alloc(&request->budget, t->count, sizeof *ring->contestants);
    zm_solver_open(&ring->judge, request->instance, NULL, &request->budget);
    zm_table_open(&ring->judged, words, 0, &request->budget);
    if (!request->position || !ring->spare || !ring->contestants)
        return false;
    request->instance->game->start(request->instance->self, request->position);
    zm_solver_learn_distances(&ring->judge, request->position, AFFORDABLE);
    return request->budget.stop == ZM_RUNNING;
}

static void close_ring(zm_ring *ring)
{
    zm_contestants_close(ring);
    zm_solver_close(&ring->judge);
    zm_table_close(&ring->judged);
    zm_release(ring->request.after);
    zm_release(ring->request.position);
    zm_release(ring->spare);
}

void zm_tournament_play(void *tournament, uint64_t thread)
{
    zm_tournament *t = tournament;
    zm_ring ring;
    uint64_t game;
    (void)thread;
    bool open = open_ring(&ring, t);
    while (open && zm_budget_look(&ring.request.budget) &&
           (game = atomic_fetch_add(&t->next, 1)) < t->games)
        play_game(&ring, game);
    close_ring(&ring);
    lock(t);
    zm_budget_join(&t->request->budget, &ring.request.budget);
    unlock(t);
}
