/* Asking a file of rules: see rules_inside.h.
 *
 * Whenever it is asked, the file is run from the beginning with new globals, and its tools tell
 * nothing of the world (tools.c): so the moves of a part are a function of the part and the
 * parameters, in whatever order the parts are met. Errors of Lua's are jumps; so everything that is
 * allocated here belongs to the rules. */
#include "../game/open.h"
#include "rules_inside.h"
#include "source.h"
#include "tools.h"

#include <stdio.h>
#include <string.h>

enum { MOST_TEXT = 60, MOST_PARTS = 1000, MOST_REASON = 300 };

/* Nearly all that a file makes is garbage at once: collect it when there is ten times as much. */
enum { PAUSE = 1000 };

/* ---- Failures. ---- */

bool zm_rules_fail(zm_rules *r)
{
    r->failed = true;
    if (r->budget.stop == ZM_OUT_OF_MEMORY)
        r->budget.stop = zm_budget_refusal(&r->budget);
    if (r->status == ZM_BAD_INPUT)
        zm_hook_failed(r, "%s", r->error.message);
    else
        zm_hook_stopped(r, zm_budget_reason(&r->budget));
    return false;
}

/* Notes how a call ended, on a position or none. */
static bool ended(zm_rules *r, zm_ending ending, uint32_t part)
{
    zm_text position = {0};
    r->status = ZM_OK;
    if (ending == ZM_DONE)
        return true;
    if (ending == ZM_BUDGET) {
        r->status = zm_fail_memory(&r->error);
        return false;
    }
    if (part != ZM_NO_KEY) {
        zm_text_put(&position, "; the position was ");
        zm_rules_write_value(r, part, &position);
    }
    r->status = zm_fail(&r->error, ZM_BAD_INPUT, "%.300s%.80s", r->sandbox.message.message,
                        zm_text_string(&position));
    zm_text_free(&position);
    return false;
}

/* Memory of our own, not Lua's, was refused. */
static void out_of_memory(lua_State *state)
{
    zm_sandbox_kill(state, ZM_BUDGET);
}

/* ---- Calling. ---- */

static void push_argument(lua_State *state, const zm_parameter *p, const zm_argument *argument)
{
    if (p->type == ZM_NUMBER)
        lua_pushinteger(state, argument->number);
    if (p->type == ZM_CHOICE)
        lua_pushstring(state, argument->text);
    if (p->type != ZM_LIST)
        return;
    lua_createtable(state, (int)argument->count, 0);
    for (size_t i = 0; i < argument->count; i++) {
        lua_pushinteger(state, argument->list[i]);
        lua_rawseti(state, -2, (lua_Integer)i + 1);
    }
}

/* Called for a name that the parameters lack: a misspelt one would pass for nothing at all. */
static int no_parameter(lua_State *state)
{
    return luaL_error(state, "there is no parameter '%s'", luaL_tolstring(state, 2, NULL));
}

static void push_parameters(lua_State *state, const zm_rules *r)
{
    lua_createtable(state, 0, (int)r->game->parameter_count);
    for (size_t i = 0; i < r->game->parameter_count; i++) {
        push_argument(state, &r->game->parameters[i], &r->arguments[i]);
        lua_setfield(state, -2, r->game->parameters[i].name);
    }
    lua_createtable(state, 0, 1);
    lua_pushcfunction(state, no_parameter);
    lua_setfield(state, -2, "__index");
    lua_setmetatable(state, -2);
}

/* Pushes the function of a name in the table that the file returns. */
static void push_function(lua_State *state, zm_rules *r, const char *name)
{
    lua_Debug about;
    lua_rawgeti(state, LUA_REGISTRYINDEX, r->chunk);
    zm_tools_push_strict_globals(state);
    lua_setupvalue(state, -2, 1);
    lua_call(state, 0, 1);
    lua_getfield(state, -1, name);
    lua_remove(state, -2);
    lua_pushvalue(state, -1);
    lua_getinfo(state, ">S", &about);
    snprintf(r->place, sizeof r->place, "%s:%d", about.short_src,
             about.linedefined > 0 ? about.linedefined : 1);
}

