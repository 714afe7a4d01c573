/* Robots in a tournament: how they are named, and how they are asked for a move. */
#include "../engine/luck.h"
#include "../game/read_move.h"
#include "tournament.h"

#include <string.h>

enum { DRAWN_FROM = 100000, MOST_LEGAL = 100000 };

static const char program_prefix[] = "program:";

static bool is_program(const char *text)
{
    return strncmp(text, program_prefix, sizeof program_prefix - 1) == 0;
}

static const char *command_of(const zm_robot *robot)
{
    return robot->name + sizeof program_prefix - 1;
}

/* ---- Names. ---- */

/* A file is read once for nothing, so that what is wrong with it is told before the first game. */
static zm_status read_script(zm_robot *robot, zm_request *request, zm_error *error)
{
    zm_script *script;
    robot->kind = ZM_ROBOT_SCRIPT;
    zm_status status = zm_open_script(&script, request, robot->name, true, error);
    zm_close_script(request, script);
    return status;
}

static zm_status read_program(zm_robot *robot, const zm_request *request, zm_error *error)
{
    robot->kind = ZM_ROBOT_PROGRAM;
    if (!request->context->programs)
        return zm_fail(error, ZM_BAD_INPUT, "%.60s: no programs are started here; the command "
                                            "zermelo does that", robot->name);
    if (!*command_of(robot))
        return zm_fail(error, ZM_BAD_INPUT, "tournament: program: which one? For example "
                                            "program:./robot.py");
    return ZM_OK;
}

static zm_status read_robot(zm_robot *robot, zm_request *request, zm_error *error)
{
    int64_t level;
    if (zm_is_script(robot->name))
        return read_script(robot, request, error);
    if (is_program(robot->name))
        return read_program(robot, request, error);
    if (zm_text_choice(zm_option_table[ZM_OPT_LEVEL].choices, robot->name, &level)) {
        robot->level = (zm_level)level;
        return ZM_OK;
    }
    robot->kind = ZM_ROBOT_STRATEGY;
    return zm_choose_strategy(&robot->chosen, request->instance, robot->name, error);
}

zm_status zm_robots_read(zm_robot *robots, zm_request *request, zm_error *error)
{
    zm_status status = ZM_OK;
    for (size_t i = 0; status == ZM_OK && i < request->further_count; i++) {
        robots[i].name = request->further[i];
        for (size_t k = 0; k < i; k++)
            if (strcmp(robots[k].name, robots[i].name) == 0)
                return zm_fail(error, ZM_BAD_INPUT, "tournament: %.60s is named twice",
                               robots[i].name);
        status = read_robot(&robots[i], request, error);
    }
    return status;
}

void zm_robots_free(zm_robot *robots, size_t count)
{
    for (size_t i = 0; robots && i < count; i++)
        zm_chosen_free(&robots[i].chosen);
    zm_release(robots);
}

/* ---- In a game. ---- */

static const zm_robot *robot_of(const zm_ring *ring, int side)
{
    return &ring->tournament->robots[ring->robots[side]];
}

static int to_move(const zm_ring *ring)
{
    return ring->request.after_count % 2 == 0 ? ZM_FIRST : ZM_SECOND;
}

void zm_contestants_begin(zm_ring *ring)
{
    zm_random seeded = {(uint64_t)ring->tournament->request->options[ZM_OPT_SEED].number};
    uint64_t base = zm_random_next(&seeded);
    for (int side = 0; side < ZM_SIDES; side++) {
        zm_random own = {base + 2 * ring->game + (uint64_t)side};
        ring->luck[side] = (zm_random){zm_random_next(&own)};
        ring->players[side] = robot_of(ring, side)->chosen.player;
        zm_script *script = ring->contestants[ring->robots[side]].scripts[side];
        if (script)
            ring->players[side].strategy = &script->strategy;
    }
}

void zm_contestants_hear(zm_ring *ring, zm_move move)
{
    for (int side = 0; side < ZM_SIDES; side++)
        if (ring->players[side].strategy)
            zm_player_hears(&ring->players[side], ring->request.instance, ring->request.position,
                            move, side == to_move(ring));
}

/* Lets one of many moves be it, each as likely as the others. */
typedef struct choice {
    zm_random *luck;
    uint64_t count;
    zm_move move;
} choice;

static bool take_one(void *context, zm_move move)
{
    choice *c = context;
    if (zm_random_below(c->luck, ++c->count) == 0)
        c->move = move;
    return true;
}

static bool advise(zm_ring *ring, int side, choice *out)
{
    zm_request *request = &ring->request;
    zm_player *player = &ring->players[side];
    zm_oracle oracle = zm_solver_oracle(&ring->judge);
    zm_worker worker = zm_budget_worker(&request->budget);
    zm_turn turn = {.instance = request->instance, .strategy = player->strategy,
                    .argument = player->argument, .memory = player->memory,
                    .position = request->position, .oracle = &oracle, .worker = &worker,
                    .context = out, .allow = take_one};
    *out = (choice){.luck = &ring->luck[side]};
    return player->strategy->advise(&turn) && request->budget.stop == ZM_RUNNING;
}

/* What a level finds in one game must not change its moves in another. */
static zm_status level_move(zm_ring *ring, int side, zm_move *out, zm_error *why)
{
    zm_opponent *level = &ring->levels[side];
    zm_request *request = &ring->request;
    if (!level->request) {
        zm_opponent_open(level, request);
        level->random = ring->luck[side];
        level->latest = ring->tournament->request->budget.deadline;
    }
    request->options[ZM_OPT_LEVEL].number = robot_of(ring, side)->level;
    return zm_opponent_move(level, out, why) == ZM_OK ? ZM_OK : ZM_UNDECIDED;
}

