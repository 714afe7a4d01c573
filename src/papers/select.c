/* Selecting: see select.h. */
#include "select.h"
#include "../game/suggest.h"

#include <stdlib.h>
#include <string.h>

/* A path, "moves[*].move joined or none", taken apart. */
typedef struct path {
    const char *start, *end; /* without what stands behind it */
    bool joined;
    const char *other; /* behind "or"; NULL: there is none */
} path;

typedef struct selection {
    const zm_answer *answer;
    const char *start, *end; /* of the path */
    zm_account *account;
    const char **values;
    size_t count, capacity;
    bool failed;
    const char *furthest;   /* the last step of the path that led somewhere; NULL: none did */
    const char *missed;     /* the last one that led nowhere from `missed_at`; NULL: none did */
    const zm_node *missed_at;
    const zm_node *cut;     /* what the answer says of a list that is not whole; NULL: none is */
    const zm_node *parts;   /* what is selected and has parts, of which none is named; NULL: none */
} selection;

/* ---- How a path is written. ---- */

static bool read_index(const char *inside, size_t length, int64_t *index)
{
    const char *at = inside;
    bool fits;
    if (!zm_number_read(&at, index, &fits) || at != inside + length)
        return false;
    *index = fits ? *index : -1; /* no list is as long as that */
    return true;
}

static bool is_all(const char *inside, size_t length)
{
    return length == 1 && *inside == '*';
}

/* What may stand in brackets: *, 3 or t=27. */
static bool is_choice(const char *inside, size_t length)
{
    int64_t index;
    const char *equals = memchr(inside, '=', length);
    return is_all(inside, length) || read_index(inside, length, &index) ||
           (equals && equals > inside);
}

static size_t name_length(const char *at, const char *end)
{
    size_t length = strcspn(at, ".[] ");
    return length < (size_t)(end - at) ? length : (size_t)(end - at);
}

/* The end of a step of the path; NULL: it is not written as one. */
static const char *step_end(const char *at, const char *end)
{
    if (at < end && *at == '[') {
        const char *close = memchr(at, ']', (size_t)(end - at));
        return close && is_choice(at + 1, (size_t)(close - at) - 1) ? close + 1 : NULL;
    }
    size_t length = name_length(at, end);
    return length ? at + length : NULL;
}

static bool read_steps(const path *p)
{
    const char *at = name_length(p->start, p->end) ? p->start : NULL;
    while (at && at < p->end)
        at = step_end(at + (*at == '.'), p->end);
    return at != NULL;
}

static bool read_path(path *p, const char *text)
{
    static const char joined[] = " joined", or[] = " or ";
    const char *first = strstr(text, joined), *other = strstr(text, or);
    const char *end = first && (!other || first < other) ? first : other;
    *p = (path){.start = text, .end = end ? end : text + strlen(text)};
    const char *rest = p->end;
    p->joined = strncmp(rest, joined, strlen(joined)) == 0;
    rest += p->joined ? strlen(joined) : 0;
    if (strncmp(rest, or, strlen(or)) == 0) {
        p->other = rest + strlen(or);
        rest = p->other + strcspn(p->other, " ");
    }
    return !*rest && read_steps(p);
}

/* ---- Where it leads. ---- */

static const char *text_of(const zm_node *node)
{
    switch (node->kind) {
    case ZM_NODE_BOOL:
        return node->number ? "true" : "false";
    case ZM_NODE_NUMBER:
    case ZM_NODE_TEXT:
        return node->text;
    case ZM_NODE_NULL:
        return "null";
    case ZM_NODE_LIST:
    case ZM_NODE_RECORD:
        break;
    }
    return "";
}

static void add(selection *s, const zm_node *node)
{
    if (node->kind == ZM_NODE_LIST || node->kind == ZM_NODE_RECORD)
        s->parts = node;
    if (s->count == s->capacity) {
        size_t capacity = s->capacity ? 2 * s->capacity : 64;
        const char **values = s->values ? zm_grow(s->values, capacity, sizeof *values)
                                       : zm_alloc(s->account, capacity, sizeof *values);
        if (!values) {
            s->failed = true;
            return;
        }
        s->values = values;
        s->capacity = capacity;
    }
    s->values[s->count++] = text_of(node);
}

