/* Robots: see robot.h.
 *
 * Why a trial's verdict is right. A trial asks about a position once, and lets the answer stand for
 * every way to come there; so the answer must be a function of the trial's key: position, memory
 * and side to move. Whenever a robot is asked, its file is run from the beginning with new globals,
 * and its tools tell nothing of the world and cannot be changed (tools.c): so the answer is a
 * function of what it looks at in its argument. The game, its rules and the player are the same
 * in the whole trial; board, facts and legal moves are functions of the position; only the moves
 * before are not. As long as nobody looks at those, the memory is 0 for every list of moves, and
 * the answer is a function of the position alone. The first look ends the trial instead of telling
 * anything (`again`; pcall cannot catch it), and it begins anew with the number of the list as
 * memory: different lists have different numbers (histories.h), and the answer is a function of
 * position and memory. A trial that ends is therefore one in which every answer was a function of
 * its key. */
#include "robot.h"
#include "../game/read_move.h"
#include "../query/request.h"
#include "position.h"
#include "sandbox.h"
#include "source.h"
#include "tools.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct robot {
    zm_script script;
    const zm_instance *instance;
    zm_budget *budget;
    zm_sandbox sandbox;
    zm_histories histories;
    zm_sight sight;
    char *file;
    zm_text source, plan;
    int chunk;       /* the file as a function, in Lua's registry */
    zm_text move;    /* what it answered */
    bool has_advice;
    char begins[80]; /* where the function begins: "FILE:LINE" */
} robot;

/* ---- Its function. ---- */

/* The one function among the globals at `globals`, if the file returned none. */
static void find_global(lua_State *state, const robot *r, int globals)
{
    int functions = 0;
    lua_pushnil(state); /* what is found */
    int found = lua_gettop(state);
    for (lua_pushnil(state); lua_next(state, globals); lua_pop(state, 1))
        if (lua_isfunction(state, -1) && functions++ == 0) {
            lua_pushvalue(state, -1);
            lua_replace(state, found);
        }
    if (functions != 1)
        luaL_error(state, "%s: %s: end it with  return function(position) ... end", r->file,
                   functions ? "the file returns no function and has several"
                             : "there is no function in the file");
}

/* Pushes the function in the file, run from its beginning. */
static void push_function(lua_State *state, robot *r)
{
    lua_Debug about;
    zm_tools_push_globals(state);
    int globals = lua_gettop(state);
    lua_rawgeti(state, LUA_REGISTRYINDEX, r->chunk);
    lua_pushvalue(state, globals);
    lua_setupvalue(state, -2, 1);
    lua_call(state, 0, 1);
    if (lua_isnil(state, -1))
        find_global(state, r, globals);
    if (!lua_isfunction(state, -1))
        luaL_error(state, "%s: the file returns %s; end it with  return function(position) "
                          "... end",
                   r->file, zm_lua_kind(state, -1));
    lua_pushvalue(state, -1);
    lua_getinfo(state, ">S", &about);
    snprintf(r->begins, sizeof r->begins, "%s:%d", about.short_src,
             about.linedefined > 0 ? about.linedefined : 1);
}

/* Reads the file and runs it, so that what is wrong with it is told before a game begins. */
static int load(lua_State *state)
{
    robot *r = lua_touserdata(state, 1);
    zm_source_load(state, &r->source, r->file);
    r->chunk = luaL_ref(state, LUA_REGISTRYINDEX);
    push_function(state, r);
    return 0;
}

/* ---- A question. ---- */

/* Keeps the answer: nil, a text, or a whole number. */
static void take_answer(lua_State *state, robot *r)
{
    int type = lua_type(state, -1), whole = 0;
    size_t length;
    r->has_advice = type != LUA_TNIL;
    if (type == LUA_TNIL)
        return;
    lua_tointegerx(state, -1, &whole);
    if (type == LUA_TNUMBER && whole) { /* 3.0 is 3 */
        lua_pushinteger(state, lua_tointeger(state, -1));
        lua_replace(state, -2);
    } else if (type != LUA_TSTRING && type != LUA_TNUMBER) {
        luaL_error(state, "%s: the function that begins here returned %s; return a move (%s), or "
                          "nil for no advice", r->begins, zm_lua_kind(state, -1),
                   r->instance->game->move_help);
    }
    const char *text = lua_tolstring(state, -1, &length);
    zm_text_clear(&r->move);
    zm_text_put_bytes(&r->move, text, length);
}

static int ask(lua_State *state)
{
    robot *r = lua_touserdata(state, 1);
    push_function(state, r);
    zm_push_position(state, &r->sight);
    lua_call(state, 1, 1);
    take_answer(state, r);
    return 0;
}

