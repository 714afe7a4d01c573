/* What the parts of `grundy` share: grundy.c is the command, grundy_grid.c its table over two
 * parameters. */
#ifndef ZM_GRUNDY_H
#define ZM_GRUNDY_H

#include "together.h"

/* The value by theory, by what was solved for all boards together (may be NULL), or by layers; false
 * when the budget ran out. */
bool zm_grundy_of(const zm_instance *instance, const uint64_t *position, const zm_together *all,
                  zm_budget *budget, uint64_t *out);

zm_status zm_grundy_grid(zm_request *request, zm_answer *answer, const zm_axis *axes,
                         const zm_together *all, zm_error *error);

#endif
