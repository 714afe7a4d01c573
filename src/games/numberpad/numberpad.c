/* The Number-Pad Game: press a key in the row or column of the last one; the tower grows by it.
 * Who makes it taller than t loses (misere) or wins (normal).
 *
 * Position: the height that is left; then the last key + 1, 0 before the opening, TOPPLED at the
 * end. Key sets are bit masks, bit v for the key v. A player without a key to press loses. */
#include "../games.h"
#include "numberpad.h"

#include <string.h>

enum { SIDE = ZM_PAD_SIDE, TOPPLED = ZM_PAD_TOPPLED };

typedef zm_pad numberpad;

static const zm_parameter parameters[] = {
    {"t", ZM_NUMBER, "30", "the tallest tolerable tower", 0, 1000000000000000000, NULL, 0, false},
    {"pad", ZM_WORD, "789/456/123",
     "rows of keys 0-9 and a-z (10-35), . for a gap; a key in neighbouring cells is wide", 0, 0,
     NULL, SIDE * (SIDE + 1), false},
    {"play", ZM_CHOICE, "misere", "misere: whoever topples the tower loses; normal: wins", 0, 0,
     "misere|normal", 0, false},
    {"opening", ZM_CHOICE, "nonzero", "nonzero: the game may not open with 0; any: it may", 0, 0,
     "nonzero|any", 0, false},
};

int zm_pad_key_of(char written)
{
    if (written >= '0' && written <= '9')
        return written - '0';
    return written >= 'a' && written <= 'z' ? written - 'a' + 10 : -1;
}

char zm_pad_key(int64_t key)
{
    return (char)(key < 10 ? '0' + key : 'a' + key - 10);
}

static zm_status read_grid(numberpad *self, const char *pad, zm_error *error)
{
    size_t column = 0;
    memset(self->grid, '.', sizeof self->grid);
    for (const char *at = pad; *at; at++) {
        bool new_row = *at == '/';
        self->rows += new_row;
        if (self->rows >= SIDE || (!new_row && column >= SIDE))
            return zm_fail(error, ZM_BAD_INPUT, "numberpad: pad: at most %d rows of %d keys", SIDE,
                           SIDE);
        if (!new_row && *at != '.' && zm_pad_key_of(*at) < 0)
            return zm_fail(error, ZM_BAD_INPUT,
                           "numberpad: pad: '%c' at place %d is not a key; keys are 0-9 and a-z, "
                           "and . is a gap",
                           *at >= ' ' && *at <= '~' ? *at : '?', (int)(at - pad) + 1);
        if (new_row)
            column = 0;
        else
            self->grid[self->rows][column++] = *at;
    }
    self->rows++;
    return ZM_OK;
}

/* The cells of a wide key must be one straight run. */
static bool is_one_key(const numberpad *self, char key)
{
    size_t top = SIDE, bottom = 0, left = SIDE, right = 0, cells = 0;
    for (size_t row = 0; row < SIDE; row++)
        for (size_t column = 0; column < SIDE; column++)
            if (self->grid[row][column] == key) {
                cells++;
                top = row < top ? row : top;
                bottom = row > bottom ? row : bottom;
                left = column < left ? column : left;
                right = column > right ? column : right;
            }
    return (top == bottom && cells == right - left + 1) ||
           (left == right && cells == bottom - top + 1);
}

static void join_line(numberpad *self, uint64_t line)
{
    for (uint64_t rest = line; rest; rest &= rest - 1) {
        int key = __builtin_ctzll(rest);
        self->neighbours[key] |= line & ~((uint64_t)1 << key);
    }
}

static void find_neighbours(numberpad *self)
{
    for (size_t i = 0; i < SIDE; i++) {
        uint64_t row = 0, column = 0;
        for (size_t j = 0; j < SIDE; j++) {
            if (self->grid[i][j] != '.')
                row |= (uint64_t)1 << zm_pad_key_of(self->grid[i][j]);
            if (self->grid[j][i] != '.')
                column |= (uint64_t)1 << zm_pad_key_of(self->grid[j][i]);
        }
        join_line(self, row);
        join_line(self, column);
        self->keys |= row;
    }
}

