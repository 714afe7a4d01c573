/* The list of the commands that talk to the terminal themselves. */
#include "cli.h"

const zm_cli_command zm_cli_commands[] = {
    {&zm_command_play, zm_cli_play},
    {&zm_command_serve, zm_cli_serve},
    {NULL, NULL},
};
