/* Selecting: see select.h. */
#include "select.h"

#include <stdlib.h>
#include <string.h>

typedef struct selection {
    zm_account *account;
    const char **values;
    size_t count, capacity;
    bool failed;
} selection;

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
    if (length == 1 && *inside == '*')
        return true;
    if (!equals) {
        const char *at = inside;
        int64_t number;
        bool fits;
        return zm_number_read(&at, &number, &fits) && fits && at == inside + length &&
               number == (int64_t)index;
    }
    const zm_node *field = field_of(element, inside, (size_t)(equals - inside));
    size_t width = length - (size_t)(equals - inside) - 1;
    return field && strlen(text_of(field)) == width &&
           strncmp(text_of(field), equals + 1, width) == 0;
}

static void follow(selection *s, const zm_node *node, const char *path, const char *end)
{
    if (path < end && *path == '.')
        path++;
    if (path == end) {
        if (node->kind != ZM_NODE_LIST)
            add(s, node);
        else
            for (const zm_node *element = node->first; element; element = element->next)
                add(s, element);
    } else if (*path == '[') {
        const char *close = memchr(path, ']', (size_t)(end - path));
        size_t index = 0;
        const zm_node *element = close && node->kind == ZM_NODE_LIST ? node->first : NULL;
        for (; element; element = element->next, index++)
            if (is_meant(element, index, path + 1, (size_t)(close - path) - 1))
                follow(s, element, close + 1, end);
    } else {
        size_t length = strcspn(path, ".[ ");
        const zm_node *field = field_of(node, path, length);
        if (field)
            follow(s, field, path + length, end);
    }
}

static int by_text(const void *left, const void *right)
{
    return strcmp(*(const char *const *)left, *(const char *const *)right);
}

bool zm_select(zm_text *out, const zm_node *root, const char *path)
{
    selection s = {.account = out->account};
    const char *other = strstr(path, " or "), *joined = strstr(path, " joined");
    const char *end = joined ? joined : other ? other : path + strlen(path);
    follow(&s, root, path, end);
    if (joined && s.count > 0)
        qsort(s.values, s.count, sizeof *s.values, by_text);
    for (size_t i = 0; i < s.count; i++)
        zm_text_format(out, i && !joined ? " %s" : "%s", s.values[i]);
    if (s.count == 0)
        zm_text_put(out, other ? other + 4 : joined ? "none" : "");
    zm_release(s.values);
    return !s.failed && zm_text_ok(out);
}
