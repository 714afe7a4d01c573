/* In place of src/lua where there is no liblua: strategies and games in files are refused. */
#include "../lua/robot.h"
#include "../lua/rules.h"

#define WITHOUT "this zermelo was built without Lua; install Lua 5.4 with its headers and build again"

static zm_status refuse(zm_script **out, const char *file, const zm_instance *instance, bool first,
                        zm_budget *budget, zm_error *error)
{
    (void)instance, (void)first, (void)budget;
    *out = NULL;
    return zm_fail(error, ZM_BAD_INPUT,
                   "lua:%.60s: " WITHOUT, file);
}

static void close_nothing(zm_script *script)
{
    (void)script;
}

const zm_scripts zm_lua = {.open = refuse, .close = close_nothing};

static zm_status refuse_game(const zm_game **out, const zm_game_files *files, zm_account *account,
                             const char *name, size_t length, const zm_text *text, zm_error *error)
{
    (void)files, (void)account, (void)text;
    *out = NULL;
    return zm_fail(error, ZM_BAD_INPUT, "%.*s: " WITHOUT, (int)(length < 60 ? length : 60), name);
}

static zm_status refuse_to_add(zm_catalogue *catalogue, const char *file, zm_error *error)
{
    (void)catalogue;
    return zm_fail(error, ZM_BAD_INPUT, "%.60s: " WITHOUT, file);
}

const zm_game_files zm_lua_games = {refuse_game, refuse_to_add};
