/* Runs the examples of documents and golden files: examples FILE...
 *
 * An example is a line "$ command" and the lines that follow it up to the next "$ ", the end of
 * the code block (in Markdown only ```console blocks count) or the end of the file. The command
 * is given to the shell; its output (stdout and stderr together) must be those lines. A status
 * other than 0 shows as a last line "[exit N]". Lines that start with "# " before a command are
 * comments. With STOP_AT_FAILURE in the environment the first failure is the last. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

typedef struct buffer {
    char *data;
    size_t length;
} buffer;

static unsigned long passed, failed;

static void append(buffer *b, const char *bytes, size_t length)
{
    char *data = realloc(b->data, b->length + length + 1);
    if (!data)
        abort();
    b->data = data;
    memcpy(b->data + b->length, bytes, length);
    b->length += length;
    b->data[b->length] = '\0';
}

static buffer output_of(const char *command)
{
    buffer out = {0}, shell = {0};
    char block[4096], status[32];
    size_t got;
    append(&out, "", 0);
    append(&shell, "{ ", 2);
    append(&shell, command, strlen(command));
    append(&shell, "\n} 2>&1 </dev/null", 18);
    FILE *pipe = popen(shell.data, "r");
    while (pipe && (got = fread(block, 1, sizeof block, pipe)) > 0)
        append(&out, block, got);
    int code = pipe ? pclose(pipe) : -1;
    if (code != 0) {
        int length = WIFEXITED(code) ? snprintf(status, sizeof status, "[exit %d]\n",
                                                WEXITSTATUS(code))
                                     : snprintf(status, sizeof status, "[killed]\n");
        append(&out, status, (size_t)length);
    }
    free(shell.data);
    return out;
}

/* Blank lines between examples belong to the document, not to the output. */
static void trim(buffer *b)
{
    while (b->length > 1 && b->data[b->length - 1] == '\n' && b->data[b->length - 2] == '\n')
        b->data[--b->length] = '\0';
    if (b->length == 1 && b->data[0] == '\n')
        b->data[b->length = 0] = '\0';
}

static void check(const char *file, unsigned line, const char *command, buffer *expected)
{
    buffer actual = output_of(command);
    trim(expected);
    trim(&actual);
    if (strcmp(actual.data, expected->data) == 0) {
        passed++;
    } else {
        failed++;
        printf("%s:%u: $ %s\n--- expected\n%s--- got\n%s---\n", file, line, command,
               expected->data, actual.data);
        if (getenv("STOP_AT_FAILURE"))
            exit(1);
    }
    free(actual.data);
}

static void run_file(const char *name)
{
    FILE *file = fopen(name, "r");
    size_t length = strlen(name);
    int markdown = length > 3 && strcmp(name + length - 3, ".md") == 0;
    int inside = !markdown;
    char *text = NULL, *command = NULL;
    size_t capacity = 0;
    unsigned line = 0, started = 0, blocks = 0;
    unsigned long before = passed + failed;
    buffer expected = {0};
    if (!file) {
        printf("%s: cannot be read\n", name);
        failed++;
        return;
    }
    append(&expected, "", 0);
    for (;;) {
        ssize_t got = getline(&text, &capacity, file);
        line++;
        int fence = got > 0 && markdown && strncmp(text, "```", 3) == 0;
        int starts = got > 0 && inside && !fence && strncmp(text, "$ ", 2) == 0;
        int comment = got > 0 && !markdown && strncmp(text, "# ", 2) == 0;
        if (command && (got <= 0 || fence || starts || comment)) {
            check(name, started, command, &expected);
            free(command);
            command = NULL;
        }
        if (got <= 0)
            break;
        if (fence) {
            inside = strncmp(text, "```console", 10) == 0;
            blocks += (unsigned)inside;
        } else if (starts) {
            text[strcspn(text, "\n")] = '\0';
            command = strdup(text + 2);
            started = line;
            expected.data[expected.length = 0] = '\0';
        } else if (command) {
            append(&expected, text, (size_t)got);
        }
    }
    if (passed + failed == before && (!markdown || blocks > 0)) {
        printf("%s: no examples\n", name);
        failed++;
    }
    free(expected.data);
    free(text);
    fclose(file);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        run_file(argv[i]);
    printf("examples: %lu passed, %lu failed\n", passed, failed);
    return failed ? 1 : 0;
}
