/* zermelo-mpi answers questions; playing and serving are for zermelo. */
#include "../cli/cli.h"

const zm_cli_command zm_cli_commands[] = {{NULL, NULL}};
