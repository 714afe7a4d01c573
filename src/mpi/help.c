/* zermelo-mpi --help: see help.h. */
#include "help.h"
#include "../cli/cli.h"

#include <stdio.h>
#include <string.h>

static const char help[] =
    "usage: mpirun [-n PROCESSES] zermelo-mpi [--traffic] COMMAND [GAME] [OPTIONS]\n"
    "\n"
    "Answers zermelo's questions with all processes that mpirun starts. Commands,\n"
    "games, options, answers and exit statuses are those of zermelo (see\n"
    "zermelo --help), but play, serve and session are left to zermelo.\n"
    "\n"
    "  --traffic      at the end, print on stderr how much the processes have sent\n"
    "                 to each other\n"
    "  --memory MB    what each process may use\n"
    "  --threads N    how many threads each process uses (the processes on one\n"
    "                 machine share its cores)\n"
    "  --help         this text; mpirun is not needed for it\n"
    "  --version      the version\n"
    "\n"
    "Example: mpirun -n 4 zermelo-mpi who strikeout:line=1..34\n";

bool zm_mpi_wants_help(size_t count, const char *const *words)
{
    return count > 0 && (strcmp(words[0], "--help") == 0 || strcmp(words[0], "-h") == 0 ||
                         strcmp(words[0], "--version") == 0);
}

int zm_mpi_help(const char *word)
{
    if (strcmp(word, "--version") == 0)
        printf("zermelo-mpi %s\n", zm_version());
    else
        fputs(help, stdout);
    return fflush(stdout) == 0 ? 0 : zm_cli_error(ZM_FAILED, "the output could not be written");
}
