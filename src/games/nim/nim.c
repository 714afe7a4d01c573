/* The Penny Game (Nim): take pennies from one row; the last penny loses (misere) or wins (normal).
 *
 * Position: the rows, a word each. */
#include "../games.h"
#include "nim.h"

enum { ROWS = ZM_NIM_ROWS };

typedef zm_nim_rows nim;

static const zm_parameter parameters[] = {
    {"rows", ZM_LIST, "9/18/34/57", "pennies in each row", 0, INT64_MAX, NULL, ROWS, false},
    {"play", ZM_CHOICE, "misere", "misere: the last penny loses; normal: it wins", 0, 0,
     "misere|normal", 0, false},
};

static zm_status init(void *instance, const zm_argument *arguments, zm_error *error)
{
    (void)error;
    nim *self = instance;
    self->rows = arguments[0].count;
    for (size_t i = 0; i < self->rows; i++)
        self->row[i] = (uint64_t)arguments[0].list[i];
    self->normal = arguments[1].number == 1;
    return ZM_OK;
}

static size_t words(const void *instance)
{
    return ((const nim *)instance)->rows;
}

static void start(const void *instance, uint64_t *position)
{
    const nim *self = instance;
    for (size_t i = 0; i < self->rows; i++)
        position[i] = self->row[i];
}

/* A move: take `a` pennies from row `b`, counted from 1. */
static bool next(const void *instance, const uint64_t *position, zm_move *move)
{
    const nim *self = instance;
    bool first = zm_move_is_first(*move);
    if (!first && (uint64_t)move->a < position[move->b - 1]) {
        move->a++;
        return true;
    }
    for (size_t row = first ? 0 : (size_t)move->b; row < self->rows; row++)
        if (position[row] > 0) {
            *move = (zm_move){1, (int32_t)row + 1, 0};
            return true;
        }
    return false;
}

static void play(const void *instance, const uint64_t *from, zm_move move, uint64_t *to)
{
    const nim *self = instance;
    for (size_t i = 0; i < self->rows; i++)
        to[i] = from[i];
    to[move.b - 1] -= (uint64_t)move.a;
}

static zm_value end(const void *instance, const uint64_t *position)
{
    (void)position;
    return ((const nim *)instance)->normal ? ZM_LOSE : ZM_WIN;
}

static void write_move(const void *self, zm_move move, zm_text *out)
{
    (void)self;
    zm_text_format(out, "%d-%lld", (int)move.b, (long long)move.a);
}

static void write_position(const void *instance, const uint64_t *position, zm_text *out)
{
    const nim *self = instance;
    for (size_t i = 0; i < self->rows; i++)
        zm_text_format(out, i ? "/%llu" : "%llu", (unsigned long long)position[i]);
}

static bool read_move(const void *instance, const uint64_t *position, const char *text,
                      zm_move *out, zm_error *error)
{
    const nim *self = instance;
    const char *at = text;
    int64_t row, take;
    bool row_fits, take_fits;
    if (*at == '-' || !zm_number_read(&at, &row, &row_fits) || *at++ != '-' || *at == '-' ||
        !zm_number_read(&at, &take, &take_fits) || *at != '\0')
        return zm_fail(error, ZM_BAD_INPUT, "write row-pennies, for example 4-12"), false;
    if (!row_fits || row < 1 || row > (int64_t)self->rows)
        return zm_fail(error, ZM_BAD_INPUT,
                       self->rows == 1 ? "there is only row 1" : "the rows are 1 to %zu",
                       self->rows), false;
    uint64_t held = position[row - 1];
    if (!take_fits || take < 1 || (uint64_t)take > held) {
        if (held == 0)
            zm_fail(error, ZM_BAD_INPUT, "row %lld is empty", (long long)row);
        else
            zm_fail(error, ZM_BAD_INPUT, "from row %lld you can take %s%llu", (long long)row,
                    held == 1 ? "only " : "1 to ", (unsigned long long)held);
        return false;
    }
    *out = (zm_move){take, (int32_t)row, 0};
    return true;
}

static zm_count count(const void *instance, const uint64_t *position)
{
    const nim *self = instance;
    zm_count total = 0;
    for (size_t i = 0; i < self->rows; i++)
        total += position[i];
    return total;
}

static uint64_t rank(const void *instance, const uint64_t *position)
{
    zm_count total = count(instance, position);
    return total < UINT64_MAX ? (uint64_t)total : UINT64_MAX;
}

static bool impartial(const void *instance, const char **try)
{
    *try = "play=normal";
    return ((const nim *)instance)->normal;
}

/* Rows say all there is to a position, so a puzzle is the start of a game; no row is shorter than
 * the one before. */
static size_t puzzle(unsigned difficulty, zm_random *random, zm_text *out)
{
    static const unsigned first[] = {3, 4, 4}, steps[] = {4, 5, 4}, last[] = {16, 8, 6};
    uint64_t row = 1 + zm_random_below(random, first[difficulty]);
    zm_text_put(out, "rows=");
    for (uint64_t rows = 1 + zm_random_below(random, 3) + (difficulty == 2); rows > 0; rows--) {
        zm_text_format(out, "%llu/", (unsigned long long)row);
        row += zm_random_below(random, steps[difficulty]);
    }
    row += zm_random_below(random, last[difficulty]);
    zm_text_format(out, "%llu,play=%s", (unsigned long long)row,
                   zm_random_below(random, 2) ? "normal" : "misere");
    return 0;
}

/* What a pupil sees first: the row goes, or all but one penny of it, or it becomes as long as
 * another. */
static void kind(const void *instance, const uint64_t *position, zm_move move, zm_text *out)
{
    const nim *self = instance;
    size_t row = (size_t)move.b - 1;
    uint64_t left = position[row] - (uint64_t)move.a;
    bool equal = false, longest = true;
    for (size_t i = 0; i < self->rows; i++) {
        equal = equal || (i != row && position[i] == left);
        longest = longest && position[i] <= position[row];
    }
    zm_text_put(out, left == 0     ? longest ? "clears the longest row" : "clears a shorter row"
                     : left == 1   ? "leaves one in a row"
                     : equal       ? "leaves equal rows"
                     : move.a == 1 ? "takes one"
                                   : "takes several");
}

static const zm_skill skill = {.few = {60, 60}, .many = {0, 0}};

static const zm_from_paper paper = {
    .facts = zm_nim_facts,
    .complete = zm_nim_complete,
    .strategies = zm_nim_strategies,
    .puzzle = puzzle,
    .kind = kind,
    .skill = &skill,
};

const zm_game zm_nim = {
    .name = "nim",
    .title = "The Penny Game",
    .source = "J. Swanson, The Penny Game (002)",
    .summary = "Players take turns taking any number of pennies from one row. Whoever takes the "
               "last penny loses (misere) or wins (normal).",
    .move_help = "row-pennies, for example 4-12: take 12 from row 4",
    .rules = 1,
    .parameters = parameters,
    .parameter_count = sizeof parameters / sizeof *parameters,
    .self_size = sizeof(nim),
    .init = init,
    .words = words,
    .start = start,
    .next = next,
    .play = play,
    .end = end,
    .write_move = write_move,
    .write_position = write_position,
    .read_move = read_move,
    .count = count,
    .rank = rank,
    .numbers = &zm_nim_numbers,
    .sizes = "rows",
    .impartial = impartial,
    .knows = &zm_nim_knows,
    .says = &zm_nim_says,
    .tells = &zm_nim_tells,
    .paper = &paper,
};
