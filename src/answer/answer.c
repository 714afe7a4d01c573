/* Answers: see answer.h. */
#include "answer.h"

#include <stdio.h>
#include <string.h>

enum { CHUNK = 16384, LARGEST = 1 << 20, ALIGNMENT = 16 };

struct zm_chunk {
    struct zm_chunk *next;
    size_t used, size;
    _Alignas(ALIGNMENT) char data[];
};

static void *take(zm_answer *answer, size_t size)
{
    size = (size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
    struct zm_chunk *chunk = answer->chunks;
    if (answer->failed)
        return NULL;
    if (!chunk || chunk->size - chunk->used < size) {
        /* Large answers are made of large chunks, which go back to the system one by one. */
        size_t room = !chunk ? CHUNK : chunk->size < LARGEST ? 2 * chunk->size : LARGEST;
        if (room < size)
            room = size;
        chunk = zm_alloc_beside(answer, sizeof *chunk + room, 1);
        if (!chunk) {
            answer->failed = true;
            return NULL;
        }
        *chunk = (struct zm_chunk){.next = answer->chunks, .size = room};
        answer->chunks = chunk;
    }
    void *memory = chunk->data + chunk->used;
    chunk->used += size;
    return memory;
}

/* Is it a string that was kept just now? Older ones need not be found. */
static bool is_kept(const zm_answer *answer, const char *string)
{
    const struct zm_chunk *chunk = answer->chunks;
    return chunk && (uintptr_t)string - (uintptr_t)chunk->data < chunk->used;
}

zm_answer *zm_answer_new(zm_account *whole)
{
    zm_account *account = zm_alloc(NULL, 1, sizeof *account);
    if (!account)
        return NULL;
    *account = (zm_account){.limit = UINT64_MAX, .whole = whole};
    zm_answer *answer = zm_alloc(account, 1, sizeof *answer);
    if (!answer) {
        zm_release(account);
        return NULL;
    }
    answer->written.account = account;
    answer->root = zm_add_record(answer, NULL, NULL);
    if (!answer->root) {
        zm_answer_free(answer);
        return NULL;
    }
    return answer;
}

void zm_answer_forget(zm_answer *answer)
{
    *answer->root = (zm_node){.kind = ZM_NODE_RECORD};
    answer->first = answer->last = NULL;
    answer->failed = false;
}

void zm_answer_end_whole(zm_answer *answer)
{
    zm_node *list = answer->root->last, *before = answer->last_but_one;
    answer->failed = false;
    if (!list || list->kind != ZM_NODE_LIST || !list->last || list->last->kind != ZM_NODE_RECORD)
        return;
    *(before ? &before->next : &list->first) = NULL;
    list->last = before;
    list->count--;
}

void zm_answer_free(zm_answer *answer)
{
    if (!answer)
        return;
    while (answer->chunks) {
        struct zm_chunk *chunk = answer->chunks;
        answer->chunks = chunk->next;
        zm_release(chunk);
    }
    zm_text_free(&answer->written);
    zm_account *account = zm_account_of(answer);
    zm_release(answer);
    zm_release(account);
}

const char *zm_keep(zm_answer *answer, const char *string)
{
    if (!string || is_kept(answer, string))
        return string;
    size_t length = strlen(string);
    char *copy = take(answer, length + 1);
    if (copy)
        zm_disarm(memcpy(copy, string, length + 1), false);
    return copy;
}

const char *zm_keep_text(zm_answer *answer, zm_text *text)
{
    const char *kept = NULL;
    if (zm_text_ok(text))
        kept = zm_keep(answer, zm_text_string(text));
    else
        answer->failed = true;
    zm_text_free(text);
    return kept;
}

/* Rows have the same keys again and again, so each is kept once. There are few. */
struct zm_name {
    const char *text;
    struct zm_name *next;
};

static const char *keep_name(zm_answer *answer, const char *text)
{
    struct zm_name *name = answer->names;
    while (text && name && strcmp(name->text, text) != 0)
        name = name->next;
    if (!text || name)
        return text ? name->text : NULL;
    const char *copy = zm_keep(answer, text);
    name = copy ? take(answer, sizeof *name) : NULL;
    if (!name)
        return NULL;
    *name = (struct zm_name){copy, answer->names};
    answer->names = name;
    return copy;
}

static zm_node *add(zm_answer *answer, zm_node *parent, const char *key, zm_node_kind kind)
{
    const char *name = answer->failed ? NULL : keep_name(answer, key);
    zm_node *node = name || !key ? take(answer, sizeof *node) : NULL;
    if (!node)
        return NULL;
    node->kind = kind;
    node->key = name;
    if (!parent)
        return node;
    if (parent == answer->root->last)
        answer->last_but_one = parent->last;
    if (parent->last)
        parent->last->next = node;
    else
        parent->first = node;
    parent->last = node;
    parent->count++;
    return node;
}

/* A part of something that could not be made is not made either. */
static zm_node *add_part(zm_answer *answer, zm_node *parent, const char *key, zm_node_kind kind)
{
    return parent ? add(answer, parent, key, kind) : NULL;
}

zm_node *zm_add_record(zm_answer *answer, zm_node *parent, const char *key)
{
    if (!parent && answer->root)
        return NULL;
    return add(answer, parent, key, ZM_NODE_RECORD);
}

zm_node *zm_add_list(zm_answer *answer, zm_node *parent, const char *key)
{
    return add_part(answer, parent, key, ZM_NODE_LIST);
}

void zm_add_null(zm_answer *answer, zm_node *parent, const char *key)
{
    add_part(answer, parent, key, ZM_NODE_NULL);
}

void zm_add_bool(zm_answer *answer, zm_node *parent, const char *key, bool value)
{
    zm_node *node = add_part(answer, parent, key, ZM_NODE_BOOL);
    if (node) {
        node->number = value;
        node->text = value ? "true" : "false";
    }
}

void zm_add_number(zm_answer *answer, zm_node *parent, const char *key, int64_t value)
{
    zm_node *node = add_part(answer, parent, key, ZM_NODE_NUMBER);
    char digits[24];
    if (!node)
        return;
    node->number = value;
    snprintf(digits, sizeof digits, "%lld", (long long)value);
    node->text = zm_keep(answer, digits);
}

void zm_add_text(zm_answer *answer, zm_node *parent, const char *key, const char *value)
{
    zm_node *node = add_part(answer, parent, key, value ? ZM_NODE_TEXT : ZM_NODE_NULL);
    if (node && value)
        node->text = zm_keep(answer, value);
}

void zm_add_count(zm_answer *answer, zm_node *parent, const char *key, zm_count value)
{
    if (value <= INT64_MAX)
        zm_add_number(answer, parent, key, (int64_t)value);
    else
        zm_add_big(answer, parent, key, value);
}

void zm_add_big(zm_answer *answer, zm_node *parent, const char *key, zm_count value)
{
    char digits[ZM_COUNT_DIGITS];
    zm_count_write(value, digits);
    zm_add_text(answer, parent, key, value == ZM_COUNT_OVERFLOW ? "overflow" : digits);
}

static zm_saying *say(zm_answer *answer, zm_saying_kind kind)
{
    zm_saying *saying = take(answer, sizeof *saying);
    if (!saying)
        return NULL;
    saying->kind = kind;
    if (answer->last)
        answer->last->next = saying;
    else
        answer->first = saying;
    answer->last = saying;
    return saying;
}

/* As deep as answers are, which is a few levels. */
void zm_add_copy(zm_answer *answer, zm_node *parent, const char *key, const zm_node *node)
{
    zm_node *copy = NULL;
    if (!node)
        return;
    if (node->kind == ZM_NODE_NULL)
        zm_add_null(answer, parent, key);
    else if (node->kind == ZM_NODE_BOOL)
        zm_add_bool(answer, parent, key, node->number);
    else if (node->kind == ZM_NODE_NUMBER)
        zm_add_number(answer, parent, key, node->number);
    else if (node->kind == ZM_NODE_TEXT)
        zm_add_text(answer, parent, key, node->text);
    else
        copy = node->kind == ZM_NODE_LIST ? zm_add_list(answer, parent, key)
                                          : zm_add_record(answer, parent, key);
    for (const zm_node *part = copy ? node->first : NULL; part; part = part->next)
        zm_add_copy(answer, copy, part->key, part);
}

/* What cannot be kept is not said: whoever writes a saying finds its text. */
static zm_saying *say_text(zm_answer *answer, zm_saying_kind kind, const char *text)
{
    const char *kept = zm_keep(answer, text);
    zm_saying *saying = kept ? say(answer, kind) : NULL;
    if (saying)
        saying->text = kept;
    return saying;
}

void zm_say(zm_answer *answer, const char *label, const char *text)
{
    bool says = text && (*text || !label); /* a label alone says nothing */
    zm_saying *saying = says ? say_text(answer, ZM_SAY_LINE, text) : NULL;
    if (saying)
        saying->label = keep_name(answer, label);
}

void zm_say_heading(zm_answer *answer, int level, const char *text)
{
    zm_saying *saying = say_text(answer, ZM_SAY_HEADING, text);
    if (saying)
        saying->level = level;
}

void zm_say_table(zm_answer *answer, const zm_node *table, const char *columns)
{
    const char *kept = table ? zm_keep(answer, columns) : NULL;
    zm_saying *saying = kept ? say(answer, ZM_SAY_TABLE) : NULL;
    if (saying) {
        saying->table = table;
        saying->columns = kept;
    }
}

void zm_say_block(zm_answer *answer, const char *text)
{
    say_text(answer, ZM_SAY_BLOCK, text);
}

void zm_say_sequence(zm_answer *answer, const char *index, const char *term)
{
    answer->index = zm_keep(answer, index);
    answer->term = zm_keep(answer, term);
}

void zm_say_break(zm_answer *answer)
{
    say(answer, ZM_SAY_BREAK);
}

const char *zm_answer_message(const zm_answer *answer)
{
    return answer->error.message;
}

const zm_node *zm_part_after(zm_answer *answer, const zm_node *part)
{
    answer->failed = answer->failed || zm_account_is_closed(zm_account_of(answer));
    return answer->failed ? NULL : part->next;
}

static const zm_node *part(const zm_node *node, const char *name, size_t length)
{
    const zm_node *child = node->first;
    if (node->kind == ZM_NODE_LIST) {
        size_t index = 0;
        for (size_t i = 0; i < length; i++) {
            if (name[i] < '0' || name[i] > '9' || index > node->count)
                return NULL;
            index = 10 * index + (size_t)(name[i] - '0');
        }
        while (child && index-- > 0)
            child = child->next;
        return child;
    }
    while (child && (strlen(child->key) != length || strncmp(child->key, name, length) != 0))
        child = child->next;
    return child;
}

const zm_node *zm_find(const zm_node *record, const char *path)
{
    while (record && *path) {
        size_t length = strcspn(path, ".");
        bool container = record->kind == ZM_NODE_LIST || record->kind == ZM_NODE_RECORD;
        record = container && length > 0 ? part(record, path, length) : NULL;
        path += length;
        path += *path == '.';
    }
    return record;
}

const char *zm_answer_get(const zm_answer *answer, const char *path)
{
    const zm_node *node = zm_find(answer->root, path);
    return node ? node->text : NULL;
}

size_t zm_answer_count(const zm_answer *answer, const char *path)
{
    const zm_node *node = zm_find(answer->root, path);
    return node && node->kind == ZM_NODE_LIST ? node->count : 0;
}

void zm_node_plain(const zm_node *node, const char *separator, zm_text *out)
{
    if (!node || node->kind == ZM_NODE_NULL)
        zm_text_put(out, "-");
    else if (node->text)
        zm_text_put(out, node->text);
    for (const zm_node *child = node ? node->first : NULL; child && zm_text_ok(out);
         child = child->next) {
        zm_node_plain(child, separator, out);
        if (child->next)
            zm_text_put(out, separator);
    }
}
