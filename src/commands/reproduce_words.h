/* What was found about claims, as an answer. */
#ifndef ZM_REPRODUCE_WORDS_H
#define ZM_REPRODUCE_WORDS_H

#include "../papers/papers.h"
#include "../answer/answer.h"
#include "../query/request.h"

typedef struct zm_tested {
    const zm_paper *paper;
    const zm_block *claim, *difference; /* the known one, or NULL */
    zm_finding finding;
} zm_tested;

/* What `reproduce` does: tests the claims that a request names. */
zm_status zm_reproduce(zm_request *request, zm_answer *answer, zm_error *error);

/* The claims of a paper stand together. */
void zm_put_findings(zm_answer *answer, const zm_tested *claims, size_t count);

#endif
