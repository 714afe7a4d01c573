/* Strike It Out: write an equation with three different unused numbers of the line, starting with
 * the circled one; two are struck out, the result is circled. Whoever cannot write one loses.
 *
 * Position: the free numbers, bit i for low+i; then the place of the circled number + 1, or 0
 * before the first equation. The circled number is not free. */
#include "../games.h"
#include "strikeout_bits.h"

#include <string.h>

enum { LONGEST = 64 };

typedef zm_strike strikeout;

static const zm_parameter parameters[] = {
    {"line", ZM_RANGE, "1..20", "the number line: within -31..31 or within 1..63", -31, 63, NULL,
     0, false},
    {"ops", ZM_WORD, "add/sub", "the operations allowed: add, sub, mul, div", 0, 0, NULL, 20,
     false},
    {"used", ZM_LIST, "", "numbers struck out before the game starts", -31, 63, NULL, LONGEST,
     true},
    {"circled", ZM_LIST, "", "the number circled before the game starts", -31, 63, NULL, 1, true},
    {"n", ZM_NUMBER, "", "another way to write line=1..n", 1, 63, NULL, 0, false},
    {"k", ZM_NUMBER, "", "another way to write line=-k..k", 1, 31, NULL, 0, false},
};

enum { LINE, OPERATIONS, USED, CIRCLED, N, K };

static zm_status read_operations(strikeout *self, const char *text, zm_error *error)
{
    static const char *const names[ZM_OPERATIONS] = {"add", "sub", "mul", "div"};
    for (const char *at = text;; at++) {
        size_t length = strcspn(at, "/");
        int found = -1;
        for (int op = 0; op < ZM_OPERATIONS; op++)
            if (length == strlen(names[op]) && strncmp(at, names[op], length) == 0)
                found = op;
        if (found < 0)
            return zm_fail(error, ZM_BAD_INPUT,
                           "strikeout: ops=%s: write some of add, sub, mul, div, for example "
                           "add/sub",
                           text);
        self->allowed[found] = true;
        at += length;
        if (*at == '\0')
            return ZM_OK;
    }
}

static zm_status read_line(strikeout *self, const zm_argument *arguments, zm_error *error)
{
    if (arguments[LINE].given + arguments[N].given + arguments[K].given > 1)
        return zm_fail(error, ZM_BAD_INPUT,
                       "strikeout: line, n and k set the same thing; give only one of them");
    self->low = arguments[LINE].number;
    self->high = arguments[LINE].high;
    if (arguments[N].given) {
        self->low = 1;
        self->high = arguments[N].number;
    } else if (arguments[K].given) {
        self->low = -arguments[K].number;
        self->high = arguments[K].number;
    }
    if (!(self->high <= 31 || self->low >= 1))
        return zm_fail(error, ZM_BAD_INPUT,
                       "strikeout: line=%s must lie within -31..31 or within 1..63",
                       arguments[LINE].text);
    return ZM_OK;
}

static zm_status init(void *instance, const zm_argument *arguments, zm_error *error)
{
    strikeout *self = instance;
    zm_status status = read_line(self, arguments, error);
    if (status == ZM_OK)
        status = read_operations(self, arguments[OPERATIONS].text, error);
    if (status != ZM_OK)
        return status;
    self->free = ~(uint64_t)0 >> (63 - (self->high - self->low));
    for (size_t i = 0; i < arguments[USED].count + arguments[CIRCLED].count; i++) {
        bool circled = i >= arguments[USED].count;
        int64_t number = circled ? arguments[CIRCLED].list[0] : arguments[USED].list[i];
        if (!zm_strike_on_line(self, number))
            return zm_fail(error, ZM_BAD_INPUT, "strikeout: %s=%lld is not on the line %lld..%lld",
                           circled ? "circled" : "used", (long long)number, (long long)self->low,
                           (long long)self->high);
        if (!(self->free & zm_strike_bit(self, number)))
            return zm_fail(error, ZM_BAD_INPUT,
                           "strikeout: circled=%lld is in used as well; a number is one or the "
                           "other", (long long)number);
        self->free &= ~zm_strike_bit(self, number);
        if (circled)
            self->circled = (uint64_t)(number - self->low) + 1;
    }
    zm_strike_prepare(self);
    return ZM_OK;
}

static size_t words(const void *self)
{
    (void)self;
    return 2;
}

