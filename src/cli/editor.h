/* A line at a terminal with editing and history: editor.c by libedit, or src/without/editor.c, which
 * has none. */
#ifndef ZM_EDITOR_H
#define ZM_EDITOR_H

typedef struct zm_editor zm_editor;

/* NULL when there is none, or no memory for it: then lines are read plainly. */
zm_editor *zm_editor_new(void);
void zm_editor_free(zm_editor *editor); /* NULL: nothing */

/* The next line, which belongs to the editor and is valid until the next call. NULL at the end of
 * the input, and when a signal interrupts. */
const char *zm_editor_read(zm_editor *editor, const char *prompt);

#endif
