/* A game in a file that says `heaps = "0.77"`: its positions are heaps, and the rules of one heap are
 * those of the octal game of this code. So its Grundy values are found without asking the file, by
 * the octal game, and the theorem about periods holds (src/game/heaps.h).
 *
 * The code is the rules, and `moves` gives them names. Whenever the file is asked for the moves of a
 * heap, they must leave what the code allows, all of it and nothing else: so no answer is about
 * another game than the one that is played. */
#include "../game/open.h"
#include "rules_inside.h"

#include <stdio.h>
#include <string.h>

zm_status zm_rules_open_heaps(zm_rules *r, zm_error *error)
{
    const zm_rules_file *file = zm_rules_file_of(r);
    zm_error wrong;
    char text[512];
    if (!file->heaps)
        return ZM_OK;
    snprintf(text, sizeof text, "octal:heaps=0,code=%s", file->heaps);
    zm_status status = zm_open(&r->heaps, NULL, &r->budget.account, text, &wrong);
    r->apart = true;
    return status == ZM_BAD_INPUT ? zm_fail(error, status, "%.100s: heaps: %.300s", file->name,
                                            wrong.message)
           : status == ZM_OK      ? ZM_OK
                                  : zm_fail_memory(error);
}

/* The heap that a part is; false: it is something else. */
static bool heap_of(const zm_rules *r, uint32_t part, uint64_t *out)
{
    size_t length;
    int64_t number = -1;
    const char *bytes = zm_keys_get(&r->values, part, &length);
    if (*bytes == 'i')
        memcpy(&number, bytes + 1, sizeof number);
    *out = (uint64_t)number;
    return number >= 0;
}

bool zm_rules_value_heap(zm_rules *r, uint32_t part, bool *is_heap)
{
    zm_part *p = &r->parts[part];
    uint64_t heap, value = 0;
    *is_heap = heap_of(r, part, &heap);
    if (p->valued || !*is_heap || zm_rules_file_of(r)->last_loses)
        return true;
    p->valued = r->heaps->knows->heaps->value(r->heaps->self, heap, &value) && value < UINT32_MAX;
    p->grundy = (uint32_t)value;
    p->rank = heap ? 3 * heap - 1 : 0; /* see octal.c */
    if (!p->valued)
        zm_budget_refused(&r->budget);
    return p->valued;
}

bool zm_rules_heap_is_over(const zm_rules *r, uint32_t part)
{
    zm_move move = ZM_BEFORE_FIRST;
    uint64_t heap;
    return heap_of(r, part, &heap) && !r->heaps->game->heaps->next(r->heaps->self, heap, &move);
}

/* ---- What moves lists, and what the code allows. ---- */

/* The part that is a heap of this size. */
static uint32_t part_of(zm_rules *r, uint64_t heap)
{
    zm_text_clear(&r->key);
    zm_rules_put_integer(&r->key, (int64_t)heap);
    return zm_rules_add_part(r);
}

/* A board without its empty heaps. */
static uint32_t bare(zm_rules *r, uint32_t board)
{
    size_t count = zm_board_count(r, board);
    bool ok = true;
    uint64_t heap;
    zm_board_begin(r);
    for (size_t i = 0; ok && i < count; i++) {
        uint32_t part = zm_board_part(r, board, i);
        ok = (heap_of(r, part, &heap) && heap == 0) || zm_board_add(r, part);
    }
    if (r->list_count == count)
        return board;
    return ok ? zm_board_end(r) : ZM_NO_KEY;
}

/* The board that a move of the octal game leaves. */
static uint32_t allowed(zm_rules *r, uint64_t heap, zm_move move)
{
    uint64_t left[ZM_MOST_LEFT];
    unsigned count = r->heaps->game->heaps->play(r->heaps->self, heap, move, left);
    uint32_t parts[ZM_MOST_LEFT];
    bool ok = true;
    for (unsigned i = 0; i < count; i++)
        parts[i] = part_of(r, left[i]);
    zm_board_begin(r);
    for (unsigned i = 0; ok && i < count; i++)
        ok = zm_board_add(r, parts[i]);
    return ok ? zm_board_end(r) : ZM_NO_KEY;
}

/* The mark of a board; NULL: no memory. */
static uint32_t *mark(zm_rules *r, uint32_t board)
{
    if (board == ZM_NO_KEY)
        return NULL;
    if (board >= r->mark_room) {
        uint32_t room = 2 * board + 64;
        uint32_t *marks = zm_budget_grow(&r->budget, r->marks, room, sizeof *marks);
        if (!marks)
            return NULL;
        r->marks = marks;
        r->mark_room = room;
    }
    return &r->marks[board];
}

