/* The text of a checkpoint: see records.h. */
#include "records.h"
#include "../engine/sort.h"
#include "../game/read_move.h"
#include "contradictions.h"
#include "parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const value_names[] = {"", "lose", "draw", "win"};

/* ---- Writing. ---- */

/* FNV-1a over a line, going on from the checksum of the line before. */
static uint32_t checksum(uint32_t chain, const char *line, size_t length)
{
    uint32_t sum = chain ^ 2166136261u;
    for (size_t i = 0; i < length; i++)
        sum = (sum ^ (unsigned char)line[i]) * 16777619u;
    return sum;
}

void zm_end_line(zm_text *line, uint32_t *chain)
{
    *chain = checksum(*chain, zm_text_string(line), line->length);
    zm_text_format(line, " %08lx\n", (unsigned long)*chain);
}

void zm_write_title(zm_text *out)
{
    zm_text_put(out, "zermelo checkpoint 1");
}

void zm_write_question(const zm_request *request, zm_text *out)
{
    const zm_instance *instance = request->instance;
    zm_text_format(out, "%s ", instance->text);
    for (size_t i = 0; i < request->after_count; i++) {
        zm_text_put(out, i ? "," : "");
        zm_write_move(instance, request->after[i], out);
    }
    zm_text_put(out, request->after_count ? "" : "-");
    zm_text_put(out, request->options[ZM_OPT_PLAIN].given ? " plain" : "");
}

void zm_write_settled(const zm_instance *instance, const zm_settled *settled, zm_text *out)
{
    zm_write_move(instance, settled->move, out);
    zm_text_put(out, " ");
    if (zm_move_is_first(settled->reply))
        zm_text_put(out, "-");
    else
        zm_write_move(instance, settled->reply, out);
    zm_text_format(out, " %s", value_names[settled->value]);
}

/* ---- Order and look-up. ---- */

static int move_order(zm_move x, zm_move y)
{
    if (x.a != y.a)
        return x.a < y.a ? -1 : 1;
    if (x.b != y.b)
        return x.b < y.b ? -1 : 1;
    return (x.c > y.c) - (x.c < y.c);
}

static int settled_order(const void *left, const void *right)
{
    const zm_settled *x = left, *y = right;
    int order = move_order(x->move, y->move);
    return order ? order : move_order(x->reply, y->reply);
}

zm_value zm_records_find(const zm_records *records, zm_move move, zm_move reply)
{
    const zm_settled wanted = {move, reply, ZM_UNKNOWN};
    const zm_settled *found = records->count == 0 ? NULL
        : bsearch(&wanted, records->list, records->count, sizeof wanted, settled_order);
    return found ? found->value : ZM_UNKNOWN;
}

/* ---- Reading. ---- */

typedef struct reader {
    zm_records *out;
    zm_request *request;
    const char *name;
    uint64_t *child, *grandchild; /* positions after a record's move, and after its reply */
    zm_error *error;
} reader;

static zm_status refuse(const reader *r, const char *why)
{
    return zm_fail(r->error, ZM_BAD_INPUT, "--checkpoint %.200s: %s; name another file", r->name,
                   why);
}

static zm_status damaged(const reader *r)
{
    return zm_fail(r->error, ZM_BAD_INPUT,
                   "--checkpoint %.200s: line %zu is damaged, or this is not a checkpoint; name "
                   "another file", r->name, r->out->lines);
}

/* Cuts the checksum off a line and compares it. */
static bool verify(reader *r, char *line, size_t length)
{
    enum { TAIL = 9 }; /* a blank and eight digits */
    char written[16];
    if (length < TAIL || strlen(line) != length)
        return false;
    r->out->chain = checksum(r->out->chain, line, length - TAIL);
    snprintf(written, sizeof written, " %08lx", (unsigned long)r->out->chain);
    bool right = strcmp(line + length - TAIL, written) == 0;
    line[length - TAIL] = '\0';
    return right;
}