static zm_status init(void *instance, const zm_argument *arguments, zm_error *error)
{
    numberpad *self = instance;
    zm_status status = read_grid(self, arguments[1].text, error);
    if (status != ZM_OK)
        return status;
    find_neighbours(self);
    for (int key = 0; key < SIDE; key++)
        if (self->keys >> key & 1) {
            if (!is_one_key(self, zm_pad_key(key)))
                return zm_fail(error, ZM_BAD_INPUT,
                               "numberpad: pad: the key %c is in two places; a wide key is written "
                               "in neighbouring cells of one row or column",
                               zm_pad_key(key));
            self->greatest = key;
        }
    self->t = (uint64_t)arguments[0].number;
    self->normal = arguments[2].number == 1;
    self->first = arguments[3].number == 1 ? self->keys : self->keys & ~(uint64_t)1;
    if (self->first == 0)
        return zm_fail(error, ZM_BAD_INPUT, self->keys
                       ? "numberpad: pad: there is no key to open with; write opening=any to "
                         "allow 0"
                       : "numberpad: pad: there are no keys; write rows of keys, for example "
                         "789/456/123");
    return ZM_OK;
}

static size_t words(const void *self)
{
    (void)self;
    return 2;
}

static void start(const void *instance, uint64_t *position)
{
    position[0] = ((const numberpad *)instance)->t;
    position[1] = 0;
}

uint64_t zm_pad_allowed(const numberpad *self, const uint64_t *position)
{
    if (position[1] == TOPPLED)
        return 0;
    return position[1] == 0 ? self->first : self->neighbours[position[1] - 1];
}

static bool next(const void *instance, const uint64_t *position, zm_move *move)
{
    uint64_t keys = zm_pad_allowed(instance, position);
    if (!zm_move_is_first(*move))
        keys &= ~(uint64_t)1 << move->a;
    if (keys == 0)
        return false;
    *move = (zm_move){__builtin_ctzll(keys), 0, 0};
    return true;
}

static void play(const void *self, const uint64_t *from, zm_move move, uint64_t *to)
{
    (void)self;
    bool topples = (uint64_t)move.a > from[0];
    to[0] = topples ? 0 : from[0] - (uint64_t)move.a;
    to[1] = topples ? TOPPLED : (uint64_t)move.a + 1;
}

static zm_value end(const void *instance, const uint64_t *position)
{
    const numberpad *self = instance;
    return position[1] == TOPPLED && !self->normal ? ZM_WIN : ZM_LOSE;
}

static void write_move(const void *self, zm_move move, zm_text *out)
{
    (void)self;
    zm_text_format(out, "%c", zm_pad_key(move.a));
}

static void write_position(const void *self, const uint64_t *position, zm_text *out)
{
    (void)self;
    if (position[1] == TOPPLED) {
        zm_text_put(out, "toppled");
        return;
    }
    zm_text_format(out, "%llu left", (unsigned long long)position[0]);
    if (position[1] > 0)
        zm_text_format(out, " after %c", zm_pad_key((int64_t)position[1] - 1));
}

/* Pressing 0 lowers nothing, but 0 is never pressed twice in a row. */
static uint64_t rank(const void *self, const uint64_t *position)
{
    (void)self;
    if (position[1] == TOPPLED)
        return 0;
    return 2 * position[0] + (position[1] == 1 ? 1 : 2);
}

static uint64_t window(const void *instance)
{
    const numberpad *self = instance;
    return self->greatest > 0 ? (uint64_t)self->greatest : 1;
}

/* The cell of t: the keys that win when pressed with t left, whether or not they can be reached.
 * A key wins if no winning key can be reached from it; 0 comes last because it stays at t. */
static uint64_t cell(const void *instance, uint64_t t, const uint64_t *now)
{
    const numberpad *self = instance;
    uint64_t winners = 0;
    for (uint64_t rest = self->keys & ~(uint64_t)1; rest; rest &= rest - 1) {
        int key = __builtin_ctzll(rest);
        bool wins = (uint64_t)key > t ? self->normal : (now[-key] & self->neighbours[key]) == 0;
        winners |= (uint64_t)wins << key;
    }
    if (self->keys & 1)
        winners |= (winners & self->neighbours[0]) == 0;
    return winners;
}

static uint64_t counter_of(const void *self, const uint64_t *position)
{
    (void)self;
    return position[0];
}

