/* What a game must provide, and what it may.
 *
 * A game is one const table: its rules, and up to five groups of what is more than rules, each in a
 * header of its own. It knows no engine, no query and no output format. Every function gets `self`,
 * made from the parameters: there is no other state, so many games run in many threads at once.
 *
 * A position is an array of 64-bit words. Two positions are the same exactly when their words are
 * the same, so the words are an exact key: everything that decides the rest of the game is in
 * them, the side to move included where it matters, and nothing else.
 *
 * Values are for the player to move. */
#ifndef ZM_GAME_H
#define ZM_GAME_H

#include "does.h"
#include "heaps.h"
#include "knows.h"
#include "numbering.h"
#include "paper.h"
#include "parameter.h"
#include "parity.h"
#include "says.h"
#include "tells.h"
#include "value.h"

typedef struct zm_game zm_game;

/* What a game was made from that is read while the program runs. Each question has a game of its
 * own, which its instances share. */
typedef struct zm_origin {
    const char *text; /* the rules as they were written: certificates carry them */
    size_t length;
    /* Makes the same game once more, on an account. */
    zm_status (*copy)(const zm_game **out, zm_account *account, const zm_game *game,
                      zm_error *error);
    void (*hold)(const zm_game *game);   /* one more uses it */
    void (*forget)(const zm_game *game); /* one less; the last one frees it */
    /* Before `init` of an instance with other parameters: it may use what `base` knows, which is
     * the self of another one that was opened before and is closed later. */
    void (*share)(void *self, const void *base);
    const struct zm_game_files *files; /* who reads such rules: also where nobody may name a file */
} zm_origin;

/* What people call a game of a family, and how it is written here. */
typedef struct zm_nickname {
    const char *word, *game;
} zm_nickname;

struct zm_game {
    const char *name;
    const char *title;
    const char *source;  /* the paper */
    const char *summary; /* the rules in two sentences */
    const char *move_help; /* how a move is written, with an example */
    unsigned rules; /* their version, which certificates name: a change of the rules raises it */
    const zm_parameter *parameters;
    size_t parameter_count;
    const zm_nickname *nicknames; /* the last word is NULL; may be NULL */
    /* If not NULL, `self` begins with a pointer to the game, and one thread asks. */
    const zm_origin *origin;

    /* ---- The rules: REQUIRED ---- */

    void (*start)(const void *self, uint64_t *position);
    /* The legal move after *move in a fixed order (the first one after ZM_BEFORE_FIRST). False,
     * with *move unchanged, when there is none. A position without moves is the end of the game. */
    bool (*next)(const void *self, const uint64_t *position, zm_move *move);
    /* Plays a legal move; `to` and `from` do not overlap. */
    void (*play)(const void *self, const uint64_t *from, zm_move move, uint64_t *to);

    /* ---- The rules: leave one of these out (NULL) and the default stands ---- */

    /* What `self` is: so many bytes, filled by `init` from the arguments (zeroed before), which also
     * checks what the table of parameters cannot. Default: `self` is the arguments themselves. */
    size_t self_size;
    zm_status (*init)(void *self, const zm_argument *arguments, zm_error *error);
    /* Gives back what `init` took, also when that failed halfway. Default: it took nothing. */
    void (*close)(void *self);
    /* Words in a position. Default: one. */
    size_t (*words)(const void *self);
    /* The value of a position without moves, for the player who would have to move.
     * Default: whoever cannot move loses. */
    zm_value (*end)(const void *self, const uint64_t *position);
    /* Default: the numbers of the move. */
    void (*write_move)(const void *self, zm_move move, zm_text *out);
    /* Default: the words of the position. */
    void (*write_position)(const void *self, const uint64_t *position, zm_text *out);
    /* The same moves as `next` in the same order, for a game where that is quick by some trick:
     * found as simply as the rules are worded. Certificates are checked with it. Default: `next`. */
    bool (*plain_next)(const void *self, const uint64_t *position, zm_move *move);
    /* Reads a move. False with *error saying what is wrong.
     * Default: the legal move that is written like this. */
    bool (*read_move)(const void *self, const uint64_t *position, const char *text, zm_move *out,
                      zm_error *error);
    /* False when the board is too large to be written down, so that nothing but the theory of
     * its start is known and no move can be played. Default: true. */
    bool (*playable)(const void *self);
    /* Whether there are no moves, for a game that can tell without listing any. Default: `next`. */
    bool (*over)(const void *self, const uint64_t *position);
    /* How many legal moves. Default: counted one by one. */
    zm_count (*count)(const void *self, const uint64_t *position);
    /* A number that every move lowers; UINT64_MAX if it is too large to be told. Default: layers
     * cannot be solved, so no exact distances, Grundy values or counts by layers. */
    uint64_t (*rank)(const void *self, const uint64_t *position);
    /* Numbers for positions (numbering.h; heap_numbers.h has some ready-made), which make layers several
     * times as fast and small. Goes with `rank`. Default: they are found by their words. */
    const zm_numbering *numbers;
    /* Parameters that only say where a game starts, separated by blanks. Games that differ in
     * nothing else have the same rules, and those with smaller ones are positions of the largest: so
     * a table of them is solved once. Default: each is solved by itself. */
    const char *sizes;
    /* Moves to positions with a small promise are searched first.
     * Default: in the order of `next`. */
    uint32_t (*promise)(const void *self, const uint64_t *position);
    /* False when remembering positions costs the search more than it saves. Default: true. */
    bool (*remember)(const void *self);
    /* True if both players always have the same moves and who cannot move loses; on false *try
     * may name parameters that would make it so. Default: it is not such a game. */
    bool (*impartial)(const void *self, const char **try);
    /* Cooperative play: is everything used up? Default: the game has no such aim. */
    bool (*used_up)(const void *self, const uint64_t *position);
    /* True if a position is a set of numbers, bit x-1 for x, at least two of them; a move crosses
     * out any one; and the game ends when two are left. Default: it is not such a game. */
    bool (*last_two)(const void *self);
    /* The rules of one heap, if a position is nothing but heaps (heaps.h).
     * Default: it is not such a game. */
    const zm_heap_rules *heaps;
    /* What may be taken, and who needs what, if only parities count (parity.h).
     * Default: it is not such a game. */
    const zm_parity_rules *parity;

