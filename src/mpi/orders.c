/* Orders: see orders.h. */
#include "orders.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KIND, HAND, NUMBER, THREADS, PLAIN, TIME, MEMORY, TEXT_WORDS, MESSAGE_WORDS, HEAD };

uint64_t *zm_order_write(const zm_order *order, size_t *count)
{
    size_t text = strlen(order->game) / sizeof(uint64_t) + 1;
    *count = HEAD + text + order->message.count;
    uint64_t *words = calloc(*count, sizeof *words);
    if (!words)
        return NULL;
    words[KIND] = order->kind;
    words[HAND] = order->hand;
    words[NUMBER] = order->number;
    words[THREADS] = order->threads;
    words[PLAIN] = order->plain;
    words[TIME] = (uint64_t)order->time_left;
    words[MEMORY] = order->memory;
    words[TEXT_WORDS] = text;
    words[MESSAGE_WORDS] = order->message.count;
    memcpy(words + HEAD, order->game, strlen(order->game));
    memcpy(words + HEAD + text, order->message.words, order->message.count * sizeof *words);
    return words;
}

zm_order zm_order_read(uint64_t *words)
{
    return (zm_order){.kind = (zm_order_kind)words[KIND], .hand = words[HAND],
                      .number = words[NUMBER], .threads = words[THREADS],
                      .game = (const char *)(words + HEAD),
                      .plain = words[PLAIN] != 0, .time_left = (int64_t)words[TIME],
                      .memory = words[MEMORY],
                      .message = {words + HEAD + words[TEXT_WORDS],
                                  (size_t)words[MESSAGE_WORDS]}};
}

_Noreturn void zm_out_of_memory(void)
{
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    fprintf(stderr, "zermelo-mpi: process %d is out of memory; all processes stop\n", rank);
    MPI_Abort(MPI_COMM_WORLD, ZM_UNDECIDED);
    abort();
}

void zm_start_sending(zm_message message, int to, int tag, zm_traffic *traffic,
                      MPI_Request *sending)
{
    MPI_Isend(message.words, (int)message.count, MPI_UINT64_T, to, tag, MPI_COMM_WORLD, sending);
    traffic->messages++;
    traffic->bytes += message.count * sizeof *message.words;
}

void zm_send(zm_message message, int to, int tag, zm_traffic *traffic)
{
    MPI_Request sending;
    zm_start_sending(message, to, tag, traffic, &sending);
    MPI_Wait(&sending, MPI_STATUS_IGNORE);
}

bool zm_receive_words(int from, uint64_t **words, size_t *count, int *sender, int *tag)
{
    int there, many;
    MPI_Status status;
    MPI_Iprobe(from, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
    if (!there)
        return false;
    MPI_Get_count(&status, MPI_UINT64_T, &many);
    *count = (size_t)many;
    *sender = status.MPI_SOURCE;
    *tag = status.MPI_TAG;
    *words = malloc((*count + 1) * sizeof **words);
    if (!*words)
        zm_out_of_memory();
    MPI_Recv(*words, many, MPI_UINT64_T, *sender, *tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return true;
}
