/* Sandboxes: see sandbox.h.
 *
 * Nothing but pcall catches an error (there is no xpcall, whose handler would run while hooks are
 * off, and no coroutine), and pcall passes on what kills. Steps are counted by a hook; functions
 * in C that may take long say so beforehand (tools.c), and memory costs steps as well, so every
 * call ends. */
#include "sandbox.h"
#include "tools.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    STEPS = 10000000,       /* for one call */
    STRIDE = 1000,          /* between two looks of the hook */
    MOST_BYTES = 64 << 20,  /* for everything */
    MOST_TEXT = 256 << 10,  /* for one string: comparing two of them is a single step */
    BYTES_A_STEP = 64,      /* what is written costs time */
    AHEAD = 16 << 10        /* bytes that are borrowed in advance */
};

/* What Lua says, in an error that can be caught, when a buffer cannot grow. */
static const char no_memory[] = "not enough memory";

static zm_sandbox *sandbox_of(lua_State *state)
{
    return *(zm_sandbox **)lua_getextraspace(state);
}

/* ---- Memory. ---- */

/* Lua allocates all the time, so the budget is asked for a little more than is needed, if it is
 * there. */
static bool borrow(zm_sandbox *s, uint64_t bytes)
{
    uint64_t missing = bytes > s->lent ? bytes - s->lent : 0, more = missing + AHEAD;
    if (missing == 0)
        return true;
    if (!zm_account_take(&s->budget->account, more)) {
        more = missing;
        if (!zm_account_take(&s->budget->account, more))
            return false;
    }
    s->lent += more;
    return true;
}

/* Keeps no more than a little. */
static void give_back(zm_sandbox *s)
{
    if (s->lent < s->bytes + 2 * AHEAD)
        return;
    zm_account_give(&s->budget->account, s->lent - s->bytes - AHEAD);
    s->lent = s->bytes + AHEAD;
}

static bool may_grow(zm_sandbox *s, uint64_t more, bool text)
{
    s->steps -= (int64_t)(more / BYTES_A_STEP);
    s->text_refused = text && more > MOST_TEXT;
    s->budget_refused = false;
    if (s->text_refused || more > MOST_BYTES || s->bytes > MOST_BYTES - more)
        return false;
    s->budget_refused = !borrow(s, s->bytes + more);
    return !s->budget_refused;
}

/* Small blocks come and go all the time. Those of a size, up to a multiple of 16 bytes, are all
 * alike, and one that goes is kept for the next that comes. */
static void **spare(zm_sandbox *s, size_t size)
{
    return size > 0 && size <= ZM_SPARE * ZM_GRAIN ? &s->spare[(size - 1) / ZM_GRAIN] : NULL;
}

static void *take_block(zm_sandbox *s, size_t size)
{
    void **place = spare(s, size), *block = place ? *place : NULL;
    if (block)
        memcpy(place, block, sizeof block); /* a spare block begins with the next one */
    else
        block = malloc(place ? (size + ZM_GRAIN - 1) / ZM_GRAIN * ZM_GRAIN : size);
    return block;
}

static void drop_block(zm_sandbox *s, void *block, size_t size)
{
    void **place = block ? spare(s, size) : NULL;
    if (place) {
        memcpy(block, place, sizeof block);
        *place = block;
    } else {
        free(block);
    }
}

static void *change_block(zm_sandbox *s, void *block, size_t old, size_t size)
{
    void **from = spare(s, old), **to = spare(s, size);
    if (from == to)
        return from ? block : realloc(block, size);
    void *other = take_block(s, size);
    if (other && block)
        memcpy(other, block, old < size ? old : size);
    if (other)
        drop_block(s, block, old);
    return other;
}

static void drop_spare(zm_sandbox *s)
{
    for (size_t i = 0; i < ZM_SPARE; i++)
        while (s->spare[i])
            free(take_block(s, (i + 1) * ZM_GRAIN));
}

