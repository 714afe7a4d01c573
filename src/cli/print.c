/* Answers on stdout, errors on stderr. */
#include "cli.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool colour_wanted(void)
{
    const char *no_colour = getenv("NO_COLOR"), *terminal = getenv("TERM");
    return isatty(STDOUT_FILENO) && !(no_colour && *no_colour) && terminal && *terminal;
}

int zm_cli_error(zm_status status, const char *message)
{
    fprintf(stderr, "zermelo: %s\n", message);
    return (int)status;
}

static bool is_set(const atomic_bool *flag)
{
    return flag && atomic_load_explicit(flag, memory_order_relaxed);
}

/* On stdout, piece by piece: Ctrl-C ends it, also while nobody reads from the other end. What is
 * written after one is what is known so far, and only another ends that. */
static zm_status put_out(const char *text, const atomic_bool *cancel)
{
    enum { PIECE = 1 << 16 };
    size_t left = strlen(text);
    bool before = is_set(cancel);
    if (fflush(stdout) != 0)
        return ZM_FAILED;
    while (left > 0 && (before || !is_set(cancel))) {
        ssize_t written = write(STDOUT_FILENO, text, left < PIECE ? left : PIECE);
        if (written < 0 && errno != EINTR)
            return ZM_FAILED;
        text += written > 0 ? written : 0;
        left -= written > 0 ? (size_t)written : 0;
    }
    return left > 0 ? ZM_UNDECIDED : ZM_OK;
}

int zm_cli_print(zm_answer *answer, zm_status status, const atomic_bool *cancel)
{
    const char *written = "";
    if (!answer)
        return zm_cli_error(ZM_UNDECIDED, "out of memory");
    answer->colour = colour_wanted();
    if (status == ZM_OK || status == ZM_UNDECIDED || status == ZM_FAILED) {
        zm_status writing = zm_write_until(&written, answer, cancel);
        if (writing != ZM_OK)
            status = writing, written = "";
    }
    if (status != ZM_OK)
        zm_cli_error(status, zm_answer_message(answer));
    if (answer->remark && *written && answer->format != ZM_TEXT) /* a text says it itself */
        fprintf(stderr, "zermelo: %s\n", answer->remark);
    zm_status put = put_out(written, cancel);
    zm_answer_free(answer);
    if (put == ZM_UNDECIDED)
        return zm_cli_error(put, "the output was interrupted");
    if (put == ZM_FAILED)
        return zm_cli_error(ZM_FAILED, "the output could not be written");
    return (int)status;
}
