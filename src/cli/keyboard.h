/* Lines from the keyboard: with editing and history if both ends are terminals, else plain. */
#ifndef ZM_KEYBOARD_H
#define ZM_KEYBOARD_H

#include "cli.h"

typedef struct zm_keyboard zm_keyboard;

/* NULL when there is no memory. */
zm_keyboard *zm_keyboard_new(void);
void zm_keyboard_free(zm_keyboard *keyboard);

/* The next line without the blanks around it, valid until the next call. NULL at the end of the
 * input, and after Ctrl-C, which cancels the context. */
const char *zm_keyboard_read(zm_keyboard *keyboard, zm_context *context, const char *prompt);

#endif
