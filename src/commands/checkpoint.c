/* Checkpoint files: see checkpoint.h.
 *
 * Nobody waits for the disk. Whoever settles something lays a note on a pile, and if nobody is
 * writing, becomes the writer until the pile is empty. The writer looks at the pile once more after
 * it has said that it is not writing any longer: a note either was there then, or its bringer finds
 * that nobody is writing. */
#include "checkpoint.h"
#include "file.h"
#include "parts.h"
#include "records.h"


typedef struct note {
    zm_settled settled;
    struct note *below;
} note;

struct zm_checkpoint {
    zm_request *request;
    const char *name;
    FILE *file;
    zm_records records; /* those that were in the file */
    uint64_t recalled;
    _Atomic uint64_t kept;
    _Atomic(note *) pile;
    atomic_flag writing;
    uint32_t chain;     /* checksum of the last line; the writer's */
    atomic_bool failed;
    zm_journal journal;
};

static zm_value recall(void *context, zm_move move, zm_move reply)
{
    zm_checkpoint *c = context;
    zm_value value = zm_records_find(&c->records, move, reply);
    c->recalled += value != ZM_UNKNOWN;
    return value;
}

/* ---- Writing. ---- */

/* After a line that could not be written, on a full disk, there are no more: the file ends with a
 * torn line, as after a kill, even if there is room again later. */
static void write_line(zm_checkpoint *c, zm_text *line)
{
    zm_end_line(line, &c->chain);
    if (!atomic_load(&c->failed) &&
        (!zm_text_ok(line) || fputs(zm_text_string(line), c->file) == EOF || fflush(c->file) != 0))
        atomic_store(&c->failed, true);
    zm_text_free(line);
}

static void write_pile(zm_checkpoint *c)
{
    for (note *top = atomic_exchange(&c->pile, NULL), *below; top; top = below) {
        zm_text line = {0};
        zm_write_settled(c->request->instance, &top->settled, &line);
        write_line(c, &line);
        below = top->below;
        zm_release(top);
    }
}

static void lay(zm_checkpoint *c, note *top)
{
    top->below = atomic_load(&c->pile);
    while (!atomic_compare_exchange_weak(&c->pile, &top->below, top))
        ;
}

static void keep(void *context, zm_move move, zm_move reply, zm_value value)
{
    zm_checkpoint *c = context;
    note *next = zm_alloc(NULL, 1, sizeof *next); /* it is settled, whatever has run out */
    if (!next) {
        atomic_store(&c->failed, true);
        return;
    }
    *next = (note){{move, reply, value}, NULL};
    atomic_fetch_add(&c->kept, 1);
    lay(c, next);
    while (atomic_load(&c->pile) && !atomic_flag_test_and_set(&c->writing)) {
        write_pile(c);
        atomic_flag_clear(&c->writing);
    }
}

/* ---- Opening. ---- */

static zm_status refuse(const zm_checkpoint *c, const char *why, zm_error *error)
{
    return zm_fail(error, ZM_BAD_INPUT, "--checkpoint %.200s: %s", c->name, why);
}

/* All of the file; it counts against the budget. */
static zm_status load(zm_checkpoint *c, char **bytes, size_t *size, zm_error *error)
{
    long end = fseek(c->file, 0, SEEK_END) == 0 ? ftell(c->file) : -1;
    *bytes = NULL;
    *size = end > 0 ? (size_t)end : 0;
    if (end < 0 || fseek(c->file, 0, SEEK_SET) != 0)
        return refuse(c, "the file cannot be read", error);
    *bytes = zm_budget_alloc(&c->request->budget, *size + 1, 1);
    if (!*bytes)
        return zm_undecided(c->request, error);
    return fread(*bytes, 1, *size, c->file) == *size
               ? ZM_OK : refuse(c, "the file cannot be read", error);
}

/* What a kill tore off is cut off, and the file goes on after its last whole line. */
static zm_status go_on(zm_checkpoint *c, zm_error *error)
{
    zm_text title = {0}, question = {0};
    if (!zm_own_file_cut(c->file, (long)c->records.whole))
        return refuse(c, "the file cannot be written", error);
    c->chain = c->records.chain;
    if (c->records.lines < 1) {
        zm_write_title(&title);
        write_line(c, &title);
    }
    if (c->records.lines < 2) {
        zm_write_question(c->request, &question);
        write_line(c, &question);
    }
    return ZM_OK;
}

static zm_status resume(zm_checkpoint *c, zm_error *error)
{
    static const char *const why[] = {
        [ZM_NOT_WRITABLE] = "the file cannot be written",
        [ZM_NOT_PLAIN] = "not a plain file",
        [ZM_LOCKED] = "another run is using this file; wait for it, or name another file",
    };
    char *bytes;
    size_t size;
    zm_opened opened = zm_own_file_open(&c->file, c->name, true);
    if (opened != ZM_OPENED)
        return refuse(c, why[opened], error);
    zm_status status = load(c, &bytes, &size, error);
    if (status == ZM_OK)
        status = zm_records_read(&c->records, c->request, c->name, bytes, size, error);
    zm_release(bytes);
    return status == ZM_OK ? go_on(c, error) : status;
}

zm_status zm_checkpoint_open(zm_checkpoint **out, zm_request *request, zm_error *error)
{
    const zm_option_value *option = &request->options[ZM_OPT_CHECKPOINT];
    *out = NULL;
    if (!option->given)
        return ZM_OK;
    zm_checkpoint *c = zm_alloc(&request->budget.account, 1, sizeof *c);
    if (!c)
        return zm_fail_memory(error);
    c->request = request;
    c->name = option->text[0];
    c->journal = (zm_journal){c, recall, keep};
    atomic_flag_clear(&c->writing);
    zm_status status = resume(c, error);
    if (status == ZM_OK) {
        *out = c;
    } else {
        zm_error ignored;
        zm_checkpoint_close(c, NULL, &ignored);
    }
    return status;
}

zm_status zm_checkpoint_close(zm_checkpoint *c, zm_verdict *verdict, zm_error *error)
{
    zm_status status = ZM_OK;
    if (!c)
        return ZM_OK;
    if ((c->file && fclose(c->file) != 0) || atomic_load(&c->failed))
        status = zm_fail(error, ZM_FAILED, "--checkpoint %.200s could not be written", c->name);
    if (verdict) {
        verdict->recalled = c->recalled;
        verdict->settled = c->recalled + atomic_load(&c->kept);
    }
    zm_records_free(&c->records);
    zm_release(c);
    return status;
}

const zm_journal *zm_checkpoint_journal(zm_checkpoint *checkpoint)
{
    return checkpoint ? &checkpoint->journal : NULL;
}
