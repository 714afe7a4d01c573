/* In place of src/lua where there is no liblua: a strategy in a file is refused. */
#include "../lua/robot.h"

static zm_status refuse(zm_script **out, const char *file, const zm_instance *instance, bool first,
                        zm_budget *budget, zm_error *error)
{
    (void)instance, (void)first, (void)budget;
    *out = NULL;
    return zm_fail(error, ZM_BAD_INPUT,
                   "lua:%.60s: this zermelo was built without Lua; install Lua 5.4 with its headers "
                   "and build again", file);
}

static void close_nothing(zm_script *script)
{
    (void)script;
}

const zm_scripts zm_lua = {.open = refuse, .close = close_nothing};
