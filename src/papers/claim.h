/* Testing a claim: every step is asked through the one door and compared with what the paper says.
 *
 * A claim is a block; a known difference of it is a block as well (docs/claims.md). */
#ifndef ZM_PAPER_CLAIM_H
#define ZM_PAPER_CLAIM_H

#include "../engine/budget.h"
#include "../query/inside.h"
#include "blocks.h"

typedef enum zm_outcome_kind {
    ZM_CLAIM_HOLDS,
    ZM_CLAIM_DIFFERS,
    ZM_CLAIM_ANSWERED,     /* a question of the paper: there is nothing to compare */
    ZM_CLAIM_UNCOMPUTABLE,
    ZM_CLAIM_UNDECIDED,    /* a budget ran out */
    ZM_CLAIM_BROKEN        /* written wrongly, or the difference's second way fails */
} zm_outcome_kind;

/* A step that differs, as far as they are kept; for a question, what was found. */
typedef struct zm_cell {
    char *at;       /* "n = 7, d = 3" */
    char *question; /* as one would type it */
    char *printed, *computed;
    struct zm_cell *next;
} zm_cell;

typedef struct zm_finding {
    zm_outcome_kind outcome;
    uint64_t steps, differing;
    uint64_t unlisted;     /* steps that differ and are not listed as known */
    uint64_t healed;       /* steps that are listed and do not differ */
    uint64_t confirmed;    /* steps that differ and were computed in the second way, too */
    zm_cell *cells, *last; /* the first few */
    size_t kept;
    zm_error error;        /* ZM_CLAIM_UNDECIDED and ZM_CLAIM_BROKEN: what is the matter */
} zm_finding;

/* `difference` is NULL if none is known; the games are those that the claim may ask about. Free the
 * finding. */
void zm_claim_test(zm_finding *out, const zm_block *claim, const zm_block *difference,
                   const zm_catalogue *games, zm_budget *budget);
void zm_finding_free(zm_finding *finding);

/* Whether the finding is as it should be: it holds, it cannot or need not hold, or it differs
 * exactly where it is known to. */
bool zm_finding_as_known(const zm_finding *finding, const zm_block *difference);

#endif
