/* Standard input, output and error are open: see cli.h. */
#include "cli.h"

#include <fcntl.h>
#include <unistd.h>

/* A new file gets the lowest number that is free. */
void zm_standard_files_hold(void)
{
    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
        if (fcntl(file, F_GETFD) < 0)
            open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}
