/* Checkpoint files: see checkpoint.h. */
#include "checkpoint.h"
#include "../game/read_move.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 400 };

static const char title[] = "zermelo checkpoint 1";

typedef struct record {
    zm_move move, reply;
    zm_value value;
} record;

struct zm_checkpoint {
    const zm_instance *instance;
    const char *name;
    FILE *file;
    record *records; /* those that were in the file */
    size_t count, capacity;
    uint32_t chain; /* checksum of the last line */
    bool failed;
    atomic_flag busy;
    zm_journal journal;
};

/* FNV-1a over a line, going on from the checksum of the line before. */
static uint32_t checksum(uint32_t chain, const char *line)
{
    uint32_t sum = chain ^ 2166136261u;
    for (; *line; line++)
        sum = (sum ^ (unsigned char)*line) * 16777619u;
    return sum;
}

static zm_value recall(void *context, zm_move move, zm_move reply)
{
    const zm_checkpoint *c = context;
    for (size_t i = 0; i < c->count; i++)
        if (zm_move_equal(c->records[i].move, move) && zm_move_equal(c->records[i].reply, reply))
            return c->records[i].value;
    return ZM_UNKNOWN;
}

/* After a line that could not be written, on a full disk, there are no more: the file ends with a
 * torn line, as after a kill, even if there is room again later. */
static void write_line(zm_checkpoint *c, const char *line)
{
    if (c->failed)
        return;
    c->chain = checksum(c->chain, line);
    if (fprintf(c->file, "%s %08lx\n", line, (unsigned long)c->chain) < 0 || fflush(c->file) != 0)
        c->failed = true;
}

static void keep(void *context, zm_move move, zm_move reply, zm_value value)
{
    static const char *const names[] = {"", "lose", "draw", "win"};
    zm_checkpoint *c = context;
    zm_text line = {0};
    c->instance->game->write_move(c->instance->self, move, &line);
    zm_text_put(&line, " ");
    if (zm_move_is_first(reply))
        zm_text_put(&line, "-");
    else
        c->instance->game->write_move(c->instance->self, reply, &line);
    zm_text_format(&line, " %s", names[value]);
    while (atomic_flag_test_and_set(&c->busy))
        ;
    if (zm_text_ok(&line))
        write_line(c, zm_text_string(&line));
    else
        c->failed = true;
    atomic_flag_clear(&c->busy);
    zm_text_free(&line);
}

/* ---- Reading. ---- */

/* Cuts the checksum off a line and compares it. */
static bool verify(zm_checkpoint *c, char *line)
{
    char *sum = strrchr(line, ' ');
    if (!sum || strlen(sum + 1) != 8)
        return false;
    *sum = '\0';
    uint32_t expected = checksum(c->chain, line);
    char written[16];
    snprintf(written, sizeof written, "%08lx", (unsigned long)expected);
    c->chain = expected;
    return strcmp(written, sum + 1) == 0;
}

static bool add_record(zm_checkpoint *c, record next)
{
    if (c->count == c->capacity) {
        size_t capacity = c->capacity ? 2 * c->capacity : 256;
        record *records = realloc(c->records, capacity * sizeof *records);
        if (!records)
            return false;
        c->records = records;
        c->capacity = capacity;
    }
    c->records[c->count++] = next;
    return true;
}

/* "1+9=10 10-2=8 win": the moves are read in their positions, so they are legal ones. */
static bool read_record(zm_checkpoint *c, const zm_request *request, char *line)
{
    const zm_instance *instance = c->instance;
    char *reply = strchr(line, ' '), *value = reply ? strchr(reply + 1, ' ') : NULL;
    record next = {.reply = ZM_BEFORE_FIRST};
    zm_error ignored;
    if (!value)
        return false;
    *reply++ = *value++ = '\0';
    next.value = strcmp(value, "win") == 0 ? ZM_WIN : strcmp(value, "lose") == 0 ? ZM_LOSE
               : strcmp(value, "draw") == 0 ? ZM_DRAW : ZM_UNKNOWN;
    uint64_t *child = malloc(instance->words * sizeof *child);
    bool ok = child && next.value != ZM_UNKNOWN &&
              zm_read_move(instance, request->position, line, &next.move, &ignored) == ZM_OK;
    if (ok) {
        instance->game->play(instance->self, request->position, next.move, child);
        ok = strcmp(reply, "-") == 0 ||
             zm_read_move(instance, child, reply, &next.reply, &ignored) == ZM_OK;
    }
    free(child);
    return ok && add_record(c, next);
}

