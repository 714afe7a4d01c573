/* A question as a command for a shell. */
#ifndef ZM_SHELL_WORDS_H
#define ZM_SHELL_WORDS_H

#include "../text.h"

/* "zermelo who nim:rows=3/5/7", with an end of line. Whoever wrote the question, a shell that reads
 * it asks it and does nothing else. */
void zm_put_command(zm_text *out, const char *question);
/* "zermelo check FILE", whatever the file is called. `command` is what stands before it. */
void zm_put_file_command(zm_text *out, const char *command, const char *file);

#endif
