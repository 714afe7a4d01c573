/* The seam for robots that are programs of their own, "program:COMMAND": the core itself starts
 * none. Whoever can passes a zm_programs in the context; without one such a robot is refused. A
 * program may do whatever its user may, so none is started for strangers over a network. */
#ifndef ZM_PROGRAM_H
#define ZM_PROGRAM_H

#include "../engine/budget.h"

typedef struct zm_process zm_process;

typedef struct zm_programs {
    /* Starts a command. ZM_FAILED: it cannot be started. */
    zm_status (*start)(zm_process **out, const char *command, zm_error *error);
    /* Writes a question and reads a line, without its end, within so many nanoseconds. ZM_FAILED:
     * *why says what the program did instead of answering; ask it no more. ZM_UNDECIDED: the
     * question was cancelled, or the deadline of the budget passed. */
    zm_status (*ask)(zm_process *process, const zm_text *question, int64_t patience,
                     zm_budget *budget, zm_text *line, zm_error *why);
    /* Ends it, and everything that it has started in its process group. */
    void (*end)(zm_process *process);
} zm_programs;

#endif