/* ---- What comes back. ---- */

/* The number of the position on top of the stack: what a function returned, or move i left. */
static uint32_t take_part(lua_State *state, zm_rules *r, const char *what, lua_Integer i)
{
    const char *wrong = zm_rules_read_value(state, r);
    if (wrong && i > 0)
        what = lua_pushfstring(state, "what move %I leaves", i);
    if (wrong)
        luaL_error(state, "%s: %s is %s; a position is a whole number, a string, or a list of "
                          "these", r->place, what, wrong);
    uint32_t part = zm_rules_add_part(r);
    bool is_heap = true;
    if (part == ZM_NO_KEY || (r->heaps && !zm_rules_value_heap(r, part, &is_heap)))
        out_of_memory(state);
    if (!is_heap)
        luaL_error(state, "%s: a position is not a heap; with heaps = \"%s\" all are whole numbers from 0 "
                          "on", r->place, zm_rules_file_of(r)->heaps);
    return part;
}

static const char *wrong_text(const char *text, size_t length)
{
    if (length == 0 || length > MOST_TEXT)
        return length ? "is longer than 60 characters" : "is empty";
    if (text[0] == ' ' || text[length - 1] == ' ')
        return "begins or ends with a blank";
    for (size_t i = 0, width; i < length; i += width) {
        width = zm_text_character(text + i, length - i);
        if (width == 0)
            return "has a character that cannot be written";
        if (text[i] == ',')
            return "has a comma, which separates moves";
    }
    return NULL;
}

/* Notes that the part which is asked has a move of this name; false: it had one already. */
static bool note_text(lua_State *state, zm_rules *r, uint32_t text)
{
    if (text >= r->seen_room) {
        uint32_t room = r->seen_room ? 2 * r->seen_room : 64;
        uint32_t *seen = zm_budget_grow(&r->budget, r->seen, room, sizeof *seen);
        if (!seen)
            out_of_memory(state);
        r->seen = seen;
        r->seen_room = room;
    }
    bool fresh = r->seen[text] != r->round;
    r->seen[text] = r->round;
    return fresh;
}

/* The number of the text of move i, which is the first value of the table on top of the stack. */
static uint32_t take_text(lua_State *state, zm_rules *r, lua_Integer i)
{
    int type = lua_rawgeti(state, -1, 1);
    size_t length;
    if (type != LUA_TSTRING && !lua_isinteger(state, -1))
        luaL_error(state, "%s: move %d begins with %s; a move is a table that begins with its "
                          "name, like {\"take 2\", 5}", r->place, (int)i,
                   zm_lua_kind(state, -1));
    const char *text = lua_tolstring(state, -1, &length);
    const char *wrong = wrong_text(text, length);
    if (wrong)
        luaL_error(state, "%s: the name of move %d %s", r->place, (int)i, wrong);
    uint32_t number = zm_keys_add(&r->texts, text, length);
    if (number == ZM_NO_KEY)
        out_of_memory(state);
    if (!note_text(state, r, number))
        luaL_error(state, "%s: two moves are named '%s'; each needs a name of its own", r->place,
                   text);
    lua_pop(state, 1);
    return number;
}

/* What move i leaves: the values behind its text. */
static uint32_t take_board(lua_State *state, zm_rules *r, lua_Integer i)
{
    lua_Integer count = (lua_Integer)lua_rawlen(state, -1);
    const char *key = zm_rules_stray_key(state, r);
    if (key)
        luaL_error(state, "%s: move %d has %s; a move is a list, its name and what it leaves: "
                          "{\"take 2\", 5}", r->place, (int)i, key);
    if (count > MOST_PARTS + 1)
        luaL_error(state, "%s: move %d leaves more than %d positions", r->place, (int)i,
                   MOST_PARTS);
    zm_board_begin(r);
    for (lua_Integer k = 2; k <= count; k++) {
        lua_rawgeti(state, -1, k);
        if (!zm_board_add(r, take_part(state, r, NULL, i)))
            out_of_memory(state);
        lua_pop(state, 1);
    }
    r->apart = r->apart || count > 2;
    uint32_t board = zm_board_end(r);
    if (board == ZM_NO_KEY)
        out_of_memory(state);
    return board;
}

