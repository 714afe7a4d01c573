/* Asks who wins a game and prints the answer: ask "who nim:rows=3/5/7"
 *
 *     cc -o ask ask.c $(pkg-config --cflags --libs zermelo)
 */
#include <stdio.h>
#include <zermelo.h>

int main(int argc, char **argv)
{
    const char *question = argc > 1 ? argv[1] : "who zahlenschlacht:n=15,d=7 --after 1,9";
    zm_context *context = zm_context_new();
    zm_answer *answer = NULL;
    if (!context)
        return ZM_UNDECIDED;

    zm_status status = zm_ask(&answer, context, question);
    if (!answer) {
        fputs("out of memory\n", stderr);
    } else if (status != ZM_OK) {
        fprintf(stderr, "%s\n", zm_answer_message(answer));
    } else {
        /* A field has the name and the place that it has in the JSON form. */
        const char *winner = zm_answer_get(answer, "winner"), *text;
        if (winner)
            printf("winner: %s\n", winner);
        for (size_t i = 0; i < zm_answer_count(answer, "moves"); i++) {
            char move[40], value[40];
            snprintf(move, sizeof move, "moves.%zu.move", i);
            snprintf(value, sizeof value, "moves.%zu.value", i);
            printf("%s: %s\n", zm_answer_get(answer, move), zm_answer_get(answer, value));
        }
        /* Or the whole answer, as the command would print it. */
        if (zm_answer_write(&text, answer) == ZM_OK)
            fputs(text, stdout);
    }
    zm_answer_free(answer);
    zm_context_free(context);
    return (int)status;
}
