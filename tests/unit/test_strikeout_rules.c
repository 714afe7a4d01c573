/* The moves of Strike It Out in four ways, on thousands of positions: as the checker of
 * certificates finds them, by trying numbers; as the game lists them, by bits; as its search visits
 * them, by other bits; and as naive_strikeout.h does, which shares nothing with the program. */
#include "ask.h"
#include "games/strikeout/strikeout_bits.h"
#include "naive_strikeout.h"
#include "random.h"

enum { MOST = 63 * 62 * 4 }; /* no line has more equations */

typedef struct equations {
    zm_move moves[MOST];
    size_t count;
} equations;

static void list(const zm_instance *instance, const uint64_t *position, bool plain,
                 equations *out)
{
    const zm_game *game = instance->game;
    zm_move move = ZM_BEFORE_FIRST;
    out->count = 0;
    while (plain ? zm_plain_next(instance, position, &move)
                 : game->next(instance->self, position, &move))
        out->moves[out->count++] = move;
}

/* What the search visits, as a set of pairs of places: from a circled number all equations with one
 * operation differ in both. */
typedef struct visited {
    unsigned char times[64][64];
    size_t count;
} visited;

static bool visit(void *context, int y, int z)
{
    visited *v = context;
    v->times[y][z]++;
    v->count++;
    return true;
}

static void compare_search(const zm_instance *instance, const uint64_t *position,
                           const equations *plain)
{
    const zm_strike *self = instance->self;
    visited found = {.count = 0};
    zm_strike_node n = {position[0], zm_strike_mirror(position[0]), (int)position[1] - 1};
    zm_strike_each(&self->line, &n, visit, &found);
    CHECK_SAY(found.count == plain->count, "%s: the search visits %zu equations, the rules %zu",
              instance->text, found.count, plain->count);
    for (size_t i = 0; i < plain->count; i++) {
        int64_t z = 0;
        zm_strike_result(plain->moves[i].b, plain->moves[i].a, plain->moves[i].c, &z);
        CHECK(found.times[plain->moves[i].c - self->low][z - self->low]-- > 0);
    }
}

/* Lines of up to 32 numbers: the second implementation keeps what is used in so many bits. */
static void compare_naive(const zm_instance *instance, const uint64_t *position,
                          const equations *plain)
{
    static naive_equation found[MOST];
    const zm_strike *self = instance->self;
    naive_line line = {.low = (int)self->low, .high = (int)self->high};
    naive_spot spot = {(unsigned)~position[0], NO_CIRCLE};
    for (int op = 0; op < ZM_OPERATIONS; op++)
        line.op[op] = self->allowed[op];
    if (position[1] > 0)
        spot.circled = line.low + (int)position[1] - 1;
    size_t count = (size_t)naive_equations(&line, spot, found);
    CHECK_SAY(count == plain->count, "%s: naively %zu equations, by the rules %zu", instance->text,
              count, plain->count);
    for (size_t i = 0; i < count && i < plain->count; i++) {
        zm_move move = {found[i].x, found[i].op, found[i].y};
        naive_spot after = naive_write(&line, spot, found[i]);
        uint64_t next[2], all = ((uint64_t)2 << (line.high - line.low)) - 1;
        instance->game->play(instance->self, position, plain->moves[i], next);
        CHECK(zm_move_equal(move, plain->moves[i]));
        CHECK(next[0] == (~(uint64_t)after.used & all) &&
              next[1] == (uint64_t)(after.circled - line.low) + 1);
    }
}

static void compare_position(const zm_instance *instance, const uint64_t *position)
{
    static equations plain, quick;
    const zm_strike *self = instance->self;
    list(instance, position, true, &plain);
    list(instance, position, false, &quick);
    CHECK_SAY(plain.count == quick.count, "%s: %zu moves by bits, %zu by the rules",
              instance->text, quick.count, plain.count);
    for (size_t i = 0; i < plain.count && i < quick.count; i++)
        CHECK(zm_move_equal(plain.moves[i], quick.moves[i]));
    zm_count counted;
    CHECK(zm_count_moves(instance, position, MOST, &counted) && counted == plain.count);
    if (position[1] > 0)
        compare_search(instance, position, &plain);
    if (self->high - self->low < 32)
        compare_naive(instance, position, &plain);
}

/* A line within -31..31 or 1..63, some of the operations. */
static zm_instance *draw_line(zm_random *random)
{
    static const char *const names[] = {"add", "sub", "mul", "div"};
    char ops[40] = "";
    bool positive = zm_random_below(random, 2) == 0;
    int64_t low = positive ? 1 : -31, span = zm_random_below(random, 3) == 0 ? 62 : 31;
    low += (int64_t)zm_random_below(random, (uint64_t)(63 - span));
    int64_t high = low + (int64_t)zm_random_below(random, (uint64_t)span + 1);
    uint64_t chosen = 1 + zm_random_below(random, 15);
    for (int op = 0; op < 4; op++)
        if (chosen >> op & 1)
            strcat(strcat(ops, *ops ? "/" : ""), names[op]);
    return open_game("strikeout:line=%d..%d,ops=%s", (int)low, (int)high, ops);
}

int main(void)
{
    zm_random random = {34};
    for (int round = 0; round < 400; round++) {
        zm_instance *instance = draw_line(&random);
        const zm_strike *self = instance->self;
        uint64_t places = (uint64_t)(self->high - self->low) + 1;
        for (int i = 0; i < 20; i++) {
            uint64_t position[2] = {self->free, 0};
            for (uint64_t place = 0; place < places; place++)
                if (zm_random_below(&random, 10) < (uint64_t)i % 8)
                    position[0] &= ~((uint64_t)1 << place);
            if (i % 4 != 0) {
                position[1] = zm_random_below(&random, places) + 1;
                position[0] &= ~((uint64_t)1 << (position[1] - 1));
            }
            compare_position(instance, position);
        }
        zm_close(instance);
    }
    return zm_test_report("test_strikeout_rules");
}