    /* ---- More than rules: leave a group out, or any hook of it ---- */

    const zm_knowledge *knows;   /* answers without search (knows.h) */
    /* Which of it holds for these parameters. Default: all. */
    const zm_knowledge *(*known)(const void *self);
    const zm_computations *does; /* speed (does.h) */
    const zm_words *says;        /* reasons and pictures (says.h) */
    const zm_plain_words *tells; /* reasons for pupils (tells.h) */
    const zm_from_paper *paper;       /* facts, strategies, an opponent, puzzles (paper.h) */
};

/* A game with its parameters. Owned by whoever opened it (open.h). Its groups are never NULL: what
 * the game leaves out is a group without hooks. */
struct zm_instance {
    const zm_game *game;
    const struct zm_catalogue *games; /* among which it was found; may be NULL */
    const zm_knowledge *knows;
    const zm_computations *does;
    const zm_words *says;
    const zm_plain_words *tells;
    const zm_from_paper *paper;
    zm_voice voice; /* in which reasons are given */
    bool holds_game; /* one with an origin */
    bool one_thread; /* its hooks are for one thread at a time */
    bool plain; /* it was opened without what it knows and does besides its rules */
    void *self;
    size_t words;
    char *text; /* as the user wrote it */
    zm_argument *arguments;
};

static inline bool zm_has_moves(const zm_instance *instance, const uint64_t *position)
{
    zm_move move = ZM_BEFORE_FIRST;
    if (instance->game->over)
        return !instance->game->over(instance->self, position);
    return instance->game->next(instance->self, position, &move);
}

/* ---- Rules that have defaults ---- */

static inline bool zm_plain_next(const zm_instance *instance, const uint64_t *position,
                                 zm_move *move)
{
    const zm_game *game = instance->game;
    return (game->plain_next ? game->plain_next : game->next)(instance->self, position, move);
}

static inline zm_value zm_end_value(const zm_instance *instance, const uint64_t *position)
{
    return instance->game->end ? instance->game->end(instance->self, position) : ZM_LOSE;
}

static inline bool zm_playable(const zm_instance *instance)
{
    return !instance->game->playable || instance->game->playable(instance->self);
}

/* Where they are counted one by one, up to `most` of them, and as long as memory is to be had,
 * which ends with the time. False: there may be more. */
bool zm_count_moves(const zm_instance *instance, const uint64_t *position, zm_count most,
                    zm_count *out);
void zm_write_move(const zm_instance *instance, zm_move move, zm_text *out);
void zm_write_position(const zm_instance *instance, const uint64_t *position, zm_text *out);
/* A move in plain words, "Take 2 pennies from row 1", as the beginning of a sentence or not. */
void zm_name_move(const zm_instance *instance, zm_move move, bool begins, zm_text *out);

/* Whether a parameter is one of those that only say where a game starts (`sizes`). */
bool zm_is_size(const zm_game *game, const char *parameter);

/* Gives an instance the groups of its game: what a game leaves out is a group without hooks, and
 * plain means without what it knows and does. */
void zm_take_groups(zm_instance *instance, bool plain);

/* For a hook that cannot do its work, like rules that turn out to be wrong: it says why, returns
 * anything, and may be called again. No answer is given to the question. */
void zm_hook_failed(const void *self, const char *format, ...) ZM_PRINTF(2, 3);

/* The same where the time or the memory ran out, which it names: the question is undecided. */
void zm_hook_stopped(const void *self, const char *reason);

/* All games, NULL at the end (games/games.c). */
extern const zm_game *const zm_games[];

/* The strategies that every game has (games/strategies.c). */
extern const zm_strategy zm_general_strategies[];

#endif