/* The boards that are left by the options of the part which is asked get the mark 2 * round, and are
 * counted. */
static bool mark_options(zm_rules *r, uint64_t count, uint64_t *marked)
{
    for (uint64_t i = 0; i < count; i++) {
        uint32_t *at = mark(r, bare(r, r->options[r->option_count + i].board));
        if (!at)
            return false;
        *marked += *at != 2 * r->round;
        *at = 2 * r->round;
    }
    return true;
}

/* Those that the code allows, too, get one more, and are counted down; each is allowed in one way
 * only. *missing: one that is left by no option. */
static bool mark_allowed(zm_rules *r, uint64_t heap, uint64_t *marked, uint32_t *missing)
{
    const zm_instance *octal = r->heaps;
    zm_move move = ZM_BEFORE_FIRST;
    while (zm_budget_go_on(&r->budget) && octal->game->heaps->next(octal->self, heap, &move)) {
        uint32_t board = allowed(r, heap, move), *at = mark(r, board);
        if (!at)
            return false;
        if (*at != 2 * r->round) {
            *missing = board;
            return true;
        }
        *at = 2 * r->round + 1;
        --*marked;
    }
    return r->budget.stop == ZM_RUNNING;
}

/* One that an option leaves, and the code does not allow. */
static uint32_t find_forbidden(zm_rules *r, uint64_t count)
{
    uint32_t board = ZM_NO_KEY;
    for (uint64_t i = 0; i < count; i++) {
        board = bare(r, r->options[r->option_count + i].board);
        if (r->marks[board] != 2 * r->round + 1)
            break;
    }
    return board;
}

static void say(lua_State *state, zm_rules *r, uint32_t board, const char *what)
{
    luaL_Buffer text;
    luaL_buffinit(state, &text);
    size_t count = zm_board_count(r, board);
    for (size_t i = 0; i < count; i++) {
        uint64_t heap;
        heap_of(r, zm_board_part(r, board, i), &heap);
        lua_pushfstring(state, "%s%I", i ? " + " : "", (LUAI_UACINT)heap);
        luaL_addvalue(&text);
    }
    luaL_addstring(&text, count ? "" : "nothing");
    luaL_pushresult(&text);
    luaL_error(state, "%s: moves and heaps = \"%s\" do not agree: a move that leaves %s %s", r->place,
               zm_rules_file_of(r)->heaps, lua_tostring(state, -1), what);
}

bool zm_rules_compare_heaps(lua_State *state, zm_rules *r, uint64_t count)
{
    uint64_t heap, marked = 0;
    uint32_t missing = ZM_NO_KEY;
    heap_of(r, r->asked, &heap);
    if (!mark_options(r, count, &marked) || !mark_allowed(r, heap, &marked, &missing))
        return false;
    if (missing != ZM_NO_KEY)
        say(state, r, missing, "is allowed, but not listed");
    else if (marked > 0)
        say(state, r, find_forbidden(r, count), "is listed, but not allowed");
    return true;
}

/* ---- The hooks. ---- */

static zm_rules *rules_of(const void *self)
{
    return ((const zm_ruled *)self)->rules;
}

static void reach(const void *self, uint64_t *taken, unsigned *left)
{
    const zm_instance *octal = rules_of(self)->heaps;
    octal->game->heaps->reach(octal->self, taken, left);
}

static bool next(const void *self, uint64_t heap, zm_move *move)
{
    const zm_instance *octal = rules_of(self)->heaps;
    return octal->game->heaps->next(octal->self, heap, move);
}

static unsigned play(const void *self, uint64_t heap, zm_move move, uint64_t left[ZM_MOST_LEFT])
{
    const zm_instance *octal = rules_of(self)->heaps;
    return octal->game->heaps->play(octal->self, heap, move, left);
}

static size_t count(const void *self, const uint64_t *position)
{
    return zm_board_count(rules_of(self), (uint32_t)position[0]);
}

static uint64_t heap_at(const void *self, const uint64_t *position, size_t at)
{
    uint64_t heap;
    heap_of(rules_of(self), zm_board_part(rules_of(self), (uint32_t)position[0], at), &heap);
    return heap;
}

static bool value(const void *self, uint64_t heap, uint64_t *out)
{
    const zm_instance *octal = rules_of(self)->heaps;
    return octal->knows->heaps->value(octal->self, heap, out);
}

static bool period(const void *self, uint64_t heap, zm_heap_period *out)
{
    const zm_instance *octal = rules_of(self)->heaps;
    return octal->knows->heaps->period(octal->self, heap, out);
}

const zm_heap_rules zm_rules_heaps = {"heap", reach, next, play, count, heap_at};
const zm_heap_values zm_rules_heap_values = {value, period};
