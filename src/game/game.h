/* What a game must provide, and what it may.
 *
 * A game is one const table of functions. It knows its rules and its own mathematics; it knows no
 * engine, no query and no output format. Every function gets the instance (`self`), made from the
 * parameters by `init`: there is no other state, so many games run in many threads at once.
 *
 * A position is an array of 64-bit words. Two positions are the same exactly when their words are
 * the same, so the words are an exact key: everything that decides the rest of the game is in
 * them, the side to move included where it matters, and nothing else.
 *
 * Values are for the player to move. */
#ifndef ZM_GAME_H
#define ZM_GAME_H

#include "../random.h"
#include "../team.h"
#include "../text.h"

typedef enum zm_value { ZM_UNKNOWN = 0, ZM_LOSE = 1, ZM_DRAW = 2, ZM_WIN = 3 } zm_value;

/* The same value as the other player sees it. */
static inline zm_value zm_value_flip(zm_value value)
{
    return value == ZM_UNKNOWN ? ZM_UNKNOWN : (zm_value)(4 - (int)value);
}

/* A move: up to three numbers that mean what the game wants. Moves are compared field by field. */
typedef struct zm_move {
    int64_t a;
    int32_t b, c;
} zm_move;

/* The cursor before the first legal move; see `next`. */
#define ZM_BEFORE_FIRST ((zm_move){INT64_MIN, 0, 0})

static inline bool zm_move_is_first(zm_move move)
{
    return move.a == INT64_MIN;
}

static inline bool zm_move_equal(zm_move x, zm_move y)
{
    return x.a == y.a && x.b == y.b && x.c == y.c;
}

/* ---- Parameters: one table drives parsing, error messages, help and the page's forms. ---- */

typedef enum zm_parameter_type {
    ZM_NUMBER, /* 15; with an empty default it may be left out */
    ZM_CHOICE, /* one of `choices`, words separated by '|' */
    ZM_LIST,   /* 9/18/34 or 1..3/7: at most `most` numbers */
    ZM_RANGE,  /* 1..20 */
    ZM_WORD    /* anything up to `most` characters that the game reads itself */
} zm_parameter_type;

typedef struct zm_parameter {
    const char *name;
    zm_parameter_type type;
    const char *fallback; /* the default, as a user would write it */
    const char *help;
    int64_t least, greatest; /* of a number, of each number in a list, of both ends of a range */
    const char *choices;
    size_t most;
    bool distinct; /* a list is a set: sorted, no number twice */
} zm_parameter;

typedef struct zm_argument {
    int64_t number;     /* ZM_NUMBER; ZM_CHOICE: which; ZM_RANGE: the low end */
    int64_t high;       /* ZM_RANGE: the high end */
    int64_t *list;      /* ZM_LIST */
    size_t count;       /* ZM_LIST */
    const char *text;   /* as written */
    bool given;         /* by the user: not the default */
} zm_argument;

/* ---- What an explanation may ask: the exact value of any position (ZM_UNKNOWN when a budget ran
 * out), and for a counter game whether everything behind `preperiod` repeats. ---- */

typedef struct zm_oracle {
    void *context;
    zm_value (*value)(void *context, const uint64_t *position);
    bool (*period)(void *context, uint64_t *preperiod, uint64_t *period);
} zm_oracle;

/* ---- What a computation of the game's own is given: it says how many positions it visits, and
 * stops when it is told to; large memory counts against the budget. ---- */

typedef struct zm_worker {
    void *context;
    bool (*spend)(void *context, uint64_t positions);
    bool (*need)(void *context, uint64_t bytes); /* so much is going to be allocated: is there? */
    void *(*allocate)(void *context, uint64_t count, size_t size); /* zeroed; NULL: stop */
    void *(*spare)(void *context, uint64_t count, size_t size); /* the same; NULL: do without */
    const zm_team *team; /* all of which run this computation at the same time; NULL: alone */
    /* In all processes of the team at the same time, also in one that was told to stop; false,
     * everywhere alike: stop. `agree` sets *any to whether it was true in any process; `add_up`
     * leaves the sums of the processes' counts in the first one. */
    bool (*agree)(void *context, bool *any);
    bool (*exchange)(void *context, const zm_parcel *out, zm_parcel *in);
    bool (*add_up)(void *context, zm_count *counts, size_t many);
} zm_worker;

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
     * game goes on; then a certificate can be written by the period. */
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

