/* What a game knows besides its rules: theorems, symmetries, periods. It buys answers without a
 * search, for boards of any size. `--plain` does without all of it, as a second opinion. */
#ifndef ZM_KNOWS_H
#define ZM_KNOWS_H

#include "heaps.h"
#include "numbering.h"
#include "parity.h"
#include "value.h"

/* ---- What an explanation may ask: the exact value of any position (ZM_UNKNOWN when a budget ran
 * out), and for a counter game whether everything behind `preperiod` repeats. ---- */

typedef struct zm_oracle {
    void *context;
    zm_value (*value)(void *context, const uint64_t *position);
    bool (*period)(void *context, uint64_t *preperiod, uint64_t *period);
    /* A block with what the game has found out about a position whose moves are explained one after
     * the other; *notes is NULL before the first. NULL: nothing is kept. */
    void **notes;
} zm_oracle;

/* ---- A theorem's answer for one position. ---- */

#define ZM_NO_DISTANCE UINT64_MAX

typedef struct zm_claim {
    zm_value value;
    uint64_t distance;      /* plies to the end; ZM_NO_DISTANCE where the theorem says nothing */
    uint64_t move_distance; /* the same after any move, if all are alike; else ZM_NO_DISTANCE */
    zm_count winning_total; /* how many moves win */
    const char *name;       /* of the theorem */
    bool failed;            /* there was no memory to find out: not the same as no theorem */
} zm_claim;

/* ---- A game that is a counter plus a bounded memory (a heap, a tower). ----
 *
 * The cell of a counter value t holds the values of all positions with that counter, packed into
 * 64 bits. For t >= window, a cell is a function of the `window` cells before it and of nothing
 * else: so when a whole window repeats, everything after it repeats, and the period is proved. */
typedef struct zm_counter {
    const char *parameter; /* the size parameter that is the counter */
    /* If not 0, a position is two words, the counter and a state below this number, as long as the
     * game goes on; or, if it is 1, just the counter. Then a certificate can be written by the
     * period. */
    unsigned states;
    uint64_t (*window)(const void *self);
    /* The cell of t; now[-k] is the cell of t-k for 1 <= k <= min(t, window). */
    uint64_t (*cell)(const void *self, uint64_t t, const uint64_t *now);
    uint64_t (*counter)(const void *self, const uint64_t *position);
    /* The value of a position, now[0] being its counter's cell. */
    zm_value (*value)(const void *self, const uint64_t *position, const uint64_t *now);
    /* The winning first moves of a game that starts at t, bit i for the i-th move of `next`, and
     * its value; ZM_UNKNOWN when t is not the start of a game, which may depend on the parity of
     * t, and on t itself as long as t <= window. */
    uint64_t (*opening)(const void *self, uint64_t t, const uint64_t *now, zm_value *value);
    /* Whether a start at t <= window is lost before it begins, so that nobody would count it among
     * the lost sizes. OPTIONAL: none is. */
    bool (*hopeless)(const void *self, uint64_t t);
} zm_counter;

/* ---- How the winning first moves repeat in a size parameter, from its least value 1 on, by a
 * theorem. ---- */

/* first, first + step, and so on, so many numbers; and several of them, upwards and apart. */
typedef struct zm_stretch {
    uint64_t first, step, count;
} zm_stretch;

enum { ZM_STRETCHES = 256 };

typedef struct zm_stretches {
    size_t count;
    zm_stretch list[ZM_STRETCHES];
} zm_stretches;

typedef struct zm_size_period {
    const char *parameter, *theorem, *why;
    uint64_t period;        /* the shortest */
    zm_stretches irregular; /* the sizes that it does not fit */
    /* The sizes that the first player loses: those that stand alone, and the first one of each
     * progression, by steps of `lost_period`. */
    zm_stretches alone, lost;
    uint64_t lost_period;
} zm_size_period;

typedef struct zm_knowledge {
    /* Replaces a position by the representative of all positions that are equivalent to it. */
    void (*canonical)(const void *self, uint64_t *position);
    /* Numbers for the representatives, instead of the game's own. Goes with `canonical`. */
    const zm_numbering *numbers;
    /* An exact answer without search. False where the theory says nothing (`out->failed`, false
     * before the call: where it could not be asked). */
    bool (*theory)(const void *self, const uint64_t *position, zm_claim *out);
    /* The first winning moves, in the order of `next`, up to `capacity`; fewer only if there are no
     * more, or no memory. Goes with `theory`. */
    size_t (*theory_moves)(const void *self, const uint64_t *position, zm_move *out,
                           size_t capacity);
    /* The theorem with its instance worked out. Goes with `theory`. */
    void (*theory_detail)(const void *self, const uint64_t *position, zm_text *out);
    /* The winning moves as a class, in words ("every number"). Goes with `theory`.
     * Default: they are listed. */
    void (*theory_class)(const void *self, const uint64_t *position, zm_text *out);
    /* A move after which a lost game lasts as long as it can. Goes with a `theory` that knows
     * distances. False, or without it: all moves are compared. */
    bool (*delay)(const void *self, const uint64_t *position, zm_move *out);
    /* The Grundy value by theory. Goes with `impartial`. False: no time or memory. Without it: by
     * layers. */
    bool (*grundy)(const void *self, const uint64_t *position, uint64_t *out);
    /* The values of heaps, and their period. Goes with the game's `heaps`, in normal play. */
    const zm_heap_values *heaps;
    /* The lost heaps, if they repeat from some heap on. Goes with the game's `parity`. */
    bool (*rests)(const void *self, zm_rests *out);
    /* The game as a counter plus a bounded memory. */
    const zm_counter *counter;
    /* The period by a theorem, for boards of which there is no counter. False: none is known. */
    bool (*repeat)(const void *self, zm_size_period *out);
    /* A proof of who wins by groups of numbers (src/check/survivors.c): the group of each number,
     * from 1, or 0, and which kind of proof it is, "keep" or "groups"; NULL where there is none.
     * False: no memory. Goes with `last_two`. */
    bool (*grouping)(const void *self, const uint64_t *position, uint32_t *groups,
                     const char **kind);
} zm_knowledge;

#endif