/* Says on which board something went wrong, and where if the message does not. */
static void complain(robot *r, const char *message)
{
    zm_text board = {0};
    size_t file = (size_t)(strrchr(r->begins, ':') - r->begins);
    bool placed = strncmp(message, r->begins, file) == 0;
    zm_write_position(r->instance, r->sight.position, &board);
    r->script.status = zm_fail(&r->script.error, ZM_BAD_INPUT, "%s%s%.240s; the board was %.60s",
                               placed ? "" : r->begins, placed ? "" : ": ", message,
                               zm_text_string(&board));
    zm_text_free(&board);
}

/* The move that was answered, as the rules read it. */
static bool allow_answer(robot *r, const zm_turn *turn)
{
    zm_move move;
    zm_error why;
    const char *text = zm_text_string(&r->move);
    if (!zm_text_ok(&r->move))
        return zm_budget_refused(r->budget);
    zm_status status = zm_read_move(turn->instance, turn->position, text, &move, &why);
    if (status == ZM_OK && strlen(text) == r->move.length)
        return turn->allow(turn->context, move);
    if (status == ZM_UNDECIDED)
        return zm_budget_refused(r->budget);
    zm_text told = {0};
    zm_text_format(&told, "%s: the function that begins here returned '%.40s': %s", r->begins,
                   text, status == ZM_OK ? "there is something after the move" : why.message);
    complain(r, zm_text_string(&told));
    zm_text_free(&told);
    return false;
}

static robot *robot_of(const zm_turn *turn)
{
    return (robot *)turn->strategy;
}

static bool advise(const zm_turn *turn)
{
    robot *r = robot_of(turn);
    r->sight.position = turn->position;
    r->sight.history = turn->memory;
    zm_ending ending = zm_sandbox_run(&r->sandbox, ask, r);
    bool ok = ending == ZM_DONE && (!r->has_advice || allow_answer(r, turn));
    if (ending == ZM_BACKWARD)
        r->sight.looks_back = r->script.again = true;
    else if (ending != ZM_DONE && ending != ZM_BUDGET)
        complain(r, r->sandbox.message.message);
    zm_sight_clear(&r->sight);
    return ok;
}

static uint64_t remember(const zm_turn *turn, zm_move move, bool own)
{
    robot *r = robot_of(turn);
    (void)own;
    return r->sight.looks_back ? zm_histories_add(&r->histories, turn->memory, move) : 0;
}

/* ---- Opening and closing. ---- */

static void close_robot(zm_script *script)
{
    robot *r = (robot *)script;
    zm_sandbox_close(&r->sandbox);
    zm_histories_close(&r->histories);
    zm_sight_clear(&r->sight);
    zm_text_free(&r->source);
    zm_text_free(&r->plan);
    zm_text_free(&r->move);
    free(r->file);
    free(r);
}

static zm_status start(robot *r, zm_error *error)
{
    zm_status status = zm_source_read(&r->source, "lua:", r->file, error);
    if (status != ZM_OK)
        return status;
    zm_source_comment(&r->source, &r->plan);
    if (r->plan.length == 0)
        zm_text_put(&r->plan, "What the file says.");
    zm_ending ending = zm_sandbox_open(&r->sandbox, r->budget);
    if (ending == ZM_DONE)
        ending = zm_sandbox_run(&r->sandbox, load, r);
    if (ending == ZM_BUDGET || r->plan.failed)
        return zm_fail_memory(error);
    *error = r->sandbox.message;
    return ending == ZM_DONE ? ZM_OK : ZM_BAD_INPUT;
}

static zm_status open_robot(zm_script **out, const char *file, const zm_instance *instance,
                            bool first, zm_budget *budget, zm_error *error)
{
    robot *r = calloc(1, sizeof *r);
    char *name = malloc(strlen(file) + 1);
    *out = NULL;
    if (!r || !name) {
        free(r);
        free(name);
        return zm_fail_memory(error);
    }
    r->file = strcpy(name, file);
    r->instance = instance;
    r->budget = budget;
    r->source.account = r->plan.account = &budget->account;
    r->sight = (zm_sight){.instance = instance, .first = first, .histories = &r->histories};
    zm_histories_open(&r->histories, budget);
    zm_status status = start(r, error);
    if (status == ZM_UNDECIDED)
        zm_budget_refused(budget);
    if (status != ZM_OK) {
        close_robot(&r->script);
        return status;
    }
    r->script.strategy = (zm_strategy){.name = "lua", .source = r->file, .advise = advise,
                                       .summary = zm_text_string(&r->plan), .remember = remember};
    *out = &r->script;
    return ZM_OK;
}

const zm_scripts zm_lua = {open_robot, close_robot};
