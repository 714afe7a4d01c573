/* Strategies in Lua: a file with one function from a position to a move. */
#ifndef ZM_ROBOT_H
#define ZM_ROBOT_H

#include "../query/script.h"

extern const zm_scripts zm_lua;

#endif
