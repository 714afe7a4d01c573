/* The moves of a position with their values, best first, and the main line. */
#ifndef ZM_RANKING_H
#define ZM_RANKING_H

#include "candidates.h"

typedef struct zm_ranking {
    zm_ranked *moves;
    size_t count;        /* in the list */
    zm_count total;      /* legal moves; meaningful if total_known, else there are more than that */
    bool total_known;
    zm_count winning;    /* of them; meaningful if winning_known */
    bool winning_known;
    zm_value best;       /* of all moves; ZM_UNKNOWN if it could still turn out better */
} zm_ranking;

typedef enum zm_ranking_mode {
    ZM_RANK_WINNERS, /* one winning move at least, and all that are known for free */
    ZM_RANK_ALL      /* every legal move, as many as `limit` */
} zm_ranking_mode;

/* How much work an exact distance may cost that nobody asked for. */
enum { ZM_FREE_DISTANCE = 50000 };

/* The position's value and its moves in one go, without working anything out twice. Distances
 * are looked for among at most `effort` positions (0: none, UINT64_MAX: as many as it takes).
 * False when the budget ran out; what is known by then is there. */
bool zm_judge(zm_solver *solver, const uint64_t *position, zm_ranking_mode mode, size_t limit,
              uint64_t effort, zm_verdict *verdict, zm_ranking *ranking);

/* False when the budget ran out; what is known by then is in the list. */
bool zm_rank_moves(zm_solver *solver, const uint64_t *position, zm_ranking_mode mode,
                   size_t limit, zm_ranking *out);
void zm_ranking_free(zm_ranking *ranking);

/* The best move: fastest win, slowest loss, as far as distances are known. The position's value
 * saves work if it is known. False: there is no move, or the budget ran out. */
bool zm_best_move(zm_solver *solver, const uint64_t *position, zm_value value, zm_move *out);

/* A lost position that is searched has no best move without distances: the one that leaves the most
 * replies, and so the most ways to go wrong. */
bool zm_stubborn_move(zm_solver *solver, const uint64_t *position, zm_move *out);

/* Best play from a position on, whose value and ranking are known: up to `most` moves into `out`,
 * their number returned. */
size_t zm_main_line(zm_solver *solver, const uint64_t *position, zm_value value,
                    const zm_ranking *ranking, zm_move *out, size_t most);

#endif