static zm_value value_of(const void *instance, const uint64_t *position, const uint64_t *now)
{
    const numberpad *self = instance;
    if (position[1] == TOPPLED)
        return end(self, position);
    return now[0] & zm_pad_allowed(self, position) ? ZM_WIN : ZM_LOSE;
}

static uint64_t opening(const void *instance, uint64_t t, const uint64_t *now, zm_value *value)
{
    const numberpad *self = instance;
    uint64_t winning = 0;
    int place = 0;
    (void)t;
    for (uint64_t rest = self->first; rest; rest &= rest - 1)
        winning |= (now[0] >> __builtin_ctzll(rest) & 1) << place++;
    *value = winning ? ZM_WIN : ZM_LOSE;
    return winning;
}

/* A misere tower on which not even the smallest key fits is lost before it starts: the paper does
 * not count it among the P-positions. */
static bool hopeless(const void *instance, uint64_t t)
{
    const numberpad *self = instance;
    return !self->normal && t < (uint64_t)__builtin_ctzll(self->keys);
}

static const zm_counter counter = {"t", SIDE + 1, window, cell, counter_of, value_of, opening,
                                   hopeless};

uint64_t zm_pad_winners(const numberpad *self, uint64_t left, uint64_t among,
                        const zm_oracle *oracle)
{
    uint64_t winners = 0;
    for (; among; among &= among - 1) {
        uint64_t from[2] = {left, 0}, to[2];
        int key = __builtin_ctzll(among);
        play(self, from, (zm_move){key, 0, 0}, to);
        if (oracle->value(oracle->context, to) == ZM_LOSE)
            winners |= (uint64_t)1 << key;
    }
    return winners;
}

/* The paper's advice: the largest winning key to be quick; without one, touch the smallest. */
static bool paper_move(const void *instance, const uint64_t *position, const zm_oracle *oracle,
                       zm_random *random, zm_move *out)
{
    const numberpad *self = instance;
    uint64_t keys = zm_pad_allowed(self, position);
    uint64_t winning = zm_pad_winners(self, position[0], keys, oracle);
    (void)random;
    if (keys == 0)
        return false;
    *out = (zm_move){winning ? 63 - __builtin_clzll(winning) : __builtin_ctzll(keys), 0, 0};
    return true;
}

static bool impartial(const void *instance, const char **try)
{
    *try = "play=normal";
    return ((const numberpad *)instance)->normal;
}

static size_t puzzle(unsigned difficulty, zm_random *random, zm_text *out)
{
    static const unsigned least[] = {8, 18, 40}, more[] = {12, 20, 40};
    bool zero = difficulty == 2 && zm_random_below(random, 2);
    uint64_t t = least[difficulty] + zm_random_below(random, more[difficulty]);
    zm_text_format(out, "t=%llu%s", (unsigned long long)t,
                   zero ? ",pad=789/456/123/.0." : "");
    return (size_t)t / 8;
}

static const zm_knowledge knows = {
    .counter = &counter,
};

static const zm_skill skill = {.few = {55, 55}, .many = {0, 0}};

static const zm_from_paper paper = {
    .facts = zm_numberpad_facts,
    .opponent = "As the paper advises: it presses the largest key that wins, or the smallest "
                "key in reach if none does.",
    .move = paper_move,
    .strategies = zm_numberpad_strategies,
    .puzzle = puzzle,
    .skill = &skill,
};

const zm_game zm_numberpad = {
    .name = "numberpad",
    .title = "The Number-Pad Game",
    .source = "A. Fink and R. Guy, The Number-Pad Game (003)",
    .summary = "Players take turns pressing a key in the row or column of the last one, and the "
               "tower grows by that many blocks. Whoever makes it taller than t loses (misere) or "
               "wins (normal).",
    .move_help = "a key, for example 9",
    .rules = 1,
    .parameters = parameters,
    .parameter_count = sizeof parameters / sizeof *parameters,
    .self_size = sizeof(numberpad),
    .init = init,
    .words = words,
    .start = start,
    .next = next,
    .play = play,
    .end = end,
    .write_move = write_move,
    .write_position = write_position,
    .rank = rank,
    .impartial = impartial,
    .knows = &knows,
    .says = &zm_numberpad_says,
    .tells = &zm_numberpad_tells,
    .paper = &paper,
};
