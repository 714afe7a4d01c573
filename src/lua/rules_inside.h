/* Games whose rules are in a Lua file, from inside.
 *
 * A position of such a game is a board: the parts that are played side by side, in most games one.
 * A part is a value of the file's own, an integer, a string or a flat list of these. Parts, boards
 * and the texts of moves are numbered as they are met (keys.h); the file is asked once for the moves
 * of a part, and they are kept. So the one word of a position is the number of its board, and the
 * engines see a game like any other. */
#ifndef ZM_RULES_INSIDE_H
#define ZM_RULES_INSIDE_H

#include "keys.h"
#include "rules.h"
#include "sandbox.h"

/* ---- The file. ---- */

typedef enum zm_drawing { ZM_DRAW_TEXT, ZM_DRAW_HEAPS, ZM_DRAW_ROW, ZM_DRAW_GRID } zm_drawing;

/* What a file says about its game, but for the functions. */
typedef struct zm_rules_file {
    zm_game game; /* at the head: what is opened */
    zm_origin origin;
    zm_text source;
    zm_parameter *parameters;
    char **strings; /* that the game points to */
    size_t string_count;
    char *name; /* of the file */
    char *own_name; /* in a catalogue; NULL: it is named like the file */
    int64_t draw; /* a zm_drawing */
    int64_t last_loses; /* misere */
    const char *heaps; /* the code of its heaps; NULL: it is no game of heaps */
    bool has_canonical, has_why;
    bool sees_parameters; /* the moves, or what is alike, may depend on them */
    unsigned users;
} zm_rules_file;

/* Runs the file and reads what it says (rules_head.c). */
zm_status zm_rules_read_head(zm_rules_file *file, zm_account *account, zm_error *error);
/* The hooks (rules_game.c), and those of them that are words (rules_words.c). */
void zm_rules_take_hooks(zm_rules_file *file);
void zm_rules_take_words(zm_rules_file *file);
/* See zm_origin. */
void zm_rules_share(void *self, const void *base);

/* ---- The game of one question. ---- */

typedef struct zm_choice {
    uint32_t text, board; /* how a move is written, and what it leaves */
} zm_choice;

typedef enum zm_part_state {
    ZM_PART_NEW,
    ZM_PART_ASKED, /* its moves are known */
    ZM_PART_OPEN,  /* the walk is behind it (rules_walk.c) */
    ZM_PART_DONE   /* so are its rank and its Grundy value */
} zm_part_state;

typedef struct zm_part {
    uint64_t first; /* of its moves, among all options */
    uint64_t rank;
    uint32_t count;
    uint32_t grundy;
    uint32_t canonical; /* its representative + 1; 0: not asked */
    uint32_t alone; /* the board that has nothing else, + 1; 0: not met */
    zm_part_state state;
    bool valued; /* a heap: its rank and its Grundy value are known from the code */
} zm_part;

/* What is known of a game. Instances whose parameters change nothing but the start share it. */
typedef struct zm_rules {
    const zm_game *game;
    unsigned users;
    const zm_argument *arguments; /* of the instance that asks */
    zm_budget budget; /* a part of the question's memory, on its clock */
    zm_sandbox sandbox;
    int chunk; /* the file as a function, in Lua's registry */
    char place[80]; /* where the function begins that is being asked: "FILE:LINE" */
    zm_keys values, boards, texts;
    zm_part *parts; /* by the number of their value */
    uint32_t part_room;
    uint32_t *small; /* the parts that are small whole numbers, + 1 (rules_values.c) */
    uint64_t small_room;
    zm_choice *options;
    uint64_t option_count, option_room;
    uint32_t *seen; /* for each text the round in which a move had this name last */
    uint32_t seen_room, round;
    zm_instance *heaps; /* the octal game of its code; NULL: it has none */
    uint32_t *marks; /* of boards, where its moves are compared with the code */
    uint32_t mark_room;
    uint32_t tables; /* that were looked at for keys, of one answer */
    zm_text key; /* a value on its way */
    uint32_t *list; /* parts on their way to a board */
    size_t list_count, list_room;
    bool list_in_order;
    uint64_t gone_through; /* parts of boards, since the last look at the clock */
    uint32_t asked; /* the part that is being asked, */
    uint32_t asked_text; /* and the move, */
    bool asked_wins;     /* and whether it wins */
    uint32_t start; /* the board of the instance that asked for it last */
    bool apart; /* a move was met that leaves several parts */
    bool failed; /* and has said why */
    zm_status status; /* of a failure that is not said yet */
    zm_error error;
    zm_text why; /* a reason on its way */
} zm_rules;

