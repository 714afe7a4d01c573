/* The position as a script sees it: a plain table, whose fields are made when they are first looked
 * at. Most strategies look at two or three of them. */
#ifndef ZM_LUA_POSITION_H
#define ZM_LUA_POSITION_H

#include "../answer/answer.h"
#include "histories.h"
#include "sandbox.h"

/* What there is to see. */
typedef struct zm_sight {
    const zm_instance *instance;
    const uint64_t *position;
    bool first; /* whose turn it is */
    const zm_histories *histories;
    uint64_t history;
    bool looks_back;  /* the moves so far may be seen; else looking for them is ZM_BACKWARD */
    zm_answer *facts; /* while a script is being asked */
    zm_text text;
} zm_sight;

/* Pushes the table; the sight must stay until the script is done. */
void zm_push_position(lua_State *state, zm_sight *sight);
/* Frees what seeing took. */
void zm_sight_clear(zm_sight *sight);

#endif
