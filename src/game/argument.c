/* Values of parameters: see argument.h. */
#include "argument.h"

#include <stdlib.h>
#include <string.h>

void zm_write_bound(zm_text *out, int64_t bound)
{
    int zeros = 0;
    int64_t rest = bound;
    while (rest != 0 && rest % 10 == 0) {
        rest /= 10;
        zeros++;
    }
    if (bound == INT64_MAX)
        zm_text_put(out, "2^63-1");
    else if (zeros < 7)
        zm_text_format(out, "%lld", (long long)bound);
    else if (rest == 1)
        zm_text_format(out, "10^%d", zeros);
    else
        zm_text_format(out, "%lld*10^%d", (long long)rest, zeros);
}

static zm_status out_of_range(const zm_game *game, const zm_parameter *p, const char *text,
                              zm_error *error)
{
    zm_text bounds = {0};
    zm_write_bound(&bounds, p->least);
    zm_text_put(&bounds, " to ");
    zm_write_bound(&bounds, p->greatest);
    zm_status status = zm_fail(error, ZM_BAD_INPUT,
                               "%s: %s=%.60s is out of range; %s must be from %s",
                               game->name, p->name, text,
                               p->type == ZM_NUMBER ? p->name : "each number",
                               zm_text_string(&bounds));
    zm_text_free(&bounds);
    return status;
}

static zm_status wrong(const zm_game *game, const zm_parameter *p, const char *text,
                       const char *expected, zm_error *error)
{
    return zm_fail(error, ZM_BAD_INPUT, "%s: %s=%.60s: expected %s, for example %s=%s",
                   game->name, p->name, text, expected, p->name,
                   *p->fallback ? p->fallback : p->type == ZM_NUMBER ? "12" : "1/2/3");
}

static bool within(const zm_parameter *p, int64_t number, bool fits)
{
    return fits && number >= p->least && number <= p->greatest;
}

static zm_status read_number(zm_argument *out, const zm_game *game, const zm_parameter *p,
                             const char *text, zm_error *error)
{
    const char *at = text;
    bool fits;
    if (*text == '\0' && !out->given)
        return ZM_OK; /* left out, and no default */
    if (!zm_number_read(&at, &out->number, &fits) || *at != '\0')
        return wrong(game, p, text, "a whole number", error);
    return within(p, out->number, fits) ? ZM_OK : out_of_range(game, p, text, error);
}

static zm_status read_choice(zm_argument *out, const zm_game *game, const zm_parameter *p,
                             const char *text, zm_error *error)
{
    if (zm_text_choice(p->choices, text, &out->number))
        return ZM_OK;
    return zm_fail(error, ZM_BAD_INPUT, "%s: %s=%.60s: choose one of %s", game->name, p->name,
                   text, p->choices);
}

bool zm_read_range(const char *text, int64_t *low, int64_t *high, bool *fits)
{
    bool low_fits, high_fits;
    if (!zm_number_read(&text, low, &low_fits) || strncmp(text, "..", 2) != 0)
        return false;
    text += 2;
    if (!zm_number_read(&text, high, &high_fits) || *text != '\0')
        return false;
    *fits = low_fits && high_fits;
    return true;
}

static zm_status read_range(zm_argument *out, const zm_game *game, const zm_parameter *p,
                            const char *text, zm_error *error)
{
    bool fits;
    if (!zm_read_range(text, &out->number, &out->high, &fits))
        return wrong(game, p, text, "a range", error);
    if (!within(p, out->number, fits) || !within(p, out->high, fits))
        return out_of_range(game, p, text, error);
    if (out->number > out->high)
        return zm_fail(error, ZM_BAD_INPUT, "%s: %s=%.60s is empty; write the smaller number first",
                       game->name, p->name, text);
    return ZM_OK;
}

