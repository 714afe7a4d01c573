/* A position judged: its value, and its moves with theirs, best first. */
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
 * are looked for among at most `effort` positions (0: none; or ZM_ANY_EFFORT).
 * False when the budget ran out; what is known by then is there. */
bool zm_judge(zm_solver *solver, const uint64_t *position, zm_ranking_mode mode, size_t limit,
              uint64_t effort, zm_verdict *verdict, zm_ranking *ranking);

/* False when the budget ran out; what is known by then is in the list. */
bool zm_rank_moves(zm_solver *solver, const uint64_t *position, zm_ranking_mode mode,
                   size_t limit, zm_ranking *out);
void zm_ranking_free(zm_ranking *ranking);

#endif