/* Where a strategy says nothing, it leaves it to luck. */
static zm_status strategy_move(zm_ring *ring, int side, zm_move *out)
{
    zm_request *request = &ring->request;
    choice chosen;
    if (!advise(ring, side, &chosen))
        return ZM_UNDECIDED;
    *out = chosen.move;
    if (chosen.count > 0)
        return ZM_OK;
    return zm_random_move(request->instance, request->position, DRAWN_FROM, &request->budget,
                          &ring->luck[side], out)
               ? ZM_OK : ZM_UNDECIDED;
}

/* ---- A script. ---- */

static zm_script *script_of(zm_ring *ring, int side, zm_error *why)
{
    zm_script **script = &ring->contestants[ring->robots[side]].scripts[side];
    if (!*script) {
        zm_open_script(script, &ring->request, robot_of(ring, side)->name, side == ZM_FIRST, why);
        if (*script)
            ring->players[side] = (zm_player){.strategy = &(*script)->strategy};
    }
    return *script;
}

static zm_status script_move(zm_ring *ring, int side, zm_move *out, zm_error *why)
{
    choice chosen;
    zm_budget *budget = &ring->request.budget;
    zm_script *script = script_of(ring, side, why);
    bool answered = false;
    if (!script)
        return budget->stop == ZM_RUNNING ? ZM_FAILED : ZM_UNDECIDED;
    for (bool again = true; again; again = script->again) {
        if (script->again && zm_player_replay(&ring->players[side], &ring->request,
                                              side == ZM_FIRST, why) != ZM_OK)
            return ZM_UNDECIDED;
        script->again = false;
        script->status = ZM_OK;
        answered = advise(ring, side, &chosen);
    }
    *out = chosen.move;
    if (answered && chosen.count > 0)
        return ZM_OK;
    if (!answered && script->status == ZM_OK)
        return ZM_UNDECIDED;
    if (answered)
        zm_fail(why, ZM_FAILED, "no advice");
    else
        *why = script->error;
    return ZM_FAILED;
}

/* ---- A program. ---- */

/* A word for each line: what it is, then what it says (docs/robots.md). */
static void write_question(zm_ring *ring, zm_text *out)
{
    zm_request *request = &ring->request;
    const zm_instance *instance = request->instance;
    zm_move move = ZM_BEFORE_FIRST;
    zm_text_format(out, "game %s\nturn %s\nboard ", instance->text,
                   to_move(ring) == ZM_FIRST ? "first" : "second");
    zm_write_position(instance, request->position, out);
    zm_text_put(out, "\nmoves");
    for (size_t i = 0; i < request->after_count; i++) {
        zm_text_put(out, " ");
        zm_write_move(instance, request->after[i], out);
    }
    zm_text_put(out, "\nlegal");
    for (int i = 0; i < MOST_LEGAL && zm_next_move(&request->budget, instance, request->position,
                                                   &move); i++) {
        zm_text_put(out, " ");
        zm_write_move(instance, move, out);
    }
    zm_text_put(out, "\ngo\n");
}

static zm_status read_answer(zm_ring *ring, const char *line, zm_move *out, zm_error *why)
{
    zm_error reason;
    zm_status status = zm_read_move(ring->request.instance, ring->request.position, line, out,
                                    &reason);
    if (status == ZM_BAD_INPUT)
        return zm_fail(why, ZM_FAILED, "an illegal answer, '%.40s': %.200s", line, reason.message);
    return status;
}

static zm_status ask_program(zm_ring *ring, int side, const zm_text *question, zm_text *line,
                             zm_error *why)
{
    const zm_programs *programs = ring->request.context->programs;
    zm_process **process = &ring->programs[side];
    int64_t patience = ring->tournament->request->options[ZM_OPT_PATIENCE].number * 1000000;
    if (!*process && programs->start(process, command_of(robot_of(ring, side)), why) != ZM_OK)
        return ZM_FAILED;
    return programs->ask(*process, question, patience, &ring->request.budget, line, why);
}

static zm_status program_move(zm_ring *ring, int side, zm_move *out, zm_error *why)
{
    zm_text question = zm_text_beside(ring->contestants), line = zm_text_beside(ring->contestants);
    write_question(ring, &question);
    zm_status status = zm_text_ok(&question) ? ask_program(ring, side, &question, &line, why)
                                             : ZM_UNDECIDED;
    if (status == ZM_OK)
        status = zm_text_ok(&line) ? read_answer(ring, zm_text_string(&line), out, why)
                                   : ZM_UNDECIDED;
    zm_text_free(&question);
    zm_text_free(&line);
    return status;
}

zm_status zm_contestant_move(zm_ring *ring, zm_move *out, zm_error *why)
{
    int side = to_move(ring);
    switch (robot_of(ring, side)->kind) {
    case ZM_ROBOT_LEVEL:
        return level_move(ring, side, out, why);
    case ZM_ROBOT_STRATEGY:
        return strategy_move(ring, side, out);
    case ZM_ROBOT_SCRIPT:
        return script_move(ring, side, out, why);
    case ZM_ROBOT_PROGRAM:
        break;
    }
    return program_move(ring, side, out, why);
}

void zm_contestants_end(zm_ring *ring)
{
    for (int side = 0; side < ZM_SIDES; side++) {
        zm_opponent_close(&ring->levels[side]);
        ring->levels[side] = (zm_opponent){0};
        if (ring->programs[side])
            ring->request.context->programs->end(ring->programs[side]);
        ring->programs[side] = NULL;
    }
}

void zm_contestants_close(zm_ring *ring)
{
    for (size_t i = 0; ring->contestants && i < ring->tournament->count; i++)
        for (int side = 0; side < ZM_SIDES; side++)
            zm_close_script(&ring->request, ring->contestants[i].scripts[side]);
    zm_release(ring->contestants);
}
