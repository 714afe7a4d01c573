/* The team, with MPI: see mpi_team.h. */
#include "mpi_team.h"

#include <stdlib.h>

enum { CHUNK = 1 << 30 }; /* MPI counts in int */

/* ---- Errands and summons: the first process. ---- */

/* A hand for each thread of another process; then one more for each process, whose errand waits
 * there until a thread is free, so that no thread ever waits for an errand to be sent. */
static unsigned hands(void *context, unsigned threads)
{
    zm_mpi_team *t = context;
    t->thread_hands = 0;
    for (unsigned i = 1; i < t->team.ranks; i++) {
        t->threads[i] = threads == t->own_threads[FIRST] ? t->own_threads[i] : threads;
        t->thread_hands += t->threads[i];
    }
    unsigned total = t->thread_hands + t->team.ranks - 1;
    uint64_t *errands = realloc(t->hand_errands, (total + 1) * sizeof *errands);
    if (!errands)
        return 0;
    t->hand_errands = errands;
    return total;
}

/* The process that a hand belongs to; *hand becomes its number there. */
static unsigned owner_of(const zm_mpi_team *t, unsigned *hand)
{
    unsigned rank = 1;
    if (*hand >= t->thread_hands) {
        rank += *hand - t->thread_hands;
        *hand = t->threads[rank];
        return rank;
    }
    while (*hand >= t->threads[rank])
        *hand -= t->threads[rank++];
    return rank;
}

/* The other way round. */
static unsigned hand_of(const zm_mpi_team *t, unsigned rank, unsigned there)
{
    if (there == t->threads[rank])
        return t->thread_hands + rank - 1;
    for (unsigned i = 1; i < rank; i++)
        there += t->threads[i];
    return there;
}

static zm_order order_of(zm_order_kind kind, const zm_instance *instance, const zm_budget *budget,
                         zm_message message)
{
    zm_order order = {.kind = kind, .game = instance->text, .plain = instance->plain,
                      .memory = budget->account.limit, .message = message};
    int64_t left = budget->deadline - zm_now();
    if (budget->deadline)
        order.time_left = left > 0 ? left : 1;
    return order;
}

static bool give(void *context, unsigned hand, const zm_instance *instance,
                 const zm_budget *budget, zm_message errand)
{
    zm_mpi_team *t = context;
    unsigned there = hand, rank = owner_of(t, &there);
    zm_order order = order_of(ZM_ERRAND, instance, budget, errand);
    size_t count;
    order.hand = there;
    order.threads = t->threads[rank];
    order.number = t->hand_errands[hand] = t->errands++;
    uint64_t *words = zm_order_write(&order, &count);
    if (words)
        zm_send((zm_message){words, count}, (int)rank, TAG_ORDER, &t->traffic);
    free(words);
    return words != NULL;
}

static void call_back(void *context, unsigned hand)
{
    zm_mpi_team *t = context;
    unsigned there = hand, rank = owner_of(t, &there);
    uint64_t words[] = {there, t->hand_errands[hand]};
    zm_send((zm_message){words, 2}, (int)rank, TAG_CALL_BACK, &t->traffic);
}

static bool report(void *context, unsigned *hand, zm_message *out)
{
    zm_mpi_team *t = context;
    size_t count;
    int sender, tag;
    free(t->report);
    t->report = NULL;
    if (!zm_receive_words(MPI_ANY_SOURCE, &t->report, &count, &sender, &tag))
        return false;
    *hand = hand_of(t, (unsigned)sender, (unsigned)(tag - TAG_REPORT));
    *out = (zm_message){t->report, count};
    return true;
}

static bool summon(void *context, const zm_instance *instance, const zm_budget *budget,
                   zm_message task)
{
    zm_mpi_team *t = context;
    zm_order order = order_of(ZM_SUMMONS, instance, budget, task);
    size_t count;
    uint64_t *words = zm_order_write(&order, &count);
    for (unsigned i = 1; words && i < t->team.ranks; i++)
        zm_send((zm_message){words, count}, (int)i, TAG_ORDER, &t->traffic);
    free(words);
    return words != NULL;
}

void zm_mpi_team_end(zm_mpi_team *t)
{
    for (unsigned i = 1; i < t->team.ranks; i++)
        zm_send((zm_message){0}, (int)i, TAG_END, &t->traffic);
}

/* ---- Tasks: all processes. ---- */

