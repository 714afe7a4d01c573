/* What goes between the processes of zermelo-mpi, and how it is written: arrays of 64-bit words. */
#ifndef ZM_ORDERS_H
#define ZM_ORDERS_H

#include "../engine/budget.h"

#include <mpi.h>

enum { FIRST = 0 }; /* the process that has the question */

/* From the first process: an order, a hand to call back (its number, its errand's), the end.
 * To it: a report; its tag is TAG_REPORT plus the hand's number. */
enum { TAG_ORDER = 1, TAG_CALL_BACK, TAG_END, TAG_REPORT };

typedef enum zm_order_kind { ZM_ERRAND, ZM_SUMMONS } zm_order_kind;

/* An errand for one hand, or a summons to a task of all. */
typedef struct zm_order {
    zm_order_kind kind;
    uint64_t hand, number; /* which errand of the whole run it is */
    uint64_t threads;      /* so many errands may be done at the same time */
    const char *game;      /* as text */
    bool plain;
    int64_t time_left; /* nanoseconds; 0: no limit */
    uint64_t memory;
    zm_message message;
} zm_order;

/* An order as words, malloced; NULL: no memory. */
uint64_t *zm_order_write(const zm_order *order, size_t *count);
/* The order's text and message point into the words. */
zm_order zm_order_read(uint64_t *words);

/* Ends the job where there is no memory to tell the first process in good order. */
_Noreturn void zm_out_of_memory(void);

/* What one process has sent to others. */
typedef struct zm_traffic {
    uint64_t messages, bytes;
} zm_traffic;

/* Returns when the words are on their way, which may be as late as when they arrive. Only for the
 * first process: two that wait for each other would wait for ever. */
void zm_send(zm_message message, int to, int tag, zm_traffic *traffic);
/* Returns at once; the words must stay until `sending` is complete. */
void zm_start_sending(zm_message message, int to, int tag, zm_traffic *traffic,
                      MPI_Request *sending);

/* A message that has come in, if there is one: malloced, of *count words. */
bool zm_receive_words(int from, uint64_t **words, size_t *count, int *sender, int *tag);

#endif
