/* The code of a taking-and-breaking game, by Guy and Smith: the digit at place k says what may become
 * of a heap from which k are taken. It is the sum of 1 (nothing is left), 2 (one heap), 4 (two heaps)
 * and, in hexadecimal, 8 (three heaps). */
#include "octal.h"

#include <string.h>

static const struct {
    const char *name, *code;
} names[] = {
    {"kayles", "0.77"}, {"dawson", "0.137"}, {"dawsons-chess", "0.137"},
    {"dawsons-kayles", "0.07"}, {"treblecross", "0.007"}, {"guiles", "0.15"},
    {"officers", "0.6"},
};

enum { NAMES = sizeof names / sizeof *names };

static const char *code_of(const char *text)
{
    for (size_t i = 0; i < NAMES; i++)
        if (strcmp(names[i].name, text) == 0)
            return names[i].code;
    return text;
}

static int digit_of(char c)
{
    const char *digits = "0123456789abcdef", *at = c ? strchr(digits, c) : NULL;
    return at ? (int)(at - digits) : -1;
}

static zm_status not_a_code(const char *text, zm_error *error)
{
    return zm_fail(error, ZM_BAD_INPUT,
                   "octal: code=%.80s: write digits after a point, like 0.77 (0 to 7, or a to f in a "
                   "hexadecimal game), or a name: kayles, dawson, dawsons-chess, dawsons-kayles, "
                   "treblecross, guiles, officers", text);
}

static void add_digit(zm_octal *out, unsigned place, unsigned digit)
{
    out->digit[place] = (unsigned char)digit;
    if (digit == 0)
        return;
    out->last = place;
    while (digit >> (out->left + 1))
        out->left++;
}

static zm_status read_digits(zm_octal *out, const char *text, const char *at, zm_error *error)
{
    for (unsigned place = 1; *at != '\0'; at++, place++) {
        int digit = digit_of(*at);
        if (digit < 0)
            return not_a_code(text, error);
        if (place > ZM_OCTAL_DIGITS)
            return zm_fail(error, ZM_BAD_INPUT, "octal: a code has at most %d digits after the point",
                           ZM_OCTAL_DIGITS);
        add_digit(out, place, (unsigned)digit);
    }
    return ZM_OK;
}

zm_status zm_octal_read_code(zm_octal *out, const char *text, zm_error *error)
{
    const char *at = code_of(text);
    int whole = *at == '.' ? 0 : digit_of(*at++);
    if (whole < 0 || *at != '.' || at[1] == '\0')
        return not_a_code(text, error);
    if (whole & 3)
        return zm_fail(error, ZM_BAD_INPUT, "octal: code=%.80s: before the point only 0, 4, 8 and c "
                                            "make sense: a move that takes nothing must break the "
                                            "heap", text);
    add_digit(out, 0, (unsigned)whole);
    zm_status status = read_digits(out, text, at + 1, error);
    if (status == ZM_OK && out->last == 0 && whole == 0)
        return zm_fail(error, ZM_BAD_INPUT, "octal: code=%.80s: with this code nobody can ever move",
                       text);
    return status;
}