static void start(const void *instance, uint64_t *position)
{
    const strikeout *self = instance;
    position[0] = self->free;
    position[1] = self->circled;
}

uint64_t zm_strike_seconds(const strikeout *self, uint64_t free, int64_t x, int op)
{
    if (!self->allowed[op])
        return 0;
    free &= ~zm_strike_bit(self, x);
    zm_strike_node n = {free, zm_strike_mirror(free), (int)(x - self->low)};
    if (op == ZM_ADD)
        return zm_strike_turned(zm_strike_sums(&self->line, &n), (unsigned)-x & 63);
    if (op == ZM_SUBTRACT) /* x-y=z and x-z=y go together */
        return zm_strike_differences(&self->line, &n);
    uint64_t mask = 0;
    for (uint64_t rest = free; rest; rest &= rest - 1) {
        int place = __builtin_ctzll(rest);
        int64_t y = self->low + place, z;
        if (zm_strike_result(op, x, y, &z) && z != y && zm_strike_on_line(self, z) &&
            free & zm_strike_bit(self, z))
            mask |= (uint64_t)1 << place;
    }
    return mask;
}

/* The next equation that starts with x, after second number c and operation b of the cursor. */
static bool next_with(const strikeout *self, uint64_t free, int64_t x, bool fresh, zm_move *move)
{
    for (int op = fresh ? 0 : move->b; op < ZM_OPERATIONS; op++) {
        uint64_t mask = zm_strike_seconds(self, free, x, op);
        if (!fresh && op == move->b)
            mask &= ~(uint64_t)1 << (move->c - self->low);
        if (mask) {
            *move = (zm_move){x, op, (int32_t)(self->low + __builtin_ctzll(mask))};
            return true;
        }
    }
    return false;
}

/* The same as zm_strike_plain_next, by bits. */
static bool next(const void *instance, const uint64_t *position, zm_move *move)
{
    const strikeout *self = instance;
    bool fresh = zm_move_is_first(*move);
    if (position[1] > 0)
        return next_with(self, position[0], self->low + (int64_t)position[1] - 1, fresh, move);
    if (!fresh && next_with(self, position[0], move->a, false, move))
        return true;
    for (int64_t x = fresh ? self->low : move->a + 1; x <= self->high; x++)
        if (position[0] & zm_strike_bit(self, x) && next_with(self, position[0], x, true, move))
            return true;
    return false;
}

static void write_position(const void *instance, const uint64_t *position, zm_text *out)
{
    const strikeout *self = instance;
    bool first = true;
    for (int64_t x = self->low; x <= self->high; x++) {
        bool circled = position[1] == (uint64_t)(x - self->low) + 1;
        if (!circled && !(position[0] & zm_strike_bit(self, x)))
            continue;
        zm_text_format(out, circled ? "%s(%lld)" : "%s%lld", first ? "" : " ", (long long)x);
        first = false;
    }
}

/* The equations that start with x. */
static int count_with(const strikeout *self, uint64_t free, int64_t x)
{
    int total = 0;
    for (int op = 0; op < ZM_OPERATIONS; op++)
        total += __builtin_popcountll(zm_strike_seconds(self, free, x, op));
    return total;
}

static zm_count count(const void *instance, const uint64_t *position)
{
    const strikeout *self = instance;
    int total = 0;
    if (position[1] > 0)
        return (zm_count)count_with(self, position[0], self->low + (int64_t)position[1] - 1);
    for (int64_t x = self->low; x <= self->high; x++)
        if (position[0] & zm_strike_bit(self, x))
            total += count_with(self, position[0], x);
    return (zm_count)total;
}

/* Fewest replies first: refutations are short there. */
static uint32_t promise(const void *self, const uint64_t *position)
{
    return (uint32_t)count(self, position);
}

/* The same positions hardly ever come back: remembering them costs several times what it saves. */
static bool remember(const void *self)
{
    (void)self;
    return false;
}

static void canonical(const void *instance, uint64_t *position)
{
    const strikeout *self = instance;
    if (!zm_strike_is_symmetric(self))
        return;
    uint64_t size = (uint64_t)(self->high - self->low) + 1;
    uint64_t free = zm_strike_mirror(position[0]) >> (64 - size);
    uint64_t circled = position[1] ? size + 1 - position[1] : 0;
    if (free < position[0] || (free == position[0] && circled < position[1])) {
        position[0] = free;
        position[1] = circled;
    }
}

