/* Order: see order.h. Keys come as numbers, then texts, then booleans; sorting is by merging, from
 * runs of one on, and elements that are equal stay as they were. */
#include "order.h"
#include "sandbox.h"
#include "tools.h"

/* Numbers, then texts, then booleans: -1 for what has no order. */
static int rank_of(lua_State *state, int at)
{
    switch (lua_type(state, at)) {
    case LUA_TNUMBER:
        return 0;
    case LUA_TSTRING:
        return 1;
    case LUA_TBOOLEAN:
        return 2;
    default:
        return -1;
    }
}

/* As < tells. */
static bool less(lua_State *state, int x, int y)
{
    if (lua_type(state, x) == LUA_TSTRING && lua_type(state, y) == LUA_TSTRING)
        zm_sandbox_charge_text(state, (uint64_t)lua_rawlen(state, x) + lua_rawlen(state, y));
    return lua_compare(state, x, y, LUA_OPLT);
}

static bool key_before(lua_State *state, int x, int y)
{
    int rank_x = rank_of(state, x), rank_y = rank_of(state, y);
    if (rank_x != rank_y)
        return rank_x < rank_y;
    if (rank_x == 2)
        return !lua_toboolean(state, x) && lua_toboolean(state, y);
    return less(state, x, y);
}

/* Whether the value at x must stand before that at y: by the function at `less`, by the order of
 * keys, or as < tells. Absolute places. */
enum { BY_LESS = 0, BY_KEY = -1 };

static bool before(lua_State *state, int x, int y, int by)
{
    if (by == BY_KEY)
        return key_before(state, x, y);
    if (by == BY_LESS)
        return less(state, x, y);
    lua_pushvalue(state, by);
    lua_pushvalue(state, x);
    lua_pushvalue(state, y);
    lua_call(state, 2, 1);
    bool result = lua_toboolean(state, -1);
    lua_pop(state, 1);
    return result;
}

/* Merges from[low..middle) and from[middle..high) into to[low..high). */
static void merge(lua_State *state, int from, int to, lua_Integer low, lua_Integer middle,
                  lua_Integer high, int by)
{
    lua_Integer left = low, right = middle;
    for (lua_Integer at = low; at < high; at++) {
        bool take_right = left == middle;
        if (left < middle && right < high) {
            lua_rawgeti(state, from, left);
            lua_rawgeti(state, from, right);
            int top = lua_gettop(state);
            take_right = before(state, top, top - 1, by);
            lua_pop(state, 2);
        }
        lua_rawgeti(state, from, take_right ? right++ : left++);
        lua_rawseti(state, to, at);
    }
}

/* Sorts the first `count` elements of the list at `list`. */
static void sort(lua_State *state, int list, lua_Integer count, int by)
{
    int from = list, to = lua_gettop(state) + 1;
    lua_createtable(state, 0, 0);
    for (lua_Integer width = 1; width < count; width *= 2) {
        zm_sandbox_charge(state, (uint64_t)count);
        for (lua_Integer low = 1; low <= count; low += 2 * width) {
            lua_Integer middle = low + width, high = middle + width;
            merge(state, from, to, low, middle > count ? count + 1 : middle,
                  high > count ? count + 1 : high, by);
        }
        int other = from;
        from = to;
        to = other;
    }
    for (lua_Integer i = 1; from != list && i <= count; i++) {
        lua_rawgeti(state, from, i);
        lua_rawseti(state, list, i);
    }
    lua_pop(state, 1);
}

int zm_stable_sort(lua_State *state)
{
    luaL_checktype(state, 1, LUA_TTABLE);
    if (!lua_isnoneornil(state, 2))
        luaL_checktype(state, 2, LUA_TFUNCTION);
    lua_settop(state, 2);
    sort(state, 1, (lua_Integer)lua_rawlen(state, 1), lua_isnil(state, 2) ? BY_LESS : 2);
    return 0;
}

/* ---- Keys. ---- */

/* Makes a table whose fields come only when they are asked for complete. */
static void fill(lua_State *state)
{
    luaL_checktype(state, 1, LUA_TTABLE);
    if (luaL_getmetafield(state, 1, ZM_TOOLS_FILL) == LUA_TNIL)
        return;
    lua_pushvalue(state, 1);
    lua_call(state, 1, 0);
}

static void check_key(lua_State *state, int at)
{
    if (rank_of(state, at) < 0)
        luaL_error(state, "%s is a key of this table; only numbers, strings and booleans have an "
                          "order", zm_lua_kind(state, at));
}

static void remember(lua_State *state, lua_Integer at)
{
    lua_pushinteger(state, at);
    lua_replace(state, lua_upvalueindex(2));
}

/* The next key of the list in the first upvalue, with its value; those that are gone are passed
 * over, once. The second upvalue is the place of the last one that was looked at. */
static int step(lua_State *state)
{
    lua_Integer at = lua_tointeger(state, lua_upvalueindex(2));
    luaL_checktype(state, 1, LUA_TTABLE);
    while (lua_rawgeti(state, lua_upvalueindex(1), at + 1) != LUA_TNIL) {
        remember(state, ++at);
        lua_pushvalue(state, -1);
        if (lua_rawget(state, 1) != LUA_TNIL)
            return 2;
        lua_pop(state, 2);
        zm_sandbox_charge(state, 1);
    }
    return 1;
}

int zm_ordered_pairs(lua_State *state)
{
    lua_Integer count = 0;
    bool sorted = true;
    lua_settop(state, 1);
    fill(state);
    zm_sandbox_charge_walk(state);
    lua_newtable(state); /* the keys, at 2; the last one is at 3 */
    lua_pushnil(state);
    for (lua_pushnil(state); lua_next(state, 1);) {
        lua_pop(state, 1);
        check_key(state, 4);
        sorted = sorted && (count == 0 || key_before(state, 3, 4));
        lua_pushvalue(state, 4);
        lua_replace(state, 3);
        lua_pushvalue(state, 4);
        lua_rawseti(state, 2, ++count);
    }
    zm_sandbox_charge(state, (uint64_t)count);
    lua_settop(state, 2);
    if (!sorted)
        sort(state, 2, count, BY_KEY);
    lua_pushinteger(state, 0);
    lua_pushcclosure(state, step, 2);
    lua_pushvalue(state, 1);
    lua_pushnil(state);
    return 3;
}

/* The smallest key behind the given one: slow, but `next` is mostly asked whether a table is
 * empty. */
int zm_ordered_next(lua_State *state)
{
    uint64_t count = 0;
    lua_settop(state, 2);
    fill(state);
    zm_sandbox_charge_walk(state);
    lua_pushnil(state); /* the best so far, at 3 */
    for (lua_pushnil(state); lua_next(state, 1); count++) {
        lua_pop(state, 1);
        check_key(state, 4);
        if ((lua_isnil(state, 2) || key_before(state, 2, 4)) &&
            (lua_isnil(state, 3) || key_before(state, 4, 3))) {
            lua_pushvalue(state, 4);
            lua_replace(state, 3);
        }
    }
    zm_sandbox_charge(state, count);
    if (lua_isnil(state, 3))
        return 1;
    lua_pushvalue(state, 3);
    lua_rawget(state, 1);
    return 2;
}
