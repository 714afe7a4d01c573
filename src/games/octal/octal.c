/* Octal games: heaps from which something is taken and which may be broken, by a code (octal_code.c).
 *
 * Position: the heaps, a word each, without gaps, and zeros behind them. A heap that a move breaks
 * has its parts in its place, as a row of pins has. */
#include "../games.h"
#include "octal.h"
#include "octal_about.h"

#include <string.h>

/* Boards whose heaps could fall into more parts than this are not played. */
enum { MOST_WORDS = 16384, KINDS = 4 };

typedef zm_octal octal;

/* Into how many parts a heap can fall. A part more costs at least half of `cost`, and each part has
 * at least one: so p parts take p + (p - 1) * cost / 2. */
static uint64_t most_parts(const octal *self, uint64_t heap)
{
    uint64_t cost = UINT64_MAX;
    for (unsigned k = 0; k <= self->last; k++) {
        if (self->digit[k] & 4 && 2 * k < cost)
            cost = 2 * k;
        if (self->digit[k] & 8 && k < cost)
            cost = k;
    }
    return cost == UINT64_MAX || heap == 0 ? 1 : (2 * heap + cost) / (2 + cost);
}

static zm_status init(void *instance, const zm_argument *arguments, zm_error *error)
{
    octal *self = instance;
    uint64_t parts = 0;
    zm_status status = zm_octal_read_code(self, arguments[0].text, error);
    self->heaps = arguments[1].count;
    self->normal = arguments[2].number == 0;
    for (size_t i = 0; i < self->heaps; i++) {
        self->heap[i] = (uint64_t)arguments[1].list[i];
        parts += most_parts(self, self->heap[i]);
    }
    self->playable = parts <= MOST_WORDS;
    self->words = self->playable ? (size_t)parts : self->heaps;
    self->memo = zm_heap_memo_open(self);
    return status == ZM_OK && !self->memo ? zm_fail_memory(error) : status;
}

static void close(void *instance)
{
    zm_heap_memo_close(((octal *)instance)->memo);
}

static size_t words(const void *instance)
{
    return ((const octal *)instance)->words;
}

static bool playable(const void *instance)
{
    return ((const octal *)instance)->playable;
}

static void start(const void *instance, uint64_t *position)
{
    const octal *self = instance;
    size_t count = 0;
    memset(position, 0, self->words * sizeof *position);
    for (size_t i = 0; i < self->heaps; i++)
        if (self->heap[i] > 0)
            position[count++] = self->heap[i];
}

/* ---- One heap. A move: c = 4k + p takes k and leaves p heaps, of which a is the smallest; of three
 * heaps the middle one stands in the upper half of a. ---- */

static bool fits(const octal *self, uint64_t heap, unsigned kind)
{
    unsigned k = kind / KINDS, parts = kind % KINDS;
    return self->digit[k] >> parts & 1 && heap >= k &&
           (parts == 0 ? heap == k : heap - k >= parts);
}

/* The next way to break what is left into as many parts, none smaller than the one before it. */
static bool break_further(uint64_t rest, zm_move *move)
{
    uint64_t small = (uint64_t)move->a & UINT32_MAX, middle = (uint64_t)move->a >> 32;
    if (move->c % KINDS == 2 && 2 * ((uint64_t)move->a + 1) <= rest) {
        move->a++;
        return true;
    }
    if (move->c % KINDS != 3)
        return false;
    if (small + 2 * (middle + 1) <= rest)
        middle++;
    else if (3 * (small + 1) <= rest)
        middle = ++small;
    else
        return false;
    move->a = (int64_t)(small | middle << 32);
    return true;
}

bool zm_octal_next(const void *instance, uint64_t heap, zm_move *move)
{
    static const int64_t smallest[KINDS] = {0, 0, 1, (int64_t)1 << 32 | 1};
    const octal *self = instance;
    bool first = zm_move_is_first(*move);
    if (!first && break_further(heap - zm_octal_taken(*move), move))
        return true;
    for (unsigned kind = first ? 0 : (unsigned)move->c + 1; kind < KINDS * (self->last + 1); kind++)
        if (fits(self, heap, kind)) {
            *move = (zm_move){smallest[kind % KINDS], 0, (int32_t)kind};
            return true;
        }
    return false;
}

unsigned zm_octal_play(const void *self, uint64_t heap, zm_move move, uint64_t left[ZM_MOST_LEFT])
{
    uint64_t rest = heap - zm_octal_taken(move);
    unsigned parts = (unsigned)move.c % KINDS;
    (void)self;
    if (parts == 3) {
        left[0] = (uint64_t)move.a & UINT32_MAX;
        left[1] = (uint64_t)move.a >> 32;
        left[2] = rest - left[0] - left[1];
    } else if (parts > 0) {
        left[0] = (uint64_t)move.a;
        left[parts - 1] = rest - (uint64_t)(parts == 2 ? move.a : 0);
    }
    return parts;
}