static uint64_t combine(zm_mpi_team *t, uint64_t number, MPI_Op how)
{
    uint64_t result;
    MPI_Allreduce(&number, &result, 1, MPI_UINT64_T, how, t->together);
    t->traffic.messages++;
    t->traffic.bytes += sizeof number;
    return result;
}

static uint64_t greatest(void *context, uint64_t number)
{
    return combine(context, number, MPI_MAX);
}

static uint64_t sum(void *context, uint64_t number)
{
    return combine(context, number, MPI_SUM);
}

/* Starts to send or to receive a parcel, in pieces that MPI can count. */
static size_t start(zm_mpi_team *t, bool sending, void *bytes, uint64_t size, int other,
                    MPI_Request *requests)
{
    size_t many = 0;
    for (uint64_t at = 0; at < size; at += CHUNK) {
        int part = (int)(size - at < CHUNK ? size - at : CHUNK);
        if (sending)
            MPI_Isend((char *)bytes + at, part, MPI_BYTE, other, 0, t->together, &requests[many]);
        else
            MPI_Irecv((char *)bytes + at, part, MPI_BYTE, other, 0, t->together, &requests[many]);
        many++;
    }
    return many;
}

static bool make_room(zm_mpi_team *t, const uint64_t *sizes)
{
    for (unsigned i = 0; i < t->team.ranks; i++) {
        zm_parcel *block = &t->received[i];
        if (block->size >= sizes[i] && block->bytes)
            continue;
        free(block->bytes);
        *block = (zm_parcel){malloc(sizes[i] + 1), sizes[i]};
        if (!block->bytes)
            return false;
    }
    return true;
}

static bool exchange(void *context, const zm_parcel *out, zm_parcel *in)
{
    zm_mpi_team *t = context;
    unsigned ranks = t->team.ranks;
    size_t pieces = 0, many = 0;
    uint64_t *sizes = malloc(2 * ranks * sizeof *sizes), *coming = sizes + ranks;
    MPI_Request *requests = NULL;
    if (greatest(t, sizes == NULL)) {
        free(sizes);
        return false;
    }
    for (unsigned i = 0; i < ranks; i++)
        sizes[i] = out[i].size;
    MPI_Alltoall(sizes, 1, MPI_UINT64_T, coming, 1, MPI_UINT64_T, t->together);
    for (unsigned i = 0; i < ranks; i++)
        pieces += 2 + sizes[i] / CHUNK + coming[i] / CHUNK;
    bool room = make_room(t, coming) && (requests = malloc(pieces * sizeof *requests));
    bool ok = !greatest(t, !room);
    for (unsigned i = 0; ok && i < ranks; i++) {
        in[i] = (zm_parcel){t->received[i].bytes, coming[i]};
        many += start(t, false, in[i].bytes, in[i].size, (int)i, requests + many);
    }
    for (unsigned i = 0; ok && i < ranks; i++) {
        many += start(t, true, out[i].bytes, out[i].size, (int)i, requests + many);
        t->traffic.messages += i != t->team.rank;
        t->traffic.bytes += i != t->team.rank ? out[i].size : 0;
    }
    if (ok)
        MPI_Waitall((int)many, requests, MPI_STATUSES_IGNORE);
    free(sizes);
    free(requests);
    return ok;
}

/* ---- Opening and closing. ---- */

bool zm_mpi_team_open(zm_mpi_team *t, unsigned threads)
{
    int rank, ranks;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    *t = (zm_mpi_team){.team = {.context = t, .rank = (unsigned)rank, .ranks = (unsigned)ranks,
                                .hands = hands, .give = give, .call_back = call_back,
                                .report = report, .summon = summon, .exchange = exchange,
                                .greatest = greatest, .sum = sum}};
    MPI_Comm_dup(MPI_COMM_WORLD, &t->together);
    t->received = calloc((size_t)ranks, sizeof *t->received);
    t->own_threads = calloc((size_t)ranks, sizeof *t->own_threads);
    t->threads = calloc((size_t)ranks, sizeof *t->threads);
    bool ok = !greatest(t, !t->received || !t->own_threads || !t->threads);
    if (ok)
        MPI_Allgather(&threads, 1, MPI_UNSIGNED, t->own_threads, 1, MPI_UNSIGNED, t->together);
    return ok;
}

void zm_mpi_team_close(zm_mpi_team *t)
{
    for (unsigned i = 0; t->received && i < t->team.ranks; i++)
        free(t->received[i].bytes);
    free(t->received);
    free(t->own_threads);
    free(t->threads);
    free(t->hand_errands);
    free(t->report);
    MPI_Comm_free(&t->together);
}
