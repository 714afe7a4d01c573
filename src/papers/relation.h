/* How a computed text and an expected one are compared. */
#ifndef ZM_RELATION_H
#define ZM_RELATION_H

#include "../text.h"

typedef enum zm_relation {
    ZM_EQUAL,    /* = : the same words; what is meant when none is written */
    ZM_UNEQUAL,  /* != */
    ZM_LESS,     /* <, and so on: two whole numbers */
    ZM_AT_MOST,
    ZM_GREATER,
    ZM_AT_LEAST,
    ZM_INCLUDES, /* all expected words are there */
    ZM_EXCLUDES, /* none of them is */
    ZM_SORTED,   /* the same words in any order */
    ZM_REFUSED   /* the question is a wrong one */
} zm_relation;

const char *zm_relation_name(zm_relation relation);
/* Reads a relation's name and moves behind it; ZM_EQUAL where none stands. */
zm_relation zm_relation_read(const char **text);

bool zm_same_words(const char *a, const char *b);
bool zm_compare(zm_relation relation, const char *got, const char *want);

#endif
