/* levels: how often a player who moves at random wins against each level of the program.
 *
 * The levels that make mistakes are set so that such a player wins about half or a fifth of the
 * games (zm_skill in game/paper.h); this is the measurement. */
#include "../engine/luck.h"
#include "opponent.h"
#include "parts.h"

#include <string.h>

/* Games for each level and side, unless --count says how many; moves to draw from. */
enum { GAMES = 100, DRAWN_FROM = 100000 };

typedef struct series {
    zm_opponent program;
    zm_random luck; /* of the player who moves at random */
    uint64_t *start, *spare;
    bool program_first;
    zm_error error;
} series;

static void step(series *s, zm_move move)
{
    zm_request *request = s->program.request;
    const zm_instance *instance = request->instance;
    instance->game->play(instance->self, request->position, move, s->spare);
    memcpy(request->position, s->spare, instance->words * sizeof *s->spare);
    request->after_count++;
}

static zm_status move_once(series *s)
{
    zm_request *request = s->program.request;
    zm_move move;
    zm_status status = ZM_OK;
    if (s->program_first == (request->after_count % 2 == 0))
        status = zm_opponent_move(&s->program, &move, &s->error);
    else if (!zm_random_move(request->instance, request->position, DRAWN_FROM, &request->budget,
                             &s->luck, &move))
        status = zm_fail(&s->error, ZM_UNDECIDED, "%s", zm_budget_reason(&request->budget));
    if (status == ZM_OK)
        step(s, move);
    return status;
}

/* Plays one game; *won: by the player who moves at random. The request is left as it was. */
static zm_status play_once(series *s, bool *won)
{
    zm_request *request = s->program.request;
    const zm_instance *instance = request->instance;
    zm_status status = ZM_OK;
    s->program.proved_win = false;
    while (status == ZM_OK && zm_has_moves(instance, request->position))
        status = move_once(s);
    bool program_to_move = s->program_first == (request->after_count % 2 == 0);
    *won = status == ZM_OK && /* else it is no end, about which the rules may be asked nothing */
           zm_end_value(instance, request->position) == (program_to_move ? ZM_LOSE : ZM_WIN);
    memcpy(request->position, s->start, instance->words * sizeof *s->start);
    request->after_count = 0;
    return status;
}

static zm_status play_games(series *s, int64_t games, int64_t *wins)
{
    zm_status status = ZM_OK;
    bool won;
    *wins = 0;
    for (int64_t i = 0; status == ZM_OK && i < games; i++) {
        status = play_once(s, &won);
        *wins += status == ZM_OK && won;
    }
    return status;
}

static zm_status put_level(series *s, zm_answer *answer, zm_node *rows, int64_t games)
{
    static const char *const names[] = {"random_first", "random_second"};
    const zm_request *request = s->program.request;
    int64_t wins[2] = {0}, seed = request->options[ZM_OPT_SEED].number;
    zm_status status = ZM_OK;
    for (int side = 0; status == ZM_OK && side < 2; side++) {
        s->program_first = side == 1;
        s->program.random = (zm_random){(uint64_t)seed};
        s->luck = (zm_random){zm_random_next(&s->program.random)};
        status = play_games(s, games, &wins[side]);
    }
    if (status != ZM_OK)
        return status;
    zm_node *row = zm_add_record(answer, rows, NULL);
    zm_add_text(answer, row, "level", zm_opponent_level_name(answer, request));
    for (int side = 0; side < 2; side++)
        zm_add_number(answer, row, names[side], wins[side]);
    return ZM_OK;
}

static zm_status put_levels(series *s, zm_answer *answer, int64_t games)
{
    zm_request *request = s->program.request;
    zm_node *rows = zm_add_list(answer, answer->root, "rows");
    zm_status status = ZM_OK;
    for (int level = ZM_PERFECT; status == ZM_OK && level < ZM_ROBOT; level++) {
        request->options[ZM_OPT_LEVEL].number = level;
        if (level != ZM_PAPER || request->instance->paper->move)
            status = put_level(s, answer, rows, games);
    }
    if (rows)
        zm_say_table(answer, rows, "level random_first random_second");
    return status;
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    zm_option_value *options = request->options;
    int64_t games = options[ZM_OPT_COUNT].given ? options[ZM_OPT_COUNT].number : GAMES;
    size_t words = request->instance->words;
    zm_text text = zm_text_beside(answer);
    zm_status status = zm_check_playable(request, error);
    if (status != ZM_OK)
        return status;
    options[ZM_OPT_SEED].given = 1; /* without one it is 1, not any */
    series s = {.start = zm_budget_alloc(&request->budget, words, sizeof *s.start),
                .spare = zm_budget_alloc(&request->budget, words, sizeof *s.spare)};
    zm_add_text(answer, answer->root, "game", request->instance->text);
    zm_add_number(answer, answer->root, "games", games);
    zm_add_number(answer, answer->root, "seed", options[ZM_OPT_SEED].number);
    zm_text_format(&text, "How many of %lld games a player who moves at random wins against each "
                          "level, moving first and moving second.", (long long)games);
    zm_say(answer, NULL, zm_keep_text(answer, &text));
    if (s.start && s.spare) {
        int64_t latest = request->budget.deadline;
        memcpy(s.start, request->position, words * sizeof *s.start);
        zm_opponent_open(&s.program, request);
        s.program.latest = latest;
        status = put_levels(&s, answer, games);
        zm_opponent_close(&s.program);
    } else {
        status = zm_fail_memory(&s.error);
    }
    zm_release(s.start);
    zm_release(s.spare);
    return status == ZM_OK ? ZM_OK
                           : zm_fail(error, status, "levels: undecided: %s", s.error.message);
}

const zm_command zm_command_levels = {
    .name = "levels",
    .summary = "how often a player who moves at random beats each level",
    .usage = "GAME [--count N] [--seed N]",
    .example = "levels nim:rows=1/2/3 --count 20",
    .help = "Against few-mistakes such a player should win about a fifth of the games, and "
            "against many-mistakes about half; the same seed plays the same games.",
    .fields = "game games seed rows",
    .options = ZM_LONG_OPTIONS | ZM_ALLOW(ZM_OPT_COUNT) | ZM_ALLOW(ZM_OPT_SEED),
    .shows = ZM_SHOWS_TABLE,
    .takes_game = true,
    .run = run,
};
