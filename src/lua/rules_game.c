/* The hooks of a game in a file: see rules_inside.h.
 *
 * A move is the number of its text, its place among the moves of its part, and the part's place on
 * the board. Where there are several parts, the part stands in front. Of equal parts the moves are
 * listed once. */
#include "rules_inside.h"

/* Moves that are looked at to learn ranks; a game that falls apart is walked through whatever it
 * takes, for there is no better way. */
enum { MOST_WALKED = 4000000 };

static zm_ruled *ruled(const void *self)
{
    return (zm_ruled *)self; /* what is asked is kept: a cache is no change */
}

static zm_rules *rules_of(const void *self)
{
    return ruled(self)->rules;
}

static zm_status open_rules(zm_ruled *self, zm_error *error)
{
    self->rules = zm_alloc_beside(self, 1, sizeof *self->rules);
    if (!self->rules)
        return zm_fail_memory(error);
    self->rules->game = self->game;
    self->rules->users = 1;
    return zm_rules_open(self->rules, error);
}

static zm_status init(void *instance, const zm_argument *arguments, zm_error *error)
{
    zm_ruled *self = instance;
    zm_status status = self->rules ? ZM_OK : open_rules(self, error);
    if (status != ZM_OK)
        return status;
    self->arguments = self->rules->arguments = arguments;
    status = zm_rules_ask_start(self->rules, error);
    self->start = self->rules->start;
    return status;
}

static void close_rules(void *self)
{
    zm_rules *rules = rules_of(self);
    if (!rules || --rules->users > 0)
        return;
    zm_rules_close(rules);
    zm_release(rules);
}

void zm_rules_share(void *self, const void *base)
{
    zm_rules *rules = rules_of(base);
    if (!rules || zm_rules_file_of(rules)->sees_parameters)
        return;
    ruled(self)->rules = rules;
    rules->users++;
}

/* ---- Moves. ---- */

static uint32_t text_of(zm_move move)
{
    return (uint32_t)(move.a & UINT32_MAX);
}

static bool names_part(zm_move move)
{
    return move.a >> 32 > 0;
}

static uint32_t named_part(zm_move move)
{
    return (uint32_t)(move.a >> 32) - 1;
}

/* The place of a move's part on its board. */
static size_t place_of(zm_move move)
{
    return (size_t)move.c;
}

bool zm_rules_moved_part(const zm_rules *r, uint32_t board, zm_move move, uint32_t *part)
{
    if (!r->failed)
        *part = zm_board_part(r, board, place_of(move));
    return !r->failed;
}

static void start(const void *self, uint64_t *position)
{
    position[0] = ruled(self)->start;
}

static bool next(const void *self, const uint64_t *position, zm_move *move)
{
    zm_rules *r = rules_of(self);
    uint32_t board = (uint32_t)position[0];
    size_t count = zm_board_count(r, board), at = 0;
    uint32_t place = 0;
    if (!zm_move_is_first(*move)) {
        at = place_of(*move);
        place = (uint32_t)move->b + 1;
    }
    for (; at < count; at++, place = 0) {
        uint32_t part = zm_board_part(r, board, at);
        if (at > 0 && zm_board_part(r, board, at - 1) == part)
            continue;
        if (!zm_rules_moves(r, part))
            return false;
        if (place >= r->parts[part].count)
            continue;
        uint32_t text = r->options[r->parts[part].first + place].text;
        *move = (zm_move){.a = (int64_t)((count > 1 ? (uint64_t)part + 1 : 0) << 32 | text),
                          .b = (int32_t)place, .c = (int32_t)at};
        return true;
    }
    return false;
}

/* The board that a move leaves; ZM_NO_KEY without memory. Both lists of parts are sorted. */
static uint32_t leave(zm_rules *r, uint32_t board, zm_move move)
{
    size_t count = zm_board_count(r, board), at = place_of(move), i = 0, k = 0;
    uint32_t left = r->options[r->parts[zm_board_part(r, board, at)].first + (uint32_t)move.b].board;
    size_t more = zm_board_count(r, left);
    bool ok = true;
    if (count == 1)
        return left;
    zm_board_begin(r);
    while (ok && (i < count || k < more)) {
        uint32_t own = i < count ? zm_board_part(r, board, i) : ZM_NO_KEY;
        uint32_t other = k < more ? zm_board_part(r, left, k) : ZM_NO_KEY;
        if (other < own)
            ok = zm_board_add(r, other);
        else
            ok = i == at || zm_board_add(r, own);
        i += other >= own;
        k += other < own;
    }
    return ok ? zm_board_end(r) : ZM_NO_KEY;
}

