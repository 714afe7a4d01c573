/* Sums: games side by side, "nim:rows=3/5,play=normal + octal:heaps=9". A move is a move in one of the
 * parts; a player who cannot move in any of them loses. The parts must be impartial games in normal
 * play: then each is worth a Grundy value, whatever stands beside it, and the sum is worth their
 * exclusive or (Sprague and Grundy). So each part is solved alone.
 *
 * Position: those of the parts, one behind the other. A move is the part's own, with the part in the
 * upper byte of c. */
#ifndef ZM_SUM_H
#define ZM_SUM_H

#include "catalogue.h"

enum { ZM_SUM_PARTS = 16 };

/* The values of a part that does not know them itself; whoever sets them frees them in `forget`. */
typedef struct zm_part_values {
    void *context;
    bool (*value)(void *context, const uint64_t *position, uint64_t *out);
    void (*forget)(void *context);
} zm_part_values;

typedef struct zm_sum {
    size_t parts;
    zm_instance *part[ZM_SUM_PARTS];
    size_t at[ZM_SUM_PARTS + 1]; /* where its words begin; the last: how many there are */
    zm_part_values values[ZM_SUM_PARTS];
} zm_sum;

extern const zm_game zm_sum_game;
extern const zm_knowledge zm_sum_knows;
extern const zm_words zm_sum_says;
extern const zm_plain_words zm_sum_tells;

/* Whether a game's text is that of a sum. */
bool zm_is_sum(const zm_catalogue *games, const char *text);
/* Opens the parts; zm_close of the sum closes them, also when this failed halfway. */
zm_status zm_sum_read(zm_sum *out, const zm_catalogue *games, zm_account *account, const char *text,
                      zm_error *error);

/* The sum that an instance is; NULL: another game. */
zm_sum *zm_sum_of(const zm_instance *instance);
/* "nim", "a sum": the game within a sentence. */
const char *zm_name_in_words(const zm_instance *instance);

/* The games in files that an instance is made of, itself or parts of a sum, from 0 on; NULL: no more. */
const zm_instance *zm_file_at(const zm_instance *instance, size_t at);

/* ---- Moves. ---- */

size_t zm_sum_part_of(zm_move move);
/* The part's own move. */
zm_move zm_sum_inside(zm_move move);
/* A move of a part as one of the sum. */
zm_move zm_sum_outside(zm_move move, size_t part);

/* The Grundy value of a part. False: it is not known, or (*failed) no time or memory. */
bool zm_sum_value(const zm_sum *self, size_t part, const uint64_t *position, uint64_t *out,
                  bool *failed);
/* Of all parts together. */
bool zm_sum_total(const zm_sum *self, const uint64_t *position, uint64_t *out, bool *failed);
/* The value of the move's part after the move, for which `child` is room. */
bool zm_sum_value_after(const zm_sum *self, const uint64_t *position, zm_move move,
                        uint64_t *child, uint64_t *out, bool *failed);

#endif
