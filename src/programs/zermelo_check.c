/* zermelo-check FILE: the checker as a program of its own, made of the games' rules and src/check
 * alone. */
#include "../check/check.h"

#include <stdio.h>
#include <string.h>

static size_t read_bytes(void *context, unsigned char *buffer, size_t size)
{
    return fread(buffer, 1, size, context);
}

int main(int count, char **words)
{
    zm_checked checked;
    zm_error error = {{0}};
    if (count != 2 || strcmp(words[1], "--help") == 0) {
        fprintf(count == 2 ? stdout : stderr,
                "usage: zermelo-check FILE\n"
                "Exit status 0: accepted, 1: refuted, 2: not a certificate, 3: no memory.\n");
        return count == 2 ? 0 : 2;
    }
    FILE *file = fopen(words[1], "rb");
    if (!file) {
        fprintf(stderr, "zermelo-check: %s cannot be read\n", words[1]);
        return 2;
    }
    zm_check_input input = {.context = file, .read = read_bytes};
    zm_judgement judgement = zm_check_certificate(&checked, &input, &error);
    fclose(file);
    if (judgement != ZM_ACCEPTED) {
        fprintf(stderr, "zermelo-check: %s\n", error.message);
        return (int)judgement;
    }
    printf("accepted: the %s player wins %s%s%s\n", checked.winner, checked.game,
           *checked.after ? " after " : "", checked.after);
    return 0;
}
