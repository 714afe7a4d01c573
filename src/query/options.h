/* Options of all commands: one table is the source of parsing, errors, help and completion. */
#ifndef ZM_OPTIONS_H
#define ZM_OPTIONS_H

#include "../text.h"

typedef enum zm_option_id {
    ZM_OPT_AFTER,
    ZM_OPT_FORMAT,
    ZM_OPT_TIME,
    ZM_OPT_MEMORY,
    ZM_OPT_THREADS,
    ZM_OPT_LIMIT,
    ZM_OPT_DISTANCE,
    ZM_OPT_OVER,
    ZM_OPT_GRID,
    ZM_OPT_BY,
    ZM_OPT_DEPTH,
    ZM_OPT_MINIMAL,
    ZM_OPT_AS,
    ZM_OPT_LEVEL,
    ZM_OPT_SEED,
    ZM_OPT_CHECKPOINT,
    ZM_OPT_PLAIN,
    ZM_OPT_OUTPUT,
    ZM_OPT_LEAVE,
    ZM_OPT_PORT,
    ZM_OPT_HOST,
    ZM_OPT_STRATEGY,
    ZM_OPT_DIFFICULTY,
    ZM_OPT_DAY,
    ZM_OPT_COUNT,
    ZM_OPT_STEP,
    ZM_OPT_VOICE,
    ZM_OPT_STARTS,
    ZM_OPT_PATIENCE,
    ZM_OPTIONS
} zm_option_id;

typedef enum zm_option_kind {
    ZM_OPTION_FLAG,
    ZM_OPTION_TEXT,
    ZM_OPTION_NUMBER,
    ZM_OPTION_SECONDS, /* up to three decimals; kept in milliseconds */
    ZM_OPTION_CHOICE
} zm_option_kind;

typedef struct zm_option {
    const char *name;  /* without the dashes */
    const char *value; /* what stands for its value in the help; NULL for a flag */
    zm_option_kind kind;
    int64_t least, greatest, fallback;
    const char *choices; /* separated by '|'; the first is the default */
    int most;            /* how often it may be given */
} zm_option;

extern const zm_option zm_option_table[ZM_OPTIONS];
extern const char *const zm_option_help[ZM_OPTIONS];

/* Of --limit: what it may be at most; where nothing is said, lists up to this length are whole in
 * every format but text, and of others there is the beginning. */
enum { ZM_MOST_LISTED = 1000000, ZM_LISTED_WHOLE = ZM_MOST_LISTED, ZM_BEGINNING = 200 };

enum { ZM_OPTION_TIMES = 2 };

typedef struct zm_option_value {
    int given;                         /* how often */
    int64_t number;                    /* the choice's place, or the default */
    const char *text[ZM_OPTION_TIMES]; /* points into the words */
} zm_option_value;

void zm_options_default(zm_option_value values[ZM_OPTIONS]);

/* Reads the option at words[*at] and moves behind it. `allowed` is a set of option bits. */
zm_status zm_option_read(zm_option_value values[ZM_OPTIONS], uint64_t allowed,
                         const char *command, size_t count, const char *const *words, size_t *at,
                         zm_error *error);

#define ZM_ALLOW(id) ((uint64_t)1 << (id))

#endif
