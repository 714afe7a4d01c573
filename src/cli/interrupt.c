/* Ctrl-C: the first cancels the question, which then ends with what is known; the second kills.
 * A signal handler can reach its context only through a file-scope pointer. */
#include "cli.h"

#include <signal.h>

/* What ends a program besides Ctrl-C: kill, and a terminal that is gone. */
static const int endings[] = {SIGTERM, SIGHUP};
enum { ENDINGS = sizeof endings / sizeof *endings };

static zm_context *volatile watched;

static void on_interrupt(int number)
{
    zm_context_cancel(watched);
    signal(number, SIG_DFL);
}

/* Not restarted: who waits for the other end of a pipe waits no longer. */
static void listen_to(int number)
{
    const struct sigaction action = {.sa_handler = on_interrupt};
    sigaction(number, &action, NULL);
}

void zm_interrupt_watch(zm_context *context)
{
    watched = context;
    listen_to(SIGINT);
}

/* What is ignored, as nohup does with SIGHUP, stays so. */
void zm_termination_watch(zm_context *context)
{
    struct sigaction before;
    watched = context;
    for (size_t i = 0; i < ENDINGS; i++)
        if (sigaction(endings[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            listen_to(endings[i]);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is like a full disk */
}

static void allow(int number)
{
    struct sigaction before;
    if (sigaction(number, NULL, &before) == 0 && before.sa_handler == on_interrupt)
        signal(number, SIG_DFL);
}

void zm_termination_allow(void)
{
    for (size_t i = 0; i < ENDINGS; i++)
        allow(endings[i]);
}

void zm_interrupt_allow(void)
{
    allow(SIGINT);
    zm_termination_allow();
}