static const zm_node *field_of(const zm_node *record, const char *name, size_t length)
{
    const zm_node *field = record->kind == ZM_NODE_RECORD ? record->first : NULL;
    while (field && (strlen(field->key) != length || strncmp(field->key, name, length) != 0))
        field = field->next;
    return field;
}

/* Whether an element of a list is meant by what stands in the brackets. */
static bool is_meant(const zm_node *element, size_t index, const char *inside, size_t length)
{
    const char *equals = memchr(inside, '=', length);
    int64_t number;
    if (!equals)
        return is_all(inside, length) ||
               (read_index(inside, length, &number) && number == (int64_t)index);
    const zm_node *field = field_of(element, inside, (size_t)(equals - inside));
    size_t width = length - (size_t)(equals - inside) - 1;
    return field && strlen(text_of(field)) == width &&
           strncmp(text_of(field), equals + 1, width) == 0;
}

/* Notes that all of a list is looked at, if not all of it is there. Its name in `limited` is its
 * path or, in the rows of a table, its own. */
static void need_whole(selection *s, const zm_node *list)
{
    const zm_node *cut = s->answer->limited ? s->answer->limited->first : NULL;
    for (; cut && list->key && !s->cut; cut = cut->next) {
        const char *name = zm_find(cut, "list")->text;
        const zm_node *meant = zm_find(s->answer->root, name);
        if (meant ? meant == list : strcmp(list->key, name) == 0)
            s->cut = cut;
    }
}

static void hit(selection *s, const char *step)
{
    if (!s->furthest || step > s->furthest)
        s->furthest = step;
}

static void miss(selection *s, const char *step, const zm_node *node)
{
    if (s->missed && step <= s->missed)
        return;
    s->missed = step;
    s->missed_at = node;
}

static void add_all(selection *s, const zm_node *list)
{
    need_whole(s, list);
    for (const zm_node *element = list->first; element; element = element->next)
        add(s, element);
}

static void follow(selection *s, const zm_node *node, const char *at);

static void follow_choice(selection *s, const zm_node *node, const char *at)
{
    const char *behind = step_end(at, s->end), *inside = at + 1;
    size_t length = (size_t)(behind - inside) - 1, index = 0;
    int64_t number;
    const zm_node *element = node->kind == ZM_NODE_LIST ? node->first : NULL;
    bool may_be_empty = node->kind == ZM_NODE_LIST || node->kind == ZM_NODE_NULL;
    bool found = may_be_empty && is_all(inside, length);
    for (; element; element = element->next, index++)
        if (is_meant(element, index, inside, length)) {
            found = true;
            follow(s, element, behind);
        }
    if (found)
        hit(s, at);
    else
        miss(s, at, node);
    if (!found || !read_index(inside, length, &number))
        need_whole(s, node);
}

static void follow_name(selection *s, const zm_node *node, const char *at)
{
    size_t length = name_length(at, s->end);
    const zm_node *field = field_of(node, at, length);
    if (field) {
        hit(s, at);
        follow(s, field, at + length);
    } else if (node->kind != ZM_NODE_NULL) { /* there is none, and it has no parts */
        miss(s, at, node);
    }
}

static void follow(selection *s, const zm_node *node, const char *at)
{
    at += at < s->end && *at == '.';
    if (at < s->end && *at == '[')
        follow_choice(s, node, at);
    else if (at < s->end)
        follow_name(s, node, at);
    else if (node->kind == ZM_NODE_LIST)
        add_all(s, node);
    else
        add(s, node);
}

/* ---- When it leads nowhere. ---- */

static zm_status no_field(const zm_node *record, const char *name, size_t length, zm_error *error)
{
    zm_unknown unknown = zm_unknown_word(name, length);
    if (!record->first)
        return zm_fail(error, ZM_BAD_INPUT, "get: there is no field '%s'", unknown.word);
    for (const zm_node *field = record->first; field; field = field->next)
        zm_unknown_candidate(&unknown, field->key);
    return zm_unknown_fail(&unknown, "get", "field", "fields", error);
}