/* Appends low..high to a list; sets stay sorted and without doubles. */
static zm_status append(zm_argument *out, const zm_game *game, const zm_parameter *p, int64_t low,
                        int64_t high, zm_error *error)
{
    for (int64_t number = low;; number++) {
        size_t place = out->count;
        while (p->distinct && place > 0 && out->list[place - 1] >= number)
            place--;
        if (p->distinct && place < out->count && out->list[place] == number)
            return zm_fail(error, ZM_BAD_INPUT, "%s: %s names %lld twice", game->name, p->name,
                           (long long)number);
        if (out->count == p->most)
            return zm_fail(error, ZM_BAD_INPUT, "%s: %s takes at most %zu number%s", game->name,
                           p->name, p->most, p->most == 1 ? "" : "s");
        memmove(out->list + place + 1, out->list + place,
                (out->count - place) * sizeof *out->list);
        out->list[place] = number;
        out->count++;
        if (number == high)
            return ZM_OK;
    }
}

/* Puts the run low..high into a set, which stays sorted. */
static zm_status insert(zm_argument *out, const zm_game *game, const zm_parameter *p, int64_t low,
                        int64_t high, zm_error *error)
{
    size_t place = out->count;
    while (place > 0 && out->list[2 * place - 2] > low)
        place--;
    int64_t *run = out->list + 2 * place;
    bool again = place > 0 && run[-1] >= low;
    if (again || (place < out->count && run[0] <= high))
        return zm_fail(error, ZM_BAD_INPUT, "%s: %s names %lld twice", game->name, p->name,
                       (long long)(again ? low : run[0]));
    if (out->count == p->most)
        return zm_fail(error, ZM_BAD_INPUT, "%s: %s takes at most %zu numbers or ranges",
                       game->name, p->name, p->most);
    memmove(run + 2, run, (out->count - place) * 2 * sizeof *run);
    run[0] = low;
    run[1] = high;
    out->count++;
    return ZM_OK;
}

/* A list or a set: numbers and ranges between strokes. */
static zm_status read_list(zm_argument *out, zm_account *account, const zm_game *game,
                           const zm_parameter *p, const char *text, zm_error *error)
{
    bool set = p->type == ZM_SET;
    out->list = zm_alloc(account, (p->most + 1) * (set ? 2 : 1), sizeof *out->list);
    if (!out->list)
        return zm_fail_memory(error);
    if (*text == '\0' && *p->fallback == '\0')
        return ZM_OK;
    for (const char *at = text;; at++) {
        int64_t low, high;
        bool low_fits, high_fits = true;
        if (!zm_number_read(&at, &low, &low_fits))
            return wrong(game, p, text, "numbers separated by /", error);
        high = low;
        if (strncmp(at, "..", 2) == 0) {
            at += 2;
            if (!zm_number_read(&at, &high, &high_fits))
                return wrong(game, p, text, "numbers separated by /", error);
        }
        if (!within(p, low, low_fits) || !within(p, high, high_fits))
            return out_of_range(game, p, text, error);
        if (low > high)
            return zm_fail(error, ZM_BAD_INPUT, "%s: %s=%.60s: the range %lld..%lld is empty",
                           game->name, p->name, text, (long long)low, (long long)high);
        zm_status status = (set ? insert : append)(out, game, p, low, high, error);
        if (status != ZM_OK || *at == '\0')
            return status;
        if (*at != '/')
            return wrong(game, p, text, "numbers separated by /", error);
    }
}

zm_status zm_read_argument(zm_argument *out, zm_account *account, const zm_game *game,
                           const zm_parameter *p, const char *text, zm_error *error)
{
    switch (p->type) {
    case ZM_NUMBER:
        return read_number(out, game, p, text, error);
    case ZM_CHOICE:
        return read_choice(out, game, p, text, error);
    case ZM_LIST:
    case ZM_SET:
        return read_list(out, account, game, p, text, error);
    case ZM_RANGE:
        return read_range(out, game, p, text, error);
    case ZM_WORD:
        if (strlen(text) > p->most)
            return zm_fail(error, ZM_BAD_INPUT, "%s: %s is longer than %zu characters", game->name,
                           p->name, p->most);
        return ZM_OK;
    }
    return ZM_OK;
}
