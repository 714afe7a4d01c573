/* Equations of Strike It Out as people write them, and why one cannot be written. */
#include "strikeout.h"

#include <string.h>

enum { PLAIN = 64 };

const char zm_strike_operators[ZM_OPERATIONS] = {'+', '-', 'x', '/'};

void zm_strike_write_move(const void *self, zm_move move, zm_text *out)
{
    int64_t z = 0;
    (void)self;
    zm_strike_result(move.b, move.a, move.c, &z);
    zm_text_format(out, move.c < 0 ? "%lld%c(%d)=%lld" : "%lld%c%d=%lld", (long long)move.a,
                   zm_strike_operators[move.b], (int)move.c, (long long)z);
}

static bool read_operation(char written, int *op)
{
    for (*op = 0; *op < ZM_OPERATIONS; ++*op)
        if (zm_strike_operators[*op] == written)
            return true;
    return false;
}

/* The equation without blanks and with plain signs, as papers print others. */
static bool plain_text(const char *text, char out[PLAIN])
{
    static const struct {
        const char *written;
        char plain;
    } signs[] = {{"\xE2\x88\x92", '-'}, {"\xC3\x97", 'x'}, {"\xC3\xB7", '/'}, {"*", 'x'},
                 {":", '/'}};
    size_t length = 0;
    while (*text && length < PLAIN - 1) {
        size_t sign = 0;
        while (sign < 5 && strncmp(text, signs[sign].written, strlen(signs[sign].written)) != 0)
            sign++;
        if (sign < 5) {
            out[length++] = signs[sign].plain;
            text += strlen(signs[sign].written);
        } else {
            if (*text != ' ')
                out[length++] = *text;
            text++;
        }
    }
    out[length] = '\0';
    return *text == '\0';
}

/* Reads "10-1", "10-1=9", "-8-(-2)=-6"; *z is untouched when no result is written. */
static bool read_equation(const char *text, zm_move *move, int64_t *z, bool *has_z)
{
    char plain[PLAIN];
    if (!plain_text(text, plain))
        return false;
    const char *at = plain;
    int64_t y;
    bool fits_x, fits_y, fits_z = true;
    int op;
    if (!zm_number_read(&at, &move->a, &fits_x) || !read_operation(*at, &op))
        return false;
    at++;
    bool bracket = *at == '(';
    at += bracket;
    if (!zm_number_read(&at, &y, &fits_y) || (bracket && *at++ != ')'))
        return false;
    *has_z = *at == '=';
    if (*has_z && (at++, !zm_number_read(&at, z, &fits_z)))
        return false;
    if (*at != '\0' || !fits_x || !fits_y || !fits_z || y < -1000 || y > 1000 ||
        move->a < -1000 || move->a > 1000)
        return false;
    move->b = op;
    move->c = (int32_t)y;
    return true;
}

/* Says why an equation cannot be written here. */
static void complain(const zm_strike *self, const uint64_t *position, zm_move move, int64_t z,
                     zm_error *error)
{
    int64_t numbers[3] = {move.a, move.c, z};
    for (int i = 0; i < 3; i++) {
        bool is_circled = i == 0 && position[1] > 0;
        if (!zm_strike_on_line(self, numbers[i]))
            zm_fail(error, ZM_BAD_INPUT, "%lld is not on the line %lld..%lld",
                    (long long)numbers[i], (long long)self->low, (long long)self->high);
        else if (!is_circled && !(position[0] & zm_strike_bit(self, numbers[i])))
            zm_fail(error, ZM_BAD_INPUT, "%lld is already used", (long long)numbers[i]);
        else
            continue;
        return;
    }
    zm_fail(error, ZM_BAD_INPUT, "the three numbers must be different");
}

bool zm_strike_read_move(const void *instance, const uint64_t *position, const char *text,
                         zm_move *out, zm_error *error)
{
    const zm_strike *self = instance;
    zm_move move = {0, 0, 0};
    int64_t z = 0, written = 0;
    bool has_z = false;
    if (!read_equation(text, &move, &written, &has_z))
        return zm_fail(error, ZM_BAD_INPUT, "write an equation, for example 10-1=9 or -8-(-2)=-6"),
               false;
    int64_t circled = self->low + (int64_t)position[1] - 1;
    if (!self->allowed[move.b])
        return zm_fail(error, ZM_BAD_INPUT, "the operation %c is not allowed here",
                       zm_strike_operators[move.b]), false;
    if (position[1] > 0 && move.a != circled)
        return zm_fail(error, ZM_BAD_INPUT, "the equation must start with the circled number %lld",
                       (long long)circled), false;
    if (!zm_strike_result(move.b, move.a, move.c, &z))
        return zm_fail(error, ZM_BAD_INPUT, "%lld/%d is not a whole number", (long long)move.a,
                       (int)move.c), false;
    if (has_z && z != written)
        return zm_fail(error, ZM_BAD_INPUT, "the result is %lld, not %lld", (long long)z,
                       (long long)written), false;
    bool legal = zm_strike_on_line(self, move.a) && zm_strike_on_line(self, move.c) &&
                 (position[1] > 0 || position[0] & zm_strike_bit(self, move.a)) &&
                 zm_strike_seconds(self, position[0], move.a, move.b) & zm_strike_bit(self, move.c);
    if (!legal)
        complain(self, position, move, z, error);
    else
        *out = move;
    return legal;
}
