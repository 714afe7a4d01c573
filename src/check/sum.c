/* Checking `sum`: a sum of impartial games in normal play is worth the exclusive or of its parts'
 * Grundy values (Sprague and Grundy).
 *
 * The certificate has the value of each part. Behind that of a game of heaps are the values of the
 * heaps, as in `heaps`, and heaps.c checks them; of any other part the checker works out all
 * positions itself (worth.c). */
#include "proofs.h"

static zm_judgement refute(const zm_reading *r, size_t part, const char *what, zm_error *error)
{
    zm_fail(error, ZM_FAILED, "refuted at byte %llu, with part %zu: %s",
            (unsigned long long)r->bytes, part + 1, what);
    return ZM_REFUTED;
}

static zm_judgement check_part(zm_claimed *part, zm_reading *r, size_t i, uint64_t *total,
                               zm_error *error)
{
    uint64_t said, value = 0;
    if (!zm_reading_number(r, &said))
        return refute(r, i, "there is no such value", error);
    if (!part->instance->game->heaps && !zm_playable(part->instance))
        return refute(r, i, "the board is too large to play on", error);
    zm_judgement judgement = part->instance->game->heaps
                                 ? zm_check_heap_values(part, r, error, &value)
                                 : zm_check_worth(part, r, error, &value);
    *total ^= value;
    return judgement != ZM_ACCEPTED || said == value
               ? judgement : refute(r, i, "it has another value", error);
}

zm_judgement zm_check_sum(zm_claimed *claimed, zm_reading *r, zm_error *error)
{
    const zm_sum *sum = zm_sum_of(claimed->instance);
    zm_judgement judgement = ZM_ACCEPTED;
    uint64_t total = 0;
    if (!sum)
        return refute(r, 0, "this kind of proof is for sums", error);
    for (size_t i = 0; judgement == ZM_ACCEPTED && i < sum->parts; i++) {
        zm_claimed part = {.instance = sum->part[i], .position = claimed->position + sum->at[i],
                           .out = claimed->out};
        judgement = check_part(&part, r, i, &total, error);
    }
    if (judgement == ZM_ACCEPTED && (total != 0) != claimed->winner_moves)
        return refute(r, sum->parts - 1, "the exclusive or of the parts is not as claimed", error);
    return judgement;
}
