/* Tools: see tools.h.
 *
 * What a script computes is a function of the position it is asked about. So nothing here tells of
 * the world (files, clock, chance, addresses, what the collector does), and nothing here can be
 * changed: libraries are read through empty tables that refuse every assignment, there is no way
 * to a metatable, and globals are made anew for each call. One thing is left that Lua itself does
 * not define: the length of a list with holes in it.
 *
 * The hook that counts steps does not see inside a function in C, so each has a price. */
#include "tools.h"
#include "order.h"
#include "sandbox.h"

#include <lua5.4/lualib.h>
#include <string.h>

enum { BASE = 1, STRING, TABLE, MATH, UTF8, LIBRARIES = UTF8 };

/* What a function takes beside looking at all that it is given. */
typedef enum price { NOTHING, VALUE, BY_PATTERN, BY_REPEAT, BY_LIST, BY_VALUES, BY_RANGE } price;

typedef struct tool {
    int library;
    const char *name;
    price price;
    lua_CFunction own; /* NULL: Lua's. One of ours asks its price itself */
} tool;

/* What a function returns at once, and steps of matching that cost as much as one of Lua's. */
enum { MOST_VALUES = 10000, MATCHES_A_STEP = 8 };

/* ---- Prices. ---- */

static uint64_t length_of(lua_State *state, int argument)
{
    size_t length = 0;
    if (lua_type(state, argument) == LUA_TSTRING)
        lua_tolstring(state, argument, &length);
    return length;
}

/* The place of the bracket that closes a set; its first character may be one too. */
static size_t end_of_set(const char *pattern, size_t length, size_t at)
{
    at += at + 1 < length && pattern[at + 1] == '^' ? 2 : 1;
    do
        at += at < length && pattern[at] == '%' ? 2 : 1;
    while (at < length && pattern[at] != ']');
    return at;
}

/* A repetition at the end takes what it can, and with that the pattern has matched: nothing behind
 * it makes the matcher try again with less. */
static bool is_last(const char *pattern, size_t length, size_t at)
{
    return pattern[at] != '-' && at + 1 + strspn(pattern + at + 1, "()") == length;
}

/* Parts of a pattern that may match in many ways, or take as long as the text. */
static unsigned choices_in(const char *pattern, size_t length)
{
    unsigned choices = 0;
    for (size_t i = 0; i < length; i++) {
        if (pattern[i] == '%' && i + 1 < length)
            choices += pattern[++i] == 'b' || (pattern[i] >= '0' && pattern[i] <= '9');
        else if (pattern[i] == '[')
            i = end_of_set(pattern, length, i);
        else if (strchr("*+-?", pattern[i]) && i > 0 && !is_last(pattern, length, i))
            choices += pattern[i - 1] != '(' && pattern[i - 1] != ')';
    }
    return choices;
}

/* The matcher tries at most n + 1 starts, or one, and each choice in at most n + 2 ways; a step
 * looks at most at the whole pattern. What the last repetition takes is not looked at again. */
static uint64_t matching_price(lua_State *state)
{
    uint64_t text = length_of(state, 1), pattern = length_of(state, 2), total = pattern + 1;
    unsigned choices = pattern ? choices_in(lua_tostring(state, 2), pattern) : 0;
    bool anchored = pattern && *lua_tostring(state, 2) == '^';
    for (unsigned i = anchored; i <= choices && total < UINT64_MAX >> 32; i++)
        total *= text + 2;
    return (total + (pattern + 1) * text) / MATCHES_A_STEP;
}

static uint64_t distance(lua_Integer low, lua_Integer high)
{
    return low <= high ? (uint64_t)high - (uint64_t)low : 0;
}

static uint64_t values_price(lua_State *state)
{
    uint64_t count = length_of(state, 1);
    if (lua_istable(state, 1))
        count = distance(luaL_optinteger(state, 2, 1),
                         luaL_optinteger(state, 3, (lua_Integer)lua_rawlen(state, 1)));
    if (count >= MOST_VALUES && !lua_isnoneornil(state, lua_istable(state, 1) ? 1 : 3))
        luaL_error(state, "too many values at once: at most %d", MOST_VALUES);
    return count;
}

