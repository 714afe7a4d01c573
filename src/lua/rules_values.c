/* Values and boards: see rules_inside.h.
 *
 * A value as bytes: 'i' and an integer, 's' and a string, 'l' and the elements of a list, each of
 * which is 'i' and an integer or 's', a length and a string. Different values have different
 * bytes. */
#include "../engine/sort.h"
#include "../game/catalogue.h"
#include "rules_inside.h"
#include "tools.h"

#include <string.h>

/* ---- From Lua. ---- */

void zm_rules_put_integer(zm_text *key, int64_t number)
{
    zm_text_put_bytes(key, "i", 1);
    zm_text_put_bytes(key, (const char *)&number, sizeof number);
}

/* 3.0 is 3. */
static bool is_whole(lua_State *state, int at)
{
    int whole = 0;
    if (lua_type(state, at) == LUA_TNUMBER)
        lua_tointegerx(state, at, &whole);
    return whole;
}

static void put_string(lua_State *state, zm_text *key, bool inside)
{
    size_t length;
    const char *text = lua_tolstring(state, -1, &length);
    zm_sandbox_charge_text(state, length);
    zm_text_put_bytes(key, "s", 1);
    if (inside)
        zm_text_put_bytes(key, (const char *)&length, sizeof length);
    zm_text_put_bytes(key, text, length);
}

/* The key on top of the stack in words. */
static const char *tell_key(lua_State *state)
{
    size_t length = 0;
    const char *text = lua_type(state, -1) == LUA_TSTRING ? lua_tolstring(state, -1, &length) : "";
    return zm_is_game_name(text, length) ? lua_pushfstring(state, "the key '%s'", text)
                                         : "a key that is not an index";
}

const char *zm_rules_stray_key(lua_State *state, zm_rules *r)
{
    enum { LOOKED_AT = 100 };
    lua_Integer count = (lua_Integer)lua_rawlen(state, -1);
    if (r->tables++ >= LOOKED_AT)
        return NULL;
    zm_sandbox_charge_walk(state);
    lua_pushnil(state);
    while (lua_next(state, -2)) {
        lua_pop(state, 1);
        lua_Integer at = lua_isinteger(state, -1) ? lua_tointeger(state, -1) : 0;
        if (at < 1 || at > count)
            return tell_key(state);
    }
    return NULL;
}

static const char *put_list(lua_State *state, zm_rules *r)
{
    lua_Integer count = (lua_Integer)lua_rawlen(state, -1);
    zm_sandbox_charge(state, (uint64_t)count);
    const char *key = zm_rules_stray_key(state, r);
    if (key)
        return lua_pushfstring(state, "a table with %s", key);
    zm_text_put_bytes(&r->key, "l", 1);
    for (lua_Integer i = 1; i <= count; i++) {
        int type = lua_rawgeti(state, -1, i);
        bool whole = is_whole(state, -1);
        if (whole)
            zm_rules_put_integer(&r->key, lua_tointeger(state, -1));
        else if (type == LUA_TSTRING)
            put_string(state, &r->key, true);
        if (!whole && type != LUA_TSTRING)
            return lua_pushfstring(state, "a list whose element %d is %s", (int)i,
                                   zm_lua_kind(state, -1));
        lua_pop(state, 1);
    }
    return NULL;
}

const char *zm_rules_read_value(lua_State *state, zm_rules *r)
{
    int type = lua_type(state, -1);
    zm_sandbox_charge(state, 1);
    zm_text_clear(&r->key);
    if (type == LUA_TTABLE)
        return put_list(state, r);
    if (is_whole(state, -1))
        zm_rules_put_integer(&r->key, lua_tointeger(state, -1));
    else if (type == LUA_TSTRING)
        put_string(state, &r->key, false);
    else
        return zm_lua_kind(state, -1);
    return NULL;
}

/* ---- From bytes. ---- */

/* An element of a list, or a value that is none. */
typedef struct element {
    bool is_text;
    int64_t number;
    const char *text;
    size_t length;
} element;

static element take(const char **at, const char *end, bool inside)
{
    element e = {.is_text = **at == 's'};
    ++*at;
    if (!e.is_text) {
        memcpy(&e.number, *at, sizeof e.number);
        *at += sizeof e.number;
        return e;
    }
    e.length = (size_t)(end - *at);
    if (inside) {
        memcpy(&e.length, *at, sizeof e.length);
        *at += sizeof e.length;
    }
    e.text = *at;
    *at += e.length;
    return e;
}

static void push_element(lua_State *state, element e)
{
    if (e.is_text)
        lua_pushlstring(state, e.text, e.length);
    else
        lua_pushinteger(state, e.number);
}

void zm_rules_push_value(lua_State *state, const zm_rules *r, uint32_t part)
{
    size_t length;
    const char *at = zm_keys_get(&r->values, part, &length), *end = at + length;
    if (*at != 'l') {
        push_element(state, take(&at, end, false));
        return;
    }
    lua_newtable(state);
    at++;
    for (lua_Integer i = 1; at < end; i++) {
        push_element(state, take(&at, end, true));
        lua_rawseti(state, -2, i);
    }
}

