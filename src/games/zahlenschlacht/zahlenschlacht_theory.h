/* Zahlenschlacht solved: who wins any position, and by which numbers.
 *
 * E wants two of the survivors to have a sum divisible by d, N does not. Join x and y when d
 * divides x+y: N must make every number superfluous (joined to none), which takes at least tau
 * crossings-out, tau being the smallest vertex cover of that graph. If E makes the last move,
 * then N wins exactly when tau is at most the number of moves N has left. If N makes the last
 * move and two numbers survive, E wins exactly when a clique of ceil(M/2)+1 numbers is there.
 * The proofs are in docs/zahlenschlacht.md. */
#ifndef ZM_ZAHLENSCHLACHT_THEORY_H
#define ZM_ZAHLENSCHLACHT_THEORY_H

#include "../../game/game.h"

/* How many numbers of each residue are on the board: from a table, or, with no table, the whole
 * board 1..n in closed form, so that n may be 10^18. */
typedef struct zm_residues {
    uint64_t n, d;
    const uint32_t *table; /* indexed by residue up to min(d - 1, n); NULL for the whole board */
    uint64_t numbers;      /* on the board: the M of the theory */
} zm_residues;

uint64_t zm_residues_of(const zm_residues *board, uint64_t residue);
uint64_t zm_residues_partner(const zm_residues *board, uint64_t residue); /* -residue mod d */
bool zm_residues_own_partner(const zm_residues *board, uint64_t residue); /* 0 or d/2 */

/* The smallest number of crossings-out that makes every number superfluous. */
uint64_t zm_residues_tau(const zm_residues *board);
/* The largest set of numbers of which any two have a sum divisible by d; at least 1. */
uint64_t zm_residues_omega(const zm_residues *board);

typedef enum zm_residue_class {
    ZM_EVERY_NUMBER, /* all moves */
    ZM_KEEPERS,      /* those that leave tau as it is */
    ZM_BREAKERS,     /* those that lower tau */
    ZM_ONE_BY_ONE,   /* each decided by the clique left after it */
    ZM_NO_NUMBER
} zm_residue_class;

typedef struct zm_residue_outcome {
    bool known;      /* false: more than two survive and N is last */
    bool e_moves;    /* E is to move */
    bool e_last;     /* E makes the last move */
    bool e_wins;
    uint64_t tau, omega;
    uint64_t n_moves; /* moves that N has left */
    zm_residue_class winning;
} zm_residue_outcome;

zm_residue_outcome zm_residues_outcome(const zm_residues *board, uint64_t leave, bool e_moves);
/* Does crossing out a number of this residue win? */
bool zm_residues_wins(const zm_residues *board, const zm_residue_outcome *outcome, uint64_t residue);
/* How many numbers on the board win. */
uint64_t zm_residues_winning_total(const zm_residues *board, const zm_residue_outcome *outcome);
/* On the whole board: the smallest winning number that is at least x; 0 if there is none. */
uint64_t zm_residues_winner_from(const zm_residues *board, const zm_residue_outcome *outcome, uint64_t x);
/* Would crossing out this residue leave an A-situation: everything in pairs? */
bool zm_residues_leaves_pairs(const zm_residues *board, uint64_t residue);

/* The place in the paper that says who wins Z(n,d), like "Theorem 3.2.5", or NULL. */
const char *zm_zahlenschlacht_paper_theorem(uint64_t n, uint64_t d);

#endif
