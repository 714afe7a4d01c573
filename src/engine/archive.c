/* The archive: see archive.h. */
#include "archive.h"
#include "../game/open.h"
#include "../game/sum.h"
#include "layer_table.h"

#include <string.h>

/* A smaller table is solved again in the blink of an eye. */
enum { LEAST = 1 << 16 };

typedef struct kept {
    zm_instance *instance; /* of its own: the question's is closed */
    zm_layers *layers;
    unsigned lent;
    uint64_t question; /* that has left it */
    struct kept *older;
} kept;

struct zm_archive {
    zm_budget budget; /* for its account alone */
    kept *newest;
    uint64_t question, used;
};

zm_archive *zm_archive_new(uint64_t bytes)
{
    zm_archive *archive = zm_alloc(NULL, 1, sizeof *archive);
    if (archive)
        archive->budget.account.limit = bytes;
    return archive;
}

static void drop(kept **at)
{
    kept *gone = *at;
    *at = gone->older;
    if (gone->layers) {
        zm_layers_close(gone->layers);
        zm_release(gone->layers);
    }
    zm_close(gone->instance);
    zm_release(gone);
}

void zm_archive_free(zm_archive *archive)
{
    while (archive && archive->newest)
        drop(&archive->newest);
    zm_release(archive);
}

void zm_archive_begin(zm_archive *archive)
{
    if (!archive)
        return;
    archive->question++;
    archive->used = 0;
}

uint64_t zm_archive_used(const zm_archive *archive)
{
    return archive ? archive->used : 0;
}

/* ---- Lending. ---- */

/* Positions of a game in a file are numbers of one question alone. */
static bool is_in_file(const zm_instance *instance)
{
    return zm_file_at(instance, 0) != NULL;
}

/* Whether positions of both mean the same. A sum is the same only if it is written in the same way. */
static bool have_same_rules(const zm_instance *a, const zm_instance *b)
{
    const zm_game *game = a->game;
    if (b->game != game || a->plain != b->plain || a->words != b->words)
        return false;
    if (zm_sum_of(a))
        return strcmp(a->text, b->text) == 0;
    for (size_t i = 0; i < game->parameter_count; i++)
        if (!zm_is_size(game, game->parameters[i].name) &&
            strcmp(a->arguments[i].text, b->arguments[i].text) != 0)
            return false;
    return true;
}

static bool offers(const zm_layers *layers, unsigned wanted)
{
    enum { IN_SOME_WAY = ZM_LAYERS_BY_KEY | ZM_LAYERS_BY_NUMBER };
    bool distances = !(layers->wanted & ZM_LAYERS_NO_DISTANCES);
    return !(wanted & IN_SOME_WAY) && (distances || wanted & ZM_LAYERS_NO_DISTANCES) &&
           (layers->wanted & ZM_LAYERS_GRUNDY || !(wanted & ZM_LAYERS_GRUNDY));
}

static const zm_layers *lend(zm_archive *archive, kept *record)
{
    uint64_t positions = zm_layers_positions(record->layers);
    if (record->question < archive->question && positions > archive->used)
        archive->used = positions;
    record->lent++;
    return record->layers;
}

const zm_layers *zm_archive_lend(zm_archive *archive, const zm_instance *instance,
                                 const uint64_t *position, unsigned wanted, zm_budget *budget)
{
    for (kept *at = archive ? archive->newest : NULL; at; at = at->older)
        if (have_same_rules(at->instance, instance) && offers(at->layers, wanted) &&
            zm_layers_have(at->layers, position, budget))
            return lend(archive, at);
    return NULL;
}

void zm_archive_take_back(zm_archive *archive, const zm_layers *lent)
{
    kept *at = archive->newest;
    while (at->layers != lent)
        at = at->older;
    at->lent--;
}

/* ---- Keeping. ---- */

/* Drops the table that was kept first, of those that nobody uses; false: there is none. */
static bool drop_oldest(zm_archive *archive)
{
    kept **oldest = NULL;
    for (kept **at = &archive->newest; *at; at = &(*at)->older)
        if (!(*at)->lent)
            oldest = at;
    if (oldest)
        drop(oldest);
    return oldest != NULL;
}

/* Drops what the newest table has as well. */
static void drop_covered(zm_archive *archive)
{
    const kept *newest = archive->newest;
    for (kept **at = &archive->newest->older; *at;) {
        kept *old = *at;
        if (!old->lent && have_same_rules(newest->instance, old->instance) &&
            offers(newest->layers, old->layers->wanted) &&
            zm_layers_have(newest->layers, zm_layers_top(old->layers), &archive->budget))
            drop(at);
        else
            at = &old->older;
    }
}

/* The same game once more; NULL: no memory. */
static zm_instance *open_again(zm_account *account, const zm_instance *instance)
{
    zm_instance *again = NULL;
    zm_error ignored;
    zm_status status = zm_sum_of(instance)
        ? zm_open(&again, instance->games, account, instance->text, &ignored)
        : zm_open_varied(&again, account, instance, NULL, 0, &ignored);
    if (status == ZM_OK)
        zm_take_groups(again, instance->plain);
    return again;
}

/* A record for a table, with a game of its own. */
static kept *open_record(zm_archive *archive, const zm_instance *instance)
{
    zm_account *account = &archive->budget.account;
    kept *record = zm_alloc(account, 1, sizeof *record);
    if (record)
        record->instance = open_again(account, instance);
    if (record && !record->instance) {
        zm_release(record);
        record = NULL;
    }
    return record;
}

/* Only what is large enough, and belongs to no other process or script. */
static bool is_worth_it(const zm_archive *archive, const zm_layers *layers)
{
    return !layers->team && !is_in_file(layers->instance) &&
           zm_layers_positions(layers) >= LEAST &&
           zm_layers_bytes(layers) < archive->budget.account.limit;
}

bool zm_archive_keep(zm_archive *archive, zm_layers *layers)
{
    if (!archive || !is_worth_it(archive, layers))
        return false;
    kept *record = NULL;
    do
        record = open_record(archive, layers->instance);
    while (!record && drop_oldest(archive));
    if (!record)
        return false;
    while (!zm_layers_move(layers, record->instance, &archive->budget))
        if (!drop_oldest(archive)) {
            drop(&record);
            return false;
        }
    record->layers = layers;
    record->question = archive->question;
    record->older = archive->newest;
    archive->newest = record;
    drop_covered(archive);
    return true;
}
