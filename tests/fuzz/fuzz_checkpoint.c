/* Any lines as a checkpoint: the file is refused in one line, or it is gone on with. Every line gets
 * the checksum that it must have, so that its words are looked at; with an odd first byte, none. */
#include "query/request.h"
#include "scratch_file.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The file's own: FNV-1a over a line, going on from the checksum of the line before. */
static uint32_t checksum(uint32_t chain, const char *line, size_t length)
{
    uint32_t sum = chain ^ 2166136261u;
    for (size_t i = 0; i < length; i++)
        sum = (sum ^ (unsigned char)line[i]) * 16777619u;
    return sum;
}

static void add_checksums(zm_text *out, const char *text)
{
    uint32_t chain = 0;
    for (size_t length; (length = strcspn(text, "\n")), text[length] == '\n'; text += length + 1) {
        chain = checksum(chain, text, length);
        zm_text_format(out, "%.*s %08lx\n", (int)length, text, (unsigned long)chain);
    }
    zm_text_put(out, text); /* a torn line */
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    zm_text text = {0};
    if (size == 0)
        return 0;
    char *lines = malloc(size);
    memcpy(lines, data + 1, size - 1);
    lines[size - 1] = '\0';
    if (data[0] % 2 == 0)
        add_checksums(&text, lines);
    const char *file = data[0] % 2 == 0 ? scratch_file(zm_text_string(&text), text.length)
                                        : scratch_file(data + 1, size - 1);
    const char *words[] = {"who", "strikeout:n=18", "--time=50", "--memory=16", "--checkpoint",
                           file};
    zm_context *context = zm_context_new();
    zm_answer *answer = NULL;
    zm_status status = zm_ask_words(&answer, context, sizeof words / sizeof *words, words);
    const char *message = zm_answer_message(answer);
    if (status != ZM_OK && (*message == '\0' || strchr(message, '\n')))
        abort();
    zm_answer_free(answer);
    zm_context_free(context);
    zm_text_free(&text);
    free(lines);
    return 0;
}
