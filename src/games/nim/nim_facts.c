/* The Penny Game as data: the rows in binary, and the columns. */
#include "nim.h"

/* The binary columns, the largest first: how many rows have a one there. */
static void tell_columns(const zm_nim_rows *self, const uint64_t *position, unsigned width,
                         const zm_facts *out)
{
    if (!out->list(out->context, "columns", width))
        return;
    for (unsigned column = width; column-- > 0;) {
        int64_t ones = 0;
        for (size_t i = 0; i < self->rows; i++)
            ones += (int64_t)(position[i] >> column & 1);
        out->record(out->context);
        out->number(out->context, "column", (int64_t)1 << column);
        out->number(out->context, "ones", ones);
        out->end(out->context);
    }
    out->end(out->context);
}

static void tell_odd_columns(uint64_t sum, const zm_facts *out)
{
    if (!out->list(out->context, "odd_columns", (uint64_t)__builtin_popcountll(sum)))
        return;
    for (unsigned column = zm_nim_bits(sum); column-- > 0;)
        if (sum >> column & 1)
            out->number(out->context, NULL, (int64_t)1 << column);
    out->end(out->context);
}

/* The rows in binary, and the paper's words: symmetric, and fundamental (no row above 1). */
bool zm_nim_facts(const void *instance, const uint64_t *position, const zm_facts *out)
{
    const zm_nim_rows *self = instance;
    zm_nim_shape s = zm_nim_shape_of(self, position);
    unsigned width = zm_nim_widest(self, position);
    zm_text digits = zm_text_beside(instance);
    if (out->list(out->context, "rows", self->rows)) {
        for (size_t i = 0; i < self->rows; i++)
            out->number(out->context, NULL, (int64_t)position[i]);
        out->end(out->context);
    }
    if (out->list(out->context, "digits", self->rows)) {
        for (size_t i = 0; i < self->rows; i++) {
            zm_text_clear(&digits);
            zm_nim_write_binary(&digits, position[i], width);
            out->text(out->context, NULL, zm_text_string(&digits));
        }
        out->end(out->context);
    }
    zm_text_clear(&digits);
    zm_nim_write_binary(&digits, s.sum, width);
    out->number(out->context, "xor", (int64_t)s.sum);
    out->text(out->context, "xor_digits", zm_text_string(&digits));
    tell_columns(self, position, width, out);
    tell_odd_columns(s.sum, out);
    out->flag(out->context, "symmetric", s.sum == 0);
    out->flag(out->context, "fundamental", s.big == 0);
    out->number(out->context, "big_rows", (int64_t)s.big);
    out->number(out->context, "single_rows", (int64_t)s.ones);
    bool ok = zm_text_ok(&digits);
    zm_text_free(&digits);
    return ok;
}
