/* Talk: see talk.h. */
#include "talk.h"

#include <stdarg.h>
#include <stdio.h>

zm_status zm_tell(const char *label, zm_text *text)
{
    zm_answer *answer = zm_answer_new(NULL);
    zm_status status = ZM_OK;
    if (answer) {
        zm_say(answer, label, zm_keep_text(answer, text));
        if (answer->failed)
            status = zm_fail_memory(&answer->error);
    }
    zm_text_free(text);
    return (zm_status)zm_cli_print(answer, status, NULL);
}

zm_status zm_tell_format(const char *label, const char *format, ...)
{
    char line[600];
    zm_text text = {0};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    zm_text_put(&text, line);
    return zm_tell(label, &text);
}

void zm_put_move(const zm_match *match, zm_move move, zm_text *out)
{
    zm_write_move(match->request.instance, move, out);
}

const char *zm_player_name(const zm_match *match, size_t moves_made)
{
    if (zm_match_two_people(match))
        return moves_made % 2 == 0 ? "The first player" : "The second player";
    return zm_match_person_moves(match, moves_made) ? "You" : "The program";
}
