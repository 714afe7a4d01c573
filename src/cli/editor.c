/* A line editor by libedit: see editor.h. */
#include "editor.h"

#include <histedit.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

enum { REMEMBERED = 200, BLANK_LINE = 1 };

struct zm_editor {
    EditLine *line;
    History *history; /* NULL: nothing is remembered */
    char prompt[32];
};

static char *prompt_of(EditLine *line)
{
    zm_editor *editor = NULL;
    el_get(line, EL_CLIENTDATA, &editor);
    return editor->prompt;
}

static void open_history(zm_editor *editor)
{
    HistEvent event;
    editor->history = history_init();
    if (!editor->history)
        return;
    history(editor->history, &event, H_SETSIZE, REMEMBERED);
    history(editor->history, &event, H_SETUNIQUE, 1);
    el_set(editor->line, EL_HIST, history, editor->history);
}

zm_editor *zm_editor_new(void)
{
    zm_editor *editor = calloc(1, sizeof *editor);
    if (!editor)
        return NULL;
    setlocale(LC_CTYPE, "");
    editor->line = el_init("zermelo", stdin, stdout, stderr);
    if (!editor->line) {
        free(editor);
        return NULL;
    }
    el_set(editor->line, EL_CLIENTDATA, editor);
    el_set(editor->line, EL_PROMPT, prompt_of);
    el_set(editor->line, EL_EDITOR, "emacs");
    el_set(editor->line, EL_SIGNAL, 1);
    open_history(editor);
    el_source(editor->line, NULL);
    return editor;
}

void zm_editor_free(zm_editor *editor)
{
    if (!editor)
        return;
    el_end(editor->line);
    if (editor->history)
        history_end(editor->history);
    free(editor);
}

const char *zm_editor_read(zm_editor *editor, const char *prompt)
{
    HistEvent event;
    int length = 0;
    snprintf(editor->prompt, sizeof editor->prompt, "%s", prompt);
    const char *typed = el_gets(editor->line, &length);
    if (!typed || length <= 0)
        return NULL;
    if (editor->history && length > BLANK_LINE)
        history(editor->history, &event, H_ENTER, typed);
    return typed;
}
