/* The rules of sums: see sum.h. */
#include "sum.h"
#include "open.h"
#include "read_move.h"

#include <string.h>

enum { PART_SHIFT = 24, HALF = 1 << (PART_SHIFT - 1), MASK = (1 << PART_SHIFT) - 1 };

/* ---- The text. ---- */

/* Whether a plus is in the name of a file, like c++.lua, of which this is the beginning. It is not
 * behind a game's name, a whole file's name or a parameter, and not beside a blank. */
static bool in_file_name(const zm_catalogue *games, const char *begin, const char *plus)
{
    size_t length = (size_t)(plus - begin);
    const char *lua = strstr(plus, ".lua");
    return lua && strcspn(begin, ":") > (size_t)(lua - begin) && length > 0 && plus[-1] != ' ' &&
           plus[1] != ' ' && !zm_is_file_name(begin, length) && !zm_find_game(games, begin, length);
}

/* The plus behind the part that begins here; NULL: it is the last one. */
static const char *find_plus(const zm_catalogue *games, const char *begin)
{
    const char *plus = strchr(begin, '+');
    while (plus && in_file_name(games, begin, plus))
        plus = strchr(plus + 1, '+');
    return plus;
}

bool zm_is_sum(const zm_catalogue *games, const char *text)
{
    return find_plus(games, text + strspn(text, " ")) != NULL;
}

/* The next part of the text, without blanks around it. */
static char *next_part(const zm_catalogue *games, zm_account *account, const char **at)
{
    const char *begin = *at + strspn(*at, " "), *end = find_plus(games, begin);
    *at = end ? end + 1 : NULL;
    if (!end)
        end = begin + strlen(begin);
    while (end > begin && end[-1] == ' ')
        end--;
    return zm_copy_string(account, begin, (size_t)(end - begin));
}

/* Only impartial games in normal play can be added. */
static zm_status check_part(const zm_instance *part, zm_error *error)
{
    const zm_game *game = part->game;
    const char *try = NULL;
    if (!game->impartial)
        return zm_fail(error, ZM_BAD_INPUT, "a sum: %.60s cannot be added: it matters who moves, or the "
                                            "end of the game is not that somebody cannot move",
                       game->name);
    if (!game->impartial(part->self, &try))
        return zm_fail(error, ZM_BAD_INPUT, "a sum: %.60s cannot be added: its parts must be in normal "
                                            "play, in which a player who cannot move loses%s%s%s%s",
                       game->name, try ? "; try " : "", try ? game->name : "", try ? ":" : "",
                       try ? try : "");
    return ZM_OK;
}

/* Opens a part. Where the rules are given, it has the first of them that no part had before, and if
 * none is left, no file is opened. */
static zm_status open_part(zm_sum *out, const zm_catalogue *games, size_t *used, zm_account *account,
                           const char *text, zm_error *error)
{
    zm_instance **part = &out->part[out->parts];
    if (!games || !games->text)
        return zm_open(part, games, account, text, error);
    zm_catalogue own = *games;
    own.text = *used < games->texts ? games->text + *used : NULL;
    own.files = own.text ? games->files : NULL;
    zm_status status = zm_open(part, &own, account, text, error);
    if (status == ZM_OK) {
        (*part)->games = games;
        *used += (*part)->game->origin != NULL;
    }
    return status;
}

zm_status zm_sum_read(zm_sum *out, const zm_catalogue *games, zm_account *account, const char *text,
                      zm_error *error)
{
    zm_status status = ZM_OK;
    size_t used = 0;
    for (const char *at = text; status == ZM_OK && at;) {
        if (out->parts == ZM_SUM_PARTS)
            return zm_fail(error, ZM_BAD_INPUT, "a sum has at most %d parts", ZM_SUM_PARTS);
        char *part = next_part(games, account, &at);
        if (!part)
            return zm_fail_memory(error);
        if (*part == '\0')
            status = zm_fail(error, ZM_BAD_INPUT, "a sum is written GAME + GAME: a part is missing");
        else
            status = open_part(out, games, &used, account, part, error);
        zm_release(part);
        if (status != ZM_OK)
            return status;
        status = check_part(out->part[out->parts++], error);
        out->at[out->parts] = out->at[out->parts - 1] + out->part[out->parts - 1]->words;
    }
    return status;
}

zm_sum *zm_sum_of(const zm_instance *instance)
{
    return instance->game == &zm_sum_game ? instance->self : NULL;
}

const char *zm_name_in_words(const zm_instance *instance)
{
    return zm_sum_of(instance) ? "a sum" : instance->game->name;
}

const zm_instance *zm_file_at(const zm_instance *instance, size_t at)
{
    const zm_sum *sum = zm_sum_of(instance);
    for (size_t i = 0; i < (sum ? sum->parts : 1); i++) {
        const zm_instance *one = sum ? sum->part[i] : instance;
        if (one->game->origin && at-- == 0)
            return one;
    }
    return NULL;
}

static zm_status init(void *self, const zm_argument *arguments, zm_error *error)
{
    (void)self, (void)arguments, (void)error; /* zm_sum_read did it */
    return ZM_OK;
}

static void close(void *instance)
{
    zm_sum *self = instance;
    for (size_t i = 0; i < ZM_SUM_PARTS; i++) {
        if (self->values[i].forget)
            self->values[i].forget(self->values[i].context);
        zm_close(self->part[i]);
    }
}

/* ---- Moves. ---- */

size_t zm_sum_part_of(zm_move move)
{
    return (size_t)((uint32_t)move.c >> PART_SHIFT);
}

zm_move zm_sum_inside(zm_move move)
{
    return (zm_move){move.a, move.b, (move.c & MASK) - HALF};
}