static void add_option(lua_State *state, zm_rules *r, uint64_t at, zm_choice option)
{
    if (at >= r->option_room) {
        uint64_t room = r->option_room ? 2 * r->option_room : 256;
        zm_choice *options = zm_budget_grow(&r->budget, r->options, room, sizeof *options);
        if (!options)
            out_of_memory(state);
        r->options = options;
        r->option_room = room;
    }
    r->options[at] = option;
}

static int job_moves(lua_State *state)
{
    zm_rules *r = lua_touserdata(state, 1);
    r->round++;
    r->tables = 0;
    push_function(state, r, "moves");
    zm_rules_push_value(state, r, r->asked);
    push_parameters(state, r);
    lua_call(state, 2, 1);
    if (!lua_istable(state, -1))
        luaL_error(state, "%s: moves returned %s; return a list of moves, {} if there are none",
                   r->place, zm_lua_kind(state, -1));
    lua_Integer count = (lua_Integer)lua_rawlen(state, -1);
    zm_sandbox_charge(state, (uint64_t)count);
    const char *key = zm_rules_stray_key(state, r);
    if (key)
        luaL_error(state, "%s: moves returned a table with %s; return a list of moves, {} if there "
                          "are none", r->place, key);
    for (lua_Integer i = 1; i <= count; i++) {
        if (lua_rawgeti(state, -1, i) != LUA_TTABLE)
            luaL_error(state, "%s: move %d is %s; a move is a table, its name and what it "
                              "leaves: {\"take 2\", 5}", r->place, (int)i,
                       zm_lua_kind(state, -1));
        zm_choice option = {.text = take_text(state, r, i)};
        option.board = take_board(state, r, i);
        add_option(state, r, r->option_count + (uint64_t)i - 1, option);
        lua_pop(state, 1);
    }
    if (r->heaps && !zm_rules_compare_heaps(state, r, (uint64_t)count))
        out_of_memory(state);
    r->parts[r->asked].count = (uint32_t)count;
    return 0;
}

bool zm_rules_ask_moves(zm_rules *r, uint32_t part)
{
    if (r->failed)
        return false;
    r->asked = part;
    if (!ended(r, zm_sandbox_run(&r->sandbox, job_moves, r), part))
        return zm_rules_fail(r);
    r->parts[part].first = r->option_count;
    r->parts[part].state = ZM_PART_ASKED;
    r->option_count += r->parts[part].count;
    return true;
}

static int job_canonical(lua_State *state)
{
    zm_rules *r = lua_touserdata(state, 1);
    push_function(state, r, "canonical");
    zm_rules_push_value(state, r, r->asked);
    push_parameters(state, r);
    lua_call(state, 2, 1);
    r->parts[r->asked].canonical = take_part(state, r, "what canonical returned", 0) + 1;
    return 0;
}

bool zm_rules_ask_canonical(zm_rules *r, uint32_t part)
{
    if (r->failed)
        return false;
    r->asked = part;
    return ended(r, zm_sandbox_run(&r->sandbox, job_canonical, r), part) || zm_rules_fail(r);
}

static int job_why(lua_State *state)
{
    zm_rules *r = lua_touserdata(state, 1);
    size_t length;
    const char *text = zm_keys_get(&r->texts, r->asked_text, &length);
    push_function(state, r, "why");
    zm_rules_push_value(state, r, r->asked);
    lua_pushlstring(state, text, length);
    lua_pushboolean(state, r->asked_wins);
    push_parameters(state, r);
    lua_call(state, 4, 1);
    if (!lua_toboolean(state, -1))
        return 0;
    if (lua_type(state, -1) != LUA_TSTRING)
        luaL_error(state, "%s: why returned %s; return a sentence, or nil", r->place,
                   zm_lua_kind(state, -1));
    text = lua_tolstring(state, -1, &length);
    for (size_t i = 0, width; i < length; i += width)
        if ((width = zm_text_character(text + i, length - i)) == 0 || length > MOST_REASON)
            luaL_error(state, "%s: a reason should be one line of text, at most %d characters",
                       r->place, MOST_REASON);
    zm_text_put_bytes(&r->why, text, length);
    return 0;
}

