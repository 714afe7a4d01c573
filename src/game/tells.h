/* A game in plain words: what `--voice plain` says to a pupil. Short words, no notation, no names of
 * theorems; what to do, and what it is good for. Every sentence is a claim, as in says.h. Whoever is
 * to move is not named; the opponent is "the other player". */
#ifndef ZM_TELLS_H
#define ZM_TELLS_H

#include "knows.h"

/* In the order of --voice. */
typedef enum zm_voice { ZM_VOICE_PAPER, ZM_VOICE_PLAIN } zm_voice;

typedef struct zm_plain_words {
    /* The reason for a position's value, which is given, in at most two sentences. Without it, and
     * where nothing is written: the best move and its reason, or that every move has an answer. */
    void (*explain)(const void *self, const uint64_t *position, zm_value value,
                    const zm_oracle *oracle, zm_text *out);
    /* The reason for a move's value, which is given, as a clause that follows "it": "leaves two
     * equal rows". Without it: that it wins, or lets the other player win. */
    void (*explain_move)(const void *self, const uint64_t *position, zm_move move, zm_value value,
                         const zm_oracle *oracle, zm_text *out);
    /* A move as one is told to make it: "take 2 pennies from row 1". Without it: "play 1-2". */
    void (*name_move)(const void *self, zm_move move, zm_text *out);
    /* Where to look for a good move without naming it, in a sentence, and the parts of the board
     * that a page may mark, separated by blanks: "Look at row 3." and "3". Without it: a few moves
     * that it is one of. */
    void (*region)(const void *self, const uint64_t *position, zm_move move, zm_text *says,
                   zm_text *cells);
} zm_plain_words;

#endif
