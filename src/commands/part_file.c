/* Chapters in a file: see part_file.h. */
#include "part_file.h"
#include "../certificate.h"
#include "file.h"
#include "parts.h"
#include "records.h"

#include <sched.h>
#include <stdio.h>
#include <string.h>

/* The disk is waited for once in so many nanoseconds. */
enum { NUMBERS = 7, SYNC_EVERY = 1000000000 };

typedef struct entry {
    zm_chapter chapter;
    zm_value value;
    uint64_t moves, left, work, length;
    long at; /* where its outline begins */
} entry;

struct zm_part_file {
    zm_request *request;
    char *name;
    FILE *file;
    zm_text head;
    entry *entries;
    size_t count, capacity, found;
    uint64_t sum;    /* of the chapter that is read or written */
    int64_t synced;  /* when the disk was waited for */
    bool failed;     /* something could not be written */
    bool no_memory;
    atomic_flag lock; /* of all that follows the opening */
    zm_shelf shelf;
};

static bool add_entry(zm_part_file *p, const entry *next)
{
    if (p->count == p->capacity) {
        size_t capacity = p->capacity ? 2 * p->capacity : 64;
        entry *entries = p->entries ? zm_grow(p->entries, capacity, sizeof *entries)
                                    : zm_alloc_beside(p, capacity, sizeof *entries);
        if (!entries)
            return false;
        p->entries = entries;
        p->capacity = capacity;
    }
    p->entries[p->count++] = *next;
    return true;
}

static const entry *find(const zm_part_file *p, zm_chapter chapter)
{
    for (size_t i = 0; i < p->count; i++)
        if (p->entries[i].chapter.first == chapter.first &&
            p->entries[i].chapter.move == chapter.move)
            return &p->entries[i];
    return NULL;
}

/* ---- Writing. ---- */

static void put_byte(zm_part_file *p, unsigned char byte)
{
    p->sum = zm_checksum(p->sum, byte);
    p->failed = p->failed || putc(byte, p->file) == EOF;
}

static void put_number(zm_part_file *p, uint64_t number)
{
    for (; number >= 128; number >>= 7)
        put_byte(p, (unsigned char)(number & 127) | 128);
    put_byte(p, (unsigned char)number);
}

static void put_sum(zm_part_file *p)
{
    uint64_t sum = ~p->sum;
    for (int shift = 56; shift >= 0; shift -= 8)
        put_byte(p, (unsigned char)(sum >> shift));
}

static void put_chapter(zm_part_file *p, entry *e, const unsigned char *bytes)
{
    const uint64_t numbers[NUMBERS] = {e->chapter.first, e->chapter.move, (uint64_t)e->value,
                                       e->moves, e->left, e->work, e->length};
    p->sum = ~(uint64_t)0;
    for (size_t i = 0; i < NUMBERS; i++)
        put_number(p, numbers[i]);
    e->at = ftell(p->file);
    for (size_t i = 0; i < e->length; i++)
        put_byte(p, bytes[i]);
    put_sum(p);
}

/* After something could not be written there is no more: the file ends with a torn chapter. */
static bool keep(void *context, zm_chapter chapter, zm_value value, const zm_outline *outline)
{
    zm_part_file *p = context;
    entry next = {.chapter = chapter, .value = value};
    if (value == ZM_WIN) {
        next.moves = outline->moves;
        next.left = outline->left;
        next.work = outline->work;
        next.length = outline->length;
    }
    while (atomic_flag_test_and_set_explicit(&p->lock, memory_order_acquire))
        sched_yield();
    if (!p->failed) {
        put_chapter(p, &next, outline->bytes);
        p->failed = p->failed || fflush(p->file) != 0;
        p->no_memory = p->no_memory || !add_entry(p, &next);
    }
    if (!p->failed && zm_now() - p->synced >= SYNC_EVERY) {
        p->failed = !zm_own_file_sync(p->file);
        p->synced = zm_now();
    }
    bool kept = !p->failed && !p->no_memory;
    atomic_flag_clear_explicit(&p->lock, memory_order_release);
    return kept;
}