/* Bytes that a terminal could take for a command are written as \xNN. */
static void write_bytes(const char *text, size_t length, zm_text *out)
{
    for (size_t i = 0; i < length;) {
        size_t width = zm_text_character(text + i, length - i);
        if (width > 0)
            zm_text_put_bytes(out, text + i, width);
        else
            zm_text_format(out, "\\x%02x", (unsigned char)text[i]);
        i += width > 0 ? width : 1;
    }
}

static void write_element(element e, zm_text *out)
{
    if (e.is_text)
        write_bytes(e.text, e.length, out);
    else
        zm_text_format(out, "%lld", (long long)e.number);
}

void zm_rules_write_value(const zm_rules *r, uint32_t part, zm_text *out)
{
    size_t length;
    const char *at = zm_keys_get(&r->values, part, &length), *end = at + length;
    bool list = *at == 'l';
    zm_text_put(out, "");
    at += list;
    for (const char *begin = at; at < end;) {
        zm_text_put(out, at > begin ? "/" : "");
        write_element(take(&at, end, list), out);
    }
}

/* ---- Parts and boards. ---- */

/* Where the number of the part in r->key is kept, + 1, if it is a small whole number, as in most games
 * of heaps; NULL: it is not, or there is no memory, and it has to be searched for. */
static uint32_t *small_part(zm_rules *r)
{
    enum { SMALL = 1 << 20 };
    int64_t number = -1;
    if (r->key.length == 1 + sizeof number && *r->key.data == 'i')
        memcpy(&number, r->key.data + 1, sizeof number);
    if (number < 0 || number >= SMALL)
        return NULL;
    if ((uint64_t)number >= r->small_room) {
        uint64_t room = 2 * (uint64_t)number + 64;
        uint32_t *small = zm_budget_grow(&r->budget, r->small, room, sizeof *small);
        if (!small)
            return NULL;
        r->small = small;
        r->small_room = room;
    }
    return &r->small[number];
}

static bool room_for_part(zm_rules *r, uint32_t part)
{
    if (part < r->part_room)
        return true;
    uint32_t room = r->part_room ? 2 * r->part_room : 64;
    zm_part *parts = zm_budget_grow(&r->budget, r->parts, room, sizeof *parts);
    if (parts) {
        r->parts = parts;
        r->part_room = room;
    }
    return parts != NULL;
}

uint32_t zm_rules_add_part(zm_rules *r)
{
    if (!zm_text_ok(&r->key))
        return ZM_NO_KEY;
    uint32_t *small = small_part(r);
    if (small && *small)
        return *small - 1;
    uint32_t part = zm_keys_add(&r->values, r->key.data, r->key.length);
    if (part == ZM_NO_KEY || !room_for_part(r, part))
        return ZM_NO_KEY;
    if (small)
        *small = part + 1;
    return part;
}

/* A board may have any number of parts, and the engines count positions, not parts. So whoever goes
 * through a board, and asks for this first, is on the clock here. */
static bool may_go_through(zm_rules *r, size_t count)
{
    enum { MANY = 1 << 16 };
    r->gone_through += count;
    if (r->failed || r->gone_through < MANY)
        return !r->failed;
    r->gone_through = 0;
    if (!zm_account_is_closed(&r->budget.account))
        return true;
    zm_budget_refused(&r->budget);
    r->status = zm_fail_memory(&r->error);
    return zm_rules_fail(r);
}

size_t zm_board_count(const zm_rules *r, uint32_t board)
{
    size_t length;
    zm_keys_get(&r->boards, board, &length);
    size_t count = length / sizeof(uint32_t);
    return may_go_through((zm_rules *)(uintptr_t)r, count) ? count : 0;
}

uint32_t zm_board_part(const zm_rules *r, uint32_t board, size_t at)
{
    size_t length;
    uint32_t part;
    const char *bytes = zm_keys_get(&r->boards, board, &length);
    memcpy(&part, bytes + at * sizeof part, sizeof part);
    return part;
}

void zm_board_begin(zm_rules *r)
{
    r->list_count = 0;
    r->list_in_order = true;
}

bool zm_board_add(zm_rules *r, uint32_t part)
{
    if (part == ZM_NO_KEY)
        return false;
    if (r->list_count == r->list_room) {
        size_t room = r->list_room ? 2 * r->list_room : 16;
        uint32_t *list = zm_budget_grow(&r->budget, r->list, room, sizeof *list);
        if (!list)
            return false;
        r->list = list;
        r->list_room = room;
    }
    if (r->list_count > 0 && r->list[r->list_count - 1] > part)
        r->list_in_order = false; /* mostly they come in order */
    r->list[r->list_count++] = part;
    return true;
}

static int order_of_parts(const void *left, const void *right)
{
    uint32_t a, b;
    memcpy(&a, left, sizeof a);
    memcpy(&b, right, sizeof b);
    return (a > b) - (a < b);
}

uint32_t zm_board_end(zm_rules *r)
{
    if (!r->list_in_order &&
        !zm_sort(&r->budget, r->list, r->list_count, sizeof *r->list, order_of_parts))
        return ZM_NO_KEY;
    uint32_t *alone = r->list_count == 1 ? &r->parts[r->list[0]].alone : NULL;
    if (alone && *alone)
        return *alone - 1;
    uint32_t board = zm_keys_add(&r->boards, r->list_count ? (const void *)r->list : "",
                                 r->list_count * sizeof *r->list);
    if (alone && board != ZM_NO_KEY)
        *alone = board + 1;
    return board;
}
