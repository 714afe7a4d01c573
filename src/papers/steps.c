/* Steps: see steps.h. */
#include "steps.h"

#include <stdio.h>
#include <string.h>

enum { MOST_TURNS = 1000000 };

typedef struct walk {
    const zm_block *claim;
    uint64_t turns; /* of all loops together, steps that `when` leaves out included */
    bool (*visit)(void *context, const zm_variables *variables);
    void *context;
    zm_error *error;
} walk;

static bool go_on(walk *w, size_t field, const zm_variables *variables);

/* The words of "for x in 1 2 {n+1}", holes filled in. */
static bool run_words(walk *w, size_t field, const char *name, size_t length,
                      const char *words, const zm_variables *variables)
{
    zm_text filled = {0};
    bool ok = zm_fill_holes(&filled, words, variables, w->error) &&
              (zm_text_ok(&filled) || (zm_fail_memory(w->error), false));
    for (const char *at = zm_text_string(&filled); ok && *(at += strspn(at, " "));) {
        size_t width = strcspn(at, " ");
        zm_variables more = *variables;
        ok = zm_variables_add(&more, name, length, at, width) ||
             (zm_fail(w->error, ZM_BAD_INPUT, "too many variables, or too long a word"), false);
        ok = ok && go_on(w, field + 1, &more);
        at += width;
    }
    zm_text_free(&filled);
    return ok;
}

/* With one more variable, a number. */
static bool go_on_with(walk *w, size_t field, const char *name, size_t length, int64_t value,
                       const zm_variables *variables)
{
    zm_variables more = *variables;
    char digits[24];
    int width = snprintf(digits, sizeof digits, "%lld", (long long)value);
    if (!zm_variables_add(&more, name, length, digits, (size_t)width))
        return zm_fail(w->error, ZM_BAD_INPUT, "too many variables, or too long a name"), false;
    return go_on(w, field + 1, &more);
}

/* "for n = a..b" with an optional "step c". */
static bool run_range(walk *w, size_t field, const char *name, size_t length,
                      const char *range, const zm_variables *variables)
{
    const char *dots = strstr(range, ".."), *step = strstr(range, " step ");
    int64_t low, high, by = 1;
    if (!dots || (step && step < dots))
        return zm_fail(w->error, ZM_BAD_INPUT, "'for %.60s' is not a range", name), false;
    size_t width = step ? (size_t)(step - dots) - 2 : strlen(dots + 2);
    if (!zm_evaluate(&low, range, (size_t)(dots - range), variables, w->error) ||
        !zm_evaluate(&high, dots + 2, width, variables, w->error) ||
        (step && !zm_evaluate(&by, step + 6, strlen(step + 6), variables, w->error)))
        return false;
    if (by < 1 || high > INT64_MAX - by)
        return zm_fail(w->error, ZM_BAD_INPUT, "'for %.60s': no such step", name), false;
    for (int64_t value = low; value <= high; value += by)
        if (!go_on_with(w, field, name, length, value, variables))
            return false;
    return true;
}

static bool run_for(walk *w, size_t field, const zm_variables *variables)
{
    const char *value = w->claim->fields[field].value;
    size_t length = strcspn(value, " ");
    if (strncmp(value + length, " in ", 4) == 0)
        return run_words(w, field, value, length, value + length + 4, variables);
    if (strncmp(value + length, " = ", 3) == 0)
        return run_range(w, field, value, length, value + length + 3, variables);
    return zm_fail(w->error, ZM_BAD_INPUT, "'for %.60s': write for n = 1..9 or for x in a b",
                   value), false;
}

static bool run_let(walk *w, size_t field, const zm_variables *variables)
{
    const char *value = w->claim->fields[field].value;
    size_t length = strcspn(value, " ");
    int64_t number;
    if (strncmp(value + length, " = ", 3) != 0)
        return zm_fail(w->error, ZM_BAD_INPUT, "'let %.60s': write let r = n %% d", value), false;
    const char *expression = value + length + 3;
    return zm_evaluate(&number, expression, strlen(expression), variables, w->error) &&
           go_on_with(w, field, value, length, number, variables);
}

/* From this field of the claim on. As deep as the claim has such fields. */
static bool go_on(walk *w, size_t field, const zm_variables *variables)
{
    if (++w->turns > MOST_TURNS)
        return zm_fail(w->error, ZM_BAD_INPUT, "more than %d steps", MOST_TURNS), false;
    for (; field < w->claim->count; field++) {
        const zm_field *f = &w->claim->fields[field];
        int64_t wanted;
        if (strcmp(f->name, "for") == 0)
            return run_for(w, field, variables);
        if (strcmp(f->name, "let") == 0)
            return run_let(w, field, variables);
        if (strcmp(f->name, "when") != 0)
            continue;
        if (!zm_evaluate(&wanted, f->value, strlen(f->value), variables, w->error))
            return false;
        if (!wanted)
            return true;
    }
    return w->visit(w->context, variables);
}

bool zm_each_step(const zm_block *claim,
                  bool (*visit)(void *context, const zm_variables *variables), void *context,
                  zm_error *error)
{
    walk w = {claim, 0, visit, context, error};
    zm_variables none = {.count = 0};
    error->message[0] = '\0';
    return go_on(&w, 0, &none);
}

void zm_write_range(const zm_block *claim, zm_text *out)
{
    static const char *const names[] = {"for", "when"};
    for (size_t i = 0; i < claim->count; i++)
        for (size_t j = 0; j < 2; j++)
            if (strcmp(claim->fields[i].name, names[j]) == 0)
                zm_text_format(out, "%s%s%s", out->length ? ", " : "", j ? "when " : "",
                               claim->fields[i].value);
}
