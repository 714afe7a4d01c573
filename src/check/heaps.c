/* Checking `heaps`, for games of heaps in normal play: a position is worth the exclusive or of
 * its heaps' Grundy values (Sprague and Grundy).
 *
 * The certificate has the values of the heaps from 0 up. Each is checked against the rules of one
 * heap: it is the least number that no move leads to, and moves leave smaller heaps. Where a heap
 * of the position is larger than those, there is a period, and the theorem of src/game/heaps.h
 * says how far it has to be seen: that is checked on the values. If the values rise with each
 * period, rise.c checks that. What must be believed of the game is that its heaps do not touch
 * each other, that a move may be made in every heap that is large enough for it, and how much a
 * move takes and leaves at most; that no move takes or leaves more is tested on every heap that
 * is looked at. */
#include "heaps.h"

typedef zm_heap_sequence sequence;

zm_judgement zm_heaps_refute(const sequence *s, uint64_t heap, const char *what)
{
    zm_fail(s->error, ZM_FAILED, "refuted at byte %llu, with a heap of %llu: %s",
            (unsigned long long)s->r->bytes, (unsigned long long)heap, what);
    return ZM_REFUTED;
}

static bool read_size(sequence *s, uint64_t *out)
{
    return zm_reading_number(s->r, out) && *out <= ZM_HEAPS_MOST;
}

/* A period that rises has a 0 and the rise in front of it. */
static bool read_sizes(sequence *s)
{
    bool ok = read_size(s, &s->first) && read_size(s, &s->length);
    if (ok && s->first == 0 && s->length > 0) {
        s->rise = s->length;
        ok = read_size(s, &s->first) && read_size(s, &s->length);
    }
    return ok && read_size(s, &s->count);
}

/* Room is made for what is read, not for what is promised. */
static zm_judgement read_values(sequence *s)
{
    uint64_t room = 0;
    for (uint64_t n = 0; n < s->count; n++) {
        if (n == room) {
            room = room ? 2 * room : 1024;
            uint64_t *value = zm_check_room(s->r, s->value, room, sizeof *value);
            if (!value)
                return ZM_GAVE_UP;
            s->value = value;
        }
        if (!zm_reading_number(s->r, &s->value[n]) || s->value[n] > ZM_HEAPS_MOST)
            return zm_heaps_refute(s, n, "there is no such value");
    }
    return ZM_ACCEPTED;
}

/* Remembers that a move from a heap of n leads to a value. False: no memory. */
static bool meet(sequence *s, uint64_t n, uint64_t value)
{
    while (value >= s->room) {
        uint64_t room = s->room ? 2 * s->room : 64;
        uint64_t *met = zm_check_room(s->r, s->met, room, sizeof *met);
        if (!met)
            return false;
        s->met = met;
        s->room = room;
    }
    s->met[value] = n + 1;
    return true;
}

static bool is_met(const sequence *s, uint64_t n, uint64_t value)
{
    return value < s->room && s->met[value] == n + 1;
}

/* Plays a move from a heap of n. */
static zm_judgement follow(sequence *s, uint64_t n, zm_move move)
{
    const zm_instance *instance = s->claimed->instance;
    uint64_t left[ZM_MOST_LEFT], value = 0, total = 0;
    unsigned count = instance->game->heaps->play(instance->self, n, move, left);
    for (unsigned i = 0; i < count; i++) {
        if (left[i] == 0 || left[i] > n - total)
            return zm_heaps_refute(s, n, "a move does not leave smaller heaps");
        value ^= s->value[left[i]]; /* of n itself: then its value cannot be right */
        total += left[i];
    }
    if (count > s->left || n - total > s->taken)
        return zm_heaps_refute(s, n, "a move takes or leaves more than the game says");
    return meet(s, n, value) ? ZM_ACCEPTED : ZM_GAVE_UP;
}

