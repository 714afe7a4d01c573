/* What the paper about a game looks at, advises and asks. It buys `facts`, `try`, `complete`, the
 * opponent of the paper, and puzzles that suit the game. */
#ifndef ZM_PAPER_H
#define ZM_PAPER_H

#include "../random.h"
#include "does.h"
#include "knows.h"
#include "parameter.h"
#include "tells.h"

/* ---- Where a game tells its facts: named values, lists of values, lists of records. ----
 *
 * Names are small letters with underscores, and a string that stays; in a list they are NULL. A
 * record holds values and lists of values, nothing deeper. */

typedef struct zm_facts {
    void *context;
    void (*number)(void *context, const char *name, int64_t value);
    void (*flag)(void *context, const char *name, bool value);
    void (*text)(void *context, const char *name, const char *value); /* NULL: there is none */
    /* Begins a list of so many values, those inside its records included; they follow, then `end`.
     * False when that is too much to tell: then neither values nor `end` follow. */
    bool (*list)(void *context, const char *name, uint64_t values);
    void (*record)(void *context); /* begins a record in a list; its fields follow, then `end` */
    void (*end)(void *context);
} zm_facts;

/* ---- A strategy: what a paper advises a player, for `try` to test against every reply. ---- */

typedef struct zm_instance zm_instance; /* game.h */
typedef struct zm_strategy zm_strategy;

/* What a strategy is asked about: a position, and what it remembers of the moves before. */
typedef struct zm_turn {
    const zm_instance *instance;
    const zm_strategy *strategy;
    const zm_argument *argument; /* NULL if it takes none */
    uint64_t memory;
    const uint64_t *position;
    const zm_oracle *oracle; /* for advice that rests on exact values, like a paper's table */
    const zm_worker *worker; /* for advice that is long to find */
    void *context;
    bool (*allow)(void *context, zm_move move); /* false: stop, no more is wanted */
} zm_turn;

struct zm_strategy {
    const char *name;             /* as in --strategy; NULL ends a list of strategies */
    const zm_parameter *argument; /* what stands behind "name=", named alike; NULL: nothing */
    const char *source;           /* where in which paper */
    const char *summary;          /* one sentence */
    const char *plain;            /* the same for pupils; NULL: the summary is plain */
    /* Checks what the argument's table entry cannot. Default: nothing. */
    zm_status (*check)(const zm_instance *instance, const zm_argument *argument, zm_error *error);
    /* Calls `allow` for every legal move that the strategy allows where its player is to move. It
     * is a sure win only if every choice among them wins. None: it has no advice. False: it could
     * not be asked, or `allow` or the worker said stop. */
    bool (*advise)(const zm_turn *turn);
    /* The memory after a move from turn->position, made by its own player or the other one; it is
     * 0 before the first move of the game. Default: nothing is remembered. */
    uint64_t (*remember)(const zm_turn *turn, zm_move move, bool own);
    /* Replaces `position`, a copy of turn->position, by the representative of all positions that
     * the rules and the strategy with this memory treat alike. Default: none are. */
    void (*canonical)(const zm_turn *turn, uint64_t *position);
};

/* ---- How often the program plays well where it is to make mistakes. ----
 *
 * Of a hundred moves so many are the best there are, and the others are at random; a number below 0
 * means that so many give away what they can. What a player who moves at random wins depends on
 * the game and on who begins, so both are measured: `zermelo levels GAME`. */
typedef struct zm_skill {
    signed char few[2];  /* such a player wins about a fifth; [1]: the program moves second */
    signed char many[2]; /* and here about half */
} zm_skill;

typedef struct zm_from_paper {
    /* What the paper looks at in a position, as data: exact, and found without any search; the same
     * names in every position. False: no memory. Without it: the position as text. */
    bool (*facts)(const void *self, const uint64_t *position, const zm_facts *out);
    /* The move of the opponent that the paper describes, and what it does, in a sentence. Without
     * it, and where it knows none: a perfect one. */
    const char *opponent;
    bool (*move)(const void *self, const uint64_t *position, const zm_oracle *oracle,
                 zm_random *random, zm_move *out);
    /* Of the levels that make mistakes. Without it: half of the moves are the best, or none is. */
    const zm_skill *skill;
    /* The strategies of the paper, besides the general ones. */
    const zm_strategy *strategies;
    /* The starting number of a first move. */
    int64_t (*starting_number)(const void *self, zm_move move);
    /* The size of what to add so that the player to move loses, and why. */
    uint64_t (*complete)(const void *self, zm_voice voice, zm_text *why);
    /* Parameters that suit a puzzle, drawn by luck, like "rows=3/5/7"; the size of the game grows
     * with the difficulty, 0 (easy) to 2 (hard). Returns how many moves at most are made by luck
     * before the puzzle. Without it: the default parameters, and any number of moves. */
    size_t (*puzzle)(unsigned difficulty, zm_random *random, zm_text *out);
    /* What kind of answer a move is, in a few words: a sheet of puzzles has no kind too often.
     * Without it: each move is a kind of its own. */
    void (*kind)(const void *self, const uint64_t *position, zm_move move, zm_text *out);
    /* How the kind begins that is typical of each difficulty. Without it: none is. */
    const char *typical[3];
} zm_from_paper;

#endif
