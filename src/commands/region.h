/* Where on the board a good move is to be looked for: a hint that does not name it. */
#ifndef ZM_REGION_H
#define ZM_REGION_H

#include "../query/request.h"

/* Adds `cells`, parts of the board by the game's own names, and `moves`, a few of which the move is
 * one, to a record (which may be NULL), and says where to look. False: the budget ran out. */
bool zm_put_region(zm_answer *answer, zm_node *record, zm_request *request, zm_move move,
                   zm_text *says);

#endif