zm_move zm_sum_outside(zm_move move, size_t part)
{
    return (zm_move){move.a, move.b, (int32_t)(part << PART_SHIFT) | (move.c + HALF)};
}

static size_t words(const void *instance)
{
    const zm_sum *self = instance;
    return self->at[self->parts];
}

static void start(const void *instance, uint64_t *position)
{
    const zm_sum *self = instance;
    for (size_t i = 0; i < self->parts; i++)
        self->part[i]->game->start(self->part[i]->self, position + self->at[i]);
}

/* The next move of a part, by its quick or its plain rules. */
static bool next_inside(const zm_instance *part, const uint64_t *position, zm_move *move, bool plain)
{
    return plain ? zm_plain_next(part, position, move)
                 : part->game->next(part->self, position, move);
}

static bool find_next(const zm_sum *self, const uint64_t *position, zm_move *move, bool plain)
{
    bool first = zm_move_is_first(*move);
    zm_move on = first ? ZM_BEFORE_FIRST : zm_sum_inside(*move);
    for (size_t i = first ? 0 : zm_sum_part_of(*move); i < self->parts; i++, on = ZM_BEFORE_FIRST)
        if (next_inside(self->part[i], position + self->at[i], &on, plain)) {
            if (on.c < -HALF || on.c >= HALF)
                zm_hook_failed(self, "a sum: the moves of %s do not fit", self->part[i]->text);
            *move = zm_sum_outside(on, i);
            return true;
        }
    return false;
}

static bool next(const void *self, const uint64_t *position, zm_move *move)
{
    return find_next(self, position, move, false);
}

static bool plain_next(const void *self, const uint64_t *position, zm_move *move)
{
    return find_next(self, position, move, true);
}

static void play(const void *instance, const uint64_t *from, zm_move move, uint64_t *to)
{
    const zm_sum *self = instance;
    size_t i = zm_sum_part_of(move);
    memcpy(to, from, words(self) * sizeof *to);
    self->part[i]->game->play(self->part[i]->self, from + self->at[i], zm_sum_inside(move),
                              to + self->at[i]);
}

static bool playable(const void *instance)
{
    const zm_sum *self = instance;
    for (size_t i = 0; i < self->parts; i++)
        if (!zm_playable(self->part[i]))
            return false;
    return true;
}

/* One part may have more moves than could ever be counted one by one. */
static zm_count count(const void *instance, const uint64_t *position)
{
    const zm_sum *self = instance;
    zm_count total = 0, inside;
    for (size_t i = 0; i < self->parts; i++) {
        if (!zm_count_moves(self->part[i], position + self->at[i], UINT64_MAX, &inside))
            zm_hook_stopped(self, "the time ran out (--time)");
        total += inside;
    }
    return total;
}

/* Every move lowers the rank of one part. */
static uint64_t rank(const void *instance, const uint64_t *position)
{
    const zm_sum *self = instance;
    uint64_t total = 0;
    for (size_t i = 0; i < self->parts; i++) {
        const zm_instance *part = self->part[i];
        uint64_t one = part->game->rank ? part->game->rank(part->self, position + self->at[i])
                                        : UINT64_MAX;
        total = one < UINT64_MAX - total ? total + one : UINT64_MAX;
    }
    return total;
}

static bool impartial(const void *self, const char **try)
{
    (void)self, (void)try;
    return true;
}

/* ---- Text: "2:3-4" is the move 3-4 in the second part. ---- */

static void write_move(const void *instance, zm_move move, zm_text *out)
{
    const zm_sum *self = instance;
    zm_text_format(out, "%zu:", zm_sum_part_of(move) + 1);
    zm_write_move(self->part[zm_sum_part_of(move)], zm_sum_inside(move), out);
}

static bool read_move(const void *instance, const uint64_t *position, const char *text,
                      zm_move *out, zm_error *error)
{
    const zm_sum *self = instance;
    const char *at = text;
    int64_t number;
    bool fits;
    if (!zm_number_read(&at, &number, &fits) || *at != ':')
        return zm_fail(error, ZM_BAD_INPUT, "write the part, a colon and the move in it, for example "
                                            "1:MOVE"), false;
    if (!fits || number < 1 || number > (int64_t)self->parts)
        return zm_fail(error, ZM_BAD_INPUT, "the parts are 1 to %zu", self->parts), false;
    at += 1 + strspn(at + 1, " ");
    size_t part = (size_t)number - 1;
    zm_error inside;
    zm_status status = zm_read_move(self->part[part], position + self->at[part], at, out, &inside);
    if (status != ZM_OK)
        return zm_fail(error, status, "in part %zu, %s", part + 1, inside.message), false;
    *out = zm_sum_outside(*out, part);
    return true;
}

static void write_position(const void *instance, const uint64_t *position, zm_text *out)
{
    const zm_sum *self = instance;
    for (size_t i = 0; i < self->parts; i++) {
        zm_text_put(out, i ? " + " : "");
        zm_write_position(self->part[i], position + self->at[i], out);
    }
}

const zm_game zm_sum_game = {
    .name = "sum",
    .title = "A sum of games",
    .source = "Sprague 1935, Grundy 1939",
    .summary = "Games side by side. A move is a move in one of them; a player who cannot move in any "
               "of them loses.",
    .move_help = "the part, a colon and the move in it, for example 2:3-1",
    .rules = 1,
    .self_size = sizeof(zm_sum),
    .init = init,
    .close = close,
    .words = words,
    .start = start,
    .next = next,
    .plain_next = plain_next,
    .play = play,
    .playable = playable,
    .count = count,
    .rank = rank,
    .impartial = impartial,
    .write_move = write_move,
    .read_move = read_move,
    .write_position = write_position,
    .knows = &zm_sum_knows,
    .says = &zm_sum_says,
    .tells = &zm_sum_tells,
};
