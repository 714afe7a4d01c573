/* What can be read off the heaps of an octal game. */
#include "octal.h"

static size_t count_heaps(const zm_octal *self, const uint64_t *position)
{
    size_t count = 0;
    while (count < self->words && position[count] > 0)
        count++;
    return count;
}

/* "0.77", whatever the code was written like. */
static void tell_code(const zm_octal *self, const zm_facts *out)
{
    static const char digits[] = "0123456789abcdef";
    char code[ZM_OCTAL_DIGITS + 3] = {digits[self->digit[0]], '.'};
    for (unsigned k = 1; k <= self->last; k++)
        code[k + 1] = digits[self->digit[k]];
    out->text(out->context, "code", code);
}

static bool tell_values(const zm_octal *self, const uint64_t *position, size_t count,
                        const zm_facts *out)
{
    uint64_t value, sum;
    bool ok = zm_octal_sum(self, position, &sum);
    if (ok && out->list(out->context, "values", count)) {
        for (size_t i = 0; i < count && ok; i++) {
            ok = zm_octal_values.value(self, position[i], &value);
            if (ok)
                out->number(out->context, NULL, (int64_t)value);
        }
        out->end(out->context);
    }
    if (ok)
        out->number(out->context, "xor", (int64_t)sum);
    return ok;
}

static bool facts(const void *instance, const uint64_t *position, const zm_facts *out)
{
    const zm_octal *self = instance;
    size_t count = count_heaps(self, position);
    tell_code(self, out);
    if (out->list(out->context, "heaps", count)) {
        for (size_t i = 0; i < count; i++)
            out->number(out->context, NULL, (int64_t)position[i]);
        out->end(out->context);
    }
    return !self->normal || tell_values(self, position, count, out);
}

const zm_from_paper zm_octal_paper = {.facts = facts};
