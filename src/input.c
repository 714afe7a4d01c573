/* Reading: see input.h. Nobody waits in the system for longer than a moment: a pipe that nobody
 * writes into is opened all the same, and is asked about until something comes. */
#include "input.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOMENT = 10 }; /* milliseconds */

bool zm_input_open(zm_input *input, const char *name, const zm_account *account)
{
    struct stat there;
    *input = (zm_input){.account = account};
    input->descriptor = open(name, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    input->reason = input->descriptor < 0 ? errno : 0;
    input->plain = input->reason == 0 && fstat(input->descriptor, &there) == 0 && S_ISREG(there.st_mode);
    return input->descriptor >= 0;
}

/* Who sends a byte now and then is left, too. */
size_t zm_input_read(zm_input *input, void *buffer, size_t size)
{
    struct pollfd wait = {.fd = input->descriptor, .events = POLLIN};
    while (input->reason == 0 &&
           (input->plain || !(input->late = zm_account_is_over(input->account)))) {
        if (poll(&wait, 1, MOMENT) <= 0)
            continue;
        ssize_t count = read(input->descriptor, buffer, size);
        if (count >= 0)
            return (size_t)count;
        input->reason = errno == EINTR || errno == EAGAIN ? 0 : errno;
    }
    return 0;
}

void zm_input_close(zm_input *input)
{
    close(input->descriptor);
}

zm_status zm_input_take(zm_text *out, const char *prefix, const char *name, size_t most,
                        zm_error *error)
{
    zm_input input;
    char block[4096];
    size_t got;
    if (zm_input_open(&input, name, out->account)) {
        while (!out->failed && out->length <= most &&
               (got = zm_input_read(&input, block, sizeof block)) > 0)
            zm_text_put_bytes(out, block, got);
        zm_input_close(&input);
    }
    if (input.reason)
        return zm_fail(error, ZM_BAD_INPUT, "%s%.200s cannot be read: %s", prefix, name,
                       strerror(input.reason));
    return input.late ? zm_fail_memory(error) : ZM_OK; /* which says what really ran out */
}
