/* The keyboard: see keyboard.h. Ctrl-C must end the reading at once, so the handler of
 * interrupt.c is armed anew for every line and must not restart the read it interrupts. */
#include "keyboard.h"
#include "editor.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct zm_keyboard {
    zm_editor *editor; /* NULL: plain lines */
    char *line;
    size_t capacity;
};

zm_keyboard *zm_keyboard_new(void)
{
    zm_keyboard *keyboard = calloc(1, sizeof *keyboard);
    if (keyboard && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        keyboard->editor = zm_editor_new();
    return keyboard;
}

void zm_keyboard_free(zm_keyboard *keyboard)
{
    if (!keyboard)
        return;
    zm_editor_free(keyboard->editor);
    free(keyboard->line);
    free(keyboard);
}

static void arm(zm_context *context)
{
    struct sigaction action;
    zm_interrupt_watch(context);
    if (sigaction(SIGINT, NULL, &action) == 0) {
        action.sa_flags &= ~SA_RESTART;
        sigaction(SIGINT, &action, NULL);
    }
}

static bool cancelled(zm_context *context)
{
    return atomic_load_explicit(&context->cancel, memory_order_relaxed);
}

/* The editor's line belongs to the editor: keep a copy. */
static bool read_edited(zm_keyboard *keyboard, const char *prompt)
{
    const char *typed = zm_editor_read(keyboard->editor, prompt);
    size_t length = typed ? strlen(typed) : 0;
    if (!typed)
        return false;
    if (keyboard->capacity <= length) {
        char *larger = realloc(keyboard->line, length + 1);
        if (!larger)
            return false;
        keyboard->line = larger;
        keyboard->capacity = length + 1;
    }
    memcpy(keyboard->line, typed, length + 1);
    return true;
}

static bool read_plain(zm_keyboard *keyboard, const char *prompt)
{
    fputs(prompt, stdout);
    fflush(stdout);
    if (getline(&keyboard->line, &keyboard->capacity, stdin) <= 0)
        return false;
    /* Nobody has typed a line's end that would show after the prompt. */
    if (!isatty(STDIN_FILENO))
        putchar('\n');
    return true;
}

static char *trimmed(char *line)
{
    static const char blanks[] = " \t\r\n";
    line += strspn(line, blanks);
    size_t length = strlen(line);
    while (length > 0 && strchr(blanks, line[length - 1]))
        line[--length] = '\0';
    return line;
}

const char *zm_keyboard_read(zm_keyboard *keyboard, zm_context *context, const char *prompt)
{
    fflush(stdout);
    arm(context);
    if (cancelled(context))
        return NULL;
    bool got = keyboard->editor ? read_edited(keyboard, prompt) : read_plain(keyboard, prompt);
    return got && !cancelled(context) ? trimmed(keyboard->line) : NULL;
}
