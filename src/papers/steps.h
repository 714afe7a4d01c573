/* The steps of a claim: its fields `for`, `let` and `when`, gone through in order. */
#ifndef ZM_STEPS_H
#define ZM_STEPS_H

#include "blocks.h"
#include "expression.h"

/* Calls visit for every step, as long as it says true. False when it did not, or with one line in
 * *error when the claim is written wrongly or memory ran out (its message is empty otherwise). */
bool zm_each_step(const zm_block *claim,
                  bool (*visit)(void *context, const zm_variables *variables), void *context,
                  zm_error *error);

/* What zm_each_step has failed with, from its line. */
static inline zm_status zm_steps_status(const zm_error *error)
{
    return zm_is_memory_failure(error) ? ZM_UNDECIDED : ZM_BAD_INPUT;
}

/* "n = 5..41 step 2, d in 3 4": what runs; nothing for a claim of one step. */
void zm_write_range(const zm_block *claim, zm_text *out);

#endif
