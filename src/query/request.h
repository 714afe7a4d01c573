/* A question taken apart: command, options, the game, the position after --after, the budget. */
#ifndef ZM_REQUEST_H
#define ZM_REQUEST_H

#include "../engine/solve.h"
#include "../breakdown.h"
#include "../game/catalogue.h"
#include "../answer/answer.h"
#include "options.h"
#include "program.h"
#include "script.h"

/* What a question from outside may take; it may not touch files. */
typedef struct zm_limits {
    int64_t milliseconds;
    uint64_t bytes;
    int64_t listed; /* moves or rows in an answer, as --limit */
} zm_limits;

/* What the outside lends to every question. */
struct zm_context {
    atomic_bool cancel;
    atomic_bool ended; /* for good: zm_context_end */
    bool ends; /* with the question that is cancelled: none begins afresh after that */
    const zm_threads *threads; /* the seam; NULL: no threads */
    const zm_progress *progress;
    zm_account *account; /* where the memory of its questions counts too; may be NULL */
    const zm_team *team; /* the seam; NULL: no other processes */
    const struct zm_many *many; /* the seam; NULL: no device */
    const zm_limits *limits; /* of those outside; NULL: none */
    const zm_scripts *scripts; /* the seam; NULL: no strategies in files */
    const zm_programs *programs; /* the seam; NULL: no robots that are programs */
    zm_catalogue games;
    struct zm_archive *archive; /* tables that earlier questions have left; NULL: none are kept */
    zm_threads own_threads; /* where `threads` points if the library's are used */
    zm_progress own_progress; /* and `progress`, if the caller is told */
    zm_reporter *reporter;
    void *reporter_user;
    uint64_t most_milliseconds, most_megabytes; /* of each question, whatever it says; 0: no limit */
    zm_breakdown breakdown; /* of the question that is being answered */
};

typedef struct zm_request zm_request;

enum { ZM_MOST_FURTHER = 64 };

typedef struct zm_command {
    const char *name;
    const char *summary; /* one line */
    const char *usage;   /* behind the name: "GAME [--after MOVES]" */
    const char *example; /* a whole question that is in the tests */
    const char *help;    /* more, for --help; may be NULL */
    const char *fields;  /* of the answer to the example, but for those of its position */
    uint64_t options;    /* ZM_ALLOW bits */
    unsigned shows;      /* what its answer consists of: the formats that can show it follow */
    bool local; /* works with files or keeps the machine busy: not for those outside */
    bool takes_game;
    bool whole; /* nothing beside its answer can be missing when the time is over */
    bool all_sizes; /* asks about a game of every size, whatever size is written */
    const char *own_word; /* one that it reads itself: its name in a question from outside */
    const char *further;  /* what its further words are, of which there may be many; NULL: none */
    zm_status (*run)(zm_request *request, zm_answer *answer, zm_error *error);
} zm_command;

/* Options of everything that can be long. */
#define ZM_LONG_OPTIONS \
    (ZM_ALLOW(ZM_OPT_FORMAT) | ZM_ALLOW(ZM_OPT_TIME) | ZM_ALLOW(ZM_OPT_MEMORY) | \
     ZM_ALLOW(ZM_OPT_THREADS))

struct zm_request {
    zm_context *context;
    const zm_command *command;
    zm_option_value options[ZM_OPTIONS];
    const char *game; /* as written */
    const char *word; /* the command's own; NULL: none was given */
    const char *further[ZM_MOST_FURTHER]; /* words, of a command that takes many */
    size_t further_count;
    bool wants_help;
    zm_instance *instance;
    uint64_t *position; /* after the moves of --after */
    zm_move *after;
    size_t after_count;
    zm_threads threads;
    zm_budget budget;
};

/* Takes words (without the command's name) apart. The account is the question's: from now on it has
 * the limits that the words set; NULL: there is no answer to share them with. Close it in every
 * case. */
zm_status zm_request_open(zm_request *request, zm_context *context, zm_account *account,
                          const zm_command *command, size_t count, const char *const *words,
                          zm_error *error);
void zm_request_close(zm_request *request);

/* Plays more moves, separated by commas, as the option of this name says. */
zm_status zm_request_play(zm_request *request, const char *option, const char *moves,
                          zm_error *error);

/* How many entries a list of the answer may have, of which there are `total`, or an unknown number
 * if that is 0. What --limit says; without it everything, but to people, and where the list is very
 * long, the beginning. Those outside get no more than their limits
 * allow. */
size_t zm_list_limit(const zm_request *request, zm_count total);
/* The same for the moves of a position. */
size_t zm_moves_limit(const zm_request *request, const zm_instance *instance,
                      const uint64_t *position);
/* zm_answer_write that can be cancelled. */
zm_status zm_write_until(const char **out, zm_answer *answer, const atomic_bool *cancel);

/* Says what ran out and returns ZM_UNDECIDED. */
zm_status zm_undecided(const zm_request *request, zm_error *error);

/* The commands that are questions, NULL at the end (commands/commands.c). */
extern const zm_command *const zm_commands[];
const zm_command *zm_find_command(const char *name);
/* Says that there is no such command, and what may have been meant. */
zm_status zm_unknown_command(const zm_catalogue *games, const char *name, zm_error *error);
/* Says that those outside may not ask for this. */
zm_status zm_only_inside(const char *what, zm_error *error);

#endif
