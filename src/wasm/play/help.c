/* Help: see query/help.h. The page asks for none; whoever does asks the large module. */
#include "../../query/help.h"

void zm_help_command(zm_answer *answer, const zm_command *command)
{
    (void)answer;
    (void)command;
}

void zm_help_game(zm_answer *answer, const zm_game *game)
{
    (void)answer;
    (void)game;
}
