/* zermelo-mpi --help and --version, which need no other process and no mpirun. */
#ifndef ZM_MPI_HELP_H
#define ZM_MPI_HELP_H

#include <stdbool.h>
#include <stddef.h>

bool zm_mpi_wants_help(size_t count, const char *const *words);
/* Prints what that word asks for; returns the exit status. */
int zm_mpi_help(const char *word);

#endif
