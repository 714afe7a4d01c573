/* Whole-number expressions of the claims: n % d == 1 and d > 2.
 *
 * Numbers, variables, + - * / % (rounding down), xor(a,b), gcd(a,b), min(a,b), max(a,b),
 * comparisons (== != < <= > >=, worth 0 or 1), and, or, not, parentheses. */
#ifndef ZM_EXPRESSION_H
#define ZM_EXPRESSION_H

#include "../text.h"

enum { ZM_MOST_VARIABLES = 16, ZM_LONGEST_WORD = 128 };

typedef struct zm_variable {
    char name[16];
    bool is_number;
    int64_t number;
    char text[ZM_LONGEST_WORD];
} zm_variable;

typedef struct zm_variables {
    zm_variable items[ZM_MOST_VARIABLES];
    size_t count;
} zm_variables;

/* Adds a variable; its text is a number if it looks like one. False: too many, or too long. */
bool zm_variables_add(zm_variables *variables, const char *name, size_t length, const char *text,
                      size_t text_length);

/* The value of an expression; false with one line in *error. */
bool zm_evaluate(int64_t *out, const char *expression, size_t length,
                 const zm_variables *variables, zm_error *error);

/* Writes a text in which every {expression} is replaced by its value; the name of a variable alone
 * stands for its text. False with one line in *error: it is written wrongly. (Memory is the text's own
 * matter: zm_text_ok.) */
bool zm_fill_holes(zm_text *out, const char *pattern, const zm_variables *variables,
                   zm_error *error);

#endif