/* Lua's allocator. For a new block `old` tells what it is for. */
static void *allocate(void *context, void *block, size_t old, size_t size)
{
    zm_sandbox *s = context;
    bool text = !block && old == LUA_TSTRING;
    old = block ? old : 0;
    if (size > old && !may_grow(s, size - old, text))
        return NULL;
    void *other = NULL;
    if (size == 0)
        drop_block(s, block, old);
    else if (!(other = change_block(s, block, old, size)) && size <= old)
        other = block; /* Lua relies on it that less is always there */
    s->budget_refused = s->budget_refused || (size > 0 && !other);
    if (size > 0 && !other)
        return NULL;
    s->bytes += size - old;
    give_back(s);
    return other;
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
    s->since_look += steps;
    if (s->since_look >= STRIDE) {
        s->since_look = 0;
        if (!zm_budget_look(s->budget))
            zm_sandbox_kill(state, ZM_BUDGET);
    }
    if (steps > STEPS || (s->steps -= (int64_t)steps) < 0)
        zm_sandbox_kill(state, ZM_TOO_LONG);
}

static void on_hook(lua_State *state, lua_Debug *event)
{
    zm_sandbox *s = sandbox_of(state);
    if (event->event == LUA_HOOKLINE) {
        note_place(s);
        return;
    }
    zm_sandbox_charge(state, STRIDE);
}

/* Whether an error that was caught is one that must not be, and then the script is dead. */
static bool is_deadly(zm_sandbox *s, int status)
{
    bool memory = status == LUA_ERRMEM || (lua_type(s->state, -1) == LUA_TSTRING &&
                                           strcmp(lua_tostring(s->state, -1), no_memory) == 0);
    if (s->death == ZM_DONE && memory)
        s->death = s->budget_refused ? ZM_BUDGET : ZM_TOO_BIG;
    return s->death != ZM_DONE;
}

int zm_sandbox_pcall(lua_State *state)
{
    luaL_checkany(state, 1);
    int status = lua_pcall(state, lua_gettop(state) - 1, LUA_MULTRET, 0);
    if (status != LUA_OK && is_deadly(sandbox_of(state), status))
        return lua_error(state);
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
        zm_fail(out, ZM_BAD_INPUT, "%s: stopped after %d million steps: this may never end",
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
            zm_fail(out, ZM_BAD_INPUT, "error was called with a %s: give it a string",
                    luaL_typename(s->state, -1));
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
    s->death = ZM_DONE;
    s->place[0] = '\0';
    lua_settop(state, 0);
    lua_sethook(state, on_hook, hooks, STRIDE);
    lua_pushcfunction(state, job);
    lua_pushlightuserdata(state, argument);
    int status = lua_pcall(state, 1, 0, 0);
    return status == LUA_OK ? ZM_DONE : is_deadly(s, status) ? s->death : ZM_WRONG;
}

zm_ending zm_sandbox_run(zm_sandbox *s, lua_CFunction job, void *argument)
{
    zm_ending ending = run_once(s, job, argument, LUA_MASKCOUNT);
    /* Where memory ends Lua does not tell the line; the same again, line by line, does. */
    if (ending == ZM_TOO_BIG)
        ending = run_once(s, job, argument, LUA_MASKCOUNT | LUA_MASKLINE);
    if (ending == ZM_BUDGET && s->budget->stop == ZM_RUNNING)
        s->budget->stop = ZM_OUT_OF_MEMORY;
    write_message(s, ending);
    return ending;
}

zm_ending zm_sandbox_open(zm_sandbox *s, zm_budget *budget)
{
    *s = (zm_sandbox){.budget = budget, .steps = STEPS};
    s->state = lua_newstate(allocate, s);
    if (!s->state) {
        zm_sandbox_close(s);
        budget->stop = ZM_OUT_OF_MEMORY;
        return ZM_BUDGET;
    }
    *(zm_sandbox **)lua_getextraspace(s->state) = s;
    return zm_sandbox_run(s, zm_tools_open, NULL);
}

void zm_sandbox_close(zm_sandbox *s)
{
    if (s->state)
        lua_close(s->state);
    s->state = NULL;
    drop_spare(s);
    if (s->lent > 0)
        zm_account_give(&s->budget->account, s->lent);
    s->lent = 0;
}
