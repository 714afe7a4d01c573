/* Lua with limits: so many steps for each call, so much memory, and nothing of the machine.
 *
 * A script that goes over a limit is dead: the error that ends it cannot be caught inside. All of
 * Lua's own errors stay inside zm_sandbox_run, so who uses a sandbox meets no jumps. */
#ifndef ZM_SANDBOX_H
#define ZM_SANDBOX_H

#include "../engine/budget.h"
#include "sheets.h"

#include <lua5.4/lauxlib.h>
#include <lua5.4/lua.h>

/* How a call ended. */
typedef enum zm_ending {
    ZM_DONE,
    ZM_WRONG,    /* an error of the script; the message is Lua's own */
    ZM_TOO_LONG, /* out of steps */
    ZM_TOO_BIG,  /* out of memory, or a text that is too long */
    ZM_BACKWARD, /* it looked for what is not told apart: see zm_script.again */
    ZM_BUDGET    /* the question's own time or memory ran out, or it was cancelled */
} zm_ending;

typedef struct zm_sandbox {
    lua_State *state;
    zm_sheets sheets;
    zm_budget *budget;
    int64_t steps;  /* left; may fall below 0 until somebody looks */
    uint64_t since_look; /* at the budget: steps */
    uint64_t owed;  /* steps for memory, not yet counted */
    uint64_t longest; /* text so far */
    int hooks, stride, stride_now; /* of the hook; what it should be may have become less */
    bool hurried;   /* it comes at the next instruction */
    uint64_t bytes; /* in use */
    bool text_refused, budget_refused; /* why the last memory was not given; else: too much */
    zm_ending death;   /* ZM_DONE: it lives */
    char place[80];    /* "FILE:LINE" of a death */
    zm_error message;  /* after a call that was not ZM_DONE: one line */
} zm_sandbox;

/* Makes a state with the tools (tools.h). Not ZM_DONE: there was no memory. Close it in every case,
 * once; one that is all zeros need not have been opened. */
zm_ending zm_sandbox_open(zm_sandbox *s, zm_budget *budget);
void zm_sandbox_close(zm_sandbox *s);

/* Calls job with `argument` as light userdata. If it is too big, it is called once more to find the
 * line, so a job must do the same again. */
zm_ending zm_sandbox_run(zm_sandbox *s, lua_CFunction job, void *argument);

/* ---- For functions that scripts call. ---- */

/* Counts work that is not done in Lua's own steps; raises an error when it is too much, or when the
 * budget has run out. */
void zm_sandbox_charge(lua_State *state, uint64_t steps);
/* The same for looking through texts of so many bytes together, and for going through a table: one
 * that was emptied is as long as it was. */
void zm_sandbox_charge_text(lua_State *state, uint64_t length);
void zm_sandbox_charge_walk(lua_State *state);
/* Kills the script. */
int zm_sandbox_kill(lua_State *state, zm_ending why);
/* Whether an error that lua_pcall caught must go on: then the script is dead. */
bool zm_sandbox_is_deadly(lua_State *state, int status);
/* The function pcall: catches every error but death. */
int zm_sandbox_pcall(lua_State *state);

#endif
