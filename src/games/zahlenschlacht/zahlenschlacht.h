/* What the parts of Zahlenschlacht share: zahlenschlacht.c holds the rules and what the theory says
 * of a position, zahlenschlacht_words.c and zahlenschlacht_plain.c say it in words,
 * zahlenschlacht_facts.c as data. */
#ifndef ZM_ZAHLENSCHLACHT_H
#define ZM_ZAHLENSCHLACHT_H

#include "zahlenschlacht_theory.h"

/* Above so many numbers there are no positions but the start. */
enum { ZM_ZAHLEN_SMALL = 512, ZM_ZAHLEN_BOARD = 1000000 };

typedef struct zm_zahlen {
    uint64_t n, d, leave;
    bool reversed;
} zm_zahlen;

/* A position as the theory sees it. */
typedef struct zm_situation {
    zm_residues board;
    zm_residue_outcome outcome;
    uint32_t small[ZM_ZAHLEN_SMALL]; /* the board's table, if that is large enough */
} zm_situation;

/* False: no memory. Every situation that was looked at is forgotten again. */
bool zm_situation_look(const zm_zahlen *self, const uint64_t *position,
                       zm_situation *out);
void zm_situation_forget(zm_situation *situation);

/* The first number on the board that is at least x, or 0. */
uint64_t zm_zahlen_number_from(const zm_zahlen *self, const uint64_t *position, uint64_t x);
uint64_t zm_zahlen_numbers(const zm_zahlen *self, const uint64_t *position);

/* A number and its partners (zahlenschlacht_partners.c). */
typedef struct zm_partners {
    uint64_t residue, partner; /* residues */
    uint64_t here, there;      /* numbers on the board that have them */
    bool own;                  /* both are the same */
} zm_partners;

/* The notes are an oracle's, and may be NULL. */
zm_partners zm_zahlen_partners(const zm_zahlen *self, const uint64_t *position, uint64_t number,
                               void **notes);

/* The hooks that speak (zahlenschlacht_words.c). */
void zm_zahlen_write_position(const void *self, const uint64_t *position, zm_text *out);
void zm_zahlen_theory_detail(const void *self, const uint64_t *position, zm_text *out);
void zm_zahlen_theory_class(const void *self, const uint64_t *position, zm_text *out);
void zm_zahlen_explain(const void *self, const uint64_t *position, zm_value value,
                       const zm_oracle *oracle, zm_text *out);
void zm_zahlen_explain_move(const void *self, const uint64_t *position, zm_move move,
                            zm_value value, const zm_oracle *oracle, zm_text *out);
void zm_zahlen_picture(const void *self, const uint64_t *position, zm_text *out);

/* The same for pupils (zahlenschlacht_plain.c). */
extern const zm_plain_words zm_zahlen_tells;

/* zahlenschlacht_facts.c */
bool zm_zahlen_facts(const void *self, const uint64_t *position, const zm_facts *out);

/* The proof by groups of numbers (zahlenschlacht_groups.c). */
bool zm_zahlen_grouping(const void *self, const uint64_t *position, uint32_t *groups,
                        const char **kind);

#endif
