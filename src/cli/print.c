/* Answers on stdout, errors on stderr. */
#include "cli.h"

#include <stdio.h>
#include <stdlib.h>
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

int zm_cli_print(zm_answer *answer, zm_status status, const atomic_bool *cancel)
{
    const char *written = "";
    if (!answer)
        return zm_cli_error(ZM_UNDECIDED, "out of memory");
    answer->colour = colour_wanted();
    if (status == ZM_OK || status == ZM_UNDECIDED || status == ZM_FAILED) {
        zm_status writing = zm_write_until(&written, answer, cancel);
        if (writing == ZM_OK)
            fputs(written, stdout);
        else
            status = writing;
    }
    if (status != ZM_OK)
        zm_cli_error(status, zm_answer_message(answer));
    if (answer->remark && *written && answer->format != ZM_TEXT) /* a text says it itself */
        fprintf(stderr, "zermelo: %s\n", answer->remark);
    zm_answer_free(answer);
    if (fflush(stdout) != 0 || ferror(stdout))
        return zm_cli_error(ZM_FAILED, "the output could not be written");
    return (int)status;
}
