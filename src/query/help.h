/* Help for a command and for a game, made from their tables. */
#ifndef ZM_HELP_H
#define ZM_HELP_H

#include "request.h"

void zm_help_command(zm_answer *answer, const zm_command *command);
void zm_help_game(zm_answer *answer, const zm_game *game);

#endif
