/* Positions for scripts: see position.h.
 *
 * An error of Lua's is a jump, so what is allocated here belongs to the sight, and the game's own
 * functions are never on the stack when Lua is called: facts are collected first. */
#include "position.h"
#include "../commands/parts.h"
#include "tools.h"

#include <string.h>

static void push_text(lua_State *state, zm_sight *sight)
{
    if (!zm_text_ok(&sight->text))
        zm_sandbox_kill(state, ZM_BUDGET);
    lua_pushlstring(state, sight->text.data, sight->text.length);
    zm_text_clear(&sight->text);
}

static void push_move(lua_State *state, zm_sight *sight, zm_move move)
{
    zm_text_clear(&sight->text);
    zm_write_move(sight->instance, move, &sight->text);
    push_text(state, sight);
}

static void push_board(lua_State *state, zm_sight *sight)
{
    zm_text_clear(&sight->text);
    zm_text_put(&sight->text, "");
    zm_write_position(sight->instance, sight->position, &sight->text);
    push_text(state, sight);
}

static void push_legal(lua_State *state, zm_sight *sight)
{
    const zm_instance *instance = sight->instance;
    zm_move move = ZM_BEFORE_FIRST;
    lua_newtable(state);
    for (lua_Integer i = 1; instance->game->next(instance->self, sight->position, &move); i++) {
        zm_sandbox_charge(state, 1);
        push_move(state, sight, move);
        lua_rawseti(state, -2, i);
    }
}

static void push_moves(lua_State *state, zm_sight *sight)
{
    if (!sight->looks_back)
        zm_sandbox_kill(state, ZM_BACKWARD);
    lua_newtable(state);
    for (uint64_t at = sight->history; at != 0;) {
        const zm_history *list = &sight->histories->lists[at - 1];
        zm_sandbox_charge(state, 1);
        push_move(state, sight, list->last);
        lua_rawseti(state, -2, (lua_Integer)list->count);
        at = list->before;
    }
}

/* A fact, a list of facts or a record of them; what is null is left out. */
static void push_node(lua_State *state, const zm_node *node)
{
    lua_Integer place = 0;
    luaL_checkstack(state, 4, NULL);
    switch (node->kind) {
    case ZM_NODE_NULL:
        lua_pushnil(state);
        break;
    case ZM_NODE_BOOL:
        lua_pushboolean(state, node->number != 0);
        break;
    case ZM_NODE_NUMBER:
        lua_pushinteger(state, node->number);
        break;
    case ZM_NODE_TEXT:
        lua_pushstring(state, node->text);
        break;
    case ZM_NODE_LIST:
        lua_newtable(state);
        for (const zm_node *child = node->first; child; child = child->next) {
            push_node(state, child);
            lua_rawseti(state, -2, ++place);
        }
        break;
    case ZM_NODE_RECORD:
        lua_newtable(state);
        for (const zm_node *child = node->first; child; child = child->next) {
            push_node(state, child);
            lua_setfield(state, -2, child->key);
        }
        break;
    }
}

static void push_facts(lua_State *state, zm_sight *sight)
{
    zm_answer_free(sight->facts);
    sight->facts = zm_answer_new(zm_account_of(sight->instance));
    if (!sight->facts || !zm_put_facts(sight->facts, sight->instance, sight->position))
        zm_sandbox_kill(state, ZM_BUDGET);
    push_node(state, sight->facts->root);
    zm_answer_free(sight->facts);
    sight->facts = NULL;
}

static void push_list(lua_State *state, const zm_argument *argument)
{
    lua_newtable(state);
    for (size_t i = 0; i < argument->count; i++) {
        lua_pushinteger(state, argument->list[i]);
        lua_rawseti(state, -2, (lua_Integer)i + 1);
    }
}

static void push_range(lua_State *state, const zm_argument *argument)
{
    lua_newtable(state);
    lua_pushinteger(state, argument->number);
    lua_setfield(state, -2, "low");
    lua_pushinteger(state, argument->high);
    lua_setfield(state, -2, "high");
}

/* A set: its runs, upwards. */
static void push_set(lua_State *state, const zm_argument *argument)
{
    lua_newtable(state);
    for (size_t i = 0; i < argument->count; i++) {
        const zm_argument run = {.number = argument->list[2 * i], .high = argument->list[2 * i + 1]};
        push_range(state, &run);
        lua_rawseti(state, -2, (lua_Integer)i + 1);
    }
}

/* The parameters of the game. */
static void push_rules(lua_State *state, zm_sight *sight)
{
    const zm_game *game = sight->instance->game;
    lua_newtable(state);
    for (size_t i = 0; i < game->parameter_count; i++) {
        const zm_argument *argument = &sight->instance->arguments[i];
        zm_parameter_type type = game->parameters[i].type;
        if (type == ZM_NUMBER && *argument->text == '\0')
            continue;
        if (type == ZM_NUMBER)
            lua_pushinteger(state, argument->number);
        else if (type == ZM_LIST)
            push_list(state, argument);
        else if (type == ZM_SET)
            push_set(state, argument);
        else if (type == ZM_RANGE)
            push_range(state, argument);
        else
            lua_pushstring(state, argument->text);
        lua_setfield(state, -2, game->parameters[i].name);
    }
}

static void push_turn(lua_State *state, zm_sight *sight)
{
    lua_pushstring(state, sight->first ? "first" : "second");
}

static void push_game(lua_State *state, zm_sight *sight)
{
    lua_pushstring(state, sight->instance->game->name);
}

static const struct {
    const char *name;
    void (*push)(lua_State *state, zm_sight *sight);
} fields[] = {
    {"turn", push_turn},   {"board", push_board}, {"facts", push_facts}, {"legal", push_legal},
    {"moves", push_moves}, {"game", push_game},   {"rules", push_rules},
};

enum { FIELDS = sizeof fields / sizeof *fields };

/* Makes a field that was not looked at before, and keeps it in the table. */
static int make_field(lua_State *state)
{
    zm_sight *sight = lua_touserdata(state, lua_upvalueindex(1));
    const char *name = lua_type(state, 2) == LUA_TSTRING ? lua_tostring(state, 2) : "";
    for (int i = 0; i < FIELDS; i++)
        if (strcmp(fields[i].name, name) == 0) {
            fields[i].push(state, sight);
            lua_pushvalue(state, 2);
            lua_pushvalue(state, -2);
            lua_rawset(state, 1);
            return 1;
        }
    return 0;
}

static int make_all(lua_State *state)
{
    for (int i = 0; i < FIELDS; i++) {
        lua_getfield(state, 1, fields[i].name);
        lua_pop(state, 1);
    }
    return 0;
}

void zm_push_position(lua_State *state, zm_sight *sight)
{
    lua_newtable(state);
    lua_createtable(state, 0, 2);
    lua_pushlightuserdata(state, sight);
    lua_pushcclosure(state, make_field, 1);
    lua_setfield(state, -2, "__index");
    lua_pushcfunction(state, make_all);
    lua_setfield(state, -2, ZM_TOOLS_FILL);
    lua_setmetatable(state, -2);
}

void zm_sight_clear(zm_sight *sight)
{
    zm_answer_free(sight->facts);
    zm_text_free(&sight->text);
    sight->facts = NULL;
}
