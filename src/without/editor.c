/* In place of src/cli/editor.c where there is no libedit: lines are read plainly. */
#include "../cli/editor.h"

#include <stddef.h>

zm_editor *zm_editor_new(void)
{
    return NULL;
}

void zm_editor_free(zm_editor *editor)
{
    (void)editor;
}

const char *zm_editor_read(zm_editor *editor, const char *prompt)
{
    (void)editor, (void)prompt;
    return NULL;
}
