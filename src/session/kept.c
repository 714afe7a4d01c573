/* Kept replies: see kept.h. */
#include "kept.h"

#include <string.h>

static size_t place_of(const char *words)
{
    uint64_t mixed = 14695981039346656037u; /* FNV-1a */
    for (; *words; words++)
        mixed = (mixed ^ (unsigned char)*words) * 1099511628211u;
    return (size_t)(mixed % ZM_KEPT_PLACES);
}

const char *zm_kept_find(const zm_kept *kept, const char *words)
{
    size_t place = place_of(words);
    const char *asked = kept->places[place].words;
    return asked && strcmp(asked, words) == 0 ? kept->places[place].reply : NULL;
}

/* Files may change, and so may what is drawn by chance or measured. */
static bool is_fleeting(const char *words)
{
    static const char *const signs[] = {".lua", "lua:", "--checkpoint", "--output", " -o",
                                        "reproduce", "reply"};
    char name[32] = {0};
    size_t length = strcspn(words, " \t");
    memcpy(name, words, length < sizeof name ? length : sizeof name - 1);
    const zm_command *command = zm_find_command(name);
    bool found = !command || command->local;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        found = found || strstr(words, signs[i]);
    return found;
}

static void forget(zm_kept *kept, size_t place)
{
    zm_release(kept->places[place].words);
    zm_release(kept->places[place].reply);
    kept->places[place].words = kept->places[place].reply = NULL;
}

void zm_kept_add(zm_kept *kept, const char *words, zm_status status, const zm_text *reply)
{
    size_t place = place_of(words), length = strlen(words);
    if (status != ZM_OK || !zm_text_ok(reply) || reply->length + length > ZM_KEPT_LONGEST ||
        is_fleeting(words))
        return;
    forget(kept, place);
    kept->places[place].words = zm_copy_string(NULL, words, length);
    kept->places[place].reply = zm_copy_string(NULL, reply->data, reply->length);
    if (!kept->places[place].words || !kept->places[place].reply)
        forget(kept, place);
}

void zm_kept_forget(zm_kept *kept)
{
    for (size_t place = 0; place < ZM_KEPT_PLACES; place++)
        forget(kept, place);
}
