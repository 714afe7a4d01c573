/* The Number-Pad Game in words and pictures: which keys win, and which can be reached. */
#include "numberpad.h"

static void write_keys(zm_text *out, uint64_t keys, const char *last)
{
    bool first = true;
    for (; keys; keys &= keys - 1) {
        bool ends = (keys & (keys - 1)) == 0;
        zm_text_put(out, first ? "" : ends ? last : ", ");
        zm_text_format(out, "%c", zm_pad_key(__builtin_ctzll(keys)));
        first = false;
    }
}

/* "leaves 23, where 1, 2, 7 and 9 would win and only 4, 8 can be reached" */
static void explain_move(const void *instance, const uint64_t *position, zm_move move,
                         zm_value value, const zm_oracle *oracle, zm_text *out)
{
    const zm_pad *self = instance;
    (void)value;
    if ((uint64_t)move.a > position[0]) {
        zm_text_format(out, "topples the tower (%llu left)", (unsigned long long)position[0]);
        return;
    }
    uint64_t left = position[0] - (uint64_t)move.a, reach = self->neighbours[move.a];
    uint64_t winners = zm_pad_winners(self, left, self->keys, oracle);
    zm_text_format(out, "leaves %llu, where ", (unsigned long long)left);
    if (winners == 0) {
        zm_text_put(out, "no key wins");
    } else {
        write_keys(out, winners, " and ");
        zm_text_put(out, " would win and ");
        if (winners & reach) {
            write_keys(out, winners & reach, " and ");
            zm_text_put(out, " can be reached");
        } else if (reach) {
            zm_text_put(out, "only ");
            write_keys(out, reach, ", ");
            zm_text_put(out, " can be reached");
        } else {
            zm_text_put(out, "no key can be reached");
        }
    }
}

static void explain(const void *instance, const uint64_t *position, zm_value value,
                    const zm_oracle *oracle, zm_text *out)
{
    const zm_pad *self = instance;
    uint64_t keys = zm_pad_allowed(self, position);
    if (keys == 0) {
        zm_text_put(out, position[1] == ZM_PAD_TOPPLED ? "The tower has toppled."
                                                : "There is no key to press.");
        return;
    }
    if (value == ZM_WIN)
        return; /* the best move's own reason says it */
    zm_text_put(out, "Every key is met: ");
    for (bool first = true; keys; keys &= keys - 1, first = false) {
        int key = __builtin_ctzll(keys);
        zm_text_format(out, first ? "%c" : "; %c", zm_pad_key(key));
        if ((uint64_t)key > position[0]) {
            zm_text_put(out, " topples the tower");
            continue;
        }
        zm_text_put(out, " by ");
        write_keys(out, zm_pad_winners(self, position[0] - (uint64_t)key, self->neighbours[key],
                                   oracle), " or ");
    }
    zm_text_put(out, ".");
}

/* The pad: [7] was pressed last, plain keys can be reached, keys in dots cannot. */
static void picture(const void *instance, const uint64_t *position, zm_text *out)
{
    const zm_pad *self = instance;
    uint64_t reach = zm_pad_allowed(self, position);
    for (size_t row = 0; row < self->rows; row++) {
        zm_text_put(out, "  ");
        for (size_t column = 0; column < ZM_PAD_SIDE; column++) {
            int key = zm_pad_key_of(self->grid[row][column]);
            if (key < 0)
                zm_text_put(out, "   ");
            else if (position[1] == (uint64_t)key + 1)
                zm_text_format(out, "[%c]", zm_pad_key(key));
            else
                zm_text_format(out, reach >> key & 1 ? " %c " : ".%c.", zm_pad_key(key));
        }
        while (out->length > 0 && out->data[out->length - 1] == ' ')
            out->data[--out->length] = '\0';
        zm_text_put(out, "\n");
    }
    if (position[1] == ZM_PAD_TOPPLED)
        zm_text_format(out, "  the tower toppled: taller than %llu\n",
                       (unsigned long long)self->t);
    else
        zm_text_format(out, "  tower %llu of %llu, %llu left; keys in dots are out of reach\n",
                       (unsigned long long)(self->t - position[0]), (unsigned long long)self->t,
                       (unsigned long long)position[0]);
}

const zm_words zm_numberpad_says = {
    .explain = explain,
    .explain_move = explain_move,
    .picture = picture,
};
