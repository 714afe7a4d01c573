/* The list of all commands that are questions: a new one is added here and nowhere else. */
#include "../query/request.h"

extern const zm_command zm_command_games, zm_command_who, zm_command_moves, zm_command_table,
    zm_command_period, zm_command_lines, zm_command_coop, zm_command_grundy, zm_command_complete,
    zm_command_tree, zm_command_facts, zm_command_reply, zm_command_levels, zm_command_hint,
    zm_command_refute, zm_command_try, zm_command_strategies, zm_command_prove, zm_command_check,
    zm_command_show, zm_command_reproduce, zm_command_openapi, zm_command_puzzle,
    zm_command_tournament, zm_command_new, zm_command_bundle, zm_command_bench;

const zm_command *const zm_commands[] = {
    &zm_command_games,    &zm_command_who,        &zm_command_moves,      &zm_command_table,
    &zm_command_period,   &zm_command_lines,      &zm_command_coop,       &zm_command_grundy,
    &zm_command_complete, &zm_command_tree,       &zm_command_facts,      &zm_command_reply,
    &zm_command_levels,   &zm_command_hint,       &zm_command_refute,     &zm_command_try,
    &zm_command_strategies, &zm_command_prove,    &zm_command_check,      &zm_command_show,
    &zm_command_reproduce, &zm_command_puzzle,    &zm_command_openapi,    &zm_command_tournament,
    &zm_command_new,      &zm_command_bundle,     &zm_command_bench,      NULL,
};
