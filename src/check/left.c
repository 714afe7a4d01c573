/* Positions left to the checker: see left.h. */
#include "left.h"
#include "lost.h"

#include <stdatomic.h>
#include <string.h>

enum { AT_ONCE = 4096 };

/* A batch under search; threads share it. */
typedef struct batch {
    const zm_left *left;
    _Atomic uint64_t wrong; /* the first that is not lost, as far as is known */
    _Atomic uint64_t positions;
    atomic_bool stopped, no_memory;
    atomic_flag asking;
} batch;

bool zm_left_open(zm_left *left, zm_claimed *claimed, zm_reading *r)
{
    size_t words = claimed->instance->words;
    *left = (zm_left){.claimed = claimed, .r = r};
    left->positions = zm_check_room(r, NULL, AT_ONCE, words * sizeof *left->positions);
    left->bytes = zm_check_room(r, NULL, AT_ONCE, sizeof *left->bytes);
    return left->positions && left->bytes;
}

void zm_left_close(zm_left *left)
{
    zm_release(left->positions);
    zm_release(left->bytes);
}

static const uint64_t *position_of(const zm_left *left, uint64_t index)
{
    return left->positions + index * left->claimed->instance->words;
}

/* Whoever asked last told all; only one asks at a time. */
static bool go_on(void *context)
{
    batch *b = context;
    const zm_check_input *input = b->left->r->input;
    if (input->go_on && !atomic_flag_test_and_set(&b->asking)) {
        if (!atomic_load(&b->stopped) && !input->go_on(input->context))
            atomic_store(&b->stopped, true);
        atomic_flag_clear(&b->asking);
    }
    return !atomic_load(&b->stopped) && !atomic_load(&b->no_memory);
}

/* What comes after one that is wrong does not matter; what comes before it does. */
static void search_one(void *argument, uint64_t index)
{
    batch *b = argument;
    zm_searching searching = {.instance = b->left->claimed->instance, .context = b,
                              .account = b->left->r->input->account, .go_on = go_on};
    uint64_t wrong = atomic_load(&b->wrong);
    if (index > wrong || atomic_load(&b->stopped) || atomic_load(&b->no_memory))
        return;
    bool lost = zm_is_lost(&searching, position_of(b->left, index));
    atomic_fetch_add(&b->positions, searching.positions);
    if (searching.no_memory)
        atomic_store(&b->no_memory, true);
    while (!lost && !searching.ended && index < wrong &&
           !atomic_compare_exchange_weak(&b->wrong, &wrong, index))
        ;
}

static void search_all(batch *b)
{
    const zm_check_input *input = b->left->r->input;
    bool alone = b->left->claimed->instance->game->origin != NULL; /* its hooks are for one thread */
    if (input->run && !alone)
        input->run(input->context, b->left->count, search_one, b);
    else
        for (uint64_t i = 0; i < b->left->count; i++)
            search_one(b, i);
}

static zm_judgement refute(const zm_left *left, uint64_t index, zm_error *error)
{
    const zm_instance *instance = left->claimed->instance;
    zm_text text = zm_text_beside(instance);
    zm_write_position(instance, position_of(left, index), &text);
    zm_fail(error, ZM_FAILED, "refuted at byte %llu: the position that is left to the checker, "
            "%.300s, is not lost for the player to move", (unsigned long long)left->bytes[index],
            zm_text_string(&text));
    zm_text_free(&text);
    return ZM_REFUTED;
}

zm_judgement zm_left_finish(zm_left *left, zm_error *error)
{
    batch b = {.left = left, .wrong = UINT64_MAX};
    atomic_flag_clear(&b.asking);
    search_all(&b);
    left->claimed->out->positions += atomic_load(&b.positions);
    left->r->stopped = left->r->stopped || atomic_load(&b.stopped);
    left->r->no_memory = left->r->no_memory || atomic_load(&b.no_memory);
    left->count = 0;
    if (left->r->stopped || left->r->no_memory)
        return ZM_GAVE_UP;
    uint64_t wrong = atomic_load(&b.wrong);
    return wrong == UINT64_MAX ? ZM_ACCEPTED : refute(left, wrong, error);
}

zm_judgement zm_left_add(zm_left *left, const uint64_t *position, zm_error *error)
{
    size_t words = left->claimed->instance->words;
    memcpy(left->positions + left->count * words, position, words * sizeof *position);
    left->bytes[left->count++] = left->r->bytes;
    return left->count < AT_ONCE ? ZM_ACCEPTED : zm_left_finish(left, error);
}
