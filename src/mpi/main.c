/* The command zermelo-mpi: zermelo's questions, answered by all processes that mpirun starts. The
 * first one asks, searches along and prints; the others do what it orders. */
#include "../posix/threads.h"
#include "help.h"
#include "log.h"
#include "mpi_team.h"

#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { VERSION = 64, HOST = 256 };

static bool was_started_by_mpi(void)
{
    static const char *const names[] = {"OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_RANK"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (getenv(names[i]))
            return true;
    return false;
}

/* Processes on the same machine share its cores, and mpirun may have bound each to some of them. */
static unsigned own_cores(void)
{
    MPI_Comm machine;
    cpu_set_t bound;
    int here;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine);
    MPI_Comm_size(machine, &here);
    MPI_Comm_free(&machine);
    unsigned share = zm_core_count() / (unsigned)here;
    if (sched_getaffinity(0, sizeof bound, &bound) == 0 && (unsigned)CPU_COUNT(&bound) < share)
        share = (unsigned)CPU_COUNT(&bound);
    return share ? share : 1;
}

/* All processes must speak the same language. The first one tells which does not. */
static bool versions_agree(const zm_mpi_team *t)
{
    struct {
        char version[VERSION], host[HOST];
    } own = {{0}, {0}}, *all = NULL;
    int agree = 1;
    snprintf(own.version, sizeof own.version, "%s", zm_version());
    gethostname(own.host, sizeof own.host - 1);
    if (t->team.rank == FIRST)
        all = calloc(t->team.ranks, sizeof *all);
    if (t->team.rank == FIRST && !all)
        zm_out_of_memory();
    MPI_Gather(&own, sizeof own, MPI_BYTE, all, sizeof own, MPI_BYTE, FIRST, MPI_COMM_WORLD);
    for (unsigned i = 1; all && agree && i < t->team.ranks; i++) {
        agree = strcmp(all[i].version, own.version) == 0;
        if (!agree)
            fprintf(stderr,
                    "zermelo-mpi: process %u on %s is version %s, and process 0 on %s is version "
                    "%s; install the same version everywhere\n",
                    i, all[i].host, all[i].version, own.host, own.version);
    }
    free(all);
    MPI_Bcast(&agree, 1, MPI_INT, FIRST, MPI_COMM_WORLD);
    return agree;
}

static zm_context *volatile watched;

/* mpirun passes SIGUSR1 on and goes on waiting, so that there is time for the whole answer. */
static void on_user_signal(int number)
{
    (void)number;
    zm_context_cancel(watched);
}

/* mpirun ends a job like this when it is interrupted or one of its processes has died, and kills it
 * a moment later. */
static void on_termination(int number)
{
    static const char message[] =
        "zermelo-mpi: the job is ending: one of its processes died, or mpirun was told to stop; a "
        "--checkpoint keeps what is settled\n";
    ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
    (void)written;
    zm_context_cancel(watched);
    signal(number, SIG_IGN);
}

static void ignore_signals(void)
{
    signal(SIGINT, SIG_IGN);
    signal(SIGUSR1, SIG_IGN);
    signal(SIGTERM, SIG_IGN);
}

/* What talks to one person is not for a job. */
static bool is_for_zermelo(size_t count, const char *const *words)
{
    return count > 0 && (strcmp(words[0], "play") == 0 || strcmp(words[0], "serve") == 0 ||
                         strcmp(words[0], "session") == 0);
}

static int answer(zm_mpi_team *t, unsigned cores, size_t count, const char *const *words)
{
    if (zm_mpi_wants_help(count, words))
        return zm_mpi_help(words[0]);
    if (is_for_zermelo(count, words))
        return zm_cli_error(ZM_BAD_INPUT, "only the command zermelo plays and serves; zermelo-mpi "
                                          "answers questions");
    zm_context *context = zm_context_new();
    if (!context)
        return zm_cli_error(ZM_UNDECIDED, "out of memory");
    zm_threads threads = zm_pthreads;
    threads.count = cores;
    context->threads = &threads;
    context->progress = &zm_log_progress;
    zm_context_use_lua(context);
    context->team = t->team.ranks > 1 ? &t->team : NULL;
    setenv("NO_COLOR", "1", true); /* for mpirun pretends that all output goes to a terminal */
    context->ends = true;
    zm_interrupt_watch(context);
    watched = context;
    signal(SIGUSR1, on_user_signal);
    signal(SIGTERM, on_termination);
    int status = zm_cli_run(context, count, words);
    ignore_signals(); /* the context that their handlers cancel is gone */
    zm_context_free(context);
    return status;
}

/* What all processes have sent, if the first one is to tell: on stderr, for the answer stays what
 * it is without it. */
static void add_up_traffic(const zm_mpi_team *t, bool telling)
{
    uint64_t own[] = {t->traffic.messages, t->traffic.bytes}, all[2] = {0};
    MPI_Reduce(own, all, 2, MPI_UINT64_T, MPI_SUM, FIRST, MPI_COMM_WORLD);
    if (t->team.rank == FIRST && telling)
        fprintf(stderr, "traffic: %llu messages, %llu bytes\n", (unsigned long long)all[0],
                (unsigned long long)all[1]);
}

static int run(int argc, char **argv)
{
    zm_mpi_team t;
    int status = 0;
    const char *const *words = (const char *const *)argv + 1;
    size_t count = argc > 0 ? (size_t)argc - 1 : 0;
    bool traffic = count > 0 && strcmp(words[0], "--traffic") == 0;
    unsigned cores = own_cores();
    if (!zm_mpi_team_open(&t, cores))
        zm_out_of_memory();
    if (!versions_agree(&t))
        status = ZM_BAD_INPUT;
    else if (t.team.rank == FIRST) {
        status = answer(&t, cores, count - traffic, words + traffic);
        zm_mpi_team_end(&t);
    } else {
        ignore_signals(); /* the first process ends the job in good order */
        zm_mpi_serve(&t);
    }
    add_up_traffic(&t, traffic);
    zm_mpi_team_close(&t);
    return t.team.rank == FIRST ? status : 0;
}

int main(int argc, char **argv)
{
    int given;
    bool traffic = argc > 1 && strcmp(argv[1], "--traffic") == 0;
    const char *const *words = (const char *const *)argv + 1 + traffic;
    if (!was_started_by_mpi() && argc > 1 + traffic &&
        zm_mpi_wants_help((size_t)(argc - 1 - traffic), words))
        return zm_mpi_help(words[0]);
    if (!was_started_by_mpi())
        return fprintf(stderr, "zermelo-mpi: start it with mpirun: mpirun -n 4 zermelo-mpi who "
                               "strikeout:line=1..30\n"), ZM_BAD_INPUT;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &given);
    if (given < MPI_THREAD_SERIALIZED) {
        fprintf(stderr, "zermelo-mpi: this MPI does not allow threads (MPI_THREAD_SERIALIZED)\n");
        MPI_Abort(MPI_COMM_WORLD, ZM_BAD_INPUT);
    }
    int status = run(argc, argv);
    MPI_Finalize();
    return status;
}
