/* Rules that were read: see rules_read.h. A list that only grows, at its head, so that whoever walks
 * through it needs no lock. */
#include "rules_read.h"

#include <string.h>

static void release(zm_rules_file_read *file)
{
    if (file) {
        zm_release(file->name);
        zm_release(file->text);
    }
    zm_release(file);
}

static zm_rules_file_read *keep(zm_account *account, const char *name, size_t length,
                                const zm_origin *origin)
{
    zm_rules_file_read *file = zm_alloc(account, 1, sizeof *file);
    if (!file)
        return NULL;
    file->name = zm_copy_string(account, name, length);
    file->text = zm_alloc(account, origin->length + 1, 1);
    file->length = origin->length;
    if (!file->name || !file->text) {
        release(file);
        return NULL;
    }
    memcpy(file->text, origin->text, origin->length);
    return file;
}

static zm_rules_file_read *find(zm_rules_file_read *file, const char *name, size_t length)
{
    while (file && (strlen(file->name) != length || memcmp(file->name, name, length) != 0))
        file = file->next;
    return file;
}

/* Puts it at the head, unless another thread was quicker with the same name. */
static zm_rules_file_read *put(zm_rules_read *read, zm_rules_file_read *fresh)
{
    zm_rules_file_read *first = atomic_load(&read->first), *known;
    do {
        known = find(first, fresh->name, strlen(fresh->name));
        fresh->next = first;
    } while (!known && !atomic_compare_exchange_weak(&read->first, &first, fresh));
    if (known)
        release(fresh);
    return known ? known : fresh;
}

/* False: no memory. */
static bool note(zm_rules_read *read, const char *name, size_t length, const zm_origin *origin)
{
    zm_rules_file_read *known = find(atomic_load(&read->first), name, length);
    if (!known) {
        known = keep(read->account, name, length, origin);
        known = known ? put(read, known) : NULL;
    }
    if (known && (known->length != origin->length ||
                  memcmp(known->text, origin->text, origin->length) != 0))
        atomic_store(&read->changed, known);
    return known != NULL;
}

/* Rules that are given as text are in no file. */
static zm_status open_file(const zm_game **out, const zm_game_files *files, zm_account *account,
                           const char *name, size_t length, const zm_text *text, zm_error *error)
{
    zm_rules_read *read = (zm_rules_read *)files;
    zm_status status = read->reader->open(out, read->reader, account, name, length, text, error);
    if (status != ZM_OK || text || note(read, name, length, (*out)->origin))
        return status;
    (*out)->origin->forget(*out);
    *out = NULL;
    return zm_fail_memory(error);
}

void zm_rules_read_begin(zm_rules_read *read, zm_catalogue *games, zm_account *account)
{
    *read = (zm_rules_read){.files = {.open = open_file}, .reader = games->files,
                            .account = account};
    games->files = games->files ? &read->files : NULL;
}

void zm_rules_read_end(zm_rules_read *read, zm_catalogue *games)
{
    zm_rules_file_read *file = atomic_load(&read->first);
    while (file) {
        zm_rules_file_read *next = file->next;
        release(file);
        file = next;
    }
    games->files = read->reader;
}

const zm_rules_file_read *zm_rules_read_after(const zm_rules_read *read, const char *name)
{
    const zm_rules_file_read *next = NULL;
    for (const zm_rules_file_read *file = atomic_load(&read->first); file; file = file->next)
        if ((!name || strcmp(file->name, name) > 0) &&
            (!next || strcmp(file->name, next->name) < 0))
            next = file;
    return next;
}