/* ---- A strategy: what a paper advises a player, for `try` to test against every reply. ---- */

typedef struct zm_instance zm_instance;
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

typedef struct zm_game {
    const char *name;
    const char *title;
    const char *source;  /* the paper */
    const char *summary; /* the rules in two sentences */
    const char *move_help; /* how a move is written, with an example */
    unsigned rules; /* their version, which certificates name: a change of the rules raises it */
    const zm_parameter *parameters;
    size_t parameter_count;

    /* ---- REQUIRED ---- */

    size_t self_size;
    /* Checks what the table cannot and fills the instance (zeroed before). */
    zm_status (*init)(void *self, const zm_argument *arguments, zm_error *error);
    /* Words in a position. */
    size_t (*words)(const void *self);
    void (*start)(const void *self, uint64_t *position);
    /* The legal move after *move in a fixed order (the first one after ZM_BEFORE_FIRST). False,
     * with *move unchanged, when there is none. A position without moves is the end of the game. */
    bool (*next)(const void *self, const uint64_t *position, zm_move *move);
    /* Plays a legal move; `to` and `from` do not overlap. */
    void (*play)(const void *self, const uint64_t *from, zm_move move, uint64_t *to);
    /* The value of a position without moves, for the player who would have to move. */
    zm_value (*end)(const void *self, const uint64_t *position);
    void (*write_move)(const void *self, zm_move move, zm_text *out);
    void (*write_position)(const void *self, const uint64_t *position, zm_text *out);

    /* ---- OPTIONAL: leave a hook out (NULL) and the default stands ---- */

    /* Reads a move. False with *error saying what is wrong.
     * Default: the legal move that is written like this. */
    bool (*read_move)(const void *self, const uint64_t *position, const char *text, zm_move *out,
                      zm_error *error);
    /* False when the board is too large to be written down, so that nothing but the theory of
     * its start is known and no move can be played. Default: true. */
    bool (*playable)(const void *self);
    /* How many legal moves. Default: counted one by one. */
    zm_count (*count)(const void *self, const uint64_t *position);
    /* Replaces a position by the representative of all positions that are equivalent to it.
     * Default: none are. */
    void (*canonical)(const void *self, uint64_t *position);
    /* A number that every move lowers; UINT64_MAX if it is too large to be told. Default: layers
     * cannot be solved, so no exact distances, Grundy values or counts by layers. */
    uint64_t (*rank)(const void *self, const uint64_t *position);
    /* Moves to positions with a small promise are searched first.
     * Default: in the order of `next`. */
    uint32_t (*promise)(const void *self, const uint64_t *position);
    /* A search of the game's own, for where the general one is too slow: same answers, ZM_UNKNOWN
     * when `spend` says stop. Default: the general search. */
    zm_value (*search)(const void *self, const uint64_t *position, const zm_worker *worker);
    /* False when remembering positions costs the search more than it saves. Default: true. */
    bool (*remember)(const void *self);
    /* An exact answer without search. False where the theory says nothing (`out->failed`, false
     * before the call: where it could not be asked). Default: nowhere. */
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
    /* The reason for a position's value, which is given, in a sentence that a pupil understands.
     * Default, also where nothing is written: the best move's reason, or how many moves win. */
    void (*explain)(const void *self, const uint64_t *position, zm_value value,
                    const zm_oracle *oracle, zm_text *out);
    /* The reason for a move's value, which is given (for the player who makes it).
     * Default: what it leaves. */
    void (*explain_move)(const void *self, const uint64_t *position, zm_move move, zm_value value,
                         const zm_oracle *oracle, zm_text *out);
    /* What an exact distance means in the paper's words. Default: nothing. */
    void (*explain_distance)(const void *self, zm_value value, uint64_t distance, zm_text *out);
    /* A board for the terminal, several lines. Default: the position as text. */
    void (*picture)(const void *self, const uint64_t *position, zm_text *out);
    /* What the paper looks at in a position, as data: exact, and found without any search; the same
     * names in every position. False: no memory. Default: the position as text. */
    bool (*facts)(const void *self, const uint64_t *position, const zm_facts *out);
    /* The move of the opponent that the paper describes, and what it does, in a sentence. Default,
     * also where it knows none: a perfect one. */
    const char *paper_opponent;
    bool (*paper_move)(const void *self, const uint64_t *position, const zm_oracle *oracle,
                       zm_random *random, zm_move *out);
    /* True if both players always have the same moves and who cannot move loses; on false *try
     * may name parameters that would make it so. Default: it is not such a game. */
    bool (*impartial)(const void *self, const char **try);
    /* The Grundy value by theory. Goes with `impartial`. Default: by layers. */
    uint64_t (*grundy)(const void *self, const uint64_t *position);
    /* How many winning lines there are from each of some positions, by a count of the game's own;
     * the players to move all win, or all lose. ZM_COUNT_OVERFLOW is a count as well. False when
     * `spend` or the memory says stop. Default: the general count. */
    bool (*lines)(const void *self, const uint64_t *positions, size_t many, bool won,
                  const zm_worker *worker, zm_count *out);
    /* Cooperative play: is everything used up? Default: the game has no such aim. */
    bool (*used_up)(const void *self, const uint64_t *position);
    /* How many ways there are to use everything up from each of some positions, all a move after
     * the same one, by a count of the game's own; *known is set to false where it has none. False
     * when `spend` or the memory says stop. In a team only the first process needs the counts.
     * Goes with `used_up`. Default: the general count. */
    bool (*ways)(const void *self, const uint64_t *positions, size_t many, const zm_worker *worker,
                 zm_count *out, bool *known);
    /* True if a position is a set of numbers, bit x-1 for x, at least two of them; a move crosses
     * out any one; and the game ends when two are left. Default: it is not such a game. */
    bool (*last_two)(const void *self);
    /* A proof of who wins by groups of numbers (src/check/survivors.c): the group of each number,
     * from 1, or 0, and which kind of proof it is, "keep" or "groups"; NULL where there is none.
     * False: no memory. Goes with `last_two`. Default: none. */
    bool (*grouping)(const void *self, const uint64_t *position, uint32_t *groups,
                     const char **kind);
    /* The starting number of a first move. Default: moves have none. */
    int64_t (*starting_number)(const void *self, zm_move move);
    /* The size of what to add so that the player to move loses. Default: nothing can be added. */
    uint64_t (*complete)(const void *self, zm_text *why);
    /* The game as a counter plus a bounded memory. Default: it is none. */
    const zm_counter *counter;
    /* The strategies of the paper. Default: there are only the general ones. */
    const zm_strategy *strategies;
    /* Parameters that suit a puzzle, drawn by luck, like "rows=3/5/7"; the size of the game grows
     * with the difficulty, 0 (easy) to 2 (hard). Returns how many moves at most are made by luck
     * before the puzzle. Default: the default parameters, and any number of moves. */
    size_t (*puzzle)(unsigned difficulty, zm_random *random, zm_text *out);
} zm_game;

