/* The keyboard: see keyboard.h. Ctrl-C must end the reading at once, so the handler of
 * interrupt.c is armed anew for every line and must not restart the read it interrupts. */
#include "keyboard.h"

#include <histedit.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { REMEMBERED = 200, BLANK_LINE = 1 };

struct zm_keyboard {
    EditLine *editor; /* NULL: plain lines */
    History *history;
    char prompt[32];
    char *line;
    size_t capacity;
};

static char *prompt_of(EditLine *editor)
{
    zm_keyboard *keyboard = NULL;
    el_get(editor, EL_CLIENTDATA, &keyboard);
    return keyboard->prompt;
}

/* Without memory for an editor, lines are read plainly. */
static void open_editor(zm_keyboard *keyboard)
{
    HistEvent event;
    setlocale(LC_CTYPE, "");
    keyboard->editor = el_init("zermelo", stdin, stdout, stderr);
    if (!keyboard->editor)
        return;
    el_set(keyboard->editor, EL_CLIENTDATA, keyboard);
    el_set(keyboard->editor, EL_PROMPT, prompt_of);
    el_set(keyboard->editor, EL_EDITOR, "emacs");
    el_set(keyboard->editor, EL_SIGNAL, 1);
    keyboard->history = history_init();
    if (keyboard->history) {
        history(keyboard->history, &event, H_SETSIZE, REMEMBERED);
        history(keyboard->history, &event, H_SETUNIQUE, 1);
        el_set(keyboard->editor, EL_HIST, history, keyboard->history);
    }
    el_source(keyboard->editor, NULL);
}

zm_keyboard *zm_keyboard_new(void)
{
    zm_keyboard *keyboard = calloc(1, sizeof *keyboard);
    if (keyboard && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        open_editor(keyboard);
    return keyboard;
}

void zm_keyboard_free(zm_keyboard *keyboard)
{
    if (!keyboard)
        return;
    if (keyboard->editor)
        el_end(keyboard->editor);
    if (keyboard->history)
        history_end(keyboard->history);
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
static bool read_edited(zm_keyboard *keyboard)
{
    HistEvent event;
    int length = 0;
    const char *typed = el_gets(keyboard->editor, &length);
    if (!typed || length <= 0)
        return false;
    if (keyboard->history && length > BLANK_LINE)
        history(keyboard->history, &event, H_ENTER, typed);
    if (keyboard->capacity <= (size_t)length) {
        char *larger = realloc(keyboard->line, (size_t)length + 1);
        if (!larger)
            return false;
        keyboard->line = larger;
        keyboard->capacity = (size_t)length + 1;
    }
    memcpy(keyboard->line, typed, (size_t)length);
    keyboard->line[length] = '\0';
    return true;
}

static bool read_plain(zm_keyboard *keyboard)
{
    fputs(keyboard->prompt, stdout);
    fflush(stdout);
    if (getline(&keyboard->line, &keyboard->capacity, stdin) <= 0)
        return false;
    /* Nobody has typed a line's end that would show behind the prompt. */
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
    snprintf(keyboard->prompt, sizeof keyboard->prompt, "%s", prompt);
    fflush(stdout);
    arm(context);
    if (cancelled(context))
        return NULL;
    bool got = keyboard->editor ? read_edited(keyboard) : read_plain(keyboard);
    return got && !cancelled(context) ? trimmed(keyboard->line) : NULL;
}
