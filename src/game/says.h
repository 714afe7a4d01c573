/* A game's words: reasons and pictures. They buy answers that a pupil understands; every sentence is
 * a claim, and must be true wherever it is said. */
#ifndef ZM_SAYS_H
#define ZM_SAYS_H

#include "knows.h"

typedef struct zm_words {
    /* The reason for a position's value, which is given, in a sentence that a pupil understands.
     * Without it, and where nothing is written: the best move's reason, or how many moves win. */
    void (*explain)(const void *self, const uint64_t *position, zm_value value,
                    const zm_oracle *oracle, zm_text *out);
    /* The reason for a move's value, which is given (for the player who makes it).
     * Without it: what it leaves. */
    void (*explain_move)(const void *self, const uint64_t *position, zm_move move, zm_value value,
                         const zm_oracle *oracle, zm_text *out);
    /* What an exact distance means in the paper's words. */
    void (*explain_distance)(const void *self, zm_value value, uint64_t distance, zm_text *out);
    /* A board for the terminal, several lines. Without it: the position as text. */
    void (*picture)(const void *self, const uint64_t *position, zm_text *out);
} zm_words;

#endif