static void stop(zm_rules *r)
{
    r->status = zm_fail_memory(&r->error);
    zm_rules_fail(r);
}

static void play(const void *self, const uint64_t *from, zm_move move, uint64_t *to)
{
    zm_rules *r = rules_of(self);
    uint32_t part;
    to[0] = from[0];
    if (!zm_rules_moved_part(r, (uint32_t)from[0], move, &part) || !zm_rules_moves(r, part))
        return;
    uint32_t board = leave(r, (uint32_t)from[0], move);
    if (board == ZM_NO_KEY)
        stop(r);
    else
        to[0] = board;
}

static zm_value end(const void *self, const uint64_t *position)
{
    (void)position;
    return zm_rules_file_of(rules_of(self))->last_loses ? ZM_WIN : ZM_LOSE;
}

/* Whether ranks and Grundy values of all that can come are known. */
static bool walk(const void *self, uint32_t board)
{
    zm_ruled *r = ruled(self);
    if (r->large)
        return false;
    bool known = zm_rules_walk(r->rules, board, MOST_WALKED);
    r->large = !known && !zm_account_hurries(zm_account_of(r->rules)); /* a hurry passes */
    return known;
}

static uint64_t rank(const void *self, const uint64_t *position)
{
    return walk(self, (uint32_t)position[0])
               ? zm_board_rank(rules_of(self), (uint32_t)position[0]) : UINT64_MAX;
}

static bool impartial(const void *self, const char **try)
{
    (void)try;
    return !zm_rules_file_of(rules_of(self))->last_loses;
}

/* ---- Words. ---- */

static void write_move(const void *self, zm_move move, zm_text *out)
{
    const zm_rules *r = rules_of(self);
    size_t length;
    const char *text = zm_keys_get(&r->texts, text_of(move), &length);
    if (names_part(move)) {
        zm_rules_write_value(r, named_part(move), out);
        zm_text_put(out, ":");
    }
    zm_text_put_bytes(out, text, length);
}

static void write_position(const void *self, const uint64_t *position, zm_text *out)
{
    const zm_rules *r = rules_of(self);
    size_t count = zm_board_count(r, (uint32_t)position[0]);
    zm_text_put(out, count ? "" : "-");
    for (size_t i = 0; i < count; i++) {
        zm_text_put(out, i ? " + " : "");
        zm_rules_write_value(r, zm_board_part(r, (uint32_t)position[0], i), out);
    }
}

/* ---- What is known: a board that falls apart, by its parts. ---- */

/* The Grundy value after a move: only the part in which it is made changes. */
static uint32_t grundy_after(const zm_rules *r, uint32_t board, uint32_t total, zm_move move)
{
    uint32_t at;
    if (!zm_rules_moved_part(r, board, move, &at))
        return 0;
    const zm_part *part = &r->parts[at];
    return total ^ part->grundy ^
           zm_board_grundy(r, r->options[part->first + (uint32_t)move.b].board);
}

static bool theory(const void *self, const uint64_t *position, zm_claim *out)
{
    zm_rules *r = rules_of(self);
    uint32_t board = (uint32_t)position[0];
    zm_move move = ZM_BEFORE_FIRST;
    if (!walk(self, board) || !r->apart)
        return false;
    uint32_t total = zm_board_grundy(r, board);
    *out = (zm_claim){.value = total ? ZM_WIN : ZM_LOSE,
                      .distance = ZM_NO_DISTANCE, .move_distance = ZM_NO_DISTANCE,
                      .name = "sprague-grundy"};
    while (out->value == ZM_WIN && next(self, position, &move))
        out->winning_total += grundy_after(r, board, total, move) == 0;
    return true;
}

static size_t theory_moves(const void *self, const uint64_t *position, zm_move *out,
                           size_t capacity)
{
    const zm_rules *r = rules_of(self);
    uint32_t board = (uint32_t)position[0], total = zm_board_grundy(r, board);
    zm_move move = ZM_BEFORE_FIRST;
    size_t count = 0;
    while (count < capacity && next(self, position, &move))
        if (grundy_after(r, board, total, move) == 0)
            out[count++] = move;
    return count;
}

