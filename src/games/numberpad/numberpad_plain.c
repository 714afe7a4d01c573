/* The Number-Pad Game in plain words: a key is good or bad because of what answers it. */
#include "../answers.h"
#include "numberpad.h"

static int take_key(uint64_t *keys)
{
    int key = __builtin_ctzll(*keys);
    *keys &= *keys - 1;
    return key;
}

static void write_keys(zm_text *out, uint64_t keys)
{
    zm_items items = {(size_t)__builtin_popcountll(keys), 0};
    while (keys) {
        zm_next_item(&items, " and ", out);
        zm_text_format(out, "%c", zm_pad_key(take_key(&keys)));
    }
}

/* Those of the keys that make the tower too tall. */
static uint64_t toppling(uint64_t keys, uint64_t left)
{
    return left < 63 ? keys & ~(((uint64_t)2 << left) - 1) : 0;
}

/* "3 is answered by 6 and 4 by 8; 9 makes the tower too tall": what becomes of each key, all of
 * which lose, with so much left. */
static void write_answers(const zm_pad *self, uint64_t keys, uint64_t left,
                          const zm_oracle *oracle, zm_text *out)
{
    uint64_t tall = toppling(keys, left), rest = keys & ~tall;
    zm_items answers = {(size_t)__builtin_popcountll(rest), 0};
    while (rest) {
        int key = take_key(&rest);
        uint64_t winners = zm_pad_winners(self, left - (uint64_t)key, self->neighbours[key],
                                          oracle);
        bool first = zm_next_item(&answers, " and ", out);
        /* There is a winner unless the oracle knows nothing; then this is not told. */
        zm_text_format(out, first ? "%c is answered by %c" : "%c by %c", zm_pad_key(key),
                       winners ? zm_pad_key(__builtin_ctzll(winners)) : '?');
    }
    if (tall == 0)
        return;
    zm_text_put(out, answers.told ? "; " : "");
    write_keys(out, tall);
    zm_text_format(out, " make%s the tower too tall", (tall & (tall - 1)) == 0 ? "s" : "");
}

/* Some keys, all of which lose. */
static void tell_losers(const zm_pad *self, uint64_t keys, uint64_t left, const zm_oracle *oracle,
                        zm_text *out)
{
    if (toppling(keys, left) == keys) {
        zm_text_put(out, "every key makes the tower too tall");
    } else if (__builtin_popcountll(keys) > ZM_ANSWERS_TOLD) {
        zm_text_put(out, "every key has an answer or makes the tower too tall");
    } else {
        write_answers(self, keys, left, oracle, out);
    }
}

static void explain(const void *instance, const uint64_t *position, zm_value value,
                    const zm_oracle *oracle, zm_text *out)
{
    const zm_pad *self = instance;
    uint64_t keys = zm_pad_allowed(self, position);
    if (position[1] == ZM_PAD_TOPPLED) {
        zm_text_format(out, "The tower is too tall: whoever pressed the last key has %s.",
                       self->normal ? "won" : "lost");
    } else if (keys == 0) {
        zm_text_put(out, "There is no key to press: whoever moves now has lost.");
    } else if (value == ZM_LOSE) { /* for a win, the best move's reason says it */
        zm_text_put(out, "Nothing wins here: ");
        tell_losers(self, keys, position[0], oracle, out);
        zm_text_put(out, ".");
    }
}

static void explain_move(const void *instance, const uint64_t *position, zm_move move,
                         zm_value value, const zm_oracle *oracle, zm_text *out)
{
    const zm_pad *self = instance;
    uint64_t replies = self->neighbours[move.a], left = position[0] - (uint64_t)move.a;
    if ((uint64_t)move.a > position[0]) {
        zm_text_format(out, "makes the tower too tall, and that %s",
                       self->normal ? "wins" : "loses");
        return;
    }
    zm_text_format(out, "leaves room for %llu", (unsigned long long)left);
    if (replies == 0) {
        zm_text_put(out, " but no key to press, and that wins");
    } else if (value == ZM_WIN) {
        zm_text_put(out, ", and nothing wins there: ");
        tell_losers(self, replies, left, oracle, out);
    } else {
        uint64_t winners = zm_pad_winners(self, left, replies, oracle);
        zm_text_put(out, ", and the other player wins with ");
        write_keys(out, winners & (0 - winners));
    }
}

static void name_move(const void *self, zm_move move, zm_text *out)
{
    (void)self;
    zm_text_format(out, "press %c", zm_pad_key(move.a));
}

/* The keys in a row of the pad, or in a column. */
static uint64_t line_of(const zm_pad *self, char key, bool row)
{
    uint64_t keys = 0;
    for (size_t i = 0; i < ZM_PAD_SIDE; i++) {
        uint64_t line = 0;
        bool here = false;
        for (size_t j = 0; j < ZM_PAD_SIDE; j++) {
            char at = row ? self->grid[i][j] : self->grid[j][i];
            here = here || at == key;
            line |= at == '.' ? 0 : (uint64_t)1 << (at <= '9' ? at - '0' : at - 'a' + 10);
        }
        keys |= here ? line : 0;
    }
    return keys;
}

/* The row of the key, as far as it can be pressed; where that is the key alone, its column. */
static void region(const void *instance, const uint64_t *position, zm_move move, zm_text *says,
                   zm_text *cells)
{
    const zm_pad *self = instance;
    uint64_t own = (uint64_t)1 << move.a, reach = zm_pad_allowed(self, position);
    uint64_t keys = reach & line_of(self, zm_pad_key(move.a), true);
    if (keys == own)
        keys = reach & line_of(self, zm_pad_key(move.a), false);
    if (keys == own)
        keys = reach;
    if (keys == own)
        return;
    zm_text_put(says, "Look at the keys ");
    write_keys(says, keys);
    zm_text_put(says, ".");
    while (keys)
        zm_text_format(cells, cells->length ? " %c" : "%c", zm_pad_key(take_key(&keys)));
}

const zm_plain_words zm_numberpad_tells = {
    .explain = explain,
    .explain_move = explain_move,
    .name_move = name_move,
    .region = region,
};
