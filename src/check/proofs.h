/* The kinds of proof, each with its check. */
#ifndef ZM_PROOFS_H
#define ZM_PROOFS_H

#include "../game/sum.h"
#include "reading.h"

/* What a certificate claims: this player wins from this position. */
typedef struct zm_claimed {
    const zm_instance *instance;
    uint64_t *position; /* and room for one more behind it */
    bool winner_moves; /* the winner is to move */
    zm_text rules[ZM_SUM_PARTS]; /* that the certificate has for games from files, */
    size_t texts;                /* so many */
    zm_checked *out;
} zm_claimed;

zm_judgement zm_check_strategy(zm_claimed *claimed, zm_reading *r, zm_error *error);
zm_judgement zm_check_tree(zm_claimed *claimed, zm_reading *r, zm_error *error);
zm_judgement zm_check_outline(zm_claimed *claimed, zm_reading *r, zm_error *error);
zm_judgement zm_check_keep(zm_claimed *claimed, zm_reading *r, zm_error *error);
zm_judgement zm_check_period(zm_claimed *claimed, zm_reading *r, zm_error *error);
zm_judgement zm_check_heaps(zm_claimed *claimed, zm_reading *r, zm_error *error);
zm_judgement zm_check_sum(zm_claimed *claimed, zm_reading *r, zm_error *error);
zm_judgement zm_check_tracks(zm_claimed *claimed, zm_reading *r, zm_error *error);
zm_judgement zm_check_late_tracks(zm_claimed *claimed, zm_reading *r, zm_error *error);
zm_judgement zm_check_groups(zm_claimed *claimed, zm_reading *r, zm_error *error);

/* The Grundy value of the position of a game in normal play: by the values of heaps that follow in the
 * certificate, or by working out all positions. What is claimed of it does not matter. */
zm_judgement zm_check_heap_values(zm_claimed *part, zm_reading *r, zm_error *error, uint64_t *value);
zm_judgement zm_check_worth(const zm_claimed *part, zm_reading *r, zm_error *error, uint64_t *value);

#endif
