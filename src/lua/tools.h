/* What a script may use: of Lua's own functions those that depend on nothing but their arguments,
 * and our own in place of some that do not (pairs, next, sort, tostring, format). */
#ifndef ZM_TOOLS_H
#define ZM_TOOLS_H

#include <lua5.4/lua.h>

/* A job for zm_sandbox_run: makes the tools, once. */
int zm_tools_open(lua_State *state);

/* Pushes an empty table of globals, behind which the tools are found. */
void zm_tools_push_globals(lua_State *state);

/* The same, but to read what is not there is an error. */
void zm_tools_push_strict_globals(lua_State *state);

/* What a value is, for messages: "a table", or "nothing". */
const char *zm_lua_kind(lua_State *state, int at);

/* A field of a metatable: a function that completes a table before it is walked through. */
#define ZM_TOOLS_FILL "fill"

#endif
