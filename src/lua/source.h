/* The text of a script: read from its file, and made a function. */
#ifndef ZM_SOURCE_H
#define ZM_SOURCE_H

#include "../game/value.h"

#include <lua5.4/lua.h>

/* Reads the file; messages name it behind a prefix like "lua:". */
zm_status zm_source_read(zm_text *out, const char *prefix, const char *file, zm_error *error);
/* The same for a text that comes from elsewhere: whether it can be one in Lua, which is UTF-8. */
zm_status zm_source_check(zm_text *text, const char *prefix, const char *file, zm_error *error);

/* The comment at the head says in words what it is about: its first line or two. */
void zm_source_comment(const zm_text *source, zm_text *out);

/* Pushes the text as a function, with an upvalue for its globals; raises an error. */
void zm_source_load(lua_State *state, const zm_text *source, const char *file);

#endif
