/* tournament: robots play each other. */
#include "parts.h"
#include "tournament.h"

static zm_status check(const zm_request *request, zm_error *error)
{
    if (request->further_count < 2)
        return zm_fail(error, ZM_BAD_INPUT, "tournament: name at least two robots: lua:FILE, "
                                            "program:COMMAND, a level or a strategy; usage: "
                                            "zermelo tournament %s", request->command->usage);
    if (request->options[ZM_OPT_STARTS].given && request->options[ZM_OPT_COUNT].given)
        return zm_fail(error, ZM_BAD_INPUT, "tournament: --count is for positions that are drawn; "
                                            "--starts names them");
    return zm_check_playable(request, error);
}

static zm_status prepare(zm_tournament *t, zm_error *error)
{
    zm_request *request = t->request;
    t->robots = zm_budget_alloc(&request->budget, t->count, sizeof *t->robots);
    t->records = zm_budget_alloc(&request->budget, t->count, sizeof *t->records);
    zm_status status = t->robots && t->records ? zm_robots_read(t->robots, request, error)
                                               : zm_fail_memory(error);
    if (status == ZM_OK)
        status = zm_starts_find(&t->starts, request, error);
    if (status != ZM_OK)
        return status;
    t->games = t->starts.count * t->count * (t->count - 1);
    t->results = zm_budget_alloc(&request->budget, t->games, sizeof *t->results);
    return t->results ? ZM_OK : zm_fail_memory(error);
}

static zm_status play(zm_tournament *t, zm_answer *answer, zm_error *error)
{
    zm_request *request = t->request;
    zm_steps steps;
    uint64_t threads = zm_threads_count(&request->threads);
    zm_budget_begin(&request->budget, &steps, t->games, "games");
    zm_budget_divide(&request->budget, threads);
    zm_threads_run(&request->threads, threads, zm_tournament_play, t);
    zm_budget_divide(&request->budget, 1);
    zm_budget_end(&request->budget);
    zm_put_tournament(answer, t);
    for (uint64_t game = 0; game < t->games; game++)
        if (t->results[game].outcome == ZM_NOT_PLAYED)
            return zm_undecided(request, error);
    return ZM_OK;
}

static void release(zm_tournament *t)
{
    for (size_t i = 0; t->records && i < t->count; i++) {
        zm_release(t->records[i].mistake.moves);
        zm_release(t->records[i].failure.moves);
    }
    zm_robots_free(t->robots, t->count);
    zm_starts_free(&t->starts);
    zm_release(t->records);
    zm_release(t->results);
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    zm_tournament t = {.request = request, .count = request->further_count,
                       .lock = ATOMIC_FLAG_INIT};
    zm_status status = check(request, error);
    if (status == ZM_OK)
        status = prepare(&t, error);
    if (status == ZM_OK)
        status = play(&t, answer, error);
    release(&t);
    return status;
}

const zm_command zm_command_tournament = {
    .name = "tournament",
    .summary = "robots play each other: who wins, who gives wins away",
    .usage = "GAME ROBOT ROBOT... [--count N] [--seed N] [--starts LIST]",
    .example = "tournament nim:rows=1/2/3 perfect greedy random --count 4",
    .help = "A robot is lua:FILE, program:COMMAND, a level of the program or a strategy. Each plays "
            "every other, on both sides, from starting positions that are drawn by the seed among "
            "those from which both players can still win. Programs are not confined: they may do "
            "whatever you may.",
    .fields = "game seed games played starts rows against mistakes failures",
    .options = ZM_LONG_OPTIONS | ZM_ALLOW(ZM_OPT_COUNT) | ZM_ALLOW(ZM_OPT_SEED) |
               ZM_ALLOW(ZM_OPT_STARTS) | ZM_ALLOW(ZM_OPT_PATIENCE),
    .shows = ZM_SHOWS_TABLE,
    .local = true,
    .takes_game = true,
    .further = "ROBOT",
    .run = run,
};
