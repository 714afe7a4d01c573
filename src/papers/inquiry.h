/* The questions that claims are made of: patterns with holes, asked through the one door. Many steps
 * of a claim look at the same answer, so the last few are remembered. */
#ifndef ZM_INQUIRY_H
#define ZM_INQUIRY_H

#include "../query/inside.h"
#include "expression.h"

enum { ZM_REMEMBERED = 8 };

typedef struct zm_remembered {
    char *question;
    zm_answer *answer;
    zm_status status;
} zm_remembered;

typedef struct zm_inquiry {
    zm_budget *budget;
    const zm_catalogue *games; /* that may be asked about */
    zm_remembered remembered[ZM_REMEMBERED];
    size_t next;
} zm_inquiry;

/* What the answer to a question holds at a path, holes in both filled in; "refused: WHY" if it is a
 * wrong one. ZM_BAD_INPUT: a hole is written wrongly, or the path (select.h). ZM_UNDECIDED:
 * something ran out. */
zm_status zm_inquire(zm_inquiry *inquiry, const char *pattern, const char *path,
                     const zm_variables *variables, zm_text *out, zm_error *error);
void zm_inquiry_close(zm_inquiry *inquiry);

#endif