bool zm_rules_ask_why(zm_rules *r, uint32_t part, uint32_t text, bool wins)
{
    if (r->failed)
        return false;
    zm_text_clear(&r->why);
    r->asked = part;
    r->asked_text = text;
    r->asked_wins = wins;
    return ended(r, zm_sandbox_run(&r->sandbox, job_why, r), part) || zm_rules_fail(r);
}

/* ---- The beginning. ---- */

static int job_load(lua_State *state)
{
    zm_rules *r = lua_touserdata(state, 1);
    zm_source_load(state, &zm_rules_file_of(r)->source, zm_rules_file_of(r)->name);
    r->chunk = luaL_ref(state, LUA_REGISTRYINDEX);
    return 0;
}

static int job_start(lua_State *state)
{
    zm_rules *r = lua_touserdata(state, 1);
    push_function(state, r, "start");
    push_parameters(state, r);
    lua_call(state, 1, 1);
    zm_board_begin(r);
    if (!zm_board_add(r, take_part(state, r, "what start returned", 0)))
        out_of_memory(state);
    r->start = zm_board_end(r);
    if (r->start == ZM_NO_KEY)
        out_of_memory(state);
    return 0;
}

zm_budget zm_rules_budget(zm_account *account)
{
    zm_budget budget = {.account = {.limit = UINT64_MAX, .whole = account}};
    for (const zm_account *at = account; at; at = at->whole) {
        const zm_clock *clock = &at->clock;
        if (clock->deadline && (!budget.deadline || clock->deadline < budget.deadline))
            budget.deadline = clock->deadline;
        if (clock->cancel && !budget.abandon)
            budget.abandon = clock->cancel; /* by a breakdown, of this question alone */
        if (clock->cancel)
            budget.cancel = clock->cancel; /* of the question furthest out: by Ctrl-C */
    }
    return budget;
}

zm_status zm_rules_open(zm_rules *r, zm_error *error)
{
    r->budget = zm_rules_budget(zm_account_of(r));
    r->key = (zm_text){.account = &r->budget.account};
    r->why = (zm_text){.account = &r->budget.account};
    zm_keys_open(&r->values, &r->budget);
    zm_keys_open(&r->boards, &r->budget);
    zm_keys_open(&r->texts, &r->budget);
    zm_ending ending = zm_sandbox_open(&r->sandbox, &r->budget);
    if (ending == ZM_DONE) {
        lua_gc(r->sandbox.state, LUA_GCINC, PAUSE, 0, 0);
        ending = zm_sandbox_run(&r->sandbox, job_load, r);
    }
    if (ended(r, ending, ZM_NO_KEY))
        return zm_rules_open_heaps(r, error);
    *error = r->error;
    return r->status;
}

zm_status zm_rules_ask_start(zm_rules *r, zm_error *error)
{
    if (ended(r, zm_sandbox_run(&r->sandbox, job_start, r), ZM_NO_KEY))
        return ZM_OK;
    *error = r->error;
    return r->status;
}

void zm_rules_close(zm_rules *r)
{
    zm_sandbox_close(&r->sandbox);
    zm_keys_close(&r->values);
    zm_keys_close(&r->boards);
    zm_keys_close(&r->texts);
    zm_release(r->parts);
    zm_release(r->small);
    zm_release(r->options);
    zm_release(r->seen);
    zm_release(r->list);
    zm_release(r->marks);
    zm_close(r->heaps);
    zm_text_free(&r->key);
    zm_text_free(&r->why);
}