static zm_value recall(void *context, zm_chapter chapter)
{
    const entry *e = find(context, chapter);
    return e ? e->value : ZM_UNKNOWN;
}

/* ---- Reading. ---- */

typedef enum reading { WHOLE, TORN, DAMAGED, NO_MEMORY } reading;

static int get_byte(zm_part_file *p)
{
    int byte = getc(p->file);
    if (byte != EOF)
        p->sum = zm_checksum(p->sum, (unsigned char)byte);
    return byte;
}

static reading get_number(zm_part_file *p, uint64_t *out)
{
    *out = 0;
    for (unsigned shift = 0; shift < 63; shift += 7) {
        int byte = get_byte(p);
        if (byte == EOF)
            return TORN;
        *out |= (uint64_t)(byte & 127) << shift;
        if (byte < 128)
            return WHOLE;
    }
    return DAMAGED;
}

static reading get_sum(zm_part_file *p)
{
    uint64_t sum = ~p->sum, written = 0;
    for (int i = 0; i < ZM_CERTIFICATE_SUM; i++) {
        int byte = get_byte(p);
        if (byte == EOF)
            return TORN;
        written = written << 8 | (unsigned char)byte;
    }
    return sum == written ? WHOLE : DAMAGED;
}

static reading get_chapter(zm_part_file *p)
{
    uint64_t numbers[NUMBERS];
    reading got = WHOLE;
    p->sum = ~(uint64_t)0;
    for (size_t i = 0; i < NUMBERS && got == WHOLE; i++)
        got = get_number(p, &numbers[i]);
    if (got != WHOLE)
        return got;
    entry next = {{numbers[0], numbers[1]}, (zm_value)numbers[2], numbers[3], numbers[4],
                  numbers[5], numbers[6], ftell(p->file)};
    for (uint64_t i = 0; i < next.length; i++)
        if (!zm_budget_go_on(&p->request->budget) || get_byte(p) == EOF)
            return p->request->budget.stop == ZM_RUNNING ? TORN : NO_MEMORY;
    got = get_sum(p);
    if (got == WHOLE && (numbers[2] < ZM_LOSE || numbers[2] > ZM_WIN))
        got = DAMAGED;
    return got == WHOLE && !add_entry(p, &next) ? NO_MEMORY : got;
}

/* ---- Opening. ---- */

#define FIRST_LINE "zermelo chapters 1\n"

static zm_status refuse(const zm_part_file *p, const char *why, zm_error *error)
{
    return zm_fail(error, ZM_BAD_INPUT, "prove: %.200s: %s", p->name, why);
}

static void write_head(zm_part_file *p, uint64_t limit)
{
    zm_text_put(&p->head, FIRST_LINE);
    zm_write_question(p->request, &p->head);
    zm_text_format(&p->head, "\nlimit %llu\n", (unsigned long long)limit);
}

/* Begins the file anew if it ends within its head. */
static reading get_head(zm_part_file *p)
{
    const char *head = zm_text_string(&p->head);
    for (size_t i = 0; i < p->head.length; i++) {
        int byte = getc(p->file);
        if (byte == EOF)
            return TORN;
        if (byte != (unsigned char)head[i])
            return DAMAGED;
    }
    return WHOLE;
}

static zm_status begin(zm_part_file *p, zm_error *error)
{
    bool ok = zm_own_file_cut(p->file, 0) && fputs(zm_text_string(&p->head), p->file) != EOF &&
              zm_own_file_sync(p->file);
    return ok ? ZM_OK : refuse(p, "the file cannot be written", error);
}

static zm_status refuse_damaged(const zm_part_file *p, long at, zm_error *error)
{
    return zm_fail(error, ZM_BAD_INPUT, "prove: %.200s: damaged at byte %ld: remove it, or cut it "
                                        "off there", p->name, at);
}