/* The self of an instance. */
typedef struct zm_ruled {
    const zm_game *game; /* at the head: see zm_origin */
    zm_rules *rules;
    const zm_argument *arguments;
    uint32_t start; /* a board */
    bool large; /* the walk gave up: there are too many positions */
} zm_ruled;

static inline const zm_rules_file *zm_rules_file_of(const zm_rules *r)
{
    return (const zm_rules_file *)r->game;
}

/* ---- Asking the file (rules_ask.c): false when it fails, which is said then. ---- */

/* Everything but the start: its budget, the sandbox. */
zm_status zm_rules_open(zm_rules *r, zm_error *error);
zm_status zm_rules_ask_start(zm_rules *r, zm_error *error);
void zm_rules_close(zm_rules *r);
/* A budget on an account, with its clock and those further out. */
zm_budget zm_rules_budget(zm_account *account);

bool zm_rules_ask_moves(zm_rules *r, uint32_t part);
bool zm_rules_ask_canonical(zm_rules *r, uint32_t part);
/* Writes the reason into r->why. */
bool zm_rules_ask_why(zm_rules *r, uint32_t part, uint32_t text, bool wins);

/* What the moves of a part are asked for everywhere: asked once, and kept. */
static inline bool zm_rules_moves(zm_rules *r, uint32_t part)
{
    return r->parts[part].state != ZM_PART_NEW || zm_rules_ask_moves(r, part);
}

/* Says that the question cannot go on: budget.stop, or r->error. */
bool zm_rules_fail(zm_rules *r);

/* The part of a board in which a move is made. False: the rules have failed, and since then a board
 * need not be the one that a move was for. */
bool zm_rules_moved_part(const zm_rules *r, uint32_t board, zm_move move, uint32_t *part);

/* ---- Values (rules_values.c). ---- */

/* Reads the value on top of the stack into r->key. NULL, or what is wrong with it. */
const char *zm_rules_read_value(lua_State *state, zm_rules *r);
/* What the table on top of the stack has beside its list, in words; NULL: nothing. Only the first
 * tables of an answer are looked at: a table that was emptied takes long. */
const char *zm_rules_stray_key(lua_State *state, zm_rules *r);
void zm_rules_push_value(lua_State *state, const zm_rules *r, uint32_t part);
void zm_rules_write_value(const zm_rules *r, uint32_t part, zm_text *out);
/* The number of the value in r->key, ZM_NO_KEY without memory. */
uint32_t zm_rules_add_part(zm_rules *r);

void zm_rules_put_integer(zm_text *key, int64_t number);

/* ---- Heaps by a code (rules_heaps.c). ---- */

zm_status zm_rules_open_heaps(zm_rules *r, zm_error *error);
/* Gives a part its Grundy value by the code, if it is a heap. False: no time or memory. */
bool zm_rules_value_heap(zm_rules *r, uint32_t part, bool *is_heap);
/* Whether nobody can move in a heap, by the code. */
bool zm_rules_heap_is_over(const zm_rules *r, uint32_t part);
/* Compares the moves on their way of the part that is asked with the code; an error of Lua's if they
 * differ. False: no time or memory. */
bool zm_rules_compare_heaps(lua_State *state, zm_rules *r, uint64_t count);

extern const zm_heap_rules zm_rules_heaps;
extern const zm_heap_values zm_rules_heap_values;

/* ---- Boards (rules_values.c). ---- */

/* Asked by whoever goes through the parts of a board: it is 0 when the question's time is over, and
 * then that is said. */
size_t zm_board_count(const zm_rules *r, uint32_t board);
uint32_t zm_board_part(const zm_rules *r, uint32_t board, size_t at);
/* The list on its way: cleared, one added, and sorted and made a board. False, ZM_NO_KEY: no memory. */
void zm_board_begin(zm_rules *r);
bool zm_board_add(zm_rules *r, uint32_t part);
uint32_t zm_board_end(zm_rules *r);

/* ---- The walk (rules_walk.c). ---- */

/* Ranks and Grundy values of a board and of everything that can come of it. False: it has failed,
 * or, unless it may take as long as it likes, there is a hurry, or more than `most` moves would have
 * to be asked for, in a game that does not fall apart. */
bool zm_rules_walk(zm_rules *r, uint32_t board, uint64_t most);
#define ZM_WALK_ANY UINT64_MAX

uint64_t zm_board_rank(const zm_rules *r, uint32_t board);
uint32_t zm_board_grundy(const zm_rules *r, uint32_t board);

#endif
