/* The keyboard: see keyboard.h. Ctrl-C must end the reading at once, so the handler of
 * interrupt.c is armed anew for every line. */
#include "keyboard.h"
#include "editor.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

struct zm_keyboard {
    zm_editor *editor; /* NULL: plain lines */
    char *line;
    size_t capacity;
    char typed[1024]; /* for plain lines: what was read, of which what is from `at` on is for later */
    size_t at, end;
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

static bool cancelled(zm_context *context)
{
    return atomic_load_explicit(&context->cancel, memory_order_relaxed);
}

static bool make_room(zm_keyboard *keyboard, size_t length)
{
    if (length < keyboard->capacity)
        return true;
    char *larger = realloc(keyboard->line, 2 * length + 1);
    if (!larger)
        return false;
    keyboard->line = larger;
    keyboard->capacity = 2 * length + 1;
    return true;
}

/* The editor's line belongs to the editor: keep a copy. */
static bool read_edited(zm_keyboard *keyboard, const char *prompt)
{
    const char *typed = zm_editor_read(keyboard->editor, prompt);
    size_t length = typed ? strlen(typed) : 0;
    if (!typed || !make_room(keyboard, length))
        return false;
    memcpy(keyboard->line, typed, length + 1);
    return true;
}

/* Waits for what is typed. Ctrl-C comes only while it waits, so none is missed before. */
static bool is_typed(zm_context *context)
{
    sigset_t interrupt, usual;
    fd_set input;
    int ready = -1;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    pthread_sigmask(SIG_BLOCK, &interrupt, &usual);
    errno = EINTR;
    while (ready < 0 && errno == EINTR && !cancelled(context)) {
        FD_ZERO(&input);
        FD_SET(STDIN_FILENO, &input);
        ready = pselect(STDIN_FILENO + 1, &input, NULL, NULL, NULL, &usual);
    }
    pthread_sigmask(SIG_SETMASK, &usual, NULL);
    return ready > 0;
}

/* The next character; EOF: there is none. */
static int next_typed(zm_keyboard *keyboard, zm_context *context)
{
    if (keyboard->at == keyboard->end) {
        ssize_t count = is_typed(context)
                            ? read(STDIN_FILENO, keyboard->typed, sizeof keyboard->typed) : 0;
        keyboard->at = 0;
        keyboard->end = count > 0 ? (size_t)count : 0;
    }
    return keyboard->end > 0 ? (unsigned char)keyboard->typed[keyboard->at++] : EOF;
}

static bool read_plain(zm_keyboard *keyboard, zm_context *context, const char *prompt)
{
    size_t length = 0;
    int typed;
    fputs(prompt, stdout);
    fflush(stdout);
    while ((typed = next_typed(keyboard, context)) != EOF && typed != '\n') {
        if (!make_room(keyboard, length + 1))
            return false;
        keyboard->line[length++] = (char)typed;
    }
    if ((typed == EOF && length == 0) || !make_room(keyboard, length))
        return false;
    keyboard->line[length] = '\0';
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
    zm_interrupt_watch(context);
    if (cancelled(context))
        return NULL;
    bool got = keyboard->editor ? read_edited(keyboard, prompt)
                                : read_plain(keyboard, context, prompt);
    return got && !cancelled(context) ? trimmed(keyboard->line) : NULL;
}
