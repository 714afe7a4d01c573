/* Proofs by Grundy values: see prove_heaps.h. */
#include "prove_heaps.h"
#include "../game/sum.h"

/* The values that prove a position of heaps: up to its largest heap, or as many as prove a period. */
typedef struct heap_proof {
    zm_heap_period period;
    uint64_t count;
} heap_proof;

static bool find_heaps(heap_proof *out, const zm_instance *instance, const uint64_t *position)
{
    uint64_t largest = 0;
    *out = (heap_proof){.count = 0};
    for (size_t i = 0; i < instance->game->heaps->count(instance->self, position); i++) {
        uint64_t heap = instance->game->heaps->heap(instance->self, position, i);
        largest = heap > largest ? heap : largest;
    }
    if (!instance->knows->heaps->period(instance->self, largest, &out->period))
        return false;
    out->count = out->period.until + out->period.length;
    if (out->period.length == 0 || largest < out->count) {
        out->period = (zm_heap_period){0};
        out->count = largest + 1;
    }
    return true;
}

static bool put_values(zm_writer *w, const zm_instance *instance, const heap_proof *proof,
                       zm_budget *budget)
{
    bool ok = true;
    for (uint64_t heap = 0; ok && heap < proof->count; heap++) {
        uint64_t value = 0;
        ok = zm_budget_go_on(budget) &&
             instance->knows->heaps->value(instance->self, heap, &value);
        zm_writer_number(w, value);
        w->out->moves++;
    }
    return ok;
}

bool zm_put_heaps(zm_writer *w, const zm_instance *instance, const uint64_t *position,
                  zm_budget *budget)
{
    heap_proof proof;
    if (!find_heaps(&proof, instance, position)) {
        budget->stop = zm_budget_refusal(budget);
        return false;
    }
    if (proof.period.rise) {
        zm_writer_number(w, 0);
        zm_writer_number(w, proof.period.rise);
    }
    zm_writer_number(w, proof.period.first);
    zm_writer_number(w, proof.period.length);
    zm_writer_number(w, proof.count);
    return put_values(w, instance, &proof, budget);
}

bool zm_needs_no_moves(const zm_instance *instance)
{
    const zm_sum *sum = zm_sum_of(instance);
    bool ok = sum || (instance->knows->heaps && !instance->knows->counter);
    for (size_t i = 0; ok && sum && i < sum->parts; i++)
        ok = sum->part[i]->game->heaps || zm_playable(sum->part[i]);
    return ok;
}

bool zm_is_known_sum(const zm_instance *instance, const uint64_t *position)
{
    const zm_sum *sum = zm_sum_of(instance);
    uint64_t total;
    bool failed = false;
    return sum && zm_sum_total(sum, position, &total, &failed);
}

bool zm_put_sum(zm_writer *w, const zm_instance *instance, const uint64_t *position,
                zm_budget *budget)
{
    const zm_sum *sum = zm_sum_of(instance);
    bool ok = true, failed = false;
    for (size_t i = 0; ok && i < sum->parts; i++) {
        uint64_t value = 0;
        ok = zm_sum_value(sum, i, position, &value, &failed);
        zm_writer_number(w, value);
        w->out->moves++;
        if (ok && sum->part[i]->game->heaps)
            ok = zm_put_heaps(w, sum->part[i], position + sum->at[i], budget);
    }
    return ok;
}