static bool any_has(const zm_node *list, const char *name, size_t length)
{
    const zm_node *element = list->first;
    while (element && !field_of(element, name, length))
        element = element->next;
    return element != NULL;
}

/* Nothing is chosen by the brackets at which the path ended. */
static zm_status no_choice(const selection *s, zm_error *error)
{
    const zm_node *list = s->missed_at;
    const char *inside = s->missed + 1, *close = step_end(s->missed, s->end) - 1;
    const char *equals = memchr(inside, '=', (size_t)(close - inside));
    int before = (int)(s->missed - s->start), chosen = (int)(close - inside);
    if (list->kind != ZM_NODE_LIST && list->kind != ZM_NODE_NULL)
        return zm_fail(error, ZM_BAD_INPUT, "get: %.*s is not a list", before, s->start);
    if (equals && list->first && list->first->kind == ZM_NODE_RECORD &&
        !any_has(list, inside, (size_t)(equals - inside)))
        return no_field(list->first, inside, (size_t)(equals - inside), error);
    if (equals)
        return zm_fail(error, ZM_BAD_INPUT, "get: nothing in %.*s has %.*s", before, s->start,
                       chosen, inside);
    return zm_fail(error, ZM_BAD_INPUT, "get: there is no %.*s[%.*s]: the list has %zu element%s, "
                                        "and the first is [0]",
                   before, s->start, chosen, inside, list->count, list->count == 1 ? "" : "s");
}

static zm_status no_way(const selection *s, zm_error *error)
{
    if (*s->missed == '[')
        return no_choice(s, error);
    if (s->missed_at->kind == ZM_NODE_RECORD)
        return no_field(s->missed_at, s->missed, name_length(s->missed, s->end), error);
    return zm_fail(error, ZM_BAD_INPUT, "get: %.*s has no fields",
                   (int)(s->missed - s->start) - (s->missed[-1] == '.'), s->start);
}

static int by_text(const void *left, const void *right)
{
    return strcmp(*(const char *const *)left, *(const char *const *)right);
}

static zm_status not_whole(const zm_node *cut, zm_error *error)
{
    return zm_fail(error, ZM_BAD_INPUT, "get: the list %s was cut, only %s of %s are there: give "
                                        "the question a larger --limit",
                   zm_find(cut, "list")->text, zm_find(cut, "listed")->text,
                   zm_find(cut, "total")->text);
}

/* A step that leads somewhere from one element is right, even if others lack what it names. */
static zm_status judge(const selection *s, const path *p, zm_error *error)
{
    if (s->failed)
        return zm_fail_memory(error);
    if (s->cut)
        return not_whole(s->cut, error);
    if (s->missed && (!s->furthest || s->furthest < s->missed) && !p->other)
        return no_way(s, error);
    if (s->parts)
        return zm_fail(error, ZM_BAD_INPUT, "get: %.*s is not a value: it has parts, and the path "
                                            "must name one",
                       (int)(p->end - p->start), p->start);
    return ZM_OK;
}

zm_status zm_select(zm_text *out, const zm_answer *answer, const char *text, zm_error *error)
{
    path p;
    if (!read_path(&p, text))
        return zm_fail(error, ZM_BAD_INPUT, "get: '%.100s' is not a path; write one as in "
                                            "moves[*].move, counts[3] or rows[t=27].moves joined "
                                            "or none", text);
    selection s = {.answer = answer, .start = p.start, .end = p.end, .account = out->account};
    follow(&s, answer->root, p.start);
    if (p.joined && s.count > 0)
        qsort(s.values, s.count, sizeof *s.values, by_text);
    for (size_t i = 0; i < s.count; i++)
        zm_text_format(out, i && !p.joined ? " %s" : "%s", s.values[i]);
    if (s.count == 0)
        zm_text_put(out, p.other ? p.other : p.joined ? "none" : "");
    zm_release(s.values);
    return judge(&s, &p, error);
}
