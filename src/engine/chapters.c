/* Chapters: see chapters.h. */
#include "chapters.h"
#include "sort.h"
#include "visits.h"

#include <string.h>

/* A chapter to be written: what the winner does after this move of the loser. */
typedef struct task {
    zm_move move;
    uint64_t place;
    uint32_t promise;
    zm_value value; /* for the winner, who is to move then */
    zm_move hint;   /* a reply that is said to win; ZM_BEFORE_FIRST: none is known */
    atomic_bool abandon;
} task;

/* All chapters of a position in which the loser is to move. */
typedef struct volume {
    const zm_chapters *chapters;
    const uint64_t *position;
    uint64_t first; /* of zm_chapter */
    zm_move first_move; /* ZM_BEFORE_FIRST: none */
    task *tasks;
    size_t count;
    _Atomic size_t next;
    _Atomic size_t failed; /* the first task after which the winner does not win; else count */
    _Atomic int stop;      /* zm_stop */
    _Atomic uint64_t positions;
} volume;

/* ---- Which chapters there are: one for each position, the first move that leads to it. ---- */

static int by_promise(const void *left, const void *right)
{
    const task *a = left, *b = right;
    if (a->promise != b->promise)
        return a->promise < b->promise ? -1 : 1;
    return a->place < b->place ? -1 : 1;
}

static bool add_task(volume *v, zm_budget *budget, size_t *capacity, task next)
{
    if (v->count == *capacity) {
        size_t larger = *capacity ? 2 * *capacity : 64;
        task *tasks = zm_budget_grow(budget, v->tasks, larger, sizeof *tasks);
        if (!tasks)
            return false;
        v->tasks = tasks;
        *capacity = larger;
    }
    memcpy(&v->tasks[v->count++], &next, sizeof next);
    return true;
}

static bool list_with(volume *v, zm_budget *budget, zm_visits *met, uint64_t *key)
{
    const zm_instance *instance = v->chapters->solver->instance;
    zm_move move = ZM_BEFORE_FIRST;
    size_t capacity = 0;
    uint64_t place = 0;
    for (; zm_next_move(budget, instance, v->position, &move); place++) {
        bool fresh = false;
        instance->game->play(instance->self, v->position, move, key);
        key[instance->words] = 1;
        task next = {.move = move, .place = place, .hint = ZM_BEFORE_FIRST};
        if (instance->game->promise)
            next.promise = instance->game->promise(instance->self, key);
        if (!zm_visits_add(met, key, &fresh) ||
            (fresh && !add_task(v, budget, &capacity, next)))
            return false;
    }
    return budget->stop == ZM_RUNNING;
}

static bool list_tasks(volume *v)
{
    zm_budget *budget = v->chapters->solver->budget;
    size_t words = v->chapters->solver->instance->words;
    uint64_t *key = zm_budget_alloc(budget, words + 1, sizeof *key);
    zm_visits met;
    zm_visits_open(&met, words + 1, budget);
    bool ok = key && list_with(v, budget, &met, key);
    zm_visits_close(&met);
    zm_release(key);
    atomic_store(&v->failed, v->count);
    return ok;
}

/* ---- What is known before. ---- */

/* What the journal has about the replies to a move: one that wins, or that all of them lose. */
static void ask_journal(const volume *v, task *t, uint64_t *child)
{
    const zm_instance *instance = v->chapters->solver->instance;
    const zm_journal *journal = v->chapters->solver->journal;
    zm_move reply = ZM_BEFORE_FIRST;
    bool all = zm_value_flip(journal->recall(journal->context, t->move, reply)) == ZM_LOSE;
    bool any = all;
    instance->game->play(instance->self, v->position, t->move, child);
    while (!any && zm_next_move(v->chapters->solver->budget, instance, child, &reply)) {
        zm_value value = journal->recall(journal->context, t->move, reply);
        if (value == ZM_LOSE)
            t->hint = reply;
        all = value == ZM_WIN;
        any = !all;
    }
    if (all && v->chapters->solver->budget->stop == ZM_RUNNING)
        t->value = ZM_LOSE;
}

