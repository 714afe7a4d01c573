/* Lends Lua to a context (zermelo.h). */
#include "../query/request.h"
#include "robot.h"
#include "rules.h"

void zm_context_use_lua(zm_context *context)
{
    context->scripts = &zm_lua;
    context->games.files = &zm_lua_games;
}