static void theory_detail(const void *self, const uint64_t *position, zm_text *out)
{
    const zm_rules *r = rules_of(self);
    uint32_t board = (uint32_t)position[0];
    size_t count = zm_board_count(r, board);
    zm_text_put(out, count == 1 ? "the position is worth "
                                : "the parts are worth ");
    for (size_t i = 0; i < count; i++)
        zm_text_format(out, "%s%lu", i ? ", " : "",
                       (unsigned long)r->parts[zm_board_part(r, board, i)].grundy);
    if (count != 1)
        zm_text_format(out, "; their nim-sum is %lu", (unsigned long)zm_board_grundy(r, board));
}

static bool grundy(const void *self, const uint64_t *position, uint64_t *out)
{
    zm_rules *r = rules_of(self);
    bool ok = zm_rules_walk(r, (uint32_t)position[0], ZM_WALK_ANY);
    if (ok)
        *out = zm_board_grundy(r, (uint32_t)position[0]);
    return ok;
}

/* Asks what has to be known of a part; nothing can be asked while a board is being made. */
static bool learn(zm_rules *r, uint32_t part, bool ask)
{
    if (ask && r->parts[part].canonical == 0 && !zm_rules_ask_canonical(r, part))
        return false;
    return r->heaps || zm_rules_moves(r, ask ? r->parts[part].canonical - 1 : part);
}

/* Of a part that is learnt. */
static bool is_over(const zm_rules *r, uint32_t part)
{
    return r->heaps ? zm_rules_heap_is_over(r, part) : r->parts[part].count == 0;
}

/* Heaps tell by their code; the file is asked for their moves when these are wanted. */
static bool over(const void *self, const uint64_t *position)
{
    const zm_rules *r = rules_of(self);
    uint32_t board = (uint32_t)position[0];
    bool over = true;
    for (size_t i = 0, count = zm_board_count(r, board); over && !r->failed && i < count; i++)
        over = is_over(r, zm_board_part(r, board, i));
    return over;
}

/* Parts that the file calls alike are, and those without moves are nothing. */
static void canonical(const void *self, uint64_t *position)
{
    zm_rules *r = rules_of(self);
    uint32_t board = (uint32_t)position[0];
    size_t count = zm_board_count(r, board);
    bool ask = zm_rules_file_of(r)->has_canonical, ok = true;
    for (size_t i = 0; i < count; i++)
        if (!learn(r, zm_board_part(r, board, i), ask))
            return;
    if (!ask && count == 1 && !is_over(r, zm_board_part(r, board, 0)))
        return;
    zm_board_begin(r);
    for (size_t i = 0; ok && i < count; i++) {
        uint32_t part = zm_board_part(r, board, i);
        part = ask ? r->parts[part].canonical - 1 : part;
        ok = is_over(r, part) || zm_board_add(r, part);
    }
    uint32_t other = ok ? zm_board_end(r) : ZM_NO_KEY;
    if (other != ZM_NO_KEY)
        position[0] = other;
    else
        stop(r);
}

static const zm_knowledge of_normal_play = {.canonical = canonical, .theory = theory,
                                            .theory_moves = theory_moves,
                                            .theory_detail = theory_detail, .grundy = grundy};
static const zm_knowledge of_heaps = {.canonical = canonical, .theory = theory,
                                      .theory_moves = theory_moves,
                                      .theory_detail = theory_detail, .grundy = grundy,
                                      .heaps = &zm_rules_heap_values};
static const zm_knowledge of_misere_play = {.canonical = canonical};

void zm_rules_take_hooks(zm_rules_file *file)
{
    zm_game *game = &file->game;
    game->rules = 1;
    game->start = start;
    game->next = next;
    game->play = play;
    game->self_size = sizeof(zm_ruled);
    game->init = init;
    game->close = close_rules;
    game->end = end;
    game->rank = rank;
    game->impartial = impartial;
    game->write_move = write_move;
    game->write_position = write_position;
    game->heaps = file->heaps ? &zm_rules_heaps : NULL;
    game->over = file->heaps ? over : NULL;
    game->knows = file->last_loses ? &of_misere_play : file->heaps ? &of_heaps : &of_normal_play;
    zm_rules_take_words(file);
}