static uint64_t price_of(lua_State *state, price kind)
{
    lua_Integer times;
    switch (kind) {
    case NOTHING:
    case VALUE:
        break;
    case BY_PATTERN:
        return matching_price(state);
    case BY_REPEAT:
        times = luaL_optinteger(state, 2, 0);
        return times > 0 ? (uint64_t)times : 0;
    case BY_LIST:
        return lua_istable(state, 1) ? lua_rawlen(state, 1) : 0;
    case BY_VALUES:
        return values_price(state);
    case BY_RANGE:
        return distance(luaL_optinteger(state, 2, 1), luaL_optinteger(state, 3, 0));
    }
    return 0;
}

/* For what a function is given: there may be any number of values, and it may read each text. */
static void charge_arguments(lua_State *state)
{
    int count = lua_gettop(state);
    uint64_t length = 0;
    for (int i = 1; i <= count; i++)
        length += length_of(state, i);
    zm_sandbox_charge(state, (uint64_t)count);
    zm_sandbox_charge_text(state, length);
}

/* A function of Lua's, the first upvalue, behind its price, the second one. */
static int priced(lua_State *state)
{
    price kind = (price)lua_tointeger(state, lua_upvalueindex(2));
    charge_arguments(state);
    zm_sandbox_charge(state, price_of(state, kind));
    return lua_tocfunction(state, lua_upvalueindex(1))(state);
}

/* ---- Our own. ---- */

static bool has_address(lua_State *state, int at)
{
    int type = lua_type(state, at);
    return type == LUA_TTABLE || type == LUA_TFUNCTION;
}

/* tostring without addresses. */
static int plain_tostring(lua_State *state)
{
    luaL_checkany(state, 1);
    if (has_address(state, 1))
        lua_pushstring(state, luaL_typename(state, 1));
    else
        luaL_tolstring(state, 1, NULL);
    return 1;
}

/* string.format without addresses; Lua's is the upvalue. */
static int plain_format(lua_State *state)
{
    const char *format = luaL_checkstring(state, 1);
    charge_arguments(state);
    while ((format = strchr(format, '%'))) {
        format += 1 + strspn(format + 1, "-+ #0123456789.");
        if (*format == 'p')
            return luaL_error(state, "string.format has no %%p here");
        format += *format != '\0';
    }
    for (int i = 2; i <= lua_gettop(state); i++)
        if (has_address(state, i)) {
            lua_pushstring(state, luaL_typename(state, i));
            lua_replace(state, i);
        }
    return lua_tocfunction(state, lua_upvalueindex(1))(state);
}

/* An error with the text on top of the stack, at the innermost line of the script: what was called from
 * there may be our own. */
static int fail_in_script(lua_State *state)
{
    lua_Debug at;
    int level = 0;
    while (lua_getstack(state, level, &at) && lua_getinfo(state, "l", &at) && at.currentline <= 0)
        level++;
    luaL_where(state, level);
    lua_insert(state, -2);
    lua_concat(state, 2);
    return lua_error(state);
}

/* The next match of an iterator of Lua's, the upvalue. Behind the last match that one would search
 * again, and again; ours has ended, so that the price of gmatch is paid for all its calls. */
static int next_match(lua_State *state)
{
    if (lua_isnil(state, lua_upvalueindex(1)))
        return 0;
    lua_settop(state, 0);
    lua_pushvalue(state, lua_upvalueindex(1));
    int status = lua_pcall(state, 0, LUA_MULTRET, 0);
    if (status != LUA_OK)
        return zm_sandbox_is_deadly(state, status) ? lua_error(state) : fail_in_script(state);
    if (lua_gettop(state) == 0) {
        lua_pushnil(state);
        lua_replace(state, lua_upvalueindex(1));
    }
    return lua_gettop(state);
}

static int plain_gmatch(lua_State *state)
{
    charge_arguments(state);
    zm_sandbox_charge(state, matching_price(state));
    lua_tocfunction(state, lua_upvalueindex(1))(state);
    lua_pushcclosure(state, next_match, 1);
    return 1;
}

/* The next character, by Lua's function, the upvalue. It passes over what continues the character
 * before, however long that is, from wherever a script says. */
static int next_code(lua_State *state)
{
    size_t length, passed = 0;
    const char *text = luaL_checklstring(state, 1, &length);
    for (lua_Unsigned at = (lua_Unsigned)lua_tointeger(state, 2); at < length; at++, passed++)
        if ((text[at] & 0xC0) != 0x80)
            break;
    zm_sandbox_charge_text(state, passed);
    return lua_tocfunction(state, lua_upvalueindex(1))(state);
}