static void reach(const void *instance, uint64_t *taken, unsigned *left)
{
    const octal *self = instance;
    *taken = self->last;
    *left = self->left > 0 ? self->left : 1;
}

static size_t heap_count(const void *instance, const uint64_t *position)
{
    const octal *self = instance;
    size_t count = 0;
    while (count < self->words && position[count] > 0)
        count++;
    return count;
}

static uint64_t heap_at(const void *self, const uint64_t *position, size_t at)
{
    (void)self;
    return position[at];
}

const zm_heap_rules zm_octal_heaps = {"heaps", reach, zm_octal_next, zm_octal_play, heap_count,
                                      heap_at};

/* ---- All heaps: b is the heap, counted from 1. ---- */

static bool next(const void *instance, const uint64_t *position, zm_move *move)
{
    const octal *self = instance;
    size_t heap = zm_move_is_first(*move) ? 1 : (size_t)move->b;
    zm_move on = *move;
    for (; heap <= self->words && position[heap - 1] > 0; heap++, on = ZM_BEFORE_FIRST)
        if (zm_octal_next(self, position[heap - 1], &on)) {
            *move = (zm_move){on.a, (int32_t)heap, on.c};
            return true;
        }
    return false;
}

static void play(const void *instance, const uint64_t *from, zm_move move, uint64_t *to)
{
    const octal *self = instance;
    size_t room = self->words, at = (size_t)move.b - 1, out = at;
    uint64_t left[ZM_MOST_LEFT];
    unsigned parts = zm_octal_play(self, from[at], move, left);
    memcpy(to, from, at * sizeof *to);
    for (unsigned i = 0; i < parts; i++)
        to[out++] = left[i];
    for (at++; at < room && from[at] > 0; at++)
        to[out++] = from[at];
    memset(to + out, 0, (room - out) * sizeof *to);
}

static zm_value end(const void *instance, const uint64_t *position)
{
    (void)position;
    return ((const octal *)instance)->normal ? ZM_LOSE : ZM_WIN;
}

static zm_count count_breaks(uint64_t rest, unsigned parts)
{
    zm_count square = (zm_count)rest * rest;
    return parts < 2 ? 1 : parts == 2 ? rest / 2 : (square + 6) / 12;
}

static zm_count count(const void *instance, const uint64_t *position)
{
    const octal *self = instance;
    zm_count total = 0;
    for (size_t i = 0; i < self->words && position[i] > 0; i++)
        for (unsigned kind = 0; kind < KINDS * (self->last + 1); kind++)
            if (fits(self, position[i], kind))
                total += count_breaks(position[i] - kind / KINDS, kind % KINDS);
    return total;
}

/* A move takes something, or else there are more heaps than before; at most two more. */
static uint64_t rank(const void *instance, const uint64_t *position)
{
    const octal *self = instance;
    uint64_t total = 0;
    for (size_t i = 0; i < self->words && position[i] > 0; i++)
        total += 3 * position[i] - 1;
    return total;
}

static bool impartial(const void *instance, const char **try)
{
    *try = "play=normal";
    return ((const octal *)instance)->normal;
}

static const zm_knowledge *known(const void *instance)
{
    return ((const octal *)instance)->normal ? &zm_octal_knows : &zm_octal_misere_knows;
}

/* ---- Text. ---- */

/* "2-1=4/3": from heap 2 take 1 and leave heaps of 4 and 3. */
static void write_move(const void *self, zm_move move, zm_text *out)
{
    (void)self;
    zm_text_format(out, "%d-%u", (int)move.b, zm_octal_taken(move));
    if (move.c % KINDS >= 2)
        zm_text_format(out, "=%llu", (unsigned long long)move.a & UINT32_MAX);
    if (move.c % KINDS == 3)
        zm_text_format(out, "/%llu", (unsigned long long)move.a >> 32);
}

static void write_position(const void *instance, const uint64_t *position, zm_text *out)
{
    const octal *self = instance;
    for (size_t i = 0; i < self->words && (i == 0 || position[i] > 0); i++)
        zm_text_format(out, i ? "/%llu" : "%llu", (unsigned long long)position[i]);
}

static const zm_nickname nicknames[] = {
    {"kayles", "octal:code=kayles"}, {"dawson", "octal:code=dawson"},
    {"treblecross", "octal:code=treblecross"}, {NULL, NULL},
};

const zm_game zm_octal_game = {
    ZM_OCTAL_ABOUT,
    .nicknames = nicknames,
    .self_size = sizeof(octal),
    .init = init,
    .close = close,
    .words = words,
    .start = start,
    .next = next,
    .play = play,
    .end = end,
    .write_move = write_move,
    .write_position = write_position,
    .playable = playable,
    .count = count,
    .rank = rank,
    .impartial = impartial,
    .heaps = &zm_octal_heaps,
    .knows = &zm_octal_knows,
    .known = known,
    .says = &zm_octal_says,
    .tells = &zm_octal_tells,
    .paper = &zm_octal_paper,
};
