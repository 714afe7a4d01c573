/* A team (team.h) of the processes that mpirun has started. */
#ifndef ZM_MPI_TEAM_H
#define ZM_MPI_TEAM_H

#include "orders.h"

typedef struct zm_mpi_team {
    zm_team team;
    MPI_Comm together; /* for tasks, so that they never meet orders and reports */
    zm_traffic traffic;
    zm_parcel *received; /* of the last exchange; sizes are those of the blocks */
    /* Only in the first process: */
    unsigned *own_threads; /* of each process, if nothing else is said */
    unsigned *threads;     /* of each process, in the present search */
    uint64_t errands;      /* given so far */
    uint64_t *hand_errands; /* the errand that each hand was given last */
    unsigned thread_hands; /* hands that are threads of other processes */
    uint64_t *report;      /* the words of the last one */
} zm_mpi_team;

/* All processes at the same time. False: no memory. */
bool zm_mpi_team_open(zm_mpi_team *t, unsigned threads);
void zm_mpi_team_close(zm_mpi_team *t);

/* In the first process: lets the others go. */
void zm_mpi_team_end(zm_mpi_team *t);
/* In the others: does what the first one orders, until it lets them go. */
void zm_mpi_serve(zm_mpi_team *t);

#endif
