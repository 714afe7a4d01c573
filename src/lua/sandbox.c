/* Sandboxes: see sandbox.h.
 *
 * Nothing but pcall catches an error (there is no xpcall, whose handler would run while hooks are
 * off, and no coroutine), and pcall passes on what kills. Steps are counted by a hook; functions
 * in C say beforehand what they may take (tools.c), and memory costs steps as well, so every
 * call ends. No look at the clock is far from the next: whoever owes much, for memory or for a
 * search through all of it, has the hook come at once. */
#include "sandbox.h"
#include "tools.h"

#include <stdio.h>

enum {
    STEPS = 10000000,       /* for one call */
    STRIDE = 1000,          /* between two looks of the hook, */
    LEAST_STRIDE = 30,      /* or fewer with texts that are not */
    SHORT_TEXT = 8 << 10,
    MOST_BYTES = 64 << 20,  /* for everything */
    MOST_TEXT = 256 << 10,  /* for one string: comparing two of them is a single step */
    BYTES_A_STEP = 64,      /* what is written costs time, */
    TEXT_A_STEP = 8,        /* and what is read byte by byte, */
    TABLE_A_STEP = 4096     /* and going through a table, which may be all that there is */
};

static zm_sandbox *sandbox_of(lua_State *state)
{
    return *(zm_sandbox **)lua_getextraspace(state);
}

/* ---- Work that the hook does not see. ---- */

static void on_hook(lua_State *state, lua_Debug *event);

/* The hook comes at the next instruction, as after a signal: Lua allows that at any moment. */
static void hurry(zm_sandbox *s)
{
    if (s->state && !s->hurried) {
        s->hurried = true;
        lua_sethook(s->state, on_hook, s->hooks, 1);
    }
}

/* An instruction may take and move much memory, and in one function of C there are none at all: so
 * this is work of its own, to be counted as soon as there are instructions again. */
static void owe(zm_sandbox *s, uint64_t steps)
{
    s->owed += steps;
    if (s->owed >= STRIDE)
        hurry(s);
}

/* Comparing two texts is one instruction, and takes long if they are. */
static void note_text(zm_sandbox *s, uint64_t length)
{
    if (length <= s->longest)
        return;
    uint64_t stride = (uint64_t)STRIDE * SHORT_TEXT / length;
    s->longest = length;
    s->stride = stride > STRIDE ? STRIDE : stride < LEAST_STRIDE ? LEAST_STRIDE : (int)stride;
    if (s->stride < STRIDE)
        hurry(s);
}

/* ---- Memory. ---- */

static bool may_grow(zm_sandbox *s, uint64_t more, bool text)
{
    s->text_refused = text && more > MOST_TEXT;
    if (s->text_refused || more > MOST_BYTES || s->bytes > MOST_BYTES - more)
        return false;
    owe(s, more / BYTES_A_STEP);
    if (text)
        note_text(s, more);
    return true;
}

/* When Lua is refused memory, it looks through all that it has for some that nobody needs. */
static void *refuse(zm_sandbox *s, bool budget)
{
    s->budget_refused = budget;
    owe(s, s->bytes / BYTES_A_STEP);
    return NULL;
}

/* Lua's allocator. For a new block `old` tells what it is for. */
static void *allocate(void *context, void *block, size_t old, size_t size)
{
    zm_sandbox *s = context;
    bool text = !block && old == LUA_TSTRING;
    old = block ? old : 0;
    if (size > old && !may_grow(s, size - old, text))
        return refuse(s, false);
    if (size == 0) {
        zm_sheets_drop(&s->sheets, block, old);
        s->bytes -= old;
        return NULL;
    }
    void *other = zm_sheets_change(&s->sheets, block, old, size);
    if (!other && size > old)
        return refuse(s, true);
    s->bytes += size - old;
    return other ? other : block; /* Lua relies on it that less is always there */
}

/* ---- Death. ---- */

/* The innermost line of the script that is being run. */
static void note_place(zm_sandbox *s)
{
    lua_Debug at;
    s->place[0] = '\0';
    for (int level = 0; lua_getstack(s->state, level, &at); level++)
        if (lua_getinfo(s->state, "Sl", &at) && at.currentline > 0) {
            snprintf(s->place, sizeof s->place, "%s:%d", at.short_src, at.currentline);
            return;
        }
}

int zm_sandbox_kill(lua_State *state, zm_ending why)
{
    zm_sandbox *s = sandbox_of(state);
    s->death = why;
    note_place(s);
    lua_pushnil(state);
    return lua_error(state);
}

void zm_sandbox_charge(lua_State *state, uint64_t steps)
{
    zm_sandbox *s = sandbox_of(state);
    uint64_t all = (steps > STEPS ? (uint64_t)STEPS + 1 : steps) + s->owed;
    s->owed = 0;
    s->since_look += all;
    if (s->since_look >= STRIDE) {
        s->since_look = 0;
        if (!zm_budget_look(s->budget))
            zm_sandbox_kill(state, ZM_BUDGET);
    }
    if ((s->steps -= (int64_t)all) < 0)
        zm_sandbox_kill(state, ZM_TOO_LONG);
}