static zm_status read_all(zm_part_file *p, zm_error *error)
{
    reading got = get_head(p);
    if (got == TORN)
        return begin(p, error);
    if (got == DAMAGED && ftell(p->file) <= (long)strlen(FIRST_LINE))
        return refuse(p, "there are no chapters of a certificate in it; remove it, or name another "
                         "file", error);
    if (got == DAMAGED)
        return refuse(p, "this is about another question or another --leave; remove it, or name "
                         "another file", error);
    long whole;
    do {
        whole = ftell(p->file);
        got = get_chapter(p);
    } while (got == WHOLE);
    p->found = p->count;
    if (got == NO_MEMORY && p->request->budget.stop == ZM_RUNNING)
        p->request->budget.stop = zm_budget_refusal(&p->request->budget);
    if (got == NO_MEMORY)
        return zm_undecided(p->request, error);
    if (got == DAMAGED)
        return refuse_damaged(p, whole, error);
    return zm_own_file_cut(p->file, whole) ? ZM_OK
                                           : refuse(p, "the file cannot be written", error);
}

static zm_status open_file(zm_part_file *p, uint64_t limit, zm_error *error)
{
    static const char *const why[] = {
        [ZM_NOT_WRITABLE] = "the file cannot be written",
        [ZM_NOT_PLAIN] = "not a plain file",
        [ZM_LOCKED] = "another run is using this file; wait for it, or name another file",
    };
    write_head(p, limit);
    zm_opened opened = zm_own_file_open(&p->file, p->name, false);
    if (opened != ZM_OPENED)
        return refuse(p, why[opened], error);
    return zm_text_ok(&p->head) ? read_all(p, error) : zm_fail_memory(error);
}

zm_status zm_part_file_open(zm_part_file **out, zm_request *request, uint64_t limit,
                            zm_error *error)
{
    const char *certificate = request->options[ZM_OPT_OUTPUT].text[0];
    zm_text name = {.account = &request->budget.account};
    zm_part_file *p = zm_alloc(&request->budget.account, 1, sizeof *p);
    zm_text_format(&name, "%s.part", certificate);
    *out = NULL;
    if (!p || !zm_text_ok(&name)) {
        zm_text_free(&name);
        zm_release(p);
        return zm_fail_memory(error);
    }
    p->request = request;
    p->name = name.data;
    p->head.account = &request->budget.account;
    p->shelf = (zm_shelf){p, recall, keep};
    atomic_flag_clear(&p->lock);
    zm_status status = open_file(p, limit, error);
    if (status == ZM_OK) {
        *out = p;
    } else {
        zm_error ignored;
        zm_part_file_close(p, false, &ignored);
    }
    return status;
}

zm_status zm_part_file_close(zm_part_file *p, bool served, zm_error *error)
{
    if (!p)
        return ZM_OK;
    if (p->file && served)
        remove(p->name);
    if (p->file && !served)
        p->failed = p->failed || !zm_own_file_sync(p->file);
    p->failed = (p->file && fclose(p->file) != 0) || p->failed;
    zm_status status = zm_part_file_look(p, error);
    zm_text_free(&p->head);
    zm_release(p->entries);
    zm_release(p->name);
    zm_release(p);
    return status;
}

const zm_shelf *zm_part_file_shelf(const zm_part_file *p)
{
    return &p->shelf;
}

zm_status zm_part_file_look(const zm_part_file *p, zm_error *error)
{
    if (p->failed)
        return zm_fail(error, ZM_FAILED, "prove: %.200s could not be written; the next run resumes "
                                         "from what it holds", p->name);
    return p->no_memory ? zm_fail_memory(error) : ZM_OK;
}

uint64_t zm_part_file_found(const zm_part_file *p)
{
    return p->found;
}

void zm_part_file_figures(const zm_part_file *p, zm_chapter chapter, zm_outline *sum)
{
    const entry *e = find(p, chapter);
    if (!e)
        return;
    sum->moves += e->moves;
    sum->left += e->left;
    sum->work += e->work;
}

bool zm_part_file_copy(zm_part_file *p, zm_chapter chapter, zm_writer *out)
{
    const entry *e = find(p, chapter);
    if (!e || e->value != ZM_WIN || fseek(p->file, e->at, SEEK_SET) != 0)
        return false;
    for (uint64_t i = 0; i < e->length; i++) {
        int byte = getc(p->file);
        if (byte == EOF)
            return false;
        zm_writer_byte(out, (unsigned char)byte);
    }
    return true;
}
