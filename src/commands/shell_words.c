/* Questions for a shell: see shell_words.h. */
#include "shell_words.h"

#include <string.h>

/* A word that a shell takes as it is, whoever wrote it. */
static void put_word(zm_text *out, const char *word, size_t length)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "_%+=:,./-";
    bool quoted = strspn(word, plain) < length;
    zm_text_put(out, quoted ? " '" : " ");
    for (size_t i = 0; i < length; i++) {
        zm_text_put(out, word[i] == '\'' ? "'\\'" : "");
        zm_text_put_bytes(out, word + i, 1);
    }
    zm_text_put(out, quoted ? "'" : "");
}

void zm_put_file_command(zm_text *out, const char *command, const char *file)
{
    zm_text name = {.account = out->account};
    zm_text_format(&name, *file == '-' ? "./%s" : "%s", file);
    zm_text_put(out, command);
    put_word(out, zm_text_string(&name), name.length);
    out->failed = out->failed || name.failed;
    zm_text_free(&name);
}

void zm_put_command(zm_text *out, const char *question)
{
    static const char blanks[] = " \t\n";
    zm_text_put(out, "zermelo");
    for (size_t length; *(question += strspn(question, blanks)); question += length) {
        length = strcspn(question, blanks);
        put_word(out, question, length);
    }
    zm_text_put(out, "\n");
}
