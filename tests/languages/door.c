/* The door for C: a question a line on standard input; the answer in JSON, or what is wrong with it, a line
 * on standard output. Compiled as a stranger would, against the installed shared library. */
#include <stdio.h>
#include <string.h>
#include <zermelo.h>

int main(void)
{
    static char line[10000];
    zm_context *context = zm_context_new();
    while (context && fgets(line, sizeof line, stdin)) {
        zm_answer *answer;
        const char *text = "";
        line[strcspn(line, "\n")] = '\0';
        strcat(line, " --format=json");
        if (zm_ask(&answer, context, line) == ZM_BAD_INPUT)
            printf("wrong: %s\n", zm_answer_message(answer));
        else if (answer && zm_answer_write(&text, answer) == ZM_OK)
            fputs(text, stdout);
        zm_answer_free(answer);
    }
    zm_context_free(context);
    return strcmp(zm_version(), ZM_VERSION) != 0;
}
