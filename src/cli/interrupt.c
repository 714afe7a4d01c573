/* Ctrl-C: the first cancels the question, which then ends with what is known; the second kills.
 * A signal handler can reach its context only through a file-scope pointer. */
#include "cli.h"

#include <signal.h>

static zm_context *volatile watched;

static void on_interrupt(int number)
{
    zm_context_cancel(watched);
    signal(number, SIG_DFL);
}

void zm_interrupt_watch(zm_context *context)
{
    watched = context;
    signal(SIGINT, on_interrupt);
}