/* Only the first two plies are in the journal. */
static bool recall(volume *v)
{
    const zm_chapters *c = v->chapters;
    uint64_t *child = zm_budget_alloc(c->solver->budget, c->solver->instance->words,
                                      sizeof *child);
    for (size_t i = 0; child && i < v->count; i++) {
        task *t = &v->tasks[i];
        t->value = c->shelf->recall(c->shelf->context, (zm_chapter){v->first, t->place});
        if (t->value == ZM_UNKNOWN && v->first == 0 && c->solver->journal)
            ask_journal(v, t, child);
        if (t->value == ZM_LOSE && i < atomic_load(&v->failed))
            atomic_store(&v->failed, i);
    }
    zm_release(child);
    return child && c->solver->budget->stop == ZM_RUNNING;
}

/* ---- Writing them. ---- */

/* The tasks behind one that has failed are not needed. */
static void fail_task(volume *v, size_t index)
{
    size_t failed = atomic_load(&v->failed);
    while (index < failed && !atomic_compare_exchange_weak(&v->failed, &failed, index))
        ;
    for (size_t i = index + 1; i < v->count; i++)
        atomic_store(&v->tasks[i].abandon, true);
}

static void stop_all(volume *v, zm_stop stop)
{
    int running = ZM_RUNNING;
    atomic_compare_exchange_strong(&v->stop, &running, (int)stop);
    for (size_t i = 0; i < v->count; i++)
        atomic_store(&v->tasks[i].abandon, true);
}

/* The journal hears of values for the player who makes the move. */
static void tell_journal(const volume *v, const task *t, const zm_outline *outline)
{
    const zm_journal *journal = v->chapters->solver->journal;
    if (!journal || t->value == ZM_DRAW)
        return;
    if (v->first > 0)
        journal->record(journal->context, v->first_move, t->move, t->value);
    else
        journal->record(journal->context, t->move,
                        t->value == ZM_WIN ? outline->first : ZM_BEFORE_FIRST,
                        zm_value_flip(t->value));
}

static void settle_task(volume *v, size_t index, const zm_outline *outline)
{
    const zm_chapters *c = v->chapters;
    task *t = &v->tasks[index];
    if (!c->shelf->keep(c->shelf->context, (zm_chapter){v->first, t->place}, t->value, outline))
        stop_all(v, ZM_ABANDONED);
    tell_journal(v, t, outline);
    zm_budget_step(c->solver->budget);
    if (t->value == ZM_LOSE)
        fail_task(v, index);
}

static void write_chapter(volume *v, size_t index, uint64_t *position)
{
    const zm_instance *instance = v->chapters->solver->instance;
    task *t = &v->tasks[index];
    zm_budget part = zm_budget_part(v->chapters->solver->budget, 0);
    zm_outline outline = {.limit = v->chapters->limit};
    part.abandon = &t->abandon;
    instance->game->play(instance->self, v->position, t->move, position);
    t->value = zm_outline_win(&outline, instance, position,
                              zm_move_is_first(t->hint) ? NULL : &t->hint, &part);
    atomic_fetch_add(&v->positions, part.positions);
    if (t->value != ZM_UNKNOWN)
        settle_task(v, index, &outline);
    else if (part.stop != ZM_ABANDONED)
        stop_all(v, part.stop);
    zm_release(outline.bytes);
}

static void work(void *argument, uint64_t number)
{
    volume *v = argument;
    (void)number;
    zm_budget *budget = v->chapters->solver->budget;
    uint64_t *position = zm_alloc(&budget->account, v->chapters->solver->instance->words,
                                  sizeof *position);
    if (!position)
        stop_all(v, zm_budget_refusal(budget));
    for (size_t i; (i = atomic_fetch_add(&v->next, 1)) < v->count;)
        if (v->tasks[i].value == ZM_UNKNOWN && i < atomic_load(&v->failed) &&
            atomic_load(&v->stop) == ZM_RUNNING)
            write_chapter(v, i, position);
    zm_release(position);
}