static bool read_title(const char *line)
{
    zm_text title = {0};
    zm_write_title(&title);
    bool same = zm_text_ok(&title) && strcmp(zm_text_string(&title), line) == 0;
    zm_text_free(&title);
    return same;
}

/* Whether all parameters, the defaults too, are written alike. */
static bool same_arguments(const zm_instance *a, const zm_instance *b)
{
    size_t i = 0;
    while (i < a->game->parameter_count &&
           strcmp(a->arguments[i].text, b->arguments[i].text) == 0)
        i++;
    return i == a->game->parameter_count;
}

/* What a game has made of its parameters says more than their text: n=24 and line=1..24 are one
 * board. It can be compared as long as it is nothing but bytes, without memory of its own. */
static bool same_self(const zm_instance *a, const zm_instance *b)
{
    return a->game->init && !a->game->close && memcmp(a->self, b->self, a->game->self_size) == 0;
}

/* Whether two games have the same rules and stand at the same position. */
static bool same_board(const zm_request *x, const zm_request *y)
{
    const zm_instance *a = x->instance, *b = y->instance;
    return a->game == b->game && a->words == b->words &&
           (same_arguments(a, b) || same_self(a, b)) &&
           memcmp(x->position, y->position, a->words * sizeof *x->position) == 0;
}

/* "strikeout:n=34 1+9=10,10-2=8 plain" is asked as any question is. */
static bool is_about(const reader *r, char *line)
{
    static const char plain[] = " plain";
    zm_request other;
    zm_error ignored;
    size_t length = strlen(line);
    bool is_plain = length >= strlen(plain) && strcmp(line + length - strlen(plain), plain) == 0;
    if (is_plain)
        line[length - strlen(plain)] = '\0';
    char *after = strchr(line, ' ');
    if (*line == '-' || !after || is_plain != r->request->options[ZM_OPT_PLAIN].given)
        return false;
    *after++ = '\0';
    const char *words[] = {line, "--after", after};
    size_t count = strcmp(after, "-") == 0 ? 1 : 3;
    bool same = zm_request_open(&other, r->request->context, NULL, r->request->command, count,
                                words, &ignored) == ZM_OK && same_board(&other, r->request);
    zm_request_close(&other);
    return same;
}

static zm_status read_question(const reader *r, char *line)
{
    zm_text own = {0};
    zm_write_question(r->request, &own);
    zm_status status = zm_text_ok(&own) ? ZM_OK : zm_fail_memory(r->error);
    if (status == ZM_OK && strcmp(line, zm_text_string(&own)) != 0) {
        zm_error about;
        status = zm_fail(&about, ZM_BAD_INPUT,
                         "--checkpoint %.150s: the file is about '%.60s', not '%.60s'; name "
                         "another file", r->name, line, zm_text_string(&own));
        if (is_about(r, line))
            status = ZM_OK;
        else
            *r->error = about;
    }
    zm_text_free(&own);
    return status;
}

/* The value of a position where the game is over is that of the rules; and where whoever cannot move
 * loses, nothing is drawn. */
static bool obeys_rules(const reader *r, const zm_settled *settled)
{
    const zm_instance *instance = r->request->instance;
    if (settled->value == ZM_DRAW && !instance->game->end)
        return false;
    bool replied = !zm_move_is_first(settled->reply);
    const uint64_t *position = replied ? r->grandchild : r->child;
    if (replied)
        instance->game->play(instance->self, r->child, settled->reply, r->grandchild);
    if (zm_has_moves(instance, position))
        return true;
    zm_value value = zm_end_value(instance, position);
    return settled->value == (replied ? value : zm_value_flip(value));
}