/* A game with its parameters. Owned by who opened it (open.h). */
struct zm_instance {
    const zm_game *game;
    zm_game *plain; /* the game without what it knows besides its rules, if that was asked for */
    void *self;
    size_t words;
    char *text; /* as the user wrote it */
    zm_argument *arguments;
};

static inline bool zm_has_moves(const zm_instance *instance, const uint64_t *position)
{
    zm_move move = ZM_BEFORE_FIRST;
    return instance->game->next(instance->self, position, &move);
}

/* `playable` and `count`, with their defaults. */
static inline bool zm_playable(const zm_instance *instance)
{
    return !instance->game->playable || instance->game->playable(instance->self);
}

/* Where they are counted one by one, up to `most` of them, and as long as memory is to be had,
 * which ends with the time. False: there may be more. */
static inline bool zm_count_moves(const zm_instance *instance, const uint64_t *position,
                                  zm_count most, zm_count *out)
{
    enum { LOOK_EVERY = 1024 };
    zm_move move = ZM_BEFORE_FIRST;
    *out = 0;
    if (instance->game->count) {
        *out = instance->game->count(instance->self, position);
        return true;
    }
    for (; *out < most; ++*out) {
        if (!instance->game->next(instance->self, position, &move))
            return true;
        if (*out % LOOK_EVERY == LOOK_EVERY - 1 && zm_account_is_closed(zm_account_of(instance)))
            return false;
    }
    return !instance->game->next(instance->self, position, &move);
}

/* All games, NULL at the end (games/games.c). */
extern const zm_game *const zm_games[];

/* The strategies that every game has (games/strategies.c). */
extern const zm_strategy zm_general_strategies[];

#endif