static void write_all(volume *v)
{
    zm_solver *solver = v->chapters->solver;
    zm_steps steps;
    uint64_t threads = zm_threads_count(solver->threads);
    zm_budget_begin(solver->budget, &steps, v->count, "chapters");
    for (size_t i = 0; i < v->count; i++)
        if (v->tasks[i].value != ZM_UNKNOWN)
            zm_budget_step(solver->budget);
    zm_budget_divide(solver->budget, threads);
    zm_threads_run(solver->threads, threads, work, v);
    zm_budget_divide(solver->budget, 1);
    zm_budget_end(solver->budget);
    solver->budget->positions += atomic_load(&v->positions);
    if (solver->budget->stop == ZM_RUNNING)
        solver->budget->stop = (zm_stop)atomic_load(&v->stop);
}

/* What the tasks say about the player to move, who is the loser if all are won by the other. */
static zm_value value_of(const volume *v)
{
    zm_value best = ZM_LOSE;
    if (atomic_load(&v->failed) < v->count)
        return ZM_WIN;
    for (size_t i = 0; i < v->count; i++) {
        if (v->tasks[i].value == ZM_UNKNOWN)
            return ZM_UNKNOWN;
        best = v->tasks[i].value == ZM_DRAW ? ZM_DRAW : best;
    }
    return best;
}

/* The value for the player to move. *winner: the move that wins, if one does. */
static zm_value write_volume(const zm_chapters *c, const uint64_t *position, uint64_t first,
                             zm_move first_move, task *winner)
{
    volume v = {.chapters = c, .position = position, .first = first, .first_move = first_move};
    zm_value value = ZM_UNKNOWN;
    zm_budget *budget = c->solver->budget;
    if (list_tasks(&v) && zm_sort(budget, v.tasks, v.count, sizeof *v.tasks, by_promise) &&
        recall(&v)) {
        if (atomic_load(&v.failed) == v.count)
            write_all(&v);
        value = budget->stop == ZM_RUNNING ? value_of(&v) : ZM_UNKNOWN;
    }
    if (value == ZM_WIN)
        memcpy(winner, &v.tasks[atomic_load(&v.failed)], sizeof *winner);
    zm_release(v.tasks);
    return value;
}

/* ---- The whole. ---- */

static zm_value write_replies(zm_chapters *c, const task *winner, uint64_t *child)
{
    const zm_instance *instance = c->solver->instance;
    task refutation;
    c->first = winner->move;
    c->first_place = winner->place;
    instance->game->play(instance->self, c->position, c->first, child);
    zm_value value = write_volume(c, child, c->first_place + 1, c->first, &refutation);
    c->contradiction = value != ZM_LOSE && value != ZM_UNKNOWN;
    return value == ZM_LOSE ? ZM_WIN : ZM_UNKNOWN;
}

zm_value zm_chapters_write(zm_chapters *c)
{
    task winner;
    uint64_t *child = zm_budget_alloc(c->solver->budget, c->solver->instance->words,
                                      sizeof *child);
    zm_value value = child ? write_volume(c, c->position, 0, ZM_BEFORE_FIRST, &winner)
                           : ZM_UNKNOWN;
    if (value == ZM_WIN)
        value = write_replies(c, &winner, child);
    zm_release(child);
    return value;
}

bool zm_chapters_each(const zm_chapters *c, bool won,
                      bool (*each)(void *context, zm_chapter chapter), void *context)
{
    const zm_instance *instance = c->solver->instance;
    uint64_t *child = zm_budget_alloc(c->solver->budget, instance->words, sizeof *child);
    volume v = {.chapters = c, .position = won ? child : c->position,
                .first = won ? c->first_place + 1 : 0};
    if (child && won)
        instance->game->play(instance->self, c->position, c->first, child);
    bool ok = child && list_tasks(&v);
    for (size_t i = 0; ok && i < v.count; i++)
        ok = each(context, (zm_chapter){v.first, v.tasks[i].place});
    zm_release(v.tasks);
    zm_release(child);
    return ok;
}
