/* Order where Lua has none: tables are walked through by their keys in order, and lists are sorted
 * always in the same way. Lua's own functions depend on addresses and on the clock. */
#ifndef ZM_ORDER_H
#define ZM_ORDER_H

#include <lua5.4/lua.h>

/* The functions pairs, next and table.sort. */
int zm_ordered_pairs(lua_State *state);
int zm_ordered_next(lua_State *state);
int zm_stable_sort(lua_State *state);

#endif
