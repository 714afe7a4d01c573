/* Writing certificates of who wins: see src/certificate.h for their form. */
#ifndef ZM_PROVE_H
#define ZM_PROVE_H

#include "solve.h"

/* Where the bytes go; false: they could not be written. */
typedef struct zm_sink {
    void *context;
    bool (*write)(void *context, const unsigned char *bytes, size_t count);
} zm_sink;

typedef struct zm_proved {
    const char *kind;
    uint64_t moves; /* what the certificate lists, */
    const char *unit; /* and what these are: "moves of the winner" */
    uint64_t left, work; /* of an outline: positions left to the checker, and to be visited there */
    uint64_t bytes;
    bool unwritten; /* the sink failed */
} zm_proved;

/* Proves that the player to move wins or loses, as `value` says; `first` is a winning move if one
 * is known. `after` are the moves before the position as text. False: the budget ran out, or
 * nothing could be written. */
bool zm_prove(zm_solver *solver, const uint64_t *position, zm_value value, const zm_move *first,
              const char *after, const char *winner, const zm_sink *sink, zm_proved *out);

#endif
