/* The board of Zahlenschlacht as paper 000 sees it, for its strategies, and in its words: a_r is how
 * many numbers on the board are r mod d, the partner of r is -r, and I_d holds the residues that are
 * their own partners: 0, and d/2 if d is even. */
#ifndef ZM_ZAHLENSCHLACHT_BOARD_H
#define ZM_ZAHLENSCHLACHT_BOARD_H

#include "../strategies.h"
#include "zahlenschlacht.h"

typedef struct zm_paper_board {
    const zm_zahlen *self;
    const zm_turn *turn;
    uint64_t left;    /* numbers */
    uint64_t classes; /* residues from here on have no number */
    uint32_t *count;  /* a_r */
    uint64_t wrong;   /* pairs of residues and residues of I_d that spoil an A-situation */
    uint64_t related; /* those that hold two numbers whose sum is divisible by d */
    uint32_t small[ZM_ZAHLEN_SMALL];
} zm_paper_board;

static inline uint64_t partner(const zm_paper_board *b, uint64_t residue)
{
    return residue == 0 ? 0 : b->self->d - residue;
}

static inline bool in_I_d(const zm_paper_board *b, uint64_t residue)
{
    return partner(b, residue) == residue;
}

static inline uint64_t a(const zm_paper_board *b, uint64_t residue)
{
    return residue < b->classes ? b->count[residue] : 0;
}

/* Whether two numbers of these classes have a sum that is divisible by d. */
static inline bool is_related(bool own_partner, uint64_t mine, uint64_t partners)
{
    return own_partner ? mine >= 2 : mine > 0 && partners > 0;
}

/* False: no memory. */
bool zm_paper_look(zm_paper_board *b, const zm_turn *turn);
void zm_paper_forget(zm_paper_board *b);

/* Boards that are alike for a strategy that looks only at the counts of partners become the same
 * position. */
void zm_alike_by_counts(const zm_turn *turn, uint64_t *position);

#endif
