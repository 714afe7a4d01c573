/* Take: the subtraction games. Take some of a heap, as many as a set allows; whoever cannot move
 * loses (normal) or wins (misere): "21", "Got It", and those of the books.
 *
 * Position: the heap. It is a counter, so its period is proved as that of a window of values. */
#include "../games.h"
#include "take.h"
#include "take_about.h"

typedef zm_take take;

static zm_status init(void *instance, const zm_argument *arguments, zm_error *error)
{
    take *self = instance;
    *self = (take){.heap = (uint64_t)arguments[0].number, .size = arguments[1].list,
                   .sizes = arguments[1].count, .normal = arguments[2].number == 0,
                   .memo = zm_heap_memo_open(instance)};
    return self->memo ? ZM_OK : zm_fail_memory(error);
}

static void close(void *instance)
{
    zm_heap_memo_close(((take *)instance)->memo);
}

static void start(const void *instance, uint64_t *position)
{
    position[0] = ((const take *)instance)->heap;
}

/* A move: take `a`. */
bool zm_take_next(const void *instance, const uint64_t *position, zm_move *move)
{
    const take *self = instance;
    for (size_t i = 0; i < self->sizes && (uint64_t)self->size[i] <= position[0]; i++)
        if (self->size[i] > move->a) {
            *move = (zm_move){self->size[i], 0, 0};
            return true;
        }
    return false;
}

static void play(const void *self, const uint64_t *from, zm_move move, uint64_t *to)
{
    (void)self;
    to[0] = from[0] - (uint64_t)move.a;
}

static zm_value end(const void *instance, const uint64_t *position)
{
    (void)position;
    return ((const take *)instance)->normal ? ZM_LOSE : ZM_WIN;
}

static uint64_t rank(const void *self, const uint64_t *position)
{
    (void)self;
    return position[0];
}

static bool impartial(const void *instance, const char **try)
{
    *try = "play=normal";
    return ((const take *)instance)->normal;
}

uint64_t zm_take_run(const take *self)
{
    return zm_take_most(self) == self->sizes ? self->sizes : 0;
}

/* ---- The counter. A cell: the player to move wins. ---- */

static uint64_t window(const void *self)
{
    return zm_take_most(self);
}

/* The moves that leave a heap whose player loses, bit by bit, in the order of `next`. */
static uint64_t winners(const take *self, uint64_t heap, const uint64_t *now)
{
    uint64_t winning = 0;
    for (size_t i = 0; i < self->sizes && (uint64_t)self->size[i] <= heap; i++)
        winning |= (uint64_t)(now[-self->size[i]] == 0) << i;
    return winning;
}

static bool is_over(const take *self, uint64_t heap)
{
    return heap < (uint64_t)self->size[0];
}

static uint64_t cell(const void *instance, uint64_t t, const uint64_t *now)
{
    const take *self = instance;
    return is_over(self, t) ? !self->normal : winners(self, t, now) != 0;
}

static zm_value value_of(const void *self, const uint64_t *position, const uint64_t *now)
{
    (void)self, (void)position;
    return now[0] ? ZM_WIN : ZM_LOSE;
}

static uint64_t opening(const void *instance, uint64_t t, const uint64_t *now, zm_value *value)
{
    *value = now[0] ? ZM_WIN : ZM_LOSE;
    return winners(instance, t, now);
}

static const zm_counter counter = {.parameter = "heap", .states = 1, .window = window, .cell = cell,
                                   .counter = rank, .value = value_of, .opening = opening};
static const zm_knowledge knows = {.counter = &counter, .grundy = zm_take_grundy,
                                   .heaps = &zm_take_values};
static const zm_knowledge misere_knows = {.counter = &counter};

static const zm_knowledge *known(const void *instance)
{
    return ((const take *)instance)->normal ? &knows : &misere_knows;
}

/* ---- The heap as data. ---- */

static bool facts(const void *instance, const uint64_t *position, const zm_facts *out)
{
    const take *self = instance;
    out->number(out->context, "heap", (int64_t)position[0]);
    if (out->list(out->context, "sizes", self->sizes)) {
        for (size_t i = 0; i < self->sizes; i++)
            out->number(out->context, NULL, self->size[i]);
        out->end(out->context);
    }
    return true;
}

static const zm_from_paper paper = {.facts = facts};

static const zm_nickname nicknames[] = {
    {"21", "take:heap=21,take=1..3"}, {"bachet", "take:heap=21,take=1..3"},
    {"subtraction", "take:heap=21,take=1/3/4"}, {NULL, NULL},
};

const zm_game zm_take_game = {
    ZM_TAKE_ABOUT,
    .nicknames = nicknames,
    .self_size = sizeof(take),
    .init = init,
    .close = close,
    .start = start,
    .next = zm_take_next,
    .play = play,
    .end = end,
    .rank = rank,
    .sizes = "heap",
    .impartial = impartial,
    .heaps = &zm_take_heaps,
    .knows = &knows,
    .known = known,
    .says = &zm_take_says,
    .tells = &zm_take_tells,
    .paper = &paper,
};