static void question_line(const zm_request *request, zm_text *out)
{
    const zm_option_value *after = &request->options[ZM_OPT_AFTER];
    zm_text_format(out, "%s %s", request->instance->text, after->given ? after->text[0] : "-");
}

/* A whole line: the title, the question, or something that is settled. */
static zm_status read_line(zm_checkpoint *c, const zm_request *request, unsigned number,
                           char *line, const char *question, zm_error *error)
{
    bool ok = verify(c, line);
    if (ok && number == 2 && strcmp(line, question) != 0)
        return zm_fail(error, ZM_BAD_INPUT,
                       "--checkpoint %.150s: the file is about '%.60s', not '%.60s'; name another "
                       "file", c->name, line, question);
    if (number == 1)
        ok = ok && strcmp(line, title) == 0;
    else if (number > 2)
        ok = ok && read_record(c, request, line);
    if (!ok)
        return zm_fail(error, ZM_BAD_INPUT,
                       "--checkpoint %.200s: line %u is damaged, or this is no checkpoint; name "
                       "another file", c->name, number);
    return ZM_OK;
}

/* Reads what is there and goes to where the last whole line ends: what a kill tore off is
 * overwritten. A file without a whole line must be empty or the beginning of a title. */
static zm_status read_file(zm_checkpoint *c, const zm_request *request, const char *question,
                           zm_error *error)
{
    char line[LONGEST] = "";
    unsigned lines = 0;
    long end = 0;
    zm_status status = ZM_OK;
    if (fseek(c->file, 0, SEEK_SET) != 0) /* one might wait for ever for what comes from a pipe */
        return zm_fail(error, ZM_BAD_INPUT, "--checkpoint %.200s: not a plain file", c->name);
    while (status == ZM_OK && fgets(line, sizeof line, c->file)) {
        size_t length = strlen(line);
        if (length == 0 || line[length - 1] != '\n')
            break;
        line[length - 1] = '\0';
        status = read_line(c, request, ++lines, line, question, error);
        end = ftell(c->file);
        line[0] = '\0';
    }
    if (status == ZM_OK && lines == 0 && strncmp(line, title, strlen(line)) != 0)
        status = zm_fail(error, ZM_BAD_INPUT,
                         "--checkpoint %.200s: this is no checkpoint; name another file", c->name);
    if (status == ZM_OK && (end < 0 || fseek(c->file, end, SEEK_SET) != 0))
        status = zm_fail(error, ZM_BAD_INPUT, "--checkpoint %.200s: not a plain file", c->name);
    if (status == ZM_OK && lines == 0)
        write_line(c, title);
    if (status == ZM_OK && lines < 2)
        write_line(c, question);
    return status;
}

zm_status zm_checkpoint_open(zm_checkpoint **out, const zm_request *request, zm_error *error)
{
    const zm_option_value *option = &request->options[ZM_OPT_CHECKPOINT];
    zm_text question = {0};
    *out = NULL;
    if (!option->given)
        return ZM_OK;
    zm_checkpoint *c = calloc(1, sizeof *c);
    if (!c)
        return zm_fail_memory(error);
    c->instance = request->instance;
    c->name = option->text[0];
    c->journal = (zm_journal){c, recall, keep};
    atomic_flag_clear(&c->busy);
    c->file = fopen(c->name, "r+");
    if (!c->file)
        c->file = fopen(c->name, "w+");
    question_line(request, &question);
    zm_status status = c->file ? read_file(c, request, zm_text_string(&question), error)
                               : zm_fail(error, ZM_BAD_INPUT,
                                         "--checkpoint %.200s: the file cannot be written",
                                         c->name);
    zm_text_free(&question);
    *out = c;
    if (status != ZM_OK) {
        zm_error ignored;
        zm_checkpoint_close(c, &ignored);
        *out = NULL;
    }
    return status;
}

zm_status zm_checkpoint_close(zm_checkpoint *c, zm_error *error)
{
    zm_status status = ZM_OK;
    if (!c)
        return ZM_OK;
    if ((c->file && fclose(c->file) != 0) || c->failed)
        status = zm_fail(error, ZM_FAILED, "--checkpoint %.200s could not be written", c->name);
    free(c->records);
    free(c);
    return status;
}

const zm_journal *zm_checkpoint_journal(zm_checkpoint *checkpoint)
{
    return checkpoint ? &checkpoint->journal : NULL;
}
