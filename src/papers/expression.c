/* Expressions: see expression.h. One function for each level of precedence. */
#include "expression.h"
#include "../number.h"

#include <string.h>

enum { DEEPEST = 50, SHOWN = 80 };

typedef struct parser {
    const char *at, *end;
    const zm_variables *variables;
    const char *wrong; /* what is wrong at `at`; NULL: nothing */
    int depth;
} parser;

static int64_t read_or(parser *p);

static int64_t fail(parser *p, const char *why)
{
    if (!p->wrong)
        p->wrong = why;
    return 0;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static void skip_blanks(parser *p)
{
    while (p->at < p->end && *p->at == ' ')
        p->at++;
}

/* Takes a sign or a word if it stands here; a word must end here, too. */
static bool take(parser *p, const char *sign)
{
    size_t length = strlen(sign);
    skip_blanks(p);
    if ((size_t)(p->end - p->at) < length || strncmp(p->at, sign, length) != 0)
        return false;
    const char *behind = p->at + length;
    if (is_letter(*sign) && behind < p->end && (is_letter(*behind) || is_digit(*behind)))
        return false;
    p->at = behind;
    return true;
}

static const zm_variable *find(const zm_variables *variables, const char *name, size_t length)
{
    for (size_t i = 0; i < variables->count; i++)
        if (strlen(variables->items[i].name) == length &&
            strncmp(variables->items[i].name, name, length) == 0)
            return &variables->items[i];
    return NULL;
}

static int64_t divide(parser *p, int64_t a, int64_t b, bool remainder)
{
    if (b == 0)
        return fail(p, "a division by zero");
    if (b == -1 && a == INT64_MIN) /* the quotient is 2^63 */
        return remainder ? 0 : fail(p, "too large");
    int64_t rest = a % b;
    bool below = rest != 0 && (a < 0) != (b < 0);
    return remainder ? rest + (below ? b : 0) : a / b - below;
}

static int64_t gcd(parser *p, int64_t a, int64_t b)
{
    uint64_t x = a < 0 ? -(uint64_t)a : (uint64_t)a, y = b < 0 ? -(uint64_t)b : (uint64_t)b;
    while (y) {
        uint64_t rest = x % y;
        x = y;
        y = rest;
    }
    return x <= INT64_MAX ? (int64_t)x : fail(p, "too large");
}

static int64_t read_function(parser *p)
{
    static const char *const names[] = {"xor", "gcd", "min", "max"};
    for (size_t i = 0; i < 4; i++) {
        if (!take(p, names[i]))
            continue;
        bool open = take(p, "(");
        int64_t a = read_or(p);
        bool comma = take(p, ",");
        int64_t b = read_or(p);
        if (!open || !comma || !take(p, ")"))
            return fail(p, "write a function as in min(a,b)");
        return i == 0 ? a ^ b : i == 1 ? gcd(p, a, b) : i == 2 ? (a < b ? a : b) : a > b ? a : b;
    }
    const char *start = p->at;
    while (p->at < p->end && (is_letter(*p->at) || is_digit(*p->at)))
        p->at++;
    const zm_variable *variable = find(p->variables, start, (size_t)(p->at - start));
    if (!variable)
        return fail(p, "no such variable");
    return variable->is_number ? variable->number : fail(p, "a word is not a number");
}

static int64_t read_primary(parser *p)
{
    int64_t value = 0;
    skip_blanks(p);
    if (++p->depth > DEEPEST)
        return fail(p, "nested too deeply");
    if (take(p, "(")) {
        value = read_or(p);
        if (!take(p, ")"))
            fail(p, "a parenthesis is missing");
    } else if (take(p, "-")) {
        if (__builtin_sub_overflow(0, read_primary(p), &value))
            fail(p, "too large");
    } else if (p->at < p->end && is_digit(*p->at)) {
        for (; p->at < p->end && is_digit(*p->at); p->at++)
            if (__builtin_mul_overflow(value, 10, &value) ||
                __builtin_add_overflow(value, *p->at - '0', &value))
                fail(p, "too large");
    } else if (p->at < p->end && is_letter(*p->at)) {
        value = read_function(p);
    } else {
        fail(p, "expected a number, a variable or a parenthesis here");
    }
    p->depth--;
    return value;
}

static int64_t read_product(parser *p)
{
    int64_t value = read_primary(p);
    while (!p->wrong) {
        if (take(p, "*")) {
            if (__builtin_mul_overflow(value, read_primary(p), &value))
                fail(p, "too large");
        } else if (take(p, "/")) {
            value = divide(p, value, read_primary(p), false);
        } else if (take(p, "%")) {
            value = divide(p, value, read_primary(p), true);
        } else {
            break;
        }
    }
    return value;
}

static int64_t read_sum(parser *p)
{
    int64_t value = read_product(p);
    while (!p->wrong) {
        if (take(p, "+")) {
            if (__builtin_add_overflow(value, read_product(p), &value))
                fail(p, "too large");
        } else if (take(p, "-")) {
            if (__builtin_sub_overflow(value, read_product(p), &value))
                fail(p, "too large");
        } else {
            break;
        }
    }
    return value;
}

static int64_t read_comparison(parser *p)
{
    int64_t a = read_sum(p);
    if (take(p, "=="))
        return a == read_sum(p);
    if (take(p, "!="))
        return a != read_sum(p);
    if (take(p, "<="))
        return a <= read_sum(p);
    if (take(p, ">="))
        return a >= read_sum(p);
    if (take(p, "<"))
        return a < read_sum(p);
    if (take(p, ">"))
        return a > read_sum(p);
    return a;
}

/* However many there are of them, no depth is needed. */
static int64_t read_nots(parser *p)
{
    bool any = false, odd = false;
    for (; take(p, "not"); odd = !odd)
        any = true;
    int64_t value = read_comparison(p);
    return any ? (value != 0) != odd : value;
}

static int64_t read_and(parser *p)
{
    int64_t value = read_nots(p);
    while (!p->wrong && take(p, "and")) {
        bool right = read_nots(p) != 0;
        value = value && right;
    }
    return value;
}

static int64_t read_or(parser *p)
{
    int64_t value = read_and(p);
    while (!p->wrong && take(p, "or")) {
        bool right = read_and(p) != 0;
        value = value || right;
    }
    return value;
}

bool zm_evaluate(int64_t *out, const char *expression, size_t length,
                 const zm_variables *variables, zm_error *error)
{
    parser p = {expression, expression + length, variables, NULL, 0};
    *out = read_or(&p);
    skip_blanks(&p);
    if (!p.wrong && p.at < p.end)
        p.wrong = "the expression should end here";
    if (!p.wrong)
        return true;
    size_t left = (size_t)(p.end - p.at);
    return zm_fail(error, ZM_BAD_INPUT, "in '%.*s' before '%.*s': %s",
                   (int)(length < SHOWN ? length : SHOWN), expression,
                   (int)(left < SHOWN ? left : SHOWN), p.at, p.wrong), false;
}

bool zm_variables_add(zm_variables *variables, const char *name, size_t length, const char *text,
                      size_t text_length)
{
    if (variables->count == ZM_MOST_VARIABLES || length >= sizeof variables->items->name ||
        text_length >= sizeof variables->items->text)
        return false;
    zm_variable *v = &variables->items[variables->count++];
    memset(v, 0, sizeof *v);
    memcpy(v->name, name, length);
    memcpy(v->text, text, text_length);
    const char *at = v->text;
    bool fits;
    v->is_number = zm_number_read(&at, &v->number, &fits) && fits && *at == '\0';
    return true;
}

bool zm_fill_holes(zm_text *out, const char *pattern, const zm_variables *variables,
                   zm_error *error)
{
    for (const char *open; (open = strchr(pattern, '{'));) {
        const char *close = strchr(open, '}');
        if (!close)
            return zm_fail(error, ZM_BAD_INPUT, "in '%.60s': a } is missing", open), false;
        zm_text_put_bytes(out, pattern, (size_t)(open - pattern));
        size_t length = (size_t)(close - open) - 1;
        const zm_variable *word = find(variables, open + 1, length);
        int64_t value;
        if (word)
            zm_text_put(out, word->text);
        else if (zm_evaluate(&value, open + 1, length, variables, error))
            zm_text_format(out, "%lld", (long long)value);
        else
            return false;
        pattern = close + 1;
    }
    zm_text_put(out, pattern);
    return true;
}