static uint64_t rank(const void *self, const uint64_t *position)
{
    (void)self;
    return (uint64_t)__builtin_popcountll(position[0]);
}

/* The report's program (its Appendix A): the first winning equation it meets, second numbers
 * upwards, minus before plus; if there is none, the last one it met. */
static bool paper_move(const void *instance, const uint64_t *position, const zm_oracle *oracle,
                       zm_random *random, zm_move *out)
{
    const strikeout *self = instance;
    static const int order[ZM_OPERATIONS] = {ZM_SUBTRACT, ZM_ADD, ZM_MULTIPLY, ZM_DIVIDE};
    bool any = false;
    (void)random;
    for (int64_t x = self->low; x <= self->high; x++) {
        if (position[1] > 0 ? x != self->low + (int64_t)position[1] - 1
                            : !(position[0] & zm_strike_bit(self, x)))
            continue;
        for (int64_t y = self->low; y <= self->high; y++)
            for (int i = 0; i < ZM_OPERATIONS; i++) {
                uint64_t child[2];
                if (!(zm_strike_seconds(self, position[0], x, order[i]) & zm_strike_bit(self, y)))
                    continue;
                any = true;
                *out = (zm_move){x, order[i], (int32_t)y};
                zm_strike_play(self, position, *out, child);
                if (oracle->value(oracle->context, child) == ZM_LOSE)
                    return true;
            }
    }
    return any;
}

static bool impartial(const void *self, const char **try)
{
    (void)self, (void)try;
    return true;
}

static bool used_up(const void *self, const uint64_t *position)
{
    (void)self;
    return position[0] == 0;
}

static int64_t starting_number(const void *self, zm_move move)
{
    (void)self;
    return move.a;
}

static size_t puzzle(unsigned difficulty, zm_random *random, zm_text *out)
{
    static const unsigned longest[] = {8, 11, 14};
    uint64_t n = longest[difficulty] + zm_random_below(random, 4);
    zm_text_format(out, "line=1..%llu", (unsigned long long)n);
    return (size_t)n;
}

/* Plus or minus, and where the other player has to go on. */
static void kind(const void *instance, const uint64_t *position, zm_move move, zm_text *out)
{
    const strikeout *self = instance;
    int64_t z = 0;
    (void)position;
    zm_strike_result(move.b, move.a, move.c, &z);
    zm_text_format(out, "%c, ends in the %s half", zm_strike_operators[move.b],
                   2 * z > self->low + self->high ? "upper" : "lower");
}

static const zm_knowledge knows = {
    .canonical = canonical,
    .numbers = &zm_strike_numbers,
};

static const zm_computations does = {
    .search = zm_strike_search,
    .lines = zm_strike_lines,
    .ways = zm_strike_ways,
    .lanes = &zm_strike_lanes,
};

static const zm_skill skill = {.few = {52, 70}, .many = {0, 0}};

static const zm_from_paper paper = {
    .facts = zm_strike_facts,
    .opponent = "Like the program of the report: it writes the first winning equation that it "
                "finds, or the last one that it looks at if none wins.",
    .move = paper_move,
    .starting_number = starting_number,
    .puzzle = puzzle,
    .kind = kind,
    .skill = &skill,
};

const zm_game zm_strikeout = {
    .name = "strikeout",
    .title = "Strike It Out",
    .source = "Lim, Ong and Tan, Strike It Out, Written Report 2021 (004)",
    .summary = "Players take turns writing an equation with three different unused numbers of a "
               "line; it must start with the result of the last one. Whoever cannot write one "
               "loses.",
    .move_help = "an equation, for example 10-1=9 or -8-(-2)=-6; the result may be left out; x "
                 "means times",
    .rules = 1,
    .parameters = parameters,
    .parameter_count = sizeof parameters / sizeof *parameters,
    .self_size = sizeof(strikeout),
    .init = init,
    .words = words,
    .start = start,
    .next = next,
    .plain_next = zm_strike_plain_next,
    .play = zm_strike_play,
    .write_move = zm_strike_write_move,
    .write_position = write_position,
    .read_move = zm_strike_read_move,
    .count = count,
    .rank = rank,
    .promise = promise,
    .remember = remember,
    .impartial = impartial,
    .used_up = used_up,
    .knows = &knows,
    .does = &does,
    .says = &zm_strike_says,
    .tells = &zm_strike_tells,
    .paper = &paper,
};
