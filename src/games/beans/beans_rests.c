/* The lost heaps of the bean game as a proof needs them: one by one at first, and by their remainders
 * from some heap on. */
#include "beans.h"

#include <string.h>

/* Parts beyond this are not told. */
#define FAR ((uint64_t)1 << 60)

uint64_t zm_beans_step(const zm_tracks *tracks)
{
    uint64_t step = 0;
    bool same = true;
    for (unsigned need = 0; need < 2; need++)
        for (size_t i = 0; i < tracks->count[need]; i++) {
            const zm_progression *p = &tracks->part[need][i];
            step = step == 0 ? p->step : step;
            same = same && (p->step == 0 || p->step == step);
        }
    return same ? step : 0;
}

/* Adds a number to those of a list, upwards and once; false: there is no room. */
static bool add(uint64_t *list, size_t *count, size_t room, uint64_t number)
{
    size_t at = *count;
    while (at > 0 && list[at - 1] > number)
        at--;
    if (at > 0 && list[at - 1] == number)
        return true;
    if (*count == room)
        return false;
    memmove(list + at + 1, list + at, (*count - at) * sizeof *list);
    list[at] = number;
    ++*count;
    return true;
}

static bool add_part(const zm_progression *p, unsigned need, uint64_t step, zm_rests *out)
{
    bool room = true;
    for (uint64_t heap = p->first; room && heap < out->from; heap += p->step) {
        room = add(out->early[need], &out->early_count[need], ZM_TRACK_EARLY, heap);
        if (p->step == 0)
            return room;
    }
    for (uint64_t rest = p->first % step; room && p->step > 0 && rest < out->period; rest += step)
        room = add(out->rest[need], &out->count[need], ZM_TRACK_RESTS, rest);
    return room;
}

/* From where on everything goes by remainders. */
static uint64_t regular_from(const zm_tracks *tracks)
{
    uint64_t from = 0;
    for (unsigned need = 0; need < 2; need++)
        for (size_t i = 0; i < tracks->count[need]; i++) {
            const zm_progression *p = &tracks->part[need][i];
            uint64_t end = p->step == 0 ? p->first + 1 : p->first >= p->step ? p->first - p->step + 1 : 0;
            from = end > from ? end : from;
        }
    return from;
}

/* Of a pair there are too many, and where many numbers are missing. */
bool zm_beans_rests(const void *self, zm_rests *out)
{
    const zm_tracks *tracks = &((const zm_bean_board *)self)->tracks;
    uint64_t step = tracks->pair ? 0 : zm_beans_step(tracks);
    *out = (zm_rests){.from = regular_from(tracks), .period = step % 2 == 0 ? step : 2 * step};
    bool ok = step > 0 && out->from < FAR && out->period <= 2 * FAR;
    for (unsigned need = 0; need < 2; need++)
        for (size_t i = 0; ok && i < tracks->count[need]; i++)
            ok = add_part(&tracks->part[need][i], need, step, out);
    return ok;
}
