/* Strike It Out as data: the numbers of the line, and how many replies each equation leaves. */
#include "../games.h"
#include "strikeout.h"


/* An equation, and how many can be written after it: 64 second numbers at most for an operation. */
typedef struct written {
    zm_move move;
    unsigned replies;
} written;

enum { MOST_REPLIES = ZM_OPERATIONS * ZM_STRIKE_PLACES };

static void tell_places(const zm_strike *self, uint64_t places, const char *name,
                        const zm_facts *out)
{
    if (!out->list(out->context, name, (uint64_t)__builtin_popcountll(places)))
        return;
    for (; places; places &= places - 1)
        out->number(out->context, NULL, self->low + __builtin_ctzll(places));
    out->end(out->context);
}

static void tell_line(const zm_strike *self, const uint64_t *position, const zm_facts *out)
{
    uint64_t line = ~(uint64_t)0 >> (63 - (self->high - self->low));
    uint64_t circled = position[1] ? (uint64_t)1 << (position[1] - 1) : 0;
    if (circled)
        out->number(out->context, "circled", self->low + (int64_t)position[1] - 1);
    else
        out->text(out->context, "circled", NULL);
    tell_places(self, position[0], "free", out);
    tell_places(self, line & ~position[0] & ~circled, "struck", out);
}

/* By the number that they start with, in the order of `next`. */
static void tell_starts(const written *list, size_t count, const zm_facts *out)
{
    if (!out->list(out->context, "starts", count))
        return;
    for (size_t i = 0, end; i < count; i = end) {
        for (end = i + 1; end < count && list[end].move.a == list[i].move.a; end++)
            continue;
        out->record(out->context);
        out->number(out->context, "start", list[i].move.a);
        out->number(out->context, "equations", (int64_t)(end - i));
        out->end(out->context);
    }
    out->end(out->context);
}

/* The equations that leave so many replies, if there are any. */
static void tell_equations(const zm_strike *self, const written *list, size_t count,
                           unsigned replies, zm_text *words, const zm_facts *out)
{
    uint64_t total = 0;
    for (size_t i = 0; i < count; i++)
        total += list[i].replies == replies;
    if (total == 0)
        return;
    out->record(out->context);
    out->number(out->context, "replies", replies);
    out->number(out->context, "total", (int64_t)total);
    if (out->list(out->context, "equations", total)) {
        for (size_t i = 0; i < count; i++)
            if (list[i].replies == replies) {
                zm_text_clear(words);
                zm_strikeout.write_move(self, list[i].move, words);
                out->text(out->context, NULL, zm_text_string(words));
            }
        out->end(out->context);
    }
    out->end(out->context);
}

bool zm_strike_facts(const void *instance, const uint64_t *position, const zm_facts *out)
{
    const zm_strike *self = instance;
    size_t total = (size_t)zm_strikeout.count(self, position), count = 0;
    written *list = zm_alloc_beside(instance, total + 1, sizeof *list);
    zm_text words = zm_text_beside(instance);
    if (!list)
        return false;
    for (zm_move move = ZM_BEFORE_FIRST; zm_strikeout.next(self, position, &move); count++) {
        uint64_t child[2];
        zm_strikeout.play(self, position, move, child);
        list[count] = (written){move, (unsigned)zm_strikeout.count(self, child)};
    }
    tell_line(self, position, out);
    tell_starts(list, count, out);
    if (out->list(out->context, "replies", total)) {
        for (unsigned replies = 0; replies <= MOST_REPLIES; replies++)
            tell_equations(self, list, count, replies, &words, out);
        out->end(out->context);
    }
    bool ok = zm_text_ok(&words);
    zm_text_free(&words);
    zm_release(list);
    return ok;
}
