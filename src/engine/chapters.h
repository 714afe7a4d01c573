/* The outline of a whole proof in chapters. A chapter says how the winner wins after one move of the
 * loser: the loser's first one, or the reply to the winner's first. Chapters are written side by side
 * over threads, and each is kept on a shelf as soon as it is done, so that the work can be stopped at
 * any time and goes on where it was. */
#ifndef ZM_CHAPTERS_H
#define ZM_CHAPTERS_H

#include "outline.h"
#include "solve.h"

/* Which chapter: the places of two moves among the legal ones. */
typedef struct zm_chapter {
    uint64_t first; /* 1 + that of the winner's first move; 0: the loser moves first */
    uint64_t move;  /* that of the loser's move */
} zm_chapter;

/* Where chapters are kept; all get the context. */
typedef struct zm_shelf {
    void *context;
    /* The value of the position after the moves, for the player to move then; ZM_UNKNOWN: the
     * chapter is not there. */
    zm_value (*recall)(void *context, zm_chapter chapter);
    /* Keeps a value, and the outline if it is a win; may be called by several threads at once.
     * False: it could not, so there is no use in going on. */
    bool (*keep)(void *context, zm_chapter chapter, zm_value value, const zm_outline *outline);
} zm_shelf;

typedef struct zm_chapters {
    zm_solver *solver; /* with threads, and with a journal, whose values are hints, or NULL */
    const uint64_t *position;
    uint64_t limit;
    const zm_shelf *shelf;
    bool contradiction; /* the shelf or the journal and the search do not agree */
    /* What was found: the value for the player to move, and if it is a win, the winner's first move. */
    zm_move first;
    uint64_t first_place;
} zm_chapters;

/* Has every chapter on the shelf that the proof needs. ZM_UNKNOWN: the budget ran out, or the shelf
 * kept no more (ZM_ABANDONED). */
zm_value zm_chapters_write(zm_chapters *chapters);

/* Calls `each` for the chapters in the order of the certificate, as long as it says true. False: it
 * did not, or the budget ran out. `won`: the player to move wins. */
bool zm_chapters_each(const zm_chapters *chapters, bool won,
                      bool (*each)(void *context, zm_chapter chapter), void *context);

#endif