/* "1+9=10 10-2=8 win": the moves are read in their positions, so they are legal ones. */
static bool read_settled(reader *r, char *line)
{
    const zm_instance *instance = r->request->instance;
    char *reply = strchr(line, ' '), *value = reply ? strchr(reply + 1, ' ') : NULL;
    zm_settled next = {.reply = ZM_BEFORE_FIRST};
    zm_error ignored;
    if (!value)
        return false;
    *reply++ = *value++ = '\0';
    for (zm_value v = ZM_LOSE; v <= ZM_WIN; v++)
        if (strcmp(value, value_names[v]) == 0)
            next.value = v;
    if (next.value == ZM_UNKNOWN ||
        zm_read_move(instance, r->request->position, line, &next.move, &ignored) != ZM_OK)
        return false;
    instance->game->play(instance->self, r->request->position, next.move, r->child);
    if (strcmp(reply, "-") != 0 &&
        zm_read_move(instance, r->child, reply, &next.reply, &ignored) != ZM_OK)
        return false;
    r->out->list[r->out->count++] = next;
    return obeys_rules(r, &next);
}

static zm_status read_line(reader *r, char *line, size_t length)
{
    r->out->lines++;
    if (!verify(r, line, length))
        return damaged(r);
    if (r->out->lines == 2)
        return read_question(r, line);
    return (r->out->lines == 1 ? read_title(line) : read_settled(r, line)) ? ZM_OK : damaged(r);
}

/* The beginning of a title is what a kill may leave of a file that was just begun. */
static bool begins_title(const char *bytes, size_t size)
{
    zm_text title = {0};
    uint32_t chain = 0;
    zm_write_title(&title);
    zm_end_line(&title, &chain);
    size_t length = size < title.length ? size : title.length;
    bool begins = zm_text_ok(&title) && memcmp(bytes, zm_text_string(&title), length) == 0;
    zm_text_free(&title);
    return begins;
}

static zm_status read_lines(reader *r, const char *bytes, size_t size)
{
    zm_text line = {.account = &r->request->budget.account};
    zm_status status = ZM_OK;
    for (const char *end; status == ZM_OK; r->out->whole = (size_t)(end - bytes) + 1) {
        const char *at = bytes + r->out->whole;
        end = memchr(at, '\n', size - r->out->whole);
        if (!end)
            break;
        zm_text_clear(&line);
        zm_text_put_bytes(&line, at, (size_t)(end - at));
        status = zm_text_ok(&line) ? read_line(r, line.data, line.length)
                                   : zm_fail_memory(r->error);
    }
    zm_text_free(&line);
    return status;
}

static size_t count_lines(const char *bytes, size_t size)
{
    size_t lines = 0;
    for (size_t i = 0; i < size; i++)
        lines += bytes[i] == '\n';
    return lines;
}

zm_status zm_records_read(zm_records *out, zm_request *request, const char *name,
                          const char *bytes, size_t size, zm_error *error)
{
    zm_budget *budget = &request->budget;
    size_t words = request->instance->words;
    reader r = {.out = out, .request = request, .name = name, .error = error};
    *out = (zm_records){0};
    if (size == 0)
        return ZM_OK;
    if (!begins_title(bytes, size))
        return refuse(&r, "this is not a checkpoint");
    out->capacity = count_lines(bytes, size) + 1;
    out->list = zm_budget_alloc(budget, out->capacity, sizeof *out->list);
    r.child = zm_budget_alloc(budget, 2 * (uint64_t)words, sizeof *r.child);
    zm_status status = out->list && r.child ? ZM_OK : zm_undecided(request, error);
    if (status == ZM_OK) {
        r.grandchild = r.child + words;
        status = read_lines(&r, bytes, size);
    }
    if (status == ZM_OK) {
        bool contradict;
        if (!zm_sort(budget, out->list, out->count, sizeof *out->list, settled_order) ||
            !zm_find_contradiction(&contradict, out, request))
            status = zm_undecided(request, error);
        else if (contradict)
            status = refuse(&r, "some of its lines contradict each other");
    }
    zm_release(r.child);
    return status;
}

void zm_records_free(zm_records *records)
{
    zm_release(records->list);
    *records = (zm_records){0};
}