void zm_sandbox_charge_text(lua_State *state, uint64_t length)
{
    zm_sandbox_charge(state, length / TEXT_A_STEP);
}

void zm_sandbox_charge_walk(lua_State *state)
{
    zm_sandbox_charge(state, sandbox_of(state)->bytes / TABLE_A_STEP);
}

/* It looks at the clock each time: how long its instructions took, it cannot know. */
static void on_hook(lua_State *state, lua_Debug *event)
{
    zm_sandbox *s = sandbox_of(state);
    if (event->event == LUA_HOOKLINE) {
        note_place(s);
        return;
    }
    uint64_t passed = s->hurried ? 1 : (uint64_t)s->stride_now;
    if (s->hurried || s->stride_now != s->stride) {
        s->hurried = false;
        s->stride_now = s->stride;
        lua_sethook(state, on_hook, s->hooks, s->stride);
    }
    s->since_look = STRIDE;
    zm_sandbox_charge(state, passed);
}

bool zm_sandbox_is_deadly(lua_State *state, int status)
{
    zm_sandbox *s = sandbox_of(state);
    if (s->death == ZM_DONE && status == LUA_ERRMEM)
        s->death = s->budget_refused ? ZM_BUDGET : ZM_TOO_BIG;
    return s->death != ZM_DONE;
}

int zm_sandbox_pcall(lua_State *state)
{
    luaL_checkany(state, 1);
    zm_sandbox_charge(state, (uint64_t)lua_gettop(state));
    int status = lua_pcall(state, lua_gettop(state) - 1, LUA_MULTRET, 0);
    if (status != LUA_OK && zm_sandbox_is_deadly(state, status))
        return lua_error(state);
    zm_sandbox_charge(state, (uint64_t)lua_gettop(state));
    lua_pushboolean(state, status == LUA_OK);
    lua_insert(state, 1);
    return lua_gettop(state);
}

/* ---- Calls. ---- */

static void write_message(zm_sandbox *s, zm_ending ending)
{
    zm_error *out = &s->message;
    switch (ending) {
    case ZM_TOO_LONG:
        zm_fail(out, ZM_BAD_INPUT, "%s: stopped after %d million steps: this takes too long, or never ends",
                s->place, STEPS / 1000000);
        break;
    case ZM_TOO_BIG:
        if (s->text_refused)
            zm_fail(out, ZM_BAD_INPUT, "%s: this text would be too long: at most %d kilobytes",
                    s->place, MOST_TEXT >> 10);
        else
            zm_fail(out, ZM_BAD_INPUT, "%s: this needs too much memory: there are %d megabytes",
                    s->place, MOST_BYTES >> 20);
        break;
    case ZM_WRONG:
        if (lua_type(s->state, -1) == LUA_TSTRING)
            zm_fail(out, ZM_BAD_INPUT, "%.300s", lua_tostring(s->state, -1));
        else
            zm_fail(out, ZM_BAD_INPUT, "error was called with %s: give it a string",
                    zm_lua_kind(s->state, -1));
        break;
    case ZM_DONE:
    case ZM_BACKWARD:
    case ZM_BUDGET:
        out->message[0] = '\0';
        break;
    }
}

static zm_ending run_once(zm_sandbox *s, lua_CFunction job, void *argument, int hooks)
{
    lua_State *state = s->state;
    s->steps = STEPS;
    s->owed = 0;
    s->death = ZM_DONE;
    s->place[0] = '\0';
    s->hooks = hooks;
    s->hurried = false;
    s->stride_now = s->stride;
    lua_settop(state, 0);
    lua_sethook(state, on_hook, hooks, s->stride);
    lua_pushcfunction(state, job);
    lua_pushlightuserdata(state, argument);
    int status = lua_pcall(state, 1, 0, 0);
    return status == LUA_OK ? ZM_DONE : zm_sandbox_is_deadly(s->state, status) ? s->death : ZM_WRONG;
}

zm_ending zm_sandbox_run(zm_sandbox *s, lua_CFunction job, void *argument)
{
    zm_ending ending = run_once(s, job, argument, LUA_MASKCOUNT);
    /* Where memory ends Lua does not tell the line; the same again, line by line, does. */
    if (ending == ZM_TOO_BIG)
        ending = run_once(s, job, argument, LUA_MASKCOUNT | LUA_MASKLINE);
    if (ending == ZM_BUDGET)
        zm_budget_refused(s->budget);
    write_message(s, ending);
    return ending;
}

zm_ending zm_sandbox_open(zm_sandbox *s, zm_budget *budget)
{
    *s = (zm_sandbox){.budget = budget, .steps = STEPS, .stride = STRIDE,
                      .sheets = {.account = &budget->account}};
    s->state = lua_newstate(allocate, s);
    if (!s->state) {
        zm_budget_refused(budget);
        return ZM_BUDGET;
    }
    *(zm_sandbox **)lua_getextraspace(s->state) = s;
    return zm_sandbox_run(s, zm_tools_open, NULL);
}

/* Nothing that a script can make has an end of its own (there are no files, and no __gc), so its
 * memory is all that there is to give back. */
void zm_sandbox_close(zm_sandbox *s)
{
    zm_sheets_close(&s->sheets);
    s->state = NULL;
}
