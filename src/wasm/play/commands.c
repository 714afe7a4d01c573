/* The questions that a game asks while it is played: what the page's small module answers, which is
 * there before the large one. */
#include "../../query/request.h"

extern const zm_command zm_command_who, zm_command_moves, zm_command_facts, zm_command_reply,
    zm_command_hint;

const zm_command *const zm_commands[] = {
    &zm_command_who, &zm_command_moves, &zm_command_facts, &zm_command_reply, &zm_command_hint, NULL,
};