static int plain_codes(lua_State *state)
{
    charge_arguments(state);
    int count = lua_tocfunction(state, lua_upvalueindex(1))(state);
    lua_pushvalue(state, -count);
    lua_pushcclosure(state, next_code, 1);
    lua_replace(state, -count - 1);
    return count;
}

static const tool tools[] = {
    {BASE, "assert", NOTHING, NULL}, {BASE, "error", NOTHING, NULL}, {BASE, "ipairs", NOTHING, NULL},
    {BASE, "select", NOTHING, NULL}, {BASE, "tonumber", NOTHING, NULL}, {BASE, "type", NOTHING, NULL},
    {BASE, "next", NOTHING, zm_ordered_next}, {BASE, "pairs", NOTHING, zm_ordered_pairs},
    {BASE, "pcall", NOTHING, zm_sandbox_pcall}, {BASE, "tostring", NOTHING, plain_tostring},

    {STRING, "byte", BY_VALUES, NULL}, {STRING, "char", NOTHING, NULL},
    {STRING, "find", BY_PATTERN, NULL}, {STRING, "format", NOTHING, plain_format},
    {STRING, "gmatch", NOTHING, plain_gmatch}, {STRING, "gsub", BY_PATTERN, NULL},
    {STRING, "len", NOTHING, NULL}, {STRING, "lower", NOTHING, NULL},
    {STRING, "match", BY_PATTERN, NULL}, {STRING, "rep", BY_REPEAT, NULL},
    {STRING, "reverse", NOTHING, NULL}, {STRING, "sub", NOTHING, NULL},
    {STRING, "upper", NOTHING, NULL},

    {TABLE, "concat", BY_LIST, NULL}, {TABLE, "insert", BY_LIST, NULL},
    {TABLE, "move", BY_RANGE, NULL}, {TABLE, "pack", NOTHING, NULL},
    {TABLE, "remove", BY_LIST, NULL}, {TABLE, "sort", NOTHING, zm_stable_sort},
    {TABLE, "unpack", BY_VALUES, NULL},

    {MATH, "abs", NOTHING, NULL}, {MATH, "acos", NOTHING, NULL}, {MATH, "asin", NOTHING, NULL},
    {MATH, "atan", NOTHING, NULL}, {MATH, "ceil", NOTHING, NULL}, {MATH, "cos", NOTHING, NULL},
    {MATH, "deg", NOTHING, NULL}, {MATH, "exp", NOTHING, NULL}, {MATH, "floor", NOTHING, NULL},
    {MATH, "fmod", NOTHING, NULL}, {MATH, "huge", VALUE, NULL}, {MATH, "log", NOTHING, NULL},
    {MATH, "max", NOTHING, NULL}, {MATH, "maxinteger", VALUE, NULL}, {MATH, "min", NOTHING, NULL},
    {MATH, "mininteger", VALUE, NULL}, {MATH, "modf", NOTHING, NULL}, {MATH, "pi", VALUE, NULL},
    {MATH, "rad", NOTHING, NULL}, {MATH, "sin", NOTHING, NULL}, {MATH, "sqrt", NOTHING, NULL},
    {MATH, "tan", NOTHING, NULL}, {MATH, "tointeger", NOTHING, NULL}, {MATH, "type", NOTHING, NULL},
    {MATH, "ult", NOTHING, NULL},

    {UTF8, "char", NOTHING, NULL}, {UTF8, "charpattern", VALUE, NULL},
    {UTF8, "codepoint", BY_VALUES, NULL}, {UTF8, "codes", NOTHING, plain_codes},
    {UTF8, "len", NOTHING, NULL}, {UTF8, "offset", NOTHING, NULL},
};

const char *zm_lua_kind(lua_State *state, int at)
{
    switch (lua_type(state, at)) {
    case LUA_TBOOLEAN:
        return "a boolean";
    case LUA_TNUMBER: /* 4 / 2 is 2.0, which is not whole for Lua */
        return lua_isinteger(state, at) ? "a number" : "a fraction (// divides to a whole number)";
    case LUA_TSTRING:
        return "a string";
    case LUA_TTABLE:
        return "a table";
    case LUA_TFUNCTION:
        return "a function";
    default: /* scripts make no other values */
        return "nothing";
    }
}

/* ---- Tables. ---- */

