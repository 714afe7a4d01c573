/* Parameters: one table drives parsing, error messages, help and the page's forms. */
#ifndef ZM_PARAMETER_H
#define ZM_PARAMETER_H

#include "../text.h"

typedef enum zm_parameter_type {
    ZM_NUMBER, /* 15; with an empty default it may be left out */
    ZM_CHOICE, /* one of `choices`, words separated by '|' */
    ZM_LIST,   /* 9/18/34 or 1..3/7: at most `most` numbers */
    ZM_SET,    /* 1..3/7: at most `most` runs of numbers, no number twice; a run may be long */
    ZM_RANGE,  /* 1..20 */
    ZM_WORD    /* anything up to `most` characters that the game reads itself */
} zm_parameter_type;

typedef struct zm_parameter {
    const char *name;
    zm_parameter_type type;
    const char *fallback; /* the default, as a user would write it */
    const char *help;
    int64_t least, greatest; /* of a number, of each in a list or a set, of both ends of a range */
    const char *choices;
    size_t most;
    bool distinct; /* a list is a set: sorted, no number twice */
} zm_parameter;

/* Whether its numbers can run one by one, "rows/2". */
static inline bool zm_has_places(const zm_parameter *parameter)
{
    return parameter->type == ZM_LIST || parameter->type == ZM_SET;
}

typedef struct zm_argument {
    int64_t number;     /* ZM_NUMBER; ZM_CHOICE: which; ZM_RANGE: the low end */
    int64_t high;       /* ZM_RANGE: the high end */
    int64_t *list;      /* ZM_LIST; ZM_SET: the low and the high end of each run, upwards */
    size_t count;       /* ZM_LIST; ZM_SET: of runs, as they were written */
    const char *text;   /* as written */
    bool given;         /* by the user: not the default */
} zm_argument;

#endif
