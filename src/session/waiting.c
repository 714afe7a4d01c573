/* The line of questions: see waiting.h. */
#include "waiting.h"

#include <string.h>
#include <unistd.h>

void zm_waiting_open(zm_waiting *waiting, zm_context *context, int wake)
{
    *waiting = (zm_waiting){.context = context, .wake = wake};
    pthread_mutex_init(&waiting->lock, NULL);
    pthread_cond_init(&waiting->changed, NULL);
}

static void drop(zm_session_question *question)
{
    zm_release(question->words);
    zm_release(question);
}

static void drop_waiting(zm_waiting *waiting)
{
    while (waiting->first) {
        zm_session_question *next = waiting->first->next;
        drop(waiting->first);
        waiting->first = next;
    }
    waiting->last = NULL;
    waiting->count = 0;
}

void zm_waiting_close(zm_waiting *waiting)
{
    drop_waiting(waiting);
    pthread_cond_destroy(&waiting->changed);
    pthread_mutex_destroy(&waiting->lock);
}

static size_t stop_current(zm_waiting *waiting)
{
    if (!waiting->current || waiting->current->is_stopped || waiting->current->cancels || waiting->current->wrong)
        return 0;
    waiting->current->is_stopped = true;
    zm_context_cancel(waiting->context);
    return 1;
}

/* Those before a cancel. */
static size_t stop_all(zm_waiting *waiting)
{
    size_t stopped = stop_current(waiting);
    for (zm_session_question *at = waiting->first; at; at = at->next) {
        stopped += !at->is_stopped && !at->cancels && !at->wrong;
        at->is_stopped = true;
    }
    return stopped;
}

static void append(zm_waiting *waiting, zm_session_question *question)
{
    if (question->cancels)
        question->stopped = stop_all(waiting);
    if (waiting->last)
        waiting->last->next = question;
    else
        waiting->first = question;
    waiting->last = question;
    waiting->count++;
    pthread_cond_signal(&waiting->changed);
}

bool zm_waiting_add(zm_waiting *waiting, const char *words, size_t length, const char *wrong)
{
    zm_session_question *question = zm_alloc(NULL, 1, sizeof *question);
    if (!question)
        return false;
    question->wrong = wrong;
    question->words = wrong ? NULL : zm_copy_string(NULL, words, length);
    question->cancels = question->words && strcmp(question->words, "cancel") == 0;
    pthread_mutex_lock(&waiting->lock);
    append(waiting, question);
    pthread_mutex_unlock(&waiting->lock);
    return true;
}

bool zm_waiting_is_full(zm_waiting *waiting)
{
    pthread_mutex_lock(&waiting->lock);
    bool full = waiting->count >= ZM_MOST_WAITING;
    pthread_mutex_unlock(&waiting->lock);
    return full;
}

static void end(zm_waiting *waiting, bool now)
{
    pthread_mutex_lock(&waiting->lock);
    waiting->closed = true;
    if (now) {
        drop_waiting(waiting);
        stop_current(waiting);
    }
    pthread_cond_signal(&waiting->changed);
    pthread_mutex_unlock(&waiting->lock);
}

void zm_waiting_finish(zm_waiting *waiting)
{
    end(waiting, false);
}

void zm_waiting_stop(zm_waiting *waiting)
{
    end(waiting, true);
}

void zm_waiting_wake(const zm_waiting *waiting)
{
    ssize_t written = write(waiting->wake, "", 1);
    (void)written; /* the pipe is full: the reader will wake anyway */
}

zm_session_question *zm_waiting_take(zm_waiting *waiting)
{
    pthread_mutex_lock(&waiting->lock);
    while (!waiting->first && !waiting->closed)
        pthread_cond_wait(&waiting->changed, &waiting->lock);
    zm_session_question *question = waiting->first;
    if (question) {
        waiting->first = question->next;
        if (!waiting->first)
            waiting->last = NULL;
        waiting->count--;
        atomic_store(&waiting->context->cancel, false);
    }
    waiting->current = question;
    pthread_mutex_unlock(&waiting->lock);
    zm_waiting_wake(waiting);
    return question;
}

void zm_waiting_give_back(zm_waiting *waiting, zm_session_question *question)
{
    pthread_mutex_lock(&waiting->lock);
    waiting->current = NULL;
    pthread_mutex_unlock(&waiting->lock);
    drop(question);
}
