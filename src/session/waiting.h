/* The questions of a session that wait for their answers, in the order in which they came.
 *
 * One thread reads questions and one answers them, so that `cancel` is read while a question is being
 * answered. A cancel stops the questions before it, also one that has not begun yet, and none after
 * it: what it stops is marked while the line is locked, and the flag of the context is cleared by
 * whoever takes a question, under the same lock. */
#ifndef ZM_WAITING_H
#define ZM_WAITING_H

#include "../query/request.h"

#include <pthread.h>

typedef struct zm_session_question {
    char *words;       /* as they were read; NULL: they could not be kept */
    const char *wrong; /* what is wrong with the line itself, or NULL */
    bool cancels;
    size_t stopped;    /* how many a cancel has stopped */
    atomic_bool is_stopped;
    struct zm_session_question *next;
} zm_session_question;

typedef struct zm_waiting {
    pthread_mutex_t lock;
    pthread_cond_t changed; /* a question came, or no more will come */
    zm_context *context;    /* of the question that is being answered */
    zm_session_question *first, *last, *current;
    size_t count; /* that wait */
    bool closed;
    int wake; /* where bytes wake the reader */
} zm_waiting;

/* The line becomes full: nothing more is read until a question is taken. */
enum { ZM_MOST_WAITING = 1000 };

void zm_waiting_open(zm_waiting *waiting, zm_context *context, int wake);
void zm_waiting_close(zm_waiting *waiting);

/* Adds a question of so many bytes; `wrong` as above. False: there was no memory. */
bool zm_waiting_add(zm_waiting *waiting, const char *words, size_t length, const char *wrong);
bool zm_waiting_is_full(zm_waiting *waiting);
/* No more questions will come. */
void zm_waiting_finish(zm_waiting *waiting);
/* Stops the question that is being answered and drops those that wait. */
void zm_waiting_stop(zm_waiting *waiting);

/* The next question, as soon as there is one; NULL: there will be none. It is the current one until
 * it is given back. */
zm_session_question *zm_waiting_take(zm_waiting *waiting);
void zm_waiting_give_back(zm_waiting *waiting, zm_session_question *question);
/* The reader may wait for room, or for the end: this wakes it, as taking a question does. */
void zm_waiting_wake(const zm_waiting *waiting);

#endif