static zm_judgement check_value(sequence *s, uint64_t n)
{
    const zm_instance *instance = s->claimed->instance;
    zm_judgement judgement = ZM_ACCEPTED;
    zm_move move = ZM_BEFORE_FIRST;
    while (judgement == ZM_ACCEPTED && zm_reading_go_on(s->r) &&
           instance->game->heaps->next(instance->self, n, &move))
        judgement = follow(s, n, move);
    if (judgement != ZM_ACCEPTED)
        return judgement;
    uint64_t least = 0;
    while (is_met(s, n, least))
        least++;
    return least == s->value[n] ? ZM_ACCEPTED
                                : zm_heaps_refute(s, n, "the value is not what the moves lead to");
}

static zm_judgement check_values(sequence *s)
{
    zm_judgement judgement = ZM_ACCEPTED;
    for (uint64_t n = 0; judgement == ZM_ACCEPTED && n < s->count; n++) {
        judgement = check_value(s, n);
        s->claimed->out->positions++;
    }
    return judgement;
}

/* The theorem of heaps.h. */
static zm_judgement check_period(const sequence *s)
{
    if (s->rise > 0)
        return zm_check_rise(s);
    if (s->length == 0)
        return ZM_ACCEPTED;
    uint64_t until = s->left * s->first + (s->left - 1) * s->length + s->taken;
    if (until + s->length > s->count)
        return zm_heaps_refute(s, s->count, "the values do not go far enough for a period");
    for (uint64_t n = s->first; n < until; n++)
        if (s->value[n] != s->value[n + s->length])
            return zm_heaps_refute(s, n, "the value does not recur one period later");
    return ZM_ACCEPTED;
}

/* The exclusive or of the heaps. */
static zm_judgement add_heaps(const sequence *s, uint64_t *sum)
{
    const zm_claimed *claimed = s->claimed;
    const zm_heap_period period = {.first = s->first, .length = s->length, .rise = s->rise};
    const zm_instance *instance = claimed->instance;
    const zm_heap_rules *rules = instance->game->heaps;
    *sum = 0;
    for (size_t i = 0; i < rules->count(instance->self, claimed->position); i++) {
        uint64_t heap = rules->heap(instance->self, claimed->position, i);
        uint64_t alike = zm_heap_reduce(&period, heap);
        uint64_t one;
        if (alike >= s->count)
            return zm_heaps_refute(s, heap, "the proof does not reach this heap");
        if (!zm_heap_worth(&period, s->value[alike], heap, &one))
            return zm_heaps_refute(s, heap, "the value is too large to count");
        *sum ^= one;
    }
    return ZM_ACCEPTED;
}

zm_judgement zm_check_heap_values(zm_claimed *part, zm_reading *r, zm_error *error, uint64_t *value)
{
    const zm_instance *instance = part->instance;
    sequence s = {.claimed = part, .r = r, .error = error};
    instance->game->heaps->reach(instance->self, &s.taken, &s.left);
    if (!read_sizes(&s))
        return zm_heaps_refute(&s, 0, "there is no such number");
    zm_judgement judgement = read_values(&s);
    if (judgement == ZM_ACCEPTED)
        judgement = check_values(&s);
    if (judgement == ZM_ACCEPTED)
        judgement = check_period(&s);
    if (judgement == ZM_ACCEPTED)
        judgement = add_heaps(&s, value);
    zm_release(s.value);
    zm_release(s.met);
    return judgement;
}

static bool is_about_heaps(const zm_instance *instance)
{
    const char *ignored;
    return instance->game->heaps && instance->game->impartial &&
           instance->game->impartial(instance->self, &ignored);
}

zm_judgement zm_check_heaps(zm_claimed *claimed, zm_reading *r, zm_error *error)
{
    const sequence s = {.claimed = claimed, .r = r, .error = error};
    uint64_t sum = 0;
    if (!is_about_heaps(claimed->instance))
        return zm_heaps_refute(&s, 0, "this kind of proof is for games of heaps in normal play");
    zm_judgement judgement = zm_check_heap_values(claimed, r, error, &sum);
    return judgement != ZM_ACCEPTED || (sum != 0) == claimed->winner_moves
               ? judgement
               : zm_heaps_refute(&s, 0, "the exclusive or of the heaps is not as claimed");
}