/* What people know from Lua elsewhere, and miss. */
static int missing(lua_State *state)
{
    static const char names[] =
        "collectgarbage|coroutine|debug|dofile|dump|getmetatable|io|load|loadfile|loadstring|os|"
        "pack|package|packsize|random|randomseed|rawequal|rawget|rawlen|rawset|require|"
        "setmetatable|unpack|warn|xpcall";
    int64_t which;
    const char *name = lua_type(state, 2) == LUA_TSTRING ? lua_tostring(state, 2) : "";
    if (strcmp(name, "print") == 0)
        lua_pushliteral(state, "there is no print here: call error(...) to see something");
    else if (zm_text_choice(names, name, &which))
        lua_pushfstring(state, "there is no '%s' here: the file has nothing but the position", name);
    else
        return 0;
    return fail_in_script(state);
}

static int refuse_change(lua_State *state)
{
    return luaL_error(state, "Lua's own tables cannot be changed here");
}

/* Pushes a table that is empty and finds what is in the table at `real`. */
static void push_window(lua_State *state, int real, bool frozen)
{
    lua_newtable(state);
    lua_createtable(state, 0, 2);
    lua_pushvalue(state, real);
    lua_setfield(state, -2, "__index");
    if (frozen) {
        lua_pushcfunction(state, refuse_change);
        lua_setfield(state, -2, "__newindex");
    }
    lua_setmetatable(state, -2);
}

static void add_tool(lua_State *state, const tool *entry)
{
    lua_getfield(state, entry->library, entry->name);
    if (entry->own) {
        lua_pushcclosure(state, entry->own, 1);
    } else if (entry->price != VALUE) {
        lua_pushinteger(state, entry->price);
        lua_pushcclosure(state, priced, 2);
    }
    lua_setfield(state, LIBRARIES + entry->library, entry->name);
}

/* The place of the tools in the registry. */
static const char key[] = "tools";

int zm_tools_open(lua_State *state)
{
    static const struct {
        const char *name;
        lua_CFunction open;
    } libraries[] = {{"_G", luaopen_base}, {"string", luaopen_string}, {"table", luaopen_table},
                     {"math", luaopen_math}, {"utf8", luaopen_utf8}};
    lua_settop(state, 0); /* then Lua's libraries, and behind them ours */
    for (int i = 0; i < LIBRARIES; i++)
        luaL_requiref(state, libraries[i].name, libraries[i].open, 0);
    lua_pushcfunction(state, missing);
    lua_createtable(state, 0, 1);
    lua_insert(state, -2);
    lua_setfield(state, -2, "__index");
    for (int i = 0; i < LIBRARIES; i++) {
        lua_newtable(state);
        lua_pushvalue(state, LIBRARIES + 1 + i);
        lua_setmetatable(state, -2);
        lua_insert(state, LIBRARIES + 1 + i);
    }
    for (size_t i = 0; i < sizeof tools / sizeof *tools; i++)
        add_tool(state, &tools[i]);
    for (int library = STRING; library <= LIBRARIES; library++) {
        push_window(state, LIBRARIES + library, true);
        lua_setfield(state, LIBRARIES + BASE, libraries[library - 1].name);
    }
    /* ("a"):rep(3) finds our functions too. */
    lua_pushliteral(state, "");
    lua_getmetatable(state, -1);
    lua_pushvalue(state, LIBRARIES + STRING);
    lua_setfield(state, -2, "__index");
    lua_pushvalue(state, LIBRARIES + BASE);
    lua_setfield(state, LUA_REGISTRYINDEX, key);
    return 0;
}

/* What is neither a tool nor defined in the file is misspelt. */
static int defined(lua_State *state)
{
    lua_getfield(state, LUA_REGISTRYINDEX, key);
    lua_pushvalue(state, 2);
    if (lua_gettable(state, -2) == LUA_TNIL && lua_type(state, 2) == LUA_TSTRING)
        return luaL_error(state, "'%s' is not defined", lua_tostring(state, 2));
    return 1;
}

void zm_tools_push_strict_globals(lua_State *state)
{
    lua_newtable(state);
    lua_createtable(state, 0, 1);
    lua_pushcfunction(state, defined);
    lua_setfield(state, -2, "__index");
    lua_setmetatable(state, -2);
}

void zm_tools_push_globals(lua_State *state)
{
    lua_getfield(state, LUA_REGISTRYINDEX, key);
    push_window(state, lua_gettop(state), false);
    lua_remove(state, -2);
}
