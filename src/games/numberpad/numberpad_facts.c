/* The Number-Pad Game as data. */
#include "numberpad.h"

static void tell_keys(const zm_facts *out, const char *name, uint64_t keys)
{
    if (!out->list(out->context, name, (uint64_t)__builtin_popcountll(keys)))
        return;
    for (; keys; keys &= keys - 1) {
        char key[2] = {zm_pad_key(__builtin_ctzll(keys)), '\0'};
        out->text(out->context, NULL, key);
    }
    out->end(out->context);
}

/* A toppled tower has no height, and the key that toppled it is forgotten. */
bool zm_numberpad_facts(const void *instance, const uint64_t *position, const zm_facts *out)
{
    const zm_pad *self = instance;
    uint64_t reach = zm_pad_allowed(self, position), left = position[0];
    bool toppled = position[1] == ZM_PAD_TOPPLED;
    char last[2] = {zm_pad_key((int64_t)position[1] - 1), '\0'};
    out->flag(out->context, "toppled", toppled);
    if (toppled) {
        out->text(out->context, "height", NULL);
        out->text(out->context, "left", NULL);
    } else {
        out->number(out->context, "height", (int64_t)(self->t - left));
        out->number(out->context, "left", (int64_t)left);
    }
    out->text(out->context, "last", toppled || position[1] == 0 ? NULL : last);
    tell_keys(out, "keys", reach);
    tell_keys(out, "safe", left < 63 ? reach & (((uint64_t)2 << left) - 1) : reach);
    return true;
}
