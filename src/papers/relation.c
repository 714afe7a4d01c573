/* Relations: see relation.h. */
#include "relation.h"

#include <string.h>

static const char *const names[] = {"=", "!=", "<", "<=", ">", ">=", "includes", "excludes",
                                    "sorted", "refused"};

/* What a computed text begins with when the question was a wrong one. */
static const char refused[] = "refused: ";

const char *zm_relation_name(zm_relation relation)
{
    return names[relation];
}

zm_relation zm_relation_read(const char **text)
{
    for (int i = ZM_EQUAL; i <= ZM_REFUSED; i++) {
        size_t length = strlen(names[i]);
        const char *behind = *text + length;
        if (strncmp(*text, names[i], length) == 0 && (*behind == ' ' || *behind == '\0')) {
            *text = behind + (*behind == ' ');
            return (zm_relation)i;
        }
    }
    return ZM_EQUAL;
}

static bool next_word(const char **at, size_t *length)
{
    *at += *length;
    *at += strspn(*at, " ");
    *length = strcspn(*at, " ");
    return *length > 0;
}

static uint64_t count_word(const char *words, const char *word, size_t length)
{
    uint64_t count = 0;
    const char *at = words;
    for (size_t width = 0; next_word(&at, &width);)
        count += width == length && strncmp(at, word, length) == 0;
    return count;
}

/* Whether every word of `these` is among `those`, as often if `often`; or none of them is. */
static bool words_among(const char *these, const char *those, bool often, bool none)
{
    const char *at = these;
    for (size_t length = 0; next_word(&at, &length);) {
        uint64_t here = count_word(those, at, length);
        if (none ? here > 0 : often ? here != count_word(these, at, length) : here == 0)
            return false;
    }
    return true;
}

bool zm_same_words(const char *a, const char *b)
{
    size_t a_length = 0, b_length = 0;
    for (;;) {
        bool more = next_word(&a, &a_length), other = next_word(&b, &b_length);
        if (more != other || a_length != b_length || strncmp(a, b, a_length) != 0)
            return false;
        if (!more)
            return true;
    }
}

bool zm_compare(zm_relation relation, const char *got, const char *want)
{
    int64_t a, b;
    bool a_fits, b_fits;
    const char *a_end = got, *b_end = want;
    if (relation != ZM_REFUSED && strncmp(got, refused, strlen(refused)) == 0)
        return false;
    switch (relation) {
    case ZM_EQUAL:
        return zm_same_words(got, want);
    case ZM_UNEQUAL:
        return !zm_same_words(got, want);
    case ZM_INCLUDES:
        return words_among(want, got, false, false);
    case ZM_EXCLUDES:
        return words_among(want, got, false, true);
    case ZM_SORTED:
        return words_among(want, got, true, false) && words_among(got, want, true, false);
    case ZM_REFUSED:
        return strncmp(got, refused, strlen(refused)) == 0;
    default:
        break;
    }
    if (!zm_number_read(&a_end, &a, &a_fits) || *a_end || !a_fits ||
        !zm_number_read(&b_end, &b, &b_fits) || *b_end || !b_fits)
        return false;
    return relation == ZM_LESS ? a < b : relation == ZM_AT_MOST ? a <= b
         : relation == ZM_GREATER ? a > b : a >= b;
}
